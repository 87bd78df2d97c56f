#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The dice on the table with all their movement, by pointer and by keys: dragged into the tray and out of it, clicked, and
worked by a person who does not wait. Takes the program, prints TAP.

The cases belong together: each goes on where the one before stopped.
"""

import desktop
from table import Moment
from tap import case, equal


class Scene:
    program = None
    dice = None


def wait(condition, what):
    def holds(tree):
        node = tree.find('SaiGamePage', role='widget')
        shown = Moment(node) if node is not None else None
        return shown if shown is not None and condition(shown) else None
    return Scene.program.wait(holds, what)


def wait_for_kept(*positions):
    wanted = [i + 1 in positions for i in range(5)]
    return wait(lambda m: m.kept == wanted, f'kept dice {positions}')


def wait_for_rest():
    return wait(lambda m: all(m.dice) and m.at_rest, 'dice at rest')


def tool(*arguments):
    Scene.program.desk.tool(*map(str, arguments))


def point(x, y):
    tool('mousemove', '--window', Scene.program.window_id(), x, y)


def drag(position, by_x, by_y):
    """Drags a die, in small steps as a hand does."""
    x, y = Scene.program.middle(wait(lambda m: all(m.dice), 'dice').die_nodes[position - 1])
    point(x, y)
    tool('mousedown', 1)
    for step in range(1, 11):
        point(x + by_x * step // 10, y + by_y * step // 10)
    tool('mouseup', 1)


def height(position):
    """How far down in the window a die is."""
    return Scene.program.middle(wait(lambda m: all(m.dice), 'dice').die_nodes[position - 1])[1]


@case('a throw that is seen tumbling is said and kept at once')
def _(desk):
    home = desk.home()
    desktop.write(f'{home}/config/gtk-4.0/settings.ini', '[Settings]\ngtk-decoration-layout=:close\n')
    Scene.program = desk.start(home)
    Scene.program.take_keyboard()
    Scene.program.key('ctrl+n')
    Scene.program.take_keyboard('New Game')
    Scene.program.wait_for('Start', role='button').press()
    Scene.program.take_keyboard()
    wait(lambda m: m.roll and m.rolls_left == 3, 'the game')
    Scene.program.wait_for_focus(start='Roll · 3 left')
    Scene.program.key('space')
    Scene.dice = wait(lambda m: all(m.dice) and m.rolls_left == 2, 'the first roll').dice


@case('a die that is dragged down is kept, one that is dragged up is released')
def _(desk):
    wait_for_rest()
    felt = height(2)
    drag(2, 0, 120)
    wait_for_kept(2)
    wait_for_rest()
    depth = height(2) - felt
    equal(depth > 30, True, f'depth of the tray: {depth}')
    drag(4, 15, depth)
    wait_for_kept(2, 4)
    wait_for_rest()
    drag(2, -10, -depth)
    wait_for_kept(4)
    wait_for_rest()
    # Put down where it came from, it stays what it was.
    drag(1, 60, 3)
    drag(4, -60, 3)
    Scene.program.settle()
    equal(wait_for_kept(4).dice, Scene.dice)


@case('a click keeps a die or releases it, and so does a key')
def _(desk):
    for position, kept in [(1, (1, 4)), (4, (1,)), (1, ())]:
        # Where it is to be pressed it lies when it has come there.
        point(*Scene.program.middle(wait_for_rest().die_nodes[position - 1]))
        tool('click', 1)
        wait_for_kept(*kept)
    Scene.program.key('3', '5')
    wait_for_kept(3, 5)


def expect_one_throw(what):
    """Whatever was pressed, there was one throw, and what comes next is handled after it."""
    wait(lambda m: m.rolls_left < 2, f'the second roll {what}')
    Scene.program.settle()
    shown = wait_for_rest()
    equal(shown.rolls_left, 1, what)
    return shown


def take_back():
    Scene.program.key('ctrl+z')
    wait(lambda m: m.rolls_left == 2, 'the first roll again')


def point_at_roll():
    point(*Scene.program.middle(wait_for_rest().roll))


@case('who presses twice throws once, by key and by click')
def _(desk):
    with Scene.program.held_up():
        Scene.program.key('r', 'r')
    shown = expect_one_throw('after the second press')
    equal(shown.kept, [False, False, True, False, True], 'kept')
    equal([shown.dice[2], shown.dice[4]], [Scene.dice[2], Scene.dice[4]], 'kept dice')

    # By a digit as well, which then keeps the die.
    take_back()
    with Scene.program.held_up():
        Scene.program.key('r', '1')
    wait_for_kept(1, 3, 5)
    Scene.program.key('1')
    take_back()

    point_at_roll()
    with Scene.program.held_up():
        tool('click', '--repeat', 2, '--delay', 60, 1)
    equal(expect_one_throw('after a double click').dice, shown.dice, 'the same dice after undo')

    # Also if the second press is let go when the dice lie.
    take_back()
    point_at_roll()
    with Scene.program.held_up():
        tool('click', 1, 'mousedown', 1)
    wait(lambda m: m.rolls_left < 2 and m.at_rest, 'the second roll')
    tool('mouseup', 1)
    equal(expect_one_throw('after a second press that was held').dice, shown.dice, 'the same dice once more')


@case('dice are shaken as long as the button or Space is held, and thrown when it is released')
def _(desk):
    def expect_shaken(what):
        equal(wait(lambda m: not m.at_rest, f'shaken dice {what}').rolls_left, 1, what)

    point_at_roll()
    tool('mousedown', 1)
    expect_shaken('while the button is held')
    point(10, 200)
    tool('mouseup', 1)
    Scene.program.settle()
    equal(wait_for_rest().rolls_left, 1, 'after it was let go elsewhere')

    Scene.program.walk_to('Roll · 1 left')
    thrown = False
    # Who holds them for too long finds them where they lay; a slow test may.
    while not thrown:
        tool('keydown', 'space')
        expect_shaken('while Space is held')
        tool('keyup', 'space')
        thrown = wait(lambda m: m.at_rest, 'the last roll').rolls_left == 0
    wait(lambda m: m.roll.name == 'Choose a box', 'no roll left')
    Scene.program.key('ctrl+z')
    wait(lambda m: m.rolls_left == 1, 'the second roll')


@case('who presses Enter while the last throw tumbles fills nothing')
def _(desk):
    with Scene.program.held_up():
        Scene.program.key('r', 'Return')
    shown = wait(lambda m: m.roll.name == 'Choose a box', 'the last roll')
    Scene.program.settle()
    equal(wait_for_rest().filled, shown.filled, 'filled boxes')
    Scene.program.key('Return')
    # The computer may have answered by now.
    wait(lambda m: len(m.filled) > len(shown.filled), 'a filled box')


def is_chosen(tree, name):
    return 'checked' in tree.find(name, role='radio button').states


@case('felt, dice and cards are chosen in the preferences, by pressing and by arrow keys')
def _(desk):
    Scene.program.key('ctrl+comma')
    Scene.program.show_page('Table')
    for name in ['Wine', 'Black on White', 'Woodcut']:
        Scene.program.wait_for(name, role='radio button').press()
        Scene.program.wait(lambda tree, name=name: is_chosen(tree, name), f'{name} to be chosen')
    tree = Scene.program.tree()
    equal([is_chosen(tree, name) for name in ['Green', 'Ivory', 'Classic']], [False] * 3)
    # A group is one step of the Tab key; the arrow keys choose in it.
    Scene.program.take_keyboard('Preferences')
    Scene.program.walk_to('Wine', role='radio button')
    Scene.program.key('Right')
    Scene.program.wait_for_focus('Plum')
    Scene.program.wait(lambda tree: is_chosen(tree, 'Plum') and not is_chosen(tree, 'Wine'), 'the next felt')
    Scene.program.key('Tab')
    Scene.program.wait_for_focus('Black on White')
    Scene.program.key('Tab')
    Scene.program.wait_for_focus('Woodcut')
    Scene.program.key('Right')
    Scene.program.wait(lambda tree: is_chosen(tree, 'Night'), 'the next cards')


if __name__ == '__main__':
    desktop.main(sequence=True)
