/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The offer of the tour. Who has played before needs none: what they chose for their last game is among the settings. */
#include "config.h"

#include "sai-tour-offer.h"

struct _SaiTourOffer
{
  GtkWidget  parent_instance;

  GSettings *settings;
  GtkWidget *content;
};

G_DEFINE_FINAL_TYPE (SaiTourOffer, sai_tour_offer, GTK_TYPE_WIDGET)

static gboolean
was_set (SaiTourOffer *self,
         const char   *key)
{
  g_autoptr (GVariant) value = g_settings_get_user_value (self->settings, key);

  return value != NULL;
}

static void
update (SaiTourOffer *self)
{
  gboolean wanted = !g_settings_get_boolean (self->settings, "tour-done") && !was_set (self, "last-players") &&
                    !was_set (self, "last-field-players") && !was_set (self, "last-keepers");
  GtkWidget *widget = GTK_WIDGET (self);
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  /* The focus does not go away with it. */
  if (!wanted && focus != NULL && gtk_widget_is_ancestor (focus, widget))
    gtk_widget_child_focus (GTK_WIDGET (root), GTK_DIR_TAB_FORWARD);
  gtk_widget_set_visible (widget, wanted);
}

static void
dismiss_action (GtkWidget  *widget,
                const char *name,
                GVariant   *parameter)
{
  g_settings_set_boolean (SAI_TOUR_OFFER (widget)->settings, "tour-done", TRUE);
}

static void
sai_tour_offer_dispose (GObject *object)
{
  SaiTourOffer *self = SAI_TOUR_OFFER (object);

  g_clear_object (&self->settings);
  g_clear_pointer (&self->content, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_tour_offer_parent_class)->dispose (object);
}

static void
sai_tour_offer_class_init (SaiTourOfferClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_tour_offer_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/saikoro/Saikoro/tour/sai-tour-offer.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiTourOffer, content);
  gtk_widget_class_install_action (widget_class, "offer.dismiss", NULL, dismiss_action);
}

static void
sai_tour_offer_init (SaiTourOffer *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * sai_tour_offer_set_settings:
 * @self: an offer
 * @settings: the settings of the program
 *
 * To be called once; before that, nothing is offered.
 */
void
sai_tour_offer_set_settings (SaiTourOffer *self,
                             GSettings    *settings)
{
  g_return_if_fail (SAI_IS_TOUR_OFFER (self));
  g_return_if_fail (self->settings == NULL);

  self->settings = g_object_ref (settings);
  g_signal_connect_object (settings, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}
