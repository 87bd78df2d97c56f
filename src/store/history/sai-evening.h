/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database/sai-game-summary.h"

G_BEGIN_DECLS

/**
 * SaiEvening:
 * @id: its UUID
 * @name: what people call it, "" if they gave it no name
 * @begun: when its first game was begun, in seconds since 1970 (UTC)
 * @last: when one of its games was last of interest, likewise
 * @games: (element-type SaiGameSummary): its games in the order in which they were begun, at least one
 * @less: whether the least points win; -1 if the history does not know, or if there are games of several rulesets
 *
 * An evening: the games that some people played one after another. All that is known of it follows from its games.
 */
typedef struct
{
  char *id;
  char *name;
  gint64 begun;
  gint64 last;
  GPtrArray *games;
  gint less;
} SaiEvening;

/**
 * SaiEveningOrder:
 * @SAI_EVENING_BY_POINTS: who has most points in all games together, or least where the least win; whoever missed games
 * of the latter kind comes behind those who did not
 * @SAI_EVENING_BY_WINS: who won most games, and among equals who was ahead of others most often
 *
 * How the people of an evening are ranked. Points of different games cannot be added up; then wins count.
 */
typedef enum
{
  SAI_EVENING_BY_POINTS,
  SAI_EVENING_BY_WINS,
} SaiEveningOrder;

/**
 * SaiEveningPoints:
 * @ruleset: the id of a ruleset
 * @points: the points in all games of it
 *
 * What somebody has in the games of one kind.
 */
typedef struct
{
  char *ruleset;
  gint points;
} SaiEveningPoints;

/**
 * SaiEveningRank:
 * @name: the name of a player
 * @kind: what plays there, as sai_player_get_kind() gives it
 * @place: the place, from 1, ties shared; 0 if no game counts yet
 * @n_games: in how many of the games that count
 * @n_wins: how many of them were won, alone or tied
 * @n_beaten: how often another player was behind
 * @points: (element-type SaiEveningPoints): the points a ruleset, in the order of the evening
 *
 * A line of the ranking.
 */
typedef struct
{
  char *name;
  char *kind;
  guint place;
  guint n_games;
  guint n_wins;
  guint n_beaten;
  GPtrArray *points;
} SaiEveningRank;

SaiEvening *sai_evening_new (const char *id);
void sai_evening_free (SaiEvening *self);
gboolean sai_evening_counts (SaiGameSummary *game, gboolean early);
gboolean sai_evening_has_early (const SaiEvening *self);
gboolean sai_evening_is_mixed (const SaiEvening *self);
GStrv sai_evening_list_rulesets (const SaiEvening *self);
SaiEvening *sai_evening_pick (const SaiEvening *self, const char *ruleset);
GPtrArray *sai_evening_rank (const SaiEvening *self, SaiEveningOrder order, gboolean early);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiEvening, sai_evening_free)

G_END_DECLS
