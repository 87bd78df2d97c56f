/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "chart/sai-chart-data.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *sai_chart_table_new (const SaiChartData *data);
int sai_chart_table_get_focus (GtkWidget *table);
void sai_chart_table_set_focus (GtkWidget *table, int row);

G_END_DECLS
