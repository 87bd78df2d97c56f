/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * SaiLoss:
 * @SAI_LOSS_KEEP: choosing which dice to keep
 * @SAI_LOSS_BOX: filling a box with points
 * @SAI_LOSS_STRIKE: filling a box with 0
 * @SAI_LOSS_OPENING: decisions in the first third of a player's turns
 * @SAI_LOSS_MIDDLE: in the second third
 * @SAI_LOSS_END: in the last third
 *
 * Where decisions lose points, compared with perfect play: by their kind (the first %SAI_N_LOSS_KINDS), and by the part
 * of the game.
 */
typedef enum
{
  SAI_LOSS_KEEP,
  SAI_LOSS_BOX,
  SAI_LOSS_STRIKE,
  SAI_LOSS_OPENING,
  SAI_LOSS_MIDDLE,
  SAI_LOSS_END,
  SAI_N_LOSSES,
  SAI_N_LOSS_KINDS = SAI_LOSS_OPENING,
} SaiLoss;

const char *sai_loss_get_id (SaiLoss loss);
gboolean sai_loss_parse (const char *id, SaiLoss *loss);

G_END_DECLS
