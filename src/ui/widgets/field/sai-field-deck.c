/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "field/sai-field-backs.h"
#include "field/sai-field-deck.h"

struct _SaiFieldDeck
{
  GtkWidget parent_instance;

  guint n_cards;
  gboolean compact;

  GtkWidget *box;
  GtkWidget *cards;
};

enum
{
  PROP_0,
  PROP_N_CARDS,
  PROP_COMPACT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiFieldDeck, sai_field_deck, GTK_TYPE_WIDGET)

/* What follows from the properties on the widget itself, which GTK 4.8 cannot bind to itself. */
static void
describe (SaiFieldDeck *self)
{
  const char *const styles[] = { self->compact ? "compact" : NULL, NULL };
  g_autofree char *text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Deck: %u card", "Deck: %u cards",
                                                        self->n_cards),
                                           self->n_cards);

  gtk_widget_set_css_classes (GTK_WIDGET (self), (const char **) styles);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static void
sai_field_deck_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiFieldDeck *self = SAI_FIELD_DECK (object);

  switch (prop_id)
    {
    case PROP_N_CARDS:
      g_value_set_uint (value, self->n_cards);
      break;

    case PROP_COMPACT:
      g_value_set_boolean (value, self->compact);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_field_deck_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  SaiFieldDeck *self = SAI_FIELD_DECK (object);

  switch (prop_id)
    {
    case PROP_N_CARDS:
      if (self->n_cards == g_value_get_uint (value))
        return;
      self->n_cards = g_value_get_uint (value);
      break;

    case PROP_COMPACT:
      if (self->compact == g_value_get_boolean (value))
        return;
      self->compact = g_value_get_boolean (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
      return;
    }
  describe (self);
  g_object_notify_by_pspec (object, pspec);
}

static void
sai_field_deck_dispose (GObject *object)
{
  SaiFieldDeck *self = SAI_FIELD_DECK (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_field_deck_parent_class)->dispose (object);
}

static void
sai_field_deck_class_init (SaiFieldDeckClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sai_field_deck_dispose;
  object_class->get_property = sai_field_deck_get_property;
  object_class->set_property = sai_field_deck_set_property;

  properties[PROP_N_CARDS] = g_param_spec_uint ("n-cards", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_COMPACT] = g_param_spec_boolean ("compact", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (SAI_TYPE_FIELD_BACKS);
  gtk_widget_class_set_css_name (widget_class, "fielddeck");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/widgets/field/sai-field-deck.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiFieldDeck, box);
  gtk_widget_class_bind_template_child (widget_class, SaiFieldDeck, cards);
}

static void
sai_field_deck_init (SaiFieldDeck *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  describe (self);
}

GtkWidget *
sai_field_deck_get_cards (SaiFieldDeck *self)
{
  g_return_val_if_fail (SAI_IS_FIELD_DECK (self), NULL);

  return self->cards;
}
