/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The field: seven numbered rows, seven columns, and the window drawn below the cards. While a card is chosen, its
 * legal cells are highlighted, and the one under the pointer or with the focus previews the result of placing it. The
 * preview is computed on a copy of the field; show_cells() sets the look of all cells.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "field/sai-card-drawing.h"
#include "field/sai-field-board.h"
#include "field/sai-field-frame.h"
#include "look/sai-look.h"
#include "look/sai-style.h"

#define N_CELLS (SAI_FIELD_N_COLUMNS * SAI_FIELD_N_ROWS)
#define GAP 2
#define PADDING 5
#define MIN_CELL_WIDTH 38
/* Only large text makes cells lower than a finger likes, see sai-field-surface.c. */
#define MIN_CELL_HEIGHT 38
#define NATURAL_CELL_WIDTH 70
#define NATURAL_CELL_HEIGHT 74
/* How much wider or higher than its card a cell may be. */
#define WIDEST 1.2f
#define HIGHEST 1.12f
#define NOWHERE G_MAXUINT

struct _SaiFieldBoard
{
  GtkWidget parent_instance;

  GtkWidget *cells[N_CELLS];
  GtkWidget *numbers[SAI_FIELD_N_ROWS];
  SaiField field;
  SaiCard last_card;
  guint last_column;
  /* The chosen card, and the columns where it may be placed, one bit each. */
  SaiCard card;
  guint columns;
  SaiCard advised_card;
  guint advised_column;
  /* Indices of cells, row by row, or NOWHERE. At most one cell is veiled. */
  guint veiled;
  guint pointed;
  guint dragged_to;
  /* The cell that takes the focus when the board gets it. */
  guint current;
  /* The preview for the cell that is pointed at. */
  gboolean is_previewing;
  SaiFieldPlacing placing;
  SaiField after;
  graphene_rect_t grid;
};

enum
{
  CELL_CHOSEN,
  POINTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiFieldBoard, sai_field_board, GTK_TYPE_WIDGET)

static guint
get_index (guint column, guint row)
{
  return (row - 1) * SAI_FIELD_N_COLUMNS + column;
}

static gboolean
is_legal (SaiFieldBoard *self, guint index)
{
  return index != NOWHERE && self->card != SAI_CARD_NONE &&
         index / SAI_FIELD_N_COLUMNS + 1 == sai_card_get_number (self->card) &&
         (self->columns & 1u << index % SAI_FIELD_N_COLUMNS) != 0;
}

static guint
get_focused (SaiFieldBoard *self)
{
  for (guint i = 0; i < N_CELLS; i++)
    if (gtk_widget_has_focus (self->cells[i]))
      return i;

  return NOWHERE;
}

/* The legal cell that shows the preview, or NOWHERE. */
static guint
get_pointed (SaiFieldBoard *self)
{
  guint focused = get_focused (self);

  if (self->dragged_to != NOWHERE)
    return is_legal (self, self->dragged_to) ? self->dragged_to : NOWHERE;
  if (is_legal (self, self->pointed))
    return self->pointed;

  return is_legal (self, focused) ? focused : NOWHERE;
}

static SaiCard
get_card (const SaiField *field, guint column, guint row)
{
  guint colour = sai_field_get_colour (field, column);

  return colour != SAI_FIELD_NONE && sai_field_get_height (field, column, row) > 0 ? sai_card_make (colour, row)
                                                                                   : SAI_CARD_NONE;
}

