/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Works through the history in the background, a few games at a time: they are read in the thread of the store, worked on in
 * a thread of low priority here, and written in the thread of the store again, so that a save of the person's game never waits
 * for more than a few games. What is the quickest to do and most asked for comes first: the results of all games, then the
 * analyses, of new games before old ones.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#ifdef __linux__
#include <sys/resource.h>
#endif

#include "sai-archivist.h"
#include "sai-finding.h"
#include "sai-parallel.h"

/* So many games at a time; each is a transaction, and none takes much longer than one frame. */
#define N_EXAMINED 48
#define N_ANALYSED 4
/* Whoever shows what was found out reads it again at most this often. */
#define TELL_MS 1000
/* As "nice" counts it: everything else goes first. */
#define NICENESS 15

/* Some games that are worked on together. */
typedef struct
{
  SaiArchivist *archivist;
  GCancellable *cancellable;
  GPtrArray    *findings;
  gboolean      analyse;
  /* Whether how much there is to be done is counted, and what came out. */
  gboolean      count;
  guint         n_left;
} Batch;

/* A game that somebody waits for. */
typedef struct
{
  char        *id;
  gboolean     with_chances;
  SaiFinding  *finding;
  SaiAnalysis *stored;
} Wish;

struct _SaiArchivist
{
  GObject       parent_instance;

  SaiStore     *store;
  SaiCatalog   *catalog;
  SaiSolver    *solver;
  guint         delay;
  gboolean      started;
  gboolean      paused;
  gboolean      working;
  /* Something changed while it was working: how much is left must be counted again. */
  gboolean      again;
  guint         n_done;
  guint         n_left;
  guint         begin_source;
  guint         tell_source;
  gboolean      untold;
  GCancellable *cancellable;

  GThread      *thread;
  GAsyncQueue  *queue;
  GMainContext *context;
};

enum
{
  PROP_0,
  PROP_PAUSED,
  PROP_WORKING,
  PROP_N_DONE,
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

static Batch *
batch_new (SaiArchivist *self)
{
  Batch *batch = g_new0 (Batch, 1);

  batch->archivist = g_object_ref (self);
  batch->cancellable = g_object_ref (self->cancellable);
  batch->count = self->again;
  batch->findings = g_ptr_array_new_with_free_func ((GDestroyNotify) sai_finding_free);

  return batch;
}

static void
batch_free (Batch *batch)
{
  g_object_unref (batch->archivist);
  g_object_unref (batch->cancellable);
  g_ptr_array_unref (batch->findings);
  g_free (batch);
}

static void
wish_free (Wish *wish)
{
  g_free (wish->id);
  g_clear_pointer (&wish->finding, sai_finding_free);
  g_clear_pointer (&wish->stored, sai_analysis_unref);
  g_free (wish);
}

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
set_numbers (SaiArchivist *self,
             guint         n_done,
             guint         n_left)
{
  g_object_freeze_notify (G_OBJECT (self));
  if (self->n_done != n_done)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_DONE]);
  if (self->n_left != n_left)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_LEFT]);
  self->n_done = n_done;
  self->n_left = n_left;
  g_object_thaw_notify (G_OBJECT (self));
}

static void
set_working (SaiArchivist *self,
             gboolean      working)
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
  self->n_done = 0;
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

/* Ends the work, because all is done, or because it cannot be done now. */
static void
rest (SaiArchivist *self,
      gboolean      done)
{
  gboolean again = self->again;

  self->again = FALSE;
  set_working (self, FALSE);
  g_clear_handle_id (&self->tell_source, g_source_remove);
  tell_cb (self);
  if (done)
    set_numbers (self, self->n_done, 0);
  if (again && done)
    begin_later (self);
}

static gboolean
add_findings (Batch      *batch,
              GPtrArray  *games)
{
  if (games == NULL)
    return FALSE;

  g_ptr_array_set_free_func (games, NULL);
  for (guint i = 0; i < games->len; i++)
    g_ptr_array_add (batch->findings, sai_finding_new (g_ptr_array_index (games, i)));
  g_ptr_array_unref (games);

  return TRUE;
}

