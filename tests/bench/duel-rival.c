/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the rival wins against perfect players: duel-rival RULESET SEATS DEALS [SEED [weigh]].
 *
 * Each deal of dice is played as often as there are seats, with the rival in each seat once. So luck favours nobody: a
 * perfect player in its place would win its share exactly. Printed, as JSON, is the share of the rival, its standard
 * error by the differences between deals, and how much processor time its first decisions of turns took.
 *
 * With “weigh”, each of its turns is weighed instead of only the end of the game: how much better its plan is than one
 * for the mean, in the chance to win with play for the mean from then on. The sum over a game is on average what the
 * rival wins more than its share, and as the luck of the dice is not in it, it is known much better.
 */
#include "config.h"

#include <math.h>
#include <stdlib.h>
#include <time.h>

#include "bench.h"
#include "dice/chances/sai-aim.h"
#include "dice/chances/sai-spectra.h"
#include "dice/players/sai-computer.h"
#include "dice/players/sai-rival-utility.h"
#include "dice/solution/sai-solved-turn.h"
#include "rival-turn.h"
#include "win-field.h"

/* Dice of a whole game: whatever is kept, the same place shows the same in the same throw of the same turn. */
typedef struct
{
  guint8 face[SAI_MAX_SEATS * SAI_MAX_ROWS][SAI_MAX_ROLLS][SAI_N_DICE];
} Throws;

typedef struct
{
  guint n_seats;
  SaiRules *rules;
  SaiSolver *solver;
  SaiSolution *solution;
  SaiMind *rival;
  SaiMind *perfect[SAI_MAX_SEATS];
  gboolean weighs;
  /* All that the sheet of the rival can become, from some turn on. */
  WinField *field;
  /* What was won in this game by turns with so many open boxes. */
  double gains[SAI_MAX_ROWS + 1];
  GArray *times;
} Table;

/* The machine may be busy with something else. */
static double
get_processor_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);

  return now.tv_sec + now.tv_nsec / 1e9;
}

static void
draw_throws (Throws *throws, GRand *random)
{
  guint8 *face = &throws->face[0][0][0];

  for (guint i = 0; i < sizeof *throws; i++)
    face[i] = g_rand_int_range (random, 1, SAI_N_FACES + 1);
}

/* How much better the plan of the rival is than one for the mean. */
static void
weigh_turn (Table *table, const SaiDiceState *state)
{
  const SaiSolution *solution = table->solution;
  const SaiSpace *space = solution->space;
  const SaiSheet *sheet = &state->sheets[state->seat];
  SaiPosition position = sai_space_locate (space, sheet);
  guint n_open = space->n_slots - (guint) __builtin_popcount (position.filled);
  g_autoptr (SaiLanes) own = sai_lanes_new (space->n_outcomes);
  g_autoptr (SaiLanes) perfect = sai_lanes_new (space->n_outcomes);
  const SaiSpectra *spectra = sai_solution_get_spectra (solution, 1, NULL, NULL);
  SaiUtility utility;
  SaiScale scale;

  /* The first turn is played for the mean. */
  if (n_open == space->n_slots)
    return;
  if (n_open <= SAI_AIM_MAX_SEARCHED && table->field == NULL)
    table->field = win_field_new (solution, sheet);
  sai_rival_make_utility (&utility, solution, state, 1, NULL);
  sai_spectra_make_scale (spectra, &utility, position.total + solution->values[sai_space_get_state (space, &position)],
                          &scale);
  rival_turn_follow (solution, &position, &utility, own);
  sai_solved_turn_follow (solution, &position, -1, space->rules->n_rolls - 1, perfect);
  for (guint i = 0; i < space->n_outcomes; i++)
    if (own[i].lane[0] != perfect[i].lane[0])
      {
        SaiPosition next = sai_space_step (space, &position, i);
        double value = n_open > SAI_AIM_MAX_SEARCHED ? sai_spectra_weigh (spectra, &scale, &next)
                                                     : win_field_weigh (table->field, &next, &utility);

        table->gains[n_open] += (own[i].lane[0] - perfect[i].lane[0]) * value;
      }
  g_free (utility.value);
}

static void
throw_dice (SaiDiceState *state, const Throws *throws, guint keep)
{
  for (guint i = 0; i < SAI_N_DICE; i++)
    if ((keep & (1u << i)) == 0)
      state->dice.face[i] = throws->face[state->n_turns][state->n_rolls][i];
  state->n_rolls++;
}

