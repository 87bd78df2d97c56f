/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The statistics in SQL. Each query reads one range of the result rows: those of a variant and a player, in the order
 * of the games (the table) or of time (its index), so that its cost depends only on the number of these games. Deleted
 * games that can still be brought back are left out.
 */
#include "config.h"

#include <math.h>

#include "database/sai-database-private.h"
#include "statistics/sai-database-results.h"
#include "statistics/sai-database-statistics.h"

#define NOT_DELETED "game NOT IN (SELECT id FROM game WHERE deleted = 1)"
/* Leaves out games in which a person saw hidden dice or cards, undid the move and made a different one. */
#define COUNTED NOT_DELETED " AND game NOT IN (SELECT id FROM game WHERE peeked = 1)"

#define FACES                                                      \
  "sum(face1) AS face1, sum(face2) AS face2, sum(face3) AS face3," \
  " sum(face4) AS face4, sum(face5) AS face5, sum(face6) AS face6"
#define BY_TIME "result INDEXED BY result_time WHERE {range}"

/* The parameters of the statistics. */
typedef struct
{
  gint64 variant;
  gint64 player;
  gint64 from;
  gint64 until;
  guint n_boxes;
  gboolean less;
  gboolean early;
  guint n_seats;
  const char *rival;
  SaiTernary paper;
  SaiTernary hints;
} Subject;

/* How the games in the order of time are divided into stretches: into so many, or each with so many games. */
#define INTO_PARTS "ntile(" G_STRINGIFY (SAI_STATISTICS_N_STRETCHES) ") OVER (ORDER BY finished, game, seat)"
#define BY_LENGTH "(row_number() OVER (ORDER BY finished, game, seat) - 1) / ?6"
#define STRETCHES(division)                                                                                         \
  "SELECT max(finished) AS last, count(*) AS n, avg(total) AS mean, avg(luck) AS mean_luck, avg(cost) AS mean_cost" \
  " FROM (SELECT finished, total, luck, cost, " division " AS stretch FROM " BY_TIME ")"                            \
  " GROUP BY stretch ORDER BY stretch"

/* In a run of games that were all won, or all not won, the number of the game minus the count of earlier games of the
 * same kind is constant.
 */
static const char streaks_sql[] =
  "WITH numbered AS (SELECT place = 1 AS won, finished, row_number() OVER (ORDER BY finished, game, seat) AS number"
  "                  FROM " BY_TIME " AND n_seats > 1),"
  " streak AS MATERIALIZED (SELECT won, count(*) AS length, max(number) AS last, min(finished) AS since FROM"
  "   (SELECT won, finished, number, number - row_number() OVER (PARTITION BY won ORDER BY number) AS island"
  "    FROM numbered)"
  "   GROUP BY won, island)"
  " SELECT (SELECT max(length) FROM streak WHERE won) AS longest,"
  "        (SELECT CASE WHEN won THEN length ELSE -length END FROM streak ORDER BY last DESC LIMIT 1) AS current,"
  "        (SELECT since FROM streak ORDER BY last DESC LIMIT 1) AS since";

/* Look up the index of a game's seats for each row of the range, never the other way round. */
static const char rivals_sql
  [] = "SELECT name, type, n, won, lost, lead FROM"
       " (SELECT other.player AS rival, count(*) AS n, avg(own.total - other.total) AS lead,"
       "         sum(CASE WHEN ?6 THEN own.total < other.total ELSE own.total > other.total END) AS won,"
       "         sum(CASE WHEN ?6 THEN own.total > other.total ELSE own.total < other.total END) AS lost"
       "  FROM (SELECT game, seat, total FROM " BY_TIME " AND n_seats > 1) AS own"
       "  CROSS JOIN result AS other INDEXED BY result_game ON other.game = own.game AND other.seat <> own.seat"
       "  GROUP BY other.player)"
       " JOIN player ON player.id = rival ORDER BY n DESC, name, type";

static double
get_mean (SaiQuery *query, const char *column)
{
  return !sai_query_is_null (query, column) ? sai_query_get_real (query, column) : NAN;
}

static void
read_faces (SaiQuery *query, guint64 *faces)
{
  static const char *const columns[] = { "face1", "face2", "face3", "face4", "face5", "face6" };

  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    faces[i] = sai_query_get_integer (query, columns[i]);
}

