/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "database/sai-game-summary.h"

G_BEGIN_DECLS

/**
 * SaiHistoryMarks:
 *
 * The signs of how a "game" (#SaiGameSummary) of the history was played; without any, it hides itself.
 */
#define SAI_TYPE_HISTORY_MARKS (sai_history_marks_get_type ())
G_DECLARE_FINAL_TYPE (SaiHistoryMarks, sai_history_marks, SAI, HISTORY_MARKS, GtkWidget)

GtkWidget *sai_history_marks_new (void);
gboolean sai_history_marks_has (SaiGameSummary *game);

G_END_DECLS
