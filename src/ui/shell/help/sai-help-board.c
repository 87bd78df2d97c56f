/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A picture of the field in the help: the cards after one was placed, with the collected ones crossed out, and the
 * remaining window. Unneeded rows are left out.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "field/sai-card-drawing.h"
#include "field/sai-field-frame.h"
#include "field/sai-field-text.h"
#include "help/sai-help-board.h"
#include "look/sai-look.h"
#include "look/sai-style.h"
#include "util/sai-grown.h"

/* In pixels: the maximum width of a cell, and the room for numbers around the field. */
#define MOST_CELL 50
#define NUMBERS 22
#define LEAST_WIDTH 260
#define PADDING 10
#define GAP 2.5
/* The highlight around the placed card: #f5c211, the highlight colour of the table. */
#define LIGHT 0.961, 0.761, 0.067

struct _SaiHelpBoard
{
  GtkWidget parent_instance;

  SaiField after;
  SaiCardCounts collected;
  SaiField before;
  SaiCard card;
  guint column;
  guint cells;
  guint first_row;
  guint last_row;
  gboolean all_cards;
};

G_DEFINE_FINAL_TYPE (SaiHelpBoard, sai_help_board, GTK_TYPE_WIDGET)

/* On a large screen the board is as much larger as the text around it. */
static int
grow (SaiHelpBoard *self, int size)
{
  return sai_grown_find (GTK_WIDGET (self)) * size;
}

static float
get_cell_width (SaiHelpBoard *self, int width)
{
  return MIN (grow (self, MOST_CELL), (width - grow (self, 2 * PADDING + NUMBERS)) / (float) SAI_FIELD_N_COLUMNS);
}

static GtkSizeRequestMode
sai_help_board_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
sai_help_board_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  SaiHelpBoard *self = SAI_HELP_BOARD (widget);
  int least = grow (self, LEAST_WIDTH);
  int width = for_size > 0 ? for_size : least;
  guint n_rows = self->last_row - self->first_row + 1;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = least;
      *natural = grow (self, SAI_FIELD_N_COLUMNS * MOST_CELL + NUMBERS + 2 * PADDING);
    }
  else
    {
      *minimum = *natural = get_cell_width (self, width) / SAI_CARD_ASPECT * n_rows +
                            grow (self, 2 * PADDING + (self->all_cards ? 0 : NUMBERS));
    }
}

static void
draw_number (GtkWidget *widget, GtkSnapshot *snapshot, guint number, float x, float y)
{
  g_autofree char *text = g_strdup_printf ("%u", number);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x - width / 2.0f, y - height / 2.0f));
  gtk_snapshot_append_layout (snapshot, layout, &(GdkRGBA) { 1, 1, 1, 0.8 });
  gtk_snapshot_restore (snapshot);
}

/* The bounds of a cell. The field is not mirrored for right-to-left text, because columns are numbered from the left.
 */
static graphene_rect_t
get_cell (SaiHelpBoard *self, guint column, guint row)
{
  int full = gtk_widget_get_width (GTK_WIDGET (self));
  float width = get_cell_width (self, full), height = width / SAI_CARD_ASPECT;
  float numbers = self->all_cards ? 0 : grow (self, NUMBERS);
  float left = (full - numbers - width * SAI_FIELD_N_COLUMNS) / 2 + numbers;

  return GRAPHENE_RECT_INIT (left + column * width, grow (self, PADDING) + numbers + (row - self->first_row) * height,
                             width, height);
}

static graphene_rect_t
get_place (SaiHelpBoard *self, guint column, guint row)
{
  graphene_rect_t place = get_cell (self, column, row);

  graphene_rect_inset (&place, GAP, GAP);

  return place;
}

