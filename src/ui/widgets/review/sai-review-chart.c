/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A chart of each seat's expected total, or chance to win, after each move. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "review/sai-mark-badge.h"
#include "review/sai-review-chart.h"
#include "review/sai-review-text.h"

/* What happened before a point. */
static char *
name_point (const SaiAnalysis *analysis, SaiGame *game, guint first, guint point)
{
  const SaiAnalysisStep *step = point > 0 ? sai_analysis_find_step (analysis, first + point - 1) : NULL;

  if (point == 0)
    return g_strdup (C_ ("moment", "Start"));

  /* Translators: which move of a game it is; 0 is its start. */
  return step != NULL ? sai_review_text_step (analysis, step, game) : g_strdup_printf (_ ("Move %u"), point);
}

/* The cursor shows the names of moves; numbers are enough for the axis. */
static void
add_points (SaiChartData *data, const SaiAnalysis *analysis, SaiGame *game, guint first, guint n_points)
{
  for (guint i = 0; i < n_points; i++)
    {
      g_autofree char *label = g_strdup_printf ("%u", i);
      g_autofree char *name = name_point (analysis, game, first, i);

      sai_chart_data_add_point (data, label, name);
    }
}

/* The expected total of a seat is the same until it moves again. */
static void
fill_series (SaiChartData *data, const SaiAnalysis *analysis, guint seat, guint series, guint first, guint n_points)
{
  double expected = sai_analysis_get_seat (analysis, seat)->start;

  for (guint i = 0; i < n_points; i++)
    {
      const SaiAnalysisStep *step = i > 0 ? sai_analysis_find_step (analysis, first + i - 1) : NULL;

      if (step != NULL && step->seat == seat)
        expected = step->value - step->cost + step->luck + step->revision;
      sai_chart_data_set_value (data, series, i, expected);
    }
}

/* A shared first place counts as a fraction of a win, as it does before the end. */
static double
share_win (SaiGame *game, guint seat)
{
  guint n_first = 0;

  for (guint i = 0; i < sai_game_get_n_seats (game); i++)
    n_first += sai_game_get_place (game, i) == 1;

  return sai_game_get_place (game, seat) == 1 ? 1.0 / n_first : 0;
}

/* The seats with an expected total: those that have left have none at the end. */
static guint
list_staying (const SaiAnalysis *analysis, SaiGame *game, guint seats[SAI_MAX_SEATS])
{
  guint n_seats = MIN (sai_analysis_get_n_seats (analysis), sai_game_get_n_seats (game));
  guint n_staying = 0;

  for (guint seat = 0; seat < n_seats; seat++)
    if (!sai_game_has_left (game, seat))
      seats[n_staying++] = seat;

  return n_staying;
}

/* With two seats, the chances add up to one. With more, they are known after each step. */
static void
fill_chances (SaiChartData *data,
              const SaiAnalysis *analysis,
              SaiGame *game,
              guint seat,
              guint series,
              guint n_staying,
              guint first,
              guint n_points)
{
  /* As nothing has been thrown yet. */
  double chance = 1.0 / n_staying;
  guint step = 0;

  for (guint i = 0; i < n_points; i++)
    {
      const SaiAnalysisStep *next = sai_analysis_find_step (analysis, first + i);

      for (; step < sai_analysis_get_n_steps (analysis); step++)
        {
          const SaiAnalysisStep *last = sai_analysis_get_step (analysis, step);
          const SaiStanding *standing = sai_analysis_get_standing (analysis, step);

          if (last->move >= first + i)
            break;
          if (standing != NULL)
            chance = standing->chances[seat];
          else if (last->seat == seat && !isnan (last->chance_cost))
            chance = last->chance - last->chance_cost;
        }
      if (sai_analysis_get_n_seats (analysis) == 2 && next != NULL && !isnan (next->chance))
        chance = next->seat == seat ? next->chance : 1 - next->chance;
      sai_chart_data_set_value (data, series, i, i + 1 < n_points ? chance : share_win (game, seat));
    }
}

/* Whether chances are exact after a move, once they are for whoever moved. */
static gboolean
is_exact_after (const SaiAnalysis *analysis, guint index)
{
  const SaiStanding *standing = sai_analysis_get_standing (analysis, index);

  return standing != NULL ? standing->exact : sai_analysis_get_step (analysis, index)->exact;
}

/* The end of the game is certain. */
static void
mark_estimates (SaiChartData *data, const SaiAnalysis *analysis, guint first, guint n_points)
{
  guint start = 0;

  for (guint i = 0; i < sai_analysis_get_n_steps (analysis); i++)
    if (!is_exact_after (analysis, i))
      start = sai_analysis_get_step (analysis, i)->move + 2 - first;
  sai_chart_data_set_exact_start (data, MIN (start, n_points - 1));
}

static void
add_marks (SaiChartData *data, const SaiAnalysis *analysis, guint first)
{
  sai_chart_data_set_remark_name (data, _ ("Mark"));
  for (guint i = 0; i < sai_analysis_get_n_steps (analysis); i++)
    {
      const SaiAnalysisStep *step = sai_analysis_get_step (analysis, i);

      if (step->mark > SAI_MARK_NONE && step->move + 1 > first)
        sai_chart_data_set_remark (data, step->move + 1 - first, sai_mark_badge_get_name (step->mark));
    }
}

/**
 * sai_review_chart_name_totals:
 * @analysis: an analysis
 *
 * Returns: (transfer none): what its expected totals are called
 */
const char *
sai_review_chart_name_totals (const SaiAnalysis *analysis)
{
  return sai_analysis_is_estimated (analysis) ? _ ("Estimated Totals") : _ ("Expected Totals");
}

/**
 * sai_review_chart_make:
 * @analysis: an analysis
 * @game: the analysed game, at its end
 * @first: the number of moves made at the first point
 * @chances: whether to show chances to win, which the analysis must have
 *
 * Returns: (transfer full): the expected final total of each seat that has not left, or its chance to win, at the start
 *   and after each move
 */
SaiChartData *
sai_review_chart_make (const SaiAnalysis *analysis, SaiGame *game, guint first, gboolean chances)
{
  SaiChartData *data = chances ? sai_chart_data_new (_ ("Win Chance"), _ ("Move"), _ ("Chance"),
                                                     SAI_CHART_SHARES | SAI_CHART_FROM_ZERO)
                               : sai_chart_data_new (sai_review_chart_name_totals (analysis), _ ("Move"), _ ("Points"),
                                                     SAI_CHART_PLAIN);
  guint n_points = sai_game_get_cursor (game) - first + 1;
  guint seats[SAI_MAX_SEATS];
  guint n_seats = list_staying (analysis, game, seats);

  for (guint i = 0; i < n_seats; i++)
    sai_chart_data_add_series (data, sai_player_get_name (sai_game_get_player (game, seats[i])), SAI_CHART_LINE);
  add_points (data, analysis, game, first, n_points);
  for (guint i = 0; i < n_seats; i++)
    if (chances)
      fill_chances (data, analysis, game, seats[i], i, n_seats, first, n_points);
    else
      fill_series (data, analysis, seats[i], i, first, n_points);
  if (chances)
    mark_estimates (data, analysis, first, n_points);
  add_marks (data, analysis, first);
  sai_chart_data_set_n_decimals (data, 1);

  return data;
}
