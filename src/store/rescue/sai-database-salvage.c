/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads games from a file that cannot be read as a whole. First, every row found in any page, regardless of the state
 * of the b-trees and the schema, goes into a temporary database, and the games that are complete there are taken. Then
 * SQLite reads what it can, which helps with files that it understands better. Incomplete games come last.
 *
 * The rows of indexes are as good as those of tables, whose page may be lost (see the schema).
 *
 * A failure that is not damage (no space, a transient disk error) ends the salvage: data that was never looked at must
 * not be taken for lost.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "rescue/sai-database-salvage.h"
#include "ruleset/sai-catalog.h"
#include "database/sai-database-private.h"
#include "database/sai-database-remarks.h"
#include "game/sai-game.h"
#include "rescue/sai-pages.h"
#include "util/sai-text.h"

#define UUID_LENGTH 36
/* The number of columns that version 1 of the schema has in the table of games; columns that later versions add are
 * read up to this maximum.
 */
#define MIN_GAME_VALUES 11
#define DAILY_VALUE 15
#define GIVEN_VALUE 16
#define NOTE_VALUE 17
#define PRACTISED_VALUE 18
#define EVENING_VALUE 19
/* The number of columns in the index that repeats the row of a game; the row id is both the first and the last. */
#define GAME_AGAIN_VALUES 21
/* The number of columns of an answer, in its table and in the index that repeats it. */
#define PRACTICE_VALUES 6

/* Nothing is checked here: inconsistencies are found when a game is read. The first of two equal rows wins. */
static const char scratch
  [] = "CREATE TABLE game (id INTEGER PRIMARY KEY, uuid, ruleset, definition, options, mode, seed, created, changed, "
       "finished,"
       "  cursor, hints DEFAULT 0, peeked DEFAULT 0, deleted DEFAULT 0, favourite DEFAULT 0,"
       "  daily DEFAULT '', given DEFAULT '', note DEFAULT '', practised DEFAULT '',"
       "  evening DEFAULT '');"
       "CREATE INDEX game_uuid ON game (uuid);"
       "CREATE TABLE player (id INTEGER PRIMARY KEY, name, type);"
       "CREATE TABLE seat (game, number, player, total, place, PRIMARY KEY (game, number)) WITHOUT ROWID;"
       "CREATE TABLE move (game, number, text, PRIMARY KEY (game, number)) WITHOUT ROWID;"
       "CREATE TABLE tag (game, name, PRIMARY KEY (game, name)) WITHOUT ROWID;"
       "CREATE TABLE practice (id INTEGER PRIMARY KEY, moment, solved, gap, theme, question);";

typedef struct
{
  SaiDatabase *scratch;
  GError *error;
} Gathering;

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

static gboolean
is_integer (const SaiPageValue *value)
{
  return value->type == SQLITE_INTEGER;
}

static gboolean
is_text (const SaiPageValue *value)
{
  return value->type == SQLITE_TEXT && g_utf8_validate_len (value->text, value->length, NULL);
}

static gboolean
is_text_or_null (const SaiPageValue *value)
{
  return value->type == SQLITE_NULL || is_text (value);
}

static gboolean
is_mode (const SaiPageValue *value)
{
  g_autofree char *text = is_text (value) ? g_strndup (value->text, value->length) : NULL;
  SaiGameMode mode;

  return text != NULL && sai_game_mode_parse (text, &mode);
}

static gboolean
is_uuid (const SaiPageValue *value)
{
  g_autofree char *text = is_text (value) && value->length == UUID_LENGTH ? g_strndup (value->text, value->length)
                                                                          : NULL;

  return text != NULL && g_uuid_string_is_valid (text);
}

/* Columns that did not exist in an older version are missing in its rows, even in rows written before a later version
 * added them.
 */
static gboolean
is_game (const SaiPageValue *values, guint n_values)
{
  if (n_values < MIN_GAME_VALUES || !is_uuid (&values[1]) || !is_text (&values[2]) || !is_text_or_null (&values[3]) ||
      !is_text (&values[4]) || !is_mode (&values[5]) || !is_text_or_null (&values[6]) || !is_integer (&values[7]) ||
      !is_integer (&values[8]) || (values[9].type != SQLITE_NULL && !is_integer (&values[9])) ||
      !is_integer (&values[10]))
    return FALSE;
  for (guint i = MIN_GAME_VALUES; i < MIN (n_values, DAILY_VALUE); i++)
    if (!is_integer (&values[i]))
      return FALSE;

  return (n_values <= DAILY_VALUE || is_text (&values[DAILY_VALUE])) &&
         (n_values <= GIVEN_VALUE || is_text (&values[GIVEN_VALUE])) &&
         (n_values <= NOTE_VALUE || values[NOTE_VALUE].type == SQLITE_TEXT) &&
         (n_values <= PRACTISED_VALUE || values[PRACTISED_VALUE].type == SQLITE_TEXT) &&
         (n_values <= EVENING_VALUE || is_text (&values[EVENING_VALUE]));
}

