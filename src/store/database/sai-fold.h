/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <sqlite3.h>

#include <glib.h>

G_BEGIN_DECLS

char *sai_fold (const char *text);
int sai_fold_add_function (sqlite3 *connection);

G_END_DECLS
