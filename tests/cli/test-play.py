#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""saikoro-cli play and list. Takes the program, prints TAP."""

import os
import re
import statistics

from clitest import main
from games import RULESETS, kept, play, write_games, yacht_document
from secondopinion import check_dice, check_origin, check_yacht
from tap import case, contains, equal

TIME = r'\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ'


@case('play: the same seed, the same games')
def _(home):
    for ruleset in RULESETS:
        arguments = ['play', ruleset, '--players', 'simple,simple,simple', '--games', '20', '--json']
        first, again, other = (home.good(*arguments, '--seed', seed).json() for seed in ('a b', 'a b', 'c'))
        for result in (first, again, other):
            result.pop('seconds')
        equal(again, first)
        if other['seats'] == first['seats']:
            raise AssertionError(other)


@case('play: a seed of its own each time')
def _(home):
    seeds = {home.good('play', 'yacht', '--players', 'simple', '--json').json()['seed'] for _ in range(5)}
    equal(len(seeds), 5)
    seed = seeds.pop()
    equal(home.good('play', 'yacht', '--players', 'simple', '--seed', seed, '--json').json()['seed'], seed)


@case('play: results are those of the games')
def _(home):
    result = home.good('play', 'fune', '--players', 'simple,simple', '--games', '60', '--seed', 'x',
                       '--database', 'h.db', '--json').json()
    games = home.good('list', '--database', 'h.db', '--json').json()['games']
    equal(sorted(result), ['added', 'games', 'options', 'present', 'ruleset', 'seats', 'seconds', 'seed'])
    equal((result['ruleset'], result['games'], result['added'], result['present']), ('fune', 60, 60, 0))
    for i, seat in enumerate(result['seats']):
        totals = [game['seats'][i]['total'] for game in games]
        equal(seat['type'], 'simple')
        equal((seat['min'], seat['max']), (min(totals), max(totals)))
        equal(round(seat['mean'], 6), round(statistics.mean(totals), 6))
        equal(round(seat['deviation'], 6), round(statistics.stdev(totals), 6))
        tied = [game['seats'][0]['place'] == game['seats'][1]['place'] for game in games]
        first = [game['seats'][i]['place'] == 1 for game in games]
        equal(seat['shared'], sum(tied))
        equal(seat['wins'], sum(first) - sum(tied))


@case('play: alone there is nobody to beat')
def _(home):
    result = home.good('play', 'yacht', '--players', 'simple', '--seed', '1', '--json').json()
    equal(sorted(result), ['games', 'options', 'ruleset', 'seats', 'seconds', 'seed'])
    seat, = result['seats']
    equal((seat['wins'], seat['shared'], seat['deviation']), (0, 0, 0.0))
    equal((seat['min'], seat['max']), (seat['mean'], seat['mean']))


@case('play: what is refused')
def _(home):
    contains(home.bad(1, 'play', 'yacht', '--players', 'simple,strong'), '“strong”', 'simple')
    contains(home.bad(1, 'play', 'yacht', '--players', 'simple,'), '“”')
    contains(home.bad(1, 'play', 'yacht', '--players', ','.join(['simple'] * 9)), '8', '9')
    contains(home.bad(1, 'play', 'chess', '--players', 'simple'), 'yacht')
    contains(home.bad(1, 'play', 'yahtzee', '--players', 'simple', '-o', 'x=true'), 'bonus-strict')
    home.bad(1, 'play', 'yacht', '--players', 'simple', '--database', home.folder)
    equal(os.listdir(home.folder), [])


@case('play: games are saved once, with names that differ')
def _(home):
    games = play(home, 'yahtzee', 30, '-o', 'joker-after-zero=true')
    equal(len(games), 30)
    for game in games:
        equal([seat['name'] for seat in game['seats']], ['Simple 1', 'Simple 2'])
        equal(game['options'], {'joker-after-zero': True})
    # They are exported in the order in which they were saved.
    for number, game in enumerate(games, 1):
        check_origin(game, '1', number)
    equal(play(home, 'yahtzee', 30, '-o', 'joker-after-zero=true'), games)
    equal(len(play(home, 'yahtzee', 30)), 60)
    equal(play(home, 'yacht', 1, players='simple', database='one.db')[0]['seats'][0]['name'], 'Simple')
    result = home.good('play', 'yahtzee', '--players', 'simple,simple', '--games', '40', '--seed', '1', '--json',
                       '--database', 'history.db').json()
    equal((result['added'], result['present']), (10, 30))


