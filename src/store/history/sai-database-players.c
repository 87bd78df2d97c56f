/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The players of the history, and renaming them. A name is stored in the player's row, and in the moves of paper sheets
 * that seat people; the moves must match the seats, or the game can no longer be opened.
 *
 * If a person gets the name of another, the two are merged. Because they never share a game, the games of the merged
 * person are all that is needed to split the two again, however often they were renamed or merged since.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "history/sai-database-players.h"
#include "util/sai-collate.h"
#include "database/sai-database-private.h"
#include "move/sai-move.h"
#include "util/sai-text.h"

/* Who is seated at a paper sheet while its moves are read, as far as it matters here. */
typedef struct
{
  gint64 game;
  guint n_seats;
  gboolean person[SAI_MAX_SEATS];
} Table;

static void
player_free (gpointer data)
{
  SaiHistoryPlayer *player = data;

  g_free (player->name);
  g_free (player->kind);
  g_free (player);
}

/* People first, then by number of games, then by name. */
static int
compare_players (gconstpointer a, gconstpointer b)
{
  const SaiHistoryPlayer *first = *(const SaiHistoryPlayer *const *) a;
  const SaiHistoryPlayer *second = *(const SaiHistoryPlayer *const *) b;
  gboolean first_person = g_str_equal (first->kind, SAI_PLAYER_PERSON);
  gboolean second_person = g_str_equal (second->kind, SAI_PLAYER_PERSON);

  if (first_person != second_person)
    return first_person ? -1 : 1;
  if (first->n_games != second->n_games)
    return first->n_games > second->n_games ? -1 : 1;

  return sai_collate_compare (first->name, second->name);
}

/**
 * sai_database_list_players:
 * @self: a database
 * @error: return location for a #SaiStoreError
 *
 * Returns: (transfer full) (element-type SaiHistoryPlayer): all players in the history: people first, then computer
 *   players, each by descending number of games
 */
GPtrArray *
sai_database_list_players (SaiDatabase *self, GError **error)
{
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (player_free);
  g_autoptr (SaiQuery) query = NULL;
  gboolean more = FALSE;

  query =
    sai_database_prepare (self,
                          "SELECT name, type,"
                          " (SELECT count(DISTINCT game) FROM seat INDEXED BY seat_player WHERE seat.player = player.id"
                          "  AND game NOT IN (SELECT id FROM game INDEXED BY game_deleted WHERE deleted = 1)) AS n"
                          " FROM player WHERE n > 0",
                          error);
  if (query == NULL)
    return NULL;

  while (sai_database_step (self, query, &more, error))
    {
      SaiHistoryPlayer *player;

      if (!more)
        {
          g_ptr_array_sort (players, compare_players);
          return g_steal_pointer (&players);
        }
      player = g_new0 (SaiHistoryPlayer, 1);
      player->name = sai_query_dup_string (query, "name");
      player->kind = sai_query_dup_string (query, "type");
      player->n_games = sai_query_get_count (query, "n");
      g_ptr_array_add (players, player);
    }

  return NULL;
}

static gboolean
find_person (SaiDatabase *self, const char *name, gint64 *player, GError **error)
{
  g_autoptr (SaiQuery) query = NULL;
  gboolean found = FALSE;

  query = sai_database_prepare (self, "SELECT id FROM player WHERE name = ? AND type = '" SAI_PLAYER_PERSON "'", error);
  if (query == NULL)
    return FALSE;

  sqlite3_bind_text (query, 1, name, -1, SQLITE_STATIC);
  if (!sai_database_step (self, query, &found, error))
    return FALSE;

  *player = found ? sai_query_get_integer (query, "id") : 0;
  return TRUE;
}

