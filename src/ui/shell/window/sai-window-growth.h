/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiWindowGrowth:
 *
 * Dresses a window in the style of its growth, so that what stands around the pages grows as they do.
 */
#define SAI_TYPE_WINDOW_GROWTH (sai_window_growth_get_type ())
G_DECLARE_FINAL_TYPE (SaiWindowGrowth, sai_window_growth, SAI, WINDOW_GROWTH, GObject)

SaiWindowGrowth *sai_window_growth_new (GtkWindow *window);

G_END_DECLS
