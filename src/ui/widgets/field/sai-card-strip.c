/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards in a row. At least the left part of each is visible, which has its number. */
#include "config.h"

#include "field/sai-card-drawing.h"
#include "field/sai-card-strip.h"
#include "look/sai-look.h"
#include "util/sai-grown.h"

/* In pixels, between cards if there is room. */
#define SPACING 4
#define MOST_WIDTH 250
/* The fraction of a card that is always visible. */
#define LEAST 0.35f

struct _SaiCardStrip
{
  GtkWidget parent_instance;

  int height;
  guint n_cards;
  SaiCard cards[SAI_N_CARDS];
};

enum
{
  PROP_0,
  PROP_HEIGHT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiCardStrip, sai_card_strip, GTK_TYPE_WIDGET)

static float
get_height (SaiCardStrip *self)
{
  return sai_grown_find (GTK_WIDGET (self)) * self->height;
}

static float
get_width (SaiCardStrip *self)
{
  return get_height (self) * SAI_CARD_ASPECT;
}

static void
sai_card_strip_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  SaiCardStrip *self = SAI_CARD_STRIP (widget);
  guint more = self->n_cards > 0 ? self->n_cards - 1 : 0;

  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum = *natural = get_height (self);
      return;
    }
  *minimum = get_width (self) * (self->n_cards == 1 ? 1 : 1 + LEAST);
  /* A long row overlaps its cards rather than take room from other widgets. */
  *natural = MAX (*minimum,
                  MIN (get_width (self) + more * (get_width (self) + SPACING), sai_grown_find (widget) * MOST_WIDTH));
}

static void
sai_card_strip_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SaiCardStrip *self = SAI_CARD_STRIP (widget);
  float room = gtk_widget_get_width (widget);
  float width = get_width (self);
  float step = width + SPACING;
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

  if (self->n_cards > 1)
    step = MIN (step, (room - width) / (self->n_cards - 1));
  for (guint i = 0; i < self->n_cards; i++)
    {
      float x = mirrored ? room - width - i * step : i * step;

      sai_card_snapshot (snapshot, self->cards[i], 1, SAI_CARD_MARK_NONE,
                         &GRAPHENE_RECT_INIT (x, 0, width, get_height (self)));
    }
}

static void
sai_card_strip_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_HEIGHT)
    g_value_set_int (value, SAI_CARD_STRIP (object)->height);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
sai_card_strip_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_HEIGHT)
    SAI_CARD_STRIP (object)->height = g_value_get_int (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
sai_card_strip_class_init (SaiCardStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = sai_card_strip_get_property;
  G_OBJECT_CLASS (klass)->set_property = sai_card_strip_set_property;

  /**
   * SaiCardStrip:height:
   *
   * The height of a card in pixels, where nothing grows.
   */
  properties[PROP_HEIGHT] = g_param_spec_int ("height", NULL, NULL, 0, G_MAXINT, 0,
                                              G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  widget_class->measure = sai_card_strip_measure;
  widget_class->snapshot = sai_card_strip_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "cards");
}

static void
sai_card_strip_init (SaiCardStrip *self)
{
  sai_look_redraw (GTK_WIDGET (self));
}

/**
 * sai_card_strip_set_cards:
 * @self: a strip
 * @cards: the cards
 * @name: the accessible name of the strip
 *
 * Shows a set of cards, sorted.
 */
void
sai_card_strip_set_cards (SaiCardStrip *self, const SaiCardCounts *cards, const char *name)
{
  SaiCard list[SAI_N_CARDS];
  guint n = sai_card_counts_list (cards, list);

  sai_card_strip_set_order (self, list, n, name);
}

/**
 * sai_card_strip_set_order:
 * @self: a strip
 * @cards: (array length=n_cards): the cards in order
 * @n_cards: number of cards, at most %SAI_N_CARDS
 * @name: (nullable): the accessible name of the strip; %NULL if it repeats what is said elsewhere
 */
void
sai_card_strip_set_order (SaiCardStrip *self, const SaiCard *cards, guint n_cards, const char *name)
{
  g_return_if_fail (SAI_IS_CARD_STRIP (self));
  g_return_if_fail (n_cards <= SAI_N_CARDS);

  self->n_cards = n_cards;
  memcpy (self->cards, cards, n_cards * sizeof *cards);
  if (name != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
