# SPDX-License-Identifier: GPL-3.0-or-later
"""A game with cards on the field as the window tells it to assistive technology, compared with the same game played again
card by card by other means, from its seed."""

import collections
import contextlib
import hashlib
import os
import re
import sqlite3

import desktop
from fieldopinion import COLOURS, HAND, Table, columns_of, place, recovered
from tap import equal

# Whatever the window calls things is here.
WORDS = dict(zip(COLOURS, ['red', 'blue', 'green', 'yellow']))
CARD = re.compile(rf'(two )?({"|".join(WORDS.values())}) ([1-7])s?\b')
MARK = r'(?P<mark>, best move|, placed last)?'
CELL = re.compile(rf'(?:(?P<card>{CARD.pattern}), )?row (?P<row>[1-7]), column (?P<column>[1-7])(?P<empty>, empty)?'
                  rf'(?:, (?P<would>you collect .+?|no cards collected(?:; you recover (?P<recovered>[13]) points?)?))?{MARK}')
HELD = re.compile(rf'{CARD.pattern}{MARK}')
SEAT = re.compile(r'(.+?)(, current turn)?: (\d+) of (\d+) penalty points, (\d+) in hand, (\d+) collected')
DECK = re.compile(r'Deck: (\d+) cards?')
UNCOVER = re.compile(r'Show (.+)’s Hand')
# What a turn has beside cards, and how the record calls it.
ACTIONS = {'Refill Hand': 'refill', 'Draw Six': 'draw', 'Take Six From My Pile': 'take', 'Pass': 'pass', 'End Turn': 'end'}
PAGE, BOARD, LOG, BUTTONS = 'SaiFieldPage', 'Field', 'Log', 'SaiFieldActions'
# Who plays alone at the screen is not called by name.
YOU, HAND_NAMES = 'You', ('Hand', 'Your hand')
COUNT, LAST_COUNT = 'Points Are Counted', 'Final Count'

Seat = collections.namedtuple('Seat', 'name moving points limit hand pile')
Cell = collections.namedtuple('Cell', 'node card height would mark')
Held = collections.namedtuple('Held', 'node card chosen sensitive mark')


def read_cards(text):
    """All cards that a text names, each as often as it says."""
    return sorted(next(c for c in COLOURS if WORDS[c] == colour) + digit
                  for two, colour, digit in CARD.findall(text) for _ in range(2 if two else 1))


def sort_hand(cards):
    return sorted(cards, key=lambda card: (COLOURS.index(card[0]), card[1]))


def join(items):
    return ' and '.join(part for part in (', '.join(items[:-1]), items[-1]) if part) if items else ''


def name_card(card):
    return f'{WORDS[card[0]]} {card[1]}'


class Moment:
    """What the page shows at one moment."""

    def __init__(self, page):
        self.page = page
        self.seats, self.cells, self.hand, self.actions, self.log, self.labels = [], {}, [], {}, [], []
        self.deck = self.uncover = None
        # The result lies where the field and the buttons were. Newer versions of GTK tell nothing of what is hidden.
        self.covered = not page.find(BUTTONS)
        for node in page.walk():
            if node.role == 'label':
                self.labels.append(node.name)
            elif node.role == 'group':
                self.add_group(node)
            elif node.role == 'button' and (match := UNCOVER.fullmatch(node.name)):
                self.uncover = match[1], node
        for node in [] if self.covered else page.find(BUTTONS).find_all(role='button'):
            word = node.name.removesuffix(', best move')
            # A button that is about to be hidden has no name any more.
            if not word:
                continue
            self.actions[ACTIONS[word]] = node
        log = page.find(LOG, role='list')
        self.log = [node.name for node in log.find_all(role='list item')] if log else []

    def add_group(self, node):
        seat, deck = SEAT.fullmatch(node.name), DECK.fullmatch(node.name)
        if seat:
            self.seats.append(Seat(seat[1], bool(seat[2]), *map(int, seat.groups()[2:])))
        elif deck:
            self.deck = int(deck[1])
        elif node.name == BOARD:
            for cell in node.find_all(role='button'):
                self.add_cell(cell)
        elif node.name in HAND_NAMES:
            for card in node.find_all(role='button', test=lambda n: HELD.fullmatch(n.name)):
                self.hand.append(Held(card, read_cards(card.name)[0], 'pressed' in card.states,
                                      'sensitive' in card.states, HELD.fullmatch(card.name)['mark']))

    def add_cell(self, node):
        match = CELL.fullmatch(node.name)
        if not match:
            raise AssertionError(f'a cell is called {node.name!r}')
        cards = read_cards(match['card'] or '')
        would = None
        if match['would']:
            would = read_cards(match['would']), int(match['recovered'] or 0)
            equal(bool(would[0]), match['would'].startswith('you collect'), node.name)
        equal(bool(match['empty']), not cards and would is None, node.name)
        self.cells[int(match['column']), int(match['row'])] = \
            Cell(node, cards[0] if cards else None, len(cards), would, match['mark'])

    @property
    def moving(self):
        return next((seat.name for seat in self.seats if seat.moving), None)

    @property
    def offers(self):
        """The cells where the chosen card may lie, with what would come of it."""
        return {at: cell.would for at, cell in self.cells.items() if cell.would is not None}

    def key(self):
        """Everything that belongs to the game and not to what somebody points at."""
        return (self.seats, self.deck, [(at, c.card, c.height) for at, c in self.cells.items()],
                [h.card for h in self.hand], sorted(self.actions), self.log, self.uncover and self.uncover[0])


