#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""saikoro-cli export, check and import. Takes the program, prints TAP."""

import csv
import hashlib
import io
import json
import os
import re
import sqlite3
import stat
import subprocess

from clitest import main
from games import RULESETS, YACHT_BOXES, kept, play, write_games, yacht_document
from tap import case, contains, equal
from trained import START, answer, contents, practise, retry

UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'


@case('a history goes through a file and comes back the same')
def _(home):
    home.write('data/saikoro/rulesets/mine.ruleset',
               '[Ruleset]\nId=mine\nName=Mine\n[Box ones]\nName=Ones\nKind=faces\nFace=1\n'
               '[Box plus]\nName=All\nKind=sum\n')
    for ruleset in [*RULESETS, 'mine']:
        games = play(home, ruleset, 20)
    write_games(home, 'kept.saikoro', [yacht_document(), kept(2, 'fune', [4, 0, 0], [1, 2, 2], ['put 1 fours 4'])])
    home.good('import', 'kept.saikoro', '--database', 'history.db')

    equal(home.good('export', '-o', 'all.saikoro', '--database', 'history.db', '--json').json(),
          {'file': 'all.saikoro', 'games': 122})
    equal(home.good('check', 'all.saikoro').out, 'all.saikoro: 122 games, all valid\n')
    # A person's own ruleset travels with its games.
    os.remove(home.path('data', 'saikoro', 'rulesets', 'mine.ruleset'))
    equal(home.good('check', 'all.saikoro', '--json').json(),
          {'files': [{'file': 'all.saikoro', 'games': 122, 'valid': 122, 'answers': 0, 'problems': [], 'remarks': []}]})

    equal(home.good('import', 'all.saikoro', '--database', 'second.db').out, '122 added, 0 already there\n')
    equal(home.good('import', 'all.saikoro', '--database', 'second.db', '--json').json(),
          {'added': 0, 'present': 122, 'refused': 0, 'rulesets': [], 'answers': {'added': 0, 'present': 0}})
    for arguments in (['list'], ['list', '--json'], ['export']):
        first, second = (home.good(*arguments, '--database', name) for name in ('history.db', 'second.db'))
        if arguments == ['list']:
            # An unfinished game is listed with the time at which it was saved here.
            equal(first.out.splitlines()[:-1], second.out.splitlines()[:-1])
        else:
            equal(second.out, first.out)
    equal(home.read(home.path('all.saikoro')).rstrip(), first.raw.rstrip())


@case('what was trained goes through a file, and so does all that follows from it')
def _(home):
    home.good('play', 'yacht', '--players', 'novice,simple', '--names', 'Aki,Ben', '--games', '4', '--seed', '5', '--database', 'h.db')
    home.good('statistics', '--analyse', '4', '--database', 'h.db')
    practise(home.path('h.db'))
    home.good('export', '-o', 'all.saikoro', '--database', 'h.db')
    equal(home.good('check', 'all.saikoro').out, 'all.saikoro: 4 games, all valid\nall.saikoro: 12 answers in the trainer\n')
    equal(home.good('import', 'all.saikoro', '--database', 'new.db', '--json').json(),
          {'added': 4, 'present': 0, 'refused': 0, 'rulesets': [], 'answers': {'added': 12, 'present': 0}})
    home.good('statistics', '--analyse', '4', '--database', 'new.db')
    before, after = (contents(home.path(name)) for name in ('h.db', 'new.db'))
    for table in before:
        equal(after[table], before[table], table)
    equal([table for table in ('analysis', 'lesson', 'practice', 'result') if not before[table]], [], 'tables without rows')
    equal(home.good('export', '--database', 'new.db').out, home.good('export', '--database', 'h.db').out)

    # Twice is once, and what is there stays.
    answer(home.path('new.db'), range(12, 15))
    retry(home.path('new.db'), run=5, start=START + 1000)
    retry(home.path('h.db'), run=3, start=START + 500)
    equal(home.good('import', 'all.saikoro', '--database', 'new.db').out,
          '0 added, 4 already there\nAnswers in the trainer: 0 added, 12 already there\n')
    home.good('export', '-o', 'more.saikoro', '--database', 'new.db')
    equal(home.good('import', 'more.saikoro', '--database', 'h.db').out,
          '0 added, 4 already there\nAnswers in the trainer: 9 added, 12 already there\n')
    home.good('export', '-o', 'all.saikoro', '--database', 'h.db')
    equal(home.good('import', 'all.saikoro', '--database', 'new.db').out,
          '0 added, 4 already there\nAnswers in the trainer: 4 added, 15 already there\n')
    before, after = (contents(home.path(name)) for name in ('h.db', 'new.db'))
    for table in before:
        equal(after[table], before[table], table)
    # A game that went another way is another game, whatever was practised of it.
    file = json.loads(home.read(home.path('all.saikoro')))
    for game in file['games']:
        game['seats'][0]['name'] = 'Eve'
        game['practised'] = '[1800000000,2,1]'
    home.write('other.saikoro', json.dumps(file))
    equal(home.good('import', 'other.saikoro', '--database', 'new.db').out,
          '0 added, 4 already there\nAnswers in the trainer: 0 added, 15 already there\n')


