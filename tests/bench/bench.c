/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the benchmarks share: rules, positions as they come up in games, and time. */
#include "config.h"

#include <time.h>

#include "bench.h"
#include "dice/advice/sai-advice.h"
#include "ruleset/sai-catalog.h"

static int
compare_times (gconstpointer a, gconstpointer b)
{
  const double *x = a;
  const double *y = b;

  return (*x > *y) - (*x < *y);
}

static void
throw_dice (SaiDice *dice, guint n_dice, guint keep, GRand *random)
{
  for (guint i = 0; i < n_dice; i++)
    if ((keep & (1u << i)) == 0)
      dice->face[i] = g_rand_int_range (random, 1, SAI_N_FACES + 1);
}

/* Plays a turn, and notes each position in it. */
static void
play_turn (const SaiSolution *solution, GRand *random, SaiSheet *sheet, GArray *positions)
{
  const SaiRules *rules = sai_solution_get_rules (solution);
  BenchPosition position = { *sheet, { { 0 } }, rules->n_rolls };
  guint keep = 0;
  SaiAdvice advice;

  do
    {
      throw_dice (&position.dice, rules->n_dice, keep, random);
      position.n_throws--;
      g_array_append_val (positions, position);
      sai_advice_make (&advice, solution, &position.sheet, &position.dice, position.n_throws);
      keep = advice.keeps[0].keep;
    }
  while (sai_advice_is_roll (&advice));

  sai_sheet_fill (sheet, rules, advice.boxes[0].box, advice.boxes[0].score);
}

/**
 * bench_get_rules:
 * @id: one of our rulesets, followed by an option if that is not the default one: “maxi-yatzy saved-rolls=true”
 *
 * Returns: its rules
 */
SaiRules *
bench_get_rules (const char *id)
{
  g_auto (GStrv) names = g_strsplit (id, " ", 2);
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (SaiRuleset) ruleset = sai_catalog_find (catalog, names[0], &error);
  SaiOptions options;

  g_assert_no_error (error);
  options = sai_ruleset_get_defaults (ruleset);
  if (names[1] != NULL && !sai_ruleset_set_option (ruleset, &options, names[1], &error))
    g_assert_no_error (error);

  return sai_rules_ref (sai_ruleset_get_rules (ruleset, &options));
}

/**
 * bench_play:
 * @solution: a solution
 * @seed: what the dice come from
 * @n_games: how many games to play
 *
 * Returns: (transfer full) (element-type BenchPosition): the positions of games that are played perfectly
 */
GArray *
bench_play (const SaiSolution *solution, guint32 seed, guint n_games)
{
  const SaiRules *rules = sai_solution_get_rules (solution);
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  GArray *positions = g_array_new (FALSE, FALSE, sizeof (BenchPosition));

  for (guint i = 0; i < n_games; i++)
    {
      SaiSheet sheet = { 0 };

      while (!sai_sheet_is_complete (&sheet, rules))
        play_turn (solution, random, &sheet, positions);
    }

  return positions;
}

/**
 * bench_get_time:
 *
 * Returns: seconds since some moment
 */
double
bench_get_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);

  return now.tv_sec + now.tv_nsec / 1e9;
}

/**
 * bench_get_work:
 *
 * Returns: the processor time of all threads so far, in seconds
 */
double
bench_get_work (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);

  return now.tv_sec + now.tv_nsec / 1e9;
}

/**
 * bench_get_quantile:
 * @times: (element-type double): times, at least one; they get sorted
 * @share: 0.5 for the median, 1 for the longest
 *
 * Returns: the time that this share of @times does not exceed
 */
double
bench_get_quantile (GArray *times, double share)
{
  guint index = share * times->len;

  g_array_sort (times, compare_times);

  return g_array_index (times, double, MIN (index, times->len - 1));
}
