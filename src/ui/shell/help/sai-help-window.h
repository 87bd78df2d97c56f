/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "dice/solution/sai-solver.h"
#include "ruleset/sai-catalog.h"

G_BEGIN_DECLS

/**
 * SaiHelpWindow:
 *
 * The help window: a list of topics, and the page of one of them. It can be used beside any window, including modal
 * dialogs.
 */
#define SAI_TYPE_HELP_WINDOW (sai_help_window_get_type ())
G_DECLARE_FINAL_TYPE (SaiHelpWindow, sai_help_window, SAI, HELP_WINDOW, AdwWindow)

SaiHelpWindow *sai_help_window_new (SaiCatalog *catalog, SaiSolver *solver);
void sai_help_window_show (SaiHelpWindow *self, const char *topic);
void sai_help_window_translate (SaiHelpWindow *self, SaiCatalog *catalog);

G_END_DECLS