@case('an answer that is damaged is named, and nothing of its file is added')
def _(home):
    answer = {'answered': '2026-11-21T10:00:00Z', 'question': 'yacht 55234 2 ones=3', 'theme': 'opening', 'gap': 700}
    file = {'format': 'saikoro', 'version': 1, 'games': [yacht_document()], 'answers': [answer, dict(answer, gap=-1), answer]}
    home.write('bad.saikoro', json.dumps(file))
    message = 'bad.saikoro: Answer 2: “gap” is -1; it must be from 0 to 1000000000.'
    contains(home.bad(1, 'check', 'bad.saikoro'), message)
    result = home.run('import', 'bad.saikoro', '--database', 'h.db')
    equal((result.status, result.out, result.errors), (1, '0 added, 0 already there\n', [message]))
    del file['answers'][1]
    home.write('good.saikoro', json.dumps(file))
    equal(home.good('import', 'good.saikoro', '--database', 'h.db').out,
          '1 added, 0 already there\nAnswers in the trainer: 1 added, 1 already there\n')
    # Answers alone are a reason for a history.
    home.write('only.saikoro', json.dumps(dict(file, games=[])))
    equal(home.good('import', 'only.saikoro', '--database', 'only.db').out,
          '0 added, 0 already there\nAnswers in the trainer: 1 added, 1 already there\n')


@case('import: games bring unknown rules along into one’s own history')
def _(home):
    mine = home.path('data', 'saikoro', 'rulesets', 'mine.ruleset')
    text = '[Ruleset]\nId=mine\nName=Mine\n[Box plus]\nName=All\nKind=sum\n'
    home.write('data/saikoro/rulesets/mine.ruleset', text)
    play(home, 'mine', 2)
    home.good('export', '-o', 'mine.saikoro', '--database', 'history.db')
    os.remove(mine)
    home.good('import', 'mine.saikoro', '--database', 'new.db')
    equal(os.path.exists(mine), False)
    equal(home.good('import', 'mine.saikoro').out, '2 added, 0 already there\nNew rulesets: mine\n')
    equal(home.read(mine).decode(), text)
    contains(home.good('rulesets').out, 'mine')
    # What is known already is not replaced, and who deleted the rules does not get them back from games that are there.
    home.write('data/saikoro/rulesets/mine.ruleset', text.replace('All', 'Other'))
    equal(home.good('import', 'mine.saikoro').out, '0 added, 2 already there\n')
    contains(home.read(mine).decode(), 'Other')
    os.remove(mine)
    equal(home.good('import', 'mine.saikoro', '--json').json(),
          {'added': 0, 'present': 2, 'refused': 0, 'rulesets': [], 'answers': {'added': 0, 'present': 0}})
    equal(os.path.exists(mine), False)


@case('export: games that are named')
def _(home):
    games = play(home, 'yacht', 5)
    ids = [games[3]['id'], games[1]['id']]
    chosen = home.good('export', '--database', 'history.db', ids[0], ids[1].upper(), ids[0]).json()['games']
    equal([game['id'] for game in chosen], ids)
    equal(chosen[0], games[3])
    unknown = '00000000-0000-4000-8000-000000000000'
    contains(home.bad(1, 'export', '-o', 'out.saikoro', '--database', 'history.db', ids[0], unknown), unknown)
    contains(home.bad(1, 'export', '-o', 'out.saikoro', unknown), unknown)
    equal(os.path.exists(home.path('out.saikoro')), False)
    home.bad(1, 'export', '-o', 'no/folder/x.saikoro', '--database', 'history.db')


@case('check: the sheets and jokers of the documents')
def _(home):
    yahtzee = ['put 1 five-of-a-kind 50 with 55555', 'put 1 fives 25 +100 with 55555',
               'put 1 three-of-a-kind 25 +100 with 55555', 'put 1 big-straight 40 +100 with 55555']
    yams = [f'put 1 {box} {points}' for box, points in zip(YACHT_BOXES, [3, 8, 9, 12, 15, 18])]
    write_games(home, 'documents.saikoro', [yacht_document(), kept(2, 'yahtzee', [440], [1], yahtzee),
                                            kept(3, 'yams', [100], [1], yams),
                                            kept(4, 'yams', [-10], [1], ['put 1 plus 10', 'put 1 minus 20'])])
    equal(home.good('check', 'documents.saikoro').out, 'documents.saikoro: 4 games, all valid\n')
    write_games(home, 'one.saikoro', [yacht_document()])
    equal(home.good('check', 'one.saikoro').out, 'one.saikoro: 1 game, all valid\n')


