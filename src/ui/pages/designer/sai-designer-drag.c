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
  /* The box that is dragged, and the one below the pointer; -1 for none. */
  int dragged;
  int target;
};

enum
{
  CHOSEN,
  MOVED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiDesignerDrag, sai_designer_drag, G_TYPE_OBJECT)

static SaiRuleset *
get_ruleset (SaiDesignerDrag *self)
{
  SaiGame *game = NULL;
  SaiRuleset *ruleset;

  g_object_get (self->sheet, "game", &game, NULL);
  ruleset = game != NULL ? g_object_ref (sai_game_get_ruleset (game)) : NULL;
  g_clear_object (&game);

  return ruleset;
}

/* The box at a height, or -1. */
static int
find_box (SaiDesignerDrag *self, double y)
{
  g_autoptr (SaiRuleset) ruleset = get_ruleset (self);
  guint n_boxes = ruleset != NULL ? sai_ruleset_get_n_boxes (ruleset) : 0;

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

static void
mark (SaiDesignerDrag *self, int box, gboolean marked)
{
  GtkWidget *cell = box >= 0 ? sai_sheet_view_get_cell (self->sheet, 0, box) : NULL;

  if (cell != NULL && marked)
    gtk_widget_add_css_class (cell, "target");
  else if (cell != NULL)
    gtk_widget_remove_css_class (cell, "target");
}

static void
set_target (SaiDesignerDrag *self, int target)
{
  if (self->target == target)
    return;
  mark (self, self->target, FALSE);
  self->target = target;
  mark (self, target, TRUE);
}

static GdkContentProvider *
prepare_cb (SaiDesignerDrag *self, double x, double y)
{
  self->dragged = find_box (self, y);

  return self->dragged >= 0 ? gdk_content_provider_new_typed (G_TYPE_INT, self->dragged) : NULL;
}

/* The name of the box goes with the pointer. */
static void
drag_begin_cb (SaiDesignerDrag *self, GdkDrag *drag)
{
  g_autoptr (SaiRuleset) ruleset = get_ruleset (self);
  GtkWidget *icon = gtk_drag_icon_get_for_drag (drag);
  GtkWidget *label;

  if (ruleset == NULL || self->dragged < 0)
    return;
  label = gtk_label_new (sai_ruleset_get_row_name (ruleset, (guint) self->dragged % sai_ruleset_get_n_rows (ruleset)));
  gtk_widget_add_css_class (label, "designer-drag");
  gtk_drag_icon_set_child (GTK_DRAG_ICON (icon), label);
}

static GdkDragAction
motion_cb (SaiDesignerDrag *self, double x, double y)
{
  int box = find_box (self, y);

  set_target (self, box != self->dragged ? box : -1);

  return self->target >= 0 ? GDK_ACTION_MOVE : 0;
}

static void
clear_target_cb (SaiDesignerDrag *self)
{
  set_target (self, -1);
}

static gboolean
drop_cb (SaiDesignerDrag *self, const GValue *value, double x, double y)
{
  int target = find_box (self, y);
  int dragged = g_value_get_int (value);

  set_target (self, -1);
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
  self->dragged = -1;
  self->target = -1;
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
  g_signal_connect_object (source, "drag-begin", G_CALLBACK (drag_begin_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (target, "motion", G_CALLBACK (motion_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (target, "leave", G_CALLBACK (clear_target_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (sheet), GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (GTK_WIDGET (sheet), GTK_EVENT_CONTROLLER (source));
  gtk_widget_add_controller (GTK_WIDGET (sheet), GTK_EVENT_CONTROLLER (target));

  return self;
}
