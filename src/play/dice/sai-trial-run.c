/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games are played by threads of a pool, some at a time. Each thread also reads what came of them, as one that was
 * stopped may only then let the trials grow, and shrink again.
 */
#include "config.h"

#include "dice/estimate/sai-trials.h"
#include "dice/sai-trial-run.h"
#include "util/sai-weak.h"

/* So many games at a time, which takes some seconds. */
#define BATCH 20

/* What the thread works with. */
typedef struct
{
  gatomicrefcount n_refs;
  /* Of a thread that was stopped, until it is, and of the next one. */
  GMutex mutex;
  SaiSolver *solver;
  SaiRules *rules;
  /* NULL before the first games. */
  SaiTrials *trials;
} Work;

/* What came of the games. */
typedef struct
{
  guint n_games;
  double total;
  double made[SAI_MAX_BOXES];
  double points[SAI_MAX_BOXES];
} Outcome;

struct _SaiTrialRun
{
  GObject parent_instance;

  Work *work;
  guint wanted;
  /* While games are played. */
  GCancellable *playing;
  Outcome outcome;
};

enum
{
  PLAYED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiTrialRun, sai_trial_run, G_TYPE_OBJECT)

static Work *
work_ref (Work *work)
{
  g_atomic_ref_count_inc (&work->n_refs);

  return work;
}

static void
work_unref (Work *work)
{
  if (!g_atomic_ref_count_dec (&work->n_refs))
    return;
  g_clear_pointer (&work->trials, sai_trials_free);
  g_mutex_clear (&work->mutex);
  sai_rules_unref (work->rules);
  g_object_unref (work->solver);
  g_free (work);
}

/* Call with the mutex held. */
static Outcome *
read_trials (const Work *work)
{
  Outcome *outcome = g_new0 (Outcome, 1);

  outcome->n_games = sai_trials_get_n_games (work->trials);
  outcome->total = sai_trials_get_total (work->trials).mean;
  for (guint box = 0; box < work->rules->n_boxes; box++)
    {
      outcome->made[box] = sai_trials_get_made (work->trials, box).mean;
      outcome->points[box] = sai_trials_get_points (work->trials, box).mean;
    }

  return outcome;
}

static void
play_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Work *work = task_data;
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&work->mutex);

  if (work->trials == NULL)
    {
      g_autoptr (SaiEstimate) estimate = sai_estimate_new (work->solver, work->rules, cancellable);

      if (estimate != NULL)
        work->trials = sai_trials_new (estimate);
    }
  if (work->trials != NULL && sai_trials_play (work->trials, BATCH, 1, cancellable))
    g_task_return_pointer (task, read_trials (work), g_free);
  else
    g_task_return_pointer (task, NULL, NULL);
}

static void
take_outcome_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiTrialRun) self = sai_weak_take (user_data);
  g_autofree Outcome *outcome = g_task_propagate_pointer (G_TASK (result), NULL);

  if (self == NULL || self->playing != g_task_get_cancellable (G_TASK (result)))
    return;
  g_clear_object (&self->playing);
  if (outcome == NULL)
    return;
  self->outcome = *outcome;
  /* Whoever hears of it may stop the run. */
  sai_trial_run_begin (self);
  g_signal_emit (self, signals[PLAYED], 0);
}

static void
sai_trial_run_dispose (GObject *object)
{
  sai_trial_run_stop (SAI_TRIAL_RUN (object));

  G_OBJECT_CLASS (sai_trial_run_parent_class)->dispose (object);
}

static void
sai_trial_run_finalize (GObject *object)
{
  work_unref (SAI_TRIAL_RUN (object)->work);

  G_OBJECT_CLASS (sai_trial_run_parent_class)->finalize (object);
}

static void
sai_trial_run_class_init (SaiTrialRunClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sai_trial_run_dispose;
  G_OBJECT_CLASS (klass)->finalize = sai_trial_run_finalize;

  /**
   * SaiTrialRun::played:
   * @self: a run
   *
   * Emitted when more games were played.
   */
  signals[PLAYED] = g_signal_new ("played", SAI_TYPE_TRIAL_RUN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sai_trial_run_init (SaiTrialRun *self)
{
}

/**
 * sai_trial_run_new:
 * @solver: where perfect play of columns comes from
 * @rules: rules
 * @n_games: how many games to play at least
 *
 * Returns: (transfer full): a run that has not begun
 */
SaiTrialRun *
sai_trial_run_new (SaiSolver *solver, const SaiRules *rules, guint n_games)
{
  SaiTrialRun *self;

  g_return_val_if_fail (SAI_IS_SOLVER (solver), NULL);
  g_return_val_if_fail (rules != NULL, NULL);

  self = g_object_new (SAI_TYPE_TRIAL_RUN, NULL);
  self->wanted = n_games;
  self->work = g_new0 (Work, 1);
  g_atomic_ref_count_init (&self->work->n_refs);
  g_mutex_init (&self->work->mutex);
  self->work->solver = g_object_ref (solver);
  self->work->rules = sai_rules_ref (rules);

  return self;
}

/**
 * sai_trial_run_begin:
 * @self: a run
 *
 * Plays, or plays on, until there are as many games as are wanted.
 */
void
sai_trial_run_begin (SaiTrialRun *self)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (SAI_IS_TRIAL_RUN (self));

  if (self->playing != NULL || self->outcome.n_games >= self->wanted)
    return;
  self->playing = g_cancellable_new ();
  task = g_task_new (NULL, self->playing, take_outcome_cb, sai_weak_new (self));
  g_task_set_source_tag (task, sai_trial_run_begin);
  g_task_set_name (task, "sai_trial_run_begin");
  /* Games that were stopped are out of the trials before the task returns. */
  g_task_set_return_on_cancel (task, FALSE);
  g_task_set_task_data (task, work_ref (self->work), (GDestroyNotify) work_unref);
  g_task_run_in_thread (task, play_in_thread);
}

/**
 * sai_trial_run_stop:
 * @self: a run
 *
 * Stops playing for now; what is known stays.
 */
void
sai_trial_run_stop (SaiTrialRun *self)
{
  g_return_if_fail (SAI_IS_TRIAL_RUN (self));

  if (self->playing != NULL)
    g_cancellable_cancel (self->playing);
  g_clear_object (&self->playing);
}

guint
sai_trial_run_get_n_games (SaiTrialRun *self)
{
  g_return_val_if_fail (SAI_IS_TRIAL_RUN (self), 0);

  return self->outcome.n_games;
}

double
sai_trial_run_get_total (SaiTrialRun *self)
{
  g_return_val_if_fail (SAI_IS_TRIAL_RUN (self), 0);

  return self->outcome.total;
}

/* In which share of the games the box was made. */
double
sai_trial_run_get_made (SaiTrialRun *self, guint box)
{
  g_return_val_if_fail (SAI_IS_TRIAL_RUN (self), 0);
  g_return_val_if_fail (box < SAI_MAX_BOXES, 0);

  return self->outcome.made[box];
}

/* The mean points of the box. */
double
sai_trial_run_get_points (SaiTrialRun *self, guint box)
{
  g_return_val_if_fail (SAI_IS_TRIAL_RUN (self), 0);
  g_return_val_if_fail (box < SAI_MAX_BOXES, 0);

  return self->outcome.points[box];
}
