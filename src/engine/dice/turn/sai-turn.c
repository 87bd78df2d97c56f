/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One turn of perfect play, for several positions at once.
 *
 * Let S(r) be the value of entering roll r at once: the best of its options, each of which is points plus the value of
 * the sheet after it. With throws left, the lattice of sai-lattice.c gives the rest:
 *
 *   E(k) = 1/6 · Σ over faces f of E(k + f)                for fewer than all dice
 *   E(r) = what the roll r is worth later
 *   M(k) = max (E(k), max over faces f in k of M(k − f))
 *
 * E(k) is the mean value of keeping k and throwing the other dice, one after the other; M(k) is the best keep within k.
 * With two throws left, M of a roll with one throw left takes the place of S, and so on. The turn begins with all dice
 * thrown: the mean of M over all rolls.
 *
 * All of that is branchless sums and maxima, the same for every position with the same open boxes, so positions are
 * lanes: SAI_N_LANES of them go through each step together. The loops over lanes are all the compiler needs to use
 * registers of any width; sums are made in the written order and never fused, so that values are the same to the last
 * bit for every width. What takes most time is in sai-steps.c.
 *
 * Perfect play is followed forwards by the same maxima: if values have the numbers of their keeps and slots for their
 * last digits, the greatest says which one it was, and the probability of a roll goes there.
 */
#include "config.h"

#include "util/sai-clones.h"
#include "dice/turn/sai-turn.h"

static inline __attribute__ ((always_inline)) double
greater (double a, double b)
{
  return b > a ? b : a;
}

/* The maximum of @first and 1 to 5 other numbers of a table, in each lane. @n is a compile-time constant, so this
 * becomes straight-line code; the target must not alias the others, except @first. */
static inline __attribute__ ((always_inline)) void
take_greatest (SaiLanes *target, const SaiLanes *first, const SaiLanes *restrict table, const guint16 *places, guint n)
{
  const double *restrict a = table[places[0]].lane;
  const double *restrict b = table[places[n > 1 ? 1 : 0]].lane;
  const double *restrict c = table[places[n > 2 ? 2 : 0]].lane;
  const double *restrict d = table[places[n > 3 ? 3 : 0]].lane;
  const double *restrict e = table[places[n > 4 ? 4 : 0]].lane;

  SAI_FOR_LANES (l)
  {
    double x = greater (first->lane[l], a[l]);

    if (n > 1)
      x = greater (x, b[l]);
    if (n > 2)
      x = greater (x, c[l]);
    if (n > 3)
      x = greater (x, d[l]);
    if (n > 4)
      x = greater (x, e[l]);
    target->lane[l] = x;
  }
}

/* The maximum of @first and a number of others that is only known at run time. */
static inline __attribute__ ((always_inline)) void
take_greatest_of_any (SaiLanes *target, const SaiLanes *first, const SaiLanes *table, const guint16 *places, guint n)
{
  for (; n > 5; n -= 5, places += 5, first = target)
    take_greatest (target, first, table, places, 5);

  switch (n)
    {
    case 5:
      take_greatest (target, first, table, places, 5);
      break;

    case 4:
      take_greatest (target, first, table, places, 4);
      break;

    case 3:
      take_greatest (target, first, table, places, 3);
      break;

    case 2:
      take_greatest (target, first, table, places, 2);
      break;

    case 1:
      take_greatest (target, first, table, places, 1);
      break;

    default:
      SAI_FOR_LANES (l)
      target->lane[l] = first->lane[l];
      break;
    }
}

/* The steps for the widest registers that there are. */
static const SaiSteps *
get_steps (void)
{
#if defined(SAI_STEPS)
  return &SAI_STEPS;
#else
#ifdef SAI_HAVE_WIDE_STEPS
  if (__builtin_cpu_supports ("avx2"))
    return &sai_steps_avx2;
#endif
  return &sai_steps_plain;
#endif
}

/**
 * sai_turn_score:
 * @choices: the possible ends of the turn
 * @options: the value of each option
 * @rolls: (out): S: the value of the best option of each roll
 */
