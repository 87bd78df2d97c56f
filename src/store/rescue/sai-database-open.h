/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database/sai-database-lock.h"
#include "database/sai-database.h"

G_BEGIN_DECLS

gboolean sai_database_find (const char *path, gboolean *exists, GError **error);
SaiDatabase *sai_database_open (const char *path, char **notice, GError **error);
SaiDatabase *sai_database_open_with (const char *path, const char *const *migrations, char **notice, GError **error);
SaiDatabase *sai_database_open_reader (const char *path, int flags, GError **error);
SaiDatabaseLock *sai_database_enter (const char *path, GError **error);

G_END_DECLS
