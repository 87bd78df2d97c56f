#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the desktop and the program ask of each other: one program for all starts, actions before there is a window, waiting for a
disk that refuses, and a window that fills the screen. Takes the program, prints TAP.

Who ends the session is played by the test, on the session bus that it has for itself.
"""

import configparser
import glob
import os
import resource
import signal
import subprocess
import sys
import tempfile

from gi.repository import GLib

import desktop
from bus import ID, Server, activate, ask_bus, list_actions, owner, session
from table import begin_game
from tap import case, contains, equal

DATA = os.path.join(os.path.dirname(os.path.abspath(sys.argv[1])), '..', 'data')
SOURCE = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..')
# How many seconds a program waits that was started for the desktop and is asked for nothing.
IDLE = 10
# No file may end after that; nothing at all can be written then.
FULL = 100
LOGOUT = 1

SESSION_MANAGER = '''<node><interface name="org.gnome.SessionManager">
  <method name="Inhibit">
    <arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/><arg type="u" direction="in"/>
    <arg type="u" direction="out"/>
  </method>
  <method name="Uninhibit"><arg type="u" direction="in"/></method>
</interface></node>'''


def surroundings(home):
    return {'XDG_CONFIG_HOME': f'{home}/config', 'XDG_DATA_HOME': f'{home}/data', 'XDG_CACHE_HOME': f'{home}/cache',
            'GSETTINGS_BACKEND': 'keyfile'}


def start_again(desk, home, *arguments):
    """A start of the program while it runs; returns its status and what it said."""
    process = subprocess.run([*desk.command, *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                             stderr=subprocess.STDOUT, env={**os.environ, **surroundings(home)}, timeout=desktop.PATIENCE,
                             check=False)
    return process.returncode, process.stdout.decode('utf-8')


def wait_for_dialog(program, title, kind):
    """Waits until the only dialog is the one of a title that asks for players of a kind of game."""
    def condition(tree):
        dialogs = [window for window in tree.children if window.role == 'dialog']
        return [dialog.name for dialog in dialogs] == [title] and dialogs[0].find(title, role='label') and \
            (game := dialogs[0].find('Game', role='combo box')) and game.find(kind, role='label')
    program.wait(condition, f'{title} of {kind}')


class Adopted:
    """A process that somebody else started, with what the tests need of subprocess.Popen."""

    def __init__(self, pid):
        self.pid = pid
        self.returncode = None

    def poll(self):
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            self.returncode = 0
        return self.returncode

    def send_signal(self, number):
        os.kill(self.pid, number)

    def wait(self):
        return self.returncode


def adopt(desk, pid):
    program = desktop.Program.__new__(desktop.Program)
    program.desk, program.errors, program.process, program.owner = desk, tempfile.TemporaryFile(), Adopted(pid), None
    desk.programs.append(program)
    program.owner = desk.wait(lambda: desk.find_owner(program), 'the program on the accessibility bus')
    program.wait(lambda tree: tree.find('Saikoro', role='window'), 'the window')
    return program


@case('a program that was started for nothing ends by itself')
def _(desk):
    home = desk.home()
    with subprocess.Popen([*desk.command, '--gapplication-service'], env={**os.environ, **surroundings(home)},
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:
        equal(process.wait(IDLE + desktop.PATIENCE), 0, 'status')
        equal(process.stdout.read().decode('utf-8'), '', 'what it said')


@case('the command line tells what it is asked for')
def _(desk):
    home = desk.home()
    status, text = start_again(desk, home, '--version')
    equal((status, text.startswith('saikoro ')), (0, True), text)
    status, text = start_again(desk, home, '--new-game', 'nothing')
    equal(status, 2)
    contains(text, 'nothing', 'yacht', 'yellowstone')
    for arguments in (['--new-game', 'yams', '--continue'], ['--new-sheet', '--continue'], ['-n', 'yams', '-s']):
        status, text = start_again(desk, home, *arguments)
        equal((status, 'can’t be combined' in text), (2, True), f'{arguments}: {text}')
    os.makedirs(f'{home}/data/saikoro/rulesets')
    desktop.write(f'{home}/data/saikoro/rulesets/mine.ruleset', '[Ruleset]\nId=mine\nName=Mine\nArt=submarine\n')
    status, text = start_again(desk, home, '--new-game', 'mine')
    equal(status, 2)
    contains(text, 'There is no ruleset “mine”', 'mine.ruleset:4: Art must be one of')
    equal(start_again(desk, home, '--nonsense')[0], 1)


@case('a second start hands what it asks for to the first')
def _(desk):
    home = desk.home()
    program = desk.start(home)
    pid = program.process.pid
    equal(start_again(desk, home, '--continue'), (0, ''))
    program.wait_for('No unfinished game to continue')
    for arguments, title, kind in ((['--new-game', 'yams'], 'New Game', 'Yams'), (['--new-game=fune'], 'New Game', 'FUNE'),
                                   (['--new-sheet'], 'New Score Sheet', 'Yacht'), ([], 'New Score Sheet', 'Yacht')):
        equal(start_again(desk, home, *arguments), (0, ''), f'{arguments}')
        equal(owner(), pid)
        wait_for_dialog(program, title, kind)


@case('the actions of the desktop file are those of the program')
def _(desk):
    desk.start(desk.home())
    parser = configparser.ConfigParser(interpolation=None, delimiters='=')
    parser.optionxform = str
    parser.read(f'{DATA}/{ID}.desktop', encoding='utf-8')
    wanted = set(parser['Desktop Entry']['Actions'].rstrip(';').split(';'))
    actions = list_actions(session())
    games = {name for name in actions if name.startswith('play-')}
    shelved, shown = set(), set()
    for path in glob.glob(f'{SOURCE}/data/rulesets/*.ruleset'):
        ruleset = configparser.RawConfigParser(delimiters='=', comment_prefixes='#')
        ruleset.read(path, encoding='utf-8')
        (shelved if ruleset.getboolean('Ruleset', 'Shelf', fallback=False) else shown).add(f'play-{ruleset["Ruleset"]["Id"]}')
    equal(games, shelved | shown)
    # What is on the shelf in the window is too much for the menu of a launcher.
    equal(shown | {'continue', 'keep-score'}, wanted)
    equal(wanted <= actions, True, f'{actions}')
    for name in wanted:
        contains(parser, f'Desktop Action {name}')


@case('the session bus starts the program for an action, and a game is gone on with')
def _(desk):
    home = desk.home()
    parser = configparser.ConfigParser(delimiters='=')
    parser.read(f'{DATA}/{ID}.service', encoding='utf-8')
    # What is installed elsewhere is tried here.
    command = [os.path.abspath(sys.argv[1]), *parser['D-BUS Service']['Exec'].split()[1:]]
    services = f'{os.environ["XDG_DATA_HOME"]}/dbus-1/services'
    desktop.write(f'{services}/{ID}.service', f'[D-BUS Service]\nName={ID}\nExec={" ".join(command)}\n')
    try:
        ask_bus(session(), 'ReloadConfig')
        ask_bus(session(), 'UpdateActivationEnvironment', GLib.Variant('(a{ss})', (surroundings(home),)))
        equal(owner(), None)
        activate('play-fune')
        program = adopt(desk, desk.wait(owner, 'the program'))
        wait_for_dialog(program, 'New Game', 'FUNE')
        # It does not know yet how large the window will be.
        width = program.tree().find('New Game', role='dialog').extents()[2]
        equal(width > 400, True, f'width {width}')
        program.take_keyboard('New Game')
        program.wait_for('Start', role='button').press()
        program.take_keyboard()
        program.wait_for_focus(start='Roll · 3 left')
        program.key('space')
        program.wait_for_focus(start='Roll · 2 left')
        program.key('ctrl+q')
        desk.wait(lambda: owner() is None, 'the end')
        desk.programs.remove(program)

        activate('continue')
        program = adopt(desk, desk.wait(owner, 'the program'))
        program.wait(lambda tree: tree.find('Roll · 2 left', role='button'), 'the game')
        program.take_keyboard()
        program.key('ctrl+q')
        desk.wait(lambda: owner() is None, 'the end')
        desk.programs.remove(program)
    finally:
        os.unlink(f'{services}/{ID}.service')
        ask_bus(session(), 'ReloadConfig')


@case('the session waits while the disk refuses, and no longer')
def _(desk):
    with Server('org.gnome.SessionManager', '/org/gnome/SessionManager', SESSION_MANAGER,
                {'Inhibit': GLib.Variant('(u)', (42,))}) as server:
        home = desk.home()
        command, desk.command = desk.command, ['env', '--ignore-signal=XFSZ', *desk.command]
        program = desk.start(home)
        desk.command = command
        begin_game(program)
        program.key('space')
        program.wait_for_focus(start='Roll · 2 left')
        equal(server.calls, [], 'asked while all is saved')
        limits = resource.prlimit(program.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(program.process.pid, resource.RLIMIT_FSIZE, (FULL, limits[1]))
        program.key('space')
        desk.wait(lambda: server.told('Inhibit'), 'a reason to wait')
        (application, _, reason, flags), = server.told('Inhibit')
        equal((application, reason, flags), (ID, 'The last moves of a game aren’t saved yet', LOGOUT))
        # Trying again in vain is no news.
        program.key('space')
        program.wait(lambda tree: tree.find('Choose a box', role='button'), 'the last throw')
        equal(len(server.calls), 1, f'{server.calls}')
        # In another language it waits as before.
        desktop.write(f'{home}/config/glib-2.0/settings/keyfile',
                      "[io/github/saikoro/Saikoro]\ncomputer-pace=0\ncomputer-words=false\nlanguage='ja'\n")
        desk.wait(lambda: len(server.told('Inhibit')) == 2, 'the reason to be given again')
        equal(server.told('Uninhibit'), [(42,)], 'the reason in English')
        resource.prlimit(program.process.pid, resource.RLIMIT_FSIZE, limits)
        desk.wait(lambda: server.told('Uninhibit') == [(42,)] * 2, 'the end of waiting')
        equal(len(server.calls), 4, f'{server.calls}')


@case('a window that fills the screen does so again')
def _(desk):
    home = desk.home()
    settings = f'{home}/config/glib-2.0/settings/keyfile'

    def store(**values):
        desktop.write(settings, '[io/github/saikoro/Saikoro]\ncomputer-pace=0\ncomputer-words=false\n' +
                      ''.join(f'{name}={value}\n' for name, value in values.items()))

    store(**{'window-maximized': 'true'})
    program = desk.start(home)
    # It is a window manager that would give it the size.
    state = subprocess.run(['xprop', '-id', program.window_id(), '_NET_WM_STATE'], stdout=subprocess.PIPE, text=True, check=True).stdout
    contains(state, '_NET_WM_STATE_MAXIMIZED_HORZ', '_NET_WM_STATE_MAXIMIZED_VERT')
    program.take_keyboard()
    # What is stored says something else by the time it ends.
    store(**{'window-maximized': 'false', 'language': "'ja'"})
    program.wait(lambda tree: tree.find_all('履歴', role='tab'), 'the other language')
    desk.quit(program)
    with open(settings, encoding='utf-8') as file:
        contains(file.read(), 'window-maximized=true')


desktop.main()
