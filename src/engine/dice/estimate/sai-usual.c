/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a box brings if a turn is played for nothing else, or the best of several turns: one box is small enough to be
 * worked out at once, whatever else a sheet has. */
#include "config.h"

#include "dice/estimate/sai-usual.h"
#include "util/sai-lattice.h"

/* What is still to come. The mean alone decides. */
typedef struct
{
  double mean;
  double square;
  double chance;
} Prospect;

/* The value of keeping fewer than all dice, from the values of the rolls. */
static void
throw_dice (const SaiLattice *lattice, guint n_keeps, Prospect *nodes)
{
  for (guint node = n_keeps; node-- > 0;)
    {
      Prospect sum = { 0 };

      for (guint face = 0; face < SAI_N_FACES; face++)
        {
          const Prospect *more = &nodes[lattice->up[node][face]];

          sum.mean += more->mean;
          sum.square += more->square;
          sum.chance += more->chance;
        }
      nodes[node] = (Prospect) { sum.mean / SAI_N_FACES, sum.square / SAI_N_FACES, sum.chance / SAI_N_FACES };
    }
}

/* The best of what can be kept of each roll. */
static void
keep_best (const SaiLattice *lattice, guint n_nodes, Prospect *nodes)
{
  for (guint node = 1; node < n_nodes; node++)
    for (guint i = lattice->down_first[node]; i < lattice->down_first[node + 1]; i++)
      if (nodes[lattice->down[i]].mean > nodes[node].mean)
        nodes[node] = nodes[lattice->down[i]];
}

/* What ending a turn with a roll brings, or waiting for a later turn if that is better.
 * @worth: what a point is worth
 */
static Prospect
end_turn (const SaiRules *rules, guint box, SaiDice *dice, guint roll, double worth, const Prospect *later)
{
  double points;

  dice->roll = MAX (roll, 1);
  points = worth * sai_rules_score (rules, box, dice);
  if (later != NULL && later->mean > points)
    return *later;

  return (Prospect) { points, points * points, points > 0 };
}

/* A turn from its ends to its beginning.
 * @worth: what a point is worth
 * @price: what each roll costs
 */
static Prospect
play_turn (const SaiRules *rules, guint box, guint n_rolls, double worth, double price, const Prospect *later)
{
  const SaiLattice *lattice = sai_lattice_get ();
  guint n_keeps = lattice->first[rules->n_dice];
  guint n_nodes = lattice->first[rules->n_dice + 1];
  gboolean by_roll = sai_rules_depends_on_roll (rules, box);
  Prospect ends[SAI_MAX_NODES];
  Prospect nodes[SAI_MAX_NODES];

  for (guint left = 0; left < n_rolls; left++)
    {
      if (left > 0)
        keep_best (lattice, n_nodes, nodes);
      for (guint node = n_keeps; node < n_nodes; node++)
        {
          if (left == 0 || by_roll)
            {
              SaiDice dice = sai_lattice_make_dice (node);

              ends[node] = end_turn (rules, box, &dice, n_rolls - left, worth, later);
            }
          if (left == 0 || ends[node].mean > nodes[node].mean)
            nodes[node] = ends[node];
        }
      throw_dice (lattice, n_keeps, nodes);
      for (guint node = 0; node < n_keeps; node++)
        nodes[node].mean -= price;
    }

  return nodes[0];
}

/**
 * sai_usual_find:
 * @rules: rules
 * @box: a playable box
 * @n_rolls: how often the dice are thrown in a turn
 * @n_turns: of up to how many turns
 * @usual: (out) (array length=n_turns): what it brings in one turn, in the better of two, …
 *
 * Of several turns, each is used or given up before the next one. Whether the box waits for another one does not
 * matter here, nor do jokers.
 */
void
sai_usual_find (const SaiRules *rules, guint box, guint n_rolls, guint n_turns, SaiUsual *usual)
{
  Prospect later = { 0 };

  g_return_if_fail (sai_boxes_has (&rules->playable, box));
  g_return_if_fail (n_rolls > 0);

  for (guint i = 0; i < n_turns; i++)
    {
      later = play_turn (rules, box, n_rolls, 1, 0, i > 0 ? &later : NULL);
      usual[i] = (SaiUsual) { later.mean, MAX (later.square - later.mean * later.mean, 0), later.chance };
    }
}

/**
 * sai_usual_price:
 * @rules: rules
 * @box: a playable box
 * @n_rolls: how often the dice may be thrown in a turn
 * @worth: what a point is worth
 * @price: what each throw costs
 *
 * Returns: the worth of what the box brings in a turn that is played for it alone, less the price of its rolls
 */
double
sai_usual_price (const SaiRules *rules, guint box, guint n_rolls, double worth, double price)
{
  g_return_val_if_fail (sai_boxes_has (&rules->playable, box), 0);
  g_return_val_if_fail (n_rolls > 0, 0);

  return play_turn (rules, box, n_rolls, worth, price, NULL).mean;
}
