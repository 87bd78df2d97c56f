/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Requests to load and list games. */
#include "config.h"

#include "worker/sai-game-requests.h"

/* A page of a list. */
typedef struct
{
  SaiListKind kind;
  SaiGameSummary *after;
  guint limit;
} Page;

static void
page_free (gpointer data)
{
  Page *self = data;

  g_clear_object (&self->after);
  g_free (self);
}

static gpointer
load (SaiDatabase *database, gpointer data, GError **error)
{
  return sai_database_load (database, data, error);
}

static gpointer
list (SaiDatabase *database, gpointer data, GError **error)
{
  const Page *page = data;

  return sai_database_list (database, page->kind, page->after, page->limit, error);
}

static gpointer
list_names (SaiDatabase *database, gpointer data, GError **error)
{
  return sai_database_list_names (database, GPOINTER_TO_UINT (data), error);
}

/* A request for a #SaiRecord. */
SaiRequest *
sai_request_load (const char *id)
{
  g_return_val_if_fail (id != NULL, NULL);

  return sai_request_new (load, g_strdup (id), g_free, (GDestroyNotify) sai_record_unref, SAI_REQUEST_READS);
}

/**
 * sai_request_list:
 * @kind: which list
 * @after: (nullable): the last entry of the page before, %NULL for the first page
 * @limit: maximum number of games
 *
 * Returns: (transfer full): a request for an array of #SaiGameSummary, see sai_database_list()
 */
SaiRequest *
sai_request_list (SaiListKind kind, SaiGameSummary *after, guint limit)
{
  Page *page = g_new0 (Page, 1);

  page->kind = kind;
  g_set_object (&page->after, after);
  page->limit = limit;

  return sai_request_new (list, page, page_free, (GDestroyNotify) g_ptr_array_unref, SAI_REQUEST_READS);
}

/**
 * sai_request_list_names:
 * @limit: maximum number of names
 *
 * Returns: (transfer full): a request for a #GStrv, see sai_database_list_names()
 */
SaiRequest *
sai_request_list_names (guint limit)
{
  return sai_request_new (list_names, GUINT_TO_POINTER (limit), NULL, (GDestroyNotify) g_strfreev, SAI_REQUEST_READS);
}
