/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/sai-record.h"

G_BEGIN_DECLS

#define SAI_TYPE_GAME_SUMMARY (sai_game_summary_get_type ())
G_DECLARE_FINAL_TYPE (SaiGameSummary, sai_game_summary, SAI, GAME_SUMMARY, GObject)

gint64 sai_game_summary_get_row (SaiGameSummary *self);
const SaiRecord *sai_game_summary_get_record (SaiGameSummary *self);
const char *sai_game_summary_get_id (SaiGameSummary *self);
const char *sai_game_summary_get_ruleset (SaiGameSummary *self);
SaiGameMode sai_game_summary_get_mode (SaiGameSummary *self);
gint64 sai_game_summary_get_changed (SaiGameSummary *self);
guint sai_game_summary_get_n_moves (SaiGameSummary *self);
gint64 sai_game_summary_get_moment (SaiGameSummary *self);
guint sai_game_summary_get_n_seats (SaiGameSummary *self);
const char *sai_game_summary_get_name (SaiGameSummary *self, guint seat);
const char *sai_game_summary_get_kind (SaiGameSummary *self, guint seat);
gint sai_game_summary_get_total (SaiGameSummary *self, guint seat);
guint sai_game_summary_get_place (SaiGameSummary *self, guint seat);
gboolean sai_game_summary_is_winner (SaiGameSummary *self, guint seat);

/* Only the store creates summaries; all others get complete ones. */
SaiGameSummary *sai_game_summary_new (gint64 row, SaiRecord *record, gint64 changed, guint n_moves);
void sai_game_summary_add_seat (SaiGameSummary *self, const char *name, const char *kind, gint total, guint place);
gboolean sai_game_summary_equal (SaiGameSummary *a, SaiGameSummary *b);

G_END_DECLS
