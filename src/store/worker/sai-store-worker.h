/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "worker/sai-store-call.h"

G_BEGIN_DECLS

typedef struct _SaiStoreJob SaiStoreJob;
typedef struct _SaiStoreWorker SaiStoreWorker;

/* Runs in the worker's thread; what it returns is freed with the job's free_result unless it is handed on. */
typedef gpointer (*SaiStoreWork) (SaiStoreWorker *worker, SaiStoreJob *job, GError **error);

/* Runs in the main context of the caller of the job, and owns the job. */
typedef void (*SaiStoreDone) (SaiStoreJob *job);

/**
 * SaiStoreJob:
 * @task: what to answer
 * @work: what to do; %NULL ends the thread
 * @done: where to go with the result
 * @result: what @work returned
 * @free_result: (nullable): frees @result
 * @error: why there is no result
 * @can_cancel: whether leaving the job out loses nothing
 * @changes: whether success changes what the lists show
 * @call: (nullable): what a job of sai_store_work_call() asks the database
 * @data: (nullable): what it is asked for, or the #SaiRecord to save, or the copy to restore
 * @free_data: (nullable): frees @data
 * @from: which moves to save, or whether what is in use is put back
 * @notice: (nullable): what opening has to say
 * @can_take_back: whether what is in use can be put back, if another file is in the place of the history
 *
 * One call of the store on its way through the worker and back. Only one thread has it at a time.
 */
struct _SaiStoreJob
{
  GTask *task;
  SaiStoreWork work;
  SaiStoreDone done;
  gpointer result;
  GDestroyNotify free_result;
  GError *error;
  gboolean can_cancel;
  gboolean changes;
  SaiStoreCall call;
  gpointer data;
  GDestroyNotify free_data;
  guint from;
  char *notice;
  gboolean can_take_back;
};

SaiStoreJob *sai_store_job_new (GTask *task, SaiStoreWork work, SaiStoreDone done);
void sai_store_job_free (SaiStoreJob *job);

SaiStoreWorker *sai_store_worker_new (const char *path);
void sai_store_worker_free (SaiStoreWorker *self);
void sai_store_worker_start (SaiStoreWorker *self, SaiStoreJob *job);
void sai_store_worker_push (SaiStoreWorker *self, SaiStoreJob *job);

gpointer sai_store_work_open (SaiStoreWorker *self, SaiStoreJob *job, GError **error);
gpointer sai_store_work_expect (SaiStoreWorker *self, SaiStoreJob *job, GError **error);
gpointer sai_store_work_repair (SaiStoreWorker *self, SaiStoreJob *job, GError **error);
gpointer sai_store_work_save (SaiStoreWorker *self, SaiStoreJob *job, GError **error);
gpointer sai_store_work_restore (SaiStoreWorker *worker, SaiStoreJob *job, GError **error);
gpointer sai_store_work_adopt (SaiStoreWorker *worker, SaiStoreJob *job, GError **error);
gpointer sai_store_work_call (SaiStoreWorker *self, SaiStoreJob *job, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiStoreJob, sai_store_job_free)

G_END_DECLS
