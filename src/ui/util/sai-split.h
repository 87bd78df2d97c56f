/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiSplit:
 *
 * Two children: side by side where there is room, else one above the other; the second one gets what is left.
 */
#define SAI_TYPE_SPLIT (sai_split_get_type ())
G_DECLARE_FINAL_TYPE (SaiSplit, sai_split, SAI, SPLIT, GtkWidget)

G_END_DECLS
