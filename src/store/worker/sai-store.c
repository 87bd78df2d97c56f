/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The history for programs with a main loop. Calls are queued for the worker, which does them in order, and answers are
 * delivered in the main context of the caller. A save is never dropped: a cancellable stops only reading, and closing
 * waits for all pending writes.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "worker/sai-store-worker.h"
#include "worker/sai-store.h"

struct _SaiStore
{
  GObject parent_instance;

  char *path;
  char *notice;
  SaiStoreWorker *worker;
  GSource *change;
};

enum
{
  PROP_0,
  PROP_PATH,
  PROP_NOTICE,
  N_PROPS
};

enum
{
  CHANGED,
  DAMAGED,
  REPLACED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiStore, sai_store, G_TYPE_OBJECT)

static gboolean
change_cb (gpointer user_data)
{
  SaiStore *self = user_data;

  g_clear_pointer (&self->change, g_source_unref);
  g_signal_emit (self, signals[CHANGED], 0);

  return G_SOURCE_REMOVE;
}

/* Saves come in bursts; lists are read again only once after a burst. */
static void
announce_change (SaiStore *self, GMainContext *context)
{
  if (self->change != NULL)
    return;

  self->change = g_idle_source_new ();
  g_source_set_priority (self->change, G_PRIORITY_DEFAULT);
  g_source_set_callback (self->change, change_cb, self, NULL);
  g_source_attach (self->change, context);
}

/* Handles the result of every job, in the main context the job came from. */
static void
done (SaiStoreJob *job)
{
  G_GNUC_UNUSED g_autoptr (SaiStoreJob) owned = job;
  SaiStore *self = g_task_get_source_object (job->task);

  if (job->notice != NULL)
    {
      g_free (self->notice);
      self->notice = g_steal_pointer (&job->notice);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NOTICE]);
    }

  if (job->error != NULL)
    {
      if (g_error_matches (job->error, SAI_STORE_ERROR, SAI_STORE_ERROR_DAMAGED))
        g_signal_emit (self, signals[DAMAGED], 0);
      if (g_error_matches (job->error, SAI_STORE_ERROR, SAI_STORE_ERROR_REPLACED))
        g_signal_emit (self, signals[REPLACED], 0, job->can_take_back);
      g_task_return_error (job->task, g_steal_pointer (&job->error));
      return;
    }

  if (job->request->flags & SAI_REQUEST_CHANGES)
    announce_change (self, g_task_get_context (job->task));
  if (job->request->answered != NULL)
    job->request->answered (G_OBJECT (self), job->request->data, job->result);
  g_task_return_pointer (job->task, g_steal_pointer (&job->result), job->request->free_answer);
}

/* @request: (transfer full): the request, whose answer the worker returns */
static void
push (SaiStore *self,
      SaiStoreWork work,
      SaiRequest *request,
      guint from,
      GCancellable *cancellable,
      GAsyncReadyCallback callback,
      gpointer user_data)
{
  g_autoptr (SaiRequest) owned = request;
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);
  SaiStoreJob *job;

  g_task_set_source_tag (task, sai_store_ask);
  g_task_set_name (task, "sai_store_ask");
  if (g_task_return_error_if_cancelled (task))
    return;

  if (self->worker == NULL)
    {
      g_task_return_new_error (task, SAI_STORE_ERROR, SAI_STORE_ERROR_FAILED,
                               _ ("The history is closed. Start Saikoro again to use it."));
      return;
    }

  g_task_set_check_cancellable (task, (request->flags & SAI_REQUEST_READS) != 0);
  job = sai_store_job_new (g_steal_pointer (&task), work, done);
  job->request = g_steal_pointer (&owned);
  job->from = from;
  if (work == sai_store_work_open)
    sai_store_worker_start (self->worker, job);
  else
    sai_store_worker_push (self->worker, job);
}

