/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database/sai-database-lock.h"
#include "database/sai-database.h"
#include "database/sai-query.h"

G_BEGIN_DECLS

/* A database in memory, for tests and for looking at a file of games. */
#define SAI_DATABASE_MEMORY ":memory:"

/* How long SQLite waits for another connection. */
#define SAI_DATABASE_BUSY_MILLISECONDS 5000

/* The application ID in SQLite's header, which file(1) can show: "Saik" in ASCII. */
#define SAI_DATABASE_APPLICATION_ID 0x5361696b

struct _SaiDatabase
{
  sqlite3 *connection;
  char *path;
  /* NULL if this is not a history on disk, or not yet the one in use. */
  SaiDatabaseLock *lock;
  /* Identifies the log file, see sai_database_find_log(). */
  guint64 log;
  /* Whether closing leaves the files as they are. */
  gboolean hands_off;
  GThread *thread;
  GHashTable *queries;
  guint depth;
};

SaiDatabase *sai_database_connect (const char *path, int flags, GError **error);
void sai_database_set_hands_off (SaiDatabase *self, gboolean hands_off);
gboolean sai_database_write_copy (SaiDatabase *self, const char *path, GError **error);

gboolean sai_database_has_moved (SaiDatabase *self);
gboolean sai_database_is_in_place (SaiDatabase *self);
gboolean sai_database_check_place (SaiDatabase *self, GError **error);
void sai_database_set_replaced (GError **error);
guint64 sai_database_find_log (const char *path, gboolean *is_empty);

/* The number of virtual machine steps between checks for cancellation; a few microseconds. */
#define SAI_DATABASE_STEPS 4000

void sai_database_set_error (SaiDatabase *self, GError **error);
gboolean sai_database_execute (SaiDatabase *self, const char *sql, GError **error);
gboolean sai_database_get_integer (SaiDatabase *self, const char *sql, gint64 *value, GError **error);
SaiQuery *sai_database_prepare (SaiDatabase *self, const char *sql, GError **error);
gboolean sai_database_step (SaiDatabase *self, SaiQuery *query, gboolean *row, GError **error);
gboolean sai_database_run (SaiDatabase *self, SaiQuery *query, GError **error);
void sai_database_suspect (SaiDatabase *self);
gboolean sai_database_was_hindered (SaiDatabase *self);

const char *const *sai_database_get_migrations (void);
gboolean sai_database_check_schema (SaiDatabase *self, const char *const *migrations, GError **error);
gboolean sai_database_migrate (SaiDatabase *self, const char *const *migrations, GError **error);

const char *sai_database_get_summary_columns (void);
void sai_database_read_summary (GPtrArray *list, SaiQuery *query);
SaiRecord *
sai_database_load_remains (SaiDatabase *self, const char *id, gboolean *is_whole, gboolean *is_cut, GError **error);
GPtrArray *sai_database_load_moves (SaiDatabase *self, const char *id, GError **error);
gboolean sai_database_take_evening_name (SaiDatabase *self, const char *id, const char *mark, GError **error);

G_END_DECLS
