/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sai-sheet.h"
#include "sai-terms.h"

G_BEGIN_DECLS

/**
 * SaiPrintRowKind:
 * @SAI_PRINT_ROW_BOX: a box, those included that are filled by themselves
 * @SAI_PRINT_ROW_UPPER: the sum of the upper section
 * @SAI_PRINT_ROW_BONUS: its bonus
 * @SAI_PRINT_ROW_LOWER: the sum of the lower section
 * @SAI_PRINT_ROW_JOKERS: what jokers earned besides
 * @SAI_PRINT_ROW_TOTAL: the total
 */
typedef enum
{
  SAI_PRINT_ROW_BOX,
  SAI_PRINT_ROW_UPPER,
  SAI_PRINT_ROW_BONUS,
  SAI_PRINT_ROW_LOWER,
  SAI_PRINT_ROW_JOKERS,
  SAI_PRINT_ROW_TOTAL,
} SaiPrintRowKind;

/**
 * SaiPrintRow:
 * @kind: what the row shows
 * @box: which box, if it is one
 *
 * A row of a score sheet. A plain value.
 */
typedef struct
{
  SaiPrintRowKind kind;
  guint           box;
} SaiPrintRow;

/* Boxes, and five rows of sums. */
#define SAI_PRINT_MAX_ROWS (SAI_MAX_BOXES + 5)

guint       sai_print_row_list         (const SaiRules    *rules,
                                        SaiPrintRow        rows[SAI_PRINT_MAX_ROWS]);
gboolean    sai_print_row_is_derived   (const SaiPrintRow *row,
                                        const SaiRules    *rules);
const char *sai_print_row_get_name     (const SaiPrintRow *row,
                                        SaiTerms          *terms);
char       *sai_print_row_describe     (const SaiPrintRow *row,
                                        SaiTerms          *terms,
                                        const SaiRules    *rules);
gint        sai_print_row_get_points   (const SaiPrintRow *row,
                                        const SaiSheet    *sheet,
                                        const SaiRules    *rules);

G_END_DECLS
