/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "worker/sai-store.h"

G_BEGIN_DECLS

typedef struct
{
  char *folder;
  char *path;
  SaiStore *store;
  guint n_pending;
  guint n_changed;
  GString *order;
} AwaitedStore;

void awaited_settle (void);
void awaited_set_up (AwaitedStore *fixture, gconstpointer data);
void awaited_tear_down (AwaitedStore *fixture, gconstpointer data);
void awaited_cb (GObject *source, GAsyncResult *result, gpointer user_data);
void awaited_wait (GAsyncResult **result);
gboolean awaited_open (SaiStore *store, GError **error);
gboolean awaited_save (SaiStore *store, SaiRecord *record, guint from, GError **error);
SaiRecord *awaited_load (SaiStore *store, const char *id, GError **error);
void awaited_assert_stored (SaiStore *store, SaiRecord *record);
guint awaited_count (SaiStore *store);

G_END_DECLS
