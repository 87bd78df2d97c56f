/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A slip on the table about one move. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "chance/sai-chance-text.h"
#include "dice/sai-dice-game.h"
#include "dice/sai-dice-glyphs.h"
#include "util/sai-format.h"
#include "hint/sai-reason-text.h"
#include "review/sai-mark-badge.h"
#include "review/sai-review-slip.h"
#include "review/sai-review-text.h"
#include "util/sai-plain.h"
#include "util/sai-wrap-layout.h"
#include "util/sai-property.h"

/* The smallest difference worth mentioning, in points. */
#define LEAST_COST 0.05
/* The room between the dice that were thrown and those that should have been kept, in pixels. */
#define DICE_SPACING 14
/* The interval for updating the progress while rules are being solved, in milliseconds. */
#define LOOK_MS 200

struct _SaiReviewSlip
{
  GtkWidget parent_instance;

  SaiReview *review;
  guint looking;
  /* While the reason is being found, and the game that it is about. */
  GCancellable *finding;
  SaiGame *game;
  gboolean plays_to_win;

  gboolean waiting;
  double progress;
  gboolean has_steps;
  gboolean has_previous;
  gboolean has_next;
  int mark;
  char *title;
  char *why;
  char *quiet;
  guint advised;
  /* The seat that should have filled another box, or −1, and that box. */
  int better_seat;
  guint better_box;
  gboolean has_dice;

  GtkWidget *content;
  GtkBox *dice;
};

enum
{
  PROP_0,
  PROP_WAITING,
  PROP_PROGRESS,
  PROP_HAS_STEPS,
  PROP_HAS_PREVIOUS,
  PROP_HAS_NEXT,
  PROP_MARK,
  PROP_TITLE,
  PROP_WHY,
  PROP_QUIET,
  PROP_ADVISED,
  PROP_HAS_DICE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  STEP_MARK,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiReviewSlip, sai_review_slip, GTK_TYPE_WIDGET)

static void
previous_cb (SaiReviewSlip *self)
{
  g_signal_emit (self, signals[STEP_MARK], 0, -1);
}

static void
next_cb (SaiReviewSlip *self)
{
  g_signal_emit (self, signals[STEP_MARK], 0, 1);
}

/* Shows the progress until the analysis is there. */
static gboolean
look_cb (gpointer user_data)
{
  SaiReviewSlip *self = SAI_REVIEW_SLIP (user_data);

  self->progress = sai_review_get_progress (self->review);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROGRESS]);

  return G_SOURCE_CONTINUE;
}

/* Polls the progress while the slip waits and is mapped. */
static void
look (SaiReviewSlip *self)
{
  g_clear_handle_id (&self->looking, g_source_remove);
  if (!self->waiting || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  self->looking = g_timeout_add (LOOK_MS, look_cb, self);
  look_cb (self);
}

static void
set_waiting (SaiReviewSlip *self, gboolean waiting)
{
  if (self->waiting != waiting)
    {
      self->waiting = waiting;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WAITING]);
    }
  look (self);
}

static void
set_text (SaiReviewSlip *self, char **text, const char *value, guint id)
{
  sai_property_take_text (self, text, g_strdup (value != NULL ? value : ""), properties[id]);
}

static void
stop_finding (SaiReviewSlip *self)
{
  if (self->finding != NULL)
    g_cancellable_cancel (self->finding);
  g_clear_object (&self->finding);
  g_clear_object (&self->game);
}

/* @mark: the mark of the decision, or −1 if there was none. */
static void
set_verdict (SaiReviewSlip *self, int mark, const char *title, const char *why, const char *quiet)
{
  stop_finding (self);
  if (self->mark != mark)
    {
      self->mark = mark;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MARK]);
    }
  set_text (self, &self->title, title, PROP_TITLE);
  set_text (self, &self->why, why, PROP_WHY);
  set_text (self, &self->quiet, quiet, PROP_QUIET);
}

static void
append_part (SaiReviewSlip *self, const char *name, GtkWidget *part)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (name);

  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), part);
  gtk_box_append (self->dice, box);
}

/* @kept: the dice that are shown, as a mask. */
static void
append_dice (SaiReviewSlip *self, const char *name, const SaiReviewChoice *choice, guint kept)
{
  append_part (self, name,
               kept != 0 ? sai_dice_glyphs_new (&choice->dice, &choice->colours, kept, name)
                         : gtk_label_new (_ ("Reroll all dice")));
}

static void
append_box (SaiReviewSlip *self, const char *name, SaiGame *before, guint box)
{
  append_part (self, name, gtk_label_new (sai_ruleset_get_box_name (sai_game_get_ruleset (before), box)));
}

/* Shows what was thrown, what was kept of it, and what should have been. If dice were thrown, those on the table are
 * others by now.
 */