static void
play_turn (Table *table, SaiDiceState *state, const Throws *throws, guint rival)
{
  SaiMind *mind = state->seat == rival ? table->rival : table->perfect[state->seat];
  SaiSheet *sheet = &state->sheets[state->seat];
  SaiDecision decision = { FALSE, 0, 0 };

  if (state->seat == rival && table->weighs)
    weigh_turn (table, state);
  state->n_rolls = 0;
  while (!decision.fill)
    {
      double start, time;

      throw_dice (state, throws, decision.keep);
      start = get_processor_time ();
      decision = sai_mind_decide (mind, state, NULL);
      time = get_processor_time () - start;
      if (state->seat == rival && state->n_rolls == 1)
        g_array_append_val (table->times, time);
    }
  sai_sheet_fill (sheet, table->rules, decision.box, sai_sheet_score (sheet, table->rules, decision.box, &state->dice));
  state->n_turns++;
  state->seat = (state->seat + 1) % state->n_seats;
}

/* What a seat wins: a first place shared by k is one k-th. */
static double
play_game (Table *table, const Throws *throws, guint rival)
{
  guint n_turns = table->n_seats * sai_rules_get_n_turns (table->rules);
  guint n_first = 0;
  gint best = G_MININT, own;
  SaiDiceState state;

  sai_dice_state_init (&state, SAI_GAME_MODE_PLAYED, table->n_seats);
  while (state.n_turns < n_turns)
    play_turn (table, &state, throws, rival);
  g_clear_pointer (&table->field, win_field_free);
  for (guint i = 0; i < table->n_seats; i++)
    {
      gint total = sai_sheet_get_total (&state.sheets[i], table->rules);

      n_first = total > best ? 1 : n_first + (total == best);
      best = MAX (best, total);
    }
  own = sai_sheet_get_total (&state.sheets[rival], table->rules);

  return own == best ? 1.0 / n_first : 0;
}

static double
get_error (double sum, double squares, guint n)
{
  return n > 1 ? sqrt (MAX (squares - sum * sum / n, 0) / (n - 1) / n) : 0;
}

static void
play_deals (Table *table, guint n_deals, GRand *random)
{
  double share = 0, share_squares = 0, gain = 0, gain_squares = 0;
  double gains[SAI_MAX_ROWS + 1] = { 0 };
  guint n_games = n_deals * table->n_seats;

  for (guint deal = 0; deal < n_deals; deal++)
    {
      double shares = 0, gained = 0;
      Throws throws;

      draw_throws (&throws, random);
      for (guint seat = 0; seat < table->n_seats; seat++)
        {
          shares += play_game (table, &throws, seat) / table->n_seats;
          for (guint i = 0; i <= SAI_MAX_ROWS; i++)
            {
              gained += table->gains[i] / table->n_seats;
              gains[i] += table->gains[i] / n_games;
              table->gains[i] = 0;
            }
        }
      share += shares;
      share_squares += shares * shares;
      gain += gained;
      gain_squares += gained * gained;
    }
  g_print ("{\"games\": %u, \"share\": %.5f, \"error\": %.5f, \"median\": %.5f, \"slow\": %.5f, \"longest\": %.5f",
           n_games, share / n_deals, get_error (share, share_squares, n_deals), bench_get_quantile (table->times, 0.5),
           bench_get_quantile (table->times, 0.99), bench_get_quantile (table->times, 1));
  if (table->weighs)
    {
      g_print (", \"gain\": %.5f, \"gain_error\": %.5f, \"gains\": [", gain / n_deals,
               get_error (gain, gain_squares, n_deals));
      for (guint i = 1; i <= table->solution->space->n_slots; i++)
        g_print ("%s%.5f", i > 1 ? ", " : "", gains[i]);
      g_print ("]");
    }
  g_print ("}\n");
}

int
main (int argc, char **argv)
{
  g_autoptr (SaiSolver) solver = sai_solver_new (1);
  g_autoptr (GRand) random = NULL;
  Table table = { .solver = solver };

  if (argc < 4)
    {
      g_printerr ("usage: duel-rival RULESET SEATS DEALS [SEED [weigh]]\n");
      return 2;
    }
  table.rules = bench_get_rules (argv[1]);
  table.n_seats = CLAMP (atoi (argv[2]), 2, SAI_MAX_SEATS);
  table.solution = sai_solver_get (solver, table.rules, SAI_SOLVER_WORK_OUT, NULL, NULL);
  table.rival = sai_computer_new_mind (sai_computer_find ("rival"), solver, table.rules);
  for (guint i = 0; i < table.n_seats; i++)
    table.perfect[i] = sai_computer_new_mind (sai_computer_find ("perfect"), solver, table.rules);
  table.weighs = argc > 5;
  table.times = g_array_new (FALSE, FALSE, sizeof (double));
  random = g_rand_new_with_seed (argc > 4 ? atoi (argv[4]) : 1);
  /* What is prepared once is no part of a decision. */
  if (sai_solution_get_spectra (table.solution, 1, NULL, NULL) == NULL)
    g_assert_not_reached ();

  play_deals (&table, MAX (1, atoi (argv[3])), random);

  g_array_unref (table.times);
  for (guint i = 0; i < table.n_seats; i++)
    sai_mind_free (table.perfect[i]);
  sai_mind_free (table.rival);
  sai_solution_unref (table.solution);
  sai_rules_unref (table.rules);

  return 0;
}
