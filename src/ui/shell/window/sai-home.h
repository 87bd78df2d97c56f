/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database/sai-game-filter.h"
#include "sai-context.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiHome:
 *
 * The window while no room is shown: a header bar, an important notice if there is one, and the pages in their
 * switcher.
 */
#define SAI_TYPE_HOME (sai_home_get_type ())
G_DECLARE_FINAL_TYPE (SaiHome, sai_home, SAI, HOME, GtkBox)

void sai_home_set_context (SaiHome *self, SaiContext *context);
void sai_home_take_over (SaiHome *self, SaiHome *before);
const char *sai_home_get_page (SaiHome *self);
void sai_home_set_page (SaiHome *self, const char *page);
void sai_home_show_games (SaiHome *self, SaiGameFilter *filter, const char *shared);
void sai_home_show_game (SaiHome *self, const char *id);
void sai_home_take_focus (SaiHome *self);
void sai_home_let_go (SaiHome *self);
void sai_home_set_notice (SaiHome *self, const char *notice);
void sai_home_set_remedy (SaiHome *self, const char *label, const char *action);

G_END_DECLS
