/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void sai_announce (GtkWidget *widget, const char *news);
void sai_announce_take_back (GtkWidget *widget);

void sai_announce_name (GtkWidget *widget, const char *name, const char *description);

G_END_DECLS
