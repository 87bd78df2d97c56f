/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/solution/sai-solver.h"
#include "help/sai-help-page.h"
#include "ruleset/sai-catalog.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *
sai_help_dice_tip_new (const SaiHelpBlock *block, const SaiHelpBlock *previous, SaiCatalog *catalog, SaiSolver *solver);

G_END_DECLS
