/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

void sai_database_set_suspect (const char *path, gboolean is_suspect);
gboolean sai_database_is_suspect (const char *path);

char *sai_database_get_part (const char *path);
char *sai_database_get_fresh (const char *path);
char *sai_database_find_free (const char *path);
char *sai_database_find_aside (const char *path, const char *why);

gboolean sai_database_sync_file (const char *path, GError **error);
gboolean sai_database_move_files (const char *from, const char *to, GError **error);
void sai_database_remove_files (const char *path);
void sai_database_copy_rights (const char *to, const char *from);
char *sai_database_set_aside (const char *path, const char *why, GError **error);
gboolean sai_database_promote (const char *part, const char *path, GError **error);
gboolean sai_database_settle (const char *path, GError **error);

G_END_DECLS
