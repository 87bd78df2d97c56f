/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A store whose answers are awaited, one after the other. */

#include "awaited-store.h"
#include "store-samples.h"
#include "worker/sai-game-requests.h"
#include "worker/sai-store.h"

void
awaited_settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

void
awaited_set_up (AwaitedStore *fixture, gconstpointer data)
{
  fixture->folder = sample_folder ();
  fixture->path = g_build_filename (fixture->folder, "history.db", NULL);
  fixture->store = sai_store_new (fixture->path);
  fixture->order = g_string_new (NULL);
}

void
awaited_tear_down (AwaitedStore *fixture, gconstpointer data)
{
  awaited_settle ();
  g_object_add_weak_pointer (G_OBJECT (fixture->store), (gpointer *) &fixture->store);
  g_object_unref (fixture->store);
  g_assert_null (fixture->store);

  sample_folder_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
  g_string_free (fixture->order, TRUE);
}

void
awaited_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GAsyncResult **where = user_data;

  *where = g_object_ref (result);
}

void
awaited_wait (GAsyncResult **result)
{
  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);
}

gboolean
awaited_open (SaiStore *store, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  sai_store_open (store, NULL, awaited_cb, &result);
  awaited_wait (&result);
  return sai_store_answer (store, result, error) != NULL;
}

gboolean
awaited_save (SaiStore *store, SaiRecord *record, guint from, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  sai_store_save (store, record, from, NULL, awaited_cb, &result);
  awaited_wait (&result);
  return sai_store_answer (store, result, error) != NULL;
}

SaiRecord *
awaited_load (SaiStore *store, const char *id, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  sai_store_ask (store, sai_request_load (id), NULL, awaited_cb, &result);
  awaited_wait (&result);
  return sai_store_answer (store, result, error);
}

void
awaited_assert_stored (SaiStore *store, SaiRecord *record)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiRecord) loaded = awaited_load (store, record->id, &error);

  g_assert_no_error (error);
  g_assert_true (sai_record_equal (loaded, record));
}

guint
awaited_count (SaiStore *store)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GPtrArray) games = NULL;

  sai_store_ask (store, sai_request_list (SAI_LIST_UNFINISHED, NULL, 10000), NULL, awaited_cb, &result);
  awaited_wait (&result);
  games = sai_store_answer (store, result, NULL);

  return games != NULL ? games->len : 0;
}
