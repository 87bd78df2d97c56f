/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-rules.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiDesignerRoll:
 *
 * Dice to try a sheet with: each shows another face when it is pressed, or the one that is typed. Emits "changed".
 */
#define SAI_TYPE_DESIGNER_ROLL (sai_designer_roll_get_type ())
G_DECLARE_FINAL_TYPE (SaiDesignerRoll, sai_designer_roll, SAI, DESIGNER_ROLL, GtkWidget)

void sai_designer_roll_set_rules (SaiDesignerRoll *self, const SaiRules *rules);
const SaiDice *sai_designer_roll_get_dice (SaiDesignerRoll *self);

G_END_DECLS