static void
variant_free (SaiStatisticsVariant *variant)
{
  g_free (variant->ruleset);
  g_free (variant->options);
  g_free (variant);
}

static void
player_free (SaiStatisticsPlayer *player)
{
  g_free (player->name);
  g_free (player->kind);
  g_free (player);
}

static void
rival_free (SaiStatisticsRival *rival)
{
  g_free (rival->name);
  g_free (rival->kind);
  g_free (rival);
}

/* The condition for the rows of a player of a variant in a period, including games that were ended early only on
 * request; the parameters are the same in all queries about a player.
 */
static char *
write_range (const Subject *subject)
{
  GString *range = g_string_new ("variant = ?1 AND player = ?2 AND finished >= ?3 AND finished < ?4 AND early <= ?5"
                                 " AND " COUNTED);

  if (subject->n_seats != 0)
    g_string_append (range, " AND n_seats = ?7");
  if (subject->rival != NULL)
    g_string_append (range, " AND game IN (SELECT game FROM result INDEXED BY result_player WHERE player <> ?2"
                            " AND player IN (SELECT id FROM player WHERE name = ?8))");
  if (subject->paper != SAI_TERNARY_ANY)
    g_string_append (range, subject->paper == SAI_TERNARY_YES ? " AND mode = 'kept'" : " AND mode <> 'kept'");
  if (subject->hints != SAI_TERNARY_ANY)
    g_string_append (range, subject->hints == SAI_TERNARY_YES ? " AND hints = 1" : " AND hints = 0");

  return g_string_free (range, FALSE);
}

static SaiQuery *
ask (SaiDatabase *self, const Subject *subject, const char *sql, GError **error)
{
  g_autoptr (GString) whole = g_string_new (sql);
  g_autofree char *range = write_range (subject);
  SaiQuery *query;

  g_string_replace (whole, "{range}", range, 0);
  query = sai_database_prepare (self, whole->str, error);
  if (query == NULL)
    return NULL;
  sqlite3_bind_int64 (query, 1, subject->variant);
  sqlite3_bind_int64 (query, 2, subject->player);
  sqlite3_bind_int64 (query, 3, subject->from);
  sqlite3_bind_int64 (query, 4, subject->until);
  sqlite3_bind_int64 (query, 5, subject->early ? 1 : 0);
  if (subject->n_seats != 0)
    sqlite3_bind_int64 (query, 7, subject->n_seats);
  if (subject->rival != NULL)
    sqlite3_bind_text (query, 8, subject->rival, -1, SQLITE_TRANSIENT);

  return query;
}

/* A variant that was never played is a subject without rows. */
static gboolean
find_subject (SaiDatabase *self, const SaiGameFilter *filter, const char *type, Subject *subject, GError **error)
{
  g_autoptr (SaiQuery) variant = NULL;
  g_autoptr (SaiQuery) person = NULL;
  gboolean found;

  variant = sai_database_prepare (self, "SELECT id, n_boxes, less FROM variant WHERE ruleset = ? AND options = ?",
                                  error);
  person = sai_database_prepare (self, "SELECT id FROM player WHERE name = ? AND type = ?", error);
  if (variant == NULL || person == NULL)
    return FALSE;

  sqlite3_bind_text (variant, 1, filter->ruleset, -1, SQLITE_STATIC);
  sqlite3_bind_text (variant, 2, filter->options, -1, SQLITE_STATIC);
  if (!sai_database_step (self, variant, &found, error))
    return FALSE;
  subject->variant = found ? sai_query_get_integer (variant, "id") : 0;
  subject->n_boxes = found ? CLAMP (sai_query_get_integer (variant, "n_boxes"), 0, SAI_MAX_BOXES) : 0;
  subject->less = found && sai_query_get_integer (variant, "less") != 0;

  sqlite3_bind_text (person, 1, filter->player, -1, SQLITE_STATIC);
  sqlite3_bind_text (person, 2, type, -1, SQLITE_STATIC);
  if (!sai_database_step (self, person, &found, error))
    return FALSE;
  subject->player = found ? sai_query_get_integer (person, "id") : 0;

  return TRUE;
}

