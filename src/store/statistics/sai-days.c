/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Days on which games were played, and the daily games. All is local time, as a person's calendar has it; a daily game
 * belongs to the day that it claims, whenever it was finished.
 */
#include "config.h"

#include "database/sai-database-private.h"
#include "game/sai-daily.h"
#include "statistics/sai-days.h"

#define FINISHED "FROM game INDEXED BY game_finished WHERE finished IS NOT NULL AND deleted = 0"

static const char games_sql
  [] = "SELECT CAST(strftime('%d', finished, 'unixepoch', 'localtime') AS INTEGER) AS day, count(*) AS n " FINISHED
       " AND finished >= ?1 AND finished < ?2 GROUP BY day";

/* What counts comes first, then what was finished first. */
static const char
  dailies_sql[] = "SELECT daily, uuid, finished, peeked, seat.total AS total, par.total AS par FROM game"
                  " JOIN seat ON seat.game = game.id AND seat.number = 0 LEFT JOIN par ON par.game = game.id"
                  " WHERE daily <> '' AND deleted = 0 AND daily >= ?1 AND daily <= ?2"
                  " ORDER BY daily, peeked, finished IS NULL, finished, game.id";

/* In a run of days, the number of the day minus the count of days before it is constant. A run that goes on has
 * yesterday or today. */
#define STREAKS(days)                                                                                 \
  "WITH day AS (" days "),"                                                                           \
  " run AS (SELECT number, number - row_number() OVER (ORDER BY number) AS island FROM day),"         \
  " streak AS MATERIALIZED (SELECT max(number) AS last, count(*) AS length FROM run GROUP BY island)" \
  " SELECT (SELECT max(length) FROM streak) AS longest,"                                              \
  "        (SELECT length FROM streak WHERE last BETWEEN ?1 - 1 AND ?1) AS current"
#define JULIAN(date) "CAST(julianday(" date ") + 0.5 AS INTEGER)"

static const char streaks_sql
  [] = STREAKS ("SELECT DISTINCT " JULIAN ("date(finished, 'unixepoch', 'localtime')") " AS number " FINISHED);
static const char daily_streaks_sql[] = STREAKS (
  "SELECT DISTINCT " JULIAN ("daily") " AS number FROM game"
                                      " WHERE daily <> '' AND deleted = 0 AND finished IS NOT NULL AND peeked = 0");

/* The number of a day as JULIAN() has it. */
static gint64
number_day (const GDate *date)
{
  /* 1 January 1970 as GDate and as SQLite count. */
  return (gint64) g_date_get_julian (date) - 719163 + 2440588;
}

static gint64
begin_day (const GDate *date)
{
  g_autoptr (GDateTime) begin = g_date_time_new_local (g_date_get_year (date), g_date_get_month (date),
                                                       g_date_get_day (date), 0, 0, 0);

  return g_date_time_to_unix (begin);
}

static gboolean
load_games (SaiDatabase *self, SaiDays *days, const GDate *month, GError **error)
{
  g_autoptr (SaiQuery) query = sai_database_prepare (self, games_sql, error);
  GDate first = *month;
  gboolean row;

  if (query == NULL)
    return FALSE;

  g_date_set_day (&first, 1);
  sqlite3_bind_int64 (query, 1, begin_day (&first));
  g_date_add_months (&first, 1);
  sqlite3_bind_int64 (query, 2, begin_day (&first));
  while (sai_database_step (self, query, &row, error))
    {
      gint64 day;

      if (!row)
        return TRUE;
      day = sai_query_get_integer (query, "day");
      if (day >= 1 && day <= SAI_DAYS_IN_MONTH)
        days->n_games[day - 1] = sai_query_get_count (query, "n");
    }

  return FALSE;
}

static gboolean
load_streak (SaiDatabase *self, const char *sql, const GDate *today, guint *streak, guint *longest, GError **error)
{
  g_autoptr (SaiQuery) query = sai_database_prepare (self, sql, error);
  gboolean row;

  if (query == NULL)
    return FALSE;

  sqlite3_bind_int64 (query, 1, number_day (today));
  if (!sai_database_step (self, query, &row, error))
    return FALSE;
  *streak = row ? sai_query_get_count (query, "current") : 0;
  if (longest != NULL)
    *longest = row ? sai_query_get_count (query, "longest") : 0;

  return TRUE;
}

void
sai_daily_free (SaiDaily *self)
{
  g_free (self->date);
  g_free (self->id);
  g_free (self);
}

void
sai_days_free (SaiDays *self)
{
  g_clear_pointer (&self->dailies, g_ptr_array_unref);
  g_free (self);
}

