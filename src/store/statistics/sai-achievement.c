/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Achievements in SQL. Each is a query for games and for what each of them came to; the first game with the highest
 * value is the answer. Every query reads the results of one player, so that it takes as long as that player has games.
 */
#include "config.h"

#include "database/sai-database-private.h"
#include "database/sai-practised.h"
#include "game/sai-tally.h"
#include "statistics/sai-achievement.h"
#include "statistics/sai-database-lessons.h"

/* SaiFeats as SQL has them. */
#define FIRST_THROW "1"
#define CLEAN "2"
G_STATIC_ASSERT (SAI_FEAT_FIRST_THROW == 1 && SAI_FEAT_CLEAN == 2);

/* The results of a player, variant by variant as they lie in the table, or those that belong to rows of another one. */
#define COUNTS                                                 \
  "r.player = ?1 AND r.mode = 'played' AND r.early = 0"        \
  " AND r.game NOT IN (SELECT id FROM game WHERE deleted = 1)" \
  " AND r.game NOT IN (SELECT id FROM game WHERE peeked = 1)"
#define OWN "variant AS v CROSS JOIN result AS r ON r.variant = v.id WHERE " COUNTS
/* The same where all that is asked for lies in that index, which is a fifth of the table. */
#define OWN_BY_TIME "variant AS v CROSS JOIN result AS r INDEXED BY result_time ON r.variant = v.id WHERE " COUNTS
#define OWN_OF(table, id) table " AS t CROSS JOIN result AS r INDEXED BY result_game ON r.game = t." id " WHERE " COUNTS
#define LAST(n) " OVER (ORDER BY finished, game, seat ROWS BETWEEN " #n " - 1 PRECEDING AND CURRENT ROW)"

#define STRUCK(a, b, c, d, e, f)                                                                                 \
  " AND coalesce(p" #a ", 1) <> 0 AND coalesce(p" #b ", 1) <> 0 AND coalesce(p" #c ", 1) <> 0 AND coalesce(p" #d \
  ", 1) <> 0 AND coalesce(p" #e ", 1) <> 0 AND coalesce(p" #f ", 1) <> 0"
#define ALL_STRUCK                \
  STRUCK (0, 1, 2, 3, 4, 5)       \
  STRUCK (6, 7, 8, 9, 10, 11)     \
  STRUCK (12, 13, 14, 15, 16, 17) \
  STRUCK (18, 19, 20, 21, 22, 23)

/* The plus sign before the player of a lesson keeps SQLite from reading all lessons of the player for each of their
 * games, which came to no end where there are many. The answers of a game are read once for all of its lessons: in a
 * strange file they can be long.
 *
 * "value" is never negative. ?2 is the loss of the expert, ?3 a list of rulesets. The values of a run are counted from
 * its beginning, so that it is known how far the longest one came. */
