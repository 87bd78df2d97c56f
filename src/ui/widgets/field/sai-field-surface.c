/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out the table. GTK 4.8 has no breakpoints, so the layout is chosen on size allocation. Parts that appear and
 * disappear during a turn have their space reserved, so the field does not jump.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "field/sai-field-log.h"
#include "field/sai-field-surface.h"

/* From this width on, the seats and the log are beside the field. */
#define WIDE_FROM 600
#define GAP 6
#define WIDE_GAP 12
#define SIDE_PART 0.30
#define SIDE_MIN 220
#define SIDE_MAX 340
/* The share of the height for the hand. */
#define HAND_PART 0.13
#define WIDE_HAND_PART 0.17
#define HAND_MAX 120
/* The space for the buttons of a turn. */
#define ACTIONS_HEIGHT 42
#define LOG_MIN 60

enum
{
  SEATS,
  BOARD,
  STATUS,
  HAND,
  ACTIONS,
  DECK,
  /* In a narrow window the log is opened by a button. */
  MORE,
  LOG,
  N_PARTS
};

struct _SaiFieldSurface
{
  GtkWidget parent_instance;

  GtkWidget *parts[N_PARTS];
  GtkWidget *label;
  gboolean wide;
};

G_DEFINE_FINAL_TYPE (SaiFieldSurface, sai_field_surface, GTK_TYPE_WIDGET)

static int
measure_part (SaiFieldSurface *self, guint part, GtkOrientation orientation, int for_size, gboolean wants_natural)
{
  int minimum, natural;

  gtk_widget_measure (self->parts[part], orientation, for_size, &minimum, &natural, NULL, NULL);

  return wants_natural ? natural : minimum;
}

static int
get_height (SaiFieldSurface *self, guint part, int width)
{
  return measure_part (self, part, GTK_ORIENTATION_VERTICAL, width, part == SEATS);
}

static int
get_side_width (int width)
{
  return CLAMP (width * SIDE_PART, SIDE_MIN, SIDE_MAX);
}

static GtkSizeRequestMode
sai_field_surface_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* The status line; in a wide window it also has the buttons. Its height depends neither on the text nor on the script:
 * kanji are higher than Latin letters.
 */
static int
get_status_height (SaiFieldSurface *self)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (self->label, "X永\nX永");
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);

  return MAX (height + 2, get_height (self, MORE, -1));
}

static int
get_actions_height (SaiFieldSurface *self)
{
  return MAX (ACTIONS_HEIGHT, get_height (self, ACTIONS, -1));
}

static int
measure_height (SaiFieldSurface *self, int width)
{
  int side = get_side_width (width), height;

  if (width >= WIDE_FROM)
    {
      height = get_height (self, BOARD, -1) + MAX (get_status_height (self), get_actions_height (self)) +
               get_height (self, HAND, -1) + 2 * WIDE_GAP;
      return self->wide
               ? MAX (height, get_height (self, SEATS, side) + get_height (self, DECK, side) + 2 * GAP + LOG_MIN)
               : height;
    }

  height = get_height (self, BOARD, width) + get_status_height (self) + get_height (self, HAND, width) +
           get_actions_height (self) + 4 * GAP;

  /* While the seats are stacked, the height of a strip is unknown. */
  return self->wide ? height : height + get_height (self, SEATS, width);
}

static void
sai_field_surface_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  SaiFieldSurface *self = SAI_FIELD_SURFACE (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = 0;
      for (guint i = 0; i < N_PARTS; i++)
        *minimum = MAX (*minimum, measure_part (self, i, orientation, -1, FALSE));
      *natural = MAX (*minimum, WIDE_FROM);
    }
  else
    {
      *minimum = *natural = measure_height (self, for_size < 0 ? WIDE_FROM - 1 : for_size);
    }
}

static void
allocate (SaiFieldSurface *self, guint part, int x, int y, int width, int height)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int minimum;

  gtk_widget_measure (self->parts[part], GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  width = MAX (width, minimum);
  if (mirrored)
    x = gtk_widget_get_width (GTK_WIDGET (self)) - x - width;
  gtk_widget_size_allocate (self->parts[part], &(GtkAllocation) { x, y, width, height }, -1);
}

