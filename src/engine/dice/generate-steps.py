#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the passes over the lattice of kept dice as C without a loop over its nodes: generate-steps.py MOST-DICE

A game with fewer dice has the first nodes of the lattice, so each size of nodes is a part that all games with as many dice
share; and how likely the rolls are is written for each number of dice. Each step is a statement with the numbers of its nodes in it, so that no index has to be loaded. Nodes are numbered as in
util/sai-lattice.c. Statements form blocks of nodes that have most dice in common, as these share most of what they read: a
block reads it once, into as many registers as there are. Between blocks, compilers are told to forget what they read.
How many dice a block has in common was measured.
"""

import sys
from itertools import combinations_with_replacement
from math import factorial, prod

MOST_DICE = int(sys.argv[1])
FACES = range(6)


def multisets(size):
    return combinations_with_replacement(FACES, size)


def more(dice, *faces):
    return tuple(sorted(dice + faces))


def fewer(dice, face):
    place = dice.index(face)
    return dice[:place] + dice[place + 1:]


def find_blocks(size, distance):
    """The nodes of a size, in blocks that have all but some of their dice in common; the largest blocks first."""
    left = set(multisets(size))
    while left:
        blocks = ([more(common, *added) for added in multisets(min(distance, size))] for common in multisets(max(size - distance, 0)))
        block = max(([dice for dice in block if dice in left] for block in blocks), key=len)
        left -= set(block)
        yield block


def write_pass(name, sizes, distance, get_value):
    for size in sizes:
        print(f'static inline __attribute__ ((always_inline)) void\n{name}_{size} (SaiLanes *nodes)\n{{')
        for block in find_blocks(size, distance):
            print('  SAI_FOR_LANES (l)\n  {')
            for dice in block:
                print(f'    {AT[dice]} = {get_value(dice)};')
            print('  }\n  END_BLOCK;')
        print('}')


def write_sum(name, n_dice):
    """The mean of all rolls. Six are added at once, to shorten the chain of dependent sums."""
    rolls = [dice for dice in NODES if len(dice) == n_dice]
    shares = [f'{get_orders(dice)} / {len(FACES) ** n_dice}.0 * rolls[{roll}].lane[l]' for roll, dice in enumerate(rolls)]
    print(f'static inline __attribute__ ((always_inline)) void\n{name}_{n_dice} (const SaiLanes *rolls, SaiLanes *result)\n{{')
    print('  SAI_FOR_LANES (l)\n  {\n    double sum = 0;')
    while len(shares) >= 6:
        a, b, c, d, e, f = shares[:6]
        print(f'    sum += (({a} + {b}) + ({c} + {d})) + ({e} + {f});')
        shares = shares[6:]
    for share in shares:
        print(f'    sum += {share};')
    print('    result->lane[l] = sum;\n  }\n}')


def get_orders(dice):
    """In how many orders dice can be thrown."""
    return factorial(len(dice)) // prod(factorial(dice.count(face)) for face in FACES)


def get_mean(dice):
    return f'({" + ".join(AT[more(dice, face)] for face in FACES)}) * (1.0 / {len(FACES)})'


def get_greatest(dice):
    value = AT[dice]
    for face in sorted(set(dice)):
        value = f'greater ({value}, {AT[fewer(dice, face)]})'
    return value


NODES = [dice for size in range(MOST_DICE + 1) for dice in sorted(multisets(size), key=lambda dice: (len(set(dice)), dice))]
AT = {dice: f'nodes[{node}].lane[l]' for node, dice in enumerate(NODES)}

write_pass('throw_from', range(MOST_DICE), 2, get_mean)
write_pass('keep_from', range(1, MOST_DICE + 1), 3, get_greatest)
for n_dice in range(1, MOST_DICE + 1):
    write_sum('take_mean', n_dice)
