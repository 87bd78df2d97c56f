/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Computes where the head of a sheet has to be to stay visible in the surrounding scrolled window. */
#include "config.h"

#include "sheet/sai-sheet-pin.h"

/* The head is pinned only if there is room for so much of its height below it, a row and a half; else nothing could be
 * read in either.
 */
#define LEAST_ROOM 0.7

/**
 * sai_sheet_pin_find:
 * @self: a cleared pin
 * @sheet: a widget
 *
 * Looks for the nearest vertically scrolling window around @sheet, if any.
 */
void
sai_sheet_pin_find (SaiSheetPin *self, GtkWidget *sheet)
{
  for (GtkWidget *parent = gtk_widget_get_parent (sheet); parent != NULL; parent = gtk_widget_get_parent (parent))
    {
      GtkPolicyType policy;
      GtkWidget *viewport;

      if (!GTK_IS_SCROLLED_WINDOW (parent))
        continue;
      gtk_scrolled_window_get_policy (GTK_SCROLLED_WINDOW (parent), NULL, &policy);
      viewport = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (parent));
      if (policy == GTK_POLICY_NEVER || !GTK_IS_VIEWPORT (viewport))
        continue;
      self->content = gtk_viewport_get_child (GTK_VIEWPORT (viewport));
      g_set_object (&self->adjustment, gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (parent)));
      return;
    }
}

void
sai_sheet_pin_clear (SaiSheetPin *self)
{
  self->content = NULL;
  g_clear_object (&self->adjustment);
}

/**
 * sai_sheet_pin_get_covered:
 * @self: a pin
 * @sheet: the widget passed to sai_sheet_pin_find()
 * @height: the height of @sheet, in pixels
 * @head: the height of its head, in pixels
 *
 * Returns: the offset in pixels below its own place at which the head stays visible; 0 if there is too little room for
 * that
 */
int
sai_sheet_pin_get_covered (const SaiSheetPin *self, GtkWidget *sheet, int height, int head)
{
  graphene_point_t top;

  if (self->adjustment == NULL || gtk_adjustment_get_page_size (self->adjustment) < head * (1 + LEAST_ROOM) ||
      !gtk_widget_compute_point (sheet, self->content, &GRAPHENE_POINT_INIT (0, 0), &top))
    return 0;

  return CLAMP ((int) (gtk_adjustment_get_value (self->adjustment) - top.y), 0, MAX (height - 2 * head, 0));
}

/**
 * sai_sheet_pin_show:
 * @self: a pin
 * @field: a widget in the sheet, outside its head
 * @head: the height of the head, in pixels
 *
 * Scrolls just far enough to show @field, clear of the head.
 */
void
sai_sheet_pin_show (const SaiSheetPin *self, GtkWidget *field, int head)
{
  graphene_rect_t bounds;
  double value, lowest;

  if (self->adjustment == NULL || gtk_adjustment_get_page_size (self->adjustment) < head * (1 + LEAST_ROOM) ||
      !gtk_widget_compute_bounds (field, self->content, &bounds))
    return;

  /* GTK may still be scrolling to the focused widget. Setting the value ends that animation, unlike
   * gtk_adjustment_clamp_page().
   */
  value = gtk_adjustment_get_value (self->adjustment);
  lowest = bounds.origin.y + bounds.size.height - gtk_adjustment_get_page_size (self->adjustment);
  gtk_adjustment_set_value (self->adjustment, MIN (MAX (value, lowest), bounds.origin.y - head));
}
