/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/sai-paper.h"
#include "worker/sai-store.h"

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * SaiPlayersDialog:
 *
 * Who sits at a paper sheet: people join, leave, change places and names while they play. All of it is one change,
 * which can be undone.
 */
#define SAI_TYPE_PLAYERS_DIALOG (sai_players_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SaiPlayersDialog, sai_players_dialog, SAI, PLAYERS_DIALOG, AdwWindow)

SaiPlayersDialog *sai_players_dialog_new (GtkWindow *parent, SaiPaper *paper, SaiStore *store);

G_END_DECLS
