/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "trainer/sai-sitting.h"

G_BEGIN_DECLS

/**
 * SaiTrainerDesk:
 *
 * A question with its dice and sheet. #SaiTrainerDesk::answered (double value) is emitted when somebody has chosen,
 * with the value of the choice, and #SaiTrainerDesk::next when that one wants to go on.
 */
#define SAI_TYPE_TRAINER_DESK (sai_trainer_desk_get_type ())
G_DECLARE_FINAL_TYPE (SaiTrainerDesk, sai_trainer_desk, SAI, TRAINER_DESK, GtkWidget)

void sai_trainer_desk_follow (SaiTrainerDesk *self, GSettings *settings);
void sai_trainer_desk_ask (SaiTrainerDesk *self, const SaiSittingItem *item, const char *onward);
void sai_trainer_desk_clear (SaiTrainerDesk *self);

G_END_DECLS
