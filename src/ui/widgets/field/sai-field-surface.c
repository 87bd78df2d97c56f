/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out the table. GTK 4.8 has no breakpoints, so the layout is chosen on size allocation. Parts that appear and
 * disappear during a turn have their space reserved, so the field does not jump.
 */
#include "config.h"

#include "field/sai-field-entry.h"
#include "field/sai-field-log.h"
#include "field/sai-field-surface.h"
#include "util/sai-grown.h"
#include "util/sai-property.h"
#include "util/sai-text-scale.h"

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
/* The height of the field with cells for fingers, which only what large text needs may take from it. */
#define COMFORTABLE_BOARD 318

enum
{
  SEATS,
  BOARD,
  STATUS,
  HAND,
  ACTIONS,
  DECK,
  REASONS,
  /* Where the log has no room, it is opened by a button. */
  MORE,
  LOG,
  N_PARTS
};

struct _SaiFieldSurface
{
  GtkWidget parent_instance;

  GListStore *entries;
  gboolean wide;
  char *status;
  gboolean advising;
  gboolean over;
  /* Whether the log has room. */
  gboolean has_log;

  GtkWidget *parts[N_PARTS];
  GtkWidget *label;
};

enum
{
  PROP_0,
  PROP_ENTRIES,
  PROP_WIDE,
  PROP_STATUS,
  PROP_ADVISING,
  PROP_OVER,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

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

/* A length that is usual where nothing grows. */
static int
scale (SaiFieldSurface *self, int length)
{
  return sai_grown_find (GTK_WIDGET (self)) * length;
}

static int
get_side_width (SaiFieldSurface *self, int width)
{
  return CLAMP (width * SIDE_PART, scale (self, SIDE_MIN), scale (self, SIDE_MAX));
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
  return MAX (scale (self, ACTIONS_HEIGHT), get_height (self, ACTIONS, -1));
}

/* The seats and the deck beside the field; the log can do without room. */
static int
get_side_height (SaiFieldSurface *self, int side)
{
  return get_height (self, SEATS, side) + scale (self, GAP) + get_height (self, DECK, side);
}

static int
measure_height (SaiFieldSurface *self, int width)
{
  int side = get_side_width (self, width), gap = scale (self, WIDE_GAP), height;

  if (width >= WIDE_FROM)
    {
      height = get_height (self, BOARD, -1) + MAX (get_status_height (self), get_actions_height (self)) +
               get_height (self, HAND, -1) + 2 * gap;
      return self->wide ? MAX (height, get_side_height (self, side)) : height;
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

/* The result of a game lies where the field was, and beside those who played where there is room. */
static void
show_parts (SaiFieldSurface *self)
{
  for (guint i = 0; i < N_PARTS; i++)
    {
      gboolean has_room = i == LOG ? self->has_log : i != MORE || !self->has_log;
      gboolean stays = !self->over || (self->wide && (i == SEATS || i == DECK || i == LOG));

      gtk_widget_set_child_visible (self->parts[i], has_room && stays);
    }
}

/* The line below the field, from @x on: the reasons follow their hint, both in the middle. */
static void
allocate_line (SaiFieldSurface *self, int x, int y, int width, int height, int gap)
{
  int reasons = measure_part (self, REASONS, GTK_ORIENTATION_HORIZONTAL, -1, TRUE);
  int status = width;

  if (reasons > 0)
    {
      status = MIN (measure_part (self, STATUS, GTK_ORIENTATION_HORIZONTAL, -1, TRUE), width - reasons - gap);
      x += (width - status - reasons - gap) / 2;
    }
  allocate (self, STATUS, x, y, status, height);
  allocate (self, REASONS, x + status + gap, y, reasons, height);
}

static void
allocate_wide (SaiFieldSurface *self, int width, int height)
{
  int side = get_side_width (self, width);
  int gap = scale (self, GAP), wide_gap = scale (self, WIDE_GAP);
  int left = width - side - wide_gap;
  int hand = CLAMP (height * WIDE_HAND_PART, get_height (self, HAND, -1), scale (self, HAND_MAX));
  int line = MAX (get_status_height (self), get_actions_height (self));
  int board = height - hand - line - 2 * wide_gap;
  int seats = get_height (self, SEATS, side);
  int deck = get_height (self, DECK, side);
  int actions = MIN (measure_part (self, ACTIONS, GTK_ORIENTATION_HORIZONTAL, -1, TRUE), left * 2 / 3);
  int x = left + wide_gap, y = seats + gap;
  int log = height - y - deck - gap;
  int more = log < LOG_MIN ? measure_part (self, MORE, GTK_ORIENTATION_HORIZONTAL, -1, TRUE) + gap : 0;

  self->has_log = more == 0;
  allocate (self, BOARD, 0, 0, left, board);
  allocate_line (self, 0, board + wide_gap, left - actions - more - gap, line, gap);
  allocate (self, MORE, left - actions - more, board + wide_gap, MAX (more - gap, 0), line);
  allocate (self, ACTIONS, left - actions, board + wide_gap, actions, line);
  allocate (self, HAND, 0, height - hand, left, hand);
  allocate (self, SEATS, x, 0, side, seats);
  allocate (self, DECK, x, y, side, deck);
  allocate (self, LOG, x, y + deck + gap, side, MAX (LOG_MIN, log));
}

static void
allocate_narrow (SaiFieldSurface *self, int width, int height)
{
  int seats = get_height (self, SEATS, width);
  int status = get_status_height (self);
  int actions = get_actions_height (self);
  int least = get_height (self, HAND, width);
  int hand = CLAMP (height * HAND_PART, least, HAND_MAX);
  int rest = height - seats - status - actions - 4 * GAP;
  int board = MAX (get_height (self, BOARD, width), MIN (COMFORTABLE_BOARD, rest - least));
  int deck = measure_part (self, DECK, GTK_ORIENTATION_HORIZONTAL, -1, TRUE);
  int more = measure_part (self, MORE, GTK_ORIENTATION_HORIZONTAL, -1, TRUE);
  int y = seats + GAP;

  /* The hand gets the space left over by the field. */
  hand = MIN (hand, MAX (least, rest - board));
  /* A third line often suffices to show a whole hint. */
  status += CLAMP (rest - hand - board, 0, status / 2);
  rest = height - seats - status - actions - 4 * GAP;
  board = MAX (board, rest - hand);
  self->has_log = FALSE;
  allocate (self, SEATS, 0, 0, width, seats);
  allocate (self, BOARD, 0, y, width, board);
  y += board + GAP;
  allocate_line (self, 0, y, width - more - GAP, status, GAP);
  allocate (self, MORE, width - more, y, more, status);
  y += status + GAP;
  allocate (self, HAND, 0, y, width, hand);
  y += hand + GAP;
  allocate (self, DECK, 0, y, deck, actions);
  allocate (self, ACTIONS, deck + GAP, y, width - deck - GAP, actions);
  allocate (self, LOG, 0, 0, width, LOG_MIN);
}

static void
set_wide (SaiFieldSurface *self, gboolean wide)
{
  if (self->wide == wide)
    return;
  self->wide = wide;
  if (wide)
    gtk_widget_remove_css_class (self->parts[STATUS], "large-text");
  else
    sai_text_scale_mark (self->parts[STATUS]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WIDE]);
}

static void
sai_field_surface_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SaiFieldSurface *self = SAI_FIELD_SURFACE (widget);

  set_wide (self, width >= WIDE_FROM);
  if (self->wide)
    allocate_wide (self, width, height);
  else
    allocate_narrow (self, width, height);
  show_parts (self);
}

/* Text that does not fit can be scrolled, also by keyboard. */
static void
overflow_cb (GtkAdjustment *adjustment, GtkWidget *scroller)
{
  gtk_widget_set_can_focus (scroller,
                            gtk_adjustment_get_upper (adjustment) > gtk_adjustment_get_page_size (adjustment));
}

static void
set_status (SaiFieldSurface *self, const char *status)
{
  if (sai_property_take_text (self, &self->status, g_strdup (status), properties[PROP_STATUS]))
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->parts[STATUS])), 0);
}

