#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""saikoro-cli statistics, and what play can do for it. Takes the program, prints TAP."""

import csv
import json
import statistics

from clitest import main
from games import kept, write_games, yacht_document
from tap import case, contains, equal


def play(home, ruleset, players, games, seed, *more):
    home.good('play', ruleset, '--players', players, '--games', str(games), '--seed', seed, '--database', 'h.db', *more)


def read(home, *arguments):
    return home.good('statistics', '--database', 'h.db', '--json', *arguments).json()


def listed(home):
    """The finished games, the first one first."""
    return home.good('list', '--database', 'h.db', '--json').json()['games'][::-1]


@case('who has played nothing has no statistics')
def _(home):
    equal(home.good('statistics').out, '')
    equal(home.good('statistics', '--json').json(),
          {'dice': {'faces': [0] * 6, 'played': 0, 'verified': 0, 'refused': 0}, 'real_dice': [], 'variants': []})


@case('games of any year of the calendar are counted, and go through a file')
def _(home):
    for seed, start in (('a', '0001-01-02T00:00:00Z'), ('b', '1969-12-31T23:59:00Z'), ('c', '1969-12-31T23:50:00Z'),
                        ('d', '9999-12-30T00:00:00Z')):
        play(home, 'yacht', 'simple', 1, seed, '--start', start)
    equal(read(home)['variants'][0]['players'][0]['games'], 4)
    games = home.good('export', '--database', 'h.db').json()['games']
    # When 1970 began would say that the game goes on.
    equal([game['finished'] for game in games],
          ['0001-01-02T00:10:00Z', '1970-01-01T00:00:01Z', '1970-01-01T00:09:00Z', '9999-12-30T00:10:00Z'])
    home.good('export', '-o', 'all.saikoro', '--database', 'h.db')
    equal(home.good('import', 'all.saikoro', '--database', 'second.db').out, '4 added, 0 already there\n')
    equal(home.good('list', '--database', 'second.db').out, home.good('list', '--database', 'h.db').out)
    for start in ('0001-01-01T00:00:00Z', '9999-12-31T00:00:00Z'):
        contains(home.bad(2, 'play', 'yacht', '--players', 'simple', '--start', start), 'years 1 and 9999')


@case('a sheet that was ended early counts only if that is asked for, and is marked wherever games are listed')
def _(home):
    early = kept(2, 'yacht', [3, 0], [1, 2], ['put 1 ones 3', 'stop'], finished='2026-11-21T12:00:00Z')
    # Whoever ends a game when nothing is left to fill ends nothing early.
    whole = dict(yacht_document(), moves=[*yacht_document()['moves']])
    alone = kept(3, 'fune', [4], [1], ['put 1 fours 4', 'stop'], finished='2026-11-21T13:00:00Z')
    # Who has played nothing else is not there at all.
    guest = kept(4, 'yacht', [4], [1], ['put 1 fours 4', 'stop'], finished='2026-11-21T14:00:00Z')
    guest['seats'][0]['name'] = 'Guest'
    write_games(home, 'games.saikoro', [whole, early, alone, guest])
    home.good('import', 'games.saikoro', '--database', 'h.db')
    variant, = read(home)['variants']
    equal((variant['ruleset'], variant['games']), ('yacht', 1))
    first, second = sorted(variant['players'], key=lambda player: player['name'])
    equal((first['games'], first['with_others'], first['wins'], first['best'], first['worst']), (1, 1, 0, 214, 214))
    equal([total['total'] for total in second['totals']], [224])
    equal((second['rivals'][0]['games'], second['rivals'][0]['won'], second['longest_streak']), (1, 1, 1))

    both = read(home, '--ended-early')['variants']
    equal([(variant['ruleset'], variant['games']) for variant in both], [('yacht', 3), ('fune', 1)])
    other, first, second = sorted(both[0]['players'], key=lambda player: player['name'])
    equal((other['name'], other['games']), ('Guest', 1))
    equal((first['games'], first['wins'], first['best'], first['worst']), (2, 1, 214, 3))
    equal((second['rivals'][0]['games'], second['rivals'][0]['won'], second['rivals'][0]['lost']), (2, 1, 1))

    equal({game['id'][-1]: game['ended_early'] for game in listed(home)}, {'1': False, '2': True, '3': True, '4': True})
    lines = home.good('list', '--database', 'h.db').out.splitlines()
    equal([line.endswith('; ended early') for line in lines], [True, True, True, False])
    home.good('export', '-f', 'csv', '-o', 'games.csv', '--database', 'h.db')
    with open(home.path('games.csv'), encoding='utf-8-sig', newline='') as file:
        rows = list(csv.DictReader(file))
    equal({(row['uuid'][-1], row['ended_early']) for row in rows}, {('1', 'false'), ('2', 'true'), ('3', 'true'), ('4', 'true')})


