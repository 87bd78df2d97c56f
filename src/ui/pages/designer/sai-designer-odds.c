/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What perfect play makes of a draft: first the mean total, which takes a moment, then how often each box is made. Each
 * change of the rules cancels what is being worked out for the ones before. Large games are not solved: each of their
 * solutions takes minutes and a file of its own in the cache, and a person who builds one passes through many. Of
 * these, and of sheets that nobody can solve, some games are played by an estimate, as long as the page is seen.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "designer/sai-designer-odds.h"
#include "dice/sai-trial-run.h"
#include "dice/solution/sai-solution.h"
#include "util/sai-format.h"
#include "util/sai-number.h"

/* How long nothing must have changed before the rules are worked out, in milliseconds. */
#define PAUSE 300
/* So many games are played by estimates. A rate is off by three of a hundred then, as a rule; shown is it from half as
 * many on.
 */
#define N_GAMES 200
#define LEAST_GAMES 100

struct _SaiDesignerOdds
{
  GtkWidget parent_instance;

  SaiSolver *solver;
  SaiPerfections *perfections;
  /* What is being worked out, or was. */
  GCancellable *cancellable;
  guint pause;
  /* Or NULL. */
  SaiRules *rules;
  /* Why perfect play is not known, or NULL, and the games that are played instead. */
  const char *reason;
  SaiTrialRun *trials;
  gboolean rated;
  SaiDesignerRates rates;

  GtkWidget *label;
};

enum
{
  SOLVED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiDesignerOdds, sai_designer_odds, GTK_TYPE_WIDGET)

static void
say (SaiDesignerOdds *self, const char *text)
{
  gtk_label_set_text (GTK_LABEL (self->label), text);
}

/* Stops what is going on; what was played can be gone on with. */
static void
stop (SaiDesignerOdds *self)
{
  if (self->trials != NULL)
    sai_trial_run_stop (self->trials);
  g_clear_handle_id (&self->pause, g_source_remove);
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

/* Two sentences in one line, and one below them; @second may be missing. */
static char *
join_sentences (const char *first, const char *second, const char *third)
{
  g_autofree char *begin = sai_format_sentences (first, second);

  return g_strjoin ("\n", begin, third, NULL);
}

static void
known_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiDesignerOdds) self = SAI_DESIGNER_ODDS (user_data);
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiPerfection) perfection = sai_perfections_sketch_finish (SAI_PERFECTIONS (source), result, &error);
  g_autofree char *mean = NULL;
  g_autofree char *deviation = NULL;
  g_autofree char *bonus = NULL;
  g_autofree char *total = NULL;
  g_autofree char *rate = NULL;
  g_autofree char *text = NULL;

  if (perfection == NULL || self->solver == NULL)
    return;
  self->rated = TRUE;
  self->rates.estimated = FALSE;
  for (guint i = 0; i < perfection->n_boxes; i++)
    {
      self->rates.made[i] = perfection->boxes[i].probability;
      self->rates.points[i] = perfection->boxes[i].mean;
    }
  mean = sai_number_format (perfection->mean, 1, SAI_NUMBER_PLAIN);
  deviation = sai_number_format (perfection->deviation, 1, SAI_NUMBER_PLAIN);
  /* Translators: the mean total of perfect play, and its standard deviation. */
  total = g_strdup_printf (_ ("Perfect play: %s points on average (standard deviation %s)."), mean, deviation);
  if (!isnan (perfection->bonus_rate))
    {
      rate = sai_number_format (perfection->bonus_rate, 1, SAI_NUMBER_SHARE);
      bonus = g_strdup_printf (_ ("Bonus: %s of games."), rate);
    }
  text = join_sentences (total, bonus,
                         /* Translators: the sheet above it shows a percentage in each box. */
                         _ ("Percentages: how often boxes are made."));
  say (self, text);
  g_signal_emit (self, signals[SOLVED], 0);
}

static void
show_solution_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiDesignerOdds) self = SAI_DESIGNER_ODDS (user_data);
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiSolution) solution = sai_solver_get_finish (SAI_SOLVER (source), result, &error);
  SaiSheet sheet = { 0 };
  g_autofree char *mean = NULL;
  g_autofree char *text = NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->solver == NULL)
    return;
  if (solution == NULL)
    {
      say (self, error->message);
      return;
    }
  mean = sai_number_format (sai_solution_evaluate (solution, &sheet), 1, SAI_NUMBER_PLAIN);
  text = g_strdup_printf (_ ("Perfect play: %s points on average."), mean);
  say (self, text);
  sai_perfections_sketch_async (self->perfections, self->rules, self->cancellable, known_cb, g_object_ref (self));
}

/* Tells what the games have come to so far. */
static void
show_trials_cb (SaiDesignerOdds *self)
{
  guint n_games = sai_trial_run_get_n_games (self->trials);
  g_autofree char *mean = NULL;
  g_autofree char *total = NULL;
  g_autofree char *source = NULL;
  g_autofree char *text = NULL;

  if (n_games < LEAST_GAMES)
    return;
  mean = sai_number_format (sai_trial_run_get_total (self->trials), 0, SAI_NUMBER_PLAIN);
  /* Translators: an estimated mean total. */
  total = g_strdup_printf (_ ("Good play: about %s points on average."), mean);
  source = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Percentages: how often boxes were made in %u game.",
                                         "Percentages: how often boxes were made in %u games.", n_games),
                            n_games);
  text = join_sentences (self->reason, total, source);
  say (self, text);
  self->rated = TRUE;
  self->rates.estimated = TRUE;
  for (guint i = 0; i < self->rules->n_boxes; i++)
    {
      self->rates.made[i] = sai_trial_run_get_made (self->trials, i);
      self->rates.points[i] = sai_trial_run_get_points (self->trials, i);
    }
  g_signal_emit (self, signals[SOLVED], 0);
}

