#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whole turns at a real table: all rolls are entered, by keyboard and by assistive technology. Takes the program and
saikoro-cli, prints TAP.

The cases belong together: each goes on where the one before stopped.
"""

import sqlite3

import desktop
import paper
from table import BOXES
from tap import case, contains, equal

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


def said(part):
    return Scene.program.wait(lambda tree: (node := Scene.program.focused(tree)) and part in node.description and node,
                              f'{part!r} to be said')


def guide(text):
    Scene.program.wait_for(text, role='label')


def slots(tree):
    """The dice that are shown: their faces and whether they were kept."""
    return [node.name.split(': ')[1] for node in tree.find_all(role='button', start='Die ')]


def wait_for_dice(*wanted):
    Scene.program.wait(lambda tree: slots(tree) == list(wanted), f'the dice {wanted}')


def add(*faces):
    """Presses faces; a button is pressed again only after it was seen to work."""
    for i, face in enumerate(faces):
        Scene.program.wait_for(f'Add a {face}', role='button').press()
        if i + 1 < len(faces):
            typed = ''.join(map(str, faces[:i + 1]))
            Scene.program.wait(lambda tree, typed=typed: tree.find('Dice as digits', role='text').text() == typed,
                               f'the dice {typed}')


def moves():
    """What is on the disk."""
    disk = sqlite3.connect(f'{Scene.home}/data/saikoro/history.db')
    rows = [text for text, in disk.execute('SELECT text FROM game JOIN move ON game = game.id AND number <= cursor '
                                           'ORDER BY game.id, number')]
    disk.close()
    return rows


def wait_for_moves(*wanted):
    Scene.program.desk.wait(lambda: moves()[-len(wanted):] == list(wanted), f'the moves {wanted}')


@case('a sheet is begun, and all rolls are to be entered')
def _(desk):
    Scene.home = desk.home()
    Scene.program = program = desk.start(Scene.home)
    program.take_keyboard()
    paper.open_dialog(program)
    key('Return')
    program.wait(lambda tree: not tree.find('New Score Sheet', role='dialog'), 'the dialog to close')
    program.take_keyboard()
    wait(lambda m: m.cells, 'the sheet')
    key('ctrl+t')
    program.wait_for_focus('Dice as digits')
    guide('Roll 1 of 3: enter all dice.')


@case('a turn takes the digits of the dice that are rolled, and the letter of a box')
def _(desk):
    Scene.pressed = 0
    key(*'66356')
    said('The dice show 6 6 3 5 6.')
    guide('Roll 2 of 3: enter the new dice, or choose a box.')
    wait_for_dice('6', '6', '3', '5', '6')
    key(*'21')
    said('Kept: 6 6 6.')
    wait_for_dice('6, kept', '6, kept', '2', '1', '6, kept')
    key(*'46')
    said('The dice show 6 6 4 6 6.')
    guide('Choose a box.')
    key(LETTERS['Six'])
    equal(Scene.pressed, 10, 'keys')
    said('Six, 24 points. Total 24.')
    guide('Roll 1 of 3: enter all dice.')
    wait_for_moves('roll 66356 by 1', 'keep 66..6 roll 66216 by 1', 'keep 66..6 roll 66466 by 1',
                   'put 1 sixes 24 with 66466')


@case('who rolled fewer dice says so with Enter, and who kept others with an arrow')
def _(desk):
    key(*'22344')
    wait_for_dice('2', '2', '3', '4', '4')
    key('5')
    guide('Roll 2 of 3: press Enter when complete; ↑ ↓ change kept dice.')
    before = slots(Scene.program.tree())
    equal(before.count('5'), 1)
    key('Down')
    Scene.program.wait(lambda tree: slots(tree) != before, 'another keep')
    key('Up')
    wait_for_dice(*before)
    key('Return')
    said('The dice show ')
    equal([name.split(',')[0] for name in slots(Scene.program.tree())], [name.split(',')[0] for name in before])
    # The last roll can still be told to have kept others.
    key('Down')
    Scene.program.wait(lambda tree: [name.split(',')[0] for name in slots(tree)] !=
                       [name.split(',')[0] for name in before], 'another keep')
    key('Up')
    wait_for_dice(*before)


@case('what is mistyped is taken back, and half of a roll is refused')
def _(desk):
    # The roll comes back to be typed on.
    key('BackSpace')
    Scene.program.wait(lambda tree: tree.find('Dice as digits', role='text').text() == '5', 'the digit')
    key('5', '1', 'Return')
    Scene.program.desk.wait(lambda: moves()[-1].startswith('keep ') and moves()[-1].endswith(' by 2'), 'the roll')
    contains(moves()[-1], '5')
    key('ctrl+z')
    wait_for_dice('2', '2', '3', '4', '4')
    key('ctrl+z')
    guide('Roll 1 of 3: enter all dice.')
    key(*'2222')
    key('Return')
    Scene.program.wait(lambda tree: tree.find_all(role='label', start='This roll has 5 dice; 4 were entered.'),
                       'the refusal')
    key('5')
    wait_for_dice('2', '2', '2', '2', '5')
    # No fourth roll.
    key('1', '5')
    guide('Choose a box.')
    key('1')
    Scene.program.wait(lambda tree: tree.find_all(role='label', start='No rolls left.'), 'the refusal')
    key(LETTERS['Choice'])
    said('Choice, 13 points.')
    wait_for_moves('roll 22225 by 2', 'keep 2222. roll 22221 by 2', 'keep 2222. roll 22225 by 2',
                   'put 2 choice 13 with 22225')


@case('by assistive technology: dice are added, and those that were kept are pressed')
def _(desk):
    program = Scene.program
    add(1, 1, 3, 5, 6)
    wait_for_dice('1', '1', '3', '5', '6')
    program.wait_for('Die 4: 5', role='button').press()
    wait_for_dice('1', '1', '3', '5, kept', '6')
    program.wait_for('Die 5: 6', role='button').press()
    wait_for_dice('1', '1', '3', '5, kept', '6, kept')
    add(5, 5, 2)
    wait_for_dice('5', '5', '2', '5, kept', '6, kept')
    wait_for_moves('roll 11356 by 1', 'keep ...56 roll 55256 by 1')
    cell = next(cell for (_, box), cell in paper.look(program.tree()).cells.items() if box == 'Five')
    cell.press()
    wait(lambda m: any(box == 'Five' and points == 15 for (_, box), points in m.filled.items()), 'the points')
    wait_for_moves('put 1 fives 15 with 55256')


@case('what was announced is said beside the dice, and hints know of it')
def _(desk):
    program = Scene.program
    paper.open_dialog(program)
    program.walk_to('Game', role='combo box')
    key('space')
    # A long list has only those games that are seen.
    row = None
    while row is None or not row.find('Yamb', role='label'):
        if row is not None:
            key('Down')
        row = program.wait(lambda tree, before=row: (node := program.focused(tree)) and node.role == 'list item' and
                           (before is None or node.ref != before.ref) and node, 'another game')
    key('Return')
    program.wait_for_focus('Game')
    program.walk_to('Start', role='button')
    key('Return')
    program.wait(lambda tree: not tree.find('New Score Sheet', role='dialog'), 'the dialog to close')
    program.take_keyboard()
    wait(lambda m: m.cells, 'the sheet')
    key('ctrl+d')
    program.wait_for_focus('Dice as digits')
    key(*'55512')
    program.wait(lambda tree: tree.find('Dice as digits', role='text').text() == '55512', 'the dice')
    key('ctrl+h')
    # Nobody has said how many rolls are left, so these dice are written down as they are.
    said('Strike ')
    program.walk_to('2 rolls left')
    key('space')
    program.walk_to('Announced Box, Nothing')
    key('space')
    program.wait(lambda tree: (node := program.focused(tree)) and node.role == 'list item', 'what can be announced')
    key('End', 'Return')
    program.wait_for_focus('Announced Box, Yamb (Announced)')
    wait_for_moves('announce announced.five-of-a-kind by 1')
    # The last box of the column is the Yamb.
    program.wait(lambda tree: tree.find_all('◆ ≈ Keep 5 5 5 and roll.', role='label'), 'the hint')
    # The same letter with Shift withdraws it, and announces it again.
    key('shift+l')
    wait_for_moves('clear 1 announced.five-of-a-kind')
    program.wait_for_focus('Announced Box, Nothing')
    key('shift+l')
    wait_for_moves('announce announced.five-of-a-kind by 1')
    program.wait_for_focus('Announced Box, Yamb (Announced)')
    program.wait_for('Player 1, Yamb (Announced): would score 0 points, announced', role='grid cell')
    # Nothing else can be filled.
    key('a')
    program.wait_for('“Yamb (Announced)” was announced and must be filled.', role='label')
    # Its letter leads to what was announced, whatever else is open.
    key('l')
    wait_for_moves('put 1 announced.five-of-a-kind 0 with 55512')


@case('of several columns, a letter leads to the next box in its row, and the dice have the focus again')
def _(desk):
    program = Scene.program
    key('ctrl+h', 'ctrl+d')
    program.wait_for_focus('Dice as digits')
    key(*'11356')
    program.wait(lambda tree: tree.find('Dice as digits', role='text').text() == '11356', 'the dice')
    # Up begins with the last box; the others are open.
    for column in 'Down', 'Free', 'Announced', 'Down', 'Free':
        key('a')
        program.wait_for_focus(f'Player 2, Ones ({column}): would score 2 points')
    key('Return')
    wait_for_moves('put 2 free.ones 2 with 11356')
    program.wait_for_focus('Dice as digits')
    # Twos are next in no other column than the free one and the announced one, and points are typed where the letter leads.
    program.walk_to('Player 1, ')
    key('b')
    program.wait_for_focus('Player 1, Twos (Free): open')
    key('4')
    wait_for_moves('put 1 free.twos 4')


desktop.main(sequence=True)
