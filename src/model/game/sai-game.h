/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-catalog.h"
#include "game/sai-record.h"

G_BEGIN_DECLS

/**
 * SaiGame:
 *
 * A game is its record: a list of moves, a cursor in it, and the resulting state.
 */
#define SAI_TYPE_GAME (sai_game_get_type ())
G_DECLARE_FINAL_TYPE (SaiGame, sai_game, SAI, GAME, GObject)

SaiGame *sai_game_new (SaiRuleset *ruleset,
                       const SaiOptions *options,
                       SaiGameMode mode,
                       GPtrArray *players,
                       const SaiSeed *seed,
                       const char *id,
                       gint64 created);
SaiGame *sai_game_new_from_record (const SaiRecord *record, SaiCatalog *catalog, GError **error);
SaiGame *sai_game_new_before_moves (const SaiRecord *record, SaiCatalog *catalog, GError **error);
SaiGame *sai_game_new_from_remains (const SaiRecord *record, SaiCatalog *catalog, guint *n_moves, GError **error);
SaiRecord *sai_game_to_record (SaiGame *self);
SaiGame *sai_game_copy (SaiGame *self);
SaiGame *sai_game_branch (SaiGame *self, guint n_moves, const char *id, gint64 created);
SaiGame *sai_game_branch_anew (SaiGame *self, guint n_moves, const SaiSeed *seed, const char *id, gint64 created);
SaiGame *sai_game_same_chance (SaiGame *self, GPtrArray *players, const char *id, gint64 created);

gboolean sai_game_apply (SaiGame *self, SaiMove *move, GError **error);
gboolean sai_game_undo (SaiGame *self);
gboolean sai_game_redo (SaiGame *self);
void sai_game_set_cursor (SaiGame *self, guint cursor);

const char *sai_game_get_id (SaiGame *self);
SaiRuleset *sai_game_get_ruleset (SaiGame *self);
const SaiOptions *sai_game_get_options (SaiGame *self);
const SaiKind *sai_game_get_kind (SaiGame *self);
guint sai_game_get_n_seats (SaiGame *self);
SaiPlayer *sai_game_get_player (SaiGame *self, guint seat);
guint sai_game_get_seat (SaiGame *self);
gboolean sai_game_has_left (SaiGame *self, guint seat);
gboolean sai_game_is_finished (SaiGame *self);
gboolean sai_game_is_early (SaiGame *self);
gint64 sai_game_get_created (SaiGame *self);
gint64 sai_game_get_finished (SaiGame *self);
void sai_game_set_finished (SaiGame *self, gint64 when);
gboolean sai_game_has_hints (SaiGame *self);
void sai_game_mark_hints (SaiGame *self);
gboolean sai_game_has_peeked (SaiGame *self);
gboolean sai_game_would_peek (SaiGame *self);
const char *sai_game_get_daily (SaiGame *self);
const char *sai_game_get_evening (SaiGame *self);
void sai_game_set_evening (SaiGame *self, const char *evening);
guint sai_game_get_n_given (SaiGame *self);
char *sai_game_get_commitment (SaiGame *self);
char *sai_game_get_seed (SaiGame *self);
guint sai_game_get_first (SaiGame *self);
gboolean sai_game_can_undo (SaiGame *self);
gboolean sai_game_can_redo (SaiGame *self);
guint sai_game_get_cursor (SaiGame *self);
guint sai_game_get_n_moves (SaiGame *self);
SaiMove *sai_game_get_move (SaiGame *self, guint index);
gint sai_game_get_total (SaiGame *self, guint seat);
guint sai_game_get_place (SaiGame *self, guint seat);
guint sai_game_find_mover (SaiGame *self, SaiMove *move);
gint8 *sai_game_list_deciders (SaiGame *self);

G_END_DECLS