static void
fill_look (SaiFieldBoard *self, guint index, guint pointed, SaiFieldCellLook *look)
{
  guint column = index % SAI_FIELD_N_COLUMNS, row = index / SAI_FIELD_N_COLUMNS + 1;

  memset (look, 0, sizeof *look);
  look->card = get_card (&self->field, column, row);
  look->height = look->card != SAI_CARD_NONE ? sai_field_get_height (&self->field, column, row) : 0;
  look->legal = is_legal (self, index);
  look->ghost = index == pointed ? self->card : SAI_CARD_NONE;
  look->collected = self->is_previewing && look->card != SAI_CARD_NONE &&
                    sai_card_counts_get (&self->placing.collected, look->card) > 0;
  look->last = look->card != SAI_CARD_NONE && look->card == self->last_card && column == self->last_column;
  look->advised = self->advised_card != SAI_CARD_NONE && column == self->advised_column &&
                  row == sai_card_get_number (self->advised_card);
  look->veiled = index == self->veiled;
  if (look->legal)
    {
      SaiField copy = self->field;

      sai_field_place (&copy, self->card, column, &look->placing);
    }
}

static void
show_cells (SaiFieldBoard *self)
{
  guint pointed = get_pointed (self);

  self->is_previewing = pointed != NOWHERE;
  if (self->is_previewing)
    {
      self->after = self->field;
      sai_field_place (&self->after, self->card, pointed % SAI_FIELD_N_COLUMNS, &self->placing);
    }
  for (guint i = 0; i < N_CELLS; i++)
    {
      SaiFieldCellLook look;

      fill_look (self, i, pointed, &look);
      sai_field_cell_button_set_look (SAI_FIELD_CELL_BUTTON (self->cells[i]), &look);
    }
  for (guint i = 0; i < SAI_FIELD_N_ROWS; i++)
    if (self->card != SAI_CARD_NONE && self->columns != 0 && sai_card_get_number (self->card) == i + 1)
      gtk_widget_add_css_class (self->numbers[i], "current");
    else
      gtk_widget_remove_css_class (self->numbers[i], "current");
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[POINTED], 0);
}

/* Geometry */

static gboolean
is_mirrored (SaiFieldBoard *self)
{
  return gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
}

static graphene_rect_t
get_bounds (SaiFieldBoard *self, guint column, guint row)
{
  float width = self->grid.size.width / SAI_FIELD_N_COLUMNS;
  float height = self->grid.size.height / SAI_FIELD_N_ROWS;
  guint place = is_mirrored (self) ? SAI_FIELD_N_COLUMNS - 1 - column : column;
  int x = self->grid.origin.x + place * width, y = self->grid.origin.y + (row - 1) * height;

  return GRAPHENE_RECT_INIT (x, y, (int) (self->grid.origin.x + (place + 1) * width) - x,
                             (int) (self->grid.origin.y + row * height) - y);
}

static guint
find_cell (SaiFieldBoard *self, double x, double y)
{
  for (guint i = 0; i < N_CELLS; i++)
    {
      graphene_rect_t bounds = get_bounds (self, i % SAI_FIELD_N_COLUMNS, i / SAI_FIELD_N_COLUMNS + 1);

      if (graphene_rect_contains_point (&bounds, &GRAPHENE_POINT_INIT (x, y)))
        return i;
    }

  return NOWHERE;
}

static int
get_numbers_width (SaiFieldBoard *self)
{
  int width = 0;

  for (guint i = 0; i < SAI_FIELD_N_ROWS; i++)
    {
      int minimum;

      gtk_widget_measure (self->numbers[i], GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      width = MAX (width, minimum);
    }

  return width;
}

static void
sai_field_board_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  SaiFieldBoard *self = SAI_FIELD_BOARD (widget);
  int more = get_numbers_width (self);

  /* GTK requires every child to be measured before it is allocated. */
  for (guint i = 0; i < N_CELLS; i++)
    gtk_widget_measure (self->cells[i], orientation, -1, minimum, NULL, NULL, NULL);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = SAI_FIELD_N_COLUMNS * MIN_CELL_WIDTH + more + 2 * PADDING;
      *natural = SAI_FIELD_N_COLUMNS * NATURAL_CELL_WIDTH + more + 2 * PADDING;
    }
  else
    {
      *minimum = SAI_FIELD_N_ROWS * MIN_CELL_HEIGHT + 2 * PADDING;
      *natural = SAI_FIELD_N_ROWS * NATURAL_CELL_HEIGHT + 2 * PADDING;
    }
}

