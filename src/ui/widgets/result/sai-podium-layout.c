/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first child is a podium with what stands above it. The second one, a chart, stands beside both where there is
 * room for both, and is not seen where there is none: below everything else that is told of a game it would be cut off.
 */
#include "config.h"

#include "result/sai-podium-layout.h"
#include "util/sai-grown.h"
#include "util/sai-text-scale.h"

/* In pixels: the least width in which a chart can be read, and what is between it and the podium. */
#define LEAST_WIDTH 250
#define GAP 14
/* The most of the width that a chart gets. */
#define MOST_OF_WIDTH 0.62

struct _SaiPodiumLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (SaiPodiumLayout, sai_podium_layout, GTK_TYPE_LAYOUT_MANAGER)

static int
get_gap (GtkWidget *widget)
{
  return GAP * sai_grown_find (widget);
}

static int
get_least (GtkWidget *widget)
{
  return LEAST_WIDTH * MAX (sai_grown_find (widget), sai_text_scale_get ());
}

/* The width of the chart in @width; 0 if there is none or no room for it. */
static int
find_chart_width (GtkWidget *widget, int width)
{
  GtkWidget *podium = gtk_widget_get_first_child (widget);
  GtkWidget *chart = gtk_widget_get_next_sibling (podium);
  int natural, rest;

  if (chart == NULL || !gtk_widget_get_visible (chart))
    return 0;
  gtk_widget_measure (podium, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  rest = width - natural - get_gap (widget);

  return rest < get_least (widget) ? 0 : MIN (rest, width * MOST_OF_WIDTH);
}

static void
sai_podium_layout_measure (GtkLayoutManager *manager,
                           GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  GtkWidget *podium = gtk_widget_get_first_child (widget);
  GtkWidget *chart = gtk_widget_get_next_sibling (podium);
  int chart_width, height;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      gtk_widget_measure (podium, orientation, -1, minimum, natural, NULL, NULL);
      if (chart != NULL && gtk_widget_get_visible (chart))
        *natural += get_gap (widget) + get_least (widget);
      return;
    }
  chart_width = for_size < 0 ? 0 : find_chart_width (widget, for_size);
  gtk_widget_measure (podium, orientation, chart_width > 0 ? for_size - chart_width - get_gap (widget) : for_size, NULL,
                      natural, NULL, NULL);
  if (chart_width > 0)
    {
      gtk_widget_measure (chart, orientation, chart_width, NULL, &height, NULL, NULL);
      *natural = MAX (*natural, height);
    }
  *minimum = *natural;
}

static void
sai_podium_layout_allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkWidget *podium = gtk_widget_get_first_child (widget);
  GtkWidget *chart = gtk_widget_get_next_sibling (podium);
  int chart_width = find_chart_width (widget, width);
  int taken = chart_width > 0 ? chart_width + get_gap (widget) : 0;

  gtk_widget_size_allocate (podium, &(GtkAllocation) { mirrored ? taken : 0, 0, width - taken, height }, -1);
  if (chart == NULL)
    return;
  gtk_widget_set_child_visible (chart, chart_width > 0);
  if (chart_width > 0)
    gtk_widget_size_allocate (chart, &(GtkAllocation) { mirrored ? 0 : width - chart_width, 0, chart_width, height },
                              -1);
}

static GtkSizeRequestMode
sai_podium_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
sai_podium_layout_class_init (SaiPodiumLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->measure = sai_podium_layout_measure;
  manager_class->allocate = sai_podium_layout_allocate;
  manager_class->get_request_mode = sai_podium_layout_get_request_mode;
}

static void
sai_podium_layout_init (SaiPodiumLayout *self)
{
}
