/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Advice for the person to move: by perfect play or, where that is not known, by an estimate. Solving the rules takes a
 * moment and is done once in the background; after that, advice on points is immediate. Chances need preparations of a
 * second or more for the rules, which begin before the first throw if advice is wanted by then, and take some tenths of
 * a second at most afterwards. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include <math.h>

#include "dice/sai-advisor.h"
#include "util/sai-number.h"
#include "dice/sai-dice-game.h"
#include "dice/sai-dice-kind.h"
#include "dice/sai-paper-state.h"
#include "dice/sai-dice-standings.h"
#include "dice/sai-valuation.h"
#include "util/sai-weak.h"

/* How often progress is reported. */
#define PROGRESS_MS 100

struct _SaiAdvisor
{
  GObject parent_instance;

  SaiGame *game;
  SaiSolver *solver;
  /* For a paper sheet: the dice on the real table, and the box that was announced, or -1. */
  guint seat;
  SaiDice dice;
  guint rolls_left;
  int announced;

  gboolean wanted;
  SaiGoal goal;
  gint target;
  /* While the rules are being solved. */
  GCancellable *solving;
  SaiValuation *valuation;

  gboolean working;
  double progress;
  guint progress_source;
  /* Whether solving the rules takes so long that it wants to be explained. */
  gboolean slow;
  gboolean has_points;
  SaiAdvice points;
  /* Stops the preparations for chances, which are done once. */
  GCancellable *preparing;
  /* While chances are being worked out, and the answer. */
  GCancellable *weighing;
  gboolean has_chances;
  SaiAdvice chances;
  /* Whether there was advice when that was notified last. */
  gboolean answered;
};

enum
{
  PROP_0,
  PROP_ADVICE,
  PROP_PROGRESS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiAdvisor, sai_advisor, G_TYPE_OBJECT)

static gboolean
is_paper (SaiAdvisor *self)
{
  return sai_game_get_kind (self->game) == &sai_sheet_kind;
}

static const SaiSheet *
get_sheet (SaiAdvisor *self)
{
  return &sai_game_get_state (self->game)->sheets[sai_advisor_get_seat (self)];
}

static gboolean
poll_progress_cb (gpointer user_data)
{
  SaiAdvisor *self = SAI_ADVISOR (user_data);
  double progress = sai_solver_get_progress (self->solver, sai_game_get_rules (self->game));

  if (self->progress != progress)
    {
      self->progress = progress;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROGRESS]);
    }

  return G_SOURCE_CONTINUE;
}

static void update (SaiAdvisor *self);

static void
weighed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiAdvisor) self = sai_weak_take (user_data);
  SaiAdvice chances;

  /* Cancelled: the advisor is gone, or the position is. */
  if (!sai_goal_weigh_finish (result, &chances, NULL) || self == NULL)
    return;
  g_clear_object (&self->weighing);
  self->chances = chances;
  self->has_chances = TRUE;
  update (self);
}

/* Perfect play, if it is known. */
static SaiSolution *
get_solution (SaiAdvisor *self)
{
  return self->valuation != NULL ? sai_valuation_get_solution (self->valuation) : NULL;
}

/* What is asked for. Who sits alone has nobody to beat. */
static SaiGoal
get_question (SaiAdvisor *self)
{
  if (self->goal == SAI_GOAL_WIN && sai_game_get_n_seats (self->game) < 2)
    return SAI_GOAL_POINTS;

  return self->goal;
}

static guint
get_most_rolls (SaiAdvisor *self, guint seat)
{
  return sai_dice_state_get_most_rolls (sai_game_get_state (self->game), sai_game_get_rules (self->game), seat);
}

/* The position to advise on, as a state of a game that is played. */
static SaiDiceState
get_position (SaiAdvisor *self)
{
  SaiDiceState state = *sai_game_get_state (self->game);
  guint n_rolls = get_most_rolls (self, self->seat) - self->rolls_left;

  if (sai_paper_state_play (&state, self->seat, &self->dice, n_rolls))
    {
      state.dice.roll = state.n_rolls;
      state.announced = self->announced + 1;
    }

  return state;
}

/* Whether the dice can go anywhere. A sheet can have nothing but boxes that should have been announced. */
static gboolean
has_boxes (SaiAdvisor *self)
{
  SaiDiceState state = get_position (self);
  SaiBoxes legal = sai_dice_state_get_legal_boxes (&state, sai_game_get_rules (self->game));

  return !sai_boxes_is_empty (&legal);
}

