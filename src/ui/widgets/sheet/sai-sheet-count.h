/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiSheetCount:
 *
 * The totals of a sheet, which count to their new values. Only what is seen takes time; accessible texts are the
 * matter of the sheet.
 */
#define SAI_TYPE_SHEET_COUNT (sai_sheet_count_get_type ())
G_DECLARE_FINAL_TYPE (SaiSheetCount, sai_sheet_count, SAI, SHEET_COUNT, GObject)

SaiSheetCount *sai_sheet_count_new (GtkWidget *sheet);
void sai_sheet_count_show (SaiSheetCount *self, GtkLabel *label, int value, double speed);
void sai_sheet_count_finish (SaiSheetCount *self);
void sai_sheet_count_forget (SaiSheetCount *self);

G_END_DECLS
