/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-dice-mover.h"

G_BEGIN_DECLS

/**
 * SaiDiceDrag:
 *
 * Lets dice be dragged over their widget. #SaiDiceDrag::dropped (guint position, double y) says which die was let go,
 * and how far below its place; it is still drawn there.
 */
#define SAI_TYPE_DICE_DRAG (sai_dice_drag_get_type ())
G_DECLARE_FINAL_TYPE (SaiDiceDrag, sai_dice_drag, SAI, DICE_DRAG, GObject)

SaiDiceDrag *sai_dice_drag_new (GtkWidget *widget, SaiDiceMover *mover);

G_END_DECLS
