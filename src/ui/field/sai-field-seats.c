/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The seats: what everybody may know of them at a glance. */
#include "config.h"

#include "sai-field-seats.h"

struct _SaiFieldSeats
{
  GtkWidget  parent_instance;

  GtkWidget *box;
  GtkWidget *seats[SAI_FIELD_MAX_SEATS];
  guint      n_seats;
  gboolean   compact;
};

G_DEFINE_FINAL_TYPE (SaiFieldSeats, sai_field_seats, GTK_TYPE_WIDGET)

static void
arrange (SaiFieldSeats *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box),
                                  self->compact ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_box_set_homogeneous (GTK_BOX (self->box), self->compact);
  gtk_box_set_spacing (GTK_BOX (self->box), self->compact ? 3 : 6);
  for (guint i = 0; i < self->n_seats; i++)
    sai_field_seat_set_compact (SAI_FIELD_SEAT (self->seats[i]), self->compact);
}

static void
sai_field_seats_dispose (GObject *object)
{
  SaiFieldSeats *self = SAI_FIELD_SEATS (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  self->n_seats = 0;

  G_OBJECT_CLASS (sai_field_seats_parent_class)->dispose (object);
}

static void
sai_field_seats_class_init (SaiFieldSeatsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_field_seats_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "fieldseats");
}

static void
sai_field_seats_init (SaiFieldSeats *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  arrange (self);
}

/**
 * sai_field_seats_set_names:
 * @self: seats
 * @names: (array length=n_seats): who sits there
 * @icons: (array length=n_seats) (nullable): the names of their icons; %NULL for none
 * @n_seats: how many
 */
void
sai_field_seats_set_names (SaiFieldSeats     *self,
                           const char *const *names,
                           const char *const *icons,
                           guint              n_seats)
{
  g_return_if_fail (SAI_IS_FIELD_SEATS (self));
  g_return_if_fail (n_seats <= SAI_FIELD_MAX_SEATS);

  for (guint i = 0; i < self->n_seats; i++)
    gtk_box_remove (GTK_BOX (self->box), self->seats[i]);
  self->n_seats = n_seats;
  for (guint i = 0; i < n_seats; i++)
    {
      self->seats[i] = sai_field_seat_new (names[i], icons != NULL ? icons[i] : NULL);
      gtk_box_insert_child_after (GTK_BOX (self->box), self->seats[i], i > 0 ? self->seats[i - 1] : NULL);
    }
  arrange (self);
}

/**
 * sai_field_seats_show:
 * @self: seats
 * @view: a game with as many seats
 * @limit: so many penalty points end the game
 */
void
sai_field_seats_show (SaiFieldSeats      *self,
                      const SaiFieldView *view,
                      guint               limit)
{
  g_return_if_fail (SAI_IS_FIELD_SEATS (self));

  for (guint i = 0; i < MIN (self->n_seats, view->n_seats); i++)
    sai_field_seat_update (SAI_FIELD_SEAT (self->seats[i]), view->points[i], limit, view->n_hands[i], view->n_piles[i],
                           !view->finished && view->seat == i);
}

/**
 * sai_field_seats_set_compact:
 * @self: seats
 * @compact: whether they stand in a strip
 */
void
sai_field_seats_set_compact (SaiFieldSeats *self,
                             gboolean       compact)
{
  g_return_if_fail (SAI_IS_FIELD_SEATS (self));

  if (self->compact == compact)
    return;
  self->compact = compact;
  arrange (self);
}

/**
 * sai_field_seats_get_seat:
 * @self: seats
 * @seat: from 0
 *
 * Returns: (transfer none) (nullable): one of them
 */
SaiFieldSeat *
sai_field_seats_get_seat (SaiFieldSeats *self,
                          guint          seat)
{
  g_return_val_if_fail (SAI_IS_FIELD_SEATS (self), NULL);

  return seat < self->n_seats ? SAI_FIELD_SEAT (self->seats[seat]) : NULL;
}
