/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The replay of games with dice, and of paper sheets. */
#include "config.h"

#include "dice/sai-dice-game.h"
#include "replay/sai-replay-kind.h"
#include "replay/sai-replay-text.h"
#include "sheet/sai-sheet-cell.h"

static void
set_up (const SaiReplayParts *parts)
{
  sai_dice_row_set_rules (parts->dice, sai_game_get_rules (parts->game));
  sai_sheet_view_set_game (parts->sheet, parts->after);
  sai_share_set_game (parts->share, parts->game);
}

/* The dice of a move, as they were rolled or entered. */
static SaiDice
find_dice (const SaiReplayParts *parts, SaiMove *move, guint *kept)
{
  const SaiDiceState *state = sai_game_get_state (parts->before);

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

/* Scrolls to the box that the move has filled, or to what is said of the move, which is read first. */
static void
scroll (const SaiReplayParts *parts, const SaiDiceState *state, gboolean filled)
{
  GtkWidget *viewport = gtk_widget_get_ancestor (GTK_WIDGET (parts->sheet), GTK_TYPE_VIEWPORT);

  if (parts->explained)
    {
      gtk_adjustment_set_value (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (viewport)), 0);
    }
  else if (filled)
    {
      sai_sheet_cell_scroll_to (SAI_SHEET_CELL (sai_sheet_view_get_cell (parts->sheet, state->last_seat,
                                                                         state->last_box)));
    }
}

static char *
show (const SaiReplayParts *parts, guint position)
{
  guint cursor = sai_game_get_cursor (parts->after);
  SaiMove *move = position > 0 ? sai_game_get_move (parts->after, cursor - 1) : NULL;
  gboolean at_end = sai_game_is_finished (parts->after);
  gboolean thrown = move != NULL && sai_move_get_kind (move) == SAI_MOVE_ROLL && position == parts->shown + 1;
  const SaiDiceState *state = sai_game_get_state (parts->after);
  gboolean filled = state->last_seat >= 0 && move != NULL && sai_move_get_kind (move) == SAI_MOVE_FILL;
  guint kept = 0;
  SaiDice dice = find_dice (parts, move, &kept);
  gboolean rolled = sai_dice_is_rolled (&dice);

  /* Dice that are not rolled cannot be kept. */
  if (!rolled)
    g_object_set (parts->dice, "kept", 0, NULL);
  sai_dice_row_set_dice (parts->dice, &dice, 0);
  g_object_set (parts->dice, "kept", kept, NULL);
  if (thrown)
    sai_dice_row_set_dice (parts->dice, &dice, sai_dice_get_all (&dice) & ~kept);
  sai_sheet_view_set_moving (parts->sheet, -1);
  /* Marks the box while the move that filled it is shown. */
  if (filled)
    sai_sheet_view_set_moving (parts->sheet, state->last_seat);
  scroll (parts, state, filled);

  sai_replay_scene_take_headline (parts->scene, sai_replay_text_headline (parts->before, parts->after));
  if (at_end)
    sai_replay_scene_set_stage (parts->scene, "result", TRUE);
  else
    sai_replay_scene_set_stage (parts->scene, rolled || parts->first == 0 ? "dice" : "none", TRUE);

  return sai_replay_text_describe (parts->before, parts->after);
}

const SaiReplayKind sai_replay_dice = {
  .id = "dice",
  .view = "sheet",
  .can_branch = TRUE,
  .set_up = set_up,
  .show = show,
};

const SaiReplayKind sai_replay_sheet = {
  .id = "sheet",
  .view = "sheet",
  .can_branch = TRUE,
  .set_up = set_up,
  .show = show,
};