@case('play: every die of 50 games of each ruleset comes from the seed')
def _(home):
    for ruleset in RULESETS:
        games = play(home, ruleset, 50, database=f'{ruleset}.db')
        equal(len(games), 50)
        rolls = sum(check_dice(game) for game in games)
        if rolls < 50 * 2 * 12:
            raise AssertionError(rolls)


@case('play: points, totals and places of Yacht are right')
def _(home):
    for players in ('simple', 'simple,simple', 'simple,simple,simple,simple'):
        for game in play(home, 'yacht', 50, players=players, database='yacht.db'):
            check_yacht(game)


@case('list: nothing is there, and nothing is made')
def _(home):
    equal(home.good('list', '--json').json(), {'games': []})
    home.good('list')
    equal(home.good('list', '--database', 'none.db', '--json').json(), {'games': []})
    equal(home.good('export').json()['games'], [])
    equal(os.listdir(home.folder), [])


@case('list: finished games, then unfinished ones')
def _(home):
    write_games(home, 'kept.saikoro', [yacht_document(), kept(2, 'fune', [4, 0, 0], [1, 2, 2], ['put 1 fours 4']),
                                       kept(3, 'yams', [0], [1], [])])
    home.good('import', 'kept.saikoro')
    play(home, 'yacht', 3, database=home.path('data', 'saikoro', 'history.db'))
    result = home.good('list', '--json')
    games = result.json()['games']
    equal([game['finished'] is None for game in games], [False] * 4 + [True] * 2)
    for game in games:
        equal(sorted(game), ['created', 'daily', 'ended_early', 'evening', 'finished', 'given', 'hints', 'id', 'mode', 'moves', 'peeked', 'ruleset', 'seats'])
        for when in filter(None, (game['created'], game['finished'])):
            equal(bool(re.fullmatch(TIME, when)), True, when)
    document = next(game for game in games if game['id'].endswith('1') and game['mode'] == 'kept')
    equal(document, {'id': yacht_document()['id'], 'ruleset': 'yacht', 'mode': 'kept', 'moves': 25,
                     'created': '2026-11-21T10:00:00Z', 'finished': '2026-11-21T11:00:00Z', 'hints': False, 'peeked': False, 'daily': None, 'given': None, 'evening': None,
                     'ended_early': False,
                     'seats': [{'name': 'Seat 1', 'type': 'person', 'total': 214, 'place': 2},
                               {'name': 'Seat 2', 'type': 'person', 'total': 224, 'place': 1}]})
    lines = home.good('list').out.splitlines()
    equal(len(lines), 6)
    for line, game in zip(lines, games):
        contains(line, game['id'], *(f"{seat['name']}: {seat['total']}" for seat in game['seats']))
    contains(next(line for line in lines if document['id'] in line), '2026-11-21 11:00', 'Yacht', 'winner: Seat 2')


@case('list: games that were played with hints say so')
def _(home):
    games = [kept(1, 'yams', [0], [1], []), kept(2, 'yams', [0], [1], [], hints=True),
             kept(3, 'yams', [3], [1], ['put 1 ones 3'], hints=True, finished='2026-11-21T11:00:00Z'),
             kept(4, 'yams', [0], [1], [], hints=False)]
    write_games(home, 'games.saikoro', games)
    home.good('import', 'games.saikoro')
    listed = home.good('list', '--json').json()['games']
    equal({game['id'][-1]: game['hints'] for game in listed}, {'1': False, '2': True, '3': True, '4': False})


@case('list: a long history')
def _(home):
    play(home, 'yacht', 1203, players='simple')
    games = home.good('list', '--database', 'history.db', '--json').json()['games']
    equal(len({game['id'] for game in games}), 1203)
    finished = [game['finished'] for game in games]
    equal(finished, sorted(finished, reverse=True))


main()
