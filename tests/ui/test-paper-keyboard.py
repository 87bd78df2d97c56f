#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A score sheet kept by keyboard alone; what happened is read from assistive technology. Takes the program, prints TAP.

The cases belong together: each goes on where the one before stopped.
"""

import sqlite3

import desktop
import paper
from paper import PLAYERS
from table import BOXES
from tap import case, contains, equal

ORDER = list(BOXES)
LETTERS = dict(zip(BOXES, 'abcdefghijkl'))


class Scene:
    program = None
    home = None
    pressed = 0


def key(*keys):
    Scene.pressed += len(keys)
    Scene.program.key(*keys)


def wait(condition, what):
    return paper.wait(Scene.program, condition, what)


def now():
    return paper.look(Scene.program.tree())


def wait_for_points(player, box, points):
    return wait(lambda m: m.filled.get((player, box)) == points, f'{player}, {box} to hold {points}')


def said(part):
    return Scene.program.wait(lambda tree: (node := Scene.program.focused(tree)) and part in node.description and node,
                              f'{part!r} to be said')


def wait_for_editor(reason=None):
    return Scene.program.wait(lambda tree: [node for node in tree.find_all(role='text', state='focused')
                                            if '’s points in “' in node.name], 'the editor')


@case('a sheet is begun with names that are typed')
def _(desk):
    Scene.home = desk.home()
    Scene.program = program = desk.start(Scene.home)
    program.take_keyboard()
    paper.open_dialog(program)
    program.walk_to('Name of player 1')
    # Return goes from name to name, and begins the sheet only after the last one.
    for i, name in enumerate(PLAYERS):
        program.wait_for_focus(f'Name of player {i + 1}')
        key('ctrl+a', *name)
        entry = program.wait_for(f'Name of player {i + 1}', role='text')
        program.desk.wait(lambda entry=entry, name=name: entry.text() == name, f'the name {name}')
        key('Return')
    program.wait_for_focus('Start')
    key('Return')
    program.wait(lambda tree: not tree.find('New Score Sheet', role='dialog'), 'the dialog to close')
    program.take_keyboard()
    shown = wait(lambda m: m.player() == 'Aki', 'the sheet')
    equal(set(shown.cells), {(name, box) for name in PLAYERS for box in BOXES})
    program.wait_for_focus('Aki, Ace: open')


@case('the whole sheet of the document takes three keys a turn at most, and 214 and 224 come out')
def _(desk):
    for turn, (player, box, points) in enumerate(paper.turns()):
        Scene.pressed = 0
        key(LETTERS[box])
        wait_for_editor()
        key(*str(points))
        shown = wait_for_points(player, box, points)
        equal(Scene.pressed <= 3, True, f'{Scene.pressed} keys for {box} {points}')
        if turn < 23:
            follower = PLAYERS[(turn + 1) % 2]
            Scene.program.wait_for_focus(start=f'{follower}, ')
            wait(lambda m, follower=follower: m.player() == follower, f'the turn of {follower}')
            said(f'{player}: {box}, {points} point')
            said(f'{follower}’s turn.')
    paper.check_totals(shown, equal)
    focus = Scene.program.wait_for_focus('Next Game')
    contains(focus.description, 'Total 224', 'Ben wins')
    equal('Ben wins' in now().labels, True)
    key('ctrl+z')
    Scene.program.wait_for_focus('Ben, Yacht: open')
    key('ctrl+shift+z')
    Scene.program.wait_for_focus('Next Game')


@case('undo and redo go over everything')
def _(desk):
    for player, box, _ in reversed(paper.turns()):
        key('ctrl+z')
        wait(lambda m, place=(player, box): place not in m.filled, f'{player}, {box} to be open again')
    equal(now().filled, {})
    for player, box, points in paper.turns():
        key('ctrl+shift+z')
        wait_for_points(player, box, points)
    paper.check_totals(now(), equal)


@case('a finished sheet can be corrected: typed over, cleared, struck')
def _(desk):
    program = Scene.program
    program.walk_to('Aki, Ace')
    key('2')
    wait_for_points('Aki', 'Ace', 2)
    equal(now().sums['Aki', 'Total'], '178', 'without the bonus')
    program.wait_for_focus('Aki, Ace: 2 points')
    key('Delete')
    wait(lambda m: ('Aki', 'Ace') not in m.filled, 'the box to be open')
    said('Aki: Ace cleared.')
    key('0')
    wait_for_points('Aki', 'Ace', 0)
    key('ctrl+z', 'ctrl+z', 'ctrl+z')
    shown = wait_for_points('Aki', 'Ace', 3)
    paper.check_totals(shown, equal)


@case('an impossible score is refused with the possible ones, and stands only if insisted on')
def _(desk):
    program = Scene.program
    program.walk_to('Next Game')
    key('Return')
    # The start is passed on.
    shown = wait(lambda m: not m.filled and m.player() == 'Ben', 'an empty sheet')
    equal([name for name, box in shown.cells if box == 'Ace'], ['Ben', 'Aki'])
    program.wait_for_focus(start='Ben, ')
    key('ctrl+e')
    program.wait_for('Apply', role='button')
    program.take_keyboard('Players')
    program.wait_for_focus('Name of player 1')
    key('alt+Down')
    program.wait_for_focus('Name of player 2')
    key('Return')
    program.wait_for_focus('Apply')
    key('Return')
    program.wait(lambda tree: not tree.find('Players', role='dialog'), 'the dialog to close')
    program.take_keyboard()
    wait(lambda m: m.player() == 'Aki', 'the order as it was')
    key('f')
    wait_for_editor()
    key('7')
    said('“Six” can’t score 7, only 0, 6, 12, 18, 24, 30.')
    equal(now().filled, {})
    key('Return')
    program.wait_for_focus('Enter Anyway')
    key('Return')
    shown = wait_for_points('Aki', 'Six', 7)
    equal(shown.cells['Aki', 'Six'].name, 'Aki, Six: 7 points, entered anyway')
    said('entered anyway')
    key('ctrl+z')
    wait(lambda m: not m.filled, 'no points')


@case('Escape closes the editor, and the focus is on the box again')
def _(desk):
    key('i')
    wait_for_editor()
    key('1')
    key('Escape')
    Scene.program.wait_for_focus('Aki, Full House: open')
    equal(now().filled, {})


@case('letters are heard wherever the focus is, but in an entry')
def _(desk):
    program = Scene.program
    key('Right')
    program.wait_for_focus(start='Ben, Full House')
    key('ctrl+Home', 'Up')
    program.wait_for_focus(start='Aki, current turn')
    key('Right')
    program.wait_for_focus(start='Ben')
    key('Return')
    wait(lambda m: m.player() == 'Ben', 'the turn of Ben')
    key('b')
    wait_for_editor()
    key('4')
    wait_for_points('Ben', 'Deuce', 4)
    program.walk_to('Undo', role='button')
    key('Return')
    wait(lambda m: not m.filled, 'no points')
    # What people said holds again.
    equal(now().player(), 'Ben')
    key('c')
    program.wait(lambda tree: [node for node in tree.find_all('Ben’s points in “Trey”', role='text')
                               if 'focused' in node.states], 'the editor')
    key('Escape')
    program.wait_for_focus('Ben, Trey: open')
    key('ctrl+Home', 'Up')
    program.wait_for_focus(start='Aki')
    key('Return')
    wait(lambda m: m.player() == 'Aki', 'the turn of Aki')


@case('undo and redo leave the editor')
def _(desk):
    key('a', '3', 'a')
    wait_for_editor()
    key('ctrl+z')
    shown = wait(lambda m: not m.filled, 'no points')
    equal(shown.player(), 'Aki')
    Scene.program.wait_for_focus(start='Ben, Ace')
    key('b')
    wait_for_editor()
    key('ctrl+shift+z')
    wait_for_points('Aki', 'Ace', 3)
    key('ctrl+z')
    wait(lambda m: not m.filled, 'no points')


@case('dice are typed in the editor, after d or a space')
def _(desk):
    for i, keys in enumerate((('g', 'd'), ('g', 'space'))):
        player = PLAYERS[i]
        key(keys[0])
        wait_for_editor()
        key(keys[1])
        Scene.program.wait(lambda tree: [node for node in tree.find_all('Dice as digits', role='text')
                                         if 'focused' in node.states], 'where dice are typed')
        key(*'11356')
        wait_for_points(player, 'Choice', 16)
    key('ctrl+z', 'ctrl+z')
    wait(lambda m: not m.filled, 'no points')


@case('dice typed on the table are offered in the open boxes, and a letter enters them')
def _(desk):
    key('ctrl+d')
    Scene.program.wait_for_focus('Dice as digits')
    key(*'33355')
    said('The dice show 3 3 3 5 5. Best: Choice 19, Full House 19.')
    shown = now()
    equal(shown.offers['Aki', 'Full House'], 19)
    equal(shown.offers['Aki', 'Trey'], 9)
    equal(len(shown.offers), 12)
    Scene.pressed = 0
    key('i')
    shown = wait_for_points('Aki', 'Full House', 19)
    said('Aki: Full House, 19 points. Total 19. Ben’s turn.')
    equal(shown.offers, {}, 'the dice are gone')
    Scene.program.wait_for_focus('Dice as digits')
    key(*'12345')
    said('The dice show 1 2 3 4 5.')
    key('ctrl+h')
    said('Fill ')
    Scene.program.wait_for('Why?', role='button').press()
    said(' expected')
    key('k')
    shown = wait_for_points('Ben', 'B. Straight', 30)
    said('Aki’s turn. Last turn: luck +6.1, the best box.')
    key('ctrl+h')


@case('dice are those of one turn: the next player does not get them, a correction leaves them')
def _(desk):
    key('ctrl+d')
    Scene.program.wait_for_focus('Dice as digits')
    key(*'11111')
    said('The dice show 1 1 1 1 1.')
    Scene.program.walk_to('Aki, Yacht')
    key('Right', 'Up')
    Scene.program.wait_for_focus('Ben, B. Straight: 30 points')
    key('0')
    wait_for_points('Ben', 'B. Straight', 0)
    key('ctrl+z')
    shown = wait_for_points('Ben', 'B. Straight', 30)
    equal((shown.player(), shown.offers['Aki', 'Yacht']), ('Aki', 50))
    Scene.program.walk_to('Aki, Ace', key='Up')
    key('3')
    shown = wait_for_points('Aki', 'Ace', 3)
    equal((shown.player(), shown.offers), ('Ben', {}), 'the dice are gone')
    key('ctrl+z')
    wait(lambda m: len(m.filled) == 2, 'the sheet as it was')


@case('players are renamed, added, moved and removed, each time in one step')
def _(desk):
    program = Scene.program
    key('ctrl+e')
    program.wait_for('Apply', role='button')
    program.take_keyboard('Players')
    program.wait_for_focus('Name of player 1')
    key('ctrl+a', 'A', 'n', 'n')
    program.walk_to('Add Player')
    key('Return')
    program.wait_for_focus('Name of player 3')
    key('C', 'y', 'alt+Up')
    program.wait_for_focus('Name of player 2')
    key('Return')
    program.wait_for_focus('Name of player 3')
    key('Return')
    program.wait_for_focus('Apply')
    key('Return')
    program.wait(lambda tree: not tree.find('Players', role='dialog'), 'the dialog to close')
    program.take_keyboard()
    shown = wait(lambda m: {name for name, _ in m.cells} == {'Ann', 'Cy', 'Ben'}, 'three players')
    equal([name for name, box in shown.cells if box == 'Ace'], ['Ann', 'Cy', 'Ben'])
    equal(shown.filled, {('Ann', 'Full House'): 19, ('Ben', 'B. Straight'): 30})
    said('At the table: Ann, Cy and Ben.')
    key('ctrl+z')
    shown = wait(lambda m: {name for name, _ in m.cells} == {'Aki', 'Ben'}, 'two players again')
    equal(shown.filled, {('Aki', 'Full House'): 19, ('Ben', 'B. Straight'): 30})


@case('names are completed from earlier players')
def _(desk):
    program = Scene.program
    key('ctrl+e')
    program.wait_for('Apply', role='button')
    program.take_keyboard('Players')
    program.wait_for_focus('Name of player 1')
    program.walk_to('Add Player')
    key('Return')
    program.wait_for_focus('Name of player 3')
    key('b')
    program.wait(lambda tree: tree.find('Ben', role='button'), 'a suggestion')
    key('Down')
    said('Ben, suggestion 1 of 1')
    key('Return')
    entry = program.wait_for('Name of player 3', role='text')
    program.desk.wait(lambda: entry.text() == 'Ben', 'the name')
    # Twice the same name cannot be.
    program.wait_for('Two players share a name.', role='label')
    key('Escape')
    program.wait(lambda tree: not tree.find('Players', role='dialog'), 'the dialog to close')
    program.take_keyboard()


@case('a sheet that was left while the disk refused it is opened as it was left')
def _(desk):
    program = Scene.program
    disk = sqlite3.connect(f'{Scene.home}/data/saikoro/history.db', isolation_level=None)
    disk.execute('BEGIN IMMEDIATE')
    key('a', '1')
    wait_for_points('Aki', 'Ace', 1)
    program.wait(lambda tree: tree.find_all(role='label', start='Not saved yet; '), 'the problem')
    key('Escape')
    program.wait(lambda tree: tree.find_all(role='label', start='The game you left isn’t saved yet'), 'the notice')
    program.wait_for_row('Open score sheets')
    program.walk_to('Yacht', role='list item')
    key('Return')
    shown = wait(lambda m: m.player() == 'Ben', 'the sheet')
    equal(shown.filled, {('Aki', 'Full House'): 19, ('Ben', 'B. Straight'): 30, ('Aki', 'Ace'): 1})
    key('ctrl+q')
    program.wait(lambda tree: (question := tree.find('Close Without Saving?', role='dialog')) and
                 question.find(role='button', start='Keep Open', state='focused'), 'the question').press()
    program.wait(lambda tree: not tree.find('Close Without Saving?', role='dialog'), 'the question to go')
    program.take_keyboard()
    disk.execute('ROLLBACK')
    key('ctrl+z')
    wait(lambda m: len(m.filled) == 2, 'the sheet as it was')
    desk.wait(lambda: disk.execute('SELECT text FROM game JOIN move ON game = game.id AND number = cursor '
                                   'WHERE finished IS NULL').fetchall() == [('put 1 ones 1',)], 'what was undone, on disk')
    disk.close()


@case('a sheet that was left by a crash is there again')
def _(desk):
    Scene.program.kill()
    Scene.program = program = desk.start(Scene.home)
    program.take_keyboard()
    key('alt+2')
    row = program.wait_for_row('Open score sheets')
    equal(row.name, 'Yacht')
    program.wait(lambda tree: any('Aki: 19\xa0· Ben: 30' in node.name and '2 of 24 boxes filled' in node.name
                                  for node in tree.find_all(role='label')), 'how far it is')
    program.walk_to('Yacht', role='list item')
    key('Return')
    shown = wait(lambda m: m.player() == 'Aki', 'the sheet')
    equal(shown.filled, {('Aki', 'Full House'): 19, ('Ben', 'B. Straight'): 30})
    key('ctrl+z')
    wait(lambda m: len(m.filled) == 1, 'undo after the crash')


@case('Escape leads from the dice to the sheet, and from there to the list')
def _(desk):
    program = Scene.program
    key('ctrl+d')
    program.wait_for_focus('Dice as digits')
    key('Escape')
    program.wait_for_focus(start='Ben, ')
    key('Escape')
    program.wait_for_row('Open score sheets')


@case('a sheet that was discarded comes back')
def _(desk):
    program = Scene.program
    program.walk_to('Discard this Yacht sheet')
    key('Return')
    program.wait_for('Score sheet discarded', role='label')
    program.wait(lambda tree: not tree.find_all('Discard this Yacht sheet'), 'the sheet to go')
    # The name of the button in the message is in its label.
    label = program.wait(lambda tree: tree.find('Undo', role='label', state='sensitive'), 'a way back')
    next(node for node in label.ancestors() if 'focusable' in node.states).press()
    program.wait_for_row('Open score sheets')
    program.walk_to('Yacht', role='list item')
    key('Return')
    wait(lambda m: len(m.filled) == 1, 'the sheet as it was')


desktop.main(sequence=True)
