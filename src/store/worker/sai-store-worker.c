/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one thread that owns the database of a store. Jobs are queued and done in order. Each returns to the main context
 * it was started in, which also drops the last reference to it, so that objects of the main thread are never freed
 * here.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "database/sai-database-files.h"
#include "database/sai-database-remarks.h"
#include "rescue/sai-backup.h"
#include "database/sai-database-private.h"
#include "rescue/sai-database-open.h"
#include "rescue/sai-database-replaced.h"
#include "worker/sai-store-worker.h"

/* How many deleted games to purge at a time, while the worker is idle. */
#define PURGE_LIMIT 20

/* How long to wait before purging again when another program is writing. */
#define BUSY_MICROSECONDS (G_USEC_PER_SEC / 5)

struct _SaiStoreWorker
{
  char *path;
  GThread *thread;
  GAsyncQueue *queue;

  /* Used only by the thread. */
  SaiDatabase *database;
  GError *refusal;
  gboolean was_opened;
  GHashTable *unsaved;
  GArray *deleted;
  gboolean is_busy;
  /* UUID → SaiRecord: the state from which a game was continued, or in which it was last saved. */
  GHashTable *expected;
  GHashTable *saved;
};

static gint64
get_now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

static gboolean
done_cb (gpointer user_data)
{
  SaiStoreJob *job = user_data;

  job->done (job);
  return G_SOURCE_REMOVE;
}

static void
send_back (SaiStoreJob *job)
{
  g_autoptr (GSource) source = g_idle_source_new ();

  g_source_set_priority (source, g_task_get_priority (job->task));
  g_source_set_callback (source, done_cb, job, NULL);
  g_source_attach (source, g_task_get_context (job->task));
}

static gboolean
has_database (SaiStoreWorker *self, GError **error)
{
  if (self->database != NULL)
    return TRUE;

  if (self->refusal != NULL)
    g_propagate_error (error, g_error_copy (self->refusal));
  else
    g_set_error_literal (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FAILED, _ ("The history wasn’t opened."));
  return FALSE;
}

/* A file that replaced the history must not be mixed with the one in use: it is unclear whose moves would be right. */
static gboolean
check_place (SaiStoreWorker *self, SaiStoreJob *job)
{
  GError *error = NULL;

  if (self->database == NULL || sai_database_check_place (self->database, &error))
    return TRUE;

  g_clear_error (&job->error);
  job->error = error;
  job->can_take_back = sai_database_has_moved (self->database);
  return FALSE;
}

static void
do_job (SaiStoreWorker *self, SaiStoreJob *job)
{
  gboolean can_cancel = (job->request->flags & SAI_REQUEST_READS) != 0;
  GCancellable *cancellable = can_cancel ? g_task_get_cancellable (job->task) : NULL;

  if (g_cancellable_set_error_if_cancelled (cancellable, &job->error))
    return;

  /* A history that cannot be opened can still be replaced by a copy. */
  if (job->work != sai_store_work_open && job->work != sai_store_work_restore && !has_database (self, &job->error))
    return;
  if (job->work != sai_store_work_adopt && !check_place (self, job))
    return;

  if (self->database != NULL)
    sai_database_set_cancellable (self->database, cancellable);
  job->result = job->work (self, job, &job->error);
  if (self->database != NULL)
    sai_database_set_cancellable (self->database, NULL);
  /* A file that is just being replaced is incomplete and looks damaged. */
  if (g_error_matches (job->error, SAI_STORE_ERROR, SAI_STORE_ERROR_DAMAGED))
    check_place (self, job);
}

/* Purges games that were deleted before the history was opened, as their deletion can no longer be undone. While
 * another program writes, this is postponed. Any other failure is ignored: it is tried again at the next start.
 */
