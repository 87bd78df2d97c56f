#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole game with cards against two computer players through assistive technology alone, and its replay. Everything that is
shown is compared with the same game played again by a second implementation of the rules. Takes the program and saikoro-cli,
prints TAP.

The cases belong together: each goes on where the one before stopped.
"""

import json
import os
import subprocess
import sys

import desktop
import fieldtable
from fieldopinion import Table, check_field
from fieldtable import YOU, Follower, check, moment, pick_cell, read_cards
from tap import case, contains, equal

PLAYERS = [('Aki', 'person'), ('Ben', 'greedy'), ('Cleo', 'greedy')]
NAMES = [name for name, _ in PLAYERS]
LIMIT = 10
# So many moves of the replay are looked at from its start, and from its end.
STEPS = 12


class Scene:
    home = None
    program = None
    follower = None
    record = None
    used = set()


def follow():
    return Scene.follower.game


def place(now, n, turn):
    """Places a card, and returns what is shown when that is settled."""
    card = now.hand[n].card
    now.hand[n].node.press()
    shown = Scene.follower.choose(now, n)
    at = pick_cell(shown.offers, turn)
    before = len(follow().moves)
    shown.cells[at].node.press()
    Scene.follower.wait_for_moves(before, f'{card} to be placed')
    equal(follow().moves[before], f'place {card}@{at[0]}', 'what was placed')
    after = Scene.follower.settle(f'the game after {card}@{at[0]}')
    if len(follow().moves) == before + 1:
        equal(after.cells[at].mark, ', placed last', f'{card}@{at[0]}')
    return after


def play_turn(now, turn):
    """One turn of mine: one card or two, then whatever was not done yet, or what comes first."""
    table = follow().table
    turns = table.turns
    for i in range(2 if turn % 4 != 3 else 1):
        if table.turns == turns and now.hand and table.placed < 2:
            now = place(now, (turn * 5 + i * 3) % len(now.hand), turn)
    if table.turns == turns:
        fresh = [name for name in now.actions if name not in Scene.used]
        name = (fresh or [name for name in now.actions if name != 'end'] or list(now.actions))[0]
        Scene.used.add(name)
        now.actions[name].press()
        Scene.program.desk.wait(lambda: follow().follow().turns > turns, f'{name} to be done')
        now = Scene.follower.settle(f'the game after {name}')
    return Scene.follower.read_counts(now, lambda button: button.press())


@case('a game is begun by its card')
def _(desk):
    Scene.home = fieldtable.make_home(desk, PLAYERS, limit=LIMIT)
    Scene.program = program = desk.start(Scene.home)
    Scene.follower = Follower(program, Scene.home, LIMIT)
    fieldtable.open_game(program)
    now = Scene.program.wait(lambda tree: moment(tree), 'the field')
    # Nothing is kept before the first move.
    equal([(seat.name, seat.points, seat.limit, seat.hand, seat.pile) for seat in now.seats],
          [(name, 5, LIMIT, 6, 0) for name in [YOU, *NAMES[1:]]], 'seats')
    equal((now.moving, now.deck, len(now.hand), now.log, now.actions), (YOU, 37, 6, [], {}))
    equal(sum(cell.height for cell in now.cells.values()), 1, 'cards on the field')
    equal([at[0] for at, cell in now.cells.items() if cell.card], [4], 'where the first card lies')
    desktop.check_names(now.page, 60)


@case('a chosen card can be given back, and lies only where it may')
def _(desk):
    now = Scene.follower.now()
    now.hand[0].node.press()
    shown = Scene.follower.wait(lambda m: m.hand[0].chosen and m.offers, 'a chosen card')
    free = next(at for at, cell in shown.cells.items() if cell.would is None)
    shown.cells[free].node.press()
    shown.hand[0].node.press()
    now = Scene.follower.wait(lambda m: not m.hand[0].chosen and not m.offers, 'no chosen card')
    equal((now.log, len(now.hand), now.moving), ([], 6, YOU), 'nothing was placed')
    now.hand[1].node.press()
    now.hand[2].node.press()
    now = Scene.follower.wait(lambda m: m.hand[2].chosen, 'another chosen card')
    equal([held.chosen for held in now.hand], [False, False, True, False, False, False], 'one card at a time')
    now.hand[2].node.press()
    Scene.follower.wait(lambda m: not m.offers, 'no chosen card')


@case('the first card is kept, taken back and placed again')
def _(desk):
    now = Scene.follower.now()
    now.hand[0].node.press()
    shown = Scene.follower.wait(lambda m: m.offers, 'cells')
    at = pick_cell(shown.offers, 1)
    shown.cells[at].node.press()
    now = Scene.program.wait(lambda tree: (m := moment(tree)) and Scene.follower.agrees(m) and m, 'the first card')
    equal(follow().moves, [f'place {shown.hand[0].card}@{at[0]}'])
    check(follow(), now, LIMIT, 0)
    now.page.find('Undo', role='button').press()
    back = Scene.follower.wait(lambda m: len(m.hand) == 6 and not m.log, 'no card placed')
    equal([(c.card, c.height) for c in back.cells.values()], [(c.card, c.height) for c in shown.cells.values()], 'field')
    back.page.find('Redo', role='button').press()
    Scene.follower.wait(lambda m: len(m.hand) == 5, 'the card placed again')
    equal(Scene.follower.settle('the first card again').key(), now.key(), 'after redo')


@case('the game is played to its end')
def _(desk):
    now = Scene.follower.now()
    turn = 1
    while not follow().table.finished:
        equal(turn < 200, True, 'the game ends')
        now = play_turn(now, turn)
        turn += 1
    equal(max(follow().table.points) >= LIMIT, True, 'somebody has the points that end it')
    equal(Scene.follower.n_counts, follow().table.seen['counts'], 'every count was shown')


@case('the result names who won, and everybody\'s points')
def _(desk):
    title = follow().result()
    tree = Scene.program.wait(lambda tree: (focus := Scene.program.focused(tree)) and focus.name == 'SaiResultView' and tree,
                              'the focus on the result')
    result = tree.find('SaiFieldPage', role='widget').find('SaiResultView', role='widget')
    points = follow().table.points
    wanted = [title] + [text for i in sorted(range(3), key=lambda i: points[i])
                        for text in (f'#{1 + sum(p < points[i] for p in points)}', NAMES[i], str(points[i]))]
    equal([node.name for node in result.find_all(role='label')][:len(wanted)], wanted, 'result')
    contains(Scene.program.focused(tree).description, title)
    desktop.check_names(moment(tree).page, 55)


@case('the record is right card by card')
def _(desk):
    cli, database = os.path.abspath(sys.argv[2]), follow().path
    exported = subprocess.run([cli, 'export', '--database', database], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              check=True).stdout
    games = json.loads(exported)['games']
    equal(len(games), 1)
    game = games[0]
    equal([(seat['name'], seat['type']) for seat in game['seats']], PLAYERS)
    equal((game['options'], game['moves'], game.get('hints')), ({'limit': LIMIT}, follow().moves, None))
    check_field(game)
    Scene.record = game


@case('the history lists the game')
def _(desk):
    program = Scene.program
    program.tree().find('SaiFieldPage', role='widget').find('Back to the games', role='button').press()
    program.wait(lambda tree: (focus := program.focused(tree)) and
                 any(node.name == 'SaiGamesPage' for node in focus.ancestors()), 'the games page')
    equal(desktop.unfinished(program.tree()), [], 'nothing to continue')
    program.tree().find_all('History', role='tab')[0].press()
    row = program.wait_for_row('Games of the history')
    points = follow().table.points
    contains(row.name, 'Yellowstone Park', ' · '.join(f'{"♛ " if p == min(points) else ""}{name}: {p}'
                                                      for name, p in zip(NAMES, points)))


def look_at_replay(tree):
    page = tree.find('SaiReplayPage', role='widget')
    return page if page and page.find('SaiOpenSeats') else None


def check_replay(page, table, n, game):
    """All hands, piles and the next cards of the deck, and the field, after so many moves."""
    def named(what, cards):
        images = [node for node in page.find_all(role='image') if node.name.startswith(f'{what}: ')]
        equal(len(images), 1, what)
        equal(read_cards(images[0].name), sorted(cards), what)
    for name, hand, pile in zip(NAMES, table.hands, table.piles):
        named(f'{name}’s hand', hand)
        named(f'Collected by {name}', pile)
    named('Next cards of the deck', table.deck[:6])
    cells = {}
    for node in page.find(fieldtable.BOARD, role='group').find_all(role='button'):
        match = fieldtable.CELL.fullmatch(node.name)
        if cards := read_cards(match['card'] or ''):
            cells[int(match['column']), int(match['row'])] = cards[0][0], len(cards)
    equal(cells, table.cells, f'field after {n} moves')
    labels = [node.name for node in page.find_all(role='label')]
    equal([f'{p} penalty point{"" if p == 1 else "s"}' in labels for p in table.points], [True] * 3, 'points')
    said = [label for label in labels if label.startswith(f'{n} of {len(game["moves"])} · ')]
    equal(len(said), 1, f'what the move was, among {labels}')


@case('the replay shows every hand after a move')
def _(desk):
    program, game = Scene.program, Scene.record
    program.take_keyboard()
    program.walk_to('Yellowstone Park, ', role='button')
    program.key('Return')
    page = program.wait(look_at_replay, 'the replay')
    desktop.check_names(page, 50)
    n = len(game['moves'])

    def look_at(i):
        table = Table(game)
        for move in game['moves'][:i]:
            table.make(move)
        page = program.wait(lambda tree: (page := look_at_replay(tree)) and
                            page.find(start=f'{i} of {n} · ', role='label') and page, f'move {i}')
        check_replay(page, table, i, game)
        return page

    look_at(n)
    page.find('Start of the game', role='button').press()
    page = look_at(0)
    for i in range(1, STEPS):
        page.find('Next move', role='button').press()
        page = look_at(i)
    page.find('End of the game', role='button').press()
    for i in range(n, n - STEPS, -1):
        page = look_at(i)
        equal('sensitive' in page.find('Next move', role='button').states, i < n, f'whether there is a move after {i}')
        page.find('Previous move', role='button').press()
    page.find('Back to the history', role='button').press()
    program.wait_for_focus(start='Yellowstone Park, ')


desktop.main(sequence=True)
