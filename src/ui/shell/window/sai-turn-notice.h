/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "window/sai-rooms.h"

G_BEGIN_DECLS

/**
 * SaiTurnNotice:
 *
 * Shows a notification when it is a person's turn while the window is not active.
 */
#define SAI_TYPE_TURN_NOTICE (sai_turn_notice_get_type ())
G_DECLARE_FINAL_TYPE (SaiTurnNotice, sai_turn_notice, SAI, TURN_NOTICE, GObject)

SaiTurnNotice *sai_turn_notice_new (GtkWindow *window, SaiRooms *rooms, GSettings *settings);
void sai_turn_notice_end (SaiTurnNotice *self);

G_END_DECLS
