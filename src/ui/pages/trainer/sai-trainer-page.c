/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks one question after the other. A lesson is read from the history, its game is set to the position before the
 * decision, and the rules are solved if necessary; then the person has one try, which is judged at once. An exercise is
 * a question that comes from no game, and is not counted.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "art/sai-game-art.h"
#include "look/sai-style.h"
#include "util/sai-announce.h"
#include "dice/sai-dice-game.h"
#include "statistics/sai-database-lessons.h"
#include "dice/sai-dice-row.h"
#include "dice/sai-exercise.h"
#include "dice/sai-roll-button.h"
#include "util/sai-format.h"
#include "util/sai-grown.h"
#include "hint/sai-hint-text.h"
#include "util/sai-page-title.h"
#include "util/sai-property.h"
#include "review/sai-review-slip.h"
#include "sheet/sai-sheet-view.h"
#include "sound/sai-sound.h"
#include "util/sai-split.h"
#include "trainer/sai-trainer-page.h"

/* How often to update the progress while rules are solved, in milliseconds. */
#define LOOK_MS 200
/* How many unusable questions in a row to skip before giving up. */
#define MOST_SKIPPED 20

struct _SaiTrainerPage
{
  GtkWidget parent_instance;

  SaiContext *context;
  /* The kind of decisions to ask about, %NULL for all. */
  char *kind;
  GCancellable *cancellable;
  guint looking;

  /* The question: where it comes from, the game before the decision, the choice to make, and whether it was
   * answered. */
  SaiLesson *lesson;
  SaiExercise *exercise;
  SaiGame *game;
  SaiSolution *solution;
  SaiReviewChoice choice;
  gboolean answered;
  guint n_skipped;
  /* What is seen, and whose decision it was, the question, and how many are solved, in words. */
  const char *view;
  char *headline;
  char *question;
  char *solved;
  /* Why there is no question although there might be one. */
  char *problem;

  GtkWidget *content;
  GtkWidget *back;
  GtkBox *begin;
  GtkProgressBar *progress;
  SaiDiceRow *dice;
  AdwBin *slip_place;
  SaiReviewSlip *slip;
  GtkWidget *next;
  SaiSheetView *sheet;
};

enum
{
  PROP_0,
  PROP_ANSWERED,
  PROP_ROLLS_LEFT,
  PROP_VIEW,
  PROP_HEADLINE,
  PROP_QUESTION,
  PROP_SOLVED,
  PROP_PROBLEM,
  PROP_ONWARD,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiTrainerPage, sai_trainer_page, GTK_TYPE_WIDGET)

static void
stop_looking (SaiTrainerPage *self)
{
  g_clear_handle_id (&self->looking, g_source_remove);
}

static gboolean
look_cb (gpointer user_data)
{
  SaiTrainerPage *self = SAI_TRAINER_PAGE (user_data);

  gtk_progress_bar_set_fraction (self->progress,
                                 sai_solver_get_progress (self->context->solver, sai_game_get_rules (self->game)));

  return G_SOURCE_CONTINUE;
}

static void
forget (SaiTrainerPage *self)
{
  stop_looking (self);
  g_clear_pointer (&self->lesson, sai_lesson_free);
  g_clear_pointer (&self->exercise, sai_exercise_free);
  g_clear_pointer (&self->solution, sai_solution_unref);
  g_clear_object (&self->game);
}

static void
set_view (SaiTrainerPage *self, const char *view)
{
  if (g_str_equal (self->view, view))
    return;
  self->view = view;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VIEW]);
}

static void
set_solved (SaiTrainerPage *self, guint n_solved, guint n_lessons)
{
  char *text = NULL;

  if (n_lessons > 0)
    /* Translators: the number of solved questions, and the number of questions. */
    text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u of %u question solved", "%u of %u questions solved",
                                         n_lessons),
                            n_solved, n_lessons);
  sai_property_take_text (self, &self->solved, text, properties[PROP_SOLVED]);
}

static void
show_empty (SaiTrainerPage *self, const char *problem)
{
  forget (self);
  sai_property_take_text (self, &self->problem, g_strdup (problem), properties[PROP_PROBLEM]);
  set_view (self, problem != NULL ? "problem" : "empty");
  gtk_widget_grab_focus (self->back);
}

static gboolean
is_stuck (SaiTrainerPage *self, guint kept)
{
  return kept == SAI_KEEP_ALL;
}

/* Actions have no properties that could be bound. */
static void
enable_actions (SaiTrainerPage *self)
{
  gboolean asked = self->game != NULL && !self->answered;
  guint kept = 0;

  g_object_get (self->dice, "kept", &kept, NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "trainer.roll",
                                 asked && self->choice.n_throws > 0 && kept != SAI_KEEP_ALL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "trainer.next", self->answered);
}