static void
draw_frame (SaiHelpBoard *self, cairo_t *cr)
{
  SaiFieldFrame frame;

  if (self->cells != 0 || !sai_field_frame_init (&frame, &self->after))
    return;
  for (guint row = self->first_row; row <= self->last_row; row++)
    {
      guint end = row;
      graphene_rect_t from, to, all;

      if ((frame.rows & 1u << (row - 1)) == 0)
        continue;
      while (end < self->last_row && (frame.rows & 1u << end) != 0)
        end++;
      from = get_cell (self, frame.first, row);
      to = get_cell (self, frame.last, end);
      graphene_rect_union (&from, &to, &all);
      sai_card_add_block (cr, &all, 9);
      cairo_set_source_rgba (cr, 1, 1, 1, 0.16);
      cairo_fill_preserve (cr);
      /* Fainter while the position of the window is still uncertain. */
      cairo_set_source_rgba (cr, 1, 1, 1, frame.certain ? 0.9 : 0.5);
      cairo_set_line_width (cr, 2);
      cairo_stroke (cr);
      row = end;
    }
}

static void
draw_ground (SaiHelpBoard *self, cairo_t *cr)
{
  for (guint row = self->first_row; row <= self->last_row; row++)
    for (guint column = 0; column < SAI_FIELD_N_COLUMNS; column++)
      {
        graphene_rect_t place = get_place (self, column, row);

        sai_card_add_block (cr, &place, 6);
      }
  cairo_set_source_rgba (cr, 1, 1, 1, 0.22);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  draw_frame (self, cr);
}

static void
draw_light (SaiHelpBoard *self, cairo_t *cr, guint column, gboolean dashed)
{
  static const double dashes[] = { 5, 4 };
  graphene_rect_t place = get_place (self, column, sai_card_get_number (self->card));

  graphene_rect_inset (&place, -1, -1);
  sai_card_add_block (cr, &place, 7);
  cairo_set_source_rgba (cr, LIGHT, 1);
  cairo_set_line_width (cr, 3);
  if (dashed)
    cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_stroke (cr);
}

static void
draw_cards (SaiHelpBoard *self, GtkSnapshot *snapshot, const SaiField *field, SaiCardCounts *cards, SaiCardMark mark)
{
  SaiFieldCell cells[SAI_N_KINDS];
  guint n = sai_field_list_cells (field, cards, cells);

  for (guint i = 0; i < n; i++)
    {
      graphene_rect_t place = get_place (self, cells[i].column, cells[i].row);

      sai_card_snapshot (snapshot, cells[i].card, cells[i].height, mark, &place);
    }
}

static void
draw_deck (SaiHelpBoard *self, GtkSnapshot *snapshot)
{
  for (guint colour = 0; colour < SAI_N_COLOURS; colour++)
    for (guint number = 1; number <= SAI_N_NUMBERS; number++)
      {
        graphene_rect_t place = get_place (self, number - 1, colour + 1);

        sai_card_snapshot (snapshot, sai_card_make (colour, number), 1, SAI_CARD_MARK_NONE, &place);
      }
}

static void
sai_help_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SaiHelpBoard *self = SAI_HELP_BOARD (widget);
  graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  cairo_t *cr;

  if (self->all_cards)
    {
      draw_deck (self, snapshot);
      return;
    }

  cr = gtk_snapshot_append_cairo (snapshot, &all);
  draw_ground (self, cr);
  cairo_destroy (cr);
  for (guint row = self->first_row; row <= self->last_row; row++)
    {
      graphene_rect_t cell = get_cell (self, 0, row);

      draw_number (widget, snapshot, row, cell.origin.x - grow (self, NUMBERS) / 2,
                   cell.origin.y + cell.size.height / 2);
    }
  for (guint column = 0; column < SAI_FIELD_N_COLUMNS; column++)
    {
      graphene_rect_t cell = get_cell (self, column, self->first_row);

      draw_number (widget, snapshot, column + 1, cell.origin.x + cell.size.width / 2,
                   cell.origin.y - grow (self, NUMBERS) / 2);
    }

  draw_cards (self, snapshot, &self->before, &self->collected, SAI_CARD_MARK_COLLECTED);
  draw_cards (self, snapshot, &self->after, &self->after.cards, SAI_CARD_MARK_NONE);
  for (guint column = 0; column < SAI_FIELD_N_COLUMNS; column++)
    if ((self->cells & 1u << column) != 0)
      {
        graphene_rect_t place = get_place (self, column, sai_card_get_number (self->card));

        sai_card_snapshot (snapshot, self->card, 1, SAI_CARD_MARK_GHOST, &place);
      }
  if (self->card == SAI_CARD_NONE)
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &all);
  for (guint column = 0; column < SAI_FIELD_N_COLUMNS; column++)
    if (self->cells != 0 ? (self->cells & 1u << column) != 0 : column == self->column)
      draw_light (self, cr, column, self->cells != 0);
  cairo_destroy (cr);
}