/* Before the first move that seats people, those in the list of seats sit there; old sheets have no such move. */
static gboolean
sit_down (SaiDatabase *self, gint64 game, Table *table, GError **error)
{
  g_autoptr (SaiQuery) query = NULL;
  gboolean more = FALSE;

  memset (table, 0, sizeof *table);
  table->game = game;
  query = sai_database_prepare (self,
                                "SELECT type = '" SAI_PLAYER_PERSON
                                "' AS person FROM seat JOIN player ON player.id = player"
                                " WHERE game = ? ORDER BY seat.number",
                                error);
  if (query == NULL)
    return FALSE;

  sqlite3_bind_int64 (query, 1, game);
  while (sai_database_step (self, query, &more, error))
    {
      if (!more || table->n_seats == SAI_MAX_SEATS)
        return TRUE;
      table->person[table->n_seats++] = sai_query_get_integer (query, "person") != 0;
    }

  return FALSE;
}

/* Applies a move that seats people. Returns: (transfer full) (nullable): the move with the new name, if it contains the
 * old one
 */
static SaiMove *
seat_people (Table *table, const SaiMove *move, const char *name, const char *new_name)
{
  const SaiSeating *seating = sai_move_get_seating (move);
  g_auto (SaiSeating) renamed = { 0 };
  const Table before = *table;
  gboolean changed = FALSE;

  table->n_seats = seating->n_seats;
  for (guint i = 0; i < seating->n_seats; i++)
    {
      const char *said = seating->names[i];

      table->person[i] = seating->from[i] == SAI_SEATING_NEW || before.person[seating->from[i]];
      if (table->person[i] && g_strcmp0 (said, name) == 0)
        {
          said = new_name;
          changed = TRUE;
        }
      sai_seating_add (&renamed, seating->from[i], said);
    }

  return changed ? sai_move_new_seats (&renamed) : NULL;
}

static gboolean
write_move (SaiDatabase *self, gint64 game, gint64 number, const SaiMove *move, GError **error)
{
  g_autoptr (SaiQuery) query = sai_database_prepare (self, "UPDATE move SET text = ?3 WHERE game = ?1 AND number = ?2",
                                                     error);
  g_autofree char *text = sai_move_print (move);

  if (query == NULL)
    return FALSE;

  sqlite3_bind_int64 (query, 1, game);
  sqlite3_bind_int64 (query, 2, number);
  sqlite3_bind_text (query, 3, text, -1, SQLITE_STATIC);
  return sai_database_run (self, query, error);
}

/* The moves that seat people at one sheet, from the first on. */
static gboolean
rename_in_game (SaiDatabase *self, gint64 game, const char *name, const char *new_name, GError **error)
{
  g_autoptr (SaiQuery) query = NULL;
  gboolean more = FALSE;
  Table table;

  query = sai_database_prepare (self,
                                "SELECT number, text FROM move INDEXED BY move_seating"
                                " WHERE text GLOB 'seats *' AND game = ? ORDER BY number",
                                error);
  if (query == NULL || !sit_down (self, game, &table, error))
    return FALSE;

  sqlite3_bind_int64 (query, 1, game);
  while (sai_database_step (self, query, &more, error))
    {
      g_autofree char *text = NULL;
      g_autoptr (SaiMove) move = NULL;
      g_autoptr (SaiMove) renamed = NULL;

      if (!more)
        return TRUE;
      text = sai_query_dup_string (query, "text");
      move = sai_move_parse (text, NULL);
      /* What is not a valid move stays as it is: it was not valid before. */
      if (move == NULL)
        continue;
      renamed = seat_people (&table, move, name, new_name);
      if (renamed != NULL && !write_move (self, game, sai_query_get_integer (query, "number"), renamed, error))
        return FALSE;
    }

  return FALSE;
}

/* The games with a move that seats a person whose name, in the notation of moves, is @text. */
#define NAMED(text) \
  "SELECT game FROM move INDEXED BY move_seating WHERE text GLOB 'seats *' AND instr (text, " text ") > 0"

/* A name in the notation of moves. */
static char *
print_name (const char *name)
{
  g_auto (SaiSeating) seating = { 0 };

  sai_seating_add (&seating, SAI_SEATING_NEW, name);

  return sai_seating_print (&seating);
}

