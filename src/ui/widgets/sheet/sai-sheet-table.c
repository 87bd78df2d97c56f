/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows and columns of a sheet as widgets: creates those that the rules need, and looks them up. The view sets their
 * contents.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "sheet/sai-sheet-bonus.h"
#include "sheet/sai-sheet-cell.h"
#include "sheet/sai-sheet-header.h"
#include "sheet/sai-sheet-sum.h"
#include "sheet/sai-sheet-table.h"
#include "util/sai-plain.h"

/* How much of the width of a page a sheet is worth at most, with one column a player and with several. */
#define SHARE 0.58
#define SHARE_OF_COLUMNS 0.66
/* Of the names of columns. */
#define LEAST_CHARS 3
#define MOST_CHARS 10

static GtkWidget *
create_label (const char *text, GtkAccessibleRole role)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role", role, NULL);

  gtk_label_set_text (GTK_LABEL (label), text);

  return label;
}

static const char *
get_row_style (const SaiSheetRow *row)
{
  switch (row->kind)
    {
    case SAI_SHEET_ROW_UPPER_HEADING:
    case SAI_SHEET_ROW_LOWER_HEADING:
      return "heading";

    case SAI_SHEET_ROW_BOX:
    case SAI_SHEET_ROW_DIFFERENCE:
      return "box";

    case SAI_SHEET_ROW_TOTAL:
      return "total";

    case SAI_SHEET_ROW_UPPER:
    case SAI_SHEET_ROW_BONUS:
    case SAI_SHEET_ROW_LOWER:
    case SAI_SHEET_ROW_EXTRA:
    case SAI_SHEET_ROW_FURTHER:
    case SAI_SHEET_ROW_COLUMN_TOTAL:
    case SAI_SHEET_ROW_WHOLE:
    default:
      return "sum";
    }
}

static GtkWidget *
create_name (SaiSheetTable *self, guint index)
{
  const SaiSheetRow *row = &self->rows.row[index];
  g_autofree char *tooltip = sai_sheet_row_describe (row, self->ruleset, self->rules);
  GtkWidget *name = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *label = create_label (sai_sheet_row_get_name (row, self->ruleset), GTK_ACCESSIBLE_ROLE_ROW_HEADER);
  const char key[] = { sai_sheet_table_get_row_key (self, index), '\0' };

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), 5);
  gtk_widget_set_hexpand (label, TRUE);
  if (key[0] != '\0')
    {
      GtkWidget *badge = create_label (key, GTK_ACCESSIBLE_ROLE_PRESENTATION);

      gtk_widget_set_valign (badge, GTK_ALIGN_CENTER);
      gtk_widget_add_css_class (badge, "key");
      gtk_box_append (GTK_BOX (name), badge);
    }
  gtk_box_append (GTK_BOX (name), label);
  gtk_widget_add_css_class (name, "name");
  gtk_widget_set_tooltip_text (name, tooltip);

  return name;
}

static GtkWidget *
create_field (SaiSheetTable *self, const SaiSheetRow *row, guint seat, guint column, gboolean asking)
{
  /* What a bonus takes is known by perfect play alone, and not of each column; what a total takes by estimates, too. */
  gboolean bonus = row->kind == SAI_SHEET_ROW_BONUS && self->solvable && self->rules->n_columns == 1;
  gboolean pressable = asking && (row->kind == SAI_SHEET_ROW_TOTAL || bonus);
  GtkWidget *field;

  switch (row->kind)
    {
    case SAI_SHEET_ROW_BOX:
      return sai_sheet_cell_new (seat, sai_sheet_row_get_box (row, self->rules, column), "");

    case SAI_SHEET_ROW_BONUS:
      field = sai_sheet_bonus_new ();
      break;

    case SAI_SHEET_ROW_UPPER_HEADING:
    case SAI_SHEET_ROW_LOWER_HEADING:
    case SAI_SHEET_ROW_DIFFERENCE:
    case SAI_SHEET_ROW_UPPER:
    case SAI_SHEET_ROW_LOWER:
    case SAI_SHEET_ROW_EXTRA:
    case SAI_SHEET_ROW_FURTHER:
    case SAI_SHEET_ROW_COLUMN_TOTAL:
    case SAI_SHEET_ROW_WHOLE:
    case SAI_SHEET_ROW_TOTAL:
    default:
      /* The accessible label of a sum that can be pressed is that of its button. */
      field = create_label ("", pressable ? GTK_ACCESSIBLE_ROLE_PRESENTATION : GTK_ACCESSIBLE_ROLE_GRID_CELL);
    }
  if (pressable)
    field = sai_sheet_sum_new (field, seat, row->kind);
  gtk_widget_add_css_class (field, "derived");

  return field;
}

