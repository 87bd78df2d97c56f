/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Decisions to practise. The archivist stores the decisions of people that it marks; here they are fetched one by one,
 * and the results of practising are stored. "last" is the time of the last practice, in microseconds, so that lessons
 * of the same second have an order, too.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "statistics/sai-database-lessons.h"
#include "database/sai-database-private.h"

/* Games that were deleted, or are unfinished again, have no lessons. */
#define LESSONS                                                                                \
  " FROM lesson JOIN game ON game.id = lesson.game WHERE deleted = 0 AND finished IS NOT NULL" \
  " AND (?1 IS NULL OR kind = ?1)"

/* What an answer takes at most in a record, with the comma before it. */
#define MOST_ANSWER_BYTES 64

typedef struct
{
  char *id;
  guint move;
  SaiLessonAnswer answer;
  gint64 now;
} Answer;

static void
free_answer (gpointer data)
{
  Answer *answer = data;

  g_free (answer->id);
  g_free (answer);
}

static gboolean
count_lessons (SaiDatabase *self, const char *kind, SaiLesson *lesson, GError **error)
{
  g_autoptr (SaiQuery) query = NULL;
  gboolean row;

  query = sai_database_prepare (self, "SELECT count(*) AS n, sum(solved <> 0) AS n_solved" LESSONS, error);
  if (query == NULL)
    return FALSE;
  sqlite3_bind_text (query, 1, kind, -1, SQLITE_STATIC);
  if (!sai_database_step (self, query, &row, error))
    return FALSE;
  lesson->n_lessons = row ? sai_query_get_count (query, "n") : 0;
  lesson->n_solved = row ? sai_query_get_count (query, "n_solved") : 0;

  return TRUE;
}

/**
 * sai_lesson_free:
 * @lesson: a lesson
 */
void
sai_lesson_free (SaiLesson *lesson)
{
  g_clear_pointer (&lesson->record, sai_record_unref);
  g_free (lesson);
}

/**
 * sai_database_next_lesson:
 * @self: a database
 * @kind: (nullable): the id of a #SaiLoss, for lessons of this kind of decision only
 * @error: return location for a #SaiStoreError
 *
 * Returns: (transfer full): the next lesson to practise; one without a record if there are no lessons
 */
SaiLesson *
sai_database_next_lesson (SaiDatabase *self, const char *kind, GError **error)
{
  g_autoptr (SaiLesson) lesson = g_new0 (SaiLesson, 1);
  g_autoptr (SaiQuery) query = NULL;
  g_autofree char *id = NULL;
  gboolean row = FALSE;

  g_return_val_if_fail (self != NULL, NULL);

  if (!count_lessons (self, kind, lesson, error))
    return NULL;
  query = sai_database_prepare (self,
                                "SELECT uuid, move, cost, tries, solved" LESSONS
                                " ORDER BY solved <> 0, last, mark DESC, cost DESC, lesson.game, move LIMIT 1",
                                error);
  if (query == NULL)
    return NULL;
  sqlite3_bind_text (query, 1, kind, -1, SQLITE_STATIC);
  if (!sai_database_step (self, query, &row, error))
    return NULL;
  if (!row)
    return g_steal_pointer (&lesson);

  id = g_strdup (sai_query_get_text (query, "uuid"));
  lesson->move = sai_query_get_count (query, "move");
  lesson->cost = sai_query_get_real (query, "cost");
  lesson->tries = sai_query_get_count (query, "tries");
  lesson->solved = sai_query_get_integer (query, "solved") != 0;
  lesson->record = sai_database_load (self, id, error);

  return lesson->record != NULL ? g_steal_pointer (&lesson) : NULL;
}

/* Executes what has the game as ?1, the move as ?2, whether the answer was right as ?3 and its time as ?4. */
static gboolean
run_for_answer (SaiDatabase *self,
                const char *sql,
                const char *id,
                guint move,
                gboolean solved,
                gint64 now,
                GError **error)
{
  g_autoptr (SaiQuery) query = sai_database_prepare (self, sql, error);

  if (query == NULL)
    return FALSE;
  sqlite3_bind_text (query, 1, id, -1, SQLITE_STATIC);
  sqlite3_bind_int64 (query, 2, move);
  sqlite3_bind_int64 (query, 3, solved ? 1 : 0);
  sqlite3_bind_int64 (query, 4, now);

  return sai_database_run (self, query, error);
}

