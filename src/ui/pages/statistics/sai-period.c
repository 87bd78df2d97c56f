/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The periods of the statistics; their names are in the template of the page. */
#include "config.h"

#include "statistics/sai-period.h"

/**
 * sai_period_get_begin:
 * @period: a period
 * @now: the current time, in local time
 *
 * Returns: its first second, in seconds since 1970 (UTC); 0 if it has no beginning
 */
gint64
sai_period_get_begin (SaiPeriod period, GDateTime *now)
{
  g_autoptr (GDateTime) begin = NULL;
  GTimeZone *zone = g_date_time_get_timezone (now);
  int year = g_date_time_get_year (now);

  switch (period)
    {
    case SAI_PERIOD_THIS_YEAR:
      begin = g_date_time_new (zone, year, 1, 1, 0, 0, 0);
      break;
    case SAI_PERIOD_TWELVE_MONTHS:
      begin = g_date_time_add_months (now, -12);
      break;
    case SAI_PERIOD_THIS_MONTH:
      begin = g_date_time_new (zone, year, g_date_time_get_month (now), 1, 0, 0, 0);
      break;
    case SAI_PERIOD_ALL:
    case SAI_N_PERIODS:
    default:
      break;
    }

  return begin != NULL ? g_date_time_to_unix (begin) : 0;
}
