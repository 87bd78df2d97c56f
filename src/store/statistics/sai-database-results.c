/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Results of finished games: finds the games that are still to be examined, and writes their rows. The examiner reads a
 * few games, works without the database, and writes the results; a game that was saved again meanwhile is left for the
 * next time. A game that cannot be replayed gets no rows, but the same version does not try it again.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "database/sai-database-private.h"
#include "database/sai-practice.h"
#include "database/sai-practised.h"
#include "statistics/sai-database-lessons.h"
#include "statistics/sai-database-results.h"

/* The columns that SaiPendingGame begins with. */
#define PENDING "SELECT id, changed, finished, cursor, uuid FROM game WHERE "

#define COLUMNS                                                                                        \
  "variant, player, game, seat, finished, mode, hints, n_seats, total, place, share, early, verified," \
  " bonus, extra, face1, face2, face3, face4, face5, face6," BOX_COLUMNS
#define BOX_COLUMNS                                    \
  " p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11," \
  " p12, p13, p14, p15, p16, p17, p18, p19, p20, p21, p22, p23"

/* The number of parameters of a row of results before the faces. */
#define N_PLAIN 10
#define FACES "?11, ?12, ?13, ?14, ?15, ?16"
#define N_FACES 6
#define BOXES                                                   \
  "?17, ?18, ?19, ?20, ?21, ?22, ?23, ?24, ?25, ?26, ?27, ?28," \
  " ?29, ?30, ?31, ?32, ?33, ?34, ?35, ?36, ?37, ?38, ?39, ?40"

/* The columns that come from the analysis; those of the losses are in the order of #SaiLoss. */
#define SKILL                                                                            \
  "choices = ?3, cost = ?4, luck = ?5, cost_keep = ?6, cost_box = ?7, cost_strike = ?8," \
  " cost_opening = ?9, cost_middle = ?10, cost_end = ?11"

static SaiPendingGame *
read_pending (SaiQuery *query, char **id)
{
  SaiPendingGame *game = g_new0 (SaiPendingGame, 1);
  const char *text = sai_query_get_text (query, "uuid");

  game->row = sai_query_get_integer (query, "id");
  game->changed = sai_query_get_integer (query, "changed");
  game->finished = sai_query_get_integer (query, "finished");
  game->cursor = sai_query_get_integer (query, "cursor");
  *id = g_strdup (text != NULL ? text : "");

  return game;
}

static GPtrArray *
list_pending (SaiDatabase *self, const char *sql, guint version, guint limit, GError **error)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) sai_pending_game_free);
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (SaiQuery) query = sai_database_prepare (self, sql, error);
  gboolean row = TRUE;

  if (query == NULL)
    return NULL;

  sqlite3_bind_int64 (query, 1, version);
  sqlite3_bind_int64 (query, 2, limit);
  while (row)
    {
      char *id;

      if (!sai_database_step (self, query, &row, error))
        return NULL;
      if (!row)
        break;
      g_ptr_array_add (games, read_pending (query, &id));
      g_ptr_array_add (ids, id);
    }

  for (guint i = 0; i < games->len; i++)
    {
      SaiPendingGame *game = g_ptr_array_index (games, i);
      g_autoptr (GError) problem = NULL;

      game->record = sai_database_load (self, g_ptr_array_index (ids, i), &problem);
      /* A damaged game is skipped, but a failing disk must not make games count as unreadable. */
      if (game->record == NULL && !g_error_matches (problem, SAI_STORE_ERROR, SAI_STORE_ERROR_DAMAGED))
        {
          g_propagate_error (error, g_steal_pointer (&problem));
          return NULL;
        }
    }

  return g_steal_pointer (&games);
}

