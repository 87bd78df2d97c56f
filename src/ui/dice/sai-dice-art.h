/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiDiceArt:
 *
 * A picture of dice on felt for a game's card.
 */
#define SAI_TYPE_DICE_ART (sai_dice_art_get_type ())
G_DECLARE_FINAL_TYPE (SaiDiceArt, sai_dice_art, SAI, DICE_ART, GtkWidget)

GtkWidget *sai_dice_art_new (const char *seed);

G_END_DECLS
