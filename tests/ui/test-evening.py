#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""An evening of four people at a real table, kept by keyboard alone: two games, somebody who leaves and somebody who comes late, and who
is ahead in the end, added up here. Takes the program, prints TAP.

The cases belong together: each goes on where the one before stopped.
"""

import contextlib
import sqlite3

import desktop
import paper
from table import BOXES
from tap import case, contains, equal

PEOPLE = ['Aki', 'Ben', 'Cem', 'Dan']
ORDER = list(BOXES)
LETTERS = dict(zip(BOXES, 'abcdefghijkl'))
# What each box is given, by the number of the person.
POINTS = {'Ace': (3, 2, 1, 4), 'Deuce': (6, 8, 4, 2), 'Trey': (9, 6, 3, 0), 'Four': (12, 16, 8, 0), 'Five': (15, 20, 10, 0),
          'Six': (18, 24, 12, 0), 'Choice': (20, 21, 22, 0), 'Four of a Kind': (22, 0, 17, 0), 'Full House': (21, 23, 0, 0),
          'S. Straight': (15, 15, 0, 0), 'B. Straight': (30, 0, 0, 0), 'Yacht': (0, 50, 0, 0)}


class Scene:
    program = None
    home = None
    totals = []


def key(*keys):
    Scene.program.key(*keys)


def wait(condition, what):
    return paper.wait(Scene.program, condition, what)


def enter(player, box, points):
    key(LETTERS[box])
    Scene.program.wait(lambda tree: [node for node in tree.find_all(role='text', start=f'{player}’s points in ')
                                     if 'focused' in node.states], f'the editor of {player}')
    key(*str(points))
    wait(lambda m: m.filled.get((player, box)) == points, f'{player}, {box} to hold {points}')


def walk_to(player, box):
    """Over the sheet, whoever’s turn it is."""
    if not Scene.program.focused().name.startswith(f'{player}, '):
        Scene.program.walk_to(f'{player}, ', 'Right')
    here = Scene.program.focused().name.split(', ')[1].split(':')[0]
    Scene.program.walk_to(f'{player}, {box}', 'Down' if here in ORDER[:ORDER.index(box)] else 'Up')


def query(sql):
    with contextlib.closing(sqlite3.connect(f'{Scene.home}/data/saikoro/history.db', timeout=desktop.PATIENCE)) as history:
        return history.execute(sql).fetchall()


def change(sql):
    with contextlib.closing(sqlite3.connect(f'{Scene.home}/data/saikoro/history.db', timeout=desktop.PATIENCE)) as history, history:
        history.execute(sql)


def type_names(names, dialog):
    program = Scene.program
    for i, name in enumerate(names):
        if not program.tree().find(f'Name of player {i + 1}', role='text'):
            program.walk_to('Add Player')
            key('Return')
        program.wait_for_focus(f'Name of player {i + 1}')
        key('ctrl+a', *name)
        entry = program.wait_for(f'Name of player {i + 1}', role='text')
        program.desk.wait(lambda entry=entry, name=name: entry.text() == name, f'the name {name}')
        if i + 1 < len(names) and program.tree().find(f'Name of player {i + 2}', role='text'):
            key('Return')


def close(dialog):
    Scene.program.wait(lambda tree: not tree.find(dialog, role='dialog'), 'the dialog to close')
    Scene.program.take_keyboard()


def rows(tree, name):
    box = tree.find(name, role='list')
    return [[label.name for label in row.find_all(role='label') if label.name] for row in box.find_all(role='list item')] if box else []


def wait_for_ranking(expected):
    return Scene.program.wait(lambda tree: [row[0] for row in rows(tree, 'Ranking')] == expected, f'the ranking {expected}')


@case('an evening is started with four people')
def _(desk):
    Scene.home = desk.home()
    Scene.program = program = desk.start(Scene.home)
    program.take_keyboard()
    key('alt+2')
    program.walk_to('Start a Game Night…')
    key('Return')
    program.wait_for('Start', role='button')
    program.take_keyboard('Start a Game Night')
    program.wait_for_focus('Start')
    program.walk_to('Name of player 1')
    type_names(PEOPLE, 'Start a Game Night')
    program.walk_to('Start', role='button')
    key('Return')
    close('Start a Game Night')
    wait(lambda m: m.player() == 'Aki', 'the sheet')


@case('who leaves keeps the points, and is never next again')
def _(desk):
    for box in ('Ace', 'Deuce'):
        for i, player in enumerate(PEOPLE):
            enter(player, box, POINTS[box][i])
    key('ctrl+e')
    Scene.program.wait_for('Apply', role='button')
    Scene.program.take_keyboard('Players')
    Scene.program.wait_for_focus('Name of player 1')
    Scene.program.walk_to('Player 4')
    key('Return')
    Scene.program.walk_to('Remove', 'Up')
    key('Return')
    Scene.program.walk_to('Apply', role='button')
    key('Return')
    close('Players')
    wait(lambda m: m.player() == 'Aki' and m.filled.get(('Dan', 'Ace')) == 4, 'the sheet without a turn of Dan')
    for box in ORDER[2:]:
        for i, player in enumerate(PEOPLE[:3]):
            wait(lambda m, player=player: m.player() == player, f'the turn of {player}')
            enter(player, box, POINTS[box][i])
    Scene.program.wait_for_focus('Next Game')
    Scene.totals.append({name: int(paper.look(Scene.program.tree()).sums[name, 'Total']) for name in PEOPLE})


@case('Escape leads to the ranking of the evening')
def _(desk):
    program = Scene.program
    key('Escape')
    program.wait_for_focus('Next Game')
    total = Scene.totals[0]
    expected = sorted(PEOPLE, key=lambda name: -total[name])
    wait_for_ranking([f'{i + 1}. {name}' for i, name in enumerate(expected)])
    equal([row[-1] for row in rows(program.tree(), 'Ranking')], [str(total[name]) for name in expected])
    equal(query('SELECT count(*), count(DISTINCT evening) FROM game'), [(1, 1)])


@case('the next game takes one press, and the start is passed on')
def _(desk):
    key('Return')
    shown = wait(lambda m: m.player() == 'Ben', 'the next sheet')
    equal([name for name, box in shown.cells if box == 'Ace'], ['Ben', 'Cem', 'Aki'])
    for box in ('Ace', 'Deuce', 'Trey'):
        for player in ('Ben', 'Cem', 'Aki'):
            enter(player, box, POINTS[box][PEOPLE.index(player)])


@case('who comes late is asked once a round, not for the turns that the others had')
def _(desk):
    program = Scene.program
    key('ctrl+e')
    program.wait_for('Apply', role='button')
    program.take_keyboard('Players')
    program.wait_for_focus('Name of player 1')
    program.walk_to('Add Player')
    key('Return')
    program.wait_for_focus('Name of player 4')
    key('E', 'v', 'a')
    program.walk_to('Apply', role='button')
    key('Return')
    close('Players')
    for player in ('Ben', 'Cem', 'Aki', 'Eva', 'Ben'):
        wait(lambda m, player=player: m.player() == player, f'the turn of {player}')
        enter(player, 'Four' if player != 'Ben' or paper.look(program.tree()).filled.get(('Ben', 'Four')) is None else 'Five', 0)
    wait(lambda m: m.player() == 'Cem', 'the turn of Cem')
    # Out of turn: Eva catches up, and it is still Cem’s turn; Aki goes ahead, and is passed over then.
    walk_to('Eva', 'Ace')
    key('3')
    wait(lambda m: m.filled.get(('Eva', 'Ace')) == 3 and m.player() == 'Cem', 'Eva to catch up')
    walk_to('Aki', 'Six')
    key('0')
    wait(lambda m: m.filled.get(('Aki', 'Six')) == 0 and m.player() == 'Cem', 'Aki to go ahead')
    enter('Cem', 'Five', 5)
    wait(lambda m: m.player() == 'Eva', 'Aki to be passed over')
    key('ctrl+z')
    wait(lambda m: m.player() == 'Cem' and ('Cem', 'Five') not in m.filled, 'the turn of Cem again')
    key('ctrl+z')
    wait(lambda m: ('Aki', 'Six') not in m.filled and m.player() == 'Cem', 'Aki not to have gone ahead')
    enter('Cem', 'Five', 5)
    wait(lambda m: m.player() == 'Aki', 'the turn of Aki')
    Scene.totals.append({name: int(paper.look(program.tree()).sums[name, 'Total']) for name in ('Aki', 'Ben', 'Cem', 'Eva')})


@case('a game that is ended early counts only if it is asked for')
def _(desk):
    program = Scene.program
    program.walk_to('Score sheet')
    key('Return')
    program.walk_to('End the Game Early', 'Up')
    key('Return')
    program.wait_for_focus('Next Game')
    key('Escape')
    program.wait_for_focus('Next Game')
    people = PEOPLE + ['Eva']
    first, second = Scene.totals
    alone = sorted(PEOPLE, key=lambda name: -first[name])
    both = {name: first.get(name, 0) + second.get(name, 0) for name in people}
    program.wait(lambda tree: [row[0] for row in rows(tree, 'Ranking')][:4] ==
                 [f'{i + 1}. {name}' for i, name in enumerate(alone)], 'the ranking of the first game')
    program.walk_to('Count Games Ended Early')
    key('space')
    expected = sorted(people, key=lambda name: -both[name])
    program.wait(lambda tree: [row[0].split('. ')[1] for row in rows(tree, 'Ranking')] == expected, f'the ranking {expected}')
    equal([row[-1] for row in rows(program.tree(), 'Ranking')], [str(both[name]) for name in expected])


@case('a last game that cannot be read is said so, and the evening stays')
def _(desk):
    program = Scene.program
    program.walk_to('Next Game', 'shift+Tab')
    last = 'id = (SELECT max(id) FROM game)'
    change(f"UPDATE game SET ruleset = 'nowhere' WHERE {last}")
    key('Return')
    program.wait(lambda tree: tree.find(role='label', start='Can’t open the game: '), 'the reason')
    equal(program.focused().name, 'Next Game')
    change(f"UPDATE game SET ruleset = 'yacht' WHERE {last}")


@case('F1 there is about keeping score')
def _(desk):
    program = Scene.program
    key('F1')
    program.wait(lambda tree: tree.find('Keeping Score', role='94'), 'the help')
    program.take_keyboard('Help')
    key('Escape')
    close('Help')


@case('the evening gets a name')
def _(desk):
    program = Scene.program
    key('F2')
    program.wait_for('Name of the game night', role='text')
    program.take_keyboard('Name the Game Night')
    program.wait_for_focus('Name of the game night')
    key(*'Club', 'Return')
    close('Name the Game Night')
    program.wait(lambda tree: tree.find('Club', role='label'), 'the name')
    equal({evening[36:] for evening, in query('SELECT evening FROM game')}, {' Club'})


@case('it is one entry in the history, and goes on from there')
def _(desk):
    program = Scene.program
    key('Escape', 'alt+3')
    entry = program.wait(lambda tree: tree.find(role='button', start='Club, '), 'the entry')
    contains(entry.name, '2 games', 'Ben', 'Eva')
    equal(len([node for node in program.tree().find_all(role='button', start='Yacht, ')]), 0)
    program.walk_to('Club, ')
    key('Return')
    program.wait_for_focus('Next Game')
    key('Return')
    wait(lambda m: m.player() == 'Cem', 'the third game')
    enter('Cem', 'Ace', 1)
    key('Escape')
    program.wait_for_focus('Continue the Game')
    key('Return')
    wait(lambda m: m.player() == 'Aki', 'the third game again')
    equal(query('SELECT count(*), count(DISTINCT evening) FROM game'), [(3, 1)])


def count_games():
    """Those of the game night, and those of none."""
    return query("SELECT count(*) FILTER (WHERE evening <> ''), count(*) FILTER (WHERE evening = '') FROM game")[0]


def wait_for_games(within, without):
    Scene.program.desk.wait(lambda: count_games() == (within, without), f'{within} games in the game night, {without} in none')


def undo():
    """With the button of the message."""
    Scene.program.wait(lambda tree: tree.find('Undo', role='label', state='sensitive'), 'a way back').parent.press()


@case('a running game is taken out at the table, and finds its way home without the game night')
def _(desk):
    program = Scene.program
    program.walk_to('Score sheet')
    key('Return')
    program.walk_to('Game Night…', 'Down')
    key('Return')
    program.take_keyboard('Game Night')
    contains(program.wait_for_focus('Club').find(role='button').name, 'current')
    key('Home', 'Return')
    close('Game Night')
    wait_for_games(2, 1)
    program.wait_for('Taken out of the game night', role='label')
    program.take_keyboard()
    key('Escape')
    # With newer GTK the first one may stay at the button that has the focus.
    program.wait(lambda tree: tree.find('SaiSheetsPage', role='widget') or key('Escape'), 'the page of score sheets')


@case('a game of the history is put into a game night, and that is undone')
def _(desk):
    program = Scene.program
    key('alt+3')
    program.wait(lambda tree: tree.find(role='button', start='Menu: Yacht, '), 'the game').press()
    program.wait_for('Game Night…', role='menu item').press()
    program.wait_for('Club', role='button').press()
    close('Game Night')
    wait_for_games(3, 0)
    program.wait_for('Added to “Club”', role='label')
    undo()
    wait_for_games(2, 1)


@case('a game begins a game night of its own')
def _(desk):
    program = Scene.program
    program.wait(lambda tree: tree.find(role='button', start='Menu: Yacht, '), 'the game').press()
    program.wait_for('Game Night…', role='menu item').press()
    program.wait_for('New Game Night', role='button').press()
    close('Game Night')
    wait_for_games(3, 0)
    equal(query('SELECT count(DISTINCT evening) FROM game'), [(2,)])
    program.wait(lambda tree: not tree.find_all(role='button', start='Yacht, '), 'only game nights')


@case('selected game nights become one')
def _(desk):
    program = Scene.program
    program.wait(lambda tree: tree.find(role='button', start='Menu: Club, '), 'the entry').press()
    program.wait_for('Select', role='menu item').press()
    program.wait(lambda tree: tree.find(role='button', start='Not selected: Game Night, '), 'the other entry').press()
    program.wait(lambda tree: tree.find('2 selected', role='label'), 'both').parent
    program.wait(lambda tree: next(iter(tree.find_all('Game Night…', role='button', state='sensitive')), None), 'the button').press()
    program.wait_for('Club', role='button').press()
    close('Game Night')
    program.desk.wait(lambda: query('SELECT count(DISTINCT evening) FROM game') == [(1,)], 'one game night')
    undo()
    program.desk.wait(lambda: query('SELECT count(DISTINCT evening) FROM game') == [(2,)], 'both game nights')


@case('on its page, a game is taken out of the game night, and comes back by undo')
def _(desk):
    program = Scene.program
    # Until the list shows both game nights again, its rows change what they are about.
    program.wait(lambda tree: (entry := tree.find(role='button', start='Club, ')) and ', 2 games' in entry.name and entry,
                 'the entry').press()
    program.wait(lambda tree: tree.find_all('Remove this Yacht game', role='button'), 'the games')[0].press()
    wait_for_games(2, 1)
    program.wait(lambda tree: len(rows(tree, 'Games of this game night')) == 1, 'one game')
    undo()
    wait_for_games(3, 0)
    program.wait(lambda tree: len(rows(tree, 'Games of this game night')) == 2, 'both games')


def wait_for_lines(names, numbers):
    """The ranking as it is shown, with what decides the places."""
    Scene.program.wait(lambda tree: [(row[0].split('. ')[1], row[-1]) for row in rows(tree, 'Ranking')] == list(zip(names, numbers)),
                       f'the ranking {names} by {numbers}')


@case('where games are mixed, all of them are ranked by wins and each of them by points')
def _(desk):
    # A history that others write into while the program has it open is another one to it.
    Scene.program.kill()
    change("UPDATE game SET ruleset = 'yahtzee', early = 0 WHERE early = 1")
    Scene.program = program = desk.start(Scene.home)
    program.take_keyboard()
    key('alt+3')
    program.wait(lambda tree: tree.find(role='button', start='Club, '), 'the entry').press()
    first, second = Scene.totals
    # Who has won most games, and then whoever was ahead of others most often. Dan had left the first one.
    stayed = [{name: points for name, points in total.items() if name != 'Dan'} for total in (first, second)]
    wins, ahead = ({name: sum(test(total, name) for total in stayed if name in total) for name in PEOPLE + ['Eva']}
                   for test in (lambda total, name: total[name] == max(total.values()),
                                lambda total, name: sum(total[name] > points for points in total.values())))
    by_wins = sorted(wins, key=lambda name: (-wins[name], -ahead[name]))
    wait_for_lines(by_wins, [f'{wins[name]} win' + 's' * (wins[name] != 1) for name in by_wins])
    choice = 'Ranking, By Wins'
    for down, ruleset, total in (1, 'Yacht', first), (2, 'Yahtzee', second):
        program.walk_to(choice)
        key('space')
        program.wait(lambda tree: tree.find_all('Yahtzee', role='label'), 'the games to choose from')
        key('Home', *['Down'] * down, 'Return')
        choice = f'Ranking, {ruleset}'
        program.wait_for_focus(choice)
        by_points = sorted(total, key=lambda name, total=total: -total[name])
        wait_for_lines(by_points, [str(total[name]) for name in by_points])
    # What was chosen stays while the page is away.
    key('Escape')
    program.wait(lambda tree: tree.find(role='button', start='Club, '), 'the entry').press()
    program.wait(lambda tree: tree.find(choice, role='button'), 'the choice')
    by_points = sorted(second, key=lambda name: -second[name])
    wait_for_lines(by_points, [str(second[name]) for name in by_points])


desktop.main(sequence=True)
