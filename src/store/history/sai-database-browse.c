/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The history page by page. One run along an index tells how many games pass a filter, which come first, where those
 * are that are on the screen, and some places on the way from which a page further down is found without running again.
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
  self->places = g_array_new (FALSE, FALSE, sizeof (SaiBrowsePlace));
  self->positions = g_array_new (FALSE, FALSE, sizeof (guint));

  return self;
}

static gboolean
get_version (SaiDatabase *self, gint64 *version, GError **error)
{
  return sai_database_get_integer (self, "SELECT version FROM census", version, error);
}

/* Adds what lists show of the game of a row. */
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

static gboolean
read_games (SaiDatabase *self, SaiBrowseQuery *query, GPtrArray *games, GError **error)
{
  gboolean more = FALSE;

  while (sai_database_step (self, query, &more, error))
    {
      if (!more)
        return TRUE;
      if (!read_game (self, sai_query_get_integer (query, "row"), games, error))
        return FALSE;
    }

  return FALSE;
}

/* Keeps the last game of each page as a place; when there are too many of them, half of them. */
static void
note_place (SaiBrowse *browse, guint *stride, SaiBrowseQuery *query)
{
  SaiBrowsePlace place = { browse->n_games, sai_query_get_integer (query, "key"),
                           sai_query_get_integer (query, "row") };

  if ((browse->n_games + 1) % *stride != 0)
    return;

  g_array_append_val (browse->places, place);
  if (browse->places->len < SAI_BROWSE_MAX_PLACES)
    return;

  for (guint i = 0; i < browse->places->len / 2; i++)
    g_array_index (browse->places, SaiBrowsePlace, i) = g_array_index (browse->places, SaiBrowsePlace, 2 * i + 1);
  g_array_set_size (browse->places, browse->places->len / 2);
  *stride *= 2;
}

/* Runs along the whole list. */
static gboolean
scan_games (SaiDatabase *self,
            const SaiGameFilter *filter,
            GArray *rows,
            guint limit,
            SaiBrowse *browse,
            GError **error)
{
  g_autoptr (SaiBrowseQuery) query = sai_browse_query_new (self, filter, NULL, 0, -1, error);
  g_autoptr (GHashTable) wanted = g_hash_table_new (g_int64_hash, g_int64_equal);
  guint stride = SAI_BROWSE_STRIDE;
  gboolean more = FALSE;

  if (query == NULL)
    return FALSE;

  for (guint i = 0; rows != NULL && i < rows->len; i++)
    {
      guint nowhere = SAI_BROWSE_NOWHERE;

      g_array_append_val (browse->positions, nowhere);
      g_hash_table_insert (wanted, &g_array_index (rows, gint64, i), GUINT_TO_POINTER (i + 1));
    }

  while (sai_database_step (self, query, &more, error))
    {
      gint64 row;
      guint index;

      if (!more)
        return TRUE;

      row = sai_query_get_integer (query, "row");
      if (browse->n_games < limit && !read_game (self, row, browse->games, error))
        return FALSE;
      index = GPOINTER_TO_UINT (g_hash_table_lookup (wanted, &row));
      if (index > 0)
        g_array_index (browse->positions, guint, index - 1) = browse->n_games;
      note_place (browse, &stride, query);
      browse->n_games++;
    }

  return FALSE;
}

/* The whole history needs no counting. */
static gboolean
look_games (SaiDatabase *self, const SaiGameFilter *filter, guint limit, SaiBrowse *browse, GError **error)
{
  g_autoptr (SaiBrowseQuery) query = NULL;
  gint64 n_games = 0;

  if (!sai_database_get_integer (self, "SELECT games FROM census", &n_games, error))
    return FALSE;
  browse->n_games = CLAMP (n_games, 0, G_MAXINT);

  query = sai_browse_query_new (self, filter, NULL, 0, limit, error);
  return query != NULL && read_games (self, query, browse->games, error);
}

/* All that one answer says is of one moment, though another program may be writing. */
static gboolean
begin_reading (SaiDatabase *self, gboolean *alone, GError **error)
{
  *alone = sqlite3_get_autocommit (self->connection);

  return !*alone || sai_database_execute (self, "BEGIN", error);
}

static void
end_reading (SaiDatabase *self, gboolean alone)
{
  /* What was cancelled must not leave the database in the middle of something. */
  if (alone && !sqlite3_get_autocommit (self->connection) && !sai_database_execute (self, "COMMIT", NULL))
    sai_database_execute (self, "ROLLBACK", NULL);
}

/*< private >
 * sai_database_browse:
 * @self: a database
 * @filter: which games, in which order
 * @known: the version that the caller knows, and need not be told again; 0 if none
 * @scan: whether to count the games though that takes time, and to find places on the way; if not, the number of all is
 * looked up
 * @rows: (nullable) (element-type gint64): the rows of games whose positions the caller wants to know
 * @limit: how many of the first games the caller wants
 * @error: return location for a #SaiStoreError
 *
 * Returns: (transfer full): what the list looks like
 */
