/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A batch of games of the history: read, worked on, and written, each in its proper thread. */
#include "config.h"

#include "archive/sai-archive-batch.h"
#include "archive/sai-finding.h"

/* Games per batch; each is a transaction that takes not much longer than a frame. */
#define N_EXAMINED 48
#define N_ANALYSED 4

static gboolean
add_findings (SaiArchiveBatch *batch, GPtrArray *games)
{
  if (games == NULL)
    return FALSE;

  g_ptr_array_set_free_func (games, NULL);
  for (guint i = 0; i < games->len; i++)
    g_ptr_array_add (batch->findings, sai_finding_new (g_ptr_array_index (games, i)));
  g_ptr_array_unref (games);

  return TRUE;
}

gpointer
sai_archive_batch_read (SaiDatabase *database, gpointer data, GError **error)
{
  SaiArchiveBatch *batch = data;
  guint n_unexamined;
  guint n_unanalysed;

  if (batch->count)
    {
      if (!sai_database_count_pending (database, SAI_ANALYSIS_VERSION, &n_unexamined, &n_unanalysed, error))
        return NULL;
      batch->n_left = MAX (n_unexamined, n_unanalysed);
    }
  if (!add_findings (batch, sai_database_list_unexamined (database, N_EXAMINED, error)))
    return NULL;
  if (batch->findings->len == 0)
    {
      batch->analyse = TRUE;
      if (!add_findings (batch, sai_database_list_unanalysed (database, SAI_ANALYSIS_VERSION, N_ANALYSED, error)))
        return NULL;
    }

  return GINT_TO_POINTER (TRUE);
}

gpointer
sai_archive_batch_write (SaiDatabase *database, gpointer data, GError **error)
{
  SaiArchiveBatch *batch = data;

  if (!sai_database_begin (database, error))
    return NULL;
  for (guint i = 0; i < batch->findings->len; i++)
    if (!sai_finding_write (g_ptr_array_index (batch->findings, i), database, error))
      {
        sai_database_rollback (database);
        return NULL;
      }

  return GINT_TO_POINTER (sai_database_commit (database, error));
}

void
sai_archive_batch_work (SaiArchiveBatch *batch)
{
  for (guint i = 0; i < batch->findings->len && !g_cancellable_is_cancelled (batch->cancellable); i++)
    {
      SaiFinding *finding = g_ptr_array_index (batch->findings, i);

      if (batch->analyse)
        sai_finding_analyse (finding, batch->catalog, batch->solver, FALSE, 1, batch->cancellable, NULL);
      else
        sai_finding_examine (finding, batch->catalog);
    }
}

SaiArchiveBatch *
sai_archive_batch_new (GObject *owner,
                       SaiCatalog *catalog,
                       SaiSolver *solver,
                       GCancellable *cancellable,
                       gboolean count)
{
  SaiArchiveBatch *batch = g_new0 (SaiArchiveBatch, 1);

  batch->owner = g_object_ref (owner);
  batch->catalog = g_object_ref (catalog);
  batch->solver = g_object_ref (solver);
  batch->cancellable = g_object_ref (cancellable);
  batch->count = count;
  batch->findings = g_ptr_array_new_with_free_func ((GDestroyNotify) sai_finding_free);

  return batch;
}

void
sai_archive_batch_free (SaiArchiveBatch *batch)
{
  g_object_unref (batch->catalog);
  g_object_unref (batch->solver);
  g_object_unref (batch->cancellable);
  g_ptr_array_unref (batch->findings);
  g_object_unref (batch->owner);
  g_free (batch);
}
