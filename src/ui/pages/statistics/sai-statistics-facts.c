/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The key numbers of a player, one function for each. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "chart/sai-chart-text.h"
#include "statistics/sai-statistics-facts.h"
#include "statistics/sai-statistics-text.h"
#include "util/sai-text.h"

static char *
format (double value, guint n_decimals, SaiChartFlags flags)
{
  return isnan (value) ? g_strdup ("–") : sai_chart_text_number (value, n_decimals, flags);
}

/* Adds what the other player has, if there is one to compare with. */
static void
add_other (const SaiStatisticsReport *report, char **note, double value, guint n_decimals, SaiChartFlags flags)
{
  g_autofree char *before = g_steal_pointer (note);
  g_autofree char *number = NULL;
  g_autofree char *name = NULL;
  g_autofree char *other = NULL;

  if (report->other == NULL)
    {
      *note = g_steal_pointer (&before);
      return;
    }
  number = format (value, n_decimals, flags);
  name = sai_text_isolate (report->other_filter->player);
  /* Translators: whose value it is, and the value. */
  other = g_strdup_printf (_ ("%s: %s"), name, number);
  /* Translators: two facts. */
  *note = before != NULL ? g_strdup_printf (_ ("%s; %s"), before, other) : g_steal_pointer (&other);
}

static const char *
get_games_caption (const SaiStatisticsReport *report)
{
  return _ ("Games");
}

static gboolean
tell_games (const SaiStatisticsReport *report, char **number, char **note)
{
  const SaiStatistics *statistics = report->statistics;

  *number = format (statistics->n, 0, SAI_CHART_PLAIN);
  if (statistics->n_several == 0)
    *note = g_strdup (_ ("all played alone"));
  else
    *note = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u with others", "%u with others", statistics->n_several),
                             statistics->n_several);
  if (report->other != NULL)
    add_other (report, note, report->other->n, 0, SAI_CHART_PLAIN);

  return TRUE;
}

static const char *
get_wins_caption (const SaiStatisticsReport *report)
{
  /* Translators: the share of games. */
  return _ ("Won");
}

static double
get_win_rate (const SaiStatistics *statistics)
{
  return statistics->n_several > 0 ? statistics->wins / statistics->n_several : NAN;
}

static gboolean
tell_wins (const SaiStatisticsReport *report, char **number, char **note)
{
  if (report->statistics->n_several == 0)
    return FALSE;
  *number = format (get_win_rate (report->statistics), 0, SAI_CHART_SHARES);
  *note = sai_statistics_text_wins (report->statistics);
  if (report->other != NULL)
    add_other (report, note, get_win_rate (report->other), 0, SAI_CHART_SHARES);

  return TRUE;
}

static void
narrow_to_wins (const SaiStatisticsReport *report, SaiGameFilter *filter)
{
  filter->result = SAI_GAME_RESULT_WON;
}

static const char *
get_mean_caption (const SaiStatisticsReport *report)
{
  return report->less ? _ ("Average Penalty") : _ ("Average Total");
}

static gboolean
tell_mean (const SaiStatisticsReport *report, char **number, char **note)
{
  g_autofree char *deviation = format (report->statistics->deviation, 1, SAI_CHART_PLAIN);

  *number = format (report->statistics->mean, 1, SAI_CHART_PLAIN);
  if (report->perfection != NULL)
    {
      g_autofree char *perfect = format (report->perfection->mean, 1, SAI_CHART_PLAIN);

      /* Translators: the standard deviation of totals, and the mean of the perfect player. */
      *note = g_strdup_printf (_ ("± %s; perfect play: %s"), deviation, perfect);
    }
  else
    {
      *note = g_strdup_printf (_ ("± %s"), deviation);
    }
  if (report->other != NULL)
    add_other (report, note, report->other->mean, 1, SAI_CHART_PLAIN);

  return TRUE;
}

static const char *
get_best_caption (const SaiStatisticsReport *report)
{
  return report->less ? _ ("Fewest Points") : _ ("Highest Total");
}

static gboolean
tell_best (const SaiStatisticsReport *report, char **number, char **note)
{
  g_autofree char *worst = format (report->statistics->worst, 0, SAI_CHART_PLAIN);

  *number = format (report->statistics->best, 0, SAI_CHART_PLAIN);
  *note = g_strdup_printf (report->less ? _ ("most: %s") : _ ("lowest: %s"), worst);
  if (report->other != NULL)
    add_other (report, note, report->other->best, 0, SAI_CHART_PLAIN);

  return TRUE;
}

