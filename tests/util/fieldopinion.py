# SPDX-License-Identifier: GPL-3.0-or-later
"""A second implementation of the game on the field, written from the rules and not from the program.

The cards from the seed (as described in src/model/field/sai-field-deal.c), what placing collects and recovers by trying every
window, and the whole of a played game, card by card.
"""

import hashlib

COLOURS = 'rbgy'
WINDOWS = [(column, rows) for column in range(1, 6) for rows in [(1, 7)] + [(r, r + 1, r + 2) for r in range(1, 6)]]
HAND = 6


def number(seed, place, below):
    """The number below some other one at a place of the seed's sequence."""
    digest = hashlib.sha256(seed + place.to_bytes(8, 'big')).digest()
    while True:
        for byte in digest:
            if byte < 256 // below * below:
                return byte % below
        digest = hashlib.sha256(digest).digest()


def shuffled(seed, shuffle, cards):
    """All cards of a list, which is brought into its order and shuffled."""
    cards = sorted(cards, key=lambda card: (COLOURS.index(card[0]), card[1]))
    for i in range(len(cards) - 1):
        x = number(seed, (shuffle << 16) + i, len(cards) - i)
        cards[i], cards[i + x] = cards[i + x], cards[i]
    return cards


def fits(cell, window):
    return window[0] <= cell[0] < window[0] + 3 and cell[1] in window[1]


def columns_of(cells, card):
    """The columns that a card may go to; cells are (column, row) → (colour, height)."""
    mine = {column for (column, _), (colour, _) in cells.items() if colour == card[0]}
    return mine or set(range(1, 8)) - {column for column, _ in cells}


def place(cells, card, column):
    """What is collected and the best that is left, by trying every window that holds the card."""
    after = dict(cells)
    cell = column, int(card[1])
    after[cell] = card[0], after.get(cell, (card[0], 0))[1] + 1
    kept = {frozenset(c for c in after if fits(c, window)) for window in WINDOWS if fits(cell, window)}
    best = [one for one in kept if not any(one < other for other in kept)]
    assert len(best) == 1, f'the sets that {card}@{column} may leave of {cells}: {best}'
    return sorted(f'{colour}{row}' for (column, row), (colour, height) in after.items() if (column, row) not in best[0]
                  for _ in range(height)), {c: after[c] for c in best[0]}


def empty_cells(cells):
    """How many cells of the window are empty."""
    return (6 if {1, 7} <= {row for _, row in cells} else 9) - len(cells)


def recovered(before, after):
    """How many penalty points a placing takes off that turns one field into another."""
    empty = empty_cells(after)
    return {1: 1, 0: 3}.get(empty, 0) if empty < empty_cells(before) else 0


class Table:
    """A played game, whose moves are made under the eyes of the rules."""

    def __init__(self, game):
        options = game.get('options', {})
        self.n = len(game['seats'])
        assert 2 <= self.n <= 5
        self.seed = bytes.fromhex(game['seed'])
        assert hashlib.sha256(self.seed).hexdigest() == game['commitment']
        self.limit = options.get('limit', 35)
        self.stall = options.get('stall-count', 20 if self.n == 2 else 0)
        self.points = [options.get('start-points', 5)] * self.n
        cards = shuffled(self.seed, 0, [colour + str(row) for colour in COLOURS for row in range(1, 8)] * 2)
        self.hands = [cards[HAND * i:HAND * (i + 1)] for i in range(self.n)]
        first, self.deck = cards[HAND * self.n], cards[HAND * self.n + 1:]
        self.cells = {(4, int(first[1])): (first[0], 1)}
        self.piles = [[] for _ in range(self.n)]
        self.shuffles, self.seat, self.placed, self.idle, self.turns, self.finished = 1, 0, 0, 0, 0, False
        self.seen = dict.fromkeys(['place', 'end', 'refill', 'draw', 'take', 'pass', 'counts', 'stalls', 'recovered'], 0)

    def count(self):
        """Everybody adds what was collected; all of it is shuffled into a new deck."""
        self.points = [points + len(pile) for points, pile in zip(self.points, self.piles)]
        self.seen['counts'] += 1
        self.idle = 0
        if max(self.points) >= self.limit:
            self.finished = True
            return
        cards = self.deck + [card for pile in self.piles for card in pile]
        self.piles = [[] for _ in range(self.n)]
        if cards:
            self.deck = shuffled(self.seed, self.shuffles, cards)
            self.shuffles += 1

    def draw(self):
        """What fills the hand up from the deck."""
        n = min(HAND - len(self.hands[self.seat]), len(self.deck))
        drawn, self.deck = self.deck[:n], self.deck[n:]
        return drawn

    def make(self, move):
        assert not self.finished, move
        word, *cards = move.split()
        hand, pile = self.hands[self.seat], self.piles[self.seat]
        self.seen[word] += 1
        if word == 'place':
            card, column = cards[0].split('@')
            assert self.placed < 2 and int(column) in columns_of(self.cells, card), move
            hand.remove(card)
            collected, after = place(self.cells, card, int(column))
            off = recovered(self.cells, after)
            self.points[self.seat] = max(0, self.points[self.seat] - off)
            self.seen['recovered'] += off
            self.cells = after
            pile += collected
            self.placed += 1
        else:
            self.end_turn(word, cards, hand, pile)
        total = len(self.deck) + sum(height for _, height in self.cells.values())
        assert total + sum(map(len, self.hands)) + sum(map(len, self.piles)) == 56

    def end_turn(self, word, cards, hand, pile):
        if word == 'refill':
            assert self.placed == 2 and hand and self.deck
            drawn = self.draw()
        elif word == 'draw':
            assert not hand and self.deck
            drawn = self.draw()
        elif word == 'take':
            assert not hand and len(pile) >= HAND
            drawn = shuffled(self.seed, self.shuffles, pile)[:HAND]
            self.shuffles += 1
            for card in drawn:
                pile.remove(card)
        else:
            drawn = []
            if word == 'end':
                assert self.placed > 0 and (hand or not self.deck and len(pile) < HAND)
            else:
                assert word == 'pass' and self.placed == 0 and not hand and not self.deck and len(pile) < HAND
        assert cards == drawn, (word, cards, drawn)
        hand += drawn
        self.turns += 1
        self.placed = 0
        if word in ('refill', 'draw'):
            self.idle = 0
            if not self.deck:
                self.count()
        else:
            self.idle += 1
            if self.idle == self.stall:
                self.seen['stalls'] += 1
                self.count()
        if not self.finished:
            self.seat = (self.seat + 1) % self.n


def check_field(game):
    """Verifies every move and card of a game, its points and its places; returns what was seen in it."""
    table = Table(game)
    for move in game['moves'][:game.get('cursor', len(game['moves']))]:
        table.make(move)
    assert table.finished == ('finished' in game)
    assert [seat['total'] for seat in game['seats']] == table.points
    assert [seat['place'] for seat in game['seats']] == [1 + sum(p < points for p in table.points)
                                                         for points in table.points]
    return table
