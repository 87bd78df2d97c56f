/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database/sai-database.h"

G_BEGIN_DECLS

gboolean sai_database_check (SaiDatabase *self, const char *pragma, GError **error);
gboolean sai_database_check_pages (SaiDatabase *self, GError **error);

G_END_DECLS
