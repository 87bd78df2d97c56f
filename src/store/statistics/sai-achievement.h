/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "statistics/sai-database-results.h"
#include "worker/sai-request.h"

G_BEGIN_DECLS

/**
 * SaiAchievementKind:
 * @SAI_ACHIEVEMENT_FLAWLESS: a game with dice in which no decision was marked, not even as an inaccuracy, without hints
 * @SAI_ACHIEVEMENT_NOTHING_STRUCK: a sheet without a single 0
 * @SAI_ACHIEVEMENT_FIRST_THROW: five of a kind on the first throw of a turn
 * @SAI_ACHIEVEMENT_BONUS_RUN: the bonus in five games of a variant in a row
 * @SAI_ACHIEVEMENT_WIN_RUN: five games won in a row
 * @SAI_ACHIEVEMENT_GIANT: won alone, without hints, against the perfect computer player
 * @SAI_ACHIEVEMENT_FORM: twenty games in a row that together lost no more than the expert does
 * @SAI_ACHIEVEMENT_ABOVE_PAR: a daily game above perfect play on the same dice
 * @SAI_ACHIEVEMENT_DAILY_RUN: the daily game on thirty days in a row
 * @SAI_ACHIEVEMENT_CLEAN: a game with cards won without collecting any
 * @SAI_ACHIEVEMENT_PRACTICE_RUN: twenty answers in the trainer right in a row
 * @SAI_ACHIEVEMENT_EVERY_GAME: each of our games finished once
 *
 * What can be achieved. All of it follows from the games of the history, and only from those that were played here,
 * with dice and cards that nobody knew before.
 */
typedef enum
{
  SAI_ACHIEVEMENT_FLAWLESS,
  SAI_ACHIEVEMENT_NOTHING_STRUCK,
  SAI_ACHIEVEMENT_FIRST_THROW,
  SAI_ACHIEVEMENT_BONUS_RUN,
  SAI_ACHIEVEMENT_WIN_RUN,
  SAI_ACHIEVEMENT_GIANT,
  SAI_ACHIEVEMENT_FORM,
  SAI_ACHIEVEMENT_ABOVE_PAR,
  SAI_ACHIEVEMENT_DAILY_RUN,
  SAI_ACHIEVEMENT_CLEAN,
  SAI_ACHIEVEMENT_PRACTICE_RUN,
  SAI_ACHIEVEMENT_EVERY_GAME,
} SaiAchievementKind;

#define SAI_N_ACHIEVEMENTS (SAI_ACHIEVEMENT_EVERY_GAME + 1)

/**
 * SaiAchievement:
 * @kind: what it is
 * @goal: how many of something it takes
 * @value: the most there was so far, at most @goal
 * @game: (nullable): the UUID of the game that reached @goal first; %NULL if none has
 * @reached: when that game was finished, or that answer given, in seconds since 1970 (UTC)
 *
 * How far a player has come. Free with sai_achievement_free().
 */
typedef struct
{
  SaiAchievementKind kind;
  guint goal;
  guint value;
  char *game;
  gint64 reached;
} SaiAchievement;

void sai_achievement_free (SaiAchievement *self);

SaiAchievement *sai_database_load_achievement (SaiDatabase *self,
                                               SaiAchievementKind kind,
                                               const char *player,
                                               double expert_cost,
                                               const char *const *rulesets,
                                               GError **error);

gboolean
sai_database_write_feats (SaiDatabase *self, const SaiPendingGame *game, const SaiTally *tally, GError **error);

/* (SaiAchievement): of a person; see sai_database_load_achievement() */
SaiRequest *
sai_request_achievement (SaiAchievementKind kind, const char *player, double expert_cost, const char *const *rulesets);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiAchievement, sai_achievement_free)

G_END_DECLS
