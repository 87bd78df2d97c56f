/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiSplit:
 *
 * Two children: side by side where there is room, else one above the other; the second one gets what is left.
 * "start-height" is how much of the height the first one takes at most, "end-width" how much of the width the second
 * one gets at least. "roomy" says whether they stand side by side with height to spare.
 */
#define SAI_TYPE_SPLIT (sai_split_get_type ())
G_DECLARE_FINAL_TYPE (SaiSplit, sai_split, SAI, SPLIT, GtkWidget)

gboolean sai_split_is_roomy (SaiSplit *self);

G_END_DECLS
