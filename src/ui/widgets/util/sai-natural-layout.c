/* SPDX-License-Identifier: GPL-3.0-or-later */
/* GTK 4.8 measures the height of a popover's content for the width of the whole popover, including shadow and arrow,
 * but then allocates the natural width: wrapping text gets one more line there, without room for it. A scrolled window
 * in a popover measures the height for no width at all, where each label uses its own natural width instead of the
 * common one. This layout measures the height for the natural width of the child; the scrolled window must have that
 * width, too (propagate-natural-width).
 */
#include "config.h"

#include <adwaita.h>

#include "util/sai-grown.h"
#include "util/sai-natural-layout.h"

struct _SaiNaturalLayout
{
  GtkLayoutManager parent_instance;

  int most;
};

G_DEFINE_FINAL_TYPE (SaiNaturalLayout, sai_natural_layout, GTK_TYPE_LAYOUT_MANAGER)

static void
sai_natural_layout_measure (GtkLayoutManager *manager,
                            GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);
  int most = SAI_NATURAL_LAYOUT (manager)->most;
  int least, width;

  if (child == NULL)
    return;
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &width, NULL, NULL);
  if (most > 0)
    width = MAX (least, MIN (width, most * sai_grown_find_around (widget)));
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = least;
      *natural = width;
      return;
    }
  gtk_widget_measure (child, orientation, for_size < 0 ? width : MIN (for_size, width), minimum, natural, NULL, NULL);
}

static void
sai_natural_layout_allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (child != NULL)
    gtk_widget_allocate (child, width, height, baseline, NULL);
}

static GtkSizeRequestMode
sai_natural_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
sai_natural_layout_class_init (SaiNaturalLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->measure = sai_natural_layout_measure;
  manager_class->allocate = sai_natural_layout_allocate;
  manager_class->get_request_mode = sai_natural_layout_get_request_mode;
}

static void
sai_natural_layout_init (SaiNaturalLayout *self)
{
}

GtkWidget *
sai_natural_layout_wrap (GtkWidget *child)
{
  g_return_val_if_fail (GTK_IS_WIDGET (child), NULL);

  return g_object_new (ADW_TYPE_BIN, "child", child, "layout-manager", g_object_new (SAI_TYPE_NATURAL_LAYOUT, NULL),
                       NULL);
}

/**
 * sai_natural_layout_set_most:
 * @widget: a widget returned by sai_natural_layout_wrap()
 * @most: the maximum natural width, in pixels, or 0 for that of its child
 *
 * It still uses more width if allocated.
 */
void
sai_natural_layout_set_most (GtkWidget *widget, int most)
{
  GtkLayoutManager *manager = gtk_widget_get_layout_manager (widget);

  g_return_if_fail (SAI_IS_NATURAL_LAYOUT (manager));

  SAI_NATURAL_LAYOUT (manager)->most = most;
  gtk_layout_manager_layout_changed (manager);
}