/* The sheets whose moves contain a name. All are found first, because changing them affects the query. */
static GArray *
find_sheets (SaiDatabase *self, const char *name, GError **error)
{
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (SaiQuery) query = sai_database_prepare (self, "SELECT DISTINCT game FROM (" NAMED ("?") ")", error);
  g_autofree char *quoted = print_name (name);
  gboolean more = FALSE;

  if (query == NULL)
    return NULL;

  sqlite3_bind_text (query, 1, quoted, -1, SQLITE_STATIC);
  while (sai_database_step (self, query, &more, error))
    {
      gint64 game;

      if (!more)
        return g_steal_pointer (&games);
      game = sai_query_get_integer (query, "game");
      g_array_append_val (games, game);
    }

  return NULL;
}

static gboolean
rename_in_sheets (SaiDatabase *self, const char *name, const char *new_name, GError **error)
{
  g_autoptr (GArray) games = find_sheets (self, name, error);

  if (games == NULL)
    return FALSE;

  for (guint i = 0; i < games->len; i++)
    if (!rename_in_game (self, g_array_index (games, gint64, i), name, new_name, error))
      return FALSE;

  return TRUE;
}

static gboolean
run_with_two (SaiDatabase *self, const char *sql, gint64 first, gint64 second, GError **error)
{
  g_autoptr (SaiQuery) query = sai_database_prepare (self, sql, error);

  if (query == NULL)
    return FALSE;

  sqlite3_bind_int64 (query, 1, first);
  sqlite3_bind_int64 (query, 2, second);
  return sai_database_run (self, query, error);
}

/* Binds a number, a name and another name as ?1, ?2 and ?3. */
static gboolean
run_with_names (SaiDatabase *self,
                const char *sql,
                gint64 number,
                const char *name,
                const char *new_name,
                GError **error)
{
  g_autoptr (SaiQuery) query = sai_database_prepare (self, sql, error);

  if (query == NULL)
    return FALSE;

  sqlite3_bind_int64 (query, 1, number);
  sqlite3_bind_text (query, 2, name, -1, SQLITE_STATIC);
  sqlite3_bind_text (query, 3, new_name, -1, SQLITE_STATIC);
  return sai_database_run (self, query, error);
}

/* Results and lessons go first: deleting the last seat deletes the player, and with the player all that still refers to
 * it.
 */
static gboolean
move_seats (SaiDatabase *self, gint64 player, gint64 into, GError **error)
{
  return run_with_two (self, "UPDATE result SET player = ?2 WHERE player = ?1", player, into, error) &&
         run_with_two (self, "UPDATE lesson SET player = ?2 WHERE player = ?1", player, into, error) &&
         run_with_two (self, "UPDATE seat SET player = ?2 WHERE player = ?1", player, into, error) &&
         run_with_two (self, "DELETE FROM player WHERE id = ?1 AND id <> ?2", player, into, error);
}

static gboolean
count_seats (SaiDatabase *self, gint64 player, gint64 *n_seats, GError **error)
{
  g_autoptr (SaiQuery) query = sai_database_prepare (self, "SELECT count(*) AS n FROM seat WHERE player = ?", error);
  gboolean row = FALSE;

  if (query == NULL)
    return FALSE;

  sqlite3_bind_int64 (query, 1, player);
  if (!sai_database_step (self, query, &row, error))
    return FALSE;

  *n_seats = row ? sai_query_get_integer (query, "n") : 0;
  return TRUE;
}

static gboolean
write_name (SaiDatabase *self, gint64 player, const char *name, GError **error)
{
  return run_with_names (self, "UPDATE player SET name = ?2 WHERE id = ?1", player, name, NULL, error);
}

/* Merges two people under the name. The one with fewer games is moved, because each seat takes time. */
static gboolean
merge (SaiDatabase *self, gint64 player, gint64 other, const char *name, GError **error)
{
  gint64 n_player = 0;
  gint64 n_other = 0;

  if (!count_seats (self, player, &n_player, error) || !count_seats (self, other, &n_other, error))
    return FALSE;
  if (n_player <= n_other)
    return move_seats (self, player, other, error);

  return move_seats (self, other, player, error) && write_name (self, player, name, error);
}

