/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "history/sai-history-bin.h"
#include "history/sai-history-model.h"
#include "history/sai-history-selection.h"

G_BEGIN_DECLS

/**
 * SaiHistoryErrand:
 *
 * What is done with games: with one, or with all that are selected at once, by the actions "selected.export",
 * "selected.print", "selected.evening" and "selected.delete", which it adds to the page. Which ones those are is asked
 * of the history, as most of them may not have been read; "done" is emitted when it is done with them. A failure is
 * said in the window.
 */
#define SAI_TYPE_HISTORY_ERRAND (sai_history_errand_get_type ())
G_DECLARE_FINAL_TYPE (SaiHistoryErrand, sai_history_errand, SAI, HISTORY_ERRAND, GObject)

SaiHistoryErrand *sai_history_errand_new (GtkWidget *page,
                                          SaiStore *store,
                                          SaiHistoryModel *model,
                                          SaiHistorySelection *selection,
                                          SaiHistoryBin *bin);
void sai_history_errand_delete_one (SaiHistoryErrand *self, guint position);
void sai_history_errand_remark (SaiHistoryErrand *self, SaiGameSummary *game);
void sai_history_errand_set_favourite (SaiHistoryErrand *self, const char *id, gboolean favourite);

G_END_DECLS
