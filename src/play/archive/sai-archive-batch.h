/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database/sai-database.h"
#include "ruleset/sai-catalog.h"
#include "dice/solution/sai-solver.h"

G_BEGIN_DECLS

/**
 * SaiArchiveBatch:
 * @owner: whose batch it is
 * @cancellable: stops the work
 * @findings: (element-type SaiFinding): the games
 * @count: whether to count the remaining work when the batch is read
 * @n_left: how many games are not done then, those of the batch among them
 *
 * A few games of the history: they are read, worked on and written, each in its proper thread.
 */
typedef struct
{
  GObject *owner;
  GCancellable *cancellable;
  GPtrArray *findings;
  gboolean count;
  guint n_left;
  /*< private >*/
  SaiCatalog *catalog;
  SaiSolver *solver;
  gboolean analyse;
} SaiArchiveBatch;

SaiArchiveBatch *sai_archive_batch_new (GObject *owner,
                                        SaiCatalog *catalog,
                                        SaiSolver *solver,
                                        GCancellable *cancellable,
                                        gboolean count);
void sai_archive_batch_free (SaiArchiveBatch *batch);
void sai_archive_batch_work (SaiArchiveBatch *batch);

/* Both are done in the thread of the store, with the batch as the data. */
gpointer sai_archive_batch_read (SaiDatabase *database, gpointer data, GError **error);
gpointer sai_archive_batch_write (SaiDatabase *database, gpointer data, GError **error);

G_END_DECLS
