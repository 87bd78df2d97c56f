/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the result of a game on the field does not tell: who never collected a card. */
#include "config.h"

#include "field/sai-field-state.h"
#include "field/sai-field-tally.h"
#include "game/sai-game-private.h"
#include "game/sai-tally.h"

/**
 * sai_field_tally:
 * @tally: the results, to which feats are added
 * @game: the game
 */
void
sai_field_tally (SaiTally *tally, SaiGame *game)
{
  const SaiSetup *setup = sai_game_get_setup (game);
  SaiFieldState state;

  for (guint seat = 0; seat < tally->n_seats; seat++)
    tally->seats[seat].feats |= SAI_FEAT_CLEAN;

  sai_setup_begin (setup, &state);
  for (guint i = 0; i < sai_game_get_cursor (game); i++)
    {
      gboolean good = sai_setup_step (setup, i, sai_game_get_move (game, i), &state, NULL);

      g_assert (good);
      for (guint seat = 0; seat < tally->n_seats; seat++)
        if (sai_card_counts_get_total (&state.piles[seat]) > 0)
          tally->seats[seat].feats &= ~SAI_FEAT_CLEAN;
    }
}
