/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the page of statistics makes of numbers: charts, sentences, and stretches of time. */
#include <adwaita.h>
#include <math.h>

#include "records/sai-records-text.h"
#include "statistics/sai-columns.h"
#include "statistics/sai-statistics-facts.h"
#include "statistics/sai-period.h"
#include "statistics/sai-statistics-advice.h"
#include "statistics/sai-statistics-boxes.h"
#include "statistics/sai-statistics-charts.h"
#include "statistics/sai-statistics-text.h"
#include "sai-test.h"

static void
add_total (GArray *totals, gint total, guint n)
{
  SaiStatisticsTotal item = { total, n };

  g_array_append_val (totals, item);
}

static double
sum (SaiChartData *data, guint series)
{
  double total = 0;

  for (guint point = 0; point < sai_chart_data_get_n_points (data); point++)
    total += sai_chart_data_get_value (data, series, point);

  return total;
}

/* Bars hold what falls into them, nothing is lost, and perfect play is laid over them at the same places. */
static void
test_totals (void)
{
  g_autoptr (GArray) totals = g_array_new (FALSE, FALSE, sizeof (SaiStatisticsTotal));
  SaiStatistics statistics = { .totals = totals };
  SaiDistribution *perfect = sai_distribution_new (100, 301);
  SaiPerfection perfection = { .totals = perfect };
  SaiGameFilter filter = { .player = (char *) "Aki" };
  SaiStatisticsReport report = { .filter = &filter, .statistics = &statistics };
  g_autoptr (SaiChartData) data = NULL;

  g_assert_null (sai_statistics_chart_totals (&report));
  add_total (totals, 147, 1);
  add_total (totals, 203, 2);
  add_total (totals, 204, 3);
  add_total (totals, 209, 4);
  add_total (totals, 355, 10);
  for (guint i = 0; i < 301; i++)
    perfect->probability[i] = 1 / 301.0;
  report.perfection = &perfection;
  data = sai_statistics_chart_totals (&report);

  /* 100 to 400 in bars of five. */
  g_assert_cmpuint (sai_chart_data_get_n_points (data), ==, 61);
  g_assert_cmpstr (sai_chart_data_get_label (data, 0), ==, "100");
  g_assert_cmpstr (sai_chart_data_get_name (data, 20), ==, "Totals from 200 to 204");
  g_assert_cmpfloat_with_epsilon (sai_chart_data_get_value (data, 0, 20), 5 / 20.0, 1e-12);
  g_assert_cmpfloat_with_epsilon (sai_chart_data_get_value (data, 0, 21), 4 / 20.0, 1e-12);
  g_assert_cmpfloat_with_epsilon (sai_chart_data_get_value (data, 1, 21), 5 / 301.0, 1e-12);
  g_assert_cmpfloat_with_epsilon (sai_chart_data_get_value (data, 1, 60), 1 / 301.0, 1e-12);
  g_assert_cmpfloat_with_epsilon (sum (data, 0), 1, 1e-12);
  g_assert_cmpfloat_with_epsilon (sum (data, 1), 1, 1e-12);

  /* A bar opens the games that are in it. */
  sai_statistics_chart_narrow_to_totals (&report, 20, &filter);
  g_assert_cmpint (filter.total_from, ==, 200);
  g_assert_cmpint (filter.total_until, ==, 205);
  sai_distribution_free (perfect);
}

/* Each ends a day after the one before. */
static void
add_stretch (GArray *stretches, guint n, double mean, double luck, double cost)
{
  SaiStatisticsStretch stretch = { 1700000000 + 86400 * stretches->len, n, mean, luck, cost };

  g_array_append_val (stretches, stretch);
}

