/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The data of the charts but those of boxes: the numbers of a player compared with those of perfect play. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "util/sai-date.h"
#include "statistics/sai-statistics-charts.h"
#include "statistics/sai-statistics-text.h"
#include "util/sai-text.h"

/* The maximum number of bars of a distribution. */
#define MOST_BARS 64
/* The share of the rarest totals of perfect play to omit on either side: one game in two thousand. */
#define RARE 0.0005

/* The smallest round width of bars with which all fit. */
static gint
choose_width (gint least, gint greatest)
{
  static const gint widths[] = { 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    if ((greatest - least) / widths[i] < MOST_BARS)
      return widths[i];

  return (greatest - least) / MOST_BARS + 1;
}

static gint
round_down (gint value, gint width)
{
  return value >= 0 ? value / width * width : -((-value + width - 1) / width * width);
}

static void
add_totals (SaiChartData *data, guint series, GArray *totals, gint first, gint width)
{
  g_autofree double *sums = g_new0 (double, sai_chart_data_get_n_points (data));
  double n = 0;

  for (guint i = 0; i < totals->len; i++)
    {
      const SaiStatisticsTotal *total = &g_array_index (totals, SaiStatisticsTotal, i);

      sums[(total->total - first) / width] += total->n;
      n += total->n;
    }
  for (guint point = 0; point < sai_chart_data_get_n_points (data); point++)
    sai_chart_data_set_value (data, series, point, sums[point] / n);
}

static void
add_perfect_totals (SaiChartData *data, guint series, const SaiDistribution *totals, gint first, gint width)
{
  for (guint point = 0; point < sai_chart_data_get_n_points (data); point++)
    {
      gint from = first + (gint) point * width;
      double sum = 0;

      for (gint total = MAX (from, totals->first); total < MIN (from + width, totals->first + (gint) totals->n);
           total++)
        sum += totals->probability[total - totals->first];
      sai_chart_data_set_value (data, series, point, sum);
    }
}

static void
include_totals (const SaiStatistics *statistics, gint *least, gint *greatest)
{
  for (guint i = 0; i < statistics->totals->len; i++)
    {
      *least = MIN (*least, g_array_index (statistics->totals, SaiStatisticsTotal, i).total);
      *greatest = MAX (*greatest, g_array_index (statistics->totals, SaiStatisticsTotal, i).total);
    }
}

/* The first and the greatest total of the chart, and the width of its bars. FALSE if there are no totals. */
static gboolean
divide_totals (const SaiStatisticsReport *report, gint *first, gint *greatest, gint *width)
{
  gint least = G_MAXINT;

  *greatest = G_MININT;
  include_totals (report->statistics, &least, greatest);
  if (least > *greatest)
    return FALSE;
  if (report->other != NULL)
    include_totals (report->other, &least, greatest);
  if (report->perfection != NULL)
    {
      least = MIN (least, sai_distribution_get_quantile (report->perfection->totals, RARE));
      *greatest = MAX (*greatest, sai_distribution_get_quantile (report->perfection->totals, 1 - RARE));
    }
  *width = choose_width (least, *greatest);
  *first = round_down (least, *width);

  return TRUE;
}

/**
 * sai_statistics_chart_totals:
 * @report: a report
 *
 * Returns: (transfer full) (nullable): the distribution of totals, compared with perfect play
 */
SaiChartData *
sai_statistics_chart_totals (const SaiStatisticsReport *report)
{
  g_autoptr (SaiChartData) data = NULL;
  gint first, greatest, width;
  guint own;

  if (!divide_totals (report, &first, &greatest, &width))
    return NULL;
  data = sai_chart_data_new (_ ("How Totals Are Spread"), _ ("Total"), _ ("Share of games"), SAI_CHART_SHARES);
  for (gint from = first; from <= greatest; from += width)
    {
      g_autofree char *label = g_strdup_printf ("%d", from);
      /* Translators: the lowest and the highest total of a bar. */
      g_autofree char *name = width > 1 ? g_strdup_printf (_ ("Totals from %d to %d"), from, from + width - 1)
                                        : g_strdup_printf (_ ("Total %d"), from);

      sai_chart_data_add_point (data, label, name);
      if (from % (100 * width) == 0 || (from % (20 * width) == 0 && from - first < 20 * width))
        sai_chart_data_set_label_start (data, (from - first) / width);
    }
  own = sai_chart_data_add_series (data, report->filter->player, SAI_CHART_BARS);
  add_totals (data, own, report->statistics->totals, first, width);
  if (report->other != NULL)
    add_totals (data, sai_chart_data_add_series (data, report->other_filter->player, SAI_CHART_STEPS),
                report->other->totals, first, width);
  if (report->perfection != NULL)
    add_perfect_totals (data, sai_chart_data_add_series (data, _ ("Perfect play"), SAI_CHART_STEPS),
                        report->perfection->totals, first, width);

  return g_steal_pointer (&data);
}

void
sai_statistics_chart_narrow_to_totals (const SaiStatisticsReport *report, guint point, SaiGameFilter *filter)
{
  gint first, greatest, width;

  if (!divide_totals (report, &first, &greatest, &width))
    return;
  filter->total_from = first + (gint) point * width;
  filter->total_until = filter->total_from + width;
}

/* Adds a point for a series of games, labelled with their numbers. */
static void
add_stretch (SaiChartData *data, guint from, guint until, gint64 finished)
{
  g_autofree char *label = g_strdup_printf ("%u", until);
  g_autoptr (GDateTime) moment = g_date_time_new_from_unix_local (finished);
  /* Translators: a day in short, see g_date_time_format(). */
  g_autofree char *date = moment != NULL ? sai_date_format (moment, _ ("%-e %b %Y")) : g_strdup ("");
  /* Translators: the numbers of the first and the last of some games, and a date. */
  g_autofree char *name = until - from > 1 ? g_strdup_printf (_ ("Games %u to %u, until %s"), from + 1, until, date)
                                           : g_strdup_printf (_ ("Game %u, %s"), until, date);

  sai_chart_data_add_point (data, label, name);
}

/* Adds a point for each stretch of the player, or of the other one, if that one has played more. */
static void
add_stretches (SaiChartData *data, const SaiStatisticsReport *report)
{
  const GArray *stretches = report->statistics->stretches;
  guint n = 0;

  if (report->other != NULL && report->other->stretches->len > stretches->len)
    stretches = report->other->stretches;
  for (guint i = 0; i < stretches->len; i++)
    {
      const SaiStatisticsStretch *stretch = &g_array_index (stretches, SaiStatisticsStretch, i);

      add_stretch (data, n, n + stretch->n, stretch->finished);
      n += stretch->n;
    }
}

static void
add_means (SaiChartData *data, const char *name, const GArray *stretches)
{
  guint series = sai_chart_data_add_series (data, name, SAI_CHART_LINE);

  for (guint i = 0; i < stretches->len; i++)
    sai_chart_data_set_value (data, series, i, g_array_index (stretches, SaiStatisticsStretch, i).mean);
}

/**
 * sai_statistics_chart_trend:
 * @report: a report
 *
 * Returns: (transfer full) (nullable): the mean total over time; %NULL if there are too few games
 */
SaiChartData *
sai_statistics_chart_trend (const SaiStatisticsReport *report)
{
  g_autoptr (SaiChartData) data = NULL;

  if (report->statistics->stretches->len < 2)
    return NULL;
  data = sai_chart_data_new (_ ("Totals Over Time"), _ ("Games"), _ ("Average total"), SAI_CHART_PLAIN);
  add_stretches (data, report);
  add_means (data, report->filter->player, report->statistics->stretches);
  if (report->other != NULL)
    add_means (data, report->other_filter->player, report->other->stretches);
  if (report->perfection != NULL)
    sai_chart_data_add_reference (data, _ ("Average of perfect play"), report->perfection->mean);

  return g_steal_pointer (&data);
}

/* Adds luck, and what decisions lose below the line; returns for how many stretches they are known. */
static guint
add_luck (SaiChartData *data, const char *luck_name, const char *decisions_name, const GArray *stretches)
{
  guint luck = sai_chart_data_add_series (data, luck_name, SAI_CHART_LINE);
  guint decisions = sai_chart_data_add_series (data, decisions_name, SAI_CHART_LINE);
  guint n_known = 0;

  for (guint i = 0; i < stretches->len; i++)
    {
      const SaiStatisticsStretch *stretch = &g_array_index (stretches, SaiStatisticsStretch, i);

      sai_chart_data_set_value (data, luck, i, stretch->luck);
      sai_chart_data_set_value (data, decisions, i, -stretch->cost);
      n_known += !isnan (stretch->luck);
    }

  return n_known;
}

/**
 * sai_statistics_chart_luck:
 * @report: a report
 *
 * Returns: (transfer full) (nullable): luck and the loss by decisions over time; %NULL if too few games are analysed
 */
SaiChartData *
sai_statistics_chart_luck (const SaiStatisticsReport *report)
{
  g_autoptr (SaiChartData) data = NULL;
  guint n_known;

  data = sai_chart_data_new (_ ("Luck and Decisions"), _ ("Games"),
                             _ ("Points per game, compared with perfect play and average luck"),
                             SAI_CHART_FROM_ZERO | SAI_CHART_SIGNED);
  add_stretches (data, report);
  n_known = add_luck (data, _ ("Luck"), _ ("Decisions"), report->statistics->stretches);
  if (report->other != NULL)
    {
      /* Translators: the luck of somebody, and the decisions. */
      g_autofree char *name = sai_text_isolate (report->other_filter->player);
      g_autofree char *luck = g_strdup_printf (_ ("Luck (%s)"), name);
      g_autofree char *decisions = g_strdup_printf (_ ("Decisions (%s)"), name);

      add_luck (data, luck, decisions, report->other->stretches);
    }

  return n_known > 1 ? g_steal_pointer (&data) : NULL;
}

/**
 * sai_statistics_chart_narrow_to_stretch:
 * @stretches: (element-type SaiStatisticsStretch): the stretches of the player of the filter
 * @point: a point of the chart of the trend, or of luck
 * @filter: the filter to narrow to the games of this point
 */
void
sai_statistics_chart_narrow_to_stretch (const GArray *stretches, guint point, SaiGameFilter *filter)
{
  if (point >= stretches->len)
    return;
  if (point > 0)
    filter->from = g_array_index (stretches, SaiStatisticsStretch, point - 1).finished + 1;
  filter->until = g_array_index (stretches, SaiStatisticsStretch, point).finished + 1;
}

static void
add_losses (SaiChartData *data, const char *name, const double *losses, guint n)
{
  guint series = sai_chart_data_add_series (data, name, SAI_CHART_BARS);

  for (guint i = 0; i < n; i++)
    sai_chart_data_set_value (data, series, i, losses[i]);
}

/**
 * sai_statistics_chart_losses:
 * @report: a report
 * @by_part: whether by the parts of a game, instead of by kinds of decisions. Either way they sum up to the same
 *
 * Returns: (transfer full) (nullable): where decisions lose points; %NULL if no game is analysed
 */
SaiChartData *
sai_statistics_chart_losses (const SaiStatisticsReport *report, gboolean by_part)
{
  guint first = by_part ? SAI_N_LOSS_KINDS : 0;
  guint n = by_part ? SAI_N_LOSSES - SAI_N_LOSS_KINDS : SAI_N_LOSS_KINDS;
  SaiChartData *data;

  if (isnan (report->statistics->losses[SAI_LOSS_KEEP]))
    return NULL;
  data = sai_chart_data_new (by_part ? _ ("When Points Are Lost") : _ ("Where Points Are Lost"),
                             by_part ? _ ("Part of the game") : _ ("Decision"), _ ("Points lost per game"),
                             SAI_CHART_LYING);
  for (guint i = 0; i < n; i++)
    sai_chart_data_add_point (data, sai_statistics_text_loss (first + i), NULL);
  add_losses (data, report->filter->player, report->statistics->losses + first, n);
  if (report->other != NULL)
    add_losses (data, report->other_filter->player, report->other->losses + first, n);

  return data;
}

/**
 * sai_statistics_chart_faces:
 * @faces: (array fixed-size=6): how often each face was thrown
 * @real: whether with real dice
 *
 * Returns: (transfer full) (nullable): the frequency of each face; %NULL if no die was thrown
 */
SaiChartData *
sai_statistics_chart_faces (const guint64 *faces, gboolean real)
{
  SaiChartData *data;
  guint64 n = 0;
  guint series;

  for (guint face = 0; face < 6; face++)
    n += faces[face];
  if (n == 0)
    return NULL;

  data = sai_chart_data_new (real ? _ ("Faces of Real Dice") : _ ("Faces in All Games"), _ ("Face"),
                             _ ("Share of dice"), SAI_CHART_SHARES);
  /* Translators: the dice that came up. */
  series = sai_chart_data_add_series (data, _ ("Rolled"), SAI_CHART_BARS);
  sai_chart_data_set_n_decimals (data, 2);
  sai_chart_data_set_remark_name (data, _ ("Dice"));
  for (guint face = 0; face < 6; face++)
    {
      g_autofree char *label = g_strdup_printf ("%u", face + 1);
      g_autofree char *count = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u die", "%'u dice", faces[face]),
                                                (guint) faces[face]);

      sai_chart_data_add_point (data, label, NULL);
      sai_chart_data_set_value (data, series, face, faces[face] / (double) n);
      sai_chart_data_set_remark (data, face, count);
    }
  sai_chart_data_add_reference (data, _ ("With fair dice"), 1 / 6.0);

  return data;
}