static void
sai_field_board_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SaiFieldBoard *self = SAI_FIELD_BOARD (widget);
  int numbers = get_numbers_width (self);
  float cell_width = (width - numbers - 2 * PADDING) / (float) SAI_FIELD_N_COLUMNS;
  float cell_height = (height - 2 * PADDING) / (float) SAI_FIELD_N_ROWS;

  cell_width = MIN (cell_width, cell_height * SAI_CARD_ASPECT * WIDEST);
  cell_height = MIN (cell_height, cell_width / SAI_CARD_ASPECT * HIGHEST);
  graphene_rect_init (&self->grid, 0, 0, cell_width * SAI_FIELD_N_COLUMNS, cell_height * SAI_FIELD_N_ROWS);
  self->grid.origin.x = (int) ((width - numbers - self->grid.size.width) / 2) + (is_mirrored (self) ? 0 : numbers);
  self->grid.origin.y = (int) ((height - self->grid.size.height) / 2);

  for (guint i = 0; i < N_CELLS; i++)
    {
      graphene_rect_t bounds = get_bounds (self, i % SAI_FIELD_N_COLUMNS, i / SAI_FIELD_N_COLUMNS + 1);

      gtk_widget_size_allocate (self->cells[i],
                                &(GtkAllocation) { bounds.origin.x + GAP / 2, bounds.origin.y + GAP / 2,
                                                   bounds.size.width - GAP, bounds.size.height - GAP },
                                -1);
    }
  for (guint i = 0; i < SAI_FIELD_N_ROWS; i++)
    {
      graphene_rect_t bounds = get_bounds (self, 0, i + 1);
      int x = is_mirrored (self) ? self->grid.origin.x + self->grid.size.width : self->grid.origin.x - numbers;

      gtk_widget_size_allocate (self->numbers[i], &(GtkAllocation) { x, bounds.origin.y, numbers, bounds.size.height },
                                -1);
    }
}

static void
draw_frame (SaiFieldBoard *self, cairo_t *cr, const SaiFieldFrame *frame, gboolean preview)
{
  static const double dashes[] = { 7, 5 };
  gboolean plain = sai_look_is_plain (sai_look_get_default ());

  for (guint row = 1; row <= SAI_FIELD_N_ROWS; row++)
    {
      guint end = row;
      graphene_rect_t from, to, all;

      if ((frame->rows & 1u << (row - 1)) == 0)
        continue;
      while (end < SAI_FIELD_N_ROWS && (frame->rows & 1u << end) != 0)
        end++;
      from = get_bounds (self, frame->first, row);
      to = get_bounds (self, frame->last, end);
      graphene_rect_union (&from, &to, &all);
      graphene_rect_inset (&all, preview ? -2 : 0, preview ? -2 : 0);
      sai_card_add_block (cr, &all, 9);
      if (!preview)
        {
          cairo_set_source_rgba (cr, 1, 1, 1, plain ? 0.1 : 0.13);
          cairo_fill_preserve (cr);
        }
      cairo_set_source_rgba (cr, 1, 1, 1, preview ? 1 : plain ? 0.8 : frame->certain ? 0.5 : 0.22);
      cairo_set_line_width (cr, preview ? 3 : 2);
      if (preview)
        cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
      cairo_stroke (cr);
      row = end;
    }
}

