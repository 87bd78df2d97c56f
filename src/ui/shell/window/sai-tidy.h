/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "window/sai-home.h"
#include "window/sai-rooms.h"

G_BEGIN_DECLS

/**
 * SaiTidy:
 *
 * Frees unneeded memory while no game, sheet or record is shown.
 */
#define SAI_TYPE_TIDY (sai_tidy_get_type ())
G_DECLARE_FINAL_TYPE (SaiTidy, sai_tidy, SAI, TIDY, GObject)

SaiTidy *sai_tidy_new (GtkStack *stack, SaiHome *home, SaiRooms *rooms, SaiSolver *solver);
void sai_tidy_end (SaiTidy *self);

G_END_DECLS
