#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What becomes of a window that nobody looks at: the desktop is told of a person's turn, and it comes back as it was left. Takes the
program, prints TAP.
"""

import os

from gi.repository import GLib

import desktop
import fieldtable
from bus import GTK_NOTIFICATIONS, ID, NOTIFICATIONS, Server, activate, owner
from table import begin_game, moment
from tap import case, equal

# What the desktop is told does not depend on the display: in the short run each is told on a Wayland compositor, which also lets what
# is not seen draw nothing.
WHOLE = 'SAIKORO_TEST_LONG' in os.environ or os.environ.get('SAIKORO_TEST_DISPLAY') == 'wayland'


def case_of_whole(name):
    return case(name) if WHOLE else lambda function: function


def wait_for_rest(program):
    """Where there are animations, keys do nothing to dice that nobody has seen lie."""
    program.wait(lambda tree: (now := moment(tree)) and now.at_rest, 'dice at rest')


def fill_a_box(program):
    """Ends my turn in a game that has just come back to me."""
    program.wait_for_focus(start='Roll · 3 left')
    wait_for_rest(program)
    program.key('space')
    program.wait_for_focus(start='Roll · 2 left')
    wait_for_rest(program)
    program.key('s', 'Return')


def slow_home(desk, still=desktop.STILL, **settings):
    """A home in which the computer takes its time."""
    home = desk.home()
    settings = {'computer-pace': 500, 'computer-words': 'false', **settings}
    desktop.write(f'{home}/config/glib-2.0/settings/keyfile', still + '[io/github/saikoro/Saikoro]\n' +
                  ''.join(f'{key}={value}\n' for key, value in settings.items()))
    return home


def play_unseen(desk, program):
    """Looks away, then ends my turn, as assistive technology can, and waits until it is my turn again."""
    program.wait_for_focus(start='Roll · 3 left')
    wait_for_rest(program)
    program.key('space')
    now = program.wait(lambda tree: (now := moment(tree)) and now.offers and now, 'what the dice score')
    desk.look_away()
    now.cells[next(iter(now.offers))].press()
    program.wait(lambda tree: tree.find(test=lambda node: node.role == 'button' and node.name == 'Roll · 3 left'
                                        and 'sensitive' in node.states), 'my turn')


@case('the desktop is told of my turn while I look elsewhere, and only then')
def _(desk):
    with Server('org.gtk.Notifications', '/org/gtk/Notifications', GTK_NOTIFICATIONS) as server:
        # With animations, which wait for a window that is seen.
        program = desk.start(slow_home(desk, still=''))
        begin_game(program)
        # In front of my eyes nothing is told.
        fill_a_box(program)
        program.wait_for_focus(start='Roll · 3 left')
        equal(server.calls, [], 'what was told')

        play_unseen(desk, program)
        told = desk.wait(lambda: server.told('AddNotification'), 'a notification')
        (application, name, content), = told
        equal((application, content['title'], content['body']), (ID, 'Your Turn', 'Yacht'))
        equal(content['default-action'], 'app.open-game')
        equal(server.told('RemoveNotification'), [], 'taken back')
        program.take_keyboard()
        desk.wait(lambda: server.told('RemoveNotification') == [(ID, name)], 'it to be taken back')

        # One click later the game is there, wherever I was.
        play_unseen(desk, program)
        desk.wait(lambda: len(server.told('AddNotification')) == 2, 'the next notification')
        game = content['default-action-target']
        activate('open-game', game)
        program.take_keyboard()
        desk.wait(lambda: len(server.told('RemoveNotification')) == 2, 'it to be taken back')
        program.key('Escape')
        program.wait_for('Continue')
        activate('open-game', game)
        program.wait(lambda tree: tree.find('Roll · 3 left', role='button'), 'the game')
        equal(len(server.calls), 4, f'{server.calls}')

        # A game that is left is nobody's turn.
        program.take_keyboard()
        play_unseen(desk, program)
        desk.wait(lambda: len(server.told('AddNotification')) == 3, 'the third notification')
        program.wait(lambda tree: tree.find('Back', role='button') or tree.find(start='Back', role='button'),
                     'the way back').press()
        desk.wait(lambda: len(server.told('RemoveNotification')) == 3, 'it to be taken back')


@case_of_whole('a game with cards tells as well')
def _(desk):
    with Server('org.gtk.Notifications', '/org/gtk/Notifications', GTK_NOTIFICATIONS) as server:
        program = desk.start(fieldtable.make_home(desk, [('Aki', 'person'), ('Ben', 'greedy')], pace=1500))
        fieldtable.open_game(program)
        program.wait(lambda tree: (focus := program.focused(tree)) and fieldtable.HELD.fullmatch(focus.name), 'my hand')
        program.key('1')
        program.wait(lambda tree: (focus := program.focused(tree)) and fieldtable.CELL.fullmatch(focus.name), 'where it may lie')
        program.key('Return')
        end = program.wait(lambda tree: tree.find(test=lambda node: node.role == 'button' and node.name in fieldtable.ACTIONS
                                                  and 'sensitive' in node.states), 'the end of my turn')
        equal(server.calls, [], 'what was told')
        desk.look_away()
        end.press()
        told = desk.wait(lambda: server.told('AddNotification'), 'a notification')
        (application, name, content), = told
        equal((application, content['title'], content['body']), (ID, 'Your Turn', 'Yellowstone Park'))
        # Only when it is: what Ben placed is there.
        equal(fieldtable.moment(program.tree()).moving, 'You')
        program.take_keyboard()
        desk.wait(lambda: server.told('RemoveNotification') == [(ID, name)], 'it to be taken back')


@case_of_whole('other desktops are told as well, who does not want to know is not, and nobody needs to listen')
def _(desk):
    answers = {'GetCapabilities': GLib.Variant('(as)', (['actions', 'body'],)), 'Notify': GLib.Variant('(u)', (7,))}
    with Server('org.freedesktop.Notifications', '/org/freedesktop/Notifications', NOTIFICATIONS, answers) as server:
        program = desk.start(slow_home(desk))
        begin_game(program)
        play_unseen(desk, program)
        told = desk.wait(lambda: server.told('Notify'), 'a notification')
        equal(told[0][3:5], ('Your Turn', 'Yacht'))
        # GLib takes back only what it knows the number of.
        server.settle()
        program.take_keyboard()
        desk.wait(lambda: server.told('CloseNotification') == [(7,)], 'it to be taken back')
        program.key('ctrl+q')
        desk.wait(lambda: owner() is None, 'the end')
        before = len(server.calls)

        program = desk.start(slow_home(desk, notifications='false'))
        begin_game(program)
        play_unseen(desk, program)
        program.take_keyboard()
        fill_a_box(program)
        program.key('ctrl+q')
        desk.wait(lambda: owner() is None, 'the end')
        equal(len(server.calls), before, f'{server.calls}')

    program = desk.start(slow_home(desk))
    begin_game(program)
    play_unseen(desk, program)
    program.take_keyboard()
    fill_a_box(program)
    program.wait_for_focus(start='Roll · 3 left')
    equal(program.said(), '', 'what it said')


def wait_for_page(program, name):
    """Pages that are not shown are in the tree as well."""
    program.wait(lambda tree: {tab.name for tab in tree.find_all(role='tab', state='selected')} == {name}, name)


@case('the window comes back as it was left')
def _(desk):
    home = desk.home()
    program = desk.start(home)
    program.take_keyboard()
    size = program.resize(800, 600)
    desk.wait(lambda: program.size() == size, 'the size')
    for key, page in (('alt+4', 'Statistics'), ('alt+2', 'Score Sheets'), ('alt+1', 'Games'), ('alt+3', 'History')):
        program.key(key)
        wait_for_page(program, page)
    desk.quit(program)
    program = desk.start(home)
    desk.wait(lambda: program.size() == size, 'the size')
    wait_for_page(program, 'History')


desktop.main()
