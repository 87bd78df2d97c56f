/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "dice/solution/sai-solver.h"
#include "help/sai-help-page.h"
#include "ruleset/sai-catalog.h"

G_BEGIN_DECLS

/**
 * SaiHelpView:
 *
 * Shows a page of the help, with scrolling by keys and selectable text. Tips are evaluated as their page is shown.
 */
#define SAI_TYPE_HELP_VIEW (sai_help_view_get_type ())
G_DECLARE_FINAL_TYPE (SaiHelpView, sai_help_view, SAI, HELP_VIEW, GtkWidget)

void sai_help_view_set_engine (SaiHelpView *self, SaiCatalog *catalog, SaiSolver *solver);
void sai_help_view_show (SaiHelpView *self, SaiHelpPage *page);
void sai_help_view_show_block (SaiHelpView *self, guint block);

G_END_DECLS
