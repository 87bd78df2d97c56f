/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "trainer/sai-mastery.h"

G_BEGIN_DECLS

/**
 * SaiTrainerCard:
 *
 * Something to practise, on a button.
 */
#define SAI_TYPE_TRAINER_CARD (sai_trainer_card_get_type ())
G_DECLARE_FINAL_TYPE (SaiTrainerCard, sai_trainer_card, SAI, TRAINER_CARD, GtkButton)

GtkWidget *sai_trainer_card_new (const char *what, const char *title);
const char *sai_trainer_card_get_what (SaiTrainerCard *self);
void sai_trainer_card_set_mastery (SaiTrainerCard *self, const SaiMastery *mastery);
void sai_trainer_card_set_status (SaiTrainerCard *self, const char *status);

G_END_DECLS
