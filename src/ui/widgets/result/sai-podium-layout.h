/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SAI_TYPE_PODIUM_LAYOUT (sai_podium_layout_get_type ())
G_DECLARE_FINAL_TYPE (SaiPodiumLayout, sai_podium_layout, SAI, PODIUM_LAYOUT, GtkLayoutManager)

G_END_DECLS
