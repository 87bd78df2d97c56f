/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * SaiChartScale:
 * @first: the lowest tick
 * @step: the distance between ticks
 * @n_ticks: the number of ticks, at least 2
 * @n_decimals: the decimal places their numbers need
 *
 * An axis with round ticks, from the first tick to the last. A plain value.
 */
typedef struct
{
  double first;
  double step;
  guint n_ticks;
  guint n_decimals;
} SaiChartScale;

SaiChartScale sai_chart_scale_make (double least, double greatest, guint most_ticks);
double sai_chart_scale_get_tick (const SaiChartScale *self, guint tick);
double sai_chart_scale_get_share (const SaiChartScale *self, double value);

G_END_DECLS
