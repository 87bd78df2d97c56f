/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dice games, played in the program or on a paper sheet. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "dice/sai-dice-game.h"
#include "kinds/sai-ui-kinds.h"
#include "result/sai-dice-epilogue.h"

const SaiChanceWords sai_ui_dice_words = {
  .before =
    N_ ("The dice come from a seed drawn before the first roll. Its SHA-256:\n\n%s\n\nThe seed is shown at the end."),
  .after = N_ ("Every roll of this game was checked: it comes from this seed.\n\n%s\n\nThe seed was drawn before the "
               "first roll, and its SHA-256 shown from the start:\n\n%s"),
  .peeked = N_ ("Dice known in advance"),
  .same = N_ ("Play With the _Same Dice…"),
  .same_title = N_ ("The Same Dice"),
  .with_same = N_ ("Same Dice"),
  .with_fresh = N_ ("Fresh Dice"),
};

static char *
describe_progress (SaiGame *game)
{
  guint n_turns = sai_rules_get_n_turns (sai_game_get_rules (game));
  guint n_filled = 0, n_playing = 0;

  for (guint seat = 0; seat < sai_game_get_n_seats (game); seat++)
    if (!sai_game_has_left (game, seat))
      {
        n_playing++;
        n_filled += sai_boxes_count (sai_boxes_and (sai_game_get_state (game)->sheets[seat].filled,
                                                    sai_game_get_rules (game)->playable));
      }

  /* Translators: how many boxes of a score sheet are filled, and of how many. */
  return g_strdup_printf (_ ("%u of %u boxes filled"), n_filled, n_turns * n_playing);
}

static gboolean
has_points (SaiGame *game, guint seat)
{
  return !sai_boxes_is_empty (&sai_game_get_state (game)->sheets[seat].filled);
}

const SaiUiKind sai_ui_dice = {
  .id = "dice",
  .has_sheet = TRUE,
  .chance = &sai_ui_dice_words,
  .players_key = "last-players",
  .opponent = "simple",
  .create_epilogue = sai_dice_epilogue_new,
};

const SaiUiKind sai_ui_sheet = {
  .id = "sheet",
  .has_sheet = TRUE,
  .chance = &sai_ui_dice_words,
  .players_key = "last-paper-players",
  .describe_progress = describe_progress,
  .has_points = has_points,
  .create_epilogue = sai_dice_epilogue_new,
};
