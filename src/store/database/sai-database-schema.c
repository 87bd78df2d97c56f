/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The schema of the tables, and the migrations from older versions. Each migration leads from one version to the next;
 * a released one is never edited, only followed by another. user_version counts the migrations that were done.
 *
 * Players are rows of their own, so that statistics can query a single one; triggers delete a player who is in no game.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "database/sai-database-files.h"
#include "database/sai-database-private.h"

/* No version of the program is that far ahead; a larger number means that the file is damaged. */
#define MOST_VERSIONS_AHEAD 100

static const char version_1
  [] = "CREATE TABLE game ("
       "  id         INTEGER PRIMARY KEY,"
       "  uuid       TEXT NOT NULL UNIQUE,"
       "  ruleset    TEXT NOT NULL,"
       "  definition TEXT,"
       "  options    TEXT NOT NULL,"
       "  mode       TEXT NOT NULL,"
       "  seed       TEXT,"
       "  created    INTEGER NOT NULL,"
       "  changed    INTEGER NOT NULL,"
       "  finished   INTEGER,"
       "  cursor     INTEGER NOT NULL"
       ") STRICT;"
       "CREATE TABLE player ("
       "  id   INTEGER PRIMARY KEY,"
       "  name TEXT NOT NULL,"
       "  type TEXT NOT NULL,"
       "  UNIQUE (name, type)"
       ") STRICT;"
       "CREATE TABLE seat ("
       "  game   INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,"
       "  number INTEGER NOT NULL,"
       "  player INTEGER NOT NULL REFERENCES player,"
       "  total  INTEGER NOT NULL,"
       "  place  INTEGER NOT NULL,"
       "  PRIMARY KEY (game, number)"
       ") STRICT, WITHOUT ROWID;"
       "CREATE TABLE move ("
       "  game   INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,"
       "  number INTEGER NOT NULL,"
       "  text   TEXT NOT NULL,"
       "  PRIMARY KEY (game, number)"
       ") STRICT, WITHOUT ROWID;"
       "CREATE INDEX game_finished ON game (finished) WHERE finished IS NOT NULL;"
       "CREATE INDEX game_unfinished ON game (changed) WHERE finished IS NULL;"
       "CREATE INDEX seat_player ON seat (player);"
       "CREATE TRIGGER seat_deleted AFTER DELETE ON seat BEGIN"
       "  DELETE FROM player WHERE id = OLD.player AND NOT EXISTS (SELECT 1 FROM seat WHERE player = OLD.player);"
       "END;"
       "CREATE TRIGGER seat_changed AFTER UPDATE OF player ON seat WHEN OLD.player <> NEW.player BEGIN"
       "  DELETE FROM player WHERE id = OLD.player AND NOT EXISTS (SELECT 1 FROM seat WHERE player = OLD.player);"
       "END;";

static const char version_2[] = "ALTER TABLE game ADD COLUMN hints INTEGER NOT NULL DEFAULT 0 CHECK (hints IN (0, 1));";

static const char
  version_3[] = "ALTER TABLE game ADD COLUMN peeked INTEGER NOT NULL DEFAULT 0 CHECK (peeked IN (0, 1));";

