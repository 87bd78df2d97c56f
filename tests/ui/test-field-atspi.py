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
from fieldtable import check, check_count, check_hidden, find_continue, find_count, moment, read_cards
from tap import case, contains, equal

PLAYERS = [('Aki', 'person'), ('Ben', 'greedy'), ('Cleo', 'greedy')]
NAMES = [name for name, _ in PLAYERS]
LIMIT = 10
ME = 0


class Scene:
    home = None
    program = None
    game = None
    counts = 0
    used = set()


def agrees(now):
    """Whether the page shows what the game has come to, and waits for me."""
    table = Scene.game.follow()
    if table is None or now is None or now.seats != Scene.game.seats(LIMIT) or now.log != Scene.game.log:
        return False
    return find_count(now.page) is not None or table.finished or table.seat == ME and not Scene.game.is_forced()


def settle(what):
    """Waits until it is my turn, or points are counted, or the game is over; checks everything that is shown."""
    tree = Scene.program.wait(lambda tree: tree if agrees(moment(tree)) else None, what)
    now = moment(tree)
    check(Scene.game, now, LIMIT, ME, interactive=find_count(now.page) is None or not Scene.game.table.finished)
    check_hidden(tree, Scene.game, ME)
    return now


def wait(condition, what):
    return Scene.program.wait(lambda tree: (now := moment(tree)) and condition(now) and now, what)


def read_counts(now):
    """Puts the slip of each count away."""
    while (slip := find_count(now.page)) is not None:
        Scene.counts += 1
        check_count(Scene.game, slip, LIMIT)
        button = find_continue(slip)
        equal('focused' in button.states, True, 'the focus is on the slip')
        button.press()
        wait(lambda m: not find_count(m.page), 'no slip')
        now = settle('the game after a count')
    return now


def choose(now, n):
    """Presses a card, and returns what is shown then."""
    card = now.hand[n].card
    now.card(n).press()
    after = wait(lambda m: [held.chosen for held in m.hand].count(True) == 1 and m.hand[n].chosen and m.offers,
                 f'{card} to be chosen')
    check(Scene.game, after, LIMIT, ME)
    return after


def pick_cell(now, turn):
    """Mostly the cell that costs least; now and then the one that costs most, so that points come together."""
    def cost(at):
        return len(now.offers[at][0]) - now.offers[at][1]
    return (max if turn % 3 == 0 else min)(now.offers, key=lambda at: (cost(at), at))


def place(now, n, turn):
    card = now.hand[n].card
    shown = choose(now, n)
    at = pick_cell(shown, turn)
    before = len(Scene.game.moves)
    shown.cells[at].node.press()
    wait(lambda m: Scene.game.follow() and len(Scene.game.moves) > before, f'{card} to be placed')
    equal(Scene.game.moves[before], f'place {card}@{at[0]}', 'what was placed')
    after = settle(f'the game after {card}@{at[0]}')
    if Scene.game.table.seat == ME and not Scene.game.table.finished and len(Scene.game.moves) == before + 1:
        equal(after.cells[at].mark, ', placed last', f'{card}@{at[0]}')
    return after


def play_turn(now, turn):
    """One turn of mine: one card or two, then whatever was not done yet, or what comes first."""
    table = Scene.game.table
    turns = table.turns
    for i in range(2 if turn % 4 != 3 else 1):
        if table.turns == turns and not table.finished and now.hand and table.placed < 2:
            now = place(now, (turn * 5 + i * 3) % len(now.hand), turn)
    if table.turns == turns and not table.finished:
        fresh = [name for name in now.actions if name not in Scene.used]
        name = (fresh or [name for name in now.actions if name != 'end'] or list(now.actions))[0]
        Scene.used.add(name)
        now.actions[name].press()
        wait(lambda m: Scene.game.follow() and (table.turns > turns or table.finished), f'{name} to be done')
        now = settle(f'the game after {name}')
    return read_counts(now)


@case('a game is begun by its card')
def _(desk):
    Scene.home = fieldtable.make_home(desk, PLAYERS, limit=LIMIT)
    Scene.program = program = desk.start(Scene.home)
    Scene.game = fieldtable.Game(Scene.home)
    fieldtable.open_game(program)
    now = Scene.program.wait(lambda tree: moment(tree), 'the field')
    # Nothing is kept before the first move.
    equal([(seat.name, seat.points, seat.limit, seat.hand, seat.pile) for seat in now.seats],
          [(name, 5, LIMIT, 6, 0) for name in NAMES], 'seats')
    equal((now.moving, now.deck, len(now.hand), now.log, now.actions), ('Aki', 37, 6, [], {}))
    equal(sum(cell.height for cell in now.cells.values()), 1, 'cards on the field')
    equal([at[0] for at, cell in now.cells.items() if cell.card], [4], 'where the first card lies')
    desktop.check_names(now.page, 60)


@case('a chosen card can be given back, and lies only where it may')
def _(desk):
    now = moment(Scene.program.tree())
    now.card(0).press()
    shown = wait(lambda m: m.hand[0].chosen and m.offers, 'a chosen card')
    free = next(at for at, cell in shown.cells.items() if cell.would is None)
    shown.cells[free].node.press()
    shown.card(0).press()
    now = wait(lambda m: not m.hand[0].chosen and not m.offers, 'no chosen card')
    equal((now.log, len(now.hand), now.moving), ([], 6, 'Aki'), 'nothing was placed')
    now.card(1).press()
    now.card(2).press()
    now = wait(lambda m: m.hand[2].chosen, 'another chosen card')
    equal([held.chosen for held in now.hand], [False, False, True, False, False, False], 'one card at a time')
    now.card(2).press()
    wait(lambda m: not m.offers, 'no chosen card')


