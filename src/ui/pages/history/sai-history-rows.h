/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "history/sai-history-model.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiHistoryRows:
 *
 * The rows of the list, which are added in portions, and the focus among them: it stays on its game while rows are
 * added and removed.
 */
#define SAI_TYPE_HISTORY_ROWS (sai_history_rows_get_type ())
G_DECLARE_FINAL_TYPE (SaiHistoryRows, sai_history_rows, SAI, HISTORY_ROWS, GObject)

SaiHistoryRows *sai_history_rows_new (GtkWidget *page, GtkListView *list);
void sai_history_rows_follow (SaiHistoryRows *self, SaiHistoryModel *games);
void sai_history_rows_begin (SaiHistoryRows *self);
void sai_history_rows_widen (SaiHistoryRows *self);
void sai_history_rows_leave (SaiHistoryRows *self);
double sai_history_rows_get_place (SaiHistoryRows *self);
void sai_history_rows_set_place (SaiHistoryRows *self, double place);

void sai_history_rows_set_up (GtkListItem *item, GtkWidget *row);
void sai_history_rows_add (SaiHistoryRows *self, GtkListItem *item, gboolean in_month);
void sai_history_rows_remove (SaiHistoryRows *self, GtkListItem *item);
void sai_history_rows_foreach (SaiHistoryRows *self, GFunc func, gpointer data);
gboolean sai_history_rows_focus (SaiHistoryRows *self, guint position);
GtkListItem *sai_history_rows_find_focused (SaiHistoryRows *self);

void sai_history_rows_note_focus (SaiHistoryRows *self);
void sai_history_rows_stay (SaiHistoryRows *self);

G_END_DECLS
