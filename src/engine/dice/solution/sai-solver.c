/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Solutions, computed on demand and shared.
 *
 * Each requested set of rules is a job. The first caller creates it and starts its thread; all callers wait for the
 * job, either blocking or with a task in a main context. A job without waiting callers is cancelled. The thread has a
 * reference to the job but not to the solver, so that neither the solver nor a window has to outlive it.
 */
#include "config.h"

#include "util/sai-parallel.h"
#include "dice/solution/sai-solver.h"

/* How many jobs to retain. A solution takes a few megabytes; a large one some hundred, but of its file, which the
 * system takes out of memory when others need it. A refused job has none. */
#define N_KEPT 6
/* How many notes to keep: some kilobytes each. */
#define N_NOTES 12

/* Rules that are being solved, or have been. */
typedef struct
{
  gatomicrefcount n_refs;
  SaiRules *rules;
  SaiSolverEffort effort;
  /* Whether it was requested since solutions were last released. Guarded by the mutex of the solver. */
  gboolean is_fresh;
  guint n_threads;
  GCancellable *cancellable;

  GMutex mutex;
  GCond changed;
  /* Guarded by the mutex. */
  gboolean is_done;
  guint n_waiting;
  double progress;
  SaiSolution *solution;
  GError *error;
} Job;

/* How far estimates for rules are off. */
typedef struct
{
  SaiRules *rules;
  SaiRevision revision;
} Note;

struct _SaiSolver
{
  GObject parent_instance;

  guint n_threads;
  GMutex mutex;
  /* Guarded by the mutex: jobs, the most recently requested one last; and notes. */
  GPtrArray *jobs;
  GPtrArray *notes;
};

G_DEFINE_FINAL_TYPE (SaiSolver, sai_solver, G_TYPE_OBJECT)

static void
note_free (gpointer data)
{
  Note *note = data;

  sai_rules_unref (note->rules);
  g_free (note);
}

static void
job_unref (Job *job)
{
  if (!g_atomic_ref_count_dec (&job->n_refs))
    return;
  sai_rules_unref (job->rules);
  g_object_unref (job->cancellable);
  g_clear_pointer (&job->solution, sai_solution_unref);
  g_clear_error (&job->error);
  g_cond_clear (&job->changed);
  g_mutex_clear (&job->mutex);
  g_free (job);
}

static Job *
job_ref (Job *job)
{
  g_atomic_ref_count_inc (&job->n_refs);

  return job;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Job, job_unref)

static Job *
job_new (const SaiRules *rules, SaiSolverEffort effort, guint n_threads)
{
  Job *job = g_new0 (Job, 1);

  g_atomic_ref_count_init (&job->n_refs);
  job->rules = sai_rules_ref (rules);
  job->effort = effort;
  job->n_threads = n_threads;
  job->cancellable = g_cancellable_new ();
  g_mutex_init (&job->mutex);
  g_cond_init (&job->changed);

  return job;
}

static void
store_progress_cb (double done, gpointer user_data)
{
  Job *job = user_data;
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&job->mutex);

  job->progress = done;
}

static SaiSolution *
solve (Job *job, GError **error)
{
  return job->effort == SAI_SOLVER_KNOWN
           ? sai_solution_new_known (job->rules, job->n_threads, store_progress_cb, job, job->cancellable, error)
           : sai_solution_new (job->rules, job->n_threads, store_progress_cb, job, job->cancellable, error);
}

static gpointer
solve_in_thread (gpointer data)
{
  g_autoptr (Job) job = data;
  g_autoptr (GError) error = NULL;
  SaiSolution *solution = solve (job, &error);

  g_mutex_lock (&job->mutex);
  job->solution = solution;
  job->error = g_steal_pointer (&error);
  job->is_done = TRUE;
  g_cond_broadcast (&job->changed);
  g_mutex_unlock (&job->mutex);

  return NULL;
}

static void
wake_cb (GCancellable *cancellable, gpointer user_data)
{
  Job *job = user_data;
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&job->mutex);

  g_cond_broadcast (&job->changed);
}

/* Waits until the job is done or the caller cancels; the last caller to cancel also cancels the job. */
static SaiSolution *
wait_for_job (Job *job, GCancellable *cancellable, GError **error)
{
  SaiSolution *solution = NULL;
  gulong handler = 0;

  if (cancellable != NULL)
    handler = g_cancellable_connect (cancellable, G_CALLBACK (wake_cb), job, NULL);

  g_mutex_lock (&job->mutex);
  while (!job->is_done && !g_cancellable_is_cancelled (cancellable))
    g_cond_wait (&job->changed, &job->mutex);
  if (job->is_done && job->solution != NULL)
    solution = sai_solution_ref (job->solution);
  else if (job->is_done)
    g_propagate_error (error, g_error_copy (job->error));
  else
    g_cancellable_set_error_if_cancelled (cancellable, error);
  job->n_waiting--;
  if (!job->is_done && job->n_waiting == 0)
    g_cancellable_cancel (job->cancellable);
  g_mutex_unlock (&job->mutex);

  if (cancellable != NULL)
    g_cancellable_disconnect (cancellable, handler);

  return solution;
}

