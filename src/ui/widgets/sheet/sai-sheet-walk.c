/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keyboard navigation in a sheet: arrow keys move from field to field, mirrored in right-to-left text, Home and End
 * within the column, or with Control within the sheet, and Page Up and Page Down from section to section.
 */
#include "config.h"

#include "sheet/sai-sheet-walk.h"

/* Moves the focus to the first focusable field of a column, starting at a row in steps of 1 or -1. */
static gboolean
focus_next (SaiSheetTable *table, int row, int step, guint seat)
{
  for (; row >= SAI_SHEET_HEADER_ROW && row < (int) table->rows.n; row += step)
    if (sai_sheet_table_focus_field (table, row, seat))
      return TRUE;

  return FALSE;
}

/* The same among the boxes alone. */
static gboolean
focus_next_box (SaiSheetTable *table, int row, int step, guint seat)
{
  for (; row >= 0 && row < (int) table->rows.n; row += step)
    if (table->rows.row[row].kind == SAI_SHEET_ROW_BOX && sai_sheet_table_focus_field (table, row, seat))
      return TRUE;

  return FALSE;
}

/* The same in the next column, in steps of 1 or -1; a field may stand for several of them. */
static void
focus_beside (SaiSheetTable *table, int row, int step, guint column)
{
  GtkWidget *here = sai_sheet_table_get_field (table, row, column);

  do
    column += step;
  while (column < table->n_columns && sai_sheet_table_get_field (table, row, column) == here);
  sai_sheet_table_focus_field (table, row, column);
}

/* The row where the next or previous section starts, or the last row if there is no next one. */
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
 * @table: a table with the focus
 * @direction: the direction
 * @mirrored: whether the text direction is right to left
 *
 * Arrow keys move from field to field and stop at the sides; Tab leaves the whole sheet.
 *
 * Returns: whether the focus was handled; otherwise it is up to the caller
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
      focus_beside (table, row, -forward, seat);
      return TRUE;

    case GTK_DIR_RIGHT:
      focus_beside (table, row, forward, seat);
      return TRUE;

    case GTK_DIR_TAB_FORWARD:
    case GTK_DIR_TAB_BACKWARD:
    default:
      return FALSE;
    }
}

/* Whether the key moved the focus. */
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
      return focus_next_box (table, 0, 1, control ? 0 : seat);

    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      return focus_next_box (table, last, -1, control ? table->n_columns - 1 : seat);

    case GDK_KEY_Page_Up:
    case GDK_KEY_KP_Page_Up:
      return focus_next_box (table, find_section (table, row, -1), 1, seat);

    case GDK_KEY_Page_Down:
    case GDK_KEY_KP_Page_Down:
      section = find_section (table, row, 1);
      return focus_next_box (table, section, section == last ? -1 : 1, seat);

    default:
      return FALSE;
    }
}