SAI_CLONES void
sai_turn_score (const SaiChoices *choices, const SaiLanes *options, SaiLanes *rolls)
{
  for (guint roll = 0; roll < choices->n_rolls; roll++)
    {
      const guint16 *option = &choices->option[choices->first[roll]];

      take_greatest_of_any (&rolls[roll], &options[*option], options, option + 1,
                            choices->first[roll + 1] - choices->first[roll] - 1u);
    }
}

/**
 * sai_turn_score_groups:
 * @ends: the possible ends of the turn
 * @n_lanes: how many lanes matter
 * @options: (inout): the value of each outcome and of the floor; gets that of each group
 * @rolls: (out): S: the value of the best option of each roll
 */
SAI_CLONES void
sai_turn_score_groups (const SaiEnds *ends, guint n_lanes, SaiLanes *options, SaiLanes *rolls)
{
  const SaiSteps *steps = get_steps ();

  for (guint i = 0; i < ends->n_parts; i++)
    {
      const SaiGroups *part = ends->part[i];

      steps->take_greater (&options[part->first], options, part->from, part->outcome, part->n, n_lanes);
    }

  steps->take_greater (rolls, options, ends->part[0]->of, ends->part[1]->of, ends->n_rolls, n_lanes);
  for (guint i = 2; i < ends->n_parts; i++)
    for (guint roll = 0; roll < ends->n_rolls; roll++)
      take_greatest (&rolls[roll], &rolls[roll], options, &ends->part[i]->of[roll], 1);

  for (guint i = 0; i < ends->n_jokers; i++)
    {
      const SaiJoker *joker = &ends->joker[i];

      take_greatest_of_any (&rolls[joker->roll], &options[joker->option[0]], options, &joker->option[1], joker->n - 1u);
    }
}

/**
 * sai_turn_throw:
 * @nodes: (inout): the value of each roll; gets E of the keeps
 * @n_dice: how many dice are thrown
 */
void
sai_turn_throw (SaiLanes *nodes, guint n_dice)
{
  get_steps ()->throw (nodes, n_dice, SAI_N_LANES);
}

/**
 * sai_turn_keep:
 * @nodes: (inout): E of all nodes; gets M
 * @n_dice: how many dice there are
 */
void
sai_turn_keep (SaiLanes *nodes, guint n_dice)
{
  get_steps ()->keep (nodes, n_dice, SAI_N_LANES);
}

/**
 * sai_turn_begin:
 * @rolls: the value of each roll
 * @n_dice: how many dice there are
 * @result: (out): the value of throwing them all
 */
void
sai_turn_begin (const SaiLanes *rolls, guint n_dice, SaiLanes *result)
{
  get_steps ()->take_mean (rolls, n_dice, SAI_N_LANES, result);
}

/**
 * sai_turn_solve:
 * @nodes: (inout): S of the rolls; overwritten
 * @n_dice: how many dice there are
 * @n_throws: how many throws a turn has, 1 or more
 * @n_lanes: how many lanes matter
 * @result: (out): the value of the turn before its first throw
 */
void
sai_turn_solve (SaiLanes *nodes, guint n_dice, guint n_throws, guint n_lanes, SaiLanes *result)
{
  const SaiSteps *steps = get_steps ();

  for (guint i = 1; i < n_throws; i++)
    {
      steps->throw (nodes, n_dice, n_lanes);
      steps->keep (nodes, n_dice, n_lanes);
    }
  steps->take_mean (&nodes[sai_lattice_get ()->first[n_dice]], n_dice, n_lanes, result);
}

/**
 * sai_turn_solve_by_roll:
 * @scores: S with no throw left; @step further on that with one more, and so on
 * @step: how far that is
 * @n_dice: how many dice there are
 * @n_throws: how many throws a turn has, 1 or more
 * @result: (out): the value of the turn before its first throw
 *
 * The same if boxes score by the number of the roll.
 */
