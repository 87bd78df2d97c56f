/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game out of the tables. What is read is taken with care: the file may be damaged, or another program may have
 * written into it.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "sai-database-private.h"

/* The game of a UUID; @hints, @peeked and @remarks are what the table has, or what it would have. */
#define GAME(hints, peeked, remarks)                                                                   \
  "SELECT id, uuid, ruleset, definition, options, mode, seed, created, finished, cursor, "             \
  hints ", " peeked ", " remarks " FROM game WHERE uuid = ?"

#define NO_REMARKS "0, ''"

/* More than anybody files a game under. */
#define MOST_TAGS 1000

static gboolean
set_damaged (SaiDatabase  *self,
             GError      **error)
{
  sai_database_suspect (self);
  g_set_error_literal (error, SAI_STORE_ERROR, SAI_STORE_ERROR_DAMAGED,
                       _("The game is damaged in the history and cannot be read."));
  return FALSE;
}

static char *
dup_text (SaiQuery *query,
          int       column)
{
  const char *text = (const char *) sqlite3_column_text (query, column);

  return text != NULL ? g_utf8_make_valid (text, sqlite3_column_bytes (query, column)) : NULL;
}

/* A damaged file is read as it was found, which may be of a version before the columns that came later, one by one. */
static SaiQuery *
prepare_game (SaiDatabase  *self,
              GError      **error)
{
  static const char *const queries[] = {
    GAME ("0", "0", NO_REMARKS),
    GAME ("hints", "0", NO_REMARKS),
    GAME ("hints", "peeked", NO_REMARKS),
    GAME ("hints", "peeked", "favourite, note"),
  };
  gint64 n_columns = 0;

  if (!sai_database_get_integer (self,
                                 "SELECT count(*) FROM pragma_table_info('game') WHERE name IN ('hints', 'peeked', 'note')",
                                 &n_columns, error))
    return NULL;

  return sai_database_prepare (self, queries[CLAMP (n_columns, 0, 3)], error);
}

static gboolean
read_game (SaiDatabase  *self,
           const char   *id,
           gint64       *game,
           SaiRecord    *record,
           GError      **error)
{
  g_autoptr (SaiQuery) query = prepare_game (self, error);
  g_autofree char *options = NULL;
  gboolean found = FALSE;

  if (query == NULL)
    return FALSE;

  sqlite3_bind_text (query, 1, id, -1, SQLITE_STATIC);
  if (!sai_database_step (self, query, &found, error))
    return FALSE;
  if (!found)
    {
      g_set_error_literal (error, SAI_STORE_ERROR, SAI_STORE_ERROR_NOT_FOUND,
                           _("The history does not hold this game. It may have been deleted."));
      return FALSE;
    }

  *game = sqlite3_column_int64 (query, 0);
  record->id = dup_text (query, 1);
  record->ruleset = dup_text (query, 2);
  record->definition = dup_text (query, 3);
  options = dup_text (query, 4);
  record->options = options != NULL && *options != '\0' ? g_strsplit (options, "\n", -1) : NULL;
  record->seed = dup_text (query, 6);
  record->created = sqlite3_column_int64 (query, 7);
  record->finished = sqlite3_column_int64 (query, 8);
  record->cursor = CLAMP (sqlite3_column_int64 (query, 9), 0, G_MAXINT);
  record->hints = sqlite3_column_int64 (query, 10) != 0;
  record->peeked = sqlite3_column_int64 (query, 11) != 0;
  record->favourite = sqlite3_column_int64 (query, 12) != 0;
  if (sqlite3_column_bytes (query, 13) > 0)
    record->note = dup_text (query, 13);

  if (record->id == NULL || record->ruleset == NULL ||
      !sai_game_mode_parse ((const char *) sqlite3_column_text (query, 5), &record->mode))
    return set_damaged (self, error);

  return TRUE;
}

static gboolean
read_seats (SaiDatabase  *self,
            gint64        game,
            SaiRecord    *record,
            GError      **error)
{
  g_autoptr (SaiQuery) query = NULL;
  gboolean row = FALSE;

  query = sai_database_prepare (self,
                                "SELECT seat.number, name, type, total, place"
                                " FROM seat JOIN player ON player.id = player WHERE game = ? ORDER BY seat.number",
                                error);
  if (query == NULL)
    return FALSE;

  sqlite3_bind_int64 (query, 1, game);
  while (sai_database_step (self, query, &row, error))
    {
      guint i = record->players->len;
      g_autofree char *name = NULL;
      g_autofree char *kind = NULL;

      if (!row)
        return TRUE;

      name = dup_text (query, 1);
      kind = dup_text (query, 2);
      if (i == SAI_MAX_SEATS || sqlite3_column_int64 (query, 0) != i || name == NULL || kind == NULL)
        return set_damaged (self, error);

      g_ptr_array_add (record->players, sai_player_new (name, kind));
      record->totals[i] = CLAMP (sqlite3_column_int64 (query, 3), G_MININT, G_MAXINT);
      record->places[i] = CLAMP (sqlite3_column_int64 (query, 4), 0, SAI_MAX_SEATS);
    }

  return FALSE;
}

