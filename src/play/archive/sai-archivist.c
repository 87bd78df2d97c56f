/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Works through the history in the background, a few games at a time: they are read in the store's thread, worked on in
 * a low-priority thread, and written in the store's thread again, so that saving the person's game never waits for more
 * than a few games. The quickest and most wanted work comes first: results of all games, then analyses, newest games
 * first. */
#include "config.h"

#include "archive/sai-archivist.h"

#ifdef __linux__
#include <sys/resource.h>
#endif

#include "archive/sai-archive-batch.h"
#include "archive/sai-finding.h"
#include "util/sai-parallel.h"

/* How often views of the results are refreshed at most. */
#define TELL_MS 1000
/* As for nice(1): everything else goes first. */
#define NICENESS 15

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

enum
{
  PROP_0,
  PROP_WORKING,
  PROP_N_LEFT,
  N_PROPS
};

enum
{
  EXAMINED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiArchivist, sai_archivist, G_TYPE_OBJECT)

static void next (SaiArchivist *self);

static gboolean
tell_cb (gpointer user_data)
{
  SaiArchivist *self = user_data;

  self->tell_source = 0;
  if (self->untold)
    {
      self->untold = FALSE;
      g_signal_emit (self, signals[EXAMINED], 0);
    }

  return G_SOURCE_REMOVE;
}

static void
tell (SaiArchivist *self)
{
  self->untold = TRUE;
  if (self->tell_source == 0)
    self->tell_source = g_timeout_add (TELL_MS, tell_cb, self);
}

static void
set_n_left (SaiArchivist *self, guint n_left)
{
  if (self->n_left == n_left)
    return;
  self->n_left = n_left;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_LEFT]);
}

static void
set_working (SaiArchivist *self, gboolean working)
{
  if (self->working == working)
    return;
  self->working = working;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WORKING]);
}

static gboolean
begin_cb (gpointer user_data)
{
  SaiArchivist *self = user_data;

  self->begin_source = 0;
  if (self->working || self->paused)
    return G_SOURCE_REMOVE;

  self->again = TRUE;
  set_working (self, TRUE);
  next (self);

  return G_SOURCE_REMOVE;
}

static void
begin_later (SaiArchivist *self)
{
  if (self->started && !self->paused && !self->working && self->begin_source == 0)
    self->begin_source = g_timeout_add (self->delay, begin_cb, self);
}

/* Stops working: all is done, or it cannot be done now. */
static void
rest (SaiArchivist *self, gboolean done)
{
  gboolean again = self->again;

  self->again = FALSE;
  set_working (self, FALSE);
  g_clear_handle_id (&self->tell_source, g_source_remove);
  tell_cb (self);
  if (done)
    set_n_left (self, 0);
  if (again && done)
    begin_later (self);
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  SaiArchiveBatch *batch = user_data;
  SaiArchivist *self = SAI_ARCHIVIST (batch->owner);
  guint n = batch->findings->len;
  gboolean interrupted = g_cancellable_is_cancelled (batch->cancellable);

  if (sai_store_answer (SAI_STORE (source), result, NULL) == NULL)
    {
      /* The disk is full, or the store is closed. In any case it is tried again after the next change. */
      rest (self, FALSE);
    }
  else
    {
      /* A game is examined before it is analysed, and done then. */
      if (batch->analyse && !interrupted)
        set_n_left (self, self->n_left > n ? self->n_left - n : 0);
      tell (self);
      next (self);
    }
  sai_archive_batch_free (batch);
}

static gboolean
worked_cb (gpointer user_data)
{
  SaiArchiveBatch *batch = user_data;

  sai_store_ask (SAI_ARCHIVIST (batch->owner)->store, sai_request_new (sai_archive_batch_write, batch, NULL, NULL, 0),
                 NULL, written_cb, batch);

  return G_SOURCE_REMOVE;
}

