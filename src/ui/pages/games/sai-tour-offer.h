/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "worker/sai-store.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiTourOffer:
 *
 * Offers the tour to who starts the program for the first time: a card that is there until the tour was taken or put
 * away, or a game was begun without it. Nor is it there for who has finished a game.
 */
#define SAI_TYPE_TOUR_OFFER (sai_tour_offer_get_type ())
G_DECLARE_FINAL_TYPE (SaiTourOffer, sai_tour_offer, SAI, TOUR_OFFER, GtkWidget)

void sai_tour_offer_set_sources (SaiTourOffer *self, GSettings *settings, SaiStore *store);

G_END_DECLS
