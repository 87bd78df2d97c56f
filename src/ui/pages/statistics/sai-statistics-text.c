/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts about the statistics. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "dice/analysis/sai-analysis.h"
#include "chart/sai-chart-text.h"
#include "util/sai-chi-squared.h"
#include "util/sai-format.h"
#include "util/sai-text.h"
#include "statistics/sai-statistics-text.h"

/* Luck of fewer points per game is neither good nor bad. */
#define NO_LUCK 1.0
/* p-values below which the dice are called unusual, or hardly due to chance. */
#define UNUSUAL 0.05
#define RARE 0.001

/**
 * sai_statistics_text_wins:
 * @statistics: the statistics of a player
 *
 * Returns: (transfer full): how many games with others were won
 */
char *
sai_statistics_text_wins (const SaiStatistics *statistics)
{
  gboolean whole = statistics->wins == floor (statistics->wins);
  g_autofree char *wins = sai_chart_text_number (statistics->wins, whole ? 0 : 1, SAI_CHART_PLAIN);

  /* Translators: games won, where shared wins count partially, and games with other players. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s of %u game", "%s of %u games", statistics->n_several), wins,
                          statistics->n_several);
}

/**
 * sai_statistics_text_skill:
 * @statistics: the statistics of a player
 *
 * Returns: (transfer full): the meaning of the loss by decisions
 */
char *
sai_statistics_text_skill (const SaiStatistics *statistics)
{
  if (statistics->n_analysed == 0 || isnan (statistics->cost_per_choice))
    return g_strdup (_ ("No games analysed yet"));

  /* Translators: how well somebody plays; %s is a rating, such as "Skilled". */
  return g_strdup_printf (_ ("as good as %s"), sai_rating_get_name (sai_rating_of_cost (statistics->cost_per_choice)));
}

char *
sai_statistics_text_luck (const SaiStatistics *statistics)
{
  if (statistics->n_analysed == 0 || isnan (statistics->luck_per_game))
    return g_strdup (_ ("No games analysed yet"));
  if (fabs (statistics->luck_per_game) < NO_LUCK)
    return g_strdup (_ ("average dice"));

  return g_strdup (statistics->luck_per_game > 0 ? _ ("points above average dice") : _ ("points below average dice"));
}

const char *
sai_statistics_text_loss (SaiLoss loss)
{
  switch (loss)
    {
    case SAI_LOSS_KEEP:
      /* Translators: kinds of decisions that lose points, and parts of a game, from here on. */
      return C_ ("loss", "Keeping dice");
    case SAI_LOSS_BOX:
      return C_ ("loss", "Filling a box");
    case SAI_LOSS_STRIKE:
      return C_ ("loss", "Striking a box");
    case SAI_LOSS_OPENING:
      return C_ ("loss", "Opening");
    case SAI_LOSS_MIDDLE:
      return C_ ("loss", "Middle");
    case SAI_LOSS_END:
      return C_ ("loss", "End");
    case SAI_N_LOSSES:
    default:
      g_return_val_if_reached ("");
    }
}

/**
 * sai_statistics_text_streak:
 * @statistics: the statistics of a player
 *
 * Returns: (transfer full): the current streak, and the longest one of won games
 */
char *
sai_statistics_text_streak (const SaiStatistics *statistics)
{
  gboolean wins = statistics->current_streak >= 0;

  /* Translators: what the last games have in common; how many they are, as in “3 games”, stands above. */
  if (statistics->longest_streak == 0)
    return g_strdup (wins ? _ ("won in a row") : _ ("without a win"));

  /* Translators: the same, and how many games in a row were won at most. */
  return g_strdup_printf (wins ? _ ("won in a row; most: %u") : _ ("without a win; most won in a row: %u"),
                          statistics->longest_streak);
}

/**
 * sai_statistics_text_dice:
 * @faces: (array fixed-size=6): how often each face was thrown
 *
 * Returns: (transfer full): whether the frequencies are plausible for fair dice
 */
char *
sai_statistics_text_dice (const guint64 *faces)
{
  double p = sai_chi_squared_p (faces, 6);
  /* At least one, rather than "0 times in 100"; "100 times in 100" would say that it cannot be otherwise. */
  guint n = MAX ((guint) round (p * 100), 1);
  g_autofree char *odds = NULL;

  if (isnan (p))
    return g_strdup (_ ("No dice rolled yet."));
  if (n >= 100)
    odds = g_strdup (_ ("Fair dice are almost always at least this uneven."));
  else if (p < RARE)
    odds = g_strdup (_ ("Fair dice are this uneven less than once in 1,000 times."));
  else
    odds = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Fair dice are at least this uneven %u time in 100.",
                                         "Fair dice are at least this uneven %u times in 100.", n),
                            n);

  return sai_format_sentences (odds, p >= UNUSUAL ? _ ("These dice look fair.")
                                     : p >= RARE  ? _ ("Unusual, but it happens.")
                                                  : _ ("Very unlikely with fair dice."));
}

