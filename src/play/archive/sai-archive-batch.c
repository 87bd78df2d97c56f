/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A batch of games of the history: read, worked on, and written, each in its proper thread. */
#include "config.h"

#include "archive/sai-archivist-private.h"
#include "archive/sai-finding.h"

/* Games per batch; each is a transaction that takes not much longer than a frame. */
#define N_EXAMINED 48
#define N_ANALYSED 4

static gboolean
add_findings (SaiArchivistBatch *batch, GPtrArray *games)
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
sai_archivist_batch_read (SaiDatabase *database, gpointer data, GError **error)
{
  SaiArchivistBatch *batch = data;
  guint n_unexamined;
  guint n_unanalysed;

  if (batch->count)
    {
      if (!sai_database_count_pending (database, SAI_ANALYSIS_VERSION, &n_unexamined, &n_unanalysed, error))
        return NULL;
      batch->n_left = n_unexamined + n_unanalysed;
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
sai_archivist_batch_write (SaiDatabase *database, gpointer data, GError **error)
{
  SaiArchivistBatch *batch = data;

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
sai_archivist_batch_work (SaiArchivistBatch *batch)
{
  SaiArchivist *self = batch->archivist;

  for (guint i = 0; i < batch->findings->len && !g_cancellable_is_cancelled (batch->cancellable); i++)
    {
      SaiFinding *finding = g_ptr_array_index (batch->findings, i);

      if (batch->analyse)
        sai_finding_analyse (finding, self->catalog, self->solver, FALSE, 1, batch->cancellable, NULL);
      else
        sai_finding_examine (finding, self->catalog);
    }
}

SaiArchivistBatch *
sai_archivist_batch_new (SaiArchivist *self)
{
  SaiArchivistBatch *batch = g_new0 (SaiArchivistBatch, 1);

  batch->archivist = g_object_ref (self);
  batch->cancellable = g_object_ref (self->cancellable);
  batch->count = self->again;
  batch->findings = g_ptr_array_new_with_free_func ((GDestroyNotify) sai_finding_free);

  return batch;
}

void
sai_archivist_batch_free (SaiArchivistBatch *batch)
{
  g_object_unref (batch->archivist);
  g_object_unref (batch->cancellable);
  g_ptr_array_unref (batch->findings);
  g_free (batch);
}
