/* SPDX-License-Identifier: GPL-3.0-or-later */
/* GTK 4.8 measures the height of what is in a scrolled window for no width at all, so that what wraps in the width that
 * there is does not get the height it takes then, although there is enough. This is the layout of a widget around a
 * scrolled window that is never scrolled sideways: its natural height is that of the content for the given width.
 */
#include "config.h"

#include "util/sai-scrolled-layout.h"

struct _SaiScrolledLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (SaiScrolledLayout, sai_scrolled_layout, GTK_TYPE_LAYOUT_MANAGER)

static void
sai_scrolled_layout_measure (GtkLayoutManager *manager,
                             GtkWidget *widget,
                             GtkOrientation orientation,
                             int for_size,
                             int *minimum,
                             int *natural,
                             int *minimum_baseline,
                             int *natural_baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);
  GtkWidget *content;
  int height;

  if (child == NULL)
    return;
  gtk_widget_measure (child, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL || for_size < 0)
    return;
  content = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (child));
  gtk_widget_measure (content, orientation, for_size, NULL, &height, NULL, NULL);
  *natural = MAX (*minimum, height);
}

static void
sai_scrolled_layout_allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (child != NULL)
    gtk_widget_allocate (child, width, height, baseline, NULL);
}

static GtkSizeRequestMode
sai_scrolled_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
sai_scrolled_layout_class_init (SaiScrolledLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->measure = sai_scrolled_layout_measure;
  manager_class->allocate = sai_scrolled_layout_allocate;
  manager_class->get_request_mode = sai_scrolled_layout_get_request_mode;
}

static void
sai_scrolled_layout_init (SaiScrolledLayout *self)
{
}
