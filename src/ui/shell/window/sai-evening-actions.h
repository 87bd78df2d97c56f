/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "window/sai-messages.h"
#include "window/sai-rooms.h"

G_BEGIN_DECLS

/**
 * SaiEveningActions:
 *
 * The actions of the window on evenings.
 */
#define SAI_TYPE_EVENING_ACTIONS (sai_evening_actions_get_type ())
G_DECLARE_FINAL_TYPE (SaiEveningActions, sai_evening_actions, SAI, EVENING_ACTIONS, GObject)

SaiEveningActions *
sai_evening_actions_new (GtkApplicationWindow *window, SaiContext *context, SaiRooms *rooms, SaiMessages *messages);
void sai_evening_actions_end (SaiEveningActions *self);
gboolean sai_evening_actions_go_back (SaiEveningActions *self);

G_END_DECLS
