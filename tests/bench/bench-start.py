#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares how the program starts with how an empty window does: bench-start.py EMPTY SAIKORO

Both are started in turn, so that what else the machine does hits both. Each program prints the end of its first frame in
milliseconds of CLOCK_BOOTTIME, those of processor time until then, and its proportional and its private memory in KiB when it has come
to rest. Prints a table.
"""

import statistics
import subprocess
import sys
import time

RUNS = 40


def start(program):
    before = 1000 * time.clock_gettime(time.CLOCK_BOOTTIME)
    process = subprocess.run([program], stdout=subprocess.PIPE, check=True)
    painted, *others = (float(word) for word in process.stdout.split())
    return [painted - before, *others]


def main():
    programs = sys.argv[1:3]
    results = {program: [] for program in programs}
    for program in programs:
        # The first start reads from the disk what all others find in memory.
        start(program)
    for _ in range(RUNS):
        for program in programs:
            results[program].append(start(program))
    empty, ours = ([statistics.median(column) for column in zip(*results[program])] for program in programs)
    print('| | empty window | Saikoro | ratio |')
    print('|---|--:|--:|--:|')
    names = 'first frame', 'processor time until then', 'memory at rest, proportional', 'memory at rest, private'
    for name, unit, divisor, a, b in zip(names, ('ms', 'ms', 'MiB', 'MiB'), (1, 1, 1024, 1024), empty, ours):
        print(f'| {name} | {a / divisor:.1f} {unit} | {b / divisor:.1f} {unit} | {b / a:.2f} |')


main()
