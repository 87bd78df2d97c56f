/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "database/sai-game-summary.h"

G_BEGIN_DECLS

GtkWidget *sai_history_marks_new (void);
gboolean sai_history_marks_has (SaiGameSummary *game);

G_END_DECLS