static void
show_dice (SaiReviewSlip *self, const SaiReviewChoice *choice, SaiGame *before)
{
  GtkWidget *child;
  gboolean mistaken = choice != NULL && !sai_review_choice_is_best (choice);
  gboolean better_roll = mistaken && sai_advice_is_roll (&choice->advice);
  guint all = choice != NULL ? choice->advice.all : 0;
  guint better = better_roll ? choice->advice.keeps[0].keep : 0;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->dice))) != NULL)
    gtk_box_remove (self->dice, child);
  self->has_dice = better_roll || (mistaken && choice->is_keep);
  if (self->has_dice)
    {
      /* Translators: in front of pictures of dice: what was thrown, what should have been kept, and what was. */
      append_dice (self, C_ ("dice", "Rolled"), choice, all);
      if (better_roll)
        append_dice (self, C_ ("dice", "Better"), choice, better);
      else
        append_box (self, C_ ("dice", "Better"), before, choice->advice.boxes[0].box);
      if (choice->is_keep)
        append_dice (self, C_ ("dice", "Chosen"), choice, choice->keep);
      else
        append_box (self, C_ ("dice", "Chosen"), before, choice->box);
    }
  self->advised = better_roll && !choice->is_keep ? better : 0;
  self->better_seat = mistaken && !better_roll ? (int) choice->seat : -1;
  self->better_box = mistaken ? choice->advice.boxes[0].box : 0;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ADVISED]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HAS_DICE]);
}

static char *
show_waiting (SaiReviewSlip *self)
{
  const char *problem = sai_review_get_problem (self->review);
  const char *title = problem != NULL ? _ ("No analysis available") : _ ("The game is being analysed…");

  show_dice (self, NULL, NULL);
  set_verdict (self, -1, title, problem, NULL);
  set_waiting (self, problem == NULL);

  return NULL;
}

/* The luck of the dice, compared with the expected value. */
static char *
print_luck (const SaiAnalysisStep *step, gboolean estimated)
{
  double luck = step->luck;
  g_autofree char *points = sai_review_text_signed (luck, estimated);

  if (step->kind == SAI_ANALYSIS_ENTRY || step->kind == SAI_ANALYSIS_ANNOUNCEMENT)
    return NULL;
  if (fabs (luck) < LEAST_COST)
    return g_strdup (_ ("Average dice."));

  /* Here luck and choice cannot be separated. */
  return g_strdup_printf (step->kind == SAI_ANALYSIS_POINTS ? _ ("Luck and decision: %s points.")
                                                            : _ ("Luck: %s points."),
                          points);
}

static char *
print_chance (const SaiAnalysisStep *step)
{
  g_autofree char *before = NULL;
  g_autofree char *lost = NULL;

  if (isnan (step->chance))
    return NULL;
  before = sai_chance_text_precise (step->chance, step->exact);
  if (!step->choice || isnan (step->chance_cost) || step->chance_cost < 0.0005)
    return g_strdup_printf (_ ("Win chance before: %s."), before);

  lost = sai_chance_text_precise (step->chance_cost, step->exact);

  /* Translators: two percentages. */
  return g_strdup_printf (_ ("Win chance before: %s; lost: %s."), before, lost);
}

static void
show_verdict (SaiReviewSlip *self,
              const SaiReviewChoice *choice,
              SaiGame *before,
              const char *title,
              const char *why,
              const char *quiet)
{
  set_waiting (self, FALSE);
  show_dice (self, choice, before);
  set_verdict (self, choice != NULL ? (int) sai_review_choice_get_mark (choice) : -1, title, why, quiet);
}

/* Adds where the points are won and lost. */
static void
add_reason_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiReviewSlip) self = SAI_REVIEW_SLIP (user_data);
  g_autofree char *text = NULL;
  SaiReason reason;

  if (!sai_reason_find_finish (result, &reason, NULL))
    return;
  text = sai_reason_text_in (self->game, &reason, self->plays_to_win ? SAI_GOAL_WIN : SAI_GOAL_POINTS, 0);
  if (text != NULL)
    sai_property_take_text (self, &self->why, g_strdup_printf ("%s\n%s", self->why, text), properties[PROP_WHY]);
  stop_finding (self);
}

static void
find_reason (SaiReviewSlip *self,
             const SaiReviewChoice *choice,
             SaiSolution *solution,
             SaiEstimate *estimate,
             SaiGame *before)
{
  self->finding = g_cancellable_new ();
  if (sai_review_choice_find_reason (choice, solution, estimate, before, self->finding, add_reason_cb, self))
    {
      g_object_ref (self);
      self->game = g_object_ref (before);
      self->plays_to_win = choice->is_chance;
    }
}