/* The daily games of some days by date, one for each date that has any, also an unfinished one. */
static GPtrArray *
list_dailies (SaiDatabase *self, const char *from, const char *until, GError **error)
{
  g_autoptr (GPtrArray) dailies = g_ptr_array_new_with_free_func ((GDestroyNotify) sai_daily_free);
  g_autoptr (SaiQuery) query = NULL;
  gboolean row;

  query = sai_database_prepare (self, dailies_sql, error);
  if (query == NULL)
    return NULL;
  sqlite3_bind_text (query, 1, from, -1, SQLITE_STATIC);
  sqlite3_bind_text (query, 2, until, -1, SQLITE_STATIC);
  while (sai_database_step (self, query, &row, error))
    {
      SaiDaily *last = dailies->len > 0 ? g_ptr_array_index (dailies, dailies->len - 1) : NULL;
      SaiDaily *daily;

      if (!row)
        return g_steal_pointer (&dailies);
      if (last != NULL && g_str_equal (last->date, sai_query_get_text (query, "daily")))
        continue;
      daily = g_new0 (SaiDaily, 1);
      daily->date = sai_query_dup_string (query, "daily");
      daily->id = sai_query_dup_string (query, "uuid");
      daily->finished = !sai_query_is_null (query, "finished");
      daily->peeked = sai_query_get_integer (query, "peeked") != 0;
      daily->total = sai_query_get_integer (query, "total");
      daily->has_par = !sai_query_is_null (query, "par");
      daily->par = sai_query_get_integer (query, "par");
      g_ptr_array_add (dailies, daily);
    }

  return NULL;
}

/**
 * sai_database_load_days:
 * @self: a database
 * @month: a day of the month
 * @today: today
 * @error: return location for a #SaiStoreError
 *
 * Returns: (transfer full): the days of the month
 */
SaiDays *
sai_database_load_days (SaiDatabase *self, const GDate *month, const GDate *today, GError **error)
{
  g_autoptr (SaiDays) days = NULL;
  g_autofree char *from = NULL;
  g_autofree char *until = NULL;
  GDate date;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (g_date_valid (month) && g_date_valid (today), NULL);

  days = g_new0 (SaiDays, 1);
  date = *month;
  g_date_set_day (&date, 1);
  from = sai_daily_print (&date);
  g_date_set_day (&date, g_date_get_days_in_month (g_date_get_month (month), g_date_get_year (month)));
  until = sai_daily_print (&date);
  days->dailies = list_dailies (self, from, until, error);
  if (days->dailies == NULL || !load_games (self, days, month, error) ||
      !load_streak (self, streaks_sql, today, &days->streak, &days->longest, error) ||
      !load_streak (self, daily_streaks_sql, today, &days->daily_streak, NULL, error))
    return NULL;

  return g_steal_pointer (&days);
}

/**
 * sai_database_write_par:
 * @self: a database
 * @game: a daily game
 * @par: the total of perfect play on the same dice
 * @error: return location for a #SaiStoreError
 *
 * Returns: whether it was written
 */
gboolean
sai_database_write_par (SaiDatabase *self, const SaiPendingGame *game, gint par, GError **error)
{
  g_autoptr (SaiQuery) query = NULL;

  g_return_val_if_fail (self != NULL && game != NULL, FALSE);

  /* The game may have been deleted meanwhile. */
  query = sai_database_prepare (self, "INSERT OR REPLACE INTO par (game, total) SELECT id, ?2 FROM game WHERE id = ?1",
                                error);
  if (query == NULL)
    return FALSE;
  sqlite3_bind_int64 (query, 1, game->row);
  sqlite3_bind_int64 (query, 2, par);

  return sai_database_run (self, query, error);
}

typedef struct
{
  GDate month;
  GDate today;
} Question;

static gpointer
load_days (SaiDatabase *database, gpointer data, GError **error)
{
  Question *question = data;

  return sai_database_load_days (database, &question->month, &question->today, error);
}

static gpointer
list_daily (SaiDatabase *database, gpointer data, GError **error)
{
  g_autofree char *date = sai_daily_print (data);

  return list_dailies (database, date, date, error);
}

SaiRequest *
sai_request_daily (const GDate *date)
{
  g_return_val_if_fail (g_date_valid (date), NULL);

  return sai_request_new (list_daily, g_memdup2 (date, sizeof *date), g_free, (GDestroyNotify) g_ptr_array_unref,
                          SAI_REQUEST_READS);
}

SaiRequest *
sai_request_days (const GDate *month, const GDate *today)
{
  Question question;

  g_return_val_if_fail (g_date_valid (month) && g_date_valid (today), NULL);

  question = (Question) { *month, *today };
  return sai_request_new (load_days, g_memdup2 (&question, sizeof question), g_free, (GDestroyNotify) sai_days_free,
                          SAI_REQUEST_READS);
}