def moment(tree):
    node = tree.find(PAGE, role='widget')
    # A page that is being made has no field yet.
    return Moment(node) if node is not None and (node.find(BUTTONS) and node.find(BOARD, role='group')
                                                 or node.find('SaiResultView', role='widget')) else None


class Game:
    """The newest game that the program keeps in a home. The second implementation plays it from its seed."""

    def __init__(self, home, own=None):
        self.own = own
        self.path = f'{home}/data/saikoro/history.db'
        # The names of the players, and what the table calls them.
        self.table = self.names = self.called = self.identity = None
        self.moves, self.log, self.counts = [], [], []

    def read(self):
        if not os.path.exists(self.path):
            return None
        with contextlib.closing(sqlite3.connect(f'file:{self.path}?mode=ro', uri=True)) as database:
            row = database.execute('SELECT id, seed, options, cursor FROM game ORDER BY id DESC LIMIT 1').fetchone()
            if row is None:
                return None
            names = [name for name, in database.execute('SELECT name FROM seat JOIN player ON player.id = seat.player '
                                                        'WHERE game = ? ORDER BY number', row[:1])]
            moves = [text for text, in database.execute('SELECT text FROM move WHERE game = ? AND number < ? '
                                                        'ORDER BY number', (row[0], row[3]))]
        return row, names, moves

    def begin(self, row, names):
        options = dict(option.split('=') for option in row[2].split()) if row[2] else {}
        self.identity, self.names = row[:3], names
        self.called = [YOU if i == self.own else name for i, name in enumerate(names)]
        self.moves, self.log, self.counts = [], [], []
        self.table = Table({'seats': names, 'seed': row[1], 'options': {name: int(n) for name, n in options.items()},
                            'commitment': hashlib.sha256(bytes.fromhex(row[1])).hexdigest()})

    def follow(self):
        """The table as the moves that are kept make it."""
        try:
            found = self.read()
        except sqlite3.Error:
            return self.table
        if found is None:
            return None
        row, names, moves = found
        if self.identity != row[:3] or moves[:len(self.moves)] != self.moves:
            self.begin(row, names)
        for move in moves[len(self.moves):]:
            self.make(move)
        return self.table

    def make(self, move):
        table, seat = self.table, self.table.seat
        before = table.points[seat], len(table.piles[seat]), table.seen['counts'], table.seen['recovered']
        drawn = len(move.split()) - 1
        piles = [len(pile) for pile in table.piles]
        had = list(table.points)
        table.make(move)
        self.moves.append(move)
        word = move.split()[0]
        s = '' if seat == self.own else 's'
        if word == 'place':
            collected, off = len(table.piles[seat]) - before[1], table.seen['recovered'] - before[3]
            line = f'place{s} {name_card(move.split()[1])}' + (f', collect{s} {collected}' if collected else '') + \
                (f', recover{s} {off}' if off else '')
        else:
            cards = f'{drawn} card{"" if drawn == 1 else "s"}'
            line = {'refill': f'draw{s} {cards}', 'draw': f'draw{s} {cards}',
                    'take': f'take{s} {cards} from {"their" if s else "your"} pile',
                    'end': f'end{s} the turn', 'pass': 'passes' if s else 'pass'}[word]
        self.log.append(f'{self.called[seat]} {line}')
        if table.seen['counts'] > before[2]:
            self.log.append('Points are counted')
            self.counts.append(list(zip(self.called, had, piles, table.points)))
        if table.finished:
            self.log.append(self.result(self.called))

    def list_seats(self, condition, names):
        """Whether one other than the person who plays alone is meant, and who."""
        found = [name for name, points in zip(names, self.table.points) if condition(points)]
        return len(found) == 1 and found != [YOU], join(found)

    def result(self, names=None):
        least = min(self.table.points)
        one, leaders = self.list_seats(lambda points: points == least, names or self.names)
        return f'{leaders} {"wins" if one else "win" if leaders == YOU else "share the win"}'

    def verdict(self, limit):
        """What the slip of a count says at its end."""
        least = min(self.table.points)
        one, leaders = self.list_seats(lambda points: points == least, self.called)
        if not self.table.finished:
            return f'{leaders} {"leads" if one else "lead"}. The game ends at {limit}.'
        one, passing = self.list_seats(lambda points: points >= limit, self.called)
        return (f'{passing} {"reaches" if one else "reach"} the limit of {limit}. ' if passing else '') + \
            f'{self.result(self.called)}.'

    def is_forced(self):
        """Whether the program goes on by itself, as there is nothing to decide."""
        table = self.table
        return not table.finished and not (table.placed < 2 and table.hands[table.seat]) and \
            self.actions() in (['end'], ['pass'])

    def placed_lately(self, moves=12):
        """The cards that were placed in the last moves, which everybody saw."""
        return {move.split()[1].split('@')[0] for move in self.moves[-moves:] if move.startswith('place')}

    def actions(self):
        """What the seat to move may do beside placing a card."""
        table = self.table
        hand, pile = table.hands[table.seat], table.piles[table.seat]
        if hand:
            return sorted((['end'] if table.placed else []) + (['refill'] if table.placed == 2 and table.deck else []))
        found = (['draw'] if table.deck else []) + (['take'] if len(pile) >= HAND else [])
        return sorted(found or ['end' if table.placed else 'pass'])

    def offers(self, card):
        """What comes of a card in each cell where it may lie."""
        cells = self.table.cells
        found = {}
        for column in columns_of(cells, card):
            collected, after = place(cells, card, column)
            found[column, int(card[1])] = collected, recovered(cells, after)
        return found

    def seats(self, limit):
        table = self.table
        return [Seat(name, not table.finished and i == table.seat, table.points[i], limit, len(table.hands[i]),
                     len(table.piles[i])) for i, name in enumerate(self.called)]


