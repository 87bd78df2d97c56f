#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A kind of game that the program does not have, in the real window: begun, played, killed, taken up again, looked back at, counted, exported
and imported. Takes the program with that kind, prints TAP.

The cases belong together: each goes on where the one before stopped.
"""

import contextlib
import json
import os
import sqlite3

import desktop
from secondopinion import die
from tap import case, contains, equal
from traded import choose_file, open_files, wait_for_rows

THROWS = 5
DEFINITION = '[Ruleset]\nId=five-throws\nKind=throws\nName=Five Throws\nSummary=One die, five times each\n'


class Scene:
    home = program = None


def query(sql):
    with contextlib.closing(sqlite3.connect(f'{Scene.home}/data/saikoro/history.db', timeout=desktop.PATIENCE)) as history:
        return history.execute(sql).fetchall()


def count_moves():
    path = f'{Scene.home}/data/saikoro/history.db'
    return query('SELECT count(*) FROM move')[0][0] if os.path.exists(path) else 0


def totals(n_moves):
    """What the two seats have after so many throws, by the seed alone."""
    seed = bytes.fromhex(query('SELECT seed FROM game')[0][0])
    faces = [die(seed, i) for i in range(n_moves)]
    return sum(faces[0::2]), sum(faces[1::2])


def throw(n):
    for _ in range(n):
        before = count_moves()
        Scene.program.wait_for('Throw', role='button').press()
        Scene.program.desk.wait(lambda before=before: count_moves() > before, 'a throw on disk')
        aki, ben = totals(count_moves())
        Scene.program.wait_for(f'Aki {aki}, Ben {ben}', role='label')


@case('it is begun where other games are')
def _(desk):
    Scene.home = desk.home()
    desktop.write(f'{Scene.home}/data/saikoro/rulesets/five-throws.ruleset', DEFINITION)
    Scene.program = desk.start(Scene.home)
    Scene.program.wait(lambda tree: tree.find('SaiGamesPage').find('Players of Five Throws…', role='button'), 'its tile').press()
    Scene.program.wait_for('New Game', role='dialog')
    entries = Scene.program.wait(lambda tree: (found := [node for node in tree.walk() if node.role == 'text' and
                                                         node.name.startswith('Name of player ')]) and found, 'seats')
    if len(entries) == 1:
        Scene.program.wait_for('Add Player', role='button').press()
    entries = Scene.program.wait(lambda tree: len(found := [node for node in tree.walk() if node.role == 'text' and
                                                            node.name.startswith('Name of player ')]) == 2 and found, 'two seats')
    for entry, name in zip(entries, ('Aki', 'Ben')):
        entry.write(name)
    Scene.program.wait_for('Start', role='button').press()
    throw(4)


@case('what was thrown is there after the program was killed')
def _(desk):
    Scene.program.kill()
    desk.programs.remove(Scene.program)
    Scene.program = desk.start(Scene.home)
    Scene.program.take_keyboard()
    row = Scene.program.wait_for_row('Unfinished games')
    Scene.program.walk_to(row.name, role='list item')
    Scene.program.key('Return')
    aki, ben = totals(4)
    Scene.program.wait_for(f'Aki {aki}, Ben {ben}', role='label')
    throw(2 * THROWS - 4)
    Scene.program.wait(lambda tree: 'sensitive' not in tree.find('Throw', role='button').states, 'the end')
    equal(query('SELECT total FROM seat ORDER BY number'), [(total,) for total in totals(2 * THROWS)])
    Scene.program.wait_for('Back to the games', role='button').press()


@case('it is in the history, and its record tells each throw')
def _(_desk):
    Scene.program.show_page('History')
    Scene.program.take_keyboard()
    row = Scene.program.wait_for_row('Games of the history')
    contains(row.name, 'Five Throws')
    Scene.program.walk_to(row.name, role='button')
    Scene.program.key('Return')
    Scene.program.wait_for_focus('Move')
    page = Scene.program.wait_for('SaiReplayPage', role='widget')
    seed = bytes.fromhex(query('SELECT seed FROM game')[0][0])
    for n in range(2 * THROWS, 0, -1):
        text = f'{n} of {2 * THROWS} · {"Ben" if n % 2 == 0 else "Aki"}: throw {die(seed, n - 1)}. Total {totals(n)[(n + 1) % 2]}.'
        Scene.program.wait(lambda tree, text=text: tree.find('SaiReplayPage', role='widget').find(text, role='label'), text)
        Scene.program.key('Left')
    Scene.program.wait_for(start='0 of 10 · The game begins', role='label')
    equal(page is not None, True)
    Scene.program.wait_for('Back to the history', role='button').press()
    Scene.program.wait_for_row('Games of the history')


@case('it is counted in the statistics')
def _(_desk):
    Scene.program.show_page('Statistics')
    Scene.program.wait(lambda tree: (numbers := tree.find('SaiStatisticsPage').find('Numbers')) and
                       any(node.name.startswith('Games, 1') for node in numbers.walk()), 'one game')


@case('it is exported, and imported where nobody has such games')
def _(desk):
    path = f'{Scene.home}/throws.saikoro'
    moves = [text for text, in query('SELECT text FROM move ORDER BY number')]
    seats = query('SELECT total, place FROM seat ORDER BY number')
    Scene.program.take_keyboard()
    Scene.program.choose('Export All Games…')
    Scene.program.wait_for_focus('Export…')
    Scene.program.take_keyboard('Export Games')
    Scene.program.key('Return')
    choose_file(Scene.program, 'Export Games', path)
    with open(path, encoding='utf-8') as file:
        game, = json.load(file)['games']
    equal([game['ruleset'], game['moves'], [(seat['total'], seat['place']) for seat in game['seats']]], ['five-throws', moves, seats])
    contains(game['definition'], 'Kind=throws')

    desk.end_programs()
    Scene.home = desk.home()
    Scene.program = desk.start(Scene.home)
    open_files(Scene.home, path)
    contains(wait_for_rows(Scene.program, 1)[0][0], 'Five Throws', 'Aki', 'Ben')
    Scene.program.wait_for_focus('Import')
    Scene.program.take_keyboard('Import Games')
    Scene.program.key('Return')
    Scene.program.wait(lambda tree: not tree.find('Import Games', role='dialog'), 'the dialog to close')
    equal(query('SELECT text FROM move ORDER BY number'), [(text,) for text in moves])
    equal(query('SELECT total, place FROM seat ORDER BY number'), seats)


if __name__ == '__main__':
    desktop.main(sequence=True)
