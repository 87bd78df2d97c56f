/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a game from the tables. Nothing that is read is trusted: the file may be damaged, or another program may have
 * written to it. To play on, the game must be complete; to rescue data, whatever is left of it is accepted.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "database/sai-database-private.h"
#include "database/sai-query-attributes.h"

/* More entries than any list of a game has. */
#define LONGEST_LIST 1000

/* A game that is being read. */
typedef struct
{
  SaiDatabase *database;
  gint64 game;
  SaiRecord *record;
  /* is_lenient: whether data may be missing; is_whole: whether none is. */
  gboolean is_lenient;
  gboolean is_whole;
  /* Whether moves that are in force are missing. */
  gboolean is_cut;
} Reading;

static gboolean
set_damaged (SaiDatabase *self, GError **error)
{
  sai_database_suspect (self);
  g_set_error_literal (error, SAI_STORE_ERROR, SAI_STORE_ERROR_DAMAGED, _ ("This game is damaged and can’t be read."));
  return FALSE;
}

/* Goes on to the next row. In lenient mode, damage counts as the end of the rows. */
static gboolean
next_row (Reading *self, SaiQuery *query, gboolean *row, GError **error)
{
  g_autoptr (GError) problem = NULL;

  if (sai_database_step (self->database, query, row, &problem))
    return TRUE;
  if (!self->is_lenient || sai_database_was_hindered (self->database))
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }

  *row = self->is_whole = FALSE;
  return TRUE;
}

/* Handles invalid data. Returns whether what was read before it is enough. */
static gboolean
stop_at_damage (Reading *self, GError **error)
{
  self->is_whole = FALSE;
  return self->is_lenient || set_damaged (self->database, error);
}

/* Reads all columns the file has. A damaged file is read without migrating it, so it may lack columns of later
 * versions.
 */
static gboolean
read_game (SaiDatabase *self, const char *id, gint64 *game, SaiRecord *record, GError **error)
{
  g_autoptr (SaiQuery) query = sai_database_prepare (self, "SELECT * FROM game WHERE uuid = ?", error);
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
                           _ ("This game isn’t in the history. It may have been deleted."));
      return FALSE;
    }

  *game = sai_query_get_integer (query, "id");
  record->id = sai_query_dup_text (query, "uuid");
  record->ruleset = sai_query_dup_text (query, "ruleset");
  record->definition = sai_query_dup_text (query, "definition");
  options = sai_query_dup_text (query, "options");
  record->options = options != NULL && *options != '\0' ? g_strsplit (options, "\n", -1) : NULL;
  record->seed = sai_query_dup_text (query, "seed");
  record->cursor = sai_query_get_count (query, "cursor");
  sai_query_read_attributes (query, record);

  if (record->id == NULL || record->ruleset == NULL ||
      !sai_game_mode_parse (sai_query_get_text (query, "mode"), &record->mode))
    return set_damaged (self, error);

  return TRUE;
}

/* A player of whom only the seat number is known. */
static SaiPlayer *
make_player (guint number, const char *name, const char *kind)
{
  g_autofree char *stand_in = name == NULL ? g_strdup_printf (_ ("Player %u"), number + 1) : NULL;

  return sai_player_new (name != NULL ? name : stand_in, kind != NULL ? kind : SAI_PLAYER_PERSON);
}

static gboolean
read_seats (Reading *self, GError **error)
{
  SaiRecord *record = self->record;
  g_autoptr (SaiQuery) query = NULL;
  gboolean row = FALSE;

  query = sai_database_prepare (self->database,
                                "SELECT seat.number AS number, name, type, total, place"
                                " FROM seat LEFT JOIN player ON player.id = player WHERE game = ? ORDER BY seat.number",
                                error);
  if (query == NULL)
    return FALSE;

  sqlite3_bind_int64 (query, 1, self->game);
  while (next_row (self, query, &row, error))
    {
      guint i = record->players->len;
      gint64 number = row ? sai_query_get_integer (query, "number") : 0;
      g_autofree char *name = NULL;
      g_autofree char *kind = NULL;

      if (!row)
        return TRUE;

      name = sai_query_dup_text (query, "name");
      kind = sai_query_dup_text (query, "type");
      if ((number != i || name == NULL || kind == NULL) && !stop_at_damage (self, error))
        return FALSE;
      if (number < i || number >= SAI_MAX_SEATS)
        return stop_at_damage (self, error);

      for (; i < number; i++)
        g_ptr_array_add (record->players, make_player (i, NULL, NULL));
      g_ptr_array_add (record->players, make_player (i, name, kind));
      record->totals[i] = CLAMP (sai_query_get_integer (query, "total"), G_MININT, G_MAXINT);
      record->places[i] = CLAMP (sai_query_get_integer (query, "place"), 0, SAI_MAX_SEATS);
    }

  return FALSE;
}

