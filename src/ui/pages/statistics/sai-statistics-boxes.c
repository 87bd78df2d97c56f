/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The data of the charts of boxes. Of a sheet with columns, each box of a column is a point and the columns stand side
 * by side; compared with another player, each has one bar for the mean over all columns.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "chart/sai-chart-text.h"
#include "statistics/sai-statistics-boxes.h"

/* What a chart shows of a box. */
typedef double (*Measure) (const SaiStatisticsBox *box);

static double
get_mean (const SaiStatisticsBox *box)
{
  return box->mean;
}

static double
get_zeros (const SaiStatisticsBox *box)
{
  return box->n > 0 ? box->n_zeros / (double) box->n : NAN;
}

static const SaiStatisticsBox *
get_box (const GArray *boxes, guint box)
{
  return &g_array_index (boxes, SaiStatisticsBox, box);
}

/* The boxes of a row in all columns as one. */
static SaiStatisticsBox
sum_row (const SaiStatisticsReport *report, const GArray *boxes, guint row)
{
  guint n_rows = sai_ruleset_get_n_rows (report->ruleset);
  SaiStatisticsBox sum = { 0 };

  for (guint box = row; box < boxes->len; box += n_rows)
    {
      const SaiStatisticsBox *one = get_box (boxes, box);

      sum.mean += one->n > 0 ? one->mean * one->n : 0;
      sum.n_zeros += one->n_zeros;
      sum.n += one->n;
    }
  sum.mean = sum.n > 0 ? sum.mean / sum.n : NAN;

  return sum;
}

/* Whether the columns of a sheet stand side by side. */
static gboolean
has_columns (const SaiStatisticsReport *report)
{
  return sai_ruleset_get_n_columns (report->ruleset) > 1 && report->other == NULL;
}

static void
add_player (const SaiStatisticsReport *report,
            SaiChartData *data,
            const char *player,
            const GArray *boxes,
            Measure measure)
{
  guint series = sai_chart_data_add_series (data, player, SAI_CHART_BARS);

  for (guint row = 0; row < sai_chart_data_get_n_points (data); row++)
    {
      SaiStatisticsBox sum = sum_row (report, boxes, row);

      sai_chart_data_set_value (data, series, row, measure (&sum));
    }
}

static void
add_columns (const SaiStatisticsReport *report, SaiChartData *data, Measure measure)
{
  guint n_rows = sai_ruleset_get_n_rows (report->ruleset);

  for (guint column = 0; column < sai_ruleset_get_n_columns (report->ruleset); column++)
    {
      const char *name = sai_ruleset_get_column_name (report->ruleset, column);
      guint series = sai_chart_data_add_series (data, name, SAI_CHART_BARS);

      for (guint row = 0; row < n_rows; row++)
        sai_chart_data_set_value (data, series, row,
                                  measure (get_box (report->statistics->boxes, column * n_rows + row)));
    }
}

/* NULL if the boxes of no game are known. */
static SaiChartData *
draw_boxes (const SaiStatisticsReport *report,
            const char *title,
            const char *value_name,
            SaiChartFlags flags,
            Measure measure)
{
  const GArray *boxes = report->statistics->boxes;
  g_autoptr (SaiChartData) data = NULL;
  guint n_known = 0;

  if (boxes->len == 0 || !sai_statistics_report_has_sheet (report) ||
      sai_ruleset_get_n_boxes (report->ruleset) != boxes->len)
    return NULL;
  data = sai_chart_data_new (title, _ ("Box"), value_name, flags);
  for (guint row = 0; row < sai_ruleset_get_n_rows (report->ruleset); row++)
    sai_chart_data_add_point (data, sai_ruleset_get_row_name (report->ruleset, row), NULL);
  for (guint i = 0; i < boxes->len; i++)
    n_known += get_box (boxes, i)->n > 0;
  if (has_columns (report))
    add_columns (report, data, measure);
  else
    add_player (report, data, report->filter->player, boxes, measure);
  if (report->other != NULL && report->other->boxes->len == boxes->len)
    add_player (report, data, report->other_filter->player, report->other->boxes, measure);

  return n_known > 0 ? g_steal_pointer (&data) : NULL;
}

