#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The record of a game, stepped through by keyboard and by assistive technology, against the exported moves folded here; games that come
out of it; and the trainer. Takes the program and saikoro-cli, prints TAP."""

import contextlib
import json
import os
import re
import sqlite3
import subprocess
import sys

import desktop
from secondopinion import ROLLS, check_yacht, die
from table import BOXES, moment
from tap import case, contains, equal, make_noon

PAGE = 'SaiReplayPage'
NAMES = {box: name for name, box in BOXES.items()}


def cli(*arguments):
    return subprocess.run([os.path.abspath(sys.argv[2]), *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, check=True).stdout.decode('utf-8')


def path_of(home):
    return f'{home}/data/saikoro/history.db'


# The history of one of these games after it was looked at, which is worked out once.
EXAMINED = {}


def copy_history(path, other):
    with contextlib.closing(sqlite3.connect(path, timeout=desktop.PATIENCE)) as history, contextlib.closing(sqlite3.connect(other)) as copy:
        history.backup(copy)


def make_examined_history(home):
    """A game of make_history() that was analysed already, where it is none of what is tried; else the same without."""
    if 'path' not in EXAMINED:
        return make_history(home)
    os.makedirs(f'{home}/data/saikoro')
    copy_history(EXAMINED['path'], path_of(home))
    return games(home)[0]


def make_history(home, note='', ruleset='yacht', n_games=1):
    """Finished games of Aki, who plays simply, against the computer."""
    os.makedirs(f'{home}/data/saikoro')
    cli('play', ruleset, '--players', 'simple,expert', '--games', str(n_games), '--seed', '5', '--database', path_of(home))
    with contextlib.closing(sqlite3.connect(path_of(home), timeout=desktop.PATIENCE)) as history:
        history.execute("UPDATE player SET type = 'person', name = 'Aki' WHERE type = 'simple'")
        history.execute('UPDATE game SET note = ?', (note,))
        history.commit()
    return games(home)[0]


def games(home):
    return json.loads(cli('export', '--database', path_of(home)))['games']


def query(home, sql):
    with contextlib.closing(sqlite3.connect(path_of(home), timeout=desktop.PATIENCE)) as history:
        return history.execute(sql).fetchall()


def fold(game):
    """What lies on the table and stands on the sheets after each number of moves, by the text of the moves alone."""
    names = [seat['name'] for seat in game['seats']]
    sheets, dice, kept, seat = {name: {} for name in names}, [0] * 5, [False] * 5, 0
    moments = [(list(dice), list(kept), {})]
    for move in game['moves']:
        if roll := re.fullmatch(r'(?:keep ([.1-6]{5}) )?roll ([1-6]{5})', move):
            kept = [c != '.' for c in roll[1] or '.....']
            dice = [int(c) for c in roll[2]]
        else:
            box, points, extra = re.fullmatch(r'fill ([a-z-]+) (-?\d+)(?: \+(\d+))?', move).groups()
            sheets[names[seat]][box] = int(points) + int(extra or 0)
        filled = {(name, NAMES[box]): points for name, sheet in sheets.items() for box, points in sheet.items()}
        moments.append((list(dice), list(kept), filled))
        if move.startswith('fill'):
            seat = (seat + 1) % len(names)
    return moments


def open_record(desk, home):
    program = desk.start(home)
    program.tree().find_all('History', role='tab')[0].press()
    program.take_keyboard()
    row = program.wait(lambda tree: (rows := tree.find('Games of the history', role='list')) and
                       (found := rows.find_all(role='list item')) and found[0], 'the newest game')
    program.walk_to(row.name, role='button')
    program.key('Return')
    program.wait_for_focus('Move')
    return program


def wait_for_move(program, i, n):
    return program.wait(lambda tree: (page := tree.find(PAGE, role='widget')) and
                        page.find(start=f'{i} of {n} · ', role='label') and moment(tree, PAGE), f'move {i} of {n}')


def check(shown, wanted, i):
    dice, kept, filled = wanted
    equal((shown.dice, shown.kept), (dice, kept), f'dice after {i} moves')
    equal(shown.filled, filled, f'sheets after {i} moves')


def turns(game):
    return [0] + [i + 1 for i, move in enumerate(game['moves']) if move.startswith('fill')]


def open_analysis(program):
    """A button takes a moment to do what it was pressed for, and nothing on the page can be pressed before the page is shown."""
    program.turn_to('Analysis')


def graph(tree, title):
    found = [node for node in tree.walk() if node.name == title and node.find_all('Show as table')]
    return found[-1] if found else None


def read_graph(program, title):
    """The rows of the graph, shown as a table."""
    toggle = program.wait(lambda tree: graph(tree, title), title).find('Show as table')
    if 'pressed' not in toggle.states and 'checked' not in toggle.states:
        toggle.press()
    return program.wait(lambda tree: (node := graph(tree, title)) and
                        [row.name for row in node.find_all(role='row') if ': ' in row.name], f'the table of {title}')


@case('chances to win over the game are those of saikoro-cli, and are kept')
def _(desk):
    home = desk.home()
    make_history(home)
    cli('export', '--database', path_of(home), '-o', f'{home}/game.saikoro')
    moves = json.loads(cli('analyse', f'{home}/game.saikoro', '--chances', '--json'))['games'][0]['moves']
    program = open_record(desk, home)
    open_analysis(program)
    kind = program.wait(lambda tree: (found := [node for node in tree.find(PAGE, role='widget').find_all('Win Chance')
                                                if {'focusable', 'sensitive'} <= set(node.states)]) and found[0], 'the chances')
    equal(len(read_graph(program, 'Expected Totals')), len(moves) + 1)
    kind.press()
    rows = read_graph(program, 'Win Chance')
    # The first seat has its chance, and the second the rest.
    chance = moves[0]['chance'] * 100
    contains(rows[0], f'{chance:.1f}', f'{100 - chance:.1f}')
    # The history keeps what took so long.
    desk.wait(lambda: query(home, "SELECT 1 FROM analysis WHERE substr(text, 1, 200) LIKE '% chances%'"), 'the kept analysis')
    EXAMINED['path'] = f'{desk.home()}/history.db'
    copy_history(path_of(home), EXAMINED['path'])


@case('each move shows the dice and the sheet as they were')
def _(desk):
    home = desk.home()
    game = make_history(home, note='On the train to Nara')
    n, wanted = len(game['moves']), fold(game)
    program = open_record(desk, home)
    shown = wait_for_move(program, n, n)
    equal(shown.filled, wanted[n][2], 'the sheets at the end')
    winner = max(game['seats'], key=lambda seat: seat['total'])['name']
    program.wait(lambda tree: {f'{winner} wins', 'On the train to Nara'} <=
                 {node.name for node in tree.find(PAGE, role='widget').find_all(role='label')}, 'result and note')
    desktop.check_names(shown.page, 35)
    program.key('Home')
    check(wait_for_move(program, 0, n), wanted[0], 0)
    for i in range(1, 16):
        program.key('Right')
        check(wait_for_move(program, i, n), wanted[i], i)
    program.key('Left')
    check(wait_for_move(program, 14, n), wanted[14], 14)
    ends = turns(game)
    after = [end for end in ends if end > 14]
    for end in after[:3]:
        program.key('Page_Down')
        check(wait_for_move(program, end, n), wanted[end], end)
    program.key('Page_Up')
    check(wait_for_move(program, after[1], n), wanted[after[1]], after[1])
    # The same by assistive technology.
    page = program.tree().find(PAGE, role='widget')
    page.find('Start of the game', role='button').press()
    wait_for_move(program, 0, n)
    page.find('Next move', role='button').press()
    check(wait_for_move(program, 1, n), wanted[1], 1)
    page.find('End of the game', role='button').press()
    wait_for_move(program, n, n)
    page.find('Previous move', role='button').press()
    check(wait_for_move(program, n - 1, n), wanted[n - 1], n - 1)
    equal(len(program.focused().description) > 0, True, 'what is read aloud')


@case('a game that plays by itself stops at its end')
def _(desk):
    home = desk.home()
    game = make_examined_history(home)
    n = len(game['moves'])
    program = open_record(desk, home)
    program.key('Left', 'Left')
    wait_for_move(program, n - 2, n)
    program.key('space')
    program.wait_for('Pause', role='button')
    wait_for_move(program, n, n)
    page = program.wait(lambda tree: (page := tree.find(PAGE, role='widget')) and page.find('Play', role='button') and page,
                        'the end')
    equal('sensitive' in page.find('Next move', role='button').states, False)
    # From the end it begins anew, and a second press holds it.
    program.key('space')
    # Who looks late sees a later move.
    beginning = re.compile(rf'[1-9]\d? of {n} · .*', re.DOTALL)
    program.wait(lambda tree: (page := tree.find(PAGE, role='widget')) and
                 page.find(role='label', test=lambda node: beginning.fullmatch(node.name) and not node.name.startswith(f'{n} ')),
                 'the game from its beginning')
    program.key('space')
    program.wait_for('Play', role='button')


@case('marked choices are those that saikoro-cli marks')
def _(desk):
    home = desk.home()
    game = make_history(home)
    n = len(game['moves'])
    cli('export', '--database', path_of(home), '-o', f'{home}/game.saikoro')
    analysed = json.loads(cli('analyse', f'{home}/game.saikoro', '--json'))['games'][0]
    marked = {move['number']: move for move in analysed['moves'] if move['mark']}
    equal(len(marked) >= 5, True, f'{len(marked)} marks')
    program = open_record(desk, home)
    program.key('Home')
    wait_for_move(program, 0, n)
    program.wait(lambda tree: tree.find('Next mistake (N)', role='button', state='sensitive'), 'the analysis')
    for number, move in sorted(marked.items()):
        program.key('n')
        wait_for_move(program, number, n)
        title = f'{move["mark"].capitalize()} · {move["cost"]:.1f} points lost'
        why = program.wait(lambda tree: (page := tree.find(PAGE, role='widget')) and page.find(title, role='label') and
                           page.find(start='Better: ', role='label'), f'{title}, and why')
        contains(why.name, '\nChosen: ')
    program.key('p')
    wait_for_move(program, sorted(marked)[-2], n)
    # What it adds up to.
    open_analysis(program)
    labels = program.wait(lambda tree: (page := tree.find('SaiReviewSummary', role='widget')) and
                          [node.name for node in page.find_all(role='label')], 'the sums')
    for seat in analysed['seats']:
        contains(labels, f'{seat["name"]}: {seat["total"]}', f'{seat["cost"]:.1f}', f'{seat["luck"]:+.1f}'.replace('-', '−'),
                 f'{seat["adjusted"]:.1f}', seat['rating'].capitalize())
    # First of all, the three biggest of the person, of whom each opens its move. They are listed anew with the chances to win.
    program.wait(lambda tree: tree.find(PAGE, role='widget').find_all('Win Chance', test=lambda node: {'focusable', 'sensitive'} <= set(node.states)),
                 'the chances')
    worst = sorted((move for move in marked.values() if move['seat'] == 1), key=lambda move: -move['cost'])[:3]
    listed = program.tree().find('Biggest Mistakes', role='group').find_all(role='button')
    equal([f'{move["mark"].capitalize()}: ' in node.name and f'{move["cost"]:.1f} points lost' in node.name
           for node, move in zip(listed, worst)], [True] * 3, f'{[node.name for node in listed]}, not {worst}')
    equal(len(listed), 3)
    listed[1].press()
    wait_for_move(program, worst[1]['number'], n)
    # Who continues from a mistake chooses again.
    press_menu(program, 'Continue From Here…')
    question = program.wait_for('Continue From Here?', role='dialog')
    contains(' '.join(node.name for node in question.find_all(role='label')),
             f"with the first {worst[1]['number'] - 1} moves.", 'You make the marked decision again.')
    program.wait(lambda tree: (found := tree.find_all(role='button', start='Same Dice')) and found[0], 'the question').press()
    wanted = fold(game)[worst[1]['number'] - 1]
    shown = program.wait(lambda tree: (m := moment(tree)) and m.offers and all(m.dice) and m, 'the new game')
    equal((shown.dice, shown.filled), (wanted[0], wanted[2]), 'the position before the mistake')


@case('a game with columns is judged by estimates, as saikoro-cli judges it')
def _(desk):
    home = desk.home()
    make_history(home, ruleset='triple-yahtzee')
    cli('export', '--database', path_of(home), '-o', f'{home}/game.saikoro')
    analysed = json.loads(cli('analyse', f'{home}/game.saikoro', '--json'))['games'][0]
    program = open_record(desk, home)
    open_analysis(program)
    labels = program.wait(lambda tree: (page := tree.find('SaiReviewSummary', role='widget')) and
                          (labels := [node.name for node in page.find_all(role='label')]) and
                          not labels[0].endswith('…') and labels, 'the sums')
    contains(' '.join(labels), 'The totals are estimates. Perfect play can’t be calculated for large sheets with columns. '
             'Losses of less than 3.4 points aren’t judged.')
    for seat in analysed['seats']:
        contains(labels, f'≈{seat["cost"]:.1f}', f'≈{seat["luck"]:+.1f}'.replace('-', '−'), f'≈{seat["adjusted"]:.1f}')
    equal([label for label in labels if label[:1] == '≈' and label[1:].isalpha()] != [], True, f'the rating in {labels}')
    worst = sorted((move['cost'] for move in analysed['moves'] if move['seat'] == 1 and move['mark']), reverse=True)[:3]
    listed = program.wait(lambda tree: (group := tree.find('Biggest Mistakes', role='group')) and group.find_all(role='button'),
                          'the mistakes')
    equal([node.name.split(': ')[-1] for node in listed], [f'≈{cost:.1f} points lost' for cost in worst])


def press_menu(program, name, first='Print…'):
    program.tree().find(PAGE, role='widget').find('Game menu', role='button', state='focusable').press()
    program.wait_for_focus(first)
    program.walk_to(name, key='Down')
    program.key('Return')


@case('a game continues from a move with the dice that it had')
def _(desk):
    home = desk.home()
    game = make_examined_history(home)
    n, wanted = len(game['moves']), fold(game)
    start = turns(game)[4]
    program = open_record(desk, home)
    program.key('Home', 'Page_Down', 'Page_Down', 'Page_Down', 'Page_Down')
    wait_for_move(program, start, n)
    press_menu(program, 'Continue From Here…')
    program.wait(lambda tree: (question := tree.find('Continue From Here?', role='dialog')) and
                 (found := question.find_all(role='button', start='Same Dice')) and found[0], 'the question').press()
    shown = program.wait(lambda tree: (m := moment(tree)) and m.roll and m, 'the new game')
    equal(shown.filled, wanted[start][2])
    program.wait_for('Roll · 3 left', role='button').press()
    shown = program.wait(lambda tree: (m := moment(tree)) and all(m.dice) and m, 'dice')
    # It is Aki’s turn as it was, and the same is thrown.
    equal(shown.dice, wanted[start + 1][0])
    found = desk.wait(lambda: (found := [g for g in games(home) if g['id'] != game['id']]) and
                      len(found[0]['moves']) == start + 1 and found, 'the new game on disk')[0]
    equal((found['moves'], found['seed'], found.get('peeked'), found['seats'][0]['name']),
          (game['moves'][:start + 1], game['seed'], True, 'Aki'))
    cli('export', '--database', path_of(home), '-o', f'{home}/games.saikoro')
    cli('check', f'{home}/games.saikoro')
    # What was played is as it was.
    equal([g['moves'] for g in games(home) if g['id'] == game['id']], [game['moves']])


def throw(seed, turn, roll=0):
    return [die(bytes.fromhex(seed), 5 * (ROLLS * turn + roll) + place) for place in range(5)]


@case('a game continues from a move with fresh dice, and goes through a crash and into its own replay')
def _(desk):
    home = desk.home()
    game = make_examined_history(home)
    n, wanted = len(game['moves']), fold(game)
    # The last turn of Aki; the computer has one more.
    start, turn = turns(game)[-3], len(turns(game)) - 3
    program = open_record(desk, home)
    program.key('Page_Up', 'Page_Up')
    wait_for_move(program, start, n)
    press_menu(program, 'Continue From Here…')
    question = program.wait_for('Continue From Here?', role='dialog')
    contains(' '.join(node.name for node in question.find_all(role='label')),
             f'with the first {start} moves.', 'The game is marked as replayed.')
    program.wait_for_focus(start='Same Dice')
    program.walk_to('Fresh Dice')
    program.key('Return')
    shown = program.wait(lambda tree: (m := moment(tree)) and m.roll and m, 'the new game')
    equal(shown.filled, wanted[start][2])
    program.wait_for('Roll · 3 left', role='button').press()
    shown = program.wait(lambda tree: (m := moment(tree)) and all(m.dice) and m, 'dice')

    def on_disk():
        found = [other for other in games(home) if other['id'] != game['id']]
        return found[0] if found and len(found[0]['moves']) > start else None
    fresh = desk.wait(on_disk, 'the new game on disk')
    equal((fresh['given'], fresh['peeked'], fresh['seed'] != game['seed']), (f"{start} {game['seed']}", True, True))
    equal(fresh['moves'][:start], game['moves'][:start])
    equal(shown.dice, throw(fresh['seed'], turn))

    program.kill()
    program = desk.start(home)
    program.wait(lambda tree: tree.find('Continue this Yacht game', role='button'), 'the way into the game').press()
    shown = program.wait(lambda tree: (m := moment(tree)) and m.dice and all(m.dice) and m.offers and m, 'the game again')
    equal(shown.dice, throw(fresh['seed'], turn))
    (place, _points), = shown.offers.items()
    shown.cells[place].press()
    over = desk.wait(lambda: (other := on_disk()) and other.get('finished') and other, 'the end on disk')
    check_yacht(over)
    equal([int(face) for face in next(move for move in over['moves'][start + 2:] if move.startswith('roll'))[-5:]],
          throw(fresh['seed'], turn + 1))
    cli('export', '--database', path_of(home), '-o', f'{home}/games.saikoro')
    contains(cli('check', f'{home}/games.saikoro'), f'the first {start} moves come from another game', '2 games, all valid')

    program.kill()
    program = open_record(desk, home)
    wait_for_move(program, len(over['moves']), len(over['moves']))
    program.wait(lambda tree: tree.find_all(f'First {start} moves from another game', role='label'), 'what it is')
    program.key('Home')
    check(wait_for_move(program, 0, len(over['moves'])), wanted[0], 0)
    program.key('Page_Down')
    first = turns(game)[1]
    check(wait_for_move(program, first, len(over['moves'])), wanted[first], first)
    # The dice of two seeds are not those of one.
    program.tree().find(PAGE, role='widget').find('Game menu', role='button', state='focusable').press()
    program.wait_for_focus('Print…')
    passed = program.walk_to('Fairness…', key='Down')
    equal([name for name in passed if name.startswith(('Continue', 'Play'))], ['Continue From Here…'])
    program.key('Return')
    program.wait(lambda tree: any(f'The first {start} moves come from another game’s seed' in node.name
                                  for node in tree.find_all(role='label')), 'what the dice come from')
    program.tree().find('Fairness', role='dialog').find('Help', role='button').press()
    program.wait(lambda tree: any(node.find_all('Fairness', role='label') for node in tree.children), 'the help about it')


@case('a game with cards continues with a fresh deck and the hands as they were')
def _(desk):
    home = desk.home()
    os.makedirs(f'{home}/data/saikoro')
    cli('play', 'yellowstone', '--players', 'greedy,recycler', '--games', '1', '--seed', '6', '--database', path_of(home))
    game, = games(home)
    program = open_record(desk, home)
    program.key('Home', 'Page_Down', 'Page_Down', 'Page_Down')
    start = [i + 1 for i, move in enumerate(game['moves']) if move.split()[0] in ('end', 'refill', 'draw', 'take', 'pass')][2]
    program.wait(lambda tree: tree.find(PAGE, role='widget').find(start=f"{start} of {len(game['moves'])} · ", role='label'), 'the third turn')
    press_menu(program, 'Continue From Here…', first='Continue From Here…')
    question = program.wait_for('Continue From Here?', role='dialog')
    contains(' '.join(node.name for node in question.find_all(role='label')), 'Fresh cards shuffle the deck; hands stay the same.')
    program.wait_for_focus(start='Same Cards')
    program.walk_to('Fresh Cards')
    program.key('Return')
    # The computers play on.
    found = desk.wait(lambda: (found := [g for g in games(home) if g['id'] != game['id'] and len(g['moves']) > start + 4]) and found,
                      'moves on disk')[0]
    equal((found['given'], found['peeked']), (f"{start} {game['seed']}", True))
    equal(found['moves'][:start], game['moves'][:start])
    program.kill()
    cli('export', '--database', path_of(home), '-o', f'{home}/games.saikoro')
    contains(cli('check', f'{home}/games.saikoro'), f'the first {start} moves come from another game', '2 games, all valid')


@case('the same dice are played again, by whom one likes')
def _(desk):
    home = desk.home()
    game = make_examined_history(home)
    program = open_record(desk, home)
    press_menu(program, 'Play With the Same Dice…')
    program.wait_for('The Same Dice', role='dialog')
    equal([node.text() for node in program.tree().find('The Same Dice', role='dialog').find_all(role='text')
           if node.name.startswith('Name of player')], ['Aki', 'Expert'])
    program.wait_for('Start', role='button').press()
    program.wait_for('Roll · 3 left', role='button').press()
    shown = program.wait(lambda tree: (m := moment(tree)) and all(m.dice) and m, 'dice')
    equal(shown.dice, fold(game)[1][0])
    found = desk.wait(lambda: [g for g in games(home) if g['id'] != game['id'] and g['moves']], 'the game on disk')[0]
    equal((found['seed'], found.get('peeked')), (game['seed'], True))
    # Looked at while it goes on: no analysis, and a way back.
    program.tree().find('SaiGamePage', role='widget').find('Game menu', role='button', state='focusable').press()
    program.wait_for_focus('Restart')
    program.walk_to('Replay', 'Down')
    program.key('Return')
    wait_for_move(program, 1, 1)
    equal(program.tree().find_all('Next mistake (N)', state='showing'), [])
    program.wait_for('Continue', role='button').press()
    shown = program.wait(lambda tree: (m := moment(tree)) and m.dice and all(m.dice) and m, 'the game again')
    equal(shown.dice, fold(game)[1][0])


def ask(program):
    program.choose('Trainer')


def find_trainer(program, what, **how):
    """The page of the trainer, when it has a node like that."""
    return program.wait(lambda tree: (page := tree.find('SaiTrainerPage', role='widget')) and page.find_all(**how) and page, what)


def wait_for_question(program, number):
    return find_trainer(program, f'question {number}', name=f'{number} of 10', role='label')


def answer(program, home, number, onward='Next Question'):
    """Fills a box by keyboard; returns what is right so far, and the page with the verdict."""
    program.key('s')
    program.wait(lambda tree: (node := program.focused(tree)) and node.role == 'grid cell', 'the sheet')
    program.key('Return')
    program.wait_for_focus(onward)
    return program.tree().find('SaiTrainerPage', role='widget')


@case('the trainer asks what was got wrong')
def _(desk):
    home = desk.home()
    make_history(home)
    program = desk.start(home)
    program.take_keyboard()
    n = desk.wait(lambda: query(home, 'SELECT count(*) FROM lesson')[0][0], 'lessons')
    equal(n >= 5, True, f'{n} lessons')
    # The start page offers it.
    program.key('alt+2')
    program.wait_for('New Score Sheet', role='button')
    program.key('alt+1')
    n_asked = str(n) if n <= 10 else f'10 of {n}'
    program.wait_for(f'Retry {n_asked} decisions that lost points', role='label')
    program.wait(desktop.find_practise, 'its button').press()

    def answered(i):
        return desk.wait(lambda: (rows := query(home, 'SELECT cost, solved, tries FROM lesson WHERE tries > 0')) and
                         len(rows) == i and rows, f'{i} answers')
    card = program.wait(lambda tree: next(iter(tree.find_all(role='button', test=lambda node: node.name.startswith('Your Mistakes') and
                                                            f'{n} to solve' in node.name)), None), 'a card')
    desktop.check_names(program.tree().find('SaiTrainerPage', role='widget'), 8)
    card.press()
    page = program.wait(lambda tree: (page := tree.find('SaiTrainerPage', role='widget')) and
                        (node := program.focused(tree)) and 'The dice show ' in node.description and page, 'a question')
    contains([node.name for node in page.find_all(role='label')], f'1 of {min(n, 10)}')
    desktop.check_names(page, 20)
    # The worst was asked first. By assistive technology: the box that is best is shown after an answer.
    worst = query(home, 'SELECT max(cost) FROM lesson WHERE mark = (SELECT max(mark) FROM lesson)')[0][0]
    page.find_all(role='grid cell', test=lambda node: ': would score' in node.name)[0].press()
    program.wait_for_focus('Next Question')
    equal(abs(answered(1)[0][0] - worst) < 1e-9, True, 'which was asked')
    program.wait_for(start=f'In the game, this lost {worst:.1f} points.', role='label')
    # By keyboard: on to the next one, which is answered with a roll or a box.
    program.key('n')
    program.wait(lambda tree: (node := program.focused(tree)) and node.name != 'Next Question' and
                 'The dice show ' in node.description, 'the next question')
    answer(program, home, 2)
    rows = answered(2)
    # What was wrong is due at once, what was right tomorrow.
    wrong = sum(1 - row[1] for row in rows)
    program.key('Escape')
    ask(program)
    program.wait(lambda tree: tree.find_all(role='button', test=lambda node: node.name.startswith('A Bit of Everything') and
                                            (f'{wrong} due today' if wrong else 'Ten questions') in node.name), 'what is due')


@case('what was got wrong in a game is asked from its record, to which Back leads')
def _(desk):
    home = desk.home()
    make_history(home, n_games=2)
    program = open_record(desk, home)
    counts = desk.wait(lambda: len(found := dict(query(home, 'SELECT uuid, count(*) FROM lesson JOIN game ON game = id GROUP BY id'))) == 2
                       and found, 'the lessons')
    n = int(program.wait(lambda tree: (page := tree.find(PAGE, role='widget')) and
                         (found := [match for node in page.find_all(role='label') if (match := re.match(r'(\d+) of \1 · ', node.name))]) and
                         found[0], 'the end')[1])
    shown, = [game['id'] for game in games(home) if len(game['moves']) == n]
    other, = [counts[id] for id in counts if id != shown]

    def solve(besides=''):
        with contextlib.closing(sqlite3.connect(path_of(home), timeout=desktop.PATIENCE)) as history:
            history.execute(f"UPDATE lesson SET solved = 1 WHERE game = (SELECT id FROM game WHERE uuid = '{shown}') {besides}")
            history.commit()
    solve('AND move <> (SELECT max(m.move) FROM lesson AS m WHERE m.game = lesson.game)')
    program.key('Home')
    program.key('Right')
    for left in (1, min(other, 10)):
        wait_for_move(program, 1, n)
        program.turn_to('Analysis')
        program.wait_for('Learn From Your Mistakes', role='button').press()
        find_trainer(program, 'a question', name=f'1 of {left}', role='label')
        # When nothing of this game is left, it goes on with the others.
        solve()
        program.wait_for('Back', role='button').press()
    wait_for_move(program, 1, n)


@case('a sitting of ten made positions needs no game, and ends with what came of it')
def _(desk):
    home = desk.home()
    program = desk.start(home)
    program.take_keyboard()
    ask(program)
    program.wait(lambda tree: (node := program.focused(tree)) and node.name.startswith('A Bit of Everything'), 'the first card')
    page = program.tree().find('SaiTrainerPage', role='widget')
    equal([node.name for node in page.find_all(role='button') if 'pressed' in node.states], ['All Games'])
    program.key('Return')
    for number in range(1, 11):
        wait_for_question(program, number)
        program.wait(lambda tree: (node := program.focused(tree)) and 'The dice show ' in node.description, f'question {number}')
        answer(program, home, number, onward='Show Result' if number == 10 else 'Next Question')
        desk.wait(lambda: query(home, 'SELECT count(*) FROM practice')[0][0] == number, f'answer {number}')
        program.key('n')
    program.wait_for_focus('Ten More')
    rows = query(home, 'SELECT solved, theme, question FROM practice')
    program.wait_for(f'{sum(row[0] for row in rows)} of 10 right', role='label')
    equal(len({row[2] for row in rows}), 10)
    equal(len({row[1] for row in rows}), 6)
    # Once more, and back to the choice.
    program.key('Return')
    wait_for_question(program, 1)
    program.key('Escape')
    ask(program)
    wrong = sum(1 - row[0] for row in rows)
    program.wait(lambda tree: tree.find_all(role='button', test=lambda node: node.name.startswith('A Bit of Everything') and
                                            (f'{wrong} due today' if wrong else 'Ten questions') in node.name), 'what is due')


@case('a theme of a game is trained')
def _(desk):
    home = desk.home()
    program = desk.start(home)
    program.take_keyboard()
    ask(program)
    find_trainer(program, 'the games', name='Yams', role='button').find('Yams', role='button').press()
    program.wait(lambda tree: next((node for node in tree.find_all(role='button') if node.name.startswith('The Last Three Boxes')), None),
                 'a theme').press()
    page = wait_for_question(program, 1)
    contains([node.name for node in page.find_all(role='label')], 'Yams · The Last Three Boxes')
    # Rolling is an answer, too, where there is a throw left.
    answer(program, home, 1)
    row = desk.wait(lambda: query(home, 'SELECT theme, question FROM practice'), 'the answer')[0]
    equal((row[0], row[1].split(' ')[0]), ('last', 'yams'))


@case('made questions have the house rules that were played last')
def _(desk):
    home = desk.home()
    with open(f'{home}/config/glib-2.0/settings/keyfile', 'a', encoding='utf-8') as settings:
        settings.write("last-options={'yahtzee': ['bonus-strict=false', 'full-house-five=true', 'joker-after-zero=true']}\n")
    program = desk.start(home)
    program.take_keyboard()
    ask(program)
    find_trainer(program, 'the games', name='Yahtzee', role='button').find('Yahtzee', role='button').press()
    program.wait(lambda tree: next((node for node in tree.find_all(role='button') if node.name.startswith('What to Keep Early')), None),
                 'a theme').press()
    for number in range(1, 4):
        wait_for_question(program, number)
        program.wait(lambda tree: (node := program.focused(tree)) and 'The dice show ' in node.description, f'question {number}')
        answer(program, home, number)
        rows = desk.wait(lambda: len(rows := query(home, 'SELECT theme, question FROM practice')) == number and rows, 'the answer')
        contains(rows[-1][1].split(' '), 'yahtzee', 'full-house-five=true', 'joker-after-zero=true')
        equal('bonus-strict' in rows[-1][1], False)
        program.key('n')


make_noon()
desktop.main()
