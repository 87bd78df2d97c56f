/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One player's view of a turn.
 *
 * The arithmetic is that of sai-turn.c, which explains it, for a single position: a fraction of the work of all lanes.
 * It is done once a turn; every decision of the turn is then looked up.
 */
#include "config.h"

#include "dice/advice/sai-plan.h"
#include "dice/solution/sai-solution-private.h"

/* Smaller differences between values are rounding errors. */
#define EPSILON 1e-9

struct _SaiPlan
{
  const SaiSpace *space;
  SaiSheet sheet;
  /* The value of each outcome of an open slot to the player. */
  double *ends;
  /* Where the outcomes of the legal slots are, for five of a kind and for other rolls. */
  SaiJokerMode mode;
  guint32 legal;
  /* The value of the best end of each roll, in each variant. */
  double scores[SAI_MAX_ROLLS][SAI_MAX_FULL];
  /* The value of each keep with 1, 2, … throws left. */
  double keeps[SAI_MAX_ROLLS - 1][SAI_MAX_LESS];
};

static double
get_rest (const SaiSolution *solution, const SaiPosition *position)
{
  return solution->values[sai_space_get_state (solution->space, position)];
}

static void
value_ends (SaiPlan *self,
            const SaiSolution *solution,
            const SaiPosition *position,
            SaiPlanEvaluate evaluate,
            gpointer user_data)
{
  const SaiSpace *space = self->space;

  for (guint slot = 0; slot < space->n_slots; slot++)
    {
      if ((self->legal & (1u << slot)) == 0)
        continue;
      for (guint i = space->outcome_first[slot]; i < space->outcome_first[slot + 1]; i++)
        {
          const SaiOutcome *outcome = &space->outcomes[i];
          SaiPosition next = sai_space_step (space, position, i);
          SaiPlanEnd end = { i,
                             space->box[slot],
                             outcome->points,
                             outcome->extra,
                             next.total - position->total,
                             get_rest (solution, &next) };

          self->ends[i] = evaluate != NULL ? evaluate (&end, user_data) : end.gain + end.rest;
        }
    }
}

/* The best end of a roll in some slots. */
static double
get_best_end (const SaiPlan *self, guint32 slots, guint variant, guint roll)
{
  double best = -G_MAXDOUBLE;

  for (guint slot = 0; slot < self->space->n_slots; slot++)
    if ((slots & (1u << slot)) != 0)
      best = MAX (best, self->ends[self->space->outcome_of[variant][self->mode][slot][roll]]);

  return best;
}

/* The slots that dice may be entered in. */
static guint32
get_legal_slots (const SaiPlan *self, const SaiDice *dice)
{
  SaiBoxes legal = sai_sheet_get_legal_boxes (&self->sheet, self->space->rules, dice);
  guint32 slots = 0;

  for (guint slot = 0; slot < self->space->n_slots; slot++)
    if (sai_boxes_has (&legal, self->space->box[slot]))
      slots |= 1u << slot;

  return slots;
}

static void
score_rolls (SaiPlan *self, guint variant)
{
  const SaiLattice *lattice = sai_lattice_get ();
  const guint16 *tables[SAI_MAX_ROWS];
  guint n = 0;

  for (guint slot = 0; slot < self->space->n_slots; slot++)
    if ((self->legal & (1u << slot)) != 0)
      tables[n++] = self->space->outcome_of[variant][self->mode][slot];

  for (guint roll = 0; roll < self->space->n_rolls; roll++)
    {
      double best = self->ends[tables[0][roll]];

      for (guint i = 1; i < n; i++)
        best = MAX (best, self->ends[tables[i][roll]]);
      self->scores[variant][roll] = best;
    }

  /* A joker may not go into every slot. */
  if (self->mode == SAI_JOKER_NONE || !self->space->rules->joker.enabled)
    return;
  for (guint face = 1; face <= SAI_N_FACES; face++)
    {
      const SaiDice dice = { { face, face, face, face, face } };
      guint roll = sai_lattice_find_roll (&dice);

      g_assert (lattice->count[self->space->n_keeps + roll][face] == self->space->rules->n_dice);
      self->scores[variant][roll] = get_best_end (self, get_legal_slots (self, &dice), variant, roll);
    }
}

