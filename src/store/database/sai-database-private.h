/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database/sai-database-lock.h"
#include "ruleset/sai-catalog.h"
#include "database/sai-database.h"
#include "database/sai-query.h"

G_BEGIN_DECLS

/* Opens nothing on disk; for tests and for looking at a file of games. */
#define SAI_DATABASE_MEMORY ":memory:"

/* How long SQLite waits for another connection. */
#define SAI_DATABASE_BUSY_MILLISECONDS 5000

/* What "file" does not know about itself but SQLite keeps in its header: "Saik" in ASCII. */
#define SAI_DATABASE_APPLICATION_ID 0x5361696b

struct _SaiDatabase
{
  sqlite3 *connection;
  char *path;
  /* NULL if it is no history on disk, or one that is known to nobody yet. */
  SaiDatabaseLock *lock;
  /* Which file its log is. */
  guint64 log;
  /* Whether closing leaves the files as they are. */
  gboolean hands_off;
  GThread *thread;
  GHashTable *queries;
  guint depth;
};

SaiDatabase *sai_database_open_with (const char *path, const char *const *migrations, char **notice, GError **error);
SaiDatabase *sai_database_open_reader (const char *path, int flags, GError **error);
SaiDatabaseLock *sai_database_enter (const char *path, GError **error);
SaiDatabase *sai_database_connect (const char *path, int flags, GError **error);

const char *sai_database_get_summary_columns (void);
void sai_database_read_summary (GPtrArray *list, SaiQuery *query);

/* The steps of SQLite's machine after which a reader looks whether it was cancelled; some microseconds. */
#define SAI_DATABASE_STEPS 4000

void sai_database_set_error (SaiDatabase *self, GError **error);
gboolean sai_database_execute (SaiDatabase *self, const char *sql, GError **error);
gboolean sai_database_get_integer (SaiDatabase *self, const char *sql, gint64 *value, GError **error);
SaiQuery *sai_database_prepare (SaiDatabase *self, const char *sql, GError **error);
gboolean sai_database_step (SaiDatabase *self, SaiQuery *query, gboolean *row, GError **error);
gboolean sai_database_run (SaiDatabase *self, SaiQuery *query, GError **error);

const char *const *sai_database_get_migrations (void);
gboolean sai_database_check_schema (SaiDatabase *self, const char *const *migrations, GError **error);
gboolean sai_database_migrate (SaiDatabase *self, const char *const *migrations, GError **error);

gboolean sai_database_was_hindered (SaiDatabase *self);

SaiRecord *
sai_database_load_remains (SaiDatabase *self, const char *id, gboolean *is_whole, gboolean *is_cut, GError **error);
SaiRecord *sai_database_replay_remains (SaiRecord *remains, gboolean is_cut, SaiCatalog *catalog);
GPtrArray *sai_database_load_moves (SaiDatabase *self, const char *id, GError **error);

void sai_database_set_hands_off (SaiDatabase *self, gboolean hands_off);
gboolean sai_database_has_moved (SaiDatabase *self);
gboolean sai_database_is_in_place (SaiDatabase *self);
void sai_database_set_replaced (GError **error);
gboolean sai_database_check_place (SaiDatabase *self, GError **error);
guint64 sai_database_find_log (const char *path, gboolean *is_empty);
gboolean sai_database_is_strange (const char *path, SaiDatabaseLock *lock, gboolean is_alone);
gboolean sai_database_set_log_aside (const char *path, char **notice, GError **error);
char *sai_database_give_way (SaiDatabase *self, GError **error);
char *sai_database_take_back (SaiDatabase *self, GError **error);
void sai_database_suspect (SaiDatabase *self);
gboolean sai_database_is_suspect (const char *path);
gboolean sai_database_check (SaiDatabase *self, const char *pragma, GError **error);
gboolean sai_database_check_pages (SaiDatabase *self, GError **error);
gboolean sai_database_write_copy (SaiDatabase *self, const char *path, GError **error);
char *sai_database_get_part (const char *path);
char *sai_database_find_free (const char *path);
gboolean sai_database_move_files (const char *from, const char *to, GError **error);
char *sai_database_find_aside (const char *path, const char *why);
char *sai_database_set_aside (const char *path, const char *why, GError **error);
void sai_database_copy_rights (const char *to, const char *from);
gboolean sai_database_promote (const char *part, const char *path, GError **error);
char *sai_database_get_fresh (const char *path);
void sai_database_remove_files (const char *path);
gboolean sai_database_settle (const char *path, GError **error);
/**
 * SaiSalvage:
 * @n_games: how many games were read
 * @n_cut: how many of them lack moves
 * @n_lost: how many games are lost though moves of them are there: what was played is not known
 *
 * What came out of a damaged file.
 */
typedef struct
{
  guint n_games;
  guint n_cut;
  guint n_lost;
} SaiSalvage;

gboolean sai_database_salvage (SaiDatabase *self, const char *path, SaiSalvage *salvage, GError **error);

G_END_DECLS
