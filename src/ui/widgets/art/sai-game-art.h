/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ruleset/sai-ruleset.h"

G_BEGIN_DECLS

/**
 * SaiGameArt:
 *
 * The picture of a game: dice or cards on felt, with a motif. It has no accessible name; its parent has one.
 */
#define SAI_TYPE_GAME_ART (sai_game_art_get_type ())
G_DECLARE_FINAL_TYPE (SaiGameArt, sai_game_art, SAI, GAME_ART, GtkWidget)

GtkWidget *sai_game_art_new (SaiRuleset *ruleset);
GtkWidget *sai_game_art_new_for_seed (const char *seed);
GtkWidget *sai_game_art_new_alone (const char *seed);
const SaiArt *sai_game_art_get_art (SaiGameArt *self);
float sai_game_art_choose_hue (SaiRuleset *ruleset, const char *id);

G_END_DECLS
