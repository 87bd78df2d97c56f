# SPDX-License-Identifier: GPL-3.0-or-later
"""saikoro-cli with a kind of game that it does not have by itself: each seat throws one die five times, and the sum counts."""

import hashlib

from clitest import main
from games import write_games
from secondopinion import die
from tap import case, equal

THROWS = 5
DEFINITION = '[Ruleset]\nId=five-throws\nKind=throws\nName=Five Throws\nSummary=One die, five times each\n'


def make_game(number, names, n_moves=None):
    """A game that comes of the seed alone; whole, or its first moves."""
    seed = hashlib.sha256(str(number).encode()).digest()
    seats = len(names)
    faces = [die(seed, i) for i in range(THROWS * seats if n_moves is None else n_moves)]
    totals = [sum(faces[seat::seats]) for seat in range(seats)]
    game = {'id': f'00000000-0000-4000-8000-{number:012}', 'ruleset': 'five-throws', 'definition': DEFINITION, 'mode': 'played',
            'seed': seed.hex(), 'commitment': hashlib.sha256(seed).hexdigest(), 'created': f'2026-11-21T{number % 24:02}:00:00Z',
            'seats': [{'name': name, 'type': 'person', 'total': total} for name, total in zip(names, totals)],
            'moves': [f'throw {face}' for face in faces]}
    if n_moves is None:
        game['finished'] = f'2026-11-21T{number % 24:02}:05:00Z'
        for seat in game['seats']:
            seat['place'] = 1 + sum(total > seat['total'] for total in totals)
    return game


GAMES = [make_game(1, ['Aki', 'Ben']), make_game(2, ['Ben', 'Aki', 'Cem']), make_game(3, ['Aki']), make_game(4, ['Aki', 'Ben'], 6)]


def fill(home):
    home.good('import', write_games(home, 'games.json', GAMES), '--database', 'history.db')


@case('a ruleset of it is shown')
def _(home):
    home.write('data/saikoro/rulesets/five-throws.ruleset', DEFINITION)
    found = [ruleset for ruleset in home.good('rulesets', '--json').json()['rulesets'] if ruleset['id'] == 'five-throws']
    equal([(ruleset['kind'], ruleset['own'], ruleset['boxes'], ruleset['options']) for ruleset in found], [('throws', True, [], [])])
    assert 'Five Throws' in home.good('rulesets').out


@case('its games go into the history and out of it as they were')
def _(home):
    fill(home)
    exported = home.good('export', '--database', 'history.db').json()
    equal(sorted(game['id'] for game in exported['games']), sorted(game['id'] for game in GAMES))
    for game in GAMES:
        other = next(other for other in exported['games'] if other['id'] == game['id'])
        for member in ('ruleset', 'definition', 'mode', 'seed', 'moves', 'created'):
            equal(other[member], game[member], member)
        equal(other.get('finished'), game.get('finished'))
        if 'finished' in game:
            equal([(seat['name'], seat['total'], seat['place']) for seat in other['seats']],
                  [(seat['name'], seat['total'], seat['place']) for seat in game['seats']])
    again = home.write('again.json', home.good('export', '--database', 'history.db').out)
    home.good('import', again, '--database', 'second.db')
    equal(home.good('export', '--database', 'second.db').json()['games'], exported['games'])


@case('they are listed, and told one a line in CSV')
def _(home):
    fill(home)
    listed = home.good('list', '--database', 'history.db', '--json').json()['games']
    equal(sorted(game['id'] for game in listed), sorted(game['id'] for game in GAMES))
    equal(sorted(game['id'] for game in listed if game.get('finished')), sorted(game['id'] for game in GAMES if 'finished' in game))
    assert all(game['id'] in home.good('list', '--database', 'history.db').out for game in GAMES)
    table = home.good('export', '--database', 'history.db', '--format', 'csv').out
    assert all(game['id'] in table for game in GAMES if 'finished' in game), table


@case('they are counted in the statistics')
def _(home):
    fill(home)
    totals = [seat['total'] for game in GAMES if 'finished' in game for seat in game['seats'] if seat['name'] == 'Aki']
    won = sum(1 for game in GAMES if 'finished' in game and len(game['seats']) > 1
              for seat in game['seats'] if seat['name'] == 'Aki' and seat['place'] == 1)
    variant, = home.good('statistics', '--database', 'history.db', '--json').json()['variants']
    equal((variant['ruleset'], variant['games']), ('five-throws', 3))
    aki = next(player for player in variant['players'] if player['name'] == 'Aki')
    equal((aki['games'], aki['wins'], aki['best'], aki['worst'], aki['boxes']), (3, won, max(totals), min(totals), []))
    equal(round(aki['mean'], 6), round(sum(totals) / 3, 6))


@case('they are checked against the seed')
def _(home):
    good = write_games(home, 'good.json', GAMES)
    home.good('check', good)
    wrong = make_game(5, ['Aki'])
    wrong['moves'][2] = f'throw {int(wrong["moves"][2][-1]) % 6 + 1}'
    result = home.run('check', write_games(home, 'wrong.json', [wrong]))
    equal(result.status, 1)


@case('computer players play it')
def _(home):
    home.write('data/saikoro/rulesets/five-throws.ruleset', DEFINITION)
    home.good('play', 'five-throws', '--players', 'thrower,thrower,thrower', '--games', '4', '--seed', 'text', '--database', 'history.db')
    games = home.good('export', '--database', 'history.db').json()['games']
    equal(len(games), 4)
    for number in range(1, 5):
        seed = hashlib.sha256(f'saikoro-cli play text {number}'.encode()).digest()
        game = next(game for game in games if game['seed'] == seed.hex())
        equal(game['moves'], [f'throw {die(seed, i)}' for i in range(3 * THROWS)])
        equal([seat['total'] for seat in game['seats']], [sum(die(seed, i) for i in range(seat, 3 * THROWS, 3)) for seat in range(3)])
    error = home.bad(1, 'play', 'five-throws', '--players', 'simple')
    assert 'thrower' in error, error
    home.bad(2, 'play', 'five-throws', '--players', 'thrower', '--iterations', '10')


@case('what is not to be had of it is said')
def _(home):
    home.write('data/saikoro/rulesets/five-throws.ruleset', DEFINITION)
    result = home.run('analyse', write_games(home, 'games.json', GAMES[:1]))
    equal((result.status, result.errors), (1, [f'{home.path("games.json")}: game {GAMES[0]["id"]}: Only dice games can be analysed.']))
    for arguments in (['solve', 'five-throws'], ['advise', 'five-throws', '--dice', '13356', '--rolls-left', '1'],
                      ['score', 'five-throws', 'fives', '13356']):
        error = home.bad(1, *arguments)
        assert error == 'saikoro-cli: The ruleset “five-throws” isn’t played with dice on a score sheet.', error


if __name__ == '__main__':
    main()