def tamper(game, what):
    game = json.loads(json.dumps(game))
    moves = game['moves']
    if what == 'die':
        moves[0] = 'roll ' + str(int(moves[0][5]) % 6 + 1) + moves[0][6:]
    elif what == 'points':
        at = next(i for i, move in enumerate(moves) if move.startswith('fill'))
        moves[at] = re.sub(r'(\d+)$', lambda match: str(int(match[1]) + 1), moves[at])
    elif what == 'total':
        game['seats'][0]['total'] += 1
    elif what == 'end':
        moves.pop()
    elif what == 'more':
        moves.append(moves[0])
    elif what == 'move':
        moves[1] = 'win'
    elif what == 'box':
        at = next(i for i, move in enumerate(moves) if move.startswith('fill'))
        moves[at] = 'fill delta 0'
    elif what == 'seed':
        game['seed'] = '0' * 64
        del game['commitment']
    elif what == 'ruleset':
        game['ruleset'] = 'chess'
    return game


@case('check: a game that was tampered with is refused, the others are not')
def _(home):
    games = play(home, 'yacht', 3)
    what = ['die', 'points', 'total', 'end', 'more', 'move', 'box', 'seed', 'ruleset']
    for kind in what:
        write_games(home, f'{kind}.saikoro', [games[0], tamper(games[1], kind), games[2]])
        result = home.run('check', f'{kind}.saikoro', '--json')
        equal((result.status, len(result.errors)), (1, 1), kind)
        file, = result.json()['files']
        equal((file['games'], file['valid']), (3, 2), kind)
        problem, = file['problems']
        equal((problem['game'], problem['id']), (2, games[1]['id']), kind)
        equal(result.errors[0], f"{kind}.saikoro: game 2 ({problem['id']}): {problem['message']}")
        equal(problem['message'].startswith('Move '), kind not in ('total', 'end', 'ruleset'), problem['message'])
    write_games(home, 'good.saikoro', games)
    result = home.run('check', *(f'{kind}.saikoro' for kind in what), 'good.saikoro')
    equal((result.status, len(result.errors)), (1, len(what)))
    equal(result.out, 'good.saikoro: 3 games, all valid\n')


@case('check: what is no file of games')
def _(home):
    changed = play(home, 'yacht', 1)[0]
    changed['seed'] = '0' * 64
    files = ['none.saikoro', '.', home.write('text', 'hello\n'), home.write('empty', ''), home.write('list', '[]'),
             home.write('object', '{"games": []}'), write_games(home, 'seed', [changed])]
    for file in files:
        message = home.bad(1, 'check', file)
        equal(message.startswith(f'{file}: '), True, message)
        equal(message.startswith(f'{file}: {file}: '), False, message)
    result = home.run('check', '--json', *files)
    equal((result.status, len(result.errors)), (1, len(files)))
    for entry, file in zip(result.json()['files'], files):
        problem, = entry['problems']
        equal((entry['file'], entry['games'], entry['valid']), (file, 0, 0))
        equal((problem['game'], problem['id'], bool(problem['message'])), (None, None, True))


@case('import: a file with one bad game is left out as a whole')
def _(home):
    games = play(home, 'yacht', 4)
    write_games(home, 'bad.saikoro', [games[0], tamper(games[1], 'die')])
    result = home.run('import', 'bad.saikoro', '--database', 'new.db')
    equal((result.status, result.out), (1, '0 added, 0 already there\n'))
    equal(bool(re.fullmatch(f'bad.saikoro: game 2 \\({UUID}\\): Move 1: .*', result.errors[0])), True, result.errors)
    equal(os.path.exists(home.path('new.db')), False)

    write_games(home, 'good.saikoro', games[2:])
    result = home.run('import', 'bad.saikoro', 'none.saikoro', 'good.saikoro', '--database', 'new.db', '--json')
    equal((result.status, len(result.errors)), (1, 2))
    equal(result.json(), {'added': 2, 'present': 0, 'refused': 2, 'rulesets': [], 'answers': {'added': 0, 'present': 0}})
    equal(sorted(game['id'] for game in home.good('list', '--database', 'new.db', '--json').json()['games']),
          sorted(game['id'] for game in games[2:]))


