/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * SaiParallelFunc:
 * @item: the index of the piece
 * @user_data: user data
 *
 * Does one piece of work. May be called in any thread.
 */
typedef void (*SaiParallelFunc) (guint item, gpointer user_data);

guint sai_parallel_get_n_threads (void);
void sai_parallel_run (guint n_threads, guint n_items, SaiParallelFunc func, gpointer user_data);

G_END_DECLS
