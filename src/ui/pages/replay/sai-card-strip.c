/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards in a row. At least the left part of each is visible, which has its number. */
#include "config.h"

#include "field/sai-card-drawing.h"
#include "replay/sai-card-strip.h"
#include "look/sai-look.h"

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

G_DEFINE_FINAL_TYPE (SaiCardStrip, sai_card_strip, GTK_TYPE_WIDGET)

static float
get_width (SaiCardStrip *self)
{
  return self->height * SAI_CARD_ASPECT;
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
      *minimum = *natural = self->height;
      return;
    }
  *minimum = get_width (self) * (1 + LEAST);
  /* A long row overlaps its cards rather than take room from other widgets. */
  *natural = MAX (*minimum, MIN (get_width (self) + more * (get_width (self) + SPACING), MOST_WIDTH));
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
                         &GRAPHENE_RECT_INIT (x, 0, width, self->height));
    }
}

static void
sai_card_strip_class_init (SaiCardStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

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
 * sai_card_strip_new:
 * @height: the height of a card in pixels
 *
 * Returns: a new, empty strip
 */
GtkWidget *
sai_card_strip_new (int height)
{
  SaiCardStrip *self = g_object_new (SAI_TYPE_CARD_STRIP, NULL);

  self->height = height;

  return GTK_WIDGET (self);
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
 * @name: the accessible name of the strip
 */
void
sai_card_strip_set_order (SaiCardStrip *self, const SaiCard *cards, guint n_cards, const char *name)
{
  g_return_if_fail (SAI_IS_CARD_STRIP (self));
  g_return_if_fail (n_cards <= SAI_N_CARDS);

  self->n_cards = n_cards;
  memcpy (self->cards, cards, n_cards * sizeof *cards);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