/* Whether the game is unchanged since it was read. */
static gboolean
check_same (SaiDatabase *self, const SaiPendingGame *game, gboolean *same, GError **error)
{
  g_autoptr (SaiQuery) query = NULL;

  query = sai_database_prepare (self,
                                "SELECT 1 FROM game"
                                " WHERE id = ?1 AND changed = ?2 AND coalesce(finished, 0) = ?3 AND cursor = ?4",
                                error);
  if (query == NULL)
    return FALSE;

  sqlite3_bind_int64 (query, 1, game->row);
  sqlite3_bind_int64 (query, 2, game->changed);
  sqlite3_bind_int64 (query, 3, game->finished);
  sqlite3_bind_int64 (query, 4, game->cursor);

  return sai_database_step (self, query, same, error);
}

static gboolean
find_variant (SaiDatabase *self,
              const char *ruleset,
              const char *options,
              const SaiTally *tally,
              gint64 *variant,
              GError **error)
{
  g_autoptr (SaiQuery) find = NULL;
  g_autoptr (SaiQuery) add = NULL;
  gboolean found = FALSE;

  find = sai_database_prepare (self, "SELECT id FROM variant WHERE ruleset = ? AND options = ?", error);
  if (find == NULL)
    return FALSE;
  sqlite3_bind_text (find, 1, ruleset, -1, SQLITE_STATIC);
  sqlite3_bind_text (find, 2, options, -1, SQLITE_STATIC);
  if (!sai_database_step (self, find, &found, error))
    return FALSE;
  if (found)
    {
      *variant = sai_query_get_integer (find, "id");
      return TRUE;
    }

  add = sai_database_prepare (self,
                              "INSERT INTO variant (ruleset, options, less, n_boxes, n_columns) VALUES (?, ?, ?, ?, ?)",
                              error);
  if (add == NULL)
    return FALSE;
  sqlite3_bind_text (add, 1, ruleset, -1, SQLITE_STATIC);
  sqlite3_bind_text (add, 2, options, -1, SQLITE_STATIC);
  sqlite3_bind_int64 (add, 3, tally->less ? 1 : 0);
  sqlite3_bind_int64 (add, 4, tally->n_boxes);
  sqlite3_bind_int64 (add, 5, tally->n_columns);
  if (!sai_database_run (self, add, error))
    return FALSE;

  *variant = sqlite3_last_insert_rowid (self->connection);
  return TRUE;
}

static gboolean
take_old_rows (SaiDatabase *self, gint64 game, SaiResultSkill *skills, GError **error)
{
  g_autoptr (SaiQuery) read = NULL;
  g_autoptr (SaiQuery) drop = NULL;
  g_autoptr (SaiQuery) drop_boxes = NULL;
  gboolean row = TRUE;

  read = sai_database_prepare (self, "SELECT * FROM result WHERE game = ?", error);
  drop = sai_database_prepare (self, "DELETE FROM result WHERE game = ?", error);
  drop_boxes = sai_database_prepare (self, "DELETE FROM result_boxes WHERE game = ?", error);
  if (read == NULL || drop == NULL || drop_boxes == NULL)
    return FALSE;

  sqlite3_bind_int64 (read, 1, game);
  while (row)
    {
      gint64 seat;

      if (!sai_database_step (self, read, &row, error))
        return FALSE;
      seat = row ? sai_query_get_integer (read, "seat") : -1;
      if (seat < 0 || seat >= SAI_MAX_SEATS || sai_query_is_null (read, "choices"))
        continue;
      skills[seat].known = TRUE;
      skills[seat].n_choices = sai_query_get_count (read, "choices");
      skills[seat].cost = sai_query_get_real (read, "cost");
      skills[seat].luck = sai_query_get_real (read, "luck");
      for (guint i = 0; i < SAI_N_LOSSES; i++)
        {
          g_autofree char *column = g_strconcat ("cost_", sai_loss_get_id (i), NULL);

          skills[seat].losses[i] = sai_query_get_real (read, column);
        }
    }
  sai_query_reset (g_steal_pointer (&read));

  sqlite3_bind_int64 (drop, 1, game);
  sqlite3_bind_int64 (drop_boxes, 1, game);
  return sai_database_run (self, drop, error) && sai_database_run (self, drop_boxes, error);
}