/* The row of a set of house rules looks the same; only its text has the form "id=value". */
static gboolean
is_player (const SaiPageValue *name_and_type)
{
  const SaiPageValue *type = &name_and_type[1];

  return is_text (name_and_type) && is_text (type) && type->length > 0 &&
         memchr (type->text, '=', type->length) == NULL;
}

/* Writes the columns from @first on; in a table, the row id comes before them. */
static gboolean
put (Gathering *self, const char *sql, const gint64 *rowid, const SaiPageValue *values, guint n_values)
{
  g_autoptr (SaiQuery) query = self->error == NULL ? sai_database_prepare (self->scratch, sql, &self->error) : NULL;
  int column = 1;

  if (query == NULL)
    return FALSE;

  if (rowid != NULL)
    sqlite3_bind_int64 (query, column++, *rowid);
  for (guint i = 0; i < n_values; i++, column++)
    if (values[i].type == SQLITE_INTEGER)
      sqlite3_bind_int64 (query, column, values[i].integer);
    else if (values[i].type == SQLITE_TEXT)
      sqlite3_bind_text (query, column, values[i].text, values[i].length, SQLITE_STATIC);

  return sai_database_run (self->scratch, query, &self->error);
}

/* Of a text that continues in a lost page, keep the beginning. */
static void
cut_text (SaiPageValue *value)
{
  const char *end = value->text;

  g_utf8_validate_len (value->text, value->length, &end);
  value->length = end - value->text;
}

static gboolean
put_game (Gathering *self, gint64 rowid, const SaiPageValue *values, guint n_values)
{
  SaiPageValue all[EVENING_VALUE];

  for (guint i = 1; i <= EVENING_VALUE; i++)
    if (i < n_values)
      all[i - 1] = values[i];
    else if (i < DAILY_VALUE)
      all[i - 1] = (SaiPageValue) { .type = SQLITE_INTEGER };
    else
      all[i - 1] = (SaiPageValue) { .type = SQLITE_TEXT, .text = "" };
  cut_text (&all[NOTE_VALUE - 1]);
  cut_text (&all[PRACTISED_VALUE - 1]);

  return put (self,
              "INSERT INTO game VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
              " ON CONFLICT (id) DO UPDATE SET changed = excluded.changed, finished = excluded.finished,"
              " cursor = excluded.cursor, hints = excluded.hints, peeked = excluded.peeked, deleted = excluded.deleted,"
              " favourite = excluded.favourite, given = excluded.given, note = excluded.note,"
              " practised = excluded.practised, evening = excluded.evening"
              " WHERE excluded.changed > game.changed AND excluded.uuid = game.uuid",
              &rowid, all, EVENING_VALUE);
}

static gboolean
put_seat (Gathering *self, const SaiPageValue *values)
{
  for (guint i = 0; i < 5; i++)
    if (!is_integer (&values[i]))
      return FALSE;

  return put (self, "INSERT OR IGNORE INTO seat VALUES (?, ?, ?, ?, ?)", NULL, values, 5);
}

static gboolean
put_move (Gathering *self, const SaiPageValue *values)
{
  return is_integer (&values[0]) && is_integer (&values[1]) && is_text (&values[2]) &&
         put (self, "INSERT OR IGNORE INTO move VALUES (?, ?, ?)", NULL, values, 3);
}

static gboolean
put_player (Gathering *self, gint64 rowid, const SaiPageValue *name_and_type)
{
  return is_player (name_and_type) &&
         put (self, "INSERT OR IGNORE INTO player VALUES (?, ?, ?)", &rowid, name_and_type, 2);
}

/* @row: moment, solved, gap, theme and question */
static gboolean
put_practice (Gathering *self, gint64 id, const SaiPageValue *row)
{
  for (guint i = 0; i < 3; i++)
    if (!is_integer (&row[i]))
      return FALSE;

  return is_text (&row[3]) && is_text (&row[4]) &&
         put (self, "INSERT OR IGNORE INTO practice VALUES (?, ?, ?, ?, ?, ?)", &id, row, 5);
}

