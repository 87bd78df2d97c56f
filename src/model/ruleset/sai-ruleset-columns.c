/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compiles the columns of a ruleset file. The boxes are described once, for the first column, and repeated for the
 * others, so that whoever scores or shows a box need not know about columns. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "ruleset/sai-ruleset-columns.h"

/* How often a column can count. */
#define MAX_TIMES 10

static const char *const order_words[] = {
  [SAI_SHEET_ORDER_FREE] = "free", [SAI_SHEET_ORDER_DOWN] = "down",           [SAI_SHEET_ORDER_UP] = "up",
  [SAI_SHEET_ORDER_ENDS] = "ends", [SAI_SHEET_ORDER_ANNOUNCED] = "announced", NULL
};

static gboolean
compile_column (SaiRulesetFile *file, const char *group, int usual_order, SaiRulesBuilder *rules, GError **error)
{
  static const int once = 1;
  const char *id = group + strlen (SAI_COLUMN_PREFIX);
  SaiColumnRule *column;
  int times, order;

  if (rules->n_columns == SAI_MAX_COLUMNS)
    {
      sai_ruleset_file_fail (file, group, NULL, error, _ ("there are more than %d columns"), SAI_MAX_COLUMNS);
      return FALSE;
    }
  if (!sai_ruleset_check_id (file, group, NULL, id, error))
    return FALSE;
  if (strlen (id) >= SAI_COLUMN_ID_SIZE)
    {
      sai_ruleset_file_fail (file, group, NULL, error, _ ("the ID of a column has up to %d characters"),
                             SAI_COLUMN_ID_SIZE - 1);
      return FALSE;
    }
  if (!sai_ruleset_file_get_integer (file, group, "Times", 1, MAX_TIMES, &once, &times, error) ||
      !sai_ruleset_file_get_choice (file, group, "Order", order_words, usual_order, &order, error))
    return FALSE;

  column = &rules->columns[rules->n_columns++];
  g_strlcpy (column->id, id, sizeof column->id);
  column->times = times;
  column->order = order;

  return TRUE;
}

/* What is about columns would have no effect without any, so it must be a mistake. */
static gboolean
check_no_columns (SaiRulesetFile *file, const SaiRules *rules, GError **error)
{
  for (guint i = 0; i < rules->n_bonuses; i++)
    if (rules->bonuses[i].whole)
      {
        g_autofree char *group = g_strconcat (SAI_BONUS_PREFIX, rules->bonuses[i].id, NULL);

        sai_ruleset_file_fail (file, group, "Whole", error, _ ("Whole needs a [Column …] group"));
        return FALSE;
      }

  return TRUE;
}

/* Gives a box of the first column, whose id is still the plain one, to another one. */
static void
repeat_box (SaiRulesBuilder *rules, guint column, guint row)
{
  guint first = column * rules->n_rows;
  SaiBoxRule *box = &rules->boxes[first + row];

  *box = rules->boxes[row];
  g_snprintf (box->id, sizeof box->id, "%s.%s", rules->columns[column].id, rules->boxes[row].id);
  box->minuend += first;
  box->subtrahend += first;
  if (box->after >= 0)
    box->after += first;
  if (box->factor >= 0)
    box->factor += first;
  if (sai_boxes_has (&rules->playable, row))
    sai_boxes_add (&rules->playable, first + row);
  if (sai_boxes_has (&rules->upper, row))
    sai_boxes_add (&rules->upper, first + row);
  if (sai_boxes_has (&rules->counted, row))
    sai_boxes_add (&rules->counted, first + row);
}

/**
 * sai_ruleset_compile_columns:
 * @file: a file, with its options applied
 * @rules: rules
 * @error: return location
 *
 * Reads the columns, after the bonuses. Without any, the sheet has a single one, which has no name.
 *
 * Returns: whether they are valid
 */
gboolean
sai_ruleset_compile_columns (SaiRulesetFile *file, SaiRulesBuilder *rules, GError **error)
{
  const char *const *groups = sai_ruleset_file_get_groups (file);
  int order;

  if (!sai_ruleset_file_get_choice (file, "Ruleset", "Order", order_words, SAI_SHEET_ORDER_FREE, &order, error))
    return FALSE;

  for (guint i = 0; groups[i] != NULL; i++)
    if (g_str_has_prefix (groups[i], SAI_COLUMN_PREFIX) && !compile_column (file, groups[i], order, rules, error))
      return FALSE;
  if (rules->n_columns > 0)
    return TRUE;
  rules->columns[rules->n_columns++] = (SaiColumnRule) { "", 1, order };

  return check_no_columns (file, rules, error);
}

/**
 * sai_ruleset_repeat_boxes:
 * @file: a file
 * @rules: rules with their columns, and the boxes of the first one
 * @error: return location
 *
 * Gives the boxes of the first column to the others, too, and names them all with their columns. A single column that
 * has no name changes nothing.
 *
 * Returns: whether there are not too many boxes
 */
gboolean
sai_ruleset_repeat_boxes (SaiRulesetFile *file, SaiRulesBuilder *rules, GError **error)
{
  if (rules->n_columns * rules->n_rows > SAI_MAX_BOXES)
    {
      g_autofree char *group = g_strconcat (SAI_COLUMN_PREFIX, rules->columns[rules->n_columns - 1].id, NULL);

      sai_ruleset_file_fail (file, group, NULL, error, _ ("%u columns of %u boxes are more than %d boxes"),
                             rules->n_columns, rules->n_rows, SAI_MAX_BOXES);
      return FALSE;
    }
  if (rules->columns[0].id[0] == '\0')
    return TRUE;

  for (guint column = 1; column < rules->n_columns; column++)
    for (guint row = 0; row < rules->n_rows; row++)
      repeat_box (rules, column, row);
  for (guint row = 0; row < rules->n_rows; row++)
    {
      char id[SAI_BOX_ID_SIZE];

      g_strlcpy (id, rules->boxes[row].id, sizeof id);
      g_snprintf (rules->boxes[row].id, sizeof rules->boxes[row].id, "%s.%s", rules->columns[0].id, id);
    }
  rules->n_boxes = rules->n_columns * rules->n_rows;

  return TRUE;
}
