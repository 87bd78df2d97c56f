/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts how many games on the field are imagined a second, on one core, and how long the strongest player thinks.
 * Prints a table. Time is that of the processor, so that other programs do not count.
 */
#include "config.h"

#include <stdio.h>
#include <time.h>

#include "field/sai-field-mind.h"
#include "field/sai-field-state.h"

#define N_GAMES 1
#define N_TURNS 40
#define N_ITERATIONS 4000

/* The first turns of a game of strongest players, all with the same number of iterations. */
static void
play (guint n_seats, guint64 seed, GArray *seconds, double *n_iterations)
{
  const SaiFieldComputer *computer = sai_field_computer_get_strongest ();
  SaiFieldBudget budget = { N_ITERATIONS, 0 };
  SaiSeed deal = { { seed, n_seats } };
  SaiFieldChance chance = sai_field_chance_from_seed (&deal);
  SaiFieldMind *minds[SAI_FIELD_MAX_SEATS];
  SaiFieldRules rules;
  SaiFieldState state;
  SaiFieldView view;

  sai_field_rules_init (&rules, n_seats);
  sai_field_state_init (&state, &rules, n_seats, &deal);
  for (guint i = 0; i < n_seats; i++)
    {
      sai_field_view_init (&view, &state, i);
      minds[i] = sai_field_mind_new (computer, &rules, &view, seed);
    }

  while (!state.finished && state.n_turns < N_TURNS)
    {
      SaiFieldState before = state;
      clock_t start = clock ();
      SaiFieldAdvice advice;
      SaiFieldOutcome outcome;
      double passed;

      sai_field_view_init (&view, &state, state.seat);
      sai_field_mind_advise (minds[state.seat], &view, &budget, NULL, &advice);
      passed = (clock () - start) / (double) CLOCKS_PER_SEC;
      g_array_append_val (seconds, passed);
      *n_iterations += advice.n_iterations;
      sai_field_state_play (&state, &rules, &chance, &advice.options[0].choice, &outcome);
      for (guint i = 0; i < n_seats; i++)
        {
          SaiFieldEvent event;

          sai_field_event_init (&event, &before, &advice.options[0].choice, &outcome, &state, i);
          sai_field_mind_observe (minds[i], &event);
        }
    }
  for (guint i = 0; i < n_seats; i++)
    sai_field_mind_free (minds[i]);
}

static gint
compare (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a;
  double y = *(const double *) b;

  return x < y ? -1 : x > y;
}

int
main (int argc, char **argv)
{
  printf ("| seats | imagined games a second | %u of them: median | 99%% below |\n|--:|--:|--:|--:|\n", N_ITERATIONS);
  for (guint n_seats = SAI_FIELD_MIN_SEATS; n_seats <= SAI_FIELD_MAX_SEATS; n_seats++)
    {
      g_autoptr (GArray) seconds = g_array_new (FALSE, FALSE, sizeof (double));
      double n_iterations = 0, all = 0;

      for (guint i = 0; i < N_GAMES; i++)
        play (n_seats, i, seconds, &n_iterations);
      for (guint i = 0; i < seconds->len; i++)
        all += g_array_index (seconds, double, i);
      g_array_sort (seconds, compare);
      printf ("| %u | %.0f | %.1f ms | %.1f ms |\n", n_seats, n_iterations / all,
              1e3 * g_array_index (seconds, double, seconds->len / 2),
              1e3 * g_array_index (seconds, double, seconds->len * 99 / 100));
      fflush (stdout);
    }

  return 0;
}
