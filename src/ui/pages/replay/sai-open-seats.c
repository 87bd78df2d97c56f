/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everything that the seats held at one moment. Only for finished games, because nothing is hidden. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "field/sai-card-strip.h"
#include "field/sai-field-state.h"
#include "field/sai-field-text.h"
#include "replay/sai-open-seats.h"

/* In pixels. */
#define HAND_HEIGHT 40
#define PILE_HEIGHT 26
/* How many cards of the deck to show. */
#define MOST_NEXT 6

typedef struct
{
  GtkWidget *box;
  GtkWidget *name;
  GtkWidget *points;
  GtkWidget *hand;
  GtkWidget *pile_row;
  GtkWidget *pile_label;
  GtkWidget *pile;
} Seat;

struct _SaiOpenSeats
{
  GtkWidget parent_instance;

  SaiGame *game;

  GtkWidget *content;
  guint n_seats;
  Seat seats[SAI_FIELD_MAX_SEATS];
  GtkWidget *deck_label;
  GtkWidget *deck;
};

G_DEFINE_FINAL_TYPE (SaiOpenSeats, sai_open_seats, GTK_TYPE_WIDGET)

static GtkWidget *
create_label (const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, style);

  return label;
}

static GtkWidget *
create_row (GtkWidget *first, GtkWidget *second)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  gtk_widget_set_hexpand (second, TRUE);
  gtk_box_append (GTK_BOX (row), first);
  gtk_box_append (GTK_BOX (row), second);

  return row;
}

static void
add_seat (SaiOpenSeats *self, guint seat)
{
  Seat *s = &self->seats[seat];

  s->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  gtk_widget_add_css_class (s->box, "open-seat");
  s->name = create_label ("heading");
  gtk_widget_set_hexpand (s->name, TRUE);
  s->points = create_label ("points");
  gtk_label_set_ellipsize (GTK_LABEL (s->points), PANGO_ELLIPSIZE_NONE);
  s->hand = g_object_new (SAI_TYPE_CARD_STRIP, "height", HAND_HEIGHT, NULL);
  s->pile_label = create_label ("caption");
  gtk_label_set_ellipsize (GTK_LABEL (s->pile_label), PANGO_ELLIPSIZE_NONE);
  s->pile = g_object_new (SAI_TYPE_CARD_STRIP, "height", PILE_HEIGHT, NULL);
  s->pile_row = create_row (s->pile_label, s->pile);
  gtk_box_append (GTK_BOX (s->box), create_row (s->name, s->points));
  gtk_widget_set_hexpand (s->points, FALSE);
  gtk_box_append (GTK_BOX (s->box), s->hand);
  gtk_box_append (GTK_BOX (s->box), s->pile_row);
  gtk_box_append (GTK_BOX (self->content), s->box);
}

static char *
describe (const char *name, const SaiCardCounts *cards)
{
  g_autofree char *list = sai_field_text_cards (cards);

  if (*list == '\0')
    return g_strdup_printf (_ ("%s: no cards"), name);

  /* Translators: the name of a set of cards, such as "Hand of Aki", and the cards. */
  return g_strdup_printf (C_ ("cards", "%s: %s"), name, list);
}

