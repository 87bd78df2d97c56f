/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tour/sai-tour.h"

G_BEGIN_DECLS

/**
 * SaiFieldTour:
 *
 * One turn with cards: choose a card, recover points, collect cards, draw.
 */
#define SAI_TYPE_FIELD_TOUR (sai_field_tour_get_type ())
G_DECLARE_FINAL_TYPE (SaiFieldTour, sai_field_tour, SAI, FIELD_TOUR, SaiTour)

G_END_DECLS
