/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ruleset/sai-ruleset.h"

G_BEGIN_DECLS

/**
 * SaiGameTile:
 *
 * A small picture of a game, in the colours of its card on the start page.
 */
#define SAI_TYPE_GAME_TILE (sai_game_tile_get_type ())
G_DECLARE_FINAL_TYPE (SaiGameTile, sai_game_tile, SAI, GAME_TILE, GtkWidget)

void sai_game_tile_set_pictures (SaiGameTile *self, GHashTable *pictures);
void sai_game_tile_set_game (SaiGameTile *self, const char *id, SaiRuleset *ruleset);

G_END_DECLS
