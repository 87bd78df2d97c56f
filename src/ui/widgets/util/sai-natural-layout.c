/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A popover of GTK 4.8 asks how high its content is where that is as wide as all of the popover, shadow and arrow
 * included, and then gives it the natural width: text that wraps has a line more there, for which there is no room. A
 * scrolled window in it asks for no width at all, which is each label's own, not that of all. Here lines are taken for
 * as long as they will be; the scrolled window must be as wide as its content likes to be (propagate-natural-width).
 */
#include "config.h"

#include <adwaita.h>

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
    width = MAX (least, MIN (width, most));
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

/**
 * sai_natural_layout_wrap:
 * @child: what has text that wraps
 *
 * Returns: (transfer floating): the same in this layout
 */
GtkWidget *
sai_natural_layout_wrap (GtkWidget *child)
{
  g_return_val_if_fail (GTK_IS_WIDGET (child), NULL);

  return g_object_new (ADW_TYPE_BIN, "child", child, "layout-manager", g_object_new (SAI_TYPE_NATURAL_LAYOUT, NULL),
                       NULL);
}

/**
 * sai_natural_layout_set_most:
 * @widget: what sai_natural_layout_wrap() returned
 * @most: how wide it likes to be at most, in pixels; 0 if as wide as its child does
 *
 * It takes more when there is more.
 */
void
sai_natural_layout_set_most (GtkWidget *widget, int most)
{
  GtkLayoutManager *manager = gtk_widget_get_layout_manager (widget);

  g_return_if_fail (SAI_IS_NATURAL_LAYOUT (manager));

  SAI_NATURAL_LAYOUT (manager)->most = most;
  gtk_layout_manager_layout_changed (manager);
}
