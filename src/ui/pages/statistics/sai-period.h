/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * SaiPeriod:
 * @SAI_PERIOD_ALL: all games
 * @SAI_PERIOD_THIS_YEAR: since the first of January
 * @SAI_PERIOD_TWELVE_MONTHS: the last twelve months
 * @SAI_PERIOD_THIS_MONTH: since the first of the month
 *
 * A period of time until now.
 */
typedef enum
{
  SAI_PERIOD_ALL,
  SAI_PERIOD_THIS_YEAR,
  SAI_PERIOD_TWELVE_MONTHS,
  SAI_PERIOD_THIS_MONTH,
  SAI_N_PERIODS,
} SaiPeriod;

gint64 sai_period_get_begin (SaiPeriod period, GDateTime *now);

G_END_DECLS
