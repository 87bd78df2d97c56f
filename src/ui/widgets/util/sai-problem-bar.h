/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/sai-saver.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiProblemBar:
 *
 * A bar above a game, shown while it is not saved to disk, with the reason.
 */
#define SAI_TYPE_PROBLEM_BAR (sai_problem_bar_get_type ())
G_DECLARE_FINAL_TYPE (SaiProblemBar, sai_problem_bar, SAI, PROBLEM_BAR, GtkWidget)

void sai_problem_bar_follow (SaiProblemBar *self, SaiSaver *saver);

G_END_DECLS