@case('import: totals that a file leaves out are found by replay')
def _(home):
    game = yacht_document()
    for seat in game['seats']:
        del seat['total'], seat['place']
    write_games(home, 'short.saikoro', [game])
    home.good('import', 'short.saikoro')
    seats = home.good('list', '--json').json()['games'][0]['seats']
    equal([(seat['total'], seat['place']) for seat in seats], [(214, 2), (224, 1)])
    equal(os.path.exists(home.path('data', 'saikoro', 'history.db')), True)


@case('the mark for hints goes through files, and only where it is')
def _(home):
    games = play(home, 'yacht', 2)
    equal(['hints' in game for game in games], [False, False])
    games[0]['hints'] = True
    write_games(home, 'marked.saikoro', games)
    equal(home.good('check', 'marked.saikoro').out, 'marked.saikoro: 2 games, all valid\n')
    home.good('import', 'marked.saikoro', '--database', 'new.db')
    exported = {game['id']: game for game in home.good('export', '--database', 'new.db').json()['games']}
    equal(exported, {game['id']: game for game in games})
    # What is there already is left as it is.
    equal(home.good('import', 'marked.saikoro', '--database', 'history.db').out, '0 added, 2 already there\n')
    equal([game['hints'] for game in home.good('list', '--database', 'history.db', '--json').json()['games']],
          [False, False])
    for value in ('yes', 1, []):
        games[1]['hints'] = value
        write_games(home, 'wrong.saikoro', games)
        contains(home.bad(1, 'check', 'wrong.saikoro'), 'wrong.saikoro: Game 2: “hints” is neither true nor false.')


@case('what a person says of a game goes through files')
def _(home):
    game = yacht_document()
    game.update({'favourite': True, 'note': 'Rain.\n=1+1 "and" 🎲', 'tags': ['家族', 'family']})
    write_games(home, 'said.saikoro', [game])
    home.good('import', 'said.saikoro', '--database', 'new.db')
    exported = home.good('export', '--database', 'new.db').json()['games'][0]
    equal((exported['favourite'], exported['note'], exported['tags']), (True, game['note'], ['family', '家族']))
    for condition, n in (('favourite=true', 1), ('favourite=false', 0), ('tags=family', 1), ('tags=fam', 0), ('hints=false', 1),
                         ('peeked=true', 0)):
        listed = home.good('list', '--database', 'new.db', '--json', '--only', 'hints=false', '--only', condition).json()['games']
        equal([listed_game['id'] for listed_game in listed], [game['id']] * n, condition)
    other = dict(yacht_document(), id=game['id'][:-1] + 'f')
    write_games(home, 'other.saikoro', [other])
    home.good('import', 'other.saikoro', '--database', 'new.db')
    listed = home.good('list', '--database', 'new.db', '--json', '--sort', 'favourite').json()['games']
    equal([listed_game['id'] for listed_game in listed], [game['id'], other['id']])
    contains(home.bad(2, 'list', '--database', 'new.db', '--sort', 'tags'), 'not “tags”', 'created, finished, early, hints, peeked, daily, favourite')
    for condition in ('favourite', 'favourite=yes', 'note=Rain.', 'colour=red', '=', ''):
        home.bad(2, 'list', '--database', 'new.db', '--only', condition)
    for member, value, message in (('note', 5, '“note” isn’t a string.'), ('tags', 'a', '“tags” isn’t a list.'),
                                   ('tags', ['a', ''], 'entry 2 of “tags” isn’t a line of text.'),
                                   ('tags', ['a\nb'], 'entry 1 of “tags” isn’t a line of text.'),
                                   ('tags', [str(i) for i in range(257)], '“tags” has more than 256 entries.'),
                                   ('note', 'x' * 300000, '“note” is too long.'),
                                   ('favourite', 1, '“favourite” is neither true nor false.')):
        write_games(home, 'wrong.saikoro', [dict(game, **{member: value})])
        contains(home.bad(1, 'check', 'wrong.saikoro'), f'Game 1: {message}')


