/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiKeepRolls:
 *
 * How many rolls are left to who throws real dice: one button for each number.
 */
#define SAI_TYPE_KEEP_ROLLS (sai_keep_rolls_get_type ())
G_DECLARE_FINAL_TYPE (SaiKeepRolls, sai_keep_rolls, SAI, KEEP_ROLLS, GtkWidget)

void sai_keep_rolls_set_n_rolls (SaiKeepRolls *self, guint n_rolls);
guint sai_keep_rolls_get_left (SaiKeepRolls *self);

G_END_DECLS
