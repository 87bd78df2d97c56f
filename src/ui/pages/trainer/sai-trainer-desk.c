/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One question of the trainer. The person has one try, which is judged at once. */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#include "chance/sai-chance-text.h"
#include "util/sai-announce.h"
#include "dice/chances/sai-aim.h"
#include "dice/sai-dice-game.h"
#include "dice/sai-dice-row.h"
#include "dice/sai-roll-button.h"
#include "dice/sai-table-layout.h"
#include "game/sai-moment-text.h"
#include "util/sai-format.h"
#include "util/sai-grown.h"
#include "hint/sai-hint-text.h"
#include "look/sai-style.h"
#include "util/sai-plain.h"
#include "util/sai-property.h"
#include "util/sai-scroll.h"
#include "util/sai-scrolled-layout.h"
#include "review/sai-review-slip.h"
#include "sheet/sai-sheet-view.h"
#include "sound/sai-sound.h"
#include "util/sai-split.h"
#include "util/sai-text.h"
#include "trainer/sai-trainer-desk.h"

struct _SaiTrainerDesk
{
  GtkWidget parent_instance;

  /* The question (until the next one), the game that shows it, the choice to make, and whether it was answered. */
  const SaiSittingItem *item;
  SaiGame *game;
  SaiReviewChoice choice;
  gboolean answered;
  /* Where the question comes from, what is to be reached if it is not as many points as possible, and what the button
   * below the answer does. */
  char *headline;
  char *aim;
  char *onward;

  GtkWidget *grown;
  SaiDiceRow *dice;
  GtkScrolledWindow *scroller;
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
  PROP_HEADLINE,
  PROP_AIM,
  PROP_ONWARD,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  ANSWERED,
  NEXT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiTrainerDesk, sai_trainer_desk, GTK_TYPE_WIDGET)

static gboolean
is_stuck (SaiTrainerDesk *self, guint kept)
{
  return self->game != NULL && kept == sai_rules_get_keep_all (sai_game_get_rules (self->game));
}

/* Actions have no properties that could be bound. */
static void
enable_actions (SaiTrainerDesk *self)
{
  gboolean asked = self->game != NULL && !self->answered;
  guint kept = 0;

  g_object_get (self->dice, "kept", &kept, NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "trainer.roll",
                                 asked && self->choice.n_throws > 0 && !is_stuck (self, kept));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "trainer.next", self->answered);
}

/* Another question is asked, or the one that is there is answered. */
static void
set_answered (SaiTrainerDesk *self, gboolean answered)
{
  self->answered = answered;
  enable_actions (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ANSWERED]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ROLLS_LEFT]);
}

/* How far ahead the best of the others is, by what is expected of everybody. */
static double
get_behind (const SaiSittingItem *item)
{
  const SaiQuestion *question = &item->question;
  double best = -G_MAXDOUBLE;
  SaiAdvice points;

  sai_advice_make (&points, item->verdict->solution, &question->sheets[0], &question->dice, question->n_throws);
  for (guint i = 1; i < question->n_seats; i++)
    best = MAX (best, sai_solution_evaluate (item->verdict->solution, &question->sheets[i]));

  return best - points.value;
}

static char *
describe_aim (SaiTrainerDesk *self)
{
  g_autofree char *points = NULL;
  double behind;

  if (!self->choice.is_chance)
    return NULL;
  if (self->item->question.target > 0)
    return g_strdup_printf (_ ("You need %d to win."), self->item->question.target);

  behind = get_behind (self->item);
  points = sai_hint_text_points (fabs (behind));

  return behind > 0 ? g_strdup_printf (_ ("Play to win: you are projected to lose by %s."), points)
                    : g_strdup_printf (_ ("Play to win: you are projected to win by %s."), points);
}

/* The dice and what can be done are only said: they are seen below the aim. */
static void
announce_question (SaiTrainerDesk *self)
{
  g_autofree char *decision = sai_moment_text_dice (&self->choice.dice, self->choice.n_throws);
  g_autofree char *question = sai_format_sentences (self->aim, decision);

  sai_announce (GTK_WIDGET (self), question);
}