/* Sums only over the boxes that exist, as each costs as much as all the rest. */
static void
append_boxes_sql (GString *sql, guint n_boxes)
{
  for (guint i = 0; i < n_boxes; i++)
    g_string_append_printf (sql, "%scount(p%u) AS n%u, avg(p%u) AS mean%u, sum(p%u = 0) AS zeros%u", i > 0 ? ", " : "",
                            i, i, i, i, i, i);
}

static char *
write_summary_sql (guint n_boxes)
{
  GString *sql = g_string_new ("SELECT count(*) AS n, sum(n_seats > 1) AS n_several,"
                               " sum(CASE WHEN n_seats > 1 THEN share END) AS wins, sum(total) AS sum,"
                               " sum(total * total) AS squares, min(total) AS lowest, max(total) AS highest,"
                               " avg(bonus) AS bonus_rate, count(cost) AS n_analysed, sum(choices) AS n_choices,"
                               " sum(cost) AS all_cost, avg(cost) AS mean_cost, avg(luck) AS mean_luck,"
                               " avg(extra) AS mean_extra, " FACES);

  for (guint i = 0; i < SAI_N_LOSSES && n_boxes > 0; i++)
    g_string_append_printf (sql, ", avg(cost_%s) AS loss%u", sai_loss_get_id (i), i);
  if (n_boxes > 0)
    g_string_append (sql, ", ");
  append_boxes_sql (sql, MIN (n_boxes, SAI_RESULT_N_BOXES));
  g_string_append (sql, " FROM result NOT INDEXED WHERE {range}");

  return g_string_free (sql, FALSE);
}

static void
read_boxes (SaiStatistics *statistics, guint n_boxes, SaiQuery *query)
{
  for (guint i = 0; i < n_boxes; i++)
    {
      g_autofree char *number = g_strdup_printf ("n%u", i);
      g_autofree char *mean = g_strdup_printf ("mean%u", i);
      g_autofree char *zeros = g_strdup_printf ("zeros%u", i);
      SaiStatisticsBox box = {
        .n = sai_query_get_integer (query, number),
        .mean = get_mean (query, mean),
        .n_zeros = sai_query_get_integer (query, zeros),
      };

      g_array_append_val (statistics->boxes, box);
    }
}

static void
read_summary (SaiStatistics *statistics, const Subject *subject, SaiQuery *query)
{
  gint64 n = sai_query_get_integer (query, "n");
  gint64 sum = sai_query_get_integer (query, "sum");
  gint64 squares = sai_query_get_integer (query, "squares");
  gint64 choices = sai_query_get_integer (query, "n_choices");

  statistics->n = n;
  statistics->n_several = sai_query_get_integer (query, "n_several");
  statistics->wins = sai_query_get_real (query, "wins");
  statistics->mean = n > 0 ? sum / (double) n : NAN;
  /* Integers lose no digits, unlike the difference of two large floating-point sums. */
  statistics->deviation = n > 1 ? sqrt (((__int128) n * squares - (__int128) sum * sum) / ((double) n * (n - 1))) : NAN;
  statistics->best = sai_query_get_integer (query, subject->less ? "lowest" : "highest");
  statistics->worst = sai_query_get_integer (query, subject->less ? "highest" : "lowest");
  statistics->bonus_rate = get_mean (query, "bonus_rate");
  statistics->n_analysed = sai_query_get_integer (query, "n_analysed");
  statistics->cost_per_choice = choices > 0 ? sai_query_get_real (query, "all_cost") / choices : NAN;
  statistics->cost_per_game = get_mean (query, "mean_cost");
  statistics->luck_per_game = get_mean (query, "mean_luck");
  statistics->extra = get_mean (query, "mean_extra");
  read_faces (query, statistics->faces);
  for (guint i = 0; i < SAI_N_LOSSES && subject->n_boxes > 0; i++)
    {
      g_autofree char *column = g_strdup_printf ("loss%u", i);

      statistics->losses[i] = get_mean (query, column);
    }
  read_boxes (statistics, MIN (subject->n_boxes, SAI_RESULT_N_BOXES), query);
}

