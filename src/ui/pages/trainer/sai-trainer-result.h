/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "trainer/sai-sitting.h"

G_BEGIN_DECLS

/**
 * SaiTrainerResult:
 *
 * What came of a sitting: how many answers were right, and how the ratings of themes have changed. Its buttons have the
 * actions trainer.again and trainer.choose.
 */
#define SAI_TYPE_TRAINER_RESULT (sai_trainer_result_get_type ())
G_DECLARE_FINAL_TYPE (SaiTrainerResult, sai_trainer_result, SAI, TRAINER_RESULT, GtkWidget)

void sai_trainer_result_show (SaiTrainerResult *self, SaiSitting *sitting);

G_END_DECLS
