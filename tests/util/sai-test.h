/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "util/sai-error.h"
#include "dice/sai-dice-state.h"
#include "game/sai-game.h"

G_BEGIN_DECLS

/* The id of games that tests make, and the second they were begun in. */
#define SAI_TEST_GAME_ID "0e3f1d3a-6a0c-4f0e-9b5d-2f6f5c7b8a90"
#define SAI_TEST_CREATED G_GINT64_CONSTANT (1700000000)

/* Counts notify and "changed" of an object. */
typedef struct _SaiTestWatch SaiTestWatch;

SaiCatalog *sai_test_catalog (void);
SaiRuleset *sai_test_ruleset (const char *id);
SaiRules *sai_test_rules (const char *id);
SaiRules *sai_test_load_rules (const char *text);
SaiOptions sai_test_combination (SaiRuleset *ruleset, guint combination);
SaiSeed sai_test_seed (guint n);
void sai_test_make_noon (void);
GPtrArray *sai_test_players (guint n_seats);
SaiGame *sai_test_game (const char *ruleset, guint n_seats, guint seed);
SaiGame *sai_test_paper (const char *ruleset, guint n_seats);
void sai_test_apply (SaiGame *game, const char *move);
guint sai_test_find_box (SaiGame *game, const char *id);
SaiMove *sai_test_make_fill (SaiGame *game, guint box);
void sai_test_refuse_move (SaiGame *game, SaiMove *move, SaiError code);
void sai_test_refuse (SaiGame *game, const char *move, SaiError code, const char *part);
void sai_test_roll (SaiGame *game, guint keep);
void sai_test_fill (SaiGame *game, const char *box);
void sai_test_finish (SaiGame *game);
void sai_test_play (SaiGame *game, GRand *random, guint n_moves);
const char *sai_test_find_difference (const SaiDiceState *a, const SaiDiceState *b);

SaiTestWatch *sai_test_watch_new (gpointer object);
char *sai_test_watch_take (SaiTestWatch *watch);
void sai_test_watch_free (SaiTestWatch *watch);

/* A text that is made is freed, too. */
#define sai_test_assert_text(expression, wanted) \
  G_STMT_START                                   \
  {                                              \
    g_autofree char *text_ = (expression);       \
    g_assert_cmpstr (text_, ==, (wanted));       \
  }                                              \
  G_STMT_END
#define sai_test_assert_state(a, b) g_assert_cmpstr (sai_test_find_difference ((a), (b)), ==, NULL)

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiTestWatch, sai_test_watch_free)

G_END_DECLS
