# SPDX-License-Identifier: GPL-3.0-or-later
"""A disk that fails, for every command that reads or writes a history or a file: nothing that was there is lost, nothing is half
written in the place of something whole, and the command says so and fails, or did what it was asked. Each call is made to fail
once, or for good from there on; with SAIKORO_TEST_LONG in the environment each of them in turn, else a sample."""

import contextlib
import errno
import json
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile

from clitest import Home
from games import play
from tap import case, equal, run

LONG = 'SAIKORO_TEST_LONG' in os.environ
FAULTS = os.path.abspath(sys.argv[2])
VERSION_3 = sys.argv[3]
PAGE = 4096
# What the folder is in a list of files that were renamed.
FOLDER = ('.', '.', True)

# Which call, what is wrong with it, and whether it stays so.
KINDS = [('write', errno.ENOSPC, True), ('write', errno.EIO, False), ('sync', errno.EIO, False), ('rename', errno.EIO, False),
         ('open', errno.EMFILE, True), ('open', errno.EIO, False), ('truncate', errno.ENOSPC, True), ('read', errno.EIO, False),
         ('unlink', errno.EIO, False)]
if not LONG:
    KINDS = KINDS[:5] + KINDS[7:8]


class Disk:
    """A home that is put back as it was before each command."""

    def __init__(self, program, folder):
        self.model = os.path.join(folder, 'model')
        self.home = Home(program, os.path.join(folder, 'home'))
        self.folder = folder
        for name in ['model', 'home', 'home/tmp']:
            os.mkdir(os.path.join(folder, name))
        self.count, self.log = os.path.join(folder, 'count'), os.path.join(folder, 'log')

    def keep(self):
        shutil.rmtree(self.model)
        shutil.copytree(self.home.folder, self.model)

    def restore(self):
        shutil.rmtree(self.home.folder)
        shutil.copytree(self.model, self.home.folder)

    def run(self, arguments, call, number, error, lasts, folder=''):
        env = dict(os.environ, XDG_DATA_HOME=self.home.path('data'), TMPDIR=self.home.path('tmp'),
                   LD_PRELOAD=FAULTS, SAIKORO_FAULT_CALL=call, SAIKORO_FAULT_NUMBER=str(number),
                   SAIKORO_FAULT_ERROR=str(error), SAIKORO_FAULT_FOLDER=os.path.realpath(self.home.path(folder)).rstrip('/'),
                   SAIKORO_FAULT_COUNT=self.count, SAIKORO_FAULT_LOG=self.log)
        if os.path.exists(self.log):
            os.remove(self.log)
        if lasts:
            env['SAIKORO_FAULT_LASTS'] = '1'
        return subprocess.run([self.home.program, *arguments], stdin=subprocess.DEVNULL, capture_output=True,
                              cwd=os.path.realpath(self.home.folder), env=env, timeout=300, check=False)

    def moves(self):
        """The files that the last command renamed, each with where to, and whether its last bytes were on the disk then; and FOLDER
        where the folder was brought there."""
        synced, renamed = {}, []
        home = os.path.realpath(self.home.folder)
        with open(self.log, encoding='utf-8') as file:
            for line in file:
                what, path, target = line.rstrip('\n').split('\t')
                if what in ('write', 'truncate'):
                    synced[path] = False
                elif what == 'sync':
                    synced[path] = True
                    if path == home:
                        renamed.append(FOLDER)
                elif what == 'rename':
                    path, target = (os.path.join(home, each) for each in (path, target))
                    renamed.append((os.path.basename(path), os.path.basename(target), synced.get(path, True)))
                    synced[target] = synced.pop(path, True)
        return renamed

    def games(self):
        """The games that are in the history now that the disk works again; whoever writes finishes what was interrupted."""
        if os.path.exists(self.home.path('history.db.new')):
            self.home.run('play', 'yacht', '--players', 'simple', '--games', '1', '--database', 'history.db')
        result = self.home.run('export', '--database', 'history.db')
        equal(result.status, 0, f'the history can be used again: {result.errors}')
        return {game['id']: game for game in result.json()['games']}


