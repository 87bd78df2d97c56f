/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *sample_print_games (GPtrArray *records, gsize *length);
char *sample_print_file (GPtrArray *records, GPtrArray *answers, gsize *length);
GPtrArray *sample_parse_games (const char *data, gssize length, GError **error);
GPtrArray *sample_parse_file (const char *data, gssize length, GPtrArray **answers, GError **error);
GPtrArray *sample_read_games (const char *path, GError **error);
gboolean sample_answers_equal (GPtrArray *a, GPtrArray *b);

G_END_DECLS
