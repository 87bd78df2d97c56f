/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What perfect play is worth, by playing: mean and deviation of many games are what was solved. */

#include <math.h>

#include "fast-play.h"
#include "sai-run.h"
#include "sai-parallel.h"
#include "sai-test.h"

/* Sanitizers make games twenty times as long, and find what they look for in a few of them. */
#define N_GAMES SAI_COUNT (2000, 100000)

/* The games are shared by so many threads, whose dice follow from different seeds. */
#define N_PARTS 2

/* What is exact: see test-solution.c and test-outlook.c, where these numbers come from. */
typedef struct
{
  const char *ruleset;
  double      mean;
  double      deviation;
} Expected;

static const Expected expected[] = {
  { "yacht", 191.774369, 37.8564 },
  { "yahtzee", 254.484846, 59.7157 },
  { "yams", 331.312991, 57.6109 },
  { "fune", 255.219758, 40.1608 },
  { "yatzy", 248.439989, 38.4964 },
};

typedef struct
{
  SaiSolver *solver;
  SaiRules   rules;
  FastMean   parts[N_PARTS];
} Playing;

static void
play_part (guint    item,
           gpointer user_data)
{
  Playing *playing = user_data;
  g_autoptr (SaiMind) mind = sai_mind_new (sai_computer_find ("perfect"), playing->solver, &playing->rules);

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

  g_test_message ("%s: expected %.4f, played %.4f ± %.4f; deviation %.4f, played %.4f", exact->ruleset, exact->mean, mean,
                  error, exact->deviation, sqrt (variance));
  g_assert_cmpfloat (fabs (mean - exact->mean), <=, 3 * error);
  /* Of a normal distribution, the error of the deviation is smaller by the root of two; these have longer tails. */
  g_assert_cmpfloat (fabs (sqrt (variance) - exact->deviation), <=, 3 * error);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *name = g_strconcat ("/perfect-play/mean/", expected[i].ruleset, NULL);

      g_test_add_data_func (name, &expected[i], test_mean);
    }

  return g_test_run ();
}
