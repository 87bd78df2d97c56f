/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "history/sai-history-model.h"

G_BEGIN_DECLS

#define N_GAMES 700

typedef struct
{
  char *folder;
  char *path;
  SaiStore *store;
  GPtrArray *games;
  SaiHistoryModel *model;
  GString *changes;
  guint n_changed;
} ListedHistory;

void listed_assert_changes (ListedHistory *fixture, const char *wanted);
void listed_set_up (ListedHistory *fixture, gconstpointer data);
void listed_tear_down (ListedHistory *fixture, gconstpointer data);
void listed_settle (ListedHistory *fixture);
void listed_activate (ListedHistory *fixture);
SaiHistoryEntry *listed_get_item (ListedHistory *fixture, guint position);
const char *listed_get_id (SaiHistoryEntry *entry);
void listed_assert_list (ListedHistory *fixture);

G_END_DECLS
