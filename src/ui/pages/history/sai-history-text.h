/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-catalog.h"
#include "database/sai-game-summary.h"

G_BEGIN_DECLS

/**
 * SaiWordList:
 * @words: (nullable): the search terms
 * @rulesets: (nullable): see #SaiGameFilter
 *
 * The search terms in the form that #SaiGameFilter needs. A plain struct that owns its members.
 */
typedef struct
{
  GStrv words;
  GStrv rulesets;
} SaiWordList;

char *sai_history_format_month (gint64 moment);
char *sai_history_format_standings (SaiGameSummary *game);
gboolean sai_history_has_winner (SaiGameSummary *game);
char *sai_history_describe (SaiGameSummary *game, SaiCatalog *catalog);
char *sai_history_format_evening (SaiGameSummary *last, guint n_games);
char *sai_history_describe_evening (SaiGameSummary *last, guint n_games);
char *sai_history_format_count (guint n_games);
char *sai_history_format_selected (guint n_selected);
const char *sai_history_get_hints_text (void);
const char *sai_history_get_peeked_text (const SaiRecord *record);
const char *sai_history_get_mode_text (SaiGameMode mode);
const char *sai_history_get_daily_text (void);
const char *sai_history_get_unfinished_text (void);
const char *sai_history_get_early_text (void);
const char *sai_history_get_favourite_text (void);
SaiWordList sai_history_split_words (const char *typed, SaiCatalog *catalog);

G_END_DECLS
