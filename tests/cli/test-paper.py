#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Kept score sheets through saikoro-cli, with what people do at them: sit down, join, leave, insist and stop. Takes the
program, prints TAP."""

import json

from clitest import main
from games import kept, write_games, yacht_document
from tap import case, contains, equal

LONGEST = '🎲' * 60


def sheet(number, ruleset, seats, moves, **more):
    """A sheet of people with their totals and places: [(name, total, place), …]."""
    game = kept(number, ruleset, [total for _, total, _ in seats], [place for _, _, place in seats], moves, **more)
    for seat, (name, _, _) in zip(game['seats'], seats):
        seat['name'] = name
    return game


def evening():
    """Three people begin, one leaves, one joins; they stop early."""
    return sheet(7, 'yahtzee', [('Ben', 18, 2), ('Akira', 175, 1), ('Cem "C" \\', 0, 3)],
                 ['seats "Aki" "Ben" "Dan"', 'put 1 five-of-a-kind 50', 'put 2 sixes 17 anyway', 'put 3 choice 12 with 11334',
                  'put 1 fives 25 +100 with 55555', 'seats 2 1="Akira" "Cem \\"C\\" \\\\"', 'put 1 sixes 18', 'clear 1 sixes',
                  'put 1 sixes 18', 'stop'], finished='2026-11-22T10:00:00Z')


@case('a whole evening goes through a file and comes back the same')
def _(home):
    game = evening()
    write_games(home, 'evening.saikoro', [game])
    equal(home.good('check', 'evening.saikoro').out, 'evening.saikoro: 1 game, all valid\n')
    equal(home.good('import', 'evening.saikoro').out, '1 added, 0 already there\n')
    equal(home.good('export').json()['games'], [game])
    listed, = home.good('list', '--json').json()['games']
    equal([(seat['name'], seat['total'], seat['place']) for seat in listed['seats']],
          [('Ben', 18, 2), ('Akira', 175, 1), ('Cem "C" \\', 0, 3)])
    contains(home.good('list').out, 'Cem "C" \\', 'Akira')
    # At an earlier moment, with the rest to be made again.
    for cursor, seats in ((1, [('Aki', 0, 1), ('Ben', 0, 1), ('Dan', 0, 1)]),
                          (3, [('Aki', 50, 1), ('Ben', 17, 2), ('Dan', 0, 3)]),
                          (9, [('Ben', 18, 2), ('Akira', 175, 1), ('Cem "C" \\', 0, 3)])):
        earlier = sheet(100 + cursor, 'yahtzee', seats, game['moves'], cursor=cursor)
        write_games(home, 'earlier.saikoro', [earlier])
        home.good('import', 'earlier.saikoro', '--database', f'{cursor}.db')
        equal(home.good('export', '--database', f'{cursor}.db').json()['games'][0]['moves'], game['moves'])
        equal(home.good('export', '--database', f'{cursor}.db').json()['games'], [earlier])


@case('a sheet from before seats could change gets the move by which people sat down')
def _(home):
    old = sheet(8, 'yacht', [('Aki', 3, 1), ('Ben', 0, 2)], ['put 1 ones 3', 'put 2 ones 2'], cursor=1)
    write_games(home, 'old.saikoro', [old])
    home.good('import', 'old.saikoro')
    new, = home.good('export').json()['games']
    equal((new['moves'], new['cursor']), (['seats "Aki" "Ben"', 'put 1 ones 3', 'put 2 ones 2'], 2))
    equal(new['seats'], old['seats'])
    write_games(home, 'new.saikoro', [new])
    home.good('import', 'new.saikoro', '--database', 'new.db')
    equal(home.good('export', '--database', 'new.db').json()['games'], [new])


@case('a sheet that ended is finished, also if its file does not say when')
def _(home):
    stopped = sheet(9, 'yacht', [('Aki', 3, 1)], ['seats "Aki"', 'put 1 ones 3', 'stop'])
    document = yacht_document()
    del document['finished']
    write_games(home, 'ended.saikoro', [stopped, document])
    home.good('import', 'ended.saikoro')
    equal([game['finished'] for game in home.good('export').json()['games']], ['2026-11-21T10:00:00Z'] * 2)


@case('the longest names of eight people, and the most that can be insisted on')
def _(home):
    names = [LONGEST[:59] + str(i) for i in range(8)]
    quotes = ['"\\' * 30] * 8
    moves = ['seats ' + ' '.join(f'"{name}"' for name in names),
             'seats ' + ' '.join(str(8 - i) + '="' + quotes[i].replace('\\', '\\\\').replace('"', '\\"') + '"' for i in range(8)),
             'put 8 choice 9999 anyway', 'put 1 sixes -9999 anyway']
    game = sheet(10, 'yacht', [(quotes[0], -9999, 8)] + [(name, 0, 2) for name in quotes[1:7]] + [(quotes[7], 9999, 1)], moves)
    write_games(home, 'long.saikoro', [game])
    home.good('import', 'long.saikoro')
    equal(home.good('export').json()['games'], [game])


REFUSED = [
    ('no such seat', ['seats "Aki"', 'put 2 ones 3'], 'Move 2: There is no seat 2'),
    ('seat that left', ['seats "Ben" "Aki"', 'seats 2', 'put 2 ones 3'], 'Move 3: There is no seat 2'),
    ('twice', ['seats "Aki"', 'seats 1 1'], 'Move 2: Seat 1 can’t go to two places.'),
    ('from nowhere', ['seats "Aki"', 'seats 2'], 'Move 2: There is no seat 2'),
    ('nine', ['seats ' + ' '.join(['"Aki"'] * 9)], 'Move 1: '),
    ('nobody', ['seats '], 'Move 1: '),
    ('seat nine', ['seats "Aki"', 'seats 9'], 'Move 2: '),
    ('seat zero', ['seats "Aki"', 'seats 0'], 'Move 2: '),
    ('open name', ['seats "Aki'], 'Move 1: '),
    ('escape', ['seats "A\\ki"'], 'Move 1: '),
    ('too long', [f'seats "{LONGEST}x"'], 'Move 1: '),
    ('other name', ['seats "Ben"'], 'According to the moves seat 1 is “Ben”, but the record lists “Aki”.'),
    ('more seats', ['seats "Aki" "Ben"'], 'According to the moves the number of players is 2, but the record lists 1.'),
    ('impossible', ['seats "Aki"', 'put 1 ones 7'], 'only 0–5.'),
    ('too much', ['seats "Aki"', 'put 1 ones 10000 anyway'], 'Move 2: '),
    ('extra', ['seats "Aki"', 'put 1 ones 3 +100 anyway'], 'Move 2: No joker earns 100 extra points here.'),
    ('other dice', ['seats "Aki"', 'put 1 ones 3 with 11112'], 'Move 2: These dice score 4'),
    ('empty', ['seats "Aki"', 'clear 1 ones'], 'Move 2: The box “ones” is already empty.'),
    ('stop twice', ['seats "Aki"', 'stop', 'stop'], 'Move 3: The game is over.'),
    ('resume', ['seats "Aki"', 'resume'], 'Move 2: The game wasn’t ended early.'),
    ('roll', ['seats "Aki"', 'roll 13356'], 'Move 2: '),
    ('fill', ['seats "Aki"', 'fill ones 1'], 'Move 2: '),
    ('behind the cursor', ['seats "Aki"', 'seats 1 1'], 'Move 2: '),
]


@case('what nobody can do is refused, and the rest of the file is named')
def _(home):
    good = sheet(1, 'yacht', [('Aki', 3, 1)], ['seats "Aki"', 'put 1 ones 3'])
    for what, moves, message in REFUSED:
        bad = sheet(2, 'yacht', [('Aki', 0, 1)], moves)
        del bad['seats'][0]['total'], bad['seats'][0]['place']
        if what == 'behind the cursor':
            bad['cursor'] = 1
        write_games(home, 'bad.saikoro', [good, bad])
        result = home.run('check', 'bad.saikoro', '--json')
        equal((result.status, len(result.errors)), (1, 1), what)
        file, = result.json()['files']
        equal((file['games'], file['valid']), (2, 1), what)
        contains(file['problems'][0]['message'], message)
        contains(result.errors[0], message)
    result = home.run('import', 'bad.saikoro')
    equal((result.status, result.out), (1, '0 added, 0 already there\n'))


@case('totals and places must not lie, whoever sits where')
def _(home):
    for field, value in (('total', 18), ('place', 2)):
        game = evening()
        game['seats'][1][field] = value
        write_games(home, 'lie.saikoro', [game])
        contains(home.bad(1, 'check', 'lie.saikoro'), 'seat 2 has ')
    game = evening()
    game['cursor'] = 0
    write_games(home, 'lie.saikoro', [game])
    contains(home.bad(1, 'check', 'lie.saikoro'), 'before the seating move')


@case('what the form of the file does not allow')
def _(home):
    nine = sheet(3, 'yacht', [('Aki', 0, 1)] * 9, ['seats "Aki"'])
    write_games(home, 'nine.saikoro', [nine])
    contains(home.bad(1, 'check', 'nine.saikoro'), '“seats” has 9 entries; it must have 1 to 8.')
    for name in ('A\nki', 'A\tki', 'A\x7fki', 'A\u0085ki', 'A\x00ki'):
        game = sheet(4, 'yacht', [(name, 0, 1)], [])
        write_games(home, 'name.saikoro', [game])
        home.bad(1, 'check', 'name.saikoro')
        game = sheet(5, 'yacht', [('Aki', 0, 1)], [f'seats "{name}"'])
        write_games(home, 'name.saikoro', [game])
        home.bad(1, 'check', 'name.saikoro')
    game = sheet(6, 'yacht', [(LONGEST + 'x', 0, 1)], [])
    write_games(home, 'name.saikoro', [game])
    contains(home.bad(1, 'check', 'name.saikoro'), '“name” has more than 60 characters.')
    # Half a character, and a game that ends in the middle.
    text = json.dumps({'format': 'saikoro', 'version': 1, 'games': [evening()]})
    home.write('half.saikoro', text[:text.index('stop')])
    home.bad(1, 'check', 'half.saikoro')
    home.write('half.saikoro', text.replace('Dan', '\\ud83c'))
    home.bad(1, 'check', 'half.saikoro')


@case('seats cannot change in a played game')
def _(home):
    home.good('play', 'yacht', '--players', 'simple,simple', '--games', '1', '--seed', '1', '--database', 'played.db')
    game, = home.good('export', '--database', 'played.db').json()['games']
    for move in ('seats 2 1', 'seats "Aki"', 'stop', 'resume', 'put 1 ones 3', 'clear 1 ones'):
        write_games(home, 'played.saikoro', [dict(game, moves=[move] + game['moves'])])
        contains(home.bad(1, 'check', 'played.saikoro'), 'Move 1: ')


main()
