#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole game, and what is left of it, through assistive technology alone. Takes the program, prints TAP.

The cases belong together: each goes on where the one before stopped.
"""

import collections

import desktop
from table import BOXES, check_offers, check_result, check_sums, count, moment
from tap import case, contains, equal

PLAYERS = ['Aki', 'Ben']


class Scene:
    home = None
    program = None
    sheets = None
    # The moment before the program was killed.
    last = None


def now():
    return moment(Scene.program.tree())


def wait(condition, what):
    """Waits until a condition holds for the page of the game, and returns the moment."""
    def holds(tree):
        shown = moment(tree)
        return shown if shown is not None and condition(shown) else None
    return Scene.program.wait(holds, what)


def roll(before):
    """Rolls and returns the moment after it."""
    before.roll.press()
    left = before.rolls_left - 1
    return wait(lambda m: all(m.dice) and (m.rolls_left == left if left else m.roll.name == 'Choose a box'),
                f'{left} rolls left')


def keep(before, wanted):
    """Keeps these dice, a list of five, and releases all others."""
    for node, kept, want in zip(before.die_nodes, before.kept, wanted):
        if kept != want:
            node.press()
    after = wait(lambda m: m.kept == wanted, f'kept dice {wanted}')
    equal([node.name for node in after.die_nodes],
          [f'Die {i + 1}: {face}{", kept" if want else ""}' for i, (face, want) in enumerate(zip(after.dice, wanted))])
    equal(['pressed' in node.states for node in after.die_nodes], wanted, 'pressed')
    equal(after.dice, before.dice, 'dice after keeping some')
    return after


def most_common(dice):
    face = collections.Counter(dice).most_common(1)[0][0]
    return [die == face for die in dice]


def refused(place, reason):
    """Presses a cell that cannot be filled: nothing changes, and the focus says why."""
    before = now()
    before.cells[place].press()
    Scene.program.wait(lambda tree: (node := tree.find(state='focused', test=lambda n: reason in n.description)) and
                       node, f'the reason {reason!r} for {place}')
    equal(now().key(), before.key(), f'after {place} was refused')


def best_box(shown, player):
    """The box that scores most; of equal ones the last, so that boxes worth 0 are filled, too."""
    return max((points, list(BOXES).index(box), box) for (_, box), points in shown.offers.items())[2]


def fill(before, player, box):
    place = player, box
    points = before.offers[place]
    before.cells[place].press()
    Scene.sheets[player][box] = points
    return wait(lambda m: m.filled.get(place) == points, f'{place} to hold {points}')


def begin_game(players):
    """Opens the dialog by its card and begins a game of people of these names."""
    program = Scene.program
    program.wait_for('Players of Yacht…', role='button').press()
    program.wait_for('New Game', role='dialog')
    # The second seat is the computer's at first; a list has no action for assistive technology in GTK 4.8, but a seat
    # can be taken away and a new one is a person's.
    seat = program.wait_for('Name of player 2', role='text')
    row = next(node for node in seat.ancestors() if node.role == 'list item')
    actions = [name for name, *_ in row.call('Action', 'GetActions')[0]]
    row.call('Action', 'DoAction', desktop.GLib.Variant('(i)', (actions.index('seat.remove'),)))
    program.wait(lambda tree: not tree.find_all('Name of player 2'), 'one seat')
    program.wait_for('Add Player', role='button').press()
    program.wait_for('Name of player 2', role='text')
    desktop.check_names(program.tree().find('New Game', role='dialog'), 10)
    for i, name in enumerate(players):
        entry = program.wait_for(f'Name of player {i + 1}', role='text')
        entry.write(name)
        program.desk.wait(lambda entry=entry, name=name: entry.text() == name, f'the name {name}')
    program.wait_for('Start', role='button').press()
    return wait_for_game()


def begin_again():
    """The dialog remembers the players."""
    program = Scene.program
    program.wait_for('Players of Yacht…', role='button').press()
    for i, name in enumerate(PLAYERS):
        equal(program.wait_for(f'Name of player {i + 1}', role='text').text(), name)
    program.wait_for('Start', role='button').press()
    return wait_for_game()


def totals():
    return {name: int(count(sheet)['Total']) for name, sheet in Scene.sheets.items()}


def wait_for_game():
    Scene.program.wait(lambda tree: not tree.find('New Game', role='dialog'), 'the dialog to close')
    Scene.program.take_keyboard()
    Scene.sheets = {name: {} for name in PLAYERS}
    return wait(lambda m: m.player() == PLAYERS[0] and m.roll and m.rolls_left == 3, 'the first turn')


def play_turn(turn, shown):
    """One turn with its checks; how often the dice are thrown depends on the turn."""
    player = PLAYERS[turn % 2]
    equal((shown.player(), shown.dice, shown.rolls_left), (player, [0] * 5, 3), 'before the first roll')
    check_offers(shown, Scene.sheets, player)
    for throw in range(1 + turn % 3):
        if throw > 0:
            shown = keep(shown, most_common(shown.dice))
            if all(shown.kept):
                break
        lying, kept = shown.dice, shown.kept
        shown = roll(shown)
        equal([die for die, k in zip(shown.dice, kept) if k], [die for die, k in zip(lying, kept) if k], 'kept dice')
        check_offers(shown, Scene.sheets, player)
    shown = fill(shown, player, best_box(shown, player))
    check_sums(shown, Scene.sheets)
    return shown


@case('every widget of the first page has a name')
def _(desk):
    Scene.home = desk.home()
    Scene.program = desk.start(Scene.home)
    tree = Scene.program.tree()
    desktop.check_names(tree.find('SaiGamesPage'), 5)
    # Newer GTK tells of the place where the page will be.
    page = tree.find('SaiHistoryPage')
    equal(len(page.children) if page else 0, 0, 'in a page that nobody has looked at')
    for name in ('Games', 'History'):
        equal(len(tree.find_all(name, role='tab')) > 0, True, f'tab {name}')


@case('a game is begun by its card, with two names')
def _(desk):
    shown = begin_game(PLAYERS)
    equal(list(shown.cells), [(name, box) for box in BOXES for name in PLAYERS], 'cells')
    equal(shown.open, set(shown.cells), 'open cells')
    check_sums(shown, Scene.sheets)
    desktop.check_names(shown.page, 30)


@case('before the first roll no box can be filled and no die kept')
def _(desk):
    before = now()
    equal(['sensitive' in node.states for node in before.die_nodes], [False] * 5)
    refused(('Aki', 'Choice'), '')
    refused(('Ben', 'Choice'), 'Aki')


@case('only legal boxes can be filled')
def _(desk):
    shown = play_turn(0, now())
    shown = play_turn(1, shown)
    filled = {name: next(iter(sheet)) for name, sheet in Scene.sheets.items()}
    shown = roll(shown)
    refused(('Aki', filled['Aki']), 'filled')
    refused(('Ben', filled['Ben']), 'Aki’s turn')
    free = next(box for box in BOXES if box not in Scene.sheets['Ben'])
    refused(('Ben', free), 'Aki’s turn')
    check_offers(now(), Scene.sheets, 'Aki')


@case('undo and redo bring the same dice again')
def _(desk):
    first = now()
    # All five alike at once would leave nothing to throw.
    kept = [True, False, True, False, False]
    first = keep(first, kept)
    second = roll(first)
    undo, redo = (first.page.find(name, role='button') for name in ('Undo', 'Redo'))
    undo.press()
    back = wait(lambda m: m.rolls_left == 2 and m.dice == first.dice, 'the first roll')
    equal(back.offers, first.offers, 'offers after undo')
    redo.press()
    again = wait(lambda m: m.rolls_left == 1, 'the second roll')
    equal((again.dice, again.offers), (second.dice, second.offers), 'after redo')
    undo.press()
    back = wait(lambda m: m.rolls_left == 2 and m.dice == first.dice, 'the first roll')
    again = roll(keep(back, kept))
    equal(again.dice, second.dice, 'dice rolled again after undo')
    # A filled box is taken back as well, and the turn with it.
    box = best_box(again, 'Aki')
    after = fill(again, 'Aki', box)
    equal(after.player(), 'Ben')
    undo.press()
    back = wait(lambda m: m.player() == 'Aki', 'the turn of Aki')
    equal((back.dice, back.offers), (again.dice, again.offers), 'after the box was taken back')
    redo.press()
    after = wait(lambda m: m.player() == 'Ben', 'the turn of Ben')
    check_offers(after, Scene.sheets, 'Ben')
    check_sums(after, Scene.sheets)


@case('a game that was left is continued from its row')
def _(desk):
    program, before = Scene.program, now()
    program.tree().find(start='Back', role='button').press()
    program.wait(lambda tree: tree.find('Continue this Yacht game', role='button'), 'the way into the game').press()
    wait(lambda m: (m.dice, m.rolls_left, m.filled) == (before.dice, before.rolls_left, before.filled), 'the game as it was left')


@case('all other turns are played')
def _(desk):
    shown = now()
    for turn in range(3, 24):
        shown = play_turn(turn, shown)
    equal([len(sheet) for sheet in Scene.sheets.values()], [12, 12])


@case('the result names who won')
def _(desk):
    Scene.program.wait_for_focus('SaiResultView')
    shown = now()
    check_result(shown, Scene.sheets)
    check_sums(shown, Scene.sheets)
    desktop.check_names(shown.page, 30)
    equal(shown.offers, {}, 'offers at the end')


@case('undo at the end goes back into the game')
def _(desk):
    now().page.find('Undo', role='button').press()
    shown = wait(lambda m: m.player() == 'Ben' and m.offers, 'the last turn')
    place, points = next(iter(shown.offers.items()))
    equal(Scene.sheets['Ben'][place[1]], points)
    shown.cells[place].press()
    Scene.program.wait_for_focus('SaiResultView')
    check_result(now(), Scene.sheets)


def wait_for_disk(desk, n_filled, last):
    """Waits until so many boxes are filled on disk, and the last move begins so."""
    def condition():
        moves = desktop.moves_on_disk(Scene.home)
        return sum(move.startswith('fill') for move in moves) == n_filled and moves[-1].startswith(last)
    desk.wait(condition, f'{n_filled} boxes on disk, and {last!r}')


@case('a game that was played to its end survives a crash')
def _(desk):
    wait_for_disk(desk, 24, 'fill')
    Scene.program.kill()
    Scene.program = program = desk.start(Scene.home)
    program.take_keyboard()
    program.tree().find_all('History', role='tab')[0].press()
    best = max(totals().values())
    standings = ' · '.join(f'{"♛ " if total == best else ""}{name}: {total}' for name, total in totals().items())
    game = program.wait_for_row('Games of the history')
    contains(game.name, 'Yacht', standings)
    desktop.check_names(program.tree().find('SaiHistoryPage'), 1)
    equal(desktop.unfinished(program.tree()), [], 'unfinished games')


@case('a game of the history shows its sheet and result')
def _(desk):
    program = Scene.program
    program.walk_to('Yacht, ')
    program.key('Return')
    program.wait_for_focus('Move')
    shown = moment(program.tree(), 'SaiReplayPage')
    check_result(shown, Scene.sheets)
    check_sums(shown, Scene.sheets)
    equal(shown.filled, {(name, box): points for name, sheet in Scene.sheets.items()
                         for box, points in sheet.items()}, 'sheet')
    desktop.check_names(shown.page, 25)
    shown.page.find('Back to the history', role='button').press()
    program.wait_for_focus(start='Yacht, ')


@case('a game that was not played to its end is offered after a crash')
def _(desk):
    Scene.program.tree().find_all('Games', role='tab')[0].press()
    shown = begin_again()
    for turn in range(3):
        shown = play_turn(turn, shown)
    Scene.last = roll(shown)
    wait_for_disk(desk, 3, 'roll')
    Scene.program.kill()
    Scene.program = program = desk.start(Scene.home)
    program.take_keyboard()
    game = program.wait_for_row('Unfinished games')
    equal(game.name, 'Yacht')
    standings = '\xa0· '.join(f'{name}: {total}' for name, total in totals().items())
    equal(any(standings in label.name for label in game.find_all(role='label')), True, standings)
    desktop.check_names(program.tree().find('SaiGamesPage'), 6)


@case('it goes on with the same dice and sheet')
def _(desk):
    program = Scene.program
    program.walk_to('Yacht', role='list item')
    equal(program.focused().role, 'list item', 'what is first')
    program.key('Return')
    shown = wait(lambda m: all(m.dice), 'the dice')
    equal(shown.key(), Scene.last.key(), 'the game')
    check_offers(shown, Scene.sheets, 'Ben')
    check_sums(shown, Scene.sheets)
    shown = roll(keep(shown, [False, True, False, False, False]))
    shown = fill(shown, 'Ben', best_box(shown, 'Ben'))
    equal(shown.player(), 'Aki')
    check_sums(shown, Scene.sheets)


desktop.main(sequence=True)
