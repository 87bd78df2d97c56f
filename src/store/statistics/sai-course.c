/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a history knows of learning. Everything else, such as what is due and how strong somebody is, follows from it.
 */
#include "config.h"

#include <string.h>

#include "database/sai-database-private.h"
#include "database/sai-practice.h"
#include "database/sai-practised.h"
#include "statistics/sai-course.h"
#include "statistics/sai-database-lessons.h"

/* Games that were deleted, or are unfinished again, have no lessons. */
#define LESSONS                                                                                    \
  " FROM lesson JOIN game ON game.id = lesson.game WHERE deleted = 0 AND finished IS NOT NULL"     \
  " AND (?1 IS NULL OR kind = ?1) AND (?2 IS NULL OR ruleset = ?2) AND (?3 IS NULL OR theme = ?3)" \
  " AND (?4 IS NULL OR uuid = ?4)"

/* Answers to own mistakes are remembered by their games, which are few among all games. */
#define ANSWERS                                                                                                        \
  "SELECT uuid, a.move AS move, NULL AS question, ruleset, theme, gap, a.solved AS solved, a.moment AS moment, number" \
  " FROM (SELECT DISTINCT game FROM lesson WHERE last > 0) AS l CROSS JOIN game ON game.id = l.game"                   \
  " CROSS JOIN " SAI_LESSON_ANSWERS " AS a ON a.game = l.game"                                                         \
  " CROSS JOIN lesson AS m ON m.game = a.game AND m.move = a.move WHERE deleted = 0 AND finished IS NOT NULL"          \
  " UNION ALL SELECT NULL, 0, question, NULL, theme, gap, solved, moment, id FROM practice ORDER BY moment, number"

typedef struct
{
  char *kind;
  char *ruleset;
  char *theme;
  char *game;
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;

  g_free (question->kind);
  g_free (question->ruleset);
  g_free (question->theme);
  g_free (question->game);
  g_free (question);
}

static void
lesson_free (gpointer data)
{
  SaiLesson *lesson = data;

  g_free (lesson->game);
  g_free (lesson);
}

static void
answer_free (gpointer data)
{
  SaiAnswer *answer = data;

  g_free (answer->game);
  g_free (answer->question);
  g_free (answer->ruleset);
  g_free (answer->theme);
  g_free (answer);
}

static SaiQuery *
prepare_lessons (SaiDatabase *self, const char *sql, const SaiCourseFilter *filter, GError **error)
{
  SaiQuery *query = sai_database_prepare (self, sql, error);

  if (query == NULL)
    return NULL;
  sqlite3_bind_text (query, 1, filter->kind, -1, SQLITE_STATIC);
  sqlite3_bind_text (query, 2, filter->ruleset, -1, SQLITE_STATIC);
  sqlite3_bind_text (query, 3, filter->theme, -1, SQLITE_STATIC);
  sqlite3_bind_text (query, 4, filter->game, -1, SQLITE_STATIC);

  return query;
}

static gboolean
count_lessons (SaiDatabase *self, const SaiCourseFilter *filter, SaiCourse *course, GError **error)
{
  g_autoptr (SaiQuery) query = prepare_lessons (self, "SELECT count(*) AS n, sum(solved <> 0) AS n_solved" LESSONS,
                                                filter, error);
  gboolean row;

  if (query == NULL || !sai_database_step (self, query, &row, error))
    return FALSE;
  course->n_lessons = row ? sai_query_get_count (query, "n") : 0;
  course->n_solved = row ? sai_query_get_count (query, "n_solved") : 0;

  return TRUE;
}

