/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every row found in any page of a damaged file, regardless of the state of its b-trees and its schema. The rows of
 * indexes are as good as those of tables, whose page may be lost (see the schema).
 */
#include "config.h"

#include "database/sai-database-private.h"
#include "game/sai-record.h"
#include "rescue/sai-database-gather.h"
#include "rescue/sai-pages.h"

#define UUID_LENGTH 36

/* What a column holds. A long text may continue in a lost page; of that, the beginning is kept. */
typedef enum
{
  INTEGER,
  INTEGER_OR_NULL,
  TEXT,
  TEXT_OR_NULL,
  LONG_TEXT,
  UUID,
  MODE,
} ColumnType;

/* @changes: whether it is taken from the row of a game that changed later */
typedef struct
{
  const char *name;
  ColumnType type;
  gboolean changes;
} Column;

#define MAX_COLUMNS 20

/* A table as it stands in the pages of a file, where columns have no names: in the order of the schema.
 * @key: what ends its creation here
 * @n_first: how many columns version 1 had, if there were fewer: rows from that time may lack the others
 */
typedef struct
{
  const char *name;
  const char *key;
  guint n_columns;
  guint n_first;
  Column columns[MAX_COLUMNS];
} Table;

enum
{
  GAME,
  PLAYER,
  SEAT,
  MOVE,
  TAG,
  PRACTICE,
  N_TABLES
};

static const Table tables[N_TABLES] = {
  [GAME] = { .name = "game",
             .key = "PRIMARY KEY (id))",
             .n_columns = 20,
             .n_first = 11,
             .columns = { { "id", INTEGER },
                          { "uuid", UUID },
                          { "ruleset", TEXT },
                          { "definition", TEXT_OR_NULL },
                          { "options", TEXT },
                          { "mode", MODE },
                          { "seed", TEXT_OR_NULL },
                          { "created", INTEGER },
                          { "changed", INTEGER, TRUE },
                          { "finished", INTEGER_OR_NULL, TRUE },
                          { "cursor", INTEGER, TRUE },
                          { "hints", INTEGER, TRUE },
                          { "peeked", INTEGER, TRUE },
                          { "deleted", INTEGER, TRUE },
                          { "favourite", INTEGER, TRUE },
                          { "daily", TEXT },
                          { "given", TEXT, TRUE },
                          { "note", LONG_TEXT, TRUE },
                          { "practised", LONG_TEXT, TRUE },
                          { "evening", TEXT, TRUE } } },
  [PLAYER] = { .name = "player",
               .key = "PRIMARY KEY (id))",
               .n_columns = 3,
               .columns = { { "id", INTEGER }, { "name", TEXT }, { "type", TEXT } } },
  [SEAT] = { .name = "seat",
             .key = "PRIMARY KEY (game, number)) WITHOUT ROWID",
             .n_columns = 5,
             .columns = { { "game", INTEGER },
                          { "number", INTEGER },
                          { "player", INTEGER },
                          { "total", INTEGER },
                          { "place", INTEGER } } },
  [MOVE] = { .name = "move",
             .key = "PRIMARY KEY (game, number)) WITHOUT ROWID",
             .n_columns = 3,
             .columns = { { "game", INTEGER }, { "number", INTEGER }, { "text", TEXT } } },
  [TAG] = { .name = "tag",
            .key = "PRIMARY KEY (game, name)) WITHOUT ROWID",
            .n_columns = 2,
            .columns = { { "game", INTEGER }, { "name", TEXT } } },
  [PRACTICE] = { .name = "practice",
                 .key = "PRIMARY KEY (id))",
                 .n_columns = 6,
                 .columns = { { "id", INTEGER },
                              { "moment", INTEGER },
                              { "solved", INTEGER },
                              { "gap", INTEGER },
                              { "theme", TEXT },
                              { "question", TEXT } } },
};

/* The index that repeats the row of a game ends with the row id, once more. */
#define GAME_AGAIN_VALUES 21