static gboolean
read_moves (SaiDatabase  *self,
            gint64        game,
            SaiRecord    *record,
            GError      **error)
{
  g_autoptr (SaiQuery) query = NULL;
  gboolean row = FALSE;

  query = sai_database_prepare (self, "SELECT number, text FROM move WHERE game = ? ORDER BY number", error);
  if (query == NULL)
    return FALSE;

  sqlite3_bind_int64 (query, 1, game);
  while (sai_database_step (self, query, &row, error))
    {
      char *text;

      if (!row)
        return TRUE;

      text = dup_text (query, 1);
      if (text == NULL || sqlite3_column_int64 (query, 0) != record->moves->len)
        {
          g_free (text);
          return set_damaged (self, error);
        }
      g_ptr_array_add (record->moves, text);
    }

  return FALSE;
}

/* A history of a version before there were tags has none; neither has one whose tags cannot be read. */
static void
read_tags (SaiDatabase *self,
           gint64       game,
           SaiRecord   *record)
{
  g_autoptr (SaiQuery) query = sai_database_prepare (self, "SELECT name FROM tag WHERE game = ? ORDER BY name", NULL);
  g_autoptr (GStrvBuilder) tags = g_strv_builder_new ();
  gboolean row = FALSE;
  guint n_tags = 0;

  if (query == NULL)
    return;

  sqlite3_bind_int64 (query, 1, game);
  /* The limit is for damaged files, in which the way can lead round in a circle. */
  while (n_tags < MOST_TAGS && sai_database_step (self, query, &row, NULL) && row)
    {
      g_autofree char *name = dup_text (query, 0);

      if (name == NULL)
        break;
      g_strv_builder_add (tags, name);
      n_tags++;
    }
  if (n_tags > 0)
    record->tags = g_strv_builder_end (tags);
}

static SaiRecord *
read_record (SaiDatabase  *self,
             const char   *id,
             GError      **error)
{
  g_autoptr (SaiRecord) record = sai_record_new ();
  gint64 game = 0;

  if (!read_game (self, id, &game, record, error) ||
      !read_seats (self, game, record, error) ||
      !read_moves (self, game, record, error))
    return NULL;

  read_tags (self, game, record);
  record->cursor = MIN (record->cursor, record->moves->len);
  return g_steal_pointer (&record);
}

/**
 * sai_database_load:
 * @self: a database
 * @id: the UUID of a game
 * @error: return location for a #SaiStoreError, %SAI_STORE_ERROR_NOT_FOUND if there is no such game
 *
 * Returns: (transfer full): the game
 */
SaiRecord *
sai_database_load (SaiDatabase  *self,
                   const char   *id,
                   GError      **error)
{
  SaiRecord *record;
  gboolean alone;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (id != NULL, NULL);

  /* One moment for all three tables, though another program may be writing. */
  alone = sqlite3_get_autocommit (self->connection);
  if (alone && !sai_database_execute (self, "BEGIN", error))
    return NULL;
  record = read_record (self, id, error);
  if (alone)
    sai_database_execute (self, "COMMIT", NULL);

  return record;
}

/*< private >
 * sai_database_load_moves:
 * @self: a database
 * @id: the UUID of a game
 * @error: return location for an error
 *
 * Returns: (transfer full) (element-type utf8): its moves; none if there is no such game. %NULL if they cannot be read
 */
GPtrArray *
sai_database_load_moves (SaiDatabase  *self,
                         const char   *id,
                         GError      **error)
{
  g_autoptr (SaiQuery) query = NULL;
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func (g_free);
  gboolean row = FALSE;

  query = sai_database_prepare (self,
                                "SELECT text FROM move WHERE game = (SELECT id FROM game WHERE uuid = ?) ORDER BY number",
                                error);
  if (query == NULL)
    return NULL;

  sqlite3_bind_text (query, 1, id, -1, SQLITE_STATIC);
  while (sai_database_step (self, query, &row, error))
    {
      char *text;

      if (!row)
        return g_steal_pointer (&moves);
      text = dup_text (query, 0);
      g_ptr_array_add (moves, text != NULL ? text : g_strdup (""));
    }

  return NULL;
}
