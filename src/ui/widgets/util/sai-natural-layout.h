/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiNaturalLayout:
 *
 * A layout for wrapping text in a popover, in a scrolled window in a popover, or in a toast: it requests the height for
 * its natural width.
 */
#define SAI_TYPE_NATURAL_LAYOUT (sai_natural_layout_get_type ())
G_DECLARE_FINAL_TYPE (SaiNaturalLayout, sai_natural_layout, SAI, NATURAL_LAYOUT, GtkLayoutManager)

GtkWidget *sai_natural_layout_wrap (GtkWidget *child);
void sai_natural_layout_set_most (GtkWidget *widget, int most);

G_END_DECLS