static void
test_time (void)
{
  g_autoptr (GArray) stretches = g_array_new (FALSE, FALSE, sizeof (SaiStatisticsStretch));
  SaiStatistics statistics = { .stretches = stretches };
  SaiGameFilter filter = { .player = (char *) "Aki" };
  SaiGameFilter other_filter = { .player = (char *) "Ben" };
  SaiStatisticsReport report = { .filter = &filter, .statistics = &statistics };
  g_autoptr (SaiChartData) trend = NULL;
  g_autoptr (SaiChartData) luck = NULL;
  double value;
  SaiPerfection perfection = { .mean = 254.5 };

  add_stretch (stretches, 3, 210, NAN, NAN);
  g_assert_null (sai_statistics_chart_trend (&report));
  add_stretch (stretches, 3, 230, 4, 20);
  g_assert_null (sai_statistics_chart_luck (&report));
  add_stretch (stretches, 2, 240, -6, 10);

  report.perfection = &perfection;
  trend = sai_statistics_chart_trend (&report);
  g_assert_cmpuint (sai_chart_data_get_n_points (trend), ==, 3);
  g_assert_cmpstr (sai_chart_data_get_label (trend, 2), ==, "8");
  g_assert_true (g_str_has_prefix (sai_chart_data_get_name (trend, 1), "Games 4 to 6, until "));
  g_assert_cmpfloat (sai_chart_data_get_value (trend, 0, 1), ==, 230);
  sai_chart_data_get_reference (trend, 0, &value);
  g_assert_cmpfloat (value, ==, 254.5);

  luck = sai_statistics_chart_luck (&report);
  g_assert_true (isnan (sai_chart_data_get_value (luck, 0, 0)));
  g_assert_cmpfloat (sai_chart_data_get_value (luck, 0, 2), ==, -6);
  /* What decisions lose is below the line. */
  g_assert_cmpfloat (sai_chart_data_get_value (luck, 1, 1), ==, -20);

  /* A point opens the games after those of the point before. */
  sai_statistics_chart_narrow_to_stretch (stretches, 1, &filter);
  g_assert_cmpint (filter.from, ==, 1700000001);
  g_assert_cmpint (filter.until, ==, 1700086401);

  /* Somebody who has played less is laid over the same points, and has gaps at their end. */
  {
    g_autoptr (GArray) fewer = g_array_new (FALSE, FALSE, sizeof (SaiStatisticsStretch));
    SaiStatistics other = { .stretches = fewer };
    g_autoptr (SaiChartData) both = NULL;

    add_stretch (fewer, 3, 199, 1, 2);
    report.other = &other;
    report.other_filter = &other_filter;
    both = sai_statistics_chart_trend (&report);
    g_assert_cmpuint (sai_chart_data_get_n_points (both), ==, 3);
    g_assert_cmpstr (sai_chart_data_get_series_name (both, 1), ==, "Ben");
    g_assert_cmpfloat (sai_chart_data_get_value (both, 1, 0), ==, 199);
    g_assert_true (isnan (sai_chart_data_get_value (both, 1, 1)));
  }
}

/* By kind and by part of the game, in points a game; without analyses there are none. */
static void
test_losses (void)
{
  SaiStatistics statistics = { .losses = { 8, 3, 2, 4, 4, 5 } };
  SaiGameFilter filter = { .player = (char *) "Aki" };
  SaiStatisticsReport report = { .filter = &filter, .statistics = &statistics };
  g_autoptr (SaiChartData) kinds = sai_statistics_chart_losses (&report, FALSE);
  g_autoptr (SaiChartData) parts = sai_statistics_chart_losses (&report, TRUE);

  g_assert_cmpuint (sai_chart_data_get_n_points (kinds), ==, 3);
  g_assert_cmpstr (sai_chart_data_get_label (kinds, 2), ==, "Striking a box");
  g_assert_cmpfloat (sai_chart_data_get_value (kinds, 0, 2), ==, 2);
  g_assert_cmpuint (sai_chart_data_get_n_points (parts), ==, 3);
  g_assert_cmpstr (sai_chart_data_get_label (parts, 0), ==, "Opening");
  g_assert_cmpfloat (sai_chart_data_get_value (parts, 0, 2), ==, 5);
  statistics.losses[0] = NAN;
  g_assert_null (sai_statistics_chart_losses (&report, FALSE));
  g_assert_null (sai_statistics_chart_losses (&report, TRUE));
}

static void
assert_advice (const SaiStatisticsReport *report,
               const char *sentence,
               const char *suggestion,
               const char *action,
               const char *target)
{
  g_auto (SaiStatisticsAdvice) advice = { NULL };

  sai_statistics_advice_init (&advice, report);
  g_assert_cmpstr (advice.sentence, ==, sentence);
  g_assert_cmpstr (advice.action, ==, action);
  g_assert_cmpstr (advice.target, ==, target);
  g_assert_cmpstr (advice.suggestion, ==, suggestion);
  if (g_str_equal (action, "win.practice"))
    g_assert_cmpstr (advice.label, ==, "Practise Striking Boxes");
}

/* A hundred games of Yacht in which each box has what perfect play gets, but for those that a case takes points from.
 */
