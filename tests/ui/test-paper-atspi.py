#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A score sheet kept by assistive technology alone: no key is pressed. Takes the program, prints TAP.

The cases belong together: each goes on where the one before stopped.
"""

import itertools

import desktop
import paper
from paper import PLAYERS
from table import BOXES
from tap import case, contains, equal


class Scene:
    program = None
    home = None
    actions = 0


def wait(condition, what):
    return paper.wait(Scene.program, condition, what)


def now():
    return paper.look(Scene.program.tree())


def press(node):
    Scene.actions += 1
    node.press()


def wait_for_points(player, box, points):
    return wait(lambda m: m.filled.get((player, box)) == points, f'{player}, {box} to hold {points}')


def open_editor(player, box):
    """Presses a cell, and returns the editor."""
    press(now().cells[player, box])
    return Scene.program.wait(lambda tree: (node := tree.find(f'{player}’s points in “{box}”', role='text')) and
                              (holder := next(holder for holder in node.ancestors()
                                              if holder.find_all('Remove all dice'))).find_all(state='focused')
                              and holder,
                              f'the editor of {player}, {box}')


def described(part):
    return Scene.program.wait(lambda tree: [node for node in tree.walk() if part in node.description],
                              f'{part!r} to be said')


@case('every widget of the page of score sheets has a name')
def _(desk):
    Scene.home = desk.home()
    Scene.program = program = desk.start(Scene.home)
    program.take_keyboard()
    program.tree().find_all('Score Sheets', role='tab')[0].press()
    page = program.wait(lambda tree: (node := tree.find('SaiSheetsPage', role='widget')) and
                        node.find('New Score Sheet', role='button') and node, 'the page')
    desktop.check_names(page, 1)


@case('a sheet is begun, with two names')
def _(desk):
    program = Scene.program
    # What has no size yet is not shown yet, and cannot be pressed.
    program.wait(lambda tree: (node := tree.find('SaiSheetsPage', role='widget').find('New Score Sheet', role='button'))
                 .extents()[2] > 0 and node, 'the button').press()
    dialog = program.wait_for('New Score Sheet', role='dialog')
    desktop.check_names(dialog, 7)
    equal(dialog.find_all('Person or computer', state='visible'), [], 'only people keep a sheet')
    for i, name in enumerate(PLAYERS):
        entry = program.wait_for(f'Name of player {i + 1}', role='text')
        entry.write(name)
        program.desk.wait(lambda entry=entry, name=name: entry.text() == name, f'the name {name}')
    program.wait_for('Start', role='button').press()
    program.wait(lambda tree: not tree.find('New Score Sheet', role='dialog'), 'the dialog to close')
    program.take_keyboard()
    shown = wait(lambda m: m.player() == 'Aki', 'the sheet')
    equal(shown.open, {(name, box) for name in PLAYERS for box in BOXES})
    desktop.check_names(shown.page, 30)


@case('the whole sheet of the document takes two actions a turn, and 214 and 224 come out')
def _(desk):
    for player, box, points in paper.turns():
        Scene.actions = 0
        editor = open_editor(player, box)
        press(editor.find('Strike' if points == 0 else str(points), role='button'))
        wait_for_points(player, box, points)
        equal(Scene.actions, 2, f'actions for {box} {points}')
    shown = now()
    paper.check_totals(shown, equal)
    equal('Ben wins' in shown.labels, True)
    described('Ben wins')


@case('every possible score is a button, and nothing else')
def _(desk):
    Scene.program.wait_for('Next Game', role='button').press()
    # The start is passed on.
    wait(lambda m: not m.filled and m.player() == 'Ben', 'an empty sheet')
    editor = open_editor('Aki', 'Four')
    values = editor.find('Possible points', role='grouping') or editor.find('Possible points')
    equal([node.name for node in values.find_all(role='button')], ['4', '8', '12', '16', '20'])
    desktop.check_names(editor, 10)


@case('an impossible score is refused with the possible ones, and stands only if insisted on')
def _(desk):
    program = Scene.program
    program.wait_for('Aki’s points in “Four”', role='text').write('7')
    reason = '“Four” can’t score 7, only 0, 4, 8, 12, 16, 20.'
    program.wait_for(reason, role='label')
    described(reason)
    equal(now().filled, {})
    program.wait_for('Enter Anyway', role='button').press()
    shown = wait_for_points('Aki', 'Four', 7)
    equal(shown.cells['Aki', 'Four'].name, 'Aki, Four: 7 points, entered anyway')


@case('an entry is corrected, cleared, undone and made again')
def _(desk):
    program = Scene.program
    editor = open_editor('Aki', 'Four')
    press(editor.find('8', role='button'))
    shown = wait_for_points('Aki', 'Four', 8)
    equal(shown.cells['Aki', 'Four'].name, 'Aki, Four: 8 points')
    editor = open_editor('Aki', 'Four')
    press(editor.find('Clear', role='button'))
    wait(lambda m: not m.filled, 'no points')
    undo, redo = (now().page.find(name, role='button') for name in ('Undo', 'Redo'))
    undo.press()
    wait_for_points('Aki', 'Four', 8)
    undo.press()
    wait_for_points('Aki', 'Four', 7)
    redo.press()
    wait_for_points('Aki', 'Four', 8)
    redo.press()
    wait(lambda m: not m.filled, 'no points')
    del program


@case('dice are pasted into the entry, in digits of full width')
def _(desk):
    open_editor('Aki', 'Full House')
    Scene.program.wait_for('Aki’s points in “Full House”', role='text').write('３３３５５')
    wait_for_points('Aki', 'Full House', 19)


@case('dice are added and taken back by their faces')
def _(desk):
    program = Scene.program

    def tray():
        # The editor has one of its own.
        return next(node for node in now().page.find_all('Dice', role='group') if node.find_all(start='Die 1: ')
                    and not any(holder.find_all('Strike') for holder in itertools.islice(node.ancestors(), 2)))

    for i, face in enumerate((1, 1, 3, 5, 5)):
        tray().find(f'Add a {face}', role='button').press()
        program.desk.wait(lambda i=i, face=face: tray().find(f'Die {i + 1}: {face}, remove'), f'die {i + 1}')
    wait(lambda m: len(m.offers) == 12, 'offers')
    equal(now().offers['Ben', 'Choice'], 15)
    tray().find('Die 5: 5, remove', role='button').press()
    wait(lambda m: not m.offers, 'no offers')
    tray().find('Add a 6', role='button').press()
    shown = wait(lambda m: m.offers.get(('Ben', 'Choice')) == 16, 'offers')
    Scene.actions = 0
    press(shown.cells['Ben', 'Choice'])
    wait_for_points('Ben', 'Choice', 16)
    equal(Scene.actions, 1, 'dice that lie there need one action')


@case('another seat is given the turn by its head')
def _(desk):
    # After Ben, who has filled a box, comes Aki.
    shown = wait(lambda m: m.player() == 'Aki', 'the turn of Aki')
    for name in ('Ben', 'Aki'):
        head = next(node for node in shown.page.walk() if node.name.startswith(f'{name}, place'))
        head.press()
        shown = wait(lambda m, name=name: m.player() == name, f'the turn of {name}')


@case('hints say what each may expect, by points alone')
def _(desk):
    def hint():
        return now().page.find('Hint', test=lambda node: node.description.startswith('Best move'))

    hint().press()
    Scene.program.wait(lambda tree: tree.find('Expected total', role='label') and
                       tree.find(role='label', test=lambda node: ' is projected to win by ' in node.name), 'the outlook')
    hint().press()


@case('a sheet ends early and goes on')
def _(desk):
    program = Scene.program
    window = program.tree().find('SaiPaperPage', role='widget')
    actions = [name for name, *_ in window.call('Action', 'GetActions')[0]]
    window.call('Action', 'DoAction', desktop.GLib.Variant('(i)', (actions.index('paper.stop'),)))
    program.wait_for('Resume', role='button')
    shown = now()
    equal('Ended early with Aki ahead' in shown.labels, True, f'{shown.labels}')
    program.wait_for('Resume', role='button').press()
    wait(lambda m: m.player() is not None, 'the game')
    window = program.tree().find('SaiPaperPage', role='widget')
    window.call('Action', 'DoAction', desktop.GLib.Variant('(i)', (actions.index('paper.stop'),)))
    program.wait_for('Resume', role='button')
    desk.wait(lambda: desktop.moves_on_disk(Scene.home)[-1:] == ['stop'], 'the end on disk')


@case('a finished sheet is in the history after a crash, and can be corrected')
def _(desk):
    Scene.program.kill()
    Scene.program = program = desk.start(Scene.home)
    program.take_keyboard()
    program.tree().find_all('History', role='tab')[0].press()
    program.wait(lambda tree: len(tree.find('Games of the history', role='list').find_all(role='list item')) == 2,
                 'two sheets')
    program.walk_to('Yacht, ')
    program.key('Return')
    program.wait_for_focus('Move')
    program.wait_for('Correct…', role='button').press()
    shown = wait(lambda m: m.filled, 'the sheet')
    equal(shown.filled, {('Aki', 'Full House'): 19, ('Ben', 'Choice'): 16})
    contains(' '.join(shown.labels), 'Ended early with Aki ahead')


desktop.main(sequence=True)
