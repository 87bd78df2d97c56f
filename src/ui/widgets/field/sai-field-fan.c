/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The hand, sorted by colour and then by number. Equal cards have a button each, since one may be chosen and the other
 * not. Face-down cards have no buttons, which could reveal them.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "field/sai-card-drawing.h"
#include "field/sai-field-fan.h"
#include "look/sai-look.h"
#include "table/sai-field-rules.h"
#include "util/sai-grown.h"

#define GAP 2
#define MIN_CARD_WIDTH 42
#define MIN_CARD_HEIGHT 58
#define NATURAL_CARD_WIDTH 82
#define NATURAL_CARD_HEIGHT 96
/* Room for the raised card, relative to the height. */
#define RISE 0.12f

struct _SaiFieldFan
{
  GtkWidget parent_instance;

  GtkWidget *cards[SAI_N_CARDS];
  guint n_cards;
  /* The number of face-down cards. */
  guint n_backs;
  GtkWidget *uncover;
  GtkWidget *uncover_label;
  SaiFieldCard *chosen;
  gboolean choosable;
  gboolean is_choosing;
};

enum
{
  PROP_0,
  PROP_CHOOSABLE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  CHANGED,
  UNCOVERED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiFieldFan, sai_field_fan, GTK_TYPE_WIDGET)

/* The bounds of a card, chosen or not. */
static graphene_rect_t
get_bounds (SaiFieldFan *self, guint n)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  guint n_cards = MAX (1, self->n_cards + self->n_backs);
  float height = MIN (gtk_widget_get_height (GTK_WIDGET (self)),
                      NATURAL_CARD_HEIGHT * 1.15f * (float) sai_grown_find (GTK_WIDGET (self)));
  float width = gtk_widget_get_width (GTK_WIDGET (self));
  float step = MIN (height * (1 - RISE) * SAI_CARD_ASPECT + 4, width / MAX (n_cards, SAI_FIELD_HAND));
  float left = (width - step * n_cards) / 2;
  guint place = mirrored ? n_cards - 1 - n : n;

  return GRAPHENE_RECT_INIT ((int) (left + place * step),
                             (int) ((gtk_widget_get_height (GTK_WIDGET (self)) - height) / 2), (int) step,
                             (int) height);
}

static void
sai_field_fan_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  SaiFieldFan *self = SAI_FIELD_FAN (widget);
  int child = 0;

  for (guint i = 0; i < self->n_cards; i++)
    gtk_widget_measure (self->cards[i], orientation, -1, &child, NULL, NULL, NULL);
  child = 0;
  if (gtk_widget_get_visible (self->uncover))
    gtk_widget_measure (self->uncover, orientation, -1, &child, NULL, NULL, NULL);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (SAI_FIELD_HAND * MIN_CARD_WIDTH, child);
      *natural = MAX (*minimum, SAI_FIELD_HAND * NATURAL_CARD_WIDTH);
    }
  else
    {
      *minimum = MAX (MIN_CARD_HEIGHT, child);
      *natural = MAX (*minimum, NATURAL_CARD_HEIGHT);
    }
}

static void
sai_field_fan_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SaiFieldFan *self = SAI_FIELD_FAN (widget);

  for (guint i = 0; i < self->n_cards; i++)
    {
      graphene_rect_t bounds = get_bounds (self, i);

      gtk_widget_size_allocate (self->cards[i],
                                &(GtkAllocation) { bounds.origin.x + GAP / 2, bounds.origin.y, bounds.size.width - GAP,
                                                   bounds.size.height },
                                -1);
    }
  if (gtk_widget_get_visible (self->uncover))
    {
      int button_width, button_height;

      gtk_widget_measure (self->uncover, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &button_width, NULL, NULL);
      button_width = MIN (button_width, width);
      gtk_widget_measure (self->uncover, GTK_ORIENTATION_VERTICAL, button_width, &button_height, NULL, NULL, NULL);
      gtk_widget_size_allocate (self->uncover,
                                &(GtkAllocation) { (width - button_width) / 2, (height - button_height) / 2,
                                                   button_width, button_height },
                                -1);
    }
}

static void
sai_field_fan_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SaiFieldFan *self = SAI_FIELD_FAN (widget);

  for (guint i = 0; i < self->n_backs; i++)
    {
      graphene_rect_t bounds = get_bounds (self, i);
      graphene_rect_t place;

      graphene_rect_inset (&bounds, 3, 3);
      place = sai_card_fit (&bounds);
      sai_card_snapshot (snapshot, SAI_CARD_NONE, 1, SAI_CARD_MARK_NONE, &place);
    }

  GTK_WIDGET_CLASS (sai_field_fan_parent_class)->snapshot (widget, snapshot);
}