static gboolean
load_summary (SaiDatabase *self, const Subject *subject, SaiStatistics *statistics, GError **error)
{
  g_autofree char *sql = write_summary_sql (subject->n_boxes);
  g_autoptr (SaiQuery) query = ask (self, subject, sql, error);
  gboolean row;

  if (query == NULL || !sai_database_step (self, query, &row, error))
    return FALSE;
  if (row)
    read_summary (statistics, subject, query);

  return TRUE;
}

/* The boxes that have no room in the rows of results: each row of the range looks up its part. */
static gboolean
load_further_boxes (SaiDatabase *self, const Subject *subject, SaiStatistics *statistics, GError **error)
{
  for (guint part = 1; part * SAI_RESULT_N_BOXES < subject->n_boxes; part++)
    {
      guint n = MIN (subject->n_boxes - part * SAI_RESULT_N_BOXES, SAI_RESULT_N_BOXES);
      g_autoptr (GString) sql = g_string_new ("SELECT ");
      g_autoptr (SaiQuery) query = NULL;
      gboolean row;

      append_boxes_sql (sql, n);
      g_string_append (sql, " FROM (SELECT game, seat FROM " BY_TIME ") AS own CROSS JOIN result_boxes"
                            " ON result_boxes.game = own.game AND result_boxes.seat = own.seat AND part = ?9");
      query = ask (self, subject, sql->str, error);
      if (query == NULL)
        return FALSE;
      sqlite3_bind_int64 (query, 9, part);
      if (!sai_database_step (self, query, &row, error))
        return FALSE;
      if (row)
        read_boxes (statistics, n, query);
    }

  return TRUE;
}

static gboolean
load_totals (SaiDatabase *self, const Subject *subject, SaiStatistics *statistics, GError **error)
{
  g_autoptr (SaiQuery) query = NULL;
  gboolean row;

  query = ask (self, subject, "SELECT total, count(*) AS n FROM " BY_TIME " GROUP BY total ORDER BY total", error);
  if (query == NULL)
    return FALSE;
  while (sai_database_step (self, query, &row, error))
    {
      SaiStatisticsTotal total;

      if (!row)
        return TRUE;
      total.total = sai_query_get_integer (query, "total");
      total.n = sai_query_get_integer (query, "n");
      g_array_append_val (statistics->totals, total);
    }

  return FALSE;
}

static gboolean
load_stretches (SaiDatabase *self, const Subject *subject, guint length, SaiStatistics *statistics, GError **error)
{
  g_autoptr (SaiQuery) query = ask (self, subject, length > 0 ? STRETCHES (BY_LENGTH) : STRETCHES (INTO_PARTS), error);
  gboolean row;

  if (query == NULL)
    return FALSE;
  if (length > 0)
    sqlite3_bind_int64 (query, 6, length);
  while (sai_database_step (self, query, &row, error))
    {
      SaiStatisticsStretch stretch;

      if (!row)
        return TRUE;
      stretch.finished = sai_query_get_integer (query, "last");
      stretch.n = sai_query_get_integer (query, "n");
      stretch.mean = get_mean (query, "mean");
      stretch.luck = get_mean (query, "mean_luck");
      stretch.cost = get_mean (query, "mean_cost");
      g_array_append_val (statistics->stretches, stretch);
    }

  return FALSE;
}

static gboolean
load_streaks (SaiDatabase *self, const Subject *subject, SaiStatistics *statistics, GError **error)
{
  g_autoptr (SaiQuery) query = ask (self, subject, streaks_sql, error);
  gboolean row;

  if (query == NULL || !sai_database_step (self, query, &row, error))
    return FALSE;
  if (row)
    {
      statistics->longest_streak = sai_query_get_integer (query, "longest");
      statistics->current_streak = sai_query_get_integer (query, "current");
      statistics->streak_since = sai_query_get_integer (query, "since");
    }

  return TRUE;
}

static gboolean
load_rivals (SaiDatabase *self, const Subject *subject, SaiStatistics *statistics, GError **error)
{
  g_autoptr (SaiQuery) query = ask (self, subject, rivals_sql, error);
  gboolean row;

  if (query == NULL)
    return FALSE;
  sqlite3_bind_int64 (query, 6, subject->less ? 1 : 0);
  while (sai_database_step (self, query, &row, error))
    {
      SaiStatisticsRival *rival;

      if (!row)
        return TRUE;
      rival = g_new0 (SaiStatisticsRival, 1);
      rival->name = sai_query_dup_string (query, "name");
      rival->kind = sai_query_dup_string (query, "type");
      rival->n = sai_query_get_integer (query, "n");
      rival->n_won = sai_query_get_integer (query, "won");
      rival->n_lost = sai_query_get_integer (query, "lost");
      rival->mean_lead = sai_query_get_real (query, "lead");
      g_ptr_array_add (statistics->rivals, rival);
    }

  return FALSE;
}

