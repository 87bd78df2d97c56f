/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets the preferences to what they are in the beginning, and back. What was set before is kept with the settings, as
 * the window of the preferences may be made again for another language meanwhile.
 */
#include "config.h"

#include "preferences/sai-reset.h"

#define BEFORE "sai-before-reset"

/* What the program remembers by itself is no preference: the window, the last players and games, whether the tour was
 * seen. */
static const char *const keys[] = {
  "language",     "appearance",    "felt",           "dice-style",      "animation-speed", "sounds",
  "sound-volume", "notifications", "confirm-strike", "default-players", "hints-always",    "coach",
  "coach-limit",  "computer-pace", "thinking-time",  "daily-copy",
};

/**
 * sai_reset_do:
 * @settings: the settings
 *
 * Sets all preferences to their defaults.
 */
void
sai_reset_do (GSettings *settings)
{
  GVariantDict before;

  g_return_if_fail (G_IS_SETTINGS (settings));

  g_variant_dict_init (&before, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autoptr (GVariant) value = g_settings_get_user_value (settings, keys[i]);

      if (value != NULL)
        g_variant_dict_insert_value (&before, keys[i], value);
    }
  g_object_set_data_full (G_OBJECT (settings), BEFORE, g_variant_ref_sink (g_variant_dict_end (&before)),
                          (GDestroyNotify) g_variant_unref);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_reset (settings, keys[i]);
}

/**
 * sai_reset_undo:
 * @settings: the settings
 *
 * Sets all preferences to what they were before sai_reset_do().
 */
void
sai_reset_undo (GSettings *settings)
{
  g_autoptr (GVariant) before = NULL;

  g_return_if_fail (G_IS_SETTINGS (settings));

  before = g_object_steal_data (G_OBJECT (settings), BEFORE);
  if (before == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autoptr (GVariant) value = g_variant_lookup_value (before, keys[i], NULL);

      if (value == NULL)
        g_settings_reset (settings, keys[i]);
      /* What does not fit was written by other means, and counts as not set. */
      else if (!g_settings_set_value (settings, keys[i], value))
        g_settings_reset (settings, keys[i]);
    }
}

/**
 * sai_reset_can_undo:
 * @settings: the settings
 *
 * Returns: whether the preferences were reset since the start, and not set back
 */
gboolean
sai_reset_can_undo (GSettings *settings)
{
  g_return_val_if_fail (G_IS_SETTINGS (settings), FALSE);

  return g_object_get_data (G_OBJECT (settings), BEFORE) != NULL;
}