/* What a person says of a game (favourite, note, tags), and what the program finds out about it. "moment" is when a
 * game was last of interest, which the history is sorted by, and "best" the total of whoever is first. A deleted game
 * stays until the program is started again, so that it can be brought back. "outcome" is how it stands for the people
 * in it: 1 if one of them is first, 2 if there are some and none is, 0 if that cannot be said. game_moment and
 * game_best hold all that the history is filtered by, so that a filter reads one index and no game; "score" gives those
 * without a best total a place in the order. The games of one player by that player's totals are found along
 * seat_total. (Nothing more may be in it: five numbers in an index are taken for those of seat_again when a damaged
 * file is read.) (None of them is a generated column, since SQLite does not read those from an index.)
 *
 * "evening" begins with the UUID of the evening that a game belongs to, see sai_evening_mark_parse(); all games of one
 * have the same. An evening has no row of its own, as all that is known of it follows from its games.
 *
 * "census" is one row: a version that changes whenever a list of the history may look different (what the program finds
 * out by itself changes none).
 *
 * The moves that say who sits where hold names; move_seating finds them when somebody is renamed. When two people
 * become one, "merger" says which name is gone and what the other one is called by now, and "merged" which games were
 * whose, so that they can be split again; it goes with the last of them.
 *
 * Nothing but moves is lost with one page of the file: game_again, seat_again and tag_again hold again what is in the
 * tables, on pages of their own, and so does the index of the names of players. Nobody asks them;
 * sai_database_salvage() reads them. "move" has rows with numbers, since the inner pages of a table without them hold
 * one move each of very many games.
 *
 * "par" has what perfect play gets from the dice of a daily game, which does not depend on how it was played, and
 * "feat" what else of a seat of a finished game is worth remembering and only a replay can tell, as a mask of SaiFeats.
 * (Neither may have rows that look like those of a move or a tag when a damaged file is read.)
 *
 * "lesson" is what people got wrong in their games; their answers when it is asked again are "practised" of the game.
 * "practice" has the answers to questions that come from no game, with the question itself, so that it can come again;
 * "gap" is the least that a wrong answer loses, in thousandths of a point. practice_again repeats it for the salvage,
 * and the six values of a row of either look like nothing else.
 *
 * "result" has a row for each seat of each finished game with all that statistics ask for, in the order in which they
 * ask: with it a statistic reads one range of one table or of "result_time", which has the rows of a player by time.
 * "examined" and "analysed" say which version of the program's knowledge (see SAI_RESULT_VERSION and
 * SAI_ANALYSIS_VERSION) a game's rows are of; each save of the moves sets them back, and what was found out goes with
 * that. Rows of a deleted game stay, for it may be brought back; who reads leaves them out. The numbers that are not
 * known (dice of a sheet with points only, costs of a game that was not analysed) are NULL. p0 … are the points of the
 * boxes in the order of the ruleset; where a sheet has more of them, they go on in "result_boxes", from part 1, so that
 * the rows of the usual ones stay short. cost_keep … say where decisions lost points (see #SaiLoss), face1 … how often
 * each face was thrown, "early" says that people ended a paper game before its end, "share" is 1 ÷ k of a first place
 * that k seats share, "verified" says that dice or cards were compared with the seed, and a variant is "less" if who
 * has least wins.
 */
