/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game of a single seat that is played by an estimate. */
#include "config.h"

#include "dice/estimate/sai-estimated-game.h"
#include "dice/estimate/sai-estimated-turn.h"

/**
 * sai_estimated_game_begin:
 * @estimate: an estimate
 * @state: a moment of a game that is played; its seat has an open box
 * @begin: (out caller-allocates): gets the same moment with that seat as the only one
 *
 * Returns: what can be expected there
 */
double
sai_estimated_game_begin (SaiEstimate *estimate, const SaiDiceState *state, SaiDiceState *begin)
{
  g_autoptr (SaiEstimatedTurn) turn = NULL;
  SaiAdvice advice;

  *begin = *state;
  begin->n_seats = 1;
  begin->seat = 0;
  begin->sheets[0] = state->sheets[state->seat];
  begin->saved[0] = state->saved[state->seat];
  if (begin->n_rolls == 0)
    return sai_estimate_evaluate (estimate, &begin->sheets[0]);
  turn = sai_estimated_turn_new (estimate, begin, NULL);
  sai_estimated_turn_advise (turn, begin, &advice);

  return advice.value;
}

static void
throw_dice (SaiDiceState *state, const SaiRules *rules, guint keep, GRand *random)
{
  for (guint i = 0; i < SAI_MAX_DICE; i++)
    if (i < rules->n_dice && (keep & (1u << i)) == 0)
      state->dice.face[i] = g_rand_int_range (random, 1, SAI_N_FACES + 1);
  state->n_rolls++;
  state->dice.roll = MIN (state->n_rolls, SAI_MAX_ROLLS + 1);
  state->kept = keep;
}

static void
fill_box (SaiDiceState *state, const SaiRules *rules, guint box)
{
  SaiSheet *sheet = &state->sheets[0];

  sai_sheet_fill (sheet, rules, box, sai_sheet_score (sheet, rules, box, &state->dice));
  sai_dice_state_save_rolls (state, rules, 0, state->n_rolls);
  state->n_rolls = 0;
  state->announced = 0;
}

/**
 * sai_estimated_game_play_turn:
 * @estimate: an estimate
 * @state: (inout): a game as sai_estimated_game_begin() gives it; its seat has an open box
 * @before: (out): gets what could be expected before the first roll; if there are dice on the table, nothing
 * @random: where dice come from
 *
 * Plays a turn to its end, from the first roll on or from dice on the table.
 *
 * Returns: what the sheet was taken to be worth then
 */
double
sai_estimated_game_play_turn (SaiEstimate *estimate, SaiDiceState *state, double *before, GRand *random)
{
  const SaiRules *rules = sai_estimate_get_rules (estimate);
  g_autoptr (SaiEstimatedTurn) turn = NULL;
  SaiAdvice advice;

  if (state->n_rolls == 0)
    {
      turn = sai_estimated_turn_begin (estimate, state, before);
      throw_dice (state, rules, 0, random);
    }
  do
    {
      SaiDecision decision;

      if (turn != NULL && !sai_estimated_turn_is_of (turn, state))
        g_clear_pointer (&turn, sai_estimated_turn_free);
      if (turn == NULL)
        turn = sai_estimated_turn_new (estimate, state, NULL);
      sai_estimated_turn_advise (turn, state, &advice);
      decision = sai_advice_get_best (&advice);
      if (!decision.fill)
        throw_dice (state, rules, decision.keep, random);
      else if (sai_dice_state_announces (state, rules, decision.box))
        state->announced = decision.box + 1;
      else
        fill_box (state, rules, decision.box);
    }
  while (state->n_rolls > 0);

  return advice.value;
}
