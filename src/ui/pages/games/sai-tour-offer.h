/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "worker/sai-store.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiTourOffer:
 *
 * A card that offers the tour to first-time users. It disappears when the tour was taken or dismissed, or when a game
 * was started without it, and is not shown at all if a game was finished before.
 */
#define SAI_TYPE_TOUR_OFFER (sai_tour_offer_get_type ())
G_DECLARE_FINAL_TYPE (SaiTourOffer, sai_tour_offer, SAI, TOUR_OFFER, GtkWidget)

void sai_tour_offer_set_sources (SaiTourOffer *self, GSettings *settings, SaiStore *store);

G_END_DECLS
