/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks a person's choice and holds it back until they confirm it. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "dice/analysis/sai-analysis.h"
#include "game/sai-coach-question.h"
#include "dice/sai-dice-game.h"
#include "game/sai-coach.h"
#include "util/sai-format.h"
#include "hint/sai-hint-text.h"
#include "hint/sai-reason-text.h"
#include "dice/sai-advisor-cost.h"

/* In points. */
#define DEFAULT_LIMIT 1.0
/* What a point stands for as a chance. In the first turn of a game of two a point changes the chance to win by about
 * half as much, and late in a close game by a multiple.
 */
#define POINT_AS_CHANCE 0.01

struct _SaiCoach
{
  GObject parent_instance;

  gboolean active;
  double limit;
  gboolean guards_strikes;
  /* The open question, if any, and the choice that it is about. */
  GtkWindow *question;
  int held_choice;
  /* While the reason is being found, the game that it is about, and whose advice it explains. */
  GCancellable *finding;
  SaiGame *game;
  SaiAdvisor *advisor;
};

enum
{
  PROP_0,
  PROP_ACTIVE,
  PROP_LIMIT,
  PROP_GUARDS_STRIKES,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  ANYWAY,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiCoach, sai_coach, G_TYPE_OBJECT)

static void
stop_finding (SaiCoach *self)
{
  if (self->finding != NULL)
    g_cancellable_cancel (self->finding);
  g_clear_object (&self->finding);
  g_clear_object (&self->game);
  g_clear_object (&self->advisor);
}

/* Adds to the question where the points are won and lost. */
static void
add_reason_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiCoach) self = SAI_COACH (user_data);
  g_autofree char *text = NULL;
  SaiReason reason;

  if (!sai_reason_find_finish (result, &reason, NULL))
    return;
  /* The question has said already what both choices are worth. */
  text = sai_reason_text_in (self->game, &reason, sai_advisor_get_goal (self->advisor),
                             sai_advisor_get_target (self->advisor));
  if (text != NULL && self->question != NULL)
    sai_coach_question_add (self->question, text);
  stop_finding (self);
}

static void
find_reason (SaiCoach *self, SaiGame *game, SaiAdvisor *advisor, const SaiDecision *held)
{
  SaiDecision best = sai_advice_get_best (sai_advisor_get_advice (advisor));

  stop_finding (self);
  self->finding = g_cancellable_new ();
  self->game = g_object_ref (game);
  self->advisor = g_object_ref (advisor);
  sai_advisor_find_reason_async (advisor, &best, held, self->finding, add_reason_cb, g_object_ref (self));
}

static void
choose_anyway_cb (gboolean anyway, gpointer user_data)
{
  SaiCoach *self = SAI_COACH (user_data);

  stop_finding (self);
  g_clear_weak_pointer (&self->question);
  if (anyway)
    g_signal_emit (self, signals[ANYWAY], 0, self->held_choice);
}

