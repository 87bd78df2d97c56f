/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The analysis of a game while it is shown. The rules are solved first, unless they were before, or estimates are
 * prepared where that is impossible. Points are fast to
 * compute; the winning chances of several seats take longer and come later. The archivist computes both and stores them
 * in the history; a game that could not be written to the history completely is analysed here, without storing the
 * result.
 */
#include "config.h"

#include "review/sai-review.h"
#include "dice/sai-dice-game.h"
#include "kind/sai-ui-kind.h"

struct _SaiReview
{
  GObject parent_instance;

  SaiGame *game;
  SaiSolver *solver;
  SaiArchivist *archivist;
  GCancellable *cancellable;
  SaiValuation *valuation;
  SaiAnalysis *analysis;
  /* Whether the analysis is complete. */
  gboolean complete;
  char *problem;
};

enum
{
  PROP_0,
  PROP_ANALYSIS,
  PROP_WORKING,
  PROP_PROBLEM,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiReview, sai_review, G_TYPE_OBJECT)

/* The data of the thread. */
typedef struct
{
  SaiRecord *record;
  /* One of these. */
  SaiSolution *solution;
  SaiEstimate *estimate;
  SaiAnalysisChances chances;
} Job;

static void
free_job (gpointer data)
{
  Job *job = data;

  sai_record_unref (job->record);
  g_clear_pointer (&job->solution, sai_solution_unref);
  g_clear_pointer (&job->estimate, sai_estimate_unref);
  g_free (job);
}

static void
set_cancellable (SaiReview *self, GCancellable *cancellable)
{
  if (g_set_object (&self->cancellable, cancellable))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WORKING]);
}

static void
set_problem (SaiReview *self, const char *problem)
{
  if (g_strcmp0 (self->problem, problem) == 0)
    return;
  g_free (self->problem);
  self->problem = g_strdup (problem);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROBLEM]);
}

static void
give_up (SaiReview *self, GError *error)
{
  set_cancellable (self, NULL);
  set_problem (self, error->message);
}

static void
analyse (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  GError *error = NULL;
  SaiAnalysis *analysis = job->solution != NULL
                            ? sai_analysis_new (job->record, job->solution, job->chances, 1, cancellable, &error)
                            : sai_analysis_new_by_estimate (job->record, job->estimate, job->chances, 1, cancellable,
                                                            &error);

  if (analysis != NULL)
    g_task_return_pointer (task, analysis, (GDestroyNotify) sai_analysis_unref);
  else
    g_task_return_error (task, error);
}

static void run (SaiReview *self, gboolean with_chances);

/* Points come first; with several seats, winning chances follow. */
static void
take (SaiReview *self, SaiAnalysis *analysis)
{
  gboolean more = self->analysis == NULL && !sai_analysis_has_chances (analysis) &&
                  sai_game_get_n_seats (self->game) > 1;

  g_clear_pointer (&self->analysis, sai_analysis_unref);
  self->analysis = analysis;
  self->complete = !more;
  if (more)
    run (self, TRUE);
  else
    set_cancellable (self, NULL);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ANALYSIS]);
}

static void
analysed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiReview) self = SAI_REVIEW (user_data);
  g_autoptr (GError) error = NULL;
  SaiAnalysis *analysis = g_task_propagate_pointer (G_TASK (result), &error);

  if (analysis != NULL)
    take (self, analysis);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    give_up (self, error);
}

static void
run_here (SaiReview *self, gboolean with_chances)
{
  g_autoptr (GTask) task = g_task_new (NULL, self->cancellable, analysed_cb, g_object_ref (self));
  Job *job = g_new0 (Job, 1);

  job->record = sai_game_to_record (self->game);
  if (sai_valuation_get_solution (self->valuation) != NULL)
    job->solution = sai_solution_ref (sai_valuation_get_solution (self->valuation));
  else
    job->estimate = sai_estimate_ref (sai_valuation_get_estimate (self->valuation));
  job->chances = with_chances ? SAI_ANALYSIS_CHANCES_MOVER : SAI_ANALYSIS_CHANCES_NONE;
  g_task_set_task_data (task, job, free_job);
  /* A stopped review can be freed immediately: the thread notices the cancellation on its own. */
  g_task_set_return_on_cancel (task, TRUE);
  g_task_run_in_thread (task, analyse);
}

/* The history may lack the last moves of the game if writing to disk failed. */
static gboolean
is_of_game (SaiReview *self, const SaiAnalysis *analysis)
{
  guint n_seats = sai_game_get_n_seats (self->game);

  if (sai_analysis_get_n_seats (analysis) != n_seats)
    return FALSE;
  for (guint i = 0; i < n_seats; i++)
    if (sai_analysis_get_seat (analysis, i)->total != sai_game_get_total (self->game, i))
      return FALSE;

  return TRUE;
}

static void
archived_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiReview) self = SAI_REVIEW (user_data);
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiAnalysis) analysis = sai_archivist_analyse_finish (SAI_ARCHIVIST (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (analysis != NULL && is_of_game (self, analysis))
    {
      take (self, g_steal_pointer (&analysis));
      return;
    }
  g_clear_object (&self->archivist);
  run_here (self, self->analysis != NULL);
}

static void
run (SaiReview *self, gboolean with_chances)
{
  if (self->archivist == NULL)
    run_here (self, with_chances);
  else
    sai_archivist_analyse_async (self->archivist, sai_game_get_id (self->game), with_chances, self->cancellable,
                                 archived_cb, g_object_ref (self));
}

static void
run_review_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiReview) self = SAI_REVIEW (user_data);
  g_autoptr (GError) error = NULL;
  SaiValuation *valuation = sai_valuation_new_finish (result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (valuation == NULL)
    {
      give_up (self, error);
      return;
    }
  g_clear_pointer (&self->valuation, sai_valuation_free);
  self->valuation = valuation;
  run (self, FALSE);
}

