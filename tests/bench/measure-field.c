/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures how often a type of player on the field wins: measure-field TYPE OPPONENT SEATS GAMES ITERATIONS [SEED]. A
 * player of TYPE, who imagines ITERATIONS games a decision (0 for as many as by default, as the others do), sits on one
 * seat, which changes from game to game, and players of the other type on the rest. Nobody's time is bounded, so that
 * the numbers are the same on every machine. A tie is shared: with k winners, each has won a kth of the game. The
 * interval is that of a mean: 1.96 standard errors. The lead is the difference in penalty points from the mean of the
 * others. Games differ with each SEED; default: 1.
 */
#include "config.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "field/sai-field-mind.h"
#include "field/sai-field-state.h"

#define MAX_TURNS 3000

typedef struct
{
  const SaiFieldComputer *types[SAI_FIELD_MAX_SEATS];
  guint n_seats;
  SaiFieldRules rules;
  SaiFieldBudget budget;
  SaiFieldBudget others;
  guint n_decisions;
  double seconds;
  double longest;
  guint n_turns;
  double lead;
} Table;

static SaiSeed
make_seed (SaiFieldRandom *random)
{
  SaiSeed seed;

  for (guint i = 0; i < SAI_SEED_BYTES; i++)
    seed.bytes[i] = sai_field_random_below (random, 256);

  return seed;
}

static SaiFieldChoice
decide (Table *table, SaiFieldMind *mind, const SaiFieldView *view, gboolean measured)
{
  clock_t start = clock ();
  SaiFieldChoice choice = sai_field_mind_decide (mind, view, measured ? &table->budget : &table->others, NULL);

  if (measured)
    {
      double seconds = (clock () - start) / (double) CLOCKS_PER_SEC;

      table->n_decisions++;
      table->seconds += seconds;
      table->longest = MAX (table->longest, seconds);
    }

  return choice;
}

static double
play (Table *table, guint measured, SaiFieldRandom *random)
{
  SaiSeed seed = make_seed (random);
  SaiFieldChance chance = sai_field_chance_from_seed (&seed);
  SaiFieldMind *minds[SAI_FIELD_MAX_SEATS];
  SaiFieldState state;
  SaiFieldView view;
  guint n_first = 0;

  sai_field_state_init (&state, &table->rules, table->n_seats, &seed);
  for (guint i = 0; i < table->n_seats; i++)
    {
      sai_field_view_init (&view, &state, i);
      minds[i] = sai_field_mind_new (table->types[i], &table->rules, &view, sai_field_random_next (random));
    }

  /* Nothing makes several seats draw from the deck if all of them can live without; who was measured has not won then.
   */
  while (!state.finished && state.n_turns < MAX_TURNS)
    {
      SaiFieldState before = state;
      SaiFieldOutcome outcome;
      SaiFieldChoice choice;

      sai_field_view_init (&view, &state, state.seat);
      choice = decide (table, minds[state.seat], &view, state.seat == measured);
      sai_field_state_play (&state, &table->rules, &chance, &choice, &outcome);
      for (guint i = 0; i < table->n_seats; i++)
        {
          SaiFieldEvent event;

          sai_field_event_init (&event, &before, &choice, &outcome, &state, i);
          sai_field_mind_observe (minds[i], &event);
        }
    }

  for (guint i = 0; i < table->n_seats; i++)
    {
      sai_field_mind_free (minds[i]);
      n_first += sai_field_state_get_place (&state, i) == 1;
      table->lead += (state.points[i] - (double) state.points[measured]) / (table->n_seats - 1);
    }
  table->n_turns += state.n_turns;

  return state.finished && sai_field_state_get_place (&state, measured) == 1 ? 1.0 / n_first : 0;
}

int
main (int argc, char **argv)
{
  Table table = { { NULL } };
  SaiFieldRandom random = { 1 };
  const SaiFieldComputer *type, *opponent;
  guint n_games;
  double sum = 0, squares = 0, mean, error;

  if (argc < 6 || (type = sai_field_computer_find (argv[1])) == NULL ||
      (opponent = sai_field_computer_find (argv[2])) == NULL)
    {
      fprintf (stderr, "usage: measure-field TYPE OPPONENT SEATS GAMES ITERATIONS [SEED]\n");
      return 2;
    }

  table.n_seats = CLAMP (atoi (argv[3]), SAI_FIELD_MIN_SEATS, SAI_FIELD_MAX_SEATS);
  n_games = MAX (1, atoi (argv[4]));
  table.budget.n_iterations = MAX (0, atoi (argv[5]));
  if (table.budget.n_iterations == 0 || type->manner == NULL)
    table.budget.n_iterations = type->budget.n_iterations;
  table.others.n_iterations = opponent->budget.n_iterations;
  if (argc > 6)
    random.state = strtoull (argv[6], NULL, 10);
  sai_field_rules_init (&table.rules, table.n_seats);

  for (guint game = 0; game < n_games; game++)
    {
      guint measured = game % table.n_seats;
      double won;

      for (guint i = 0; i < table.n_seats; i++)
        table.types[i] = i == measured ? type : opponent;
      won = play (&table, measured, &random);
      sum += won;
      squares += won * won;
    }

  mean = sum / n_games;
  error = 1.96 * sqrt (MAX (0, squares / n_games - mean * mean) / n_games);
  printf ("| `%s` | %u × `%s` | %u | %u | %.3f | %.3f–%.3f | %.2f | %.1f | %.2f ms | %.2f ms |\n", type->id,
          table.n_seats - 1, opponent->id, table.budget.n_iterations, n_games, mean, mean - error, mean + error,
          table.lead / n_games, (double) table.n_turns / n_games, 1e3 * table.seconds / table.n_decisions,
          1e3 * table.longest);

  return 0;
}