static void
weigh (SaiAdvisor *self)
{
  SaiDiceState state = get_position (self);
  g_autoptr (SaiStandings) standings = NULL;

  if (self->weighing != NULL || self->has_chances)
    return;
  self->weighing = g_cancellable_new ();
  standings = sai_dice_standings_get (self->game, self->valuation);
  sai_goal_weigh_async (get_question (self), self->target, standings, &state, self->weighing, weighed_cb,
                        sai_weak_new (self));
}

/* A total to reach is no question of the others, but where it is estimated of games that are played beforehand. */
static gboolean
needs_standings (SaiAdvisor *self)
{
  SaiGoal question = get_question (self);

  return question == SAI_GOAL_WIN || (question == SAI_GOAL_TOTAL && get_solution (self) == NULL);
}

/* Until somebody has thrown dice, there is time to do what any answer needs. */
static void
prepare (SaiAdvisor *self)
{
  g_autoptr (SaiStandings) standings = NULL;

  if (!self->wanted || self->valuation == NULL || self->preparing != NULL || !needs_standings (self) ||
      is_paper (self) || sai_game_is_finished (self->game))
    return;
  self->preparing = g_cancellable_new ();
  standings = sai_dice_standings_get (self->game, self->valuation);
  sai_goal_prepare (standings, self->preparing);
}

/* What was weighed is of another position, or for another goal. */
static void
forget_chances (SaiAdvisor *self)
{
  if (self->weighing != NULL)
    g_cancellable_cancel (self->weighing);
  g_clear_object (&self->weighing);
  self->has_chances = FALSE;
}

/* Updates the advice from the game and the solution. */
static void
update (SaiAdvisor *self)
{
  gboolean was_answered = self->answered;
  gboolean had_points = self->has_points;
  gboolean asked = self->wanted && sai_advisor_is_in_time (self);

  self->has_points = asked && self->valuation != NULL;
  if (self->has_points)
    {
      SaiDiceState state = get_position (self);

      sai_valuation_advise (self->valuation, sai_game_get_rules (self->game), &state, &self->points);
    }
  if (self->has_points && get_question (self) != SAI_GOAL_POINTS)
    weigh (self);
  else
    forget_chances (self);
  if (!asked)
    prepare (self);
  self->working = asked && (self->solving != NULL || self->weighing != NULL);
  if (self->working && self->progress_source == 0)
    self->progress_source = g_timeout_add (PROGRESS_MS, poll_progress_cb, self);
  else if (!self->working)
    g_clear_handle_id (&self->progress_source, g_source_remove);

  g_object_freeze_notify (G_OBJECT (self));
  self->answered = sai_advisor_get_advice (self) != NULL;
  if (self->answered || was_answered)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ADVICE]);
  /* That much is known. */
  if (!self->answered && self->has_points && !had_points)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROGRESS]);
  g_object_thaw_notify (G_OBJECT (self));
}

static void
take_valuation_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiAdvisor) self = sai_weak_take (user_data);
  g_autoptr (SaiValuation) valuation = sai_valuation_new_finish (result, NULL);

  /* Cancelled: the advisor is gone, or advice is no longer wanted. */
  if (self == NULL || valuation == NULL)
    return;
  g_clear_object (&self->solving);
  self->valuation = g_steal_pointer (&valuation);
  update (self);
}

static void
solve (SaiAdvisor *self)
{
  if (!self->wanted || self->solving != NULL || self->valuation != NULL || sai_game_is_finished (self->game))
    return;

  self->slow = sai_rules_find_unsolvable (sai_game_get_rules (self->game)) == NULL &&
               !sai_solution_is_quick (sai_game_get_rules (self->game));
  self->solving = g_cancellable_new ();
  sai_valuation_new_async (self->solver, sai_game_get_rules (self->game), SAI_SOLVER_WORK_OUT, self->solving,
                           take_valuation_cb, sai_weak_new (self));
}

static void
stop_solving (SaiAdvisor *self)
{
  if (self->solving != NULL)
    g_cancellable_cancel (self->solving);
  g_clear_object (&self->solving);
}

/* The dice on the real table are void when the sheet changes. */
static void
forget_throw (SaiAdvisor *self)
{
  self->seat = sai_game_get_seat (self->game);
  self->dice = (SaiDice) { { 0 } };
  self->rolls_left = 0;
  self->announced = -1;
}

