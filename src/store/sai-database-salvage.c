/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games out of a file that cannot be read as a whole. First every row that is found in any page, whatever became of the trees
 * and the schema, goes into a database that lasts only as long as this takes, and the games that are whole there are taken. Then
 * SQLite reads what it can, for files that it understands better. In the end come the games of which only the beginning is there.
 */
#include "config.h"

#include "sai-database-private.h"
#include "sai-pages.h"

#define UUID_LENGTH 36
/* How many columns version 1 of the schema has in the table of games, and up to which those that later versions add are read. */
#define MIN_GAME_VALUES 11
#define NOTE_VALUE 15

/* Nothing is checked here: what contradicts itself is found when a game is read. Of two rows the first stays. */
static const char scratch[] =
  "CREATE TABLE game (id INTEGER PRIMARY KEY, uuid, ruleset, definition, options, mode, seed, created, changed, finished,"
  "  cursor, hints DEFAULT 0, peeked DEFAULT 0, deleted DEFAULT 0, favourite DEFAULT 0, note DEFAULT '');"
  "CREATE INDEX game_uuid ON game (uuid);"
  "CREATE TABLE player (id INTEGER PRIMARY KEY, name, type);"
  "CREATE TABLE seat (game, number, player, total, place, PRIMARY KEY (game, number)) WITHOUT ROWID;"
  "CREATE TABLE move (game, number, text, PRIMARY KEY (game, number)) WITHOUT ROWID;"
  "CREATE TABLE tag (game, name, PRIMARY KEY (game, name)) WITHOUT ROWID;";

typedef struct
{
  SaiDatabase *scratch;
  gboolean     failed;
} Gathering;

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
  g_autofree char *text = is_text (value) && value->length == UUID_LENGTH ? g_strndup (value->text, value->length) : NULL;

  return text != NULL && g_uuid_string_is_valid (text);
}

/* The columns that a version lacks are missing in its rows; also those of a later one that were written before it. */
static gboolean
is_game (const SaiPageValue *values,
         guint               n_values)
{
  if (n_values < MIN_GAME_VALUES ||
      values[0].type != SQLITE_NULL ||
      !is_uuid (&values[1]) || !is_text (&values[2]) || !is_text_or_null (&values[3]) || !is_text (&values[4]) ||
      !is_mode (&values[5]) || !is_text_or_null (&values[6]) || !is_integer (&values[7]) || !is_integer (&values[8]) ||
      (values[9].type != SQLITE_NULL && !is_integer (&values[9])) || !is_integer (&values[10]))
    return FALSE;
  for (guint i = MIN_GAME_VALUES; i < MIN (n_values, NOTE_VALUE); i++)
    if (!is_integer (&values[i]))
      return FALSE;

  return n_values <= NOTE_VALUE || is_text (&values[NOTE_VALUE]);
}

/* A set of house rules looks the same, but for the form "id=value" of each. */
static gboolean
is_player (const SaiPageValue *values,
           guint               n_values)
{
  return n_values == 3 && values[0].type == SQLITE_NULL && is_text (&values[1]) && is_text (&values[2]) &&
         values[2].length > 0 && memchr (values[2].text, '=', values[2].length) == NULL;
}

/* Writes the columns from the one at @first on, after the number of the row if it is of a table. */
static gboolean
put (Gathering          *self,
     const char         *sql,
     const gint64       *rowid,
     const SaiPageValue *values,
     guint               n_values)
{
  g_autoptr (SaiQuery) query = sai_database_prepare (self->scratch, sql, NULL);
  int column = 1;

  if (query == NULL)
    {
      self->failed = TRUE;
      return FALSE;
    }

  if (rowid != NULL)
    sqlite3_bind_int64 (query, column++, *rowid);
  for (guint i = 0; i < n_values; i++, column++)
    if (values[i].type == SQLITE_INTEGER)
      sqlite3_bind_int64 (query, column, values[i].integer);
    else if (values[i].type == SQLITE_TEXT)
      sqlite3_bind_text (query, column, values[i].text, values[i].length, SQLITE_STATIC);

  self->failed |= !sai_database_run (self->scratch, query, NULL);
  return TRUE;
}