static void
work_back (SaiPlan *self)
{
  const SaiLattice *lattice = sai_lattice_get ();
  guint n_keeps = self->space->n_keeps;
  gsize scores_size = self->space->n_rolls * sizeof (double);
  double nodes[SAI_MAX_NODES];

  memcpy (&nodes[n_keeps], self->scores[0], scores_size);
  for (guint n_throws = 1; n_throws < self->space->rules->n_rolls; n_throws++)
    {
      double *keeps = self->keeps[n_throws - 1];

      for (guint node = n_keeps; node-- > 0;)
        {
          const guint16 *up = lattice->up[node];

          nodes[node] = (nodes[up[0]] + nodes[up[1]] + nodes[up[2]] + nodes[up[3]] + nodes[up[4]] + nodes[up[5]]) *
                        (1.0 / SAI_N_FACES);
        }
      memcpy (keeps, nodes, n_keeps * sizeof (double));
      /* Keeping all dice means entering them. */
      memcpy (&nodes[n_keeps], self->scores[sai_space_get_variant (self->space, n_throws)], scores_size);
      if (n_throws + 1 == self->space->rules->n_rolls)
        break;
      for (guint node = 1; node < self->space->n_nodes; node++)
        for (guint i = lattice->down_first[node]; i < lattice->down_first[node + 1]; i++)
          nodes[node] = MAX (nodes[node], nodes[lattice->down[i]]);
    }
}

/* The best box for the dice; of equally good ones the first on the sheet. */
static guint
choose_box (const SaiPlan *self, const SaiDice *dice, guint variant)
{
  guint roll = sai_lattice_find_roll (dice);
  guint32 slots = get_legal_slots (self, dice);
  double best_value = 0;
  guint best = SAI_MAX_ROWS;

  for (guint slot = 0; slot < self->space->n_slots; slot++)
    {
      guint box = self->space->box[slot];
      double value;

      if ((slots & (1u << slot)) == 0)
        continue;
      value = self->ends[self->space->outcome_of[variant][self->mode][slot][roll]];
      if (best == SAI_MAX_ROWS || value > best_value + EPSILON || (value > best_value - EPSILON && box < best))
        {
          best = box;
          best_value = value;
        }
    }

  return best;
}

/* The best keep; of equally good ones the one with most dice, all meaning to fill a box. */
static guint
choose_keep (const SaiPlan *self, const SaiDice *dice, guint n_throws)
{
  const SaiLattice *lattice = sai_lattice_get ();
  const double *keeps = self->keeps[n_throws - 1];
  const double *scores = self->scores[sai_space_get_variant (self->space, n_throws)];
  guint all = sai_rules_get_keep_all (self->space->rules);
  guint16 nodes[1u << SAI_MAX_DICE] = { 0 };
  double best_value = keeps[0];
  guint best = 0;

  for (guint keep = 1; keep <= all; keep++)
    {
      guint last = g_bit_nth_lsf (keep, -1);
      double value;

      nodes[keep] = lattice->up[nodes[keep & (keep - 1)]][dice->face[last] - 1];
      value = keep == all ? scores[nodes[keep] - self->space->n_keeps] : keeps[nodes[keep]];
      if (value > best_value + EPSILON ||
          (value > best_value - EPSILON && __builtin_popcount (keep) > __builtin_popcount (best)))
        {
          best = keep;
          best_value = value;
        }
    }

  return best;
}

/**
 * sai_plan_new:
 * @solution: a solution, which must outlive the plan
 * @sheet: the sheet before the turn, with an open box
 * @evaluate: (nullable) (scope call): the player's own valuation of the ends of the turn; %NULL for their expected
 * totals
 * @user_data: for @evaluate
 *
 * Works a turn backwards from its ends to its first throw. It takes some thousandths of a millisecond.
 *
 * Returns: (transfer full): the plan
 */
SaiPlan *
sai_plan_new (const SaiSolution *solution, const SaiSheet *sheet, SaiPlanEvaluate evaluate, gpointer user_data)
{
  const SaiSpace *space = solution->space;
  SaiPosition position = sai_space_locate (space, sheet);
  SaiPlan *self = g_new (SaiPlan, 1);

  self->space = space;
  self->sheet = *sheet;
  self->ends = g_new (double, space->n_outcomes);
  self->mode = sai_space_get_mode (space, position.filled, position.paid);
  self->legal = sai_space_get_legal (space, position.filled);
  g_assert (self->legal != 0);

  value_ends (self, solution, &position, evaluate, user_data);
  for (guint variant = 0; variant < space->n_variants; variant++)
    score_rolls (self, variant);
  work_back (self);

  return self;
}

void
sai_plan_free (SaiPlan *self)
{
  g_free (self->ends);
  g_free (self);
}

/**
 * sai_plan_decide:
 * @self: a plan
 * @dice: the dice on the table
 * @n_throws: how many throws are left
 *
 * Returns: the decision
 */
SaiDecision
sai_plan_decide (const SaiPlan *self, const SaiDice *dice, guint n_throws)
{
  guint all = sai_rules_get_keep_all (self->space->rules);
  SaiDecision decision = { TRUE, 0, all };

  if (n_throws > 0)
    decision.keep = choose_keep (self, dice, n_throws);
  decision.fill = decision.keep == all;
  if (decision.fill)
    decision.box = choose_box (self, dice, sai_space_get_variant (self->space, n_throws));

  return decision;
}
