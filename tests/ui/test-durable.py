#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the window says and does when the disk refuses, when the history is damaged, and when two programs play one game.
Takes the program, prints TAP.
"""

import os
import resource
import sqlite3
import subprocess
import sys

import desktop
from table import begin_game
from tap import case, equal

SOURCE = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..'))
PAGE = 4096
N_SHEETS = 300
# No file may end after that; nothing at all can be written then.
FULL = 100


def history(home):
    return f'{home}/data/saikoro/history.db'


def count_moves(home):
    disk = sqlite3.connect(history(home))
    n = disk.execute('SELECT count(*) FROM move').fetchone()[0]
    disk.close()
    return n


def fill(home):
    """Games of an older version, and sheets enough for damage to hit only some."""
    os.makedirs(os.path.dirname(history(home)))
    disk = sqlite3.connect(history(home))
    with open(f'{SOURCE}/tests/store/version-3.sql', encoding='utf-8') as file:
        disk.executescript(file.read())
    with disk:
        for i in range(N_SHEETS):
            disk.execute("INSERT INTO game VALUES (?, ?, 'yacht', NULL, '', 'kept', NULL, 1795000000, ?, NULL, 30, 0, 0)",
                         (100 + i, f'{i:08x}-1234-4abc-8def-0123456789ab', 1795000000 + i))
            disk.execute('INSERT INTO seat VALUES (?, 0, 1, 0, 1)', (100 + i,))
            disk.executemany("INSERT INTO move VALUES (?, ?, 'put 1 sixes 24 with 26666')",
                             [(100 + i, n) for n in range(30)])
    disk.close()


def damage(home):
    """Makes a page of moves unreadable, far from what is shown, without a trace of who did it."""
    before = os.stat(history(home))
    with open(history(home), 'r+b') as file:
        data = file.read()
        pages = [at for at in range(0, len(data), PAGE) if data[at:at + PAGE].count(b'put 1 sixes') > 20]
        file.seek(pages[len(pages) // 2])
        file.write(b'\xa5' * PAGE)
    os.utime(history(home), ns=(before.st_atime_ns, before.st_mtime_ns))


def is_repair_offered(tree):
    return bool(tree.find_all('Repair', role='button'))


def find_text(tree, text):
    return tree.find(test=lambda node: text in (node.name or ''))


@case('a disk that is full is told of at once, and all is saved when there is room again')
def _(desk):
    home = desk.home()
    command, desk.command = desk.command, ['env', '--ignore-signal=XFSZ', *desk.command]
    program = desk.start(home)
    desk.command = command
    begin_game(program)
    program.key('space')
    program.wait_for_focus(start='Roll · 2 left')
    desk.wait(lambda: count_moves(home) == 1, 'the first throw on disk')

    limits = resource.prlimit(program.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(program.process.pid, resource.RLIMIT_FSIZE, (FULL, limits[1]))
    program.key('space')
    program.wait(lambda tree: find_text(tree, 'The disk is full'), 'what is wrong')
    program.wait_for_focus(start='Roll · 1 left')
    program.key('space')
    program.wait(lambda tree: not tree.find(start='Roll · 1 left'), 'the last throw')
    equal(count_moves(home), 1, 'moves on disk')

    resource.prlimit(program.process.pid, resource.RLIMIT_FSIZE, limits)
    desk.wait(lambda: count_moves(home) == 3, 'every throw on disk')


@case('damage is found in the background, and repaired without a new start')
def _(desk):
    home = desk.home()
    fill(home)
    # Brought up to date, and nothing of it in a log.
    subprocess.run([os.path.abspath(sys.argv[2]), 'list'], env=dict(os.environ, XDG_DATA_HOME=f'{home}/data'),
                   stdout=subprocess.DEVNULL, check=True)
    program = desk.start(home)
    program.wait_for('Continue')
    damage(home)
    # The check finds it, or if that came too early the daily copy.
    program.wait(lambda tree: find_text(tree, 'The history is damaged') and is_repair_offered(tree), 'the damage')
    program.take_keyboard()
    program.key('alt+r')
    program.wait(lambda tree: find_text(tree, 'games could be read and are in the new history'), 'the repair')
    equal(is_repair_offered(program.tree()), False, 'nothing to repair any more')

    kept = [name for name in os.listdir(os.path.dirname(history(home))) if '.damaged-' in name]
    equal(len([name for name in kept if not name.endswith(('-wal', '-shm'))]), 1, f'{kept}')
    disk = sqlite3.connect(history(home))
    n_games = disk.execute('SELECT count(*) FROM game').fetchone()[0]
    equal(disk.execute('PRAGMA integrity_check').fetchone()[0], 'ok', 'the new history')
    disk.close()
    equal(N_SHEETS - 10 < n_games <= N_SHEETS + 4, True, f'{n_games} games')

    # What is played from here on is in the new one.
    begin_game(program)
    program.key('space')
    program.wait_for_focus(start='Roll · 2 left')
    disk = sqlite3.connect(history(home))
    desk.wait(lambda: disk.execute('SELECT count(*) FROM game').fetchone()[0] == n_games + 1, 'the game on disk')
    disk.close()


@case('moves that another program made in the same game are not destroyed')
def _(desk):
    home = desk.home()
    program = desk.start(home)
    begin_game(program)
    program.key('space')
    program.wait_for_focus(start='Roll · 2 left')
    desk.wait(lambda: count_moves(home) == 1, 'the first throw on disk')

    disk = sqlite3.connect(history(home))
    with disk:
        disk.execute("INSERT INTO move SELECT game, number + 1, 'fill ones 0' FROM move")
    program.key('space')
    program.wait(lambda tree: find_text(tree, 'The game was continued elsewhere'), 'what is wrong')
    program.wait_for_focus(start='Roll · 1 left')
    equal([row[0] for row in disk.execute('SELECT text FROM move ORDER BY number')][1:], ['fill ones 0'], 'the moves on disk')
    disk.close()


desktop.main()
