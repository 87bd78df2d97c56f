/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The data of the charts: the numbers of a player compared with those of perfect play. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "chart/sai-chart-text.h"
#include "util/sai-date.h"
#include "statistics/sai-statistics-charts.h"

/* The maximum number of bars of a distribution. */
#define MOST_BARS 64
/* The share of the rarest totals of perfect play to omit on either side: one game in two thousand. */
#define RARE 0.0005

/**
 * sai_statistics_chart_boxes:
 * @statistics: the statistics of a player
 * @perfection: (nullable): the results of perfect play, once known
 * @ruleset: the ruleset
 * @player: the player's name
 *
 * Returns: (transfer full) (nullable): the mean of each box; %NULL if the boxes of no game are known
 */
SaiChartData *
sai_statistics_chart_boxes (const SaiStatistics *statistics,
                            const SaiPerfection *perfection,
                            SaiRuleset *ruleset,
                            const char *player)
{
  g_autoptr (SaiChartData) data = NULL;
  guint own, perfect = 0;
  guint n_known = 0;

  if (statistics->boxes->len == 0 || sai_ruleset_get_n_boxes (ruleset) != statistics->boxes->len)
    return NULL;
  data = sai_chart_data_new (_ ("Points in Each Box"), _ ("Box"), _ ("Mean points"), SAI_CHART_LYING);
  own = sai_chart_data_add_series (data, player, SAI_CHART_BARS);
  if (perfection != NULL)
    {
      perfect = sai_chart_data_add_series (data, _ ("Perfect play"), SAI_CHART_BARS);
      sai_chart_data_set_remark_name (data, _ ("Difference"));
    }
  for (guint box = 0; box < statistics->boxes->len; box++)
    {
      const SaiStatisticsBox *mean = &g_array_index (statistics->boxes, SaiStatisticsBox, box);
      double difference;
      g_autofree char *number = NULL;
      g_autofree char *remark = NULL;

      sai_chart_data_add_point (data, sai_ruleset_get_box_name (ruleset, box), NULL);
      sai_chart_data_set_value (data, own, box, mean->mean);
      n_known += mean->n > 0;
      if (perfection == NULL || box >= perfection->n_boxes)
        continue;
      sai_chart_data_set_value (data, perfect, box, perfection->boxes[box].mean);
      difference = mean->mean - perfection->boxes[box].mean;
      if (isnan (difference))
        continue;
      number = sai_chart_text_number (fabs (difference), 1, SAI_CHART_PLAIN);
      if (fabs (difference) < 0.05)
        remark = g_strdup (_ ("like perfect play"));
      else
        /* Translators: mean points of a box. */
        remark = g_strdup_printf (difference > 0 ? _ ("%s more than perfect play") : _ ("%s less than perfect play"),
                                  number);
      sai_chart_data_set_remark (data, box, remark);
    }

  return n_known > 0 ? g_steal_pointer (&data) : NULL;
}

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

/**
 * sai_statistics_chart_totals:
 * @statistics: the statistics of a player
 * @perfection: (nullable): the results of perfect play
 * @player: the player's name
 *
 * Returns: (transfer full) (nullable): the distribution of totals, compared with perfect play
 */
SaiChartData *
sai_statistics_chart_totals (const SaiStatistics *statistics, const SaiPerfection *perfection, const char *player)
{
  g_autoptr (SaiChartData) data = NULL;
  gint least = G_MAXINT;
  gint greatest = G_MININT;
  gint first, width;
  guint own;

  for (guint i = 0; i < statistics->totals->len; i++)
    {
      least = MIN (least, g_array_index (statistics->totals, SaiStatisticsTotal, i).total);
      greatest = MAX (greatest, g_array_index (statistics->totals, SaiStatisticsTotal, i).total);
    }
  if (least > greatest)
    return NULL;
  if (perfection != NULL)
    {
      least = MIN (least, sai_distribution_get_quantile (perfection->totals, RARE));
      greatest = MAX (greatest, sai_distribution_get_quantile (perfection->totals, 1 - RARE));
    }

  width = choose_width (least, greatest);
  first = round_down (least, width);
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
  own = sai_chart_data_add_series (data, player, SAI_CHART_BARS);
  add_totals (data, own, statistics->totals, first, width);
  if (perfection != NULL)
    add_perfect_totals (data, sai_chart_data_add_series (data, _ ("Perfect play"), SAI_CHART_STEPS), perfection->totals,
                        first, width);

  return g_steal_pointer (&data);
}

