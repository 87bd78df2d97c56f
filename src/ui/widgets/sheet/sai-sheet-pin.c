/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the head of a sheet has to stand to be seen, in whatever scrolled window the sheet is. */
#include "config.h"

#include "sheet/sai-sheet-pin.h"

/* The head stays only where it leaves at least as much room below it as this many heads; else it would hide what one
 * looks for. */
#define LEAST_ROOM 2

/**
 * sai_sheet_pin_find:
 * @self: a pin that is clear
 * @sheet: a widget
 *
 * Looks for the nearest scrolled window around @sheet that scrolls up and down. There need not be one.
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

/**
 * sai_sheet_pin_clear:
 * @self: a pin
 */
void
sai_sheet_pin_clear (SaiSheetPin *self)
{
  self->content = NULL;
  g_clear_object (&self->adjustment);
}

/**
 * sai_sheet_pin_get_covered:
 * @self: a pin
 * @sheet: the widget that it was found for
 * @height: how high @sheet is
 * @head: how high its head is
 *
 * Returns: how many pixels below its own place the head must stand to be seen; 0 where there is too little room for
 *   that
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
 * @field: something in the sheet, not in its head
 * @head: how high the head is
 *
 * Scrolls as little as possible so that @field is seen, and not hidden under the head.
 */
void
sai_sheet_pin_show (const SaiSheetPin *self, GtkWidget *field, int head)
{
  graphene_rect_t bounds;
  double value, lowest;

  if (self->adjustment == NULL || gtk_adjustment_get_page_size (self->adjustment) < head * (1 + LEAST_ROOM) ||
      !gtk_widget_compute_bounds (field, self->content, &bounds))
    return;

  /* Scrolling to what took the focus may still be under way; this ends it, which clamping the page would not. */
  value = gtk_adjustment_get_value (self->adjustment);
  lowest = bounds.origin.y + bounds.size.height - gtk_adjustment_get_page_size (self->adjustment);
  gtk_adjustment_set_value (self->adjustment, MIN (MAX (value, lowest), bounds.origin.y - head));
}