/* Another question is asked, or the one that is there is answered. */
static void
set_answered (SaiTrainerPage *self, gboolean answered)
{
  self->answered = answered;
  enable_actions (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ANSWERED]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ROLLS_LEFT]);
}

static char *
describe_decision (SaiTrainerPage *self)
{
  g_autofree char *dice = sai_format_dice (&self->choice.dice);

  if (self->choice.n_throws == 0)
    return g_strdup_printf (_ ("The dice show %s. Which box do you fill?"), dice);

  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "The dice show %s, %u roll left. Which dice do you keep, or which box do you fill?",
                 "The dice show %s, %u rolls left. Which dice do you keep, or which box do you fill?",
                 self->choice.n_throws),
    dice, self->choice.n_throws);
}

static char *
describe_question (SaiTrainerPage *self)
{
  g_autofree char *decision = describe_decision (self);
  g_autofree char *target = NULL;

  if (!self->choice.is_chance)
    return g_steal_pointer (&decision);

  target = g_strdup_printf (_ ("You need a total of %d to win."), self->exercise->target);

  return sai_format_sentences (target, decision);
}

/* Where the question comes from. */
static char *
describe_source (SaiTrainerPage *self)
{
  const char *ruleset = sai_ruleset_get_name (sai_game_get_ruleset (self->game));
  g_autofree char *when = NULL;

  if (self->lesson == NULL)
    return g_strdup (ruleset);

  when = sai_format_time (self->lesson->record->finished);

  /* Translators: a game, a player, and when it was. */
  return g_strdup_printf (_ ("%s · %s · %s"), ruleset,
                          sai_player_get_name (sai_game_get_player (self->game, self->choice.seat)), when);
}

static void
show_question (SaiTrainerPage *self)
{
  gboolean paper = sai_game_get_mode (self->game) == SAI_GAME_MODE_PAPER;

  self->n_skipped = 0;
  sai_property_take_text (self, &self->headline, describe_source (self), properties[PROP_HEADLINE]);
  sai_property_take_text (self, &self->question, describe_question (self), properties[PROP_QUESTION]);
  adw_bin_set_child (self->slip_place, NULL);
  set_answered (self, FALSE);
  g_object_set (self->dice, "kept", 0, NULL);
  sai_dice_row_set_advised (self->dice, 0);
  sai_dice_row_set_dice (self->dice, &self->choice.dice, SAI_KEEP_ALL);
  sai_sheet_view_set_advice (self->sheet, NULL, FALSE);
  sai_sheet_view_set_game (self->sheet, self->game);
  sai_sheet_view_set_moving (self->sheet, paper ? (int) self->choice.seat : -1);
  if (paper)
    sai_sheet_view_set_offer (self->sheet, self->choice.seat, &self->choice.dice);
  if (self->lesson != NULL)
    set_solved (self, self->lesson->n_solved, self->lesson->n_lessons);
  else
    set_solved (self, 0, 0);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ONWARD]);
  set_view (self, "lesson");
  if (self->choice.n_throws > 0)
    gtk_widget_child_focus (GTK_WIDGET (self->dice), GTK_DIR_TAB_FORWARD);
  else
    sai_sheet_view_focus_best (self->sheet);
  sai_announce (GTK_WIDGET (self), self->question);
}

static void ask (SaiTrainerPage *self);

/* Postpones a lesson that cannot be asked. The limit avoids going through a history without any usable lesson. */
static void
skip (SaiTrainerPage *self)
{
  if (++self->n_skipped > MOST_SKIPPED)
    {
      show_empty (self, NULL);
      return;
    }
  sai_store_ask (self->context->store,
                 sai_request_answer_lesson (self->lesson->record->id, self->lesson->move, SAI_LESSON_NOT_ASKED,
                                            g_get_real_time ()),
                 NULL, NULL, NULL);
  ask (self);
}

static void
solved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiTrainerPage) self = SAI_TRAINER_PAGE (user_data);
  g_autoptr (GError) error = NULL;
  SaiSolution *solution = sai_solver_get_finish (SAI_SOLVER (source), result, &error);
  SaiMove *move;
  guint seat;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  stop_looking (self);
  if (solution == NULL)
    {
      show_empty (self, error->message);
      return;
    }
  self->solution = solution;
  move = sai_game_get_move (self->game, sai_game_get_cursor (self->game));
  seat = sai_move_get_kind (move) == SAI_MOVE_PUT ? sai_move_get_seat (move) : sai_game_get_seat (self->game);
  if (sai_review_choice_init (&self->choice, solution, self->game, seat))
    show_question (self);
  else
    skip (self);
}

