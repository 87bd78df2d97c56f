/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "worker/sai-request.h"

G_BEGIN_DECLS

/**
 * SaiLesson:
 * @record: the game
 * @move: the index of the decision among the moves of @record
 * @cost: what the original decision lost, in points
 * @tries: how many times it was practised
 * @solved: whether it was solved when it was practised last
 * @n_solved: how many lessons are solved
 * @n_lessons: how many there are
 *
 * A decision that a person once got wrong, to be practised. Unsolved lessons come first, then those practised longest
 * ago, then those with the higher cost.
 */
typedef struct
{
  SaiRecord *record;
  guint move;
  double cost;
  guint tries;
  gboolean solved;
  guint n_solved;
  guint n_lessons;
} SaiLesson;

void sai_lesson_free (SaiLesson *lesson);

SaiLesson *sai_database_next_lesson (SaiDatabase *self, const char *kind, GError **error);
gboolean
sai_database_answer_lesson (SaiDatabase *self, const char *id, guint move, gboolean solved, gint64 now, GError **error);

SaiRequest *sai_request_next_lesson (const char *kind);
SaiRequest *sai_request_answer_lesson (const char *id, guint move, gboolean solved, gint64 now);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiLesson, sai_lesson_free)

G_END_DECLS
