/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "table/sai-dice.h"

G_BEGIN_DECLS

/* Multisets of at most six dice: 1 of none, 6 of one, 21, 56, 126, 252, and 462 of six. With the most dice, those of
 * six are the rolls. */
#define SAI_MAX_NODES 924
#define SAI_MAX_LESS 462
#define SAI_MAX_FULL 462
/* Pairs of a node and a face in it. */
#define SAI_MAX_DOWN 2772
/* The same with as many dice as most games have: all nodes, those with fewer dice, and rolls. */
#define SAI_N_NODES 462
#define SAI_N_KEEPS 210
#define SAI_N_ROLLS 252

/**
 * SaiLattice:
 * @size: how many dice a node has
 * @count: how many dice of a node show each face; index 0 is unused
 * @first: the first node of each size, and the end; nodes are sorted by size, then by their fives, then by their sixes
 * @up: for a node of at most five dice, the node with one die more of each face (index 0 is the face 1)
 * @down_first: where the nodes with one die less begin in @down; one entry more than nodes
 * @down: nodes with one die less, each face once
 * @probability: the probability of each node when as many dice are thrown
 *
 * All rolls and keeps, without order: multisets of dice, and the steps between those that differ by one die. A game
 * with fewer dice has the first nodes of it: those of as many dice as it has are its rolls, numbered from 0, and the
 * nodes before them its keeps.
 */
typedef struct
{
  guint8 size[SAI_MAX_NODES];
  guint8 count[SAI_MAX_NODES][SAI_N_FACES + 1];
  guint16 first[SAI_MAX_DICE + 2];
  guint16 up[SAI_MAX_LESS][SAI_N_FACES];
  guint16 down_first[SAI_MAX_NODES + 1];
  guint16 down[SAI_MAX_DOWN];
  double probability[SAI_MAX_NODES];
} SaiLattice;

const SaiLattice *sai_lattice_get (void);

/* Whether all dice of a node show the same face: only one of them can be taken away. */
static inline gboolean
sai_lattice_is_same (const SaiLattice *self, guint node)
{
  return self->down_first[node + 1] - self->down_first[node] == 1;
}

guint sai_lattice_find (const SaiDice *dice, guint keep);
guint sai_lattice_find_roll (const SaiDice *dice);
guint sai_lattice_find_same (guint n_dice, guint face);
SaiDice sai_lattice_make_dice (guint node);

G_END_DECLS
