/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SAI_TYPE_SCROLLED_LAYOUT (sai_scrolled_layout_get_type ())
G_DECLARE_FINAL_TYPE (SaiScrolledLayout, sai_scrolled_layout, SAI, SCROLLED_LAYOUT, GtkLayoutManager)

G_END_DECLS
