/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole games of one player, with dice that cost next to nothing. */

#include "fast-play.h"

#include <math.h>

static void
throw_dice (SaiDiceState *state, guint keep, GRand *random)
{
  for (guint i = 0; i < SAI_N_DICE; i++)
    if ((keep & (1u << i)) == 0)
      state->dice.face[i] = g_rand_int_range (random, 1, SAI_N_FACES + 1);
  state->kept = keep;
  state->n_rolls++;
}

/**
 * fast_play_on:
 * @mind: a player
 * @begin: a game of one seat
 * @random: where further dice come from
 *
 * Returns: the full sheet
 */
SaiSheet
fast_play_on (SaiMind *mind, const SaiDiceState *begin, GRand *random)
{
  const SaiRules *rules = sai_mind_get_rules (mind);
  SaiDiceState state = *begin;
  SaiSheet *sheet = &state.sheets[0];

  while (!sai_sheet_is_complete (sheet, rules))
    {
      SaiDecision decision = sai_mind_decide (mind, &state, NULL);

      if (!decision.fill)
        {
          throw_dice (&state, decision.keep, random);
          continue;
        }
      sai_sheet_fill (sheet, rules, decision.box, sai_sheet_score (sheet, rules, decision.box, &state.dice));
      state.n_rolls = 0;
    }

  return *sheet;
}

/**
 * fast_play_game:
 * @mind: a player
 * @random: where the dice come from
 *
 * Returns: the full sheet
 */
SaiSheet
fast_play_game (SaiMind *mind, GRand *random)
{
  SaiDiceState state;

  sai_dice_state_init (&state, SAI_GAME_MODE_PLAYED, 1);

  return fast_play_on (mind, &state, random);
}

/**
 * fast_play_games:
 * @mind: a player
 * @seed: what the dice follow from
 * @n_games: how many games it plays
 *
 * Returns: what came of them; always the same for the same player and seed
 */
FastMean
fast_play_games (SaiMind *mind, guint32 seed, guint n_games)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  FastMean result = { n_games, 0, 0 };
  double squares = 0;

  for (guint n = 1; n <= n_games; n++)
    {
      SaiSheet sheet = fast_play_game (mind, random);
      double total = sai_sheet_get_total (&sheet, sai_mind_get_rules (mind));
      double distance = total - result.mean;

      result.mean += distance / n;
      squares += distance * (total - result.mean);
    }
  result.error = sqrt (squares / (n_games - 1) / n_games);

  return result;
}