static gboolean
read_moves (Reading *self, GError **error)
{
  GPtrArray *moves = self->record->moves;
  g_autoptr (SaiQuery) query = NULL;
  gboolean row = FALSE;

  query = sai_database_prepare (self->database, "SELECT number, text FROM move WHERE game = ? ORDER BY number", error);
  if (query == NULL)
    return FALSE;

  sqlite3_bind_int64 (query, 1, self->game);
  while (next_row (self, query, &row, error))
    {
      char *text;

      if (!row)
        return TRUE;

      text = sai_query_dup_text (query, "text");
      if (text == NULL || sai_query_get_integer (query, "number") != moves->len)
        {
          g_free (text);
          return stop_at_damage (self, error);
        }
      g_ptr_array_add (moves, text);
    }

  return FALSE;
}

/* Histories from before lists existed have none; lists that cannot be read count as none. */
static void
read_list (SaiDatabase *self, gint64 game, SaiRecord *record, const SaiAttribute *attribute)
{
  g_autofree char *sql = g_strdup_printf ("SELECT name FROM %s WHERE game = ? ORDER BY name", attribute->column);
  g_autoptr (SaiQuery) query = sai_database_prepare (self, sql, NULL);
  g_autoptr (GStrvBuilder) list = g_strv_builder_new ();
  gboolean row = FALSE;
  guint n = 0;

  if (query == NULL)
    return;

  sqlite3_bind_int64 (query, 1, game);
  /* The limit guards against cycles in damaged files. */
  while (n < LONGEST_LIST && sai_database_step (self, query, &row, NULL) && row)
    {
      g_autofree char *name = sai_query_dup_text (query, "name");

      if (name == NULL)
        break;
      g_strv_builder_add (list, name);
      n++;
    }
  if (n > 0)
    SAI_ATTRIBUTE_VALUE (GStrv, record, attribute) = g_strv_builder_end (list);
}

static void
read_lists (SaiDatabase *self, gint64 game, SaiRecord *record)
{
  for (const SaiAttribute *attribute = sai_record_attributes; attribute->name != NULL; attribute++)
    if (attribute->type == SAI_ATTRIBUTE_LIST)
      read_list (self, game, record, attribute);
}

static SaiRecord *
read_record (Reading *self, const char *id, GError **error)
{
  g_autoptr (SaiRecord) record = sai_record_new ();

  self->record = record;
  if (!read_game (self->database, id, &self->game, record, error) || !read_seats (self, error) ||
      !read_moves (self, error))
    return NULL;

  read_lists (self->database, self->game, record);
  self->is_cut = record->cursor > record->moves->len;
  self->is_whole &= !self->is_cut;
  record->cursor = MIN (record->cursor, record->moves->len);
  return g_steal_pointer (&record);
}

/* Reads all tables in one snapshot, as another program may be writing. */
static SaiRecord *
read_at_once (Reading *self, const char *id, GError **error)
{
  gboolean alone = sqlite3_get_autocommit (self->database->connection);
  g_autoptr (GError) problem = NULL;
  SaiRecord *record;

  if (alone && !sai_database_execute (self->database, "BEGIN", error))
    return NULL;
  record = read_record (self, id, &problem);
  /* In lenient mode, missing tables are treated like missing rows. */
  if (problem != NULL && self->is_lenient && problem->code != SAI_STORE_ERROR_NOT_FOUND &&
      !sai_database_was_hindered (self->database))
    problem->code = SAI_STORE_ERROR_DAMAGED;
  if (alone)
    sai_database_execute (self->database, "COMMIT", NULL);
  if (problem != NULL)
    g_propagate_error (error, g_steal_pointer (&problem));

  return record;
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
sai_database_load (SaiDatabase *self, const char *id, GError **error)
{
  Reading reading = { .database = self, .is_whole = TRUE };

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (id != NULL, NULL);

  return read_at_once (&reading, id, error);
}

/*< private >
 * sai_database_load_remains:
 * @self: a database
 * @id: the UUID of a game
 * @is_whole: (out): whether nothing is missing
 * @is_cut: (out): whether moves that were in force are missing
 * @error: return location for a #SaiStoreError: %SAI_STORE_ERROR_DAMAGED if not even the beginning of the game is left,
 * any other error if it could not be read
 *
 * Loads a game that may be damaged: its moves up to the first one that is missing or invalid; seats without a name are
 * called “Player 1” and so on.
 *
 * Returns: (transfer full): what is left of the game
 */
SaiRecord *
sai_database_load_remains (SaiDatabase *self, const char *id, gboolean *is_whole, gboolean *is_cut, GError **error)
{
  Reading reading = { .database = self, .is_lenient = TRUE, .is_whole = TRUE };
  SaiRecord *record = read_at_once (&reading, id, error);

  *is_whole = reading.is_whole;
  *is_cut = reading.is_cut;
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
sai_database_load_moves (SaiDatabase *self, const char *id, GError **error)
{
  g_autoptr (SaiQuery) query = NULL;
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func (g_free);
  gboolean row = FALSE;

  query = sai_database_prepare (
    self, "SELECT text FROM move WHERE game = (SELECT id FROM game WHERE uuid = ?) ORDER BY number", error);
  if (query == NULL)
    return NULL;

  sqlite3_bind_text (query, 1, id, -1, SQLITE_STATIC);
  while (sai_database_step (self, query, &row, error))
    {
      char *text;

      if (!row)
        return g_steal_pointer (&moves);
      text = sai_query_dup_text (query, "text");
      g_ptr_array_add (moves, text != NULL ? text : g_strdup (""));
    }

  return NULL;
}