static void
lesson_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiTrainerPage) self = SAI_TRAINER_PAGE (user_data);
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiLesson) lesson = sai_store_answer (SAI_STORE (source), result, &error);
  g_autoptr (SaiGame) game = NULL;
  guint cursor;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (lesson == NULL || lesson->record == NULL)
    {
      set_solved (self, 0, 0);
      show_empty (self, error != NULL ? error->message : NULL);
      return;
    }
  game = sai_game_new_from_record (lesson->record, self->context->catalog, &error);
  if (game == NULL)
    {
      show_empty (self, error->message);
      return;
    }

  /* Old records of paper games lack the move that seats the players, which is added when they are loaded. */
  cursor = lesson->move + sai_game_get_n_moves (game) - lesson->record->moves->len;
  self->lesson = g_steal_pointer (&lesson);
  self->game = g_steal_pointer (&game);
  if (cursor >= sai_game_get_n_moves (self->game))
    {
      skip (self);
      return;
    }
  sai_game_set_cursor (self->game, cursor);
  self->looking = g_timeout_add (LOOK_MS, look_cb, self);
  sai_solver_get_async (self->context->solver, sai_game_get_rules (self->game), self->cancellable, solved_cb,
                        g_object_ref (self));
}

static void
stop (SaiTrainerPage *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  forget (self);
}

/* Gives up the question that is there, and waits for another one. */
static void
wait_for_question (SaiTrainerPage *self)
{
  stop (self);
  self->cancellable = g_cancellable_new ();
  set_view (self, "wait");
  gtk_progress_bar_set_fraction (self->progress, 0);
}

static void
ask (SaiTrainerPage *self)
{
  wait_for_question (self);
  sai_store_ask (self->context->store, sai_request_next_lesson (self->kind), self->cancellable, lesson_cb,
                 g_object_ref (self));
}

static void
judged_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiTrainerPage) self = SAI_TRAINER_PAGE (user_data);
  g_autoptr (GError) error = NULL;
  SaiAdvice advice;
  SaiSolution *solution = sai_exercise_judge_finish (result, &advice, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  stop_looking (self);
  if (solution == NULL)
    {
      show_empty (self, error->message);
      return;
    }
  self->solution = solution;
  self->choice = (SaiReviewChoice) { .dice = self->exercise->dice,
                                     .n_throws = self->exercise->n_throws,
                                     .advice = advice,
                                     .is_chance = self->exercise->target != 0 };
  show_question (self);
}

/* Remembers how the question from the history was answered. */
static void
note_answer (SaiTrainerPage *self, gboolean solved)
{
  if (self->lesson == NULL)
    return;
  set_solved (self, self->lesson->n_solved + (solved && !self->lesson->solved) - (!solved && self->lesson->solved),
              self->lesson->n_lessons);
  sai_store_ask (self->context->store,
                 sai_request_answer_lesson (self->lesson->record->id, self->lesson->move,
                                            solved ? SAI_LESSON_RIGHT : SAI_LESSON_WRONG, g_get_real_time ()),
                 NULL, NULL, NULL);
}

/* What the choice in the game has cost. */
static char *
describe_lesson (SaiTrainerPage *self)
{
  g_autofree char *points = NULL;

  if (self->lesson == NULL)
    return NULL;
  points = sai_hint_text_points (self->lesson->cost);

  return g_strdup_printf (_ ("In the game, %s points were lost here."), points);
}

/* Judges an answer and shows the best one. */
static void
answer (SaiTrainerPage *self, gboolean is_keep, guint keep, guint box)
{
  g_autofree char *said = NULL;
  g_autofree char *before = describe_lesson (self);

  self->choice.is_keep = is_keep;
  self->choice.keep = keep;
  self->choice.box = box;
  said = sai_review_slip_show_choice (self->slip, &self->choice, self->solution, self->game, before);
  adw_bin_set_child (self->slip_place, GTK_WIDGET (self->slip));
  set_answered (self, TRUE);
  if (sai_advice_is_roll (&self->choice.advice))
    sai_dice_row_set_advised (self->dice, self->choice.advice.keeps[0].keep);
  sai_sheet_view_set_advice (self->sheet, &self->choice.advice, !self->choice.is_chance);
  gtk_widget_grab_focus (self->next);
  sai_announce (GTK_WIDGET (self), said);
  note_answer (self, sai_review_choice_get_mark (&self->choice) == SAI_MARK_NONE);
}