typedef struct
{
  SaiDatabase *scratch;
  char *insert[N_TABLES];
  GError *error;
} Gathering;

static gboolean
is_text (const SaiPageValue *value)
{
  return value->type == SQLITE_TEXT && g_utf8_validate_len (value->text, value->length, NULL);
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

static gboolean
fits (ColumnType type, const SaiPageValue *value)
{
  switch (type)
    {
    case INTEGER:
      return value->type == SQLITE_INTEGER;

    case INTEGER_OR_NULL:
      return value->type == SQLITE_INTEGER || value->type == SQLITE_NULL;

    case TEXT:
      return is_text (value);

    case TEXT_OR_NULL:
      return is_text (value) || value->type == SQLITE_NULL;

    case LONG_TEXT:
      return value->type == SQLITE_TEXT;

    case UUID:
      return is_uuid (value);

    case MODE:
      return is_mode (value);

    default:
      g_return_val_if_reached (FALSE);
    }
}

static void
cut_text (SaiPageValue *value)
{
  const char *end = value->text;

  g_utf8_validate_len (value->text, value->length, &end);
  value->length = end - value->text;
}

/* Its columns, as "id, name, type". */
static char *
print_names (const Table *table)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < table->n_columns; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", table->columns[i].name);

  return g_string_free (names, FALSE);
}

/* Only the numbers need a type, as one of them is the row id. Nothing is checked here: inconsistencies are found when a
 * game is read.
 */
static char *
print_creation (const Table *table)
{
  GString *sql = g_string_new (NULL);

  g_string_append_printf (sql, "CREATE TABLE %s (", table->name);
  for (guint i = 0; i < table->n_columns; i++)
    g_string_append_printf (sql, "%s%s, ", table->columns[i].name, table->columns[i].type == INTEGER ? " INTEGER" : "");
  g_string_append (sql, table->key);

  return g_string_free (sql, FALSE);
}

/* The first of two equal rows wins, unless the game changed later. */
static char *
print_insertion (const Table *table)
{
  g_autofree char *names = print_names (table);
  GString *sql = g_string_new (NULL);
  GString *changes = g_string_new (NULL);

  g_string_append_printf (sql, "INSERT INTO %s (%s) VALUES (", table->name, names);
  for (guint i = 0; i < table->n_columns; i++)
    {
      const Column *column = &table->columns[i];

      g_string_append (sql, i > 0 ? ", ?" : "?");
      if (column->changes)
        g_string_append_printf (changes, "%s%s = excluded.%s", changes->len > 0 ? ", " : "", column->name,
                                column->name);
    }
  g_string_append (sql, ") ON CONFLICT ");
  if (changes->len > 0)
    g_string_append_printf (sql,
                            "(id) DO UPDATE SET %s WHERE excluded.changed > %s.changed AND excluded.uuid = %s.uuid",
                            changes->str, table->name, table->name);
  else
    g_string_append (sql, "DO NOTHING");
  g_string_free (changes, TRUE);

  return g_string_free (sql, FALSE);
}

/* Takes a row if it may be one of that table, with what it lacks empty. */
static gboolean
put (Gathering *self, guint number, const SaiPageValue *values, guint n_values)
{
  const Table *table = &tables[number];
  SaiPageValue row[MAX_COLUMNS];
  SaiQuery *query;

  if (self->error != NULL || n_values < (table->n_first > 0 ? table->n_first : table->n_columns))
    return FALSE;

  for (guint i = 0; i < table->n_columns; i++)
    {
      ColumnType type = table->columns[i].type;

      if (i < n_values)
        row[i] = values[i];
      else
        row[i] = type == INTEGER ? (SaiPageValue) { .type = SQLITE_INTEGER }
                                 : (SaiPageValue) { .type = SQLITE_TEXT, .text = "" };
      if (!fits (type, &row[i]))
        return FALSE;
      if (type == LONG_TEXT)
        cut_text (&row[i]);
    }

  query = sai_database_prepare (self->scratch, self->insert[number], &self->error);
  if (query == NULL)
    return FALSE;
  for (guint i = 0; i < table->n_columns; i++)
    if (row[i].type == SQLITE_INTEGER)
      sqlite3_bind_int64 (query, i + 1, row[i].integer);
    else if (row[i].type == SQLITE_TEXT)
      sqlite3_bind_text (query, i + 1, row[i].text, row[i].length, SQLITE_STATIC);

  return sai_database_run (self->scratch, query, &self->error);
}