/* Those of a part of the sheet, from parameter @first on. Returns how many hold points. */
static guint
bind_boxes (SaiQuery *query, guint first, const SaiTallySeat *said, guint part)
{
  guint n = 0;

  for (guint i = 0; i < SAI_RESULT_N_BOXES; i++)
    if (sai_boxes_has (&said->filled, part * SAI_RESULT_N_BOXES + i))
      {
        sqlite3_bind_int64 (query, first + i, said->points[part * SAI_RESULT_N_BOXES + i]);
        n++;
      }

  return n;
}

/* Parameters that are not bound are NULL, which means that the value is not known. */
static void
bind_seat (SaiQuery *query, const SaiTally *tally, guint seat)
{
  const SaiTallySeat *said = &tally->seats[seat];

  sqlite3_bind_int64 (query, 3, seat);
  sqlite3_bind_int64 (query, 4, tally->n_seats - tally->n_left);
  sqlite3_bind_int64 (query, 5, said->total);
  sqlite3_bind_int64 (query, 6, said->place);
  sqlite3_bind_double (query, 7, said->share);
  if (tally->has_seed)
    sqlite3_bind_int64 (query, 8, 1);
  if (said->bonus != SAI_TALLY_NO_BONUS && tally->has_sheets)
    sqlite3_bind_int64 (query, 9, said->bonus);
  if (tally->has_sheets)
    sqlite3_bind_int64 (query, 10, said->extra);
  sqlite3_bind_int (query, N_PLAIN + 1 + N_FACES + SAI_RESULT_N_BOXES, tally->early ? 1 : 0);
  for (guint i = 0; tally->has_throws && i < N_FACES; i++)
    sqlite3_bind_int64 (query, N_PLAIN + 1 + i, said->faces[i]);
  bind_boxes (query, N_PLAIN + 1 + N_FACES, said, 0);
}

/* A part of the sheet without points needs no row. */
static gboolean
write_further_boxes (SaiDatabase *self, gint64 game, const SaiTally *tally, guint seat, GError **error)
{
  for (guint part = 1; part * SAI_RESULT_N_BOXES < tally->n_boxes; part++)
    {
      g_autoptr (SaiQuery) query = NULL;

      query = sai_database_prepare (self,
                                    "INSERT INTO result_boxes (game, seat, part," BOX_COLUMNS
                                    ") VALUES (?41, ?42, ?43, " BOXES ")",
                                    error);
      if (query == NULL)
        return FALSE;
      sqlite3_bind_int64 (query, 41, game);
      sqlite3_bind_int64 (query, 42, seat);
      sqlite3_bind_int64 (query, 43, part);
      if (bind_boxes (query, N_PLAIN + 1 + N_FACES, &tally->seats[seat], part) > 0 &&
          !sai_database_run (self, query, error))
        return FALSE;
    }

  return TRUE;
}

/* What is not known is NULL. */
static gboolean
write_skill (SaiDatabase *self, gint64 game, guint seat, const SaiResultSkill *skill, GError **error)
{
  g_autoptr (SaiQuery) query = NULL;

  query = sai_database_prepare (self, "UPDATE result SET " SKILL " WHERE game = ?1 AND seat = ?2", error);
  if (query == NULL)
    return FALSE;
  sqlite3_bind_int64 (query, 1, game);
  sqlite3_bind_int64 (query, 2, seat);
  if (skill->known)
    {
      sqlite3_bind_int64 (query, 3, skill->n_choices);
      sqlite3_bind_double (query, 4, skill->cost);
      sqlite3_bind_double (query, 5, skill->luck);
      for (guint i = 0; i < SAI_N_LOSSES; i++)
        sqlite3_bind_double (query, 6 + i, skill->losses[i]);
    }

  return sai_database_run (self, query, error);
}

