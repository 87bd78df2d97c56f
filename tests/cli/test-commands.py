#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""saikoro-cli without a history: the command line, rulesets and score. Takes the program, prints TAP."""

import contextlib
import itertools
import sqlite3

from clitest import main
from games import play
from secondopinion import yacht_points
from tap import case, contains, equal

COMMANDS = ['rulesets', 'score', 'solve', 'advise', 'need', 'field', 'play', 'check', 'list', 'statistics', 'export', 'import']
BOXES = {
    'yacht': 'ones twos threes fours fives sixes choice four-of-a-kind full-house small-straight big-straight '
             'five-of-a-kind',
    'yahtzee': 'ones twos threes fours fives sixes three-of-a-kind four-of-a-kind full-house small-straight '
               'big-straight five-of-a-kind choice',
    'yams': 'ones twos threes fours fives sixes plus minus delta four-of-a-kind full-house small-straight '
            'big-straight five-of-a-kind rigole',
    'fune': 'ones twos threes fours fives sixes three-of-a-kind four-of-a-kind five-of-a-kind full-house '
            'small-straight big-straight choice',
}

# Every example of the rules that one roll decides: ruleset, dice, then boxes and points.
EXAMPLES = '''
yacht 55523 fives 15
yacht 66543 choice 24
yacht 44442 four-of-a-kind 18
yacht 33355 full-house 19
yacht 33333 full-house 15
yacht 12346 small-straight 15
yacht 23456 big-straight 30 small-straight 15
yacht 44444 five-of-a-kind 50
yahtzee 13336 ones 1 threes 9 fives 0
yahtzee 22245 three-of-a-kind 15
yahtzee 55545 four-of-a-kind 24
yahtzee 33366 full-house 25
yahtzee 33333 full-house 0
yahtzee 12344 small-straight 30
yahtzee 23456 big-straight 40
yahtzee 15346 choice 19
yahtzee 55555 five-of-a-kind 50 fives 25 three-of-a-kind 25
yams 55552 rigole 50 four-of-a-kind 62
yams 55551 rigole 0
yams 33322 full-house 43
yams 12345 small-straight 45 big-straight 50
yams 66666 five-of-a-kind 80
yams 13466 plus 20 minus 20
fune 11123 ones 3 twos 2 fours 0 three-of-a-kind 8
fune 24444 four-of-a-kind 18 three-of-a-kind 18
fune 11666 full-house 35
fune 11111 full-house 0 five-of-a-kind 50
fune 23455 small-straight 30
fune 23456 big-straight 40
fune 11456 choice 17
'''.split('\n')

RULESET = '''[Ruleset]
Id=%s
Name=Würfel
[Box ones]
Name=Einser
Kind=faces
Face=1
[Box plus]
Name=Plus
Kind=sum
'''


@case('help is shown')
def _(home):
    for arguments in (['help'], ['--help'], ['-h']):
        text = home.good(*arguments).out
        contains(text, *COMMANDS)
    for command in COMMANDS:
        for arguments in ([command, '--help'], ['help', command], [command, '-h']):
            contains(home.good(*arguments).out, f'saikoro-cli {command} [', '--json')


@case('the version is shown')
def _(home):
    contains(home.good('--version').out, 'saikoro-cli ')


@case('a command line that is not understood has status 2')
def _(home):
    contains(home.bad(2), 'saikoro-cli --help')
    for command in ('analysis', 'Score', '', '--json', '--'):
        contains(home.bad(2, command), 'saikoro-cli --help')
    contains(home.bad(2, 'help', 'nothing'), '“nothing”')
    for arguments in (['score'], ['score', 'yacht', 'ones'], ['score', 'yacht', 'ones', '11111', '2'], ['check'],
                      ['import'], ['list', 'more'], ['rulesets', 'yacht'], ['rulesets', '--jsn'], ['list', '-o', 'x'],
                      ['play'], ['play', 'yacht'], ['play', 'yacht', '--players'], ['export', '--output'],
                      ['play', 'yacht', '--players', 'simple', '--games', '0'],
                      ['play', 'yacht', '--players', 'simple', '--games', '-1'],
                      ['play', 'yacht', '--players', 'simple', '--games', 'many'],
                      ['play', 'yacht', '--players', 'simple', '--games', '99999999999']):
        contains(home.bad(2, *arguments), f'saikoro-cli {arguments[0]} --help')


