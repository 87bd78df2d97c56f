# SPDX-License-Identifier: GPL-3.0-or-later
"""Games for the tests: played by the program, or written by hand."""

import json

RULESETS = ['yacht', 'yahtzee', 'yams', 'fune', 'yatzy']
YACHT_BOXES = ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes', 'choice', 'four-of-a-kind', 'full-house',
               'small-straight', 'big-straight', 'five-of-a-kind']
# The whole sheet of the document.
YACHT_SHEET = [[3, 6, 9, 12, 15, 18, 28, 22, 21, 15, 30, 0], [2, 8, 6, 16, 20, 24, 25, 0, 23, 15, 0, 50]]


def play(home, ruleset, games, *more, database='history.db', players='simple,simple', seed='1'):
    """Plays games into a database and returns them as they are exported."""
    home.good('play', ruleset, '--players', players, '--games', str(games), '--seed', seed, '--database', database,
              *more)
    return home.good('export', '--database', database).json()['games']


def kept(number, ruleset, totals, places, moves, **more):
    seats = [{'name': f'Seat {i + 1}', 'type': 'person', 'total': total, 'place': place}
             for i, (total, place) in enumerate(zip(totals, places))]
    return dict({'id': f'00000000-0000-4000-8000-{number:012}', 'ruleset': ruleset, 'mode': 'kept',
                 'created': '2026-11-21T10:00:00Z', 'seats': seats, 'moves': moves}, **more)


def write_games(home, name, games):
    return home.write(name, json.dumps({'format': 'saikoro', 'version': 1, 'games': games}))


def yacht_document():
    moves = [f'put {seat + 1} {box} {points}' for seat, sheet in enumerate(YACHT_SHEET)
             for box, points in zip(YACHT_BOXES, sheet)]
    return kept(1, 'yacht', [214, 224], [2, 1], moves, finished='2026-11-21T11:00:00Z')