void
sai_turn_solve_by_roll (const SaiLanes *scores, gsize step, guint n_dice, guint n_throws, SaiLanes *result)
{
  const SaiLattice *lattice = sai_lattice_get ();
  guint n_keeps = lattice->first[n_dice];
  guint n_rolls = lattice->first[n_dice + 1] - n_keeps;
  SaiLanes nodes[SAI_MAX_NODES];

  memcpy (&nodes[n_keeps], scores, n_rolls * sizeof (SaiLanes));
  for (guint i = 1; i < n_throws; i++)
    {
      sai_turn_throw (nodes, n_dice);
      memcpy (&nodes[n_keeps], scores + i * step, n_rolls * sizeof (SaiLanes));
      sai_turn_keep (nodes, n_dice);
    }
  sai_turn_begin (&nodes[n_keeps], n_dice, result);
}

/**
 * sai_turn_stages:
 * @scores: S with no throw left; @step further on that with one more, and so on
 * @step: how far that is; 0 if it is the same
 * @n_dice: how many dice there are
 * @n_throws: how many throws are left
 * @stages: (out) (array length=n_throws): the stages with 1, 2, … throws left
 */
void
sai_turn_stages (const SaiLanes *scores, gsize step, guint n_dice, guint n_throws, SaiStage *stages)
{
  const SaiLattice *lattice = sai_lattice_get ();
  guint n_keeps = lattice->first[n_dice];
  guint n_rolls = lattice->first[n_dice + 1] - n_keeps;
  const SaiLanes *rolls = scores;

  for (guint i = 0; i < n_throws; i++)
    {
      const SaiLanes *now = scores + (i + 1) * step;

      memcpy (&stages[i].best[n_keeps], rolls, n_rolls * sizeof (SaiLanes));
      sai_turn_throw (stages[i].best, n_dice);
      memcpy (stages[i].expected, stages[i].best, n_keeps * sizeof (SaiLanes));
      /* Keeping all dice means entering them. */
      memcpy (&stages[i].expected[n_keeps], now, n_rolls * sizeof (SaiLanes));
      /* Dice that came later may score more or less. */
      if (step > 0)
        memcpy (&stages[i].best[n_keeps], now, n_rolls * sizeof (SaiLanes));
      sai_turn_keep (stages[i].best, n_dice);
      rolls = &stages[i].best[n_keeps];
    }
}

/**
 * sai_turn_decide:
 * @scores: S with no throw left, tagged; @step further on that with one more, and so on
 * @step: how far that is; 0 if it is the same
 * @n_dice: how many dice there are
 * @n_throws: how many throws are left
 * @n_lanes: how many lanes matter
 * @decisions: (out) (array length=n_throws): with 1, 2, … throws left, M of each roll, tagged with the best keep
 *
 * What perfect play does with each roll. A tag takes the last digits of a value, so keeps whose values differ by less
 * than 2⁻⁴² of them are ties, which go to that with most dice (with fewest if the value is negative).
 */
SAI_CLONES void
sai_turn_decide (const SaiLanes *scores,
                 gsize step,
                 guint n_dice,
                 guint n_throws,
                 guint n_lanes,
                 SaiLanes (*decisions)[SAI_MAX_FULL])
{
  const SaiLattice *lattice = sai_lattice_get ();
  const SaiSteps *steps = get_steps ();
  guint n_keeps = lattice->first[n_dice];
  guint n_rolls = lattice->first[n_dice + 1] - n_keeps;
  const SaiLanes *rolls = scores;
  SaiLanes nodes[SAI_MAX_NODES];

  for (guint i = 0; i < n_throws; i++)
    {
      const SaiLanes *now = scores + (i + 1) * step;

      for (guint roll = 0; roll < n_rolls; roll++)
        sai_lanes_tag (&rolls[roll], 0, &nodes[n_keeps + roll]);
      steps->throw (nodes, n_dice, n_lanes);
      for (guint node = 0; node < n_keeps; node++)
        sai_lanes_tag (&nodes[node], node, &nodes[node]);
      /* Keeping all dice means entering them. */
      for (guint roll = 0; roll < n_rolls; roll++)
        sai_lanes_tag (&now[roll], n_keeps + roll, &nodes[n_keeps + roll]);
      steps->keep (nodes, n_dice, n_lanes);
      rolls = memcpy (decisions[i], &nodes[n_keeps], n_rolls * sizeof (SaiLanes));
    }
}

