/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/sai-paper.h"
#include "worker/sai-store.h"

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * SaiPlayersDialog:
 *
 * The players of a paper sheet or pad: people can join, leave, and change places and names during a game. All changes
 * are one step, which can be undone.
 */
#define SAI_TYPE_PLAYERS_DIALOG (sai_players_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SaiPlayersDialog, sai_players_dialog, SAI, PLAYERS_DIALOG, AdwWindow)

SaiPlayersDialog *sai_players_dialog_new (GtkWindow *parent, SaiPaper *paper, SaiStore *store);

G_END_DECLS