static SaiStatistics *
statistics_new (void)
{
  SaiStatistics *self = g_atomic_rc_box_new0 (SaiStatistics);

  self->mean = self->deviation = self->bonus_rate = NAN;
  self->cost_per_choice = self->luck_per_game = self->cost_per_game = self->extra = NAN;
  for (guint i = 0; i < SAI_N_LOSSES; i++)
    self->losses[i] = NAN;
  self->boxes = g_array_new (FALSE, FALSE, sizeof (SaiStatisticsBox));
  self->totals = g_array_new (FALSE, FALSE, sizeof (SaiStatisticsTotal));
  self->stretches = g_array_new (FALSE, FALSE, sizeof (SaiStatisticsStretch));
  self->rivals = g_ptr_array_new_with_free_func ((GDestroyNotify) rival_free);

  return self;
}

/**
 * sai_database_list_variants:
 * @self: a database
 * @early: whether games that were ended early count
 * @error: return location for a #SaiStoreError
 *
 * Returns: (transfer full) (element-type SaiStatisticsVariant): the variants that were played, most played first,
 * including those with only games that do not count
 */
GPtrArray *
sai_database_list_variants (SaiDatabase *self, gboolean early, GError **error)
{
  g_autoptr (GPtrArray) variants = g_ptr_array_new_with_free_func ((GDestroyNotify) variant_free);
  g_autoptr (SaiQuery) query = NULL;
  gboolean row;

  g_return_val_if_fail (self != NULL, NULL);

  query =
    sai_database_prepare (self,
                          "SELECT ruleset, options, n, n_boxes, less, n_early FROM"
                          " (SELECT variant, sum(seat = 0 AND early <= ?1) AS n, sum(seat = 0 AND early = 1) AS n_early"
                          "  FROM result INDEXED BY result_time WHERE " COUNTED "  GROUP BY variant)"
                          " JOIN variant ON variant.id = variant ORDER BY n DESC, ruleset, options",
                          error);
  if (query == NULL)
    return NULL;
  sqlite3_bind_int (query, 1, early ? 1 : 0);
  while (sai_database_step (self, query, &row, error))
    {
      SaiStatisticsVariant *variant;

      if (!row)
        return g_steal_pointer (&variants);
      variant = g_new0 (SaiStatisticsVariant, 1);
      variant->ruleset = sai_query_dup_string (query, "ruleset");
      variant->options = sai_query_dup_string (query, "options");
      variant->n_games = sai_query_get_integer (query, "n");
      variant->n_boxes = CLAMP (sai_query_get_integer (query, "n_boxes"), 0, SAI_MAX_BOXES);
      variant->less = sai_query_get_integer (query, "less") != 0;
      variant->n_early = sai_query_get_integer (query, "n_early");
      g_ptr_array_add (variants, variant);
    }

  return NULL;
}

/**
 * sai_database_list_players_of:
 * @self: a database
 * @ruleset: the ruleset's id
 * @options: its options, a line each
 * @early: whether games that were ended early count
 * @error: return location for a #SaiStoreError
 *
 * Returns: (transfer full) (element-type SaiStatisticsPlayer): its players, people first, then by number of games,
 * including those with only games that do not count
 */
