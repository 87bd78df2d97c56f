/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position of a game in words. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-format.h"
#include "dice/sai-dice-game.h"
#include "game/sai-moment-text.h"

/**
 * sai_moment_text_describe:
 * @game: a game
 *
 * Returns: (transfer full): what happened and what to do next, in a sentence or two
 */
char *
sai_moment_text_describe (SaiGame *game)
{
  const SaiDiceState *state = sai_game_get_state (game);
  guint left = sai_dice_state_get_rolls_left (state, sai_game_get_rules (game));
  g_autofree char *dice = NULL;
  g_autofree char *moment = NULL;
  g_autofree char *best = NULL;

  if (state->finished)
    return sai_format_result (game);
  if (state->n_rolls == 0)
    return g_strdup_printf (_ ("%s is to roll."),
                            sai_player_get_name (sai_game_get_player (game, sai_game_get_seat (game))));

  dice = sai_format_dice (&state->dice);
  best = sai_format_best_boxes (game, state->seat, &state->dice);
  if (left == 0)
    moment = g_strdup_printf (_ ("The dice show %s. Choose a box."), dice);
  else
    moment = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "The dice show %s. %u roll left.",
                                           "The dice show %s. %u rolls left.", left),
                              dice, left);

  return sai_format_sentences (moment, best);
}

/**
 * sai_moment_text_cheer:
 * @game: a game
 *
 * Returns: (transfer full) (nullable): a cheer if the dice show five of a kind, with the name of that box if there is
 * one
 */
char *
sai_moment_text_cheer (SaiGame *game)
{
  const SaiDiceState *state = sai_game_get_state (game);
  SaiRuleset *ruleset = sai_game_get_ruleset (game);
  const char *name = _ ("Five of a Kind");

  if (!sai_dice_is_rolled (&state->dice) || sai_dice_get_faces (&state->dice).most < SAI_N_DICE)
    return NULL;
  for (guint box = 0; box < sai_ruleset_get_n_boxes (ruleset); box++)
    if (g_strcmp0 (sai_ruleset_get_box_id (ruleset, box), "five-of-a-kind") == 0)
      name = sai_ruleset_get_box_name (ruleset, box);

  /* Translators: a cheer, with the name that five of a kind have in the game, such as “Yacht”. */
  return g_strdup_printf (_ ("%s!"), name);
}
