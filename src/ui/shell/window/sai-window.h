/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sai-archivist.h"
#include "ruleset/sai-catalog.h"
#include "game/sai-game.h"
#include "dice/sai-solver.h"
#include "sai-store.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define SAI_TYPE_WINDOW (sai_window_get_type ())
G_DECLARE_FINAL_TYPE (SaiWindow, sai_window, SAI, WINDOW, AdwApplicationWindow)

SaiWindow *sai_window_new (AdwApplication *application,
                           SaiCatalog *catalog,
                           SaiStore *store,
                           SaiSolver *solver,
                           GSettings *settings);
void sai_window_say (SaiWindow *self, const char *message);
void sai_window_set_notice (SaiWindow *self, const char *notice);
gboolean sai_window_is_saving (SaiWindow *self);
void sai_window_translate (SaiWindow *self, SaiCatalog *catalog);
SaiCatalog *sai_window_get_catalog (SaiWindow *self);
SaiStore *sai_window_get_store (SaiWindow *self);
SaiGame *sai_window_get_game (SaiWindow *self);

void sai_window_set_archivist (SaiWindow *self, SaiArchivist *archivist);
void sai_window_set_remedy (SaiWindow *self, const char *label, const char *action);

char *sai_window_get_topic (SaiWindow *self);

G_END_DECLS
