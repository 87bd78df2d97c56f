/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database/sai-database.h"
#include "database/sai-game-filter.h"

G_BEGIN_DECLS

/* A game as a test knows it: what is stored, when, and the words in it as somebody who searches may type them. */
typedef struct
{
  SaiRecord *record;
  gint64 now;
  guint number;
  gboolean deleted;
  GPtrArray *texts;
} HistoryGame;

GPtrArray *history_games_new (guint seed, guint n);
void history_games_store (GPtrArray *games, SaiDatabase *database);
gint64 history_game_moment (const HistoryGame *game);
GArray *history_games_filter (GPtrArray *games, const SaiGameFilter *filter);

/* Words as they are typed, and how they are written when case and width are left out. */
typedef struct
{
  const char *typed;
  const char *folded;
} HistoryWord;

extern const HistoryWord history_words[];
extern const guint history_n_words;

G_END_DECLS
