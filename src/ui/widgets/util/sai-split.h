/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiSplit:
 *
 * Two children: side by side if there is room, otherwise one above the other; the second one gets the remaining space.
 * "start-height" is the first one's maximum share of the height, "end-width" the second one's minimum share of the
 * width. "roomy" is whether they are side by side with height to spare, which is what they have from "tall-from" on,
 * "broad" whether a third thing has room beside them.
 */
#define SAI_TYPE_SPLIT (sai_split_get_type ())
G_DECLARE_FINAL_TYPE (SaiSplit, sai_split, SAI, SPLIT, GtkWidget)

gboolean sai_split_is_roomy (SaiSplit *self);

G_END_DECLS
