/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Popovers that are asked for somewhere on a page. GTK knows where the screen ends, but lets them leave the window. */
#include "config.h"

#include "util/sai-popover-place.h"

/**
 * sai_popover_place:
 * @popover: a popover whose parent is a page
 * @target: what it is about, in the coordinates of the page
 *
 * Points to what can be seen of the target, and opens to where the page has more room: below it or above.
 *
 * Returns: how much room that is, in pixels
 */
int
sai_popover_place (GtkPopover *popover, const graphene_rect_t *target)
{
  int height = gtk_widget_get_height (gtk_widget_get_parent (GTK_WIDGET (popover)));
  int top = CLAMP ((int) target->origin.y, 0, height);
  int bottom = CLAMP ((int) (target->origin.y + target->size.height), 0, height);

  gtk_popover_set_pointing_to (popover, &(GdkRectangle) { (int) target->origin.x, top, (int) target->size.width,
                                                          MAX (bottom - top, 1) });
  gtk_popover_set_position (popover, top + bottom > height ? GTK_POS_TOP : GTK_POS_BOTTOM);

  return MAX (top, height - bottom);
}