@case('an error is one line, whatever is in it')
def _(home):
    contains(home.bad(1, 'score', 'a\nb\u2028c\x1b[31m', 'ones', '11111'), 'a b c\ufffd[31m')
    contains(home.bad(2, 'un\nknown'), 'un known')
    contains(home.bad(1, 'check', 'no\nfile'), 'no file')
    home.bad(1, 'score', b'\xff\xfe'.decode('utf-8', 'surrogateescape'), 'ones', '11111')


@case("a stranger's text does not steer the terminal")
def _(home):
    play(home, 'yacht', 2, '--names', 'Aki,Ben')
    with contextlib.closing(sqlite3.connect(home.path('history.db'))) as history:
        names = [table for table, in history.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
                 if 'name' in [column[1] for column in history.execute(f'PRAGMA table_info ({table})')]]
        for table in names:
            history.execute(f"UPDATE {table} SET name = 'A\x1b[31m\u202e\x9bki' WHERE name = 'Aki'")
        # A game of rules that nobody knows here has no other name than this.
        history.execute("UPDATE game SET ruleset = 'A\x1b[31m\u202e\x9bki' WHERE id = 1")
        history.commit()
    for command in (['list'], ['statistics']):
        out = home.good(*command, '--database', 'history.db').out
        contains(out, 'A\ufffd[31m\ufffd\ufffdki')
        equal([character for character in '\x1b\u202e\x9b' if character in out], [], command)


@case('output that cannot be written is an error')
def _(home):
    with open('/dev/full', 'wb') as full:
        result = home.run('rulesets', stdout=full)
    equal((result.status, len(result.errors)), (1, 1))


@case('rulesets: what each is made of')
def _(home):
    rulesets = home.good('rulesets', '--json').json()['rulesets']
    equal([ruleset['id'] for ruleset in rulesets], ['yacht', 'yahtzee', 'yams', 'fune', 'yatzy', 'yellowstone', 'kniffel', 'maxi-yatzy',
                                                        'forced-yatzy', 'kismet', 'generala', 'cheerio', 'crag', 'triple-yahtzee', 'balut', 'yamb'])
    for ruleset in rulesets:
        equal(sorted(ruleset), ['boxes', 'id', 'kind', 'name', 'options', 'own', 'summary', 'turns'])
        equal(ruleset['own'], False)
        contains(home.good('rulesets').out, ruleset['id'], ruleset['name'], *(box['id'] for box in ruleset['boxes']))
        # The field has a test of its own.
        if ruleset['kind'] == 'field':
            continue
        equal(ruleset['kind'], 'dice')
        playable = [box for box in ruleset['boxes'] if box['playable']]
        equal(ruleset['turns'], len(playable))
        if ruleset['id'] in BOXES:
            equal([box['id'] for box in ruleset['boxes']], BOXES[ruleset['id']].split())
        for box in ruleset['boxes']:
            equal(sorted(box), ['description', 'id', 'name', 'playable', 'points'])
            equal(box['points'], sorted(set(box['points'])))
        for option in ruleset['options']:
            equal(sorted(option), ['default', 'description', 'id', 'name', 'type'])
            equal((type(option['default']), option['type']), (bool, 'boolean'))


@case('rulesets: the points that a box can hold')
def _(home):
    yacht = home.good('rulesets', '--json').json()['rulesets'][0]
    rolls = [list(roll) for roll in itertools.combinations_with_replacement(range(1, 7), 5)]
    for box in yacht['boxes']:
        equal(box['points'], sorted({yacht_points(box['id'], roll) for roll in rolls}), box['id'])


@case('rulesets: names are in the language of the person')
def _(home):
    yacht = home.good('rulesets', '--json', LANGUAGE='ja', LC_ALL='en_US.UTF-8').json()['rulesets'][0]
    equal(yacht['name'], 'ヨット')
    equal([box['name'] for box in yacht['boxes'][:6]], ['エース', 'デュース', 'トレイ', 'フォー', 'ファイブ', 'シックス'])
    contains(home.good('rulesets', LANGUAGE='ja', LC_ALL='en_US.UTF-8').out, 'エース', 'フォーダイス', 'リゴール')


