/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tour/sai-tour.h"

G_BEGIN_DECLS

/**
 * SaiDiceTour:
 *
 * One turn with dice: roll, keep, roll again, ask for a hint, fill a box.
 */
#define SAI_TYPE_DICE_TOUR (sai_dice_tour_get_type ())
G_DECLARE_FINAL_TYPE (SaiDiceTour, sai_dice_tour, SAI, DICE_TOUR, SaiTour)

G_END_DECLS
