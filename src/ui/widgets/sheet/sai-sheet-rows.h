/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-ruleset.h"
#include "ruleset/sai-sheet.h"

G_BEGIN_DECLS

/* Boxes, two headings, further bonuses and six rows of sums. */
#define SAI_SHEET_MAX_ROWS (SAI_MAX_ROWS + SAI_MAX_BONUSES + 8)

/**
 * SaiSheetRowKind:
 * @SAI_SHEET_ROW_UPPER_HEADING: the heading of the upper section, without a value
 * @SAI_SHEET_ROW_LOWER_HEADING: the heading of the lower section, without a value
 * @SAI_SHEET_ROW_BOX: a box that a turn fills
 * @SAI_SHEET_ROW_DIFFERENCE: a box that is filled automatically
 * @SAI_SHEET_ROW_UPPER: the sum of the upper section, without the bonus
 * @SAI_SHEET_ROW_BONUS: the bonus, or the points missing for it
 * @SAI_SHEET_ROW_LOWER: the sum of the lower section
 * @SAI_SHEET_ROW_EXTRA: the extra points of jokers
 * @SAI_SHEET_ROW_FURTHER: a further bonus of each column
 * @SAI_SHEET_ROW_COLUMN_TOTAL: the total of a column, as often as it counts, if there are several
 * @SAI_SHEET_ROW_WHOLE: a further bonus of all columns together
 * @SAI_SHEET_ROW_TOTAL: the total
 */
typedef enum
{
  SAI_SHEET_ROW_UPPER_HEADING,
  SAI_SHEET_ROW_LOWER_HEADING,
  SAI_SHEET_ROW_BOX,
  SAI_SHEET_ROW_DIFFERENCE,
  SAI_SHEET_ROW_UPPER,
  SAI_SHEET_ROW_BONUS,
  SAI_SHEET_ROW_LOWER,
  SAI_SHEET_ROW_EXTRA,
  SAI_SHEET_ROW_FURTHER,
  SAI_SHEET_ROW_COLUMN_TOTAL,
  SAI_SHEET_ROW_WHOLE,
  SAI_SHEET_ROW_TOTAL,
} SaiSheetRowKind;

/**
 * SaiSheetRow:
 * @kind: the kind of the row
 * @box: the box of the first column, for kinds that are boxes; the further bonus, for kinds that are one; otherwise 0
 *
 * One row of a score sheet, for all its columns.
 */
typedef struct
{
  SaiSheetRowKind kind;
  guint box;
} SaiSheetRow;

/**
 * SaiSheetRows:
 * @n: the number of rows
 * @row: the rows, from the top
 *
 * The rows of a sheet, on screen, on paper and as text. A plain value.
 */
typedef struct
{
  guint n;
  SaiSheetRow row[SAI_SHEET_MAX_ROWS];
} SaiSheetRows;

void sai_sheet_rows_init (SaiSheetRows *self, const SaiRules *rules);
gboolean sai_sheet_row_is_heading (const SaiSheetRow *row);
gboolean sai_sheet_row_is_sum (const SaiSheetRow *row);
const char *sai_sheet_row_get_name (const SaiSheetRow *row, SaiRuleset *ruleset);
char *sai_sheet_row_describe (const SaiSheetRow *row, SaiRuleset *ruleset, const SaiRules *rules);
gboolean sai_sheet_row_is_whole (const SaiSheetRow *row);
guint sai_sheet_row_get_box (const SaiSheetRow *row, const SaiRules *rules, guint column);
gboolean sai_sheet_row_is_settled (const SaiSheetRow *row, const SaiRules *rules, const SaiSheet *sheet, guint column);
int sai_sheet_row_get_value (const SaiSheetRow *row, const SaiRules *rules, const SaiSheet *sheet, guint column);
char *sai_sheet_row_print (const SaiSheetRow *row, const SaiRules *rules, const SaiSheet *sheet, guint column);
char *sai_sheet_print_points (int points);

G_END_DECLS
