/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database/sai-database.h"

G_BEGIN_DECLS

SaiDatabase *sai_database_gather (const char *path, GError **error);

G_END_DECLS