static void
test_advice (void)
{
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset ("yacht");
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  g_autoptr (SaiRules) rules = sai_rules_ref (sai_ruleset_get_rules (ruleset, &options));
  SaiPerfection perfection = { .mean = 200, .bonus_rate = 0.5, .n_boxes = sai_ruleset_get_n_boxes (ruleset) };
  g_autoptr (GArray) boxes = g_array_new (FALSE, TRUE, sizeof (SaiStatisticsBox));
  SaiStatistics statistics = { .n = 3, .n_analysed = 3, .cost_per_choice = 0.5, .bonus_rate = 0.4, .boxes = boxes };
  SaiGameFilter filter = { .ruleset = (char *) "yacht", .player = (char *) "Aki" };
  SaiStatisticsReport report = { .filter = &filter,
                                 .statistics = &statistics,
                                 .perfection = &perfection,
                                 .ruleset = ruleset,
                                 .rules = rules,
                                 .is_person = TRUE,
                                 .is_you = TRUE };
  SaiStatisticsBox *first;

  g_array_set_size (boxes, perfection.n_boxes);
  for (guint i = 0; i < boxes->len; i++)
    {
      perfection.boxes[i] = (SaiBoxOutlook) { 0.5, 10, 5 };
      g_array_index (boxes, SaiStatisticsBox, i) = (SaiStatisticsBox) { .mean = 10, .n = 100 };
    }
  first = &g_array_index (boxes, SaiStatisticsBox, 0);
  statistics.mean = 200;
  assert_advice (&report, "3 games: a good start.", "A few more show where you lose points.", "win.play", "yacht");

  /* The sentence is about the decisions that the button lets one practise, whichever box lacks points. */
  statistics.n = statistics.n_analysed = 100;
  statistics.losses[SAI_LOSS_STRIKE] = 6;
  statistics.losses[SAI_LOSS_KEEP] = 2;
  assert_advice (&report, "You play like Skilled. Most points lost: Striking a box (6.0 per game).",
                 "The coach warns you before a bad choice.", "statistics.coach", "yacht");
  statistics.has_lessons[SAI_LOSS_STRIKE] = TRUE;
  assert_advice (&report, "You play like Skilled. Most points lost: Striking a box (6.0 per game).", NULL,
                 "win.practice", "strike");

  /* What the total lacks besides the boxes is the bonus, which no decision fills; 12 points are more than 35 × ½ ÷
   * 10 twice.
   */
  statistics.mean = 188;
  assert_advice (&report, "You play like Skilled. Most points lost: Striking a box (6.0 per game).",
                 "Furthest below perfect play: Bonus (12 per game).", "win.practice", "strike");
  /* Half a point less than chance allows is nothing: a box that misses 0.9 of 5 ÷ 10. */
  first->mean = 9.1;
  statistics.mean = 199.1;
  assert_advice (&report, "You play like Skilled. Most points lost: Striking a box (6.0 per game).", NULL,
                 "win.practice", "strike");
  first->mean = 6.5;
  statistics.mean = 196.5;
  report.is_you = FALSE;
  assert_advice (&report, "Aki plays like Skilled. Most points lost: Striking a box (6.0 per game).",
                 "Furthest below perfect play: Ace (3.5 per game).", "win.practice", "strike");

  filter.player = (char *) "דינה";
  assert_advice (&report, "\u2068דינה\u2069 plays like Skilled. Most points lost: Striking a box (6.0 per game).",
                 "Furthest below perfect play: Ace (3.5 per game).", "win.practice", "strike");
  filter.player = (char *) "Aki";

  /* A computer player is somebody to play against. */
  report.is_person = FALSE;
  assert_advice (&report, "Aki plays like Skilled. Most points lost: Striking a box (6.0 per game).",
                 "Furthest below perfect play: Ace (3.5 per game). Can you beat Aki?", "win.new-game", "yacht");
  report.is_person = TRUE;

  /* Somebody who loses nothing. */
  first->mean = 10;
  statistics.mean = 200;
  statistics.cost_per_choice = 0;
  for (guint i = 0; i < SAI_N_LOSSES; i++)
    statistics.losses[i] = 0;
  assert_advice (&report, "Aki plays like Perfect. Hardly a point is lost.", "The coach warns you before a bad choice.",
                 "statistics.coach", "yacht");
}

static void
assert_text (char *text, const char *wanted)
{
  g_assert_cmpstr (text, ==, wanted);
  g_free (text);
}

/* The chances are those of tables of the chi-squared distribution with five degrees of freedom: 15.09 is reached in 1
 * of 100 cases, 11.07 in 5, 4.35 in 50.
 */
