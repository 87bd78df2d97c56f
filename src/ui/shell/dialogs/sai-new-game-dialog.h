/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-catalog.h"
#include "game/sai-game.h"
#include "worker/sai-store.h"

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * SaiNewGameDialog:
 *
 * Asks for the ruleset, the seats and their order, and the options of a new game or a score sheet. "start" is emitted
 * with the game.
 */
#define SAI_TYPE_NEW_GAME_DIALOG (sai_new_game_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SaiNewGameDialog, sai_new_game_dialog, SAI, NEW_GAME_DIALOG, AdwWindow)

SaiNewGameDialog *sai_new_game_dialog_new (GtkWindow *parent,
                                           SaiCatalog *catalog,
                                           GSettings *settings,
                                           SaiStore *store,
                                           const char *ruleset);
SaiNewGameDialog *sai_new_game_dialog_new_sheet (GtkWindow *parent,
                                                 SaiCatalog *catalog,
                                                 GSettings *settings,
                                                 SaiStore *store,
                                                 const char *ruleset);
SaiNewGameDialog *sai_new_game_dialog_new_next (GtkWindow *parent,
                                                SaiCatalog *catalog,
                                                GSettings *settings,
                                                SaiStore *store,
                                                SaiGameMode mode,
                                                SaiGame *last);
SaiNewGameDialog *sai_new_game_dialog_new_same (GtkWindow *parent, GSettings *settings, SaiStore *store, SaiGame *same);

SaiNewGameDialog *sai_new_game_dialog_new_of_evening (GtkWindow *parent,
                                                      SaiCatalog *catalog,
                                                      GSettings *settings,
                                                      SaiStore *store,
                                                      SaiGameMode mode,
                                                      const char *ruleset,
                                                      const char *evening,
                                                      GPtrArray *players);

void sai_new_game_dialog_start (SaiNewGameDialog *self);

char *sai_new_game_dialog_get_topic (SaiNewGameDialog *self);

G_END_DECLS