static void
sai_field_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SaiFieldBoard *self = SAI_FIELD_BOARD (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget),
                                                                          gtk_widget_get_height (widget)));
  gboolean plain = sai_look_is_plain (sai_look_get_default ());
  graphene_rect_t sunk = self->grid;
  SaiFieldFrame frame;

  graphene_rect_inset (&sunk, -4, -4);
  sai_card_add_block (cr, &sunk, 13);
  cairo_set_source_rgba (cr, 0, 0, 0, plain ? 1 : 0.2);
  cairo_fill (cr);
  if (sai_field_frame_init (&frame, &self->field))
    draw_frame (self, cr, &frame, FALSE);
  for (guint i = 0; i < N_CELLS; i++)
    {
      graphene_rect_t slot = get_bounds (self, i % SAI_FIELD_N_COLUMNS, i / SAI_FIELD_N_COLUMNS + 1);

      graphene_rect_inset (&slot, 2.5, 2.5);
      sai_card_add_block (cr, &slot, 7);
    }
  cairo_set_source_rgba (cr, 1, 1, 1, plain ? 0.4 : 0.09);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  if (self->is_previewing && sai_field_frame_init (&frame, &self->after))
    draw_frame (self, cr, &frame, TRUE);
  cairo_destroy (cr);

  GTK_WIDGET_CLASS (sai_field_board_parent_class)->snapshot (widget, snapshot);
}

/* The focus: the board is a single Tab stop; arrow keys move from cell to cell. */

static gboolean
sai_field_board_focus (GtkWidget *widget, GtkDirectionType direction)
{
  SaiFieldBoard *self = SAI_FIELD_BOARD (widget);
  guint focused = get_focused (self);
  int column = focused % SAI_FIELD_N_COLUMNS, row = focused / SAI_FIELD_N_COLUMNS;
  int step = is_mirrored (self) ? -1 : 1;

  if (focused == NOWHERE)
    return gtk_widget_grab_focus (self->cells[self->current]);

  switch (direction)
    {
    case GTK_DIR_LEFT:
      column -= step;
      break;

    case GTK_DIR_RIGHT:
      column += step;
      break;

    case GTK_DIR_UP:
      row--;
      break;

    case GTK_DIR_DOWN:
      row++;
      break;

    case GTK_DIR_TAB_FORWARD:
    case GTK_DIR_TAB_BACKWARD:
    default:
      return FALSE;
    }
  if (row < 0 || row >= SAI_FIELD_N_ROWS)
    return FALSE;
  /* Stop at the sides, so the focus does not leave the board by accident. */
  column = CLAMP (column, 0, SAI_FIELD_N_COLUMNS - 1);

  return gtk_widget_grab_focus (self->cells[row * SAI_FIELD_N_COLUMNS + column]);
}

static gboolean
sai_field_board_grab_focus (GtkWidget *widget)
{
  SaiFieldBoard *self = SAI_FIELD_BOARD (widget);

  return gtk_widget_grab_focus (self->cells[self->current]);
}

/* Callbacks */

static void
choose_cell_cb (SaiFieldBoard *self, GtkWidget *cell)
{
  SaiFieldCellButton *button = SAI_FIELD_CELL_BUTTON (cell);

  g_signal_emit (self, signals[CELL_CHOSEN], 0, sai_field_cell_button_get_column (button),
                 sai_field_cell_button_get_row (button));
}

static void
focus_changed_cb (SaiFieldBoard *self)
{
  guint focused = get_focused (self);

  if (focused != NOWHERE)
    self->current = focused;
  show_cells (self);
}

static void
set_pointed (SaiFieldBoard *self, guint pointed)
{
  if (self->pointed == pointed)
    return;
  self->pointed = pointed;
  show_cells (self);
}

static void
motion_cb (SaiFieldBoard *self, double x, double y)
{
  set_pointed (self, find_cell (self, x, y));
}

static void
point_nowhere_cb (SaiFieldBoard *self)
{
  set_pointed (self, NOWHERE);
}

static void
sai_field_board_dispose (GObject *object)
{
  SaiFieldBoard *self = SAI_FIELD_BOARD (object);

  for (guint i = 0; i < N_CELLS; i++)
    g_clear_pointer (&self->cells[i], gtk_widget_unparent);
  for (guint i = 0; i < SAI_FIELD_N_ROWS; i++)
    g_clear_pointer (&self->numbers[i], gtk_widget_unparent);

  G_OBJECT_CLASS (sai_field_board_parent_class)->dispose (object);
}

