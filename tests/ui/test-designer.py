#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The designer as assistive technology knows it: games built from nothing, house rules, what is wrong. Takes the program,
saikoro-cli and same-rules, prints TAP."""

import glob
import os
import subprocess
import sys

from gi.repository import GLib

import desktop
from tap import case, contains, equal

CLI, SAME = (os.path.abspath(path) for path in sys.argv[2:4])


def folder(home):
    return f'{home}/data/saikoro/rulesets'


def open_menu(program, game):
    program.wait_for(f'Rules of {game}', role='button', state='focusable').press()


def begin(program):
    program.wait_for('New Game of Your Own…', role='button').press()
    program.wait_for('Game Designer', role='group')


def turn_to(program, name):
    program.wait_for(name, role='tab').press()


def find(program, part, name, role):
    """Waits for a row of a part of what can be changed."""
    return program.wait(lambda tree: (group := tree.find(part, role='group')) and group.find(name, role=role), f'{name!r} in {part!r}')


def fill(program, part, name, text):
    find(program, part, name, 'text').write(text)


def set_number(program, part, name, number):
    """Sets a number, as assistive technology does."""
    node = find(program, part, name, 'spin button')
    program.expect_change()
    program.call(node.ref, 'org.freedesktop.DBus.Properties', 'Set',
                 GLib.Variant('(ssv)', ('org.a11y.atspi.Value', 'CurrentValue', GLib.Variant('d', number))))


def switch(program, part, name):
    find(program, part, name, 'check box').press()


def choose(program, part, name, index):
    """Chooses from the list of a row by keys, as a list of choices has no action."""
    find(program, part, name, 'combo box')
    program.walk_to(name, role='combo box', most=80)
    program.key('space')
    program.wait(lambda tree: len(tree.find(part, role='group').find(name, role='combo box').find_all(role='list item')) > index, name)
    program.key('Home', *['Down'] * index, 'Return')
    program.wait_for_focus(name)


def add(program, kind):
    program.wait_for('Add Box', role='button', state='focusable').press()
    program.wait_for(kind, role='menu item').press()


def save(program, home, file):
    program.wait_for('Save', role='button', state='sensitive').press()
    program.desk.wait(lambda: os.path.exists(f'{folder(home)}/{file}'), f'{file} among {glob.glob(folder(home) + "/*")}')


def same(home, file, game):
    """Whether a saved game scores what a shipped one does, with every roll in every box."""
    done = subprocess.run([SAME, f'{folder(home)}/{file}', game], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    equal(done.returncode, 0, done.stdout.decode('utf-8'))


@case('Yacht is built from nothing')
def _(desk):
    home = desk.home()
    program = desk.start(home)
    program.take_keyboard()
    begin(program)
    turn_to(program, 'Game')
    fill(program, 'Game', 'Name', 'Little Boat')
    switch(program, 'Game', 'Bonus of the Upper Section')
    turn_to(program, 'Box')
    add(program, 'Ones to Sixes')
    add(program, 'Dice of a kind')
    set_number(program, 'Box', 'How Many Alike', 4)
    add(program, 'Full house')
    switch(program, 'Box', 'Five of a Kind Counts, Too')
    choose(program, 'Box', 'Sum of the Dice', 1)
    set_number(program, 'Box', 'Fixed Points', 0)
    add(program, 'Straight')
    set_number(program, 'Box', 'Fixed Points', 15)
    add(program, 'Straight')
    set_number(program, 'Box', 'How Many in a Row', 5)
    set_number(program, 'Box', 'Fixed Points', 30)
    add(program, 'Dice of a kind')
    set_number(program, 'Box', 'How Many Alike', 5)
    choose(program, 'Box', 'Sum of the Dice', 0)
    set_number(program, 'Box', 'Fixed Points', 50)
    desktop.check_names(program.tree(), 40)
    save(program, home, 'little-boat.ruleset')
    same(home, 'little-boat.ruleset', 'yacht')
    # It is a game at once.
    program.wait_for('Little Boat', role='button')


desktop.main()
