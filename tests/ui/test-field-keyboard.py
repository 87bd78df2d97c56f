#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole game with cards against the computer by keyboard alone; what happened is read from assistive technology and compared
with the same game played again by a second implementation of the rules. Takes the program, prints TAP.

The cases belong together: each goes on where the one before stopped.
"""

import re

import fieldtable
from fieldtable import CELL, HELD, YOU, Follower, check, name_card, pick_cell
from tap import case, contains, equal

PLAYERS = [('Aki', 'person'), ('Ben', 'greedy')]
LIMIT = 12
CHOICE = re.compile(r'(?P<card>.+?), (?:you collect .+|no cards collected.*), row (?P<row>[1-7]), column (?P<column>[1-7])'
                    r'(?:: wins ≈\d+%, ≈\d+\.\d penalty points)?')


class Scene:
    program = None
    follower = None
    turn = 1


def key(*keys):
    Scene.program.key(*keys)


def game():
    return Scene.follower.game


def focus(condition, what):
    """Waits for the focus where the next key needs it; it is never outside of the page."""
    return Scene.program.wait(lambda tree: (node := Scene.program.focused(tree)) and condition(node) and
                              any(a.name == fieldtable.PAGE for a in node.ancestors()) and node, what)


def is_inside(node, name):
    return any(a.name == name for a in node.ancestors())


def is_card(node):
    return any(is_inside(node, name) for name in fieldtable.HAND_NAMES) and HELD.fullmatch(node.name)


def is_cell(node):
    return is_inside(node, fieldtable.BOARD) and CELL.fullmatch(node.name)


def is_table(node):
    return is_inside(node, 'SaiFieldTable')


def place_of(node):
    match = CELL.fullmatch(node.name)
    return int(match['column']), int(match['row'])


def settle(what):
    """Waits for a person or a count; the focus is on the table, or on the one thing that is left to do."""
    now = Scene.follower.settle(what)
    now = Scene.follower.read_counts(now, lambda button: key('Return'))
    if game().table.finished:
        return now
    if game().table.placed < 2 and game().table.hands[0]:
        focus(lambda node: is_card(node) or is_cell(node), f'the focus on a card or the field, {what}')
    else:
        focus(lambda node: any(node.name == word for word in fieldtable.ACTIONS), f'the focus on a button, {what}')
    return now


def choose(now, n):
    """Chooses a card by its digit: the focus is where it may lie."""
    key(str(n + 1))
    shown = Scene.follower.choose(now, n)
    at = place_of(focus(lambda node: is_cell(node) and CELL.fullmatch(node.name)['would'], 'a cell where it may lie'))
    equal(at in shown.offers, True, f'the focus at {at}')
    return shown, at


def walk(at, goal):
    """Walks along the row by arrow keys."""
    while at != goal:
        key('Right' if at[0] < goal[0] else 'Left')
        at = at[0] + (1 if at[0] < goal[0] else -1), at[1]
        focus(lambda node: is_cell(node) and place_of(node) == at, f'the focus at {at}')


def put(card, at, with_key='Return'):
    before = len(game().moves)
    key(with_key)
    Scene.follower.wait_for_moves(before, f'{card} to be placed')
    equal(game().moves[before], f'place {card}@{at[0]}')
    return settle(f'after {card}@{at[0]}')


def place(now, n):
    shown, at = choose(now, n)
    goal = pick_cell(shown.offers, Scene.turn)
    walk(at, goal)
    return put(now.hand[n].card, goal, 'Return' if Scene.turn % 2 else 'space')


def end_turn(now):
    """Does what comes first, by its key or by the button that has the focus."""
    table = game().table
    turns = table.turns
    usual = next(name for name in ('refill', 'draw', 'take', 'pass', 'end') if name in now.actions)
    # While a card can be placed, the focus is not on a button.
    letter = Scene.turn % 2 or table.placed < 2 and now.hand
    key({'refill': 'd', 'draw': 'd', 'take': 't', 'pass': 'p', 'end': 'e'}[usual] if letter else 'Return')
    Scene.program.desk.wait(lambda: game().follow().turns > turns, f'{usual} to be done')
    word = next(move for move in game().moves[::-1] if not move.startswith('place')).split()[0]
    Scene.turn += 1
    equal(word in fieldtable.ACTIONS.values(), True, word)
    return settle(f'after {usual}')


def play_turn(now):
    table = game().table
    turns = table.turns
    while table.turns == turns and table.placed < 2 and now.hand:
        now = place(now, (Scene.turn * 5) % len(now.hand))
    return end_turn(now) if table.turns == turns else now


@case('Enter begins a game')
def _(desk):
    home = fieldtable.make_home(desk, PLAYERS, limit=LIMIT)
    Scene.program = program = desk.start(home)
    Scene.follower = Follower(program, home, LIMIT)
    program.take_keyboard()
    program.walk_to('Yellowstone Park')
    key('Return')
    first = focus(is_card, 'the first card')
    now = Scene.follower.now()
    equal((first.ref, now.moving, now.deck), (now.hand[0].node.ref, YOU, 43), 'the first turn')


@case('Tab goes through the page in order')
def _(desk):
    program, passed = Scene.program, []
    first = program.focused()
    while not passed or program.focused().ref != first.ref:
        before = program.focused()
        passed.append(before)
        equal(len(passed) < 40, True, f'Tab comes back: {[node.name for node in passed]}')
        key('Tab')
        program.wait(lambda tree: (node := program.focused(tree)) and node.ref != before.ref, 'a new focus')
    names = [node.name for node in passed]
    for name in ('Back to the games', 'Hint', 'Game menu', *(held.node.name for held in Scene.follower.now().hand)):
        equal(name in names, True, f'{name} among {names}')
    # The field is above the hand.
    key('Up')
    cell = focus(is_cell, 'a cell')
    key('Up')
    focus(lambda node: is_cell(node) and place_of(node) == (place_of(cell)[0], place_of(cell)[1] - 1), 'the cell above')
    for _ in range(8 - place_of(cell)[1] + 1):
        key('Down')
    focus(is_card, 'a card below the field')
    while program.focused().ref != first.ref:
        before = program.focused()
        key('Left')
        focus(lambda node, before=before: is_card(node) and node.ref != before.ref, 'the card to the left')


@case('arrows walk through the hand, and space chooses and gives back')
def _(desk):
    now = Scene.follower.now()
    for i in (1, 2):
        key('Right')
        focus(lambda node, i=i: node.ref == now.hand[i].node.ref, f'card {i}')
    key('space')
    shown = Scene.follower.wait(lambda m: m.hand[2].chosen and m.offers, 'the third card')
    equal(Scene.program.focused().ref, now.hand[2].node.ref, 'the focus stays on the card')
    equal(set(shown.offers), {at for at in shown.offers if at[1] == int(now.hand[2].card[1])}, 'row')
    key('space')
    Scene.follower.wait(lambda m: not m.offers, 'nothing chosen')
    # A digit chooses, the same digit gives back, and the focus is on the card again.
    key('2')
    Scene.follower.wait(lambda m: m.hand[1].chosen and m.offers, 'the second card')
    focus(lambda node: is_cell(node) and CELL.fullmatch(node.name)['would'], 'a cell where it may lie')
    key('2')
    Scene.follower.wait(lambda m: not m.offers, 'nothing chosen')
    focus(lambda node: node.ref == now.hand[1].node.ref, 'the card that was given back')


@case('what is pointed at says what would come of it')
def _(desk):
    now = Scene.follower.now()
    key('1')
    shown = Scene.follower.wait(lambda m: m.hand[0].chosen and m.offers, 'the first card')
    at = place_of(focus(lambda node: is_cell(node) and CELL.fullmatch(node.name)['would'], 'a cell'))
    card = name_card(now.hand[0].card).capitalize()
    for goal in sorted(shown.offers):
        if all((column, at[1]) in shown.offers for column in range(min(at[0], goal[0]), max(at[0], goal[0]) + 1)):
            walk(at, goal)
            at = goal
            cell = CELL.fullmatch(shown.cells[at].node.name)
            wanted = f'{card}: {cell["would"]}'
            Scene.follower.wait(lambda m, wanted=wanted: wanted in m.labels, f'the sentence {wanted!r}')
    now = put(now.hand[0].card, at)
    check(game(), now, LIMIT, 0)


@case('Ctrl+Z takes back, Ctrl+Shift+Z and Ctrl+Y place again')
def _(desk):
    first = Scene.follower.now()
    second = place(first, 0)
    for again in ('ctrl+shift+z', 'ctrl+y'):
        key('ctrl+z')
        back = Scene.follower.wait(lambda m: len(m.hand) == 5, 'the second card back')
        equal(back.key(), first.key(), 'after one card')
        focus(is_table, 'the focus on the table after undo')
        key('ctrl+z')
        Scene.follower.wait(lambda m: len(m.hand) == 6 and not m.log, 'no card placed')
        focus(is_table, 'the focus on the table after undo')
        key(again)
        Scene.follower.wait(lambda m: len(m.hand) == 5, 'the first card again')
        key(again)
        now = Scene.follower.wait(lambda m: len(m.hand) == 4, 'the second card again')
        focus(is_table, 'the focus on the table after redo')
        equal(now.key(), second.key(), 'after redo')
    end_turn(settle('after redo'))


@case('H shows a hint that can be followed')
def _(desk):
    now = Scene.follower.now()
    before = Scene.program.focused()
    key('h')
    shown = Scene.follower.wait(lambda m: any(label.startswith('◆ ') for label in m.labels), 'a hint')
    equal(Scene.program.focused().ref, before.ref, 'the focus stays')
    hint = next(label for label in shown.labels if label.startswith('◆ '))
    advised = [held.card for held in shown.hand if held.mark == ', best move']
    at = [at for at, cell in shown.cells.items() if cell.mark == ', best move']
    # At the beginning of a turn a card must be placed.
    equal((len(advised), len(at)), (1, 1), 'advice')
    contains(hint.lower(), f'◆ {name_card(advised[0])}, '.lower())
    wanted = game().offers(advised[0])
    equal(at[0] in wanted, True, hint)
    Scene.program.wait(lambda tree: hint.removeprefix('◆ ') in Scene.program.focused(tree).description, 'the hint to be said')
    key('h')
    Scene.follower.wait(lambda m: not any(label.startswith('◆ ') for label in m.labels), 'no hint')
    check(game(), Scene.follower.now(), LIMIT, 0)
    n = next(i for i, held in enumerate(now.hand) if held.card == advised[0])
    _, now_at = choose(now, n)
    walk(now_at, at[0])
    end_turn(put(advised[0], at[0]))


@case('W tells what the best choices are worth')
def _(desk):
    program = Scene.program
    before = program.focused()
    key('w')
    listed = program.wait(lambda tree: (found := tree.find('Moves, best first')) and found.children, 'choices')
    shown = [CHOICE.fullmatch(row.name) for row in listed]
    equal(None in shown or not shown, False, [row.name for row in listed])
    for choice in shown:
        card = next(held.card for held in Scene.follower.now().hand if held.node.name.lower().startswith(choice['card'].lower()))
        equal((int(choice['column']), int(choice['row'])) in game().offers(card), True, choice[0])
    program.wait_for_focus(listed[0].name)
    key('Escape')
    focus(lambda node: node.ref == before.ref, 'the focus back')
    key('h')
    Scene.follower.wait(lambda m: not any(label.startswith('◆ ') for label in m.labels), 'no hint')


@case('Enter where a card may not lie says why, until the game goes on')
def _(desk):
    program = Scene.program
    now = Scene.follower.now()
    shown, at = choose(now, 0)
    other = at[0], at[1] - 1 if at[1] > 1 else 2
    key('Up' if at[1] > 1 else 'Down')
    focus(lambda node: is_cell(node) and place_of(node) == other, f'the focus at {other}')
    before = len(game().moves)
    key('Return')

    def toast(tree):
        return tree.find(role='label', test=lambda node: node.name.startswith(wanted))

    wanted = f'{name_card(now.hand[0].card).capitalize()} goes into row {at[1]}, '
    said = program.wait(toast, f'the sentence {wanted!r}').name
    program.wait(lambda tree: program.focused(tree).description == said, f'{said!r} to be said')
    equal(len(game().moves), before, 'nothing is placed')
    key('Down' if at[1] > 1 else 'Up')
    focus(lambda node: is_cell(node) and place_of(node) == at, f'the focus at {at}')
    end_turn(put(now.hand[0].card, at))
    program.wait(lambda tree: not toast(tree), 'the sentence to go')


@case('Escape leads out of the game, and Enter back to the same cards')
def _(desk):
    program = Scene.program
    before = Scene.follower.now()
    key('Escape')
    program.wait(lambda tree: (node := program.focused(tree)) and is_inside(node, 'SaiGamesPage'), 'the games page')
    game_row = program.wait_for_row('Unfinished games')
    contains(game_row.name, 'Yellowstone Park')
    program.walk_to(game_row.name, role='list item')
    key('Return')
    focus(is_table, 'the focus on the table')
    now = settle('after the way back')
    equal(now.key(), before.key(), 'the game')


@case('the game is played to its end')
def _(desk):
    now = settle('going on')
    while not game().table.finished:
        equal(Scene.turn < 200, True, 'the game ends')
        now = play_turn(now)
    equal(Scene.follower.n_counts, game().table.seen['counts'], 'every count was shown')
    result = game().result()
    last = focus(lambda node: node.name == 'SaiResultView', 'the focus on the result')
    contains(last.description, result)


@case('undo at the end leads back into the game')
def _(desk):
    over = Scene.follower.now()
    key('ctrl+z')
    now = Scene.follower.wait(lambda m: m.moving == YOU and not game().follow().finished, 'a turn of Aki')
    focus(is_table, 'the focus on the table')
    equal('Play Again' in now.labels, False, 'no result')
    while not game().follow().finished:
        cursor = len(game().moves)
        key('ctrl+shift+z')
        Scene.program.desk.wait(lambda: game().follow() and len(game().moves) > cursor, 'redo')
    now = Scene.follower.wait(lambda m: m.log == over.log, 'the end again')
    equal(now.seats, over.seats, 'seats')
    focus(lambda node: node.name == 'SaiResultView', 'the focus on the result')


@case('Enter leaves the result, and plays again on its button')
def _(desk):
    key('Return')
    focus(lambda node: node.name == 'SaiResultView', 'the focus on the result')
    Scene.program.walk_to('Play Again')
    key('Return')
    focus(is_card, 'the first card')
    now = Scene.follower.wait(lambda m: not m.log and len(m.hand) == 6, 'new cards')
    equal([(seat.name, seat.points, seat.pile) for seat in now.seats], [(YOU, 5, 0), ('Ben', 5, 0)], 'seats')
    key('4')
    Scene.follower.wait(lambda m: m.offers and m.hand[3].chosen, 'the fourth card')
    equal(now.moving, YOU)


if __name__ == '__main__':
    import desktop
    desktop.main(sequence=True)
