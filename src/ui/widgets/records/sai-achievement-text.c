/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Achievements and daily games in words. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "records/sai-achievement-text.h"
#include "util/sai-format.h"

static const struct
{
  const char *name;
  const char *description;
} texts[SAI_N_ACHIEVEMENTS] = {
  /* Translators: the names of achievements, each with what it takes. */
  [SAI_ACHIEVEMENT_FLAWLESS] = { N_ ("Flawless"), N_ ("A game without mistakes or hints") },
  [SAI_ACHIEVEMENT_NOTHING_STRUCK] = { N_ ("Nothing Struck"), N_ ("A full sheet without a single zero") },
  [SAI_ACHIEVEMENT_FIRST_THROW] = { N_ ("First Roll"), N_ ("Five of a kind on the first roll of a turn") },
  [SAI_ACHIEVEMENT_BONUS_RUN] = { N_ ("Bonus Collector"), N_ ("The bonus in five games in a row") },
  [SAI_ACHIEVEMENT_WIN_RUN] = { N_ ("Unbeaten"), N_ ("Five games won in a row") },
  [SAI_ACHIEVEMENT_GIANT] = { N_ ("Giant Slayer"), N_ ("Won against Perfect, without hints") },
  [SAI_ACHIEVEMENT_FORM] = { N_ ("In Form"), N_ ("Twenty games in a row as good as Expert, without hints") },
  [SAI_ACHIEVEMENT_ABOVE_PAR] = { N_ ("Better Than Perfect"), N_ ("A daily game that beats perfect play on the same "
                                                                  "dice") },
  [SAI_ACHIEVEMENT_DAILY_RUN] = { N_ ("A Month of Days"), N_ ("The daily game, thirty days in a row") },
  [SAI_ACHIEVEMENT_CLEAN] = { N_ ("Clean Hands"), N_ ("A card game won without collecting a card") },
  [SAI_ACHIEVEMENT_PRACTICE_RUN] = { N_ ("Well Practised"),
                                     N_ ("Twenty of your own mistakes solved in a row in the trainer") },
  [SAI_ACHIEVEMENT_EVERY_GAME] = { N_ ("All-Rounder"), N_ ("Every game finished at least once") },
};

const char *
sai_achievement_get_name (SaiAchievementKind kind)
{
  g_return_val_if_fail (kind < SAI_N_ACHIEVEMENTS, NULL);

  return _ (texts[kind].name);
}

const char *
sai_achievement_get_description (SaiAchievementKind kind)
{
  g_return_val_if_fail (kind < SAI_N_ACHIEVEMENTS, NULL);

  return _ (texts[kind].description);
}

/**
 * sai_achievement_describe_progress:
 * @achievement: an achievement
 *
 * Returns: (transfer full): when it was reached, or how far the player has come
 */
char *
sai_achievement_describe_progress (const SaiAchievement *achievement)
{
  g_return_val_if_fail (achievement != NULL, NULL);

  if (achievement->game != NULL)
    return sai_format_time (achievement->reached);
  if (achievement->goal > 1)
    /* Translators: how far an achievement has come, as in "3 of 5". */
    return g_strdup_printf (_ ("%u of %u"), achievement->value, achievement->goal);

  return g_strdup (_ ("Not yet"));
}

/**
 * sai_daily_compare:
 * @daily: a finished daily game for which the total of perfect play is known
 *
 * Returns: (transfer full): how much more or less its total is
 */
char *
sai_daily_compare (const SaiDaily *daily)
{
  gint above;

  g_return_val_if_fail (daily != NULL && daily->has_par, NULL);

  above = daily->total - daily->par;
  if (above == 0)
    return g_strdup (_ ("the same as perfect play"));

  /* Translators: how many points a total is above that of perfect play. */
  return above > 0 ? g_strdup_printf (_ ("%d above perfect play"), above)
                   : g_strdup_printf (_ ("%d below perfect play"), -above);
}

/**
 * sai_daily_describe:
 * @daily: a finished daily game
 *
 * Returns: (transfer full): its total, beside that of perfect play if that is known
 */
char *
sai_daily_describe (const SaiDaily *daily)
{
  g_autofree char *total = NULL;
  g_autofree char *comparison = NULL;

  g_return_val_if_fail (daily != NULL, NULL);

  total = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d point", "%d points", ABS (daily->total)), daily->total);
  if (!daily->has_par)
    return g_steal_pointer (&total);
  comparison = sai_daily_compare (daily);

  /* Translators: "138 points, 153 below perfect play". */
  return g_strdup_printf (_ ("%s, %s"), total, comparison);
}