static void
clear (SaiFieldFan *self)
{
  self->chosen = NULL;
  for (guint i = 0; i < self->n_cards; i++)
    gtk_widget_unparent (self->cards[i]);
  self->n_cards = 0;
  self->n_backs = 0;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
choose_card_cb (SaiFieldFan *self, GtkWidget *button)
{
  if (self->is_choosing)
    return;
  sai_field_fan_choose (self,
                        gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)) ? SAI_FIELD_CARD (button) : NULL);
}

/* Who may turn the cards face up, or NULL. */
static void
set_owner (SaiFieldFan *self, const char *name)
{
  if (name != NULL)
    {
      g_autofree char *text = g_strdup_printf (_ ("Show %s’s Hand"), name);

      gtk_label_set_text (GTK_LABEL (self->uncover_label), text);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->uncover), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
    }
  gtk_widget_set_visible (self->uncover, name != NULL);
}

static void
set_choosable (SaiFieldFan *self, gboolean choosable)
{
  if (self->choosable == choosable)
    return;
  self->choosable = choosable;
  if (!choosable)
    sai_field_fan_choose (self, NULL);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHOOSABLE]);
}

static void
uncover_cb (SaiFieldFan *self)
{
  g_signal_emit (self, signals[UNCOVERED], 0);
}

static void
sai_field_fan_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_CHOOSABLE)
    g_value_set_boolean (value, SAI_FIELD_FAN (object)->choosable);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
sai_field_fan_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_CHOOSABLE)
    set_choosable (SAI_FIELD_FAN (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
sai_field_fan_dispose (GObject *object)
{
  SaiFieldFan *self = SAI_FIELD_FAN (object);

  clear (self);
  g_clear_pointer (&self->uncover, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_field_fan_parent_class)->dispose (object);
}

static void
sai_field_fan_class_init (SaiFieldFanClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sai_field_fan_dispose;
  object_class->get_property = sai_field_fan_get_property;
  object_class->set_property = sai_field_fan_set_property;
  widget_class->measure = sai_field_fan_measure;
  widget_class->size_allocate = sai_field_fan_size_allocate;
  widget_class->snapshot = sai_field_fan_snapshot;
  gtk_widget_class_set_css_name (widget_class, "fieldhand");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

  /**
   * SaiFieldFan:choosable:
   *
   * Whether a card can be chosen now.
   */
  properties[PROP_CHOOSABLE] = g_param_spec_boolean ("choosable", NULL, NULL, FALSE,
                                                     G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                                       G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHANGED] = g_signal_new ("changed", SAI_TYPE_FIELD_FAN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   0);
  signals[UNCOVERED] = g_signal_new ("uncovered", SAI_TYPE_FIELD_FAN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 0);
}

static void
sai_field_fan_init (SaiFieldFan *self)
{
  sai_look_redraw (GTK_WIDGET (self));
  sai_field_fan_set_own (self, FALSE);
  self->uncover = gtk_button_new ();
  self->uncover_label = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->uncover_label), TRUE);
  gtk_label_set_lines (GTK_LABEL (self->uncover_label), 2);
  gtk_label_set_ellipsize (GTK_LABEL (self->uncover_label), PANGO_ELLIPSIZE_END);
  gtk_label_set_justify (GTK_LABEL (self->uncover_label), GTK_JUSTIFY_CENTER);
  gtk_button_set_child (GTK_BUTTON (self->uncover), self->uncover_label);
  gtk_widget_add_css_class (self->uncover, "pill");
  gtk_widget_add_css_class (self->uncover, "suggested-action");
  gtk_widget_set_parent (self->uncover, GTK_WIDGET (self));
  set_owner (self, NULL);
  g_signal_connect_object (self->uncover, "clicked", G_CALLBACK (uncover_cb), self, G_CONNECT_SWAPPED);
}

static gboolean
shows (SaiFieldFan *self, const SaiCard *cards, guint n)
{
  if (self->n_cards != n || self->n_backs > 0)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (sai_field_card_get_card (SAI_FIELD_CARD (self->cards[i])) != cards[i])
      return FALSE;

  return TRUE;
}

/**
 * sai_field_fan_set_own:
 * @self: a hand
 * @own: whether it is always that of the only person at the screen
 */
