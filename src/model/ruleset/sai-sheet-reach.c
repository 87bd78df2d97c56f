/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a sheet can still earn with the best dice. */
#include "config.h"

#include "ruleset/sai-sheet-reach.h"

/**
 * sai_sheet_has_lost_bonus:
 * @sheet: a sheet
 * @rules: the rules it is played by
 * @column: a column
 *
 * Returns: whether the upper section of the column has earned no bonus, and cannot with the best dice in all of its
 * open boxes
 */
gboolean
sai_sheet_has_lost_bonus (const SaiSheet *sheet, const SaiRules *rules, guint column)
{
  guint first = column * rules->n_rows;
  gint most = 0;

  for (guint i = first; i < first + rules->n_rows; i++)
    if (sai_boxes_has (&rules->upper, i) && !sai_sheet_is_filled (sheet, i))
      most += rules->boxes[i].n * rules->n_dice;

  return sai_sheet_get_bonus_of (sheet, rules, column) == 0 &&
         (most == 0 || most < sai_sheet_get_missing_of (sheet, rules, column));
}
