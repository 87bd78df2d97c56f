/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The history for programs with a main loop. Each call goes to the worker, which does them in order, and its answer
 * comes back to the main context of the caller. What was asked to be saved is saved: a cancellable stops only
 * reading, and closing waits for all that is still to be written.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "worker/sai-store-private.h"

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

/* Saves come in bursts; whoever shows a list reads it again once. */
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

  if (job->changes)
    announce_change (self, g_task_get_context (job->task));
  g_task_return_pointer (job->task, g_steal_pointer (&job->result), job->free_result);
}

/* Returns: (transfer full) (nullable): a job, if there is anything to be done yet */
static SaiStoreJob *
prepare (SaiStore *self,
         gpointer tag,
         const char *name,
         SaiStoreWork work,
         GCancellable *cancellable,
         GAsyncReadyCallback callback,
         gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);
  g_autoptr (SaiStoreJob) job = NULL;

  g_task_set_source_tag (task, tag);
  g_task_set_name (task, name);
  if (g_task_return_error_if_cancelled (task))
    return NULL;

  if (self->worker == NULL)
    {
      g_task_return_new_error (task, SAI_STORE_ERROR, SAI_STORE_ERROR_FAILED,
                               _ ("The history is closed. Start the program again to use it."));
      return NULL;
    }

  job = sai_store_job_new (g_object_ref (task), work, done);
  g_task_set_check_cancellable (task, FALSE);

  return g_steal_pointer (&job);
}

/* A job that asks the database for something; @data and @free_data come into its possession. */
void
sai_store_ask (SaiStore *self,
               gpointer tag,
               const char *name,
               SaiStoreCall call,
               gpointer data,
               GDestroyNotify free_data,
               GDestroyNotify free_result,
               SaiStoreFlags flags,
               GCancellable *cancellable,
               GAsyncReadyCallback callback,
               gpointer user_data)
{
  SaiStoreJob *job = prepare (self, tag, name, sai_store_work_call, cancellable, callback, user_data);

  if (job == NULL)
    {
      if (data != NULL && free_data != NULL)
        free_data (data);
      return;
    }

  job->call = call;
  job->data = data;
  job->free_data = free_data;
  job->free_result = free_result;
  job->can_cancel = (flags & SAI_STORE_READS) != 0;
  job->changes = (flags & SAI_STORE_CHANGES) != 0;
  g_task_set_check_cancellable (job->task, job->can_cancel);
  sai_store_worker_push (self->worker, job);
}

