/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads games from a file that cannot be read as a whole. First, every row found in any page goes into a temporary
 * database, and the games that are complete there are taken. Then SQLite reads what it can, which helps with files that
 * it understands better. Incomplete games come last.
 *
 * A failure that is not damage (no space, a transient disk error) ends the salvage: data that was never looked at must
 * not be taken for lost.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "rescue/sai-database-gather.h"
#include "rescue/sai-database-salvage.h"
#include "ruleset/sai-catalog.h"
#include "database/sai-database-private.h"
#include "database/sai-database-remarks.h"
#include "game/sai-game.h"
#include "util/sai-text.h"

/* The columns of an answer, in one order for reading and writing. */
#define PRACTICE_COLUMNS "id, moment, solved, gap, theme, question"

/* State for copying games from one file into another. */
typedef struct
{
  SaiDatabase *target;
  SaiDatabase *source;
  SaiCatalog *catalog;
  /* Whether to take only complete games. */
  gboolean whole;
  SaiSalvage *salvage;
} Transfer;

/* Reading must not change the file: without a log beside it, SQLite need not lock or create anything. */
static SaiDatabase *
connect_for_reading (const char *path, GError **error)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autofree char *absolute = g_canonicalize_filename (path, NULL);
  g_autofree char *uri = g_filename_to_uri (absolute, NULL, error);
  g_autofree char *immutable = NULL;
  g_autoptr (SaiDatabase) self = NULL;

  if (uri == NULL)
    return NULL;

  immutable = g_strconcat (uri, "?immutable=1", NULL);
  self = sai_database_connect (g_file_test (log, G_FILE_TEST_EXISTS) ? uri : immutable,
                               SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, error);
  /* Let SQLite continue where the header and the file disagree; the connection is read-only anyway. */
  if (self != NULL)
    {
      sqlite3_db_config (self->connection, SQLITE_DBCONFIG_DEFENSIVE, 0, NULL);
      sai_database_execute (self, "PRAGMA writable_schema = ON", NULL);
    }

  return g_steal_pointer (&self);
}

/* A note about the result of a game whose last moves are lost, so that at least the result is kept. */
static char *
note_result (const SaiRecord *remains)
{
  g_autoptr (GString) totals = g_string_new (NULL);
  g_autofree char *line = NULL;

  for (guint i = 0; i < remains->players->len; i++)
    {
      g_autofree char *item = g_strdup_printf ("%s %d", sai_player_get_name (g_ptr_array_index (remains->players, i)),
                                               remains->totals[i]);

      sai_text_append (totals, item);
    }
  line = g_strdup_printf (_ ("The last moves were lost with a damaged history. The game had ended: %s"), totals->str);

  return remains->note != NULL ? g_strconcat (remains->note, "\n", line, NULL) : g_steal_pointer (&line);
}

/*< private >
 * sai_database_replay_remains:
 * @remains: the result of sai_database_load_remains(); its note is changed if the result of the game has to go there
 * @is_cut: whether moves are missing
 * @catalog: where rulesets are looked up
 *
 * Replays what is left of a game as far as possible, so that its totals, places and names match its moves.
 *
 * Returns: (transfer full): the game; unchanged if its rules or its first move are not available
 */
SaiRecord *
sai_database_replay_remains (SaiRecord *remains, gboolean is_cut, SaiCatalog *catalog)
{
  g_autoptr (SaiGame) game = NULL;
  SaiRecord *record;
  guint n_moves = 0;

  if (is_cut && remains->finished != 0)
    {
      char *note = note_result (remains);

      g_free (remains->note);
      remains->note = note;
      remains->finished = 0;
    }
  game = sai_game_new_from_remains (remains, catalog, &n_moves, NULL);
  if (game == NULL || (n_moves == 0 && remains->moves->len > 0))
    return sai_record_ref (remains);

  record = sai_game_to_record (game);
  sai_record_copy_remarks (record, remains);

  return record;
}

static gboolean
is_there (SaiDatabase *self, const char *id, gboolean *there, GError **error)
{
  g_autoptr (SaiQuery) query = sai_database_prepare (self, "SELECT 1 FROM game WHERE uuid = ?", error);

  if (query == NULL)
    return FALSE;

  sqlite3_bind_text (query, 1, id, -1, SQLITE_STATIC);
  return sai_database_step (self, query, there, error);
}

/* A deleted game stays deleted: the person who deleted it a moment ago can still restore it. It never replaces another
 * game.
 */
static gboolean
add_deleted (Transfer *self, const SaiRecord *record, gint64 changed, GError **error)
{
  const char *const ids[] = { record->id, NULL };
  gboolean there = FALSE;

  if (!is_there (self->target, record->id, &there, error))
    return FALSE;

  return there || (sai_database_add (self->target, record, changed, NULL, error) &&
                   sai_database_set_deleted (self->target, ids, TRUE, error));
}

/* Adds the game unless it must be complete and is not. A game that lacks moves is not finished, whatever its row says.
 */
