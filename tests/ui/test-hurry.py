#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Waiting for computer players, who take five seconds for each step: whoever holds Space or the table waits for none of them, and
does nothing by it when the turn has come. Takes the program, prints TAP.

The cases belong together: each goes on where the one before stopped.
"""

import contextlib
import time

import desktop
import fieldtable
import table
from fieldtable import CELL, Follower
from tap import case, equal

PACE = 5
LIMIT = 100


class Scene:
    program = None
    follower = None


def tool(*arguments):
    Scene.program.desk.tool(*map(str, arguments))


def point_at(node):
    tool('mousemove', '--window', Scene.program.window_id(), *Scene.program.middle(node))


def measure(wait, n_steps):
    """Waits for computers, and compares how long that took with what they would take."""
    began = time.monotonic()
    found = wait()
    seconds = time.monotonic() - began
    steps = n_steps()
    equal(seconds < steps * PACE, True, f'{steps} steps in {seconds:.1f} s')
    return found


def end_turn_by_keys():
    """Places a card and ends the turn; the focus stays on a cell, which Space would press."""
    game = Scene.follower.game
    before = len(game.moves)
    Scene.program.key('1')
    Scene.program.wait(lambda tree: (node := Scene.program.focused(tree)) and CELL.fullmatch(node.name) and node, 'a cell')
    Scene.program.key('Return')
    Scene.follower.wait_for_moves(before, 'a card to be placed')
    Scene.follower.wait(lambda m: 'end' in m.actions, 'the turn to be ended')
    Scene.program.key('e')
    Scene.program.desk.wait(lambda: game.follow().seat == 1, 'the first computer player')
    return len(game.moves)


def wait_for_seat(seat):
    return Scene.program.desk.wait(lambda: Scene.follower.game.follow().seat == seat, f'seat {seat}')


@contextlib.contextmanager
def expect_nothing_done():
    """It is the turn of the person, who has held something until now, and nothing comes of letting it go."""
    shown = Scene.follower.settle('the turn of the person')
    moves = list(Scene.follower.game.moves)
    yield
    Scene.program.settle()
    now = Scene.follower.settle('the turn of the person still')
    equal((now.key(), [held.chosen for held in now.hand], Scene.follower.game.moves),
          (shown.key(), [False] * len(shown.hand), moves), 'the turn of the person')


@case('with cards, Space hurries one player, wherever the focus is')
def _(desk):
    home = fieldtable.make_home(desk, [('Aki', 'person'), ('Ben', 'greedy'), ('Cleo', 'greedy')], PACE * 1000, limit=LIMIT)
    Scene.program = program = desk.start(home)
    Scene.follower = Follower(program, home, LIMIT)
    program.take_keyboard()
    fieldtable.open_game(program)
    Scene.follower.wait(lambda m: m.hand and m.hand[0].sensitive, 'the first turn')
    before = end_turn_by_keys()
    program.key('space')
    measure(lambda: wait_for_seat(2), lambda: len(Scene.follower.game.moves) - before)


@case('with cards, Space that is held plays through to the next person')
def _(desk):
    before = len(Scene.follower.game.moves)
    tool('keydown', 'space')
    measure(lambda: wait_for_seat(0), lambda: len(Scene.follower.game.moves) - before)
    with expect_nothing_done():
        tool('keyup', 'space')
    before = end_turn_by_keys()
    tool('keydown', 'space')
    measure(lambda: wait_for_seat(0), lambda: len(Scene.follower.game.moves) - before)
    with expect_nothing_done():
        tool('keyup', 'space')


@case('with cards, so does the pointer')
def _(desk):
    before = end_turn_by_keys()
    point_at(Scene.follower.now().cells[4, 4].node)
    tool('mousedown', 1)
    measure(lambda: wait_for_seat(0), lambda: len(Scene.follower.game.moves) - before)
    with expect_nothing_done():
        tool('mouseup', 1)
    Scene.program.key('Escape')
    Scene.program.wait(lambda tree: tree.find('SaiGamesPage'), 'the games')
    desk.quit(Scene.program)


def end_turn_with_dice():
    program = Scene.program
    program.wait_for_focus(start='Roll · 3 left')
    program.key('space')
    shown = table.wait(program, lambda m: m.offers and m.rolls_left == 2, 'the first roll')
    shown.cells[next(iter(shown.offers))].press()
    return table.wait(program, lambda m: 'is playing' in m.roll.name, 'a computer player')


def play_through_with_dice(hold, let_go):
    # Two players throw and fill a box at least.
    filled = len(end_turn_with_dice().filled)
    hold()
    measure(lambda: table.wait(Scene.program, lambda m: m.roll.name == 'Roll · 3 left', 'the next turn'), lambda: 4)
    let_go()
    Scene.program.settle()
    now = table.moment(Scene.program.tree())
    equal((now.roll.name, any(now.dice), len(now.filled)), ('Roll · 3 left', False, filled + 2), 'the turn of the person')


@case('with dice, Space that is held plays through to the next person')
def _(desk):
    home = desk.home()
    desktop.write(f'{home}/config/glib-2.0/settings/keyfile',
                  f"{desktop.STILL}[io/github/saikoro/Saikoro]\ncomputer-pace={PACE * 1000}\ncomputer-words=false\n"
                  "last-players=[('Aki', 'person'), ('Ben', 'simple'), ('Cleo', 'simple')]\n")
    Scene.program = desk.start(home)
    table.begin_game(Scene.program)
    play_through_with_dice(lambda: tool('keydown', 'space'), lambda: tool('keyup', 'space'))


@case('with dice, so does the pointer')
def _(desk):
    def hold():
        point_at(table.moment(Scene.program.tree()).die_nodes[0])
        tool('mousedown', 1)
    play_through_with_dice(hold, lambda: tool('mouseup', 1))


if __name__ == '__main__':
    desktop.main(sequence=True)
