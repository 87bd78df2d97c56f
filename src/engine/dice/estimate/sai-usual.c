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

/* What ending a turn with a roll brings, or waiting for a later turn if that is better. */
static Prospect
end_turn (const SaiRules *rules, guint box, SaiDice *dice, guint roll, const Prospect *later)
{
  gint points;

  dice->roll = MAX (roll, 1);
  points = sai_rules_score (rules, box, dice);
  if (later != NULL && later->mean > points)
    return *later;

  return (Prospect) { points, (double) points * points, points > 0 };
}

/* A turn from its ends to its beginning. */
static Prospect
play_turn (const SaiRules *rules, guint box, guint n_rolls, const Prospect *later)
{
  const SaiLattice *lattice = sai_lattice_get ();
  guint n_keeps = lattice->first[rules->n_dice];
  guint n_nodes = lattice->first[rules->n_dice + 1];
  Prospect nodes[SAI_MAX_NODES];

  for (guint left = 0; left < n_rolls; left++)
    {
      if (left > 0)
        keep_best (lattice, n_nodes, nodes);
      for (guint node = n_keeps; node < n_nodes; node++)
        {
          SaiDice dice = sai_lattice_make_dice (node);
          Prospect end = end_turn (rules, box, &dice, n_rolls - left, later);

          if (left == 0 || end.mean > nodes[node].mean)
            nodes[node] = end;
        }
      throw_dice (lattice, n_keeps, nodes);
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
      later = play_turn (rules, box, n_rolls, i > 0 ? &later : NULL);
      usual[i] = (SaiUsual) { later.mean, MAX (later.square - later.mean * later.mean, 0), later.chance };
    }
}
