/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-condition.h"
#include "table/sai-dice.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiDiceGlyphs:
 *
 * Small pictures of some of the dice, for a line of text.
 */
#define SAI_TYPE_DICE_GLYPHS (sai_dice_glyphs_get_type ())
G_DECLARE_FINAL_TYPE (SaiDiceGlyphs, sai_dice_glyphs, SAI, DICE_GLYPHS, GtkWidget)

GtkWidget *sai_dice_glyphs_new (const SaiDice *dice, const SaiColours *colours, guint shown, const char *label);

G_END_DECLS
