/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sheet/sai-sheet-line.h"

G_BEGIN_DECLS

/**
 * SaiSheetGrid:
 *
 * Lines of names and fields, for use in a #GtkScrolledWindow: the columns scroll horizontally, the names stay. The
 * first line is the head: it stays at the top of the scrolled window around the sheet.
 */
#define SAI_TYPE_SHEET_GRID (sai_sheet_grid_get_type ())
G_DECLARE_FINAL_TYPE (SaiSheetGrid, sai_sheet_grid, SAI, SHEET_GRID, GtkWidget)

SaiSheetLine *sai_sheet_grid_append_head (SaiSheetGrid *self, GtkWidget *name);
SaiSheetLine *sai_sheet_grid_append (SaiSheetGrid *self, GtkWidget *name);
void sai_sheet_grid_clear (SaiSheetGrid *self);
int sai_sheet_grid_get_widest (SaiSheetGrid *self);
void sai_sheet_grid_follow_columns (SaiSheetGrid *self, guint column, guint n);
void sai_sheet_grid_show_columns (SaiSheetGrid *self, guint column, guint n);
void sai_sheet_grid_uncover (SaiSheetGrid *self, GtkWidget *field);
void sai_sheet_grid_show (SaiSheetGrid *self, GtkWidget *field);

G_END_DECLS
