#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Times solving the rulesets from nothing: bench-solve.py LEVEL PROGRAM [LEVEL PROGRAM…]

LEVEL is the name of a width of registers and PROGRAM the bench-solve that is built for it. Each run is a process of its
own. Prints a table.
"""

import statistics
import subprocess
import sys

RUNS = 9
SKIPPED = 77
GAMES = ['yacht', 'yahtzee', 'yams', 'fune']
WORK = [(game, [game]) for game in GAMES + ['yatzy']] + [('the first four', GAMES)]


def measure(program, n_threads, rulesets):
    """Returns positions, the median of seconds and of KiB; nothing if the processor cannot do it."""
    results = []
    for _ in range(RUNS):
        process = subprocess.run([program, str(n_threads), *rulesets], stdout=subprocess.PIPE, check=False)
        if process.returncode == SKIPPED:
            return None
        process.check_returncode()
        results.append([float(word) for word in process.stdout.split()])
    return [statistics.median(column) for column in zip(*results)]


def main():
    levels = list(zip(sys.argv[1::2], sys.argv[2::2]))
    levels = [(level, program) for level, program in levels if measure(program, 1, ['yacht']) is not None]
    columns = [(level, program, n_threads) for n_threads in (1, 2) for level, program in levels]
    heads = [f'{level}, {n_threads} thread{"s" * (n_threads > 1)}' for level, _, n_threads in columns]
    print('| ruleset | positions |', ' | '.join(heads), '| peak memory |')
    print('|---|--:|' + '--:|' * (len(columns) + 1))
    for name, rulesets in WORK:
        results = [measure(program, n_threads, rulesets) for _, program, n_threads in columns]
        cells = [f'{seconds:.3f} s' for _, seconds, _ in results]
        positions = int(results[0][0])
        memory = max(kib for _, _, kib in results) / 1024
        print(f'| {name} | {positions:,} |', ' | '.join(cells), f'| {memory:.1f} MiB |', flush=True)


main()