@case('a daily game is one by its seed')
def _(home):
    game = {'id': '00000000-0000-4000-8000-000000000001', 'ruleset': 'yahtzee', 'mode': 'played', 'created': '2026-11-24T10:00:00Z',
            'seats': [{'name': 'Aki', 'type': 'person'}], 'moves': [], 'daily': '2026-11-24',
            'seed': hashlib.sha256(b'Saikoro daily game 2026-11-24').hexdigest()}
    write_games(home, 'daily.saikoro', [game, dict(game, id=game['id'][:-1] + '2', daily=None)])
    home.good('import', 'daily.saikoro', '--database', 'h.db')
    for condition, n in (('daily=2026-11-24', 1), ('daily=2026-11-23', 0), ('hints=false', 2)):
        listed = home.good('list', '--database', 'h.db', '--json', '--only', condition).json()['games']
        equal(len(listed), n, condition)
    equal([listed_game['daily'] for listed_game in listed].count('2026-11-24'), 1)
    contains(home.good('list', '--database', 'h.db', '--only', 'daily=2026-11-24').out, 'daily game of 2026-11-24')
    exported = home.good('export', '--database', 'h.db').json()['games']
    equal([exported_game.get('daily') for exported_game in sorted(exported, key=lambda each: each['id'])], ['2026-11-24', None])
    write_games(home, 'lie.saikoro', [dict(game, seed=game['seed'].replace('9', '8'))])
    contains(home.bad(1, 'check', 'lie.saikoro'), 'is marked as the daily game of 2026-11-24')
    for date, message in (('2026-11-25', 'The daily game of 2026-11-25 is “yams”'), ('today', '“today” isn’t a date, such as 2026-11-24.')):
        write_games(home, 'lie.saikoro', [dict(game, daily=date)])
        contains(home.bad(1, 'check', 'lie.saikoro'), message)


def throw(seed, turn, roll=0):
    """The dice of the README, in a game of three rolls a turn."""
    faces = ''
    for die in range(5 * (3 * turn + roll), 5 * (3 * turn + roll) + 5):
        digest = hashlib.sha256(bytes.fromhex(seed) + die.to_bytes(8, 'big')).digest()
        faces += str(next(byte for byte in digest if byte < 252) % 6 + 1)
    return faces


@case('a game that goes on from another one has the dice of both')
def _(home):
    seeds = [hashlib.sha256(name).hexdigest() for name in (b'first', b'second')]
    turns = [throw(seeds[0], 0), throw(seeds[0], 1), throw(seeds[1], 2)]
    moves = []
    for box, dice in zip(('choice', 'ones', 'twos'), turns):
        points = {'choice': sum(map(int, dice)), 'ones': dice.count('1'), 'twos': 2 * dice.count('2')}[box]
        moves += [f'roll {dice}', f'fill {box} {points}']
    game = {'id': '00000000-0000-4000-8000-000000000001', 'ruleset': 'yahtzee', 'mode': 'played', 'created': '2026-11-24T10:00:00Z',
            'seats': [{'name': 'Aki', 'type': 'person'}], 'moves': moves, 'seed': seeds[1], 'given': f'4 {seeds[0]}', 'peeked': True}
    write_games(home, 'on.saikoro', [game])
    said = home.good('check', 'on.saikoro').out
    contains(said, f"on.saikoro: game 1 ({game['id']}): the first 4 moves come from another game\n")
    contains(said, '1 game, all valid')
    remark, = home.good('check', '--json', 'on.saikoro').json()['files'][0]['remarks']
    equal((remark['game'], remark['id']), (1, game['id']))
    home.good('import', 'on.saikoro', '--database', 'h.db')
    contains(home.good('list', '--database', 'h.db').out, 'unfinished; the first 4 moves come from another game')
    exported, = home.good('export', '--database', 'h.db').json()['games']
    equal((exported['given'], exported['seed']), (game['given'], game['seed']))
    home.good('export', '-o', 'again.saikoro', '--database', 'h.db')
    analysis, = home.good('analyse', '--json', 'again.saikoro').json()['games']
    equal((analysis['given'], len(analysis['moves'])), (4, 6))
    contains(home.good('analyse', 'again.saikoro').out, '  the first 4 moves come from another game\n')

    for change, message in (({'given': None}, 'aren’t those of the seed'), ({'given': f'5 {seeds[0]}'}, 'aren’t those of the seed'),
                            ({'given': f'2 {seeds[0]}'}, 'aren’t those of the seed'), ({'given': f'4 {seeds[1]}'}, 'aren’t those of the seed'),
                            ({'given': f'7 {seeds[0]}'}, 'has 6 moves, but says that 7 come from another game'),
                            ({'given': '4'}, '“given” must be a number of moves and their seed'), ({'given': 4}, '“given” isn’t a string.'),
                            ({'peeked': None}, 'doesn’t say that its first moves were known')):
        write_games(home, 'lie.saikoro', [dict(game, **change)])
        contains(home.bad(1, 'check', 'lie.saikoro'), message)


