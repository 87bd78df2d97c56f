/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database/sai-database.h"

G_BEGIN_DECLS

typedef struct
{
  char *folder;
  char *path;
} DamagedHistory;

void damaged_set_up (DamagedHistory *fixture, gconstpointer data);
void damaged_tear_down (DamagedHistory *fixture, gconstpointer data);
void damaged_write (const char *path, const char *contents, gssize length);
void damaged_fill (const char *path, guint n_games);
guint damaged_count (const char *folder, const char *prefix);
SaiDatabase *damaged_open (DamagedHistory *fixture);
void damaged_assert_left_alone (DamagedHistory *fixture, SaiStoreError code);
void damaged_cut_short (DamagedHistory *fixture);

G_END_DECLS