/* The row of a set of house rules looks the same; only its text has the form "id=value". */
static gboolean
put_player (Gathering *self, const SaiPageValue *values)
{
  const SaiPageValue *type = &values[2];

  return type->type == SQLITE_TEXT && type->length > 0 && memchr (type->text, '=', type->length) == NULL &&
         put (self, PLAYER, values, 3);
}

/* In its page, the row id is not among the values: NULL stands in its place. */
static gboolean
take_table_row (Gathering *self, gint64 rowid, const SaiPageValue *values, guint n_values)
{
  gboolean has_id = n_values > 0 && values[0].type == SQLITE_NULL;
  SaiPageValue row[MAX_COLUMNS];
  guint n = MIN (n_values, MAX_COLUMNS);

  if (!has_id)
    return n_values == tables[MOVE].n_columns && put (self, MOVE, values, n_values);

  for (guint i = 0; i < n; i++)
    row[i] = values[i];
  row[0] = (SaiPageValue) { .type = SQLITE_INTEGER, .integer = rowid };
  if (n_values == tables[PLAYER].n_columns)
    return put_player (self, row);

  return put (self, n_values == tables[PRACTICE].n_columns ? PRACTICE : GAME, row, n);
}

/* Tables without row ids are stored as indexes. */
static gboolean
take_index_row (Gathering *self, const SaiPageValue *values, guint n_values)
{
  switch (n_values)
    {
    case 2:
      return put (self, TAG, values, n_values);

    case 3:
      if (values[2].type == SQLITE_INTEGER)
        return put_player (self, (SaiPageValue[]) { values[2], values[0], values[1] });
      return put (self, MOVE, values, n_values);

    case 5:
      return put (self, SEAT, values, n_values);

    case 6:
      return put (self, PRACTICE, (SaiPageValue[]) { values[5], values[4], values[3], values[2], values[1], values[0] },
                  n_values);

    default:
      return n_values <= GAME_AGAIN_VALUES && put (self, GAME, values, n_values);
    }
}

static gboolean
take_row (gboolean is_table, gint64 rowid, const SaiPageValue *values, guint n_values, gpointer user_data)
{
  Gathering *self = user_data;

  return is_table ? take_table_row (self, rowid, values, n_values) : take_index_row (self, values, n_values);
}

static gboolean
create_scratch (Gathering *self, GError **error)
{
  for (guint i = 0; i < N_TABLES; i++)
    {
      g_autofree char *creation = print_creation (&tables[i]);

      if (!sai_database_execute (self->scratch, creation, error))
        return FALSE;
      self->insert[i] = print_insertion (&tables[i]);
    }

  return sai_database_execute (self->scratch, "CREATE INDEX game_uuid ON game (uuid)", error);
}

/*< private >
 * sai_database_gather:
 * @path: a file that cannot be read as a whole
 * @error: return location for the reason why it could not be searched
 *
 * Returns: (transfer full): a temporary database with all rows that were found; nothing was checked but what they hold
 */
SaiDatabase *
sai_database_gather (const char *path, GError **error)
{
  /* Without a name, SQLite keeps it in memory while it is small, and in an anonymous temporary file after that. */
  g_autoptr (SaiDatabase) self = sai_database_connect ("", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, error);
  Gathering gathering = { .scratch = self };
  gboolean done = self != NULL && create_scratch (&gathering, error) && sai_database_begin (self, error) &&
                  sai_pages_read (path, take_row, &gathering, error);

  for (guint i = 0; i < N_TABLES; i++)
    g_free (gathering.insert[i]);
  if (!done)
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