static char *
describe_difference (double difference)
{
  g_autofree char *number = sai_chart_text_number (fabs (difference), 1, SAI_CHART_PLAIN);

  if (fabs (difference) < 0.05)
    return g_strdup (_ ("same as perfect play"));

  /* Translators: mean points of a box. */
  return g_strdup_printf (difference > 0 ? _ ("%s more than perfect play") : _ ("%s less than perfect play"), number);
}

static void
add_perfect_means (SaiChartData *data, const SaiPerfection *perfection, const GArray *boxes)
{
  guint series = sai_chart_data_add_series (data, _ ("Perfect play"), SAI_CHART_BARS);

  sai_chart_data_set_remark_name (data, _ ("Difference"));
  for (guint i = 0; i < MIN (boxes->len, perfection->n_boxes); i++)
    {
      double difference = get_box (boxes, i)->mean - perfection->boxes[i].mean;
      g_autofree char *remark = !isnan (difference) ? describe_difference (difference) : NULL;

      sai_chart_data_set_value (data, series, i, perfection->boxes[i].mean);
      if (remark != NULL)
        sai_chart_data_set_remark (data, i, remark);
    }
}

/**
 * sai_statistics_chart_boxes:
 * @report: a report
 *
 * Returns: (transfer full) (nullable): the mean of each box; %NULL if the boxes of no game are known
 */
SaiChartData *
sai_statistics_chart_boxes (const SaiStatisticsReport *report)
{
  SaiChartData *data = draw_boxes (report, _ ("Points in Each Box"), _ ("Average points"), SAI_CHART_LYING, get_mean);

  if (data != NULL && report->perfection != NULL)
    add_perfect_means (data, report->perfection, report->statistics->boxes);

  return data;
}

/* A difference is not what somebody fills, so perfect play has no chance for it. */
static void
add_perfect_zeros (SaiChartData *data, const SaiPerfection *perfection, const SaiRules *rules)
{
  guint series = sai_chart_data_add_series (data, _ ("Perfect play"), SAI_CHART_BARS);

  for (guint i = 0; i < MIN (sai_chart_data_get_n_points (data), perfection->n_boxes); i++)
    if (sai_boxes_has (&rules->playable, i))
      /* Never less than nothing: what is always made has a sum of chances that may be a little above 1. */
      sai_chart_data_set_value (data, series, i, MAX (1 - perfection->boxes[i].probability, 0));
}

/**
 * sai_statistics_chart_zeros:
 * @report: a report
 *
 * Returns: (transfer full) (nullable): how often each box gets no points; %NULL if the boxes of no game are known
 */
SaiChartData *
sai_statistics_chart_zeros (const SaiStatisticsReport *report)
{
  SaiChartData *data = draw_boxes (report, _ ("How Often Boxes Get 0 Points"), _ ("Share of games"),
                                   SAI_CHART_LYING | SAI_CHART_SHARES, get_zeros);

  if (data != NULL && report->perfection != NULL)
    add_perfect_zeros (data, report->perfection, report->rules);

  return data;
}

/**
 * sai_statistics_chart_narrow_to_zeros:
 * @report: a report
 * @point: a row of the sheet
 * @series: a column if those stand side by side, else not used
 * @filter: the games of a player of the report
 *
 * Leaves those games in which the player got no points in a box of the chart of zeros.
 */
void
sai_statistics_chart_narrow_to_zeros (const SaiStatisticsReport *report,
                                      guint point,
                                      guint series,
                                      SaiGameFilter *filter)
{
  g_autoptr (GString) struck = g_string_new (NULL);

  for (guint column = 0; column < sai_ruleset_get_n_columns (report->ruleset); column++)
    if (!has_columns (report) || column == series)
      g_string_append_printf (struck, "%s%u", struck->len > 0 ? "," : "",
                              column * sai_ruleset_get_n_rows (report->ruleset) + point);
  g_free (filter->struck);
  filter->struck = g_string_free (g_steal_pointer (&struck), FALSE);
}
