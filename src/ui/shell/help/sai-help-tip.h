/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "trainer/sai-exercise.h"
#include "help/sai-help-page.h"

G_BEGIN_DECLS

/**
 * SaiHelpTip:
 *
 * A position with two choices in it, and what perfect play says about them.
 */
#define SAI_TYPE_HELP_TIP (sai_help_tip_get_type ())
G_DECLARE_FINAL_TYPE (SaiHelpTip, sai_help_tip, SAI, HELP_TIP, GtkWidget)

GtkWidget *sai_help_tip_new (const SaiHelpBlock *block, SaiCatalog *catalog, SaiSolver *solver);

G_END_DECLS
