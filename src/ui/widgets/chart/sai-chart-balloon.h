/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "chart/sai-chart-layout.h"

G_BEGIN_DECLS

void sai_chart_balloon_draw (cairo_t *cr,
                             const SaiChartData *data,
                             const SaiChartStyle *style,
                             const SaiChartMarks *marks,
                             const SaiChartLayout *layout);

G_END_DECLS