SaiBrowse *
sai_database_browse (SaiDatabase *self,
                     const SaiGameFilter *filter,
                     gint64 known,
                     gboolean scan,
                     GArray *rows,
                     guint limit,
                     GError **error)
{
  g_autoptr (SaiBrowse) browse = browse_new ();
  gboolean alone, done;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (filter != NULL, NULL);

  if (!begin_reading (self, &alone, error))
    return NULL;
  done = get_version (self, &browse->version, error);
  browse->is_old = done && browse->version == known;
  if (done && !browse->is_old)
    done = scan || !sai_game_filter_is_empty (filter) ? scan_games (self, filter, rows, limit, browse, error)
                                                      : look_games (self, filter, limit, browse, error);
  end_reading (self, alone);

  return done ? g_steal_pointer (&browse) : NULL;
}

/*< private >
 * sai_database_browse_page:
 * @self: a database
 * @filter: which games, in which order
 * @place: (nullable): a place of the list, %NULL for its beginning
 * @skip: how many games from @place (which is the first) to leave out
 * @limit: how many games at most
 * @error: return location for a #SaiStoreError
 *
 * Returns: (transfer full): a part of the list and its version
 */
SaiBrowse *
sai_database_browse_page (SaiDatabase *self,
                          const SaiGameFilter *filter,
                          const SaiBrowsePlace *place,
                          guint skip,
                          guint limit,
                          GError **error)
{
  g_autoptr (SaiBrowse) browse = browse_new ();
  g_autoptr (SaiBrowseQuery) query = NULL;
  gboolean alone, done;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (filter != NULL, NULL);

  if (!begin_reading (self, &alone, error))
    return NULL;
  done = get_version (self, &browse->version, error);
  if (done)
    query = sai_browse_query_new (self, filter, place, skip, limit, error);
  done = query != NULL && read_games (self, query, browse->games, error);
  g_clear_pointer (&query, sai_browse_query_free);
  end_reading (self, alone);

  return done ? g_steal_pointer (&browse) : NULL;
}

static int
compare_positions (gconstpointer a, gconstpointer b)
{
  guint first = *(const guint *) a;
  guint second = *(const guint *) b;

  return (first > second) - (first < second);
}

static char *
get_id (SaiDatabase *self, gint64 row, GError **error)
{
  g_autoptr (SaiQuery) query = sai_database_prepare (self, "SELECT uuid FROM game WHERE id = ?", error);
  gboolean more = FALSE;

  if (query == NULL)
    return NULL;

  sqlite3_bind_int64 (query, 1, row);
  if (!sai_database_step (self, query, &more, error))
    return NULL;

  return g_utf8_make_valid (more ? sai_query_get_text (query, "uuid") : "", -1);
}

static GStrv
find_ids (SaiDatabase *self, const SaiGameFilter *filter, GArray *positions, GError **error)
{
  guint last = positions->len > 0 ? g_array_index (positions, guint, positions->len - 1) : 0;
  g_autoptr (SaiBrowseQuery) query = sai_browse_query_new (self, filter, NULL, 0, (gint64) last + 1, error);
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);
  gboolean more = query != NULL;
  guint next = 0;

  for (guint i = 0; query != NULL && next < positions->len; i++)
    {
      if (!sai_database_step (self, query, &more, error))
        return NULL;
      if (!more)
        break;

      for (; next < positions->len && g_array_index (positions, guint, next) == i; next++)
        {
          char *id = get_id (self, sai_query_get_integer (query, "row"), error);

          if (id == NULL)
            return NULL;
          g_ptr_array_add (ids, id);
        }
    }
  if (query == NULL)
    return NULL;

  g_ptr_array_add (ids, NULL);
  return (GStrv) g_ptr_array_free (g_steal_pointer (&ids), FALSE);
}

/*< private >
 * sai_database_browse_ids:
 * @self: a database
 * @filter: which games, in which order
 * @known: the version of the list that @positions are of
 * @positions: (element-type guint): places in the list, which are sorted here
 * @error: return location for a #SaiStoreError
 *
 * Returns: (transfer full): the UUIDs of the games there in the order of the list, if it still is the same list
 */
GStrv
sai_database_browse_ids (SaiDatabase *self,
                         const SaiGameFilter *filter,
                         gint64 known,
                         GArray *positions,
                         GError **error)
{
  GStrv ids = NULL;
  gint64 version = 0;
  gboolean alone, done;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (filter != NULL, NULL);

  g_array_sort (positions, compare_positions);
  if (!begin_reading (self, &alone, error))
    return NULL;
  done = get_version (self, &version, error);
  if (done && version != known)
    g_set_error_literal (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FAILED,
                         _ ("The history has changed in the meantime. Select the games again."));
  else if (done)
    ids = find_ids (self, filter, positions, error);
  end_reading (self, alone);

  return ids;
}

/*< private >
 * sai_browse_free:
 * @self: (transfer full): what a list looks like
 */
void
sai_browse_free (SaiBrowse *self)
{
  g_ptr_array_unref (self->games);
  g_array_unref (self->places);
  g_array_unref (self->positions);
  g_free (self);
}
