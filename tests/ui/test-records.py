#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Today's game and the records as assistive technology knows them. Takes the program and saikoro-cli, prints TAP."""

import datetime
import json
import os
import re
import subprocess
import sys

import desktop
from tap import case, contains, equal, make_noon

CLI = os.path.abspath(sys.argv[2])


def cli(home, *arguments):
    path = f'{home}/data/saikoro/history.db'
    os.makedirs(os.path.dirname(path), exist_ok=True)
    return subprocess.run([CLI, *arguments, '--database', path], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, check=True,
                          env=dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE='C')).stdout.decode('utf-8')


@case('today’s game begins from its card, and goes on there')
def _(desk):
    home = desk.home()
    program = desk.start(home)
    card = program.wait(lambda tree: tree.find(role='button', start='Today’s Game: '), 'the card')
    equal(card.name.endswith(': Play'), True, card)
    card.press()
    program.wait_for('Roll · 3 left', role='button').press()
    program.wait_for('Roll · 2 left', role='button')
    program.wait_for('Back to the games', role='button').press()
    program.wait(lambda tree: (node := tree.find(role='button', start='Today’s Game: ')) and node.name.endswith(': Continue')
                 and node, 'the same card').press()
    program.wait_for('Roll · 2 left', role='button')
    games = json.loads(cli(home, 'list', '--json'))['games']
    equal(len(games), 1)
    equal(games[0]['daily'], str(datetime.date.today()))


def continue_day(program):
    program.take_keyboard()
    program.wait(lambda tree: tree.find(role='button', start='Today’s Game: '), 'the card').press()
    program.wait_for_focus('Roll · 2 left')


def wait_for_aim(program, total):
    """Whether the hint aims for a total; the chance is an estimate so early in the game."""
    program.wait(lambda tree: tree.find_all(test=lambda node: f'Chance of {total}: ≈' in node.name + node.description),
                 f'a hint that aims for {total}')


@case('one can aim for what perfect play gets from the dice of the day')
def _(desk):
    home = desk.home()
    program = desk.start(home)
    program.take_keyboard()
    program.wait(lambda tree: tree.find(role='button', start='Today’s Game: '), 'the card').press()
    program.wait_for_focus('Roll · 3 left')
    program.walk_to('Game menu')
    program.key('Return')
    program.wait_for('Aim for a Total…', role='menu item').press()
    program.take_keyboard('Aim for a Total')
    program.wait_for('Show Perfect Play’s Total', role='button').press()
    known = program.wait(lambda tree: tree.find(role='button', start='Perfect play: '), 'the total').name
    # The focus is where it is filled in, and Return accepts it.
    program.key('Return')
    program.take_keyboard()
    program.wait_for('Roll · 3 left', role='button').press()
    program.wait_for('Roll · 2 left', role='button')
    total = known.rpartition(' ')[2]
    # Without a request, since nothing else says how likely it is.
    wait_for_aim(program, total)
    # It is remembered when the game is left and when the program ends. A hint may be shown still when one comes back.
    program.key('h')
    program.wait(lambda tree: 'pressed' not in tree.find('Hint', role='button').states, 'no hint')
    program.wait_for('Back to the games', role='button').press()
    program.wait(lambda tree: (node := program.focused(tree)) and node.name != 'Roll · 2 left', 'the games')
    continue_day(program)
    program.key('h')
    wait_for_aim(program, total)
    desk.end_programs()
    program = desk.start(home)
    continue_day(program)
    program.key('h')
    wait_for_aim(program, total)


# The better of the two boxes is always known, and neither can bring a zero.
TWO_BOXES = '''[Ruleset]
Id=two
Name=Two Boxes
Rolls=1

[Box choice]
Name=One
Kind=sum

[Box big-choice]
Name=Other
Kind=sum
'''
WANTED = {'Flawless': 'A game without mistakes or hints', 'Nothing Struck': 'A full sheet without a single zero'}


def fill(program):
    """Some box of the person, as soon as the dice lie."""
    cell = program.wait(lambda tree: next(iter(tree.find_all(role='grid cell', test=lambda node: ': would score ' in node.name)), None),
                        'an open box')
    place = cell.name.partition('would score ')[0]
    cell.press()
    program.wait(lambda tree: tree.find_all(role='grid cell', test=lambda node: node.name.startswith(place) and
                                            ': would score ' not in node.name), f'points in {place}')


def lines_of(result, title):
    """Its title, above the badges, and what stands below them."""
    return [node for node in result.find_all(role='label') if node.name in (title, 'Luck')]


