/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What computer players say in games with cards. */
#include "config.h"

#include "field/sai-field-game.h"
#include "talk/sai-field-talk.h"

/* So many cards at once are a misfortune, and so many one that others notice. */
#define MANY 2
#define VERY_MANY 4

static void
follow_placing (SaiTalk *talk, guint seat, const SaiFieldPlacing *placing)
{
  guint n_collected = sai_card_counts_get_total (&placing->collected);

  if (placing->n_recovered > 0 && sai_talk_speak (talk, seat, SAI_OCCASION_RECOVER))
    return;
  if (n_collected >= MANY && sai_talk_speak (talk, seat, SAI_OCCASION_COLLECT))
    return;
  if (n_collected >= VERY_MANY)
    sai_talk_let_others_speak (talk, seat, SAI_OCCASION_WATCH);
}

SaiRemark
sai_field_talk_find (SaiGame *game)
{
  SaiTalk talk = { .game = game, .seat = -1 };
  SaiFieldState state;

  sai_game_copy_field_at (game, 0, &state);
  for (guint i = 0; i < sai_game_get_cursor (game); i++)
    {
      guint seat = state.seat;
      guint n_turns = state.n_turns;
      SaiFieldChoice choice;
      SaiFieldOutcome outcome;

      sai_field_choice_from_move (&choice, sai_game_get_move (game, i));
      sai_game_play_field (game, i, &state, &choice, &outcome);
      talk.seat = -1;
      if (choice.kind == SAI_MOVE_PLACE)
        follow_placing (&talk, seat, &outcome.placing);
      if (state.n_turns != n_turns)
        sai_talk_end_turn (&talk, seat);
    }

  return sai_talk_get_remark (&talk);
}