@case('the first card is kept, taken back and placed again')
def _(desk):
    now = moment(Scene.program.tree())
    now.card(0).press()
    shown = wait(lambda m: m.offers, 'cells')
    at = pick_cell(shown, 1)
    shown.cells[at].node.press()
    now = Scene.program.wait(lambda tree: (m := moment(tree)) and agrees(m) and m, 'the first card')
    equal(Scene.game.moves, [f'place {shown.hand[0].card}@{at[0]}'])
    check(Scene.game, now, LIMIT, ME)
    now.page.find('Undo', role='button').press()
    back = wait(lambda m: len(m.hand) == 6 and not m.log, 'no card placed')
    equal([(c.card, c.height) for c in back.cells.values()], [(c.card, c.height) for c in shown.cells.values()], 'field')
    back.page.find('Redo', role='button').press()
    wait(lambda m: len(m.hand) == 5, 'the card placed again')
    equal(settle('the first card again').key(), now.key(), 'after redo')


@case('the game is played to its end')
def _(desk):
    now = moment(Scene.program.tree())
    turn = 1
    while not Scene.game.table.finished:
        equal(turn < 200, True, 'the game ends')
        now = play_turn(now, turn)
        turn += 1
    equal(max(Scene.game.table.points) >= LIMIT, True, 'somebody has the points that end it')
    equal(Scene.counts, Scene.game.table.seen['counts'], 'every count was shown')


@case('the result names who won, and everybody\'s points')
def _(desk):
    title = Scene.game.result()
    tree = Scene.program.wait(lambda tree: (focus := Scene.program.focused(tree)) and focus.name == 'Play Again' and tree,
                              'the focus on “Play Again”')
    result = tree.find('SaiFieldPage', role='widget').find('SaiResultView', role='widget')
    points = Scene.game.table.points
    wanted = [title] + [text for i in sorted(range(3), key=lambda i: points[i])
                        for text in (f'{1 + sum(p < points[i] for p in points)}.', NAMES[i], str(points[i]))]
    equal([node.name for node in result.find_all(role='label')][:len(wanted)], wanted, 'result')
    contains(Scene.program.focused(tree).description, title)
    desktop.check_names(moment(tree).page, 55)


@case('the record is right card by card')
def _(desk):
    cli, database = os.path.abspath(sys.argv[2]), Scene.game.path
    exported = subprocess.run([cli, 'export', '--database', database], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              check=True).stdout
    games = json.loads(exported)['games']
    equal(len(games), 1)
    game = games[0]
    equal([(seat['name'], seat['type']) for seat in game['seats']], PLAYERS)
    equal((game['options'], game['moves'], game.get('hints')), ({'limit': LIMIT}, Scene.game.moves, None))
    check_field(game)
    Scene.record = game


@case('the history lists the game')
def _(desk):
    program = Scene.program
    program.tree().find('SaiFieldPage', role='widget').find('All Games', role='button').press()
    program.wait(lambda tree: (focus := program.focused(tree)) and
                 any(node.name == 'SaiGamesPage' for node in focus.ancestors()), 'the games page')
    equal(program.tree().find('SaiGamesPage').find_all(role='list item'), [], 'nothing to continue')
    program.tree().find_all('History', role='tab')[0].press()
    row = program.wait_for_row('Finished games')
    points = Scene.game.table.points
    contains(row.name, 'Yellowstone Park', ' · '.join(f'{"★ " if p == min(points) else ""}{name} {p}'
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
        named(f'Hand of {name}', hand)
        named(f'Collected by {name}', pile)
    named('Next cards of the deck', table.deck[:6])
    cells = {}
    for node in page.find(fieldtable.BOARD, role='group').find_all(role='button'):
        match = fieldtable.CELL.fullmatch(node.name)
        if cards := read_cards(match['card'] or ''):
            cells[int(match['column']), int(match['row'])] = cards[0][0], len(cards)
    equal(cells, table.cells, f'field after {n} moves')
    labels = [node.name for node in page.find_all(role='label')]
    equal([f'{p} point{"" if p == 1 else "s"}' in labels for p in table.points], [True] * 3, 'points')
    said = [label for label in labels if label.startswith(f'{n} of {len(game["moves"])}: ')]
    equal(len(said), 1, f'what the move was, among {labels}')


@case('the replay shows every hand after every move')
def _(desk):
    program, game = Scene.program, Scene.record
    program.take_keyboard()
    program.walk_to('Yellowstone Park, ', role='list item')
    program.key('Return')
    page = program.wait(look_at_replay, 'the replay')
    desktop.check_names(page, 50)
    n = len(game['moves'])
    check_replay(page, Scene.game.table, n, game)
    page.find('Start of the game', role='button').press()
    table = Table(game)
    for i in range(n + 1):
        if i > 0:
            table.make(game['moves'][i - 1])
        page = program.wait(lambda tree, i=i: (page := look_at_replay(tree)) and
                            page.find(start=f'{i} of {n}: ', role='label') and page, f'move {i}')
        check_replay(page, table, i, game)
        step = page.find('Next move', role='button')
        equal('sensitive' in step.states, i < n, f'whether there is a move after {i}')
        if i < n:
            step.press()
    page.find('Move before', role='button').press()
    page = program.wait(lambda tree: (page := look_at_replay(tree)) and
                        page.find(start=f'{n - 1} of {n}: ', role='label') and page, 'the move before')
    page.find('Back to the history', role='button').press()
    program.wait_for_focus(start='Yellowstone Park, ')


desktop.main(sequence=True)
