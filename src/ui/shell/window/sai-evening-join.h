/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "window/sai-messages.h"
#include "window/sai-rooms.h"

G_BEGIN_DECLS

/**
 * SaiEveningJoin:
 *
 * The actions of the window that put games into evenings afterwards, and take them out again.
 */
#define SAI_TYPE_EVENING_JOIN (sai_evening_join_get_type ())
G_DECLARE_FINAL_TYPE (SaiEveningJoin, sai_evening_join, SAI, EVENING_JOIN, GObject)

SaiEveningJoin *
sai_evening_join_new (GtkApplicationWindow *window, SaiContext *context, SaiRooms *rooms, SaiMessages *messages);
void sai_evening_join_end (SaiEveningJoin *self);

G_END_DECLS
