/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The answers in the trainer that belong to no game. What is the same in all that is known of an answer is the same
 * answer: it is there once, however often it comes from a file.
 */
#include "config.h"

#include <string.h>

#include "database/sai-database-private.h"
#include "database/sai-practice.h"
#include "game/sai-record.h"
#include "util/sai-id.h"
#include "util/sai-text.h"

/* The row of an answer, found along the index that repeats the table. */
#define SAME                                                                                         \
  "SELECT 1 FROM practice INDEXED BY practice_again WHERE question = ?1 AND theme = ?2 AND gap = ?3" \
  " AND solved = ?4 AND moment = ?5"

/**
 * sai_practice_new:
 * @question: the question, as text
 * @theme: the id of its theme
 * @gap: the least that a wrong answer loses, in thousandths of a point
 * @solved: whether the answer was right
 * @moment: when it was given, in seconds since 1970 (UTC)
 *
 * Returns: (transfer full): an answer
 */
SaiPractice *
sai_practice_new (const char *question, const char *theme, gint64 gap, gboolean solved, gint64 moment)
{
  SaiPractice *self = g_new0 (SaiPractice, 1);

  *self = (SaiPractice) { g_strdup (question), g_strdup (theme), gap, solved, moment };

  return self;
}

void
sai_practice_free (SaiPractice *self)
{
  g_free (self->question);
  g_free (self->theme);
  g_free (self);
}

/**
 * sai_practice_is_question:
 * @text: any bytes
 *
 * Returns: whether it has the form of a question: a line that begins with the id of a ruleset
 */
gboolean
sai_practice_is_question (const char *text)
{
  gsize length = strlen (text);
  g_autofree char *ruleset = NULL;

  if (length > SAI_PRACTICE_MAX_BYTES || !g_utf8_validate (text, length, NULL) || !sai_text_is_line (text))
    return FALSE;
  ruleset = g_strndup (text, strcspn (text, " "));

  return sai_id_is_valid (ruleset);
}

/**
 * sai_practice_is_valid:
 * @self: an answer
 *
 * Returns: whether it can be written to a file and read again; one of a damaged history may be anything
 */
gboolean
sai_practice_is_valid (const SaiPractice *self)
{
  return sai_practice_is_question (self->question) && sai_id_is_valid (self->theme) && self->gap >= 0 &&
         self->gap <= SAI_PRACTICE_MAX_GAP && self->moment >= SAI_RECORD_MIN_TIME &&
         self->moment <= SAI_RECORD_MAX_TIME;
}

static SaiQuery *
prepare (SaiDatabase *self, const char *sql, const SaiPractice *practice, GError **error)
{
  SaiQuery *query = sai_database_prepare (self, sql, error);

  if (query == NULL)
    return NULL;
  sqlite3_bind_text (query, 1, practice->question, -1, SQLITE_STATIC);
  sqlite3_bind_text (query, 2, practice->theme, -1, SQLITE_STATIC);
  sqlite3_bind_int64 (query, 3, practice->gap);
  sqlite3_bind_int64 (query, 4, practice->solved ? 1 : 0);
  sqlite3_bind_int64 (query, 5, practice->moment);

  return query;
}

/**
 * sai_database_has_practice:
 * @self: a database
 * @practice: an answer
 * @found: (out): whether it is in the history
 * @error: return location for a #SaiStoreError
 *
 * Returns: whether the history could be read
 */
gboolean
sai_database_has_practice (SaiDatabase *self, const SaiPractice *practice, gboolean *found, GError **error)
{
  g_autoptr (SaiQuery) query = NULL;

  g_return_val_if_fail (self != NULL && practice != NULL, FALSE);

  query = prepare (self, SAME, practice, error);

  return query != NULL && sai_database_step (self, query, found, error);
}

/**
 * sai_database_add_practice:
 * @self: a database
 * @practice: an answer to a question that comes from no game
 * @added: (out) (optional): whether it was not there yet
 * @error: return location for a #SaiStoreError
 *
 * Remembers an answer.
 *
 * Returns: whether it is in the history
 */
gboolean
sai_database_add_practice (SaiDatabase *self, const SaiPractice *practice, gboolean *added, GError **error)
{
  g_autoptr (SaiQuery) query = NULL;

  g_return_val_if_fail (self != NULL && practice != NULL, FALSE);

  query = prepare (self,
                   "INSERT INTO practice (question, theme, gap, solved, moment) SELECT ?1, ?2, ?3, ?4, ?5"
                   " WHERE NOT EXISTS (" SAME ")",
                   practice, error);
  if (query == NULL || !sai_database_run (self, query, error))
    return FALSE;
  if (added != NULL)
    *added = sqlite3_changes (self->connection) > 0;

  return TRUE;
}

/**
 * sai_database_list_practice:
 * @self: a database
 * @error: return location for a #SaiStoreError
 *
 * Returns: (transfer full) (element-type SaiPractice): the answers in the order in which they were given
 */
GPtrArray *
sai_database_list_practice (SaiDatabase *self, GError **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) sai_practice_free);
  g_autoptr (SaiQuery) query = NULL;
  gboolean row = FALSE;

  g_return_val_if_fail (self != NULL, NULL);

  query = sai_database_prepare (self, "SELECT moment, solved, gap, theme, question FROM practice ORDER BY moment, id",
                                error);
  if (query == NULL)
    return NULL;
  while (sai_database_step (self, query, &row, error))
    {
      SaiPractice *practice;

      if (!row)
        return g_steal_pointer (&list);
      practice = g_new0 (SaiPractice, 1);
      practice->question = sai_query_dup_string (query, "question");
      practice->theme = sai_query_dup_string (query, "theme");
      practice->gap = sai_query_get_integer (query, "gap");
      practice->solved = sai_query_get_integer (query, "solved") != 0;
      practice->moment = sai_query_get_integer (query, "moment");
      g_ptr_array_add (list, practice);
    }

  return NULL;
}
