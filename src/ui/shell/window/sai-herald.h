/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "window/sai-messages.h"
#include "window/sai-rooms.h"

G_BEGIN_DECLS

/**
 * SaiHerald:
 *
 * Says once what a game that was just finished has achieved, and how a daily game compares with perfect play.
 */
#define SAI_TYPE_HERALD (sai_herald_get_type ())
G_DECLARE_FINAL_TYPE (SaiHerald, sai_herald, SAI, HERALD, GObject)

SaiHerald *sai_herald_new (GtkWindow *window, SaiContext *context, SaiRooms *rooms, SaiMessages *messages);
void sai_herald_end (SaiHerald *self);

G_END_DECLS