static gpointer
read_batch (SaiDatabase  *database,
            gpointer      data,
            GError      **error)
{
  Batch *batch = data;
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

static gpointer
write_batch (SaiDatabase  *database,
             gpointer      data,
             GError      **error)
{
  Batch *batch = data;

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

static void
written_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  Batch *batch = user_data;
  SaiArchivist *self = batch->archivist;
  guint n = batch->findings->len;
  gboolean interrupted = g_cancellable_is_cancelled (batch->cancellable);

  if (sai_store_run_finish (SAI_STORE (source), result, NULL) == NULL)
    {
      /* The disk is full, or the store is closed. Whatever it was, it can be tried again after the next change. */
      rest (self, FALSE);
    }
  else
    {
      if (!interrupted)
        set_numbers (self, self->n_done + n, self->n_left > n ? self->n_left - n : 0);
      tell (self);
      next (self);
    }
  batch_free (batch);
}

static gboolean
worked_cb (gpointer user_data)
{
  Batch *batch = user_data;

  sai_store_run_async (batch->archivist->store, write_batch, batch, NULL, NULL, 0, NULL, written_cb, batch);

  return G_SOURCE_REMOVE;
}

static void
work (SaiArchivist *self,
      Batch        *batch)
{
  for (guint i = 0; i < batch->findings->len && !g_cancellable_is_cancelled (batch->cancellable); i++)
    {
      SaiFinding *finding = g_ptr_array_index (batch->findings, i);

      if (batch->analyse)
        sai_finding_analyse (finding, self->catalog, self->solver, FALSE, 1, batch->cancellable, NULL);
      else
        sai_finding_examine (finding, self->catalog);
    }
}

/* A batch without games ends it. */
static gpointer
thread_main (gpointer user_data)
{
  SaiArchivist *self = user_data;

#ifdef __linux__
  /* There, a priority is that of the calling thread; if it stays as it was, the work is done all the same. */
  if (setpriority (PRIO_PROCESS, 0, NICENESS) != 0)
    g_debug ("The archivist works at normal priority");
#endif

  for (;;)
    {
      Batch *batch = g_async_queue_pop (self->queue);
      g_autoptr (GSource) source = NULL;

      if ((gpointer) batch == (gpointer) self)
        return NULL;
      work (self, batch);
      source = g_idle_source_new ();
      /* Whoever draws or answers a screen reader all the time has no idle moments. */
      g_source_set_priority (source, G_PRIORITY_DEFAULT);
      g_source_set_callback (source, worked_cb, batch, NULL);
      g_source_attach (source, self->context);
    }
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  Batch *batch = user_data;
  SaiArchivist *self = batch->archivist;

  if (sai_store_run_finish (SAI_STORE (source), result, NULL) == NULL || self->thread == NULL)
    {
      rest (self, FALSE);
      batch_free (batch);
      return;
    }
  if (batch->count)
    set_numbers (self, self->n_done, batch->n_left);
  if (batch->findings->len == 0)
    {
      rest (self, TRUE);
      batch_free (batch);
      return;
    }
  g_async_queue_push (self->queue, batch);
}

static void
next (SaiArchivist *self)
{
  Batch *batch;

  if (self->paused || !self->started)
    {
      rest (self, FALSE);
      return;
    }

  batch = batch_new (self);
  self->again = FALSE;
  sai_store_run_async (self->store, read_batch, batch, NULL, NULL, SAI_STORE_READS, self->cancellable, read_cb, batch);
}

static void
changed_cb (SaiArchivist *self)
{
  if (self->working)
    self->again = TRUE;
  else
    begin_later (self);
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
sai_archivist_get_property (GObject    *object,
                            guint       prop_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  SaiArchivist *self = SAI_ARCHIVIST (object);

  switch (prop_id)
    {
    case PROP_PAUSED:
      g_value_set_boolean (value, self->paused);
      break;

    case PROP_WORKING:
      g_value_set_boolean (value, self->working);
      break;

    case PROP_N_DONE:
      g_value_set_uint (value, self->n_done);
      break;

    case PROP_N_LEFT:
      g_value_set_uint (value, self->n_left);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_archivist_set_property (GObject      *object,
                            guint         prop_id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  switch (prop_id)
    {
    case PROP_PAUSED:
      sai_archivist_set_paused (SAI_ARCHIVIST (object), g_value_get_boolean (value));
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
  object_class->set_property = sai_archivist_set_property;

  properties[PROP_PAUSED] =
    g_param_spec_boolean ("paused", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_WORKING] = g_param_spec_boolean ("working", NULL, NULL, FALSE, read);
  properties[PROP_N_DONE] = g_param_spec_uint ("n-done", NULL, NULL, 0, G_MAXUINT, 0, read);
  properties[PROP_N_LEFT] = g_param_spec_uint ("n-left", NULL, NULL, 0, G_MAXUINT, 0, read);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * SaiArchivist::examined:
   *
   * Something new was found out, so that statistics may differ. Comes at most once a second while there is work, and when it
   * is done.
   */
  signals[EXAMINED] = g_signal_new ("examined", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                    0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sai_archivist_init (SaiArchivist *self)
{
  self->queue = g_async_queue_new ();
  self->context = g_main_context_ref_thread_default ();
  self->cancellable = g_cancellable_new ();
}

/**
 * sai_archivist_new:
 * @store: the history
 * @catalog: the rulesets
 * @solver: where perfect play comes from
 *
 * Returns: (transfer full): an archivist that does nothing yet
 */
SaiArchivist *
sai_archivist_new (SaiStore   *store,
                   SaiCatalog *catalog,
                   SaiSolver  *solver)
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
 * @delay: how long to wait before the work begins, now and after each change of the history, in milliseconds
 *
 * Makes the archivist look after the history from now on.
 */
void
sai_archivist_start (SaiArchivist *self,
                     guint         delay)
{
  g_return_if_fail (SAI_IS_ARCHIVIST (self));

  if (self->started || self->store == NULL)
    return;
  self->started = TRUE;
  self->delay = delay;
  self->thread = g_thread_new ("saikoro-archive", thread_main, self);
  g_signal_connect_object (self->store, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  begin_later (self);
}

/**
 * sai_archivist_stop:
 * @self: an archivist
 *
 * Ends the work for good. What was not written is found out again another time. It waits for a few games at most.
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
    g_signal_handlers_disconnect_by_func (self->store, changed_cb, self);
  if (self->thread != NULL)
    {
      g_async_queue_push (self->queue, self);
      g_thread_join (g_steal_pointer (&self->thread));
    }
}

/**
 * sai_archivist_get_paused:
 * @self: an archivist
 *
 * Returns: whether it was told to wait
 */
gboolean
sai_archivist_get_paused (SaiArchivist *self)
{
  g_return_val_if_fail (SAI_IS_ARCHIVIST (self), FALSE);

  return self->paused;
}

/**
 * sai_archivist_set_paused:
 * @self: an archivist
 * @paused: whether it shall wait, for example because a person waits for a computer player
 *
 * What it has just begun is given up at once. Games that somebody waits for are not held up.
 */
void
sai_archivist_set_paused (SaiArchivist *self,
                          gboolean      paused)
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
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PAUSED]);
}

/**
 * sai_archivist_is_working:
 * @self: an archivist
 *
 * Returns: whether there is something to do that is being done
 */
gboolean
sai_archivist_is_working (SaiArchivist *self)
{
  g_return_val_if_fail (SAI_IS_ARCHIVIST (self), FALSE);

  return self->working;
}

/**
 * sai_archivist_get_n_done:
 * @self: an archivist
 *
 * Returns: how many pieces of work are done since it has begun; a game is two, its results and its analysis
 */
guint
sai_archivist_get_n_done (SaiArchivist *self)
{
  g_return_val_if_fail (SAI_IS_ARCHIVIST (self), 0);

  return self->n_done;
}

/**
 * sai_archivist_get_n_left:
 * @self: an archivist
 *
 * Returns: how many pieces of work are still to be done, as far as it is known
 */
guint
sai_archivist_get_n_left (SaiArchivist *self)
{
  g_return_val_if_fail (SAI_IS_ARCHIVIST (self), 0);

  return self->n_left;
}

static gpointer
read_wish (SaiDatabase  *database,
           gpointer      data,
           GError      **error)
{
  Wish *wish = data;
  g_autofree char *text = sai_database_load_analysis (database, wish->id, SAI_ANALYSIS_VERSION, NULL);
  SaiPendingGame *game;

  /* One that cannot be read is made again. */
  if (text != NULL)
    wish->stored = sai_analysis_parse (text, NULL);
  if (wish->stored != NULL && (!wish->with_chances || sai_analysis_has_chances (wish->stored) ||
                               sai_analysis_get_n_seats (wish->stored) < 2))
    return GINT_TO_POINTER (TRUE);

  game = sai_database_load_pending (database, wish->id, error);
  if (game == NULL)
    return NULL;
  wish->finding = sai_finding_new (game);

  return GINT_TO_POINTER (TRUE);
}

static gpointer
write_wish (SaiDatabase  *database,
            gpointer      data,
            GError      **error)
{
  return GINT_TO_POINTER (sai_finding_write (((Wish *) data)->finding, database, error));
}

static void
grant (GTask       *task,
       SaiAnalysis *analysis)
{
  g_task_return_pointer (task, sai_analysis_ref (analysis), (GDestroyNotify) sai_analysis_unref);
  g_object_unref (task);
}

static void
wish_written_cb (GObject      *source,
                 GAsyncResult *result,
                 gpointer      user_data)
{
  GTask *task = user_data;
  SaiArchivist *self = g_task_get_source_object (task);
  Wish *wish = g_task_get_task_data (task);

  /* The analysis is there, whether or not it could be written. */
  if (sai_store_run_finish (SAI_STORE (source), result, NULL) != NULL && self->started)
    tell (self);
  grant (task, sai_finding_get_analysis (wish->finding));
}

static void
fulfil_in_thread (GTask        *task,
                  gpointer      source,
                  gpointer      task_data,
                  GCancellable *cancellable)
{
  SaiArchivist *self = source;
  Wish *wish = task_data;
  GError *error = NULL;

  if (sai_finding_is_over (wish->finding))
    sai_finding_examine (wish->finding, self->catalog);
  if (sai_finding_analyse (wish->finding, self->catalog, self->solver, wish->with_chances,
                           sai_parallel_get_n_threads (), cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
fulfilled_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      user_data)
{
  SaiArchivist *self = SAI_ARCHIVIST (source);
  GTask *task = user_data;
  Wish *wish = g_task_get_task_data (task);
  GError *error = NULL;

  if (!g_task_propagate_boolean (G_TASK (result), &error))
    {
      g_task_return_error (task, error);
      g_object_unref (task);
    }
  else if (sai_finding_is_over (wish->finding) && self->store != NULL)
    sai_store_run_async (self->store, write_wish, wish, NULL, NULL, 0, NULL, wish_written_cb, task);
  else
    grant (task, sai_finding_get_analysis (wish->finding));
}

static void
wish_read_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      user_data)
{
  GTask *task = user_data;
  Wish *wish = g_task_get_task_data (task);
  g_autoptr (GTask) work = NULL;
  GError *error = NULL;

  if (sai_store_run_finish (SAI_STORE (source), result, &error) == NULL)
    {
      g_task_return_error (task, error);
      g_object_unref (task);
      return;
    }
  if (wish->finding == NULL)
    {
      grant (task, wish->stored);
      return;
    }

  work = g_task_new (g_task_get_source_object (task), g_task_get_cancellable (task), fulfilled_cb, task);
  g_task_set_name (work, "sai_archivist_fulfil");
  g_task_set_task_data (work, wish, NULL);
  g_task_run_in_thread (work, fulfil_in_thread);
}

/**
 * sai_archivist_analyse_async:
 * @self: an archivist, started or not
 * @id: the UUID of a game
 * @with_chances: whether the chances to win are wanted, too, which takes longer; a game of one seat has none
 * @cancellable: (nullable): stops the work
 * @callback: called when the analysis is there
 * @user_data: for @callback
 *
 * Analyses a game at once, at full speed and also while the archivist is paused, unless the history has its analysis. That of
 * a finished game is kept in the history.
 */
void
sai_archivist_analyse_async (SaiArchivist        *self,
                             const char          *id,
                             gboolean             with_chances,
                             GCancellable        *cancellable,
                             GAsyncReadyCallback  callback,
                             gpointer             user_data)
{
  GTask *task;
  Wish *wish;

  g_return_if_fail (SAI_IS_ARCHIVIST (self));
  g_return_if_fail (id != NULL);

  wish = g_new0 (Wish, 1);
  wish->id = g_strdup (id);
  wish->with_chances = with_chances;
  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, sai_archivist_analyse_async);
  g_task_set_name (task, "sai_archivist_analyse_async");
  g_task_set_task_data (task, wish, (GDestroyNotify) wish_free);
  sai_store_run_async (self->store, read_wish, wish, NULL, NULL, SAI_STORE_READS, cancellable, wish_read_cb, task);
}

/**
 * sai_archivist_analyse_finish:
 * @self: an archivist
 * @result: what the callback was given
 * @error: return location for an error: there is no such game, no analysis of games of its kind, or the work was cancelled
 *
 * Returns: (transfer full): the analysis
 */
SaiAnalysis *
sai_archivist_analyse_finish (SaiArchivist  *self,
                              GAsyncResult  *result,
                              GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);
  g_return_val_if_fail (g_async_result_is_tagged (result, sai_archivist_analyse_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