static void
show_seat (SaiOpenSeats *self, const SaiFieldState *state, guint seat)
{
  const Seat *s = &self->seats[seat];
  const char *player = sai_player_get_name (sai_game_get_player (self->game, seat));
  guint n_pile = sai_card_counts_get_total (&state->piles[seat]);
  gboolean moving = !state->finished && state->seat == seat;
  g_autofree char *turn = g_strdup_printf (_ ("%s’s turn"), player);
  g_autofree char *points = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u penalty point", "%u penalty points",
                                                          state->points[seat]),
                                             state->points[seat]);
  g_autofree char *pile = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u collected", "%u collected", n_pile),
                                           n_pile);
  /* Translators: a player’s cards. */
  g_autofree char *hand_name = g_strdup_printf (_ ("Hand of %s"), player);
  g_autofree char *pile_name = g_strdup_printf (_ ("Collected by %s"), player);
  g_autofree char *hand_text = describe (hand_name, &state->hands[seat]);
  g_autofree char *pile_text = describe (pile_name, &state->piles[seat]);

  gtk_label_set_text (GTK_LABEL (s->name), moving ? turn : player);
  gtk_label_set_text (GTK_LABEL (s->points), points);
  gtk_label_set_text (GTK_LABEL (s->pile_label), pile);
  sai_card_strip_set_cards (SAI_CARD_STRIP (s->hand), &state->hands[seat], hand_text);
  sai_card_strip_set_cards (SAI_CARD_STRIP (s->pile), &state->piles[seat], pile_text);
  if (moving)
    gtk_widget_add_css_class (s->box, "moving");
  else
    gtk_widget_remove_css_class (s->box, "moving");
}

/* Shows the next cards of the deck, in the order in which they would be drawn. */
static void
show_deck (SaiOpenSeats *self, const SaiFieldState *state)
{
  g_autofree char *text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Deck: %u card", "Deck: %u cards",
                                                        state->n_deck),
                                           state->n_deck);
  SaiCard next[MOST_NEXT];
  guint n = MIN (state->n_deck, MOST_NEXT);
  SaiCardCounts counts = { 0, 0 };
  g_autofree char *name = NULL;

  for (guint i = 0; i < n; i++)
    {
      next[i] = state->deck[state->n_deck - 1 - i];
      sai_card_counts_add (&counts, next[i]);
    }
  name = describe (_ ("Next cards of the deck"), &counts);
  gtk_label_set_text (GTK_LABEL (self->deck_label), text);
  sai_card_strip_set_order (SAI_CARD_STRIP (self->deck), next, n, name);
}

static void
clear (SaiOpenSeats *self)
{
  for (guint i = 0; i < self->n_seats; i++)
    gtk_box_remove (GTK_BOX (self->content), self->seats[i].box);
  self->n_seats = 0;
}

static void
sai_open_seats_dispose (GObject *object)
{
  SaiOpenSeats *self = SAI_OPEN_SEATS (object);

  g_clear_object (&self->game);
  g_clear_pointer (&self->content, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_open_seats_parent_class)->dispose (object);
}

static void
sai_open_seats_class_init (SaiOpenSeatsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_open_seats_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "openseats");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
sai_open_seats_init (SaiOpenSeats *self)
{
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->deck_label = create_label ("caption");
  gtk_label_set_ellipsize (GTK_LABEL (self->deck_label), PANGO_ELLIPSIZE_NONE);
  self->deck = g_object_new (SAI_TYPE_CARD_STRIP, "height", PILE_HEIGHT, NULL);
  gtk_box_append (GTK_BOX (self->content), create_row (self->deck_label, self->deck));
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Open Hands"), -1);
}

/**
 * sai_open_seats_set_game:
 * @self: seats
 * @game: (nullable): a finished game with cards on the field
 *
 * Without a game, there are no seats.
 */
void
sai_open_seats_set_game (SaiOpenSeats *self, SaiGame *game)
{
  g_return_if_fail (SAI_IS_OPEN_SEATS (self));
  g_return_if_fail (game == NULL || SAI_IS_GAME (game));

  clear (self);
  g_set_object (&self->game, game);
  self->n_seats = game != NULL ? sai_game_get_n_seats (game) : 0;
  for (guint i = 0; i < self->n_seats; i++)
    add_seat (self, i);
  gtk_widget_set_visible (GTK_WIDGET (self), game != NULL);
}

/**
 * sai_open_seats_show:
 * @self: seats with a game
 * @state: a state of that game
 */
void
sai_open_seats_show (SaiOpenSeats *self, const SaiFieldState *state)
{
  g_return_if_fail (SAI_IS_OPEN_SEATS (self));
  g_return_if_fail (self->game != NULL);

  for (guint i = 0; i < self->n_seats; i++)
    show_seat (self, state, i);
  show_deck (self, state);
}