static gboolean
put_game (Gathering          *self,
          gint64              rowid,
          const SaiPageValue *values,
          guint               n_values)
{
  SaiPageValue all[NOTE_VALUE];

  for (guint i = 1; i <= NOTE_VALUE; i++)
    if (i < n_values)
      all[i - 1] = values[i];
    else if (i < NOTE_VALUE)
      all[i - 1] = (SaiPageValue) { .type = SQLITE_INTEGER };
    else
      all[i - 1] = (SaiPageValue) { .type = SQLITE_TEXT, .text = "" };

  return put (self,
              "INSERT INTO game VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
              " ON CONFLICT (id) DO UPDATE SET changed = excluded.changed, finished = excluded.finished,"
              " cursor = excluded.cursor, deleted = excluded.deleted, favourite = excluded.favourite, note = excluded.note"
              " WHERE excluded.changed > game.changed AND excluded.uuid = game.uuid",
              &rowid, all, NOTE_VALUE);
}

static gboolean
take_row (gboolean            is_table,
          gint64              rowid,
          const SaiPageValue *values,
          guint               n_values,
          gpointer            user_data)
{
  Gathering *self = user_data;

  if (is_table)
    {
      if (is_game (values, n_values))
        return put_game (self, rowid, values, n_values);
      return is_player (values, n_values) &&
             put (self, "INSERT OR IGNORE INTO player VALUES (?, ?, ?)", &rowid, values + 1, 2);
    }

  if (n_values < 2 || !is_integer (&values[0]))
    return FALSE;
  if (n_values == 2)
    return is_text (&values[1]) && put (self, "INSERT OR IGNORE INTO tag VALUES (?, ?)", NULL, values, 2);
  if (n_values == 3)
    return is_integer (&values[1]) && is_text (&values[2]) &&
           put (self, "INSERT OR IGNORE INTO move VALUES (?, ?, ?)", NULL, values, 3);
  for (guint i = 1; i < 5; i++)
    if (n_values != 5 || !is_integer (&values[i]))
      return FALSE;

  return put (self, "INSERT OR IGNORE INTO seat VALUES (?, ?, ?, ?, ?)", NULL, values, 5);
}

/* Returns: (transfer full) (nullable): whatever rows there are; %NULL if there is no room for them */
static SaiDatabase *
gather (const char *path)
{
  /* Without a name, SQLite keeps it in memory as long as it is small, and in a file that nobody sees. */
  g_autoptr (SaiDatabase) self = sai_database_connect ("", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL);
  Gathering gathering = { self, FALSE };

  if (self == NULL || !sai_database_execute (self, scratch, NULL) || !sai_database_begin (self, NULL))
    return NULL;
  sai_pages_read (path, take_row, &gathering);
  if (!sai_database_commit (self, NULL) || gathering.failed)
    return NULL;

  return g_steal_pointer (&self);
}

/* Reading must not change the file: with no log beside it, SQLite need not lock or create anything. */
static SaiDatabase *
connect_for_reading (const char *path)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autofree char *absolute = g_canonicalize_filename (path, NULL);
  g_autofree char *uri = g_filename_to_uri (absolute, NULL, NULL);
  g_autofree char *immutable = NULL;
  g_autoptr (SaiDatabase) self = NULL;

  if (uri == NULL)
    return NULL;

  immutable = g_strconcat (uri, "?immutable=1", NULL);
  self = sai_database_connect (g_file_test (log, G_FILE_TEST_EXISTS) ? uri : immutable,
                               SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, NULL);
  /* Lets SQLite go on where the header and the file disagree. */
  if (self != NULL)
    sai_database_execute (self, "PRAGMA writable_schema = ON", NULL);

  return g_steal_pointer (&self);
}

