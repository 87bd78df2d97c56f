/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiSwatchGroup:
 *
 * All pictures from which one is chosen; its name is the key in the settings. The arrow keys choose the next one, and
 * the group is one step of the Tab key, like any group of radio buttons.
 */
#define SAI_TYPE_SWATCH_GROUP (sai_swatch_group_get_type ())
G_DECLARE_FINAL_TYPE (SaiSwatchGroup, sai_swatch_group, SAI, SWATCH_GROUP, GtkWidget)

void sai_swatch_group_bind (SaiSwatchGroup *self, GSettings *settings);

G_END_DECLS
