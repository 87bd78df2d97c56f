/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "field/sai-card-strip.h"
#include "field/sai-field-state.h"
#include "replay/sai-open-seat.h"
#include "replay/sai-open-seats.h"
#include "replay/sai-replay-text.h"
#include "util/sai-property.h"

/* How many cards of the deck to show. */
#define MOST_NEXT 6

struct _SaiOpenSeats
{
  GtkWidget parent_instance;

  SaiGame *game;
  /* How many cards are left in the deck, in words. */
  char *rest;

  GtkWidget *content;
  guint n_seats;
  GtkWidget *seats[SAI_FIELD_MAX_SEATS];
  SaiCardStrip *deck;
};

enum
{
  PROP_0,
  PROP_OPEN,
  PROP_REST,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiOpenSeats, sai_open_seats, GTK_TYPE_WIDGET)

/* Shows the next cards of the deck, in the order in which they would be drawn. */
static void
show_deck (SaiOpenSeats *self, const SaiFieldState *state)
{
  SaiCard next[MOST_NEXT];
  guint n = MIN (state->n_deck, MOST_NEXT);
  SaiCardCounts counts = { 0, 0 };
  g_autofree char *name = NULL;

  for (guint i = 0; i < n; i++)
    {
      next[i] = state->deck[state->n_deck - 1 - i];
      sai_card_counts_add (&counts, next[i]);
    }
  name = sai_replay_text_cards (_ ("Next cards of the deck"), &counts);
  sai_property_take_text (self, &self->rest,
                          g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Deck: %u card", "Deck: %u cards",
                                                        state->n_deck),
                                           state->n_deck),
                          properties[PROP_REST]);
  sai_card_strip_set_order (self->deck, next, n, name);
}

static void
clear (SaiOpenSeats *self)
{
  for (guint i = 0; i < self->n_seats; i++)
    gtk_box_remove (GTK_BOX (self->content), self->seats[i]);
  self->n_seats = 0;
}

static void
sai_open_seats_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SaiOpenSeats *self = SAI_OPEN_SEATS (object);

  switch (id)
    {
    case PROP_OPEN:
      g_value_set_boolean (value, self->game != NULL);
      break;

    case PROP_REST:
      g_value_set_string (value, self->rest);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
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
sai_open_seats_finalize (GObject *object)
{
  g_free (SAI_OPEN_SEATS (object)->rest);

  G_OBJECT_CLASS (sai_open_seats_parent_class)->finalize (object);
}

static void
sai_open_seats_class_init (SaiOpenSeatsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = sai_open_seats_get_property;
  object_class->dispose = sai_open_seats_dispose;
  object_class->finalize = sai_open_seats_finalize;

  properties[PROP_OPEN] = g_param_spec_boolean ("open", NULL, NULL, FALSE, flags);
  properties[PROP_REST] = g_param_spec_string ("rest", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (SAI_TYPE_CARD_STRIP);
  gtk_widget_class_set_css_name (widget_class, "openseats");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/pages/replay/sai-open-seats.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiOpenSeats, content);
  gtk_widget_class_bind_template_child (widget_class, SaiOpenSeats, deck);
}

static void
sai_open_seats_init (SaiOpenSeats *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
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
    {
      self->seats[i] = sai_open_seat_new ();
      gtk_box_append (GTK_BOX (self->content), self->seats[i]);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OPEN]);
}

void
sai_open_seats_show (SaiOpenSeats *self, const SaiFieldState *state)
{
  g_return_if_fail (SAI_IS_OPEN_SEATS (self));
  g_return_if_fail (self->game != NULL);

  for (guint i = 0; i < self->n_seats; i++)
    sai_open_seat_show (SAI_OPEN_SEAT (self->seats[i]), self->game, state, i);
  show_deck (self, state);
}
