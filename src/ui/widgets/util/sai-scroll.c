/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a person has scrolled to, for a page that takes the place of another one. A new page is not as tall as it will
 * be until it was given its size, and a list guesses that of the rows that it has not drawn yet; so the wish is held
 * until that has come to rest.
 */
#include "config.h"

#include "util/sai-scroll.h"

/* Frames begin before sizes are given: the second one finds those of the first, and a list what it has scrolled to in
 * the third. */
#define N_STILL_FRAMES 3

typedef struct
{
  GtkAdjustment *adjustment;
  double place;
  double range;
  guint n_still;
} SaiScroll;

/* How far it can be scrolled. */
static double
get_range (GtkAdjustment *adjustment)
{
  return gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);
}

static void
scroll_free (gpointer data)
{
  SaiScroll *scroll = data;

  g_object_unref (scroll->adjustment);
  g_free (scroll);
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  SaiScroll *scroll = user_data;
  double range = get_range (scroll->adjustment);

  scroll->n_still = range == scroll->range ? scroll->n_still + 1 : 0;
  scroll->range = range;
  gtk_adjustment_set_value (scroll->adjustment, scroll->place * range);
  if (scroll->n_still == N_STILL_FRAMES)
    return G_SOURCE_REMOVE;
  gtk_widget_queue_resize (widget);

  return G_SOURCE_CONTINUE;
}

/**
 * sai_scroll_get_place:
 * @adjustment: (nullable): how far something is scrolled
 *
 * Returns: how far that is, from 0 at the beginning to 1 at the end
 */
double
sai_scroll_get_place (GtkAdjustment *adjustment)
{
  double range = adjustment != NULL ? get_range (adjustment) : 0;

  return range > 0 ? gtk_adjustment_get_value (adjustment) / range : 0;
}

/**
 * sai_scroll_to_place:
 * @adjustment: of something that is scrolled
 * @widget: what is scrolled, or what it lies in
 * @place: see sai_scroll_get_place()
 *
 * Scrolls there as soon as it is known how tall it is; 0 leaves it where it is.
 */
void
sai_scroll_to_place (GtkAdjustment *adjustment, GtkWidget *widget, double place)
{
  SaiScroll *scroll;

  g_return_if_fail (GTK_IS_ADJUSTMENT (adjustment));
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (place <= 0)
    return;
  scroll = g_new0 (SaiScroll, 1);
  scroll->adjustment = g_object_ref (adjustment);
  scroll->place = place;
  scroll->range = -1;
  gtk_widget_add_tick_callback (widget, tick_cb, scroll, scroll_free);
}
