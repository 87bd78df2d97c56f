/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts a reading into the widgets of a table: what heads, boxes and sums show, and what assistive technology says of
 * them.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "dice/sai-dice-game.h"
#include "sheet/sai-sheet-bonus.h"
#include "sheet/sai-sheet-cell.h"
#include "sheet/sai-sheet-fill.h"
#include "sheet/sai-sheet-header.h"
#include "sheet/sai-sheet-sum.h"
#include "util/sai-number-label.h"

typedef struct
{
  SaiSheetTable *table;
  SaiSheetReading *reading;
  SaiSheetCount *count;
  double speed;
} Fill;

/* What would be written there, quietly; screen readers hear it with the box that leads to it. */
static gboolean
show_foreseen (const Fill *fill, const SaiSheetRow *row, GtkWidget *field, guint seat, guint column)
{
  const SaiRules *rules = sai_game_get_rules (fill->reading->game);
  const SaiSheet *sheet = &sai_game_get_state (fill->reading->game)->sheets[seat];
  g_autofree char *text = NULL;
  int points;

  gtk_widget_remove_css_class (field, "foreseen");
  if (row->kind != SAI_SHEET_ROW_DIFFERENCE || sai_sheet_row_is_settled (row, rules, sheet, column) ||
      !sai_sheet_reading_foresee (fill->reading, seat, sai_sheet_row_get_box (row, rules, column), &points))
    return FALSE;
  text = sai_sheet_print_points (points);
  sai_number_label_show (GTK_LABEL (field), text);
  gtk_widget_add_css_class (field, "foreseen");

  return TRUE;
}

static void
fill_sum (const Fill *fill, const SaiSheetRow *row, GtkWidget *field, guint seat, guint column, const char *place)
{
  const SaiRules *rules = sai_game_get_rules (fill->reading->game);
  const SaiSheet *sheet = &sai_game_get_state (fill->reading->game)->sheets[seat];
  g_autofree char *text = sai_sheet_row_print (row, rules, sheet, column);
  g_autofree char *description = g_strdup_printf (_ ("%s: %s"), place, text);
  GtkWidget *shown = SAI_IS_SHEET_SUM (field) ? gtk_button_get_child (GTK_BUTTON (field)) : field;

  if (SAI_IS_SHEET_BONUS (shown))
    sai_sheet_bonus_show (SAI_SHEET_BONUS (shown), rules, sheet, column, place);
  else if (sai_sheet_row_is_sum (row))
    sai_sheet_count_show (fill->count, GTK_LABEL (shown), sai_sheet_row_get_value (row, rules, sheet, column),
                          fill->speed);
  else if (!show_foreseen (fill, row, shown, seat, column))
    sai_number_label_show (GTK_LABEL (shown), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (field), GTK_ACCESSIBLE_PROPERTY_LABEL, description, -1);
}

static void
fill_cell (const Fill *fill, SaiSheetCell *cell, const char *place)
{
  g_auto (SaiCellReading)
    reading = sai_sheet_reading_get_cell (fill->reading, sai_sheet_cell_get_seat (cell), sai_sheet_cell_get_box (cell));

  sai_sheet_cell_set_place (cell, place);
  sai_sheet_cell_show (cell, &reading);
}

static void
mark_moving (GtkWidget *field, const SaiSeatReading *head)
{
  if (head->moving)
    gtk_widget_add_css_class (field, "moving");
  else
    gtk_widget_remove_css_class (field, "moving");
}

static void
fill_field (const Fill *fill, guint index, guint seat, guint column, const SaiSeatReading *head)
{
  SaiGame *game = fill->reading->game;
  const SaiSheetRow *row = &fill->table->rows.row[index];
  const char *name = sai_ruleset_get_column_name (sai_game_get_ruleset (game), column);
  GtkWidget *field = sai_sheet_table_get_field (fill->table, index, seat * fill->table->rules->n_columns + column);
  g_autofree char *box = name != NULL && !sai_sheet_row_is_whole (row)
                           ? g_strdup_printf (C_ ("box", "%s (%s)"),
                                              sai_sheet_row_get_name (row, sai_game_get_ruleset (game)), name)
                           : g_strdup (sai_sheet_row_get_name (row, sai_game_get_ruleset (game)));
  /* Translators: a player and a row of the score sheet. */
  g_autofree char *place = g_strdup_printf (_ ("%s, %s"), sai_player_get_inline_name (head->player), box);

  mark_moving (field, head);
  if (SAI_IS_SHEET_CELL (field))
    fill_cell (fill, SAI_SHEET_CELL (field), place);
  else
    fill_sum (fill, row, field, seat, column, place);
}

static void
fill_column (const Fill *fill, guint seat, guint column, const SaiSeatReading *head)
{
  SaiSheetTable *table = fill->table;
  guint place = seat * table->rules->n_columns + column;

  if (column == 0)
    sai_sheet_header_show (SAI_SHEET_HEADER (sai_sheet_table_get_field (table, SAI_SHEET_HEADER_ROW, place)), head);
  if (table->names != NULL)
    mark_moving (sai_sheet_line_get_field (table->names, place), head);
  for (guint i = 0; i < table->rows.n; i++)
    if (!sai_sheet_row_is_heading (&table->rows.row[i]) &&
        (column == 0 || !sai_sheet_row_is_whole (&table->rows.row[i])))
      fill_field (fill, i, seat, column, head);
}

/**
 * sai_sheet_fill_table:
 * @table: a table with all columns of the seats of the game
 * @reading: what it is to show, with a game
 * @count: what lets the totals count
 * @speed: how fast they count, 0 for at once
 */
void
sai_sheet_fill_table (SaiSheetTable *table, SaiSheetReading *reading, SaiSheetCount *count, double speed)
{
  const Fill fill = { table, reading, count, speed };

  for (guint seat = 0; seat < sai_game_get_n_seats (reading->game); seat++)
    {
      SaiSeatReading head = sai_sheet_reading_get_seat (reading, seat);

      for (guint column = 0; column < table->rules->n_columns; column++)
        fill_column (&fill, seat, column, &head);
    }
}
