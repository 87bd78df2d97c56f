/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The move that is shown: the field, or the dice and the sheet, as they were, and what happened in words. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-announce.h"
#include "field/sai-field-game.h"
#include "dice/sai-dice-game.h"
#include "field/sai-field-text.h"
#include "util/sai-format.h"
#include "replay/sai-replay-page-private.h"
#include "replay/sai-replay-text.h"

gboolean
sai_replay_page_is_played_field (SaiGame *game)
{
  return sai_game_is_field (game) && sai_game_get_mode (game) == SAI_GAME_MODE_PLAYED;
}

/* The field after so many moves, and what the last of them was, in a sentence. */
static char *
describe_field (SaiReplayPage *self, guint position, SaiFieldState *state)
{
  SaiFieldState before;
  SaiFieldOutcome outcome;
  SaiFieldChoice choice;
  SaiFieldEvent event;
  g_autofree char *sentence = NULL;

  sai_game_copy_field_at (self->game, position > 0 ? position - 1 : 0, &before);
  *state = before;
  if (position == 0)
    return g_strdup (_ ("The cards are dealt"));

  sai_field_choice_from_move (&choice, sai_game_get_move (self->game, position - 1));
  sai_game_play_field (self->game, state, &choice, &outcome);
  sai_field_event_init (&event, &before, &choice, &outcome, state, before.seat);
  sentence = sai_field_text_event (sai_player_get_name (sai_game_get_player (self->game, before.seat)), &event,
                                   &outcome.placing);
  if (!outcome.counted)
    return g_steal_pointer (&sentence);

  return g_strdup_printf (_ ("%s. The points are counted"), sentence);
}

static char *
show_field (SaiReplayPage *self, guint position)
{
  SaiFieldState state;
  char *sentence = describe_field (self, position, &state);

  sai_field_board_show (self->board, &state.field, state.last_card, state.last_column);
  if (sai_game_is_finished (self->game))
    sai_open_seats_show (self->seats, &state);
  /* Who looks at a move may not know yet how it ended. */
  gtk_widget_set_visible (GTK_WIDGET (self->end), self->first + position == sai_game_get_cursor (self->game));

  return sentence;
}

/* The dice of the move: as they fell, or as they were entered. */
static SaiDice
find_dice (SaiReplayPage *self, SaiMove *move, guint *kept)
{
  const SaiDiceState *state = sai_game_get_state (self->before);

  *kept = 0;
  if (move == NULL)
    return (SaiDice) { { 0 } };
  if (sai_move_get_kind (move) == SAI_MOVE_ROLL)
    *kept = sai_move_get_keep (move);
  if (sai_move_get_kind (move) == SAI_MOVE_ROLL || sai_move_get_kind (move) == SAI_MOVE_PUT)
    return sai_move_get_dice (move);
  if (sai_move_get_kind (move) == SAI_MOVE_FILL)
    *kept = state->kept;

  return state->dice;
}

static void
show_dice (SaiReplayPage *self, guint position)
{
  guint cursor = sai_game_get_cursor (self->after);
  SaiMove *move = position > 0 ? sai_game_get_move (self->after, cursor - 1) : NULL;
  gboolean at_end = sai_game_is_finished (self->after);
  gboolean thrown = move != NULL && sai_move_get_kind (move) == SAI_MOVE_ROLL && position == self->shown + 1;
  g_autofree char *headline = sai_replay_text_headline (self->before, self->after);
  const SaiDiceState *state = sai_game_get_state (self->after);
  guint kept = 0;
  SaiDice dice = find_dice (self, move, &kept);
  gboolean rolled = sai_dice_is_rolled (&dice);

  gtk_label_set_text (self->headline, headline);
  gtk_stack_set_visible_child_name (self->stage, at_end ? "result" : !rolled && self->first > 0 ? "none" : "dice");
  /* Dice that are not there cannot be kept. */
  if (!rolled)
    g_object_set (self->dice, "kept", 0, NULL);
  sai_dice_row_set_dice (self->dice, &dice, 0);
  g_object_set (self->dice, "kept", kept, NULL);
  if (thrown)
    sai_dice_row_set_dice (self->dice, &dice, SAI_KEEP_ALL & ~kept);
  sai_sheet_view_set_moving (self->sheet, -1);
  /* The box that was filled is marked as long as its move is shown. */
  if (state->last_seat >= 0 && move != NULL && sai_move_get_kind (move) == SAI_MOVE_FILL)
    sai_sheet_view_set_moving (self->sheet, state->last_seat);
}

/* Where there are neither dice nor a field, what everybody has is what lies on the table. */
static void
show_standings (SaiReplayPage *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < sai_game_get_n_seats (self->after); i++)
    {
      g_autofree char *line = sai_format_total (sai_player_get_name (sai_game_get_player (self->after, i)),
                                                sai_game_get_total (self->after, i));

      g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", line);
    }
  gtk_label_set_text (self->standings, text->str);
}

void
sai_replay_page_show_position (SaiReplayPage *self)
{
  guint position = sai_replay_bar_get_position (self->bar);
  guint n_moves = sai_game_get_cursor (self->game) - self->first;
  g_autofree char *sentence = NULL;
  g_autofree char *words = NULL;
  g_autofree char *slip = NULL;
  g_autofree char *spoken = NULL;

  if (sai_replay_page_is_played_field (self->game))
    {
      sentence = show_field (self, position);
    }
  else
    {
      sai_game_set_cursor (self->before, self->first + (position > 0 ? position - 1 : 0));
      sai_game_set_cursor (self->after, self->first + position);
      sentence = sai_replay_text_describe (self->before, self->after);
      show_standings (self);
      if (!sai_game_is_field (self->game))
        show_dice (self, position);
      else
        gtk_stack_set_visible_child_name (self->stage, sai_game_is_finished (self->after) ? "result" : "none");
    }
  /* Translators: which move it is, of how many, and what happened. */
  words = g_strdup_printf (_ ("%u of %u: %s"), position, n_moves, sentence);
  gtk_label_set_text (self->words, words);
  sai_replay_bar_set_words (self->bar, words);
  slip = sai_replay_page_show_slip (self);
  if (self->review != NULL)
    sai_review_graph_set_marker (self->graph, position);
  spoken = slip != NULL ? sai_format_sentences (words, slip) : g_strdup (words);
  self->shown = position;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    sai_announce (GTK_WIDGET (self), spoken);
}
