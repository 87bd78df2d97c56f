/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lattice of multisets of at most six dice.
 *
 * It does not matter whether the second or the fourth die is kept, only which faces are. So, with five dice, 252 rolls
 * stand for 7776, and 462 nodes for all keeps. A throw goes up in the lattice a die at a time, each face with
 * probability 1/6; keeping goes down a die at a time. Both take 1260 steps, where a table of rolls by keeps has 116,424
 * entries. Nodes are numbered as in dice/turn/generate-steps.py.
 */
#include "config.h"

#include "util/sai-lattice.h"

/* Six digits from 0 to 6. */
#define N_CODES 117649

/* The last face but those that tell slices: the fives and sixes of a node. */
#define LAST_OTHER 4

/* Adds the nodes of a slice, in lexical order: the dice in @count are completed by @missing more of @face and above. */
static void
add_nodes (SaiLattice *self, const guint8 *count, guint face, guint missing, guint size, guint *n)
{
  guint8 more[SAI_N_FACES + 1];

  if (missing == 0)
    {
      memcpy (self->count[*n], count, sizeof self->count[*n]);
      self->size[*n] = size;
      (*n)++;
      return;
    }

  for (; face <= LAST_OTHER; face++)
    {
      memcpy (more, count, sizeof more);
      more[face]++;
      add_nodes (self, more, face, missing - 1, size, n);
    }
}

/* The counts of the faces as the digits of a number. */
static guint
get_code (const guint8 *count)
{
  guint code = 0;

  for (guint face = 1; face <= SAI_N_FACES; face++)
    code = code * (SAI_MAX_DICE + 1) + count[face];

  return code;
}

static void
link_nodes (SaiLattice *self)
{
  /* The node of each code. */
  g_autofree guint16 *nodes = g_new0 (guint16, N_CODES);
  guint n = 0;

  for (guint node = 0; node < SAI_MAX_NODES; node++)
    nodes[get_code (self->count[node])] = node;

  for (guint node = 0; node < SAI_MAX_NODES; node++)
    {
      guint8 count[SAI_N_FACES + 1];

      memcpy (count, self->count[node], sizeof count);
      self->down_first[node] = n;
      for (guint face = 1; face <= SAI_N_FACES; face++)
        {
          if (self->size[node] < SAI_MAX_DICE)
            {
              count[face]++;
              self->up[node][face - 1] = nodes[get_code (count)];
              count[face]--;
            }
          if (count[face] > 0)
            {
              count[face]--;
              self->down[n++] = nodes[get_code (count)];
              count[face]++;
            }
        }
    }
  self->down_first[SAI_MAX_NODES] = n;
  g_assert (n == SAI_MAX_DOWN);
}

/* n! / (n1! · … · n6!) of 6^n orders. */
static double
get_probability (const guint8 *count, guint n_dice)
{
  static const guint factorial[] = { 1, 1, 2, 6, 24, 120, 720 };
  guint orders = factorial[n_dice];
  double all = 1;

  for (guint face = 1; face <= SAI_N_FACES; face++)
    orders /= factorial[count[face]];
  for (guint die = 0; die < n_dice; die++)
    all *= SAI_N_FACES;

  return orders / all;
}

static SaiLattice *
create (void)
{
  SaiLattice *self = g_new0 (SaiLattice, 1);
  guint n = 0;

  for (guint size = 0; size <= SAI_MAX_DICE; size++)
    {
      self->first[size] = n;
      for (guint n_fives = 0; n_fives <= size; n_fives++)
        for (guint n_sixes = 0; n_fives + n_sixes <= size; n_sixes++)
          {
            const guint8 count[SAI_N_FACES + 1] = { [5] = n_fives, [6] = n_sixes };

            add_nodes (self, count, 1, size - n_fives - n_sixes, size, &n);
          }
    }
  self->first[SAI_MAX_DICE + 1] = n;
  g_assert (n == SAI_MAX_NODES && self->first[SAI_MAX_DICE] == SAI_MAX_LESS);

  link_nodes (self);
  for (guint node = 0; node < SAI_MAX_NODES; node++)
    self->probability[node] = get_probability (self->count[node], self->size[node]);

  return self;
}

const SaiLattice *
sai_lattice_get (void)
{
  static const SaiLattice *lattice = NULL;

  if (g_once_init_enter (&lattice))
    g_once_init_leave (&lattice, create ());

  return lattice;
}

/**
 * sai_lattice_find:
 * @dice: rolled dice
 * @keep: which of them, as a mask of positions
 *
 * Returns: the node of these dice
 */
guint
sai_lattice_find (const SaiDice *dice, guint keep)
{
  const SaiLattice *self = sai_lattice_get ();
  guint node = 0;

  for (guint i = 0; i < SAI_MAX_DICE; i++)
    if ((keep & (1u << i)) != 0)
      {
        g_return_val_if_fail (dice->face[i] >= 1 && dice->face[i] <= SAI_N_FACES, 0);
        node = self->up[node][dice->face[i] - 1];
      }

  return node;
}

/**
 * sai_lattice_find_roll:
 * @dice: rolled dice
 *
 * Returns: the number of the roll, among those of as many dice
 */
guint
sai_lattice_find_roll (const SaiDice *dice)
{
  return sai_lattice_find (dice, sai_dice_get_all (dice)) - sai_lattice_get ()->first[sai_dice_get_n (dice)];
}

/* The dice of the node, sorted. */
SaiDice
sai_lattice_make_dice (guint node)
{
  const SaiLattice *self = sai_lattice_get ();
  SaiDice dice = { { 0 } };
  guint n = 0;

  g_return_val_if_fail (node < SAI_MAX_NODES, dice);

  for (guint face = 1; face <= SAI_N_FACES; face++)
    for (guint i = 0; i < self->count[node][face]; i++)
      dice.face[n++] = face;

  return dice;
}

/**
 * sai_lattice_find_same:
 * @n_dice: how many dice
 * @face: a face
 *
 * Returns: the node of so many dice that all show it
 */
guint
sai_lattice_find_same (guint n_dice, guint face)
{
  const SaiLattice *self = sai_lattice_get ();
  guint node = 0;

  for (guint i = 0; i < n_dice; i++)
    node = self->up[node][face - 1];

  return node;
}
