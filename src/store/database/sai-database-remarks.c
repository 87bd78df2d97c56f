/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a person adds to games (favourites, notes and tags), and deleting games. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-collate.h"
#include "database/sai-database-private.h"
#include "database/sai-database-remarks.h"
#include "move/sai-player.h"

static gboolean
set_missing (GError **error)
{
  g_set_error_literal (error, SAI_STORE_ERROR, SAI_STORE_ERROR_NOT_FOUND,
                       _ ("This game isn’t in the history. It may have been deleted."));
  return FALSE;
}

/* Ends a transaction: commits it if @done, else rolls it back. */
static gboolean
end (SaiDatabase *self, gboolean done, GError **error)
{
  if (done)
    return sai_database_commit (self, error);

  sai_database_rollback (self);
  return FALSE;
}

static gboolean
run_on_game (SaiDatabase *self, SaiQuery *query, GError **error)
{
  if (!sai_database_run (self, query, error))
    return FALSE;

  return sqlite3_changes (self->connection) > 0 || set_missing (error);
}

/**
 * sai_database_set_favourite:
 * @self: a database
 * @id: the UUID of a game
 * @favourite: whether it is a favourite
 * @error: return location for a #SaiStoreError, %SAI_STORE_ERROR_NOT_FOUND if there is no such game
 *
 * Returns: whether that is on disk
 */
gboolean
sai_database_set_favourite (SaiDatabase *self, const char *id, gboolean favourite, GError **error)
{
  g_autoptr (SaiQuery) query = sai_database_prepare (self, "UPDATE game SET favourite = ?2 WHERE uuid = ?1", error);

  if (query == NULL)
    return FALSE;

  sqlite3_bind_text (query, 1, id, -1, SQLITE_STATIC);
  sqlite3_bind_int (query, 2, favourite ? 1 : 0);
  return run_on_game (self, query, error);
}

/**
 * sai_database_set_note:
 * @self: a database
 * @id: the UUID of a game
 * @note: the note, of any number of lines; nothing but white space for none
 * @error: return location for a #SaiStoreError, %SAI_STORE_ERROR_NOT_FOUND if there is no such game
 *
 * Returns: whether that is on disk
 */
gboolean
sai_database_set_note (SaiDatabase *self, const char *id, const char *note, GError **error)
{
  g_autoptr (SaiQuery) query = sai_database_prepare (self, "UPDATE game SET note = ?2 WHERE uuid = ?1", error);
  g_autofree char *text = g_utf8_make_valid (note, -1);

  if (query == NULL)
    return FALSE;

  sqlite3_bind_text (query, 1, id, -1, SQLITE_STATIC);
  sqlite3_bind_text (query, 2, g_strchomp (text), -1, SQLITE_STATIC);
  return run_on_game (self, query, error);
}

static gboolean
find_game (SaiDatabase *self, const char *id, gint64 *game, GError **error)
{
  g_autoptr (SaiQuery) query = sai_database_prepare (self, "SELECT id FROM game WHERE uuid = ?", error);
  gboolean found = FALSE;

  if (query == NULL)
    return FALSE;

  sqlite3_bind_text (query, 1, id, -1, SQLITE_STATIC);
  if (!sai_database_step (self, query, &found, error))
    return FALSE;

  *game = found ? sai_query_get_integer (query, "id") : 0;
  return found || set_missing (error);
}

/* A tag is one line without surrounding white space, like the name of a player. */
static char *
clean_tag (const char *tag)
{
  g_autofree char *valid = g_utf8_make_valid (tag, -1);
  g_autoptr (SaiPlayer) line = sai_player_new (valid, SAI_PLAYER_PERSON);
  g_autofree char *short_line = g_utf8_substring (sai_player_get_name (line), 0,
                                                  MIN (g_utf8_strlen (sai_player_get_name (line), -1),
                                                       SAI_PLAYER_MAX_NAME));

  return g_strdup (g_strstrip (short_line));
}

static gboolean
write_tags (SaiDatabase *self, const char *id, const char *const *tags, GError **error)
{
  g_autoptr (SaiQuery) drop = sai_database_prepare (self, "DELETE FROM tag WHERE game = ?", error);
  g_autoptr (SaiQuery) add = sai_database_prepare (self, "INSERT OR IGNORE INTO tag (game, name) VALUES (?, ?)", error);
  gint64 game = 0;

  if (drop == NULL || add == NULL || !find_game (self, id, &game, error))
    return FALSE;

  sqlite3_bind_int64 (drop, 1, game);
  if (!sai_database_run (self, drop, error))
    return FALSE;

  for (guint i = 0; tags[i] != NULL; i++)
    {
      g_autofree char *tag = clean_tag (tags[i]);

      if (*tag == '\0')
        continue;
      sqlite3_bind_int64 (add, 1, game);
      sqlite3_bind_text (add, 2, tag, -1, SQLITE_STATIC);
      if (!sai_database_run (self, add, error))
        return FALSE;
    }

  return TRUE;
}

/**
 * sai_database_set_tags:
 * @self: a database
 * @id: the UUID of a game
 * @tags: all tags of the game, %NULL-terminated; each is reduced to one line of at most %SAI_PLAYER_MAX_NAME characters
 * @error: return location for a #SaiStoreError, %SAI_STORE_ERROR_NOT_FOUND if there is no such game
 *
 * Returns: whether that is on disk
 */
gboolean
sai_database_set_tags (SaiDatabase *self, const char *id, const char *const *tags, GError **error)
{
  if (!sai_database_begin (self, error))
    return FALSE;

  return end (self, write_tags (self, id, tags, error), error);
}

