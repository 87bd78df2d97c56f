/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiPaperRolls:
 *
 * How many rolls of real dice are left in the turn: one button for each number.
 */
#define SAI_TYPE_PAPER_ROLLS (sai_paper_rolls_get_type ())
G_DECLARE_FINAL_TYPE (SaiPaperRolls, sai_paper_rolls, SAI, PAPER_ROLLS, GtkWidget)

void sai_paper_rolls_set_n_rolls (SaiPaperRolls *self, guint n_rolls);
guint sai_paper_rolls_get_left (SaiPaperRolls *self);

G_END_DECLS
