/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "worker/sai-request.h"

G_BEGIN_DECLS

/* How many lessons are listed at most. */
#define SAI_COURSE_MAX_LESSONS 50

/**
 * SaiLesson:
 * @game: the UUID of the game
 * @move: the index of the decision among its moves
 * @cost: what the decision lost, in points
 * @tries: how many times it was practised
 * @solved: whether it was solved when it was practised last
 *
 * A decision that a person once got wrong, to be practised.
 */
typedef struct
{
  char *game;
  guint move;
  double cost;
  guint tries;
  gboolean solved;
} SaiLesson;

/**
 * SaiAnswer:
 * @game: (nullable): the UUID of the game that the question comes from
 * @move: the index of the decision among its moves
 * @question: (nullable): the question, if it comes from no game
 * @ruleset: the id of its ruleset
 * @theme: the id of its theme
 * @gap: the least that a wrong answer loses, in points
 * @solved: whether the answer was right
 * @moment: when it was given, in seconds since 1970 (UTC)
 *
 * An answer in the trainer.
 */
typedef struct
{
  char *game;
  guint move;
  char *question;
  char *ruleset;
  char *theme;
  double gap;
  gboolean solved;
  gint64 moment;
} SaiAnswer;

/**
 * SaiCourseFilter:
 * @kind: (nullable): the id of a #SaiLoss
 * @ruleset: (nullable): the id of a ruleset
 * @theme: (nullable): the id of a theme
 * @game: (nullable): the UUID of a game
 *
 * Which lessons to count and to list.
 */
typedef struct
{
  const char *kind;
  const char *ruleset;
  const char *theme;
  const char *game;
} SaiCourseFilter;

/**
 * SaiCourse:
 * @n_lessons: how many lessons there are
 * @n_solved: how many of them are solved
 * @lessons: (element-type SaiLesson): the first of them: unsolved lessons come first, then those practised longest
 *   ago, then those with the higher cost
 * @answers: (element-type SaiAnswer): all answers, whatever they are about, in the order in which they were given
 *
 * What there is to learn, and what was learnt.
 */
typedef struct
{
  guint n_lessons;
  guint n_solved;
  GPtrArray *lessons;
  GPtrArray *answers;
} SaiCourse;

void sai_course_free (SaiCourse *self);
SaiCourse *sai_database_load_course (SaiDatabase *self, const SaiCourseFilter *filter, GError **error);
SaiRequest *sai_request_course (const SaiCourseFilter *filter);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiCourse, sai_course_free)

G_END_DECLS
