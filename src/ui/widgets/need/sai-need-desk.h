/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/solution/sai-solver.h"
#include "sheet/sai-sheet-view.h"
#include "worker/sai-store.h"

G_BEGIN_DECLS

/**
 * SaiNeedDesk:
 *
 * Answers what it takes from here, in a popover, when a total, a bonus or a player on the sheet of a page is pressed.
 */
#define SAI_TYPE_NEED_DESK (sai_need_desk_get_type ())
G_DECLARE_FINAL_TYPE (SaiNeedDesk, sai_need_desk, SAI, NEED_DESK, GObject)

SaiNeedDesk *sai_need_desk_new (GtkWidget *page, SaiSheetView *sheet);
void sai_need_desk_follow (SaiNeedDesk *self, SaiGame *game, SaiSolver *solver);
void sai_need_desk_set_store (SaiNeedDesk *self, SaiStore *store);
void sai_need_desk_close (SaiNeedDesk *self);

G_END_DECLS