static void
sai_review_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SaiReview *self = SAI_REVIEW (object);

  switch (id)
    {
    case PROP_ANALYSIS:
      g_value_set_boxed (value, self->analysis);
      break;

    case PROP_WORKING:
      g_value_set_boolean (value, self->cancellable != NULL);
      break;

    case PROP_PROBLEM:
      g_value_set_string (value, self->problem);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_review_dispose (GObject *object)
{
  SaiReview *self = SAI_REVIEW (object);

  sai_review_stop (self);
  g_clear_object (&self->game);
  g_clear_object (&self->solver);
  g_clear_object (&self->archivist);
  g_clear_pointer (&self->valuation, sai_valuation_free);
  g_clear_pointer (&self->analysis, sai_analysis_unref);
  g_clear_pointer (&self->problem, g_free);

  G_OBJECT_CLASS (sai_review_parent_class)->dispose (object);
}

static void
sai_review_class_init (SaiReviewClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->get_property = sai_review_get_property;
  G_OBJECT_CLASS (klass)->dispose = sai_review_dispose;

  properties[PROP_ANALYSIS] = g_param_spec_boxed ("analysis", NULL, NULL, SAI_TYPE_ANALYSIS, flags);
  properties[PROP_WORKING] = g_param_spec_boolean ("working", NULL, NULL, FALSE, flags);
  /* Why there is no analysis, translated. */
  properties[PROP_PROBLEM] = g_param_spec_string ("problem", NULL, NULL, NULL, flags);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
}

static void
sai_review_init (SaiReview *self)
{
}

/**
 * sai_review_is_possible:
 * @game: a game
 *
 * An unfinished game is not judged, as its choices can still be undone.
 *
 * Returns: whether it can be compared with perfect play
 */
gboolean
sai_review_is_possible (SaiGame *game)
{
  g_return_val_if_fail (SAI_IS_GAME (game), FALSE);

  return sai_ui_kind_of_game (game)->has_sheet && sai_game_is_finished (game);
}

/**
 * sai_review_new:
 * @game: a game for which sai_review_is_possible()
 * @solver: the solver for perfect play
 * @archivist: (nullable): the archivist that stores the analyses of the history; without it, the game is always
 *   analysed again
 *
 * Returns: (transfer full): a review, not yet started
 */
SaiReview *
sai_review_new (SaiGame *game, SaiSolver *solver, SaiArchivist *archivist)
{
  SaiReview *self = g_object_new (SAI_TYPE_REVIEW, NULL);

  self->game = sai_game_copy (game);
  self->solver = g_object_ref (solver);
  g_set_object (&self->archivist, archivist);

  return self;
}

/**
 * sai_review_start:
 * @self: a review
 * @effort: what the solution of the rules is worth
 *
 * Starts the analysis, or continues it after sai_review_stop().
 */
void
sai_review_start (SaiReview *self, SaiSolverEffort effort)
{
  g_autoptr (GCancellable) cancellable = NULL;

  g_return_if_fail (SAI_IS_REVIEW (self));

  if (self->cancellable != NULL || self->complete)
    return;
  set_problem (self, NULL);
  cancellable = g_cancellable_new ();
  set_cancellable (self, cancellable);
  if (self->valuation != NULL)
    run (self, self->analysis != NULL);
  else
    sai_valuation_new_async (self->solver, sai_game_get_rules (self->game), effort, self->cancellable, run_review_cb,
                             g_object_ref (self));
}

/**
 * sai_review_stop:
 * @self: a review
 *
 * Stops the analysis, when it is no longer shown.
 */
void
sai_review_stop (SaiReview *self)
{
  g_return_if_fail (SAI_IS_REVIEW (self));

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  set_cancellable (self, NULL);
}

/* A copy of the game, at its end. */
SaiGame *
sai_review_get_game (SaiReview *self)
{
  g_return_val_if_fail (SAI_IS_REVIEW (self), NULL);

  return self->game;
}

/* %NULL while there is none. */
const SaiAnalysis *
sai_review_get_analysis (SaiReview *self)
{
  g_return_val_if_fail (SAI_IS_REVIEW (self), NULL);

  return self->analysis;
}

gboolean
sai_review_is_working (SaiReview *self)
{
  g_return_val_if_fail (SAI_IS_REVIEW (self), FALSE);

  return self->cancellable != NULL;
}

/* How much of the rules is solved, from 0 to 1. */
double
sai_review_get_progress (SaiReview *self)
{
  g_return_val_if_fail (SAI_IS_REVIEW (self), 0);

  return self->valuation != NULL ? 1 : sai_solver_get_progress (self->solver, sai_game_get_rules (self->game));
}

/**
 * sai_review_get_problem:
 * @self: a review
 *
 * Returns: (transfer none) (nullable): why there is no analysis, translated
 */
const char *
sai_review_get_problem (SaiReview *self)
{
  g_return_val_if_fail (SAI_IS_REVIEW (self), NULL);

  return self->problem;
}

/**
 * sai_review_get_valuation:
 * @self: a review
 *
 * Returns: (transfer none) (nullable): what choices are worth by the rules; not %NULL if there is an analysis
 */
SaiValuation *
sai_review_get_valuation (SaiReview *self)
{
  g_return_val_if_fail (SAI_IS_REVIEW (self), NULL);

  return self->valuation;
}
