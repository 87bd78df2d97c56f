#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""saikoro-cli analyse: perfect games cost nothing, luck and skill add up, and the last turns of Yacht are as a second
implementation finds them. Takes the program, prints TAP."""

import functools
import os
import re

from clitest import main
from games import RULESETS, YACHT_BOXES, kept, play, write_games, yacht_document
from rulesets import FEW, FEW_COLUMNS
from secondopinion import yacht_points, yacht_total
from tap import case, contains, equal

SAMPLE = int(os.environ.get('SAIKORO_TEST_SAMPLE', '0'))
LONG = 'SAIKORO_TEST_LONG' in os.environ
GAMES = SAMPLE or (12 if LONG else 6)
SEAT = ['name', 'start', 'luck', 'cost', 'expected', 'total', 'adjusted', 'chance_cost', 'choices', 'marks', 'rating',
        'partial']
MOVE = ['number', 'move', 'seat', 'kind', 'choice', 'expected', 'cost', 'luck', 'chance', 'chance_cost', 'mark', 'chances', 'exact']
LIMITS = [('blunder', 4), ('mistake', 1.5), ('inaccuracy', 0.5), (None, 0)]
RATINGS = [('novice', 2.2), ('simple', 1.4), ('casual', 0.7), ('skilled', 0.34), ('expert', 0.14), ('master', 0.02),
           ('perfect', 0)]


def close(actual, wanted, what='', tolerance=1e-9):
    if not abs(actual - wanted) <= tolerance:
        raise AssertionError(f'{what}: {actual!r}, not {wanted!r}')


def analysed(home, *arguments):
    return home.good('analyse', *arguments, '--json').json()['games']


def played(home, ruleset, players, games=GAMES, *more):
    """Games as they are exported, and what is made of them."""
    database = f'{ruleset}-{players}.db'
    records = play(home, ruleset, games, *more, database=database, players=players)
    write_games(home, 'games.saikoro', records)
    return records, analysed(home, 'games.saikoro')


def word(words, number):
    return next(name for name, limit in words if number >= limit)


def check_sums(record, game):
    """Every sum of an analysis, from its moves."""
    equal((game['id'], game['ruleset']), (record['id'], record['ruleset']))
    for number, (seat, result) in enumerate(zip(record['seats'], game['seats']), 1):
        equal(list(result), SEAT)
        equal((result['name'], result['total']), (seat['name'], seat['total']))
        moves = [move for move in game['moves'] if move['seat'] == number]
        close(result['start'] + result['luck'] - result['cost'], result['expected'], 'luck and skill')
        close(result['adjusted'], result['expected'] - result['luck'])
        close(result['luck'], sum(move['luck'] for move in moves), 'luck')
        close(result['cost'], sum(move['cost'] for move in moves), 'cost')
        equal(result['choices'], sum(move['choice'] for move in moves))
        for mark, _ in LIMITS[:3]:
            equal(result['marks'][mark], sum(move['mark'] == mark for move in moves))
        if result['choices'] > 0:
            equal(result['rating'], word(RATINGS, result['cost'] / result['choices']))
        value = result['start']
        for move in moves:
            equal(list(move), MOVE)
            close(move['expected'], value, 'a chain')
            assert move['cost'] == 0 or (move['choice'] and move['cost'] >= 1e-9), move
            equal(move['mark'], word(LIMITS, move['cost']))
            value = move['expected'] - move['cost'] + move['luck']
        close(result['expected'], value)


@case('a perfect game costs nothing')
def _(home):
    # Each is solved twice.
    for ruleset in RULESETS if LONG else ('yacht', 'yahtzee', 'yatzy'):
        records, games = played(home, ruleset, 'perfect,perfect')
        for record, game in zip(records, games):
            check_sums(record, game)
            equal({move['cost'] for move in game['moves']}, {0})
            for seat in game['seats']:
                equal((seat['rating'], seat['marks']), ('perfect', {'inaccuracy': 0, 'mistake': 0, 'blunder': 0}))
                close(seat['luck'], seat['total'] - seat['start'])
    out = home.good('analyse', 'games.saikoro').out
    contains(out, '(Perfect)', '    0.00  lost in ')
    equal('-0' in re.sub('[0-9a-f-]{36}', '', out), False, out)


@case('with house rules, too')
def _(home):
    for ruleset, option in (('yahtzee', 'joker-after-zero=true'), ('yams', 'add-all=true'), ('yahtzee', 'bonus-strict=true')):
        records, games = played(home, ruleset, 'perfect', 3, '-o', option)
        for record, game in zip(records[-3:], games[-3:]):
            check_sums(record, game)
            equal({move['cost'] for move in game['moves']}, {0})


@case('luck and skill are the result, whoever plays')
def _(home):
    for ruleset in RULESETS if LONG else ('yahtzee', 'yams'):
        records, games = played(home, ruleset, 'novice,casual,expert')
        equal(len(games), GAMES)
        for record, game in zip(records, games):
            check_sums(record, game)
            equal([move['move'] for move in game['moves']], record['moves'])
            for seat in game['seats']:
                close(seat['start'] + seat['luck'] - seat['cost'], seat['total'], 'luck and skill')
        costs = [sum(game['seats'][seat]['cost'] for game in games) for seat in range(3)]
        assert costs[0] > costs[1] > costs[2] > 0, costs


class LastTurn:
    """A turn of Yacht in which one box is open, worked out from the rules."""

    def __init__(self, sheet):
        self.sheet = sheet
        self.box, = set(YACHT_BOXES) - set(sheet)

    @functools.lru_cache(None)
    def keep(self, dice, throws):
        """Keeping some dice, with so many throws left, this one included."""
        if len(dice) == 5:
            return self.best(dice, throws - 1)
        return sum(self.keep(tuple(sorted(dice + (face,))), throws) for face in range(1, 7)) / 6

    @functools.lru_cache(None)
    def best(self, dice, throws):
        value = yacht_total({**self.sheet, self.box: yacht_points(self.box, list(dice))})
        if throws > 0:
            for mask in range(31):
                kept_dice = tuple(dice[i] for i in range(5) if mask >> i & 1)
                value = max(value, self.keep(kept_dice, throws))
        return value


@case('the last turns are those of a second implementation')
def _(home):
    records, games = played(home, 'yacht', 'simple', SAMPLE or 6)
    for record, game in zip(records, games):
        fills = [i for i, move in enumerate(record['moves']) if move.startswith('fill')]
        sheet = {words[1]: int(words[2]) for words in (record['moves'][i].split() for i in fills[:-1])}
        turn = LastTurn(sheet)
        left, dice = 3, None
        for move in game['moves'][fills[-2] + 1:]:
            before = turn.best(dice, left) if dice else turn.keep((), 3)
            close(move['expected'], before, move['move'], 1e-8)
            if move['kind'] == 'entry':
                close(move['cost'], before - record['seats'][0]['total'], move['move'], 1e-8)
                break
            pattern, text = re.fullmatch(r'(?:keep (\S+) )?roll (\d+)', move['move']).groups()
            stay = tuple(sorted(int(face) for face in pattern or '' if face != '.'))
            taken = turn.keep(stay, left)
            close(move['cost'], before - taken if dice else 0, move['move'], 1e-8)
            dice, left = tuple(sorted(int(face) for face in text)), left - 1
            close(move['luck'], turn.best(dice, left) - taken, move['move'], 1e-8)


@case('chances, on request')
def _(home):
    home.write('data/saikoro/rulesets/few.ruleset', FEW)
    ruleset = 'fune' if LONG else 'few'
    records, games = played(home, ruleset, 'expert,casual', SAMPLE or 3)
    equal({(move['chance'], move['chance_cost'], move['chances'], move['exact']) for move in games[0]['moves']}, {(None,) * 4})
    hidden = dict.fromkeys(['chance', 'chance_cost', 'chances', 'exact'])
    equal(games[0]['seats'][0]['chance_cost'], None)
    with_chances = analysed(home, 'games.saikoro', '--chances')
    equal(analysed(home, 'games.saikoro', '--chances', '--threads', '1'), with_chances, 'threads')
    for record, plain, game in zip(records, games, with_chances):
        check_sums(record, game)
        # The points do not depend on the chances.
        for a, b in zip(plain['moves'], game['moves']):
            equal(dict(a, **hidden), dict(b, **hidden))
        # With few boxes totals are often equal.
        close(game['moves'][0]['chance'], 0.5, 'at first', 1e-3 if LONG else 0.05)
        for move in game['moves']:
            assert 0 <= move['chance_cost'] <= move['chance'] <= 1, move
            equal(len(move['chances']), len(game['seats']))
            close(sum(move['chances']), 1, 'the chances of all', 1e-9 if move['exact'] else 1e-4)
        for number, seat in enumerate(game['seats'], 1):
            close(seat['chance_cost'], sum(move['chance_cost'] for move in game['moves'] if move['seat'] == number))
    contains(home.good('analyse', 'games.saikoro', '--chances').out, '%  win chance lost')
    # Alone there is nobody to beat.
    played(home, ruleset, 'expert', 1)
    equal(analysed(home, 'games.saikoro', '--chances')[0]['moves'][0]['chance'], None)


@case('paper sheets: points only, dice, corrections')
def _(home):
    dice = kept(5, 'yacht', [65, 4], [1, 2],
                ['seats "Seat 1" "Seat 2"', 'put 1 five-of-a-kind 50 with 66666', 'put 2 twos 4',
                 'put 1 small-straight 0 with 11223', 'put 1 small-straight 15 with 12346', 'put 2 ones 1', 'clear 2 ones'])
    document = yacht_document()
    write_games(home, 'kept.saikoro', [dice, document])
    first, second = analysed(home, 'kept.saikoro')
    check_sums(dice, first)
    check_sums(document, second)
    equal([(move['number'], move['move'], move['seat'], move['kind']) for move in first['moves']],
          [(2, 'put 1 five-of-a-kind 50 with 66666', 1, 'entry'), (3, 'put 2 twos 4', 2, 'points'),
           (4, 'put 1 small-straight 15 with 12346', 1, 'entry')])
    equal([seat['partial'] for seat in first['seats']], [False, True])
    equal({move['kind'] for move in second['moves']}, {'points'})
    for seat in second['seats']:
        equal((seat['cost'], seat['choices'], seat['rating'], seat['partial']), (0, 0, None, True))
        close(seat['start'] + seat['luck'], seat['total'])
    contains(home.good('analyse', 'kept.saikoro').out, 'luck and unknown decisions')


@case('cards are refused, and the other games of the file are not')
def _(home):
    field = play(home, 'yellowstone', 1, players='greedy,recycler', database='field.db')
    dice = play(home, 'yacht', 1, database='dice.db')
    write_games(home, 'both.saikoro', field + dice)
    result = home.run('analyse', 'both.saikoro', '--json')
    equal(result.status, 1)
    equal(result.errors, [f'both.saikoro: game {field[0]["id"]}: Only dice games can be analysed.'])
    first, second = result.json()['games']
    equal(first, {'id': field[0]['id'], 'ruleset': 'yellowstone', 'problem': 'Only dice games can be analysed.'})
    check_sums(dice[0], second)
    result = home.run('analyse', 'both.saikoro')
    equal((result.status, len(result.errors)), (1, 1))
    contains(result.out, dice[0]['id'], 'expected at the start')


@case('estimates, where perfect play cannot be calculated')
def _(home):
    # The tests of the engine take large ones each time.
    home.write('data/saikoro/rulesets/few-columns.ruleset', FEW_COLUMNS)
    for ruleset in ('triple-yahtzee', 'yamb', 'few-columns') if LONG else ('few-columns',):
        record, = play(home, ruleset, 1, players='perfect,simple', database=f'{ruleset}.db')
        write_games(home, 'games.saikoro', [record])
        game, = analysed(home, 'games.saikoro')
        equal((game['estimated'], [seat['rating'] for seat in game['seats']]), (True, [None, None]))
        # Both begin alike, and who plays by the same estimates loses nothing.
        equal(game['seats'][0]['start'], game['seats'][1]['start'])
        equal((game['seats'][0]['cost'], game['seats'][0]['marks']['mistake']), (0, 0))
        equal(game['seats'][1]['marks']['mistake'] > 0 and game['seats'][1]['marks']['inaccuracy'] == 0, True)
        for number, seat in enumerate(game['seats'], 1):
            moves = [move for move in game['moves'] if move['seat'] == number]
            close(seat['start'] + seat['luck'] + seat['revision'] - seat['cost'], seat['total'], 'all of the total')
            close(seat['revision'], sum(move['revision'] for move in moves), 'revisions')
            for now, later in zip(moves, moves[1:]):
                close(now['expected'] - now['cost'] + now['luck'] + now['revision'], later['expected'], 'from move to move')
    out = home.good('analyse', 'games.saikoro').out
    contains(out, '  The totals are estimates.\n', '  estimates corrected along the way\n', ' points, blunder\n')


@case('estimates of winning chances')
def _(home):
    home.write('data/saikoro/rulesets/few-columns.ruleset', FEW_COLUMNS)
    record, = play(home, 'balut' if LONG else 'few-columns', 1, players='perfect,simple', database='games.db')
    write_games(home, 'games.saikoro', [record])
    game, = analysed(home, 'games.saikoro', '--chances')
    equal(game['estimated'], True)
    # From the last round on, they follow from the dice.
    turns = [i for i, (last, move) in enumerate(zip(game['moves'], game['moves'][1:])) if last['seat'] != move['seat']]
    for i, move in enumerate(game['moves']):
        equal((len(move['chances']), move['exact']), (2, i >= turns[-2]))
        close(sum(move['chances']), 1, 'chances', 1e-3)
        equal(0 <= move['chance_cost'] <= move['chance'] <= 1, True, move)
    equal(game['seats'][0]['chance_cost'] < game['seats'][1]['chance_cost'], True)
    totals = [seat['total'] for seat in game['seats']]
    if totals[0] != totals[1]:
        equal(game['moves'][-1]['chances'], [float(total == max(totals)) for total in totals])


@case('what cannot be read')
def _(home):
    contains(home.bad(2, 'analyse'), 'FILE')
    contains(home.bad(2, 'analyse', 'x', '--threads', '0'), '--threads must be at least 1')
    contains(home.bad(1, 'analyse', 'missing.saikoro'), 'missing.saikoro')
    bad = dict(yacht_document(), moves=['put 1 ones 7'])
    write_games(home, 'bad.saikoro', [bad])
    contains(home.bad(1, 'analyse', 'bad.saikoro'), 'Move 1: The box “ones” can’t score 7 points')


main()
