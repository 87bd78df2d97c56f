/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *sample_print_games (GPtrArray *records, gsize *length);
GPtrArray *sample_parse_games (const char *data, gssize length, GError **error);
GPtrArray *sample_read_games (const char *path, GError **error);

G_END_DECLS
