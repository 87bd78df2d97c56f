#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Times games between computer players: bench-play.py SAIKORO-CLI TYPE RULESET… Prints a table.

What solving takes is not counted: it is in the time of a single game.
"""

import json
import statistics
import subprocess
import sys

GAMES = 2000
RUNS = 5


def play(program, kind, ruleset, n_games):
    arguments = ['play', ruleset, '--players', kind, '--games', str(n_games), '--seed', '1', '--json']
    return json.loads(subprocess.run([program, *arguments], stdout=subprocess.PIPE, check=True).stdout)


def main():
    program, kind, *rulesets = sys.argv[1:]
    print('| ruleset | games a second | mean total |')
    print('|---|--:|--:|')
    for ruleset in rulesets:
        once = statistics.median(play(program, kind, ruleset, 1)['seconds'] for _ in range(RUNS))
        results = [play(program, kind, ruleset, GAMES) for _ in range(RUNS)]
        rate = (GAMES - 1) / (statistics.median(result['seconds'] for result in results) - once)
        print(f'| {ruleset} | {rate:,.0f} | {results[0]["seats"][0]["mean"]:.2f} |', flush=True)


main()