static void
sai_coach_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SaiCoach *self = SAI_COACH (object);

  switch (id)
    {
    case PROP_ACTIVE:
      g_value_set_boolean (value, self->active);
      break;

    case PROP_LIMIT:
      g_value_set_double (value, self->limit);
      break;

    case PROP_GUARDS_STRIKES:
      g_value_set_boolean (value, self->guards_strikes);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
set_flag (SaiCoach *self, gboolean *flag, gboolean value, GParamSpec *pspec)
{
  if (*flag == value)
    return;
  *flag = value;
  g_object_notify_by_pspec (G_OBJECT (self), pspec);
}

static void
sai_coach_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  SaiCoach *self = SAI_COACH (object);

  switch (id)
    {
    case PROP_ACTIVE:
      set_flag (self, &self->active, g_value_get_boolean (value), pspec);
      break;

    case PROP_LIMIT:
      if (self->limit == g_value_get_double (value))
        return;
      self->limit = g_value_get_double (value);
      g_object_notify_by_pspec (object, pspec);
      break;

    case PROP_GUARDS_STRIKES:
      set_flag (self, &self->guards_strikes, g_value_get_boolean (value), pspec);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_coach_dispose (GObject *object)
{
  sai_coach_withdraw (SAI_COACH (object));

  G_OBJECT_CLASS (sai_coach_parent_class)->dispose (object);
}

static void
sai_coach_class_init (SaiCoachClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = sai_coach_get_property;
  object_class->set_property = sai_coach_set_property;
  object_class->dispose = sai_coach_dispose;

  properties[PROP_ACTIVE] = g_param_spec_boolean ("active", NULL, NULL, FALSE, flags);
  properties[PROP_LIMIT] = g_param_spec_double ("limit", NULL, NULL, 0, G_MAXDOUBLE, DEFAULT_LIMIT, flags);
  properties[PROP_GUARDS_STRIKES] = g_param_spec_boolean ("guards-strikes", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[ANYWAY] = g_signal_new ("anyway", SAI_TYPE_COACH, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_INT);
}

static void
sai_coach_init (SaiCoach *self)
{
  self->limit = DEFAULT_LIMIT;
}

SaiCoach *
sai_coach_new (void)
{
  return g_object_new (SAI_TYPE_COACH, NULL);
}

/* What is estimated is held back only if it is a mistake for sure. People set the limit for usual games; where points
 * are of another size, so is the limit. */
static double
get_limit (SaiCoach *self, SaiAdvisor *advisor)
{
  gboolean estimated = sai_advisor_get_reservation (advisor) != NULL;
  gboolean in_points = sai_advisor_get_goal (advisor) == SAI_GOAL_POINTS;
  double scale = in_points ? sai_advisor_get_scale (advisor) : 1;
  double limit = self->limit * scale;

  if (estimated)
    limit = MAX (limit, sai_mark_get_limit (sai_mark_get_least (TRUE), scale));

  return in_points ? limit : limit * POINT_AS_CHANCE;
}

/**
 * sai_coach_hold_back:
 * @self: a coach
 * @parent: the window of the game
 * @game: the game
 * @advisor: source of the costs; while there is no advice, no choice is held back
 * @kept: the kept dice, as a mask of positions
 * @choice: a box, or %SAI_CHOICE_ROLL
 *
 * Asks the person to confirm a choice if it costs more than the limit.
 *
 * Returns: whether the choice must wait for an answer to this or an earlier question
 */
gboolean
sai_coach_hold_back (SaiCoach *self, GtkWindow *parent, SaiGame *game, SaiAdvisor *advisor, guint kept, int choice)
{
  const SaiAdvice *advice;
  g_autofree char *warning = NULL;
  gboolean roll = choice == SAI_CHOICE_ROLL;
  double cost;

  g_return_val_if_fail (SAI_IS_COACH (self), FALSE);

  if (self->question != NULL)
    return TRUE;
  advice = self->active ? sai_advisor_get_advice (advisor) : NULL;
  if (advice == NULL || (roll && kept == advice->all))
    return FALSE;
  cost = roll ? sai_advisor_get_keep_cost (advisor, kept) : sai_advisor_get_box_cost (advisor, choice);
  if (cost <= get_limit (self, advisor))
    return FALSE;

  warning = roll ? sai_hint_text_keep_cost (game, advisor, kept, cost)
                 : sai_hint_text_fill_cost (game, advisor, choice, cost);
  self->held_choice = choice;
  g_set_weak_pointer (&self->question, sai_coach_question_ask (parent, warning, choose_anyway_cb, self));
  find_reason (self, game, advisor, &(SaiDecision) { !roll, roll ? 0 : choice, kept });

  return TRUE;
}

/* Warns that @box would be struck although another one would score. NULL if it would not be struck, for example because
 * it is announced, or if no box would score.
 */
static char *
print_strike (SaiGame *game, guint box)
{
  const SaiDiceState *state = sai_game_get_state (game);
  const SaiRules *rules = sai_game_get_rules (game);
  const SaiSheet *sheet = &state->sheets[state->seat];
  SaiRuleset *ruleset = sai_game_get_ruleset (game);
  SaiBoxes legal = sai_dice_state_get_legal_boxes (state, rules);
  SaiScore score;
  int best_points = 0;
  guint best = 0;
  g_autofree char *struck = NULL;
  g_autofree char *other = NULL;

  /* Before the first roll, there is nothing to score. */
  if (!sai_boxes_has (&legal, box) || sai_dice_state_announces (state, rules, box))
    return NULL;
  score = sai_sheet_score (sheet, rules, box, &state->dice);
  if (score.points + score.extra != 0)
    return NULL;
  for (guint each = 0; each < sai_ruleset_get_n_boxes (ruleset); each++)
    if (sai_boxes_has (&legal, each))
      {
        SaiScore offer = sai_sheet_score (sheet, rules, each, &state->dice);

        if (offer.points + offer.extra > best_points)
          {
            best_points = offer.points + offer.extra;
            best = each;
          }
      }
  if (best_points == 0)
    return NULL;

  /* Translators: the name of a box of the score sheet. */
  struck = g_strdup_printf (_ ("You’re about to strike %s."), sai_ruleset_get_box_name (ruleset, box));
  /* Translators: the name of a box of the score sheet, and points. */
  other = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s would score %d point.", "%s would score %d points.",
                                        best_points),
                           sai_ruleset_get_box_name (ruleset, best), best_points);

  return sai_format_sentences (struck, other);
}

/**
 * sai_coach_hold_back_strike:
 * @self: a coach
 * @parent: the window of the game
 * @game: a game
 * @box: a box
 *
 * Asks the person to confirm striking a box if that is guarded and another one would score. This needs no advice, so it
 * also works while the coach is inactive.
 *
 * Returns: whether filling it must wait for an answer
 */
gboolean
sai_coach_hold_back_strike (SaiCoach *self, GtkWindow *parent, SaiGame *game, guint box)
{
  g_autofree char *warning = NULL;

  g_return_val_if_fail (SAI_IS_COACH (self), FALSE);

  if (self->question != NULL)
    return TRUE;
  warning = self->guards_strikes ? print_strike (game, box) : NULL;
  if (warning == NULL)
    return FALSE;

  self->held_choice = box;
  g_set_weak_pointer (&self->question, sai_coach_question_ask (parent, warning, choose_anyway_cb, self));

  return TRUE;
}

gboolean
sai_coach_is_asking (SaiCoach *self)
{
  g_return_val_if_fail (SAI_IS_COACH (self), FALSE);

  return self->question != NULL;
}

/**
 * sai_coach_withdraw:
 * @self: a coach
 *
 * Closes the question, if there is one, because the game has gone on.
 */
void
sai_coach_withdraw (SaiCoach *self)
{
  g_return_if_fail (SAI_IS_COACH (self));

  stop_finding (self);
  if (self->question != NULL)
    gtk_window_close (self->question);
  g_clear_weak_pointer (&self->question);
}
