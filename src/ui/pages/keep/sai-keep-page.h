/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sai-sheet-keeper.h"
#include "dice/sai-solver.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiKeepPage:
 *
 * A score sheet that people keep at a real table.
 */
#define SAI_TYPE_KEEP_PAGE (sai_keep_page_get_type ())
G_DECLARE_FINAL_TYPE (SaiKeepPage, sai_keep_page, SAI, KEEP_PAGE, GtkWidget)

void sai_keep_page_set_keeper (SaiKeepPage *self, SaiSheetKeeper *keeper, SaiSolver *solver, SaiStore *store);
SaiSheetKeeper *sai_keep_page_get_keeper (SaiKeepPage *self);

G_END_DECLS
