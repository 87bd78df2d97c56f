#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Several people with cards at one screen: nobody is shown the hand of somebody else, not even through assistive technology, not
after leaving the game or undoing, nor after the program was killed in the middle. Takes the program, prints TAP.

The cases belong together: each goes on where the one before stopped.
"""

import desktop
import fieldtable
from fieldtable import HELD, Follower, check, check_hidden, moment, sort_hand
from tap import case, contains, equal

PLAYERS = [('Aki', 'person'), ('Ben', 'person'), ('Cleo', 'greedy'), ('Dora', 'person'), ('Emil', 'greedy')]
PEOPLE = (0, 1, 3)
LIMIT = 10


class Scene:
    home = None
    program = None
    follower = None


def game():
    return Scene.follower.game


def is_covered(seat):
    """Waits until the hand of a seat is covered: then no card is named that is not on the field."""
    name = PLAYERS[seat][0]
    tree = Scene.program.wait(lambda tree: tree if (m := moment(tree)) and m.uncover and m.uncover[0] == name else None,
                              f'the hand of {name} to be covered')
    now = moment(tree)
    equal((now.hand, now.actions, now.offers), ([], {}, {}), 'what is shown beside a covered hand')
    if game().follow() is not None:
        check(game(), now, LIMIT, None)
        check_hidden(tree, game(), None)
    return now


def uncover(seat):
    """Asks for the hand of a seat, and returns what is shown then."""
    now = is_covered(seat)
    # The focus goes where it belongs after all is shown.
    Scene.program.wait_for_focus(now.uncover[1].name)
    now.uncover[1].press()
    return Scene.follower.wait(lambda m: m.hand and not m.uncover, 'the hand')


def place(now, n=0):
    now.hand[n].node.press()
    shown = Scene.follower.choose(now, n) if game().table else \
        Scene.follower.wait(lambda m: m.offers and m.hand[n].chosen, 'a chosen card')
    before = len(game().moves)
    at = min(shown.offers, key=lambda at: (len(shown.offers[at][0]) - shown.offers[at][1], at))
    shown.cells[at].node.press()
    Scene.follower.wait_for_moves(before, 'a card to be placed')
    return Scene.follower.settle('the game after a card')


def end_turn(now):
    turns = game().table.turns
    now.actions[next(name for name in ('refill', 'draw', 'take', 'end') if name in now.actions)].press()
    Scene.program.desk.wait(lambda: game().follow().turns > turns, 'the turn to end')
    return Scene.follower.settle('the game after a turn')


def play_turn(now):
    turns = game().table.turns if game().table else 0
    for _ in range(2):
        now = place(now)
        if game().table.turns > turns or not now.hand:
            break
    return end_turn(now) if game().table.turns == turns else now


def look_at_nothing():
    """Nothing of a hand is told any more where the page of the game is not seen."""
    hand = set(game().table.hands[game().table.seat])
    Scene.program.wait(lambda tree: not [node for node in tree.walk() if node.role == 'button' and
                                         HELD.fullmatch(node.name) and fieldtable.read_cards(node.name)[0] in hand],
                       'no card of a hand')
    check_hidden(Scene.program.tree(), game(), None)


@case('a game begins with a covered hand')
def _(desk):
    Scene.home = fieldtable.make_home(desk, PLAYERS, limit=LIMIT)
    Scene.program = program = desk.start(Scene.home)
    Scene.follower = Follower(program, Scene.home, LIMIT, PEOPLE)
    fieldtable.open_game(program)
    now = is_covered(0)
    equal([(seat.name, seat.points, seat.hand, seat.pile) for seat in now.seats], [(name, 5, 6, 0) for name, _ in PLAYERS])
    equal(now.deck, 25)
    tree = program.tree()
    named = [card for node in tree.walk() for card in fieldtable.read_cards(node.name) + fieldtable.read_cards(node.description)]
    equal(named, [cell.card for cell in now.cells.values() if cell.card], 'the cards that are named')


@case('the hand is shown to whoever asks, and covered for the next')
def _(desk):
    now = uncover(0)
    equal(len(now.hand), 6)
    play_turn(now)
    # What Aki has drawn must not be told to Ben, who looks now.
    is_covered(1)
    now = uncover(1)
    equal([held.card for held in now.hand], sort_hand(game().table.hands[1]), 'the hand of Ben')
    check_hidden(Scene.program.tree(), game(), 1)


@case('leaving covers the hand')
def _(desk):
    program = Scene.program
    place(Scene.follower.now())
    program.take_keyboard()
    program.tree().find(fieldtable.PAGE, role='widget').find('Back to the games', role='button').press()
    row = program.wait_for_row('Unfinished games')
    look_at_nothing()
    program.walk_to(row.name, role='list item')
    program.key('Return')
    is_covered(1)


@case('undo covers the hand of whoever moved before')
def _(desk):
    now = uncover(1)
    now.page.find('Undo', role='button').press()
    now = Scene.follower.wait(lambda m: m.moving == 'Ben' and m.seats[1].hand == 6, 'the card back')
    Scene.follower.settle('after undo')
    now.page.find('Undo', role='button').press()
    now = is_covered(0)
    while not (len(game().moves) and game().table.seat == 1):
        before = len(game().moves)
        now.page.find('Redo', role='button').press()
        Scene.program.desk.wait(lambda before=before: game().follow() and len(game().moves) > before, 'redo')
        now = Scene.follower.settle('after redo')
    is_covered(1)


@case('after a crash it goes on at the same move')
def _(desk):
    now = uncover(1)
    now = place(now)
    moves = list(game().moves)
    Scene.program.kill()
    Scene.program = program = desk.start(Scene.home)
    before = Scene.follower.n_counts
    Scene.follower = Follower(program, Scene.home, LIMIT, PEOPLE)
    Scene.follower.n_counts = before
    program.take_keyboard()
    row = program.wait_for_row('Unfinished games')
    contains(row.name, 'Yellowstone Park')
    desktop.check_names(program.tree().find('SaiGamesPage'), 7)
    program.walk_to(row.name, role='list item')
    program.key('Return')
    is_covered(1)
    equal(game().moves, moves, 'the moves')
    after = uncover(1)
    equal(after.key(), now.key(), 'the game')
    end_turn(after) if game().table.placed == 2 or not after.hand else play_rest(after)


def play_rest(now):
    now = place(now)
    if game().table.seat == 1 and not game().table.finished and now.actions:
        end_turn(now)


@case('the game ends, and no hand is shown at the count')
def _(desk):
    for _ in range(80):
        now = Scene.follower.settle('the game')
        now = Scene.follower.read_counts(now, lambda button: button.press())
        if game().table.finished:
            break
        if now.uncover:
            now = uncover(game().table.seat)
        play_turn(now)
    equal(game().table.finished, True, 'the game ends')
    tree = Scene.program.tree()
    equal(moment(tree).hand, [], 'hand')
    check_hidden(tree, game(), None)
    result = tree.find(fieldtable.PAGE, role='widget').find('SaiResultView', role='widget')
    equal(result.find_all(role='label')[0].name, game().result(), 'result')


desktop.main(sequence=True)