/* What is known from an analysis is preserved. */
static gboolean
write_seats (SaiDatabase *self, const SaiPendingGame *game, gint64 variant, const SaiTally *tally, GError **error)
{
  SaiResultSkill skills[SAI_MAX_SEATS] = { { FALSE } };

  if (!take_old_rows (self, game->row, skills, error))
    return FALSE;

  for (guint i = 0; i < tally->n_seats; i++)
    {
      g_autoptr (SaiQuery) query = NULL;

      /* The incomplete sheet of a player who left tells nothing. */
      if (tally->seats[i].left)
        continue;
      query = sai_database_prepare (
        self,
        "INSERT INTO result (" COLUMNS ")"
        " SELECT ?1, seat.player, ?2, ?3, game.finished, game.mode, game.hints, ?4, ?5, ?6, ?7, ?41, ?8,"
        "  ?9, ?10, " FACES ", " BOXES " FROM seat JOIN game ON game.id = seat.game"
        " WHERE seat.game = ?2 AND number = ?3 AND finished IS NOT NULL",
        error);
      if (query == NULL)
        return FALSE;
      sqlite3_bind_int64 (query, 1, variant);
      sqlite3_bind_int64 (query, 2, game->row);
      bind_seat (query, tally, i);
      if (!sai_database_run (self, query, error) || !write_further_boxes (self, game->row, tally, i, error) ||
          (skills[i].known && !write_skill (self, game->row, i, &skills[i], error)))
        return FALSE;
    }

  return TRUE;
}

static gboolean
set_version (SaiDatabase *self, const char *sql, const SaiPendingGame *game, guint version, GError **error)
{
  g_autoptr (SaiQuery) query = sai_database_prepare (self, sql, error);

  if (query == NULL)
    return FALSE;
  sqlite3_bind_int64 (query, 1, game->row);
  sqlite3_bind_int64 (query, 2, version);

  return sai_database_run (self, query, error);
}

/* Games written by an older version or saved from a damaged file may lack the mark that they were ended early. */
static gboolean
set_early (SaiDatabase *self, const SaiPendingGame *game, const SaiTally *tally, GError **error)
{
  g_autoptr (SaiQuery) query = NULL;

  if (tally == NULL)
    return TRUE;
  query = sai_database_prepare (self, "UPDATE game SET early = ?2 WHERE id = ?1 AND early <> ?2", error);
  if (query == NULL)
    return FALSE;
  sqlite3_bind_int64 (query, 1, game->row);
  sqlite3_bind_int (query, 2, tally->early ? 1 : 0);

  return sai_database_run (self, query, error);
}

static gboolean
write_result (SaiDatabase *self, const SaiPendingGame *game, const char *options, const SaiTally *tally, GError **error)
{
  gboolean same;
  gint64 variant;

  if (!check_same (self, game, &same, error))
    return FALSE;
  if (!same)
    return TRUE;

  if (tally != NULL && (!find_variant (self, game->record->ruleset, options, tally, &variant, error) ||
                        !write_seats (self, game, variant, tally, error)))
    return FALSE;

  return set_early (self, game, tally, error) &&
         set_version (self, "UPDATE game SET examined = ?2 WHERE id = ?1", game, SAI_RESULT_VERSION, error);
}

static gboolean
write_text (SaiDatabase *self, gint64 game, const char *text, GError **error)
{
  g_autoptr (SaiQuery) query = NULL;

  query = sai_database_prepare (self, "INSERT OR REPLACE INTO analysis (game, text) VALUES (?, ?)", error);
  if (query == NULL)
    return FALSE;
  sqlite3_bind_int64 (query, 1, game);
  sqlite3_bind_text (query, 2, text, -1, SQLITE_STATIC);

  return sai_database_run (self, query, error);
}

static gboolean
write_skills (SaiDatabase *self, const SaiPendingGame *game, const SaiResultSkill *skills, GError **error)
{
  for (guint i = 0; i < game->record->players->len; i++)
    if (!write_skill (self, game->row, i, &skills[i], error))
      return FALSE;

  return TRUE;
}