static gboolean
set_result (SaiDatabase *self, const char *id, guint move, gboolean solved, gint64 now, GError **error)
{
  if (!run_for_answer (self,
                       "UPDATE lesson SET tries = tries + 1, solved = ?3, last = ?4"
                       " WHERE game = (SELECT id FROM game WHERE uuid = ?1) AND move = ?2",
                       id, move, solved, now, error))
    return FALSE;
  if (sqlite3_changes (self->connection) == 0)
    {
      g_set_error_literal (error, SAI_STORE_ERROR, SAI_STORE_ERROR_NOT_FOUND,
                           _ ("The history does not hold this game. It may have been deleted."));
      return FALSE;
    }

  return TRUE;
}

/* The record of the game remembers each answer, see SAI_LESSON_ANSWERS. Nothing could be added to what is no list, such
 * as the text of a strange file or what a damaged history has left, and a text that is too long could not be read back
 * from a file: there the memory begins anew.
 */
static gboolean
add_answer (SaiDatabase *self, const char *id, guint move, gboolean solved, gint64 now, GError **error)
{
  return run_for_answer (
    self,
    "UPDATE game SET practised = iif(length(CAST(practised AS BLOB)) <"
    "  " G_STRINGIFY (SAI_RECORD_MAX_TEXT_BYTES) " - " G_STRINGIFY (
      MOST_ANSWER_BYTES) " AND"
                         "  iif(json_valid('[' || practised || ']'),"
                         "      json_array_length('[' || practised || ']'), 0) > 0, practised || ',', '') ||"
                         " json_array(?4, ?2, ?3) WHERE uuid = ?1",
    id, move, solved, now / G_USEC_PER_SEC, error);
}

/**
 * sai_database_answer_lesson:
 * @self: a database
 * @id: the UUID of the game
 * @move: the index of the decision
 * @answer: how it was answered
 * @now: the time, in microseconds since 1970 (UTC)
 * @error: return location for a #SaiStoreError, %SAI_STORE_ERROR_NOT_FOUND if there is no such lesson (any more)
 *
 * Returns: whether the result was stored
 */
gboolean
sai_database_answer_lesson (SaiDatabase *self,
                            const char *id,
                            guint move,
                            SaiLessonAnswer answer,
                            gint64 now,
                            GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (id != NULL, FALSE);

  if (!sai_database_begin (self, error))
    return FALSE;

  if (!set_result (self, id, move, answer != SAI_LESSON_WRONG, now, error) ||
      (answer != SAI_LESSON_NOT_ASKED && !add_answer (self, id, move, answer == SAI_LESSON_RIGHT, now, error)))
    {
      sai_database_rollback (self);
      return FALSE;
    }

  return sai_database_commit (self, error);
}

static gpointer
next_lesson (SaiDatabase *database, gpointer data, GError **error)
{
  return sai_database_next_lesson (database, data, error);
}

static gpointer
answer_lesson (SaiDatabase *database, gpointer data, GError **error)
{
  Answer *answer = data;

  return GINT_TO_POINTER (sai_database_answer_lesson (database, answer->id, answer->move, answer->answer, answer->now,
                                                      error));
}

/**
 * sai_request_next_lesson:
 * @kind: (nullable): the id of a kind of decision, %NULL for all
 *
 * Returns: (transfer full): a request for a #SaiLesson, see sai_database_next_lesson()
 */
SaiRequest *
sai_request_next_lesson (const char *kind)
{
  return sai_request_new (next_lesson, g_strdup (kind), g_free, (GDestroyNotify) sai_lesson_free, SAI_REQUEST_READS);
}

/**
 * sai_request_answer_lesson:
 * @id: the UUID of the game
 * @move: the index of the decision
 * @answer: how it was answered
 * @now: the time, in microseconds since 1970 (UTC)
 *
 * Returns: (transfer full): a request, see sai_database_answer_lesson()
 */
SaiRequest *
sai_request_answer_lesson (const char *id, guint move, SaiLessonAnswer answer, gint64 now)
{
  Answer *given = g_new0 (Answer, 1);

  given->id = g_strdup (id);
  given->move = move;
  given->answer = answer;
  given->now = now;

  return sai_request_new (answer_lesson, given, free_answer, NULL, 0);
}