def check(game, now, limit, observer, interactive=True):
    """Compares everything that the page shows with the game; the hand is that of a seat, or of nobody."""
    table = game.table
    equal(now.seats, game.seats(limit), 'seats')
    equal(now.deck, len(table.deck), 'deck')
    equal(now.log, game.log[-200:], 'log')
    if now.covered:
        equal(table.finished, True, 'the end of a game whose field is covered')
        return
    equal({at: (cell.card, cell.height) for at, cell in now.cells.items() if cell.height},
          {at: (colour + str(at[1]), height) for at, (colour, height) in table.cells.items()}, 'field')
    equal(list(now.cells), [(column, row) for row in range(1, 8) for column in range(1, 8)], 'cells')
    equal([held.card for held in now.hand], [] if observer is None else sort_hand(table.hands[observer]), 'hand')
    chosen = [held.card for held in now.hand if held.chosen]
    equal(now.offers, game.offers(chosen[0]) if chosen else {}, f'where {chosen} may lie')
    mine = interactive and not table.finished and observer == table.seat
    equal(sorted(now.actions), game.actions() if mine else [], 'buttons')
    equal({held.sensitive for held in now.hand} <= {mine and table.placed < 2}, True, 'whether cards can be chosen')
    last = [at for at, cell in now.cells.items() if cell.mark == ', placed last']
    equal(len(last) <= 1, True, f'placed last: {last}')


def find_count(page):
    """The slip of a count, while it lies on the table of a page without what is hidden."""
    return page.find(COUNT, role='dialog') or page.find(LAST_COUNT, role='dialog')


def find_continue(slip):
    return slip.find('Continue', role='button')


def check_count(game, slip, limit):
    """The slip names the points of every seat, marks who has the fewest, and says what that means."""
    rows, least = game.counts[-1], min(game.table.points)
    finished = game.table.finished
    equal(slip.name, LAST_COUNT if finished else COUNT, 'slip')
    wanted = [slip.name]
    for name, before, pile, after in rows:
        equal(after, before + pile, f'count of {name}')
        # Nothing is left of the pile that was counted.
        wanted += [f'♛ {name}' if after == least else name, '0', f'+ {pile}', str(after)]
    labels = [node.name.replace('\u200e', '') for node in slip.find_all(role='label')]
    equal(labels[:len(wanted)], wanted, 'slip')
    equal(labels[len(wanted)], game.verdict(limit), 'verdict')
    said = f'{"Final count" if finished else "Count"}: ' + join([f'{name} {before} → {after}' for name, before, _, after in rows]) + \
        f'. {game.verdict(limit)}'
    equal(slip.description, said, 'what is said of the count')


