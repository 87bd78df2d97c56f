/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database/sai-database.h"
#include "statistics/sai-database-results.h"
#include "worker/sai-request.h"

G_BEGIN_DECLS

#define SAI_DAYS_IN_MONTH 31

/**
 * SaiDaily:
 * @date: its date, see sai_daily_parse()
 * @id: the UUID of the game
 * @finished: whether it is finished
 * @peeked: whether its dice were known before, so that it does not count
 * @total: its total
 * @has_par: whether @par is known
 * @par: the total of perfect play on the same dice
 *
 * The daily game of a day, as it was played: the first one that counts. Free with sai_daily_free().
 */
typedef struct
{
  char *date;
  char *id;
  gboolean finished;
  gboolean peeked;
  gint total;
  gboolean has_par;
  gint par;
} SaiDaily;

/**
 * SaiDays:
 * @n_games: for each day of the month how many games were finished, the first one at 0
 * @dailies: (element-type SaiDaily): the daily games of the month by date, one for each date that has any
 * @streak: how many days in a row up to today, or to yesterday, have a finished game
 * @longest: the most days in a row
 * @daily_streak: the same for finished daily games that count
 *
 * The days of a month on which games were played, in local time. Free with sai_days_free().
 */
typedef struct
{
  guint n_games[SAI_DAYS_IN_MONTH];
  GPtrArray *dailies;
  guint streak;
  guint longest;
  guint daily_streak;
} SaiDays;

void sai_daily_free (SaiDaily *self);
void sai_days_free (SaiDays *self);

SaiDays *sai_database_load_days (SaiDatabase *self, const GDate *month, const GDate *today, GError **error);

gboolean sai_database_write_par (SaiDatabase *self, const SaiPendingGame *game, gint par, GError **error);

/* (element-type SaiDaily): the daily game of @date, if any */
SaiRequest *sai_request_daily (const GDate *date);
/* (SaiDays) */
SaiRequest *sai_request_days (const GDate *month, const GDate *today);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiDaily, sai_daily_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiDays, sai_days_free)

G_END_DECLS
