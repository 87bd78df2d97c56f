/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the focus of the table is, and where it goes when what had it is gone. */
#include "config.h"

#include "field/sai-field-table-private.h"

gboolean
sai_field_table_has_focus_inside (SaiFieldTable *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self));
}

/* A button that disappears keeps the focus until the next frame, when GTK leaves it to what scrolls. */
static gboolean
has_good_focus (SaiFieldTable *self)
{
  GtkWidget *focus;

  if (!sai_field_table_has_focus_inside (self))
    return FALSE;
  focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  return focus != self->scrolled && gtk_widget_is_visible (focus) && gtk_widget_is_sensitive (focus);
}

/* Puts the focus where one goes on, if what had it is gone or there is nothing more to be done with it. */
void
sai_field_table_move_focus (SaiFieldTable *self, gboolean was_inside)
{
  guint kinds = sai_field_table_get_kinds (self);
  gboolean is_inside = has_good_focus (self);
  GtkWidget *uncover = sai_field_fan_get_uncover_button (self->hand);
  GtkWidget *first = sai_field_actions_get_first (self->actions);

  if (!was_inside || gtk_widget_get_visible (GTK_WIDGET (self->count)))
    return;

  if (gtk_widget_get_visible (uncover))
    {
      gtk_widget_grab_focus (uncover);
      return;
    }
  if (kinds == 0)
    {
      if (is_inside)
        return;
      self->is_parked = TRUE;
      gtk_widget_grab_focus (GTK_WIDGET (self->board));
      return;
    }
  if ((kinds & 1u << SAI_MOVE_PLACE) == 0)
    gtk_widget_grab_focus (first);
  else if (!is_inside || self->is_parked)
    gtk_widget_grab_focus (GTK_WIDGET (sai_field_fan_get_nth (self->hand, 0)));
  self->is_parked = FALSE;
}
