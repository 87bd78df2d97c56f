/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "worker/sai-request.h"

G_BEGIN_DECLS

typedef struct _SaiStoreJob SaiStoreJob;
typedef struct _SaiStoreWorker SaiStoreWorker;

/* Runs in the worker's thread. Its result is freed as the request specifies unless it is passed on. */
typedef gpointer (*SaiStoreWork) (SaiStoreWorker *worker, SaiStoreJob *job, GError **error);

/* Runs in the main context of the job's caller, and owns the job. */
typedef void (*SaiStoreDone) (SaiStoreJob *job);

/**
 * SaiStoreJob:
 * @task: the task to return from
 * @work: what to do; %NULL ends the thread
 * @done: handles the result
 * @request: (nullable): the request to run, or the one whose data @work needs
 * @from: the first move to save, or whether to put the file in use back
 * @result: what @work returned
 * @error: the error if there is no result
 * @notice: (nullable): the message from opening the history
 * @can_take_back: whether the file in use can be put back, if another file is in the place of the history
 *
 * A call of the store on its way to the worker and back. Only one thread uses it at a time.
 */
struct _SaiStoreJob
{
  GTask *task;
  SaiStoreWork work;
  SaiStoreDone done;
  SaiRequest *request;
  guint from;
  gpointer result;
  GError *error;
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
