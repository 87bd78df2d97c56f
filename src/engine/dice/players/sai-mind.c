/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A computer player at a table: perfect play, once it is needed, and its plan for the current turn. */
#include "config.h"

#include "dice/chances/sai-standing.h"
#include "dice/players/sai-mind.h"
#include "dice/sai-dice-state.h"
#include "dice/estimate/sai-estimated-turn.h"
#include "util/sai-parallel.h"

/* About how many turns are played on from the own sheet and from those of others, where play is estimated. */
#define OWN_TURNS 1200
#define OTHERS_TURNS 200

/* The plan of a turn, or the turn played to win by an estimate, and a state in that turn. */
typedef struct
{
  SaiPlan *plan;
  SaiStake *stake;
  SaiDiceState begin;
} Turn;

struct _SaiMind
{
  SaiMindDecide decide;
  SaiMindDecide fallback;
  SaiSolver *solver;
  SaiRules *rules;
  SaiSolution *solution;
  /* Whether it has to do without: nobody has worked perfect play out, or nobody can. */
  gboolean is_unknown;
  /* The first turn, which starts every game, and the current turn. */
  Turn turns[2];
  /* What is used in place of perfect play, and the current turn by it. */
  SaiEstimate *estimate;
  SaiEstimatedTurn *estimated;
  SaiStandings *standings;
};

/* Whether what was planned is for the current turn: sheets, and the rolls that were saved, stay the same during a turn.
 */
static gboolean
is_planned (const Turn *turn, const SaiDiceState *state, gboolean watchful)
{
  const SaiDiceState *begin = &turn->begin;

  if (!watchful)
    return memcmp (&begin->sheets[begin->seat], &state->sheets[state->seat], sizeof (SaiSheet)) == 0;

  return begin->n_seats == state->n_seats && begin->seat == state->seat &&
         memcmp (begin->saved, state->saved, state->n_seats) == 0 &&
         memcmp (begin->sheets, state->sheets, state->n_seats * sizeof (SaiSheet)) == 0;
}

static void
turn_clear (Turn *turn)
{
  g_clear_pointer (&turn->plan, sai_plan_free);
  g_clear_pointer (&turn->stake, sai_stake_free);
}

static SaiRules *
believe (const SaiRules *rules, SaiMindBelief belief)
{
  SaiRulesBuilder *believed = sai_rules_builder_new_from (rules);

  belief (believed);

  return sai_rules_builder_end (believed);
}

/* Whether perfect play is available. */
static gboolean
find_solution (SaiMind *self, SaiMindBelief belief, GCancellable *cancellable)
{
  g_autoptr (SaiRules) believed = NULL;
  g_autoptr (GError) error = NULL;

  if (self->solution != NULL || self->is_unknown)
    return self->solution != NULL;
  if (belief != NULL)
    believed = believe (self->rules, belief);
  /* Nobody waits a minute for a move. */
  self->solution = sai_solver_get (self->solver, believed != NULL ? believed : self->rules, SAI_SOLVER_KNOWN,
                                   cancellable, &error);
  self->is_unknown = error != NULL && error->domain == SAI_ENGINE_ERROR;

  return self->solution != NULL;
}

/**
 * sai_mind_new:
 * @decide: how it decides
 * @fallback: how it decides if the rules have too many positions to be solved
 * @solver: where it gets perfect play from
 * @rules: the rules of the game
 *
 * Returns: (transfer full): a player
 */
SaiMind *
sai_mind_new (SaiMindDecide decide, SaiMindDecide fallback, SaiSolver *solver, const SaiRules *rules)
{
  SaiMind *self = g_new0 (SaiMind, 1);

  self->decide = decide;
  self->fallback = fallback;
  self->solver = g_object_ref (solver);
  self->rules = sai_rules_ref (rules);

  return self;
}

void
sai_mind_free (SaiMind *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->turns); i++)
    turn_clear (&self->turns[i]);
  g_clear_pointer (&self->standings, sai_standings_unref);
  g_clear_pointer (&self->solution, sai_solution_unref);
  g_clear_pointer (&self->estimated, sai_estimated_turn_free);
  g_clear_pointer (&self->estimate, sai_estimate_unref);
  g_object_unref (self->solver);
  sai_rules_unref (self->rules);
  g_free (self);
}