/**
 * sai_sheet_table_clear:
 * @self: a table
 *
 * Removes all lines from the grid, and clears the rules.
 */
void
sai_sheet_table_clear (SaiSheetTable *self)
{
  SaiSheetGrid *grid = self->grid;

  sai_sheet_grid_clear (grid);
  g_clear_object (&self->ruleset);
  g_clear_pointer (&self->rules, sai_rules_unref);
  *self = (SaiSheetTable) { .grid = grid };
}

static SaiSheetLine *
append_head (SaiSheetTable *self, GtkWidget *corner, const char *style, const char *label)
{
  SaiSheetLine *line = sai_sheet_grid_append_head (self->grid, corner);

  gtk_widget_add_css_class (corner, "name");
  gtk_widget_add_css_class (corner, "corner");
  gtk_widget_add_css_class (GTK_WIDGET (line), style);
  gtk_accessible_update_property (GTK_ACCESSIBLE (line), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);

  return line;
}

/**
 * sai_sheet_table_build:
 * @self: a cleared table
 * @ruleset: the ruleset of the sheet
 * @rules: its rules
 *
 * Adds a line for each row to the grid, without columns.
 */
void
sai_sheet_table_build (SaiSheetTable *self, SaiRuleset *ruleset, const SaiRules *rules)
{
  GtkWidget *corner;
  guint first = 0;

  self->ruleset = g_object_ref (ruleset);
  self->rules = sai_rules_ref (rules);
  self->solvable = sai_rules_find_unsolvable (rules) == NULL;
  sai_sheet_rows_init (&self->rows, rules);
  if (sai_sheet_row_is_heading (&self->rows.row[0]))
    first = 1;
  corner = first == 1 ? create_name (self, 0) : gtk_label_new (NULL);
  if (sai_ruleset_get_column_name (ruleset, 0) != NULL)
    {
      self->header = append_head (self, gtk_label_new (NULL), "header", _ ("Players"));
      self->names = append_head (self, corner, "names", _ ("Columns"));
    }
  else
    {
      self->header = append_head (self, corner, "header", _ ("Players"));
    }
  for (guint i = first; i < self->rows.n; i++)
    {
      self->lines[i] = sai_sheet_grid_append (self->grid, create_name (self, i));
      gtk_widget_add_css_class (GTK_WIDGET (self->lines[i]), get_row_style (&self->rows.row[i]));
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->lines[i]), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      sai_sheet_row_get_name (&self->rows.row[i], ruleset), -1);
    }
}

/* Beside a field that stands for all columns of the seat, and takes the room. */
static GtkWidget *
create_gap (void)
{
  GtkWidget *field = create_label ("", GTK_ACCESSIBLE_ROLE_PRESENTATION);

  gtk_widget_set_child_visible (field, FALSE);

  return field;
}

static GtkWidget *
create_header (guint seat, gboolean pressable, gboolean asking)
{
  GtkWidget *header = sai_sheet_header_new (seat, pressable || asking);

  if (asking && !pressable)
    {
      gtk_actionable_set_action_target_value (GTK_ACTIONABLE (header),
                                              g_variant_new ("(uu)", seat, (guint) SAI_SHEET_ROW_TOTAL));
      gtk_actionable_set_action_name (GTK_ACTIONABLE (header), SAI_SHEET_ASK);
    }

  return header;
}

/* Columns with names are many, and rather scrolled than abbreviated. */
static GtkWidget *
create_column_name (SaiSheetTable *self, guint column)
{
  const char *name = sai_ruleset_get_column_name (self->ruleset, column);
  GtkWidget *label = create_label (name, GTK_ACCESSIBLE_ROLE_COLUMN_HEADER);
  guint width = sai_plain_count_columns (name);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), CLAMP (width, LEAST_CHARS, MOST_CHARS));
  gtk_label_set_max_width_chars (GTK_LABEL (label), MOST_CHARS);
  gtk_widget_add_css_class (label, "column");

  return label;
}

