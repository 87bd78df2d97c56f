/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was collected when in a game with cards, and what the counts brought, by playing its moves again. */
#include "config.h"

#include "result/sai-field-story.h"

/* Points that are recovered by the very move that leads to a count do not belong to the count. */
static void
note_count (SaiFieldRound *round,
            const SaiFieldState *before,
            const SaiFieldState *after,
            const SaiFieldPlacing *placing)
{
  round->counted = TRUE;
  for (guint seat = 0; seat < after->n_seats; seat++)
    {
      guint recovered = seat == before->seat ? MIN (placing->n_recovered, before->points[seat]) : 0;

      round->points[seat] += after->points[seat] - (before->points[seat] - recovered);
    }
}

/**
 * sai_field_story_new:
 * @game: a game with cards that was played here
 *
 * Returns: (transfer full) (element-type SaiFieldRound): its rounds up to the cursor
 */
GArray *
sai_field_story_new (SaiGame *game)
{
  GArray *rounds = g_array_new (FALSE, TRUE, sizeof (SaiFieldRound));
  SaiFieldState state;

  sai_game_copy_field_at (game, 0, &state);
  for (guint i = 0; i < sai_game_get_cursor (game); i++)
    {
      SaiFieldState before = state;
      guint number = before.n_turns / before.n_seats;
      SaiFieldChoice choice;
      SaiFieldOutcome outcome;
      SaiFieldRound *round;

      sai_field_choice_from_move (&choice, sai_game_get_move (game, i));
      sai_game_play_field (game, i, &state, &choice, &outcome);
      if (number >= rounds->len)
        g_array_set_size (rounds, number + 1);
      round = &g_array_index (rounds, SaiFieldRound, number);
      round->collected[before.seat] += sai_card_counts_get_total (&outcome.placing.collected);
      if (choice.kind == SAI_MOVE_TAKE)
        round->taken[before.seat] += outcome.n_cards;
      if (outcome.counted)
        note_count (round, &before, &state, &outcome.placing);
    }

  return rounds;
}