/* A batch without games ends the work. */
static gpointer
thread_main (gpointer user_data)
{
  SaiArchivist *self = user_data;

#ifdef __linux__
  /* On Linux this affects the calling thread only; failure does no harm. */
  if (setpriority (PRIO_PROCESS, 0, NICENESS) != 0)
    g_debug ("The archivist works at normal priority");
#endif

  for (;;)
    {
      SaiArchiveBatch *batch = g_async_queue_pop (self->queue);
      g_autoptr (GSource) source = NULL;

      if ((gpointer) batch == (gpointer) self)
        return NULL;
      sai_archive_batch_work (batch);
      source = g_idle_source_new ();
      /* During animations, or with a screen reader, the main loop is never idle. */
      g_source_set_priority (source, G_PRIORITY_DEFAULT);
      g_source_set_callback (source, worked_cb, batch, NULL);
      g_source_attach (source, self->context);
    }
}

static void
examine_batch_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  SaiArchiveBatch *batch = user_data;
  SaiArchivist *self = SAI_ARCHIVIST (batch->owner);

  if (sai_store_answer (SAI_STORE (source), result, NULL) == NULL || self->thread == NULL)
    {
      rest (self, FALSE);
      sai_archive_batch_free (batch);
      return;
    }
  if (batch->count)
    set_n_left (self, batch->n_left);
  if (batch->findings->len == 0)
    {
      rest (self, TRUE);
      sai_archive_batch_free (batch);
      return;
    }
  g_async_queue_push (self->queue, batch);
}

static void
next (SaiArchivist *self)
{
  SaiArchiveBatch *batch;

  if (self->paused || !self->started)
    {
      rest (self, FALSE);
      return;
    }

  batch = sai_archive_batch_new (G_OBJECT (self), self->catalog, self->solver, self->cancellable, self->again);
  self->again = FALSE;
  sai_store_ask (self->store, sai_request_new (sai_archive_batch_read, batch, NULL, NULL, SAI_REQUEST_READS),
                 self->cancellable, examine_batch_cb, batch);
}

static void
look_for_work_cb (SaiArchivist *self)
{
  if (self->working)
    self->again = TRUE;
  else
    begin_later (self);
}

/* An analysis on request: a stored one is read, a missing one is made at once and written. */
typedef struct
{
  char *id;
  gboolean with_chances;
  SaiFinding *finding;
  SaiAnalysis *stored;
} Query;

static void
query_free (Query *query)
{
  g_free (query->id);
  g_clear_pointer (&query->finding, sai_finding_free);
  g_clear_pointer (&query->stored, sai_analysis_unref);
  g_free (query);
}

static gpointer
read_query (SaiDatabase *database, gpointer data, GError **error)
{
  Query *query = data;
  g_autofree char *text = sai_database_load_analysis (database, query->id, SAI_ANALYSIS_VERSION, NULL);
  SaiPendingGame *game;

  /* An unreadable one is made again. */
  if (text != NULL)
    query->stored = sai_analysis_parse (text, NULL);
  if (query->stored != NULL && (!query->with_chances || sai_analysis_has_chances (query->stored) ||
                                sai_analysis_get_n_seats (query->stored) < 2))
    return GINT_TO_POINTER (TRUE);

  game = sai_database_load_pending (database, query->id, error);
  if (game == NULL)
    return NULL;
  query->finding = sai_finding_new (game);

  return GINT_TO_POINTER (TRUE);
}

static gpointer
write_query (SaiDatabase *database, gpointer data, GError **error)
{
  SaiFinding *finding = ((Query *) data)->finding;

  if (!sai_finding_write (finding, database, error))
    return NULL;

  return GINT_TO_POINTER (!sai_finding_is_large (finding) || sai_finding_analyse_others (finding, database, error));
}

static void
finish (GTask *task, SaiAnalysis *analysis)
{
  g_task_return_pointer (task, sai_analysis_ref (analysis), (GDestroyNotify) sai_analysis_unref);
  g_object_unref (task);
}

static void
query_written_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GTask *task = user_data;
  SaiArchivist *self = g_task_get_source_object (task);
  Query *query = g_task_get_task_data (task);

  /* The analysis is done, whether or not it could be written. */
  if (sai_store_answer (SAI_STORE (source), result, NULL) != NULL && self->started)
    {
      tell (self);
      if (sai_finding_is_large (query->finding))
        look_for_work_cb (self);
    }
  finish (task, sai_finding_get_analysis (query->finding));
}

