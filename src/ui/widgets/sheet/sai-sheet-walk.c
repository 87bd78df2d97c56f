/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How keys walk in a sheet: arrows from field to field, mirrored where one reads from right to left, Home and End in
 * the column, with Control in the sheet, the page keys from section to section.
 */
#include "config.h"

#include "sheet/sai-sheet-walk.h"

/* The first field of a column that can have the focus, looking from a row on in steps of 1 or -1. */
static gboolean
focus_next (SaiSheetTable *table, int row, int step, guint seat)
{
  for (; row >= SAI_SHEET_HEADER_ROW && row < (int) table->rows.n; row += step)
    if (sai_sheet_table_focus_field (table, row, seat))
      return TRUE;

  return FALSE;
}

/* The row of the first box of the section after or before the one that a row belongs to. */
static int
find_section (SaiSheetTable *table, int row, int step)
{
  int lower = 0;

  while (lower < (int) table->rows.n && table->rows.row[lower].kind != SAI_SHEET_ROW_LOWER_HEADING)
    lower++;
  if (step > 0)
    return row < lower ? lower : (int) table->rows.n - 1;

  return row > lower + 1 && lower < (int) table->rows.n ? lower : 0;
}

/**
 * sai_sheet_walk:
 * @table: a table that has the focus
 * @direction: where to
 * @mirrored: whether the sheet is read from right to left
 *
 * Arrows walk from field to field and end at the edge; Tab leaves the sheet as a whole.
 *
 * Returns: whether the focus is where it should be; else it is for others to find a place for it
 */
gboolean
sai_sheet_walk (SaiSheetTable *table, GtkDirectionType direction, gboolean mirrored)
{
  int forward = mirrored ? -1 : 1;
  guint seat;
  int row;

  if (!sai_sheet_table_find_focus (table, &row, &seat))
    return FALSE;

  switch (direction)
    {
    case GTK_DIR_UP:
      return focus_next (table, row - 1, -1, seat);

    case GTK_DIR_DOWN:
      return focus_next (table, row + 1, 1, seat);

    case GTK_DIR_LEFT:
      sai_sheet_table_focus_field (table, row, seat - forward);
      return TRUE;

    case GTK_DIR_RIGHT:
      sai_sheet_table_focus_field (table, row, seat + forward);
      return TRUE;

    case GTK_DIR_TAB_FORWARD:
    case GTK_DIR_TAB_BACKWARD:
    default:
      return FALSE;
    }
}

/**
 * sai_sheet_walk_key:
 * @table: a table that has the focus
 * @keyval: a key
 * @control: whether Control is held
 *
 * Returns: whether the key has moved the focus
 */
gboolean
sai_sheet_walk_key (SaiSheetTable *table, guint keyval, gboolean control)
{
  int last = table->rows.n - 1;
  int section, row;
  guint seat;

  if (!sai_sheet_table_find_focus (table, &row, &seat))
    return FALSE;

  switch (keyval)
    {
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      return focus_next (table, 0, 1, control ? 0 : seat);

    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      return focus_next (table, last, -1, control ? table->n_columns - 1 : seat);

    case GDK_KEY_Page_Up:
    case GDK_KEY_KP_Page_Up:
      return focus_next (table, find_section (table, row, -1), 1, seat);

    case GDK_KEY_Page_Down:
    case GDK_KEY_KP_Page_Down:
      section = find_section (table, row, 1);
      return focus_next (table, section, section == last ? -1 : 1, seat);

    default:
      return FALSE;
    }
}
