#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The help: F1 opens the page that fits what is shown, dialogs do not keep it from being used, and it can be walked through and
read by keys and assistive technology. Takes the program, prints TAP."""

import os
import re
import subprocess
import sys

import bus
import desktop
from table import DIE
from tap import case, contains, equal

# What the document of Yacht says, box by box.
YACHT = {'Ace': '1 for each 1', 'Deuce': '2 for each 2', 'Trey': '3 for each 3', 'Four': '4 for each 4', 'Five': '5 for each 5',
         'Six': '6 for each 6', 'Choice': 'the sum of all dice', 'Four of a Kind': 'the sum of all dice',
         'Full House': 'the sum of all dice', 'S. Straight': '15 points', 'B. Straight': '30 points', 'Yacht': '50 points'}
HEADING = '83'


def window(program):
    return program.tree().find('Help', role='window')


def page(program):
    """The page that is shown."""
    shown = window(program)
    return shown and shown.find(test=lambda node: node.role == '94')


def wait_for_page(program, title):
    return program.desk.wait(lambda: (node := page(program)) and node.name == title and node, f'the page {title!r}')


def wait_for_tip(program, said):
    """The tip of the page that says what matches, once its values are known."""
    return program.desk.wait(lambda: next((node for node in page(program).walk() if re.search(said, node.name)), None), f'a tip: {said}')


def try_tip(program, tip, question):
    tip.find('Try It', role='button').press()
    program.wait_for('SaiTrainerPage', role='widget')
    program.take_keyboard('Saikoro')
    program.wait(lambda tree: (node := program.focused(tree)) and node.description == question, 'the question')


def focused(program):
    return next(iter(window(program).find_all(state='focused')), None)


def f1(program, title):
    program.key('F1')
    return wait_for_page(program, title)


def open_dialog(program, name):
    program.wait(lambda tree: tree.find('SaiGamesPage').find(f'Players of {name}…', role='button'), name).press()
    return program.wait_for('New Game', role='dialog')


def start(program, name):
    open_dialog(program, name)
    program.wait_for('Start', role='button').press()
    program.wait(lambda tree: not tree.find('New Game', role='dialog'), 'the dialog to close')


def texts(node):
    return [each.name for each in node.walk() if each.name]


@case('F1 fits the pages')
def _(desk):
    program = desk.start(desk.home())
    program.take_keyboard()
    f1(program, 'First Steps')
    for tab, title in (('Score Sheets', 'Keeping Score'), ('History', 'History'), ('Statistics', 'Statistics'),
                       ('Games', 'First Steps')):
        program.take_keyboard()
        program.tree().find_all(tab, role='tab')[0].press()
        program.wait(lambda tree: 'selected' in tree.find_all(tab, role='tab')[0].states, f'the tab {tab}')
        f1(program, title)
    equal(len(program.tree().find_all('Help', role='window')), 1)


@case('F1 in a game opens its rules, as assistive technology reads them')
def _(desk):
    program = desk.start(desk.home())
    start(program, 'Yacht')
    program.wait_for('SaiGamePage', role='widget')
    program.take_keyboard()
    shown = f1(program, 'Yacht')
    rows = {}
    for node in shown.walk():
        match = re.match(r'([^:]+?)\. (.*)', node.name) if node.role in ('group', 'grouping', '98') else None
        if match:
            rows[node.name] = node
    for box, points in YACHT.items():
        row = [name for name in rows if name.startswith(f'{box}. ')]
        equal(len(row), 1, f'rows of {box} among {list(rows)}')
        contains(row[0], f'. {points}')
    full_house = next(name for name in rows if name.startswith('Full House. '))
    contains(full_house, '6 6 6 5 5. 28 points. 6 + 6 + 6 + 5 + 5')
    contains(full_house, '6 6 6 6 6. 30 points')
    headings = [node.name for node in shown.walk() if node.role == HEADING]
    for heading in ('Yacht', 'Object of the Game', 'A Turn', 'The Boxes', 'The Bonus'):
        contains(headings, heading)
    contains(texts(shown), '63 or more in the upper section earns 35.')


@case('the menu of a game on the start page has its rules, also of games with cards')
def _(desk):
    program = desk.start(desk.home())
    for game in ('Yellowstone Park', 'FUNE'):
        program.wait_for(f'More about {game}', role='button', state='focusable').press()
        program.wait_for('Rules', role='menu item').press()
        wait_for_page(program, game)


@case('rules as they are chosen in the dialog, which keeps the help from nothing')
def _(desk):
    program = desk.start(desk.home())
    program.take_keyboard()
    dialog = open_dialog(program, 'Yahtzee')
    dialog.find('Bonus only above 63', role='check box').press()
    program.take_keyboard('New Game')
    shown = f1(program, 'Yahtzee')
    contains(texts(shown), 'More than 63 points in the upper section earn 35.')
    contains(texts(shown), 'House Rules of This Game')
    program.take_keyboard('Help')
    program.key('ctrl+f')
    desk.wait(lambda: (node := focused(program)) and node.name == 'Search the help', 'the search')
    program.key('z', 'z')
    program.wait_for('No Results', role='label')
    program.key('BackSpace', 'BackSpace')
    program.key('r', 'i', 'g', 'o', 'l', 'e')
    program.key('Return')
    wait_for_page(program, 'Yams')
    program.key('alt+Left')
    wait_for_page(program, 'Yahtzee')
    program.key('Escape')
    desk.wait(lambda: window(program) is None, 'the help to close')
    equal(program.tree().find('New Game', role='dialog') is not None, True)


@case('F1 in a sheet and in a game with cards')
def _(desk):
    program = desk.start(desk.home())
    program.take_keyboard()
    program.key('alt+2')
    program.key('ctrl+n')
    program.wait_for('New Score Sheet', role='dialog')
    program.wait_for('Start', role='button').press()
    program.wait_for('SaiPaperPage', role='widget')
    program.take_keyboard()
    contains(texts(f1(program, 'Keeping Score')), 'What Each Box Can Hold')
    program.take_keyboard()
    program.key('Escape')
    program.wait(lambda tree: tree.find_all('Games', role='tab'), 'the pages')[0].press()
    start(program, 'Yellowstone Park')
    program.wait_for('SaiFieldPage', role='widget')
    program.take_keyboard()
    contains(texts(f1(program, 'Yellowstone Park')), 'Red is in column 7: red 4 may go only there, in row 4.')


@case('F1 in a replay and in the trainer')
def _(desk):
    home = desk.home()
    os.makedirs(f'{home}/data/saikoro')
    subprocess.run([os.path.abspath(sys.argv[2]), 'play', 'yacht', '--players', 'simple,expert', '--games', '1', '--seed', '5',
                    '--database', f'{home}/data/saikoro/history.db'], check=True, stdout=subprocess.DEVNULL)
    program = desk.start(home)
    program.tree().find_all('History', role='tab')[0].press()
    program.take_keyboard()
    program.walk_to(program.wait_for_row('Games of the history').name, role='button')
    program.key('Return')
    program.wait_for_focus('Move')
    shown = f1(program, 'Replay and Analysis')
    for mark, points in (('Inaccuracy', '0.5'), ('Mistake', '1.5'), ('Blunder', '4.0')):
        contains(texts(shown), f'{mark}: {points} points lost or more')
    program.take_keyboard()
    program.key('Escape')
    program.wait(lambda tree: 'selected' in tree.find_all('History', role='tab')[0].states, 'the history')
    program.choose('Trainer')
    program.wait_for('SaiTrainerPage', role='widget')
    f1(program, 'Trainer')


@case('a tip says what perfect play does, and can be tried')
def _(desk):
    program = desk.start(desk.home())
    start(program, 'Yacht')
    program.wait_for('SaiGamePage', role='widget')
    program.take_keyboard()
    f1(program, 'Yacht').find('Strategy in Yacht', role='button').press()
    wait_for_page(program, 'Strategy in Yacht')
    tip = wait_for_tip(program, r'Keep 6 6: 191\.8\. Keep 1 1: 186\.7')
    contains(tip.name, '1 1 6 6 3. 2 rolls left. The sheet is empty. Keep')
    try_tip(program, tip, 'The dice show 1 1 6 6 3. 2 rolls left.')
    program.key('1', '2', 'r')
    program.wait(lambda tree: any('points lost' in node.name for node in tree.walk()), 'the verdict')
    program.wait(lambda tree: any('Keeping 6 6 instead of 1 1 gains ' in node.name for node in tree.walk()), 'the reason')
    program.wait_for('Try Again', role='button').press()
    program.wait(lambda tree: not tree.find('Try Again', role='button'), 'the question again')


@case('a tip whose values are estimates can be tried, too')
def _(desk):
    program = desk.start(desk.home())
    program.take_keyboard()
    bus.activate('help', 'strategy:yamb')
    wait_for_page(program, 'Strategy in Yamb')
    tip = wait_for_tip(program, r'Keep 1 1: ≈[\d,.]+. Keep 6 6: ≈[\d,.]+')
    try_tip(program, tip, 'The dice show 1 1 2 6 6. 1 roll left.')
    program.key('4', '5', 'r')
    program.wait(lambda tree: any(re.match(r'Mistake · ≈\d.\d points lost', node.name) for node in tree.walk()), 'the verdict')
    program.wait(lambda tree: any('Keeping 1 1 instead of 6 6 gains ' in node.name for node in tree.walk()), 'the reason')
    program.wait_for('Try Again', role='button').press()
    program.wait(lambda tree: not tree.find('Try Again', role='button'), 'the question again')


@case('a tip is tried with as many dice as the game has')
def _(desk):
    program = desk.start(desk.home())
    program.take_keyboard()
    bus.activate('help', 'strategy:crag')
    wait_for_page(program, 'Strategy in Crag')
    tip = wait_for_tip(program, r'^5 5 6\. 1 roll left\. ')
    try_tip(program, tip, 'The dice show 5 5 6. 1 roll left.')
    equal([DIE.match(node.name)[2] for node in program.tree().walk() if DIE.match(node.name)], ['5', '5', '6'], 'dice')


@case('a tip for cards says how often its choices win, and is played on from there')
def _(desk):
    program = desk.start(desk.home())
    start(program, 'Yellowstone Park')
    program.wait_for('SaiFieldPage', role='widget')
    program.take_keyboard()
    f1(program, 'Yellowstone Park').find('Strategy in Yellowstone Park', role='button').press()
    wait_for_page(program, 'Strategy in Yellowstone Park')
    tip = wait_for_tip(program, r'Blue 7, no cards collected: 47%\. End the turn: 40%')
    contains(tip.name, 'Your hand: red 3, blue 7, green 4, yellow 4 and yellow 7. You have placed one card. Collected: you 0')
    tip.find('Try It', role='button').press()
    program.take_keyboard('Saikoro')
    program.wait_for('SaiFieldPage', role='widget')
    program.wait_for('You, current turn: 5 of 35 penalty points, 5 in hand, 0 collected')
    for card in ('red 3', 'blue 7', 'green 4', 'yellow 4', 'yellow 7'):
        program.wait(lambda tree, card=card: [node for node in tree.walk() if node.name.startswith(card)], card)
    program.wait_for('End Turn', role='button').press()
    program.wait_for('You: 5 of 35 penalty points, 5 in hand, 0 collected')


@case('a page scrolls by keys, everything on it has a name')
def _(desk):
    program = desk.start(desk.home())
    program.take_keyboard()
    program.key('alt+2')
    f1(program, 'Keeping Score')
    program.take_keyboard('Help')
    desk.wait(lambda: focused(program).name == 'Keeping Score', 'the focus on the page')
    desktop.check_names(window(program), 20)

    def top():
        return page(program).find('Keeping Score', role=HEADING).extents()[1]
    before = top()
    program.key('Page_Down')
    desk.wait(lambda: top() < before - 100, 'the page to scroll')
    program.key('Home')
    desk.wait(lambda: top() == before, 'the page to scroll back')
    program.key('Tab')
    desk.wait(lambda: focused(program).name == 'For games at a real table', 'the first text')


desktop.main()
