/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The number of daily copies that remain. */
#define SAI_BACKUP_KEPT 7

/**
 * SaiBackup:
 * @path: (type filename): the file
 * @day: the day of which it is, "2026-11-21"
 * @n_games: how many games it holds; -1 if it cannot be read
 *
 * A copy of the history. A plain value in an array that frees it.
 */
typedef struct
{
  char *path;
  char *day;
  int n_games;
} SaiBackup;

char *sai_backup_get_folder (const char *history);
gboolean sai_backup_is_missing (const char *history);
gint64 sai_backup_get_last (const char *history);

gboolean sai_backup_make (const char *history, GCancellable *cancellable, GError **error);
GPtrArray *sai_backup_list (const char *history, GError **error);
gboolean sai_backup_restore (const char *history, const char *copy, char **aside, GError **error);

void sai_backup_make_async (const char *history,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data);
gboolean sai_backup_make_finish (GAsyncResult *result, GError **error);
void sai_backup_list_async (const char *history,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data);
GPtrArray *sai_backup_list_finish (GAsyncResult *result, GError **error);

G_END_DECLS
