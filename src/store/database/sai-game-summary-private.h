/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database/sai-game-summary.h"

G_BEGIN_DECLS

SaiGameSummary *sai_game_summary_new (gint64 row, SaiRecord *record, gint64 changed, guint n_moves);
void sai_game_summary_add_seat (SaiGameSummary *self, const char *name, const char *kind, gint total, guint place);
gboolean sai_game_summary_equal (SaiGameSummary *a, SaiGameSummary *b);

G_END_DECLS