static void
sai_field_board_class_init (SaiFieldBoardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sai_field_board_dispose;
  widget_class->measure = sai_field_board_measure;
  widget_class->size_allocate = sai_field_board_size_allocate;
  widget_class->snapshot = sai_field_board_snapshot;
  widget_class->focus = sai_field_board_focus;
  widget_class->grab_focus = sai_field_board_grab_focus;
  gtk_widget_class_set_css_name (widget_class, "fieldboard");
  sai_style_add ("widgets/field/field");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

  signals[CELL_CHOSEN] = g_signal_new ("cell-chosen", SAI_TYPE_FIELD_BOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
  signals[POINTED] = g_signal_new ("pointed", SAI_TYPE_FIELD_BOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   0);
}

static void
sai_field_board_init (SaiFieldBoard *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();

  sai_look_redraw (GTK_WIDGET (self));
  sai_field_init (&self->field);
  self->last_card = self->card = self->advised_card = SAI_CARD_NONE;
  self->veiled = self->pointed = self->dragged_to = NOWHERE;
  self->current = get_index (SAI_FIELD_MIDDLE, 4);

  for (guint i = 0; i < SAI_FIELD_N_ROWS; i++)
    {
      char number[] = { '1' + i, '\0' };

      self->numbers[i] = gtk_label_new (number);
      gtk_widget_add_css_class (self->numbers[i], "row-number");
      gtk_widget_set_parent (self->numbers[i], GTK_WIDGET (self));
    }
  for (guint i = 0; i < N_CELLS; i++)
    {
      self->cells[i] = sai_field_cell_button_new (i % SAI_FIELD_N_COLUMNS, i / SAI_FIELD_N_COLUMNS + 1);
      gtk_widget_set_parent (self->cells[i], GTK_WIDGET (self));
      g_signal_connect_object (self->cells[i], "clicked", G_CALLBACK (choose_cell_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (self->cells[i], "notify::has-focus", G_CALLBACK (focus_changed_cb), self,
                               G_CONNECT_SWAPPED);
    }

  g_signal_connect_object (motion, "enter", G_CALLBACK (motion_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "motion", G_CALLBACK (motion_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "leave", G_CALLBACK (point_nowhere_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Field"), -1);
}

/**
 * sai_field_board_show:
 * @self: a board
 * @field: the cards on it
 * @last_card: the last card placed, or %SAI_CARD_NONE
 * @last_column: its column, from 0
 */
void
sai_field_board_show (SaiFieldBoard *self, const SaiField *field, SaiCard last_card, guint last_column)
{
  g_return_if_fail (SAI_IS_FIELD_BOARD (self));

  self->field = *field;
  self->last_card = last_card;
  self->last_column = last_column;
  self->card = SAI_CARD_NONE;
  self->columns = 0;
  show_cells (self);
}

/**
 * sai_field_board_set_card:
 * @self: a board
 * @card: the chosen card, or %SAI_CARD_NONE
 * @columns: the columns where it may be placed, one bit each
 */
void
sai_field_board_set_card (SaiFieldBoard *self, SaiCard card, guint columns)
{
  g_return_if_fail (SAI_IS_FIELD_BOARD (self));

  self->card = card;
  self->columns = card != SAI_CARD_NONE ? columns : 0;
  show_cells (self);
}

/**
 * sai_field_board_set_advice:
 * @self: a board
 * @card: the card that the hint advises to place, or %SAI_CARD_NONE
 * @column: the column to place it in, from 0
 */
void
sai_field_board_set_advice (SaiFieldBoard *self, SaiCard card, guint column)
{
  g_return_if_fail (SAI_IS_FIELD_BOARD (self));

  self->advised_card = card;
  self->advised_column = column;
  show_cells (self);
}

/**
 * sai_field_board_set_veiled:
 * @self: a board
 * @column: from 0
 * @row: from 1
 * @veiled: whether the top card of that cell is drawn elsewhere; at most one cell is veiled
 */
void
sai_field_board_set_veiled (SaiFieldBoard *self, guint column, guint row, gboolean veiled)
{
  g_return_if_fail (SAI_IS_FIELD_BOARD (self));

  self->veiled = veiled ? get_index (column, row) : NOWHERE;
  show_cells (self);
}

/**
 * sai_field_board_drag_to:
 * @self: a board
 * @x: where the chosen card is dragged to, in pixels from the left of the board; negative when it is released
 * @y: the same from the top
 *
 * Returns: (transfer none) (nullable): the cell there, legal for the card or not
 */
SaiFieldCellButton *
sai_field_board_drag_to (SaiFieldBoard *self, double x, double y)
{
  guint cell;

  g_return_val_if_fail (SAI_IS_FIELD_BOARD (self), NULL);

  cell = find_cell (self, x, y);
  if (cell != self->dragged_to)
    {
      self->dragged_to = cell;
      show_cells (self);
    }

  return cell != NOWHERE ? SAI_FIELD_CELL_BUTTON (self->cells[cell]) : NULL;
}

/**
 * sai_field_board_get_placing:
 * @self: a board
 *
 * Returns: (transfer none) (nullable): the result of placing the chosen card where the pointer or the focus is
 */
const SaiFieldPlacing *
sai_field_board_get_placing (SaiFieldBoard *self)
{
  g_return_val_if_fail (SAI_IS_FIELD_BOARD (self), NULL);

  return self->is_previewing ? &self->placing : NULL;
}

/* Columns count from 0, rows from 1. */
SaiFieldCellButton *
sai_field_board_get_cell (SaiFieldBoard *self, guint column, guint row)
{
  g_return_val_if_fail (SAI_IS_FIELD_BOARD (self), NULL);
  g_return_val_if_fail (column < SAI_FIELD_N_COLUMNS && row >= 1 && row <= SAI_FIELD_N_ROWS, NULL);

  return SAI_FIELD_CELL_BUTTON (self->cells[get_index (column, row)]);
}

/**
 * sai_field_board_get_place:
 * @self: a board
 * @column: from 0
 * @row: from 1
 * @widget: a widget of the same window
 * @place: (out): the bounds of a card in that cell, in the coordinates of @widget
 *
 * Returns: whether the board is on the screen
 */
gboolean
sai_field_board_get_place (SaiFieldBoard *self, guint column, guint row, GtkWidget *widget, graphene_rect_t *place)
{
  graphene_rect_t bounds;

  g_return_val_if_fail (SAI_IS_FIELD_BOARD (self), FALSE);

  if (!gtk_widget_compute_bounds (GTK_WIDGET (sai_field_board_get_cell (self, column, row)), widget, &bounds))
    return FALSE;
  graphene_rect_inset (&bounds, GAP, GAP);
  *place = sai_card_fit (&bounds);

  return TRUE;
}

/**
 * sai_field_board_focus_legal:
 * @self: a board
 *
 * Moves the focus to a legal cell for the chosen card; if there are several, to the one nearest to the previous focus.
 *
 * Returns: whether there is one
 */
gboolean
sai_field_board_focus_legal (SaiFieldBoard *self)
{
  int column, best = -1;

  g_return_val_if_fail (SAI_IS_FIELD_BOARD (self), FALSE);

  if (self->card == SAI_CARD_NONE)
    return FALSE;
  column = self->current % SAI_FIELD_N_COLUMNS;
  for (int i = 0; i < SAI_FIELD_N_COLUMNS; i++)
    if ((self->columns & 1u << i) != 0 && (best < 0 || ABS (i - column) < ABS (best - column)))
      best = i;

  return best >= 0 && gtk_widget_grab_focus (self->cells[get_index (best, sai_card_get_number (self->card))]);
}
