/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sai-store.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWindow *sai_preferences_show (GtkWindow *parent, GSettings *settings, SaiStore *store);
char *sai_preferences_dup_page (GtkWindow *preferences);
void sai_preferences_set_page (GtkWindow *preferences, const char *page);

G_END_DECLS
