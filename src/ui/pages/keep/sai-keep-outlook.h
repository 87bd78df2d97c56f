/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/sai-game.h"
#include "dice/sai-solver.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiKeepOutlook:
 *
 * What can be said of a kept sheet by its points alone: the total that each seat may expect, and who leads by that.
 */
#define SAI_TYPE_KEEP_OUTLOOK (sai_keep_outlook_get_type ())
G_DECLARE_FINAL_TYPE (SaiKeepOutlook, sai_keep_outlook, SAI, KEEP_OUTLOOK, GtkWidget)

void sai_keep_outlook_set_game (SaiKeepOutlook *self, SaiGame *game, SaiSolver *solver);
void sai_keep_outlook_set_wanted (SaiKeepOutlook *self, gboolean wanted);
const SaiSolution *sai_keep_outlook_get_solution (SaiKeepOutlook *self);

G_END_DECLS
