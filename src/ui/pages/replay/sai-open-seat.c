/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "field/sai-card-strip.h"
#include "replay/sai-open-seat.h"
#include "replay/sai-replay-text.h"
#include "seats/sai-face.h"
#include "util/sai-property.h"

struct _SaiOpenSeat
{
  GtkWidget parent_instance;

  char *headline;
  char *points;
  char *collected;
  gboolean moving;

  SaiFace *face;
  SaiCardStrip *hand;
  SaiCardStrip *pile;
};

enum
{
  PROP_0,
  PROP_HEADLINE,
  PROP_POINTS,
  PROP_COLLECTED,
  PROP_MOVING,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiOpenSeat, sai_open_seat, GTK_TYPE_WIDGET)

/* A template cannot bind its own style. */
static void
set_moving (SaiOpenSeat *self, gboolean moving)
{
  if (self->moving == moving)
    return;
  self->moving = moving;
  if (moving)
    gtk_widget_add_css_class (GTK_WIDGET (self), "moving");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "moving");
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MOVING]);
}

static void
sai_open_seat_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SaiOpenSeat *self = SAI_OPEN_SEAT (object);

  switch (id)
    {
    case PROP_HEADLINE:
      g_value_set_string (value, self->headline);
      break;

    case PROP_POINTS:
      g_value_set_string (value, self->points);
      break;

    case PROP_COLLECTED:
      g_value_set_string (value, self->collected);
      break;

    case PROP_MOVING:
      g_value_set_boolean (value, self->moving);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_open_seat_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (sai_open_seat_parent_class)->dispose (object);
}

static void
sai_open_seat_finalize (GObject *object)
{
  SaiOpenSeat *self = SAI_OPEN_SEAT (object);

  g_free (self->headline);
  g_free (self->points);
  g_free (self->collected);

  G_OBJECT_CLASS (sai_open_seat_parent_class)->finalize (object);
}

static void
sai_open_seat_class_init (SaiOpenSeatClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = sai_open_seat_get_property;
  object_class->dispose = sai_open_seat_dispose;
  object_class->finalize = sai_open_seat_finalize;

  properties[PROP_HEADLINE] = g_param_spec_string ("headline", NULL, NULL, NULL, flags);
  properties[PROP_POINTS] = g_param_spec_string ("points", NULL, NULL, NULL, flags);
  properties[PROP_COLLECTED] = g_param_spec_string ("collected", NULL, NULL, NULL, flags);
  properties[PROP_MOVING] = g_param_spec_boolean ("moving", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (SAI_TYPE_CARD_STRIP);
  g_type_ensure (SAI_TYPE_FACE);
  gtk_widget_class_set_css_name (widget_class, "openseat");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/pages/replay/sai-open-seat.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiOpenSeat, face);
  gtk_widget_class_bind_template_child (widget_class, SaiOpenSeat, hand);
  gtk_widget_class_bind_template_child (widget_class, SaiOpenSeat, pile);
}

static void
sai_open_seat_init (SaiOpenSeat *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
sai_open_seat_new (void)
{
  return g_object_new (SAI_TYPE_OPEN_SEAT, NULL);
}

/**
 * sai_open_seat_show:
 * @self: a seat
 * @game: a finished game with cards on the field
 * @state: a state of that game
 * @seat: whose cards to show
 */
void
sai_open_seat_show (SaiOpenSeat *self, SaiGame *game, const SaiFieldState *state, guint seat)
{
  const char *player = sai_player_get_inline_name (sai_game_get_player (game, seat));
  guint points = state->points[seat];
  guint n_pile = sai_card_counts_get_total (&state->piles[seat]);
  gboolean moving = !state->finished && state->seat == seat;
  /* Translators: a player’s cards. */
  g_autofree char *hand_name = g_strdup_printf (_ ("%s’s hand"), player);
  g_autofree char *pile_name = g_strdup_printf (_ ("Collected by %s"), player);
  g_autofree char *hand = sai_replay_text_cards (hand_name, &state->hands[seat]);
  g_autofree char *pile = sai_replay_text_cards (pile_name, &state->piles[seat]);

  g_return_if_fail (SAI_IS_OPEN_SEAT (self));

  set_moving (self, moving);
  sai_property_take_text (self, &self->headline, moving ? g_strdup_printf (_ ("%s’s turn"), player) : g_strdup (player),
                          properties[PROP_HEADLINE]);
  sai_property_take_text (self, &self->points,
                          g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u penalty point", "%u penalty points",
                                                        points),
                                           points),
                          properties[PROP_POINTS]);
  sai_property_take_text (self, &self->collected,
                          g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u collected", "%u collected", n_pile),
                                           n_pile),
                          properties[PROP_COLLECTED]);
  g_object_set (self->face, "player", sai_game_get_player (game, seat), "seat", seat, NULL);
  sai_card_strip_set_cards (self->hand, &state->hands[seat], hand);
  sai_card_strip_set_cards (self->pile, &state->piles[seat], pile);
}