/* Counts the games whose state changes. */
static gboolean
write_deleted (SaiDatabase *self, const char *const *ids, gboolean deleted, guint *n_changed, GError **error)
{
  g_autoptr (SaiQuery) query = NULL;

  query = sai_database_prepare (self, "UPDATE game SET deleted = ?2 WHERE uuid = ?1 AND deleted <> ?2", error);
  if (query == NULL)
    return FALSE;

  for (guint i = 0; ids[i] != NULL; i++)
    {
      sqlite3_bind_text (query, 1, ids[i], -1, SQLITE_STATIC);
      sqlite3_bind_int (query, 2, deleted ? 1 : 0);
      if (!sai_database_run (self, query, error))
        return FALSE;
      *n_changed += sqlite3_changes (self->connection);
    }

  return TRUE;
}

/**
 * sai_database_set_deleted:
 * @self: a database
 * @ids: UUIDs of games, %NULL-terminated
 * @deleted: %TRUE to delete the games, %FALSE to bring them back
 * @error: return location for a #SaiStoreError, %SAI_STORE_ERROR_NOT_FOUND if there is none of them to change
 *
 * Removes games from all lists, or brings them back, in one transaction. Deleted games stay in the database until
 * sai_database_purge().
 *
 * Returns: whether that is on disk
 */
gboolean
sai_database_set_deleted (SaiDatabase *self, const char *const *ids, gboolean deleted, GError **error)
{
  guint n_changed = 0;

  if (ids[0] == NULL)
    return TRUE;
  if (!sai_database_begin (self, error))
    return FALSE;

  return end (self, write_deleted (self, ids, deleted, &n_changed, error) && (n_changed > 0 || set_missing (error)),
              error);
}

/**
 * sai_database_list_deleted:
 * @self: a database
 * @error: return location for a #SaiStoreError
 *
 * Returns: (transfer full) (element-type gint64): the rows of deleted games, for sai_database_purge()
 */
GArray *
sai_database_list_deleted (SaiDatabase *self, GError **error)
{
  g_autoptr (SaiQuery) query = NULL;
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (gint64));
  gboolean more = FALSE;

  query = sai_database_prepare (self, "SELECT id FROM game INDEXED BY game_deleted WHERE deleted = 1", error);
  if (query == NULL)
    return NULL;

  while (sai_database_step (self, query, &more, error))
    {
      gint64 row;

      if (!more)
        return g_steal_pointer (&rows);
      row = sai_query_get_integer (query, "id");
      g_array_append_val (rows, row);
    }

  return NULL;
}

static gboolean
purge_rows (SaiDatabase *self, GArray *rows, guint n, GError **error)
{
  g_autoptr (SaiQuery) query = sai_database_prepare (self, "DELETE FROM game WHERE id = ? AND deleted = 1", error);

  if (query == NULL)
    return FALSE;

  for (guint i = 0; i < n; i++)
    {
      sqlite3_bind_int64 (query, 1, g_array_index (rows, gint64, rows->len - 1 - i));
      if (!sai_database_run (self, query, error))
        return FALSE;
    }

  return TRUE;
}

/**
 * sai_database_purge:
 * @self: a database
 * @rows: (element-type gint64): the rows of games that were deleted; those that are purged now are removed from the
 * array
 * @limit: maximum number of games, as purging takes time
 * @error: return location for a #SaiStoreError
 *
 * Permanently deletes those games that are still marked as deleted, and players who are in no other game.
 *
 * Returns: whether they are gone
 */
gboolean
sai_database_purge (SaiDatabase *self, GArray *rows, guint limit, GError **error)
{
  guint n = MIN (rows->len, limit);

  if (!sai_database_begin (self, error))
    return FALSE;
  if (!end (self, purge_rows (self, rows, n, error), error))
    return FALSE;

  g_array_set_size (rows, rows->len - n);
  return TRUE;
}

static int
compare_tags (gconstpointer a, gconstpointer b)
{
  return sai_collate_compare (*(const char *const *) a, *(const char *const *) b);
}

/**
 * sai_database_list_tags:
 * @self: a database
 * @error: return location for a #SaiStoreError
 *
 * Returns: (transfer full): every tag of the history once, sorted as by sai_collate_compare()
 */
GStrv
sai_database_list_tags (SaiDatabase *self, GError **error)
{
  g_autoptr (GPtrArray) tags = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (SaiQuery) query = NULL;
  gboolean more = FALSE;

  /* Skip from each tag to the next in the index: there are few tags, but many games that have them. */
  query = sai_database_prepare (self,
                                "WITH RECURSIVE found (name) AS ("
                                "  SELECT min(name) FROM tag"
                                "  UNION ALL"
                                "  SELECT (SELECT min(name) FROM tag WHERE name > found.name) FROM found"
                                "  WHERE found.name IS NOT NULL"
                                ") SELECT name FROM found WHERE EXISTS"
                                " (SELECT 1 FROM tag JOIN game ON game.id = tag.game"
                                "  WHERE tag.name = found.name AND deleted = 0)",
                                error);
  if (query == NULL)
    return NULL;

  while (sai_database_step (self, query, &more, error))
    {
      if (!more)
        {
          g_ptr_array_sort (tags, compare_tags);
          g_ptr_array_add (tags, NULL);
          return (GStrv) g_ptr_array_free (g_steal_pointer (&tags), FALSE);
        }
      g_ptr_array_add (tags, sai_query_dup_text (query, "name"));
    }

  return NULL;
}