GPtrArray *
sai_database_list_players_of (SaiDatabase *self,
                              const char *ruleset,
                              const char *options,
                              gboolean early,
                              GError **error)
{
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func ((GDestroyNotify) player_free);
  g_autoptr (SaiQuery) query = NULL;
  gboolean row;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (ruleset != NULL && options != NULL, NULL);

  query = sai_database_prepare (self,
                                "SELECT name, type, n FROM"
                                " (SELECT player, sum(early <= ?4) AS n FROM result INDEXED BY result_time"
                                "  WHERE variant = (SELECT id FROM variant WHERE ruleset = ?1 AND options = ?2)"
                                "  AND " COUNTED " GROUP BY player)"
                                " JOIN player ON player.id = player ORDER BY type <> ?3, n DESC, name, type",
                                error);
  if (query == NULL)
    return NULL;
  sqlite3_bind_text (query, 1, ruleset, -1, SQLITE_STATIC);
  sqlite3_bind_text (query, 2, options, -1, SQLITE_STATIC);
  sqlite3_bind_text (query, 3, SAI_PLAYER_PERSON, -1, SQLITE_STATIC);
  sqlite3_bind_int (query, 4, early ? 1 : 0);
  while (sai_database_step (self, query, &row, error))
    {
      SaiStatisticsPlayer *player;

      if (!row)
        return g_steal_pointer (&players);
      player = g_new0 (SaiStatisticsPlayer, 1);
      player->name = sai_query_dup_string (query, "name");
      player->kind = sai_query_dup_string (query, "type");
      player->n_games = sai_query_get_integer (query, "n");
      g_ptr_array_add (players, player);
    }

  return NULL;
}

static SaiTernary
get_wanted (const SaiGameFilter *filter, const char *name)
{
  const char *wanted = filter->wanted[sai_record_find_attribute (name) - sai_record_attributes];

  return wanted == NULL ? SAI_TERNARY_ANY : g_str_equal (wanted, "true") ? SAI_TERNARY_YES : SAI_TERNARY_NO;
}

/* For which kinds of decisions there are questions that were not solved. */
static gboolean
find_lessons (SaiDatabase *self, SaiStatistics *statistics, GError **error)
{
  for (guint i = 0; i < SAI_N_LOSS_KINDS; i++)
    {
      g_autoptr (SaiQuery) query = NULL;

      query = sai_database_prepare (self,
                                    "SELECT 1 FROM lesson INDEXED BY lesson_open"
                                    " WHERE solved = 0 AND kind = ? AND " NOT_DELETED " LIMIT 1",
                                    error);
      if (query == NULL)
        return FALSE;
      sqlite3_bind_text (query, 1, sai_loss_get_id (i), -1, SQLITE_STATIC);
      if (!sai_database_step (self, query, &statistics->has_lessons[i], error))
        return FALSE;
    }

  return TRUE;
}

/**
 * sai_database_load_statistics:
 * @self: a database
 * @filter: whose statistics, and of which games: its ruleset, options, player, rival, number of seats, range of time,
 *   whether at a real table, with hints, ended early
 * @type: the type of the player, as sai_player_get_kind() gives it
 * @length: how many games each stretch has, 0 to divide all of them into %SAI_STATISTICS_N_STRETCHES
 * @error: return location for a #SaiStoreError
 *
 * Returns: (transfer full): the statistics of the player, without games that are not examined yet
 */
SaiStatistics *
sai_database_load_statistics (SaiDatabase *self,
                              const SaiGameFilter *filter,
                              const char *type,
                              guint length,
                              GError **error)
{
  g_autoptr (SaiStatistics) statistics = NULL;
  Subject subject = { .rival = filter->rival, .n_seats = filter->n_seats, .paper = filter->paper };

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (filter->ruleset != NULL && filter->options != NULL && filter->player != NULL, NULL);

  subject.from = filter->from != 0 ? filter->from : G_MININT64;
  subject.until = filter->until != 0 ? filter->until : G_MAXINT64;
  subject.early = get_wanted (filter, "early") != SAI_TERNARY_NO;
  subject.hints = get_wanted (filter, "hints");
  statistics = statistics_new ();
  if (!find_subject (self, filter, type, &subject, error) || !load_summary (self, &subject, statistics, error) ||
      !load_further_boxes (self, &subject, statistics, error) || !load_totals (self, &subject, statistics, error) ||
      !load_stretches (self, &subject, length, statistics, error) ||
      !load_streaks (self, &subject, statistics, error) || !load_rivals (self, &subject, statistics, error) ||
      !find_lessons (self, statistics, error))
    return NULL;

  return g_steal_pointer (&statistics);
}

