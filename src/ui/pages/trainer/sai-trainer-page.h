/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sai-context.h"

G_BEGIN_DECLS

/**
 * SaiTrainerPage:
 *
 * Lets a person practise decisions that they got wrong in the past, with the same dice and sheet. "dice-style" is the
 * id of how dice look.
 */
#define SAI_TYPE_TRAINER_PAGE (sai_trainer_page_get_type ())
G_DECLARE_FINAL_TYPE (SaiTrainerPage, sai_trainer_page, SAI, TRAINER_PAGE, GtkWidget)

void sai_trainer_page_set_context (SaiTrainerPage *self, SaiContext *context);
void sai_trainer_page_start (SaiTrainerPage *self, const char *kind);
void sai_trainer_page_learn (SaiTrainerPage *self, const char *game);
void sai_trainer_page_try (SaiTrainerPage *self, const char *position);

G_END_DECLS
