/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "game/sai-loss.h"

G_BEGIN_DECLS

/**
 * SaiStatisticsVariant:
 * @ruleset: the ruleset's id
 * @options: its options as records have them, a line each; "" if all are as usual
 * @n_games: how many finished games there are that count
 * @n_early: how many were ended early, whether they count or not
 * @n_boxes: how many boxes a sheet has; 0 for games without sheets
 * @less: whether the lowest total wins
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
 * @n_games: the number of finished games of the variant
 */
typedef struct
{
  char *name;
  char *kind;
  guint n_games;
} SaiStatisticsPlayer;

/* The mean, the number of zeros and the number of games of a box. The mean is NAN if there are no games. */
typedef struct
{
  double mean;
  guint n_zeros;
  guint n;
} SaiStatisticsBox;

/* The number of games that ended with a total. */
typedef struct
{
  gint total;
  guint n;
} SaiStatisticsTotal;

/* The maximum number of stretches. */
#define SAI_STATISTICS_N_STRETCHES 60

/**
 * SaiStatisticsStretch:
 * @finished: when the last game of it was finished, in seconds since 1970 (UTC)
 * @n: the number of games in it
 * @mean: their mean total
 * @luck: the mean luck of those that are analysed, in points; NAN if none is
 * @cost: the mean loss by decisions in those, in points; NAN if none is
 *
 * A stretch of games in the order in which they were played; all are equally long (but for one game, or the last).
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
 * @n: the number of games against them
 * @n_won: the number of games in which the player was ahead of them, whatever the others' places
 * @n_lost: the number of games in which the player was behind them
 * @mean_lead: the player's mean lead over them in points (fewer points, where less is better)
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
 * @wins: games won among those; a first place shared by k players counts 1 ÷ k
 * @mean: the mean total; NAN if @n is 0, like the other means
 * @deviation: its standard deviation (of the games as a sample)
 * @best: the best total (the least, where less is better); 0 if @n is 0
 * @worst: the worst
 * @bonus_rate: the share of games with the bonus of the upper section among those where this is known, 0 to 1
 * @n_analysed: the number of analysed games
 * @cost_per_choice: points lost for each real decision, in those
 * @luck_per_game: points of luck for each game, in those
 * @cost_per_game: points lost for each game, in those
 * @losses: where they were lost, by #SaiLoss; NAN if no game is analysed
 * @has_lessons: for each kind of decisions whether anybody has questions about them that were not solved
 * @extra: the mean of the extra points of jokers
 * @faces: how often each face was thrown, where the throws are known: here, or of real dice
 * @longest_streak: the longest run of won games among those with others; a shared first place is won
 * @current_streak: the last run, positive for won games, negative for the others; 0 if there is no game with others
 * @streak_since: when its first game was finished, in seconds since 1970 (UTC); 0 if there is none
 * @boxes: (element-type SaiStatisticsBox): each box, in the order of the ruleset
 * @totals: (element-type SaiStatisticsTotal): sorted by total
 * @stretches: (element-type SaiStatisticsStretch): sorted by time
 * @rivals: (element-type SaiStatisticsRival): most frequent first
 *
 * The statistics of a player's games of a variant. Computed in SQL, without loading games.
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
  double losses[SAI_N_LOSSES];
  gboolean has_lessons[SAI_N_LOSS_KINDS];
  double extra;
  guint64 faces[6];
  guint longest_streak;
  gint current_streak;
  gint64 streak_since;
  GArray *boxes;
  GArray *totals;
  GArray *stretches;
  GPtrArray *rivals;
} SaiStatistics;

/**
 * SaiStatisticsThrower:
 * @name: the name of a person
 * @faces: how often each face of real dice was entered as their throw, in all finished games
 *
 * Real dice in the hands of one person.
 */
typedef struct
{
  char *name;
  guint64 faces[6];
} SaiStatisticsThrower;

/**
 * SaiStatisticsDice:
 * @faces: how often each face was thrown in all finished games that were played here
 * @n_played: finished games that were played here, so that they have a seed
 * @n_verified: those whose every die and card was drawn again from the seed and matches the record
 * @n_refused: those whose record does not follow from the rules and the seed
 * @n_waiting: those not examined yet
 * @throwers: (element-type SaiStatisticsThrower): who threw real dice, most dice first
 *
 * The statistics of the dice: of those that come from seeds, and of real ones. Immutable and reference-counted.
 */
typedef struct
{
  guint64 faces[6];
  guint n_played;
  guint n_verified;
  guint n_refused;
  guint n_waiting;
  GPtrArray *throwers;
} SaiStatisticsDice;

#define SAI_TYPE_STATISTICS_DICE (sai_statistics_dice_get_type ())
GType sai_statistics_dice_get_type (void);
SaiStatisticsDice *sai_statistics_dice_new (void);
SaiStatisticsThrower *sai_statistics_dice_add_thrower (SaiStatisticsDice *self, const char *name);
SaiStatisticsDice *sai_statistics_dice_ref (SaiStatisticsDice *self);
void sai_statistics_dice_unref (SaiStatisticsDice *self);

#define SAI_TYPE_STATISTICS (sai_statistics_get_type ())
GType sai_statistics_get_type (void);
SaiStatistics *sai_statistics_ref (SaiStatistics *self);
void sai_statistics_unref (SaiStatistics *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiStatistics, sai_statistics_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiStatisticsDice, sai_statistics_dice_unref)

G_END_DECLS
