/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers in the trainer. The archivist stores the decisions of people that it marks, which are asked again; here the
 * results of practising are stored. "last" is the time of the last practice, in microseconds, so that lessons of the
 * same second have an order, too.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "statistics/sai-database-lessons.h"
#include "database/sai-database-private.h"
#include "database/sai-practice.h"

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
                           _ ("This game isn’t in the history. It may have been deleted."));
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
answer_lesson (SaiDatabase *database, gpointer data, GError **error)
{
  Answer *answer = data;

  return GINT_TO_POINTER (sai_database_answer_lesson (database, answer->id, answer->move, answer->answer, answer->now,
                                                      error));
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

static gpointer
add_practice (SaiDatabase *database, gpointer data, GError **error)
{
  return GINT_TO_POINTER (sai_database_add_practice (database, data, NULL, error));
}

/**
 * sai_request_add_practice:
 * @question: the question, as text
 * @theme: the id of its theme
 * @gap: the least that a wrong answer loses, in points
 * @solved: whether the answer was right
 * @now: the time, in seconds since 1970 (UTC)
 *
 * Returns: (transfer full): a request, see sai_database_add_practice()
 */
SaiRequest *
sai_request_add_practice (const char *question, const char *theme, double gap, gboolean solved, gint64 now)
{
  return sai_request_new (add_practice,
                          sai_practice_new (question, theme, (gint64) (gap * SAI_PRACTICE_POINT + 0.5), solved, now),
                          (GDestroyNotify) sai_practice_free, NULL, 0);
}