static const struct
{
  guint goal;
  const char *sql;
} achievements[SAI_N_ACHIEVEMENTS] = {
  [SAI_ACHIEVEMENT_FLAWLESS] = { 1, "SELECT game, finished, 1 AS value FROM " OWN
                                    " AND cost IS NOT NULL AND choices > 0 AND hints = 0 AND NOT EXISTS (SELECT 1 FROM"
                                    " lesson WHERE lesson.game = r.game AND +lesson.player = ?1)" },
  [SAI_ACHIEVEMENT_NOTHING_STRUCK] = { 1, "SELECT game, finished, 1 AS value FROM " OWN " AND p0 IS NOT NULL" ALL_STRUCK
                                          " AND NOT EXISTS (SELECT 1 FROM"
                                          " result_boxes WHERE result_boxes.game = r.game"
                                          " AND result_boxes.seat = r.seat AND NOT (1" ALL_STRUCK "))" },
  [SAI_ACHIEVEMENT_FIRST_THROW] = { 1, "SELECT r.game AS game, finished, 1 AS value FROM " OWN_OF (
                                         "feat",
                                         "game") " AND t.seat = r.seat AND mask & " FIRST_THROW },
  [SAI_ACHIEVEMENT_BONUS_RUN] = { 5, "SELECT game, finished, count(*) OVER (PARTITION BY variant, island"
                                     "  ORDER BY finished, game, seat) * bonus AS value FROM"
                                     " (SELECT variant, game, seat, finished, bonus, sum(bonus = 0) OVER (PARTITION BY"
                                     "   variant ORDER BY finished, game, seat) + (bonus = 0) * 0.5 AS island FROM " OWN
                                     "  AND bonus IS NOT NULL)" },
  [SAI_ACHIEVEMENT_WIN_RUN] = { 5, "SELECT game, finished, count(*) OVER (PARTITION BY island"
                                   "  ORDER BY finished, game, seat) * won AS value FROM"
                                   " (SELECT game, seat, finished, place = 1 AS won, sum(place > 1) OVER (ORDER BY"
                                   "   finished, game, seat) + (place > 1) * 0.5 AS island FROM " OWN_BY_TIME
                                   " AND n_seats > 1)" },
  [SAI_ACHIEVEMENT_GIANT] = { 1,
                              "SELECT game, finished, 1 AS value FROM " OWN_BY_TIME
                              " AND share = 1 AND n_seats > 1 AND hints = 0 AND EXISTS (SELECT 1 FROM seat JOIN player"
                              " ON player.id = seat.player WHERE seat.game = r.game AND type = 'perfect')" },
  [SAI_ACHIEVEMENT_FORM] = { 1, "SELECT game, finished, n = 20 AND cost <= ?2 * choices AS value FROM"
                                " (SELECT game, finished, sum(cost) " LAST (20) " AS cost, sum(choices)" LAST (
                                  20) " AS choices, count(*)" LAST (20) " AS n FROM " OWN
                                                                        " AND cost IS NOT NULL AND hints = 0)" },
  [SAI_ACHIEVEMENT_ABOVE_PAR] = { 1, "SELECT r.game AS game, finished, 1 AS value FROM " OWN_OF (
                                       "par",
                                       "game") " AND hints = 0 AND r.total > t.total" },
  [SAI_ACHIEVEMENT_DAILY_RUN] = { 30,
                                  "SELECT game, finished, row_number() OVER (PARTITION BY island ORDER BY day) AS value"
                                  " FROM (SELECT game, finished, day, day - row_number() OVER (ORDER BY day) AS island"
                                  "  FROM (SELECT r.game AS game, min(r.finished) AS finished,"
                                  "    CAST(julianday(daily) + 0.5 AS INTEGER) AS day FROM " OWN_OF (
                                    "game",
                                    "id") " AND daily <> '' AND t.deleted = 0 GROUP BY daily))" },
  [SAI_ACHIEVEMENT_CLEAN] = { 1, "SELECT r.game AS game, finished, 1 AS value FROM " OWN_OF (
                                   "feat",
                                   "game") " AND t.seat = r.seat AND place = 1 AND mask & " CLEAN },
  [SAI_ACHIEVEMENT_PRACTICE_RUN] = { 20, "SELECT game, finished, count(*) OVER (PARTITION BY island"
                                         "  ORDER BY finished, game, number) * solved AS value FROM"
                                         " (SELECT a.game AS game, number, moment AS finished, a.solved AS solved,"
                                         "   sum(a.solved = 0) OVER (ORDER BY moment, a.game, number) +"
                                         "   (a.solved = 0) * 0.5 AS island FROM"
                                         "   (SELECT DISTINCT game FROM lesson WHERE player = ?1 AND last > 0) AS l"
                                         "   CROSS JOIN " SAI_LESSON_ANSWERS " AS a ON a.game = l.game"
                                         "   CROSS JOIN lesson AS m ON m.game = a.game AND m.move = a.move"
                                         "  WHERE m.player = ?1 AND m.last > 0 AND l.game NOT IN"
                                         "   (SELECT id FROM game WHERE deleted = 1))" },
  [SAI_ACHIEVEMENT_EVERY_GAME] = { 0, "SELECT game, finished, row_number() OVER (ORDER BY finished, game) AS value FROM"
                                      " (SELECT r.game AS game, min(r.finished) AS finished FROM " OWN_BY_TIME
                                      "  AND ruleset IN (SELECT value FROM json_each(?3)) GROUP BY ruleset)" },
};

/* A list of ids as JSON; ids have nothing to be escaped. */
static char *
print_list (const char *const *ids)
{
  g_autofree char *list = g_strjoinv ("\",\"", (char **) ids);

  return *list != '\0' ? g_strdup_printf ("[\"%s\"]", list) : g_strdup ("[]");
}

static SaiQuery *
ask (SaiDatabase *self,
     const char *sql,
     const char *player,
     guint goal,
     double expert_cost,
     const char *const *rulesets,
     GError **error)
{
  g_autofree char *whole = g_strdup_printf ("SELECT uuid, found.finished AS finished, value FROM"
                                            " (SELECT * FROM (%s) ORDER BY min(value, %u) DESC, finished, game LIMIT 1)"
                                            " AS found JOIN game ON game.id = found.game",
                                            sql, goal);
  g_autoptr (SaiQuery) who = sai_database_prepare (self, "SELECT id FROM player WHERE name = ? AND type = ?", error);
  SaiQuery *query = sai_database_prepare (self, whole, error);
  g_autofree char *list = print_list (rulesets);
  gboolean found = FALSE;

  if (who == NULL || query == NULL)
    return NULL;
  sqlite3_bind_text (who, 1, player, -1, SQLITE_STATIC);
  sqlite3_bind_text (who, 2, SAI_PLAYER_PERSON, -1, SQLITE_STATIC);
  if (!sai_database_step (self, who, &found, error))
    return NULL;

  sqlite3_bind_int64 (query, 1, found ? sai_query_get_integer (who, "id") : 0);
  /* Not all of them have the other parameters. */
  if (sqlite3_bind_parameter_count (query) >= 2)
    sqlite3_bind_double (query, 2, expert_cost);
  if (sqlite3_bind_parameter_count (query) >= 3)
    sqlite3_bind_text (query, 3, list, -1, SQLITE_TRANSIENT);

  return query;
}

