/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "replay/sai-replay-kind.h"
#include "ruleset/sai-kind-table.h"

static gconstpointer const own[] = { &sai_replay_dice, &sai_replay_sheet, &sai_replay_field, &sai_replay_pad, NULL };
static const SaiKindTable kinds = { .own = own };

/* Describes moves in the notation of records, for kinds without sentences. */
static char *
describe_plain (const SaiReplayParts *parts, guint position)
{
  g_autofree char *move = NULL;
  guint seat;

  if (position == 0)
    return g_strdup (_ ("The game begins."));

  seat = sai_game_get_seat (parts->before);
  move = sai_move_print (sai_game_get_move (parts->after, parts->first + position - 1));

  /* Translators: a player, a move in the notation of records, and the player's points. */
  return g_strdup_printf (_ ("%s: %s. Total %d."),
                          sai_player_get_inline_name (sai_game_get_player (parts->after, seat)), move,
                          sai_game_get_total (parts->after, seat));
}

static char *
show_plain (const SaiReplayParts *parts, guint position)
{
  sai_replay_scene_set_stage (parts->scene, "none", parts->first + position == sai_game_get_cursor (parts->game));

  return describe_plain (parts, position);
}

/* A generic one if it has none of its own. */
const SaiReplayKind *
sai_replay_kind_find (SaiGame *game)
{
  static const SaiReplayKind plain = { .view = "seats", .can_branch = TRUE, .show = show_plain };
  const SaiReplayKind *found = sai_kind_table_find (&kinds, sai_game_get_kind (game));

  return found != NULL ? found : &plain;
}
