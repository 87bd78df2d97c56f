/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The replay of games with cards on the field, and of pads. */
#include "config.h"

#include "pad/sai-pad-text.h"
#include "replay/sai-replay-kind.h"
#include "replay/sai-replay-text.h"

/* All hands may be shown when the game is finished. */
static void
set_up_field (const SaiReplayParts *parts)
{
  if (sai_game_is_finished (parts->game))
    {
      sai_open_seats_set_game (parts->seats, parts->game);
      g_object_set (parts->course, "game", parts->game, NULL);
    }
}

static char *
show_field (const SaiReplayParts *parts, guint position)
{
  SaiFieldState state;
  char *sentence = sai_replay_text_field (parts->game, position, &state);

  sai_field_board_show (parts->board, &state.field, state.last_card, state.last_column);
  if (sai_game_is_finished (parts->game))
    sai_open_seats_show (parts->seats, &state);
  /* Hide the result until the last move, so as not to give it away. */
  sai_replay_scene_set_stage (parts->scene, "field", parts->first + position == sai_game_get_cursor (parts->game));

  return sentence;
}

static void
set_up_pad (const SaiReplayParts *parts)
{
  sai_pad_log_set_game (parts->pad, parts->after);
}

static char *
show_pad (const SaiReplayParts *parts, guint position)
{
  gboolean begun = sai_game_get_cursor (parts->after) > 1;

  sai_replay_scene_set_stage (parts->scene, sai_game_is_finished (parts->after) ? "result" : "none", TRUE);

  return begun ? sai_pad_text_news (parts->after) : sai_replay_text_seats (parts->after);
}

const SaiReplayKind sai_replay_field = {
  .id = "field",
  .view = "seats",
  .can_branch = TRUE,
  .set_up = set_up_field,
  .show = show_field,
};

const SaiReplayKind sai_replay_pad = {
  .id = "pad",
  .view = "pad",
  .set_up = set_up_pad,
  .show = show_pad,
};
