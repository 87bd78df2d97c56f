/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiDiceLayout:
 * @n_dice: how many dice there are
 * @size: the size of a die's widget
 * @step: the distance from one die to the next
 * @left: the left edge of the first die
 * @top: the top edge of the felt
 * @drop: the distance from there down to the kept dice
 *
 * The layout of the dice on the felt and in the tray, in pixels. A plain value.
 */
typedef struct
{
  int n_dice;
  int size;
  int step;
  int left;
  int top;
  int drop;
} SaiDiceLayout;

SaiDiceLayout sai_dice_layout_make (guint n_dice, int width, int height, double growth);
graphene_point_t sai_dice_layout_get_place (const SaiDiceLayout *self, guint position, gboolean kept, float shift);
GtkAllocation sai_dice_layout_get_tray (const SaiDiceLayout *self);
gboolean sai_dice_layout_is_roomy (const SaiDiceLayout *self);
void sai_dice_layout_measure (guint n_dice,
                              GtkOrientation orientation,
                              int for_size,
                              double growth,
                              int *minimum,
                              int *natural);

G_END_DECLS
