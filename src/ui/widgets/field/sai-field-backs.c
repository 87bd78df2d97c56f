/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards that lie face down, with their number beside them. */
#include "config.h"

#include "field/sai-card-drawing.h"
#include "field/sai-field-backs.h"
#include "field/sai-field-number.h"
#include "look/sai-look.h"
#include "util/sai-grown.h"

#define SPACING 4
#define COMPACT_SPACING 2
#define CARD_HEIGHT 22
#define COMPACT_HEIGHT 16
/* The most cards that are drawn. */
#define FAN 6
#define COMPACT_FAN 1
#define PILE 4
/* The offset from one card to the next, in pixels. */
#define FAN_STEP 7
#define PILE_STEP 3

struct _SaiFieldBacks
{
  GtkWidget parent_instance;

  GtkWidget *number;
  guint n_cards;
  gboolean fan;
  gboolean compact;
};

enum
{
  PROP_0,
  PROP_N_CARDS,
  PROP_FAN,
  PROP_COMPACT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiFieldBacks, sai_field_backs, GTK_TYPE_WIDGET)

static int
get_height (SaiFieldBacks *self)
{
  return sai_grown_find (GTK_WIDGET (self)) * (self->compact ? COMPACT_HEIGHT : CARD_HEIGHT);
}

static int
get_spacing (SaiFieldBacks *self)
{
  return sai_grown_find (GTK_WIDGET (self)) * (self->compact ? COMPACT_SPACING : SPACING);
}

static int
get_step (SaiFieldBacks *self)
{
  return sai_grown_find (GTK_WIDGET (self)) * (self->fan && !self->compact ? FAN_STEP : PILE_STEP);
}

static guint
get_most (SaiFieldBacks *self)
{
  return self->compact ? COMPACT_FAN : self->fan ? FAN : PILE;
}

/* Constant, so nothing moves when a card is added or removed. */
static int
get_cards_width (SaiFieldBacks *self)
{
  return get_height (self) * SAI_CARD_ASPECT + (get_most (self) - 1) * get_step (self) + 1;
}

static void
sai_field_backs_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  SaiFieldBacks *self = SAI_FIELD_BACKS (widget);

  gtk_widget_measure (self->number, orientation, -1, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum += get_cards_width (self) + get_spacing (self);
      *natural += get_cards_width (self) + get_spacing (self);
    }
  else
    {
      *minimum = MAX (*minimum, get_height (self) + 2);
      *natural = MAX (*natural, get_height (self) + 2);
    }
}

static void
sai_field_backs_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SaiFieldBacks *self = SAI_FIELD_BACKS (widget);
  int natural;
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int cards = get_cards_width (self) + get_spacing (self);

  gtk_widget_measure (self->number, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  gtk_widget_size_allocate (self->number,
                            &(GtkAllocation) { mirrored ? width - cards - natural : cards, 0, natural, height }, -1);
}

static void
sai_field_backs_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SaiFieldBacks *self = SAI_FIELD_BACKS (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  float height = get_height (self);
  float width = (int) (height * SAI_CARD_ASPECT);
  float y = (int) ((gtk_widget_get_height (widget) - height) / 2);
  guint n = MIN (self->n_cards, get_most (self));
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (-1, -1, gtk_widget_get_width (widget) + 2,
                                                                          gtk_widget_get_height (widget) + 2));

  for (guint i = 0; i < MAX (n, 1); i++)
    {
      float x = mirrored ? gtk_widget_get_width (widget) - width - i * get_step (self) : i * get_step (self);
      graphene_rect_t place = GRAPHENE_RECT_INIT (x, y, width, height);

      if (n > 0)
        {
          sai_card_draw_back (cr, &place);
          continue;
        }
      /* With no cards, the outline of their place. */
      graphene_rect_inset (&place, 0.5, 0.5);
      sai_card_add_block (cr, &place, 2);
      cairo_set_source_rgba (cr, 1, 1, 1, 0.4);
      cairo_set_line_width (cr, 1);
      cairo_stroke (cr);
    }
  cairo_destroy (cr);

  GTK_WIDGET_CLASS (sai_field_backs_parent_class)->snapshot (widget, snapshot);
}

static void
sai_field_backs_dispose (GObject *object)
{
  SaiFieldBacks *self = SAI_FIELD_BACKS (object);

  g_clear_pointer (&self->number, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_field_backs_parent_class)->dispose (object);
}

static void
sai_field_backs_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiFieldBacks *self = SAI_FIELD_BACKS (object);

  switch (prop_id)
    {
    case PROP_N_CARDS:
      g_value_set_uint (value, self->n_cards);
      break;

    case PROP_FAN:
      g_value_set_boolean (value, self->fan);
      break;

    case PROP_COMPACT:
      g_value_set_boolean (value, self->compact);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
set_n_cards (SaiFieldBacks *self, guint n_cards)
{
  if (self->n_cards == n_cards)
    return;
  self->n_cards = n_cards;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_CARDS]);
}

static void
set_compact (SaiFieldBacks *self, gboolean compact)
{
  if (self->compact == compact)
    return;
  self->compact = compact;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COMPACT]);
}

static void
sai_field_backs_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  SaiFieldBacks *self = SAI_FIELD_BACKS (object);

  switch (prop_id)
    {
    case PROP_N_CARDS:
      set_n_cards (self, g_value_get_uint (value));
      break;

    case PROP_FAN:
      self->fan = g_value_get_boolean (value);
      break;

    case PROP_COMPACT:
      set_compact (self, g_value_get_boolean (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_field_backs_class_init (SaiFieldBacksClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sai_field_backs_dispose;
  object_class->get_property = sai_field_backs_get_property;
  object_class->set_property = sai_field_backs_set_property;
  widget_class->measure = sai_field_backs_measure;
  widget_class->size_allocate = sai_field_backs_size_allocate;
  widget_class->snapshot = sai_field_backs_snapshot;
  gtk_widget_class_set_css_name (widget_class, "fieldbacks");

  properties[PROP_N_CARDS] = g_param_spec_uint ("n-cards", NULL, NULL, 0, G_MAXUINT, 0,
                                                flags | G_PARAM_EXPLICIT_NOTIFY);
  /**
   * SaiFieldBacks:fan:
   *
   * Whether they are fanned out like a hand, or stacked as a pile.
   */
  properties[PROP_FAN] = g_param_spec_boolean ("fan", NULL, NULL, FALSE, flags | G_PARAM_CONSTRUCT_ONLY);
  properties[PROP_COMPACT] = g_param_spec_boolean ("compact", NULL, NULL, FALSE, flags | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sai_field_backs_init (SaiFieldBacks *self)
{
  sai_look_redraw (GTK_WIDGET (self));
  self->number = g_object_new (SAI_TYPE_FIELD_NUMBER, NULL);
  gtk_widget_set_parent (self->number, GTK_WIDGET (self));
  g_object_bind_property (self, "n-cards", self->number, "number", G_BINDING_DEFAULT);
}