static const char version_4[] =
  "ALTER TABLE game ADD COLUMN deleted INTEGER NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1));"
  "ALTER TABLE game ADD COLUMN favourite INTEGER NOT NULL DEFAULT 0 CHECK (favourite IN (0, 1));"
  "ALTER TABLE game ADD COLUMN daily TEXT NOT NULL DEFAULT '';"
  "ALTER TABLE game ADD COLUMN given TEXT NOT NULL DEFAULT '';"
  "ALTER TABLE game ADD COLUMN note TEXT NOT NULL DEFAULT '';"
  "ALTER TABLE game ADD COLUMN practised TEXT NOT NULL DEFAULT '';"
  "ALTER TABLE game ADD COLUMN evening TEXT NOT NULL DEFAULT '';"
  "ALTER TABLE game ADD COLUMN early INTEGER NOT NULL DEFAULT 0 CHECK (early IN (0, 1));"
  "ALTER TABLE game ADD COLUMN best INTEGER;"
  "ALTER TABLE game ADD COLUMN examined INTEGER NOT NULL DEFAULT 0;"
  "ALTER TABLE game ADD COLUMN analysed INTEGER NOT NULL DEFAULT 0;"
  "ALTER TABLE game ADD COLUMN outcome INTEGER NOT NULL DEFAULT 0 CHECK (outcome IN (0, 1, 2));"
  "ALTER TABLE game ADD COLUMN moment INTEGER NOT NULL DEFAULT 0;"
  "ALTER TABLE game ADD COLUMN score INTEGER NOT NULL DEFAULT -2147483648;"
  "UPDATE game SET moment = coalesce(finished, changed),"
  "  best = (SELECT total FROM seat WHERE seat.game = game.id AND place = 1 LIMIT 1);"
  "UPDATE game SET score = best WHERE best IS NOT NULL;"
  "UPDATE game SET outcome = (SELECT CASE WHEN min(place) = 1 THEN 1 WHEN min(place) > 1 THEN 2 ELSE 0 END"
  "                           FROM seat JOIN player ON player.id = seat.player"
  "                           WHERE seat.game = game.id AND type = 'person');"
  "DROP INDEX game_finished;"
  "DROP INDEX game_unfinished;"
  "CREATE INDEX game_finished ON game (finished) WHERE finished IS NOT NULL AND deleted = 0;"
  "CREATE INDEX game_unfinished ON game (changed) WHERE finished IS NULL AND deleted = 0;"
  "CREATE INDEX game_moment ON game (moment, id, ruleset, mode, finished, outcome, hints, favourite, deleted, early)"
  "  WHERE deleted = 0;"
  "CREATE INDEX game_best ON game (score, id, moment, ruleset, mode, finished, outcome, hints, favourite, deleted,"
  "  early) WHERE deleted = 0;"
  "CREATE INDEX game_ruleset ON game (ruleset, moment) WHERE deleted = 0;"
  "CREATE INDEX game_deleted ON game (id) WHERE deleted = 1;"
  "CREATE INDEX game_peeked ON game (id) WHERE peeked = 1;"
  "CREATE INDEX game_daily ON game (daily, moment) WHERE daily <> '' AND deleted = 0;"
  "CREATE INDEX game_evening ON game (substr (evening, 1, 36), moment) WHERE evening <> '' AND deleted = 0;"
  "CREATE INDEX game_noted ON game (id) WHERE note <> '';"
  "CREATE INDEX game_favourite ON game (moment) WHERE favourite = 1 AND deleted = 0;"
  "CREATE INDEX game_examined ON game (examined, moment) WHERE finished IS NOT NULL AND deleted = 0;"
  "CREATE INDEX game_analysed ON game (analysed, moment) WHERE finished IS NOT NULL AND deleted = 0;"
  "CREATE INDEX game_again ON game (id, uuid, ruleset, definition, options, mode, seed, created, changed, finished, "
  "cursor, hints,"
  "  peeked, deleted, favourite, daily, given, note, practised, evening);"
  "CREATE INDEX seat_again ON seat (game, number, player, total, place);"
  "CREATE INDEX seat_total ON seat (player, total, game);"
  "CREATE TABLE tag ("
  "  game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,"
  "  name TEXT NOT NULL,"
  "  PRIMARY KEY (game, name)"
  ") STRICT, WITHOUT ROWID;"
  "CREATE INDEX tag_name ON tag (name);"
  "CREATE INDEX tag_again ON tag (game, name);"
  "CREATE TABLE merger ("
  "  id        INTEGER PRIMARY KEY,"
  "  name      TEXT NOT NULL,"
  "  into_name TEXT NOT NULL,"
  "  made      INTEGER NOT NULL"
  ") STRICT;"
  "CREATE TABLE merged ("
  "  merger INTEGER NOT NULL REFERENCES merger ON DELETE CASCADE,"
  "  game   INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,"
  "  PRIMARY KEY (merger, game)"
  ") STRICT, WITHOUT ROWID;"
  "CREATE INDEX merged_game ON merged (game);"
  "CREATE TRIGGER merged_deleted AFTER DELETE ON merged BEGIN"
  "  DELETE FROM merger WHERE id = OLD.merger AND NOT EXISTS (SELECT 1 FROM merged WHERE merger = OLD.merger);"
  "END;"
  "CREATE TABLE move_4 ("
  "  game   INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,"
  "  number INTEGER NOT NULL,"
  "  text   TEXT NOT NULL,"
  "  PRIMARY KEY (game, number)"
  ") STRICT;"
  "INSERT INTO move_4 SELECT game, number, text FROM move;"
  "DROP TABLE move;"
  "ALTER TABLE move_4 RENAME TO move;"
  "CREATE INDEX move_seating ON move (game, number) WHERE text GLOB 'seats *';"
  "CREATE TABLE analysis ("
  "  game INTEGER PRIMARY KEY REFERENCES game ON DELETE CASCADE,"
  "  text TEXT NOT NULL"
  ") STRICT;"
  "CREATE TABLE lesson ("
  "  game   INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,"
  "  move   INTEGER NOT NULL,"
  "  player INTEGER NOT NULL REFERENCES player ON DELETE CASCADE,"
  "  kind   TEXT NOT NULL,"
  "  mark   INTEGER NOT NULL,"
  "  cost   REAL NOT NULL,"
  "  theme  TEXT NOT NULL DEFAULT '',"
  "  gap    INTEGER NOT NULL DEFAULT 0,"
  "  tries  INTEGER NOT NULL DEFAULT 0,"
  "  solved INTEGER NOT NULL DEFAULT 0,"
  "  last   INTEGER NOT NULL DEFAULT 0,"
  "  PRIMARY KEY (game, move)"
  ") STRICT, WITHOUT ROWID;"
  "CREATE INDEX lesson_open ON lesson (kind) WHERE solved = 0;"
  "CREATE INDEX lesson_player ON lesson (player, last, mark DESC, cost DESC);"
  "CREATE INDEX lesson_practised ON lesson (game) WHERE last > 0;"
  "CREATE TABLE practice ("
  "  id       INTEGER PRIMARY KEY,"
  "  moment   INTEGER NOT NULL,"
  "  solved   INTEGER NOT NULL,"
  "  gap      INTEGER NOT NULL,"
  "  theme    TEXT NOT NULL,"
  "  question TEXT NOT NULL"
  ") STRICT;"
  "CREATE INDEX practice_again ON practice (question, theme, gap, solved, moment);"
  "CREATE TABLE par ("
  "  game  INTEGER PRIMARY KEY REFERENCES game ON DELETE CASCADE,"
  "  total INTEGER NOT NULL"
  ") STRICT;"
  "CREATE TABLE feat ("
  "  id   INTEGER PRIMARY KEY,"
  "  game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,"
  "  seat INTEGER NOT NULL,"
  "  mask INTEGER NOT NULL,"
  "  UNIQUE (game, seat, mask)"
  ") STRICT;"
  "CREATE TABLE variant ("
  "  id      INTEGER PRIMARY KEY,"
  "  ruleset TEXT NOT NULL,"
  "  options TEXT NOT NULL,"
  "  less    INTEGER NOT NULL,"
  "  n_boxes INTEGER NOT NULL,"
  "  n_columns INTEGER NOT NULL,"
  "  UNIQUE (ruleset, options)"
  ") STRICT;"
  "CREATE TABLE result ("
  "  variant  INTEGER NOT NULL REFERENCES variant,"
  "  player   INTEGER NOT NULL REFERENCES player ON DELETE CASCADE,"
  "  game     INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,"
  "  seat     INTEGER NOT NULL,"
  "  finished INTEGER NOT NULL,"
  "  mode     TEXT NOT NULL,"
  "  hints    INTEGER NOT NULL,"
  "  n_seats  INTEGER NOT NULL,"
  "  total    INTEGER NOT NULL,"
  "  place    INTEGER NOT NULL,"
  "  share    REAL NOT NULL,"
  "  early    INTEGER NOT NULL,"
  "  verified INTEGER,"
  "  bonus    INTEGER,"
  "  extra    INTEGER,"
  "  face1 INTEGER, face2 INTEGER, face3 INTEGER, face4 INTEGER, face5 INTEGER, face6 INTEGER,"
  "  choices  INTEGER,"
  "  cost     REAL,"
  "  luck     REAL,"
  "  cost_keep REAL, cost_box REAL, cost_strike REAL, cost_opening REAL, cost_middle REAL, cost_end REAL,"
  "  p0 INTEGER, p1 INTEGER, p2 INTEGER, p3 INTEGER, p4 INTEGER, p5 INTEGER,"
  "  p6 INTEGER, p7 INTEGER, p8 INTEGER, p9 INTEGER, p10 INTEGER, p11 INTEGER,"
  "  p12 INTEGER, p13 INTEGER, p14 INTEGER, p15 INTEGER, p16 INTEGER, p17 INTEGER,"
  "  p18 INTEGER, p19 INTEGER, p20 INTEGER, p21 INTEGER, p22 INTEGER, p23 INTEGER,"
  "  PRIMARY KEY (variant, player, game, seat)"
  ") STRICT, WITHOUT ROWID;"
  "CREATE TABLE result_boxes ("
  "  game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,"
  "  seat INTEGER NOT NULL,"
  "  part INTEGER NOT NULL,"
  "  p0 INTEGER, p1 INTEGER, p2 INTEGER, p3 INTEGER, p4 INTEGER, p5 INTEGER,"
  "  p6 INTEGER, p7 INTEGER, p8 INTEGER, p9 INTEGER, p10 INTEGER, p11 INTEGER,"
  "  p12 INTEGER, p13 INTEGER, p14 INTEGER, p15 INTEGER, p16 INTEGER, p17 INTEGER,"
  "  p18 INTEGER, p19 INTEGER, p20 INTEGER, p21 INTEGER, p22 INTEGER, p23 INTEGER,"
  "  PRIMARY KEY (game, seat, part)"
  ") STRICT, WITHOUT ROWID;"
  "CREATE INDEX result_game ON result"
  "  (game, seat, player, total, verified, face1, face2, face3, face4, face5, face6);"
  "CREATE INDEX result_time ON result"
  "  (variant, player, finished, early, game, seat, n_seats, total, place, share, luck, cost, mode, hints);"
  "CREATE INDEX result_player ON result (player);"
  "CREATE INDEX game_verified ON game (examined) WHERE finished IS NOT NULL AND deleted = 0 AND mode = 'played';"
  "DROP TRIGGER seat_changed;"
  "CREATE TRIGGER seat_changed AFTER UPDATE OF player ON seat WHEN OLD.player <> NEW.player BEGIN"
  "  UPDATE result SET player = NEW.player WHERE game = NEW.game AND seat = NEW.number;"
  "  UPDATE lesson SET player = NEW.player WHERE game = NEW.game AND player = OLD.player;"
  "  DELETE FROM player WHERE id = OLD.player AND NOT EXISTS (SELECT 1 FROM seat WHERE player = OLD.player);"
  "END;"
  "CREATE TRIGGER game_unexamined AFTER UPDATE OF examined ON game WHEN NEW.examined = 0 AND OLD.examined <> 0 BEGIN"
  "  DELETE FROM result WHERE game = NEW.id;"
  "  DELETE FROM result_boxes WHERE game = NEW.id;"
  "  DELETE FROM feat WHERE game = NEW.id;"
  "END;"
  "CREATE TRIGGER game_unanalysed AFTER UPDATE OF analysed ON game WHEN NEW.analysed = 0 AND OLD.analysed <> 0 BEGIN"
  "  DELETE FROM analysis WHERE game = NEW.id;"
  "END;"
  "CREATE TABLE census ("
  "  id      INTEGER PRIMARY KEY CHECK (id = 1),"
  "  version INTEGER NOT NULL"
  ") STRICT;"
  "INSERT INTO census VALUES (1, 1);"
  "CREATE TRIGGER census_added AFTER INSERT ON game BEGIN UPDATE census SET version = version + 1; END;"
  "CREATE TRIGGER census_removed AFTER DELETE ON game BEGIN UPDATE census SET version = version + 1; END;"
  "CREATE TRIGGER census_changed AFTER UPDATE OF uuid, ruleset, mode, created, changed, finished, cursor, hints, "
  "peeked,"
  "  deleted, favourite, note, evening, early, best, outcome ON game BEGIN"
  "  UPDATE census SET version = version + 1;"
  "END;"
  "CREATE TRIGGER census_tagged AFTER INSERT ON tag BEGIN UPDATE census SET version = version + 1; END;"
  "CREATE TRIGGER census_untagged AFTER DELETE ON tag BEGIN UPDATE census SET version = version + 1; END;"
  "CREATE TRIGGER census_renamed AFTER UPDATE ON player BEGIN UPDATE census SET version = version + 1; END;"
  "CREATE TRIGGER census_merged AFTER UPDATE OF player ON seat WHEN OLD.player <> NEW.player BEGIN"
  "  UPDATE census SET version = version + 1;"
  "END;";