static void
roll_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiTrainerPage *self = SAI_TRAINER_PAGE (widget);
  guint kept = 0;

  if (self->game == NULL || self->answered || !gtk_widget_get_mapped (widget))
    return;
  g_object_get (self->dice, "kept", &kept, NULL);
  sai_sound_play (widget, SAI_SOUND_ROLL);
  answer (self, TRUE, kept, 0);
}

static void
box_chosen_cb (SaiTrainerPage *self, guint seat, guint box, SaiSheetView *sheet)
{
  SaiReviewChoice choice = self->choice;

  if (self->game == NULL || self->answered || seat != choice.seat)
    return;
  choice.is_keep = FALSE;
  choice.box = box;
  /* Ignores boxes that are filled or not allowed by the rules. */
  for (guint i = 0; i < choice.advice.n_boxes; i++)
    if (choice.advice.boxes[i].box == box)
      {
        sai_sound_play (GTK_WIDGET (self), SAI_SOUND_FILL);
        answer (self, FALSE, SAI_KEEP_ALL, box);
        return;
      }
}

static void
next_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiTrainerPage *self = SAI_TRAINER_PAGE (widget);

  if (self->game == NULL || !self->answered || !gtk_widget_get_mapped (widget))
    return;
  if (self->exercise != NULL)
    show_question (self);
  else
    ask (self);
}

static void
toggle_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiTrainerPage *self = SAI_TRAINER_PAGE (widget);

  if (self->game != NULL && !self->answered && self->choice.n_throws > 0 && gtk_widget_get_mapped (widget))
    sai_dice_row_toggle (self->dice, g_variant_get_uint32 (parameter));
}

static void
sheet_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (gtk_widget_get_mapped (widget))
    sai_sheet_view_focus_best (SAI_TRAINER_PAGE (widget)->sheet);
}

static void
sai_trainer_page_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiTrainerPage *self = SAI_TRAINER_PAGE (object);

  switch (prop_id)
    {
    case PROP_ANSWERED:
      g_value_set_boolean (value, self->answered);
      break;

    case PROP_ROLLS_LEFT:
      g_value_set_uint (value, self->choice.n_throws);
      break;

    case PROP_VIEW:
      g_value_set_string (value, self->view);
      break;

    case PROP_HEADLINE:
      g_value_set_string (value, self->headline);
      break;

    case PROP_QUESTION:
      g_value_set_string (value, self->question);
      break;

    case PROP_SOLVED:
      g_value_set_string (value, self->solved);
      break;

    case PROP_PROBLEM:
      g_value_set_string (value, self->problem);
      break;

    case PROP_ONWARD:
      g_value_set_string (value, self->exercise != NULL ? _ ("Try Again") : _ ("Next Question"));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static gboolean
sai_trainer_page_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return gtk_widget_child_focus (SAI_TRAINER_PAGE (widget)->content, direction);
}

static gboolean
sai_trainer_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (SAI_TRAINER_PAGE (widget)->back);
}

static void
sai_trainer_page_unmap (GtkWidget *widget)
{
  stop (SAI_TRAINER_PAGE (widget));

  GTK_WIDGET_CLASS (sai_trainer_page_parent_class)->unmap (widget);
}

static void
sai_trainer_page_dispose (GObject *object)
{
  SaiTrainerPage *self = SAI_TRAINER_PAGE (object);

  stop (self);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  /* Children with bindings to the page must not outlive it. */
  gtk_widget_dispose_template (GTK_WIDGET (self), SAI_TYPE_TRAINER_PAGE);
  g_clear_object (&self->slip);
  g_clear_pointer (&self->kind, g_free);
  g_clear_pointer (&self->context, sai_context_unref);
  g_clear_pointer (&self->headline, g_free);
  g_clear_pointer (&self->question, g_free);
  g_clear_pointer (&self->solved, g_free);
  g_clear_pointer (&self->problem, g_free);

  G_OBJECT_CLASS (sai_trainer_page_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, SaiTrainerPage, content);
  gtk_widget_class_bind_template_child (widget_class, SaiTrainerPage, back);
  gtk_widget_class_bind_template_child (widget_class, SaiTrainerPage, begin);
  gtk_widget_class_bind_template_child (widget_class, SaiTrainerPage, progress);
  gtk_widget_class_bind_template_child (widget_class, SaiTrainerPage, dice);
  gtk_widget_class_bind_template_child (widget_class, SaiTrainerPage, slip_place);
  gtk_widget_class_bind_template_child (widget_class, SaiTrainerPage, next);
  gtk_widget_class_bind_template_child (widget_class, SaiTrainerPage, sheet);
  gtk_widget_class_bind_template_callback (widget_class, box_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, enable_actions);
  gtk_widget_class_bind_template_callback (widget_class, is_stuck);
}

