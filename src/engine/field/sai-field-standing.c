/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chances of all seats in a field game: games that fit what an observer has seen are imagined (SaiFieldImagined)
 * and played to their end, each seat going on as it seems to play. The share of them that a seat wins is its chance,
 * and how much that share may be off by chance is known. How people really play is not: that is no part of the error.
 */
#include "config.h"

#include <math.h>

#include "field/sai-field-imagined.h"
#include "field/sai-field-standing.h"
#include "util/sai-parallel.h"

/* Careful players can go on for a very long time; a game of this many more turns is judged as it is. */
#define MAX_TURNS 400

/* How many games there must be for an error to mean something, whatever the time. */
#define LEAST_GAMES 100

typedef struct
{
  const SaiFieldRules *rules;
  const SaiFieldKnowledge *knowledge;
  const SaiFieldGuess *guess;
  const SaiFieldView *view;
  GCancellable *cancellable;
  guint64 seed;
  guint most;
  /* A moment on the clock, or 0. */
  gint64 end;
  /* How many games were begun; who begins one ends it. */
  gint n;
  /* What each seat won, game by game: added up in their order, whoever played them. */
  double *won;
} Outlook;

static void
play_out (SaiFieldImagined *game, const SaiFieldRules *rules, SaiFieldRandom *random)
{
  SaiFieldChance chance = sai_field_random_get_chance (random);
  SaiFieldState *state = &game->state;
  guint32 last_turn = state->n_turns + MAX_TURNS;

  while (!state->finished && state->n_turns < last_turn)
    {
      SaiFieldSight sight;
      SaiFieldChoice choice;
      SaiFieldOutcome outcome;

      sai_field_sight_from_state (&sight, state);
      choice = sai_field_habit_decide (game->habits[state->seat], &sight, random);
      sai_field_state_play (state, rules, &chance, &choice, &outcome);
    }
}

static gboolean
is_over (const Outlook *outlook, guint n)
{
  if (n >= outlook->most || g_cancellable_is_cancelled (outlook->cancellable))
    return TRUE;

  return outlook->end > 0 && n >= LEAST_GAMES && g_get_monotonic_time () >= outlook->end;
}

static void
imagine (const Outlook *outlook, guint n)
{
  SaiFieldRandom random = { sai_field_random_mix (outlook->seed + n) };
  guint n_seats = outlook->view->n_seats;
  SaiFieldImagined game;

  sai_field_imagined_draw (&game, outlook->knowledge, outlook->guess, outlook->view, NULL, n, &random);
  play_out (&game, outlook->rules, &random);
  for (guint i = 0; i < n_seats; i++)
    outlook->won[n * n_seats + i] = sai_field_search_value (&game.state, outlook->rules, i);
}

/* What one thread does. */
static void
imagine_some (guint item, gpointer data)
{
  Outlook *outlook = data;
  gint n = g_atomic_int_get (&outlook->n);

  while (!is_over (outlook, n))
    {
      if (g_atomic_int_compare_and_exchange (&outlook->n, n, n + 1))
        imagine (outlook, n);
      n = g_atomic_int_get (&outlook->n);
    }
}

/**
 * sai_field_standing_run:
 * @rules: the rules of the game
 * @knowledge: what the observer knows of hidden cards
 * @guess: how the seats seem to play
 * @view: what the observer, a seat or a spectator, sees now
 * @budget: how many games to imagine at most, which must not be 0
 * @seed: the seed of the imagined cards
 * @n_threads: the number of threads
 * @cancellable: (nullable): when cancelled, the result is useless
 * @standing: (out caller-allocates): the chances
 *
 * Estimates who is ahead. Without a time limit, the result depends neither on time nor on threads.
 */
void
sai_field_standing_run (const SaiFieldRules *rules,
                        const SaiFieldKnowledge *knowledge,
                        const SaiFieldGuess *guess,
                        const SaiFieldView *view,
                        const SaiFieldBudget *budget,
                        guint64 seed,
                        guint n_threads,
                        GCancellable *cancellable,
                        SaiFieldStanding *standing)
{
  gint64 start = g_get_monotonic_time ();
  g_autofree double *won = g_new (double, (gsize) budget->n_iterations * view->n_seats);
  Outlook outlook = { .rules = rules,
                      .knowledge = knowledge,
                      .guess = guess,
                      .view = view,
                      .cancellable = cancellable,
                      .seed = seed,
                      .most = budget->n_iterations,
                      .end = budget->milliseconds > 0 ? start + budget->milliseconds * G_GINT64_CONSTANT (1000) : 0,
                      .won = won };
  guint n;

  g_return_if_fail (budget->n_iterations > 0);

  sai_parallel_run (n_threads, n_threads, imagine_some, &outlook);
  n = outlook.n;
  *standing = (SaiFieldStanding) { .n_seats = view->n_seats, .n_games = n };
  for (guint i = 0; i < view->n_seats && n > 1; i++)
    {
      double sum = 0, squares = 0, mean;

      for (guint j = 0; j < n; j++)
        {
          sum += won[j * view->n_seats + i];
          squares += won[j * view->n_seats + i] * won[j * view->n_seats + i];
        }
      mean = sum / n;
      standing->chances[i] = mean;
      standing->errors[i] = sqrt (MAX (squares / n - mean * mean, 0) / (n - 1));
    }
}