static void
test_texts (void)
{
  const guint64 none[6] = { 0 };
  const guint64 even[6] = { 1000, 1000, 1000, 1000, 1000, 1000 };
  const guint64 half[6] = { 1047, 953, 1000, 1000, 1000, 1000 };
  const guint64 rare[6] = { 1087, 913, 1000, 1000, 1000, 1000 };
  const guint64 loaded[6] = { 1300, 700, 1000, 1000, 1000, 1000 };
  SaiStatistics statistics = { .n_several = 7,
                               .wins = 2.5,
                               .n_analysed = 3,
                               .luck_per_game = -4,
                               .cost_per_choice = 0,
                               .longest_streak = 4,
                               .current_streak = -2 };
  SaiStatisticsRival rival = { (char *) "Ben", (char *) "person", 10, 6, 3, -2.25 };
  SaiStatisticsDice dice = { .n_played = 20, .n_verified = 18, .n_refused = 1 };

  assert_text (sai_statistics_text_dice (none), "No dice rolled yet.");
  assert_text (sai_statistics_text_dice (even), "Fair dice are almost always at least this uneven. "
                                                "These dice look fair.");
  assert_text (sai_statistics_text_dice (half), "Fair dice are at least this uneven 49 times in 100. "
                                                "These dice look fair.");
  assert_text (sai_statistics_text_dice (rare), "Fair dice are at least this uneven 1 time in 100. "
                                                "Unusual, but it happens.");
  assert_text (sai_statistics_text_dice (loaded),
               "Fair dice are this uneven less than once in 1,000 times. Very unlikely with fair dice.");
  assert_text (sai_statistics_text_wins (&statistics), "2.5 of 7 games");
  assert_text (sai_statistics_text_luck (&statistics), "points below average dice");
  assert_text (sai_statistics_text_skill (&statistics), "as good as Perfect");
  assert_text (sai_statistics_text_streak (&statistics), "without a win; most won in a row: 4");
  statistics.longest_streak = 0;
  assert_text (sai_statistics_text_streak (&statistics), "without a win");
  statistics.n_analysed = 0;
  assert_text (sai_statistics_text_luck (&statistics), "No games analysed yet");
  assert_text (sai_statistics_text_rival (&rival, FALSE), "6 won, 3 lost, 1 tied; 2.2 points behind on average");
  /* Where less is better, to have less is to lead. */
  assert_text (sai_statistics_text_rival (&rival, TRUE), "6 won, 3 lost, 1 tied; 2.2 points ahead on average");
  assert_text (sai_statistics_text_seeds (&dice),
               "18 of 20 games verified against their seeds. 1 game doesn’t match its seed.");
}

static void
assert_begin (SaiPeriod period, GDateTime *now, const char *wanted)
{
  g_autoptr (GDateTime) begin = g_date_time_new_from_unix_utc (sai_period_get_begin (period, now));
  g_autofree char *text = g_date_time_format (begin, "%F %T");

  g_assert_cmpstr (text, ==, wanted);
}

static void
test_periods (void)
{
  g_autoptr (GTimeZone) zone = g_time_zone_new_offset (9 * 3600);
  g_autoptr (GDateTime) now = g_date_time_new (zone, 2024, 2, 29, 8, 30, 0);

  g_assert_cmpint (sai_period_get_begin (SAI_PERIOD_ALL, now), ==, 0);
  /* Midnight in Tokyo is three in the afternoon before in Greenwich. */
  assert_begin (SAI_PERIOD_THIS_YEAR, now, "2023-12-31 15:00:00");
  assert_begin (SAI_PERIOD_THIS_MONTH, now, "2024-01-31 15:00:00");
  assert_begin (SAI_PERIOD_TWELVE_MONTHS, now, "2023-02-27 23:30:00");
}

/* As many columns as there is room for; the next child goes where the least stands. */
static void
test_columns (void)
{
  GtkWidget *columns = g_object_ref_sink (g_object_new (SAI_TYPE_COLUMNS, "column-width", 100, "most-columns", 2,
                                                        "spacing", 10, NULL));
  static const int heights[] = { 50, 20, 20, 30 };
  int height, least;

  for (guint i = 0; i < G_N_ELEMENTS (heights); i++)
    {
      GtkWidget *child = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

      gtk_widget_set_size_request (child, 80, heights[i]);
      gtk_widget_set_parent (child, columns);
    }
  gtk_widget_measure (columns, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, ==, 80);
  gtk_widget_measure (columns, GTK_ORIENTATION_VERTICAL, 150, &height, NULL, NULL, NULL);
  g_assert_cmpint (height, ==, 50 + 20 + 20 + 30 + 3 * 10);
  /* 50 and 30 on the left, or 20, 20 and then 30 where it is 60 against 60: the first column. */
  gtk_widget_measure (columns, GTK_ORIENTATION_VERTICAL, 220, &height, NULL, NULL, NULL);
  g_assert_cmpint (height, ==, 50 + 10 + 30);
  g_object_unref (columns);
}