static gboolean
can_keep (SaiTrainerDesk *self, guint rolls_left, gboolean answered)
{
  return rolls_left > 0 && !answered;
}

/* Where the question comes from. */
static char *
describe_source (SaiTrainerDesk *self)
{
  const SaiSittingItem *item = self->item;
  g_autoptr (GString) text = g_string_new (sai_ruleset_get_name (item->ruleset));
  g_autofree char *when = NULL;

  if (item->game == NULL)
    {
      if (item->verdict->solution != NULL)
        sai_text_append_part (text, sai_theme_get_name (item->verdict->theme));
      return g_string_free (g_steal_pointer (&text), FALSE);
    }

  when = sai_format_day (item->finished);
  sai_text_append_item (text, sai_player_get_inline_name (g_ptr_array_index (item->players, 0)));
  sai_text_append_item (text, when);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Whether the analysis of the game knows the chances exactly; what is asked here is searched further. */
static gboolean
is_searched (SaiTrainerDesk *self)
{
  const SaiSheet *sheet = &self->item->question.sheets[0];
  SaiBoxes open = sai_sheet_get_open (sheet, self->item->question.rules);

  return self->choice.advice.exact && sai_boxes_count (open) <= SAI_AIM_MAX_SEARCHED;
}

/* What the choice in the game has cost. */
static char *
describe_lesson (SaiTrainerDesk *self)
{
  g_autofree char *points = NULL;
  g_autofree char *chance = NULL;

  if (self->item->game == NULL)
    return NULL;
  points = sai_hint_text_points (self->item->cost);
  chance = sai_chance_text_precise (self->item->chance_cost, is_searched (self));
  if (self->choice.is_chance)
    /* Translators: a win chance, and points. */
    return g_strdup_printf (_ ("In the game, this lost %s win chance and %s points."), chance, points);

  return g_strdup_printf (_ ("In the game, this lost %s points."), points);
}

/* The value of a choice by other advice: that of the best one, or of the one that was taken. */
static double
get_value (SaiTrainerDesk *self, const SaiAdvice *advice, gboolean best)
{
  const SaiReviewChoice *choice = &self->choice;
  gboolean is_keep = best ? sai_advice_is_roll (&choice->advice) : choice->is_keep;

  if (is_keep)
    return sai_advice_get_keep (advice, &choice->dice, best ? choice->advice.keeps[0].keep : choice->keep);

  return sai_advice_get_box (advice, best ? choice->advice.boxes[0].box : choice->box);
}

/* What the choice means for winning, where points count. */
static char *
describe_chances (SaiTrainerDesk *self)
{
  const SaiVerdict *verdict = self->item->verdict;
  g_autofree char *chosen = NULL;
  g_autofree char *best = NULL;

  if (!verdict->has_chances)
    return NULL;
  chosen = sai_chance_text_precise (get_value (self, &verdict->chances, FALSE), verdict->chances.exact);
  best = sai_chance_text_precise (get_value (self, &verdict->chances, TRUE), verdict->chances.exact);
  if (sai_review_choice_is_best (&self->choice))
    return g_strdup_printf (_ ("Win chance: %s."), best);

  /* Translators: two percentages: that of the choice, and that of the best move. */
  return g_strdup_printf (_ ("Win chance: %s; with the best move: %s."), chosen, best);
}

/* Whether the choice is that of the game again, of which it was said what it lost. */
static gboolean
is_as_in_game (SaiTrainerDesk *self)
{
  const SaiReviewChoice *choice = &self->choice;
  const SaiDecision *decided = &self->item->decided;

  if (self->item->game == NULL || choice->is_keep == decided->fill)
    return FALSE;

  return choice->is_keep ? choice->keep == decided->keep : choice->box == decided->box;
}

/* What the choice loses in points, and what would be best for them, where the chance to win counts. */
static char *
describe_points (SaiTrainerDesk *self)
{
  const SaiQuestion *question = &self->item->question;
  g_autofree char *text = NULL;
  g_autofree char *lost = NULL;
  SaiAdvice points;
  double chosen, best;

  if (!question->to_win)
    return NULL;
  sai_advice_make (&points, self->item->verdict->solution, &question->sheets[0], &question->dice, question->n_throws);
  chosen = get_value (self, &points, FALSE);
  best = get_value (self, &points, TRUE);
  if (best >= points.value)
    {
      if (sai_review_choice_is_best (&self->choice) || is_as_in_game (self))
        return NULL;
      lost = sai_hint_text_points (best - chosen);
      return g_strdup_printf (_ ("In points, this loses %s."), lost);
    }
  /* The reason says so of what was chosen. */
  if (chosen >= points.value)
    return NULL;
  text = sai_advice_is_roll (&points) ? sai_hint_text_keep (&question->dice, points.keeps[0].keep)
                                      : g_strdup (sai_ruleset_get_box_name (self->item->ruleset, points.boxes[0].box));

  /* Translators: what brings the most points, though not the best chance to win: a box, or “Keep 5 5”. */
  return g_strdup_printf (_ ("For points alone: %s."), text);
}

/* What else there is to know of the choice. */
static char *
describe_rest (SaiTrainerDesk *self)
{
  g_autofree char *lesson = describe_lesson (self);
  g_autofree char *other = self->choice.is_chance ? describe_points (self) : describe_chances (self);

  if (lesson == NULL)
    return g_steal_pointer (&other);

  return sai_format_sentences (lesson, other);
}

/* In a tiny window the answer is below what is seen, all the more when the reason is added to it. */
static void
scroll_to_slip (SaiTrainerDesk *self)
{
  if (self->answered)
    sai_scroll_to_row (gtk_scrolled_window_get_vadjustment (self->scroller), GTK_WIDGET (self->slip_place), 0);
}

/* Judges an answer and shows the best one. */
static void
answer (SaiTrainerDesk *self, gboolean is_keep, guint keep, guint box)
{
  SaiReviewChoice *choice = &self->choice;
  g_autofree char *said = NULL;
  g_autofree char *rest = NULL;

  choice->is_keep = is_keep;
  choice->keep = keep;
  choice->box = box;
  rest = describe_rest (self);
  said = sai_review_slip_show_choice (self->slip, choice, self->item->verdict->solution, self->item->verdict->estimate,
                                      self->game, rest);
  adw_bin_set_child (self->slip_place, GTK_WIDGET (self->slip));
  set_answered (self, TRUE);
  scroll_to_slip (self);
  if (sai_advice_is_roll (&choice->advice))
    sai_dice_row_set_advised (self->dice, choice->advice.keeps[0].keep);
  sai_sheet_view_set_advice (self->sheet, &choice->advice,
                             choice->is_chance ? SAI_SHEET_NUMBERS_CHANCES : SAI_SHEET_NUMBERS_TOTALS);
  gtk_widget_grab_focus (self->next);
  sai_announce (GTK_WIDGET (self), said);
  g_signal_emit (self, signals[ANSWERED], 0,
                 is_keep ? sai_advice_get_keep (&choice->advice, &choice->dice, keep)
                         : sai_advice_get_box (&choice->advice, box));
}

static void
roll_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiTrainerDesk *self = SAI_TRAINER_DESK (widget);
  guint kept = 0;

  if (self->game == NULL || self->answered || !gtk_widget_get_mapped (widget))
    return;
  g_object_get (self->dice, "kept", &kept, NULL);
  sai_sound_play (widget, SAI_SOUND_ROLL);
  answer (self, TRUE, kept, 0);
}

