/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/sai-game.h"
#include "dice/solution/sai-solver.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiPaperOutlook:
 *
 * The outlook of a paper sheet, from its points alone: the expected total of each seat, and who leads by that.
 */
#define SAI_TYPE_PAPER_OUTLOOK (sai_paper_outlook_get_type ())
G_DECLARE_FINAL_TYPE (SaiPaperOutlook, sai_paper_outlook, SAI, PAPER_OUTLOOK, GtkWidget)

void sai_paper_outlook_set_game (SaiPaperOutlook *self, SaiGame *game, SaiSolver *solver);
void sai_paper_outlook_set_wanted (SaiPaperOutlook *self, gboolean wanted);
void sai_paper_outlook_set_told (SaiPaperOutlook *self, gboolean told);
const SaiSolution *sai_paper_outlook_get_solution (SaiPaperOutlook *self);

G_END_DECLS