@case('export: tables of games and of moves')
def _(home):
    games = play(home, 'yacht', 2)
    games += [dict(yacht_document(), note='=1+1', tags=['a', 'b'])]
    write_games(home, 'kept.saikoro', games[2:])
    home.good('import', 'kept.saikoro', '--database', 'history.db')
    by_id = {game['id']: game for game in games}

    table = list(csv.DictReader(io.StringIO(home.good('export', '--format=csv', '--database', 'history.db').raw.decode('utf-8'), newline='')))
    equal(len(table), 6)
    for line in table:
        seat = by_id[line['uuid']]['seats'][int(line['seat']) - 1]
        equal((line['player'], line['type'], line['total'], line['place']),
              (seat['name'], seat['type'], str(seat['total']), str(seat['place'])))
        equal((line['game'], line['finished'], line['date']), ('yacht', 'true', by_id[line['uuid']]['finished']))
    equal([(line['note'], line['tags'], line['mode']) for line in table if line['uuid'] == games[2]['id']],
          [("'=1+1", 'a; b', 'kept')] * 2)

    moves = list(csv.DictReader(io.StringIO(home.good('export', '--format=csv-moves', '--database', 'history.db').raw.decode('utf-8'),
                                            newline='')))
    for game in games[:2]:
        mine = [line for line in moves if line['uuid'] == game['id']]
        equal([line['notation'] for line in mine], game['moves'])
        # What each seat wrote down is its total.
        for number, seat in enumerate(game['seats'], 1):
            equal(sum(int(line['points']) for line in mine if line['seat'] == str(number) and line['points']), seat['total'])
            equal({line['player'] for line in mine if line['seat'] == str(number)}, {seat['name']})
        for line in mine:
            equal(line['dice'], line['notation'].split()[-1] if 'roll' in line['notation'] else '')

    home.good('export', '-f', 'csv', '--bom', '-o', 'games.csv', '--database', 'history.db')
    with open(home.path('games.csv'), 'rb') as file:
        equal(file.read(8), b'\xef\xbb\xbfuuid,')
    contains(home.bad(2, 'export', '--format=pdf', '--database', 'history.db'), 'csv-moves')


def read_moves(home, *arguments):
    text = home.good('export', '--format=csv-moves', *arguments).raw.decode('utf-8')
    return list(csv.DictReader(io.StringIO(text, newline='')))


@case('announcements, played and at a real table, go through files and into tables')
def _(home):
    play(home, 'yamb', 2)
    called = ['roll 11324 by 1', 'announce announced.ones by 1', 'keep 11... roll 11456 by 1', 'put 1 announced.ones 2 with 11456',
              # One is corrected, one withdrawn, and one left behind by somebody else's turn.
              'roll 44465 by 2', 'announce announced.fives by 2', 'announce announced.fours by 2', 'put 2 announced.fours 12 with 44465',
              'roll 66123 by 1', 'announce announced.sixes by 1', 'clear 1 announced.sixes', 'put 1 free.sixes 12 with 66123',
              'roll 22233 by 2', 'announce announced.twos by 2', 'roll 11345 by 1', 'put 1 down.ones 2 with 11345',
              # Of a turn that goes on.
              'roll 55511 by 2', 'announce announced.fives by 2']
    write_games(home, 'called.saikoro', [
        kept(1, 'yamb', [None, None], [None, None], called),
        # Undone and not yet made again.
        kept(2, 'yamb', [None, None], [None, None], called, cursor=len(called) - 1)])
    home.good('import', 'called.saikoro', '--database', 'history.db')
    first = home.good('export', '-o', 'all.saikoro', '--database', 'history.db', '--json').json()
    equal(first['games'], 4)
    equal(home.good('check', 'all.saikoro').out, 'all.saikoro: 4 games, all valid\n')
    equal(home.good('import', 'all.saikoro', '--database', 'second.db').out, '4 added, 0 already there\n')
    equal(home.good('export', '--database', 'second.db').raw, home.good('export', '--database', 'history.db').raw)
    equal(read_moves(home, '--database', 'second.db'), read_moves(home, '--database', 'history.db'))
    equal(home.good('export', '--format=csv', '--database', 'second.db').raw,
          home.good('export', '--format=csv', '--database', 'history.db').raw)

    games = {game['id']: game for game in home.good('export', '--database', 'second.db').json()['games']}
    moves = read_moves(home, '--database', 'second.db')
    n_played = 0
    for number, game in games.items():
        mine = [line for line in moves if line['uuid'] == number]
        equal([line['notation'] for line in mine], game['moves'])
        for before, line in zip(mine, mine[1:]):
            words = line['notation'].split()
            if words[0] != 'announce':
                continue
            equal((line['dice'], line['points']), ('', ''))
            if game['mode'] == 'kept':
                equal(line['seat'], words[3])
            else:
                # Only after the first roll, by whoever has made it.
                n_played += 1
                equal((before['seat'], before['notation'].split()[0]), (line['seat'], 'roll'))
    # Each fills twelve boxes of two games that way.
    equal(n_played, 48)
    for number in (1, 2):
        mine = [line for line in moves if line['uuid'] == kept(number, '', [], [], [])['id']]
        equal([line['notation'] for line in mine], ['seats "Seat 1" "Seat 2"', *called])
        equal(mine[-1]['in_force'], 'true' if number == 1 else 'false')


