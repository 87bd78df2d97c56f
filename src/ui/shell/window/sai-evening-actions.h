/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "window/sai-game-actions.h"

G_BEGIN_DECLS

/**
 * SaiEveningActions:
 *
 * The actions of the window on evenings, and the room that shows one. They end with the actions on games.
 */
#define SAI_TYPE_EVENING_ACTIONS (sai_evening_actions_get_type ())
G_DECLARE_FINAL_TYPE (SaiEveningActions, sai_evening_actions, SAI, EVENING_ACTIONS, GObject)

SaiEveningActions *sai_evening_actions_new (GtkApplicationWindow *window,
                                            GtkStack *stack,
                                            SaiContext *context,
                                            SaiRooms *rooms,
                                            SaiGameActions *games);
void sai_evening_actions_end (SaiEveningActions *self);
gboolean sai_evening_actions_go_back (SaiEveningActions *self);
const char *sai_evening_actions_get_shown (SaiEveningActions *self);
void sai_evening_actions_show (SaiEveningActions *self, const char *id);

G_END_DECLS