static void
answer_box_cb (SaiTrainerDesk *self, guint seat, guint box, SaiSheetView *sheet)
{
  if (self->game == NULL || self->answered || seat != self->choice.seat)
    return;
  /* Ignores boxes that are filled or not allowed by the rules. */
  if (isnan (sai_advice_get_box (&self->choice.advice, box)))
    return;
  sai_sound_play (GTK_WIDGET (self), SAI_SOUND_FILL);
  answer (self, FALSE, self->choice.advice.all, box);
}

static void
next_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiTrainerDesk *self = SAI_TRAINER_DESK (widget);

  if (self->game != NULL && self->answered && gtk_widget_get_mapped (widget))
    g_signal_emit (self, signals[NEXT], 0);
}

static void
toggle_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiTrainerDesk *self = SAI_TRAINER_DESK (widget);

  if (self->game != NULL && !self->answered && self->choice.n_throws > 0 && gtk_widget_get_mapped (widget))
    sai_dice_row_toggle (self->dice, g_variant_get_uint32 (parameter));
}

static void
sheet_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (gtk_widget_get_mapped (widget))
    sai_sheet_view_focus_best (SAI_TRAINER_DESK (widget)->sheet);
}

static void
sai_trainer_desk_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiTrainerDesk *self = SAI_TRAINER_DESK (object);

  switch (prop_id)
    {
    case PROP_ANSWERED:
      g_value_set_boolean (value, self->answered);
      break;

    case PROP_ROLLS_LEFT:
      g_value_set_uint (value, self->choice.n_throws);
      break;

    case PROP_HEADLINE:
      g_value_set_string (value, self->headline);
      break;

    case PROP_AIM:
      g_value_set_string (value, self->aim);
      break;

    case PROP_ONWARD:
      g_value_set_string (value, self->onward);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static gboolean
sai_trainer_desk_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return gtk_widget_child_focus (SAI_TRAINER_DESK (widget)->grown, direction);
}

