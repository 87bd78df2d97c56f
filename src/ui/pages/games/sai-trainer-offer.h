/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "worker/sai-store.h"

G_BEGIN_DECLS

/**
 * SaiTrainerOffer:
 *
 * Leads from the start page to the trainer, once a person has lost points somewhere. A parent that hides the offer has
 * to reload it when it is mapped itself.
 */
#define SAI_TYPE_TRAINER_OFFER (sai_trainer_offer_get_type ())
G_DECLARE_FINAL_TYPE (SaiTrainerOffer, sai_trainer_offer, SAI, TRAINER_OFFER, GtkWidget)

void sai_trainer_offer_set_store (SaiTrainerOffer *self, SaiStore *store);
void sai_trainer_offer_reload (SaiTrainerOffer *self);

G_END_DECLS