/* No seed verifies real dice. */
static gboolean
load_throwers (SaiDatabase *self, SaiStatisticsDice *dice, GError **error)
{
  g_autoptr (SaiQuery) query = NULL;
  gboolean row;

  query = sai_database_prepare (self,
                                "SELECT name, " FACES ", sum(face1 + face2 + face3 + face4 + face5 + face6) AS n"
                                " FROM result INDEXED BY result_game JOIN player ON player.id = result.player"
                                " WHERE verified IS NULL AND face1 IS NOT NULL AND " NOT_DELETED
                                " GROUP BY result.player HAVING n > 0 ORDER BY n DESC, name",
                                error);
  if (query == NULL)
    return FALSE;
  while (sai_database_step (self, query, &row, error))
    {
      if (!row)
        return TRUE;
      read_faces (query, sai_statistics_dice_add_thrower (dice, sai_query_get_text (query, "name"))->faces);
    }

  return FALSE;
}

/**
 * sai_database_load_dice:
 * @self: a database
 * @error: return location for a #SaiStoreError
 *
 * Returns: (transfer full): the statistics of the dice
 */
SaiStatisticsDice *
sai_database_load_dice (SaiDatabase *self, GError **error)
{
  g_autoptr (SaiStatisticsDice) dice = sai_statistics_dice_new ();
  g_autoptr (SaiQuery) faces = NULL;
  g_autoptr (SaiQuery) games = NULL;
  gboolean row;

  g_return_val_if_fail (self != NULL, NULL);

  faces = sai_database_prepare (self,
                                "SELECT " FACES ", sum(seat = 0 AND verified = 1) AS n_verified"
                                " FROM result INDEXED BY result_game WHERE verified IS NOT NULL AND " NOT_DELETED,
                                error);
  games = sai_database_prepare (
    self,
    "SELECT count(*) AS n_played, sum(examined < ?1) AS n_waiting FROM game INDEXED BY game_verified"
    " WHERE finished IS NOT NULL AND deleted = 0 AND mode = 'played'",
    error);
  if (faces == NULL || games == NULL)
    return NULL;

  if (!sai_database_step (self, faces, &row, error))
    return NULL;
  if (row)
    read_faces (faces, dice->faces);
  dice->n_verified = row ? sai_query_get_integer (faces, "n_verified") : 0;

  sqlite3_bind_int64 (games, 1, SAI_RESULT_VERSION);
  if (!sai_database_step (self, games, &row, error))
    return NULL;
  dice->n_played = row ? sai_query_get_integer (games, "n_played") : 0;
  dice->n_waiting = row ? sai_query_get_integer (games, "n_waiting") : 0;
  dice->n_refused = MAX ((gint64) dice->n_played - dice->n_waiting - dice->n_verified, 0);
  if (!load_throwers (self, dice, error))
    return NULL;

  return g_steal_pointer (&dice);
}

/**
 * sai_database_find_best_total:
 * @self: a database
 * @ruleset: the id of a ruleset
 * @options: its options, as in a #SaiVariant
 * @player: the name of a person
 * @error: return location for a #SaiStoreError
 *
 * Returns: (transfer full): the best total of a finished game, in an array of one; an empty array if there is none
 */
GArray *
sai_database_find_best_total (SaiDatabase *self,
                              const char *ruleset,
                              const char *options,
                              const char *player,
                              GError **error)
{
  g_autoptr (GArray) best = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (SaiQuery) query = NULL;
  gboolean found;

  query = sai_database_prepare (self,
                                "SELECT max(total) AS best, count(*) AS n FROM result"
                                " WHERE variant = (SELECT id FROM variant WHERE ruleset = ? AND options = ?)"
                                " AND player = (SELECT id FROM player WHERE name = ? AND type = 'person')"
                                " AND early = 0 AND " COUNTED,
                                error);
  if (query == NULL)
    return NULL;
  sqlite3_bind_text (query, 1, ruleset, -1, SQLITE_STATIC);
  sqlite3_bind_text (query, 2, options, -1, SQLITE_STATIC);
  sqlite3_bind_text (query, 3, player, -1, SQLITE_STATIC);
  if (!sai_database_step (self, query, &found, error))
    return NULL;
  if (found && sai_query_get_integer (query, "n") > 0)
    {
      int total = sai_query_get_integer (query, "best");

      g_array_append_val (best, total);
    }

  return g_steal_pointer (&best);
}