static void
analyse_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  SaiArchivist *self = source;
  Query *query = task_data;
  GError *error = NULL;

  if (sai_finding_is_over (query->finding))
    sai_finding_examine (query->finding, self->catalog);
  if (sai_finding_analyse (query->finding, self->catalog, self->solver, query->with_chances,
                           sai_parallel_get_n_threads (), cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
analysed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  SaiArchivist *self = SAI_ARCHIVIST (source);
  GTask *task = user_data;
  Query *query = g_task_get_task_data (task);
  GError *error = NULL;

  if (!g_task_propagate_boolean (G_TASK (result), &error))
    {
      g_task_return_error (task, error);
      g_object_unref (task);
    }
  else if (sai_finding_is_over (query->finding) && self->store != NULL)
    sai_store_ask (self->store, sai_request_new (write_query, query, NULL, NULL, 0), NULL, query_written_cb, task);
  else
    finish (task, sai_finding_get_analysis (query->finding));
}

static void
query_read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GTask *task = user_data;
  Query *query = g_task_get_task_data (task);
  g_autoptr (GTask) work = NULL;
  GError *error = NULL;

  if (sai_store_answer (SAI_STORE (source), result, &error) == NULL)
    {
      g_task_return_error (task, error);
      g_object_unref (task);
      return;
    }
  if (query->finding == NULL)
    {
      finish (task, query->stored);
      return;
    }

  work = g_task_new (g_task_get_source_object (task), g_task_get_cancellable (task), analysed_cb, task);
  g_task_set_name (work, "sai_archivist_analyse");
  g_task_set_task_data (work, query, NULL);
  g_task_run_in_thread (work, analyse_in_thread);
}

static void
sai_archivist_dispose (GObject *object)
{
  SaiArchivist *self = SAI_ARCHIVIST (object);

  sai_archivist_stop (self);
  g_clear_handle_id (&self->tell_source, g_source_remove);
  g_clear_object (&self->store);
  g_clear_object (&self->catalog);
  g_clear_object (&self->solver);
  g_clear_object (&self->cancellable);

  G_OBJECT_CLASS (sai_archivist_parent_class)->dispose (object);
}

static void
sai_archivist_finalize (GObject *object)
{
  SaiArchivist *self = SAI_ARCHIVIST (object);

  g_async_queue_unref (self->queue);
  g_main_context_unref (self->context);

  G_OBJECT_CLASS (sai_archivist_parent_class)->finalize (object);
}