static char *
show_step (SaiReviewSlip *self, SaiGame *before, const SaiAnalysisStep *step)
{
  SaiValuation *valuation = sai_review_get_valuation (self->review);
  g_autofree char *luck = print_luck (step, sai_analysis_is_estimated (sai_review_get_analysis (self->review)));
  g_autofree char *chance = print_chance (step);
  g_autofree char *quiet = luck != NULL ? sai_format_sentences (luck, chance) : g_strdup (chance);
  SaiReviewChoice choice;

  if (step->choice && step->kind != SAI_ANALYSIS_POINTS &&
      sai_review_choice_init (&choice, valuation, before, step->seat))
    return sai_review_slip_show_choice (self, &choice, sai_valuation_get_solution (valuation),
                                        sai_valuation_get_estimate (valuation), before, quiet);

  show_verdict (self, NULL, before,
                step->kind == SAI_ANALYSIS_POINTS ? _ ("Only the points are known") : _ ("No decision"), NULL, quiet);

  return g_strdup (luck);
}

static void
show_nothing (SaiReviewSlip *self)
{
  show_verdict (self, NULL, NULL, _ ("Step through the game to see the best moves"), NULL, NULL);
}

static void
sai_review_slip_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (sai_review_slip_parent_class)->unmap (widget);
  look (SAI_REVIEW_SLIP (widget));
}

static void
sai_review_slip_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (sai_review_slip_parent_class)->map (widget);
  look (SAI_REVIEW_SLIP (widget));
}

/* The search for a reason keeps the slip, so it must not go on when the page is gone. */
static void
sai_review_slip_unroot (GtkWidget *widget)
{
  stop_finding (SAI_REVIEW_SLIP (widget));

  GTK_WIDGET_CLASS (sai_review_slip_parent_class)->unroot (widget);
}

static void
sai_review_slip_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SaiReviewSlip *self = SAI_REVIEW_SLIP (object);

  switch (id)
    {
    case PROP_WAITING:
      g_value_set_boolean (value, self->waiting);
      break;

    case PROP_PROGRESS:
      g_value_set_double (value, self->progress);
      break;

    case PROP_HAS_STEPS:
      g_value_set_boolean (value, self->has_steps);
      break;

    case PROP_HAS_PREVIOUS:
      g_value_set_boolean (value, self->has_previous);
      break;

    case PROP_HAS_NEXT:
      g_value_set_boolean (value, self->has_next);
      break;

    case PROP_MARK:
      g_value_set_int (value, self->mark);
      break;

    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;

    case PROP_WHY:
      g_value_set_string (value, self->why);
      break;

    case PROP_QUIET:
      g_value_set_string (value, self->quiet);
      break;

    case PROP_ADVISED:
      g_value_set_uint (value, self->advised);
      break;

    case PROP_HAS_DICE:
      g_value_set_boolean (value, self->has_dice);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_review_slip_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  SaiReviewSlip *self = SAI_REVIEW_SLIP (object);

  switch (id)
    {
    case PROP_HAS_STEPS:
      self->has_steps = g_value_get_boolean (value);
      break;

    case PROP_HAS_PREVIOUS:
      self->has_previous = g_value_get_boolean (value);
      break;

    case PROP_HAS_NEXT:
      self->has_next = g_value_get_boolean (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_review_slip_dispose (GObject *object)
{
  SaiReviewSlip *self = SAI_REVIEW_SLIP (object);

  g_clear_handle_id (&self->looking, g_source_remove);
  stop_finding (self);
  g_clear_object (&self->review);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->why, g_free);
  g_clear_pointer (&self->quiet, g_free);

  G_OBJECT_CLASS (sai_review_slip_parent_class)->dispose (object);
}

static void
sai_review_slip_class_init (SaiReviewSlipClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags told = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  const GParamFlags given = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->get_property = sai_review_slip_get_property;
  G_OBJECT_CLASS (klass)->set_property = sai_review_slip_set_property;
  G_OBJECT_CLASS (klass)->dispose = sai_review_slip_dispose;
  widget_class->map = sai_review_slip_map;
  widget_class->unmap = sai_review_slip_unmap;
  widget_class->unroot = sai_review_slip_unroot;

  /* Whether the analysis is still being computed, and how much of it is done, from 0 to 1. */
  properties[PROP_WAITING] = g_param_spec_boolean ("waiting", NULL, NULL, FALSE, told);
  properties[PROP_PROGRESS] = g_param_spec_double ("progress", NULL, NULL, 0, 1, 0, told);
  /* Whether there are buttons to go to other decisions, and where there are any. */
  properties[PROP_HAS_STEPS] = g_param_spec_boolean ("has-steps", NULL, NULL, TRUE, given | G_PARAM_CONSTRUCT_ONLY);
  properties[PROP_HAS_PREVIOUS] = g_param_spec_boolean ("has-previous", NULL, NULL, FALSE, given);
  properties[PROP_HAS_NEXT] = g_param_spec_boolean ("has-next", NULL, NULL, FALSE, given);
  /* The mark of the decision, or −1; its verdict; the reasons; what else there is to say. */
  properties[PROP_MARK] = g_param_spec_int ("mark", NULL, NULL, -1, SAI_MARK_BLUNDER, -1, told);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, "", told);
  properties[PROP_WHY] = g_param_spec_string ("why", NULL, NULL, "", told);
  properties[PROP_QUIET] = g_param_spec_string ("quiet", NULL, NULL, "", told);
  /* The dice that should have been kept, as a mask, if those on the table are the dice that were decided about. */
  properties[PROP_ADVISED] = g_param_spec_uint ("advised", NULL, NULL, 0, (1u << SAI_MAX_DICE) - 1, 0, told);
  properties[PROP_HAS_DICE] = g_param_spec_boolean ("has-dice", NULL, NULL, FALSE, told);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  /**
   * SaiReviewSlip::step-mark:
   * @self: a slip
   * @direction: 1 for the next marked decision, −1 for the previous one
   */
  signals[STEP_MARK] = g_signal_new ("step-mark", SAI_TYPE_REVIEW_SLIP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 1, G_TYPE_INT);

  g_type_ensure (SAI_TYPE_MARK_BADGE);
  gtk_widget_class_set_css_name (widget_class, "reviewslip");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/widgets/review/sai-review-slip.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiReviewSlip, content);
  gtk_widget_class_bind_template_child (widget_class, SaiReviewSlip, dice);
  gtk_widget_class_bind_template_callback (widget_class, sai_plain_is_said);
  gtk_widget_class_bind_template_callback (widget_class, next_cb);
  gtk_widget_class_bind_template_callback (widget_class, previous_cb);
}