/* Adds a point for a series of games, labelled with their numbers. */
static void
add_stretch (SaiChartData *data, guint from, guint until, gint64 finished)
{
  g_autofree char *label = g_strdup_printf ("%u", until);
  g_autoptr (GDateTime) moment = g_date_time_new_from_unix_local (finished);
  /* Translators: a day in short, see g_date_time_format(). */
  g_autofree char *date = moment != NULL ? sai_date_format (moment, _ ("%-e %b %Y")) : g_strdup ("");
  g_autofree char *name = until - from > 1 ? g_strdup_printf (_ ("Games %u to %u, until %s"), from + 1, until, date)
                                           : g_strdup_printf (_ ("Game %u, %s"), until, date);

  sai_chart_data_add_point (data, label, name);
}

/**
 * sai_statistics_chart_trend:
 * @statistics: the statistics of a player
 * @perfection: (nullable): the results of perfect play
 * @player: the player's name
 *
 * Returns: (transfer full) (nullable): the mean total over time; %NULL if there are too few games
 */
SaiChartData *
sai_statistics_chart_trend (const SaiStatistics *statistics, const SaiPerfection *perfection, const char *player)
{
  g_autoptr (SaiChartData) data = NULL;
  guint series;
  guint n = 0;

  if (statistics->stretches->len < 2)
    return NULL;
  data = sai_chart_data_new (_ ("Totals Over Time"), _ ("Games"), _ ("Mean total"), SAI_CHART_PLAIN);
  series = sai_chart_data_add_series (data, player, SAI_CHART_LINE);
  for (guint i = 0; i < statistics->stretches->len; i++)
    {
      const SaiStatisticsStretch *stretch = &g_array_index (statistics->stretches, SaiStatisticsStretch, i);

      add_stretch (data, n, n + stretch->n, stretch->finished);
      n += stretch->n;
      sai_chart_data_set_value (data, series, i, stretch->mean);
    }
  if (perfection != NULL)
    sai_chart_data_add_reference (data, _ ("Mean of perfect play"), perfection->mean);

  return g_steal_pointer (&data);
}

/**
 * sai_statistics_chart_luck:
 * @statistics: the statistics of a player
 *
 * Returns: (transfer full) (nullable): luck and the loss by decisions over time; %NULL if too few games are analysed
 */
SaiChartData *
sai_statistics_chart_luck (const SaiStatistics *statistics)
{
  g_autoptr (SaiChartData) data = NULL;
  guint luck, skill;
  guint n = 0;
  guint n_known = 0;

  data = sai_chart_data_new (_ ("Luck and Decisions"), _ ("Games"),
                             _ ("Points per game, compared with perfect play and usual luck"),
                             SAI_CHART_FROM_ZERO | SAI_CHART_SIGNED);
  luck = sai_chart_data_add_series (data, _ ("Luck"), SAI_CHART_LINE);
  skill = sai_chart_data_add_series (data, _ ("Decisions"), SAI_CHART_LINE);
  for (guint i = 0; i < statistics->stretches->len; i++)
    {
      const SaiStatisticsStretch *stretch = &g_array_index (statistics->stretches, SaiStatisticsStretch, i);

      add_stretch (data, n, n + stretch->n, stretch->finished);
      n += stretch->n;
      sai_chart_data_set_value (data, luck, i, stretch->luck);
      sai_chart_data_set_value (data, skill, i, -stretch->cost);
      n_known += !isnan (stretch->luck);
    }

  return n_known > 1 ? g_steal_pointer (&data) : NULL;
}

/**
 * sai_statistics_chart_faces:
 * @faces: (array fixed-size=6): how often each face was thrown
 *
 * Returns: (transfer full) (nullable): the frequency of each face; %NULL if no die was thrown
 */
SaiChartData *
sai_statistics_chart_faces (const guint64 *faces)
{
  SaiChartData *data;
  guint64 n = 0;
  guint series;

  for (guint face = 0; face < 6; face++)
    n += faces[face];
  if (n == 0)
    return NULL;

  data = sai_chart_data_new (_ ("How Often Each Face Came in All Games"), _ ("Face"), _ ("Share of dice"),
                             SAI_CHART_SHARES);
  series = sai_chart_data_add_series (data, _ ("Thrown"), SAI_CHART_BARS);
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
