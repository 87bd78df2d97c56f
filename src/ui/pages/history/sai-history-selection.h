/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiHistorySelection:
 *
 * Which positions of a list are selected. Unlike GtkMultiSelection, it never gets an item from the list, so that a
 * hundred thousand games can be selected without loading them. Emits "changed" on each change.
 */
#define SAI_TYPE_HISTORY_SELECTION (sai_history_selection_get_type ())
G_DECLARE_FINAL_TYPE (SaiHistorySelection, sai_history_selection, SAI, HISTORY_SELECTION, GObject)

SaiHistorySelection *sai_history_selection_new (GListModel *model);
gboolean sai_history_selection_contains (SaiHistorySelection *self, guint position);
guint sai_history_selection_get_n (SaiHistorySelection *self);
void sai_history_selection_toggle (SaiHistorySelection *self, guint position);
void sai_history_selection_extend (SaiHistorySelection *self, guint position);
void sai_history_selection_select_all (SaiHistorySelection *self);
void sai_history_selection_clear (SaiHistorySelection *self);
GArray *sai_history_selection_list (SaiHistorySelection *self);

G_END_DECLS
