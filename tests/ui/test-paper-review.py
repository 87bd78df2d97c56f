#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A game at a real table that was entered with all its rolls: its review, its chances to win and what the trainer asks about it are those
of the same game played here, as saikoro-cli works them out. Takes the program and saikoro-cli, prints TAP.

The first cases belong together: each goes on where the one before stopped.
"""

import contextlib
import json
import os
import re
import sqlite3
import subprocess
import sys

import desktop
from tap import case, contains, equal

PAGE = 'SaiReplayPage'
NAMES = ('Aki', 'Ben')


class Scene:
    program = None
    home = None
    played = None
    analysed = None


def cli(*arguments):
    return subprocess.run([os.path.abspath(sys.argv[2]), *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, check=True).stdout.decode('utf-8')


def path_of(home):
    return f'{home}/data/saikoro/history.db'


def query(home, sql):
    with contextlib.closing(sqlite3.connect(path_of(home), timeout=desktop.PATIENCE)) as history:
        return history.execute(sql).fetchall()


def write(path, game):
    desktop.write(path, json.dumps({'format': 'saikoro', 'version': 1, 'games': [game]}))


def play(home):
    """A game of two who play simply; not in the history of the home."""
    cli('play', 'yacht', '--players', 'simple,simple', '--names', ','.join(NAMES), '--games', '1', '--seed', '5',
        '--database', f'{home}/played.db')
    return json.loads(cli('export', '--database', f'{home}/played.db'))['games'][0]


def keep_score(home, game, n_moves):
    """Brings the same game into the history as people enter it at a real table."""
    moves, seat, dice = [], 1, ''
    for move in game['moves'][:n_moves]:
        if roll := re.fullmatch(r'(keep \S+ )?roll (\d+)', move):
            dice = roll[2]
            moves.append(f'{move} by {seat}')
        else:
            moves.append(f'put {seat} {move.removeprefix("fill ")} with {dice}')
            seat = 3 - seat
    ended = n_moves == len(game['moves'])
    seats = [{'name': name, 'type': 'person', **({'total': seat['total'], 'place': seat['place']} if ended else {})}
             for name, seat in zip(NAMES, game['seats'])]
    write(f'{home}/kept.saikoro', {'id': '00000000-0000-4000-8000-000000000001', 'ruleset': 'yacht', 'mode': 'kept',
                                   'created': '2026-11-21T10:00:00Z', 'seats': seats, 'moves': moves,
                                   **({'finished': '2026-11-21T11:00:00Z'} if ended else {})})
    os.makedirs(f'{home}/data/saikoro')
    cli('import', f'{home}/kept.saikoro', '--database', path_of(home))


def analyse(home, game):
    """As a played game, of which the history knows nothing."""
    write(f'{home}/played.saikoro', game)
    return json.loads(cli('analyse', f'{home}/played.saikoro', '--chances', '--json'))['games'][0]


def wait_for_move(number):
    # Before the moves of a sheet, people sit down.
    Scene.program.wait(lambda tree: (page := tree.find(PAGE, role='widget')) and
                       page.find(start=f'{number} of {len(Scene.played["moves"])} · ', role='label'), f'move {number}')


@case('its mistakes are those of the same game played here')
def _(desk):
    Scene.home = home = desk.home()
    Scene.played = play(home)
    Scene.analysed = analyse(home, Scene.played)
    keep_score(home, Scene.played, len(Scene.played['moves']))
    Scene.program = program = desk.start(home)
    program.tree().find_all('History', role='tab')[0].press()
    program.take_keyboard()
    row = program.wait(lambda tree: (rows := tree.find('Games of the history', role='list')) and
                       (found := rows.find_all(role='list item')) and found[0], 'the game')
    program.walk_to(row.name, role='button')
    program.key('Return')
    program.wait_for_focus('Move')
    program.key('Home')
    program.wait(lambda tree: tree.find('Next mistake (N)', role='button', state='sensitive'), 'the analysis')
    marked = [move for move in Scene.analysed['moves'] if move['mark']]
    equal(len(marked) >= 5, True, f'{len(marked)} marks')
    for move in marked[:3]:
        program.key('n')
        wait_for_move(move['number'])
        program.wait_for(f'{move["mark"].capitalize()} · {move["cost"]:.1f} points lost', role='label')


@case('skill, luck and chances to win are those of the same game played here')
def _(desk):
    program = Scene.program
    program.turn_to('Analysis')
    labels = program.wait(lambda tree: (page := tree.find('SaiReviewSummary', role='widget')) and
                          [node.name for node in page.find_all(role='label')], 'the sums')
    for seat in Scene.analysed['seats']:
        contains(labels, f'{seat["name"]}: {seat["total"]}', f'{seat["cost"]:.1f}', f'{seat["luck"]:+.1f}'.replace('-', '−'))
    program.wait(lambda tree: (found := [node for node in tree.find(PAGE, role='widget').find_all('Win Chance')
                                         if {'focusable', 'sensitive'} <= set(node.states)]) and found[0], 'the chances').press()

    def graph(tree):
        return next((node for node in tree.walk() if node.name == 'Win Chance' and node.find_all('Show as table')), None)
    program.wait(graph, 'the graph').find('Show as table').press()
    rows = program.wait(lambda tree: (node := graph(tree)) and [row.name for row in node.find_all(role='row') if ': ' in row.name],
                        'the table')
    chance = Scene.analysed['moves'][0]['chance'] * 100
    contains(rows[0], f'{chance:.1f}', f'{100 - chance:.1f}')


@case('the trainer asks what was got wrong at the table')
def _(desk):
    program = Scene.program
    marked = [move for move in Scene.analysed['moves'] if move['mark']]
    desk.wait(lambda: query(Scene.home, 'SELECT count(*) FROM lesson') == [(len(marked),)], f'{len(marked)} lessons')
    program.key('Escape')
    program.wait(lambda tree: not tree.find(PAGE, role='widget'), 'the history')
    program.choose('Trainer')
    program.wait(lambda tree: next(iter(tree.find_all(role='button', test=lambda node: node.name.startswith('Your Mistakes') and
                                                      f'{len(marked)} to solve' in node.name)), None), 'a card').press()
    page = program.wait(lambda tree: (page := tree.find('SaiTrainerPage', role='widget')) and
                        (node := program.focused(tree)) and 'The dice show ' in node.description and page, 'a question')
    page.find_all(role='grid cell', test=lambda node: ': would score' in node.name)[0].press()
    worst = max(move['cost'] for move in marked)
    program.wait_for(start=f'In the game, this lost {worst:.1f} points.', role='label')


@case('while it goes on, the bar of chances says what saikoro-cli works out of the same moves')
def _(desk):
    # One program at a time has the name on the bus.
    desk.quit(Scene.program)
    home = desk.home()
    with open(f'{home}/config/glib-2.0/settings/keyfile', 'a', encoding='utf-8') as file:
        file.write('chances=true\n')
    game = Scene.played
    n_moves = [i + 1 for i, move in enumerate(game['moves']) if move.startswith('fill')][13]
    keep_score(home, game, n_moves)
    begun = {key: value for key, value in game.items() if key != 'finished'}
    begun['moves'] = game['moves'][:n_moves]
    begun['seats'] = [{key: value for key, value in seat.items() if key in ('name', 'type')} for seat in game['seats']]
    chances = analyse(home, begun)['moves'][-1]['chances']
    (first, share), (second, rest) = sorted(zip(NAMES, chances), key=lambda pair: -pair[1])
    program = desk.start(home)
    program.take_keyboard()
    program.key('alt+2')
    program.wait_for('Continue this Yacht sheet', role='button').press()
    program.wait(lambda tree: tree.find_all(start=f'{first} leads with {share * 100:.0f}%; {second} {rest * 100:.0f}%.'), 'the chances')


desktop.main(sequence=True)
