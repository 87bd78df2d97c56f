/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What perfect play is worth, by playing: mean and deviation of many games are what was solved, and so are the chances
 * that are guessed from these and the skewness.
 */

#include <math.h>

#include "fast-play.h"
#include "dice/chances/sai-odds.h"
#include "sai-run.h"
#include "util/sai-parallel.h"
#include "sai-test.h"

/* Sanitizers make games twenty times as long, and find what they look for in a few of them. */
#define N_GAMES SAI_COUNT (2000, 100000)

/* By so much a guess of thirteen boxes may miss: totals of Yahtzee have a hundred points more at a stroke, which no
 * smooth curve shows. A curve with its tail at the other end misses by 0.23.
 */
#define MOST_MISSED 0.03

/* The games are shared by so many threads, whose dice follow from different seeds. */
#define N_PARTS 2

/* What is exact: see test-solution.c and test-outlook.c, where these numbers come from. */
typedef struct
{
  const char *ruleset;
  double mean;
  double deviation;
} Expected;

static const Expected expected[] = {
  { "yacht", 191.774369, 37.8564 }, { "yahtzee", 254.484846, 59.7157 }, { "yams", 331.312991, 57.6109 },
  { "fune", 255.219758, 40.1608 },  { "yatzy", 248.439989, 38.4964 },
};

typedef struct
{
  SaiSolver *solver;
  const SaiRules *rules;
  FastMean parts[N_PARTS];
} Playing;

static void
play_part (guint item, gpointer user_data)
{
  Playing *playing = user_data;
  g_autoptr (SaiMind) mind = sai_computer_new_mind (sai_computer_find ("perfect"), playing->solver, playing->rules);

  playing->parts[item] = fast_play_games (mind, item + 1, N_GAMES / N_PARTS);
}

/* By chance, three standard errors are exceeded once in 370 times; the dice are the same each time. */
static void
test_mean (gconstpointer data)
{
  const Expected *exact = data;
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset (exact->ruleset);
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  g_autoptr (SaiSolver) solver = sai_solver_new (0);
  Playing playing = { solver, sai_ruleset_get_rules (ruleset, &options), { { 0 } } };
  double error = exact->deviation / sqrt (N_GAMES);
  double mean = 0;
  double variance = 0;

  sai_parallel_run (N_PARTS, N_PARTS, play_part, &playing);
  for (guint i = 0; i < N_PARTS; i++)
    {
      const FastMean *part = &playing.parts[i];

      mean += part->mean / N_PARTS;
      variance += part->error * part->error * part->n / N_PARTS;
    }

  g_test_message ("%s: expected %.4f, played %.4f ± %.4f; deviation %.4f, played %.4f", exact->ruleset, exact->mean,
                  mean, error, exact->deviation, sqrt (variance));
  g_assert_cmpfloat (fabs (mean - exact->mean), <=, 3 * error);
  /* Of a normal distribution, the error of the deviation is smaller by the root of two; these have longer tails. */
  g_assert_cmpfloat (fabs (sqrt (variance) - exact->deviation), <=, 3 * error);
}

static int
compare_totals (gconstpointer a, gconstpointer b, gpointer rules)
{
  return sai_sheet_get_total (a, rules) - sai_sheet_get_total (b, rules);
}

/* Against somebody who has played to the end, the chances of an empty sheet are guessed: how often others were better
 * than that one. Rare and dear boxes make good totals reach farther from the mean than bad ones.
 */
static void
test_tails (void)
{
  static const guint per_mille[] = { 100, 250, 500, 750, 900, 970 };
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset ("yahtzee");
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  const SaiRules *rules = sai_ruleset_get_rules (ruleset, &options);
  g_autoptr (SaiSolver) solver = sai_solver_new (0);
  g_autoptr (SaiMind) mind = sai_computer_new_mind (sai_computer_find ("perfect"), solver, rules);
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  g_autoptr (GArray) sheets = g_array_new (FALSE, FALSE, sizeof (SaiSheet));
  g_autoptr (SaiSolution) solution = NULL;
  g_autoptr (SaiOdds) odds = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < N_GAMES; i++)
    {
      SaiSheet sheet = fast_play_game (mind, random);

      g_array_append_val (sheets, sheet);
    }
  g_array_sort_with_data (sheets, compare_totals, (gpointer) rules);
  solution = sai_solver_get (solver, rules, SAI_SOLVER_WORK_OUT, NULL, NULL);
  odds = sai_odds_new (solution, 1, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (per_mille); i++)
    {
      guint place = sheets->len * per_mille[i] / 1000;
      SaiDiceState state;
      double share = 0;

      sai_dice_state_init (&state, SAI_GAME_MODE_PLAYED, 2);
      state.sheets[1] = g_array_index (sheets, SaiSheet, place);
      g_assert_true (sai_odds_begin_turn (odds, &state, &error));
      g_assert_no_error (error);
      for (guint j = 0; j < sheets->len; j++)
        {
          int more = compare_totals (&g_array_index (sheets, SaiSheet, j), &state.sheets[1], (gpointer) rules);

          share += more > 0 ? 1 : more == 0 ? 0.5 : 0;
        }
      share /= sheets->len;
      g_test_message ("%u ‰: guessed %.4f, played %.4f", per_mille[i], sai_odds_get_before (odds), share);
      g_assert_cmpfloat (fabs (sai_odds_get_before (odds) - share), <=, MOST_MISSED);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *name = g_strconcat ("/perfect-play/mean/", expected[i].ruleset, NULL);

      g_test_add_data_func (name, &expected[i], test_mean);
    }

  g_test_add_func ("/perfect-play/tails", test_tails);

  return g_test_run ();
}