def check_hidden(tree, game, observer):
    """No part of the window names a card that nobody may know who looks at it."""
    table = game.table
    seen = {colour + str(row) for (_, row), (colour, _) in table.cells.items()} | game.placed_lately()
    if observer is not None:
        seen |= set(table.hands[observer])
    for node in tree.walk():
        # Lines of the log are compared word by word.
        if any(a.role == 'list' and a.name == LOG for a in node.ancestors()):
            continue
        named = set(read_cards(node.name) + read_cards(node.description))
        equal(sorted(named - seen), [], f'cards that are told by {node}')


class Follower:
    """Whoever looks at a game of a program, and compares all that is shown with it."""

    def __init__(self, program, home, limit, seats=(0,)):
        self.program, self.game, self.limit, self.seats = program, Game(home, seats[0] if len(seats) == 1 else None), \
            limit, seats
        self.n_counts = 0

    def now(self):
        return moment(self.program.tree())

    def wait(self, condition, what):
        return self.program.wait(lambda tree: (now := moment(tree)) and condition(now) and now, what)

    def wait_for_moves(self, n, what):
        """Waits until more than so many moves are kept."""
        self.program.desk.wait(lambda: self.game.follow() and len(self.game.moves) > n, what)

    def agrees(self, now):
        """Whether the page shows what the game has come to, and waits for a person."""
        table = self.game.follow()
        if table is None or now is None or now.seats != self.game.seats(self.limit) or now.log != self.game.log[-200:]:
            return False
        return find_count(now.page) is not None or table.finished or table.seat in self.seats and \
            not self.game.is_forced()

    def settle(self, what):
        """Waits until it is a person's turn, or points are counted, or the game is over; checks what is shown."""
        tree = self.program.wait(lambda tree: tree if self.agrees(moment(tree)) else None, what)
        now = moment(tree)
        # Where several people look, each sees the own hand only, and only after asking for it.
        hidden = now.uncover or find_count(now.page) or self.game.table.finished
        observer = self.seats[0] if len(self.seats) == 1 else None if hidden else self.game.table.seat
        check(self.game, now, self.limit, observer)
        check_hidden(tree, self.game, observer)
        return now

    def choose(self, now, n):
        """Waits until the card in a place of the hand is chosen, and checks where it may lie."""
        after = self.wait(lambda m: [held.chosen for held in m.hand].count(True) == 1 and m.hand[n].chosen and m.offers,
                          f'{now.hand[n].card} to be chosen')
        check(self.game, after, self.limit, self.game.table.seat)
        return after

    def read_counts(self, now, close):
        """Puts the slip of each count away, and returns what is shown then."""
        while (slip := find_count(now.page)) is not None:
            self.n_counts += 1
            # Whoever has the fewest points is marked when all piles have been counted.
            slip = find_count(self.wait(lambda m: (slip := find_count(m.page)) and
                                        slip.find_all(role='label', start='♛ ') and m, 'the end of the count').page)
            check_count(self.game, slip, self.limit)
            button = find_continue(slip)
            self.program.wait_for_focus(button.name)
            close(button)
            self.wait(lambda m: not find_count(m.page), 'no slip')
            now = self.settle('the game after a count')
        return now


def pick_cell(offers, turn):
    """Mostly the cell that costs least; now and then the one that costs most, so that points come together."""
    def cost(at):
        return len(offers[at][0]) - offers[at][1]
    return (max if turn % 3 == 0 else min)(offers, key=lambda at: (cost(at), at))


def make_home(desk, players, pace=0, **options):
    """A home in which a game with these players and options is what the dialog suggests."""
    home = desk.home()
    chosen = [f'{name.replace("_", "-")}={value}' for name, value in options.items()]
    desktop.write(f'{home}/config/glib-2.0/settings/keyfile',
                  f"{desktop.STILL}[io/github/saikoro/Saikoro]\ncomputer-pace={pace}\ncomputer-words=false\n"
                  f"tour-field-done=true\nlast-field-players={players!r}\n"
                  f"last-options={{'yellowstone': {chosen!r}}}\n")
    return home


def open_game(program):
    """Begins a game by its card."""
    program.wait(lambda tree: (page := tree.find('SaiGamesPage')) and page.find('Yellowstone Park', role='button'),
                 'the card').press()
    program.take_keyboard()