static void
sai_store_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiStore *self = SAI_STORE (object);

  switch (prop_id)
    {
    case PROP_PATH:
      g_value_set_string (value, self->path);
      break;

    case PROP_NOTICE:
      g_value_set_string (value, self->notice);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_store_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  SaiStore *self = SAI_STORE (object);

  switch (prop_id)
    {
    case PROP_PATH:
      self->path = g_value_dup_string (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_store_constructed (GObject *object)
{
  SaiStore *self = SAI_STORE (object);

  G_OBJECT_CLASS (sai_store_parent_class)->constructed (object);

  self->worker = sai_store_worker_new (self->path);
}

static void
sai_store_dispose (GObject *object)
{
  SaiStore *self = SAI_STORE (object);

  sai_store_close (self);
  if (self->change != NULL)
    {
      g_source_destroy (self->change);
      g_clear_pointer (&self->change, g_source_unref);
    }

  G_OBJECT_CLASS (sai_store_parent_class)->dispose (object);
}

static void
sai_store_finalize (GObject *object)
{
  SaiStore *self = SAI_STORE (object);

  g_free (self->path);
  g_free (self->notice);

  G_OBJECT_CLASS (sai_store_parent_class)->finalize (object);
}

static void
sai_store_class_init (SaiStoreClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = sai_store_get_property;
  object_class->set_property = sai_store_set_property;
  object_class->constructed = sai_store_constructed;
  object_class->dispose = sai_store_dispose;
  object_class->finalize = sai_store_finalize;

  properties[PROP_PATH] = g_param_spec_string ("path", NULL, NULL, ":memory:",
                                               G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  /* Notified also without sai_store_open() being called: the history is opened again if its file disappeared. */
  properties[PROP_NOTICE] = g_param_spec_string ("notice", NULL, NULL, NULL,
                                                 G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * SaiStore::changed:
   *
   * Emitted when the contents of lists may have changed, including when the history has been opened. Emitted once after
   * any number of changes, in the main context of the caller that made them.
   */
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);

  /**
   * SaiStore::damaged:
   *
   * Emitted when a request met damage; sai_store_repair() repairs what can be repaired.
   */
  signals[DAMAGED] = g_signal_new ("damaged", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);

  /**
   * SaiStore::replaced:
   * @can_take_back: whether the file that was in use can be put back
   *
   * Emitted when a request finds another file in the place of the history. Nothing can be read or saved until
   * sai_store_adopt() chooses one of the two.
   */
  signals[REPLACED] = g_signal_new ("replaced", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 1, G_TYPE_BOOLEAN);

  /**
   * SaiStore::renamed:
   * @name: the old name of a person
   * @new_name: the new name
   *
   * Emitted when a person was renamed in all games, possibly by being merged with another one. Anything that remembers
   * the old name must replace it.
   */
  g_signal_new ("renamed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                G_TYPE_STRING, G_TYPE_STRING);
}

static void
sai_store_init (SaiStore *self)
{
}

/**
 * sai_store_new:
 * @path: the file of the history, which need not exist
 *
 * Returns: (transfer full): a store that does not touch @path before sai_store_open()
 */
SaiStore *
sai_store_new (const char *path)
{
  g_return_val_if_fail (path != NULL, NULL);

  return g_object_new (SAI_TYPE_STORE, "path", path, NULL);
}

/**
 * sai_store_get_notice:
 * @self: a store
 *
 * Returns: (transfer none) (nullable): a message for the user from opening the history, see sai_database_open()
 */
const char *
sai_store_get_notice (SaiStore *self)
{
  g_return_val_if_fail (SAI_IS_STORE (self), NULL);

  return self->notice;
}

/**
 * sai_store_close:
 * @self: a store
 *
 * Waits until all requests are done, and closes the history. Answers are still delivered through the main loop; further
 * calls fail. If the history was never opened, pending requests fail.
 */
void
sai_store_close (SaiStore *self)
{
  g_return_if_fail (SAI_IS_STORE (self));

  g_clear_pointer (&self->worker, sai_store_worker_free);
}

/**
 * sai_store_ask:
 * @self: a store
 * @request: (transfer full): a request
 * @cancellable: (nullable): cancels the request if it only reads, or else only if it has not started
 * @callback: (nullable): called when the answer is there
 * @user_data: for @callback
 *
 * Runs a request on the history, after all earlier ones.
 */
void
sai_store_ask (SaiStore *self,
               SaiRequest *request,
               GCancellable *cancellable,
               GAsyncReadyCallback callback,
               gpointer user_data)
{
  g_return_if_fail (SAI_IS_STORE (self));
  g_return_if_fail (request != NULL);

  push (self, sai_store_work_call, request, 0, cancellable, callback, user_data);
}

/**
 * sai_store_answer:
 * @self: a store
 * @result: the result that was passed to the callback
 * @error: return location for a #SaiStoreError
 *
 * Returns: (transfer full): the answer; %TRUE as a pointer if there is nothing to return; %NULL if the request failed
 * or was cancelled
 */
gpointer
sai_store_answer (SaiStore *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (SAI_IS_STORE (self), NULL);
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * sai_store_open:
 * @self: a store
 * @cancellable: (nullable): cancels the call only if it has not started
 * @callback: called when the history is open or cannot be opened
 * @user_data: for @callback
 *
 * Opens the history and emits #SaiStore::changed, as lists requested too early were refused. Earlier calls are done
 * after it. If it fails, it can be tried again. See sai_store_get_notice().
 */
void
sai_store_open (SaiStore *self, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (SAI_IS_STORE (self));

  push (self, sai_store_work_open, sai_request_new (NULL, NULL, NULL, NULL, SAI_REQUEST_CHANGES), 0, cancellable,
        callback, user_data);
}

/**
 * sai_store_restore:
 * @self: a store
 * @copy: (type filename): a copy of the history, see sai_backup_list()
 * @callback: called when the copy has replaced the history, or on failure
 * @user_data: for @callback
 *
 * Replaces the history with a copy, after all pending saves were written to the present one. The answer is the name of
 * the file to which the previous history was moved, "" if there was none.
 */
void
sai_store_restore (SaiStore *self, const char *copy, GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (SAI_IS_STORE (self));
  g_return_if_fail (copy != NULL);

  push (self, sai_store_work_restore, sai_request_new (NULL, g_strdup (copy), g_free, g_free, SAI_REQUEST_CHANGES), 0,
        NULL, callback, user_data);
}

/**
 * sai_store_repair:
 * @self: a store that is open
 * @callback: called when the history can be used again
 * @user_data: for @callback
 *
 * Closes and reopens the history, as the next start of the program would do after damage: if it is really damaged, it
 * is replaced by a new one with everything that can be read, see sai_store_get_notice(). Earlier saves are done first,
 * later calls wait.
 */
void
sai_store_repair (SaiStore *self, GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (SAI_IS_STORE (self));

  /* A notice about an earlier file no longer applies. */
  if (self->worker != NULL)
    g_clear_pointer (&self->notice, g_free);
  push (self, sai_store_work_repair, sai_request_new (NULL, NULL, NULL, NULL, SAI_REQUEST_CHANGES), 0, NULL, callback,
        user_data);
}

/**
 * sai_store_adopt:
 * @self: a store whose file was replaced by another one, see #SaiStore::replaced
 * @takes_back: %TRUE to put the file that was in use back, %FALSE to use the file that is there now
 * @callback: called when the history can be used again, or on failure
 * @user_data: for @callback
 *
 * Continues with one of the two files, and leaves the other beside it, see sai_store_get_notice(). Saves that failed
 * must be repeated.
 */
void
sai_store_adopt (SaiStore *self, gboolean takes_back, GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (SAI_IS_STORE (self));

  push (self, sai_store_work_adopt, sai_request_new (NULL, NULL, NULL, NULL, SAI_REQUEST_CHANGES), takes_back, NULL,
        callback, user_data);
}

static SaiRequest *
request_for_record (SaiRecord *record, SaiRequestFlags flags)
{
  return sai_request_new (NULL, sai_record_ref (record), (GDestroyNotify) sai_record_unref, NULL, flags);
}

/**
 * sai_store_save:
 * @self: a store
 * @record: a game
 * @from: the first move that may differ from the save before
 * @cancellable: (nullable): cancels the call only if it has not started
 * @callback: (nullable): called when the game is on disk or could not be saved
 * @user_data: for @callback
 *
 * Makes the stored game equal @record, see sai_database_save(). After a failed save, the next save of the same game
 * also writes the moves of the failed one.
 */
void
sai_store_save (SaiStore *self,
                SaiRecord *record,
                guint from,
                GCancellable *cancellable,
                GAsyncReadyCallback callback,
                gpointer user_data)
{
  g_return_if_fail (SAI_IS_STORE (self));
  g_return_if_fail (record != NULL && record->id != NULL && record->ruleset != NULL);

  push (self, sai_store_work_save, request_for_record (record, SAI_REQUEST_CHANGES), from, cancellable, callback,
        user_data);
}

/**
 * sai_store_expect:
 * @self: a store
 * @record: a game as it was loaded, which is about to be continued
 *
 * Sets the state from which later saves start. If the history then has moves of the game that are in neither that
 * state, nor the last save, nor the new one, another program made them, and the save fails with
 * %SAI_STORE_ERROR_CHANGED instead of overwriting them.
 */
void
sai_store_expect (SaiStore *self, SaiRecord *record)
{
  g_return_if_fail (SAI_IS_STORE (self));
  g_return_if_fail (record != NULL && record->id != NULL);

  push (self, sai_store_work_expect, request_for_record (record, 0), 0, NULL, NULL, NULL);
}
