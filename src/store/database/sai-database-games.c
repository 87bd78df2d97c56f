/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saves and adds games, each change in one transaction. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "database/sai-database-private.h"
#include "database/sai-query-attributes.h"

static gboolean
find_row (SaiDatabase *self, const char *id, gint64 *row, GError **error)
{
  g_autoptr (SaiQuery) query = sai_database_prepare (self, "SELECT id FROM game WHERE uuid = ?", error);
  gboolean found = FALSE;

  if (query == NULL)
    return FALSE;

  sqlite3_bind_text (query, 1, id, -1, SQLITE_STATIC);
  if (!sai_database_step (self, query, &found, error))
    return FALSE;

  *row = found ? sai_query_get_integer (query, "id") : 0;
  return TRUE;
}

/* The outcome for the people in a game, as the schema defines it. A player who left has no place, and neither wins nor
 * loses.
 */
static int
get_outcome (const SaiRecord *record)
{
  guint best = G_MAXUINT;

  for (guint i = 0; i < record->players->len; i++)
    if (sai_player_is_person (g_ptr_array_index (record->players, i)) && record->places[i] != 0)
      best = MIN (best, record->places[i]);

  if (best == G_MAXUINT)
    return 0;
  return best == 1 ? 1 : 2;
}

/* The INSERT and the UPDATE statement use the same parameter names. */
static gboolean
write_game (SaiDatabase *self, const SaiRecord *record, gint64 now, const char *sql, GError **error)
{
  g_autoptr (SaiQuery) query = sai_database_prepare (self, sql, error);
  g_autofree char *options = record->options != NULL ? g_strjoinv ("\n", record->options) : g_strdup ("");

  if (query == NULL)
    return FALSE;

  sai_query_bind_text (query, ":uuid", record->id);
  sai_query_bind_text (query, ":ruleset", record->ruleset);
  sai_query_bind_text (query, ":definition", record->definition);
  sai_query_bind_text (query, ":options", options);
  sai_query_bind_text (query, ":mode", sai_game_mode_print (record->mode));
  sai_query_bind_text (query, ":seed", record->seed);
  sai_query_bind_integer (query, ":changed", now);
  sai_query_bind_integer (query, ":cursor", record->cursor);
  for (guint i = 0; i < record->players->len; i++)
    if (record->places[i] == 1)
      sai_query_bind_integer (query, ":best", record->totals[i]);
  sai_query_bind_integer (query, ":outcome", get_outcome (record));
  sai_query_bind_attributes (query, record);

  return sai_database_run (self, query, error);
}

static gboolean
find_player (SaiDatabase *self, SaiPlayer *player, gint64 *row, GError **error)
{
  g_autoptr (SaiQuery) find = sai_database_prepare (self, "SELECT id FROM player WHERE name = ? AND type = ?", error);
  g_autoptr (SaiQuery) add = NULL;
  gboolean found = FALSE;

  if (find == NULL)
    return FALSE;

  sqlite3_bind_text (find, 1, sai_player_get_name (player), -1, SQLITE_STATIC);
  sqlite3_bind_text (find, 2, sai_player_get_kind (player), -1, SQLITE_STATIC);
  if (!sai_database_step (self, find, &found, error))
    return FALSE;
  if (found)
    {
      *row = sai_query_get_integer (find, "id");
      return TRUE;
    }

  add = sai_database_prepare (self, "INSERT INTO player (name, type) VALUES (?, ?)", error);
  if (add == NULL)
    return FALSE;

  sqlite3_bind_text (add, 1, sai_player_get_name (player), -1, SQLITE_STATIC);
  sqlite3_bind_text (add, 2, sai_player_get_kind (player), -1, SQLITE_STATIC);
  if (!sai_database_run (self, add, error))
    return FALSE;

  *row = sqlite3_last_insert_rowid (self->connection);
  return TRUE;
}

static gboolean
write_seats (SaiDatabase *self, gint64 game, const SaiRecord *record, GError **error)
{
  g_autoptr (SaiQuery) drop = sai_database_prepare (self, "DELETE FROM seat WHERE game = ? AND number >= ?", error);
  g_autoptr (SaiQuery) write = NULL;

  if (drop == NULL)
    return FALSE;

  sqlite3_bind_int64 (drop, 1, game);
  sqlite3_bind_int64 (drop, 2, record->players->len);
  if (!sai_database_run (self, drop, error))
    return FALSE;

  write = sai_database_prepare (self,
                                "INSERT INTO seat (game, number, player, total, place) VALUES (?, ?, ?, ?, ?)"
                                " ON CONFLICT (game, number) DO UPDATE"
                                " SET player = excluded.player, total = excluded.total, place = excluded.place"
                                " WHERE player <> excluded.player OR total <> excluded.total"
                                " OR place <> excluded.place",
                                error);
  if (write == NULL)
    return FALSE;

  for (guint i = 0; i < record->players->len; i++)
    {
      gint64 player = 0;

      if (!find_player (self, g_ptr_array_index (record->players, i), &player, error))
        return FALSE;

      sqlite3_bind_int64 (write, 1, game);
      sqlite3_bind_int64 (write, 2, i);
      sqlite3_bind_int64 (write, 3, player);
      sqlite3_bind_int64 (write, 4, record->totals[i]);
      sqlite3_bind_int64 (write, 5, record->places[i]);
      if (!sai_database_run (self, write, error))
        return FALSE;
    }

  return TRUE;
}