static gboolean
write_lesson (SaiDatabase *self, gint64 game, const SaiResultLesson *lesson, GError **error)
{
  g_autoptr (SaiQuery) query = NULL;

  query = sai_database_prepare (
    self,
    "INSERT INTO lesson (game, move, player, kind, mark, cost, theme, gap)"
    " SELECT ?1, ?2, player, ?6, ?4, ?5, ?7, ?8 FROM seat WHERE game = ?1 AND number = ?3"
    " ON CONFLICT (game, move) DO UPDATE"
    " SET player = excluded.player, kind = excluded.kind, mark = excluded.mark, cost = excluded.cost,"
    "  theme = excluded.theme, gap = excluded.gap",
    error);
  if (query == NULL)
    return FALSE;
  sqlite3_bind_int64 (query, 1, game);
  sqlite3_bind_int64 (query, 2, lesson->move);
  sqlite3_bind_int64 (query, 3, lesson->seat);
  sqlite3_bind_int64 (query, 4, lesson->mark);
  sqlite3_bind_double (query, 5, lesson->cost);
  sqlite3_bind_text (query, 6, sai_loss_get_id (lesson->kind), -1, SQLITE_STATIC);
  sqlite3_bind_text (query, 7, lesson->theme != NULL ? lesson->theme : "", -1, SQLITE_STATIC);
  sqlite3_bind_int64 (query, 8, (gint64) (lesson->gap * SAI_PRACTICE_POINT + 0.5));

  return sai_database_run (self, query, error);
}

/* The practice results of lessons that still exist are preserved. */
static gboolean
write_lessons (SaiDatabase *self, gint64 game, GArray *lessons, GError **error)
{
  g_autoptr (GString) moves = g_string_new ("[");
  g_autoptr (SaiQuery) drop = NULL;

  for (guint i = 0; lessons != NULL && i < lessons->len; i++)
    g_string_append_printf (moves, i > 0 ? ",%u" : "%u", g_array_index (lessons, SaiResultLesson, i).move);
  g_string_append_c (moves, ']');

  drop = sai_database_prepare (self,
                               "DELETE FROM lesson WHERE game = ?1 AND move NOT IN (SELECT value FROM json_each(?2))",
                               error);
  if (drop == NULL)
    return FALSE;
  sqlite3_bind_int64 (drop, 1, game);
  sqlite3_bind_text (drop, 2, moves->str, -1, SQLITE_STATIC);
  if (!sai_database_run (self, drop, error))
    return FALSE;

  for (guint i = 0; lessons != NULL && i < lessons->len; i++)
    if (!write_lesson (self, game, &g_array_index (lessons, SaiResultLesson, i), error))
      return FALSE;

  return lessons == NULL || lessons->len == 0 || sai_database_recall_practised (self, game, FALSE, error);
}

static gboolean
write_analysis (SaiDatabase *self,
                const SaiPendingGame *game,
                guint version,
                const char *text,
                const SaiResultSkill *skills,
                GArray *lessons,
                GError **error)
{
  gboolean same;

  if (!check_same (self, game, &same, error))
    return FALSE;
  if (!same)
    return TRUE;

  if (text != NULL && (!write_text (self, game->row, text, error) || !write_skills (self, game, skills, error) ||
                       !write_lessons (self, game->row, lessons, error)))
    return FALSE;

  return set_version (self, "UPDATE game SET analysed = ?2 WHERE id = ?1", game, version, error);
}

void
sai_pending_game_free (SaiPendingGame *self)
{
  g_clear_pointer (&self->record, sai_record_unref);
  g_free (self);
}

/**
 * sai_database_list_unexamined:
 * @self: a database
 * @limit: how many games at most
 * @error: return location for a #SaiStoreError
 *
 * Returns: (transfer full) (element-type SaiPendingGame): finished games without results of this version, newest first;
 * empty if there are none
 */
GPtrArray *
sai_database_list_unexamined (SaiDatabase *self, guint limit, GError **error)
{
  g_return_val_if_fail (self != NULL, NULL);

  return list_pending (self,
                       PENDING "finished IS NOT NULL AND deleted = 0 AND examined < ?1"
                               " ORDER BY examined DESC, moment DESC LIMIT ?2",
                       SAI_RESULT_VERSION, limit, error);
}

/**
 * sai_database_list_unanalysed:
 * @self: a database
 * @version: the version of analyses that is wanted
 * @limit: how many games at most
 * @error: return location for a #SaiStoreError
 *
 * Returns: (transfer full) (element-type SaiPendingGame): finished games without an analysis of that version, newest
 * first; empty if there are none
 */
