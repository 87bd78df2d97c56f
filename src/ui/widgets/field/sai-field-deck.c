/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The deck. When compact, its name is only in the accessible label and the tooltip. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "field/sai-field-backs.h"
#include "field/sai-field-deck.h"

struct _SaiFieldDeck
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkWidget *label;
  GtkWidget *cards;
};

G_DEFINE_FINAL_TYPE (SaiFieldDeck, sai_field_deck, GTK_TYPE_WIDGET)

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
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_field_deck_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "fielddeck");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
sai_field_deck_init (SaiFieldDeck *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  self->label = gtk_label_new (_ ("Deck"));
  gtk_label_set_ellipsize (GTK_LABEL (self->label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (self->label), 0);
  self->cards = sai_field_backs_new (FALSE);
  gtk_box_append (GTK_BOX (self->box), self->label);
  gtk_box_append (GTK_BOX (self->box), self->cards);
}

/**
 * sai_field_deck_set_n:
 * @self: the deck
 * @n: the number of its cards
 */
void
sai_field_deck_set_n (SaiFieldDeck *self, guint n)
{
  g_autofree char *text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Deck: %u card", "Deck: %u cards", n), n);

  g_return_if_fail (SAI_IS_FIELD_DECK (self));

  sai_field_backs_set_n (SAI_FIELD_BACKS (self->cards), n);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), text);
}

/**
 * sai_field_deck_set_compact:
 * @self: the deck
 * @compact: whether space is limited
 */
void
sai_field_deck_set_compact (SaiFieldDeck *self, gboolean compact)
{
  g_return_if_fail (SAI_IS_FIELD_DECK (self));

  gtk_widget_set_visible (self->label, !compact);
  if (compact)
    gtk_widget_add_css_class (GTK_WIDGET (self), "compact");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "compact");
}

GtkWidget *
sai_field_deck_get_cards (SaiFieldDeck *self)
{
  g_return_val_if_fail (SAI_IS_FIELD_DECK (self), NULL);

  return self->cards;
}