/* Whether a job can still give a solution, or a permanent error. Call with its mutex held. */
static gboolean
is_useful (Job *job)
{
  return !g_cancellable_is_cancelled (job->cancellable);
}

/* Whether a job answers a request. Who wants what is known does not wait for what somebody else has worked out, and a
 * refusal is no answer to somebody who wants it worked out. Call with the job's mutex held. */
static gboolean
is_answer (Job *job, SaiSolverEffort effort)
{
  return is_useful (job) && (job->effort == effort || job->solution != NULL);
}

/* The job that answers a request, taken out of the list. A job that is of no use any more is removed, too.
 * @superseded: (out): whether a large solution is being worked out, but this request does not wait for it
 */
static Job *
find_answer (SaiSolver *self, const SaiRules *rules, SaiSolverEffort effort, gboolean *superseded)
{
  Job *job = NULL;

  *superseded = FALSE;
  for (guint i = self->jobs->len; i > 0 && job == NULL; i--)
    {
      Job *other = g_ptr_array_index (self->jobs, i - 1);
      gboolean stays = FALSE;

      if (!sai_rules_equal (other->rules, rules))
        continue;
      g_mutex_lock (&other->mutex);
      if (is_answer (other, effort))
        {
          other->n_waiting++;
          job = job_ref (other);
        }
      else
        {
          stays = is_useful (other) && other->effort == SAI_SOLVER_WORK_OUT;
        }
      g_mutex_unlock (&other->mutex);
      if (stays)
        *superseded = TRUE;
      else
        g_ptr_array_remove_index (self->jobs, i - 1);
    }

  return job;
}

/* The job for rules, to wait for; started if necessary. There is one in the list for each rules, so a refusal is
 * remembered until somebody has them worked out. */
static Job *
take_job (SaiSolver *self, const SaiRules *rules, SaiSolverEffort effort)
{
  g_autoptr (GMutexLocker) locker = NULL;
  gboolean superseded;
  GThread *thread;
  Job *job;

  /* What is solved in some seconds is the same for everybody. */
  if (sai_solution_is_quick (rules))
    effort = SAI_SOLVER_WORK_OUT;

  locker = g_mutex_locker_new (&self->mutex);
  job = find_answer (self, rules, effort, &superseded);
  if (job != NULL)
    {
      job->is_fresh = TRUE;
      g_ptr_array_add (self->jobs, job_ref (job));
      return job;
    }

  job = job_new (rules, effort, self->n_threads);
  job->n_waiting = 1;
  job->is_fresh = TRUE;
  if (!superseded)
    {
      if (self->jobs->len == N_KEPT)
        g_ptr_array_remove_index (self->jobs, 0);
      g_ptr_array_add (self->jobs, job_ref (job));
    }
  thread = g_thread_new ("saikoro-solver", solve_in_thread, job_ref (job));
  g_thread_unref (thread);

  return job;
}

static void
get_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  GError *error = NULL;
  SaiSolution *solution = wait_for_job (task_data, cancellable, &error);

  if (solution != NULL)
    g_task_return_pointer (task, solution, (GDestroyNotify) sai_solution_unref);
  else
    g_task_return_error (task, error);
}

static void
sai_solver_finalize (GObject *object)
{
  SaiSolver *self = SAI_SOLVER (object);

  g_ptr_array_unref (self->jobs);
  g_ptr_array_unref (self->notes);
  g_mutex_clear (&self->mutex);

  G_OBJECT_CLASS (sai_solver_parent_class)->finalize (object);
}

static void
sai_solver_class_init (SaiSolverClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sai_solver_finalize;
}

static void
sai_solver_init (SaiSolver *self)
{
  g_mutex_init (&self->mutex);
  self->jobs = g_ptr_array_new_with_free_func ((GDestroyNotify) job_unref);
  self->notes = g_ptr_array_new_with_free_func (note_free);
}

/**
 * sai_solver_new:
 * @n_threads: how many threads to use on one ruleset; 0 for the best number on this machine
 *
 * Returns: (transfer full): a solver
 */
SaiSolver *
sai_solver_new (guint n_threads)
{
  SaiSolver *self = g_object_new (SAI_TYPE_SOLVER, NULL);

  self->n_threads = n_threads > 0 ? n_threads : sai_parallel_get_n_threads ();

  return self;
}

/* The job for rules, if there is one. */
static Job *
find_job (SaiSolver *self, const SaiRules *rules)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  for (guint i = 0; i < self->jobs->len; i++)
    {
      Job *job = g_ptr_array_index (self->jobs, i);

      if (sai_rules_equal (job->rules, rules))
        return job_ref (job);
    }

  return NULL;
}