static void
allocate_wide (SaiFieldSurface *self, int width, int height)
{
  int side = get_side_width (width);
  int left = width - side - WIDE_GAP;
  int hand = CLAMP (height * WIDE_HAND_PART, get_height (self, HAND, -1), HAND_MAX);
  int line = MAX (get_status_height (self), get_actions_height (self));
  int board = height - hand - line - 2 * WIDE_GAP;
  int seats = get_height (self, SEATS, side);
  int deck = get_height (self, DECK, side);
  int actions = MIN (measure_part (self, ACTIONS, GTK_ORIENTATION_HORIZONTAL, -1, TRUE), left * 2 / 3);
  int x = left + WIDE_GAP, y = seats + GAP;

  allocate (self, BOARD, 0, 0, left, board);
  allocate (self, STATUS, 0, board + WIDE_GAP, left - actions - GAP, line);
  allocate (self, ACTIONS, left - actions, board + WIDE_GAP, actions, line);
  allocate (self, HAND, 0, height - hand, left, hand);
  allocate (self, SEATS, x, 0, side, seats);
  allocate (self, DECK, x, y, side, deck);
  y += deck + GAP;
  allocate (self, LOG, x, y, side, MAX (LOG_MIN, height - y));
  allocate (self, MORE, 0, 0, 0, line);
}

static void
allocate_narrow (SaiFieldSurface *self, int width, int height)
{
  int seats = get_height (self, SEATS, width);
  int status = get_status_height (self);
  int actions = get_actions_height (self);
  int least = get_height (self, HAND, width);
  int hand = CLAMP (height * HAND_PART, least, HAND_MAX);
  int board = get_height (self, BOARD, width);
  int rest = height - seats - status - actions - 4 * GAP;
  int deck = measure_part (self, DECK, GTK_ORIENTATION_HORIZONTAL, -1, TRUE);
  int more = measure_part (self, MORE, GTK_ORIENTATION_HORIZONTAL, -1, TRUE);
  int y = seats + GAP;

  /* The hand gets the space left over by the field. */
  hand = MIN (hand, MAX (least, rest - board));
  /* A third line often suffices to show a whole hint. */
  status += CLAMP (rest - hand - board, 0, status / 2);
  rest = height - seats - status - actions - 4 * GAP;
  board = MAX (board, rest - hand);
  allocate (self, SEATS, 0, 0, width, seats);
  allocate (self, BOARD, 0, y, width, board);
  y += board + GAP;
  allocate (self, STATUS, 0, y, width - more - GAP, status);
  allocate (self, MORE, width - more, y, more, status);
  y += status + GAP;
  allocate (self, HAND, 0, y, width, hand);
  y += hand + GAP;
  allocate (self, DECK, 0, y, deck, actions);
  allocate (self, ACTIONS, deck + GAP, y, width - deck - GAP, actions);
  allocate (self, LOG, 0, 0, width, LOG_MIN);
}

static void
sai_field_surface_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SaiFieldSurface *self = SAI_FIELD_SURFACE (widget);

  self->wide = width >= WIDE_FROM;
  sai_field_seats_set_compact (SAI_FIELD_SEATS (self->parts[SEATS]), !self->wide);
  sai_field_deck_set_compact (SAI_FIELD_DECK (self->parts[DECK]), !self->wide);
  gtk_widget_set_child_visible (self->parts[LOG], self->wide);
  gtk_widget_set_child_visible (self->parts[MORE], !self->wide);
  if (self->wide)
    allocate_wide (self, width, height);
  else
    allocate_narrow (self, width, height);
}

static void
sai_field_surface_dispose (GObject *object)
{
  SaiFieldSurface *self = SAI_FIELD_SURFACE (object);

  for (guint i = 0; i < N_PARTS; i++)
    g_clear_pointer (&self->parts[i], gtk_widget_unparent);

  G_OBJECT_CLASS (sai_field_surface_parent_class)->dispose (object);
}

static void
sai_field_surface_class_init (SaiFieldSurfaceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_field_surface_dispose;
  widget_class->get_request_mode = sai_field_surface_get_request_mode;
  widget_class->measure = sai_field_surface_measure;
  widget_class->size_allocate = sai_field_surface_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "fieldsurface");
}

