/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether windows are light or dark. */
#include "config.h"

#include <adwaita.h>

#include "application/sai-appearance.h"

#define APPEARANCE_KEY "appearance"

static gboolean
get_scheme (GValue *value, GVariant *variant, gpointer user_data)
{
  const char *appearance = g_variant_get_string (variant, NULL);

  g_value_set_enum (value, g_str_equal (appearance, "light")  ? ADW_COLOR_SCHEME_FORCE_LIGHT
                           : g_str_equal (appearance, "dark") ? ADW_COLOR_SCHEME_FORCE_DARK
                                                              : ADW_COLOR_SCHEME_DEFAULT);

  return TRUE;
}

/**
 * sai_appearance_follow:
 * @settings: settings with the key "appearance"
 *
 * Makes all windows light or dark according to @settings, or to the desktop. To be called once, after libadwaita is
 * initialized.
 */
void
sai_appearance_follow (GSettings *settings)
{
  g_return_if_fail (G_IS_SETTINGS (settings));

  g_settings_bind_with_mapping (settings, APPEARANCE_KEY, adw_style_manager_get_default (), "color-scheme",
                                G_SETTINGS_BIND_GET, get_scheme, NULL, NULL, NULL);
}