def wait_for_badges(program):
    badges = program.wait(lambda tree: (found := tree.find('SaiResultView')) and
                          (found := [node for node in found.find_all(role='button') if node.name in WANTED]) and
                          len(found) >= len(WANTED) and found, 'what was achieved')
    equal({badge.name: badge.description for badge in badges}, WANTED)
    equal(len(badges), len(WANTED), 'each once')


def play_to_badges(desk):
    """A game that nobody can play badly, until what it has achieved stands in its result."""
    home = desk.home()
    desktop.write(f'{home}/data/saikoro/rulesets/two.ruleset', TWO_BOXES)
    program = desk.start(home)
    program.take_keyboard()
    program.wait(lambda tree: tree.find('SaiGamesPage').find('Two Boxes', role='button'), 'the card').press()
    for turn in range(2):
        program.wait_for_focus('Roll · 1 left').press()
        fill(program)
    result = program.wait_for_focus('SaiResultView')
    title = result.find_all(role='label')[0].name
    before = [node.extents()[1] for node in lines_of(result, title)]
    wait_for_badges(program)
    equal([node.extents()[1] for node in lines_of(program.wait_for_focus('SaiResultView'), title)], before,
          'nothing is pushed down')
    return program


@case('an achievement stands in the result, is announced, and leaves Escape to the page')
def _(desk):
    program = play_to_badges(desk)
    focus = program.wait_for_focus('SaiResultView')
    contains([f'Achievement: {name}. {text}.' for name, text in WANTED.items()], focus.description)
    # No toast lies over the buttons.
    equal(program.tree().find_all(role='label', test=lambda node: node.name.startswith('Achievement')), [])
    program.key('Escape')
    program.wait(lambda tree: tree.find('SaiGamesPage') and not tree.find('SaiResultView'), 'the games')


@case('a badge of the result opens the records')
def _(desk):
    program = play_to_badges(desk)
    # They come once more when the last move was undone and made again, and only then.
    program.key('ctrl+z')
    program.wait(lambda tree: (focus := program.focused(tree)) and focus.name != 'SaiResultView', 'the last turn')
    program.key('ctrl+shift+z')
    program.wait_for_focus('SaiResultView')
    wait_for_badges(program)
    program.walk_to('Flawless')
    program.key('Return')
    program.wait(lambda tree: tree.find(role='button', start='Flawless, '), 'the records')


@case('the result of today’s game says how perfect play did with its dice')
def _(desk):
    program = desk.start(desk.home())
    program.take_keyboard()
    program.wait(lambda tree: tree.find(role='button', start='Today’s Game: '), 'the card').press()

    def step(tree):
        """Which box is filled does not matter. What is shown last is the turn of a roll, or the result."""
        focus = program.focused(tree)
        return focus if focus and (focus.name == 'SaiResultView' or focus.name.startswith('Roll · 3 left')) else None
    while program.wait(step, 'a turn, or the end').name != 'SaiResultView':
        program.key('space')
        program.wait_for_focus('Roll · 2 left')
        fill(program)
    said = program.wait(lambda tree: tree.find('SaiResultView').find(role='label', start='Today’s game: '), 'the comparison').name
    equal(re.fullmatch(r'Today’s game: (the same as|\d+ (above|below)) perfect play\.', said) is not None, True, said)
    # It is all there is of it: no message lies over the buttons.
    equal(len(program.tree().find_all(role='label', start='Today’s game: ')), 1)
    program.key('Escape')
    program.wait(lambda tree: (card := tree.find(role='button', start='Today’s Game: ')) and card.name.endswith(': Review'),
                 'the card again')


@case('the records have names, and lead to the games')
def _(desk):
    home = desk.home()
    cli(home, 'play', 'yacht', '--players', 'simple', '--names', 'Aki', '--games', '3', '--seed', '1')
    program = desk.start(home)
    program.wait_for('Records', role='button').press()
    program.wait(lambda tree: tree.find(role='button', start='Flawless, '), 'achievements')
    program.wait(lambda tree: tree.find(role='button', start='Best Total, '), 'bests')
    desktop.check_names(program.tree(), 15)
    day = program.wait(lambda tree: next((node for node in tree.find_all(role='button') if node.name.endswith(': 3 games')), None),
                       'the day')
    day.press()
    games = program.wait(lambda tree: (found := tree.find('Games of the history', role='list')) and found.find_all(role='list item'),
                         'the games of the day')
    equal(len(games) >= 3, True, games)


if __name__ == '__main__':
    make_noon()
    desktop.main()
