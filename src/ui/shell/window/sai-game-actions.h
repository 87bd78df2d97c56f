/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "window/sai-messages.h"
#include "window/sai-rooms.h"

G_BEGIN_DECLS

/**
 * SaiGameActions:
 *
 * Actions of a window on whole games, sheets and records.
 */
#define SAI_TYPE_GAME_ACTIONS (sai_game_actions_get_type ())
G_DECLARE_FINAL_TYPE (SaiGameActions, sai_game_actions, SAI, GAME_ACTIONS, GObject)

SaiGameActions *sai_game_actions_new (GtkApplicationWindow *window,
                                      SaiContext *context,
                                      SaiRooms *rooms,
                                      SaiMessages *messages,
                                      GPtrArray *discarded);
void sai_game_actions_end (SaiGameActions *self);
gboolean sai_game_actions_undo_discard (SaiGameActions *self);

G_END_DECLS
