/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database/sai-database.h"

G_BEGIN_DECLS

SaiRecord *sample_record (guint number, guint n_moves);
char *sample_id (guint number);
char *sample_folder (void);
void sample_folder_remove (const char *path);
char *sample_contents (const char *path, gsize *length);
guint sample_count (SaiDatabase *database, SaiListKind kind);
SaiDatabase *sample_open_memory (void);
void sample_save (SaiDatabase *database, SaiRecord *record);
SaiRecord *sample_save_seats (SaiDatabase *database, guint number, const char *seats);
void sample_delete (SaiDatabase *database, const char *id);
gint64 sample_get_number (SaiDatabase *database, const char *sql);
SaiRecord *sample_load (SaiDatabase *database, const char *id);
char *sample_print_players (SaiDatabase *database);
void sample_assert_players (SaiDatabase *database, const char *wanted);

G_END_DECLS