static gboolean
copy_game (Transfer *self, SaiQuery *row, GError **error)
{
  g_autofree char *id = g_strdup (sai_query_get_text (row, "uuid"));
  g_autoptr (GError) problem = NULL;
  g_autoptr (SaiRecord) remains = NULL;
  g_autoptr (SaiRecord) record = NULL;
  gboolean is_whole = FALSE;
  gboolean is_cut = FALSE;
  gboolean added = FALSE;

  if (id != NULL)
    remains = sai_database_load_remains (self->source, id, &is_whole, &is_cut, &problem);
  if (remains == NULL)
    {
      if (problem == NULL || problem->code == SAI_STORE_ERROR_DAMAGED || problem->code == SAI_STORE_ERROR_NOT_FOUND)
        return TRUE;
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  if (remains->players->len == 0 || (self->whole && !is_whole))
    return TRUE;

  record = is_whole ? sai_record_ref (remains) : sai_database_replay_remains (remains, is_cut, self->catalog);
  if (sai_query_get_integer (row, "deleted") != 0)
    return add_deleted (self, record, sai_query_get_integer (row, "changed"), error);
  if (!sai_database_add (self->target, record, sai_query_get_integer (row, "changed"), &added, error))
    return FALSE;

  self->salvage->n_games += added;
  self->salvage->n_cut += added && (is_cut || record->moves->len < remains->moves->len);
  return TRUE;
}

/* Walks the table until it cannot be read any further, which may be its end. In a damaged b-tree the walk can loop;
 * then the row ids no longer continue in one @direction.
 */
static gboolean
copy_games_with (Transfer *self, const char *sql, int direction, GError **error)
{
  g_autoptr (SaiQuery) query = sai_database_prepare (self->source, sql, NULL);
  gint64 last = direction > 0 ? G_MININT64 : G_MAXINT64;
  gboolean row = FALSE;

  while (query != NULL && sai_database_step (self->source, query, &row, NULL) && row)
    {
      gint64 number = sai_query_get_integer (query, "id");

      if (direction > 0 ? number <= last : number >= last)
        return TRUE;
      last = number;
      if (!copy_game (self, query, error))
        return FALSE;
    }

  /* Either of them may have failed. */
  if (!row && sai_database_was_hindered (self->source))
    {
      sai_database_set_error (self->source, error);
      return FALSE;
    }
  return TRUE;
}

/* From both ends, because reading stops at a damaged part. Older versions only deleted for good. */
static gboolean
copy_games (Transfer *self, GError **error)
{
  gboolean can_be_deleted = sai_database_prepare (self->source, "SELECT deleted FROM game", NULL) != NULL;
  const char *deleted = can_be_deleted ? "deleted" : "0 AS deleted";
  g_autofree char *up = g_strdup_printf ("SELECT uuid, changed, id, %s FROM game NOT INDEXED ORDER BY id", deleted);
  g_autofree char *down = g_strconcat (up, " DESC", NULL);

  return copy_games_with (self, up, 1, error) && copy_games_with (self, down, -1, error);
}

/* The games of each merger, for games that were salvaged. */
static gboolean
add_merged (SaiDatabase *self, SaiQuery *row, const char *id, GError **error)
{
  static const char *const columns[] = { "merger", "name", "into_name", "made" };
  g_autoptr (SaiQuery) merger = NULL;
  g_autoptr (SaiQuery) merged = NULL;

  merger = sai_database_prepare (self,
                                 "INSERT OR IGNORE INTO merger (id, name, into_name, made) SELECT ?1, ?2, ?3, ?4"
                                 " WHERE EXISTS (SELECT 1 FROM game WHERE uuid = ?5)",
                                 error);
  merged = sai_database_prepare (self,
                                 "INSERT OR IGNORE INTO merged (merger, game) SELECT ?1, id FROM game WHERE uuid = ?2",
                                 error);
  if (merger == NULL || merged == NULL)
    return FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    sqlite3_bind_value (merger, i + 1, sqlite3_column_value (row, sai_query_find_column (row, columns[i])));
  sqlite3_bind_text (merger, 5, id, -1, SQLITE_STATIC);
  sqlite3_bind_value (merged, 1, sqlite3_column_value (row, sai_query_find_column (row, "merger")));
  sqlite3_bind_text (merged, 2, id, -1, SQLITE_STATIC);

  return sai_database_run (self, merger, error) && sai_database_run (self, merged, error);
}

static char *
find_id (SaiDatabase *rows, gint64 game)
{
  g_autoptr (SaiQuery) query = sai_database_prepare (rows, "SELECT uuid FROM game WHERE id = ?", NULL);
  gboolean found = FALSE;

  if (query == NULL)
    return NULL;

  sqlite3_bind_int64 (query, 1, game);
  return sai_database_step (rows, query, &found, NULL) && found ? g_strdup (sai_query_get_text (query, "uuid")) : NULL;
}

/* Mergers of players, as far as SQLite can read them, so that they can be split again. */
static gboolean
copy_mergers (SaiDatabase *self, SaiDatabase *rows, SaiDatabase *old, GError **error)
{
  g_autoptr (SaiQuery) query = NULL;
  gint64 last_merger = G_MININT64;
  gint64 last_game = G_MININT64;
  gboolean row = FALSE;

  query = sai_database_prepare (
    old,
    "SELECT merger.id AS merger, name, into_name, made, merged.game AS game FROM merged NOT INDEXED"
    " CROSS JOIN merger ON merger.id = merged.merger"
    " WHERE typeof (name) = 'text' AND typeof (into_name) = 'text' AND typeof (made) = 'integer'",
    NULL);
  while (query != NULL && sai_database_step (old, query, &row, NULL) && row)
    {
      gint64 merger = sai_query_get_integer (query, "merger");
      gint64 game = sai_query_get_integer (query, "game");
      g_autofree char *id = find_id (rows, game);

      /* A loop, as with games. */
      if (merger < last_merger || (merger == last_merger && game <= last_game))
        return TRUE;
      last_merger = merger;
      last_game = game;
      if (id != NULL && !add_merged (self, query, id, error))
        return FALSE;
    }
  if (query != NULL && !row && sai_database_was_hindered (old))
    {
      sai_database_set_error (old, error);
      return FALSE;
    }

  return TRUE;
}

/* Answers that belong to no game. Where SQLite reads more than the pages told, that comes in, too. */
static gboolean
copy_practice (SaiDatabase *self, SaiDatabase *from, GError **error)
{
  g_autoptr (SaiQuery) row = NULL;
  g_autoptr (SaiQuery) add = NULL;
  gint64 last = G_MININT64;
  gboolean found = FALSE;

  row =
    sai_database_prepare (from,
                          "SELECT " PRACTICE_COLUMNS " FROM practice NOT INDEXED"
                          " WHERE typeof (moment) = 'integer' AND typeof (solved) = 'integer'"
                          "  AND typeof (gap) = 'integer' AND typeof (theme) = 'text' AND typeof (question) = 'text'"
                          " ORDER BY id",
                          NULL);
  add = sai_database_prepare (self, "INSERT OR IGNORE INTO practice (" PRACTICE_COLUMNS ") VALUES (?, ?, ?, ?, ?, ?)",
                              error);
  if (add == NULL)
    return FALSE;
  while (row != NULL && sai_database_step (from, row, &found, NULL) && found)
    {
      /* A loop, as with games. */
      if (sai_query_get_integer (row, "id") <= last)
        return TRUE;
      last = sai_query_get_integer (row, "id");
      for (int i = 0; i < sqlite3_column_count (row); i++)
        sqlite3_bind_value (add, i + 1, sqlite3_column_value (row, i));
      if (!sai_database_run (self, add, error))
        return FALSE;
    }
  if (row != NULL && !found && sai_database_was_hindered (from))
    {
      sai_database_set_error (from, error);
      return FALSE;
    }

  return TRUE;
}

static gboolean
copy_all (SaiDatabase *self, SaiDatabase *rows, SaiDatabase *old, SaiSalvage *salvage, GError **error)
{
  /* A game with custom rules brings them along. */
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  Transfer transfer = { .target = self, .catalog = catalog, .salvage = salvage };
  gint64 n_lost = 0;

  for (guint i = 0; i < 4; i++)
    {
      transfer.source = i % 2 == 0 ? rows : old;
      transfer.whole = i < 2;
      if (!copy_games (&transfer, error))
        return FALSE;
    }

  if (!sai_database_get_integer (rows, "SELECT count(DISTINCT game) FROM move WHERE game NOT IN (SELECT id FROM game)",
                                 &n_lost, error))
    return FALSE;
  salvage->n_lost = n_lost;

  return copy_practice (self, rows, error) && copy_practice (self, old, error) && copy_mergers (self, rows, old, error);
}

/*< private >
 * sai_database_salvage:
 * @self: a database
 * @path: a file that cannot be read as a whole
 * @salvage: (out): what was added to @self
 * @error: return location for an error of @self, or for the reason why @path could not be searched
 *
 * Adds every game that can be read from @path, as far as it can be read.
 *
 * Returns: whether all of @path was searched and everything readable was also written; otherwise nothing was added
 */
gboolean
sai_database_salvage (SaiDatabase *self, const char *path, SaiSalvage *salvage, GError **error)
{
  g_autoptr (SaiDatabase) rows = sai_database_gather (path, error);
  g_autoptr (SaiDatabase) old = rows != NULL ? connect_for_reading (path, error) : NULL;

  *salvage = (SaiSalvage) { 0 };
  if (old == NULL || !sai_database_begin (self, error))
    return FALSE;
  if (!copy_all (self, rows, old, salvage, error))
    {
      sai_database_rollback (self);
      return FALSE;
    }

  return sai_database_commit (self, error);
}