void
sai_achievement_free (SaiAchievement *self)
{
  g_free (self->game);
  g_free (self);
}

/**
 * sai_database_load_achievement:
 * @self: a database
 * @kind: which one
 * @player: the name of a person
 * @expert_cost: what the expert loses in a decision, in points
 * @rulesets: the ids of the games that are ours
 * @error: return location for a #SaiStoreError
 *
 * Returns: (transfer full): how far the person has come
 */
SaiAchievement *
sai_database_load_achievement (SaiDatabase *self,
                               SaiAchievementKind kind,
                               const char *player,
                               double expert_cost,
                               const char *const *rulesets,
                               GError **error)
{
  g_autoptr (SaiAchievement) achievement = NULL;
  g_autoptr (SaiQuery) query = NULL;
  gboolean row = FALSE;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (kind < SAI_N_ACHIEVEMENTS, NULL);
  g_return_val_if_fail (player != NULL && rulesets != NULL, NULL);

  achievement = g_new0 (SaiAchievement, 1);
  achievement->kind = kind;
  achievement->goal = achievements[kind].goal > 0 ? achievements[kind].goal : g_strv_length ((char **) rulesets);
  query = ask (self, achievements[kind].sql, player, achievement->goal, expert_cost, rulesets, error);
  if (query == NULL || !sai_database_step (self, query, &row, error))
    return NULL;
  if (!row)
    return g_steal_pointer (&achievement);

  achievement->value = MIN (sai_query_get_count (query, "value"), achievement->goal);
  if (achievement->value == achievement->goal)
    {
      achievement->game = sai_query_dup_string (query, "uuid");
      achievement->reached = sai_query_get_integer (query, "finished");
    }

  return g_steal_pointer (&achievement);
}

/**
 * sai_database_write_feats:
 * @self: a database
 * @game: a game that was examined
 * @tally: its results
 * @error: return location for a #SaiStoreError
 *
 * Writes what is worth remembering of each seat, unless the game was saved again since it was read.
 *
 * Returns: whether the disk did not fail
 */
gboolean
sai_database_write_feats (SaiDatabase *self, const SaiPendingGame *game, const SaiTally *tally, GError **error)
{
  g_autoptr (SaiQuery) drop = NULL;
  g_autoptr (SaiQuery) add = NULL;

  g_return_val_if_fail (self != NULL && game != NULL && tally != NULL, FALSE);

  drop = sai_database_prepare (self, "DELETE FROM feat WHERE game = ?", error);
  add = sai_database_prepare (self,
                              "INSERT INTO feat (game, seat, mask) SELECT id, ?4, ?5 FROM game"
                              " WHERE id = ?1 AND changed = ?2 AND cursor = ?3",
                              error);
  if (drop == NULL || add == NULL)
    return FALSE;
  sqlite3_bind_int64 (drop, 1, game->row);
  if (!sai_database_run (self, drop, error))
    return FALSE;

  for (guint i = 0; i < tally->n_seats; i++)
    {
      if (tally->seats[i].feats == 0)
        continue;
      sqlite3_bind_int64 (add, 1, game->row);
      sqlite3_bind_int64 (add, 2, game->changed);
      sqlite3_bind_int64 (add, 3, game->cursor);
      sqlite3_bind_int64 (add, 4, i);
      sqlite3_bind_int64 (add, 5, tally->seats[i].feats);
      if (!sai_database_run (self, add, error))
        return FALSE;
    }

  return TRUE;
}

typedef struct
{
  SaiAchievementKind kind;
  char *player;
  double expert_cost;
  GStrv rulesets;
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;

  g_free (question->player);
  g_strfreev (question->rulesets);
  g_free (question);
}

static gpointer
load (SaiDatabase *database, gpointer data, GError **error)
{
  Question *question = data;

  return sai_database_load_achievement (database, question->kind, question->player, question->expert_cost,
                                        (const char *const *) question->rulesets, error);
}

SaiRequest *
sai_request_achievement (SaiAchievementKind kind, const char *player, double expert_cost, const char *const *rulesets)
{
  Question *question = g_new0 (Question, 1);

  *question = (Question) { kind, g_strdup (player), expert_cost, g_strdupv ((char **) rulesets) };

  return sai_request_new (load, question, question_free, (GDestroyNotify) sai_achievement_free, SAI_REQUEST_READS);
}
