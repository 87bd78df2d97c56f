/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much can be won against a perfect player, and how much of it the rival wins:
 * best-rival RULESET OPEN POSITIONS [GAMES [SEED]].
 *
 * Two perfect players play until each has OPEN boxes left, so many times. From there on, one of them, in each seat by
 * turns, plays to win. Printed is how much more than with play for the mean it wins, in percentage points: with the
 * best play, and with the best that never looks at the other again. Both are exact for each position, and the errors
 * are those of sampling positions. Of positions that take long, only some are worked out, and each counts for more.
 *
 * The rival plays GAMES on from each. What each of its turns falls short of the best is exact, too; the sum over a game
 * is on average what it wins less.
 */
#include "config.h"

#include <math.h>
#include <stdlib.h>

#include "bench.h"
#include "dice/advice/sai-plan.h"
#include "dice/chances/sai-search.h"
#include "dice/players/sai-rival-utility.h"
#include "dice/solution/sai-solution-private.h"
#include "dice/solution/sai-solved-turn.h"
#include "rival-turn.h"
#include "win-pair.h"

/* Positions with more pairs of sheets are drawn less often. */
#define QUICK 3e4

/* A mean of values that count differently: the sums of their weights and of weighted values, and those of the squared
 * weights, with the values and their squares. */
typedef struct
{
  guint n;
  double weight;
  double sum;
  double squares[3];
} Mean;

/* What is won more than with play for the mean: by the best play, by play that never looks again; and what the rival
 * wins less than by the best. */
typedef struct
{
  Mean best;
  Mean blind;
  Mean lost;
} Gains;

static void
mean_add (Mean *self, double value, double weight)
{
  self->n++;
  self->weight += weight;
  self->sum += weight * value;
  self->squares[0] += weight * weight;
  self->squares[1] += weight * weight * value;
  self->squares[2] += weight * weight * value * value;
}

static double
mean_get (const Mean *self)
{
  return self->n > 0 ? self->sum / self->weight : 0;
}

