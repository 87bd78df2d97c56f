/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database/sai-database.h"

G_BEGIN_DECLS

gboolean sai_database_set_favourite (SaiDatabase *self, const char *id, gboolean favourite, GError **error);
gboolean sai_database_set_note (SaiDatabase *self, const char *id, const char *note, GError **error);
gboolean sai_database_set_tags (SaiDatabase *self, const char *id, const char *const *tags, GError **error);
gboolean sai_database_set_deleted (SaiDatabase *self, const char *const *ids, gboolean deleted, GError **error);
GArray *sai_database_list_deleted (SaiDatabase *self, GError **error);
gboolean sai_database_purge (SaiDatabase *self, GArray *rows, guint limit, GError **error);
GStrv sai_database_list_tags (SaiDatabase *self, GError **error);

G_END_DECLS