gpointer
sai_store_finish (SaiStore *self, GAsyncResult *result, gpointer tag, GError **error)
{
  g_return_val_if_fail (SAI_IS_STORE (self), NULL);
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);
  g_return_val_if_fail (g_async_result_is_tagged (result, tag), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
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
   * Something that was asked for met damage; sai_store_repair_async() does what can be done about it.
   */
  signals[DAMAGED] = g_signal_new ("damaged", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);

  /**
   * SaiStore::replaced:
   * @can_take_back: whether what was in use can be put back into its place
   *
   * Something was asked for, but another file is in the place of the history. Nothing can be read or saved until
   * sai_store_adopt_async() tells which one to go on with.
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
 * Returns: (transfer full): a store that does not touch @path before sai_store_open_async()
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
 * sai_store_open_async:
 * @self: a store
 * @cancellable: (nullable): stops only what has not begun
 * @callback: called when the history is open or cannot be opened
 * @user_data: for @callback
 *
 * Opens the history, which is a change of it. Calls that were made before wait for it and are done after it. When it
 * failed, it can be tried again.
 */
void
sai_store_open_async (SaiStore *self, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  SaiStoreJob *job;

  g_return_if_fail (SAI_IS_STORE (self));

  job = prepare (self, sai_store_open_async, "sai_store_open_async", sai_store_work_open, cancellable, callback,
                 user_data);
  if (job == NULL)
    return;

  /* Lists that were asked for too early were refused. */
  job->changes = TRUE;
  sai_store_worker_start (self->worker, job);
}

/**
 * sai_store_open_finish:
 * @self: a store
 * @result: what the callback was given
 * @error: return location for a #SaiStoreError
 *
 * Returns: whether the history is open; see sai_store_get_notice()
 */
gboolean
sai_store_open_finish (SaiStore *self, GAsyncResult *result, GError **error)
{
  return sai_store_finish (self, result, sai_store_open_async, error) != NULL;
}

/**
 * sai_store_restore_async:
 * @self: a store
 * @copy: (type filename): a copy of the history, see sai_backup_list()
 * @callback: called when the copy is the history, or not
 * @user_data: for @callback
 *
 * Goes on with a copy of the history, after all that is still to be saved was saved into the present one.
 */
void
sai_store_restore_async (SaiStore *self, const char *copy, GAsyncReadyCallback callback, gpointer user_data)
{
  SaiStoreJob *job;

  g_return_if_fail (SAI_IS_STORE (self));
  g_return_if_fail (copy != NULL);

  job = prepare (self, sai_store_restore_async, "sai_store_restore_async", sai_store_work_restore, NULL, callback,
                 user_data);
  if (job == NULL)
    return;

  job->data = g_strdup (copy);
  job->free_data = g_free;
  job->free_result = g_free;
  job->changes = TRUE;
  sai_store_worker_push (self->worker, job);
}

/**
 * sai_store_restore_finish:
 * @self: a store
 * @result: what the callback was given
 * @error: return location for a #SaiStoreError
 *
 * Returns: (transfer full) (type filename): where the history that was there before is kept now, "" if there was none;
 * %NULL if the history is as it was
 */
char *
sai_store_restore_finish (SaiStore *self, GAsyncResult *result, GError **error)
{
  return sai_store_finish (self, result, sai_store_restore_async, error);
}

/**
 * sai_store_repair_async:
 * @self: a store that is open
 * @callback: called when the history can be used again
 * @user_data: for @callback
 *
 * Closes the history and opens it again, as the next start of the program would after damage was seen: if it is damaged
 * indeed, a new one takes its place with all that can be read, see sai_store_get_notice(). What was to be saved before
 * is saved before, what comes after waits.
 */
void
sai_store_repair_async (SaiStore *self, GAsyncReadyCallback callback, gpointer user_data)
{
  SaiStoreJob *job;

  g_return_if_fail (SAI_IS_STORE (self));

  job = prepare (self, sai_store_repair_async, "sai_store_repair_async", sai_store_work_repair, NULL, callback,
                 user_data);
  if (job == NULL)
    return;

  /* What was said of an earlier file is over. */
  g_clear_pointer (&self->notice, g_free);
  job->changes = TRUE;
  sai_store_worker_push (self->worker, job);
}

/**
 * sai_store_repair_finish:
 * @self: a store
 * @result: what the callback was given
 * @error: return location for a #SaiStoreError
 *
 * Returns: whether the history is open
 */
gboolean
sai_store_repair_finish (SaiStore *self, GAsyncResult *result, GError **error)
{
  return sai_store_finish (self, result, sai_store_repair_async, error) != NULL;
}

/**
 * sai_store_adopt_async:
 * @self: a store in the place of whose file is another one, see #SaiStore::replaced
 * @takes_back: whether to put what was in use back, else to go on with the file that is there now
 * @callback: called when the history can be used again, or not
 * @user_data: for @callback
 *
 * Goes on with one of the two files, and keeps the other beside it, see sai_store_get_notice(). What was to be saved
 * and could not be must be saved again.
 */
void
sai_store_adopt_async (SaiStore *self, gboolean takes_back, GAsyncReadyCallback callback, gpointer user_data)
{
  SaiStoreJob *job;

  g_return_if_fail (SAI_IS_STORE (self));

  job = prepare (self, sai_store_adopt_async, "sai_store_adopt_async", sai_store_work_adopt, NULL, callback, user_data);
  if (job == NULL)
    return;

  job->from = takes_back;
  job->changes = TRUE;
  sai_store_worker_push (self->worker, job);
}

/**
 * sai_store_adopt_finish:
 * @self: a store
 * @result: what the callback was given
 * @error: return location for a #SaiStoreError
 *
 * Returns: whether the history is open
 */
gboolean
sai_store_adopt_finish (SaiStore *self, GAsyncResult *result, GError **error)
{
  return sai_store_finish (self, result, sai_store_adopt_async, error) != NULL;
}

/**
 * sai_store_save_async:
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
sai_store_save_async (SaiStore *self,
                      SaiRecord *record,
                      guint from,
                      GCancellable *cancellable,
                      GAsyncReadyCallback callback,
                      gpointer user_data)
{
  SaiStoreJob *job;

  g_return_if_fail (SAI_IS_STORE (self));
  g_return_if_fail (record != NULL && record->id != NULL && record->ruleset != NULL);

  job = prepare (self, sai_store_save_async, "sai_store_save_async", sai_store_work_save, cancellable, callback,
                 user_data);
  if (job == NULL)
    return;

  job->data = sai_record_ref (record);
  job->free_data = (GDestroyNotify) sai_record_unref;
  job->from = from;
  job->changes = TRUE;
  sai_store_worker_push (self->worker, job);
}

/**
 * sai_store_save_finish:
 * @self: a store
 * @result: what the callback was given
 * @error: return location for a #SaiStoreError
 *
 * Returns: whether the game is on disk
 */
gboolean
sai_store_save_finish (SaiStore *self, GAsyncResult *result, GError **error)
{
  return sai_store_finish (self, result, sai_store_save_async, error) != NULL;
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
  SaiStoreJob *job;

  g_return_if_fail (SAI_IS_STORE (self));
  g_return_if_fail (record != NULL && record->id != NULL);

  job = prepare (self, sai_store_expect, "sai_store_expect", sai_store_work_expect, NULL, NULL, NULL);
  if (job == NULL)
    return;

  job->data = sai_record_ref (record);
  job->free_data = (GDestroyNotify) sai_record_unref;
  sai_store_worker_push (self->worker, job);
}

/**
 * sai_store_run_async:
 * @self: a store
 * @call: asks the database for something, in the thread of the store
 * @data: (transfer full) (nullable): what is asked for
 * @free_data: (nullable): frees @data, in the main context of the caller
 * @free_result: (nullable): frees the answer if nobody takes it
 * @flags: what @call does
 * @cancellable: (nullable): stops the call if it only reads
 * @callback: (nullable): called when the answer is there
 * @user_data: for @callback
 *
 * Asks the history for whatever a #SaiDatabase can answer, after all that was asked for before.
 */
void
sai_store_run_async (SaiStore *self,
                     SaiStoreCall call,
                     gpointer data,
                     GDestroyNotify free_data,
                     GDestroyNotify free_result,
                     SaiStoreFlags flags,
                     GCancellable *cancellable,
                     GAsyncReadyCallback callback,
                     gpointer user_data)
{
  g_return_if_fail (SAI_IS_STORE (self));
  g_return_if_fail (call != NULL);

  sai_store_ask (self, sai_store_run_async, "sai_store_run_async", call, data, free_data, free_result, flags,
                 cancellable, callback, user_data);
}

/**
 * sai_store_run_finish:
 * @self: a store
 * @result: what the callback was given
 * @error: return location for a #SaiStoreError
 *
 * Returns: (transfer full): the answer of the call; %NULL if it failed or was cancelled
 */
gpointer
sai_store_run_finish (SaiStore *self, GAsyncResult *result, GError **error)
{
  return sai_store_finish (self, result, sai_store_run_async, error);
}