static void
purge (SaiStoreWorker *self)
{
  g_autoptr (GError) error = NULL;
  gboolean done;

  sqlite3_busy_timeout (self->database->connection, 0);
  done = sai_database_purge (self->database, self->deleted, PURGE_LIMIT, &error);
  sqlite3_busy_timeout (self->database->connection, SAI_DATABASE_BUSY_MILLISECONDS);

  self->is_busy = g_error_matches (error, SAI_STORE_ERROR, SAI_STORE_ERROR_BUSY);
  if (!self->is_busy && (!done || self->deleted->len == 0))
    g_clear_pointer (&self->deleted, g_array_unref);
}

/* Returns: (transfer full) (nullable): the next job, or %NULL when there is time for purging */
static SaiStoreJob *
next_job (SaiStoreWorker *self)
{
  if (self->deleted == NULL)
    return g_async_queue_pop (self->queue);
  if (self->is_busy)
    return g_async_queue_timeout_pop (self->queue, BUSY_MICROSECONDS);

  return g_async_queue_try_pop (self->queue);
}

static gpointer
thread_main (gpointer user_data)
{
  SaiStoreWorker *self = user_data;

  for (;;)
    {
      SaiStoreJob *job = next_job (self);

      if (job == NULL)
        {
          purge (self);
          continue;
        }
      if (job->work == NULL)
        {
          sai_store_job_free (job);
          break;
        }
      do_job (self, job);
      send_back (job);
    }

  g_clear_pointer (&self->deleted, g_array_unref);
  g_clear_pointer (&self->database, sai_database_close);
  return NULL;
}

/*< private >
 * sai_store_job_new:
 * @task: (transfer full) (nullable): the task to return from
 * @work: (nullable): what to do; %NULL ends the thread
 * @done: (nullable): handles the result
 *
 * Returns: (transfer full): a job
 */
SaiStoreJob *
sai_store_job_new (GTask *task, SaiStoreWork work, SaiStoreDone done)
{
  SaiStoreJob *job = g_new0 (SaiStoreJob, 1);

  job->task = task;
  job->work = work;
  job->done = done;

  return job;
}

/*< private >
 * sai_store_job_free:
 * @job: (transfer full): a job
 */
void
sai_store_job_free (SaiStoreJob *job)
{
  if (job->result != NULL && job->request->free_answer != NULL)
    job->request->free_answer (job->result);
  g_clear_error (&job->error);
  g_clear_pointer (&job->request, sai_request_free);
  g_clear_object (&job->task);
  g_free (job->notice);
  g_free (job);
}

/*< private >
 * sai_store_worker_new:
 * @path: the file of the history
 *
 * Returns: (transfer full): a worker that queues jobs until it is started
 */
SaiStoreWorker *
sai_store_worker_new (const char *path)
{
  SaiStoreWorker *self = g_new0 (SaiStoreWorker, 1);

  self->path = g_strdup (path);
  self->queue = g_async_queue_new ();
  self->unsaved = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->expected = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) sai_record_unref);
  self->saved = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) sai_record_unref);

  return self;
}

/*< private >
 * sai_store_worker_free:
 * @self: (transfer full): a worker
 *
 * Waits until all jobs are done and the history is closed. Jobs of a worker that was never started fail.
 */
void
sai_store_worker_free (SaiStoreWorker *self)
{
  sai_store_worker_start (self, NULL);
  sai_store_worker_push (self, sai_store_job_new (NULL, NULL, NULL));
  g_thread_join (self->thread);

  g_async_queue_unref (self->queue);
  g_hash_table_unref (self->unsaved);
  g_hash_table_unref (self->expected);
  g_hash_table_unref (self->saved);
  g_clear_error (&self->refusal);
  g_free (self->path);
  g_free (self);
}

/*< private >
 * sai_store_worker_start:
 * @self: a worker
 * @job: (transfer full) (nullable): a job to do before all queued ones, if the thread is not running yet
 */
void
sai_store_worker_start (SaiStoreWorker *self, SaiStoreJob *job)
{
  if (self->thread != NULL)
    {
      if (job != NULL)
        sai_store_worker_push (self, job);
      return;
    }

  if (job != NULL)
    g_async_queue_push_front (self->queue, job);
  self->thread = g_thread_new ("saikoro-store", thread_main, self);
}

