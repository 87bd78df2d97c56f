# SPDX-License-Identifier: GPL-3.0-or-later
"""The document's whole Yacht sheet, and how the page of a paper sheet is looked at."""

from table import BOXES, Moment

PLAYERS = ('Aki', 'Ben')
# From rules.md: player 1 has 63 + 35 + 116, player 2 has 76 + 35 + 113.
SHEETS = {'Aki': dict(zip(BOXES, (3, 6, 9, 12, 15, 18, 28, 22, 21, 15, 30, 0))),
          'Ben': dict(zip(BOXES, (2, 8, 6, 16, 20, 24, 25, 0, 23, 15, 0, 50)))}
TOTALS = {'Aki': '214', 'Ben': '224'}
UPPER = {'Aki': '63', 'Ben': '76'}
LOWER = {'Aki': '116', 'Ben': '113'}


def turns():
    """Who fills which box with what, in the order of the game."""
    return [(player, box, SHEETS[player][box]) for box in BOXES for player in PLAYERS]


def open_dialog(program):
    """By keys, from any page: its Start has the focus."""
    program.key('alt+2')
    program.wait(lambda tree: (page := tree.find('SaiSheetsPage', role='widget')) and
                 page.find('New Score Sheet', role='button'), 'the page of score sheets')
    program.key('ctrl+n')
    program.wait_for('Start', role='button')
    program.take_keyboard('New Score Sheet')
    program.wait_for_focus('Start')


def look(tree):
    node = tree.find('SaiPaperPage', role='widget')
    return Moment(node) if node is not None else None


def wait(program, condition, what):
    def holds(tree):
        shown = look(tree)
        return shown if shown is not None and condition(shown) else None
    return program.wait(holds, what)


def check_totals(shown, equal):
    for player in PLAYERS:
        equal([shown.sums[player, row] for row in ('Upper total', 'Bonus', 'Lower total', 'Total')],
              [UPPER[player], '35', LOWER[player], TOTALS[player]], f'sums of {player}')
