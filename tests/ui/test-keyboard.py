#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole game against the computer by keyboard alone; what happened is read from assistive technology. Takes the
program, prints TAP.

The cases belong together: each goes on where the one before stopped.
"""

import re

import desktop
from table import BOXES, Moment, best_boxes, check_offers, check_result, check_sums, moment
from tap import case, equal

ME, COMPUTER = 'Player 1', 'Simple'
ORDER = list(BOXES)


class Scene:
    program = None
    sheet = {}


def now():
    return moment(Scene.program.tree())


def key(*keys):
    Scene.program.key(*keys)


def wait(condition, what):
    def holds(tree):
        node = tree.find('SaiGamePage', role='widget')
        shown = Moment(node) if node is not None else None
        return shown if shown is not None and condition(shown) else None
    return Scene.program.wait(holds, what)


def wait_for_turn():
    """Waits until I am to roll, and returns the moment; the focus is where rolling takes one key."""
    shown = wait(lambda m: m.roll and m.rolls_left == 3 and m.player() == ME and not any(m.dice)
                 and len([place for place in m.filled if place[0] == COMPUTER]) == len(Scene.sheet), 'my turn')
    focus = Scene.program.wait_for_focus(start='Roll · 3 left')
    # Beside it there may be what the turn before has led to, and what was said about it.
    equal(f'{ME} rolls next.' in focus.description, True, focus.description)
    return shown


def roll(with_key, left):
    """Rolls; then the widget with the focus says the dice."""
    key(with_key)
    shown = wait(lambda m: all(m.dice) and m.rolls_left == left and (left or m.roll.name == 'Choose a box'),
                 f'{left} rolls left')
    dice = ' '.join(map(str, shown.dice))
    wanted = f'The dice show {dice}. ' + \
        {0: 'Choose a box.', 1: '1 roll left.', 2: '2 rolls left.'}[left] + \
        f' {best_boxes(shown, {ME: Scene.sheet}, ME)}'
    focus = Scene.program.wait(lambda tree: (node := Scene.program.focused(tree)) and node.description == wanted and
                               node, f'a focus that says {wanted!r}')
    check_offers(shown, {ME: Scene.sheet, COMPUTER: columns(shown)[COMPUTER]}, ME)
    return shown, focus


def columns(shown):
    sheets = {ME: {}, COMPUTER: {}}
    for (name, box), points in shown.filled.items():
        sheets[name][box] = points
    return sheets


def fill(shown, focus):
    """Fills the box that has the focus by Enter, and returns the moment when it is my turn again, or the end."""
    box = next(box for box in BOXES if focus.name.startswith(f'{ME}, {box}:'))
    Scene.sheet[box] = shown.offers[ME, box]
    key('Return')
    wait(lambda m: m.filled.get((ME, box)) == Scene.sheet[box], f'{box} to be filled')


def box_of(node):
    match = re.match(rf'{ME}, ([^:]+):', node.name)
    return match[1] if match else None


@case('Enter begins a game against the computer')
def _(desk):
    Scene.program = program = desk.start(desk.home())
    program.take_keyboard()
    program.walk_to('Yacht')
    key('Return')
    shown = wait_for_turn()
    equal({name for name, _ in shown.cells}, {ME, COMPUTER})


@case('before the first roll Space rolls wherever the focus is')
def _(desk):
    program = Scene.program
    for walk in (lambda: key('s'), lambda: program.walk_to('Game menu'), lambda: program.walk_to('Back to the games')):
        roller = program.wait_for_focus(start='Roll · 3 left')
        walk()
        program.wait(lambda tree: program.focused(tree).ref != roller.ref, 'the focus to go elsewhere')
        key('space')
        wait(lambda m: all(m.dice) and m.rolls_left == 2, 'a roll')
        key('ctrl+z')
        wait(lambda m: m.rolls_left == 3 and not any(m.dice), 'no roll')
    wait_for_turn()


@case('a menu that is open keeps its keys')
def _(desk):
    program = Scene.program
    program.walk_to('Game menu')
    key('Return')
    program.wait_for_focus('Restart')
    walk = program.walk_to('Rules', 'Down')
    equal(walk, ['Restart', 'Replay', 'Win Chance'])
    key('space')
    program.take_keyboard('Help')
    key('Escape')
    program.wait(lambda tree: not tree.find('Help', role='window') and not tree.find('Help', role='dialog'), 'the help to close')
    program.take_keyboard()
    program.walk_to('Roll · 3 left')


@case('Tab goes through the page in order')
def _(desk):
    roll('r', 2)
    passed, first = [], Scene.program.focused()
    while not passed or Scene.program.focused().ref != first.ref:
        before = Scene.program.focused()
        passed.append(before.name)
        equal(len(passed) < 40, True, f'Tab comes back: {passed}')
        key('Tab')
        Scene.program.wait(lambda tree: (node := Scene.program.focused(tree)) and node.ref != before.ref, 'a new focus')
    dice = now().dice
    equal(passed[:2], ['Roll · 2 left', 'Hint'])
    equal(len([name for name in passed if name.startswith(ME)]), 1, f'one stop in the sheet: {passed}')
    start = passed.index(f'Die 1: {dice[0]}')
    equal(passed[start:start + 5], [f'Die {i + 1}: {face}' for i, face in enumerate(dice)])
    equal(start + 5, len(passed), f'the dice are before the roll button: {passed}')
    equal(passed[3:6], ['Back to the games', 'Undo', 'Game menu'], f'{passed}')


@case('digits keep dice and release them')
def _(desk):
    for i in range(5):
        wanted = [j <= i for j in range(5)]
        key(str(i + 1))
        wait(lambda m: m.kept == wanted, f'{wanted}')
    before = now()
    # All are kept: nothing can be thrown.
    key('r')
    Scene.program.wait(lambda tree: 'All dice are kept' in Scene.program.focused(tree).description, 'why not')
    equal(now().dice, before.dice)
    for i in (0, 2, 4):
        key(f'KP_{i + 1}')
    shown = wait(lambda m: m.kept == [False, True, False, True, False], 'released dice')
    after, _ = roll('r', 1)
    equal([after.dice[1], after.dice[3]], [shown.dice[1], shown.dice[3]])


@case('arrows walk in the sheet, s goes to the best box')
def _(desk):
    key('s')
    shown = now()
    best = Scene.program.wait_for_focus(start=ME)
    equal(shown.offers[ME, box_of(best)], max(shown.offers.values()), 'best box')
    Scene.program.walk_to(f'{ME}, Ace', 'Up')
    for box in ORDER[1:]:
        key('Down')
        if box == 'Choice':
            Scene.program.wait_for_focus(start=f'{ME}, Bonus:')
            key('Down')
        Scene.program.wait_for_focus(start=f'{ME}, {box}:')
    key('Right')
    Scene.program.wait_for_focus(start=f'{COMPUTER}, {ORDER[-1]}:')
    key('Return')
    Scene.program.wait(lambda tree: f'{ME}’s turn' in Scene.program.focused(tree).description, 'why not')
    equal(now().key(), shown.key(), 'after the cell of the other')
    key('Left')
    Scene.program.wait_for_focus(start=f'{ME}, {ORDER[-1]}:')
    key('Up')
    Scene.program.wait_for_focus(start=f'{ME}, {ORDER[-2]}:')


@case('Enter on a total, a bonus or a player says what it takes')
def _(desk):
    program, shown = Scene.program, now()
    for end, title, said in ((f'{COMPUTER}, Total', f'To Beat {COMPUTER}', rf'You beat {COMPUTER} with \d+: ≈\d+\.\d% chance\..*You need \d+ in 12 boxes; they typically score \d+\.'),
                             (f'{ME}, Total', f'{ME}: Total', r'Expected total: \d+\.\d.*\d+ or more: ≈\d+\.\d%'),
                             (f'{ME}, Bonus', f'{ME}: Bonus', r'63 points to the bonus: \d+\.\d%\. 3 of each open face are enough\.')):
        key('s')
        program.wait_for_focus(start=ME)
        if end.startswith(COMPUTER):
            key('Right')
        program.walk_to(end, 'Up' if end.endswith('Bonus') else 'Down')
        key('Return')
        program.wait(lambda tree: (node := program.focused(tree)) and node.name == title and re.search(said, node.description, re.S), said)
        key('Escape')
        program.wait_for_focus(start=end)
    equal(now().key(), shown.key(), 'after the questions')


@case('C shows and hides who is ahead')
def _(desk):
    program = Scene.program
    key('c')
    lead = re.compile(rf'({ME}|{COMPUTER}) leads with \d+%; .+\. Estimated\.|Tied: .+ Estimated\.')
    program.wait(lambda tree: any(lead.fullmatch(node.name) for node in tree.walk()), 'the bar')
    program.wait(lambda tree: lead.fullmatch(program.focused(tree).description), 'who leads to be said')
    key('c')
    program.wait(lambda tree: not any(lead.fullmatch(node.name) for node in tree.walk()), 'no bar')


@case('Ctrl+Z takes back, Ctrl+Shift+Z makes again')
def _(desk):
    second = now()
    key('ctrl+z')
    wait(lambda m: m.rolls_left == 2, 'the first roll')
    key('ctrl+z')
    wait(lambda m: m.rolls_left == 3 and not any(m.dice), 'no roll')
    key('ctrl+shift+z')
    wait(lambda m: m.rolls_left == 2, 'the first roll again')
    key('ctrl+y')
    again = wait(lambda m: m.rolls_left == 1, 'the second roll again')
    equal((again.dice, again.offers), (second.dice, second.offers))


@case('typing a name keeps no die and rolls nothing')
def _(desk):
    program = Scene.program
    before = now()
    key('ctrl+n')
    program.wait_for('Start', role='button')
    program.take_keyboard('New Game')
    program.wait_for_focus('Start')
    program.walk_to('Name of player 1')
    typed = '1 2r3s45'
    key(*('space' if letter == ' ' else letter for letter in typed))
    program.desk.wait(lambda: program.wait_for('Name of player 1', role='text').text() == typed, 'the name')
    equal(now().key(), before.key(), 'the game behind the dialog')
    key('Escape')
    program.wait(lambda tree: not tree.find('New Game', role='dialog'), 'the dialog to close')
    program.take_keyboard()
    equal(now().key(), before.key(), 'the game after the dialog')


@case('a game is played to its result')
def _(desk):
    _, focus = roll('r', 0)
    shown = now()
    equal(shown.offers[ME, box_of(focus)], max(shown.offers.values()), 'the focus is on the best box')
    fill(shown, focus)
    for turn in range(1, 12):
        shown = wait_for_turn()
        check_sums(shown, columns(shown))
        shown, focus = roll('space' if turn % 2 else 'r', 2)
        for left in (1, 0)[:turn % 3]:
            key(str(1 + turn % 5))
            wait(lambda m: any(m.kept) or left == 0, 'a kept die')
            shown, focus = roll('r', left)
        if turn % 3 < 2:
            key('s')
            focus = Scene.program.wait_for_focus(start=f'{ME}, ')
        fill(shown, focus)


@case('the result is said, and Enter plays again')
def _(desk):
    program = Scene.program
    program.wait_for_focus('SaiResultView')
    shown = now()
    sheets = columns(shown)
    equal([len(sheet) for sheet in sheets.values()], [12, 12])
    equal(sheets[ME], Scene.sheet)
    check_result(shown, sheets)
    check_sums(shown, sheets)
    # A key that was meant for the last box does nothing to the result.
    key('Return')
    program.wait_for_focus('SaiResultView')
    program.walk_to('Play Again')
    key('Return')
    Scene.sheet.clear()
    shown = wait_for_turn()
    equal(shown.open, set(shown.cells))
    equal('Round 1 of 12' in shown.labels, True)


@case('Escape puts a message away, then leads back to where the game was begun')
def _(desk):
    program = Scene.program
    program.walk_to(f'{ME}, ')
    key('Right')
    program.wait_for_focus(start=f'{COMPUTER}, ')
    key('Return')
    message = f'It’s {ME}’s turn.'
    program.wait(lambda tree: tree.find(message, role='label'), 'the message')
    key('Escape')
    program.wait(lambda tree: not tree.find(message, role='label'), 'no message')
    equal(program.focused().name.startswith(f'{COMPUTER}, '), True, f'the game goes on at {program.focused()}')
    key('Escape')
    program.wait_for_focus('Yacht')
    # Nothing was rolled in it: there is nothing to continue.
    program.wait(lambda tree: not desktop.unfinished(tree), 'nothing to continue')


desktop.main(sequence=True)