GPtrArray *
sai_database_list_unanalysed (SaiDatabase *self, guint version, guint limit, GError **error)
{
  g_return_val_if_fail (self != NULL, NULL);

  return list_pending (self,
                       PENDING "finished IS NOT NULL AND deleted = 0 AND analysed < ?1"
                               " ORDER BY analysed DESC, moment DESC LIMIT ?2",
                       version, limit, error);
}

/**
 * sai_database_load_pending:
 * @self: a database
 * @id: the UUID of a game, finished or not
 * @error: return location for a #SaiStoreError, %SAI_STORE_ERROR_NOT_FOUND if there is no such game
 *
 * Returns: (transfer full): the game; its record is never %NULL
 */
SaiPendingGame *
sai_database_load_pending (SaiDatabase *self, const char *id, GError **error)
{
  g_autoptr (SaiQuery) query = NULL;
  g_autoptr (SaiPendingGame) game = NULL;
  g_autoptr (SaiRecord) record = NULL;
  g_autofree char *said = NULL;
  gboolean found = FALSE;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (id != NULL, NULL);

  /* Read this first, so that a save by another program in between is noticed when the result is written. */
  query = sai_database_prepare (self, PENDING "uuid = ?", error);
  if (query == NULL)
    return NULL;
  sqlite3_bind_text (query, 1, id, -1, SQLITE_STATIC);
  if (!sai_database_step (self, query, &found, error))
    return NULL;
  if (found)
    game = read_pending (query, &said);
  sai_query_reset (g_steal_pointer (&query));

  record = sai_database_load (self, id, error);
  if (record == NULL)
    return NULL;
  if (game == NULL)
    {
      g_set_error_literal (error, SAI_STORE_ERROR, SAI_STORE_ERROR_NOT_FOUND,
                           _ ("This game isn’t in the history. It may have been deleted."));
      return NULL;
    }
  game->record = g_steal_pointer (&record);

  return g_steal_pointer (&game);
}

/**
 * sai_database_count_pending:
 * @self: a database
 * @version: the version of analyses that is wanted
 * @n_unexamined: (out): how many finished games have no results of this version
 * @n_unanalysed: (out): how many have no analysis of that version
 * @error: return location for a #SaiStoreError
 *
 * Returns: whether they were counted
 */
gboolean
sai_database_count_pending (SaiDatabase *self, guint version, guint *n_unexamined, guint *n_unanalysed, GError **error)
{
  g_autoptr (SaiQuery) query = NULL;
  gboolean row = FALSE;

  g_return_val_if_fail (self != NULL, FALSE);

  query = sai_database_prepare (
    self,
    "SELECT"
    " (SELECT count(*) FROM game WHERE finished IS NOT NULL AND deleted = 0 AND examined < ?1) AS unexamined,"
    " (SELECT count(*) FROM game WHERE finished IS NOT NULL AND deleted = 0 AND analysed < ?2) AS unanalysed",
    error);
  if (query == NULL)
    return FALSE;
  sqlite3_bind_int64 (query, 1, SAI_RESULT_VERSION);
  sqlite3_bind_int64 (query, 2, version);
  if (!sai_database_step (self, query, &row, error))
    return FALSE;
  *n_unexamined = row ? sai_query_get_count (query, "unexamined") : 0;
  *n_unanalysed = row ? sai_query_get_count (query, "unanalysed") : 0;

  return TRUE;
}

/**
 * sai_database_write_result:
 * @self: a database
 * @game: a game that was examined
 * @options: its options as the ruleset prints them, a line each
 * @tally: (nullable): its results; %NULL if it could not be replayed
 * @error: return location for a #SaiStoreError
 *
 * Writes a row for each seat, and marks the game as examined. If the game was saved again since it was read, nothing is
 * written. Stored luck and skill are preserved.
 *
 * Returns: whether the disk did not fail; else nothing has changed
 */