static void
sai_help_board_class_init (SaiHelpBoardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->get_request_mode = sai_help_board_get_request_mode;
  widget_class->measure = sai_help_board_measure;
  widget_class->snapshot = sai_help_board_snapshot;
  gtk_widget_class_set_css_name (widget_class, "helpboard");
  sai_style_add ("widgets/look/table");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
sai_help_board_init (SaiHelpBoard *self)
{
  sai_look_redraw (GTK_WIDGET (self));
  gtk_widget_add_css_class (GTK_WIDGET (self), "table");
  gtk_widget_add_css_class (GTK_WIDGET (self), "felt");
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

/* Chooses the rows with cards and one more on each side. */
static void
choose_rows (SaiHelpBoard *self)
{
  SaiFieldCell cells[SAI_N_KINDS];
  guint n = sai_field_list_cells (&self->before, &self->before.cards, cells);
  guint first = SAI_FIELD_N_ROWS, last = 1;

  for (guint i = 0; i < n; i++)
    {
      first = MIN (first, cells[i].row);
      last = MAX (last, cells[i].row);
    }
  if (self->card != SAI_CARD_NONE)
    {
      first = MIN (first, sai_card_get_number (self->card));
      last = MAX (last, sai_card_get_number (self->card));
    }
  self->first_row = MAX (first, 2) - 1;
  self->last_row = MIN (last + 1, SAI_FIELD_N_ROWS);
}

/* What lies where. */
char *
sai_help_board_describe (SaiHelpBoard *self)
{
  GString *text = g_string_new (_ ("The field"));
  SaiFieldCell cells[SAI_N_KINDS];
  guint n = sai_field_list_cells (&self->after, &self->after.cards, cells);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *cell = sai_field_text_cell (cells[i].column, cells[i].row, cells[i].card, cells[i].height, NULL);

      g_string_append_printf (text, "%s%s", i == 0 ? ": " : "; ", cell);
    }

  return g_string_free (text, FALSE);
}

GtkWidget *
sai_help_board_new (const SaiHelpBlock *block)
{
  SaiHelpBoard *self = g_object_new (SAI_TYPE_HELP_BOARD, NULL);
  g_autofree char *name = NULL;

  self->before = block->before;
  self->after = block->after;
  self->collected = block->placing.collected;
  self->card = block->card;
  self->column = block->column;
  self->cells = block->cells;
  choose_rows (self);
  name = sai_help_board_describe (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);

  return GTK_WIDGET (self);
}

/**
 * sai_help_board_new_cards:
 *
 * Returns: a picture of one card of each kind
 */
GtkWidget *
sai_help_board_new_cards (void)
{
  SaiHelpBoard *self = g_object_new (SAI_TYPE_HELP_BOARD, NULL);

  self->all_cards = TRUE;
  self->first_row = 1;
  self->last_row = SAI_N_COLOURS;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Red, blue, green and yellow cards from 1 to 7"), -1);

  return GTK_WIDGET (self);
}