/* Where the columns of the next seat begin is seen in every row. */
static void
append_field (SaiSheetTable *self, SaiSheetLine *line, GtkWidget *field, guint column)
{
  if (self->rules->n_columns > 1 && column == 0)
    gtk_widget_add_css_class (field, "begins");
  sai_sheet_line_append (line, field);
}

/**
 * sai_sheet_table_add_column:
 * @self: a built table
 * @pressable: whether the head of the seat can be pressed
 * @asking: whether totals and bonuses can be pressed, and the head, too, to ask what they take
 *
 * Adds the fields of the next column: of the same seat, or else of one more.
 */
void
sai_sheet_table_add_column (SaiSheetTable *self, gboolean pressable, gboolean asking)
{
  guint seat = self->n_columns / self->rules->n_columns;
  guint column = self->n_columns % self->rules->n_columns;

  self->n_columns++;
  append_field (self, self->header, column > 0 ? create_gap () : create_header (seat, pressable, asking), column);
  if (self->names != NULL)
    append_field (self, self->names, create_column_name (self, column), column);
  for (guint i = 0; i < self->rows.n; i++)
    if (self->lines[i] != NULL && !sai_sheet_row_is_heading (&self->rows.row[i]))
      append_field (self, self->lines[i],
                    column > 0 && sai_sheet_row_is_whole (&self->rows.row[i])
                      ? create_gap ()
                      : create_field (self, &self->rows.row[i], seat, column, asking),
                    column);
}

/**
 * sai_sheet_table_remove_column:
 * @self: a table with columns
 *
 * Removes the fields of the last column. If one of them has the focus, it moves to the same row of the previous column;
 * otherwise it would be lost with the widget.
 */
void
sai_sheet_table_remove_column (SaiSheetTable *self)
{
  int row;
  guint column;

  if (sai_sheet_table_find_focus (self, &row, &column) && column == self->n_columns - 1 && column > 0)
    gtk_widget_grab_focus (sai_sheet_table_get_field (self, row, column - 1));
  self->n_columns--;
  sai_sheet_line_remove_last (self->header);
  if (self->names != NULL)
    sai_sheet_line_remove_last (self->names);
  for (guint i = 0; i < self->rows.n; i++)
    if (self->lines[i] != NULL)
      sai_sheet_line_remove_last (self->lines[i]);
}

guint
sai_sheet_table_get_column (SaiSheetTable *self, guint seat, guint box)
{
  return seat * self->rules->n_columns + sai_rules_get_column (self->rules, box);
}

/**
 * sai_sheet_table_get_share:
 * @self: a table
 *
 * Returns: how much of the width of a page the sheet is worth at most
 */
double
sai_sheet_table_get_share (SaiSheetTable *self)
{
  return self->rules != NULL && self->rules->n_columns > 1 ? SHARE_OF_COLUMNS : SHARE;
}

/**
 * sai_sheet_table_get_field:
 * @self: a table
 * @row: a row, or %SAI_SHEET_HEADER_ROW
 * @column: a column
 *
 * Returns: (transfer none) (nullable): the field, which may stand for other columns of the seat, too
 */
GtkWidget *
sai_sheet_table_get_field (SaiSheetTable *self, int row, guint column)
{
  SaiSheetLine *line = row == SAI_SHEET_HEADER_ROW ? self->header : self->lines[row];

  return line != NULL ? sai_sheet_line_get_field (line, column) : NULL;
}

/* -1 if turns cannot fill the box. */
int
sai_sheet_table_find_row (SaiSheetTable *self, guint box)
{
  for (guint i = 0; i < self->rows.n; i++)
    if (self->rows.row[i].kind == SAI_SHEET_ROW_BOX && self->rows.row[i].box == sai_rules_get_row (self->rules, box))
      return i;

  return -1;
}

GtkWidget *
sai_sheet_table_get_cell (SaiSheetTable *self, guint seat, guint box)
{
  int row = sai_sheet_table_find_row (self, box);

  return row >= 0 ? sai_sheet_table_get_field (self, row, sai_sheet_table_get_column (self, seat, box)) : NULL;
}