@case('numbers are those of the games')
def _(home):
    play(home, 'fune', 'simple,simple', 70, 'a', '--names', 'Aki,')
    play(home, 'yacht', 'simple', 5, 'b', '--names', 'Aki')
    result = read(home)
    equal([(variant['ruleset'], variant['options'], variant['games']) for variant in result['variants']],
          [('fune', [], 70), ('yacht', [], 5)])
    games = [game for game in listed(home) if game['ruleset'] == 'fune']
    players = result['variants'][0]['players']
    # Two seats of one type are numbered.
    equal([(player['name'], player['type']) for player in players], [('Aki', 'person'), (games[0]['seats'][1]['name'], 'simple')])
    for seat, player in enumerate(players):
        totals = [game['seats'][seat]['total'] for game in games]
        others = [game['seats'][1 - seat]['total'] for game in games]
        equal((player['games'], player['with_others'], player['best'], player['worst']), (70, 70, max(totals), min(totals)))
        equal(round(player['mean'], 6), round(statistics.mean(totals), 6))
        equal(round(player['deviation'], 6), round(statistics.stdev(totals), 6))
        equal(player['wins'], sum((a > b) + (a == b) / 2 for a, b in zip(totals, others)))
        rival, = player['rivals']
        equal((rival['name'], rival['games'], rival['won'], rival['lost']),
              (players[1 - seat]['name'], 70, sum(a > b for a, b in zip(totals, others)),
               sum(a < b for a, b in zip(totals, others))))
        equal(sum(total['games'] for total in player['totals']), 70)
        equal(sum(stretch['games'] for stretch in player['stretches']), 70)
        equal([box['box'] for box in player['boxes']][:3], ['ones', 'twos', 'threes'])
        equal({box['games'] for box in player['boxes']}, {70})
        equal((player['analysed'], 'luck_per_game' in player), (0, False))
    equal(result['dice']['played'], 75)
    equal(result['dice']['verified'], 75)
    equal(sum(result['dice']['faces']), sum(sum(player['faces']) for variant in result['variants']
                                            for player in variant['players']))


@case('only what is asked for')
def _(home):
    play(home, 'fune', 'simple,novice', 3, 'a', '--names', 'Aki,Ben')
    play(home, 'yacht', 'simple', 3, 'b', '--names', 'Aki')
    equal([variant['ruleset'] for variant in read(home, '--ruleset', 'yacht')['variants']], ['yacht'])
    equal([player['name'] for variant in read(home, '--player', 'Ben')['variants'] for player in variant['players']], ['Ben'])
    text = home.good('statistics', '--database', 'h.db', '--ruleset', 'yacht').out
    contains(text, 'Yacht: 3 games\n', '  Aki: 3 games, mean ', 'Games verified against their seeds: 6 of 6\n')


@case('games are left out by opponent, number of players, place and hints')
def _(home):
    play(home, 'yacht', 'simple,novice', 3, 'a', '--names', 'Aki,Ben')
    play(home, 'yacht', 'simple,novice,novice', 2, 'b', '--names', 'Aki,Ben,Cem')
    play(home, 'yacht', 'simple', 4, 'c', '--names', 'Aki')
    write_games(home, 'kept.saikoro', [yacht_document()])
    home.good('import', 'kept.saikoro', '--database', 'h.db')

    def counts(*arguments):
        variant, = read(home, *arguments)['variants']
        return {player['name']: player['games'] for player in variant['players'] if player['type'] == 'person'}
    equal(counts()['Aki'], 9)
    equal(counts('--against', 'Ben'), {'Aki': 5, 'Cem': 2})
    equal(counts('--against', 'Ben', '--seats', '3'), {'Aki': 2, 'Cem': 2})
    equal(counts('--seats', '1'), {'Aki': 4})
    equal('Aki' in counts('--mode', 'kept'), False)
    equal(counts('--mode', 'played')['Aki'], 9)
    equal(counts('--hints', 'true'), {})
    equal(counts('--hints', 'false')['Aki'], 9)
    for wrong in (('--seats', '9'), ('--mode', 'real'), ('--hints', 'maybe')):
        home.bad(2, 'statistics', *wrong)


