/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "worker/sai-store.h"

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * SaiDefaultPlayersDialog:
 *
 * Chooses the players of a new game: those of the last game, or always the same ones.
 */
#define SAI_TYPE_DEFAULT_PLAYERS_DIALOG (sai_default_players_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SaiDefaultPlayersDialog, sai_default_players_dialog, SAI, DEFAULT_PLAYERS_DIALOG, AdwWindow)

SaiDefaultPlayersDialog *sai_default_players_dialog_new (GtkWindow *parent, GSettings *settings, SaiStore *store);

G_END_DECLS