@case('export: a file keeps its mode, a link its place, a pipe and a device are written to')
def _(home):
    play(home, 'yacht', 2)
    content = home.good('export', '--database', 'history.db').raw.rstrip(b'\n')

    def export(name, **environment):
        return home.good('export', '--database', 'history.db', '-o', name, **environment)

    for mode in (0o600, 0o640, 0o666):
        home.write('kept.saikoro', 'old')
        os.chmod(home.path('kept.saikoro'), mode)
        export('kept.saikoro')
        equal((home.read(home.path('kept.saikoro')), stat.S_IMODE(os.stat(home.path('kept.saikoro')).st_mode)), (content, mode))

    # A link may lead through another folder, and to what is not there yet.
    os.mkdir(home.path('there'))
    home.write('there/old.saikoro', 'old')
    for target in ('old.saikoro', 'new.saikoro'):
        os.symlink(target, home.path('there', 'second-' + target))
        os.symlink(os.path.join('there', 'second-' + target), home.path('first-' + target))
        export('first-' + target)
        equal((os.path.islink(home.path('first-' + target)), os.path.islink(home.path('there', 'second-' + target))), (True, True))
        equal(home.read(home.path('there', target)), content)
    os.symlink('round', home.path('round'))
    contains(home.bad(1, 'export', '--database', 'history.db', '-o', 'round'), 'round')
    equal(os.path.islink(home.path('round')), True)

    os.mkfifo(home.path('pipe'))
    with subprocess.Popen(['cat', home.path('pipe')], stdout=subprocess.PIPE) as reader:
        export('pipe')
        equal(reader.communicate()[0], content)
    equal(stat.S_ISFIFO(os.stat(home.path('pipe')).st_mode), True)

    # A device of our own would need rights; through a link it is seen whether anything is put into the place of one.
    for device in ('null', 'full'):
        os.symlink('/dev/' + device, home.path(device))
    export('null')
    home.bad(1, 'export', '--database', 'history.db', '-o', 'full')
    equal([os.readlink(home.path(device)) for device in ('null', 'full')], ['/dev/null', '/dev/full'])
    contains(home.bad(1, 'export', '--database', 'history.db', '-o', 'there'), 'there')

    equal(export('/dev/stdout').raw, content + b'\n')
    with open(home.path('redirected'), 'wb') as file:
        home.good('export', '--database', 'history.db', '-o', '/dev/stdout', stdout=file)
    equal(home.read(home.path('redirected')), content + b'\n')
    equal([name for name in os.listdir(home.folder) + os.listdir(home.path('there')) if '.part' in name], [])


@case('a file that is larger than what is read at once is checked and imported game by game')
def _(home):
    game = yacht_document()
    # The same game again and again, with what a reader leaves out to make it large.
    game['padding'] = ['x' * 10000] * 100
    with open(home.path('large.saikoro'), 'w', encoding='utf-8') as file:
        file.write('{"format": "saikoro", "version": 1, "games": [')
        for number in range(70):
            file.write((',' if number else '') + json.dumps(dict(game, id=f'00000000-0000-4000-8000-{number:012}')))
        file.write(']}')
    equal(os.path.getsize(home.path('large.saikoro')) > 64 * 1024 * 1024, True)
    equal(home.good('check', 'large.saikoro').out, 'large.saikoro: 70 games, all valid\n')
    equal(home.good('import', 'large.saikoro', '--database', 'new.db').out, '70 added, 0 already there\n')


@case('a history that cannot be reached is an error, and no backup is lost for it')
def _(home):
    play(home, 'yacht', 2, database='history.db')
    home.good('export', '--database', 'history.db', '-o', 'backup.saikoro')
    backup = home.read(home.path('backup.saikoro'))
    # A file where its folder should be, and a link to nowhere, as to a disk that is not there.
    home.write('data', '')
    os.symlink('nowhere/history.db', home.path('link.db'))
    for arguments in ([], ['--database', 'link.db']):
        for command in (['list'], ['list', '--json'], ['statistics'], ['export'], ['export', '-o', 'backup.saikoro'],
                        ['import', 'backup.saikoro']):
            result = home.run(*command, *arguments)
            equal(result.status, 1, command)
            contains(result.errors[0], 'reached')
    os.remove(home.path('data'))
    equal(home.good('list').out, 'There are no games.\n')
    contains(home.bad(1, 'export', '-o', 'backup.saikoro'), 'no history')
    equal(home.read(home.path('backup.saikoro')), backup)

    # Cut off between setting the old one aside and putting the new one into its place.
    os.rename(home.path('history.db'), home.path('history.db.new'))
    result = home.run('list', '--json', '--database', 'history.db')
    equal((result.status, len(result.json()['games']), len(result.errors)), (0, 2, 1))


