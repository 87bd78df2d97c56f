/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ruleset/sai-ruleset.h"

G_BEGIN_DECLS

/**
 * SaiGameCard:
 *
 * A card of the start page: a press starts its game with the players of last time; a button on it asks for others.
 */
#define SAI_TYPE_GAME_CARD (sai_game_card_get_type ())
G_DECLARE_FINAL_TYPE (SaiGameCard, sai_game_card, SAI, GAME_CARD, GtkFlowBoxChild)

GtkWidget *sai_game_card_new (SaiRuleset *ruleset);
SaiRuleset *sai_game_card_get_ruleset (SaiGameCard *self);

G_END_DECLS