static void
set_advising (SaiFieldSurface *self, gboolean advising)
{
  if (self->advising == advising)
    return;
  self->advising = advising;
  if (advising)
    gtk_widget_add_css_class (self->parts[STATUS], "advice");
  else
    gtk_widget_remove_css_class (self->parts[STATUS], "advice");
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ADVISING]);
}

static void
set_over (SaiFieldSurface *self, gboolean over)
{
  if (self->over == over)
    return;
  self->over = over;
  show_parts (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OVER]);
}

static void
sai_field_surface_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiFieldSurface *self = SAI_FIELD_SURFACE (object);

  switch (prop_id)
    {
    case PROP_ENTRIES:
      g_value_set_object (value, self->entries);
      break;

    case PROP_WIDE:
      g_value_set_boolean (value, self->wide);
      break;

    case PROP_STATUS:
      g_value_set_string (value, self->status);
      break;

    case PROP_ADVISING:
      g_value_set_boolean (value, self->advising);
      break;

    case PROP_OVER:
      g_value_set_boolean (value, self->over);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_field_surface_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  SaiFieldSurface *self = SAI_FIELD_SURFACE (object);

  switch (prop_id)
    {
    case PROP_STATUS:
      set_status (self, g_value_get_string (value));
      break;

    case PROP_ADVISING:
      set_advising (self, g_value_get_boolean (value));
      break;

    case PROP_OVER:
      set_over (self, g_value_get_boolean (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_field_surface_dispose (GObject *object)
{
  SaiFieldSurface *self = SAI_FIELD_SURFACE (object);

  for (guint i = 0; i < N_PARTS; i++)
    g_clear_pointer (&self->parts[i], gtk_widget_unparent);
  g_clear_object (&self->entries);
  g_clear_pointer (&self->status, g_free);

  G_OBJECT_CLASS (sai_field_surface_parent_class)->dispose (object);
}

static void
sai_field_surface_class_init (SaiFieldSurfaceClass *klass)
{
  static const char *const ids[N_PARTS] = { "seats", "board", "status_scroller", "hand", "actions", "deck", "reasons",
                                            "more",  "log" };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags read = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sai_field_surface_dispose;
  object_class->get_property = sai_field_surface_get_property;
  object_class->set_property = sai_field_surface_set_property;
  widget_class->get_request_mode = sai_field_surface_get_request_mode;
  widget_class->measure = sai_field_surface_measure;
  widget_class->size_allocate = sai_field_surface_size_allocate;

  properties[PROP_ENTRIES] = g_param_spec_object ("entries", NULL, NULL, G_TYPE_LIST_STORE, read);
  properties[PROP_WIDE] = g_param_spec_boolean ("wide", NULL, NULL, FALSE, read);
  /**
   * SaiFieldSurface:status:
   *
   * A sentence for the line below the field.
   */
  properties[PROP_STATUS] = g_param_spec_string ("status", NULL, NULL, NULL, read | G_PARAM_WRITABLE);
  /**
   * SaiFieldSurface:advising:
   *
   * Whether that sentence is a hint.
   */
  properties[PROP_ADVISING] = g_param_spec_boolean ("advising", NULL, NULL, FALSE, read | G_PARAM_WRITABLE);
  /**
   * SaiFieldSurface:over:
   *
   * Whether the game is over, and the field makes room for the result.
   */
  properties[PROP_OVER] = g_param_spec_boolean ("over", NULL, NULL, FALSE, read | G_PARAM_WRITABLE);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (SAI_TYPE_FIELD_ACTIONS);
  g_type_ensure (SAI_TYPE_FIELD_BOARD);
  g_type_ensure (SAI_TYPE_FIELD_DECK);
  g_type_ensure (SAI_TYPE_FIELD_FAN);
  g_type_ensure (SAI_TYPE_FIELD_LOG);
  g_type_ensure (SAI_TYPE_FIELD_REASONS);
  g_type_ensure (SAI_TYPE_FIELD_SEATS);
  gtk_widget_class_set_css_name (widget_class, "fieldsurface");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/widgets/field/sai-field-surface.ui");
  for (guint i = 0; i < N_PARTS; i++)
    gtk_widget_class_bind_template_child_full (widget_class, ids[i], FALSE,
                                               G_STRUCT_OFFSET (SaiFieldSurface, parts) + i * sizeof (GtkWidget *));
  gtk_widget_class_bind_template_child (widget_class, SaiFieldSurface, label);
}

static void
sai_field_surface_init (SaiFieldSurface *self)
{
  GtkScrolledWindow *scroller;

  self->entries = g_list_store_new (SAI_TYPE_FIELD_ENTRY);
  gtk_widget_init_template (GTK_WIDGET (self));
  sai_text_scale_mark (self->parts[STATUS]);
  scroller = GTK_SCROLLED_WINDOW (self->parts[STATUS]);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (scroller), "changed", G_CALLBACK (overflow_cb),
                           scroller, 0);
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

/**
 * sai_field_surface_get_status:
 * @self: a surface
 *
 * Returns: (transfer none): the sentence below the field
 */
GtkWidget *
sai_field_surface_get_status (SaiFieldSurface *self)
{
  return self->parts[STATUS];
}

SaiFieldReasons *
sai_field_surface_get_reasons (SaiFieldSurface *self)
{
  return SAI_FIELD_REASONS (self->parts[REASONS]);
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
 * sai_field_surface_get_log:
 * @self: a surface
 *
 * Returns: (nullable): the log, if there is room for it
 */
GtkWidget *
sai_field_surface_get_log (SaiFieldSurface *self)
{
  g_return_val_if_fail (SAI_IS_FIELD_SURFACE (self), NULL);

  return gtk_widget_get_child_visible (self->parts[LOG]) ? self->parts[LOG] : NULL;
}
