#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a filled box has led to is told to assistive technology: a lead, also that of a computer player, and a record, each once and only
when it is due by a score kept by other means. Takes the program, prints TAP.
"""

import desktop
import table
from tap import case, equal

NAMES = list(table.BOXES)[:6]
# One throw a turn, and boxes that bring much or nothing, as one likes.
SIX_BOXES = '[Ruleset]\nId=six\nName=Six Boxes\nRolls=1\n' + \
    ''.join(f'\n[Box {table.BOXES[name]}]\nName={name}\nKind=faces\nFace={face}\n' for face, name in enumerate(NAMES, 1))
LEAD, RECORD = ' takes the lead!', 'New record!'


def start(desk, players):
    home = desk.home()
    desktop.write(f'{home}/data/saikoro/rulesets/six.ruleset', SIX_BOXES)
    desktop.write(f'{home}/config/glib-2.0/settings/keyfile',
                  f'{desktop.STILL}[io/github/saikoro/Saikoro]\ncomputer-pace=0\ncomputer-words=false\nlast-players={players}\n')
    program = desk.start(home)
    program.take_keyboard()
    program.wait(lambda tree: tree.find('SaiGamesPage').find('Six Boxes', role='button'), 'the card').press()
    return program


def total(shown, name):
    return sum(points for (owner, _), points in shown.filled.items() if owner == name)


def play_turn(program, n_filled, choose):
    """Throws, and fills the box that is chosen from what each scores; returns what is shown when all have filled one."""
    program.wait_for_focus('Roll · 1 left').press()
    shown = table.wait(program, lambda m: m.offers and all(m.dice), 'what the dice score')
    shown.cells[choose(shown.offers, key=shown.offers.get)].press()
    return table.wait(program, lambda m: len(m.filled) == n_filled, f'{n_filled} filled boxes')


def told(program):
    return program.wait_for_focus('Roll · 1 left').description


def play_again(program):
    program.wait_for_focus('SaiResultView')
    program.wait_for('Play Again', role='button').press()
    table.wait(program, lambda m: not m.filled and m.roll and m.roll.name == 'Roll · 1 left', 'another game')


def play_for_leads(program, heard):
    """A game in which the person lets the other pass; returns whether both have taken the lead, in this game or before."""
    before, choose = None, max
    for turn in range(1, len(NAMES)):
        shown = play_turn(program, 2 * turn, choose)
        aki, ben = total(shown, 'Aki'), total(shown, 'Ben')
        leader = None if aki == ben else 'Aki' if aki > ben else 'Ben'
        wanted = leader if turn > 1 and leader != before else None
        text = told(program)
        equal(text.partition(LEAD)[0] if LEAD in text else None, wanted, f'{aki} to {ben} in round {turn}: {text!r}')
        heard.add(wanted)
        if {'Aki', 'Ben'} <= heard:
            return True
        before, choose = leader, min if leader == 'Aki' else max
    play_turn(program, 2 * len(NAMES), max)
    return False


@case('who takes the lead is told, be it the person or a computer player')
def _(desk):
    program = start(desk, [('Aki', 'person'), ('Ben', 'perfect')])
    heard = set()
    while not play_for_leads(program, heard):
        play_again(program)


@case('a record is told when it is beaten')
def _(desk):
    program = start(desk, [('Aki', 'person')])
    for turn in range(1, len(NAMES) + 1):
        shown = play_turn(program, turn, min)
        if turn < len(NAMES):
            equal(RECORD in told(program), False, 'a record in the first game')
    record = total(shown, 'Aki')
    play_again(program)
    before = 0
    for turn in range(1, len(NAMES)):
        after = total(play_turn(program, turn, max), 'Aki')
        text = told(program)
        equal(text.startswith(RECORD), before <= record < after, f'{before} to {after}, with a record of {record}: {text!r}')
        before = after
    equal(before > record, True, f'{before} beats {record}')


if __name__ == '__main__':
    desktop.main()