static void
advise_again_cb (SaiAdvisor *self)
{
  forget_chances (self);
  forget_throw (self);
  solve (self);
  update (self);
}

static void
sai_advisor_dispose (GObject *object)
{
  SaiAdvisor *self = SAI_ADVISOR (object);

  stop_solving (self);
  forget_chances (self);
  if (self->preparing != NULL)
    g_cancellable_cancel (self->preparing);
  g_clear_object (&self->preparing);
  g_clear_handle_id (&self->progress_source, g_source_remove);
  g_clear_object (&self->game);
  g_clear_object (&self->solver);
  g_clear_pointer (&self->valuation, sai_valuation_free);

  G_OBJECT_CLASS (sai_advisor_parent_class)->dispose (object);
}

static void
sai_advisor_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiAdvisor *self = SAI_ADVISOR (object);

  switch (prop_id)
    {
    case PROP_ADVICE:
      g_value_set_pointer (value, (gpointer) sai_advisor_get_advice (self));
      break;

    case PROP_PROGRESS:
      g_value_set_double (value, self->progress);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_advisor_class_init (SaiAdvisorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags read = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sai_advisor_dispose;
  object_class->get_property = sai_advisor_get_property;

  properties[PROP_ADVICE] = g_param_spec_pointer ("advice", NULL, NULL, read);
  properties[PROP_PROGRESS] = g_param_spec_double ("progress", NULL, NULL, 0, 1, 0, read);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sai_advisor_init (SaiAdvisor *self)
{
}

SaiAdvisor *
sai_advisor_new (SaiGame *game, SaiSolver *solver)
{
  SaiAdvisor *self;

  g_return_val_if_fail (SAI_IS_GAME (game), NULL);
  g_return_val_if_fail (SAI_IS_SOLVER (solver), NULL);

  self = g_object_new (SAI_TYPE_ADVISOR, NULL);
  self->game = g_object_ref (game);
  self->solver = g_object_ref (solver);
  forget_throw (self);
  g_signal_connect_object (game, "changed", G_CALLBACK (advise_again_cb), self, G_CONNECT_SWAPPED);

  return self;
}

/**
 * sai_advisor_set_throw:
 * @self: an advisor at a paper sheet
 * @seat: who threw
 * @dice: (nullable): the dice on the real table; %NULL if unknown
 * @rolls_left: how many rolls that seat has left in this turn, fewer than a whole turn has
 *
 * Sets the dice to advise on, until the sheet changes.
 */
void
sai_advisor_set_throw (SaiAdvisor *self, guint seat, const SaiDice *dice, guint rolls_left)
{
  g_return_if_fail (SAI_IS_ADVISOR (self));
  g_return_if_fail (is_paper (self));
  g_return_if_fail (seat < sai_game_get_n_seats (self->game));
  g_return_if_fail (rolls_left < get_most_rolls (self, seat));

  self->seat = seat;
  self->dice = dice != NULL ? *dice : (SaiDice) { { 0 } };
  self->rolls_left = rolls_left;
  forget_chances (self);
  solve (self);
  update (self);
}

/**
 * sai_advisor_set_announced:
 * @self: an advisor at a paper sheet
 * @box: the box that must be filled in this turn, as was announced; -1 if none was
 *
 * To be called before sai_advisor_set_throw(), and like that for as long as the sheet is the same. Where nothing was
 * announced, boxes that must be are only to be had after the first roll.
 */
void
sai_advisor_set_announced (SaiAdvisor *self, int box)
{
  g_return_if_fail (SAI_IS_ADVISOR (self));
  g_return_if_fail (is_paper (self));
  g_return_if_fail (box < (int) sai_game_get_rules (self->game)->n_boxes);

  self->announced = box;
}

/* Whether choosing the box is to announce it. */
gboolean
sai_advisor_announces (SaiAdvisor *self, guint box)
{
  SaiDiceState state;

  g_return_val_if_fail (SAI_IS_ADVISOR (self), FALSE);

  state = get_position (self);

  return sai_dice_state_announces (&state, sai_game_get_rules (self->game), box);
}

guint
sai_advisor_get_seat (SaiAdvisor *self)
{
  g_return_val_if_fail (SAI_IS_ADVISOR (self), 0);

  return is_paper (self) ? self->seat : sai_game_get_seat (self->game);
}

/**
 * sai_advisor_get_dice:
 * @self: an advisor
 *
 * Returns: (transfer none): the dice of the advice, maybe not rolled yet; valid until the game changes
 */
const SaiDice *
sai_advisor_get_dice (SaiAdvisor *self)
{
  g_return_val_if_fail (SAI_IS_ADVISOR (self), NULL);

  return is_paper (self) ? &self->dice : &sai_game_get_state (self->game)->dice;
}

guint
sai_advisor_get_rolls_left (SaiAdvisor *self)
{
  g_return_val_if_fail (SAI_IS_ADVISOR (self), 0);

  return is_paper (self)
           ? self->rolls_left
           : sai_dice_state_get_rolls_left (sai_game_get_state (self->game), sai_game_get_rules (self->game));
}

/**
 * sai_advisor_set_wanted:
 * @self: an advisor
 * @wanted: whether advice is wanted
 *
 * Starts to solve the rules if necessary; that is cancelled if advice is no longer wanted.
 */
void
sai_advisor_set_wanted (SaiAdvisor *self, gboolean wanted)
{
  g_return_if_fail (SAI_IS_ADVISOR (self));

  wanted = !!wanted;
  if (self->wanted == wanted)
    return;
  self->wanted = wanted;
  if (wanted)
    solve (self);
  else
    stop_solving (self);
  update (self);
}

/**
 * sai_advisor_set_goal:
 * @self: an advisor
 * @goal: what the person plays for
 * @target: the total to reach with %SAI_GOAL_TOTAL
 */
void
sai_advisor_set_goal (SaiAdvisor *self, SaiGoal goal, gint target)
{
  g_return_if_fail (SAI_IS_ADVISOR (self));

  if (self->goal == goal && self->target == target)
    return;
  self->goal = goal;
  self->target = target;
  forget_chances (self);
  update (self);
}

/**
 * sai_advisor_get_goal:
 * @self: an advisor
 *
 * Returns: what the advice is for, and so whether its values are points or chances. Where chances are the same whatever
 *   one does, nothing but points is left to play for
 */
SaiGoal
sai_advisor_get_goal (SaiAdvisor *self)
{
  gboolean decided;

  g_return_val_if_fail (SAI_IS_ADVISOR (self), SAI_GOAL_POINTS);

  decided = self->has_chances && (self->chances.value <= 0 || self->chances.value >= 1);

  return decided ? SAI_GOAL_POINTS : get_question (self);
}

gint
sai_advisor_get_target (SaiAdvisor *self)
{
  g_return_val_if_fail (SAI_IS_ADVISOR (self), 0);

  return self->target;
}

/**
 * sai_advisor_get_advice:
 * @self: an advisor
 *
 * Returns: (transfer none) (nullable): the current advice, for the goal; %NULL if there is none (yet), or no person has
 * a decision to make. Valid until the game changes
 */
const SaiAdvice *
sai_advisor_get_advice (SaiAdvisor *self)
{
  g_return_val_if_fail (SAI_IS_ADVISOR (self), NULL);

  if (sai_advisor_get_goal (self) == SAI_GOAL_POINTS)
    return sai_advisor_get_points_advice (self);

  return self->has_chances ? &self->chances : NULL;
}

/**
 * sai_advisor_get_points_advice:
 * @self: an advisor
 *
 * Returns: (transfer none) (nullable): the same for the highest mean total, whatever the goal
 */
const SaiAdvice *
sai_advisor_get_points_advice (SaiAdvisor *self)
{
  g_return_val_if_fail (SAI_IS_ADVISOR (self), NULL);

  return self->has_points ? &self->points : NULL;
}

/**
 * sai_advisor_is_working:
 * @self: an advisor
 *
 * Returns: whether there will be advice as soon as the rules are solved and chances are worked out
 */
gboolean
sai_advisor_is_working (SaiAdvisor *self)
{
  g_return_val_if_fail (SAI_IS_ADVISOR (self), FALSE);

  return self->working;
}

/* How much of the rules is solved, from 0 to 1. */
double
sai_advisor_get_progress (SaiAdvisor *self)
{
  g_return_val_if_fail (SAI_IS_ADVISOR (self), 0);

  return self->progress;
}

char *
sai_advisor_describe_work (SaiAdvisor *self)
{
  g_autofree char *share = NULL;

  g_return_val_if_fail (SAI_IS_ADVISOR (self), NULL);

  if (!self->slow || self->solving == NULL)
    return g_strdup (_ ("Calculating the hint…"));
  share = sai_number_format (self->progress, 0, SAI_NUMBER_SHARE);

  return g_strdup_printf (_ ("Calculating perfect play for this game (first time only): %s. Hide the hint to stop."),
                          share);
}

/**
 * sai_advisor_get_reservation:
 * @self: an advisor
 *
 * Returns: (transfer none) (nullable): why the values of its advice are estimates, a sentence in the person's language;
 *   %NULL if they are those of perfect play
 */
const char *
sai_advisor_get_reservation (SaiAdvisor *self)
{
  g_return_val_if_fail (SAI_IS_ADVISOR (self), NULL);

  return self->valuation != NULL ? sai_valuation_get_reservation (self->valuation) : NULL;
}

/**
 * sai_advisor_get_scale:
 * @self: an advisor
 *
 * Returns: how large the points of its advice are beside those of usual games; 1 unless they are estimates
 */
double
sai_advisor_get_scale (SaiAdvisor *self)
{
  g_return_val_if_fail (SAI_IS_ADVISOR (self), 1);

  return self->valuation != NULL ? sai_valuation_get_scale (self->valuation) : 1;
}

/**
 * sai_advisor_is_in_time:
 * @self: an advisor
 *
 * Returns: whether advice is possible: a person is to move and the dice are rolled; for a paper sheet, the dice are
 *   known and that seat has an open box
 */
gboolean
sai_advisor_is_in_time (SaiAdvisor *self)
{
  g_return_val_if_fail (SAI_IS_ADVISOR (self), FALSE);

  if (sai_game_is_finished (self->game))
    return FALSE;
  if (is_paper (self))
    return sai_dice_is_rolled (&self->dice) && has_boxes (self);

  return sai_game_get_state (self->game)->n_rolls > 0 &&
         sai_player_is_person (sai_game_get_player (self->game, sai_game_get_seat (self->game)));
}

/**
 * sai_advisor_explain_keep:
 * @self: an advisor that has advice, not estimated, with a roll left
 * @keep: the dice to keep, not all
 * @endings: (out) (array fixed-size=24): see sai_advice_explain()
 *
 * Explains a keep by the probability of points in each box at the end of the turn.
 */
void
sai_advisor_explain_keep (SaiAdvisor *self, guint keep, double *endings)
{
  g_return_if_fail (SAI_IS_ADVISOR (self));
  g_return_if_fail (get_solution (self) != NULL && self->has_points && self->points.n_keeps > 0);
  g_return_if_fail (keep < self->points.all);

  sai_advice_explain (get_solution (self), get_sheet (self), sai_advisor_get_dice (self),
                      sai_advisor_get_rolls_left (self), keep, endings);
}

/**
 * sai_advisor_get_rest:
 * @self: an advisor that has advice
 * @box: a box that may be filled
 *
 * Returns: the expected points after this turn, if it ends with filling @box now
 */
double
sai_advisor_get_rest (SaiAdvisor *self, guint box)
{
  const SaiRules *rules;
  SaiSheet sheet;

  g_return_val_if_fail (SAI_IS_ADVISOR (self), 0);
  g_return_val_if_fail (self->has_points, 0);
  g_return_val_if_fail (!isnan (sai_advice_get_box (&self->points, box)), 0);

  rules = sai_game_get_rules (self->game);
  sheet = *get_sheet (self);
  sai_sheet_fill (&sheet, rules, box, sai_sheet_score (&sheet, rules, box, sai_advisor_get_dice (self)));

  return sai_advice_get_box (&self->points, box) - sai_sheet_get_total (&sheet, rules);
}

/**
 * sai_advisor_find_reason_async:
 * @self: an advisor that has advice
 * @better: a choice
 * @worse: another one
 * @cancellable: (nullable): stops the work
 * @callback: called when it is done, for sai_reason_find_finish()
 * @user_data: data for it
 *
 * Compares two choices in the current position.
 */
void
sai_advisor_find_reason_async (SaiAdvisor *self,
                               const SaiDecision *better,
                               const SaiDecision *worse,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer user_data)
{
  g_return_if_fail (SAI_IS_ADVISOR (self));
  g_return_if_fail (self->has_points);

  if (get_solution (self) == NULL)
    {
      SaiDiceState state = get_position (self);

      sai_reason_estimate_async (sai_valuation_get_estimate (self->valuation), &state, better, worse, cancellable,
                                 callback, user_data);
      return;
    }
  sai_reason_find_async (get_solution (self), get_sheet (self), sai_advisor_get_dice (self),
                         sai_advisor_get_rolls_left (self), better, worse, cancellable, callback, user_data);
}
