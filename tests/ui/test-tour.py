#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The first start: the tour is offered, taken by keyboard alone to its end, skipped, and not offered again; a game takes two presses;
empty pages say what will be there. What happens is read from assistive technology. Takes the program, prints TAP.

The cases belong together: each goes on where the one before stopped.
"""

import os
import subprocess
import sys

import desktop
from table import Moment
from tap import case, contains, equal

TITLES = ['Roll the Dice', 'Keep What You Like', 'Roll the Others', 'Ask for a Hint', 'Fill a Box', 'That Was a Turn']
CARD_TITLES = ['Choose a Card', 'Recover a Point', 'Collect Cards', 'Refill Your Hand', 'That Was a Turn']


class Scene:
    program = None
    settings = None


def key(*keys):
    Scene.program.key(*keys)


def wait_for_step(number, titles=TITLES):
    """Waits until a step of the tour is shown and was said by the widget that has the focus, and returns that."""
    title = titles[number - 1]

    def look(tree):
        page = tree.find('SaiTourPage', role='widget')
        if page is None or not page.find_all(title) or not page.find_all(f'{number} of {len(titles)}'):
            return None
        focus = Scene.program.focused(tree)
        # The hint that was asked for may have been said after it.
        said = focus is not None and (title in focus.description or (number == 5 and focus.role == 'grid cell'
                                                                     and 'The dice show' in focus.description))
        return focus if said else None
    return Scene.program.wait(look, f'step {number} to be shown and said')


def now():
    return Moment(Scene.program.tree().find('SaiTourPage', role='widget'))


def is_home(tree):
    """Whether the focus is back at the games."""
    focus = Scene.program.focused(tree)
    return focus is not None and all(node.name not in ('SaiTourPage', 'SaiGamePage', 'SaiFieldPage') for node in focus.ancestors())


def is_offered(tree):
    offer = tree.find('SaiTourOffer', role='widget')
    return offer is not None and 'visible' in offer.states


def count_games(program):
    """The history says that there is none."""
    program.key('alt+3')
    program.wait(lambda tree: tree.find_all('No Games Yet'), 'an empty history')
    program.key('alt+1')
    program.wait_for('Yacht', role='button')


@case('the tour is offered at the first start, not begun')
def _(desk):
    home = desk.home()
    Scene.settings = f'{home}/config/glib-2.0/settings/keyfile'
    Scene.program = program = desk.start(home)
    program.take_keyboard()
    program.wait(is_offered, 'the offer')
    program.wait_for('Yacht', role='button')
    program.walk_to('Take the Tour')
    key('Return')
    focus = wait_for_step(1)
    contains(focus.name, 'Roll · 3 left')


@case('each step waits until it was done, and the focus is where that takes one key')
def _(desk):
    key('space')
    focus = wait_for_step(2)
    contains(focus.name, 'Die 1: ')
    contains(focus.description, 'The dice show ')
    key('space')
    wait_for_step(3)
    equal(now().kept, [True, False, False, False, False])
    # More may be kept before the others are rolled.
    key('2')
    Scene.program.wait(lambda tree: now().kept[1], 'the second die to be kept')
    wait_for_step(3)
    key('r')
    focus = wait_for_step(4)
    equal(focus.name, 'Hint')
    key('h')
    focus = wait_for_step(5)
    contains(focus.name, 'would score')
    key('Return')
    focus = wait_for_step(6)
    equal(focus.name, 'Done')
    equal(len(now().filled), 1)


@case('nothing of it is kept, and it is not offered again')
def _(desk):
    key('Return')
    Scene.program.wait(is_home, 'the games')
    equal(is_offered(Scene.program.tree()), False, 'offered')
    count_games(Scene.program)


@case('it can be taken from the menu again, and Next alone leads through it')
def _(desk):
    program = Scene.program
    key('F10')
    program.wait_for('Tour', role='menu item').press()
    wait_for_step(1)
    for number in range(2, 6):
        program.tree().find('Next', role='button').press()
        wait_for_step(number)
    # The last Next fills the box that the hint names, also if it is pressed before that is known.
    program.tree().find('Next', role='button').press()
    wait_for_step(6)
    chosen, = (box for _, box in now().filled)
    # The same dice again tell what the hint says of them.
    key('ctrl+z')
    program.wait(lambda tree: not now().filled, 'an open box')
    key('w')
    best = program.wait(lambda tree: tree.find(role='grid cell', test=lambda node: node.description.startswith('Best')), 'the hint')
    contains(best.name, f', {chosen}: ')
    program.tree().find('Done', role='button').press()
    program.wait(is_home, 'the games')


@case('Next goes on also when all dice are kept')
def _(desk):
    program = Scene.program
    key('F10')
    program.wait_for('Tour', role='menu item').press()
    wait_for_step(1)
    key('r')
    wait_for_step(2)
    key('1', '2', '3', '4', '5')
    program.wait(lambda tree: all(now().kept), 'all dice to be kept')
    wait_for_step(3)
    program.tree().find('Next', role='button').press()
    wait_for_step(4)
    key('Escape')
    program.wait(is_home, 'the games')


@case('in another language it begins again')
def _(desk):
    program = Scene.program
    key('F10')
    program.wait_for('Tour', role='menu item').press()
    wait_for_step(1)
    key('r')
    wait_for_step(2)
    with open(Scene.settings, encoding='utf-8') as file:
        settings = file.read()
    desktop.write(Scene.settings, settings.replace('[io/github/saikoro/Saikoro]', "[io/github/saikoro/Saikoro]\nlanguage='ja'"))
    program.wait(lambda tree: tree.find_all('ダイスを振る') and tree.find_all('1/6'), 'the first step in Japanese')
    desktop.write(Scene.settings, settings)
    program.wait(lambda tree: tree.find_all('Roll the Dice') and tree.find_all('1 of 6'), 'the first step in English')
    key('r')
    wait_for_step(2)
    key('Escape')
    program.wait(is_home, 'the games')


@case('Escape leaves it at any step')
def _(desk):
    program = Scene.program
    key('F10')
    program.wait_for('Tour', role='menu item').press()
    wait_for_step(1)
    key('r')
    wait_for_step(2)
    key('Escape')
    program.wait(is_home, 'the games')
    count_games(program)
    program.end()


@case('it is not offered to somebody who has finished a game')
def _(desk):
    home = desk.home()
    subprocess.run([sys.argv[2], 'play', 'yacht', '--players', 'simple', '--games', '1', '--database', f'{home}/history.db'],
                   stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=True)
    os.makedirs(f'{home}/data/saikoro')
    os.rename(f'{home}/history.db', f'{home}/data/saikoro/history.db')
    program = desk.start(home)
    program.take_keyboard()
    # By the time the history is shown, the offer knows of it.
    program.key('alt+3')
    program.wait_for_row('Games of the history')
    program.key('alt+1')
    program.wait(lambda tree: tree.find('Yacht', role='button'), 'the games')
    equal(is_offered(program.tree()), False, 'offered')
    program.end()


@case('it can be skipped before it begins')
def _(desk):
    Scene.program = program = desk.start(desk.home())
    program.take_keyboard()
    program.wait(is_offered, 'the offer')
    program.walk_to('Skip')
    key('Return')
    program.wait(lambda tree: not is_offered(tree), 'the offer to go')
    focus = program.wait(lambda tree: program.focused(tree), 'a focus')
    equal(focus is not None, True)


@case('empty pages say what will be there, and begin it')
def _(desk):
    program = Scene.program
    for keys, title, button in (('alt+2', 'Keep the Score', 'New Score Sheet'), ('alt+3', 'No Games Yet', 'New Game'),
                                ('alt+4', 'No Statistics Yet', 'New Game')):
        key(keys)
        program.wait(lambda tree: tree.find_all(title) and tree.find_all(button, role='button'), title)
    key('alt+1')
    program.wait_for('Yacht', role='button')


@case('a first game takes one press')
def _(desk):
    program = Scene.program
    program.wait_for('Yacht', role='button').press()
    program.wait_for('Roll · 3 left', role='button')
    program.end()


def is_card_tour_offered(tree):
    page = tree.find('SaiFieldPage', role='widget')
    return page is not None and page.find('Take the Tour', role='button') is not None


def open_cards(program):
    """Begins a game with cards, and returns its page."""
    program.wait_for('Yellowstone Park', role='button').press()
    return program.wait(lambda tree: (page := tree.find('SaiFieldPage', role='widget')) and page.find('Field', role='group') and page,
                        'the field')


def wait_for_card_step(number):
    return wait_for_step(number, CARD_TITLES)


@case('the tour with cards is offered in the first such game')
def _(desk):
    Scene.program = program = desk.start(desk.home())
    program.take_keyboard()
    open_cards(program)
    program.wait(is_card_tour_offered, 'the offer')
    program.walk_to('Take the Tour')
    key('Return')
    focus = wait_for_card_step(1)
    equal(focus.name, 'blue 7')


@case('one key does each step of it: a card, a point off, two cards collected, a hand refilled')
def _(desk):
    key('space')
    focus = wait_for_card_step(2)
    contains(focus.name, 'no cards collected; you recover 1 point')
    key('Return')
    focus = wait_for_card_step(3)
    contains(focus.description, 'You place blue 7, recover 1.')
    equal(focus.name, 'blue 6')
    key('1')
    Scene.program.wait(lambda tree: 'you collect' in Scene.program.focused(tree).name, 'the focus where cards are collected')
    key('Return')
    focus = wait_for_card_step(4)
    contains(focus.description, 'You place blue 6, collect 2.')
    equal(focus.name, 'Refill Hand')
    key('d')
    focus = wait_for_card_step(5)
    equal(focus.name, 'Done')
    key('Return')
    Scene.program.wait(is_home, 'the games')
    count_games(Scene.program)


@case('Next leads through the tour with cards, too, and it is not offered again')
def _(desk):
    program = Scene.program
    key('F10')
    program.wait_for('Card Game Tour', role='menu item').press()
    for number in range(1, 5):
        wait_for_card_step(number)
        program.tree().find('Next', role='button').press()
    wait_for_card_step(5)
    key('Escape')
    program.wait(is_home, 'the games')
    open_cards(program)
    equal(is_card_tour_offered(program.tree()), False, 'offered')
    # Not by a key, which only ends the dealing if that is going on.
    program.tree().find('Back to the games', role='button').press()
    program.wait(is_home, 'the games')
    program.end()


@case('who skips it, or places a card, is not asked again')
def _(desk):
    program = desk.start(desk.home())
    Scene.program = program
    program.take_keyboard()
    page = open_cards(program)
    program.wait(is_card_tour_offered, 'the offer')
    page.find('Skip', role='button').press()
    program.wait(lambda tree: not is_card_tour_offered(tree), 'no offer')
    program.end()


desktop.main(sequence=True)
