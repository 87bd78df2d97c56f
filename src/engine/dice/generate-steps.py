#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the passes over the lattice of kept dice as C without a loop over its nodes: generate-steps.py DICE

Each step is a statement with the numbers of its nodes in it, so that no index has to be loaded. Nodes are numbered as in
util/sai-lattice.c. Statements form blocks of nodes that have most dice in common, as these share most of what they read: a
block reads it once, into as many registers as there are. Between blocks, compilers are told to forget what they read.
How many dice a block has in common was measured.
"""

import sys
from itertools import combinations_with_replacement
from math import factorial, prod

N_DICE = int(sys.argv[1])
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
    print(f'static inline __attribute__ ((always_inline)) void\n{name} (SaiLanes *nodes)\n{{')
    for size in sizes:
        for block in find_blocks(size, distance):
            print('  SAI_FOR_LANES (l)\n  {')
            for dice in block:
                print(f'    {AT[dice]} = {get_value(dice)};')
            print('  }\n  END_BLOCK;')
    print('}')


def write_sum(name):
    """The mean of all rolls. Six are added at once, to shorten the chain of dependent sums."""
    rolls = [dice for dice in NODES if len(dice) == N_DICE]
    shares = [f'{get_orders(dice)} / {len(FACES) ** N_DICE}.0 * rolls[{roll}].lane[l]' for roll, dice in enumerate(rolls)]
    print(f'static inline __attribute__ ((always_inline)) void\n{name} (const SaiLanes *rolls, SaiLanes *result)\n{{')
    print('  SAI_FOR_LANES (l)\n  {\n    double sum = 0;')
    for a, b, c, d, e, f in zip(*[iter(shares)] * 6):
        print(f'    sum += (({a} + {b}) + ({c} + {d})) + ({e} + {f});')
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


NODES = [dice for size in range(N_DICE + 1) for dice in sorted(multisets(size), key=lambda dice: (len(set(dice)), dice))]
AT = {dice: f'nodes[{node}].lane[l]' for node, dice in enumerate(NODES)}

write_pass('throw_from_all', reversed(range(N_DICE)), 2, get_mean)
write_pass('keep_from_all', range(1, N_DICE + 1), 3, get_greatest)
write_sum('take_mean')