/* Deletes the stored moves from @from on. If fewer are stored, an earlier save failed, and writing starts where they
 * end.
 */
static gboolean
cut_moves (SaiDatabase *self, gint64 game, guint *from, GError **error)
{
  g_autoptr (SaiQuery) last = sai_database_prepare (self, "SELECT max(number) AS last FROM move WHERE game = ?", error);
  g_autoptr (SaiQuery) drop = sai_database_prepare (self, "DELETE FROM move WHERE game = ? AND number >= ?", error);
  gboolean row = FALSE;
  gint64 n_stored = 0;

  if (last == NULL || drop == NULL)
    return FALSE;

  sqlite3_bind_int64 (last, 1, game);
  if (!sai_database_step (self, last, &row, error))
    return FALSE;
  if (row && !sai_query_is_null (last, "last"))
    n_stored = sai_query_get_integer (last, "last") + 1;

  *from = MIN (*from, n_stored);
  sqlite3_bind_int64 (drop, 1, game);
  sqlite3_bind_int64 (drop, 2, *from);

  return sai_database_run (self, drop, error);
}

static gboolean
write_moves (SaiDatabase *self, gint64 game, const SaiRecord *record, guint from, GError **error)
{
  g_autoptr (SaiQuery) query = NULL;

  query = sai_database_prepare (self, "INSERT INTO move (game, number, text) VALUES (?, ?, ?)", error);
  if (query == NULL)
    return FALSE;

  for (guint i = from; i < record->moves->len; i++)
    {
      sqlite3_bind_int64 (query, 1, game);
      sqlite3_bind_int64 (query, 2, i);
      sqlite3_bind_text (query, 3, g_ptr_array_index (record->moves, i), -1, SQLITE_STATIC);
      if (!sai_database_run (self, query, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
insert_record (SaiDatabase *self, const SaiRecord *record, gint64 now, GError **error)
{
  g_autofree char *columns = sai_attributes_print_columns (SAI_COLUMN_NAMES, FALSE);
  g_autofree char *values = sai_attributes_print_columns (SAI_COLUMN_VALUES, FALSE);
  g_autofree char *sql = NULL;
  gint64 game;

  sql = g_strdup_printf (
    "INSERT INTO game (uuid, ruleset, definition, options, mode, seed, changed, cursor, best, outcome, moment,"
    "  score, %s)"
    " VALUES (:uuid, :ruleset, :definition, :options, :mode, :seed, :changed, :cursor, :best, :outcome,"
    "  coalesce(:finished, :changed), coalesce(:best, -2147483648), %s)",
    columns, values);
  if (!write_game (self, record, now, sql, error))
    return FALSE;

  game = sqlite3_last_insert_rowid (self->connection);
  return write_seats (self, game, record, error) && write_moves (self, game, record, 0, error);
}

static gboolean
write_list (SaiDatabase *self, const SaiRecord *record, const SaiAttribute *attribute, GError **error)
{
  g_autofree char
    *sql = g_strdup_printf ("INSERT OR IGNORE INTO %s (game, name) SELECT id, :name FROM game WHERE uuid = :uuid",
                            attribute->column);
  g_autoptr (SaiQuery) query = sai_database_prepare (self, sql, error);
  GStrv list = SAI_ATTRIBUTE_VALUE (GStrv, record, attribute);

  if (query == NULL)
    return FALSE;

  for (guint i = 0; list != NULL && list[i] != NULL; i++)
    {
      sai_query_bind_text (query, ":uuid", record->id);
      sai_query_bind_text (query, ":name", list[i]);
      if (!sai_database_run (self, query, error))
        return FALSE;
    }

  return TRUE;
}

/* Stores the favourite, note and tags of a game that is new in this history. */
static gboolean
write_remarks (SaiDatabase *self, const SaiRecord *record, GError **error)
{
  g_autofree char *columns = sai_attributes_print_columns (SAI_COLUMN_ASSIGNMENTS, TRUE);
  g_autofree char *sql = g_strdup_printf ("UPDATE game SET %s WHERE uuid = :uuid", columns);
  g_autoptr (SaiQuery) query = sai_database_prepare (self, sql, error);

  if (query == NULL)
    return FALSE;

  sai_query_bind_text (query, ":uuid", record->id);
  sai_query_bind_attributes (query, record);
  if (!sai_database_run (self, query, error))
    return FALSE;

  for (const SaiAttribute *attribute = sai_record_attributes; attribute->name != NULL; attribute++)
    if (attribute->type == SAI_ATTRIBUTE_LIST && !write_list (self, record, attribute, error))
      return FALSE;

  return TRUE;
}

/*< private >
 * sai_database_take_evening_name:
 * @self: a database
 * @id: the UUID of a game that comes into an evening
 * @mark: (nullable): what the game says of it
 * @error: return location for a #SaiStoreError
 *
 * Gives it the name that the evening has now: the game may know but a former one.
 *
 * Returns: whether that was written
 */
gboolean
sai_database_take_evening_name (SaiDatabase *self, const char *id, const char *mark, GError **error)
{
  g_autoptr (SaiQuery) query = NULL;

  if (mark == NULL || *mark == '\0')
    return TRUE;

  query = sai_database_prepare (self,
                                "UPDATE game SET evening = coalesce ((SELECT evening FROM game WHERE evening <> ''"
                                "  AND substr (evening, 1, 36) = substr (:evening, 1, 36) AND deleted = 0"
                                "  AND uuid <> :uuid ORDER BY created DESC, id DESC LIMIT 1), evening)"
                                " WHERE uuid = :uuid",
                                error);
  if (query == NULL)
    return FALSE;

  sai_query_bind_text (query, ":uuid", id);
  sai_query_bind_text (query, ":evening", mark);

  return sai_database_run (self, query, error);
}

static gboolean
update_record (SaiDatabase *self, gint64 game, const SaiRecord *record, guint from, gint64 now, GError **error)
{
  g_autofree char *columns = sai_attributes_print_columns (SAI_COLUMN_ASSIGNMENTS, FALSE);
  g_autofree char *sql = NULL;

  sql =
    g_strdup_printf ("UPDATE game SET ruleset = :ruleset, definition = :definition, options = :options, mode = :mode,"
                     " seed = :seed, changed = :changed, cursor = :cursor, best = :best, outcome = :outcome,"
                     " moment = coalesce(:finished, :changed), score = coalesce(:best, -2147483648),"
                     " examined = 0, analysed = 0, deleted = 0, %s WHERE uuid = :uuid",
                     columns);

  return write_game (self, record, now, sql, error) && write_seats (self, game, record, error) &&
         cut_moves (self, game, &from, error) && write_moves (self, game, record, from, error);
}

/**
 * sai_database_save:
 * @self: a database
 * @record: a game
 * @from: the first move that may differ from what is stored; ignored for a game that is new
 * @now: the time, in seconds since 1970 (UTC)
 * @error: return location for a #SaiStoreError
 *
 * Makes the stored game equal @record, in one transaction. What people said of a stored game is not changed, and a game
 * that is new in its evening takes the name that they gave to that.
 *
 * Returns: whether the game is on disk; if not, nothing has changed
 */
gboolean
sai_database_save (SaiDatabase *self, const SaiRecord *record, guint from, gint64 now, GError **error)
{
  gint64 game = 0;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (record != NULL && record->id != NULL && record->ruleset != NULL, FALSE);
  g_return_val_if_fail (record->players->len <= SAI_MAX_SEATS, FALSE);

  if (!sai_database_begin (self, error))
    return FALSE;

  if (!find_row (self, record->id, &game, error) ||
      !(game == 0 ? insert_record (self, record, now, error) && write_remarks (self, record, error) &&
                      sai_database_take_evening_name (self, record->id, record->evening, error)
                  : update_record (self, game, record, from, now, error)))
    {
      sai_database_rollback (self);
      return FALSE;
    }

  return sai_database_commit (self, error);
}

/* A deleted game that has not been purged yet does not count as present when a game is added. */
static gboolean
forget_deleted (SaiDatabase *self, gint64 *game, GError **error)
{
  g_autoptr (SaiQuery) query = NULL;

  if (*game == 0)
    return TRUE;

  query = sai_database_prepare (self, "DELETE FROM game WHERE id = ? AND deleted = 1", error);
  if (query == NULL)
    return FALSE;
  sqlite3_bind_int64 (query, 1, *game);
  if (!sai_database_run (self, query, error))
    return FALSE;
  if (sqlite3_changes (self->connection) > 0)
    *game = 0;

  return TRUE;
}

/**
 * sai_database_add:
 * @self: a database
 * @record: a game
 * @now: the time, in seconds since 1970 (UTC)
 * @added: (out) (optional): whether the game was added; %FALSE if there is already one with its UUID, which is left
 * unchanged
 * @error: return location for a #SaiStoreError
 *
 * Adds a game from elsewhere, with its favourite, note and tags. It replaces a deleted game of the same UUID that has
 * not been purged yet.
 *
 * Returns: whether a game with that UUID is on disk
 */
gboolean
sai_database_add (SaiDatabase *self, const SaiRecord *record, gint64 now, gboolean *added, GError **error)
{
  gint64 game = 0;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (record != NULL && record->id != NULL && record->ruleset != NULL, FALSE);
  g_return_val_if_fail (record->players->len <= SAI_MAX_SEATS, FALSE);

  if (added != NULL)
    *added = FALSE;
  if (!sai_database_begin (self, error))
    return FALSE;

  if (!find_row (self, record->id, &game, error) || !forget_deleted (self, &game, error) ||
      (game == 0 && !(insert_record (self, record, now, error) && write_remarks (self, record, error))))
    {
      sai_database_rollback (self);
      return FALSE;
    }
  if (!sai_database_commit (self, error))
    return FALSE;

  if (added != NULL)
    *added = game == 0;
  return TRUE;
}
