/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pressing and dragging rows of the sheet that is being built. The sheet knows nothing of it: a row is found by the
 * height at which its cell lies.
 */
#include "config.h"

#include "designer/sai-designer-drag.h"

struct _SaiDesignerDrag
{
  GObject parent_instance;

  /* Not owned; it has the controllers that this object follows. */
  SaiSheetView *sheet;
};

enum
{
  CHOSEN,
  MOVED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiDesignerDrag, sai_designer_drag, G_TYPE_OBJECT)

/* The box at a height, or -1. */
static int
find_box (SaiDesignerDrag *self, double y)
{
  SaiGame *game = NULL;
  guint n_boxes;

  g_object_get (self->sheet, "game", &game, NULL);
  n_boxes = game != NULL ? sai_ruleset_get_n_boxes (sai_game_get_ruleset (game)) : 0;
  g_clear_object (&game);
  for (guint i = 0; i < n_boxes; i++)
    {
      GtkWidget *cell = sai_sheet_view_get_cell (self->sheet, 0, i);
      graphene_rect_t bounds;

      if (cell != NULL && gtk_widget_compute_bounds (cell, GTK_WIDGET (self->sheet), &bounds) && y >= bounds.origin.y &&
          y < bounds.origin.y + bounds.size.height)
        return i;
    }

  return -1;
}

static void
released_cb (SaiDesignerDrag *self, int n_press, double x, double y)
{
  int box = find_box (self, y);

  if (box >= 0)
    g_signal_emit (self, signals[CHOSEN], 0, (guint) box);
}

static GdkContentProvider *
prepare_cb (SaiDesignerDrag *self, double x, double y)
{
  int box = find_box (self, y);

  return box >= 0 ? gdk_content_provider_new_typed (G_TYPE_INT, box) : NULL;
}

static gboolean
drop_cb (SaiDesignerDrag *self, const GValue *value, double x, double y)
{
  int target = find_box (self, y);
  int dragged = g_value_get_int (value);

  if (dragged < 0 || target < 0 || target == dragged)
    return FALSE;
  g_signal_emit (self, signals[MOVED], 0, (guint) dragged, (guint) target);

  return TRUE;
}

static void
sai_designer_drag_class_init (SaiDesignerDragClass *klass)
{
  /**
   * SaiDesignerDrag::chosen:
   * @self: the rows
   * @box: the box whose row was pressed
   */
  signals[CHOSEN] = g_signal_new ("chosen", SAI_TYPE_DESIGNER_DRAG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                  1, G_TYPE_UINT);

  /**
   * SaiDesignerDrag::moved:
   * @self: the rows
   * @box: the box that was dragged
   * @target: the box that it was dropped on
   */
  signals[MOVED] = g_signal_new ("moved", SAI_TYPE_DESIGNER_DRAG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                 2, G_TYPE_UINT, G_TYPE_UINT);
}

static void
sai_designer_drag_init (SaiDesignerDrag *self)
{
}

/**
 * sai_designer_drag_new:
 * @sheet: the sheet; it must outlive what is returned
 *
 * Returns: (transfer full): its rows
 */
SaiDesignerDrag *
sai_designer_drag_new (SaiSheetView *sheet)
{
  SaiDesignerDrag *self = g_object_new (SAI_TYPE_DESIGNER_DRAG, NULL);
  GtkGesture *click = gtk_gesture_click_new ();
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INT, GDK_ACTION_MOVE);

  self->sheet = sheet;
  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect_object (click, "released", G_CALLBACK (released_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (source, "prepare", G_CALLBACK (prepare_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (sheet), GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (GTK_WIDGET (sheet), GTK_EVENT_CONTROLLER (source));
  gtk_widget_add_controller (GTK_WIDGET (sheet), GTK_EVENT_CONTROLLER (target));

  return self;
}
