/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Restores the scroll position on a page that replaces another one, or brings a row into sight. The height of a new
 * page is only known after its allocation, and a list estimates that of rows it has not created yet; so the position is
 * set again in every frame until the height is stable.
 */
#include "config.h"

#include "util/sai-scroll.h"

/* Tick callbacks run before the allocation: the second one sees the sizes of the first frame, and a list is scrolled in
 * the third.
 */
#define N_STILL_FRAMES 3
/* What is seen above and below a row, in pixels, where the page goes on. */
#define MARGIN 12

typedef struct
{
  GtkAdjustment *adjustment;
  /* What is brought into sight; if it is %NULL, where to scroll to. */
  GtkWidget *row;
  /* What lies over the page at its top, in pixels. */
  int covered;
  double place;
  double range;
  guint n_still;
} SaiScroll;

/* The scrollable distance. */
static double
get_range (GtkAdjustment *adjustment)
{
  return gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);
}

static void
show_row (SaiScroll *scroll)
{
  GtkWidget *viewport = gtk_widget_get_ancestor (scroll->row, GTK_TYPE_VIEWPORT);
  graphene_rect_t bounds;

  if (viewport != NULL && gtk_widget_compute_bounds (scroll->row, gtk_widget_get_first_child (viewport), &bounds))
    gtk_adjustment_clamp_page (scroll->adjustment, bounds.origin.y - scroll->covered - MARGIN,
                               bounds.origin.y + bounds.size.height + MARGIN);
}

static void
scroll_free (gpointer data)
{
  SaiScroll *scroll = data;

  g_object_unref (scroll->adjustment);
  g_free (scroll);
}

static gboolean
hold_place_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  SaiScroll *scroll = user_data;
  double range = get_range (scroll->adjustment);

  scroll->n_still = range == scroll->range ? scroll->n_still + 1 : 0;
  scroll->range = range;
  if (scroll->row != NULL)
    show_row (scroll);
  else
    gtk_adjustment_set_value (scroll->adjustment, scroll->place * range);
  if (scroll->n_still == N_STILL_FRAMES)
    return G_SOURCE_REMOVE;
  gtk_widget_queue_resize (widget);

  return G_SOURCE_CONTINUE;
}

/* From 0 at the start to 1 at the end. */
double
sai_scroll_get_place (GtkAdjustment *adjustment)
{
  double range = adjustment != NULL ? get_range (adjustment) : 0;

  return range > 0 ? gtk_adjustment_get_value (adjustment) / range : 0;
}

static void
start (GtkAdjustment *adjustment, GtkWidget *widget, GtkWidget *row, int covered, double place)
{
  SaiScroll *scroll = g_new0 (SaiScroll, 1);

  scroll->adjustment = g_object_ref (adjustment);
  scroll->row = row;
  scroll->covered = covered;
  scroll->place = place;
  scroll->range = -1;
  gtk_widget_add_tick_callback (widget, hold_place_cb, scroll, scroll_free);
}

/**
 * sai_scroll_to_place:
 * @adjustment: an adjustment for scrolling
 * @widget: the scrolled widget, or an ancestor of it
 * @place: a relative position, see sai_scroll_get_place()
 *
 * Scrolls to @place as soon as the height is known. Does nothing if @place is 0.
 */
void
sai_scroll_to_place (GtkAdjustment *adjustment, GtkWidget *widget, double place)
{
  g_return_if_fail (GTK_IS_ADJUSTMENT (adjustment));
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (place > 0)
    start (adjustment, widget, NULL, 0, place);
}

/**
 * sai_scroll_to_row:
 * @adjustment: an adjustment for scrolling
 * @row: a part of what is scrolled
 * @covered: how high what stays at the top of the page is, over what is scrolled; in pixels
 *
 * Scrolls no farther than @row needs to be seen, as soon as it is known where that is; if it is too high, to its top.
 */
void
sai_scroll_to_row (GtkAdjustment *adjustment, GtkWidget *row, int covered)
{
  g_return_if_fail (GTK_IS_ADJUSTMENT (adjustment));
  g_return_if_fail (GTK_IS_WIDGET (row));

  start (adjustment, row, row, covered, 0);
}
