/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

double sai_scroll_get_place (GtkAdjustment *adjustment);
void sai_scroll_to_place (GtkAdjustment *adjustment, GtkWidget *widget, double place);
void sai_scroll_to_row (GtkAdjustment *adjustment, GtkWidget *row, int covered);

G_END_DECLS
