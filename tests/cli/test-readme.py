#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The examples of README.md do what it says. Takes the program, prints TAP."""

import hashlib
import json
import os
import re
import shlex

from clitest import main
from secondopinion import check_dice
from tap import case, contains, equal

README = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'README.md')


def read_text():
    with open(README, encoding='utf-8') as file:
        return file.read()


def read_block(language):
    """The one block of code in that language."""
    block, = re.findall(f'^```{language}\n(.*?)^```$', read_text(), re.MULTILINE | re.DOTALL)
    return block


def read_game():
    game, = json.loads(read_block('json'))['games']
    return game


@case('the record is a game that can be checked and imported')
def _(home):
    home.write('example.saikoro', read_block('json'))
    equal(home.good('check', 'example.saikoro').out, 'example.saikoro: 1 game, all valid\n')
    home.good('import', 'example.saikoro')
    listed, = home.good('list', '--json').json()['games']
    equal((listed['id'], listed['finished'], listed['seats']), (read_game()['id'], None, read_game()['seats']))
    # What is printed again says no more and no less.
    exported, = home.good('export').json()['games']
    equal({key: exported[key] for key in read_game() if key != 'seats'},
          {key: value for key, value in read_game().items() if key != 'seats'})


@case('the formula gives the dice')
def _(home):
    contains(read_text(), '''printf '%s%016x' "$seed" "$n" | xxd -r -p | sha256sum''')
    game = read_game()
    face = None
    for byte in hashlib.sha256(bytes.fromhex('%s%016x' % (game['seed'], 0))).digest():
        if byte < 252:
            face = byte % 6 + 1
            break
    equal(game['moves'][0][:6], f'roll {face}')
    equal(check_dice(game), 4)


@case('the ruleset of a person\'s own is a game like the others')
def _(home):
    contains(read_text(), '`~/.local/share/saikoro/rulesets`')
    home.write('data/saikoro/rulesets/something.ruleset', read_block('ini'))
    own, = [ruleset for ruleset in home.good('rulesets', '--json').json()['rulesets'] if ruleset['own']]
    equal((own['id'], own['name'], own['summary'], own['turns']), ('little', 'Little Yacht', 'Two boxes, two rolls', 2))
    equal([option['id'] for option in own['options']], ['no-mercy'])
    equal(home.good('score', 'little', 'sixes', '66612').out, '18\n')
    equal(home.good('score', 'little', 'full-house', '33355').out, '24\n')
    equal(home.good('score', 'little', 'full-house', '33335').out, '0\n')
    # With its bonus, and without.
    for more in ([], ['-o', 'no-mercy=true']):
        home.good('play', 'little', '--players', 'simple', '--games', '20', '--seed', '1', *more)


@case('the commands do what they are said to do')
def _(home):
    block, = re.findall(r'(?:^    saikoro-cli .*\n)+', read_text(), re.MULTILINE)
    commands = block.splitlines()
    equal(len(commands), 11)
    for command in commands:
        command, _, comment = command.partition('#')
        out = home.good(*shlex.split(command)[1:]).out
        if comment.strip().isdigit():
            equal(out, comment.strip() + '\n', command)


main()