static gboolean
sai_trainer_desk_grab_focus (GtkWidget *widget)
{
  SaiTrainerDesk *self = SAI_TRAINER_DESK (widget);

  if (self->choice.n_throws > 0)
    return gtk_widget_child_focus (GTK_WIDGET (self->dice), GTK_DIR_TAB_FORWARD);

  return sai_sheet_view_focus_best (self->sheet);
}

static void
sai_trainer_desk_dispose (GObject *object)
{
  SaiTrainerDesk *self = SAI_TRAINER_DESK (object);

  g_clear_pointer (&self->grown, gtk_widget_unparent);
  /* Children with bindings to the desk must not outlive it. */
  gtk_widget_dispose_template (GTK_WIDGET (self), SAI_TYPE_TRAINER_DESK);
  g_clear_object (&self->slip);
  g_clear_object (&self->game);
  g_clear_pointer (&self->headline, g_free);
  g_clear_pointer (&self->aim, g_free);
  g_clear_pointer (&self->onward, g_free);

  G_OBJECT_CLASS (sai_trainer_desk_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/pages/trainer/sai-trainer-desk.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiTrainerDesk, grown);
  gtk_widget_class_bind_template_child (widget_class, SaiTrainerDesk, dice);
  gtk_widget_class_bind_template_child (widget_class, SaiTrainerDesk, scroller);
  gtk_widget_class_bind_template_child (widget_class, SaiTrainerDesk, slip_place);
  gtk_widget_class_bind_template_child (widget_class, SaiTrainerDesk, next);
  gtk_widget_class_bind_template_child (widget_class, SaiTrainerDesk, sheet);
  gtk_widget_class_bind_template_callback (widget_class, answer_box_cb);
  gtk_widget_class_bind_template_callback (widget_class, enable_actions);
  gtk_widget_class_bind_template_callback (widget_class, is_stuck);
  gtk_widget_class_bind_template_callback (widget_class, can_keep);
  gtk_widget_class_bind_template_callback (widget_class, sai_plain_is_said);
}