/**
 * sai_sheet_table_find_best:
 * @self: a built table
 * @seat: a seat
 * @editable: whether its cells are filled by hand
 *
 * Returns: the box that the hint advises or, without a hint, the one where the dice score most. If no box can be
 *   filled, the first one, or the first open one on an editable sheet. -1 if there is none
 */
int
sai_sheet_table_find_best (SaiSheetTable *self, guint seat, gboolean editable)
{
  int best = -1, most = G_MININT;

  for (guint box = 0; box < self->rules->n_boxes; box++)
    {
      GtkWidget *field = sai_sheet_table_get_cell (self, seat, box);
      const SaiCellReading *cell;
      int points = G_MININT;

      if (!SAI_IS_SHEET_CELL (field))
        continue;
      cell = sai_sheet_cell_get_reading (SAI_SHEET_CELL (field));
      if (cell->state == SAI_CELL_OFFER)
        points = cell->hint != SAI_CELL_HINT_NONE ? G_MAXINT : cell->points + cell->extra;
      else if (editable && (cell->state == SAI_CELL_EMPTY || cell->state == SAI_CELL_INTENDED))
        points = G_MININT + 1;
      if (best < 0 || points > most)
        {
          best = box;
          most = points;
        }
    }

  return best;
}

/**
 * sai_sheet_table_find_focus:
 * @self: a table
 * @row: (out): the row of the focused field, or %SAI_SHEET_HEADER_ROW
 * @column: (out): its column
 *
 * Returns: whether any field has the focus
 */
gboolean
sai_sheet_table_find_focus (SaiSheetTable *self, int *row, guint *column)
{
  for (*row = SAI_SHEET_HEADER_ROW; *row < (int) self->rows.n; (*row)++)
    for (*column = 0; *column < self->n_columns; (*column)++)
      {
        GtkWidget *field = sai_sheet_table_get_field (self, *row, *column);

        if (field != NULL && gtk_widget_is_focus (field))
          return TRUE;
      }

  return FALSE;
}

/**
 * sai_sheet_table_focus_field:
 * @self: a table
 * @row: a row, or %SAI_SHEET_HEADER_ROW
 * @column: a column; may be out of range
 *
 * Moves the focus to a field, if it is focusable, and scrolls it into view.
 *
 * Returns: whether the field took the focus
 */
gboolean
sai_sheet_table_focus_field (SaiSheetTable *self, int row, guint column)
{
  GtkWidget *field = sai_sheet_table_get_field (self, row, column);

  if (field == NULL || !gtk_widget_get_focusable (field))
    return FALSE;
  sai_sheet_grid_show_columns (self->grid, column, 1);
  if (!gtk_widget_grab_focus (field))
    return FALSE;
  sai_sheet_grid_uncover (self->grid, field);

  return TRUE;
}

/* The letter to type to go to the row, 0 if it has none. */
char
sai_sheet_table_get_row_key (SaiSheetTable *self, guint row)
{
  char key = 'a';

  if (self->rows.row[row].kind != SAI_SHEET_ROW_BOX)
    return 0;
  for (guint i = 0; i < row; i++)
    if (self->rows.row[i].kind == SAI_SHEET_ROW_BOX)
      key++;

  return key;
}

/**
 * sai_sheet_table_find_row_key:
 * @self: a table
 * @key: a letter, upper or lower case, of any width
 *
 * Returns: the box of the first column with this letter, or -1
 */
int
sai_sheet_table_find_row_key (SaiSheetTable *self, gunichar key)
{
  char typed[7] = { 0 };
  g_autofree char *plain = NULL;

  if (key == 0 || !g_unichar_validate (key))
    return -1;
  g_unichar_to_utf8 (g_unichar_tolower (key), typed);
  plain = g_utf8_normalize (typed, -1, G_NORMALIZE_ALL_COMPOSE);
  for (guint i = 0; i < self->rows.n; i++)
    {
      const char letter[] = { sai_sheet_table_get_row_key (self, i), '\0' };

      if (letter[0] != '\0' && g_strcmp0 (plain, letter) == 0)
        return self->rows.row[i].box;
    }

  return -1;
}
