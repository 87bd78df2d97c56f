/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "database/sai-game-summary.h"

G_BEGIN_DECLS

/**
 * SaiHistoryStrip:
 *
 * Small things that are shown of a "game" (#SaiGameSummary) of the history; without any, it hides itself.
 */
#define SAI_TYPE_HISTORY_STRIP (sai_history_strip_get_type ())
G_DECLARE_FINAL_TYPE (SaiHistoryStrip, sai_history_strip, SAI, HISTORY_STRIP, GtkWidget)

/**
 * SaiHistoryStripFunc:
 * @game: a game
 * @strip: becomes the parent of what is shown of it
 */
typedef void (*SaiHistoryStripFunc) (SaiGameSummary *game, GtkWidget *strip);

GtkWidget *sai_history_strip_new (GtkLayoutManager *layout, SaiHistoryStripFunc fill);

G_END_DECLS
