/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void sai_preferences_bind (GtkWidget *root, GSettings *settings);

G_END_DECLS