static gboolean
list_lessons (SaiDatabase *self, const SaiCourseFilter *filter, SaiCourse *course, GError **error)
{
  g_autoptr (SaiQuery) query = prepare_lessons (self,
                                                "SELECT uuid, move, cost, tries, solved" LESSONS
                                                " ORDER BY solved <> 0, last, mark DESC, cost DESC, lesson.game, move"
                                                " LIMIT " G_STRINGIFY (SAI_COURSE_MAX_LESSONS),
                                                filter, error);
  gboolean row = FALSE;

  if (query == NULL)
    return FALSE;
  while (sai_database_step (self, query, &row, error))
    {
      SaiLesson *lesson;

      if (!row)
        return TRUE;
      lesson = g_new0 (SaiLesson, 1);
      lesson->game = sai_query_dup_string (query, "uuid");
      lesson->move = sai_query_get_count (query, "move");
      lesson->cost = sai_query_get_real (query, "cost");
      lesson->tries = sai_query_get_count (query, "tries");
      lesson->solved = sai_query_get_integer (query, "solved") != 0;
      g_ptr_array_add (course->lessons, lesson);
    }

  return FALSE;
}

static gboolean
list_answers (SaiDatabase *self, SaiCourse *course, GError **error)
{
  g_autoptr (SaiQuery) query = sai_database_prepare (self, ANSWERS, error);
  gboolean row = FALSE;

  if (query == NULL)
    return FALSE;
  while (sai_database_step (self, query, &row, error))
    {
      SaiAnswer *answer;

      if (!row)
        return TRUE;
      answer = g_new0 (SaiAnswer, 1);
      if (sai_query_is_null (query, "question"))
        answer->game = sai_query_dup_string (query, "uuid");
      else
        answer->question = sai_query_dup_string (query, "question");
      answer->move = sai_query_get_count (query, "move");
      /* A question begins with its ruleset. */
      answer->ruleset = answer->question != NULL ? g_strndup (answer->question, strcspn (answer->question, " "))
                                                 : sai_query_dup_string (query, "ruleset");
      answer->theme = sai_query_dup_string (query, "theme");
      answer->gap = sai_query_get_integer (query, "gap") / (double) SAI_PRACTICE_POINT;
      answer->solved = sai_query_get_integer (query, "solved") != 0;
      answer->moment = sai_query_get_integer (query, "moment");
      g_ptr_array_add (course->answers, answer);
    }

  return FALSE;
}

void
sai_course_free (SaiCourse *self)
{
  g_ptr_array_unref (self->lessons);
  g_ptr_array_unref (self->answers);
  g_free (self);
}

/**
 * sai_database_load_course:
 * @self: a database
 * @filter: which lessons to count and to list
 * @error: return location for a #SaiStoreError
 *
 * Returns: (transfer full): what there is to learn
 */
SaiCourse *
sai_database_load_course (SaiDatabase *self, const SaiCourseFilter *filter, GError **error)
{
  g_autoptr (SaiCourse) course = NULL;

  g_return_val_if_fail (self != NULL && filter != NULL, NULL);

  course = g_new0 (SaiCourse, 1);
  course->lessons = g_ptr_array_new_with_free_func (lesson_free);
  course->answers = g_ptr_array_new_with_free_func (answer_free);
  if (!count_lessons (self, filter, course, error) || !list_lessons (self, filter, course, error) ||
      !list_answers (self, course, error))
    return NULL;

  return g_steal_pointer (&course);
}

static gpointer
load (SaiDatabase *database, gpointer data, GError **error)
{
  Question *question = data;
  SaiCourseFilter filter = { question->kind, question->ruleset, question->theme, question->game };

  return sai_database_load_course (database, &filter, error);
}

/**
 * sai_request_course:
 * @filter: which lessons to count and to list
 *
 * Returns: (transfer full): a request for a #SaiCourse, see sai_database_load_course()
 */
SaiRequest *
sai_request_course (const SaiCourseFilter *filter)
{
  Question *question = g_new0 (Question, 1);

  *question = (Question) { g_strdup (filter->kind), g_strdup (filter->ruleset), g_strdup (filter->theme),
                           g_strdup (filter->game) };

  return sai_request_new (load, question, question_free, (GDestroyNotify) sai_course_free, SAI_REQUEST_READS);
}
