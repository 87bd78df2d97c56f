/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

void sai_preferences_bind (GSettings *settings, const char *key, gpointer object, const char *property);
void sai_preferences_bind_seconds (GSettings *settings, const char *key, gpointer object);
void sai_preferences_bind_choice (GSettings *settings, const char *key, gpointer row, const char *const *values);
void sai_preferences_bind_nearest (GSettings *settings, const char *key, gpointer row, const double *values);

G_END_DECLS
