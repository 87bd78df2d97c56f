/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the dice lie: on the felt, and below it in the tray. Where there is little height, the tray moves up behind the
 * free dice before the dice get too small to be read.
 */
#include "config.h"

#include "dice/sai-dice-layout.h"
#include "table/sai-dice.h"

/* All in pixels. */
#define SMALLEST_DIE 40
#define LARGEST_DIE 120
/* Dice of this size are made no smaller to have the tray below them; they overlap with it then. */
#define HANDY_DIE 54
#define LEAST_GAP 4
#define TRAY_MARGIN 6
/* In parts of a die: the gap at most, how far the tray is below at least, how far it is when nothing overlaps, and how
 * high the whole is at most. */
#define WIDEST_GAP 0.22
#define LEAST_DROP 0.45
#define FULL_DROP 1.1
#define MOST_HEIGHT 2.5
/* A tray that overlaps with the free dice begins that far below their upper edge. */
#define TRAY_LIP 0.60

/**
 * sai_dice_layout_make:
 * @width: the width there is
 * @height: the height there is
 *
 * Returns: where the dice are, as large as fits
 */
SaiDiceLayout
sai_dice_layout_make (int width, int height)
{
  int room = width - 2 * TRAY_MARGIN;
  int by_width = (room - (SAI_N_DICE - 1) * LEAST_GAP) / SAI_N_DICE;
  int by_height = MAX (height / (1 + FULL_DROP), MIN (HANDY_DIE, height / (1 + LEAST_DROP)));
  int size = CLAMP (MIN (by_width, by_height), SMALLEST_DIE, LARGEST_DIE);
  int gap = CLAMP ((room - SAI_N_DICE * size) / (SAI_N_DICE - 1), LEAST_GAP, size * WIDEST_GAP);
  int used = MIN (height, size * MOST_HEIGHT);

  return (SaiDiceLayout) {
    .size = size,
    .step = size + gap,
    .left = (width - SAI_N_DICE * size - (SAI_N_DICE - 1) * gap) / 2,
    .top = (height - used) / 2,
    .drop = used - size,
  };
}

/**
 * sai_dice_layout_get_place:
 * @self: where dice are
 * @position: a die, 0 to 4; they keep their order in both directions of writing, as they are numbered
 * @kept: whether the die is in the tray
 * @shift: where it lies on the felt, from 0 to 1; from the upper edge down as far as there is room
 *
 * Returns: the upper left corner of the die
 */
graphene_point_t
sai_dice_layout_get_place (const SaiDiceLayout *self, guint position, gboolean kept, float shift)
{
  int slack = MAX (self->drop - self->size - TRAY_MARGIN, 0);

  return GRAPHENE_POINT_INIT (self->left + (int) position * self->step,
                              self->top + (kept ? self->drop : (int) (slack * shift)));
}

/**
 * sai_dice_layout_get_tray:
 * @self: where dice are
 *
 * Returns: the tray
 */
GtkAllocation
sai_dice_layout_get_tray (const SaiDiceLayout *self)
{
  int top = MAX (self->drop - TRAY_MARGIN / 2, (int) (self->size * TRAY_LIP));

  return (GtkAllocation) {
    .x = self->left - TRAY_MARGIN,
    .y = self->top + top,
    .width = (SAI_N_DICE - 1) * self->step + self->size + 2 * TRAY_MARGIN,
    .height = self->drop + self->size + TRAY_MARGIN / 2 - top,
  };
}

/**
 * sai_dice_layout_is_roomy:
 * @self: where dice are
 *
 * Returns: whether the tray is free of dice that are not kept
 */
gboolean
sai_dice_layout_is_roomy (const SaiDiceLayout *self)
{
  return self->drop >= self->size;
}

/**
 * sai_dice_layout_measure:
 * @orientation: what to measure
 * @for_size: the size in the other orientation, or -1
 * @minimum: (out): the least size
 * @natural: (out): the size that is worth having
 */
void
sai_dice_layout_measure (GtkOrientation orientation, int for_size, int *minimum, int *natural)
{
  int gaps = (SAI_N_DICE - 1) * LEAST_GAP + 2 * TRAY_MARGIN;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = SAI_N_DICE * SMALLEST_DIE + gaps;
      *natural = SAI_N_DICE * LARGEST_DIE * (1 + WIDEST_GAP / 2) + 2 * TRAY_MARGIN;
    }
  else
    {
      int size = for_size < 0 ? LARGEST_DIE : CLAMP ((for_size - gaps) / SAI_N_DICE, SMALLEST_DIE, LARGEST_DIE);

      *minimum = SMALLEST_DIE * (1 + LEAST_DROP);
      *natural = size * MOST_HEIGHT;
    }
}
