/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The totals that unfinished games are played for. They are nothing that the record of a game should tell others, so
 * they are kept among what the program remembers of the person.
 */
#include "config.h"

#include "kinds/sai-targets.h"

#define KEY "last-targets"
/* Of older games nobody remembers either. */
#define MOST_KEPT 20

/**
 * sai_targets_recall:
 * @settings: the settings
 * @game: the id of a game
 *
 * Returns: the total that it is played for, or 0 if there is none
 */
int
sai_targets_recall (GSettings *settings, const char *game)
{
  g_autoptr (GVariant) targets = g_settings_get_value (settings, KEY);
  GVariantIter iter;
  const char *id;
  int target;

  g_variant_iter_init (&iter, targets);
  while (g_variant_iter_next (&iter, "(&si)", &id, &target))
    if (g_str_equal (id, game))
      return MAX (target, 0);

  return 0;
}

/**
 * sai_targets_keep:
 * @settings: the settings
 * @game: the id of a game
 * @target: the total that it is played for, or 0 for none
 */
void
sai_targets_keep (GSettings *settings, const char *game, int target)
{
  g_autoptr (GVariant) targets = g_settings_get_value (settings, KEY);
  GVariantBuilder builder;
  GVariantIter iter;
  const char *id;
  int other;
  guint n = 0;

  /* The newest comes first. */
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(si)"));
  if (target > 0)
    {
      g_variant_builder_add (&builder, "(si)", game, target);
      n++;
    }
  g_variant_iter_init (&iter, targets);
  while (n < MOST_KEPT && g_variant_iter_next (&iter, "(&si)", &id, &other))
    if (!g_str_equal (id, game))
      {
        g_variant_builder_add (&builder, "(si)", id, other);
        n++;
      }
  g_settings_set_value (settings, KEY, g_variant_builder_end (&builder));
}