/*< private >
 * sai_store_worker_push:
 * @self: a worker
 * @job: (transfer full): a job to do after all queued ones
 */
void
sai_store_worker_push (SaiStoreWorker *self, SaiStoreJob *job)
{
  g_async_queue_push (self->queue, job);
}

/*< private > */
gpointer
sai_store_work_open (SaiStoreWorker *self, SaiStoreJob *job, GError **error)
{
  if (self->database != NULL)
    return GINT_TO_POINTER (TRUE);

  g_clear_error (&self->refusal);
  self->database = sai_database_open (self->path, &job->notice, &self->refusal);
  /* Only games deleted by earlier runs are purged: deletions of this run can be undone. */
  if (self->database != NULL && !self->was_opened)
    self->deleted = sai_database_list_deleted (self->database, NULL);
  self->was_opened |= self->database != NULL;

  return GINT_TO_POINTER (has_database (self, error));
}

/* The list of rows to purge belongs to this file. */
static void
close_database (SaiStoreWorker *self)
{
  g_clear_pointer (&self->deleted, g_array_unref);
  g_clear_pointer (&self->database, sai_database_close);
}

/*< private > */
gpointer
sai_store_work_repair (SaiStoreWorker *self, SaiStoreJob *job, GError **error)
{
  sai_database_suspect (self->database);
  close_database (self);

  return sai_store_work_open (self, job, error);
}

/*< private > */
gpointer
sai_store_work_expect (SaiStoreWorker *self, SaiStoreJob *job, GError **error)
{
  SaiRecord *record = job->request->data;

  g_hash_table_replace (self->expected, record->id, sai_record_ref (record));
  return GINT_TO_POINTER (TRUE);
}

static gboolean
begins_with (const SaiRecord *record, GPtrArray *moves)
{
  if (record == NULL || record->moves->len < moves->len)
    return FALSE;
  for (guint i = 0; i < moves->len; i++)
    if (!g_str_equal (record->moves->pdata[i], moves->pdata[i]))
      return FALSE;

  return TRUE;
}

/* Whether all stored moves of the game are known here, so that none is lost when they are overwritten. */
static gboolean
check_known (SaiStoreWorker *self, const SaiRecord *record, GError **error)
{
  const SaiRecord *expected = g_hash_table_lookup (self->expected, record->id);
  const SaiRecord *saved = g_hash_table_lookup (self->saved, record->id);
  g_autoptr (GPtrArray) moves = NULL;

  if (expected == NULL && saved == NULL)
    return TRUE;
  moves = sai_database_load_moves (self->database, record->id, error);
  if (moves == NULL)
    return FALSE;
  if (begins_with (record, moves) || begins_with (saved, moves) || begins_with (expected, moves))
    return TRUE;

  g_set_error_literal (error, SAI_STORE_ERROR, SAI_STORE_ERROR_CHANGED,
                       _ ("The game was continued elsewhere. Open it again to go on from there."));
  return FALSE;
}

/* The check and the save are one transaction, so that no other program can write in between. */
static gboolean
save (SaiStoreWorker *self, const SaiRecord *record, guint from, GError **error)
{
  if (!sai_database_begin (self->database, error))
    return FALSE;
  if (!check_known (self, record, error) || !sai_database_save (self->database, record, from, get_now (), error))
    {
      sai_database_rollback (self->database);
      return FALSE;
    }

  return sai_database_commit (self->database, error);
}