static const char *const migrations_done[] = { version_1, version_2, version_3, version_4, NULL };

/* The copy includes everything that is still in the write-ahead log, and gets its final name once it is complete. */
static gboolean
keep_copy (SaiDatabase *self, gint64 newest, GError **error)
{
  g_autofree char *wanted = g_strdup_printf ("%s.before-v%" G_GINT64_FORMAT, self->path, newest);
  g_autofree char *path = sai_database_find_free (wanted);
  g_autofree char *part = sai_database_get_part (self->path);

  return sai_database_write_copy (self, part, error) && sai_database_move_files (part, path, error);
}

static gboolean
apply (SaiDatabase *self, const char *const *migrations, GError **error)
{
  gint64 newest = g_strv_length ((char **) migrations);
  g_autofree char *stamp = g_strdup_printf ("PRAGMA application_id = %d; PRAGMA user_version = %" G_GINT64_FORMAT,
                                            SAI_DATABASE_APPLICATION_ID, newest);
  gint64 version = 0;

  /* Read it again inside the transaction: another program may have migrated the file meanwhile. */
  if (!sai_database_get_integer (self, "PRAGMA user_version", &version, error))
    return FALSE;

  for (gint64 i = version; i < newest; i++)
    if (!sai_database_execute (self, migrations[i], error))
      return FALSE;

  return version >= newest || sai_database_execute (self, stamp, error);
}

