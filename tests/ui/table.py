# SPDX-License-Identifier: GPL-3.0-or-later
"""A game of Yacht as the window tells it to assistive technology, compared with a score kept by other means."""

import re

from secondopinion import UPPER, yacht_points
from tap import equal

# The names of the boxes, in the order of the sheet.
BOXES = {'Ace': 'ones', 'Deuce': 'twos', 'Trey': 'threes', 'Four': 'fours', 'Five': 'fives', 'Six': 'sixes',
         'Choice': 'choice', 'Four of a Kind': 'four-of-a-kind', 'Full House': 'full-house',
         'S. Straight': 'small-straight', 'B. Straight': 'big-straight', 'Yacht': 'five-of-a-kind'}
DIE = re.compile(r'Die (\d): (?:(\d)(, kept)?|not rolled)')
ROLL = re.compile(r'Roll · \d left|Choose a box|.+ is playing')
CELL = re.compile(r'(.+), ([^,:]+?)(?: \([^()]+\))?: (?:(open)|(would score )?(-?\d+) points?(?:, entered anyway)?)')
# The head of a column.
MOVING = re.compile(r'(.+), current turn(?:, place \d+)?')
SUM = re.compile(r'(.+), (Upper total|Bonus|Lower total|Total): (.*)')


class Moment:
    """What the page of a game or of a record shows at one moment."""

    def __init__(self, page):
        self.page = page
        self.dice, self.kept, self.die_nodes = [], [], []
        self.offers, self.filled, self.open, self.sums, self.cells = {}, {}, set(), {}, {}
        self.labels, self.moving = [], []
        self.roll = None
        for node in page.walk():
            match = MOVING.fullmatch(node.name)
            if match:
                self.moving.append(match[1])
            if node.role == 'button':
                self.add_button(node)
            elif node.role == 'grid cell':
                self.add_field(node)
            elif node.role == 'label':
                self.labels.append(node.name)

    def add_button(self, node):
        if ROLL.fullmatch(node.name):
            self.roll = node
            return
        match = DIE.fullmatch(node.name)
        if match:
            self.dice.append(int(match[2] or 0))
            self.kept.append(bool(match[3]))
            self.die_nodes.append(node)

    def add_field(self, node):
        """A box that can be filled, or a sum."""
        match = SUM.fullmatch(node.name)
        if match:
            self.sums[match[1], match[2]] = match[3]
            return
        match = CELL.fullmatch(node.name)
        if match and match[2] in BOXES:
            place = match[1], match[2]
            self.cells[place] = node
            if match[3]:
                self.open.add(place)
            else:
                (self.offers if match[4] else self.filled)[place] = int(match[5])

    @property
    def at_rest(self):
        """Whether every die lies on the screen: none moves, none is held."""
        return 'busy' not in self.page.find('Dice', role='group').states

    @property
    def rolls_left(self):
        match = re.fullmatch(r'Roll · (\d) left', self.roll.name)
        return int(match[1]) if match else 0

    def __eq__(self, other):
        return self.key() == other.key()

    def key(self):
        return (self.dice, self.kept, self.offers, self.filled, self.open, self.sums, self.roll and self.roll.name)

    def player(self):
        """Who is to move: the only one whose column says so."""
        return self.moving[0] if len(self.moving) == 1 else None


def moment(tree, page='SaiGamePage'):
    node = tree.find(page, role='widget')
    return Moment(node) if node is not None else None


def check_offers(now, sheets, player):
    """Exactly the open boxes of the player offer what the dice score; all the others say what they hold."""
    for name, sheet in sheets.items():
        equal({box: points for (owner, box), points in now.filled.items() if owner == name}, sheet, f'sheet of {name}')
    wanted = {(player, box): yacht_points(BOXES[box], now.dice) for box in BOXES if box not in sheets[player]}
    equal(now.offers, wanted if all(now.dice) else {}, f'offers for {now.dice}')


def count(sheet):
    """Sums that a sheet, points by the names of boxes, must show."""
    upper = sum(points for box, points in sheet.items() if BOXES[box] in UPPER)
    lower = sum(sheet.values()) - upper
    still = sum(5 * face for face, box in enumerate(list(BOXES)[:6], 1) if box not in sheet)
    bonus = 35 if upper >= 63 else 0
    missing = f'{63 - upper} to go' if upper + still >= 63 else 'lost'
    return {'Upper total': str(upper), 'Bonus': missing if still and not bonus else str(bonus),
            'Lower total': str(lower), 'Total': str(upper + bonus + lower)}


def best_boxes(now, sheets, player):
    """The sentence that names the two open boxes in which the dice score most; of equals the first on the sheet."""
    points = [(yacht_points(BOXES[box], now.dice), box) for box in BOXES if box not in sheets[player]]
    best = [f'{box} {score}' for score, box in sorted(points, key=lambda item: -item[0])[:2]]
    return f'They score most in {" and ".join(best)}.' if len(best) == 2 else f'They score {best[0]}.'


def check_sums(now, sheets):
    wanted = {(name, row): text for name, sheet in sheets.items() for row, text in count(sheet).items()}
    equal(now.sums, wanted, 'sums')


def check_result(now, sheets):
    """The winner, or who share the win, and everybody's place, best first. What is announced of it may be followed by an achievement."""
    totals = {name: int(count(sheet)['Total']) for name, sheet in sheets.items()}
    best = max(totals.values())
    winners = [name for name in totals if totals[name] == best]
    result = f'{winners[0]} wins' if len(winners) == 1 else f'{", ".join(winners[:-1])} and {winners[-1]} share the win'
    equal(result in now.labels, True, f'{result!r} among {now.labels}')
    places = [text for name in sorted(totals, key=lambda name: -totals[name])
              for text in (f'#{1 + sum(t > totals[name] for t in totals.values())}', name, str(totals[name]))]
    start = now.labels.index(result) + 1
    equal(now.labels[start:start + len(places)], places, 'places')


def begin_game(program):
    """The game that the dialog offers, before the first roll."""
    program.take_keyboard()
    program.key('ctrl+n')
    program.take_keyboard('New Game')
    program.wait_for('Start', role='button').press()
    program.take_keyboard()
    program.wait_for_focus(start='Roll · 3 left')


def wait(program, condition, what):
    """The first moment of which the condition holds."""
    def holds(tree):
        shown = moment(tree)
        return shown if shown is not None and condition(shown) else None
    return program.wait(holds, what)


def roll(program, left):
    """Rolls by key, and waits for the dice to lie."""
    program.key('r')
    return wait(program, lambda m: all(m.dice) and m.at_rest and m.rolls_left == left and (left or m.roll.name == 'Choose a box'),
                f'{left} rolls left')
