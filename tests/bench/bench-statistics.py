#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures statistics of a small and of a great history: bench-statistics.py BENCH MAKE-HISTORY SAIKORO-CLI

Both histories are made of real games, which takes some minutes, unless SAIKORO_HISTORY names a great one. Prints a table.
"""

import os
import subprocess
import sys
import tempfile

ROWS = [('games', ''), ('what was played', ' ms'), ('who played it', ' ms'), ('all statistics of a player', ' ms'),
        ('games of that player', ''), ('dice and seeds', ' ms'), ('memory of the process', ' KiB')]


def main(bench, make_history, program):
    def make(folder, games):
        path = os.path.join(folder, f'{games}.db')
        subprocess.run([sys.executable, '-B', make_history, program, path, str(games)], check=True,
                       stderr=subprocess.DEVNULL)
        return path

    def measure(path):
        return subprocess.run([bench, path], check=True, stdout=subprocess.PIPE, text=True).stdout.split()

    with tempfile.TemporaryDirectory(prefix='saikoro-bench-') as folder:
        small = measure(make(folder, 100))
        great = measure(os.environ.get('SAIKORO_HISTORY') or make(folder, 100000))
    print('| | few games | many games |')
    print('|---|--:|--:|')
    for (name, unit), a, b in zip(ROWS, small, great):
        print(f'| {name} | {a}{unit} | {b}{unit} |')


main(*sys.argv[1:4])
