/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/**
 * SaiStatisticsVariant:
 * @ruleset: the ruleset's id
 * @options: its options as records have them, a line each; "" if all are as usual
 * @n_games: how many finished games there are that count
 * @n_early: how many were ended early, whether they count or not
 * @n_boxes: how many boxes a sheet has; 0 for games without sheets
 * @less: whether who has least wins
 *
 * Games that can be compared: the same ruleset with the same options.
 */
typedef struct
{
  char *ruleset;
  char *options;
  guint n_games;
  guint n_early;
  guint n_boxes;
  gboolean less;
} SaiStatisticsVariant;

/**
 * SaiStatisticsPlayer:
 * @name: the name
 * @kind: as sai_player_get_kind() gives it
 * @n_games: how many finished games of the variant
 */
typedef struct
{
  char *name;
  char *kind;
  guint n_games;
} SaiStatisticsPlayer;

/* The mean, the number of zeros and the number of games of a box. A mean of nothing is NAN. */
typedef struct
{
  double mean;
  guint n_zeros;
  guint n;
} SaiStatisticsBox;

/* How many games ended with a total. */
typedef struct
{
  gint total;
  guint n;
} SaiStatisticsTotal;

/* There are at most so many stretches. */
#define SAI_STATISTICS_N_STRETCHES 60

/**
 * SaiStatisticsStretch:
 * @finished: when the last game of it was finished, in seconds since 1970 (UTC)
 * @n: how many games
 * @mean: their mean total
 * @luck: the mean luck of those that are analysed, in points; NAN if none is
 * @cost: the mean of what decisions lost in those, likewise
 *
 * A stretch of games in the order in which they were played; all are equally long (but for one game).
 */
typedef struct
{
  gint64 finished;
  guint n;
  double mean;
  double luck;
  double cost;
} SaiStatisticsStretch;

/**
 * SaiStatisticsRival:
 * @name: the name
 * @kind: as sai_player_get_kind() gives it
 * @n: how many games were played against them
 * @n_won: in how many of them the player was before them, others at the table left out
 * @n_lost: in how many behind them
 * @mean_lead: how many points more the player had in the mean (less, where less is better)
 *
 * The games against one other player.
 */
typedef struct
{
  char *name;
  char *kind;
  guint n;
  guint n_won;
  guint n_lost;
  double mean_lead;
} SaiStatisticsRival;

/**
 * SaiStatistics:
 * @n: finished games (seats of the player)
 * @n_several: those with other players
 * @wins: won games of those, a place shared by k counting a k-th
 * @mean: the mean total; NAN if @n is 0, like the other means
 * @deviation: its standard deviation (of the games as a sample)
 * @best: the best total (the least, where less is better); 0 if @n is 0
 * @worst: the worst
 * @bonus_rate: how many of the games in which it is known have the bonus of the upper section, 0 to 1
 * @n_analysed: how many games are analysed
 * @cost_per_choice: points lost for each real decision, in those
 * @luck_per_game: points of luck for each game, in those
 * @cost_per_game: points lost for each game, in those
 * @faces: how often each face was thrown, where the throws are known
 * @longest_streak: the longest run of won games among those with others; a shared first place is won
 * @current_streak: the last run, positive for won games, negative for the others; 0 if there is no game with others
 * @boxes: (element-type SaiStatisticsBox): each box, in the order of the ruleset
 * @totals: (element-type SaiStatisticsTotal): by total
 * @stretches: (element-type SaiStatisticsStretch): by time
 * @rivals: (element-type SaiStatisticsRival): who was met more often first
 *
 * What the history says of a player's games of a variant. Made by SQL, never by reading all games.
 */
typedef struct
{
  guint n;
  guint n_several;
  double wins;
  double mean;
  double deviation;
  gint best;
  gint worst;
  double bonus_rate;
  guint n_analysed;
  double cost_per_choice;
  double luck_per_game;
  double cost_per_game;
  guint64 faces[6];
  guint longest_streak;
  gint current_streak;
  GArray *boxes;
  GArray *totals;
  GArray *stretches;
  GPtrArray *rivals;
} SaiStatistics;

/**
 * SaiStatisticsDice:
 * @faces: how often each face was thrown in all finished games in which the throws are known
 * @n_played: finished games that were played here, so that they have a seed
 * @n_verified: those of which every die and every card was drawn again from the seed and found to be as recorded
 * @n_refused: those of which the record could not be repeated by the rules and the seed
 * @n_waiting: those that were not looked at yet
 *
 * What the history says of the dice. Free with g_free().
 */
typedef struct
{
  guint64 faces[6];
  guint n_played;
  guint n_verified;
  guint n_refused;
  guint n_waiting;
} SaiStatisticsDice;

#define SAI_TYPE_STATISTICS (sai_statistics_get_type ())
GType sai_statistics_get_type (void);
SaiStatistics *sai_statistics_ref (SaiStatistics *self);
void sai_statistics_unref (SaiStatistics *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiStatistics, sai_statistics_unref)

G_END_DECLS
