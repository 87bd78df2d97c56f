#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Games on the field through saikoro-cli: played by the computer, checked card by card, listed and carried about; and what
does not belong to them. Takes the program, prints TAP."""

import json
import os
import statistics

from clitest import main
from fieldopinion import Table, check_field
from games import kept, play, write_games
from secondopinion import check_origin
from tap import case, contains, equal

TYPES = ['field-novice', 'greedy', 'field-casual', 'field-expert', 'recycler']
OPTIONS = [('start-points', 5, 0, 5, 5), ('limit', 35, 10, 200, 1), ('stall-count', None, 0, 200, 1)]
LONG = 'SAIKORO_TEST_LONG' in os.environ


def field_play(home, players, games, *more, seed='1', database='history.db'):
    return play(home, 'yellowstone', games, *more, players=players, seed=seed, database=database)


def changed(game, **members):
    return dict(json.loads(json.dumps(game)), **members)


def refused(home, game):
    """What “check” says about a game that is not right."""
    write_games(home, 'bad.saikoro', [game])
    line = home.bad(1, 'check', 'bad.saikoro')
    contains(line, 'bad.saikoro: ')
    return line.partition('bad.saikoro: ')[2]


def check_refused(home, game, *parts, moves=None, **members):
    if moves is not None:
        members['moves'] = moves
    contains(refused(home, changed(game, **members)), *parts)


@case('rulesets: what can be chosen about the field')
def _(home):
    rulesets = home.good('rulesets', '--json').json()['rulesets']
    equal([ruleset['kind'] for ruleset in rulesets], ['dice'] * 5 + ['field'] + ['dice'] * 10)
    field = rulesets[5]
    equal((field['id'], field['boxes'], field['turns'], field['own']), ('yellowstone', [], None, False))
    equal([(option['id'], option['default'], option['minimum'], option['maximum'], option['step'])
           for option in field['options']], OPTIONS)
    for option in field['options']:
        equal(sorted(option), ['default', 'description', 'id', 'maximum', 'minimum', 'name', 'step', 'type'])
        equal(option['type'], 'number')
    text = home.good('rulesets').out
    contains(text, 'yellowstone: Yellowstone Park', '2 to 5 players', '-o start-points=NUMBER', '0 to 5 in steps of 5; default: 5',
             '-o limit=NUMBER', '10 to 200; default: 35', '-o stall-count=NUMBER', '0 to 200; default: auto')
    contains(home.good('rulesets', LANGUAGE='ja', LC_ALL='en_US.UTF-8').out, 'イエローストーンパーク', '最初の失点')


@case('what needs dice refuses the field in a line')
def _(home):
    for arguments in (['score', 'yellowstone', 'ones', '11111'], ['solve', 'yellowstone'],
                      ['advise', 'yellowstone', '--dice', '11111', '--rolls-left', '0']):
        contains(home.bad(1, *arguments), 'yellowstone', 'isn’t played with dice on a score sheet')
        home.bad(1, *arguments, '--json')


@case('play: the same seed, the same games')
def _(home):
    for n in range(2, 6):
        arguments = ['play', 'yellowstone', '--players', ','.join((TYPES[:2] + TYPES[4:] + TYPES[:2])[:n]), '--games', '20',
                     '--json']
        first, again, other = (home.good(*arguments, '--seed', seed).json() for seed in ('a b', 'a b', 'c'))
        equal(sorted(first), ['games', 'options', 'ruleset', 'seats', 'seconds', 'seed'])
        for result in (first, again, other):
            del result['seconds'], result['seed']
        equal(first, again)
        equal(first == other, False)
        equal(first['options'], {'start-points': 5, 'limit': 35, 'stall-count': None})


@case('play: every move, card and point of the games is right')
def _(home):
    n_games = 40 if LONG else 20
    seen = {}
    for number, (players, more) in enumerate([
            ('greedy,recycler', []), ('recycler,recycler', ['limit=200', 'stall-count=7']),
            ('greedy,recycler,field-novice', []), ('recycler,greedy,recycler,recycler', ['start-points=0', 'stall-count=3']),
            ('greedy,field-novice,greedy,greedy,recycler', ['limit=60'])]):
        options = [word for option in more for word in ('-o', option)]
        games = field_play(home, players, n_games, *options, seed='field', database=f'{number}.db')
        equal(len(games), n_games)
        for i, game in enumerate(games, 1):
            table = check_field(game)
            check_origin(game, 'field', i)
            equal([seat['type'] for seat in game['seats']], players.split(','))
            equal(game.get('options', {}), {key: int(value) for key, value in (option.split('=') for option in more)})
            equal(max(table.points) >= table.limit, True)
            for key, value in table.seen.items():
                seen[key] = seen.get(key, 0) + value
        home.good('export', '--database', f'{number}.db', '-o', 'all.saikoro')
        equal(home.good('check', 'all.saikoro').out, f'all.saikoro: {n_games} games, all valid\n')
    for key in ('place', 'end', 'refill', 'draw', 'take', 'counts', 'stalls', 'recovered'):
        equal(seen[key] >= 20, True, f'{key}: {seen[key]}')


@case('play: fewest points win')
def _(home):
    result = home.good('play', 'yellowstone', '--players', 'greedy,recycler,field-novice', '--games', '60', '--seed', '1',
                       '--json', '--database', 'history.db').json()
    equal((result['added'], result['present']), (60, 0))
    games = home.good('export', '--database', 'history.db').json()['games']
    for i, seat in enumerate(result['seats']):
        points = [game['seats'][i]['total'] for game in games]
        equal((seat['min'], seat['max']), (min(points), max(points)))
        equal(round(seat['mean'], 6), round(statistics.mean(points), 6))
        equal(round(seat['deviation'], 6), round(statistics.stdev(points), 6))
        least = [sorted(seat['total'] for seat in game['seats'])[:2] for game in games]
        equal(seat['wins'], sum(p == low < high for p, (low, high) in zip(points, least)))
        equal(seat['shared'], sum(p == low == high for p, (low, high) in zip(points, least)))
    # A careless player is no match for the others.
    equal(result['seats'][2]['wins'] < 15, True, result)
    contains(home.good('play', 'yellowstone', '--players', 'greedy,greedy', '--seed', '1').out, 'Greedy 1: mean', 'Greedy 2: mean')


@case('play: those who think do it by games, not by time')
def _(home):
    first = field_play(home, 'field-expert,greedy', 2, '--iterations', '15')
    again = field_play(home, 'field-expert,greedy', 2, '--iterations', '15', database='again.db')
    equal([game['moves'] for game in again], [game['moves'] for game in first])
    equal([game['id'] for game in again], [game['id'] for game in first])
    more = field_play(home, 'field-expert,greedy', 2, '--iterations', '16', database='more.db')
    equal([game['seed'] for game in more], [game['seed'] for game in first])
    equal([game['moves'] for game in more] == [game['moves'] for game in first], False)
    for game in first + more + field_play(home, 'field-casual,field-expert,field-casual', 1, '--iterations', '5',
                                          database='three.db'):
        check_field(game)


@case('play: a game without an end is broken off')
def _(home):
    arguments = ['play', 'yellowstone', '--players', 'recycler,recycler', '-o', 'stall-count=0', '-o', 'limit=200', '--seed',
                 '1', '--games', '3', '--database', 'history.db', '--json']
    result = home.run(*arguments)
    equal((result.status, len(result.errors)), (0, 1))
    contains(result.errors[0], '3 games', '2000 turns', 'stall-count')
    equal((result.json()['unfinished'], [seat['wins'] + seat['shared'] for seat in result.json()['seats']]), (3, [0, 0]))
    games = home.good('export', '--database', 'history.db').json()['games']
    equal([check_field(game).turns for game in games], [2000] * 3)
    equal([game['finished'] for game in home.good('list', '--database', 'history.db', '--json').json()['games']], [None] * 3)
    contains(home.good('play', '--help').out, '2000 turns')


@case('play: what is refused')
def _(home):
    for players in ('simple,greedy', 'greedy,person', 'greedy,'):
        contains(home.bad(1, 'play', 'yellowstone', '--players', players), ', '.join(TYPES))
    contains(home.bad(1, 'play', 'yacht', '--players', 'greedy'), '“greedy”', 'novice, simple')
    for n in (1, 6, 9):
        contains(home.bad(1, 'play', 'yellowstone', '--players', ','.join(['greedy'] * n)), f'2 to 5 players, not {n}')
    for option, parts in (('limit=35.0', ['“limit”', '10 to 200']), ('limit=9', ['10 to 200']), ('limit=201', ['10 to 200']),
                          ('limit=auto', ['10 to 200.']), ('limit=', ['10 to 200']), ('limit', ['10 to 200']),
                          ('limit=true', ['10 to 200']), ('start-points=3', ['0, 5.']), ('start-points=auto', ['0, 5.']),
                          ('stall-count=-1', ['0 to 200, auto']), ('stall-count=many', ['0 to 200, auto']),
                          ('bonus-strict=true', ['start-points, limit, stall-count'])):
        contains(home.bad(1, 'play', 'yellowstone', '--players', 'greedy,greedy', '-o', option), *parts)
    for iterations in ('0', '-1', 'many', '99999999999'):
        home.bad(2, 'play', 'yellowstone', '--players', 'greedy,greedy', '--iterations', iterations)
    contains(home.bad(2, 'play', 'yacht', '--players', 'simple', '--iterations', '10'), '--iterations')
    equal(os.listdir(home.folder), [])


@case('list: points, and who has the fewest')
def _(home):
    field_play(home, 'greedy,recycler,field-novice', 5)
    games = home.good('list', '--database', 'history.db', '--json').json()['games']
    lines = home.good('list', '--database', 'history.db').out.splitlines()
    equal(len(lines), 5)
    for line, game in zip(lines, games):
        seats = game['seats']
        contains(line, game['id'], 'Yellowstone Park: ', ', '.join(f"{seat['name']}: {seat['total']}" for seat in seats))
        least = min(seat['total'] for seat in seats)
        equal(line.endswith('winner: ' + ', '.join(seat['name'] for seat in seats if seat['total'] == least)), True, line)


@case('a history of games on the field goes through a file and comes back the same')
def _(home):
    games = field_play(home, 'greedy,recycler,field-novice', 6, '-o', 'limit=50')
    # At an earlier moment, marked, with the rest to be made again; totals are those of that moment.
    games[0] = changed(games[0], cursor=9, peeked=True, seats=[{'name': seat['name'], 'type': seat['type']}
                                                                for seat in games[0]['seats']])
    del games[0]['finished']
    games[1]['peeked'] = True
    write_games(home, 'games.saikoro', games)
    home.good('import', 'games.saikoro', '--database', 'new.db')
    exported = {game['id']: game for game in home.good('export', '--database', 'new.db').json()['games']}
    check_field(exported[games[0]['id']])
    equal([exported[games[0]['id']][key] for key in ('cursor', 'peeked', 'moves')], [9, True, games[0]['moves']])
    equal([exported[game['id']] for game in games[1:]], games[1:])
    listed = home.good('list', '--database', 'new.db', '--json').json()['games']
    equal({game['id'] for game in listed if game['peeked']}, {games[0]['id'], games[1]['id']})
    # Nobody is told what was said to be so by itself.
    game = changed(games[2], options={'limit': 50, 'stall-count': 'auto'})
    write_games(home, 'auto.saikoro', [game])
    home.good('import', 'auto.saikoro', '--database', 'auto.db')
    equal(home.good('export', '--database', 'auto.db').json()['games'], games[2:3])
    for value in ('yes', 1, []):
        check_refused(home, games[1], 'Game 1: “peeked” is neither true nor false.', peeked=value)


@case('check: a game on the field that was tampered with is refused')
def _(home):
    game = field_play(home, 'greedy,recycler', 1)[0]
    moves = game['moves']
    at = next(i for i, move in enumerate(moves) if move.startswith('refill'))
    word, *cards = moves[at].split()
    other = next(card for card in ('r1', 'b1', 'g1', 'y1') if card not in cards)
    for wrong in ([other] + cards[1:], cards + [other], [other] + cards):
        check_refused(home, game, f'Move {at + 1}: ', 'seed', moves=moves[:at] + [' '.join([word, *wrong])] + moves[at + 1:])
    taken = next(i for i, move in enumerate(moves) if move.startswith('take'))
    cards = moves[taken].split()[1:]
    check_refused(home, game, f'Move {taken + 1}: ', 'seed',
                  moves=moves[:taken] + ['take ' + ' '.join(cards[1:] + cards[:1])] + moves[taken + 1:])
    for text in ('refill', 'refill r1 r1 r1', 'refill r8', 'refill r1 b1 g1 y1 r2 b2 g2', 'draw r1  b1', 'place r1', 'place r1@8',
                 'place r1@0', 'place R1@1', 'end ', 'pass 1', 'win'):
        check_refused(home, game, f'Move {at + 1}: ', moves=moves[:at] + [text] + moves[at + 1:])
    # What belongs to another kind of game.
    for text in ('roll 13336', 'fill threes 9', 'put 1 threes 9', 'clear 1 threes', 'seats 2 1', 'stop', 'resume', 'recover 1 3',
                 'count 1 2', 'correct 1 17'):
        contains(refused(home, changed(game, moves=[text] + moves)), 'Move 1: ', 'cards can only be placed and drawn')
    hand = Table(game).hands[0]
    missing = next(f'r{number}' for number in range(1, 8) if f'r{number}' not in hand)
    check_refused(home, game, 'Move 1: ', 'isn’t in the hand', moves=[f'place {missing}@4'] + moves)
    check_refused(home, game, 'Move 1: ', '“end” isn’t possible now', moves=['end'] + moves)
    check_refused(home, game, 'Move 1: ', '“pass” isn’t possible now', moves=['pass'] + moves)
    check_refused(home, game, 'the game goes on', moves=moves[:-1])
    check_refused(home, game, f'Move {len(moves) + 1}: ', 'over', moves=moves + ['end'])
    seed = changed(game, seed='0' * 64)
    del seed['commitment']
    refused(home, seed)
    totals = [seat['total'] for seat in game['seats']]
    for seat in range(2):
        seats = changed(game)['seats']
        seats[seat]['total'] += 1
        check_refused(home, game, f'seat {seat + 1} has {totals[seat]} points', seats=seats)
        seats[seat]['total'] -= 1
        seats[seat]['place'] = 3 - seats[seat]['place']
        check_refused(home, game, f'seat {seat + 1} has place', seats=seats)
    for n in (1, 6, 8):
        check_refused(home, game, f'2 to 5 players, not {n}', seats=[{'name': f'S{i}', 'type': 'greedy'} for i in range(n)])
    # With another number of seats other cards are dealt.
    check_refused(home, game, 'Move ', seats=[{'name': f'S{i}', 'type': 'greedy'} for i in range(3)])
    # Here the game must end at another count, or begin with other points.
    refused(home, changed(game, options={'limit': 10}, seats=[{'name': name, 'type': 'greedy'} for name in 'AB']))
    check_refused(home, game, 'points, but the record says', options={'start-points': 0})


@case('check: options that a game cannot have')
def _(home):
    game = field_play(home, 'greedy,recycler', 1)[0]
    for value in (35.0, 1.5, None, [], {}, 2 ** 40, ''):
        check_refused(home, game, 'an option isn’t an ID with true, false or a number', options={'limit': value})
    for option, value in (('limit', True), ('limit', 9), ('limit', 201), ('limit', -35), ('limit', 'auto'), ('limit', 'many'),
                          ('start-points', 1), ('start-points', 10), ('start-points', 'auto'), ('stall-count', -1),
                          ('stall-count', 201), ('stall-count', False), ('stall-count', 'never')):
        check_refused(home, game, f'The option “{option}” must be a number: ', options={option: value})
    check_refused(home, game, 'start-points, limit, stall-count', options={'bonus-strict': True})
    yahtzee = play(home, 'yahtzee', 1, database='yahtzee.db')[0]
    check_refused(home, yahtzee, '“true” or “false”', options={'bonus-strict': 1})
    check_refused(home, yahtzee, '“true” or “false”', options={'bonus-strict': 'auto'})


def pad(number, points, places, moves, **more):
    game = kept(number, 'yellowstone', points, places, moves, **more)
    for seat, name in zip(game['seats'], ['Aki', 'Ben', 'Cem', 'Dan', 'Eve']):
        seat['name'] = name
    return game


# Three begin with 5 points each. Three off twice, but never below 0; the deck runs out; one off; it runs out again.
EVENING = ['seats "Aki" "Ben" "Cem"', 'recover 1 3', 'recover 1 3', 'count 10 4 0', 'recover 2 1', 'count 20 30 5']
POINTS = [[5, 5, 5], [2, 5, 5], [0, 5, 5], [10, 9, 5], [10, 8, 5], [30, 38, 10]]


def places_of(points):
    return [1 + sum(p < own for p in points) for own in points]


@case('a pad for cards at a real table')
def _(home):
    games = [pad(10 + i, points, places_of(points), EVENING, cursor=i + 1) for i, points in enumerate(POINTS[:-1])]
    games.append(pad(20, POINTS[-1], [2, 3, 1], EVENING, finished='2026-11-21T11:00:00Z'))
    # A slip is corrected after the end; then the game goes on, somebody joins, and it is ended early.
    moves = EVENING + ['correct 2 33', 'seats 3 1 2 "Dan"', 'recover 4 3', 'stop']
    games.append(pad(21, [10, 30, 33, 2], [2, 3, 4, 1], moves, finished='2026-11-21T12:00:00Z'))
    for seat, name in zip(games[-1]['seats'], ['Cem', 'Aki', 'Ben', 'Dan']):
        seat['name'] = name
    games.append(pad(22, [0, 50, 5], [1, 3, 2], ['seats "Aki" "Ben" "Cem"', 'correct 1 0', 'correct 2 50'], options={'limit': 60}))
    games.append(pad(23, [0, 0], [1, 1], ['seats "Aki" "Ben"'], options={'start-points': 0}))
    write_games(home, 'pads.saikoro', games)
    equal(home.good('check', 'pads.saikoro').out, f'pads.saikoro: {len(games)} games, all valid\n')
    home.good('import', 'pads.saikoro')
    exported = {game['id']: game for game in home.good('export').json()['games']}
    for game in games:
        if game.get('cursor') == len(EVENING):
            del game['cursor']
    equal(exported, {game['id']: game for game in games})
    listed = {game['id']: game for game in home.good('list', '--json').json()['games']}
    equal([listed[game['id']]['seats'] for game in games], [game['seats'] for game in games])
    lines = home.good('list').out.splitlines()
    contains(next(line for line in lines if games[-4]['id'] in line), 'Aki: 30, Ben: 38, Cem: 10; winner: Cem')
    contains(next(line for line in lines if games[-3]['id'] in line), 'Cem: 10, Aki: 30, Ben: 33, Dan: 2; ended early')


@case('check: what cannot stand on a pad')
def _(home):
    game = pad(30, [5, 5, 5], [1, 1, 1], EVENING[:1])
    for moves, *parts in (
            (['recover 1 2'], 'Move 2'), (['recover 1 0'], 'Move 2'), (['recover 4 1'], 'Move 2: There is no seat 4'),
            (['correct 1 -1'], 'Move 2'), (['correct 1 10000'], 'Move 2'), (['correct 9 1'], 'Move 2'),
            (['correct 4 1'], 'Move 2: There is no seat 4'), (['correct 1 07'], 'Move 2'),
            (['count 1 2'], 'Move 2: There are 3 players, but the count is for 2.'),
            (['count 1 2 3 4'], 'Move 2: There are 3 players, but the count is for 4.'), (['count'], 'Move 2'),
            (['count 1 2 3 4 5 6'], 'Move 2'), (['count 30 25 1'], 'Move 2', 'collected 56; at most 55'),
            (['count 56 0 0'], 'Move 2', '55'), (['count 57 0 0'], 'Move 2'), (['count 4294967295 0 0'], 'Move 2'),
            (['count 1 -1 0'], 'Move 2'),
            (['correct 1 0', 'recover 1 1'], 'Move 3: Seat 1 has no penalty points'),
            (['count 55 0 0', 'recover 1 1'], 'Move 3: The game is over'),
            (['count 55 0 0', 'count 0 0 0'], 'Move 3: The game is over'), (['count 55 0 0', 'stop'], 'Move 3: The game is over'),
            (['resume'], 'Move 2: The game wasn’t ended early'),
            (['seats 1'], 'Move 2: A game must have 2 to 5 players, not 1'),
            (['seats 1 2 3 "D" "E" "F"'], 'Move 2: A game must have 2 to 5 players, not 6'), (['seats 1 1'], 'Move 2'),
            (['seats 4 1'], 'Move 2'),
            *(([text], 'Move 2: On a pad for cards at a real table, only penalty points are entered.')
              for text in ('roll 13336', 'fill threes 9', 'put 1 threes 9', 'clear 1 threes', 'place r4@7', 'end', 'refill g1 b7',
                           'draw g1', 'take g1 b7 r2 r2 y5 b3', 'pass'))):
        check_refused(home, game, *parts, moves=EVENING[:1] + moves)
    for n in (1, 6, 8):
        names = [f'S{i}' for i in range(n)]
        check_refused(home, game, f'2 to 5 players, not {n}', moves=['seats ' + ' '.join(f'"{name}"' for name in names)],
                      seats=[{'name': name, 'type': 'person'} for name in names])
    check_refused(home, game, 'According to the moves seat 1 has 5 points, but the record says 4', seats=[
        {'name': name, 'type': 'person', 'total': 4} for name in ('Aki', 'Ben', 'Cem')])
    check_refused(home, pad(31, [5, 8], [1, 2], ['seats "Aki" "Ben"', 'correct 2 8']),
                  'According to the moves seat 1 has place 1, but the record says 2',
                  seats=[{'name': 'Aki', 'type': 'person', 'place': 2}, {'name': 'Ben', 'type': 'person', 'place': 1}])


@case('check: what belongs to the field is not for dice')
def _(home):
    sheet = kept(40, 'yacht', [0, 0], [1, 1], ['seats "Seat 1" "Seat 2"'])
    played = play(home, 'yacht', 1)[0]
    for text in ('recover 1 3', 'count 4 0', 'correct 1 17', 'place r4@7', 'end', 'refill g1 b7', 'draw g1', 'take g1', 'pass'):
        for game in (sheet, played):
            check_refused(home, game, f'Move {len(game["moves"]) + 1}: ', 'dice', moves=game['moves'] + [text])


main()
