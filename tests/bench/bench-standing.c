/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Times the chances of all seats by the number of open boxes: bench-standing RULESET… Prints a table of processor
 * times: those of two threads together, which a busy machine does not make longer.
 *
 * Two, three and four seats play whole games perfectly, and after every throw and every box the chances are asked for,
 * as the window does it. The first question of a saved game, where nothing is remembered, is timed apart, as are what
 * is prepared once, the guesses until then, and a plan to win.
 */
#include "config.h"

#include <stdio.h>

#include "bench.h"
#include "dice/chances/sai-aim.h"
#include "dice/chances/sai-standing.h"
#include "dice/players/sai-rival-utility.h"

#define N_PASSES 3
#define MOST_SEATS 4
#define SEED 1
#define N_THREADS 2

/* Times by the number of open boxes of the seat to move. */
typedef struct
{
  GArray *moves[SAI_MAX_BOXES + 1];
  GArray *fresh[SAI_MAX_BOXES + 1];
  GArray *guesses[SAI_MAX_BOXES + 1];
  GArray *plans[SAI_MAX_BOXES + 1];
} Times;

static void
note (GArray *times, double start)
{
  double seconds = bench_get_work () - start;

  g_array_append_val (times, seconds);
}

static void
ask (SaiStandings *standings, const SaiDiceState *state, GArray *times)
{
  SaiStanding standing;
  double start = bench_get_work ();

  sai_standings_get (standings, state, &standing, NULL, NULL);
  note (times, start);
}

/* A turn that is played to win. */
static void
plan (SaiSolution *solution, const SaiDiceState *state, GArray *times)
{
  double start = bench_get_work ();
  SaiUtility utility;

  if (!sai_rival_make_utility (&utility, solution, state, N_THREADS, NULL))
    g_assert_not_reached ();
  sai_plan_free (sai_aim_plan (solution, &state->sheets[state->seat], &utility, N_THREADS, NULL, NULL));
  g_free (utility.value);
  note (times, start);
}

/* The first question of a game. */
static void
ask_fresh (SaiSolution *solution, const SaiDiceState *state, guint n_open, Times *times)
{
  g_autoptr (SaiStandings) fresh = sai_standings_new (solution, N_THREADS);
  SaiStanding standing;
  double start = bench_get_work ();

  if (!sai_standings_is_prepared (fresh))
    {
      sai_standings_guess (fresh, state, &standing, NULL, NULL);
      note (times->guesses[n_open], start);
      return;
    }
  ask (fresh, state, times->fresh[n_open]);
  plan (solution, state, times->plans[n_open]);
}

/* The positions of a seat in the middle of turns are those of games played alone. */
static void
play (SaiSolution *solution, guint32 seed, guint n_seats, gboolean moves, Times *times)
{
  const SaiRules *rules = sai_solution_get_rules (solution);
  g_autoptr (GArray) positions = bench_play (solution, seed, n_seats);
  g_autoptr (SaiStandings) standings = sai_standings_new (solution, N_THREADS);
  guint next[MOST_SEATS] = { 0 };

  /* Where the games of each seat begin. */
  for (guint i = 0, seat = 0; i < positions->len && seat < n_seats; i++)
    if (i == 0 || (sai_boxes_is_empty (&g_array_index (positions, BenchPosition, i).sheet.filled) &&
                   !sai_boxes_is_empty (&g_array_index (positions, BenchPosition, i - 1).sheet.filled)))
      next[seat++] = i;

  for (guint n_turns = 0; n_turns < sai_rules_get_n_turns (rules); n_turns++)
    for (guint seat = 0; seat < n_seats; seat++)
      {
        SaiDiceState state;
        guint n_open = sai_rules_get_n_turns (rules) - n_turns;

        sai_dice_state_init (&state, SAI_GAME_MODE_PLAYED, n_seats);
        for (guint i = 0; i < n_seats; i++)
          state.sheets[i] = g_array_index (positions, BenchPosition, next[i]).sheet;
        state.seat = seat;
        if (seat == 0)
          ask_fresh (solution, &state, n_open, times);
        if (moves)
          ask (standings, &state, times->moves[n_open]);
        do
          {
            const BenchPosition *position = &g_array_index (positions, BenchPosition, next[seat]);

            state.dice = position->dice;
            state.n_rolls = rules->n_rolls - position->n_throws;
            if (moves)
              ask (standings, &state, times->moves[n_open]);
            next[seat]++;
          }
        while (next[seat] < positions->len &&
               sai_boxes_count (g_array_index (positions, BenchPosition, next[seat]).sheet.filled) == n_turns);
      }
}

