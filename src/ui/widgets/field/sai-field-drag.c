/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dragging a card over the table. The table gets the press before the cards: they only do if it does not become a drag.
 */
#include "config.h"

#include "field/sai-field-table-private.h"

static void
drag_begin_cb (SaiFieldTable *self, double x, double y, GtkGestureDrag *gesture)
{
  GtkWidget *picked, *card;

  /* A hand on the table stops what moves. Where it lands, other cards may lie then. */
  sai_field_flight_finish (self->flight);
  picked = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  card = picked != NULL ? gtk_widget_get_ancestor (picked, SAI_TYPE_FIELD_CARD) : NULL;
  self->is_dragging = FALSE;
  self->dragged = card != NULL && gtk_widget_is_sensitive (card) ? SAI_FIELD_CARD (card) : NULL;
  if (self->dragged == NULL ||
      !sai_field_fan_get_place (self->hand, self->dragged, GTK_WIDGET (self->flight), &self->dragged_place))
    {
      self->dragged = NULL;
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
    }
}

/* Returns: the cell below the middle of the card. */
static SaiFieldCellButton *
drag_to (SaiFieldTable *self, double x, double y)
{
  graphene_rect_t place = self->dragged_place;
  graphene_point_t middle, point;

  graphene_rect_offset (&place, x, y);
  sai_field_flight_hold (self->flight, sai_field_card_get_card (self->dragged), &place);
  graphene_rect_get_center (&place, &middle);
  if (!gtk_widget_compute_point (GTK_WIDGET (self), GTK_WIDGET (self->board), &middle, &point))
    return NULL;

  return sai_field_board_drag_to (self->board, point.x, point.y);
}

static void
drag_update_cb (SaiFieldTable *self, double x, double y, GtkGestureDrag *gesture)
{
  if (self->dragged == NULL)
    return;
  if (!self->is_dragging)
    {
      if (!gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, x, y))
        return;
      /* From here on it is not a click. */
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
      self->is_dragging = TRUE;
      sai_field_fan_choose (self->hand, self->dragged);
      sai_field_card_set_veiled (self->dragged, TRUE);
    }
  drag_to (self, x, y);
}

static void
drag_end_cb (SaiFieldTable *self, double x, double y, GtkGestureDrag *gesture)
{
  SaiFieldCellButton *cell;
  SaiCard card;

  if (self->dragged == NULL || !self->is_dragging)
    {
      sai_field_table_end_drag (self);
      return;
    }
  card = sai_field_card_get_card (self->dragged);
  cell = drag_to (self, x, y);
  sai_field_table_end_drag (self);
  if (cell == NULL || !sai_field_table_place (self, card, sai_field_cell_button_get_column (cell),
                                              sai_field_cell_button_get_row (cell), TRUE))
    sai_field_fan_choose (self->hand, NULL);
}

static void
drag_cancel_cb (SaiFieldTable *self)
{
  sai_field_table_end_drag (self);
}

/*< private >
 * sai_field_table_end_drag:
 * @self: a table
 *
 * Lays back a card that is dragged, if there is one.
 */
void
sai_field_table_end_drag (SaiFieldTable *self)
{
  if (self->is_dragging)
    {
      sai_field_flight_hold (self->flight, SAI_CARD_NONE, NULL);
      sai_field_board_drag_to (self->board, -1, -1);
    }
  if (self->dragged != NULL)
    sai_field_card_set_veiled (self->dragged, FALSE);
  self->is_dragging = FALSE;
  self->dragged = NULL;
}

/*< private >
 * sai_field_table_add_drag:
 * @self: a table that is being made
 *
 * Lets cards be dragged.
 */
void
sai_field_table_add_drag (SaiFieldTable *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drag), GTK_PHASE_CAPTURE);
  g_signal_connect_object (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (drag, "drag-update", G_CALLBACK (drag_update_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (drag, "drag-end", G_CALLBACK (drag_end_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (drag, "cancel", G_CALLBACK (drag_cancel_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
}