/* Adds the game unless it lacks moves and must be whole. One that lacks moves is not finished, whatever its row says. */
static gboolean
copy_game (SaiDatabase  *self,
           SaiDatabase  *old,
           SaiQuery     *row,
           gboolean      whole,
           guint        *n_games,
           GError      **error)
{
  g_autofree char *id = g_strdup ((const char *) sqlite3_column_text (row, 0));
  g_autoptr (SaiRecord) record = id != NULL ? sai_database_load (old, id, NULL) : NULL;
  gboolean added = FALSE;

  if (record == NULL || record->players->len == 0)
    return TRUE;
  if (sqlite3_column_int64 (row, 2) > record->moves->len)
    {
      if (whole || record->moves->len == 0)
        return TRUE;
      record->finished = 0;
    }
  if (!sai_database_add (self, record, sqlite3_column_int64 (row, 1), &added, error))
    return FALSE;

  *n_games += added;
  return TRUE;
}

/* Goes through the table until it cannot be read further, which may be the end. In a damaged tree the way can lead round in a
 * circle; then the numbers do not keep going in one @direction.
 */
static gboolean
copy_games_with (SaiDatabase  *self,
                 SaiDatabase  *old,
                 const char   *sql,
                 int           direction,
                 gboolean      whole,
                 guint        *n_games,
                 GError      **error)
{
  g_autoptr (SaiQuery) query = sai_database_prepare (old, sql, NULL);
  gint64 last = direction > 0 ? G_MININT64 : G_MAXINT64;
  gboolean row = FALSE;

  while (query != NULL && sai_database_step (old, query, &row, NULL) && row)
    {
      gint64 number = sqlite3_column_int64 (query, 3);

      if (direction > 0 ? number <= last : number >= last)
        break;
      last = number;
      if (!copy_game (self, old, query, whole, n_games, error))
        return FALSE;
    }

  return TRUE;
}

/* From both ends, since a damaged part stops the reading. What was deleted stays so; older versions only deleted for good. */
static gboolean
copy_games (SaiDatabase  *self,
            SaiDatabase  *old,
            gboolean      whole,
            guint        *n_games,
            GError      **error)
{
  gboolean can_be_deleted = sai_database_prepare (old, "SELECT deleted FROM game", NULL) != NULL;
  const char *which = can_be_deleted ? "WHERE deleted = 0" : "";
  g_autofree char *up = g_strdup_printf ("SELECT uuid, changed, cursor, id FROM game NOT INDEXED %s ORDER BY id", which);
  g_autofree char *down = g_strconcat (up, " DESC", NULL);

  return copy_games_with (self, old, up, 1, whole, n_games, error) &&
         copy_games_with (self, old, down, -1, whole, n_games, error);
}

/*< private >
 * sai_database_salvage:
 * @self: a database
 * @path: a file that cannot be read as a whole
 * @n_games: (out): how many games were added to @self
 * @error: return location for an error of @self
 *
 * Adds each game that can be read from @path.
 *
 * Returns: whether what could be read could also be written; else nothing was added
 */
gboolean
sai_database_salvage (SaiDatabase  *self,
                      const char   *path,
                      guint        *n_games,
                      GError      **error)
{
  g_autoptr (SaiDatabase) rows = gather (path);
  g_autoptr (SaiDatabase) old = connect_for_reading (path);
  SaiDatabase *sources[] = { rows, old };

  *n_games = 0;
  if (!sai_database_begin (self, error))
    return FALSE;

  for (guint i = 0; i < 2 * G_N_ELEMENTS (sources); i++)
    {
      SaiDatabase *source = sources[i % G_N_ELEMENTS (sources)];

      if (source != NULL && !copy_games (self, source, i < G_N_ELEMENTS (sources), n_games, error))
        {
          sai_database_rollback (self);
          return FALSE;
        }
    }

  return sai_database_commit (self, error);
}
