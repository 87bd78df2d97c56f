/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sai-chart-data.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *sai_chart_table_new (const SaiChartData *data);

G_END_DECLS