static void
times_init (Times *times)
{
  for (guint i = 0; i <= SAI_MAX_BOXES; i++)
    {
      times->moves[i] = g_array_new (FALSE, FALSE, sizeof (double));
      times->fresh[i] = g_array_new (FALSE, FALSE, sizeof (double));
      times->guesses[i] = g_array_new (FALSE, FALSE, sizeof (double));
      times->plans[i] = g_array_new (FALSE, FALSE, sizeof (double));
    }
}

static void
times_clear (Times *times)
{
  for (guint i = 0; i <= SAI_MAX_BOXES; i++)
    {
      g_array_unref (times->moves[i]);
      g_array_unref (times->fresh[i]);
      g_array_unref (times->guesses[i]);
      g_array_unref (times->plans[i]);
    }
}

static double
get_quantile (GArray *times, double share)
{
  return times->len > 0 ? 1e3 * bench_get_quantile (times, share) : 0;
}

static void
measure_seats (SaiSolution *solution, guint n_passes, guint n_seats)
{
  Times times;

  times_init (&times);
  for (guint i = 0; i < n_passes; i++)
    play (solution, SEED + i, n_seats, TRUE, &times);
  for (guint i = sai_rules_get_n_turns (sai_solution_get_rules (solution)); i > 0; i--)
    if (times.moves[i]->len > 0)
      printf ("| | %u | %u | %.2f ms | %.2f ms | %.2f ms | %.2f ms | %.2f ms |\n", n_seats, i,
              get_quantile (times.moves[i], 0.5), get_quantile (times.moves[i], 1), get_quantile (times.fresh[i], 1),
              get_quantile (times.plans[i], 0.5), get_quantile (times.plans[i], 1));
  fflush (stdout);
  times_clear (&times);
}

static void
measure (const char *id)
{
  g_autoptr (SaiRules) rules = bench_get_rules (id);
  g_autoptr (SaiSolution) solution = sai_solution_new (rules, N_THREADS, NULL, NULL, NULL, NULL);
  g_autoptr (SaiStandings) standings = sai_standings_new (solution, N_THREADS);
  Times times;
  double start, guess = 0;

  times_init (&times);
  for (guint i = 0; i < N_PASSES; i++)
    play (solution, SEED + i, MOST_SEATS, FALSE, &times);
  for (guint i = 1; i <= sai_rules_get_n_turns (rules); i++)
    guess = MAX (guess, get_quantile (times.guesses[i], 1));
  times_clear (&times);
  start = bench_get_work ();
  sai_standings_prepare (standings, NULL, NULL);
  printf ("| %s | prepared in %.2f s; guesses until then at most %.2f ms | | | | | | |\n", id,
          bench_get_work () - start, guess);
  for (guint n_seats = 2; n_seats <= MOST_SEATS; n_seats++)
    measure_seats (solution, N_PASSES, n_seats);
}

int
main (int argc, char **argv)
{
  printf ("| | seats | open boxes | after a move: median | longest | of a saved game: longest "
          "| plan to win: median | longest |\n"
          "|---|--:|--:|--:|--:|--:|--:|--:|\n");
  for (int i = 1; i < argc; i++)
    measure (argv[i]);

  return 0;
}
