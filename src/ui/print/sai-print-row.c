/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of a score sheet in their order, made from the rules alone. */
#include "config.h"

#include "sai-print-row.h"

/**
 * sai_print_row_list:
 * @rules: the rules of the game
 * @rows: (out caller-allocates): the rows
 *
 * Lists upper boxes, their sum and bonus, lower boxes, their sum, what jokers earn, and the total. Sums that would repeat
 * the total are left out.
 *
 * Returns: how many rows there are
 */
guint
sai_print_row_list (const SaiRules *rules,
                    SaiPrintRow     rows[SAI_PRINT_MAX_ROWS])
{
  guint n = 0;

  for (guint i = 0; i < rules->n_boxes; i++)
    if ((rules->upper & (1u << i)) != 0)
      rows[n++] = (SaiPrintRow) { SAI_PRINT_ROW_BOX, i };
  if (rules->upper != 0)
    rows[n++] = (SaiPrintRow) { SAI_PRINT_ROW_UPPER, 0 };
  if (sai_rules_has_bonus (rules))
    rows[n++] = (SaiPrintRow) { SAI_PRINT_ROW_BONUS, 0 };
  for (guint i = 0; i < rules->n_boxes; i++)
    if ((rules->upper & (1u << i)) == 0)
      rows[n++] = (SaiPrintRow) { SAI_PRINT_ROW_BOX, i };
  if (rules->upper != 0)
    rows[n++] = (SaiPrintRow) { SAI_PRINT_ROW_LOWER, 0 };
  if (rules->joker.enabled && rules->joker.points > 0)
    rows[n++] = (SaiPrintRow) { SAI_PRINT_ROW_JOKERS, 0 };
  rows[n++] = (SaiPrintRow) { SAI_PRINT_ROW_TOTAL, 0 };

  return n;
}

/**
 * sai_print_row_is_derived:
 * @row: a row
 * @rules: the rules of the game
 *
 * Returns: whether its points follow from other rows
 */
gboolean
sai_print_row_is_derived (const SaiPrintRow *row,
                          const SaiRules    *rules)
{
  return row->kind != SAI_PRINT_ROW_BOX || (rules->playable & (1u << row->box)) == 0;
}

/**
 * sai_print_row_get_name:
 * @row: a row
 * @terms: the words
 *
 * Returns: (transfer none): its name, which lives as long as @terms
 */
const char *
sai_print_row_get_name (const SaiPrintRow *row,
                        SaiTerms          *terms)
{
  switch (row->kind)
    {
    case SAI_PRINT_ROW_BOX:
      return sai_terms_get_box_name (terms, row->box);

    case SAI_PRINT_ROW_UPPER:
      return sai_terms_get (terms, SAI_TERM_UPPER_TOTAL);

    case SAI_PRINT_ROW_BONUS:
      return sai_terms_get (terms, SAI_TERM_BONUS);

    case SAI_PRINT_ROW_LOWER:
      return sai_terms_get (terms, SAI_TERM_LOWER_TOTAL);

    case SAI_PRINT_ROW_JOKERS:
      return sai_terms_get (terms, SAI_TERM_JOKERS);

    case SAI_PRINT_ROW_TOTAL:
      return sai_terms_get (terms, SAI_TERM_TOTAL);

    default:
      g_assert_not_reached ();
    }
}

/**
 * sai_print_row_describe:
 * @row: a row
 * @terms: the words
 * @rules: the rules of the game
 *
 * Returns: (transfer full) (nullable): how its points are earned, if that is not plain
 */
char *
sai_print_row_describe (const SaiPrintRow *row,
                        SaiTerms          *terms,
                        const SaiRules    *rules)
{
  switch (row->kind)
    {
    case SAI_PRINT_ROW_BOX:
      return sai_terms_describe_box (terms, rules, row->box);

    case SAI_PRINT_ROW_BONUS:
      return sai_terms_describe_bonus (terms, rules);

    case SAI_PRINT_ROW_JOKERS:
      return sai_terms_describe_jokers (terms, rules);

    case SAI_PRINT_ROW_UPPER:
    case SAI_PRINT_ROW_LOWER:
    case SAI_PRINT_ROW_TOTAL:
    default:
      return NULL;
    }
}

/**
 * sai_print_row_get_points:
 * @row: a row
 * @sheet: a seat's sheet
 * @rules: the rules of the game
 *
 * Returns: the points of the row as far as the sheet is filled; 0 for an open box
 */
gint
sai_print_row_get_points (const SaiPrintRow *row,
                          const SaiSheet    *sheet,
                          const SaiRules    *rules)
{
  switch (row->kind)
    {
    case SAI_PRINT_ROW_BOX:
      return sai_sheet_is_filled (sheet, row->box) ? sheet->points[row->box] : 0;

    case SAI_PRINT_ROW_UPPER:
      return sai_sheet_get_upper_total (sheet, rules);

    case SAI_PRINT_ROW_BONUS:
      return sai_sheet_get_bonus (sheet, rules);

    case SAI_PRINT_ROW_LOWER:
      return sai_sheet_get_lower_total (sheet, rules);

    case SAI_PRINT_ROW_JOKERS:
      return sai_sheet_get_extra_total (sheet, rules);

    case SAI_PRINT_ROW_TOTAL:
      return sai_sheet_get_total (sheet, rules);

    default:
      g_assert_not_reached ();
    }
}