static void
play (SaiDesignerOdds *self)
{
  if (self->trials == NULL)
    {
      self->trials = sai_trial_run_new (self->solver, self->rules, N_GAMES);
      g_signal_connect_object (self->trials, "played", G_CALLBACK (show_trials_cb), self, G_CONNECT_SWAPPED);
    }
  sai_trial_run_begin (self->trials);
}

static gboolean
begin_cb (gpointer user_data)
{
  SaiDesignerOdds *self = SAI_DESIGNER_ODDS (user_data);

  self->pause = 0;
  if (self->reason != NULL)
    {
      play (self);
      return G_SOURCE_REMOVE;
    }
  self->cancellable = g_cancellable_new ();
  sai_solver_get_async (self->solver, self->rules, SAI_SOLVER_KNOWN, self->cancellable, show_solution_cb,
                        g_object_ref (self));

  return G_SOURCE_REMOVE;
}

/* When nothing was changed for a while; only what is seen is worth playing for. */
static void
begin_soon (SaiDesignerOdds *self)
{
  if (self->pause == 0 && (self->reason == NULL || gtk_widget_get_mapped (GTK_WIDGET (self))))
    self->pause = g_timeout_add (PAUSE, begin_cb, self);
}

static void
sai_designer_odds_map (GtkWidget *widget)
{
  SaiDesignerOdds *self = SAI_DESIGNER_ODDS (widget);

  GTK_WIDGET_CLASS (sai_designer_odds_parent_class)->map (widget);

  if (self->rules != NULL && self->reason != NULL)
    begin_soon (self);
}

static void
sai_designer_odds_unmap (GtkWidget *widget)
{
  SaiDesignerOdds *self = SAI_DESIGNER_ODDS (widget);

  if (self->reason != NULL)
    stop (self);

  GTK_WIDGET_CLASS (sai_designer_odds_parent_class)->unmap (widget);
}

static void
sai_designer_odds_dispose (GObject *object)
{
  SaiDesignerOdds *self = SAI_DESIGNER_ODDS (object);

  stop (self);
  g_clear_object (&self->solver);
  g_clear_object (&self->perfections);
  g_clear_object (&self->trials);
  g_clear_pointer (&self->label, gtk_widget_unparent);
  g_clear_pointer (&self->rules, sai_rules_unref);

  G_OBJECT_CLASS (sai_designer_odds_parent_class)->dispose (object);
}

static void
sai_designer_odds_class_init (SaiDesignerOddsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_designer_odds_dispose;
  widget_class->map = sai_designer_odds_map;
  widget_class->unmap = sai_designer_odds_unmap;

  /**
   * SaiDesignerOdds::solved:
   * @self: odds
   *
   * Emitted when sai_designer_odds_get_rates() has changed.
   */
  signals[SOLVED] = g_signal_new ("solved", SAI_TYPE_DESIGNER_ODDS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                  0);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
sai_designer_odds_init (SaiDesignerOdds *self)
{
  self->label = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->label), TRUE);
  gtk_label_set_justify (GTK_LABEL (self->label), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (self->label, "dim-label");
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
}

/**
 * sai_designer_odds_set_sources:
 * @self: odds
 * @solver: the solver
 * @perfections: the results of perfect play
 *
 * To be called once.
 */
void
sai_designer_odds_set_sources (SaiDesignerOdds *self, SaiSolver *solver, SaiPerfections *perfections)
{
  g_return_if_fail (SAI_IS_DESIGNER_ODDS (self));

  g_set_object (&self->solver, solver);
  g_set_object (&self->perfections, perfections);
}

void
sai_designer_odds_set_rules (SaiDesignerOdds *self, const SaiRules *rules)
{
  g_return_if_fail (SAI_IS_DESIGNER_ODDS (self));

  if (rules != NULL && self->rules != NULL && sai_rules_equal (rules, self->rules))
    return;
  stop (self);
  g_clear_pointer (&self->rules, sai_rules_unref);
  g_clear_object (&self->trials);
  self->reason = NULL;
  self->rated = FALSE;
  g_signal_emit (self, signals[SOLVED], 0);
  say (self, "");
  if (rules == NULL)
    return;

  self->rules = sai_rules_ref (rules);
  self->reason = sai_rules_find_unsolvable (rules);
  if (self->reason == NULL && !sai_solution_is_quick (rules))
    self->reason = _ ("Too large to show perfect play here.");
  say (self, self->reason != NULL ? self->reason : _ ("Calculating…"));
  begin_soon (self);
}

/* What is known, or NULL. */
const SaiDesignerRates *
sai_designer_odds_get_rates (SaiDesignerOdds *self)
{
  g_return_val_if_fail (SAI_IS_DESIGNER_ODDS (self), NULL);

  return self->rated ? &self->rates : NULL;
}