/* Each person's real dice are judged, and all of them drawn. */
static void
test_throwers (void)
{
  const guint64 loaded[6] = { 1300, 700, 1000, 1000, 1000, 1000 };
  g_autoptr (SaiStatisticsDice) dice = sai_statistics_dice_new ();
  g_autoptr (SaiChartData) none = NULL;
  g_autoptr (SaiChartData) data = NULL;
  SaiStatisticsThrower *aki;
  SaiStatisticsThrower *ben;
  guint64 faces[6];

  sai_statistics_sum_throwers (dice, faces);
  none = sai_statistics_chart_faces (faces, TRUE);
  g_assert_null (none);

  aki = sai_statistics_dice_add_thrower (dice, "Aki");
  ben = sai_statistics_dice_add_thrower (dice, "Ben");
  memcpy (aki->faces, loaded, sizeof loaded);
  for (guint face = 0; face < 6; face++)
    ben->faces[face] = 10;
  assert_text (sai_statistics_text_throwers (dice),
               "Aki, 6000 dice: Fair dice are this uneven less than once in 1,000 times. "
               "Very unlikely with fair dice.\n"
               "Ben, 60 dice: Fair dice are almost always at least this uneven. These dice look fair.");
  sai_statistics_sum_throwers (dice, faces);
  g_assert_cmpuint (faces[0], ==, 1310);
  data = sai_statistics_chart_faces (faces, TRUE);
  g_assert_nonnull (data);
}

static void
fill_boxes (GArray *boxes, GRand *random)
{
  for (guint i = 0; i < 39; i++)
    {
      guint n = g_rand_int_range (random, 0, 4);
      SaiStatisticsBox box = { n > 0 ? g_rand_double (random) * 20 : NAN,
                               n > 0 ? g_rand_int_range (random, 0, n + 1) : 0, n };

      g_array_append_val (boxes, box);
    }
}

static void
assert_value (SaiChartData *data, guint series, guint row, double sum, guint n)
{
  double value = sai_chart_data_get_value (data, series, row);

  g_assert_true (isnan (value) == (n == 0));
  if (n > 0)
    g_assert_cmpfloat_with_epsilon (value, sum / n, 1e-12);
}

/* The columns of Triple Yahtzee side by side; against somebody else the mean of all three. */
static void
test_boxes (void)
{
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset ("triple-yahtzee");
  g_autoptr (GRand) random = g_rand_new_with_seed (19);
  g_autoptr (GArray) boxes = g_array_new (FALSE, FALSE, sizeof (SaiStatisticsBox));
  g_autoptr (GArray) others = g_array_new (FALSE, FALSE, sizeof (SaiStatisticsBox));
  SaiStatistics statistics = { .boxes = boxes };
  SaiStatistics other = { .boxes = others };
  SaiGameFilter filter = { .player = (char *) "Aki" };
  SaiGameFilter other_filter = { .player = (char *) "Ben" };
  SaiStatisticsReport report = { .filter = &filter, .statistics = &statistics, .ruleset = ruleset };

  fill_boxes (boxes, random);
  fill_boxes (others, random);
  for (guint compared = 0; compared < 2; compared++)
    {
      g_autoptr (SaiChartData) means = sai_statistics_chart_boxes (&report);
      g_autoptr (SaiChartData) zeros = sai_statistics_chart_zeros (&report);

      g_assert_cmpuint (sai_chart_data_get_n_points (means), ==, 13);
      g_assert_cmpstr (sai_chart_data_get_name (means, 12), ==, "Chance");
      g_assert_cmpuint (sai_chart_data_get_n_series (means), ==, compared ? 2 : 3);
      g_assert_cmpuint (sai_chart_data_get_n_series (zeros), ==, compared ? 2 : 3);
      g_assert_cmpstr (sai_chart_data_get_series_name (means, 1), ==, compared ? "Ben" : "Double");
      {
        g_autoptr (SaiGameFilter) narrow = sai_game_filter_new ();

        sai_statistics_chart_narrow_to_zeros (&report, 4, 1, narrow);
        g_assert_cmpstr (narrow->struck, ==, compared ? "4,17,30" : "17");
      }
      for (guint series = 0; series < 3 - compared; series++)
        for (guint row = 0; row < 13; row++)
          {
            const GArray *from = compared && series == 1 ? others : boxes;
            double sum = 0, n_zeros = 0;
            guint n = 0;

            for (guint column = 0; column < 3; column++)
              {
                const SaiStatisticsBox *box = &g_array_index (from, SaiStatisticsBox, 13 * column + row);

                if (box->n == 0 || (!compared && column != series))
                  continue;
                sum += box->n * box->mean;
                n_zeros += box->n_zeros;
                n += box->n;
              }
            assert_value (means, series, row, sum, n);
            assert_value (zeros, series, row, n_zeros, n);
          }
      report.other = &other;
      report.other_filter = &other_filter;
    }
}

