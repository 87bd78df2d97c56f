/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of a score sheet, derived from the rules alone: upper boxes, their sum and bonus, lower boxes, their sum,
 * joker points, the total. Everything that shows, prints or copies a sheet uses this list.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "ruleset/sai-sheet-reach.h"
#include "util/sai-number.h"
#include "sheet/sai-sheet-rows.h"

static void
add_row (SaiSheetRows *self, SaiSheetRowKind kind, guint box)
{
  g_assert (self->n < SAI_SHEET_MAX_ROWS);
  self->row[self->n++] = (SaiSheetRow) { kind, box };
}

static void
add_boxes (SaiSheetRows *self, const SaiRules *rules, gboolean upper)
{
  for (guint i = 0; i < rules->n_rows; i++)
    if (sai_boxes_has (&rules->upper, i) == upper)
      add_row (self, sai_boxes_has (&rules->playable, i) ? SAI_SHEET_ROW_BOX : SAI_SHEET_ROW_DIFFERENCE, i);
}

/* A house rule may have taken away what a bonus earns; then it needs no row. */
static gboolean
earns_points (const SaiFurtherBonus *bonus)
{
  const SaiBonusRule *rule = &bonus->rule;
  gboolean earns = rule->points != 0 || rule->excess;

  for (guint i = 0; i < rule->n_steps; i++)
    earns = earns || rule->steps[i].points != 0;

  return earns;
}

/* Those of each column, or of all together. */
static void
add_further (SaiSheetRows *self, const SaiRules *rules, gboolean whole)
{
  for (guint i = 0; i < rules->n_bonuses; i++)
    if (!rules->bonuses[i].whole == !whole && earns_points (&rules->bonuses[i]))
      add_row (self, whole ? SAI_SHEET_ROW_WHOLE : SAI_SHEET_ROW_FURTHER, i);
}

/* Whether each column can earn further bonuses. */
static gboolean
has_further (const SaiRules *rules)
{
  for (guint i = 0; i < rules->n_bonuses; i++)
    if (!rules->bonuses[i].whole && earns_points (&rules->bonuses[i]))
      return TRUE;

  return FALSE;
}

/* Whether boxes of a column count for its total, in one of the sections. What only further bonuses add up does not. */
static gboolean
is_counted (const SaiRules *rules, gboolean upper)
{
  for (guint i = 0; i < rules->n_rows; i++)
    if (sai_boxes_has (&rules->upper, i) == upper && sai_boxes_has (&rules->counted, i))
      return TRUE;

  return FALSE;
}

/**
 * sai_sheet_rows_init:
 * @self: (out caller-allocates): the rows
 * @rules: the rules of the sheet
 *
 * Lists the rows, from the top. A sheet without an upper section has no headings and no sums of sections; sums of boxes
 * that do not count are left out, too.
 */
void
sai_sheet_rows_init (SaiSheetRows *self, const SaiRules *rules)
{
  gboolean sections = !sai_boxes_is_empty (&rules->upper);
  gboolean counted = is_counted (rules, TRUE) || is_counted (rules, FALSE);

  g_return_if_fail (self != NULL && rules != NULL);

  self->n = 0;
  if (sections)
    add_row (self, SAI_SHEET_ROW_UPPER_HEADING, 0);
  add_boxes (self, rules, TRUE);
  if (sections && is_counted (rules, TRUE))
    add_row (self, SAI_SHEET_ROW_UPPER, 0);
  if (sai_rules_has_bonus (rules))
    add_row (self, SAI_SHEET_ROW_BONUS, 0);
  if (sections)
    add_row (self, SAI_SHEET_ROW_LOWER_HEADING, 0);
  add_boxes (self, rules, FALSE);
  if (sections && is_counted (rules, FALSE))
    add_row (self, SAI_SHEET_ROW_LOWER, 0);
  if (rules->joker.enabled && rules->joker.points > 0)
    add_row (self, SAI_SHEET_ROW_EXTRA, 0);
  add_further (self, rules, FALSE);
  if (rules->n_columns > 1 && (counted || has_further (rules)))
    add_row (self, SAI_SHEET_ROW_COLUMN_TOTAL, 0);
  add_further (self, rules, TRUE);
  add_row (self, SAI_SHEET_ROW_TOTAL, 0);
}

