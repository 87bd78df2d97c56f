/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tour/sai-tour.h"

G_BEGIN_DECLS

/**
 * SaiTourPage:
 *
 * The page of a tour: a real game to practise with, and below it what to do next, step by step. Each step waits until
 * it was done, in any way, or is done automatically when the person presses Next. Leaving activates "win.home".
 */
#define SAI_TYPE_TOUR_PAGE (sai_tour_page_get_type ())
G_DECLARE_FINAL_TYPE (SaiTourPage, sai_tour_page, SAI, TOUR_PAGE, GtkWidget)

void sai_tour_page_set_tour (SaiTourPage *self, SaiTour *tour);
SaiTour *sai_tour_page_get_tour (SaiTourPage *self);

G_END_DECLS
