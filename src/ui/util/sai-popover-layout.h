/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiPopoverLayout:
 *
 * The layout of what stands in a popover, or in a scrolled window there, and has text that wraps: as high as it must be where it is as
 * wide as it likes to be.
 */
#define SAI_TYPE_POPOVER_LAYOUT (sai_popover_layout_get_type ())
G_DECLARE_FINAL_TYPE (SaiPopoverLayout, sai_popover_layout, SAI, POPOVER_LAYOUT, GtkLayoutManager)

GtkWidget *sai_popover_layout_wrap (GtkWidget *child);

G_END_DECLS
