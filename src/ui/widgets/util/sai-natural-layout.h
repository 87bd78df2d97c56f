/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiNaturalLayout:
 *
 * The layout of what stands in a popover, in a scrolled window there, or in a toast, and has text that wraps: as high
 * as it must be where it is as wide as it likes to be.
 */
#define SAI_TYPE_NATURAL_LAYOUT (sai_natural_layout_get_type ())
G_DECLARE_FINAL_TYPE (SaiNaturalLayout, sai_natural_layout, SAI, NATURAL_LAYOUT, GtkLayoutManager)

GtkWidget *sai_natural_layout_wrap (GtkWidget *child);
void sai_natural_layout_set_most (GtkWidget *widget, int most);

G_END_DECLS