static void
sai_review_slip_init (SaiReviewSlip *self)
{
  self->mark = -1;
  self->better_seat = -1;
  self->title = g_strdup ("");
  self->why = g_strdup ("");
  self->quiet = g_strdup ("");
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self->dice), sai_wrap_layout_new (DICE_SPACING, 2));
}

/**
 * sai_review_slip_show:
 * @self: a slip
 * @review: the review of the game
 * @before: the game before the move in question; at the end of the moves if there is none
 *
 * Returns: (transfer full) (nullable): its text, to be read aloud
 */
char *
sai_review_slip_show (SaiReviewSlip *self, SaiReview *review, SaiGame *before)
{
  const SaiAnalysis *analysis;
  const SaiAnalysisStep *step;

  g_return_val_if_fail (SAI_IS_REVIEW_SLIP (self), NULL);
  g_return_val_if_fail (SAI_IS_REVIEW (review), NULL);

  g_set_object (&self->review, review);
  analysis = sai_review_get_analysis (review);
  if (analysis == NULL)
    return show_waiting (self);

  step = before != NULL ? sai_analysis_find_step (analysis, sai_game_get_cursor (before)) : NULL;
  if (step != NULL)
    return show_step (self, before, step);
  show_nothing (self);

  return NULL;
}

/**
 * sai_review_slip_show_choice:
 * @self: a slip
 * @choice: a decision
 * @solution: (nullable): the solution of the rules, unless the decision is estimated
 * @estimate: (nullable): what sheets are worth, if it is
 * @before: the game before it
 * @quiet: (nullable): an additional remark
 *
 * Returns: (transfer full): its text, to be read aloud
 */
char *
sai_review_slip_show_choice (SaiReviewSlip *self,
                             const SaiReviewChoice *choice,
                             SaiSolution *solution,
                             SaiEstimate *estimate,
                             SaiGame *before,
                             const char *quiet)
{
  g_autofree char *title = NULL;
  g_autofree char *why = NULL;
  g_autofree char *sentence = NULL;

  g_return_val_if_fail (SAI_IS_REVIEW_SLIP (self), NULL);
  g_return_val_if_fail (choice != NULL, NULL);

  title = sai_review_choice_title (choice);
  why = sai_review_choice_compare (choice, solution, before);
  show_verdict (self, choice, before, title, why, quiet);
  if (solution != NULL || estimate != NULL)
    find_reason (self, choice, solution, estimate, before);
  /* Translators: a few words, as a sentence. */
  sentence = g_strdup_printf (_ ("%s."), title);

  return sai_format_sentences (sentence, why);
}

/**
 * sai_review_slip_get_better_box:
 * @self: a slip
 * @box: (out): the box that should have been filled; it may change with the "advised" dice
 *
 * Returns: the seat that should have filled it, or -1 if there is none
 */
int
sai_review_slip_get_better_box (SaiReviewSlip *self, guint *box)
{
  g_return_val_if_fail (SAI_IS_REVIEW_SLIP (self), -1);

  *box = self->better_box;

  return self->better_seat;
}
