#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""saikoro-cli field: the worked examples of the document, and a count by other means. Takes the program, prints TAP."""

import itertools
import random

from clitest import main
from fieldopinion import COLOURS, columns_of, place, recovered
from tap import case, contains, equal

# The field before, the card, and for each column that it may go to what is collected; the rest as the document's pictures
# say. “recovered” and “empty” follow where they are given.
EXAMPLES = [
    ('b6@6 b7@6 r6@7', 'r4', {7: 'b7'}),
    ('b6@6 b7@6 r6@7', 'g7', {1: 'b6 b7 r6', 2: 'b6 b7 r6', 3: 'b6 b7 r6', 4: 'r6', 5: ''}),
    ('b6@6 b7@6 r6@7', 'b7', {6: ''}),
    ('b6@6 b7@6 r6@7', 'r7', {7: ''}),
    ('g5@5 b6@6 b7@6 r6@7', 'r4', {7: 'b7'}),
    ('g5@5 b6@6 b7@6 r6@7', 'r1', {7: 'b6 g5 r6'}),
]
RECOVERIES = [
    ('g5@5 g7@5 b5@6 b6@6 b7@6 r6@7 r7@7', 'g6', 5, 1, 1),
    ('g5@5 g6@5 g7@5 b5@6 b6@6 b7@6 r6@7 r7@7', 'r5', 7, 0, 3),
    ('g5@5 g6@5 g7@5 b5@6 b6@6 b7@6 r5@7 r6@7 r7@7', 'b6', 6, 0, 0),
    ('g7@5 b1@6 b7@6 r7@7', 'g1', 5, 1, 1),
    # What collects never recovers: one cell is empty where none was.
    ('b1@6 b7@6 g1@5 g7@5 r1@7 r7@7', 'y7', 4, 1, 0),
]


def ask(home, field, card):
    return home.good('field', '--field', field, '--card', card, '--json').json()['cells']


@case('the examples of the document')
def _(home):
    for field, card, wanted in EXAMPLES:
        cells = ask(home, field, card)
        equal({cell['column']: ' '.join(sorted(cell['collected'])) for cell in cells}, wanted, f'{card} on {field}')
        equal({cell['row'] for cell in cells}, {int(card[1])})
    cell = next(cell for cell in ask(home, 'g5@5 b6@6 b7@6 r6@7', 'y3') if cell['column'] == 4)
    equal(sorted(cell['collected']), ['b6', 'b7', 'r6'])


@case('what is recovered')
def _(home):
    for field, card, column, empty, recovered in RECOVERIES:
        cell = next(cell for cell in ask(home, field, card) if cell['column'] == column)
        equal((cell['empty'], cell['recovered']), (empty, recovered), f'{card} on {field}')
        equal(sorted(cell['collected']), ['r1', 'r7'] if card == 'y7' else [], f'{card} on {field}')


@case('fields of random games, counted by trying every window')
def _(home):
    chance = random.Random(1)
    for _ in range(60):
        deck = [colour + str(number) for colour in COLOURS for number in range(1, 8)] * 2
        chance.shuffle(deck)
        cells = {}
        for card in itertools.islice(deck, chance.randrange(30)):
            if cells.get((min(columns_of(cells, card)), int(card[1])), ('', 0))[1] < 2:
                cells = place(cells, card, chance.choice(sorted(columns_of(cells, card))))[1]
        field = ' '.join(f'{colour}{row}{"x2" if height > 1 else ""}@{column}'
                         for (column, row), (colour, height) in cells.items())
        card = chance.choice(COLOURS) + str(chance.randrange(1, 8))
        if any(colour == card[0] and row == int(card[1]) and height == 2 for (_, row), (colour, height) in cells.items()):
            contains(home.bad(1, 'field', '--field', field, '--card', card), 'Both cards')
            continue
        wanted = {}
        for column in columns_of(cells, card):
            collected, after = place(cells, card, column)
            wanted[column] = collected, recovered(cells, after)
        equal({cell['column']: (sorted(cell['collected']), cell['recovered']) for cell in ask(home, field, card)},
              wanted, f'{card} on {field}')


@case('in words')
def _(home):
    equal(home.good('field', '--field', 'b6@6 b7@6 r6@7', '--card', 'r4').out,
          'column 7, row 4: collects b7, 6 empty, recovers 0\n')
    equal(len(home.good('field', '--card', 'y5').out.splitlines()), 7, 'an empty field')


@case('what is no field and no card is refused')
def _(home):
    for field, card in [('b6@6 b7@6', 'r9'), ('b6@6 r7@6', 'r1'), ('b6@6 b7@5', 'r1'), ('b6@9', 'r1'), ('b6x3@1', 'r1'),
                        ('b1@1 b4@1', 'r1'), ('b1@1 r1@5', 'g1'), ('nonsense', 'r1'), ('b6@6', '')]:
        home.bad(1, 'field', '--field', field, '--card', card)
    contains(home.bad(1, 'field', '--field', 'b1@1 b4@1', '--card', 'r1'), 'don’t fit into three neighbouring columns')
    contains(home.bad(2, 'field'), '--card is missing')


main()