/* Records which games belonged to the merged person, including those in which they sat only for a while. */
static gboolean
note_merger (SaiDatabase *self, gint64 player, const char *name, const char *into_name, GError **error)
{
  g_autofree char *said = print_name (name);

  return run_with_names (self, "INSERT INTO merger (name, into_name, made) VALUES (?2, ?3, unixepoch ())", 0, name,
                         into_name, error) &&
         run_with_names (self,
                         "INSERT INTO merged (merger, game) SELECT (SELECT max(id) FROM merger), game FROM"
                         " (SELECT game FROM seat WHERE player = ?1 UNION " NAMED ("?2") ")",
                         player, said, NULL, error);
}

/* The number of games in which both people sit, including sheets at which one of them sat only for a while. */
static gboolean
count_meetings (SaiDatabase *self,
                gint64 player,
                gint64 other,
                const char *name,
                const char *other_name,
                gint64 *n_games,
                GError **error)
{
  g_autofree char *said = print_name (name);
  g_autofree char *other_said = print_name (other_name);
  g_autoptr (SaiQuery) query = NULL;
  gboolean row = FALSE;

  query = sai_database_prepare (
    self,
    "SELECT count(*) AS n FROM"
    " (SELECT game FROM (SELECT game FROM seat WHERE player = ?1 UNION " NAMED (
      "?3") ")"
            "  INTERSECT SELECT game FROM (SELECT game FROM seat WHERE player = ?2 UNION " NAMED ("?4") "))",
    error);
  if (query == NULL)
    return FALSE;

  sqlite3_bind_int64 (query, 1, player);
  sqlite3_bind_int64 (query, 2, other);
  sqlite3_bind_text (query, 3, said, -1, SQLITE_STATIC);
  sqlite3_bind_text (query, 4, other_said, -1, SQLITE_STATIC);
  if (!sai_database_step (self, query, &row, error))
    return FALSE;

  *n_games = row ? sai_query_get_integer (query, "n") : 0;
  return TRUE;
}

/* Two people at one table cannot be one person, and could not be told apart after a merger. */
static gboolean
check_merge (SaiDatabase *self, gint64 player, gint64 other, const char *name, const char *other_name, GError **error)
{
  g_autofree char *person = sai_text_isolate (name);
  g_autofree char *other_person = sai_text_isolate (other_name);
  gint64 n_games = 0;

  if (!count_meetings (self, player, other, name, other_name, &n_games, error))
    return FALSE;
  if (n_games > 0)
    g_set_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FORMAT,
                 g_dngettext (GETTEXT_PACKAGE,
                              "%s and %s played %u game together, so they are two people. Choose another name.",
                              "%s and %s played %u games together, so they are two people. Choose another name.",
                              n_games),
                 person, other_person, (guint) n_games);

  return n_games == 0;
}

static gboolean
rename_player (SaiDatabase *self, const char *name, const char *new_name, GError **error)
{
  gint64 player = 0;
  gint64 other = 0;

  if (!find_person (self, name, &player, error) || !find_person (self, new_name, &other, error))
    return FALSE;
  if (player == 0)
    {
      g_autofree char *person = sai_text_isolate (name);

      g_set_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_NOT_FOUND, _ ("Nobody in the history is called “%s”."),
                   person);
      return FALSE;
    }
  if (player == other)
    return TRUE;
  if (other != 0 && !check_merge (self, player, other, name, new_name, error))
    return FALSE;

  return run_with_names (self, "UPDATE merger SET into_name = ?3 WHERE into_name = ?2", 0, name, new_name, error) &&
         (other == 0 || note_merger (self, player, name, new_name, error)) &&
         rename_in_sheets (self, name, new_name, error) &&
         (other == 0 ? write_name (self, player, new_name, error) : merge (self, player, other, new_name, error));
}