/**
 * sai_sheet_row_is_heading:
 * @row: a row
 *
 * Returns: whether the row is only a heading for those below it
 */
gboolean
sai_sheet_row_is_heading (const SaiSheetRow *row)
{
  return row->kind == SAI_SHEET_ROW_UPPER_HEADING || row->kind == SAI_SHEET_ROW_LOWER_HEADING;
}

/**
 * sai_sheet_row_is_sum:
 * @row: a row
 *
 * Returns: whether the row adds up those above it
 */
gboolean
sai_sheet_row_is_sum (const SaiSheetRow *row)
{
  return row->kind == SAI_SHEET_ROW_UPPER || row->kind == SAI_SHEET_ROW_LOWER ||
         row->kind == SAI_SHEET_ROW_COLUMN_TOTAL || row->kind == SAI_SHEET_ROW_TOTAL;
}

/**
 * sai_sheet_row_is_whole:
 * @row: a row
 *
 * Returns: whether the row has one value for all columns together
 */
gboolean
sai_sheet_row_is_whole (const SaiSheetRow *row)
{
  return row->kind == SAI_SHEET_ROW_WHOLE || row->kind == SAI_SHEET_ROW_TOTAL;
}

guint
sai_sheet_row_get_box (const SaiSheetRow *row, const SaiRules *rules, guint column)
{
  return row->box + column * rules->n_rows;
}

const char *
sai_sheet_row_get_name (const SaiSheetRow *row, SaiRuleset *ruleset)
{
  switch (row->kind)
    {
    case SAI_SHEET_ROW_UPPER_HEADING:
      return _ ("Upper section");

    case SAI_SHEET_ROW_LOWER_HEADING:
      return _ ("Lower section");

    case SAI_SHEET_ROW_BOX:
    case SAI_SHEET_ROW_DIFFERENCE:
      return sai_ruleset_get_row_name (ruleset, row->box);

    case SAI_SHEET_ROW_FURTHER:
    case SAI_SHEET_ROW_WHOLE:
      return sai_ruleset_get_bonus_name (ruleset, row->box);

    case SAI_SHEET_ROW_COLUMN_TOTAL:
      return _ ("Column total");

    case SAI_SHEET_ROW_UPPER:
      return _ ("Upper total");

    case SAI_SHEET_ROW_BONUS:
      return _ ("Bonus");

    case SAI_SHEET_ROW_LOWER:
      return _ ("Lower total");

    case SAI_SHEET_ROW_EXTRA:
      return _ ("Jokers");

    case SAI_SHEET_ROW_TOTAL:
      return _ ("Total");

    default:
      g_assert_not_reached ();
    }
}

/**
 * sai_sheet_row_describe:
 * @row: a row
 * @ruleset: the ruleset of the sheet
 * @rules: its rules
 *
 * Returns: (transfer full) (nullable): a description of what earns the points of the row, or %NULL if its name is
 * enough
 */
char *
sai_sheet_row_describe (const SaiSheetRow *row, SaiRuleset *ruleset, const SaiRules *rules)
{
  if (row->kind == SAI_SHEET_ROW_BOX || row->kind == SAI_SHEET_ROW_DIFFERENCE)
    return sai_ruleset_describe_box (ruleset, rules, row->box);
  if (row->kind == SAI_SHEET_ROW_BONUS)
    return sai_ruleset_describe_bonus (ruleset, rules);
  if (row->kind == SAI_SHEET_ROW_FURTHER || row->kind == SAI_SHEET_ROW_WHOLE)
    return sai_ruleset_describe_further_bonus (ruleset, rules, row->box);

  return NULL;
}

/**
 * sai_sheet_row_is_settled:
 * @row: a row
 * @rules: the rules of the sheet
 * @sheet: one seat's sheet
 * @column: a column; of no account for a row that is whole
 *
 * A sum always has a value; a box has one once it is filled, and the bonus once it is reached or, with the upper
 * section full, out of reach.
 *
 * Returns: whether the row has a value on this sheet
 */
