/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A seat at the field. When compact, it is a column of three lines for a narrow window; otherwise two lines with room
 * for a fan.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "field/sai-field-backs.h"
#include "field/sai-field-seat.h"
#include "field/sai-field-text.h"

/* So that colour is not the only sign of whose turn it is. */
#define TURN_SIGN "▶"
#define TURN_SIGN_RTL "◀"

struct _SaiFieldSeat
{
  GtkWidget parent_instance;

  char *name;
  GtkWidget *box;
  GtkWidget *first_line;
  GtkWidget *icon;
  GtkWidget *sign;
  GtkWidget *label;
  GtkWidget *points;
  GtkWidget *limit;
  GtkWidget *cards;
  GtkWidget *hand;
  GtkWidget *pile;
  gboolean compact;
};

G_DEFINE_FINAL_TYPE (SaiFieldSeat, sai_field_seat, GTK_TYPE_WIDGET)

static void
sai_field_seat_dispose (GObject *object)
{
  SaiFieldSeat *self = SAI_FIELD_SEAT (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_pointer (&self->name, g_free);

  G_OBJECT_CLASS (sai_field_seat_parent_class)->dispose (object);
}

static void
sai_field_seat_class_init (SaiFieldSeatClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_field_seat_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "fieldseat");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
append_label (GtkWidget *box, const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (box), label);

  return label;
}

static void
sai_field_seat_init (SaiFieldSeat *self)
{
  GtkWidget *who = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *points = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 1);

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  self->first_line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  self->icon = gtk_image_new ();
  gtk_box_append (GTK_BOX (who), self->icon);
  self->sign = append_label (who, "sign");
  self->label = append_label (who, "who");
  gtk_label_set_ellipsize (GTK_LABEL (self->label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (self->label), 0);
  gtk_widget_set_hexpand (who, TRUE);
  gtk_box_append (GTK_BOX (self->first_line), who);
  self->points = append_label (points, "points");
  self->limit = append_label (points, "limit");
  /* "5/35" is read like a number in either text direction. */
  gtk_widget_set_direction (points, GTK_TEXT_DIR_LTR);
  gtk_widget_set_direction (self->limit, GTK_TEXT_DIR_LTR);
  gtk_widget_set_valign (self->limit, GTK_ALIGN_BASELINE);
  gtk_widget_set_valign (self->points, GTK_ALIGN_BASELINE);
  gtk_box_append (GTK_BOX (self->first_line), points);
  gtk_box_append (GTK_BOX (self->box), self->first_line);

  self->cards = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  self->hand = sai_field_backs_new (TRUE);
  gtk_widget_set_hexpand (self->hand, TRUE);
  gtk_widget_set_tooltip_text (self->hand, _ ("Cards in the hand"));
  self->pile = sai_field_backs_new (FALSE);
  gtk_widget_set_tooltip_text (self->pile, _ ("Collected cards"));
  gtk_box_append (GTK_BOX (self->cards), self->hand);
  gtk_box_append (GTK_BOX (self->cards), self->pile);
  gtk_box_append (GTK_BOX (self->box), self->cards);
}

/**
 * sai_field_seat_new:
 * @name: the name of the player
 * @icon: (nullable): the name of an icon
 *
 * Returns: a seat
 */
GtkWidget *
sai_field_seat_new (const char *name, const char *icon)
{
  SaiFieldSeat *self = g_object_new (SAI_TYPE_FIELD_SEAT, NULL);

  self->name = g_strdup (name);
  gtk_label_set_text (GTK_LABEL (self->label), name);
  gtk_image_set_from_icon_name (GTK_IMAGE (self->icon), icon);
  gtk_widget_set_visible (self->icon, icon != NULL);

  return GTK_WIDGET (self);
}

/**
 * sai_field_seat_update:
 * @self: a seat
 * @points: its penalty points
 * @limit: the penalty points that end the game
 * @n_hand: the number of cards in its hand
 * @n_pile: the number of cards it has collected
 * @moving: whether it is its turn
 */
void
sai_field_seat_update (SaiFieldSeat *self, guint points, guint limit, guint n_hand, guint n_pile, gboolean moving)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  g_autofree char *text = sai_field_text_seat (self->name, points, limit, n_hand, n_pile, moving);
  /* Translators: stands behind penalty points and says at how many the game ends. */
  g_autofree char *of = g_strdup_printf (_ ("/%u"), limit);

  g_return_if_fail (SAI_IS_FIELD_SEAT (self));

  sai_number_change (GTK_LABEL (self->points), points);
  gtk_label_set_text (GTK_LABEL (self->limit), of);
  sai_field_backs_set_n (SAI_FIELD_BACKS (self->hand), n_hand);
  sai_field_backs_set_n (SAI_FIELD_BACKS (self->pile), n_pile);
  gtk_label_set_text (GTK_LABEL (self->sign), moving ? mirrored ? TURN_SIGN_RTL : TURN_SIGN : "");
  gtk_widget_set_visible (self->sign, moving);
  if (moving)
    gtk_widget_add_css_class (GTK_WIDGET (self), "moving");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "moving");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), text);
}

/**
 * sai_field_seat_set_compact:
 * @self: a seat
 * @compact: whether space is limited
 */
void
sai_field_seat_set_compact (SaiFieldSeat *self, gboolean compact)
{
  g_return_if_fail (SAI_IS_FIELD_SEAT (self));

  if (self->compact == compact)
    return;
  self->compact = compact;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->first_line),
                                  compact ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (GTK_BOX (self->first_line), compact ? 0 : 4);
  gtk_box_set_spacing (GTK_BOX (self->box), compact ? 0 : 4);
  gtk_box_set_spacing (GTK_BOX (self->cards), compact ? 2 : 4);
  gtk_widget_set_visible (self->icon, !compact && gtk_image_get_icon_name (GTK_IMAGE (self->icon)) != NULL);
  sai_field_backs_set_compact (SAI_FIELD_BACKS (self->hand), compact);
  sai_field_backs_set_compact (SAI_FIELD_BACKS (self->pile), compact);
  if (compact)
    gtk_widget_add_css_class (GTK_WIDGET (self), "compact");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "compact");
}

GtkWidget *
sai_field_seat_get_hand (SaiFieldSeat *self)
{
  g_return_val_if_fail (SAI_IS_FIELD_SEAT (self), NULL);

  return self->hand;
}

GtkWidget *
sai_field_seat_get_pile (SaiFieldSeat *self)
{
  g_return_val_if_fail (SAI_IS_FIELD_SEAT (self), NULL);

  return self->pile;
}
