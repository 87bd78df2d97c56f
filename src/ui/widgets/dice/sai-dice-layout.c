/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The layout of the dice: on the felt, and in the tray below it. When height is short, the dice become smaller until
 * they are hard to read; then the tray moves up behind the free ones.
 */
#include "config.h"

#include "dice/sai-dice-layout.h"

/* All in pixels. */
#define SMALLEST_DIE 40
#define LARGEST_DIE 120
#define LEAST_GAP 4
#define TRAY_MARGIN 6
/* Relative to the size of a die: the largest gap, the smallest drop to the tray, the drop at which nothing overlaps,
 * and the largest total height.
 */
#define WIDEST_GAP 0.22
#define LEAST_DROP 0.45
#define FULL_DROP 1.1
#define MOST_HEIGHT 2.5
/* Where a tray that overlaps the free dice starts, below their top edge. */
#define TRAY_LIP 0.60

/**
 * sai_dice_layout_make:
 * @n_dice: how many dice there are, 1 to %SAI_MAX_DICE
 * @width: the available width
 * @height: the available height
 * @growth: how large things may be, 1 for usual
 *
 * Returns: the layout with the largest dice that fit
 */
SaiDiceLayout
sai_dice_layout_make (guint n_dice, int width, int height, double growth)
{
  int n = n_dice;
  int room = width - 2 * TRAY_MARGIN;
  int by_width = (room - (n - 1) * LEAST_GAP) / n;
  int by_height = height / (1 + FULL_DROP);
  int size = CLAMP (MIN (by_width, by_height), SMALLEST_DIE, (int) (LARGEST_DIE * growth));
  int gap = n > 1 ? CLAMP ((room - n * size) / (n - 1), LEAST_GAP, size * WIDEST_GAP) : 0;
  int used = MIN (height, size * MOST_HEIGHT);

  return (SaiDiceLayout) {
    .n_dice = n,
    .size = size,
    .step = size + gap,
    .left = (width - n * size - (n - 1) * gap) / 2,
    .top = (height - used) / 2,
    .drop = used - size,
  };
}

/**
 * sai_dice_layout_get_place:
 * @self: a layout
 * @position: a die, from 0; the order is the same in both text directions, as the dice are numbered
 * @kept: whether the die is in the tray
 * @shift: its vertical place on the felt: 0 at the top, 1 as far down as there is room
 *
 * Returns: the top left corner of the die
 */
graphene_point_t
sai_dice_layout_get_place (const SaiDiceLayout *self, guint position, gboolean kept, float shift)
{
  int slack = MAX (self->drop - self->size - TRAY_MARGIN, 0);

  return GRAPHENE_POINT_INIT (self->left + (int) position * self->step,
                              self->top + (kept ? self->drop : (int) (slack * shift)));
}

GtkAllocation
sai_dice_layout_get_tray (const SaiDiceLayout *self)
{
  int top = MAX (self->drop - TRAY_MARGIN / 2, (int) (self->size * TRAY_LIP));

  return (GtkAllocation) {
    .x = self->left - TRAY_MARGIN,
    .y = self->top + top,
    .width = (self->n_dice - 1) * self->step + self->size + 2 * TRAY_MARGIN,
    .height = self->drop + self->size + TRAY_MARGIN / 2 - top,
  };
}

/**
 * sai_dice_layout_is_roomy:
 * @self: a layout
 *
 * Returns: whether the tray is clear of the dice on the felt
 */
gboolean
sai_dice_layout_is_roomy (const SaiDiceLayout *self)
{
  return self->drop >= self->size;
}

/**
 * sai_dice_layout_measure:
 * @n_dice: how many dice there are, 1 to %SAI_MAX_DICE
 * @orientation: the orientation to measure
 * @for_size: the size in the other orientation, or -1
 * @growth: how large things may be, 1 for usual
 * @minimum: (out): the minimum size
 * @natural: (out): the natural size
 */
void
sai_dice_layout_measure (guint n_dice,
                         GtkOrientation orientation,
                         int for_size,
                         double growth,
                         int *minimum,
                         int *natural)
{
  int largest = LARGEST_DIE * growth;
  int n = n_dice;
  int gaps = (n - 1) * LEAST_GAP + 2 * TRAY_MARGIN;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = n * SMALLEST_DIE + gaps;
      *natural = n * largest * (1 + WIDEST_GAP / 2) + 2 * TRAY_MARGIN;
    }
  else
    {
      int size = for_size < 0 ? largest : CLAMP ((for_size - gaps) / n, SMALLEST_DIE, largest);

      *minimum = SMALLEST_DIE * (1 + LEAST_DROP);
      *natural = size * MOST_HEIGHT;
    }
}
