/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/sai-saver.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiProblemBar:
 *
 * Says above a game that it is not on disk, and why, as long as that is so.
 */
#define SAI_TYPE_PROBLEM_BAR (sai_problem_bar_get_type ())
G_DECLARE_FINAL_TYPE (SaiProblemBar, sai_problem_bar, SAI, PROBLEM_BAR, GtkWidget)

void sai_problem_bar_follow (SaiProblemBar *self, SaiSaver *saver);

G_END_DECLS