static void
sai_trainer_desk_class_init (SaiTrainerDeskClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sai_trainer_desk_dispose;
  object_class->get_property = sai_trainer_desk_get_property;
  widget_class->focus = sai_trainer_desk_focus;
  widget_class->grab_focus = sai_trainer_desk_grab_focus;

  properties[PROP_ANSWERED] = g_param_spec_boolean ("answered", NULL, NULL, FALSE, flags);
  properties[PROP_ROLLS_LEFT] = g_param_spec_uint ("rolls-left", NULL, NULL, 0, SAI_MAX_ROLLS, 0, flags);
  properties[PROP_HEADLINE] = g_param_spec_string ("headline", NULL, NULL, NULL, flags);
  properties[PROP_AIM] = g_param_spec_string ("aim", NULL, NULL, NULL, flags);
  properties[PROP_ONWARD] = g_param_spec_string ("onward", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[ANSWERED] = g_signal_new ("answered", SAI_TYPE_TRAINER_DESK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 1, G_TYPE_DOUBLE);
  signals[NEXT] = g_signal_new ("next", SAI_TYPE_TRAINER_DESK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (SAI_TYPE_DICE_ROW);
  g_type_ensure (SAI_TYPE_GROWN);
  g_type_ensure (SAI_TYPE_ROLL_BUTTON);
  g_type_ensure (SAI_TYPE_SCROLLED_LAYOUT);
  g_type_ensure (SAI_TYPE_SHEET_VIEW);
  g_type_ensure (SAI_TYPE_SPLIT);
  g_type_ensure (SAI_TYPE_TABLE_LAYOUT);
  sai_style_add ("widgets/look/table");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  bind_children (widget_class);
  gtk_widget_class_install_action (widget_class, "trainer.roll", NULL, roll_action);
  gtk_widget_class_install_action (widget_class, "trainer.next", NULL, next_action);
  gtk_widget_class_install_action (widget_class, "trainer.toggle", "u", toggle_action);
  gtk_widget_class_install_action (widget_class, "trainer.sheet", NULL, sheet_action);
}

static void
sai_trainer_desk_init (SaiTrainerDesk *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->slip = g_object_ref_sink (g_object_new (SAI_TYPE_REVIEW_SLIP, "has-steps", FALSE, NULL));
  g_signal_connect_object (self->slip, "notify::why", G_CALLBACK (scroll_to_slip), self, G_CONNECT_SWAPPED);
  enable_actions (self);
}

void
sai_trainer_desk_follow (SaiTrainerDesk *self, GSettings *settings)
{
  g_return_if_fail (SAI_IS_TRAINER_DESK (self));

  sai_dice_row_follow (self->dice, settings);
}

/**
 * sai_trainer_desk_ask:
 * @self: a desk
 * @item: a question, which stays until sai_trainer_desk_clear() or the next one
 * @onward: what to write on the button below the answer
 *
 * Asks it.
 */
void
sai_trainer_desk_ask (SaiTrainerDesk *self, const SaiSittingItem *item, const char *onward)
{
  const SaiQuestion *question = &item->question;

  g_return_if_fail (SAI_IS_TRAINER_DESK (self));

  self->item = item;
  g_clear_object (&self->game);
  self->game = sai_question_make_game (question, item->ruleset, item->players);
  self->choice = (SaiReviewChoice) { .dice = question->dice,
                                     .colours = sai_game_get_rules (self->game)->colours,
                                     .n_throws = question->n_throws,
                                     .advice = item->verdict->advice,
                                     .is_chance = sai_question_counts_chances (question),
                                     .is_estimated = item->verdict->estimate != NULL,
                                     .scale = sai_verdict_get_scale (item->verdict, question) };
  sai_property_take_text (self, &self->headline, describe_source (self), properties[PROP_HEADLINE]);
  sai_property_take_text (self, &self->aim, describe_aim (self), properties[PROP_AIM]);
  sai_property_take_text (self, &self->onward, g_strdup (onward), properties[PROP_ONWARD]);
  adw_bin_set_child (self->slip_place, NULL);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  set_answered (self, FALSE);
  sai_dice_row_set_rules (self->dice, sai_game_get_rules (self->game));
  g_object_set (self->dice, "kept", 0, NULL);
  sai_dice_row_set_advised (self->dice, 0);
  sai_dice_row_set_dice (self->dice, &question->dice, sai_dice_get_all (&question->dice));
  sai_sheet_view_set_advice (self->sheet, NULL, SAI_SHEET_NUMBERS_NONE);
  sai_sheet_view_set_game (self->sheet, self->game);
  sai_sheet_view_set_moving (self->sheet, 0);
  sai_sheet_view_set_offer (self->sheet, 0, &question->dice);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  announce_question (self);
}

/* Forgets the question. */
void
sai_trainer_desk_clear (SaiTrainerDesk *self)
{
  g_return_if_fail (SAI_IS_TRAINER_DESK (self));

  self->item = NULL;
  g_clear_object (&self->game);
  set_answered (self, FALSE);
}
