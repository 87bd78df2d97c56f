/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the files of the archivist. */
#pragma once

#include <gio/gio.h>

#include "archive/sai-archivist.h"

G_BEGIN_DECLS

struct _SaiArchivist
{
  GObject parent_instance;

  SaiStore *store;
  SaiCatalog *catalog;
  SaiSolver *solver;
  guint delay;
  gboolean started;
  gboolean paused;
  gboolean working;
  /* Something changed during the work: what is left must be counted again. */
  gboolean again;
  guint n_left;
  guint begin_source;
  guint tell_source;
  gboolean untold;
  GCancellable *cancellable;

  GThread *thread;
  GAsyncQueue *queue;
  GMainContext *context;
};

/* A batch of games. */
typedef struct
{
  SaiArchivist *archivist;
  GCancellable *cancellable;
  GPtrArray *findings;
  gboolean analyse;
  /* Whether to count the remaining work, and the result. */
  gboolean count;
  guint n_left;
} SaiArchivistBatch;

/* sai-archivist.c */
void sai_archivist_tell (SaiArchivist *self);

/* sai-archivist-batch.c; reading and writing is done in the thread of the store, with the batch as the data. */
SaiArchivistBatch *sai_archivist_batch_new (SaiArchivist *self);
void sai_archivist_batch_free (SaiArchivistBatch *batch);
gpointer sai_archivist_batch_read (SaiDatabase *database, gpointer data, GError **error);
void sai_archivist_batch_work (SaiArchivistBatch *batch);
gpointer sai_archivist_batch_write (SaiDatabase *database, gpointer data, GError **error);

G_END_DECLS
