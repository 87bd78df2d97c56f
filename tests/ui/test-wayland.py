#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The program on a Wayland compositor: a game by keys, the clipboard, the file chooser and a drag.

Takes the program, prints TAP. The cases belong together: each goes on where the one before stopped.
"""

import json
import os
import re
import subprocess
import time

import desktop
import fieldtable
import table
from pointer import Pointer
from tap import case, equal


class Scene:
    program = None
    pointer = None
    home = None


def wait(condition, what):
    return table.wait(Scene.program, condition, what)


@case('a game is begun and played by keys')
def _(desk):
    equal(desk.wayland, True, 'a compositor')
    # Programs look for a pointer when they start.
    Scene.pointer = Pointer()
    Scene.home = desk.home()
    Scene.program = program = desk.start(Scene.home)
    table.begin_game(program)
    shown = table.roll(program, 2)
    program.key('1', '3')
    shown = wait(lambda m: m.kept == [True, False, True, False, False], 'two kept dice')
    again = table.roll(program, 1)
    equal((again.dice[0], again.dice[2]), (shown.dice[0], shown.dice[2]), 'kept dice')
    program.key('s', 'Return')
    # The computer answers at once.
    wait(lambda m: len(m.filled) == 2 and m.rolls_left == 3, 'a filled box, and that of the computer')
    program.key('ctrl+z')
    wait(lambda m: not m.filled, 'the box to be open again')


@case('F11 is full screen, and back')
def _(desk):
    def nodes(node):
        yield node
        for child in node['nodes'] + node['floating_nodes']:
            yield from nodes(child)

    def fullscreen():
        process = subprocess.run(['swaymsg', '--raw', '--type', 'get_tree'], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                 timeout=desktop.PATIENCE, check=True)
        return any(node['name'] == 'Saikoro' and node['fullscreen_mode'] == 1 for node in nodes(json.loads(process.stdout)))

    def size(tree):
        return tree.find('Saikoro', role='window').extents()[2:]
    before = size(Scene.program.tree())
    Scene.program.key('F11')
    desk.wait(fullscreen, 'the full screen')
    # The compositor knows it before the program does.
    Scene.program.wait(lambda tree: size(tree) != before, 'the size of the full screen')
    Scene.program.key('F11')
    desk.wait(lambda: not fullscreen(), 'the window')


@case('what is copied can be pasted elsewhere')
def _(desk):
    program = Scene.program
    program.wait_for('Game menu', role='button', state='focusable').press()
    program.wait_for('Fairness…', state='focusable').press()
    program.wait_for('Copy', role='button', state='focusable').press()

    def pasted():
        process = subprocess.run(['wl-paste', '--no-newline'], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                 stderr=subprocess.DEVNULL, timeout=desktop.PATIENCE, check=False)
        return process.stdout.decode('utf-8')
    text = desk.wait(pasted, 'something in the clipboard')
    equal(len(re.findall('[0-9a-f]{64}', text)), 1, text)
    program.key('Escape')


@case('games are saved where the file chooser says')
def _(desk):
    program = Scene.program
    program.take_keyboard()

    def leave(tree):
        """A message that is still there goes first."""
        program.key('Escape')
        return tree.find('Unfinished games', role='list')
    program.wait(leave, 'the unfinished games')
    program.choose('Export All Games…')
    program.wait_for('Export Games', role='dialog')
    program.wait_for_focus('Export…')
    program.key('Return')
    path = f'{Scene.home}/all.saikoro'
    entry = program.wait(lambda tree: [node for window in tree.children if window.name == 'Export Games'
                                       for node in window.find_all(role='text', state='editable')
                                       if node.text().startswith('Saikoro ')], 'a name')[0]
    entry.write(path)
    desk.wait(lambda: entry.text() == path, f'the path {path}')
    pressed = 0

    def written(tree):
        nonlocal pressed
        buttons = tree.find_all(role='button', state='sensitive', test=lambda node: 'Save' in node.name.split())
        # While the chooser still reads its folder, it does nothing.
        if buttons and time.monotonic() > pressed + 3:
            pressed = time.monotonic()
            buttons[-1].press()
        return os.path.exists(path)
    program.wait(written, f'the file {path}')


@case('a card is dragged to where it may lie, and back from where it may not')
def _(desk):
    Scene.program.key('Escape', 'ctrl+q')
    desk.wait(lambda: Scene.program.process.poll() == 0, 'the end')
    Scene.program = program = desk.start(fieldtable.make_home(desk, [('Aki', 'person'), ('Ben', 'greedy')]))
    program.take_keyboard()
    fieldtable.open_game(program)

    def shown(condition, what):
        return program.wait(lambda tree: (now := fieldtable.moment(tree)) and condition(now) and now, what)

    def middle(node):
        x, y, width, height = node.extents()
        return x + width // 2, y + height // 2

    def take():
        """Takes the last card of the hand to the field. Returns what is shown then."""
        Scene.pointer.move(*middle(first.hand[-1].node))
        Scene.pointer.press()
        Scene.pointer.move(*middle(first.cells[4, 4].node))
        return shown(lambda now: now.offers, 'where it may lie')

    def drop(now, at):
        Scene.pointer.move(*middle(now.cells[at].node))
        Scene.pointer.release()

    first = shown(lambda now: now.hand and now.hand[-1].sensitive, 'my hand')
    now = take()
    drop(now, next(at for at in now.cells if at not in now.offers))
    back = shown(lambda now: not now.offers, 'the card to be back')
    equal([held.card for held in back.hand], [held.card for held in first.hand], 'my hand')
    now = take()
    goal = fieldtable.pick_cell(now.offers, 1)
    drop(now, goal)
    shown(lambda now: now.cells[goal].card == first.hand[-1].card and len(now.hand) < len(first.hand), 'the card on the field')


desktop.main(sequence=True)