static void
sai_trainer_page_class_init (SaiTrainerPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sai_trainer_page_dispose;
  object_class->get_property = sai_trainer_page_get_property;
  widget_class->focus = sai_trainer_page_focus;
  widget_class->grab_focus = sai_trainer_page_grab_focus;
  widget_class->unmap = sai_trainer_page_unmap;

  properties[PROP_ANSWERED] = g_param_spec_boolean ("answered", NULL, NULL, FALSE, flags);
  properties[PROP_ROLLS_LEFT] = g_param_spec_uint ("rolls-left", NULL, NULL, 0, SAI_MAX_ROLLS, 0, flags);
  /* The name of the page of the stack. */
  properties[PROP_VIEW] = g_param_spec_string ("view", NULL, NULL, "wait", flags);
  properties[PROP_HEADLINE] = g_param_spec_string ("headline", NULL, NULL, NULL, flags);
  properties[PROP_QUESTION] = g_param_spec_string ("question", NULL, NULL, NULL, flags);
  properties[PROP_SOLVED] = g_param_spec_string ("solved", NULL, NULL, NULL, flags);
  properties[PROP_PROBLEM] = g_param_spec_string ("problem", NULL, NULL, NULL, flags);
  /* What the button below the answer does. */
  properties[PROP_ONWARD] = g_param_spec_string ("onward", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (SAI_TYPE_DICE_ROW);
  g_type_ensure (SAI_TYPE_PAGE_TITLE);
  g_type_ensure (SAI_TYPE_ROLL_BUTTON);
  g_type_ensure (SAI_TYPE_SHEET_VIEW);
  g_type_ensure (SAI_TYPE_SPLIT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (SAI_TYPE_GROWN);
  sai_style_add ("widgets/look/table");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/pages/trainer/sai-trainer-page.ui");
  bind_children (widget_class);
  gtk_widget_class_install_action (widget_class, "trainer.roll", NULL, roll_action);
  gtk_widget_class_install_action (widget_class, "trainer.next", NULL, next_action);
  gtk_widget_class_install_action (widget_class, "trainer.toggle", "u", toggle_action);
  gtk_widget_class_install_action (widget_class, "trainer.sheet", NULL, sheet_action);
}

static void
sai_trainer_page_init (SaiTrainerPage *self)
{
  self->view = "wait";
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_box_prepend (self->begin, sai_game_art_new_alone ("trainer"));
  self->slip = g_object_ref_sink (g_object_new (SAI_TYPE_REVIEW_SLIP, "has-steps", FALSE, NULL));
}

/**
 * sai_trainer_page_set_context:
 * @self: a page
 * @context: the context
 *
 * To be called once.
 */
void
sai_trainer_page_set_context (SaiTrainerPage *self, SaiContext *context)
{
  g_return_if_fail (SAI_IS_TRAINER_PAGE (self));

  self->context = sai_context_ref (context);
  sai_dice_row_follow (self->dice, context->settings);
}

/**
 * sai_trainer_page_start:
 * @self: a page with its context
 * @kind: (nullable): the kind of decisions to ask about, see sai_loss_get_id(); %NULL for all
 *
 * Asks the next question.
 */
void
sai_trainer_page_start (SaiTrainerPage *self, const char *kind)
{
  g_return_if_fail (SAI_IS_TRAINER_PAGE (self));
  g_return_if_fail (self->context != NULL);

  g_free (self->kind);
  self->kind = g_strdup (kind);

  ask (self);
}

/**
 * sai_trainer_page_try:
 * @self: a page with its context
 * @position: a position, see sai_exercise_parse()
 *
 * Asks about a position that comes from no game.
 */
void
sai_trainer_page_try (SaiTrainerPage *self, const char *position)
{
  g_autoptr (SaiExercise) exercise = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (SAI_IS_TRAINER_PAGE (self));
  g_return_if_fail (self->context != NULL);

  g_clear_pointer (&self->kind, g_free);
  wait_for_question (self);
  exercise = sai_exercise_parse (self->context->catalog, position, &error);
  if (exercise == NULL)
    {
      show_empty (self, error->message);
      return;
    }
  self->game = g_object_ref (exercise->game);
  self->exercise = g_steal_pointer (&exercise);
  self->looking = g_timeout_add (LOOK_MS, look_cb, self);
  sai_exercise_judge_async (self->exercise, self->context->solver, self->cancellable, judged_cb, g_object_ref (self));
}
