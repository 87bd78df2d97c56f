/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * SaiGameSheetsDialog:
 *
 * Asks how to print the score sheets of several games, and prints or saves them.
 */
#define SAI_TYPE_GAME_SHEETS_DIALOG (sai_game_sheets_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SaiGameSheetsDialog, sai_game_sheets_dialog, SAI, GAME_SHEETS_DIALOG, AdwWindow)

SaiGameSheetsDialog *sai_game_sheets_dialog_new (GtkWindow *parent, GPtrArray *games, guint n_wanted);

G_END_DECLS