/* All that a file says is in it, word for word, but for what SQLite makes when somebody has it look at the indexes. How
 * the words are set apart does not matter.
 */
#define OBJECTS                                                                                                      \
  "SELECT type || char(31) || name || char(31) || tbl_name || char(31) ||"                                           \
  "  replace(replace(replace(coalesce(sql, ''), ' ', ''), char(10), ''), char(13), '') AS object FROM sqlite_schema" \
  " WHERE sql IS NULL OR sql NOT IN ('CREATE TABLE sqlite_stat1(tbl,idx,stat)',"                                     \
  "                                  'CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)')"

static gboolean
list_objects (SaiDatabase *self, GHashTable *objects, GError **error)
{
  g_autoptr (SaiQuery) query = sai_database_prepare (self, OBJECTS, error);
  gboolean row = FALSE;

  if (query == NULL)
    return FALSE;
  while (sai_database_step (self, query, &row, error))
    {
      const char *text;

      if (!row)
        return TRUE;
      /* A name that is not text is not one of ours. */
      text = sai_query_get_text (query, "object");
      g_hash_table_add (objects, g_strdup (text != NULL ? text : ""));
    }

  return FALSE;
}

/* Compares the file with one that was made a moment ago. A damaged name is nothing that SQLite would notice; and what
 * is there besides, such as a trigger of somebody else, would do with the games what that one wanted.
 */