gboolean
sai_database_write_result (SaiDatabase *self,
                           const SaiPendingGame *game,
                           const char *options,
                           const SaiTally *tally,
                           GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (game != NULL, FALSE);
  g_return_val_if_fail (tally == NULL || (game->record != NULL && options != NULL), FALSE);

  if (!sai_database_begin (self, error))
    return FALSE;
  if (!write_result (self, game, options, tally, error))
    {
      sai_database_rollback (self);
      return FALSE;
    }

  return sai_database_commit (self, error);
}

/**
 * sai_database_write_analysis:
 * @self: a database
 * @game: a game that was analysed
 * @version: the version of the analysis
 * @text: (nullable): the analysis; %NULL if such games cannot be analysed
 * @skills: (nullable): the luck and skill of each seat
 * @lessons: (nullable) (element-type SaiResultLesson): the decisions of people that are marked
 * @error: return location for a #SaiStoreError
 *
 * Writes an analysis, and marks the game as analysed. If the game was saved again since it was read, nothing is
 * written. Luck and skill are added to the rows of results, so these must be written first.
 *
 * Returns: whether the disk did not fail; else nothing has changed
 */
gboolean
sai_database_write_analysis (SaiDatabase *self,
                             const SaiPendingGame *game,
                             guint version,
                             const char *text,
                             const SaiResultSkill *skills,
                             GArray *lessons,
                             GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (game != NULL, FALSE);
  g_return_val_if_fail (text == NULL || (game->record != NULL && skills != NULL), FALSE);

  if (!sai_database_begin (self, error))
    return FALSE;
  if (!write_analysis (self, game, version, text, skills, lessons, error))
    {
      sai_database_rollback (self);
      return FALSE;
    }

  return sai_database_commit (self, error);
}

/**
 * sai_database_analyse_again:
 * @self: a database
 * @game: a game that could be analysed
 * @version: the version of the analysis
 * @error: return location for a #SaiStoreError
 *
 * Lets all games of the same rules be analysed that could not be.
 *
 * Returns: whether the disk did not fail; else nothing has changed
 */
gboolean
sai_database_analyse_again (SaiDatabase *self, const SaiPendingGame *game, guint version, GError **error)
{
  g_autoptr (SaiQuery) query = NULL;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (game != NULL, FALSE);

  query = sai_database_prepare (self,
                                "UPDATE game SET analysed = 0 WHERE (ruleset, definition, options) ="
                                "  (SELECT ruleset, definition, options FROM game WHERE id = ?1)"
                                " AND deleted = 0 AND analysed = ?2"
                                " AND NOT EXISTS (SELECT 1 FROM analysis WHERE analysis.game = game.id)",
                                error);
  if (query == NULL)
    return FALSE;
  sqlite3_bind_int64 (query, 1, game->row);
  sqlite3_bind_int64 (query, 2, version);

  return sai_database_run (self, query, error);
}

/**
 * sai_database_load_analysis:
 * @self: a database
 * @id: the UUID of a game
 * @version: the version of analyses that is wanted
 * @error: return location for a #SaiStoreError, %SAI_STORE_ERROR_NOT_FOUND if there is no analysis of that version
 *
 * Returns: (transfer full): the analysis
 */
char *
sai_database_load_analysis (SaiDatabase *self, const char *id, guint version, GError **error)
{
  g_autoptr (SaiQuery) query = NULL;
  char *text = NULL;
  gboolean found = FALSE;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (id != NULL, NULL);

  query = sai_database_prepare (
    self, "SELECT text FROM game JOIN analysis ON analysis.game = game.id WHERE uuid = ?1 AND analysed = ?2", error);
  if (query == NULL)
    return NULL;
  sqlite3_bind_text (query, 1, id, -1, SQLITE_STATIC);
  sqlite3_bind_int64 (query, 2, version);
  if (!sai_database_step (self, query, &found, error))
    return NULL;
  if (found)
    text = sai_query_dup_text (query, "text");
  if (text == NULL)
    g_set_error_literal (error, SAI_STORE_ERROR, SAI_STORE_ERROR_NOT_FOUND, _ ("This game hasn’t been analysed yet."));

  return text;
}
