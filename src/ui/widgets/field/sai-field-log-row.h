/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "field/sai-field-entry.h"

G_BEGIN_DECLS

/**
 * SaiFieldLogRow:
 *
 * An entry of the log: who moved, small pictures of the cards, and what came of it.
 */
#define SAI_TYPE_FIELD_LOG_ROW (sai_field_log_row_get_type ())
G_DECLARE_FINAL_TYPE (SaiFieldLogRow, sai_field_log_row, SAI, FIELD_LOG_ROW, GtkListBoxRow)

GtkWidget *sai_field_log_row_new (SaiFieldEntry *entry);
void sai_field_log_row_set_newest (SaiFieldLogRow *self, gboolean newest);

G_END_DECLS