void
sai_field_fan_set_own (SaiFieldFan *self, gboolean own)
{
  g_return_if_fail (SAI_IS_FIELD_FAN (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  own ? _ ("Your hand") : _ ("Hand"), -1);
}

/**
 * sai_field_fan_show:
 * @self: a hand
 * @cards: its cards
 *
 * Shows cards face up, with none chosen. If the cards have not changed, their buttons are reused.
 */
void
sai_field_fan_show (SaiFieldFan *self, const SaiCardCounts *cards)
{
  SaiCard list[SAI_N_CARDS];
  guint n = sai_card_counts_list (cards, list);

  g_return_if_fail (SAI_IS_FIELD_FAN (self));

  set_owner (self, NULL);
  sai_field_fan_choose (self, NULL);
  if (shows (self, list, n))
    return;
  clear (self);
  for (guint i = 0; i < n; i++)
    {
      self->cards[i] = sai_field_card_new (list[i]);
      g_object_bind_property (self, "choosable", self->cards[i], "sensitive", G_BINDING_SYNC_CREATE);
      gtk_widget_insert_before (self->cards[i], GTK_WIDGET (self), self->uncover);
      g_signal_connect_object (self->cards[i], "toggled", G_CALLBACK (choose_card_cb), self, G_CONNECT_SWAPPED);
    }
  self->n_cards = n;
}

/**
 * sai_field_fan_cover:
 * @self: a hand
 * @n_cards: the number of its cards
 * @name: (nullable): who may uncover it, or %NULL for nobody
 *
 * Shows cards face down.
 */
void
sai_field_fan_cover (SaiFieldFan *self, guint n_cards, const char *name)
{
  g_return_if_fail (SAI_IS_FIELD_FAN (self));

  clear (self);
  self->n_backs = n_cards;
  set_owner (self, name);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* %NULL if there are fewer. */
SaiFieldCard *
sai_field_fan_get_nth (SaiFieldFan *self, guint n)
{
  g_return_val_if_fail (SAI_IS_FIELD_FAN (self), NULL);

  return n < self->n_cards ? SAI_FIELD_CARD (self->cards[n]) : NULL;
}

/* %NULL for none. */
SaiFieldCard *
sai_field_fan_get_chosen (SaiFieldFan *self)
{
  g_return_val_if_fail (SAI_IS_FIELD_FAN (self), NULL);

  return self->chosen;
}

/* %NULL for none. */
void
sai_field_fan_choose (SaiFieldFan *self, SaiFieldCard *card)
{
  g_return_if_fail (SAI_IS_FIELD_FAN (self));

  if (self->chosen == card)
    return;
  self->chosen = card;
  self->is_choosing = TRUE;
  for (guint i = 0; i < self->n_cards; i++)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->cards[i]), self->cards[i] == GTK_WIDGET (card));
  self->is_choosing = FALSE;
  g_signal_emit (self, signals[CHANGED], 0);
}

/**
 * sai_field_fan_find:
 * @self: a hand
 * @card: a card
 * @nth: which of several equal cards, counted from the last: 0 is the last one
 *
 * Returns: (transfer none) (nullable): its button
 */
SaiFieldCard *
sai_field_fan_find (SaiFieldFan *self, SaiCard card, guint nth)
{
  g_return_val_if_fail (SAI_IS_FIELD_FAN (self), NULL);

  for (guint i = self->n_cards; i > 0; i--)
    if (sai_field_card_get_card (SAI_FIELD_CARD (self->cards[i - 1])) == card && nth-- == 0)
      return SAI_FIELD_CARD (self->cards[i - 1]);

  return NULL;
}

/**
 * sai_field_fan_set_advice:
 * @self: a hand
 * @card: the card that the hint advises to place, or %SAI_CARD_NONE; the first of two equal cards is marked
 */
void
sai_field_fan_set_advice (SaiFieldFan *self, SaiCard card)
{
  gboolean found = FALSE;

  g_return_if_fail (SAI_IS_FIELD_FAN (self));

  for (guint i = 0; i < self->n_cards; i++)
    {
      SaiFieldCard *button = SAI_FIELD_CARD (self->cards[i]);
      gboolean advised = !found && card != SAI_CARD_NONE && sai_field_card_get_card (button) == card;

      sai_field_card_set_advised (button, advised);
      found |= advised;
    }
}

GtkWidget *
sai_field_fan_get_uncover_button (SaiFieldFan *self)
{
  g_return_val_if_fail (SAI_IS_FIELD_FAN (self), NULL);

  return self->uncover;
}

/**
 * sai_field_fan_get_place:
 * @self: a hand
 * @card: (nullable): one of its cards, or %NULL for the middle of the hand
 * @widget: a widget of the same window
 * @place: (out): the bounds of the card in the coordinates of @widget; valid even before the cards are allocated
 *
 * Returns: whether the hand is on the screen
 */
gboolean
sai_field_fan_get_place (SaiFieldFan *self, SaiFieldCard *card, GtkWidget *widget, graphene_rect_t *place)
{
  graphene_rect_t bounds, hand;
  guint n = 0;

  g_return_val_if_fail (SAI_IS_FIELD_FAN (self), FALSE);

  if (!gtk_widget_compute_bounds (GTK_WIDGET (self), widget, &hand))
    return FALSE;
  while (n < self->n_cards && self->cards[n] != GTK_WIDGET (card))
    n++;
  bounds = get_bounds (self, n < self->n_cards ? n : (self->n_cards + self->n_backs) / 2);
  bounds.origin.y += bounds.size.height * RISE;
  bounds.size.height *= 1 - RISE;
  graphene_rect_offset (&bounds, hand.origin.x, hand.origin.y);
  graphene_rect_inset (&bounds, 3, 1);
  *place = sai_card_fit (&bounds);

  return TRUE;
}
