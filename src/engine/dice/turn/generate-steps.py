#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the passes over the lattice of kept dice as C without a loop over its nodes: generate-steps.py MOST-DICE

Each step is a statement with the numbers of its nodes in it, so that no index has to be loaded. Nodes are numbered as
in util/sai-lattice.c. Those with as many dice, fives and sixes are a slice, and slices with as many other dice have the
same steps, only elsewhere: they share a function. Otherwise there would be more code than processors remember in
decoded form. Slices that are too small for a call have statements of their own.

Statements form blocks of nodes that have most dice in common, as these share most of what they read: a block reads it
once, into as many registers as there are. Between blocks, compilers are told to forget what they read. How many dice a
block has in common, and which slices are too small, was measured.
"""

import sys
from itertools import combinations_with_replacement
from math import factorial, prod

MOST_DICE = int(sys.argv[1])
FACES = range(6)
SLICED = (4, 5)  # The faces 5 and 6, whose numbers tell a slice.
OTHERS = FACES[:4]
FEWEST = 2  # How many other dice a slice has that is worth a call.


def multisets(size, faces=FACES):
    return combinations_with_replacement(faces, size)


def more(dice, *faces):
    return tuple(sorted(dice + faces))


def fewer(dice, face):
    place = dice.index(face)
    return dice[:place] + dice[place + 1:]


def find_blocks(nodes, faces, size, distance):
    """Some nodes of a size, in blocks that have all but some of their dice in common; the largest blocks first."""
    left = set(nodes)
    while left:
        blocks = ([more(common, *added) for added in multisets(min(distance, size), faces)]
                  for common in multisets(max(size - distance, 0), faces))
        block = max(([dice for dice in block if dice in left] for block in blocks), key=len)
        left -= set(block)
        yield block


def at(array, number):
    return f'{array}[{number} * N_VECTORS + v]'


def at_node(dice):
    return at('nodes', NUMBER[dice])


def at_other(array, dice):
    return at(array, OTHER_NUMBER[dice])


def find_slices(size):
    """How many fives and sixes the slices of a size have."""
    return [(fives, sixes) for fives in range(size + 1) for sixes in range(size + 1 - fives)]


def step_slices(counts):
    """The slice with a five more, and that with a six more."""
    return [(counts[0] + 1, counts[1]), (counts[0], counts[1] + 1)]


def write_steps(blocks, target, get_value):
    print('  FOR_VECTORS (v)\n  {')
    for block in blocks:
        for dice in block:
            print(f'    {target(dice)} = {get_value(dice)};')
        print('    END_BLOCK;')
    print('  }')


def write_slice(name, sources, n_others, distance, get_value):
    arrays = ''.join(f', const SaiVector *restrict {source}' for source in sources)
    print(f'static G_NO_INLINE void\n{name} (SaiVector *restrict to{arrays}, guint n)\n{{')
    blocks = find_blocks(multisets(n_others, OTHERS), OTHERS, n_others, distance)
    write_steps(blocks, lambda dice: at_other('to', dice), get_value)
    print('}')


def write_size(name, size, distance, get_value, get_call):
    """All slices of a size."""
    print(f'static void\n{name}_{size} (SaiVector *nodes, guint n)\n{{')
    for counts in find_slices(size):
        n_others = size - sum(counts)
        if n_others >= FEWEST:
            suffix, slices = get_call(size, counts)
            arrays = ''.join(f'nodes + {FIRST[slice]} * N_VECTORS, ' for slice in slices)
            print(f'  {name}_slice_{n_others}{suffix} ({arrays}n);')
    small = [dice for dice in multisets(size) if sum(face in OTHERS for face in dice) < FEWEST]
    write_steps(find_blocks(small, FACES, size, distance), at_node, get_value)
    print('}')


def get_mean(dice):
    return f'({" + ".join(at_node(more(dice, face)) for face in FACES)}) * (1.0 / {len(FACES)})'


def get_slice_mean(dice):
    parts = [at_other('more', more(dice, face)) for face in OTHERS] + [at_other('five', dice), at_other('six', dice)]
    return f'({" + ".join(parts)}) * (1.0 / {len(FACES)})'


def get_mean_call(size, counts):
    return '', [(size, counts), (size + 1, counts)] + [(size + 1, more_counts) for more_counts in step_slices(counts)]


def write_throw():
    for n_others in range(FEWEST, MOST_DICE):
        write_slice(f'throw_from_slice_{n_others}', ['more', 'five', 'six'], n_others, 2, get_slice_mean)
    for size in range(MOST_DICE):
        write_size('throw_from', size, 2, get_mean, get_mean_call)


def get_greatest(own, others):
    for other in others:
        own = f'greater ({own}, {other})'
    return own


def get_shares(own, others):
    return f'{own} + ({" + ".join(others)}) * (1.0 / {len(FACES)})'


def get_fewer(dice):
    return [at_node(fewer(dice, face)) for face in sorted(set(dice))]


def get_slice_fewer(dice, sources):
    return [at_other('fewer', fewer(dice, face)) for face in sorted(set(dice))] + [
        at_other(source, dice) for source in sources]


def get_fewer_call(size, counts):
    fewer_counts = [(counts[0] - 1, counts[1]), (counts[0], counts[1] - 1)]
    slices = [(size - 1, slice) for slice in fewer_counts if min(slice) >= 0]
    return f'_{len(slices)}', [(size, counts), (size - 1, counts)] + slices


def write_from_fewer(name, combine):
    """What nodes get from those with a die less. A slice without fives or without sixes has one source less, or two."""
    for sources in [], ['one'], ['one', 'other']:
        for n_others in range(FEWEST, MOST_DICE + 1 - len(sources)):
            write_slice(f'{name}_slice_{n_others}_{len(sources)}', ['fewer'] + sources, n_others, 3,
                        lambda dice: combine(at_other('to', dice), get_slice_fewer(dice, sources)))
    for size in range(1, MOST_DICE + 1):
        write_size(name, size, 3, lambda dice: combine(at_node(dice), get_fewer(dice)), get_fewer_call)


def get_orders(dice):
    """In how many orders dice can be thrown."""
    return factorial(len(dice)) // prod(factorial(dice.count(face)) for face in FACES)


def write_sum(n_dice):
    """The mean of all rolls, those with few different faces first. Six are added at once, to shorten the chain of
    dependent sums."""
    rolls = sorted(multisets(n_dice), key=lambda dice: (len(set(dice)), dice))
    first = FIRST[n_dice, (0, 0)]
    shares = [f'{get_orders(dice)} / {len(FACES) ** n_dice}.0 * {at("rolls", NUMBER[dice] - first)}'
              for dice in rolls]
    print(f'static void\ntake_mean_{n_dice} (const SaiVector *rolls, SaiVector *result, guint n)\n{{')
    print('  FOR_VECTORS (v)\n  {\n    SaiVector sum = { 0 };')
    while len(shares) >= 6:
        a, b, c, d, e, f = shares[:6]
        print(f'    sum += (({a} + {b}) + ({c} + {d})) + ({e} + {f});')
        shares = shares[6:]
    for share in shares:
        print(f'    sum += {share};')
    print('    result[v] = sum;\n  }\n}')


# The number of each multiset of the other faces within its slice; that of each node, and of the first of each slice.
OTHER_NUMBER = {dice: number for size in range(MOST_DICE + 1) for number, dice in enumerate(multisets(size, OTHERS))}
NUMBER = {}
FIRST = {}
for n_dice in range(MOST_DICE + 1):
    for n_fives, n_sixes in find_slices(n_dice):
        FIRST[n_dice, (n_fives, n_sixes)] = len(NUMBER)
        for others in multisets(n_dice - n_fives - n_sixes, OTHERS):
            NUMBER[others + SLICED[:1] * n_fives + SLICED[1:] * n_sixes] = len(NUMBER)

write_throw()
write_from_fewer('keep_from', get_greatest)
write_from_fewer('spread_from', get_shares)
for n_dice in range(1, MOST_DICE + 1):
    write_sum(n_dice)