/* The name as players can have it, or %NULL. */
static char *
check_name (const char *name, GError **error)
{
  g_autofree char *valid = g_utf8_make_valid (name, -1);
  g_autoptr (SaiPlayer) player = sai_player_new (valid, SAI_PLAYER_PERSON);
  g_autofree char *line = g_strdup (sai_player_get_name (player));

  g_strstrip (line);
  if (*line != '\0' && g_utf8_strlen (line, -1) <= SAI_PLAYER_MAX_NAME)
    return g_steal_pointer (&line);

  g_set_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FORMAT, _ ("A name must have 1 to %d characters."),
               SAI_PLAYER_MAX_NAME);
  return NULL;
}

/**
 * sai_database_rename_player:
 * @self: a database
 * @name: the name of a person
 * @new_name: another name; it is reduced to one line without surrounding white space
 * @error: return location for a #SaiStoreError: %SAI_STORE_ERROR_NOT_FOUND if nobody is called @name,
 *   %SAI_STORE_ERROR_FORMAT if @new_name is not a valid name, or belongs to a person who shared a game with this one
 *
 * Renames a person in all games, including their moves. If there is a person of that name already, the two are merged,
 * unless they shared a game; sai_database_split_player() splits them again. The change is atomic.
 *
 * Returns: (transfer full): @new_name as it is on disk now
 */
char *
sai_database_rename_player (SaiDatabase *self, const char *name, const char *new_name, GError **error)
{
  g_autofree char *checked = check_name (new_name, error);

  if (checked == NULL || !sai_database_begin (self, error))
    return NULL;
  if (!rename_player (self, name, checked, error))
    {
      sai_database_rollback (self);
      return NULL;
    }

  return sai_database_commit (self, error) ? g_steal_pointer (&checked) : NULL;
}

static void
merger_free (gpointer data)
{
  SaiHistoryMerger *merger = data;

  g_free (merger->name);
  g_free (merger->into_name);
  g_free (merger);
}

/**
 * sai_database_list_mergers:
 * @self: a database
 * @error: return location for a #SaiStoreError
 *
 * Returns: (transfer full) (element-type SaiHistoryMerger): the mergers of players, newest first
 */
GPtrArray *
sai_database_list_mergers (SaiDatabase *self, GError **error)
{
  g_autoptr (GPtrArray) mergers = g_ptr_array_new_with_free_func (merger_free);
  g_autoptr (SaiQuery) query = NULL;
  gboolean more = FALSE;

  query = sai_database_prepare (self,
                                "SELECT id, name, into_name, made,"
                                " (SELECT count(*) FROM merged JOIN game ON game.id = merged.game"
                                "  WHERE merged.merger = merger.id AND deleted = 0) AS n"
                                " FROM merger WHERE n > 0 ORDER BY id DESC",
                                error);
  if (query == NULL)
    return NULL;

  while (sai_database_step (self, query, &more, error))
    {
      SaiHistoryMerger *merger;

      if (!more)
        return g_steal_pointer (&mergers);
      merger = g_new0 (SaiHistoryMerger, 1);
      merger->id = sai_query_get_integer (query, "id");
      merger->name = sai_query_dup_string (query, "name");
      merger->into_name = sai_query_dup_string (query, "into_name");
      merger->made = sai_query_get_integer (query, "made");
      merger->n_games = sai_query_get_count (query, "n");
      g_ptr_array_add (mergers, merger);
    }

  return NULL;
}

static gboolean
find_merger (SaiDatabase *self, gint64 merger, char **name, char **into_name, GError **error)
{
  g_autoptr (SaiQuery) query = sai_database_prepare (self, "SELECT name, into_name FROM merger WHERE id = ?", error);
  gboolean found = FALSE;

  if (query == NULL)
    return FALSE;

  sqlite3_bind_int64 (query, 1, merger);
  if (!sai_database_step (self, query, &found, error))
    return FALSE;
  if (!found)
    {
      g_set_error_literal (error, SAI_STORE_ERROR, SAI_STORE_ERROR_NOT_FOUND, _ ("These two have been split already."));
      return FALSE;
    }

  *name = sai_query_dup_string (query, "name");
  *into_name = sai_query_dup_string (query, "into_name");
  return TRUE;
}

