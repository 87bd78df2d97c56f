/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The longest name of an evening, in characters. */
#define SAI_EVENING_MAX_NAME 60

gboolean sai_evening_mark_parse (const char *text, char **id, char **name, GError **error);
char *sai_evening_mark_print (const char *id, const char *name);

G_END_DECLS
