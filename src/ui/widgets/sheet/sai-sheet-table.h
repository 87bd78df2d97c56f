/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sheet/sai-sheet-grid.h"
#include "sheet/sai-sheet-rows.h"

G_BEGIN_DECLS

/* The headers are above the first row. */
#define SAI_SHEET_HEADER_ROW (-1)

/**
 * SaiSheetTable:
 * @grid: the grid with the lines; not owned
 * @ruleset: (nullable): the ruleset of the sheet
 * @rules: (nullable): its rules
 * @solvable: whether perfect play of the rules can be calculated, and so what a total takes
 * @rows: its rows
 * @header: the line of the headers
 * @names: (nullable): the line of the names of columns, below the headers, if they have any
 * @lines: the line of each row; %NULL for the first heading, which is in the corner
 * @n_columns: the number of columns: those of the first seat, then those of the second …
 *
 * The widgets of a sheet by row and column. A part of #SaiSheetView.
 */
typedef struct
{
  SaiSheetGrid *grid;
  SaiRuleset *ruleset;
  SaiRules *rules;
  gboolean solvable;
  SaiSheetRows rows;
  SaiSheetLine *header;
  SaiSheetLine *names;
  SaiSheetLine *lines[SAI_SHEET_MAX_ROWS];
  guint n_columns;
} SaiSheetTable;

void sai_sheet_table_clear (SaiSheetTable *self);
void sai_sheet_table_build (SaiSheetTable *self, SaiRuleset *ruleset, const SaiRules *rules);
void sai_sheet_table_add_column (SaiSheetTable *self, gboolean pressable, gboolean asking);
void sai_sheet_table_remove_column (SaiSheetTable *self);
guint sai_sheet_table_get_column (SaiSheetTable *self, guint seat, guint box);
double sai_sheet_table_get_share (SaiSheetTable *self);
GtkWidget *sai_sheet_table_get_field (SaiSheetTable *self, int row, guint column);
GtkWidget *sai_sheet_table_get_cell (SaiSheetTable *self, guint seat, guint box);
int sai_sheet_table_find_row (SaiSheetTable *self, guint box);
int sai_sheet_table_find_best (SaiSheetTable *self, guint seat, gboolean editable);
gboolean sai_sheet_table_find_focus (SaiSheetTable *self, int *row, guint *column);
gboolean sai_sheet_table_focus_field (SaiSheetTable *self, int row, guint column);
char sai_sheet_table_get_row_key (SaiSheetTable *self, guint row);
int sai_sheet_table_find_row_key (SaiSheetTable *self, gunichar key);

G_END_DECLS
