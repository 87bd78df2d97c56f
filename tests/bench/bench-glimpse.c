/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first look at who is ahead where play is estimated, with nothing played before: bench-glimpse RULESET… Prints a
 * table: how long it takes for two, three and four seats, by the clock and in processor time, and how far it and the
 * number after it are off, in the root mean square over the seats, from one of far more games.
 *
 * The seats have played so many turns of a game each, and the first one may have thrown its dice.
 */
#include "config.h"

#include <math.h>
#include <stdio.h>

#include "bench.h"
#include "dice/chances/sai-standing.h"
#include "dice/estimate/sai-estimated-game.h"
#include "dice/estimate/sai-trials.h"

#define N_THREADS 2
#define LEAST_SEATS 2
#define MOST_SEATS 4
/* Parts of a game after which it is looked at. */
#define N_PARTS 3
#define N_GAMES 2
/* What is taken to be right. */
#define MANY_TURNS 8000
#define LEAST_ERROR 0.002

/* What came of looking with so many seats. */
typedef struct
{
  double clock;
  double work;
  double glimpse_square;
  double first_square;
  guint n;
} Look;

static double
add_up_squares (const SaiStanding *a, const SaiStanding *b)
{
  double sum = 0;

  for (guint i = 0; i < a->n_seats; i++)
    sum += (a->chances[i] - b->chances[i]) * (a->chances[i] - b->chances[i]) / a->n_seats;

  return sum;
}

static void
look (SaiEstimate *estimate, SaiStandings *reference, const SaiDiceState *state, Look *result)
{
  g_autoptr (SaiStandings) standings = sai_standings_new_by_estimate (estimate, SAI_STANDINGS_TABLE_TURNS, N_THREADS);
  SaiStanding glimpse, first, right;
  double clock = bench_get_time (), work = bench_get_work ();

  sai_standings_glimpse (standings, state, &glimpse, NULL, NULL);
  result->clock = MAX (result->clock, bench_get_time () - clock);
  result->work = MAX (result->work, bench_get_work () - work);
  sai_standings_refine (standings, state, LEAST_ERROR, SAI_STANDINGS_FIRST_TURNS, &first, NULL, NULL);
  sai_standings_refine (reference, state, LEAST_ERROR, MANY_TURNS, &right, NULL, NULL);
  result->glimpse_square += add_up_squares (&glimpse, &right);
  result->first_square += add_up_squares (&first, &right);
  result->n++;
}

/* Each seat goes on until only so many boxes are open. */
static void
play_on (SaiEstimate *estimate, SaiDiceState *state, guint n_open, GRand *random)
{
  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      SaiDiceState own;
      double before;

      state->seat = seat;
      sai_estimated_game_begin (estimate, state, &own);
      for (guint n = sai_boxes_count (sai_sheet_get_open (&own.sheets[0], sai_estimate_get_rules (estimate)));
           n > n_open; n--)
        sai_estimated_game_play_turn (estimate, &own, &before, random);
      state->sheets[seat] = own.sheets[0];
      state->saved[seat] = own.saved[0];
    }
  state->seat = 0;
}

static void
throw_dice (SaiDiceState *state, const SaiRules *rules, GRand *random)
{
  for (guint i = 0; i < rules->n_dice; i++)
    state->dice.face[i] = g_rand_int_range (random, 1, SAI_N_FACES + 1);
  state->n_rolls = state->dice.roll = 1;
}

static void
measure (const char *id)
{
  g_autoptr (SaiRules) rules = bench_get_rules (id);
  g_autoptr (SaiSolver) solver = sai_solver_new (N_THREADS);
  g_autoptr (SaiEstimate) estimate = sai_trials_estimate (solver, rules, N_THREADS, NULL);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  SaiDiceState states[N_GAMES];
  guint n_turns = sai_rules_get_n_turns (rules);

  for (guint game = 0; game < N_GAMES; game++)
    sai_dice_state_init (&states[game], SAI_GAME_MODE_PLAYED, MOST_SEATS);
  for (guint part = N_PARTS; part > 0; part--)
    {
      guint n_open = (n_turns - 1) * part / N_PARTS;
      Look looks[MOST_SEATS + 1] = { { 0 } };

      for (guint game = 0; game < N_GAMES; game++)
        {
          g_autoptr (SaiStandings) reference = sai_standings_new_by_estimate (estimate, SAI_STANDINGS_TABLE_TURNS,
                                                                              N_THREADS);
          SaiDiceState state;

          play_on (estimate, &states[game], n_open, random);
          state = states[game];
          if (game % 2 > 0)
            throw_dice (&state, rules, random);
          for (state.n_seats = MOST_SEATS; state.n_seats >= LEAST_SEATS; state.n_seats--)
            look (estimate, reference, &state, &looks[state.n_seats]);
        }
      for (guint n_seats = LEAST_SEATS; n_seats <= MOST_SEATS; n_seats++)
        printf ("| %s | %u | %u | %.0f ms | %.0f ms | %.1f | %.1f |\n", id, n_open, n_seats, 1e3 * looks[n_seats].clock,
                1e3 * looks[n_seats].work, 1e2 * sqrt (looks[n_seats].glimpse_square / looks[n_seats].n),
                1e2 * sqrt (looks[n_seats].first_square / looks[n_seats].n));
      fflush (stdout);
    }
}

int
main (int argc, char **argv)
{
  printf ("| | open boxes | seats | by the clock | processor time | off | the next number |\n"
          "|---|--:|--:|--:|--:|--:|--:|\n");
  for (int i = 1; i < argc; i++)
    measure (argv[i]);

  return 0;
}
