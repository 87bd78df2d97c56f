/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sai-context.h"

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * SaiPlayersRow:
 *
 * Shows the default players of new games, and opens the dialog to change them.
 */
#define SAI_TYPE_PLAYERS_ROW (sai_players_row_get_type ())
G_DECLARE_FINAL_TYPE (SaiPlayersRow, sai_players_row, SAI, PLAYERS_ROW, AdwActionRow)

void sai_players_row_set_context (SaiPlayersRow *self, SaiContext *context);

G_END_DECLS