/* Writes the contents of a removed file, which exist only as long as it is open, back to its path. */
static gboolean
put_back (SaiStoreWorker *self, GError **error)
{
  g_autoptr (SaiDatabaseLock) lock = sai_database_enter (self->database->path, error);
  g_autofree char *part = NULL;
  gboolean is_settled;

  if (lock == NULL)
    return FALSE;
  /* Another program that had it open may have been faster. */
  if (g_file_test (self->database->path, G_FILE_TEST_EXISTS))
    return TRUE;

  part = sai_database_get_part (self->database->path);
  if (!sai_database_write_copy (self->database, part, error) ||
      !sai_database_promote (part, self->database->path, error))
    return FALSE;

  if (!sai_database_lock_begin_change (lock, error))
    return FALSE;
  /* The copy already includes the log. */
  sai_database_remove_files (self->database->path);
  is_settled = sai_database_settle (self->database->path, error);
  sai_database_lock_end_change (lock);

  return is_settled;
}

/* A different file in its place was detected earlier. */
static gboolean
ensure_in_place (SaiStoreWorker *self, SaiStoreJob *job, GError **error)
{
  if (sai_database_is_in_place (self->database))
    return TRUE;
  if (!put_back (self, error))
    return FALSE;

  sai_database_set_hands_off (self->database, TRUE);
  close_database (self);
  return sai_store_work_open (self, job, error) != NULL;
}

/*< private > */
gpointer
sai_store_work_save (SaiStoreWorker *self, SaiStoreJob *job, GError **error)
{
  SaiRecord *record = job->request->data;
  const char *id = record->id;
  guint from = job->from;
  gpointer missing;

  /* @from is relative to the last save; if that one failed, its moves still have to be written. */
  if (g_hash_table_lookup_extended (self->unsaved, id, NULL, &missing))
    from = MIN (from, GPOINTER_TO_UINT (missing));

  if (!ensure_in_place (self, job, error) || !save (self, record, from, error))
    {
      g_hash_table_insert (self->unsaved, g_strdup (id), GUINT_TO_POINTER (from));
      return NULL;
    }

  g_hash_table_remove (self->unsaved, id);
  g_hash_table_remove (self->expected, id);
  g_hash_table_replace (self->saved, record->id, sai_record_ref (record));
  return GINT_TO_POINTER (TRUE);
}

/*< private > */
gpointer
sai_store_work_restore (SaiStoreWorker *self, SaiStoreJob *job, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autofree char *aside = NULL;
  gboolean was_open = self->database != NULL;
  gboolean restored;

  close_database (self);
  restored = sai_backup_restore (self->path, job->request->data, &aside, &problem);

  /* Also if the restore failed: the previous history is still there. */
  if (restored || was_open)
    {
      g_clear_error (&self->refusal);
      self->database = sai_database_open (self->path, &job->notice, &self->refusal);
    }
  if (!restored)
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return NULL;
    }
  if (!has_database (self, error))
    return NULL;

  return aside != NULL ? g_steal_pointer (&aside) : g_strdup ("");
}

/*< private > */
gpointer
sai_store_work_adopt (SaiStoreWorker *self, SaiStoreJob *job, GError **error)
{
  g_autoptr (SaiDatabaseLock) lock = NULL;
  g_autofree char *aside = NULL;
  g_autofree char *name = NULL;

  /* The original file may be back in place by now. */
  if (sai_database_check_place (self->database, NULL))
    return GINT_TO_POINTER (TRUE);
  lock = sai_database_enter (self->database->path, error);
  if (lock == NULL)
    return NULL;

  aside = job->from != 0 ? sai_database_take_back (self->database, error)
                         : sai_database_give_way (self->database, error);
  if (aside == NULL)
    return NULL;
  close_database (self);
  g_clear_pointer (&lock, sai_database_lock_free);
  name = g_filename_display_name (aside);
  if (sai_store_work_open (self, job, error) == NULL)
    return NULL;
  if (job->notice == NULL)
    job->notice = g_strdup_printf (_ ("The other history is kept as “%s”."), name);

  return GINT_TO_POINTER (TRUE);
}

/*< private > */
gpointer
sai_store_work_call (SaiStoreWorker *self, SaiStoreJob *job, GError **error)
{
  return job->request->call (self->database, job->request->data, error);
}
