/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <sqlite3.h>

G_BEGIN_DECLS

/* A prepared statement owned by the database; an autoptr resets it at the end of its scope. */
typedef sqlite3_stmt SaiQuery;

void sai_query_reset (SaiQuery *query);

int sai_query_find_column (SaiQuery *query, const char *column);
gboolean sai_query_is_null (SaiQuery *query, const char *column);
gint64 sai_query_get_integer (SaiQuery *query, const char *column);
guint sai_query_get_count (SaiQuery *query, const char *column);
gint64 sai_query_get_time (SaiQuery *query, const char *column);
double sai_query_get_real (SaiQuery *query, const char *column);
const char *sai_query_get_text (SaiQuery *query, const char *column);
char *sai_query_dup_text (SaiQuery *query, const char *column);
char *sai_query_dup_string (SaiQuery *query, const char *column);

void sai_query_bind_integer (SaiQuery *query, const char *parameter, gint64 value);
void sai_query_bind_text (SaiQuery *query, const char *parameter, const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiQuery, sai_query_reset)

G_END_DECLS
