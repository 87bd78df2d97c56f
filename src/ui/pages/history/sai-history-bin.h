/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "worker/sai-store.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiHistoryBin:
 *
 * Deletes games from the history and restores them. After each deletion, a message offers to undo it; the last deletion
 * can also be undone at any time.
 */
#define SAI_TYPE_HISTORY_BIN (sai_history_bin_get_type ())
G_DECLARE_FINAL_TYPE (SaiHistoryBin, sai_history_bin, SAI, HISTORY_BIN, GObject)

SaiHistoryBin *sai_history_bin_new (GtkWidget *page, SaiStore *store);
void sai_history_bin_delete (SaiHistoryBin *self, const char *const *ids);
gboolean sai_history_bin_undo (SaiHistoryBin *self);

G_END_DECLS