/* The best game comes first. */
static void
narrow_to_best (const SaiStatisticsReport *report, SaiGameFilter *filter)
{
  filter->sort = report->less ? SAI_GAME_SORT_LOWEST : SAI_GAME_SORT_HIGHEST;
}

static const char *
get_bonus_caption (const SaiStatisticsReport *report)
{
  return _ ("Bonus");
}

static gboolean
tell_bonus (const SaiStatisticsReport *report, char **number, char **note)
{
  const SaiPerfection *perfection = report->perfection;

  if (isnan (report->statistics->bonus_rate) || !sai_statistics_report_has_sheet (report))
    return FALSE;
  *number = format (report->statistics->bonus_rate, 0, SAI_CHART_SHARES);
  if (perfection != NULL && !isnan (perfection->bonus_rate))
    {
      g_autofree char *perfect = format (perfection->bonus_rate, 0, SAI_CHART_SHARES);

      *note = g_strdup_printf (_ ("of games; perfect play: %s"), perfect);
    }
  else
    {
      *note = g_strdup (_ ("of games"));
    }
  if (report->other != NULL)
    add_other (report, note, report->other->bonus_rate, 0, SAI_CHART_SHARES);

  return TRUE;
}

/* Luck and skill are not told of games that nobody can solve: their analyses are estimates. */
static gboolean
can_analyse (const SaiStatisticsReport *report)
{
  return sai_statistics_report_has_sheet (report) &&
         (report->rules == NULL || sai_rules_find_unsolvable (report->rules) == NULL);
}

static const char *
get_cost_caption (const SaiStatisticsReport *report)
{
  return _ ("Lost per Decision");
}

static gboolean
tell_cost (const SaiStatisticsReport *report, char **number, char **note)
{
  const SaiStatistics *statistics = report->statistics;

  if (!can_analyse (report))
    return FALSE;
  *number = format (statistics->n_analysed > 0 ? statistics->cost_per_choice : NAN, 2, SAI_CHART_PLAIN);
  *note = sai_statistics_text_skill (statistics);
  if (report->other != NULL)
    add_other (report, note, report->other->cost_per_choice, 2, SAI_CHART_PLAIN);

  return TRUE;
}

/* What is known of a game only once it was analysed. */
static void
narrow_to_analysed (const SaiStatisticsReport *report, SaiGameFilter *filter)
{
  filter->loss = g_strdup (SAI_GAME_FILTER_SOME);
}

static const char *
get_luck_caption (const SaiStatisticsReport *report)
{
  return _ ("Luck per Game");
}

static gboolean
tell_luck (const SaiStatisticsReport *report, char **number, char **note)
{
  const SaiStatistics *statistics = report->statistics;

  if (!can_analyse (report))
    return FALSE;
  *number = format (statistics->n_analysed > 0 ? statistics->luck_per_game : NAN, 1, SAI_CHART_SIGNED);
  *note = sai_statistics_text_luck (statistics);
  if (report->other != NULL)
    add_other (report, note, report->other->luck_per_game, 1, SAI_CHART_SIGNED);

  return TRUE;
}

static const char *
get_streak_caption (const SaiStatisticsReport *report)
{
  return _ ("Streak");
}

static gboolean
tell_streak (const SaiStatisticsReport *report, char **number, char **note)
{
  guint length = ABS (report->statistics->current_streak);

  if (length == 0)
    return FALSE;
  *number = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u game", "%u games", length), length);
  *note = sai_statistics_text_streak (report->statistics);

  return TRUE;
}

static void
narrow_to_streak (const SaiStatisticsReport *report, SaiGameFilter *filter)
{
  filter->result = report->statistics->current_streak > 0 ? SAI_GAME_RESULT_WON : SAI_GAME_RESULT_LOST;
  filter->from = MAX (filter->from, report->statistics->streak_since);
}

static const SaiStatisticsFact facts[] = {
  { "games", get_games_caption, tell_games, NULL },
  { "wins", get_wins_caption, tell_wins, narrow_to_wins },
  { "mean", get_mean_caption, tell_mean, NULL },
  { "best", get_best_caption, tell_best, narrow_to_best },
  { "bonus", get_bonus_caption, tell_bonus, NULL },
  { "cost", get_cost_caption, tell_cost, narrow_to_analysed },
  { "luck", get_luck_caption, tell_luck, narrow_to_analysed },
  { "streak", get_streak_caption, tell_streak, narrow_to_streak },
};

const SaiStatisticsFact *
sai_statistics_fact_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    if (g_strcmp0 (facts[i].id, id) == 0)
      return &facts[i];

  g_return_val_if_reached (&facts[0]);
}
