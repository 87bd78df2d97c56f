/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *sai_statistics_tile_new (const char *caption, const char *number, const char *note);

G_END_DECLS
