/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "table/sai-dice.h"

G_BEGIN_DECLS

/* Multisets of at most five dice: 1 of none, 6 of one, 21, 56, 126, and 252 of five, the rolls. */
#define SAI_N_NODES 462
#define SAI_N_KEEPS 210
#define SAI_N_ROLLS 252
/* Pairs of a node and a face in it. */
#define SAI_N_DOWN 1260

/**
 * SaiLattice:
 * @size: how many dice a node has
 * @count: how many dice of a node show each face; index 0 is unused
 * @first: the first node of each size; nodes are sorted by size, so that those from %SAI_N_KEEPS on are the rolls, and
 *   by the number of different faces
 * @up: for a node of at most four dice, the node with one die more of each face (index 0 is the face 1)
 * @down_first: where the nodes with one die less begin in @down; one entry more than nodes
 * @down: nodes with one die less, each face once
 * @probability: the probability of each roll of five dice; index 0 is the node %SAI_N_KEEPS
 *
 * All rolls and keeps, without order: multisets of dice, and the steps between those that differ by one die.
 */
typedef struct
{
  guint8 size[SAI_N_NODES];
  guint8 count[SAI_N_NODES][SAI_N_FACES + 1];
  guint16 first[SAI_N_DICE + 2];
  guint16 up[SAI_N_KEEPS][SAI_N_FACES];
  guint16 down_first[SAI_N_NODES + 1];
  guint16 down[SAI_N_DOWN];
  double probability[SAI_N_ROLLS];
} SaiLattice;

const SaiLattice *sai_lattice_get (void);
guint sai_lattice_find (const SaiDice *dice, guint keep);
SaiDice sai_lattice_make_dice (guint node);

G_END_DECLS