/**
 * sai_mind_decide:
 * @self: a player
 * @state: a state in which it has to move
 * @cancellable: (nullable): when cancelled, the result is useless
 *
 * Decides. The decision depends on @state only, never on earlier ones.
 *
 * Returns: the decision
 */
SaiDecision
sai_mind_decide (SaiMind *self, const SaiDiceState *state, GCancellable *cancellable)
{
  const SaiDecision throw_all = { FALSE, 0, 0 };

  return state->n_rolls > 0 ? self->decide (self, state, cancellable) : throw_all;
}

const SaiRules *
sai_mind_get_rules (const SaiMind *self)
{
  return self->rules;
}

/**
 * sai_mind_follow:
 * @self: a player
 * @manner: how it plays, always the same for a player
 * @state: a state in which it has to move, with dice on the table
 * @cancellable: (nullable): when cancelled, the result is useless
 *
 * Plans at the first decision of a turn and follows the plan. If the rules have too many positions to be solved, the
 * fallback given to sai_mind_new() decides.
 *
 * Returns: the decision
 */
SaiDecision
sai_mind_follow (SaiMind *self, const SaiMindManner *manner, const SaiDiceState *state, GCancellable *cancellable)
{
  guint n_throws = sai_dice_state_get_rolls_left (state, self->rules);
  Turn *turn;

  if (!find_solution (self, manner->belief, cancellable))
    return self->fallback (self, state, cancellable);

  turn = &self->turns[sai_boxes_is_empty (&state->sheets[state->seat].filled) ? 0 : 1];
  if (turn->plan == NULL || !is_planned (turn, state, manner->watchful))
    {
      turn_clear (turn);
      turn->plan = manner->planner (self->solution, state, cancellable);
      turn->begin = *state;
    }
  if (turn->plan == NULL)
    return self->fallback (self, state, cancellable);

  return sai_plan_decide (turn->plan, &state->dice, MIN (n_throws, manner->sight));
}

static gboolean
find_estimate (SaiMind *self, GCancellable *cancellable)
{
  if (self->estimate == NULL)
    self->estimate = sai_estimate_new (self->solver, self->rules, cancellable);

  return self->estimate != NULL;
}

/**
 * sai_mind_estimate:
 * @self: a player
 * @state: a state in which it has to move, with dice on the table
 * @advice: (out caller-allocates): what each choice is worth, by the estimate
 * @cancellable: (nullable): cancels
 *
 * Works a turn out at its first decision.
 *
 * Returns: whether there is advice; not if cancelled
 */
gboolean
sai_mind_estimate (SaiMind *self, const SaiDiceState *state, SaiAdvice *advice, GCancellable *cancellable)
{
  if (!find_estimate (self, cancellable))
    return FALSE;
  if (self->estimated != NULL && !sai_estimated_turn_is_of (self->estimated, state))
    g_clear_pointer (&self->estimated, sai_estimated_turn_free);
  if (self->estimated == NULL)
    self->estimated = sai_estimated_turn_new (self->estimate, state, cancellable);
  if (self->estimated == NULL)
    return FALSE;
  sai_estimated_turn_advise (self->estimated, state, advice);

  return TRUE;
}

/**
 * sai_mind_estimate_chances:
 * @self: a player
 * @state: a state in which it has to move, with dice on the table
 * @advice: (out caller-allocates): the winning chance of each choice, by the estimate
 * @cancellable: (nullable): cancels
 *
 * Likewise, but works a turn out that is played to win.
 *
 * Returns: whether there is advice; not if cancelled
 */
gboolean
sai_mind_estimate_chances (SaiMind *self, const SaiDiceState *state, SaiAdvice *advice, GCancellable *cancellable)
{
  Turn *turn = &self->turns[1];

  if (!find_estimate (self, cancellable))
    return FALSE;
  if (self->standings == NULL)
    self->standings = sai_standings_new_by_estimate (self->estimate, OTHERS_TURNS, sai_parallel_get_n_threads ());
  if (turn->stake == NULL || !is_planned (turn, state, TRUE))
    {
      turn_clear (turn);
      turn->stake = sai_standings_begin_turn (self->standings, state, OWN_TURNS, NULL, cancellable, NULL);
      turn->begin = *state;
    }
  if (turn->stake == NULL)
    return FALSE;
  sai_stake_advise (turn->stake, state, advice);

  return TRUE;
}
