#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A pad for the card game kept to its end, by keyboard and by assistive technology. Takes the program, prints TAP.

The cases belong together: each goes on where the one before stopped.
"""

import re

import desktop
import paper
from tap import case, contains, equal

PLAYERS = ('Aki', 'Ben', 'Cem')
POINTS = re.compile(r'(\w+): (\d+) penalty points? of (\d+)(?:, (.*))?')


class Scene:
    program = None
    home = None


def key(*keys):
    Scene.program.key(*keys)


class Pad:
    """What the page of a pad shows at one moment."""

    def __init__(self, page):
        self.page = page
        self.points, self.standing, self.buttons, self.labels = {}, {}, {}, []
        for node in page.walk():
            match = POINTS.fullmatch(node.name)
            if match:
                self.points[match[1]] = int(match[2])
                self.standing[match[1]] = match[4]
            if node.role == 'button':
                self.buttons[node.name] = node
            if node.role == 'label':
                self.labels.append(node.name)


def look(tree):
    page = tree.find('SaiPadPage', role='widget')
    return Pad(page) if page is not None else None


def now():
    return look(Scene.program.tree())


def wait(condition, what):
    def holds(tree):
        pad = look(tree)
        return pad if pad is not None and condition(pad) else None
    return Scene.program.wait(holds, what)


def wait_for_points(*points):
    wanted = dict(zip(PLAYERS, points))
    return wait(lambda pad: pad.points == wanted, f'the points {wanted}')


def said(part):
    return Scene.program.wait(lambda tree: (node := Scene.program.focused(tree)) and part in node.description and node,
                              f'{part!r} to be said')


def open_count():
    key('ctrl+d')
    Scene.program.wait_for('The Deck Ran Out', role='dialog')
    Scene.program.take_keyboard('The Deck Ran Out')
    Scene.program.wait_for_focus('Cards collected by Aki')


def wait_for_no_dialog(name='The Deck Ran Out'):
    Scene.program.wait(lambda tree: not tree.find(name, role='dialog'), 'the dialog to close')
    Scene.program.take_keyboard()


def type_counts(*numbers):
    for player, number in zip(PLAYERS, numbers):
        Scene.program.wait_for_focus(f'Cards collected by {player}')
        key(*str(number), 'Return')


@case('a new pad is begun on the page of score sheets')
def _(desk):
    Scene.home = desk.home()
    Scene.program = program = desk.start(Scene.home)
    program.take_keyboard()
    paper.open_dialog(program)
    program.walk_to('Game', role='combo box')
    key('space')
    program.wait(lambda tree: tree.find_all('Yellowstone Park', role='label'), 'the games to choose from')
    key('Home', *['Down'] * 5, 'Return')
    program.wait(lambda tree: tree.find_all('Penalty points that end the game', role='label'), 'what can be chosen')
    for i, name in enumerate(PLAYERS):
        if i == 2:
            program.walk_to('Add Player')
            key('Return')
        program.walk_to(f'Name of player {i + 1}')
        key(*name)
        entry = program.wait_for(f'Name of player {i + 1}', role='text')
        desk.wait(lambda entry=entry, name=name: entry.text() == name, f'the name {name}')
    key('Return')
    program.wait_for_focus('Start')
    key('Return')
    program.wait(lambda tree: not tree.find('New Score Sheet', role='dialog'), 'the dialog to close')
    program.take_keyboard()
    pad = wait_for_points(5, 5, 5)
    equal(pad.standing, {name: None for name in PLAYERS}, 'nobody leads')
    contains(' '.join(pad.labels), 'Yellowstone Park', 'Ends at 35 points')
    desktop.check_names(pad.page, 12)
    program.wait_for_focus('Aki: 5 penalty points of 35')


@case('arrows go from seat to seat, and recovery takes points off, never below 0')
def _(desk):
    program = Scene.program
    key('Right')
    program.wait_for_focus('Aki: 1 point off')
    key('Return')
    pad = wait_for_points(4, 5, 5)
    equal(pad.standing, {'Aki': '♛ Leads', 'Ben': '1 behind', 'Cem': '1 behind'})
    said('Aki −1. Aki has 4 penalty points.')
    key('Right', 'Return')
    wait_for_points(1, 5, 5)
    key('Return')
    wait_for_points(0, 5, 5)
    said('Aki −1. Aki has 0 penalty points.')
    key('Return')
    said('Aki has no penalty points to take off.')
    equal(now().points['Aki'], 0)
    key('Down', 'Return')
    program.wait_for_focus('Ben: 3 points off')
    wait_for_points(0, 2, 5)
    key('End')
    program.wait_for_focus('Cem: 3 points off')
    key('Left', 'Left', 'Home')
    program.wait_for_focus('Aki: 0 penalty points of 35, ♛ Leads')
    desk.wait(lambda: desktop.moves_on_disk(Scene.home) == ['seats "Aki" "Ben" "Cem"', 'recover 1 1', 'recover 1 3', 'recover 1 3',
                                    'recover 2 3'], 'every move on disk')


@case('the count goes from seat to seat by Enter, and shows what the points become')
def _(desk):
    program = Scene.program
    open_count()
    desktop.check_names(program.tree().find('The Deck Ran Out', role='dialog'), 5)
    key('4')
    said('0 → 4')
    key('Return')
    program.wait_for_focus('Cards collected by Ben')
    key('1', '1', 'Up')
    said('2 → 14')
    key('Return')
    program.wait_for_focus('Cards collected by Cem')
    key('4', '0')
    said('players can’t have collected 56; at most 55.')
    dialog = program.tree().find('The Deck Ran Out', role='dialog')
    equal('sensitive' in dialog.find('Count', role='button').states, False)
    key('ctrl+a', '2', '9')
    said('5 → 34')
    program.wait(lambda tree: tree.find('45 of 55 cards counted', role='label'), 'the total')
    key('Return')
    program.wait_for_focus('Count')
    equal(now().points, {'Aki': 0, 'Ben': 2, 'Cem': 5}, 'nothing is written before that')
    key('Return')
    wait_for_no_dialog()
    wait_for_points(4, 14, 34)
    said('Count: Aki +4, Ben +12, Cem +29. Aki: 4, Ben: 14, Cem: 34.')
    program.wait_for_focus(start='Aki: 4')


@case('points are corrected, and what nobody can have is refused')
def _(desk):
    program = Scene.program
    key('End')
    program.wait_for_focus(start='Cem: 34')
    key('9', '0', 'Return')
    said('90 penalty points are too many; the limit is 89.')
    key('ctrl+a', '3', '3', 'Return')
    wait_for_points(4, 14, 33)
    said('Cem corrected: 34 → 33. Cem has 33 penalty points.')
    program.wait_for_focus(start='Cem: 33')
    # By assistive technology, in digits of full width.
    now().buttons['Ben: 14 penalty points of 35, 10 behind'].press()
    program.wait_for('Ben’s penalty points', role='text').write('１５')
    program.wait_for('Correct', role='button').press()
    wait_for_points(4, 15, 33)


@case('undo and redo go over everything')
def _(desk):
    key('ctrl+z')
    wait_for_points(4, 14, 33)
    said('Undone: Ben corrected: 14 → 15.')
    key('ctrl+z', 'ctrl+z')
    wait_for_points(0, 2, 5)
    key(*['ctrl+z'] * 5)
    wait_for_points(5, 5, 5)
    key(*['ctrl+shift+z'] * 7)
    wait_for_points(4, 15, 33)
    key('ctrl+z')
    wait_for_points(4, 14, 33)


@case('the game ends at the limit, and goes on when the end is taken back')
def _(desk):
    program = Scene.program
    open_count()
    type_counts(10, 3, 2)
    program.wait(lambda tree: tree.find('This ends the game: Aki wins.', role='label'), 'the end to be foretold')
    program.wait_for_focus('Count')
    key('Return')
    wait_for_no_dialog()
    pad = wait_for_points(14, 17, 35)
    equal(pad.standing, {'Aki': '♛ Winner', 'Ben': '#2', 'Cem': '#3'})
    program.wait_for_focus('Next Game')
    said('Aki: 14, Ben: 17, Cem: 35. Aki wins.')
    equal('Aki wins' in now().labels, True)
    key('ctrl+z')
    wait_for_points(4, 14, 33)
    program.wait_for_focus('The Deck Ran Out…')
    key('ctrl+shift+z')
    program.wait_for_focus('Next Game')


@case('the history has the pad with its entries, and leads back to correcting it')
def _(desk):
    program = Scene.program
    key('Escape', 'alt+3')
    program.wait(lambda tree: tree.find_all(role='list item',
                                            test=lambda node: '♛ Aki: 14 · Ben: 17 · Cem: 35' in node.name),
                 'the pad in the history')
    program.walk_to('Yellowstone Park', role='button')
    key('Return')
    page = program.wait(lambda tree: tree.find('SaiReplayPage', role='widget'), 'the record')
    labels = [node.name for node in page.find_all(role='label')]
    entries = [name for name in labels if name in (
        'Count: Aki +10, Ben +3, Cem +2', 'Aki: 14 · Ben: 17 · Cem: 35', 'Cem corrected: 34 → 33', '33',
        'Count: Aki +4, Ben +12, Cem +29', 'Aki: 4 · Ben: 14 · Cem: 34', 'Ben −3', 'Start', 'Aki: 5 · Ben: 5 · Cem: 5')]
    equal(entries, ['Count: Aki +10, Ben +3, Cem +2', 'Aki: 14 · Ben: 17 · Cem: 35', 'Cem corrected: 34 → 33', '33',
                    'Count: Aki +4, Ben +12, Cem +29', 'Aki: 4 · Ben: 14 · Cem: 34', 'Ben −3', 'Start', 'Aki: 5 · Ben: 5 · Cem: 5'])
    program.walk_to('Correct…')
    key('Return')
    wait_for_points(14, 17, 35)


@case('two to five people sit there; who joins begins as everybody did')
def _(desk):
    program = Scene.program
    key('ctrl+z')
    wait_for_points(4, 14, 33)
    key('ctrl+e')
    program.wait_for('Apply', role='button')
    program.take_keyboard('Players')
    program.wait_for_focus('Name of player 1')
    for name in ('Dai', 'Eri'):
        program.walk_to('Add Player')
        key('Return')
        program.wait_for_focus(start='Name of player')
        key(*name)
    equal('sensitive' in program.wait_for('Add Player', role='button').states, False)
    key('Return')
    program.wait_for_focus('Apply')
    key('Return')
    wait_for_no_dialog('Players')
    wait(lambda pad: pad.points == {'Aki': 4, 'Ben': 14, 'Cem': 33, 'Dai': 5, 'Eri': 5}, 'five seats')
    key('ctrl+z')
    wait_for_points(4, 14, 33)


@case('a game is ended early, and goes on')
def _(desk):
    program = Scene.program
    now().buttons['Ben: 1 point off'].press()
    wait_for_points(4, 13, 33)
    program.walk_to('Score sheet')
    key('Return')
    program.wait_for('End the Game Early', role='menu item').press()
    wait(lambda pad: 'Resume' in pad.buttons, 'the end')
    equal(now().standing, {'Aki': '♛ Leads', 'Ben': '9 behind', 'Cem': '29 behind'})
    said('Aki: 4, Ben: 13, Cem: 33. Ended early with Aki ahead.')
    now().buttons['Resume'].press()
    wait(lambda pad: 'Resume' not in pad.buttons, 'the game to go on')
    desk.wait(lambda: desktop.moves_on_disk(Scene.home)[-2:] == ['stop', 'resume'], 'both on disk')


@case('a pad that was left by a crash is there again')
def _(desk):
    Scene.program.kill()
    Scene.program = program = desk.start(Scene.home)
    program.take_keyboard()
    key('alt+2')
    row = program.wait_for_row('Open score sheets')
    equal(row.name, 'Yellowstone Park')
    program.wait(lambda tree: any('Aki: 4\xa0· Ben: 13\xa0· Cem: 33' in node.name and 'Ends at 35 points' in node.name
                                  for node in tree.find_all(role='label')), 'how it stands')
    program.walk_to('Yellowstone Park', role='list item')
    key('Return')
    wait_for_points(4, 13, 33)
    key('ctrl+n')
    program.wait_for('Start', role='button')
    program.take_keyboard('New Score Sheet')
    key('Escape')
    wait_for_no_dialog('New Score Sheet')
    key('Escape')
    program.wait_for_row('Open score sheets')


@case('blank sheets are for games that have one')
def _(desk):
    program = Scene.program
    program.walk_to('Print Blank Sheets…')
    key('Return')
    dialog = program.wait_for('Blank Score Sheets', role='dialog')
    program.take_keyboard('Blank Score Sheets')
    program.walk_to('Game', role='combo box')
    key('space')
    program.wait(lambda tree: tree.find_all('Yatzy', role='label'), 'the games to choose from')
    dialog = program.wait_for('Blank Score Sheets', role='dialog')
    equal(dialog.find_all('Yellowstone Park', role='label'), [])


desktop.main(sequence=True)
