/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chances of all seats in a field game: games that fit what an observer has seen are imagined (SaiFieldImagined)
 * and played to their end, each seat going on as it seems to play. The share of them that a seat wins is its chance,
 * and how much that share may be off by chance is known. How people really play is not: that is no part of the error.
 */
#include "config.h"

#include <math.h>

#include "field/sai-field-imagined.h"
#include "field/sai-field-standing.h"

/* Careful players can go on for a very long time; a game of this many more turns is judged as it is. */
#define MAX_TURNS 400

/* How many games there must be for an error to mean something, whatever the time. */
#define LEAST_GAMES 100

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
is_over (const SaiFieldBudget *budget, gint64 end, guint n_games)
{
  if (budget->n_iterations > 0 && n_games >= budget->n_iterations)
    return TRUE;

  return end > 0 && n_games >= LEAST_GAMES && g_get_monotonic_time () >= end;
}

/**
 * sai_field_standing_run:
 * @rules: the rules of the game
 * @knowledge: what the observer knows of hidden cards
 * @guess: how the seats seem to play
 * @view: what the observer, a seat or a spectator, sees now
 * @budget: how many games to imagine at most
 * @seed: the seed of the imagined cards
 * @cancellable: (nullable): when cancelled, the result is useless
 * @standing: (out caller-allocates): the chances
 *
 * Estimates who is ahead. Without a time limit, the result depends on nothing else.
 */
void
sai_field_standing_run (const SaiFieldRules *rules,
                        const SaiFieldKnowledge *knowledge,
                        const SaiFieldGuess *guess,
                        const SaiFieldView *view,
                        const SaiFieldBudget *budget,
                        guint64 seed,
                        GCancellable *cancellable,
                        SaiFieldStanding *standing)
{
  gint64 end = budget->milliseconds > 0 ? g_get_monotonic_time () + budget->milliseconds * G_GINT64_CONSTANT (1000) : 0;
  double sums[SAI_FIELD_MAX_SEATS] = { 0 };
  double squares[SAI_FIELD_MAX_SEATS] = { 0 };
  guint n = 0;

  g_return_if_fail (budget->n_iterations > 0 || budget->milliseconds > 0);

  while (!is_over (budget, end, n) && !g_cancellable_is_cancelled (cancellable))
    {
      SaiFieldRandom random = { sai_field_random_mix (seed + n) };
      SaiFieldImagined game;

      sai_field_imagined_draw (&game, knowledge, guess, view, NULL, n, &random);
      play_out (&game, rules, &random);
      for (guint i = 0; i < view->n_seats; i++)
        {
          double won = sai_field_search_value (&game.state, rules, i);

          sums[i] += won;
          squares[i] += won * won;
        }
      n++;
    }

  *standing = (SaiFieldStanding) { .n_seats = view->n_seats, .n_games = n };
  for (guint i = 0; i < view->n_seats && n > 1; i++)
    {
      double mean = sums[i] / n;

      standing->chances[i] = mean;
      standing->errors[i] = sqrt (MAX (squares[i] / n - mean * mean, 0) / (n - 1));
    }
}