/* The index has the columns in another order. */
static gboolean
put_practice_again (Gathering *self, const SaiPageValue *values)
{
  const SaiPageValue row[] = { values[4], values[3], values[2], values[1], values[0] };

  return is_integer (&values[5]) && put_practice (self, values[5].integer, row);
}

static gboolean
take_table_row (Gathering *self, gint64 rowid, const SaiPageValue *values, guint n_values)
{
  if (n_values == 3)
    return values[0].type == SQLITE_NULL ? put_player (self, rowid, values + 1) : put_move (self, values);
  if (n_values == PRACTICE_VALUES)
    return values[0].type == SQLITE_NULL && put_practice (self, rowid, values + 1);

  return n_values > 0 && values[0].type == SQLITE_NULL && is_game (values, n_values) &&
         put_game (self, rowid, values, n_values);
}

/* Tables without row ids are stored as indexes. */
static gboolean
take_index_row (Gathering *self, const SaiPageValue *values, guint n_values)
{
  switch (n_values)
    {
    case 2:
      return is_integer (&values[0]) && is_text (&values[1]) &&
             put (self, "INSERT OR IGNORE INTO tag VALUES (?, ?)", NULL, values, 2);

    case 3:
      return is_integer (&values[2]) ? put_player (self, values[2].integer, values) : put_move (self, values);

    case 5:
      return put_seat (self, values);

    case PRACTICE_VALUES:
      return put_practice_again (self, values);

    default:
      return n_values <= GAME_AGAIN_VALUES && is_game (values, n_values) && is_integer (&values[0]) &&
             put_game (self, values[0].integer, values, MIN (n_values, EVENING_VALUE + 1));
    }
}

static gboolean
take_row (gboolean is_table, gint64 rowid, const SaiPageValue *values, guint n_values, gpointer user_data)
{
  Gathering *self = user_data;

  return is_table ? take_table_row (self, rowid, values, n_values) : take_index_row (self, values, n_values);
}

/* Returns: (transfer full): all rows that were found */
static SaiDatabase *
gather (const char *path, GError **error)
{
  /* Without a name, SQLite keeps it in memory while it is small, and in an anonymous temporary file after that. */
  g_autoptr (SaiDatabase) self = sai_database_connect ("", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, error);
  Gathering gathering = { self, NULL };

  if (self == NULL || !sai_database_execute (self, scratch, error) || !sai_database_begin (self, error) ||
      !sai_pages_read (path, take_row, &gathering, error))
    {
      g_clear_error (&gathering.error);
      return NULL;
    }
  if (gathering.error != NULL)
    {
      g_propagate_error (error, gathering.error);
      return NULL;
    }

  return sai_database_commit (self, error) ? g_steal_pointer (&self) : NULL;
}

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
  g_autoptr (SaiQuery) merger = NULL;
  g_autoptr (SaiQuery) merged = NULL;

  merger = sai_database_prepare (self,
                                 "INSERT OR IGNORE INTO merger (id, name, into_name, made) SELECT ?1, ?2, ?3, ?4"
                                 " WHERE EXISTS (SELECT 1 FROM game WHERE uuid = ?5)",
                                 error);
  merged = sai_database_prepare (self, "INSERT OR IGNORE INTO merged SELECT ?1, id FROM game WHERE uuid = ?2", error);
  if (merger == NULL || merged == NULL)
    return FALSE;

  for (guint i = 0; i < 4; i++)
    sqlite3_bind_value (merger, i + 1, sqlite3_column_value (row, i));
  sqlite3_bind_text (merger, 5, id, -1, SQLITE_STATIC);
  sqlite3_bind_value (merged, 1, sqlite3_column_value (row, 0));
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
                          "SELECT id, moment, solved, gap, theme, question FROM practice NOT INDEXED"
                          " WHERE typeof (moment) = 'integer' AND typeof (solved) = 'integer'"
                          "  AND typeof (gap) = 'integer' AND typeof (theme) = 'text' AND typeof (question) = 'text'"
                          " ORDER BY id",
                          NULL);
  add = sai_database_prepare (self, "INSERT OR IGNORE INTO practice VALUES (?, ?, ?, ?, ?, ?)", error);
  if (add == NULL)
    return FALSE;
  while (row != NULL && sai_database_step (from, row, &found, NULL) && found)
    {
      /* A loop, as with games. */
      if (sai_query_get_integer (row, "id") <= last)
        return TRUE;
      last = sai_query_get_integer (row, "id");
      for (guint i = 0; i < PRACTICE_VALUES; i++)
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
  g_autoptr (SaiDatabase) rows = gather (path, error);
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
