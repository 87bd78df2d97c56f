/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The answers in the trainer that belong to a game, which its record remembers. A game that is in two histories may
 * have been practised in both.
 */
#include "config.h"

#include <string.h>

#include "database/sai-database-private.h"
#include "database/sai-practised.h"
#include "game/sai-record.h"

/* The answers of a game and those of a text that it lacks, each once, in the order in which they were given. */
#define OWN "SELECT json(value) FROM game, " SAI_LESSON_LIST ("practised") " WHERE uuid = ?1 AND type = 'array'"
#define IS_NUMBER(i) " AND json_type(value, '$[" #i "]') = 'integer'"
#define BOTH                                                                                                          \
  "SELECT json(value) AS answer, 0 AS strange, key, CAST(value ->> 0 AS INTEGER) AS moment"                           \
  " FROM game, " SAI_LESSON_LIST (                                                                                    \
    "practised") " WHERE uuid = ?1 AND type = 'array'"                                                                \
                 " UNION ALL SELECT json(value), 1, min(key), CAST(value ->> 0 AS INTEGER)"                           \
                 " FROM " SAI_LESSON_LIST ("?2") " WHERE type = 'array' AND json_array_length(value) = 3" IS_NUMBER ( \
                   0) IS_NUMBER (1)                                                                                   \
                   IS_NUMBER (2) "  AND json(value) NOT IN (" OWN                                                     \
                                 ") AND EXISTS (SELECT 1 FROM game WHERE uuid = ?1) GROUP BY json(value)"             \
                                 " ORDER BY moment, strange, key"

/*< private >
 * sai_database_recall_practised:
 * @self: a database
 * @game: the row of a game
 * @again: whether to do so for lessons that were practised already, too
 * @error: return location for a #SaiStoreError
 *
 * What was practised of the lessons of a game follows from its answers, which are read once: in a strange file they can
 * be long.
 *
 * Returns: whether the lessons are as the answers say
 */
gboolean
sai_database_recall_practised (SaiDatabase *self, gint64 game, gboolean again, GError **error)
{
  g_autoptr (SaiQuery) query = NULL;

  query =
    sai_database_prepare (self,
                          "UPDATE lesson SET tries = own.tries, solved = own.solved,"
                          "  last = max(last, own.moment * " G_STRINGIFY (
                            G_USEC_PER_SEC) ") FROM (SELECT move, solved, count(*) OVER (PARTITION BY move) AS tries,"
                                            "  max(moment) OVER (PARTITION BY move) AS moment,"
                                            "  row_number() OVER (PARTITION BY move ORDER BY number DESC) AS back"
                                            "  FROM " SAI_LESSON_ANSWERS " WHERE game = ?1) AS own"
                                            " WHERE lesson.game = ?1 AND lesson.move = own.move AND own.back = 1"
                                            "  AND (lesson.tries = 0 OR ?2)",
                          error);
  if (query == NULL)
    return FALSE;
  sqlite3_bind_int64 (query, 1, game);
  sqlite3_bind_int (query, 2, again ? 1 : 0);

  return sai_database_run (self, query, error);
}

/* @text: (out): the answers of both, separated by commas */
static gboolean
read_both (SaiDatabase *self, const char *id, const char *practised, GString *text, guint *n_new, GError **error)
{
  g_autoptr (SaiQuery) query = sai_database_prepare (self, BOTH, error);
  gboolean row = FALSE;

  *n_new = 0;
  if (query == NULL)
    return FALSE;
  sqlite3_bind_text (query, 1, id, -1, SQLITE_STATIC);
  sqlite3_bind_text (query, 2, practised, -1, SQLITE_STATIC);
  while (sai_database_step (self, query, &row, error))
    {
      if (!row)
        return TRUE;
      if (text->len > 0)
        g_string_append_c (text, ',');
      g_string_append (text, sai_query_get_text (query, "answer"));
      *n_new += sai_query_get_count (query, "strange");
    }

  return FALSE;
}

/* A text that is too long could not be read back from a file. */
static gboolean
read_what_fits (SaiDatabase *self, const char *id, const char *practised, GString *text, guint *n_new, GError **error)
{
  if (!read_both (self, id, practised, text, n_new, error))
    return FALSE;
  if (text->len > SAI_RECORD_MAX_TEXT_BYTES)
    *n_new = 0;

  return TRUE;
}

/**
 * sai_database_count_practised:
 * @self: a database
 * @id: the UUID of a game
 * @practised: (nullable): its answers elsewhere, as in a #SaiRecord
 * @n_new: (out): how many of these it lacks here
 * @error: return location for a #SaiStoreError
 *
 * Returns: whether the history could be read
 */
gboolean
sai_database_count_practised (SaiDatabase *self, const char *id, const char *practised, guint *n_new, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_return_val_if_fail (self != NULL && id != NULL, FALSE);

  return read_what_fits (self, id, practised, text, n_new, error);
}

/**
 * sai_database_merge_practised:
 * @self: a database
 * @id: the UUID of a game
 * @practised: (nullable): its answers elsewhere, as in a #SaiRecord
 * @n_added: (out): how many of these it lacked here
 * @error: return location for a #SaiStoreError
 *
 * Has a game remember what was answered elsewhere, too.
 *
 * Returns: whether all is in the history
 */
gboolean
sai_database_merge_practised (SaiDatabase *self, const char *id, const char *practised, guint *n_added, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (SaiQuery) query = NULL;
  gboolean row = FALSE;

  g_return_val_if_fail (self != NULL && id != NULL, FALSE);

  if (!read_what_fits (self, id, practised, text, n_added, error))
    return FALSE;
  if (*n_added == 0)
    return TRUE;
  query = sai_database_prepare (self, "UPDATE game SET practised = ?2 WHERE uuid = ?1 RETURNING id", error);
  if (query == NULL)
    return FALSE;
  sqlite3_bind_text (query, 1, id, -1, SQLITE_STATIC);
  sqlite3_bind_text (query, 2, text->str, -1, SQLITE_STATIC);

  return sai_database_step (self, query, &row, error) &&
         (!row || sai_database_recall_practised (self, sai_query_get_integer (query, "id"), TRUE, error));
}