/* Where nothing but estimates is known, nothing is said of luck and skill, as if that were still to come. */
static void
test_estimated (void)
{
  static const char *const ids[] = { "triple-yahtzee", "yacht" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (SaiRuleset) ruleset = sai_test_ruleset (ids[i]);
      SaiOptions options = sai_ruleset_get_defaults (ruleset);
      SaiStatistics statistics = { .cost_per_choice = NAN, .luck_per_game = NAN };
      SaiStatisticsReport report = { .statistics = &statistics,
                                     .ruleset = ruleset,
                                     .rules = (SaiRules *) sai_ruleset_get_rules (ruleset, &options) };
      g_autofree char *cost = NULL;
      g_autofree char *cost_note = NULL;
      g_autofree char *luck = NULL;
      g_autofree char *luck_note = NULL;

      g_assert_cmpint (sai_statistics_fact_find ("cost")->tell (&report, &cost, &cost_note), ==, i == 1);
      g_assert_cmpint (sai_statistics_fact_find ("luck")->tell (&report, &luck, &luck_note), ==, i == 1);
      g_assert_cmpstr (luck_note, ==, i == 1 ? "No games analysed yet" : NULL);
    }
}

/* A point of the rating shows the games that it was worked out from, by decisions or by results. */
static void
test_rating (void)
{
  const SaiForm forms[] = { { 3, 300, 100, 0, 0 }, { 5, 500, 100, 40, 20 }, { 25, 2500, 600, 400, 90 } };
  SaiFormResults results[] = { { 4, 400, 100, (char *) "greedy", 4, 2 },
                               { 24, 2400, 700, (char *) "greedy", 9, 2 },
                               { 24, 2400, 500, (char *) "field-casual", 11, 6 } };
  SaiPersonal personal = { .forms = g_array_new (FALSE, FALSE, sizeof (SaiForm)), .results = g_ptr_array_new () };

  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    g_ptr_array_add (personal.results, &results[i]);
  for (guint analysed = 0; analysed < 2; analysed++)
    {
      g_autoptr (SaiChartData) data = NULL;
      g_autoptr (SaiGameFilter) filter = sai_game_filter_new ();

      if (analysed)
        g_array_append_vals (personal.forms, forms, G_N_ELEMENTS (forms));
      data = sai_records_chart_rating (&personal, "Aki");
      g_assert_cmpuint (sai_chart_data_get_n_points (data), ==, 2);
      sai_records_narrow_to_rating (&personal, 1, filter);
      g_assert_cmpint (filter->from, ==, analysed ? 600 : 500);
      g_assert_cmpint (filter->until, ==, analysed ? 2501 : 2401);
      g_assert_cmpstr (filter->loss, ==, analysed ? SAI_GAME_FILTER_SOME : NULL);
    }
  g_array_unref (personal.forms);
  g_ptr_array_unref (personal.results);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/statistics/totals", test_totals);
  g_test_add_func ("/statistics/boxes", test_boxes);
  g_test_add_func ("/statistics/estimated", test_estimated);
  g_test_add_func ("/statistics/time", test_time);
  g_test_add_func ("/statistics/losses", test_losses);
  g_test_add_func ("/statistics/advice", test_advice);
  g_test_add_func ("/statistics/texts", test_texts);
  g_test_add_func ("/statistics/throwers", test_throwers);
  g_test_add_func ("/statistics/periods", test_periods);
  g_test_add_func ("/statistics/columns", test_columns);
  g_test_add_func ("/records/rating", test_rating);

  return g_test_run ();
}
