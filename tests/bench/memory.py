#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How much memory the program holds: after its start, while a history is opened, searched and replayed, and back on Games, see
build-aux/memory.

    memory.py SAIKORO HISTORY [--rounds N] [--meter MODULE] [--maps FILE]

HISTORY is a history as build-aux/make-history makes it; a copy of it is used. Run it in tests/util/with-display, on a screen as large
as the window may be. What is counted is what the kernel calls PSS: pages that are shared count in parts.
"""

import argparse
import os
import re
import shutil
import sys
import time

from gi.repository import GLib

import desktop
import soak

SIZE = 1920, 1080
# What is looked for in the history, letter by letter.
NAMES = 'Aki', 'Ben', 'Chiyo', 'simple', 'nobody', 'yams'
# How many games of the history a round replays, how many steps each, and how often it turns the pages of the list.
GAMES, STEPS, PAGES = 6, 25, 12
# When a number of KiB does not change by more than this in so many looks, a second apart, the program is at rest. What it gives back in
# a second time, some seconds after the first, belongs to that.
REST_KIB, REST_LOOKS = 256, 15
# It is not waited for longer than that, in seconds.
REST_PATIENCE = 60


def read_pss(pid):
    """KiB of memory, by kind."""
    with open(f'/proc/{pid}/smaps_rollup', encoding='ascii') as file:
        found = dict(re.findall(r'^(\w+):\s+(\d+) kB$', file.read(), re.MULTILINE))
    return {name: int(found[name]) for name in ('Pss', 'Pss_Anon', 'Pss_File', 'Pss_Shmem')}


class Use:
    """Somebody who looks through the history."""

    def __init__(self, options):
        self.options = options
        self.desk = desktop.Desk([os.path.abspath(options.saikoro)])
        self.home = self.desk.home()
        self.n_steps = 0
        self.n_games = 0

    def start(self):
        width, height = SIZE
        desktop.write(f'{self.home}/config/glib-2.0/settings/keyfile',
                      f'[io/github/saikoro/Saikoro]\ncomputer-pace=0\nwindow-width={width}\nwindow-height={height}\n'
                      'tour-done=true\n')
        os.makedirs(f'{self.home}/data/saikoro')
        shutil.copy(self.options.history, f'{self.home}/data/saikoro/history.db')
        self.meter = soak.Meter(self.home, self.options.meter)
        with soak.surroundings(**self.meter.environment):
            self.program = self.desk.start(self.home)
        self.program.take_keyboard()

    def rest(self):
        """What it holds when nothing changes any more."""
        looks = []
        end = time.monotonic() + REST_PATIENCE
        while time.monotonic() < end:
            looks = [*looks[1 - REST_LOOKS:], read_pss(self.program.process.pid)]
            sums = [look['Pss'] for look in looks]
            if len(looks) == REST_LOOKS and max(sums) - min(sums) <= REST_KIB:
                break
            time.sleep(1)
        return looks[-1]

    def key(self, *keys):
        self.program.key(*keys)
        self.n_steps += len(keys)

    def go_home(self):
        self.key('Escape')
        self.program.take_keyboard()
        self.key('Escape', 'alt+1')
        self.wait_for_page('SaiGamesPage')

    def wait_for_page(self, name):
        """Waits until the focus is on a page."""
        def condition(tree):
            focus = self.program.focused(tree)
            return focus is not None and any(node.name == name for node in focus.ancestors())
        self.program.wait(condition, f'the focus on {name}')

    @staticmethod
    def find_games(tree):
        """The rows of the list that were read."""
        games = tree.find('Games of the history', role='list')
        return [button for item in games.find_all(role='list item') if item.name != 'Loading'
                for button in item.find_all(item.name, role='button')] if games else []

    def search(self, text):
        self.key('ctrl+f')
        self.program.wait_for_focus('Search the history')
        entry = self.program.focused()
        for end in range(len(text) + 1):
            entry.write(text[:end])
            self.n_steps += 1
        entry.write('')

    def replay(self, number):
        """Opens a game of those that are shown, and steps through it."""
        games = self.program.wait(self.find_games, 'games')
        game = games[number % len(games)]
        game.call('Action', 'DoAction', GLib.Variant('(i)', (0,)))
        self.wait_for_page('SaiReplayPage')
        self.n_games += 1
        for _ in range(STEPS // 5):
            self.key(*['Right'] * 5)
            self.program.tree()
        self.key('End', 'Home')
        self.key('Escape')
        self.wait_for_page('SaiHistoryPage')

    def round(self, number):
        """A few minutes of what a person would do."""
        self.key('alt+3')
        self.program.wait(self.find_games, 'games')
        self.search(NAMES[number % len(NAMES)])
        self.key('Return')
        for page in range(PAGES):
            self.key('Page_Down' if page % 4 < 3 else 'End')
            self.program.tree()
        for game in range(GAMES):
            self.replay(number * GAMES + game)
        self.key('alt+4')
        self.program.wait_for('SaiStatisticsPage', role='widget')
        self.key(*['Page_Down'] * 4)
        if number % 4 == 1:
            for key in 'F1', 'ctrl+comma':
                self.key(key)
                self.program.wait(lambda tree: len(tree.children) > 1, f'the window of {key}')
                self.program.take_keyboard('Help' if key == 'F1' else 'Preferences')
                self.key('Escape')
                self.program.wait(lambda tree: len(tree.children) == 1, 'it to close')
                self.program.take_keyboard()

    def keep_maps(self, name):
        if self.options.maps:
            shutil.copy(f'/proc/{self.program.process.pid}/smaps', f'{self.options.maps}.{name}')

    def report(self, what, kib, fresh):
        heap = self.meter.read()
        print(f'| {what} | {self.n_steps} | {self.n_games} | {kib["Pss"] / 1024:.0f} | {kib["Pss_Anon"] / 1024:.0f} | '
              f'{kib["Pss_File"] / 1024:.0f} | {"–" if heap is None else f"{heap / 1024 ** 2:.0f}"} | '
              f'{kib["Pss"] / fresh["Pss"]:.2f} |', flush=True)

    def run(self):
        with self.desk.homes:
            self.start()
            print('| after | steps | games | PSS, MiB | anonymous | files | heap in use | ratio |\n'
                  '|---|---:|---:|---:|---:|---:|---:|---:|', flush=True)
            fresh = self.rest()
            self.keep_maps('fresh')
            self.report('start', fresh, fresh)
            for number in range(self.options.rounds):
                self.round(number)
                if number % 4 == 3 or number == self.options.rounds - 1:
                    self.report(f'round {number + 1}', read_pss(self.program.process.pid), fresh)
            self.keep_maps('used')
            self.go_home()
            at_home = self.rest()
            self.keep_maps('home')
            self.report('back on Games', at_home, fresh)
            said = self.program.said()
            self.desk.end_programs()
        sys.stderr.write(said)
        return at_home['Pss'] / fresh['Pss']


def parse(arguments):
    parser = argparse.ArgumentParser()
    parser.add_argument('saikoro')
    parser.add_argument('history')
    parser.add_argument('--rounds', type=int, default=12)
    parser.add_argument('--meter', help='tests/util/heap-meter.so, to see how much of the heap is in use')
    parser.add_argument('--maps', help='where to keep what the kernel says of all mappings')
    parser.add_argument('--most', type=float, help='fail if it holds more than this many times as much in the end')
    return parser.parse_args(arguments)


if __name__ == '__main__':
    wanted = parse(sys.argv[1:])
    ratio = Use(wanted).run()
    sys.exit(wanted.most is not None and ratio > wanted.most)
