/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A popover of GTK 4.8 asks how high its content is where that is as wide as all of the popover, shadow and arrow included, and then
 * gives it the natural width: text that wraps has a line more there, for which there is no room. A scrolled window in it asks for no
 * width at all, which is each label's own, not that of all. Here lines are taken for as long as they will be; the scrolled window must be
 * as wide as its content likes to be (propagate-natural-width).
 */
#include "config.h"

#include <adwaita.h>

#include "sai-popover-layout.h"

struct _SaiPopoverLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (SaiPopoverLayout, sai_popover_layout, GTK_TYPE_LAYOUT_MANAGER)

static void
sai_popover_layout_measure (GtkLayoutManager *manager,
                            GtkWidget        *widget,
                            GtkOrientation    orientation,
                            int               for_size,
                            int              *minimum,
                            int              *natural,
                            int              *minimum_baseline,
                            int              *natural_baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (child == NULL)
    return;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      int width;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
      for_size = for_size < 0 ? width : MIN (for_size, width);
    }
  gtk_widget_measure (child, orientation, for_size, minimum, natural, NULL, NULL);
}

static void
sai_popover_layout_allocate (GtkLayoutManager *manager,
                             GtkWidget        *widget,
                             int               width,
                             int               height,
                             int               baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (child != NULL)
    gtk_widget_allocate (child, width, height, baseline, NULL);
}

static GtkSizeRequestMode
sai_popover_layout_get_request_mode (GtkLayoutManager *manager,
                                     GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
sai_popover_layout_class_init (SaiPopoverLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->measure = sai_popover_layout_measure;
  manager_class->allocate = sai_popover_layout_allocate;
  manager_class->get_request_mode = sai_popover_layout_get_request_mode;
}

static void
sai_popover_layout_init (SaiPopoverLayout *self)
{
}

/**
 * sai_popover_layout_wrap:
 * @child: what a popover shows, with text that wraps
 *
 * Returns: (transfer floating): the same in this layout
 */
GtkWidget *
sai_popover_layout_wrap (GtkWidget *child)
{
  g_return_val_if_fail (GTK_IS_WIDGET (child), NULL);

  return g_object_new (ADW_TYPE_BIN, "child", child,
                       "layout-manager", g_object_new (SAI_TYPE_POPOVER_LAYOUT, NULL), NULL);
}