static GtkWidget *
make_more_button (void)
{
  GtkWidget *button = gtk_menu_button_new ();

  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "view-list-symbolic");
  gtk_menu_button_set_direction (GTK_MENU_BUTTON (button), GTK_ARROW_UP);
  gtk_menu_button_set_has_frame (GTK_MENU_BUTTON (button), FALSE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "more");
  gtk_widget_set_tooltip_text (button, _ ("Log"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Log"), -1);

  return button;
}

/* Text that does not fit can be scrolled, also by keyboard. */
static void
overflow_cb (GtkAdjustment *adjustment, GtkWidget *scroller)
{
  gtk_widget_set_can_focus (scroller,
                            gtk_adjustment_get_upper (adjustment) > gtk_adjustment_get_page_size (adjustment));
}

static GtkWidget *
make_status (GtkWidget *label)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_widget_add_css_class (scroller, "status");
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), label);
  gtk_widget_set_can_focus (scroller, FALSE);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)), "changed",
                           G_CALLBACK (overflow_cb), scroller, 0);

  return scroller;
}

static void
sai_field_surface_init (SaiFieldSurface *self)
{
  self->label = gtk_label_new (NULL);

  self->parts[SEATS] = g_object_new (SAI_TYPE_FIELD_SEATS, NULL);
  self->parts[BOARD] = g_object_new (SAI_TYPE_FIELD_BOARD, NULL);
  self->parts[STATUS] = make_status (self->label);
  self->parts[HAND] = g_object_new (SAI_TYPE_FIELD_FAN, NULL);
  self->parts[ACTIONS] = g_object_new (SAI_TYPE_FIELD_ACTIONS, NULL);
  self->parts[DECK] = g_object_new (SAI_TYPE_FIELD_DECK, NULL);
  self->parts[MORE] = make_more_button ();
}

/**
 * sai_field_surface_new:
 * @lines: the lines of the log
 *
 * Returns: a table without seats
 */
GtkWidget *
sai_field_surface_new (GtkStringList *lines)
{
  SaiFieldSurface *self = g_object_new (SAI_TYPE_FIELD_SURFACE, NULL);
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *log = sai_field_log_new (lines);

  self->parts[LOG] = sai_field_log_new (lines);
  for (guint i = 0; i < N_PARTS; i++)
    gtk_widget_set_parent (self->parts[i], GTK_WIDGET (self));
  gtk_widget_set_size_request (log, 280, 260);
  gtk_popover_set_child (GTK_POPOVER (popover), log);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->parts[MORE]), popover);

  return GTK_WIDGET (self);
}

SaiFieldSeats *
sai_field_surface_get_seats (SaiFieldSurface *self)
{
  return SAI_FIELD_SEATS (self->parts[SEATS]);
}

SaiFieldBoard *
sai_field_surface_get_board (SaiFieldSurface *self)
{
  return SAI_FIELD_BOARD (self->parts[BOARD]);
}

SaiFieldFan *
sai_field_surface_get_hand (SaiFieldSurface *self)
{
  return SAI_FIELD_FAN (self->parts[HAND]);
}

SaiFieldActions *
sai_field_surface_get_actions (SaiFieldSurface *self)
{
  return SAI_FIELD_ACTIONS (self->parts[ACTIONS]);
}

SaiFieldDeck *
sai_field_surface_get_deck (SaiFieldSurface *self)
{
  return SAI_FIELD_DECK (self->parts[DECK]);
}

/**
 * sai_field_surface_set_status:
 * @self: a table
 * @text: a sentence for the status line below the field
 * @is_hint: whether it is a hint
 */
void
sai_field_surface_set_status (SaiFieldSurface *self, const char *text, gboolean is_hint)
{
  g_return_if_fail (SAI_IS_FIELD_SURFACE (self));

  gtk_label_set_text (GTK_LABEL (self->label), text);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->parts[STATUS])), 0);
  if (is_hint)
    gtk_widget_add_css_class (self->parts[STATUS], "advice");
  else
    gtk_widget_remove_css_class (self->parts[STATUS], "advice");
}
