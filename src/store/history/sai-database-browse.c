/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The history as a list: a single run along an index finds the games that pass a filter, in order. The contents of rows
 * are read only for those that are shown.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "history/sai-browse-query.h"
#include "history/sai-database-browse.h"

static SaiBrowse *
browse_new (void)
{
  SaiBrowse *self = g_new0 (SaiBrowse, 1);

  self->games = g_ptr_array_new_with_free_func (g_object_unref);

  return self;
}

static gboolean
get_version (SaiDatabase *self, gint64 *version, GError **error)
{
  return sai_database_get_integer (self, "SELECT version FROM census", version, error);
}

/* Adds the summary of the game in a row; nothing if the game is gone. */
static gboolean
read_game (SaiDatabase *self, gint64 row, GPtrArray *games, GError **error)
{
  g_autofree char
    *sql = g_strconcat ("SELECT ", sai_database_get_summary_columns (),
                        " FROM game AS g LEFT JOIN seat ON seat.game = g.id"
                        " LEFT JOIN player ON player.id = seat.player WHERE g.id = ? ORDER BY seat.number",
                        NULL);
  g_autoptr (SaiQuery) query = sai_database_prepare (self, sql, error);
  gboolean more = FALSE;

  if (query == NULL)
    return FALSE;

  sqlite3_bind_int64 (query, 1, row);
  while (sai_database_step (self, query, &more, error))
    {
      if (!more)
        return TRUE;
      sai_database_read_summary (games, query);
    }

  return FALSE;
}

/* A month in local time, in seconds since 1970: from its first second to the first second of the next month. */
typedef struct
{
  gint64 begin;
  gint64 end;
} Month;

static Month
find_month (gint64 moment)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (moment);
  g_autoptr (GDateTime) begin = NULL;
  g_autoptr (GDateTime) end = NULL;

  if (time != NULL)
    begin = g_date_time_new_local (g_date_time_get_year (time), g_date_time_get_month (time), 1, 0, 0, 0);
  if (begin != NULL)
    end = g_date_time_add_months (begin, 1);
  if (end == NULL)
    return (Month) { moment, moment + 1 };

  return (Month) { g_date_time_to_unix (begin), g_date_time_to_unix (end) };
}

/* How many games there are in the evening of each game that stands for one. They are few. */
static GHashTable *
count_evenings (SaiDatabase *self, GError **error)
{
  g_autoptr (GHashTable) counts = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (SaiQuery) query = NULL;
  gboolean more = FALSE;

  query = sai_database_prepare (self,
                                "SELECT id, row_number () OVER (PARTITION BY substr (evening, 1, 36)"
                                "  ORDER BY moment DESC, id DESC) AS place,"
                                " count (*) OVER (PARTITION BY substr (evening, 1, 36)) AS n"
                                " FROM game WHERE evening <> '' AND deleted = 0",
                                error);
  while (query != NULL && sai_database_step (self, query, &more, error))
    {
      gint64 row;

      if (!more)
        return g_steal_pointer (&counts);
      row = sai_query_get_integer (query, "id");
      if (sai_query_get_integer (query, "place") == 1)
        g_hash_table_insert (counts, g_memdup2 (&row, sizeof row), GUINT_TO_POINTER (sai_query_get_count (query, "n")));
    }

  return NULL;
}

static gboolean
list_rows (SaiDatabase *self, const SaiGameFilter *filter, gint64 limit, GArray *rows, GError **error)
{
  gboolean by_date = filter->sort_by == NULL &&
                     (filter->sort == SAI_GAME_SORT_NEWEST || filter->sort == SAI_GAME_SORT_OLDEST);
  g_autoptr (SaiBrowseQuery) query = sai_browse_query_new (self, filter, limit, error);
  g_autoptr (GHashTable) evenings = NULL;
  Month month = { 0, 0 };
  gboolean more = FALSE;
  int id_column, key_column;

  if (query == NULL)
    return FALSE;
  id_column = sai_query_find_column (query, "row");
  key_column = sai_query_find_column (query, "key");
  if (filter->whole_evenings && (evenings = count_evenings (self, error)) == NULL)
    return FALSE;

  while (sai_database_step (self, query, &more, error))
    {
      SaiBrowseRow row = { 0, 0, FALSE };
      gint64 key;

      if (!more)
        return TRUE;
      row.row = sqlite3_column_int64 (query, id_column);
      if (evenings != NULL)
        row.n_evening = GPOINTER_TO_UINT (g_hash_table_lookup (evenings, &row.row));
      key = by_date ? sqlite3_column_int64 (query, key_column) : 0;
      if (by_date && (key < month.begin || key >= month.end))
        {
          row.begins_month = TRUE;
          month = find_month (key);
        }
      g_array_append_val (rows, row);
    }

  return FALSE;
}

/* Reads an answer in one snapshot, as another program may be writing. */
static gboolean
begin_reading (SaiDatabase *self, gboolean *alone, GError **error)
{
  *alone = sqlite3_get_autocommit (self->connection);

  return !*alone || sai_database_execute (self, "BEGIN", error);
}

static void
end_reading (SaiDatabase *self, gboolean alone)
{
  /* Cancellation must not leave a transaction open. */
  if (alone && !sqlite3_get_autocommit (self->connection) && !sai_database_execute (self, "COMMIT", NULL))
    sai_database_execute (self, "ROLLBACK", NULL);
}

