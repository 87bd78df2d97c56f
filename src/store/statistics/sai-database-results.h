/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database/sai-database.h"
#include "game/sai-loss.h"
#include "game/sai-tally.h"

G_BEGIN_DECLS

/* The version of the results of finished games; rows of an older version are written again. */
#define SAI_RESULT_VERSION 1
/* The points of so many boxes are in a row of results; those of further ones follow in rows of their own. */
#define SAI_RESULT_N_BOXES 24

/**
 * SaiPendingGame:
 * @row: its row in the database
 * @changed: when it was last saved
 * @finished: when it was finished
 * @cursor: how many of its moves are in force
 * @record: (nullable): the game; %NULL if it cannot be read
 *
 * A finished game that is to be examined or analysed. Free with sai_pending_game_free().
 */
typedef struct
{
  gint64 row;
  gint64 changed;
  gint64 finished;
  gint64 cursor;
  SaiRecord *record;
} SaiPendingGame;

/**
 * SaiResultSkill:
 * @known: whether luck and skill can be told apart
 * @n_choices: how many real decisions there were
 * @cost: what they lost, in points
 * @luck: what the dice brought beyond expectation, in points
 * @losses: what its decisions lost, by #SaiLoss
 *
 * The analysis of a seat.
 */
typedef struct
{
  gboolean known;
  guint n_choices;
  double cost;
  double luck;
  double losses[SAI_N_LOSSES];
} SaiResultSkill;

/**
 * SaiResultLesson:
 * @move: the index of the move
 * @seat: whose decision it was
 * @kind: its kind, one of the first %SAI_N_LOSS_KINDS
 * @mark: how bad it was, more is worse
 * @cost: what it lost, in points
 * @theme: what it is about: the id of a theme of the trainer, or %NULL
 * @gap: the least that a wrong decision loses there, in points
 *
 * A decision from which a person can learn.
 */
typedef struct
{
  guint move;
  guint seat;
  SaiLoss kind;
  guint mark;
  double cost;
  const char *theme;
  double gap;
} SaiResultLesson;

void sai_pending_game_free (SaiPendingGame *self);

GPtrArray *sai_database_list_unexamined (SaiDatabase *self, guint limit, GError **error);
GPtrArray *sai_database_list_unanalysed (SaiDatabase *self, guint version, guint limit, GError **error);
SaiPendingGame *sai_database_load_pending (SaiDatabase *self, const char *id, GError **error);
gboolean
sai_database_count_pending (SaiDatabase *self, guint version, guint *n_unexamined, guint *n_unanalysed, GError **error);
gboolean sai_database_write_result (SaiDatabase *self,
                                    const SaiPendingGame *game,
                                    const char *options,
                                    const SaiTally *tally,
                                    GError **error);
gboolean sai_database_write_analysis (SaiDatabase *self,
                                      const SaiPendingGame *game,
                                      guint version,
                                      const char *text,
                                      const SaiResultSkill *skills,
                                      GArray *lessons,
                                      GError **error);
gboolean sai_database_analyse_again (SaiDatabase *self, const SaiPendingGame *game, guint version, GError **error);
char *sai_database_load_analysis (SaiDatabase *self, const char *id, guint version, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiPendingGame, sai_pending_game_free)

G_END_DECLS
