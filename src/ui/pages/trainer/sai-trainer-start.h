/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sai-context.h"

G_BEGIN_DECLS

/**
 * SaiTrainerStart:
 *
 * Where one chooses what to practise: the game, and what of it. #SaiTrainerStart::begin (const char *what) is emitted
 * with the id of a theme, %SAI_TRAINER_MIX or %SAI_TRAINER_MISTAKES.
 */
#define SAI_TYPE_TRAINER_START (sai_trainer_start_get_type ())
G_DECLARE_FINAL_TYPE (SaiTrainerStart, sai_trainer_start, SAI, TRAINER_START, GtkWidget)

#define SAI_TRAINER_MIX "mix"
#define SAI_TRAINER_MISTAKES "mistakes"

void sai_trainer_start_set_context (SaiTrainerStart *self, SaiContext *context);
void sai_trainer_start_reload (SaiTrainerStart *self);
const char *sai_trainer_start_get_ruleset (SaiTrainerStart *self);

G_END_DECLS
