/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dragging a card over the table. The table handles presses before the cards, which get them only if there is no drag.
 */
#include "config.h"

#include "field/sai-field-drag.h"

struct _SaiFieldDrag
{
  GObject parent_instance;

  /* Unowned: the table owns this object and all of these. */
  GtkWidget *table;
  SaiFieldFan *hand;
  SaiFieldBoard *board;
  SaiFieldFlight *flight;

  /* The pressed card, or NULL, and its bounds; it is dragged only beyond the drag threshold. */
  SaiFieldCard *card;
  graphene_rect_t place;
  gboolean is_dragging;
};

enum
{
  DROPPED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiFieldDrag, sai_field_drag, G_TYPE_OBJECT)

static void
drag_begin_cb (SaiFieldDrag *self, double x, double y, GtkGestureDrag *gesture)
{
  GtkWidget *picked, *card;

  /* Touching the table ends all movement, which can change the card under the pointer. */
  sai_field_flight_finish (self->flight);
  picked = gtk_widget_pick (self->table, x, y, GTK_PICK_DEFAULT);
  card = picked != NULL ? gtk_widget_get_ancestor (picked, SAI_TYPE_FIELD_CARD) : NULL;
  self->is_dragging = FALSE;
  self->card = card != NULL && gtk_widget_is_sensitive (card) ? SAI_FIELD_CARD (card) : NULL;
  if (self->card == NULL || !sai_field_fan_get_place (self->hand, self->card, GTK_WIDGET (self->flight), &self->place))
    {
      self->card = NULL;
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
    }
}

/* Returns the cell below the centre of the card. */
static SaiFieldCellButton *
drag_to (SaiFieldDrag *self, double x, double y)
{
  graphene_rect_t place = self->place;
  graphene_point_t middle, point;

  graphene_rect_offset (&place, x, y);
  sai_field_flight_hold (self->flight, sai_field_card_get_card (self->card), &place);
  graphene_rect_get_center (&place, &middle);
  if (!gtk_widget_compute_point (self->table, GTK_WIDGET (self->board), &middle, &point))
    return NULL;

  return sai_field_board_drag_to (self->board, point.x, point.y);
}

static void
drag_update_cb (SaiFieldDrag *self, double x, double y, GtkGestureDrag *gesture)
{
  if (self->card == NULL)
    return;
  if (!self->is_dragging)
    {
      if (!gtk_drag_check_threshold (self->table, 0, 0, x, y))
        return;
      /* From here on it is a drag, not a click. */
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
      self->is_dragging = TRUE;
      sai_field_fan_choose (self->hand, self->card);
      sai_field_card_set_veiled (self->card, TRUE);
    }
  drag_to (self, x, y);
}

static void
drag_end_cb (SaiFieldDrag *self, double x, double y, GtkGestureDrag *gesture)
{
  SaiFieldCellButton *cell;
  SaiCard card;

  if (self->card == NULL || !self->is_dragging)
    {
      sai_field_drag_end (self);
      return;
    }
  card = sai_field_card_get_card (self->card);
  cell = drag_to (self, x, y);
  sai_field_drag_end (self);
  if (cell == NULL)
    sai_field_fan_choose (self->hand, NULL);
  else
    g_signal_emit (self, signals[DROPPED], 0, card, sai_field_cell_button_get_column (cell),
                   sai_field_cell_button_get_row (cell));
}

static void
sai_field_drag_class_init (SaiFieldDragClass *klass)
{
  signals[DROPPED] = g_signal_new ("dropped", SAI_TYPE_FIELD_DRAG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   3, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_UINT);
}

static void
sai_field_drag_init (SaiFieldDrag *self)
{
}

/**
 * sai_field_drag_new:
 * @table: the table, which owns the drag and the other arguments
 * @surface: the surface with the parts of the table
 * @flight: the layer that draws the dragged card
 *
 * Makes the cards of a table draggable.
 *
 * Returns: (transfer full): the drag
 */
SaiFieldDrag *
sai_field_drag_new (GtkWidget *table, SaiFieldSurface *surface, SaiFieldFlight *flight)
{
  SaiFieldDrag *self = g_object_new (SAI_TYPE_FIELD_DRAG, NULL);
  GtkGesture *gesture = gtk_gesture_drag_new ();

  self->table = table;
  self->hand = sai_field_surface_get_hand (surface);
  self->board = sai_field_surface_get_board (surface);
  self->flight = flight;
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (gesture), GTK_PHASE_CAPTURE);
  g_signal_connect_object (gesture, "drag-begin", G_CALLBACK (drag_begin_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gesture, "drag-update", G_CALLBACK (drag_update_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gesture, "drag-end", G_CALLBACK (drag_end_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gesture, "cancel", G_CALLBACK (sai_field_drag_end), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (table, GTK_EVENT_CONTROLLER (gesture));

  return self;
}

/* Cancels the drag, if there is one. */
void
sai_field_drag_end (SaiFieldDrag *self)
{
  g_return_if_fail (SAI_IS_FIELD_DRAG (self));

  if (self->is_dragging)
    {
      sai_field_flight_hold (self->flight, SAI_CARD_NONE, NULL);
      sai_field_board_drag_to (self->board, -1, -1);
    }
  if (self->card != NULL)
    sai_field_card_set_veiled (self->card, FALSE);
  self->is_dragging = FALSE;
  self->card = NULL;
}