/**
 * sai_solver_get:
 * @self: a solver
 * @rules: rules
 * @effort: what the solution is worth
 * @cancellable: (nullable): stops waiting
 * @error: return location for a #SaiEngineError or %G_IO_ERROR_CANCELLED
 *
 * Waits for the solution. Not for the main loop.
 *
 * Returns: (transfer full): the solution, or %NULL
 */
SaiSolution *
sai_solver_get (SaiSolver *self,
                const SaiRules *rules,
                SaiSolverEffort effort,
                GCancellable *cancellable,
                GError **error)
{
  g_autoptr (Job) job = NULL;

  g_return_val_if_fail (SAI_IS_SOLVER (self), NULL);
  g_return_val_if_fail (rules != NULL, NULL);

  job = take_job (self, rules, effort);

  return wait_for_job (job, cancellable, error);
}

/**
 * sai_solver_get_async:
 * @self: a solver
 * @rules: rules
 * @effort: what the solution is worth
 * @cancellable: (nullable): stops waiting, and the work if there is no other caller
 * @callback: called with the solution
 * @user_data: for @callback
 */
void
sai_solver_get_async (SaiSolver *self,
                      const SaiRules *rules,
                      SaiSolverEffort effort,
                      GCancellable *cancellable,
                      GAsyncReadyCallback callback,
                      gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (SAI_IS_SOLVER (self));
  g_return_if_fail (rules != NULL);

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, sai_solver_get_async);
  g_task_set_task_data (task, take_job (self, rules, effort), (GDestroyNotify) job_unref);
  g_task_run_in_thread (task, get_in_thread);
}

/**
 * sai_solver_get_finish:
 * @self: a solver
 * @result: what the callback got
 * @error: return location for a #SaiEngineError or %G_IO_ERROR_CANCELLED
 *
 * Returns: (transfer full): the solution, or %NULL
 */
SaiSolution *
sai_solver_get_finish (SaiSolver *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/* From 0 (not started) to 1. */
double
sai_solver_get_progress (SaiSolver *self, const SaiRules *rules)
{
  g_autoptr (Job) job = NULL;
  double progress;

  g_return_val_if_fail (SAI_IS_SOLVER (self), 0);

  job = find_job (self, rules);
  if (job == NULL)
    return 0;
  g_mutex_lock (&job->mutex);
  progress = job->solution != NULL ? 1 : job->progress;
  g_mutex_unlock (&job->mutex);

  return progress;
}

/**
 * sai_solver_let_go:
 * @self: a solver
 *
 * Releases solutions that were not requested since the last call. References to them stay valid.
 */
void
sai_solver_let_go (SaiSolver *self)
{
  g_autoptr (GMutexLocker) locker = NULL;

  g_return_if_fail (SAI_IS_SOLVER (self));

  locker = g_mutex_locker_new (&self->mutex);
  for (guint i = self->jobs->len; i > 0; i--)
    {
      Job *job = g_ptr_array_index (self->jobs, i - 1);
      gboolean is_fresh = job->is_fresh;
      gboolean is_done;

      g_mutex_lock (&job->mutex);
      is_done = job->is_done;
      g_mutex_unlock (&job->mutex);
      job->is_fresh = FALSE;
      if (is_done && !is_fresh)
        g_ptr_array_remove_index (self->jobs, i - 1);
    }
}

/**
 * sai_solver_note:
 * @self: a solver
 * @rules: rules that have only estimates
 * @revision: how far these are off
 *
 * Remembers what takes a while to find out.
 */
void
sai_solver_note (SaiSolver *self, const SaiRules *rules, const SaiRevision *revision)
{
  g_autoptr (GMutexLocker) locker = NULL;
  Note *note;

  g_return_if_fail (SAI_IS_SOLVER (self));

  note = g_new (Note, 1);
  note->rules = sai_rules_ref (rules);
  note->revision = *revision;
  locker = g_mutex_locker_new (&self->mutex);
  if (self->notes->len == N_NOTES)
    g_ptr_array_remove_index (self->notes, 0);
  g_ptr_array_add (self->notes, note);
}

/**
 * sai_solver_recall:
 * @self: a solver
 * @rules: rules
 * @revision: (out caller-allocates): what sai_solver_note() was told of them
 *
 * Returns: whether it was
 */
gboolean
sai_solver_recall (SaiSolver *self, const SaiRules *rules, SaiRevision *revision)
{
  g_autoptr (GMutexLocker) locker = NULL;

  g_return_val_if_fail (SAI_IS_SOLVER (self), FALSE);

  locker = g_mutex_locker_new (&self->mutex);
  for (guint i = 0; i < self->notes->len; i++)
    {
      const Note *note = g_ptr_array_index (self->notes, i);

      if (!sai_rules_equal (note->rules, rules))
        continue;
      *revision = note->revision;
      return TRUE;
    }

  return FALSE;
}