/* The sheets among the games of a merger seat people in their moves, too. */
static gboolean
split_sheets (SaiDatabase *self, gint64 merger, const char *name, const char *into_name, GError **error)
{
  g_autoptr (SaiQuery) query = NULL;
  gboolean more = FALSE;

  query = sai_database_prepare (self, "SELECT game FROM merged WHERE merger = ?", error);
  if (query == NULL)
    return FALSE;

  sqlite3_bind_int64 (query, 1, merger);
  while (sai_database_step (self, query, &more, error))
    {
      if (!more)
        return TRUE;
      if (!rename_in_game (self, sai_query_get_integer (query, "game"), into_name, name, error))
        return FALSE;
    }

  return FALSE;
}

#define PERSON(name) "(SELECT id FROM player WHERE name = " name " AND type = '" SAI_PLAYER_PERSON "')"

static gboolean
split_player (SaiDatabase *self, gint64 merger, GError **error)
{
  /* Run in this order; the parameters are the merger, the old name, and the name of the remaining person. */
  static const char *const before[] = {
    /* Where somebody of the old name has been seated since, the remaining person has a seat of their own. */
    "DELETE FROM merged WHERE merger = ?1 AND game IN (SELECT game FROM seat WHERE player = " PERSON ("?2") ")",
    "INSERT OR IGNORE INTO player (name, type) VALUES (?2, '" SAI_PLAYER_PERSON "')",
    "UPDATE seat SET player = " PERSON ("?2") " WHERE player = " PERSON (
      "?3") " AND game IN (SELECT game FROM merged WHERE merger = ?1)",
    "DELETE FROM player WHERE id = " PERSON ("?2") " AND NOT EXISTS (SELECT 1 FROM seat WHERE seat.player = player.id)",
  };
  static const char *const after[] = {
    /* Those merged into the person who comes back go along; */
    "UPDATE merger SET into_name = ?2 WHERE id < ?1 AND into_name = ?3 AND EXISTS"
    " (SELECT 1 FROM merged WHERE merged.merger = merger.id AND game IN (SELECT game FROM merged WHERE merger = ?1))",
    /* and mergers of the two as one no longer include the person who comes back. */
    "DELETE FROM merged WHERE game IN (SELECT game FROM merged WHERE merger = ?1)"
    " AND merger IN (SELECT id FROM merger WHERE id > ?1 AND into_name = ?3)",
    "DELETE FROM merger WHERE id = ?1",
  };
  g_autofree char *name = NULL;
  g_autofree char *into_name = NULL;

  if (!find_merger (self, merger, &name, &into_name, error))
    return FALSE;
  if (g_str_equal (name, into_name))
    {
      g_autofree char *person = sai_text_isolate (name);

      g_set_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FORMAT,
                   _ ("Both would be called “%s”. Rename the player who has that name now, then split them."), person);
      return FALSE;
    }

  for (guint i = 0; i < G_N_ELEMENTS (before); i++)
    if (!run_with_names (self, before[i], merger, name, into_name, error))
      return FALSE;
  if (!split_sheets (self, merger, name, into_name, error))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (after); i++)
    if (!run_with_names (self, after[i], merger, name, into_name, error))
      return FALSE;

  return TRUE;
}

/**
 * sai_database_split_player:
 * @self: a database
 * @merger: the id of a #SaiHistoryMerger
 * @error: return location for a #SaiStoreError: %SAI_STORE_ERROR_NOT_FOUND if the two are no longer merged,
 *   %SAI_STORE_ERROR_FORMAT if the remaining person has taken the name of the other
 *
 * Splits two merged people: the games that belonged to the merged person get their old name back. The change is atomic.
 *
 * Returns: whether the change is on disk
 */
gboolean
sai_database_split_player (SaiDatabase *self, gint64 merger, GError **error)
{
  if (!sai_database_begin (self, error))
    return FALSE;
  if (!split_player (self, merger, error))
    {
      sai_database_rollback (self);
      return FALSE;
    }

  return sai_database_commit (self, error);
}
