/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The history for programs with a main loop. Each call goes to the worker, which does them in order, and its answer
 * comes back to the main context of the caller. What was asked to be saved is saved: a cancellable stops only
 * reading, and closing waits for all that is still to be written.
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

/* Saves come in bursts, after which a list is read again once. */
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

/* What every job does with its result; runs where the job came from. */
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

/* @request: (transfer full): what the worker is to know, and to answer for */
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
                               _ ("The history is closed. Start the program again to use it."));
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
  /* Comes also when nobody asked for the history to be opened: it is opened again where its file was gone. */
  properties[PROP_NOTICE] = g_param_spec_string ("notice", NULL, NULL, NULL,
                                                 G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * SaiStore::changed:
   *
   * What the lists show has changed, also since the history is open at last. Comes once after any number of changes,
   * in the main context of whoever made them.
   */
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);

  /**
   * SaiStore::damaged:
   *
   * Something that was asked for met damage; sai_store_repair() does what can be done about it.
   */
  signals[DAMAGED] = g_signal_new ("damaged", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);

  /**
   * SaiStore::replaced:
   * @can_take_back: whether what was in use can be put back into its place
   *
   * Something was asked for, but another file is in the place of the history. Nothing can be read or saved until
   * sai_store_adopt() tells which one to go on with.
   */
  signals[REPLACED] = g_signal_new ("replaced", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 1, G_TYPE_BOOLEAN);

  /**
   * SaiStore::renamed:
   * @name: the name that a person had
   * @new_name: the name that they have now
   *
   * All games of a person have another name, maybe that of somebody who is one with them now. Whoever remembers the old
   * one changes it.
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
 * @path: the file of the history, which need not be there
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
 * Returns: (transfer none) (nullable): what the person must know since the history was opened, see sai_database_open()
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
 * Waits until all that was asked for is done, and closes the history. Answers still come through the main loop; further
 * calls fail. If the history was never opened, what was asked for fails.
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
 * @request: (transfer full): what is asked
 * @cancellable: (nullable): stops the request if it only reads, else only what has not begun
 * @callback: (nullable): called when the answer is there
 * @user_data: for @callback
 *
 * Asks the history for whatever a #SaiDatabase can answer, after all that was asked for before.
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
 * @result: what the callback was given
 * @error: return location for a #SaiStoreError
 *
 * Returns: (transfer full): what was asked for, %TRUE as a pointer if that was to be done rather than told; %NULL if it
 * failed or was cancelled
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
 * @cancellable: (nullable): stops only what has not begun
 * @callback: called when the history is open or cannot be opened
 * @user_data: for @callback
 *
 * Opens the history, which is a change of it: lists that were asked for too early were refused. Calls that were made
 * before wait for it and are done after it. When it failed, it can be tried again. See sai_store_get_notice().
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
 * @callback: called when the copy is the history, or not
 * @user_data: for @callback
 *
 * Goes on with a copy of the history, after all that is still to be saved was saved into the present one. The answer is
 * the name of the file where the history that was there before is kept now, "" if there was none.
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
 * Closes the history and opens it again, as the next start of the program would after damage was seen: if it is damaged
 * indeed, a new one takes its place with all that can be read, see sai_store_get_notice(). What was to be saved before
 * is saved before, what comes after waits.
 */
void
sai_store_repair (SaiStore *self, GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (SAI_IS_STORE (self));

  /* What was said of an earlier file is over. */
  if (self->worker != NULL)
    g_clear_pointer (&self->notice, g_free);
  push (self, sai_store_work_repair, sai_request_new (NULL, NULL, NULL, NULL, SAI_REQUEST_CHANGES), 0, NULL, callback,
        user_data);
}

/**
 * sai_store_adopt:
 * @self: a store in the place of whose file is another one, see #SaiStore::replaced
 * @takes_back: whether to put what was in use back, else to go on with the file that is there now
 * @callback: called when the history can be used again, or not
 * @user_data: for @callback
 *
 * Goes on with one of the two files, and keeps the other beside it, see sai_store_get_notice(). What was to be saved
 * and could not be must be saved again.
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
 * @cancellable: (nullable): stops only what has not begun
 * @callback: (nullable): called when the game is on disk or could not be saved
 * @user_data: for @callback
 *
 * Makes the stored game equal @record, see sai_database_save(). After a save that failed, the next one of the same game
 * writes also what that one should have.
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
 * @record: a game as it was loaded, that somebody goes on with
 *
 * Tells what the saves to come start from. When the history has moves of the game by then that are neither in that
 * state, nor in what was saved here last, nor in what is to be saved, another program has made them, and the save fails
 * with %SAI_STORE_ERROR_CHANGED instead of destroying them.
 */
void
sai_store_expect (SaiStore *self, SaiRecord *record)
{
  g_return_if_fail (SAI_IS_STORE (self));
  g_return_if_fail (record != NULL && record->id != NULL);

  push (self, sai_store_work_expect, request_for_record (record, 0), 0, NULL, NULL, NULL);
}