@case('rulesets: the person\'s own, and what is wrong with them')
def _(home):
    home.write('data/saikoro/rulesets/mine.ruleset', RULESET % 'mine')
    home.write('data/saikoro/rulesets/bad.ruleset', (RULESET % 'bad').replace('Face=1', 'Face=7'))
    home.write('data/saikoro/rulesets/same.ruleset', RULESET % 'yacht')
    result = home.run('rulesets', '--json')
    equal(result.status, 0)
    equal(len(result.errors), 2)
    contains(result.errors[0], 'bad.ruleset', '7')
    contains(result.errors[1], 'same.ruleset', '“yacht”')
    own = [ruleset for ruleset in result.json()['rulesets'] if ruleset['own']]
    equal([(ruleset['id'], ruleset['turns'], ruleset['summary']) for ruleset in own], [('mine', 2, None)])
    # Elsewhere they are not in the way.
    equal(home.good('score', 'mine', 'plus', '12345').out, '15\n')
    # JSON is UTF-8 in any locale.
    result = home.run('rulesets', '--json', LC_ALL='C')
    equal(result.json()['rulesets'][-1]['name'], 'Würfel')


@case('score: the examples of the rules')
def _(home):
    n = 0
    for example in filter(None, EXAMPLES):
        ruleset, dice, *rest = example.split()
        for box, points in zip(rest[::2], rest[1::2]):
            equal(home.good('score', ruleset, box, dice).out, points + '\n', example)
            n += 1
    equal(n, 43)


@case('score: a box of a column')
def _(home):
    equal(home.good('score', 'triple-yahtzee', 'double.twos', '11223').out, '4\n')
    equal(home.good('score', 'balut', 'fourth.five-of-a-kind', '66666').out, '50\n')
    equal(home.good('score', 'yamb', 'up.four-of-a-kind', '66665').out, '64\n')
    equal(home.good('score', 'maxi-yatzy', 'villa', '222555', '-o', 'saved-rolls=true').out, '21\n')
    contains(home.bad(1, 'score', 'triple-yahtzee', 'twos', '11223'), '“twos”', 'single.twos')


@case('score: options')
def _(home):
    equal(home.good('score', 'yahtzee', 'full-house', '33333', '-o', 'full-house-five=true').out, '25\n')
    equal(home.good('score', '-o', 'full-house-five=true', '--option=full-house-five=false', 'yahtzee', 'full-house',
                    '33333').out, '0\n')
    contains(home.bad(1, 'score', 'yahtzee', 'ones', '11111', '-o', 'full-house-six=true'), 'full-house-five')
    contains(home.bad(1, 'score', 'yahtzee', 'ones', '11111', '-o', 'full-house-five=maybe'), '“true”', '“false”')
    contains(home.bad(1, 'score', 'yacht', 'ones', '11111', '-o', 'x=true'), 'yacht')


@case('score: JSON')
def _(home):
    equal(home.good('score', 'yacht', 'full-house', '33355', '--json').json(),
          {'ruleset': 'yacht', 'box': 'full-house', 'dice': '33355', 'points': 19})


@case('score: dice as people write them')
def _(home):
    for dice in ('33355', '３３３５５', '3 3 3 5 5', '3,3,3,5,5', '3・3・3・5・5', '３、３、３、５、５'):
        equal(home.good('score', 'yacht', 'full-house', dice).out, '19\n', dice)
        equal(home.good('score', '--json', 'yacht', 'full-house', dice).json()['dice'], '33355', dice)
    equal(home.run('score', 'yacht', 'full-house', '３３３５５', LC_ALL='C').out, '19\n')


@case('score: what is refused, and what would be possible')
def _(home):
    contains(home.bad(1, 'score', 'yatch', 'ones', '11111'), '“yatch”', 'yacht, yahtzee, yams, fune')
    contains(home.bad(1, 'score', 'yacht', 'one', '11111'), '“one”', 'ones, twos, threes', 'five-of-a-kind')
    message = home.bad(1, 'score', 'yams', 'delta', '11111')
    contains(message, '“delta”', 'plus, minus, four-of-a-kind')
    contains(home.bad(1, 'score', 'yacht', 'ones', '11117'), '1 to 6')
    contains(home.bad(1, 'score', 'yacht', 'ones', '1111'), 'needs 5')
    contains(home.bad(1, 'score', 'yacht', 'ones', '111111', '--json'), 'needs 5')
    home.bad(2, 'score', 'yacht', 'ones', '')


main()
