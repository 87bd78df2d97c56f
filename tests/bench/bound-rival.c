/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much can be won at most against a perfect player: bound-rival RULESET OPEN SAMPLES [SEED [SHARE]].
 *
 * Two perfect players play until each has OPEN boxes left, so many times. From there on, one of them, in each seat by
 * turns, plays to win. Printed is how much more than half of the duels it wins: at most, and at least, which is what
 * play wins that never looks at the other again. Both are exact for each sample, and the errors are those of sampling.
 * SHARE is that of win_field_find_gain(): any gives a bound.
 */
#include "config.h"

#include <math.h>
#include <stdlib.h>

#include "bench.h"
#include "dice/advice/sai-plan.h"
#include "dice/solution/sai-solution-private.h"
#include "win-field.h"

#define DEFAULT_SHARE 0.75

typedef struct
{
  guint n;
  double mean;
  double squares;
} Mean;

static void
mean_add (Mean *self, double value)
{
  double distance = value - self->mean;

  self->mean += distance / ++self->n;
  self->squares += distance * (value - self->mean);
}

static double
mean_get_error (const Mean *self)
{
  return self->n > 1 ? sqrt (self->squares / (self->n - 1) / self->n) : 0;
}

static void
play_turn (const SaiSolution *solution, SaiSheet *sheet, GRand *random)
{
  const SaiRules *rules = sai_solution_get_rules (solution);
  g_autoptr (SaiPlan) plan = sai_plan_new (solution, sheet, NULL, NULL);
  SaiDecision decision = { FALSE, 0, 0 };
  SaiDice dice = { { 0 } };

  for (guint n_throws = rules->n_rolls; !decision.fill; n_throws--)
    {
      for (guint i = 0; i < SAI_N_DICE; i++)
        if ((decision.keep & (1u << i)) == 0)
          dice.face[i] = g_rand_int_range (random, 1, SAI_N_FACES + 1);
      decision = sai_plan_decide (plan, &dice, n_throws - 1);
    }
  sai_sheet_fill (sheet, rules, decision.box, sai_sheet_score (sheet, rules, decision.box, &dice));
}

/* What totals are worth beside a sheet. */
static WinWorth *
look_at (const SaiSolution *solution, const WinField *field, const SaiSheet *sheet)
{
  SaiPosition position = sai_space_locate (solution->space, sheet);
  g_autoptr (SaiDistribution) distribution = win_field_make_distribution (field, &position);

  return win_worth_new (distribution);
}

/* Plays on with the other seat, and finds the gain of the one to move. */
static void
sample (const SaiSolution *solution,
        WinField *own,
        const WinField *others,
        SaiSheet *other,
        guint n_open,
        double share,
        GRand *random,
        Mean *most,
        Mean *least)
{
  WinWorth *worths[SAI_MAX_ROWS];
  const WinWorth *first[SAI_MAX_ROWS];

  for (guint i = 0; i < n_open; i++)
    {
      worths[i] = look_at (solution, others, other);
      first[i] = worths[0];
      if (i + 1 < n_open)
        play_turn (solution, other, random);
    }
  mean_add (most, win_field_find_gain (own, (const WinWorth *const *) worths, share));
  mean_add (least, win_field_find_gain (own, first, 0));
  for (guint i = 0; i < n_open; i++)
    win_worth_free (worths[i]);
}

static void
play_sample (const SaiSolution *solution,
             guint n_open,
             guint number,
             double share,
             GRand *random,
             Mean *most,
             Mean *least)
{
  SaiSheet own = { 0 }, other = { 0 };
  WinField *own_field, *other_field;

  for (guint i = n_open; i < solution->space->n_slots; i++)
    {
      play_turn (solution, &own, random);
      play_turn (solution, &other, random);
    }
  own_field = win_field_new (solution, &own);
  other_field = win_field_new (solution, &other);
  if (number % 2 != 0)
    play_turn (solution, &other, random);
  if (share > 0)
    win_field_find_chances (own_field);
  sample (solution, own_field, other_field, &other, n_open, share, random, most, least);
  win_field_free (own_field);
  win_field_free (other_field);
}

/* All samples begin with the same sheets: empty ones. */
static void
play_whole (const SaiSolution *solution, guint n_samples, double share, GRand *random, Mean *most, Mean *least)
{
  const SaiSheet empty = { 0 };
  WinField *field = win_field_new (solution, &empty);

  if (share > 0)
    win_field_find_chances (field);
  for (guint i = 0; i < n_samples; i++)
    {
      SaiSheet other = { 0 };

      if (i % 2 != 0)
        play_turn (solution, &other, random);
      sample (solution, field, field, &other, solution->space->n_slots, share, random, most, least);
      g_printerr ("%u of %u: at most %.4f ± %.4f\n", i + 1, n_samples, most->mean, mean_get_error (most));
    }
  win_field_free (field);
}

int
main (int argc, char **argv)
{
  g_autoptr (SaiSolution) solution = NULL;
  g_autoptr (GRand) random = NULL;
  Mean most = { 0 }, least = { 0 };
  guint n_open, n_samples;
  double share;
  g_autoptr (SaiRules) rules = NULL;

  if (argc < 4)
    {
      g_printerr ("usage: bound-rival RULESET OPEN SAMPLES [SEED [SHARE]]\n");
      return 2;
    }
  rules = bench_get_rules (argv[1]);
  solution = sai_solution_new (rules, 1, NULL, NULL, NULL, NULL);
  n_open = CLAMP (atoi (argv[2]), 1, (int) solution->space->n_slots);
  n_samples = MAX (1, atoi (argv[3]));
  random = g_rand_new_with_seed (argc > 4 ? atoi (argv[4]) : 1);
  share = argc > 5 ? g_ascii_strtod (argv[5], NULL) : DEFAULT_SHARE;

  if (n_open == solution->space->n_slots)
    play_whole (solution, n_samples, share, random, &most, &least);
  else
    for (guint i = 0; i < n_samples; i++)
      play_sample (solution, n_open, i, share, random, &most, &least);
  g_print ("%s, %u boxes, %u samples: at least %.4f ± %.4f, at most %.4f ± %.4f\n", argv[1], n_open, n_samples,
           least.mean, mean_get_error (&least), most.mean, mean_get_error (&most));

  return 0;
}
