/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database/sai-database-lock.h"
#include "database/sai-database.h"

G_BEGIN_DECLS

gboolean sai_database_is_strange (const char *path, SaiDatabaseLock *lock, gboolean is_alone);
gboolean sai_database_set_log_aside (const char *path, char **notice, GError **error);
char *sai_database_give_way (SaiDatabase *self, GError **error);
char *sai_database_take_back (SaiDatabase *self, GError **error);

G_END_DECLS