static double
mean_get_error (const Mean *self)
{
  double mean = mean_get (self);
  double squares = self->squares[2] - 2 * mean * self->squares[1] + mean * mean * self->squares[0];

  return self->n > 1 ? sqrt (MAX (squares, 0) * self->n / (self->n - 1)) / self->weight : 0;
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
static void
make_utility (const WinField *field, SaiUtility *utility)
{
  g_autoptr (GPtrArray) others = g_ptr_array_new_with_free_func ((GDestroyNotify) sai_distribution_free);

  g_ptr_array_add (others, win_field_make_distribution (field, &field->begin));
  sai_utility_make_win (utility, others);
  sai_utility_rise (utility);
}

/* The mean utility of the best play for it. */
static double
search (const SaiSpace *space, const SaiPosition *position, const SaiUtility *utility)
{
  SaiJokerMode mode = sai_space_get_mode (space, position->filled, position->paid);
  g_autoptr (SaiLanes) options = sai_lanes_new (space->n_options);
  SaiLanes result;
  SaiEnds ends;

  sai_search (options, space, position, utility, 1, NULL, NULL);
  sai_space_get_ends (space, position->filled, mode, &ends);
  sai_space_evaluate (space, position->filled, mode, &ends, 1, options, &result);

  return result.lane[0];
}

/* Fills a box, drawn by the probabilities of the ends of a turn. */
static void
draw_end (const SaiSpace *space, SaiSheet *sheet, const SaiLanes *ends, GRand *random)
{
  double left = g_rand_double (random);
  const SaiOutcome *outcome;
  guint end = space->n_outcomes;

  for (guint i = 0; i < space->n_outcomes && left >= 0; i++)
    if (ends[i].lane[0] > 0)
      {
        left -= ends[i].lane[0];
        end = i;
      }
  outcome = &space->outcomes[end];
  sai_sheet_fill (sheet, space->rules, space->box[outcome->slot], (SaiScore) { outcome->points, outcome->extra });
}

/* Lets the rival play to the end. Returns what its turns fall short of the best ones. */
static double
play_game (const SaiSolution *solution, const WinPair *pair, const SaiSheet *own, const SaiSheet *other, GRand *random)
{
  const SaiSpace *space = solution->space;
  g_autoptr (SaiLanes) ends = sai_lanes_new (space->n_outcomes);
  SaiDiceState state;
  double lost = 0;

  sai_dice_state_init (&state, SAI_GAME_MODE_PLAYED, 2);
  state.sheets[0] = *own;
  state.sheets[1] = *other;
  for (;;)
    {
      SaiPosition mine = sai_space_locate (space, &state.sheets[0]);
      SaiPosition theirs = sai_space_locate (space, &state.sheets[1]);
      SaiUtility utility;

      if ((guint) __builtin_popcount (mine.filled) == space->n_slots)
        return lost;
      sai_rival_make_utility (&utility, solution, &state, 1, NULL);
      rival_turn_follow (solution, &mine, &utility, ends);
      g_free (utility.value);
      lost += win_pair_get (pair, &mine, &theirs);
      for (guint i = 0; i < space->n_outcomes; i++)
        if (ends[i].lane[0] > 0)
          {
            SaiPosition next = sai_space_step (space, &mine, i);

            lost -= ends[i].lane[0] * win_pair_get (pair, &next, &theirs);
          }
      draw_end (space, &state.sheets[0], ends, random);
      if ((guint) __builtin_popcount (theirs.filled) == space->n_slots)
        return lost;
      sai_solved_turn_follow (solution, &theirs, -1, space->rules->n_rolls - 1, ends);
      draw_end (space, &state.sheets[1], ends, random);
    }
}

/* What is won from two sheets with each way to play, the first of which has to move. */
static void
measure (const SaiSolution *solution,
         const SaiSheet *own,
         const SaiSheet *other,
         guint n_games,
         GRand *random,
         Gains *gains)
{
  g_autoptr (WinField) own_field = win_field_new (solution, own);
  g_autoptr (WinField) other_field = win_field_new (solution, other);
  g_autoptr (WinPair) pair = win_pair_new (own_field, other_field);
  /* The error falls fastest if positions are drawn by the root of the time that they take. */
  double share = MIN (1, sqrt (QUICK / win_pair_count (pair)));
  double rounding = WIN_CERTAIN * (own_field->n_open + other_field->n_open);
  double lost = 0;
  SaiUtility utility;
  double best, mean, blind;

  if (g_rand_double (random) >= share)
    return;
  win_pair_solve (pair, TRUE);
  best = win_pair_get (pair, &own_field->begin, &other_field->begin);
  make_utility (other_field, &utility);
  mean = win_field_weigh (own_field, &own_field->begin, &utility);
  blind = search (solution->space, &own_field->begin, &utility);
  g_free (utility.value);
  g_assert (mean <= blind + rounding && blind <= best + rounding);
  for (guint i = 0; i < n_games; i++)
    lost += play_game (solution, pair, own, other, random) / n_games;
  mean_add (&gains->best, 100 * (best - mean), 1 / share);
  mean_add (&gains->blind, 100 * (blind - mean), 1 / share);
  mean_add (&gains->lost, 100 * lost, 1 / share);
}

static void
play_sample (const SaiSolution *solution, guint n_open, guint n_games, gboolean second, GRand *random, Gains *gains)
{
  SaiSheet own = { 0 }, other = { 0 };

  for (guint i = n_open; i < solution->space->n_slots; i++)
    {
      play_turn (solution, &own, random);
      play_turn (solution, &other, random);
    }
  if (second)
    play_turn (solution, &other, random);
  measure (solution, &own, &other, n_games, random, gains);
}

int
main (int argc, char **argv)
{
  g_autoptr (SaiSolution) solution = NULL;
  g_autoptr (GRand) random = NULL;
  Gains gains = { 0 };
  guint n_open, n_samples, n_games;
  g_autoptr (SaiRules) rules = NULL;

  if (argc < 4)
    {
      g_printerr ("usage: best-rival RULESET OPEN POSITIONS [GAMES [SEED]]\n");
      return 2;
    }
  rules = bench_get_rules (argv[1]);
  solution = sai_solution_new (rules, 1, NULL, NULL, NULL, NULL);
  n_open = CLAMP (atoi (argv[2]), 1, (int) solution->space->n_slots);
  n_samples = MAX (1, atoi (argv[3]));
  n_games = argc > 4 ? atoi (argv[4]) : 0;
  random = g_rand_new_with_seed (argc > 5 ? atoi (argv[5]) : 1);

  for (guint i = 0; i < n_samples; i++)
    {
      play_sample (solution, n_open, n_games, i % 2 != 0, random, &gains);
      g_printerr ("%u of %u: best %.3f ± %.3f\n", i + 1, n_samples, mean_get (&gains.best),
                  mean_get_error (&gains.best));
    }
  g_print ("%s, %u boxes, %u of %u positions: best %.3f ± %.3f, without looking %.3f ± %.3f, rival %.4f ± %.4f less\n",
           argv[1], n_open, gains.best.n, n_samples, mean_get (&gains.best), mean_get_error (&gains.best),
           mean_get (&gains.blind), mean_get_error (&gains.blind), mean_get (&gains.lost),
           mean_get_error (&gains.lost));

  return 0;
}