@case('an empty name is no file')
def _(home):
    games = play(home, 'yacht', 2)
    write_games(home, 'good.saikoro', games)
    for command in (['import', 'good.saikoro', '--database', ''], ['list', '--database='], ['export', '-o', ''],
                    ['play', 'yacht', '--players', 'simple', '--database', ''], ['statistics', '--database', '']):
        contains(home.bad(2, *command), 'empty')
    for command in ('check', 'import', 'analyse', 'export'):
        contains(home.bad(2, command, ''), 'empty')


@case('no command writes anything into the folder in which it runs')
def _(home):
    play(home, 'yacht', 20, database='sound.db')
    home.good('export', '--database', 'sound.db', '-o', 'games.saikoro')
    damaged = bytearray(home.read(home.path('sound.db')))
    damaged[100:400] = b'\x99' * 300
    os.mkdir(home.path('elsewhere'))
    for name in ('damaged.db', 'elsewhere/again.db'):
        with open(home.path(*name.split('/')), 'wb') as file:
            file.write(damaged)
    games, sound = home.path('games.saikoro'), home.path('sound.db')
    commands = [['rulesets'], ['score', 'yacht', 'full-house', '33355'], ['solve', 'yacht', '--json'],
                ['advise', 'yacht', '--dice', '12345', '--rolls-left', '2'], ['need', 'yacht', '--total', '200'],
                ['field', '--field', 'g5@1 b6@2', '--card', 'r4'],
                ['play', 'yacht', '--players', 'simple', '--database', home.path('played.db')], ['check', games],
                ['analyse', games], ['list'], ['list', '--database', sound], ['list', '--database', home.path('damaged.db')],
                ['statistics', '--database', home.path('elsewhere', 'again.db')], ['export'], ['export', '--database', sound],
                ['export', '--database', sound, '-o', home.path('copy.saikoro')], ['import', games]]
    listed = re.findall('^  ([a-z]+)  ', home.good('--help').out, re.M)
    equal(sorted({command[0] for command in commands}), sorted(listed))
    empty = home.path('empty')
    os.mkdir(empty, 0o555)
    for command in commands:
        if os.environ.get('SAIKORO_TEST_SAMPLE') and command[0] in ('solve', 'analyse', 'advise', 'need'):
            continue
        result = home.run(*command, cwd=empty)
        equal((result.status, os.listdir(empty)), (0, []), f'{command}: {result.errors}')


@case('a file that is no history is not touched')
def _(home):
    path = write_games(home, 'games.saikoro', [yacht_document()])
    before = home.read(path)
    for arguments in (['list'], ['export'], ['import', path], ['play', 'yacht', '--players', 'simple']):
        contains(home.bad(1, *arguments, '--database', path), 'games.saikoro')
    equal(os.listdir(home.folder), ['games.saikoro'])
    equal(home.read(path), before)


@case('a damaged game does not keep the others from being exported')
def _(home):
    games = play(home, 'yacht', 5)
    bad = games[2]
    database = sqlite3.connect(home.path('history.db'))
    with database:
        database.execute('UPDATE move SET number = number + 4096 WHERE number = 6'
                         ' AND game = (SELECT id FROM game WHERE uuid = ?)', [bad['id']])
    database.close()
    for arguments in (['export', '--database', 'history.db'],
                      ['export', '--database', 'history.db', *(game['id'] for game in games)]):
        result = home.run(*arguments)
        equal((result.status, len(result.errors)), (1, 1), f'{result.errors}')
        contains(result.errors[0], bad['id'], '6 moves')
        equal([game for game in result.json()['games'] if game['id'] != bad['id']], games[:2] + games[3:])
        (part,) = [game for game in result.json()['games'] if game['id'] == bad['id']]
        equal((part['moves'], part['seats'][0]['name'], 'finished' in part),
              (bad['moves'][:6], bad['seats'][0]['name'], False))
    # What was written can be read again.
    result = home.run('export', '--database', 'history.db', '-o', 'rest.saikoro')
    equal(result.status, 1)
    equal(home.good('check', 'rest.saikoro').out, 'rest.saikoro: 5 games, all valid\n')


main()