static gboolean
check_objects (SaiDatabase *self, const char *const *migrations, gint64 version, GError **error)
{
  g_autoptr (SaiDatabase) model = sai_database_connect (SAI_DATABASE_MEMORY, SQLITE_OPEN_READWRITE, error);
  g_autoptr (GHashTable) expected = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GHashTableIter iter;
  gpointer object;
  gboolean good = TRUE;

  if (model == NULL)
    return FALSE;
  for (gint64 i = 0; i < version; i++)
    if (!sai_database_execute (model, migrations[i], error))
      return FALSE;
  if (!list_objects (model, expected, error) || !list_objects (self, found, error))
    return FALSE;

  g_hash_table_iter_init (&iter, expected);
  while (good && g_hash_table_iter_next (&iter, &object, NULL))
    good = g_hash_table_contains (found, object);
  if (!good || g_hash_table_size (found) != g_hash_table_size (expected))
    {
      g_set_error_literal (error, SAI_STORE_ERROR, SAI_STORE_ERROR_DAMAGED, _ ("The history is damaged."));
      return FALSE;
    }

  return TRUE;
}

/* A new file is empty; one that has lost its schema still has pages. */
static gboolean
check_emptiness (SaiDatabase *self, GError **error)
{
  gint64 n_pages = 0;

  if (!sai_database_get_integer (self, "PRAGMA page_count", &n_pages, error))
    return FALSE;
  if (n_pages <= 1)
    return TRUE;

  g_set_error_literal (error, SAI_STORE_ERROR, SAI_STORE_ERROR_DAMAGED, _ ("The history is damaged."));
  return FALSE;
}

