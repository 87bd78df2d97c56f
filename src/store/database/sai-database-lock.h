/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * SaiDatabaseLock:
 *
 * The share in the lock of a history that is held by a connection, or during replacing, repairing, migrating, restoring
 * or copying.
 */
typedef struct _SaiDatabaseLock SaiDatabaseLock;

SaiDatabaseLock *sai_database_lock_enter (const char *path, GError **error);
const char *sai_database_lock_get_path (SaiDatabaseLock *self);
gboolean sai_database_lock_try_alone (SaiDatabaseLock *self);
gboolean sai_database_lock_wait_alone (SaiDatabaseLock *self, GError **error);
void sai_database_lock_use (SaiDatabaseLock *self);
void sai_database_lock_look (SaiDatabaseLock *self);
gboolean sai_database_lock_copy (SaiDatabaseLock *self, GError **error);
gboolean sai_database_lock_begin_change (SaiDatabaseLock *self, GError **error);
void sai_database_lock_end_change (SaiDatabaseLock *self);
void sai_database_lock_disown (SaiDatabaseLock *self);
gboolean sai_database_lock_knows_file (SaiDatabaseLock *self);
void sai_database_lock_free (SaiDatabaseLock *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiDatabaseLock, sai_database_lock_free)

G_END_DECLS
