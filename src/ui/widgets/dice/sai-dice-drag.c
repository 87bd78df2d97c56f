/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "dice/sai-dice-drag.h"

#define NONE -1

struct _SaiDiceDrag
{
  GObject parent_instance;

  /* The widget has the gesture, and whoever connects to its signals. */
  GtkWidget *widget;
  SaiDiceMover *mover;
  /* The position of the die being dragged, or NONE. */
  int dragged;
};

enum
{
  DROPPED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiDiceDrag, sai_dice_drag, G_TYPE_OBJECT)

static void
drag_begin_cb (SaiDiceDrag *self, double x, double y, GtkGestureDrag *gesture)
{
  GtkWidget *picked = gtk_widget_pick (self->widget, x, y, GTK_PICK_DEFAULT);
  GtkWidget *die = picked != NULL ? gtk_widget_get_ancestor (picked, SAI_TYPE_DIE) : NULL;

  /* Touching a die stops all movement. */
  sai_dice_mover_finish (self->mover);
  self->dragged = die != NULL && gtk_widget_is_sensitive (die) ? (int) sai_die_get_position (SAI_DIE (die)) - 1 : NONE;
  if (self->dragged == NONE)
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
}

static void
drag_update_cb (SaiDiceDrag *self, double x, double y, GtkGestureDrag *gesture)
{
  if (self->dragged == NONE)
    return;
  if (sai_dice_mover_get_kind (self->mover, self->dragged) != SAI_MOTION_HOLD)
    {
      if (!gtk_drag_check_threshold (self->widget, 0, 0, x, y))
        return;
      /* From here on it is a drag, not a click. */
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
    }
  sai_dice_mover_hold (self->mover, self->dragged, x, y);
}

static void
drag_end_cb (SaiDiceDrag *self, double x, double y, GtkGestureDrag *gesture)
{
  int position = self->dragged;

  self->dragged = NONE;
  if (position != NONE && sai_dice_mover_get_kind (self->mover, position) == SAI_MOTION_HOLD)
    g_signal_emit (self, signals[DROPPED], 0, position, y);
}

static void
drag_cancel_cb (SaiDiceDrag *self, GdkEventSequence *sequence, GtkGesture *gesture)
{
  if (self->dragged != NONE)
    sai_dice_mover_settle (self->mover, self->dragged);
  self->dragged = NONE;
}

static void
sai_dice_drag_finalize (GObject *object)
{
  g_object_unref (SAI_DICE_DRAG (object)->mover);

  G_OBJECT_CLASS (sai_dice_drag_parent_class)->finalize (object);
}

static void
sai_dice_drag_class_init (SaiDiceDragClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sai_dice_drag_finalize;

  signals[DROPPED] = g_signal_new ("dropped", SAI_TYPE_DICE_DRAG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   2, G_TYPE_UINT, G_TYPE_DOUBLE);
}

static void
sai_dice_drag_init (SaiDiceDrag *self)
{
  self->dragged = NONE;
}

/**
 * sai_dice_drag_new:
 * @widget: the parent of dice, which keeps the result
 * @mover: what moves them
 *
 * Returns: (transfer full): what drags them
 */
SaiDiceDrag *
sai_dice_drag_new (GtkWidget *widget, SaiDiceMover *mover)
{
  SaiDiceDrag *self = g_object_new (SAI_TYPE_DICE_DRAG, NULL);
  GtkGesture *gesture = gtk_gesture_drag_new ();

  self->widget = widget;
  self->mover = g_object_ref (mover);
  /* Handled before the dice: they get the press only if it does not become a drag. */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (gesture), GTK_PHASE_CAPTURE);
  g_signal_connect_object (gesture, "drag-begin", G_CALLBACK (drag_begin_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gesture, "drag-update", G_CALLBACK (drag_update_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gesture, "drag-end", G_CALLBACK (drag_end_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gesture, "cancel", G_CALLBACK (drag_cancel_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (gesture));

  return self;
}
