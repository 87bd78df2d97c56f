/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sheet/sai-sheet-lane.h"

G_BEGIN_DECLS

/**
 * SaiSheetLine:
 *
 * A row of the sheet: its name, which always stays in view, and a lane of fields.
 */
#define SAI_TYPE_SHEET_LINE (sai_sheet_line_get_type ())
G_DECLARE_FINAL_TYPE (SaiSheetLine, sai_sheet_line, SAI, SHEET_LINE, GtkWidget)

GtkWidget *sai_sheet_line_new (GtkWidget *name, const SaiSheetGeometry *geometry);
GtkWidget *sai_sheet_line_get_name (SaiSheetLine *self);
GtkWidget *sai_sheet_line_get_field (SaiSheetLine *self, guint column);
void sai_sheet_line_append (SaiSheetLine *self, GtkWidget *field);
void sai_sheet_line_remove_last (SaiSheetLine *self);
int sai_sheet_line_get_height (SaiSheetLine *self, const SaiSheetGeometry *geometry);
void sai_sheet_line_place (SaiSheetLine *self);

G_END_DECLS
