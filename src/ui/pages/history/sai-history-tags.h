/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "database/sai-game-summary.h"

G_BEGIN_DECLS

/**
 * SaiHistoryTags:
 *
 * The tags of a "game" (#SaiGameSummary) of the history; without any, it hides itself.
 */
#define SAI_TYPE_HISTORY_TAGS (sai_history_tags_get_type ())
G_DECLARE_FINAL_TYPE (SaiHistoryTags, sai_history_tags, SAI, HISTORY_TAGS, GtkWidget)

GtkWidget *sai_history_tags_new (void);
gboolean sai_history_tags_has (SaiGameSummary *game);

G_END_DECLS
