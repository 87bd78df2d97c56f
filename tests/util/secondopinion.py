# SPDX-License-Identifier: GPL-3.0-or-later
"""A second implementation of what a record claims, written from the rules and not from the program.

Dice from the seed (as described in src/model/util/sai-seed.c and sai-dice-state.c), the games of “play” (as described in
src/cli/sai-cli-match.c), and the points of Yacht.
"""

import hashlib
import re
import uuid

ROLLS = 3
UPPER = ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes']


def die(seed, number):
    digest = hashlib.sha256(seed + number.to_bytes(8, 'big')).digest()
    while True:
        for byte in digest:
            if byte < 252:
                return byte % 6 + 1
        digest = hashlib.sha256(digest).digest()


def yacht_points(box, dice):
    """What five dice, a list of faces, score."""
    counts = sorted(dice.count(face) for face in set(dice))
    faces = ''.join(str(face) for face in sorted(set(dice)))
    if box in UPPER:
        face = UPPER.index(box) + 1
        return face * dice.count(face)
    if box == 'choice':
        return sum(dice)
    if box == 'four-of-a-kind':
        return sum(dice) if counts[-1] >= 4 else 0
    if box == 'full-house':
        return sum(dice) if counts in ([2, 3], [5]) else 0
    if box == 'small-straight':
        return 15 if any(row in faces for row in ('1234', '2345', '3456')) else 0
    if box == 'big-straight':
        return 30 if faces in ('12345', '23456') else 0
    if box == 'five-of-a-kind':
        return 50 if counts == [5] else 0
    raise ValueError(box)


def yacht_total(sheet):
    upper = sum(sheet.get(box, 0) for box in UPPER)
    return sum(sheet.values()) + (35 if upper >= 63 else 0)


def check_dice(game):
    """Verifies every die of a game; returns how many rolls there were."""
    seed = bytes.fromhex(game['seed'])
    assert hashlib.sha256(seed).hexdigest() == game['commitment']
    turn = throw = rolls = 0
    lying = ''
    for move in game['moves']:
        match = re.fullmatch(r'(?:keep ([1-6.]{5}) )?roll ([1-6]{5})', move)
        if match is None:
            assert re.fullmatch(r'fill [a-z-]+ \d+(?: \+\d+)?', move), move
            assert throw > 0
            turn, throw = turn + 1, 0
            continue
        keep, dice = match.groups()
        assert throw < ROLLS and (keep is None or throw > 0), move
        keep = keep or '.....'
        for position in range(5):
            if keep[position] == '.':
                wanted = str(die(seed, 5 * (ROLLS * turn + throw) + position))
            else:
                assert keep[position] == lying[position], move
                wanted = lying[position]
            assert dice[position] == wanted, (move, position)
        lying = dice
        throw += 1
        rolls += 1
    return rolls


def check_yacht(game):
    """Verifies points, totals and places of a finished game of Yacht."""
    sheets = [{} for _ in game['seats']]
    turn = 0
    for move in game['moves']:
        words = move.split()
        if words[0] != 'fill':
            dice = [int(face) for face in words[-1]]
            continue
        sheet = sheets[turn % len(sheets)]
        assert words[1] not in sheet
        assert int(words[2]) == yacht_points(words[1], dice), (move, dice)
        sheet[words[1]] = int(words[2])
        turn += 1
    totals = [yacht_total(sheet) for sheet in sheets]
    assert all(len(sheet) == 12 for sheet in sheets)
    assert [seat['total'] for seat in game['seats']] == totals
    assert [seat['place'] for seat in game['seats']] == [1 + sum(t > total for t in totals) for total in totals]


def check_origin(game, seed, number):
    """Verifies that a game is the one that “play --seed SEED” plays as number so-and-so."""
    assert game['seed'] == hashlib.sha256(f'saikoro-cli play {seed} {number}'.encode()).hexdigest()
    lines = ['saikoro-cli:' + game['ruleset'],
             ','.join(f'{key}={str(value).lower()}' for key, value in sorted(game.get('options', {}).items())),
             ','.join(seat['type'] for seat in game['seats']),
             game['seed'], *game['moves']]
    assert game['id'] == str(uuid.uuid5(uuid.NAMESPACE_URL, '\n'.join(lines)))
