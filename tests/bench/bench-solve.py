#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Times solving rulesets from nothing: bench-solve.py --program LEVEL PROGRAM [--program LEVEL PROGRAM…] [RULESET…]

LEVEL is the name of a width of registers and PROGRAM the bench-solve that is built for it. Each run is a process of its
own with an empty cache folder, where the values of large games are kept. Rulesets that are named, as these may be, are
solved once only, and it says what processor time that took. Prints a table.
"""

import argparse
import os
import statistics
import subprocess
import tempfile

RUNS = 9
SKIPPED = 77
GAMES = ['yacht', 'yahtzee', 'yams', 'fune']
WORK = [(game, [game]) for game in GAMES + ['yatzy']] + [('the first four', GAMES)]


def measure(program, n_threads, rulesets, n_runs=RUNS):
    """Returns positions, the medians of seconds, of those of the processor and of KiB; nothing if the processor cannot do it."""
    results = []
    for _ in range(n_runs):
        with tempfile.TemporaryDirectory() as cache:
            process = subprocess.run([program, str(n_threads), *rulesets], stdout=subprocess.PIPE, check=False,
                                     env={**os.environ, 'XDG_CACHE_HOME': cache})
        if process.returncode == SKIPPED:
            return None
        process.check_returncode()
        results.append([float(word) for word in process.stdout.split()])
    return [statistics.median(column) for column in zip(*results)]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--program', nargs=2, action='append', required=True)
    parser.add_argument('rulesets', nargs='*')
    arguments = parser.parse_args()
    work = [(game, [game]) for game in arguments.rulesets] or WORK
    n_runs = 1 if arguments.rulesets else RUNS

    levels = [(level, program) for level, program in arguments.program if measure(program, 1, ['yacht'], 1) is not None]
    columns = [(level, program, n_threads) for n_threads in (1, 2) for level, program in levels]
    heads = [f'{level}, {n_threads} thread{"s" * (n_threads > 1)}' for level, _, n_threads in columns]
    print('| ruleset | positions |', ' | '.join(heads), '| peak memory |')
    print('|---|--:|' + '--:|' * (len(columns) + 1))
    for name, rulesets in work:
        results = [measure(program, n_threads, rulesets, n_runs) for _, program, n_threads in columns]
        cells = [f'{seconds:.3f} s' for _, seconds, _, _ in results]
        if arguments.rulesets:
            cells = [f'{cell} ({used:.3f} s)' for cell, (_, _, used, _) in zip(cells, results)]
        positions = int(results[0][0])
        memory = max(kib for _, _, _, kib in results) / 1024
        print(f'| {name} | {positions:,} |', ' | '.join(cells), f'| {memory:.1f} MiB |', flush=True)


main()
