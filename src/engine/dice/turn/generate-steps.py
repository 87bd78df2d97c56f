#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the passes over the lattice of kept dice as C without a loop over its nodes: generate-steps.py MOST-DICE

Each step is a statement with the numbers of its nodes in it, so that no index has to be loaded. Nodes are numbered as
in util/sai-lattice.c. Those with as many dice, fives and sixes are a slice, and slices with as many other dice have the
same steps, only elsewhere: they share a function. Otherwise there would be more code than processors remember in
decoded form.
"""

import sys
from functools import cache, reduce
from itertools import accumulate, combinations_with_replacement as multisets
from math import comb, factorial, prod

SIZES = range(int(sys.argv[1]) + 1)
FACES = range(6)
OTHERS = FACES[:4]

# The number of each multiset of the other faces within its slice, by how many dice show each of them. And the first
# node of each slice, by how many other dice, fives and sixes it has.
NUMBER = {tuple(map(dice.count, OTHERS)): number
          for size in SIZES for number, dice in enumerate(multisets(OTHERS, size))}
SLICES = [(size - fives - sixes, fives, sixes)
          for size in SIZES for fives in range(size + 1) for sixes in range(size + 1 - fives)]
FIRST = dict(zip(SLICES, accumulate((comb(n_others + 3, 3) for n_others, *_ in SLICES), initial=0)))


def step(counts, sign):
    """With one more (sign 1) or one less (-1), in each place."""
    return [counts[:i] + (n + sign,) + counts[i + 1:] for i, n in enumerate(counts)]


def at(nodes, number):
    return f'AT ({nodes} + {number}, v)'


@cache
def write_slice(name, n_others, sources, sign, get_value):
    """Writes a function for all slices with as many other dice and the same sources, and returns its name."""
    function = f'{name}_{n_others}_{"_".join(sources)}'
    nodes = ''.join(f', const SaiLanes *restrict {source}' for source in sources)
    print(f'static G_NO_INLINE void\n{function} (SaiLanes *restrict to{nodes}, guint n)\n{{\n  FOR_VECTORS (v)\n  {{')
    for counts, number in NUMBER.items():
        if sum(counts) == n_others:
            near = [('others', place) for place in step(counts, sign)] + [('fives', counts), ('sixes', counts)]
            values = [at(source, NUMBER[place]) for source, place in near if source in sources and place in NUMBER]
            print(f'    {at("to", number)} = {get_value(at("to", number), values)};')
    print('  }\n}')
    return function


def write_pass(name, sign, get_value):
    """Each node gets a value from those with a die more (sign 1) or a die less (-1), which got theirs before."""
    calls = {size: [] for size in SIZES[::-sign]}
    for slice, first in FIRST.items():
        near = zip(('others', 'fives', 'sixes'), step(slice, sign))
        sources = {source: FIRST[place] for source, place in near if place in FIRST}
        if sources:
            function = write_slice(name, slice[0], tuple(sources), sign, get_value)
            nodes = ', '.join(f'nodes + {node}' for node in (first, *sources.values()))
            calls[sum(slice)].append(f'      {function} ({nodes}, n);')

    print(f'static void\n{name}_dice (SaiLanes *nodes, guint n_dice, guint n_lanes)\n{{')
    print('  guint n = count_vectors (n_lanes);\n')
    for size in filter(calls.get, calls):
        print(f'  if (n_dice >= {max(size, size + sign)})\n    {{', *calls[size], '    }', sep='\n')
    print('}')


def write_mean():
    """The mean of all rolls, those with few different faces first. Six are added at once, to shorten the chain of
    dependent sums."""
    print('static void\ntake_mean (const SaiLanes *rolls, guint n_dice, guint n_lanes, SaiLanes *result)\n{')
    print('  guint n = count_vectors (n_lanes);\n')
    for n_dice in SIZES[1:]:
        shares = []
        for roll in sorted(multisets(FACES, n_dice), key=lambda roll: (len(set(roll)), roll)):
            counts = tuple(map(roll.count, FACES))
            number = FIRST[sum(counts[:4]), *counts[4:]] + NUMBER[counts[:4]] - FIRST[n_dice, 0, 0]
            n_orders = factorial(n_dice) // prod(map(factorial, counts))
            shares.append(f'{n_orders} / {len(FACES) ** n_dice}.0 * {at("rolls", number)}')
        sums = [f'(({a} + {b}) + ({c} + {d})) + ({e} + {f})' for a, b, c, d, e, f in zip(*[iter(shares)] * 6)]

        print(f'  if (n_dice == {n_dice})\n    FOR_VECTORS (v)\n    {{\n      SaiVector sum = {{ 0 }};')
        print(*(f'      sum += {share};' for share in sums + shares[len(sums) * 6:]), sep='\n')
        print('      AT (result, v) = sum;\n    }')
    print('}')


write_pass('throw', 1, lambda own, values: f'({" + ".join(values)}) * (1.0 / 6)')
write_pass('keep', -1, lambda own, values: reduce(lambda a, b: f'greater ({b}, {a})', reversed([own, *values])))
write_pass('spread', -1, lambda own, values: f'{own} + ({" + ".join(values)}) * (1.0 / 6)')
write_mean()
