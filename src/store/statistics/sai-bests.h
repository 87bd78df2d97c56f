/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "worker/sai-request.h"

G_BEGIN_DECLS

/**
 * SaiBestKind:
 * @SAI_BEST_TOTAL: the best total; the lowest, where less is better
 * @SAI_BEST_STREAK: the most games won in a row among those with others, and the last one of them
 * @SAI_BEST_DECISIONS: the fewest points lost by decisions in a game
 * @SAI_BEST_BOX: the most points in a box
 *
 * What a personal best is about.
 */
typedef enum
{
  SAI_BEST_TOTAL,
  SAI_BEST_STREAK,
  SAI_BEST_DECISIONS,
  SAI_BEST_BOX,
} SaiBestKind;

/**
 * SaiBest:
 * @kind: what it is about
 * @box: the box, in the order of the ruleset
 * @value: the best value
 * @game: the UUID of the first game that has it
 * @finished: when that was finished, in seconds since 1970 (UTC)
 *
 * A personal best in the games of a variant. Free with sai_best_free().
 */
typedef struct
{
  SaiBestKind kind;
  guint box;
  double value;
  char *game;
  gint64 finished;
} SaiBest;

/* The most points of a form. */
#define SAI_FORM_POINTS 60
/* How many of the last games a form is the mean of. */
#define SAI_FORM_GAMES 20

/**
 * SaiForm:
 * @n: how many games there were up to this one
 * @finished: when it was finished, in seconds since 1970 (UTC)
 * @since: when the first of those that count was finished
 * @choices: how many decisions there were in the last %SAI_FORM_GAMES analysed games
 * @cost: what they lost, in points
 *
 * How well somebody decided in the last games before a moment.
 */
typedef struct
{
  guint n;
  gint64 finished;
  gint64 since;
  guint choices;
  double cost;
} SaiForm;

/**
 * SaiFormResults:
 * @n: how many games against computer players there were up to this one
 * @finished: when it was finished, in seconds since 1970 (UTC)
 * @since: when the first of those that count and in which that type was met was finished
 * @type: a type of computer player
 * @n_met: how often one was met in the last %SAI_FORM_GAMES games
 * @score: how often the player was ahead of it, a tie counting half
 *
 * The results against a type of computer player in the last games before a moment. Free with sai_form_results_free().
 */
typedef struct
{
  guint n;
  gint64 finished;
  gint64 since;
  char *type;
  guint n_met;
  double score;
} SaiFormResults;

/**
 * SaiPersonal:
 * @bests: (element-type SaiBest): the personal bests, boxes last
 * @forms: (element-type SaiForm): by time
 * @results: (element-type SaiFormResults): by time
 *
 * What a person has reached in the games of a variant, and how that came. Free with sai_personal_free().
 */
typedef struct
{
  GPtrArray *bests;
  GArray *forms;
  GPtrArray *results;
} SaiPersonal;

void sai_personal_free (SaiPersonal *self);

SaiPersonal *sai_database_load_personal (SaiDatabase *self,
                                         const char *ruleset,
                                         const char *options,
                                         const char *player,
                                         GError **error);

/* (SaiPersonal) */
SaiRequest *sai_request_personal (const char *ruleset, const char *options, const char *player);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiPersonal, sai_personal_free)

G_END_DECLS