gboolean
sai_sheet_row_is_settled (const SaiSheetRow *row, const SaiRules *rules, const SaiSheet *sheet, guint column)
{
  switch (row->kind)
    {
    case SAI_SHEET_ROW_UPPER_HEADING:
    case SAI_SHEET_ROW_LOWER_HEADING:
      return FALSE;

    case SAI_SHEET_ROW_BOX:
    case SAI_SHEET_ROW_DIFFERENCE:
      return sai_sheet_is_filled (sheet, sai_sheet_row_get_box (row, rules, column));

    case SAI_SHEET_ROW_BONUS:
      return sai_sheet_get_bonus_of (sheet, rules, column) > 0 || sai_sheet_is_upper_full (sheet, rules, column);

    case SAI_SHEET_ROW_UPPER:
    case SAI_SHEET_ROW_LOWER:
    case SAI_SHEET_ROW_EXTRA:
    case SAI_SHEET_ROW_FURTHER:
    case SAI_SHEET_ROW_COLUMN_TOTAL:
    case SAI_SHEET_ROW_WHOLE:
    case SAI_SHEET_ROW_TOTAL:
    default:
      return TRUE;
    }
}

/**
 * sai_sheet_row_get_value:
 * @row: a row
 * @rules: the rules of the sheet
 * @sheet: one seat's sheet
 * @column: a column; of no account for a row that is whole
 *
 * Returns: the points of the row, or 0 if it has none
 */
int
sai_sheet_row_get_value (const SaiSheetRow *row, const SaiRules *rules, const SaiSheet *sheet, guint column)
{
  guint box = sai_sheet_row_get_box (row, rules, column);

  switch (row->kind)
    {
    case SAI_SHEET_ROW_BOX:
    case SAI_SHEET_ROW_DIFFERENCE:
      return sai_sheet_is_filled (sheet, box) ? sheet->points[box] : 0;

    case SAI_SHEET_ROW_UPPER:
      return sai_sheet_get_upper_total_of (sheet, rules, column);

    case SAI_SHEET_ROW_BONUS:
      return sai_sheet_get_bonus_of (sheet, rules, column);

    case SAI_SHEET_ROW_LOWER:
      return sai_sheet_get_lower_total_of (sheet, rules, column);

    case SAI_SHEET_ROW_EXTRA:
      return sai_sheet_get_extra_total_of (sheet, rules, column);

    case SAI_SHEET_ROW_FURTHER:
    case SAI_SHEET_ROW_WHOLE:
      return sai_sheet_get_further_bonus (sheet, rules, row->box, column);

    case SAI_SHEET_ROW_COLUMN_TOTAL:
      return sai_sheet_get_total_of (sheet, rules, column);

    case SAI_SHEET_ROW_TOTAL:
      return sai_sheet_get_total (sheet, rules);

    case SAI_SHEET_ROW_UPPER_HEADING:
    case SAI_SHEET_ROW_LOWER_HEADING:
    default:
      return 0;
    }
}

/**
 * sai_sheet_row_print:
 * @row: a row
 * @rules: the rules of the sheet
 * @sheet: one seat's sheet
 * @column: a column; of no account for a row that is whole
 *
 * Returns: (transfer full): the text of the row: its points, the points missing for the bonus, that it is lost, or an
 *   empty string
 */
char *
sai_sheet_row_print (const SaiSheetRow *row, const SaiRules *rules, const SaiSheet *sheet, guint column)
{
  if (sai_sheet_row_is_settled (row, rules, sheet, column))
    return sai_sheet_print_points (sai_sheet_row_get_value (row, rules, sheet, column));
  if (row->kind == SAI_SHEET_ROW_BONUS && sai_sheet_has_lost_bonus (sheet, rules, column))
    /* Translators: that the bonus is out of reach; very little room. */
    return g_strdup (C_ ("bonus", "lost"));
  if (row->kind == SAI_SHEET_ROW_BONUS)
    /* Translators: how many points are missing to the bonus; very little room. */
    return g_strdup_printf (_ ("%d to go"), sai_sheet_get_missing_of (sheet, rules, column));

  return g_strdup ("");
}

char *
sai_sheet_print_points (int points)
{
  return sai_number_format (points, 0, SAI_NUMBER_PLAIN);
}