/**
 * sai_statistics_sum_throwers:
 * @dice: the statistics of the dice
 * @faces: (out) (array fixed-size=6): how often each face of real dice was thrown, by whomever
 */
void
sai_statistics_sum_throwers (const SaiStatisticsDice *dice, guint64 *faces)
{
  for (guint face = 0; face < 6; face++)
    {
      faces[face] = 0;
      for (guint i = 0; i < dice->throwers->len; i++)
        faces[face] += ((const SaiStatisticsThrower *) g_ptr_array_index (dice->throwers, i))->faces[face];
    }
}

/**
 * sai_statistics_text_throwers:
 * @dice: the statistics of the dice
 *
 * Returns: (transfer full): for each person whether the frequencies of their real dice are plausible, one per line
 */
char *
sai_statistics_text_throwers (const SaiStatisticsDice *dice)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < dice->throwers->len; i++)
    {
      const SaiStatisticsThrower *thrower = g_ptr_array_index (dice->throwers, i);
      g_autofree char *name = sai_text_isolate (thrower->name);
      g_autofree char *verdict = sai_statistics_text_dice (thrower->faces);
      guint64 n = 0;
      g_autofree char *line = NULL;

      for (guint face = 0; face < 6; face++)
        n += thrower->faces[face];
      /* Translators: a person, how many dice they rolled, and whether these look fair, in a sentence or two. */
      line = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s, %'u die: %s", "%s, %'u dice: %s", n), name, (guint) n,
                              verdict);
      g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", line);
    }

  return g_string_free (text, FALSE);
}

/**
 * sai_statistics_text_seeds:
 * @dice: the statistics of the dice
 *
 * Returns: (transfer full): how many games were verified
 */
char *
sai_statistics_text_seeds (const SaiStatisticsDice *dice)
{
  g_autofree char *verified = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u of %u game verified against its seed.",
                                                            "%u of %u games verified against their seeds.",
                                                            dice->n_played),
                                               dice->n_verified, dice->n_played);
  g_autofree char *refused = NULL;

  if (dice->n_refused == 0)
    return g_steal_pointer (&verified);
  refused = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u game doesn’t match its seed.",
                                          "%u games don’t match their seeds.", dice->n_refused),
                             dice->n_refused);

  return sai_format_sentences (verified, refused);
}

/**
 * sai_statistics_text_rival:
 * @rival: another player
 * @less: whether the lowest total wins
 *
 * Returns: (transfer full): how the games against them ended
 */
char *
sai_statistics_text_rival (const SaiStatisticsRival *rival, gboolean less)
{
  guint n_even = rival->n - rival->n_won - rival->n_lost;
  double lead = less ? -rival->mean_lead : rival->mean_lead;
  g_autofree char *points = sai_chart_text_number (fabs (lead), 1, SAI_CHART_PLAIN);
  g_autofree char *count = NULL;
  g_autofree char *margin = NULL;

  if (n_even > 0)
    /* Translators: games against somebody. */
    count = g_strdup_printf (_ ("%u won, %u lost, %u tied"), rival->n_won, rival->n_lost, n_even);
  else
    count = g_strdup_printf (_ ("%u won, %u lost"), rival->n_won, rival->n_lost);
  margin = g_strdup_printf (lead >= 0 ? _ ("%s points ahead on average") : _ ("%s points behind on average"), points);

  /* Translators: two facts. */
  return g_strdup_printf (_ ("%s; %s"), count, margin);
}