@case('what decisions lose is told by their kind and by the part of the game')
def _(home):
    play(home, 'yacht', 'novice,perfect', 5, 'a', '--names', 'Aki,')
    for player in read(home, '--analyse', '5')['variants'][0]['players']:
        losses = player['losses']
        for names in (('keep', 'box', 'strike'), ('opening', 'middle', 'end')):
            equal(round(sum(losses[name] for name in names), 6), round(player['cost_per_game'], 6))
        equal(min(losses.values()) > 0, player['name'] == 'Aki')
    contains(home.good('statistics', '--database', 'h.db').out, 'keeping ', 'opening ')


@case('analyses are kept')
def _(home):
    play(home, 'yacht', 'perfect,novice', 6, 'a', '--names', ',Aki')
    person, perfect = read(home, '--analyse', '4')['variants'][0]['players']
    equal((person['analysed'], perfect['analysed']), (4, 4))
    equal(round(perfect['cost_per_game'], 6), 0)
    equal(person['cost_per_game'] > 1, True)
    equal(read(home, '--analyse', '100')['variants'][0]['players'][0]['analysed'], 6)
    equal(read(home)['variants'][0]['players'][0]['analysed'], 6)


@case('what cannot be replayed is refused once and for all, and a game of points has no dice')
def _(home):
    write_games(home, 'kept.saikoro', [yacht_document()])
    home.good('import', 'kept.saikoro', '--database', 'h.db')
    result = read(home)
    equal(result['dice'], {'faces': [0] * 6, 'played': 0, 'verified': 0, 'refused': 0})
    variant, = result['variants']
    equal((variant['ruleset'], variant['games']), ('yacht', 1))


@case('progress is told to those who want it')
def _(home):
    play(home, 'yacht', 'novice', 3, 'a')
    told = home.run('statistics', '--database', 'h.db', '--verbose', '--analyse', '1')
    equal((told.status, told.errors), (0, ['3 games examined', '1 game analysed']))
    equal(home.run('statistics', '--database', 'h.db', '--verbose').errors, [])


@case('play: people and times that are told')
def _(home):
    play(home, 'yacht', 'simple,simple', 3, 'a', '--names', 'Aki,', '--start', '2020-02-29T12:00:00Z', '--interval', '3600')
    games = listed(home)
    equal([game['finished'][:19] for game in games], [f'2020-02-29T{hour}:10:00' for hour in (12, 13, 14)])
    equal([(seat['name'], seat['type']) for seat in games[0]['seats']][0], ('Aki', 'person'))
    # With other people it is another game.
    ids = {game['id'] for game in games}
    play(home, 'yacht', 'simple,simple', 3, 'a')
    equal(len({game['id'] for game in listed(home)} | ids), 6)
    home.good('export', '-o', 'all.saikoro', '--database', 'h.db')
    equal(home.good('check', 'all.saikoro').out, 'all.saikoro: 6 games, all valid\n')
    with open(home.path('all.saikoro'), encoding='utf-8') as file:
        equal(len(json.load(file)['games']), 6)


@case('misuse')
def _(home):
    home.bad(2, 'statistics', 'yacht')
    home.bad(2, 'statistics', '--analyse', '-1')
    home.bad(2, 'play', 'yacht', '--players', 'simple', '--start', 'tomorrow')
    home.bad(2, 'play', 'yacht', '--players', 'simple', '--interval', '5')
    home.bad(1, 'play', 'yacht', '--players', 'simple', '--names', 'Aki,Ben')
    home.write('h.db', 'no database at all, but long enough to be one')
    home.bad(1, 'statistics', '--database', 'h.db')


main()