def sample(n):
    return range(1, n + 1) if LONG else sorted({1, (n + 1) // 2, n} - {0})


def assert_kept(games, before, what):
    for name, game in before.items():
        if games.get(name) != game:
            raise AssertionError(f'{what}: the game {name} is not there as it was, but {games.get(name)}')


def try_all(disk, arguments, before, check=None):
    """Lets each call of a command fail. `check` gets the status and the games that are there, and what it was."""
    disk.keep()
    for call, error, lasts in KINDS:
        disk.restore()
        result = disk.run(arguments, call, 0, 0, False)
        equal(result.returncode, 0, f'{arguments} without a fault: {result.stderr}')
        with open(disk.count, encoding='ascii') as file:
            n_calls = int(file.read())
        # Whatever else a command does not need, it reads the history, and its lock is written.
        equal(n_calls > 0 or call in ('rename', 'truncate', 'unlink'), True, f'{arguments} has a {call} that can fail')
        for number in sample(n_calls):
            what = f'{" ".join(arguments)}, {call} {number} of {n_calls}: {os.strerror(error)}{" from then on" if lasts else ""}'
            disk.restore()
            result = disk.run(arguments, call, number, error, lasts)
            if result.returncode not in (0, 1):
                raise AssertionError(f'{what}: status {result.returncode}, {result.stderr}')
            if result.returncode == 1 and len(result.stderr) == 0:
                raise AssertionError(f'{what}: fails without a word')
            games = disk.games()
            assert_kept(games, before, what)
            if check is not None:
                check(result.returncode, games, what)


def assert_synced(disk, arguments, start):
    """Nothing is renamed before it is on the disk: after a power cut there could be a whole name for half a file. `start` is how
    the name of a file begins that is put into its place. What SQLite shares in memory is no file for the disk."""
    result = disk.run(arguments, 'none', 0, 0, False)
    equal(result.returncode, 0, f'{result.stderr}')
    moves = disk.moves()
    equal([move for move in moves if move[1].startswith(start)] != [], True, f'{start} is put into its place: {moves}')
    equal([move for move in moves if not move[2] and not move[0].endswith('-shm')], [], 'files that are renamed before they are on the disk')


@case('import')
def test_import(disk):
    play(disk.home, 'yacht', 3)
    play(disk.home, 'fune', 2, database='other.db', seed='2')
    disk.home.good('export', '--database', 'other.db', '-o', 'games.saikoro')
    with open(disk.home.path('games.saikoro'), encoding='utf-8') as file:
        added = {game['id']: game for game in json.load(file)['games']}

    def check(status, games, what):
        n_added = sum(name in games for name in added)
        equal(n_added in ([2] if status == 0 else [0, 2]), True, f'{what}: status {status}, {n_added} games added')

    try_all(disk, ['import', 'games.saikoro', '--database', 'history.db'], disk.games(), check)


@case('the first game of a history')
def test_first(disk):
    def check(status, games, what):
        equal(len(games) in ([1] if status == 0 else [0, 1]), True, f'{what}: status {status}, {len(games)} games')

    play_one = ['play', 'yacht', '--players', 'simple', '--games', '1', '--seed', '3', '--database', 'history.db']
    try_all(disk, play_one, {}, check)


@case('play')
def test_play(disk):
    play(disk.home, 'yacht', 2)
    before = disk.games()

    def check(status, games, what):
        if status == 0:
            equal(len(games), len(before) + 2, what)

    try_all(disk, ['play', 'fune', '--players', 'simple,simple', '--games', '2', '--seed', '9', '--database', 'history.db'],
            before, check)


def check_export(disk, options, name, old):
    play(disk.home, 'yacht', 4)
    wanted = disk.home.good('export', '--database', 'history.db', *options).out.rstrip('\n')
    disk.home.write(name, old)

    def check(status, games, what):
        text = disk.home.read(disk.home.path(name)).decode().rstrip('\n')
        equal(text == wanted or (status == 1 and text == old), True, f'{what}: status {status}, {text[:60]!r}')

    command = ['export', '--database', 'history.db', '-o', name, *options]
    try_all(disk, command, disk.games(), check)
    disk.restore()
    assert_synced(disk, command, name)
    equal(sorted(os.listdir(disk.home.folder)), sorted(os.listdir(disk.model)), 'nothing is left beside it')


@case('export')
def test_export(disk):
    check_export(disk, [], 'out.saikoro', 'the backup of last year')


@case('export of a table')
def test_table(disk):
    check_export(disk, ['-f', 'csv'], 'out.csv', 'a table')


@case('a history of an older version')
def test_migration(disk):
    with open(VERSION_3, encoding='utf-8') as file:
        database = sqlite3.connect(disk.home.path('history.db'))
        database.executescript(file.read())
        database.close()
    disk.keep()
    before = disk.games()
    disk.restore()
    try_all(disk, ['list', '--database', 'history.db'], before)
    disk.restore()
    assert_synced(disk, ['list', '--database', 'history.db'], 'history.db.before-')


@case('a damaged history')
def test_repair(disk):
    play(disk.home, 'yacht', 12)
    before = disk.games()
    # Of the tables, so that all that is lost is somewhere else again.
    database = sqlite3.connect(disk.home.path('history.db'))
    pages = [page for page, in database.execute("SELECT rootpage FROM sqlite_schema WHERE name IN ('player', 'seat')")]
    database.close()
    with open(disk.home.path('history.db'), 'r+b') as file:
        for page in pages:
            file.seek((page - 1) * PAGE)
            file.write(b'\x99' * PAGE)
    disk.home.write('history.db.suspect', '')
    damaged = disk.home.read(disk.home.path('history.db'))

    def check(status, games, what):
        kept = [name for name in os.listdir(disk.home.folder) if name.startswith('history.db.damaged')
                and disk.home.read(disk.home.path(name)) == damaged]
        equal(len(kept) > 0, True, f'{what}: the damaged file is kept')

    try_all(disk, ['list', '--database', 'history.db'], before, check)
    disk.restore()
    assert_synced(disk, ['list', '--database', 'history.db'], 'history.db')
    # The new name as well as what it names.
    moves = disk.moves()
    equal(FOLDER in moves[[to for _, to, _ in moves].index('history.db'):], True, f'the folder is on the disk: {moves}')


@case('too little room for the temporary files of a repair')
def test_temporary(disk):
    play(disk.home, 'yacht', 700, players='simple')
    before = disk.games()
    path = disk.home.path('history.db')
    with open(path, 'r+b') as file:
        file.seek(100)
        file.write(b'\x99' * 300)
    damaged = disk.home.read(path)
    result = disk.run(['list', '--database', 'history.db'], 'write', 1, errno.ENOSPC, True, folder='tmp')
    equal(result.returncode, 1, f'{result.stderr}')
    equal(b'The disk is full' in result.stderr, True, f'{result.stderr}')
    equal(disk.home.read(path), damaged, 'the damaged file is where it was')
    assert_kept(disk.games(), before, 'tried again with more room')


@case('statistics')
def test_statistics(disk):
    play(disk.home, 'yacht', 5)
    arguments = ['statistics', '--database', 'history.db']
    try_all(disk, arguments + (['--analyse', '1'] if LONG else []), disk.games())


@contextlib.contextmanager
def new_disk():
    with tempfile.TemporaryDirectory(prefix='saikoro-faults-') as folder:
        yield Disk(sys.argv[1], folder)


run(new_disk)
