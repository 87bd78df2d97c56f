#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The pages and the dialog at their edges: nothing there yet, too much, files that are broken, little room. Takes the
program, prints TAP. Each case has a home of its own."""

import contextlib
import json
import os
import re
import sqlite3
import subprocess
import sys

import desktop
import fieldtable
from table import BOXES, moment
from tap import case, contains, equal

OWN_NAME = 'Odds & <Ends>'
OWN_RULESET = f'''[Ruleset]
Id=odds
Name={OWN_NAME}
Summary=Two boxes & no <more>

[Box choice]
Name=All & <Any>
Kind=sum

[Box five-of-a-kind]
Name=Alike
Kind=of-a-kind
Alike=5
Points=50

[Option strict]
Name=Strict & <Hard>
Description=Five alike & nothing else, <really>
Change=Box five-of-a-kind:Points=60
'''


def open_dialog(program, card='Yacht'):
    program.wait(lambda tree: tree.find('SaiGamesPage').find(f'Players of {card}…', role='button'), f'card {card}').press()
    return program.wait_for('New Game', role='dialog')


def dialog(program):
    return program.tree().find('New Game', role='dialog')


def close_dialog(program, button):
    dialog(program).find(button, role='button').press()
    program.wait(lambda tree: not tree.find('New Game', role='dialog'), 'the dialog to close')


def entries(tree):
    """The name entries from the first seat to the last."""
    return [node for node in tree.walk() if node.role == 'text' and node.name.startswith('Name of player ')]


def names(program):
    return [entry.text() for entry in entries(dialog(program))]


def wait_for_seats(program, n_seats):
    wanted = [f'Name of player {i + 1}' for i in range(n_seats)]
    return program.wait(lambda tree: [entry.name for entry in entries(tree)] == wanted and entries(tree),
                        f'{n_seats} seats')


def seat_actions(entry):
    row = next(node for node in entry.ancestors() if node.role == 'list item')
    return row, [name for name, *_ in row.call('Action', 'GetActions')[0]]


def act(entry, action):
    row, actions = seat_actions(entry)
    row.call('Action', 'DoAction', desktop.GLib.Variant('(i)', (actions.index(action),)))


def set_names(program, wanted):
    """Makes so many seats, all of people, and gives them names."""
    while (seats := entries(dialog(program))) and len(seats) > 1:
        act(seats[-1], 'seat.remove')
        wait_for_seats(program, len(seats) - 1)
    while len(seats := entries(dialog(program))) < len(wanted):
        program.wait_for('Add Player', role='button').press()
        wait_for_seats(program, len(seats) + 1)
    for entry, name in zip(entries(dialog(program)), wanted):
        entry.write(name)
    program.desk.wait(lambda: names(program) == list(wanted), f'the names {wanted}')


def is_sensitive(program, name):
    return 'sensitive' in dialog(program).find(name, role='button').states


def switches(program):
    """The options with their values."""
    return {node.name: 'checked' in node.states for node in dialog(program).find_all(role='check box')}


@case('an empty history says so')
def _(desk):
    program = desk.start(desk.home())
    program.tree().find_all('History', role='tab')[0].press()
    program.wait_for('No Games Yet', role='label')
    page = program.wait_for('SaiHistoryPage')
    equal(page.find_all(role='list item'), [])


@case('up to eight seats, at least one')
def _(desk):
    program = desk.start(desk.home())
    open_dialog(program)
    for n_seats in range(3, 9):
        equal(is_sensitive(program, 'Add Player'), True)
        program.wait_for('Add Player', role='button').press()
        wait_for_seats(program, n_seats)
    program.wait(lambda tree: 'sensitive' not in tree.find('Add Player', role='button').states, 'no more seats')
    desktop.check_names(dialog(program), 20)
    equal(is_sensitive(program, 'Start'), True)
    for n_seats in range(7, 0, -1):
        act(entries(dialog(program))[n_seats // 2], 'seat.remove')
        wait_for_seats(program, n_seats)
    equal('seat.remove' in seat_actions(entries(dialog(program))[0])[1], False, 'the last seat can be removed')
    equal((is_sensitive(program, 'Shuffle Order'), is_sensitive(program, 'Add Player')), (False, True))


@case('two players of one name are refused')
def _(desk):
    program = desk.start(desk.home())
    open_dialog(program)
    set_names(program, ['Aki', 'Ben', 'Cleo'])
    message = 'Two players share a name.'
    for other in ('Aki', '  Aki '):
        entries(dialog(program))[2].write(other)
        program.wait(lambda tree: tree.find(message) and
                     'sensitive' not in tree.find('Start', role='button').states, 'the message')
        equal(['invalid' in entry.states for entry in entries(dialog(program))], [True, False, True])
        entries(dialog(program))[2].write('Dora')
        program.wait(lambda tree: 'sensitive' in tree.find('Start', role='button').states, 'no message')
        equal(['invalid' in entry.states for entry in entries(dialog(program))], [False] * 3)
    # The name that an empty entry stands for counts, too.
    set_names(program, ['Player 2', ''])
    program.wait(lambda tree: 'sensitive' not in tree.find('Start', role='button').states, 'the message')


@case('seats move with Alt and the arrow keys')
def _(desk):
    program = desk.start(desk.home())
    program.take_keyboard()
    open_dialog(program)
    set_names(program, ['Aki', 'Ben', 'Cleo'])
    program.take_keyboard('New Game')
    program.walk_to('Name of player 1')
    for key, wanted in (('alt+Down', ['Ben', 'Aki', 'Cleo']), ('alt+Down', ['Ben', 'Cleo', 'Aki']),
                        ('alt+Up', ['Ben', 'Aki', 'Cleo'])):
        program.key(key)
        program.desk.wait(lambda wanted=wanted: names(program) == wanted, f'{wanted}')
        focus = program.wait_for_focus(f'Name of player {wanted.index("Aki") + 1}')
        equal(focus.text(), 'Aki')


def kinds(program):
    """Who sits in each seat, as it is said: name and description."""
    return [node.description for node in dialog(program).find_all('Person or computer', role='button')]


@case('who sits in a seat is chosen by keyboard')
def _(desk):
    program = desk.start(desk.home())
    open_dialog(program)
    equal(kinds(program), ['Person: Plays on this screen',
                           'Simple: Keeps the most common face and fills the highest-scoring box'])
    program.take_keyboard('New Game')
    program.walk_to('Person or computer')
    program.key('Return')
    program.wait_for_focus('Person')
    listed = dialog(program).find_all(role='list item', test=lambda node: node.description)
    contains([node.name for node in listed], 'Novice')
    program.key('Down', 'Down', 'Down')
    equal(program.wait_for_focus('Casual').description, 'Gets the most out of each turn, and never looks ahead')
    # What has the focus is not chosen yet.
    equal(kinds(program)[0], 'Person: Plays on this screen')
    program.key('Return')
    program.wait(lambda tree: kinds(program)[0].startswith('Casual: '), 'the casual player')
    program.wait_for_focus('Person or computer')
    # From the first line to the last.
    passed = []
    program.key('Return')
    program.wait_for_focus('Casual')
    program.key('Home')
    program.wait_for_focus('Person')
    while 'Rival' not in passed:
        equal(len(passed) < 20, True, f'an end of the list: {passed}')
        passed.append(program.wait(lambda tree: (node := program.focused(tree)) and node.role == 'list item' and
                                   node.name not in ['', *passed[-1:]] and node, f'a line after {passed}').name)
        program.key('Down')
    equal(passed, ['Person', 'Novice', 'Simple', 'Casual', 'Skilled', 'Expert', 'Master', 'Perfect', 'Gambler', 'Cautious',
                   'Rival'])
    program.key('Return')
    program.wait(lambda tree: kinds(program)[0] == 'Rival: Plays to beat you, whatever the points', 'the rival')


@case('who sat in the seats is known when the program starts again')
def _(desk):
    home = desk.home()
    desktop.write(f'{home}/config/glib-2.0/settings/keyfile',
                  "[io/github/saikoro/Saikoro]\ncomputer-pace=0\ncomputer-words=false\n"
                  "last-players=[('', 'gambler'), ('Aki', 'perfect'), ('Ben', 'person'), ('', 'of-another-time')]\n")
    program = desk.start(home)
    open_dialog(program)
    wanted = ['Gambler', 'Perfect', 'Person', 'Person']
    equal([kind.split(':')[0] for kind in kinds(program)], wanted)
    close_dialog(program, 'Start')
    shown = program.wait(lambda tree: tree.find('SaiGamePage') and moment(tree), 'the game')
    equal({name for name, _ in shown.cells}, {'Gambler', 'Aki', 'Ben', 'Player 2'})
    program.end()
    program = desk.start(home)
    open_dialog(program)
    equal([kind.split(':')[0] for kind in kinds(program)], wanted)


@case('lots change the order and nothing else')
def _(desk):
    program = desk.start(desk.home())
    open_dialog(program)
    wanted = [f'Seat {letter}' for letter in 'ABCDEFGH']
    set_names(program, wanted)
    orders = [wanted]
    while len(orders) < 6:
        dialog(program).find('Shuffle Order', role='button').press()
        # All eight stay where they were once in 40320 times.
        program.desk.wait(lambda: names(program) != orders[-1], 'another order')
        orders.append(names(program))
        equal(sorted(orders[-1]), wanted)
        wait_for_seats(program, 8)


@case('house rules are those of the ruleset')
def _(desk):
    program = desk.start(desk.home())
    open_dialog(program, 'Yahtzee')
    equal(switches(program), {'Bonus only above 63': False, 'Five of a kind is a full house': False,
                              'Joker after a struck Yahtzee': False})
    desktop.check_names(dialog(program), 12)
    close_dialog(program, 'Cancel')
    open_dialog(program, 'Yacht')
    equal(switches(program), {})


@case('players and house rules are remembered')
def _(desk):
    home = desk.home()
    program = desk.start(home)
    open_dialog(program, 'Yahtzee')
    set_names(program, ['Aki', 'Ben & <Co>', ''])
    name = 'Joker after a struck Yahtzee'
    dialog(program).find(name, role='check box').press()
    program.wait(lambda tree: 'checked' in tree.find(name, role='check box').states, 'the option')
    wanted = switches(program)
    close_dialog(program, 'Start')
    program.wait(lambda tree: tree.find('SaiGamePage').find_all('Yahtzee', role='label'), 'the game')
    contains([node.name for node in program.tree().walk()], 'Aki, current turn', 'Ben & <Co>', 'Player 3')
    program.wait_for('Back to the games', role='button').press()
    for _ in range(2):
        open_dialog(program, 'Yahtzee')
        program.desk.wait(lambda: names(program) == ['Aki', 'Ben & <Co>', ''], 'the names')
        equal(switches(program), wanted)
        close_dialog(program, 'Cancel')
        # Settings reach the disk by themselves.
        program.desk.wait(lambda: 'Aki' in open(f'{home}/config/glib-2.0/settings/keyfile', encoding='utf-8').read(),
                          'the settings')
        desk.end_programs()
        program = desk.start(home)
    open_dialog(program, 'Yacht')
    equal((names(program), switches(program)), (['Aki', 'Ben & <Co>', ''], {}))


def games_of(home):
    """The games that are kept, the oldest first: kind, players, whether they are over, and how many moves they have."""
    with contextlib.closing(sqlite3.connect(f'{home}/data/saikoro/history.db', timeout=desktop.PATIENCE)) as history:
        return history.execute("""
            SELECT ruleset, (SELECT group_concat(name) FROM (SELECT name FROM seat JOIN player ON player.id = seat.player
                                                             WHERE seat.game = game.id ORDER BY number)),
                   finished IS NOT NULL, (SELECT count(*) FROM move WHERE move.game = game.id)
            FROM game ORDER BY id""").fetchall()


def deleted(home):
    """How many games are deleted, and can be brought back."""
    with contextlib.closing(sqlite3.connect(f'{home}/data/saikoro/history.db', timeout=desktop.PATIENCE)) as history:
        return history.execute('SELECT count(*) FROM game WHERE deleted = 1').fetchone()[0]


def choose_in_menu(program, menu, item):
    program.walk_to(menu)
    program.key('Return')
    program.wait_for(item, role='menu item').press()


@case('a game with dice is restarted by key, kept as unfinished, and Undo leads back to it')
def _(desk):
    home = desk.home()
    desktop.write(f'{home}/config/glib-2.0/settings/keyfile',
                  "[io/github/saikoro/Saikoro]\nlast-players=[('Aki', 'person'), ('Ben', 'person')]\n")
    program = desk.start(home)
    program.take_keyboard()
    open_dialog(program)
    close_dialog(program, 'Start')
    program.take_keyboard()
    program.wait_for_focus(start='Roll · 3 left')
    # Nothing was played: it begins anew, and there is nothing to come back to.
    program.key('ctrl+r', 'ctrl+z', 'r')
    program.wait(lambda tree: (now := moment(tree)) and now.rolls_left == 2, 'a roll')
    before = moment(program.tree())
    program.key('ctrl+r')
    focus = program.wait_for_focus(start='Roll · 3 left')
    contains(focus.description, 'the previous one is kept')
    equal(moment(program.tree()).player(), 'Aki')
    program.key('ctrl+z')
    program.wait(lambda tree: (now := moment(tree)) and (now.dice, now.rolls_left) == (before.dice, 2), 'the first game again')
    equal(games_of(home), [('yacht', 'Aki,Ben', 0, 1)])

    # What is played anew stays as well, once something was done in it.
    program.key('ctrl+r')
    program.wait_for_focus(start='Roll · 3 left')
    program.key('r')
    program.wait(lambda tree: (now := moment(tree)) and now.rolls_left == 2, 'a roll')
    desk.wait(lambda: games_of(home) == [('yacht', 'Aki,Ben', 0, 1)] * 2, 'two games')
    # By now Ctrl+Z takes back the roll.
    program.key('ctrl+z')
    program.wait(lambda tree: (now := moment(tree)) and now.rolls_left == 3, 'no roll')

    # What is discarded on Games comes back there, too.
    program.walk_to('Back to the games')
    program.key('Return')
    program.wait_for('SaiGamesPage')
    program.walk_to('Discard this Yacht game')
    program.key('Return')
    desk.wait(lambda: deleted(home) == 1, 'one game to be gone')
    program.key('ctrl+z')
    desk.wait(lambda: deleted(home) == 0, 'the game again')


@case('a game with cards is restarted from its menu, and the button of the message leads back')
def _(desk):
    home = desk.home()
    desktop.write(f'{home}/config/glib-2.0/settings/keyfile',
                  "[io/github/saikoro/Saikoro]\ncomputer-pace=0\ncomputer-words=false\n"
                  "last-field-players=[('Aki', 'person'), ('', 'greedy')]\n")
    program = desk.start(home)
    program.take_keyboard()
    open_dialog(program, 'Yellowstone Park')
    close_dialog(program, 'Start')
    program.take_keyboard()
    program.wait(lambda tree: (now := fieldtable.moment(tree)) and now.hand, 'a hand')
    program.key('1')
    program.wait(lambda tree: fieldtable.moment(tree).offers, 'cells where the card may lie')
    program.wait(lambda tree: fieldtable.CELL.fullmatch(program.focused(tree).name), 'the focus on a cell')
    program.key('Return')
    desk.wait(lambda: games_of(home) and games_of(home)[0][3] > 0, 'a move')
    choose_in_menu(program, 'Game menu', 'Restart')
    program.wait_for('Game restarted; the previous one is kept', role='label')
    program.tree().find('Undo', role='label', state='sensitive').parent.press()
    choose_in_menu(program, 'Game menu', 'Replay')
    program.wait(lambda tree: tree.find('SaiReplayPage', role='widget'), 'the record of the first game')
    equal([game[:3] for game in games_of(home)], [('yellowstone', 'Aki,Greedy', 0)])


@case('a broken ruleset is named with file and line')
def _(desk):
    home = desk.home()
    desktop.write(f'{home}/data/saikoro/rulesets/broken.ruleset', '[Ruleset]\nId=broken\nName=Broken\n\n'
                  '[Box ones]\nName=Ones\nKind=faces\nFace=7\n')
    desktop.write(f'{home}/data/saikoro/rulesets/odds.ruleset', OWN_RULESET)
    program = desk.start(home)
    page = program.wait_for('SaiGamesPage')
    problems = [node.name for node in page.find_all(role='label') if 'broken.ruleset' in node.name]
    equal(len(problems), 1, 'problems')
    contains(problems[0], 'broken.ruleset:8:')
    # Above all games.
    heading = page.find('Unreadable Rulesets', role='label').extents()
    equal(heading[1] < page.find('Yacht', role='button').extents()[1], True, 'the problem stands first')
    # Which game it is depends on the day.
    daily = [node.name for node in page.find_all(role='button') if node.name.startswith('Today’s Game: ')]
    equal(len(daily), 1, 'the daily game')
    equal([node.name for node in page.find_all(role='button')],
          ['Take the Tour', 'Skip', 'Open Folder', 'Try Again', *daily, 'Records',
           *(name for game in ('Yacht', 'Yahtzee', 'Yams', 'FUNE', 'Yatzy', 'Yellowstone Park', OWN_NAME)
             for name in (game, f'Players of {game}…',
                          # A menu, and what opens it.
                          f'More about {game}', f'More about {game}')),
           'More Games', 'New Game of Your Own…'])
    open_dialog(program, 'FUNE')
    close_dialog(program, 'Start')
    program.wait(lambda tree: tree.find('SaiGamePage').find_all('FUNE', role='label'), 'a game')


@case('a ruleset that was mended can be read without starting again')
def _(desk):
    home = desk.home()
    desktop.write(f'{home}/data/saikoro/rulesets/odds.ruleset', '[Ruleset]\n')
    program = desk.start(home)
    program.wait_for('Try Again', role='button').press()
    equal(program.tree().find(OWN_NAME, role='button'), None, 'not mended yet')
    desktop.write(f'{home}/data/saikoro/rulesets/odds.ruleset', OWN_RULESET)
    program.tree().find('Try Again', role='button').press()
    program.wait_for(OWN_NAME, role='button')
    equal(program.tree().find_all('Unreadable Rulesets'), [], 'nothing is unreadable')


@case('more games wait on a shelf that stays open')
def _(desk):
    home = desk.home()
    program = desk.start(home)
    program.wait_for('Yacht', role='button')
    equal(program.tree().find_all('Crag', role='button'), [], 'the shelf is closed')
    program.tree().find('More Games', role='button').press()
    program.wait_for('Crag', role='button')
    desk.quit(program)
    program = desk.start(home)
    program.wait_for('Crag', role='button')
    open_dialog(program, 'Crag')
    close_dialog(program, 'Start')
    program.wait(lambda tree: tree.find('SaiGamePage').find_all('Crag', role='label'), 'a game')
    program.wait_for('Roll · 2 left', role='button').press()
    program.wait(lambda tree: tree.find(start='Die 3: '), 'three dice')
    equal(program.tree().find(start='Die 4: '), None)


@case('a ruleset of one’s own can be played')
def _(desk):
    home = desk.home()
    desktop.write(f'{home}/data/saikoro/rulesets/odds.ruleset', OWN_RULESET)
    program = desk.start(home)
    program.take_keyboard()
    open_dialog(program, OWN_NAME)
    set_names(program, ['Aki & <Ben>'])
    labels = [node.name for node in dialog(program).find_all(role='label')]
    contains(labels, OWN_NAME, 'Two boxes & no <more>', 'Strict & <Hard>', 'Five alike & nothing else, <really>')
    equal(switches(program), {'Strict & <Hard>': False})
    close_dialog(program, 'Start')
    program.take_keyboard()

    def play(box):
        program.wait(lambda tree: (node := tree.find(role='button', name='Roll · 3 left')), 'a roll').press()
        cell = program.wait(lambda tree: tree.find(role='grid cell', start=f'Aki & <Ben>, {box}: would score'), 'the box')
        dice = moment(program.tree()).dice
        points = sum(dice) if box != 'Alike' else 50 * (len(set(dice)) == 1)
        equal(cell.name, f'Aki & <Ben>, {box}: would score {points} points')
        cell.press()
        program.wait_for(f'Aki & <Ben>, {box}: {points} points', role='grid cell')
        return points

    total = play('All & <Any>')
    program.wait_for('Back to the games', role='button').press()
    game = program.wait_for_row('Unfinished games')
    labels = [node.name for node in game.find_all(role='label')]
    contains(labels[0], OWN_NAME)
    contains(labels[1], f'Aki & <Ben>: {total}')
    program.walk_to(game.name, role='list item')
    program.key('Return')
    total += play('Alike')
    result = program.wait_for_focus('SaiResultView')
    equal([node.name for node in result.find_all(role='label')][0], f'{total} points')
    # Whoever threw such dice that nothing could be done better is told so next, as soon as the game is analysed.
    if result.description != 'Achievement: Flawless. A game without mistakes or hints.':
        equal(result.description, f'{total} points')
    program.key('Escape')
    program.wait(lambda tree: not desktop.unfinished(tree), 'nothing to continue')
    program.tree().find_all('History', role='tab')[0].press()
    row = program.wait_for_row('Games of the history')
    contains(row.name, f'{OWN_NAME}, ', f'Aki & <Ben>: {total}')
    equal('hints' in row.name, False, row)


@case('a damaged history is set aside, and the program says so')
def _(desk):
    home = desk.home()
    desktop.write(f'{home}/data/saikoro/history.db', 'This is no database. ' * 500)
    program = desk.start(home)
    program.wait(lambda tree: tree.find_all(role='label', test=lambda n: 'history couldn’t be read' in n.name
                                            and 'history.db' in n.name), 'what happened')
    files = sorted(os.listdir(f'{home}/data/saikoro'))
    aside = [name for name in files if name.startswith('history.db.') or 'damaged' in name]
    contents = []
    for name in files:
        with open(f'{home}/data/saikoro/{name}', 'rb') as file:
            contents.append(file.read())
    equal(b'This is no database. ' * 500 in contents, True, f'kept among {files}, {aside}')
    # The new history works.
    open_dialog(program)
    set_names(program, ['Aki'])
    close_dialog(program, 'Start')
    program.wait_for('Roll · 3 left', role='button').press()
    program.wait_for('Roll · 2 left', role='button')
    desk.wait(lambda: desktop.moves_on_disk(home), 'the roll on disk')
    program.kill()
    program = desk.start(home)
    program.wait_for_row('Unfinished games')


@case('of many unfinished games, the last ones are shown at first')
def _(desk):
    def cli(*arguments, **more):
        return subprocess.run([sys.argv[2], *arguments], check=True, text=True, stdout=subprocess.PIPE, **more).stdout

    home = desk.home()
    os.makedirs(f'{home}/data/saikoro', exist_ok=True)
    other = f'{home}/other.db'
    cli('play', 'yacht', '--players', 'simple', '--games', '6', '--seed', '3', '--database', other)
    played = json.loads(cli('export', '--database', other))
    for game in played['games']:
        del game['finished'], game['moves'][7:]
        for seat in game['seats']:
            seat.update(type='person')
            del seat['total'], seat['place']
    cli('import', '--database', f'{home}/data/saikoro/history.db', '/dev/stdin', input=json.dumps(played))
    program = desk.start(home)
    program.take_keyboard()
    program.wait(lambda tree: len(desktop.unfinished(tree)) == 4, 'three games, and the row for the others')
    program.walk_to('Show All (6)')
    program.key('space')
    program.wait(lambda tree: len(desktop.unfinished(tree)) == 6 and not tree.find_all('Show All (6)', role='button'), 'all games')
    program.wait_for_focus(desktop.unfinished(program.tree())[3].name)


def find_overflow(program, page, width, height, hidden):
    """What is wrong with the room that a page takes, or nothing."""
    root = program.wait_for('Saikoro', role='window')
    found = [(node, extents) for node, extents in ((root, root.extents()), (root.find(page), root.find(page).extents()))
             if (extents[0], extents[2]) != (0, width)]
    if root.extents()[3] != height:
        found.append((root, root.extents()))
    # What has room behind a tab stays as it was when it was seen last.
    behind = {tab.name for tab in root.find(page).find_all(role='tab') if 'selected' not in tab.states}
    for node in root.find(page).walk():
        # The columns of a sheet scroll sideways, with their heads.
        if 'focusable' in node.states and node.role == 'button' and ', ' not in node.name and \
                not any(a.role in ('grid', 'table') or a.role == 'group' and a.name in behind for a in node.ancestors()) and \
                not (hidden and re.match('Die |Hint$|.* is playing', node.name)):
            x, y, w, h = node.extents()
            # The bar of newer libadwaita is a pixel wider on either side.
            if x < -1 or x + w > width + 1:
                found.append((node, (x, y, w, h)))
    return [f'{node}: {extents}' for node, extents in found]


def check_room(program, page, hidden=False):
    """Nothing makes a small window larger than it shall be, nor reaches beyond it; the dice may be hidden behind a
    result."""
    for width, height in ((360, 294), (360, 640)):
        outer = program.resize(width, height)
        found = []

        def fits():
            found[:] = find_overflow(program, page, width, height, hidden)
            if program.size() != outer:
                found.append(f'size of the window: {program.size()}, not {outer}')
            # What is shown in wide windows only gives way at once, but newer GTK keeps the height that it needed meanwhile.
            if found:
                program.resize(width, height)
            return not found
        try:
            program.desk.wait(fits, f'{page} to fit')
        except AssertionError as error:
            raise AssertionError(f'{page} at {width} × {height}: {found}') from error
    program.resize(800, 640)
    program.wait(lambda tree: tuple(tree.find('Saikoro', role='window').extents()[2:]) == (800, 640), 'a large window')


MISTAKE = re.compile(r'(?:Inaccuracy|Mistake|Blunder) · ([\d.]+) points? lost')
MOVE = re.compile(r'(\d+) of \d+ · ')


def play_turn(program):
    program.wait_for('Roll · 3 left', role='button').press()
    shown = program.wait(lambda tree: (m := moment(tree)) and m.offers and m, 'offers')
    place = next(iter(shown.offers))
    shown.cells[place].press()
    program.wait(lambda tree: place in moment(tree).filled, 'a filled box')


@case('games with many seats fit into small windows')
def _(desk):
    home = desk.home()
    desktop.write(f'{home}/data/saikoro/rulesets/broken.ruleset', '[Ruleset]\nId=broken\n')
    program = desk.start(home)
    program.take_keyboard()
    check_room(program, 'SaiGamesPage')
    open_dialog(program)
    set_names(program, ['Bartholomew Featherstonehaugh', 'Wilhelmina', 'Cleo', 'Dora', 'Emil', 'Fumi', 'Gus', 'Hana'])
    close_dialog(program, 'Start')
    program.take_keyboard()
    program.wait(lambda tree: tree.find('SaiGamePage').find(role='button', start='Roll · '), 'the game')
    check_room(program, 'SaiGamePage')
    play_turn(program)
    check_room(program, 'SaiGamePage')
    program.wait_for('Back to the games', role='button').press()
    program.wait_for_row('Unfinished games')
    check_room(program, 'SaiGamesPage')


def check_biggest_mistake(program):
    """The record is at the mistake that cost most: no other that “Next mistake” leads to cost more."""
    def mistake(tree):
        page = tree.find('SaiReplayPage', role='widget')
        label = page and page.find(role='label', test=lambda node: MISTAKE.fullmatch(node.name))
        words = page and page.find(role='label', test=lambda node: MOVE.match(node.name))
        return label and words and (int(MOVE.match(words.name)[1]), float(MISTAKE.fullmatch(label.name)[1]))
    biggest = program.wait(mistake, 'a mistake')
    found = {}
    program.key('Home')
    program.wait(lambda tree: tree.find('SaiReplayPage', role='widget').find(role='label', start='0 of '), 'the beginning')
    position = 0
    while program.tree().find('Next mistake (N)', role='button', state='sensitive'):
        program.key('n')
        position, cost = program.wait(lambda tree, last=position: (m := mistake(tree)) and m[0] > last and m, 'the next mistake')
        found[position] = cost
    equal(found[biggest[0]], biggest[1])
    equal(max(found.values()), biggest[1], f'{found}')


@case('results and records fit into small windows')
def _(desk):
    home = desk.home()
    program = desk.start(home)
    program.take_keyboard()
    open_dialog(program)
    set_names(program, ['Bartholomew Featherstonehaugh & Sons'])
    close_dialog(program, 'Start')
    program.take_keyboard()
    for _ in BOXES:
        play_turn(program)
    program.wait_for_focus('SaiResultView')
    check_room(program, 'SaiGamePage', hidden=True)
    program.walk_to('Players…')
    program.key('Return')
    program.wait_for('New Game', role='dialog')
    equal(names(program), ['Bartholomew Featherstonehaugh & Sons'], 'who played')
    close_dialog(program, 'Cancel')
    program.take_keyboard()
    program.walk_to('Review')
    program.key('Return')
    # The page has no size before, but finds that it has room for the list of mistakes.
    program.wait(lambda tree: (tab := tree.find('Analysis', role='tab')) and 'selected' in tab.states, 'the analysis')
    check_biggest_mistake(program)
    program.key('Escape')
    program.wait_for_focus(start='Today’s Game: ')
    # The most that a row and a record can say.
    with contextlib.closing(sqlite3.connect(f'{home}/data/saikoro/history.db', timeout=desktop.PATIENCE)) as history:
        history.execute('UPDATE game SET hints = 1')
        history.commit()
    program.tree().find_all('History', role='tab')[0].press()
    row = program.wait_for_row('Games of the history')
    equal(row.name.endswith(', Played with hints'), True, row)
    equal(len(row.find_all('Played with hints', role='image')), 1, 'the mark')
    check_room(program, 'SaiHistoryPage')
    program.walk_to('Yacht, ')
    program.key('Return')
    program.wait_for_focus('Move')
    check_room(program, 'SaiReplayPage', hidden=True)
    program.turn_to('Analysis')
    program.wait_for('Show as table', role='button')
    check_room(program, 'SaiReplayPage', hidden=True)


desktop.main()