static void
sai_archivist_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiArchivist *self = SAI_ARCHIVIST (object);

  switch (prop_id)
    {
    case PROP_WORKING:
      g_value_set_boolean (value, self->working);
      break;

    case PROP_N_LEFT:
      g_value_set_uint (value, self->n_left);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_archivist_class_init (SaiArchivistClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags read = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sai_archivist_dispose;
  object_class->finalize = sai_archivist_finalize;
  object_class->get_property = sai_archivist_get_property;

  properties[PROP_WORKING] = g_param_spec_boolean ("working", NULL, NULL, FALSE, read);
  properties[PROP_N_LEFT] = g_param_spec_uint ("n-left", NULL, NULL, 0, G_MAXUINT, 0, read);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * SaiArchivist::examined:
   *
   * There are new results, so statistics may differ. Emitted at most once a second while there is work, and when it is
   * done.
   */
  signals[EXAMINED] = g_signal_new ("examined", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 0);
}

static void
sai_archivist_init (SaiArchivist *self)
{
  self->queue = g_async_queue_new ();
  self->context = g_main_context_ref_thread_default ();
  self->cancellable = g_cancellable_new ();
}

SaiArchivist *
sai_archivist_new (SaiStore *store, SaiCatalog *catalog, SaiSolver *solver)
{
  SaiArchivist *self;

  g_return_val_if_fail (SAI_IS_STORE (store), NULL);
  g_return_val_if_fail (SAI_IS_CATALOG (catalog), NULL);
  g_return_val_if_fail (SAI_IS_SOLVER (solver), NULL);

  self = g_object_new (SAI_TYPE_ARCHIVIST, NULL);
  self->store = g_object_ref (store);
  self->catalog = g_object_ref (catalog);
  self->solver = g_object_ref (solver);

  return self;
}

/**
 * sai_archivist_start:
 * @self: an archivist
 * @delay: how long to wait before starting to work, now and after each change of the history, in milliseconds
 *
 * Starts looking after the history.
 */
void
sai_archivist_start (SaiArchivist *self, guint delay)
{
  g_return_if_fail (SAI_IS_ARCHIVIST (self));

  if (self->started || self->store == NULL)
    return;
  self->started = TRUE;
  self->delay = delay;
  self->thread = g_thread_new ("saikoro-archive", thread_main, self);
  g_signal_connect_object (self->store, "changed", G_CALLBACK (look_for_work_cb), self, G_CONNECT_SWAPPED);
  begin_later (self);
}

/**
 * sai_archivist_stop:
 * @self: an archivist
 *
 * Stops for good, waiting for a few games at most. Unwritten results are worked out again another time.
 */
void
sai_archivist_stop (SaiArchivist *self)
{
  g_return_if_fail (SAI_IS_ARCHIVIST (self));

  self->started = FALSE;
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_handle_id (&self->begin_source, g_source_remove);
  g_clear_handle_id (&self->tell_source, g_source_remove);
  if (self->store != NULL)
    g_signal_handlers_disconnect_by_func (self->store, look_for_work_cb, self);
  if (self->thread != NULL)
    {
      g_async_queue_push (self->queue, self);
      g_thread_join (g_steal_pointer (&self->thread));
    }
}

/**
 * sai_archivist_set_paused:
 * @self: an archivist
 * @paused: whether to pause, for example because a person waits for a computer player
 *
 * Current work is dropped at once. Requested analyses are not affected.
 */
void
sai_archivist_set_paused (SaiArchivist *self, gboolean paused)
{
  g_return_if_fail (SAI_IS_ARCHIVIST (self));

  if (self->paused == paused)
    return;
  self->paused = paused;
  if (paused)
    {
      g_cancellable_cancel (self->cancellable);
    }
  else
    {
      g_object_unref (self->cancellable);
      self->cancellable = g_cancellable_new ();
      if (self->working)
        self->again = TRUE;
      else
        begin_later (self);
    }
}

/* Whether it has work and is not paused. */
gboolean
sai_archivist_is_working (SaiArchivist *self)
{
  g_return_val_if_fail (SAI_IS_ARCHIVIST (self), FALSE);

  return self->working;
}

guint
sai_archivist_get_n_left (SaiArchivist *self)
{
  g_return_val_if_fail (SAI_IS_ARCHIVIST (self), 0);

  return self->n_left;
}

/**
 * sai_archivist_analyse_async:
 * @self: an archivist, started or not
 * @id: the UUID of a game
 * @with_chances: whether to work out winning chances, too, which takes longer; a game with one seat has none
 * @cancellable: (nullable): stops the work
 * @callback: called with the analysis
 * @user_data: for @callback
 *
 * Analyses a game at once, at full speed and even while the archivist is paused, unless the history has its analysis
 * already. That of a finished game is stored in the history.
 */
void
sai_archivist_analyse_async (SaiArchivist *self,
                             const char *id,
                             gboolean with_chances,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  GTask *task;
  Query *query;

  g_return_if_fail (SAI_IS_ARCHIVIST (self));
  g_return_if_fail (id != NULL);

  query = g_new0 (Query, 1);
  query->id = g_strdup (id);
  query->with_chances = with_chances;
  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, sai_archivist_analyse_async);
  g_task_set_name (task, "sai_archivist_analyse_async");
  g_task_set_task_data (task, query, (GDestroyNotify) query_free);
  sai_store_ask (self->store, sai_request_new (read_query, query, NULL, NULL, SAI_REQUEST_READS), cancellable,
                 query_read_cb, task);
}

/**
 * sai_archivist_analyse_finish:
 * @self: an archivist
 * @result: what the callback was given
 * @error: return location for an error: there is no such game, its kind has no analysis, or the work was cancelled
 *
 * Returns: (transfer full): the analysis
 */
SaiAnalysis *
sai_archivist_analyse_finish (SaiArchivist *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);
  g_return_val_if_fail (g_async_result_is_tagged (result, sai_archivist_analyse_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