/*< private >
 * sai_database_get_migrations:
 *
 * Returns: (transfer none): the migrations of this version, %NULL-terminated
 */
const char *const *
sai_database_get_migrations (void)
{
  return migrations_done;
}

static gboolean
check_schema (SaiDatabase *self, const char *const *migrations, GError **error)
{
  gint64 newest = g_strv_length ((char **) migrations);
  gint64 application = 0;
  gint64 version = 0;
  gint64 n_objects = 0;
  gint64 n_ours = 0;
  g_autofree char *name = g_filename_display_name (self->path);

  if (!sai_database_get_integer (self, "SELECT count(*) FROM sqlite_schema", &n_objects, error) ||
      !sai_database_get_integer (self, "PRAGMA application_id", &application, error) ||
      !sai_database_get_integer (self, "PRAGMA user_version", &version, error))
    return FALSE;

  if (application == 0 && version == 0 && n_objects == 0)
    return check_emptiness (self, error);

  if (application != SAI_DATABASE_APPLICATION_ID || version < 1)
    {
      /* With our tables, this is a history with a damaged header. Without them, the file belongs to another program. */
      if (!sai_database_get_integer (self,
                                     "SELECT count(*) FROM sqlite_schema "
                                     "WHERE type = 'table' AND name IN ('game', 'player', 'seat', 'move')",
                                     &n_ours, error))
        return FALSE;
      if (n_ours == 4)
        g_set_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_DAMAGED, _ ("“%s” isn’t a Saikoro history."), name);
      else
        g_set_error (
          error, SAI_STORE_ERROR, SAI_STORE_ERROR_FORMAT,
          _ ("“%s” belongs to another program and wasn’t changed. Move it elsewhere to start a history here."), name);
      return FALSE;
    }

  if (version > newest + MOST_VERSIONS_AHEAD)
    {
      g_set_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_DAMAGED, _ ("“%s” isn’t a Saikoro history."), name);
      return FALSE;
    }
  if (version > newest)
    {
      g_set_error (
        error, SAI_STORE_ERROR, SAI_STORE_ERROR_NEWER,
        _ ("The history “%s” was written by a newer version of Saikoro. Use that one; the file wasn’t changed."), name);
      return FALSE;
    }

  return check_objects (self, migrations, version, error);
}

/*< private >
 * sai_database_check_schema:
 * @self: a database
 * @migrations: the known migrations, %NULL-terminated
 * @error: return location for an error
 *
 * Checks the file without changing it.
 *
 * Returns: whether it is empty or a history that we can read; else @error is %SAI_STORE_ERROR_DAMAGED,
 * %SAI_STORE_ERROR_FORMAT for a file of another program, %SAI_STORE_ERROR_NEWER, or what the disk said
 */
gboolean
sai_database_check_schema (SaiDatabase *self, const char *const *migrations, GError **error)
{
  gboolean good;

  /* Query in one snapshot: another program may be creating the tables right now. */
  if (!sai_database_execute (self, "BEGIN", error))
    return FALSE;
  good = check_schema (self, migrations, error);
  sai_database_execute (self, "ROLLBACK", NULL);

  return good;
}

/*< private >
 * sai_database_migrate:
 * @self: a database that sai_database_check_schema() accepted
 * @migrations: the migrations, %NULL-terminated
 * @error: return location for an error
 *
 * Migrates the file to the newest version, completely or not at all. A file of an older version is copied first.
 *
 * Returns: whether the file has the newest version
 */
gboolean
sai_database_migrate (SaiDatabase *self, const char *const *migrations, GError **error)
{
  gint64 newest = g_strv_length ((char **) migrations);
  gint64 version = 0;

  if (!sai_database_get_integer (self, "PRAGMA user_version", &version, error))
    return FALSE;
  if (version >= newest)
    return TRUE;
  if (version > 0 && !g_str_equal (self->path, SAI_DATABASE_MEMORY) && !keep_copy (self, newest, error))
    return FALSE;

  if (!sai_database_begin (self, error))
    return FALSE;
  if (!apply (self, migrations, error))
    {
      sai_database_rollback (self);
      return FALSE;
    }

  return sai_database_commit (self, error);
}
