/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The offer of the tour. People who have played before do not need it: the settings hold their choices for the last
 * game, and even if the settings were reset, the history holds their finished games.
 */
#include "config.h"

#include "games/sai-tour-offer.h"
#include "util/sai-wrap-layout.h"
#include "worker/sai-game-requests.h"

/* Between the buttons, in pixels. */
#define SPACING 6

struct _SaiTourOffer
{
  GtkWidget parent_instance;

  GSettings *settings;
  SaiStore *store;
  /* The answer of the history; nothing is offered before it is known. */
  gboolean is_known;
  gboolean has_played;
  gboolean wanted;
  GtkWidget *content;
  GtkWidget *buttons;
};

enum
{
  PROP_0,
  PROP_WANTED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiTourOffer, sai_tour_offer, GTK_TYPE_WIDGET)

static gboolean
was_set (SaiTourOffer *self, const char *key)
{
  g_autoptr (GVariant) value = g_settings_get_user_value (self->settings, key);

  return value != NULL;
}

static gboolean
is_new (SaiTourOffer *self)
{
  return !self->has_played && !g_settings_get_boolean (self->settings, "tour-done") &&
         !was_set (self, "last-players") && !was_set (self, "last-field-players") &&
         !was_set (self, "last-paper-players");
}

static void
judge (SaiTourOffer *self)
{
  gboolean wanted = self->is_known && is_new (self);
  GtkWidget *widget = GTK_WIDGET (self);
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (self->wanted == wanted)
    return;
  self->wanted = wanted;
  /* Move the focus on before the card is hidden. */
  if (!wanted && focus != NULL && gtk_widget_is_ancestor (focus, widget))
    gtk_widget_child_focus (GTK_WIDGET (root), GTK_DIR_TAB_FORWARD);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WANTED]);
}

static void
know_games_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiTourOffer) self = SAI_TOUR_OFFER (user_data);
  g_autoptr (GPtrArray) games = sai_store_answer (SAI_STORE (source), result, NULL);

  /* The window may be gone by now. */
  if (self->settings == NULL)
    return;
  self->is_known = TRUE;
  self->has_played = games != NULL && games->len > 0;
  judge (self);
}

static void
look (SaiTourOffer *self)
{
  if (is_new (self))
    sai_store_ask (self->store, sai_request_list (SAI_LIST_FINISHED, NULL, 1), NULL, know_games_cb,
                   g_object_ref (self));
}

static void
dismiss_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_settings_set_boolean (SAI_TOUR_OFFER (widget)->settings, "tour-done", TRUE);
}

static void
sai_tour_offer_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_WANTED:
      g_value_set_boolean (value, SAI_TOUR_OFFER (object)->wanted);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_tour_offer_dispose (GObject *object)
{
  SaiTourOffer *self = SAI_TOUR_OFFER (object);

  g_clear_object (&self->settings);
  g_clear_object (&self->store);
  g_clear_pointer (&self->content, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_tour_offer_parent_class)->dispose (object);
}

static void
sai_tour_offer_class_init (SaiTourOfferClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_tour_offer_dispose;
  G_OBJECT_CLASS (klass)->get_property = sai_tour_offer_get_property;

  properties[PROP_WANTED] = g_param_spec_boolean ("wanted", NULL, NULL, FALSE,
                                                  G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/pages/games/sai-tour-offer.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiTourOffer, content);
  gtk_widget_class_bind_template_child (widget_class, SaiTourOffer, buttons);
  gtk_widget_class_install_action (widget_class, "offer.dismiss", NULL, dismiss_action);
}

static void
sai_tour_offer_init (SaiTourOffer *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->buttons, sai_wrap_layout_new (SPACING, SPACING));
}

/**
 * sai_tour_offer_set_sources:
 * @self: an offer
 * @settings: the settings of the program
 * @store: the history
 *
 * To be called once; before that, nothing is offered.
 */
void
sai_tour_offer_set_sources (SaiTourOffer *self, GSettings *settings, SaiStore *store)
{
  g_return_if_fail (SAI_IS_TOUR_OFFER (self));
  g_return_if_fail (self->settings == NULL);

  self->settings = g_object_ref (settings);
  self->store = g_object_ref (store);
  g_signal_connect_object (settings, "changed", G_CALLBACK (judge), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (store, "changed", G_CALLBACK (look), self, G_CONNECT_SWAPPED);
  look (self);
}
