#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The examples of the pages for readers do what they say, and their links lead somewhere. Takes the program, prints TAP."""

import glob
import hashlib
import json
import os
import re
import shlex
import shutil
import subprocess
import sys

from clitest import main
from fieldopinion import columns_of
from games import write_games
from secondopinion import check_dice
from tap import case, contains, equal

SOURCE = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..')
RECORD = 'src/model/README.md'
RULESETS = 'data/rulesets/README.md'
COMMANDS = 'src/cli/README.md'


def read_text(page):
    with open(os.path.join(SOURCE, page), encoding='utf-8') as file:
        return file.read()


def read_block(page, language):
    """The one block of code in that language."""
    block, = re.findall(f'^```{language}\n(.*?)^```$', read_text(page), re.MULTILINE | re.DOTALL)
    return block


def read_game():
    game, = json.loads(read_block(RECORD, 'json'))['games']
    return game


@case('the record is a game that can be checked and imported')
def _(home):
    home.write('example.saikoro', read_block(RECORD, 'json'))
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
    contains(read_text(RECORD), '''printf '%s%016x' "$seed" "$n" | xxd -r -p | sha256sum''')
    game = read_game()
    face = None
    for byte in hashlib.sha256(bytes.fromhex('%s%016x' % (game['seed'], 0))).digest():
        if byte < 252:
            face = byte % 6 + 1
            break
    equal(game['moves'][0][:6], f'roll {face}')
    equal(check_dice(game), 4)


def run_shell(home, script):
    """Runs lines of the page in bash, with an xxd where the machine has none."""
    if shutil.which('xxd') is None:
        path = home.write('bin/xxd', f'#!{sys.executable}\nimport sys\n'
                          'sys.stdout.buffer.write(bytes.fromhex(sys.stdin.read()))\n')
        os.chmod(path, 0o755)
    env = dict(os.environ, PATH=home.path('bin') + os.pathsep + os.environ['PATH'])
    return subprocess.run(['bash', '-euc', script], stdout=subprocess.PIPE, env=env, check=True).stdout.decode()


@case('the shell gives the cards')
def _(home):
    script = read_block(RECORD, 'sh')
    contains(script, read_game()['seed'])
    cards = run_shell(home, script).split()
    equal(sorted(cards), sorted([colour + str(row) for colour in 'rbgy' for row in range(1, 8)] * 2))
    said, = re.findall(r'^    ((?:[rbgy][1-7] )+)…$', read_text(RECORD), re.MULTILINE)
    equal(said.split(), cards[:18])
    first, drawn = re.search(r'So with two seats, `(..)` is on the field, and the first to draw gets `(..)`', read_text(RECORD)).groups()
    equal([first, drawn], cards[12:14])
    # A game that goes so: any two of the hand, then as many from the deck.
    cells = {(4, int(first[1])): (first[0], 1)}
    moves = []
    for card in cards[:2]:
        column = min(columns_of(cells, card), key=lambda column: abs(column - 4))
        cells[column, int(card[1])] = (card[0], 1)
        moves.append(f'place {card}@{column}')
    moves.append(f'refill {cards[13]} {cards[14]}')
    game = {key: read_game()[key] for key in ('id', 'mode', 'created', 'seed', 'commitment')}
    game.update(ruleset='yellowstone', moves=moves, seats=[{'name': name, 'type': 'person'} for name in ('Aki', 'Ben')])
    write_games(home, 'good.saikoro', [game])
    equal(home.good('check', 'good.saikoro').out, 'good.saikoro: 1 game, all valid\n')
    game['moves'] = moves[:2] + [f'refill {cards[14]} {cards[13]}']
    write_games(home, 'bad.saikoro', [game])
    contains(home.bad(1, 'check', 'bad.saikoro'), 'Move 3: ', f'“refill {cards[13]} {cards[14]}”')


@case('the moves of the field and of its pad are written as it says')
def _(home):
    text = read_text(RECORD).partition('its colour (`r`')[2].partition('## Dice')[0]
    words = re.findall(r'^    ([a-z]+)', text, re.MULTILINE)
    equal(words, ['place', 'refill', 'draw', 'take', 'end', 'pass', 'recover', 'count', 'correct'])
    moves = [line[4:31].strip() for line in text.splitlines() if line.startswith('    ')]
    seats = [{'name': name, 'type': 'person'} for name in ('Aki', 'Ben', 'Cem')]
    played = dict({key: read_game()[key] for key in ('id', 'created', 'seed')}, ruleset='yellowstone', mode='played', seats=seats)
    for move in moves:
        # A line that is no move at all is refused in other words than one that comes at the wrong moment.
        write_games(home, 'one.saikoro', [dict(played, moves=[move])])
        line = home.bad(1, 'check', 'one.saikoro')
        contains(line, 'Move 1: ')
        equal('isn’t a valid move' in line, False, line)
    kept = dict({key: read_game()[key] for key in ('id', 'created')}, ruleset='yellowstone', mode='kept', seats=seats,
                moves=['seats "Aki" "Ben" "Cem"', *moves[6:], 'stop', 'resume'])
    write_games(home, 'pad.saikoro', [kept])
    equal(home.good('check', 'pad.saikoro').out, 'pad.saikoro: 1 game, all valid\n')


@case('the ruleset of a person\'s own is a game like the others')
def _(home):
    contains(read_text(RULESETS), '`~/.local/share/saikoro/rulesets`')
    home.write('data/saikoro/rulesets/something.ruleset', read_block(RULESETS, 'ini'))
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
    block, = re.findall(r'(?:^    saikoro-cli .*\n)+', read_text(COMMANDS), re.MULTILINE)
    commands = block.splitlines()
    equal(len(commands), 17)
    # Somebody who has played already.
    home.good('play', 'yacht', '--players', 'simple', '--seed', '1', '--database',
              home.path('data', 'saikoro', 'history.db'))
    for command in commands:
        command, _, comment = command.partition('#')
        out = home.good(*shlex.split(command)[1:]).out
        if comment.strip().isdigit():
            equal(out, comment.strip() + '\n', command)


@case('links lead somewhere, and the first page is short')
def _(_home):
    pages = [os.path.relpath(path, SOURCE) for path in glob.glob(f'{SOURCE}/**/README.md', recursive=True)]
    assert len(pages) >= 9, pages
    lost = []
    for page in pages:
        text = re.sub('^```.*?^```$', '', read_text(page), flags=re.MULTILINE | re.DOTALL)
        for link in re.findall(r'\]\(([^)]+)\)', text):
            path, _, part = link.partition('#')
            target = os.path.normpath(os.path.join(os.path.dirname(page), path)) if path else page
            heads = [re.sub('[^a-z -]', '', head.lower()).replace(' ', '-') for head in
                     re.findall('^#+ (.*)$', read_text(target), re.MULTILINE)] if part else [part]
            if not os.path.exists(os.path.join(SOURCE, target)) or part not in heads:
                lost.append(f'{page}: {link}')
    equal(lost, [])
    assert os.path.getsize(os.path.join(SOURCE, 'README.md')) <= 6000


main()