/*< private >
 * sai_database_browse:
 * @self: a database
 * @filter: which games, in which order
 * @known: the version that the caller already has, for which no list is returned; 0 if none
 * @before: (nullable) (element-type SaiBrowseRow): the list that the caller has
 * @limit: the maximum length of the list, -1 for all
 * @n_games: the number of games at the start of the list to read summaries of
 * @error: return location for a #SaiStoreError
 *
 * Returns: (transfer full): the list
 */
SaiBrowse *
sai_database_browse (SaiDatabase *self,
                     const SaiGameFilter *filter,
                     gint64 known,
                     GArray *before,
                     gint64 limit,
                     guint n_games,
                     GError **error)
{
  g_autoptr (SaiBrowse) browse = browse_new ();
  gboolean alone, done;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (filter != NULL, NULL);

  if (!begin_reading (self, &alone, error))
    return NULL;
  done = get_version (self, &browse->version, error);
  if (done && browse->version != known)
    {
      browse->rows = g_array_new (FALSE, FALSE, sizeof (SaiBrowseRow));
      done = list_rows (self, filter, limit, browse->rows, error);
    }
  for (guint i = 0; done && browse->rows != NULL && i < MIN (n_games, browse->rows->len); i++)
    done = read_game (self, g_array_index (browse->rows, SaiBrowseRow, i).row, browse->games, error);
  end_reading (self, alone);

  if (done && browse->rows != NULL && before != NULL)
    browse->changes = sai_history_find_changes (before, browse->rows);

  return done ? g_steal_pointer (&browse) : NULL;
}

/*< private >
 * sai_database_browse_games:
 * @self: a database
 * @rows: (element-type gint64): rows of games
 * @error: return location for a #SaiStoreError
 *
 * Returns: (transfer full): the summaries of these games
 */
SaiBrowse *
sai_database_browse_games (SaiDatabase *self, GArray *rows, GError **error)
{
  g_autoptr (SaiBrowse) browse = browse_new ();
  gboolean alone, done;

  g_return_val_if_fail (self != NULL, NULL);

  if (!begin_reading (self, &alone, error))
    return NULL;
  done = get_version (self, &browse->version, error);
  for (guint i = 0; done && i < rows->len; i++)
    done = read_game (self, g_array_index (rows, gint64, i), browse->games, error);
  end_reading (self, alone);

  return done ? g_steal_pointer (&browse) : NULL;
}

/* The game of a row, and if it stands for an evening, the others of that, the last one first. */
#define ONE_ID "SELECT uuid FROM game WHERE id = ?"
#define EVENING_IDS                                                                                        \
  "SELECT uuid FROM game WHERE id = ?1 UNION ALL SELECT uuid FROM"                                         \
  " (SELECT uuid FROM game WHERE evening <> '' AND deleted = 0 AND id <> ?1 AND substr (evening, 1, 36) =" \
  "   (SELECT substr (evening, 1, 36) FROM game WHERE id = ?1) ORDER BY moment DESC, id DESC)"

static GStrv
read_ids (SaiDatabase *self, GArray *rows, gboolean whole_evenings, GError **error)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();

  for (guint i = 0; i < rows->len; i++)
    {
      g_autoptr (SaiQuery) query = sai_database_prepare (self, whole_evenings ? EVENING_IDS : ONE_ID, error);
      gboolean more = TRUE;

      if (query == NULL)
        return NULL;
      sqlite3_bind_int64 (query, 1, g_array_index (rows, gint64, i));
      while (more)
        {
          g_autofree char *id = NULL;

          if (!sai_database_step (self, query, &more, error))
            return NULL;
          if (!more)
            break;
          id = g_utf8_make_valid (sai_query_get_text (query, "uuid"), -1);
          g_strv_builder_add (ids, id);
        }
    }

  return g_strv_builder_end (ids);
}

/*< private >
 * sai_database_browse_ids:
 * @self: a database
 * @rows: (element-type gint64): rows of games
 * @whole_evenings: whether they stand for all games of their evenings
 * @known: the version of the list that they are from
 * @error: return location for a #SaiStoreError
 *
 * Returns: (transfer full): the UUIDs of these games, if the history still has that version
 */
GStrv
sai_database_browse_ids (SaiDatabase *self, GArray *rows, gboolean whole_evenings, gint64 known, GError **error)
{
  GStrv ids = NULL;
  gint64 version = 0;
  gboolean alone, done;

  g_return_val_if_fail (self != NULL, NULL);

  if (!begin_reading (self, &alone, error))
    return NULL;
  done = get_version (self, &version, error);
  /* The row number of a purged game may have been reused. */
  if (done && version != known)
    g_set_error_literal (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FAILED,
                         _ ("The history has changed in the meantime. Select the games again."));
  else if (done)
    ids = read_ids (self, rows, whole_evenings, error);
  end_reading (self, alone);

  return ids;
}

/*< private >
 * sai_browse_free:
 * @self: (transfer full): a list
 */
void
sai_browse_free (SaiBrowse *self)
{
  g_clear_pointer (&self->rows, g_array_unref);
  g_clear_pointer (&self->changes, g_array_unref);
  g_ptr_array_unref (self->games);
  g_free (self);
}