/* Inlined with a constant number of lanes, this has no inner loop. */
static inline __attribute__ ((always_inline)) void
choose (const SaiLanes *decisions, guint n_rolls, guint n_lanes, SaiLanes *rolls, SaiLanes *weights)
{
  for (guint roll = 0; roll < n_rolls; roll++)
    {
      SaiLanes moving = rolls[roll];

      rolls[roll] = (SaiLanes) { { 0 } };
      for (guint l = 0; l < n_lanes; l++)
        weights[sai_lanes_get_tag (&decisions[roll], l)].lane[l] += moving.lane[l];
    }
}

/**
 * sai_turn_choose:
 * @decisions: what perfect play does with each roll
 * @n_dice: how many dice there are
 * @n_lanes: how many lanes matter
 * @weights: (inout): the probability of each roll on the table, 0 for keeps
 *
 * Moves the weights of rolls down to the best keeps: the weight that is at a node then is thrown from there (or, for a
 * roll, entered).
 */
void
sai_turn_choose (const SaiLanes *decisions, guint n_dice, guint n_lanes, SaiLanes *weights)
{
  const SaiLattice *lattice = sai_lattice_get ();
  guint n_keeps = lattice->first[n_dice];
  guint n_rolls = lattice->first[n_dice + 1] - n_keeps;

  if (n_lanes == SAI_N_LANES)
    choose (decisions, n_rolls, SAI_N_LANES, &weights[n_keeps], weights);
  else
    choose (decisions, n_rolls, n_lanes, &weights[n_keeps], weights);
}

/**
 * sai_turn_spread:
 * @weights: (inout): the probability of each keep; afterwards that of each roll
 * @n_dice: how many dice there are
 * @n_lanes: how many lanes matter
 */
void
sai_turn_spread (SaiLanes *weights, guint n_dice, guint n_lanes)
{
  get_steps ()->spread (weights, n_dice, n_lanes);
  memset (weights, 0, sai_lattice_get ()->first[n_dice] * sizeof *weights);
}

static inline __attribute__ ((always_inline)) void
enter (const SaiLanes *scores,
       const guint16 (*outcome_of)[SAI_MAX_FULL],
       guint n_rolls,
       guint n_lanes,
       const SaiLanes *weights,
       SaiLanes *probabilities)
{
  for (guint roll = 0; roll < n_rolls; roll++)
    {
      SaiLanes score = scores[roll];
      SaiLanes moving = weights[roll];

      for (guint l = 0; l < n_lanes; l++)
        probabilities[outcome_of[SAI_MAX_TAG - sai_lanes_get_tag (&score, l)][roll]].lane[l] += moving.lane[l];
    }
}

/**
 * sai_turn_enter:
 * @scores: S of each roll, tagged with %SAI_MAX_TAG less its best slot
 * @outcome_of: for each slot and roll the outcome of entering it there
 * @n_rolls: how many rolls there are
 * @n_lanes: how many lanes matter
 * @weights: the probability that each roll is entered
 * @probabilities: (inout): the probability of each outcome is added here
 */
void
sai_turn_enter (const SaiLanes *scores,
                const guint16 (*outcome_of)[SAI_MAX_FULL],
                guint n_rolls,
                guint n_lanes,
                const SaiLanes *weights,
                SaiLanes *probabilities)
{
  if (n_lanes == SAI_N_LANES)
    enter (scores, outcome_of, n_rolls, SAI_N_LANES, weights, probabilities);
  else
    enter (scores, outcome_of, n_rolls, n_lanes, weights, probabilities);
}

/**
 * sai_turn_add:
 * @target: (inout) (array length=n): numbers
 * @source: (array length=n): others
 * @n: how many
 * @factor: the factor of @source
 */
SAI_CLONES void
sai_turn_add (double *restrict target, const double *restrict source, gsize n, double factor)
{
  for (gsize i = 0; i < n; i++)
    target[i] += factor * source[i];
}
