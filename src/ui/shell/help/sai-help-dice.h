/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ruleset/sai-condition.h"
#include "table/sai-dice.h"

G_BEGIN_DECLS

/**
 * SaiHelpDice:
 *
 * A picture of dice side by side; those that do not count are pale. It scales with the text size.
 */
#define SAI_TYPE_HELP_DICE (sai_help_dice_get_type ())
G_DECLARE_FINAL_TYPE (SaiHelpDice, sai_help_dice, SAI, HELP_DICE, GtkWidget)

GtkWidget *sai_help_dice_new (const SaiDice *dice, guint used, const SaiColours *colours);

G_END_DECLS
