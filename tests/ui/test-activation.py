#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the desktop and the program ask of each other: one program for all starts, actions before there is a window, notifications,
waiting for a disk that refuses, and a window as it was left. Takes the program, prints TAP.

Who shows notifications and who ends the session are played by the test, on the session bus that it has for itself.
"""

import configparser
import contextlib
import os
import resource
import signal
import subprocess
import sys
import tempfile
import threading

from gi.repository import Gio, GLib

import desktop
import fieldtable
from table import begin_game, moment
from tap import case, contains, equal

ID = 'io.github.saikoro.Saikoro'
PATH = '/io/github/saikoro/Saikoro'
DATA = os.path.join(os.path.dirname(os.path.abspath(sys.argv[1])), '..', 'data')
BUS = ('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus')
# How many seconds a program waits that was started for the desktop and is asked for nothing.
IDLE = 10
# No file may end after that; nothing at all can be written then.
FULL = 100
LOGOUT = 1

GTK_NOTIFICATIONS = '''<node><interface name="org.gtk.Notifications">
  <method name="AddNotification">
    <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/>
  </method>
  <method name="RemoveNotification"><arg type="s" direction="in"/><arg type="s" direction="in"/></method>
</interface></node>'''
NOTIFICATIONS = '''<node><interface name="org.freedesktop.Notifications">
  <method name="GetCapabilities"><arg type="as" direction="out"/></method>
  <method name="Notify">
    <arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/><arg type="s" direction="in"/>
    <arg type="s" direction="in"/><arg type="as" direction="in"/><arg type="a{sv}" direction="in"/><arg type="i" direction="in"/>
    <arg type="u" direction="out"/>
  </method>
  <method name="CloseNotification"><arg type="u" direction="in"/></method>
</interface></node>'''
SESSION_MANAGER = '''<node><interface name="org.gnome.SessionManager">
  <method name="Inhibit">
    <arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/><arg type="u" direction="in"/>
    <arg type="u" direction="out"/>
  </method>
  <method name="Uninhibit"><arg type="u" direction="in"/></method>
</interface></node>'''


class Server:
    """Owns a name on the session bus, writes down what it is asked for, and answers; in a thread, as the test waits."""

    def __init__(self, name, path, xml, answers=None):
        self.name, self.path, self.calls, self.answers = name, path, [], answers or {}
        self.interface = Gio.DBusNodeInfo.new_for_xml(xml).interfaces[0]
        self.ready = threading.Event()
        self.context = GLib.MainContext.new()
        self.loop = GLib.MainLoop.new(self.context, False)
        self.thread = threading.Thread(target=self.serve, daemon=True)

    def serve(self):
        self.context.push_thread_default()
        address = Gio.dbus_address_get_for_bus_sync(Gio.BusType.SESSION)
        self.connection = Gio.DBusConnection.new_for_address_sync(
            address, Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION,
            None, None)
        self.connection.register_object(self.path, self.interface, self.called, None, None)
        ask_bus(self.connection, 'RequestName', GLib.Variant('(su)', (self.name, 4)))
        self.ready.set()
        self.loop.run()
        self.connection.close_sync()
        self.context.pop_thread_default()

    def called(self, _connection, _sender, _path, _interface, method, parameters, invocation):
        invocation.return_value(self.answers.get(method))
        self.calls.append((method, parameters.unpack()))

    def told(self, method):
        return [arguments for name, arguments in self.calls if name == method]

    def settle(self):
        """Waits until the program has read every answer: it answers one thing after the other."""
        list_actions(self.connection)

    def __enter__(self):
        self.thread.start()
        self.ready.wait(desktop.PATIENCE)
        return self

    def __exit__(self, *_):
        self.context.invoke_full(GLib.PRIORITY_DEFAULT, self.loop.quit)
        self.thread.join()
        return False


def ask_bus(connection, method, arguments=None):
    return connection.call_sync(*BUS, method, arguments, None, Gio.DBusCallFlags.NONE, -1, None).unpack()


def session():
    return Gio.bus_get_sync(Gio.BusType.SESSION)


def owner():
    """The process that has the name of the program, or None."""
    with contextlib.suppress(GLib.Error):
        return ask_bus(session(), 'GetConnectionUnixProcessID', GLib.Variant('(s)', (ID,)))[0]
    return None


def activate(action, *parameters):
    """Asks as the desktop does, which starts the program if it does not run."""
    session().call_sync(ID, PATH, 'org.freedesktop.Application', 'ActivateAction',
                        GLib.Variant('(sava{sv})', (action, [GLib.Variant('s', each) for each in parameters], {})), None,
                        Gio.DBusCallFlags.NONE, -1, None)


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


def list_actions(connection):
    """The actions that the running program has without a parameter."""
    described = connection.call_sync(ID, PATH, 'org.gtk.Actions', 'DescribeAll', None, None, Gio.DBusCallFlags.NONE, -1,
                                     None).unpack()[0]
    return {name for name, (_, parameter, _) in described.items() if parameter == ''}


def look_away(desk):
    """Gives the keyboard to nobody, also not to what lies under the pointer."""
    desk.tool('mousemove', '1279', '1023')
    root = subprocess.run(['xwininfo', '-root'], stdout=subprocess.PIPE, text=True, check=True).stdout
    desk.tool('windowfocus', root.split('Window id: ')[1].split()[0])


def fill_a_box(program):
    """Ends my turn in a game that has just come back to me."""
    program.wait_for_focus(start='Roll · 3 left')
    program.key('space')
    program.wait_for_focus(start='Roll · 2 left')
    program.key('s', 'Return')


def slow_home(desk, **settings):
    """A home in which the computer takes its time."""
    home = desk.home()
    settings = {'computer-pace': 500, **settings}
    desktop.write(f'{home}/config/glib-2.0/settings/keyfile', '[io/github/saikoro/Saikoro]\n' +
                  ''.join(f'{key}={value}\n' for key, value in settings.items()))
    return home


def play_unseen(desk, program):
    """Looks away, then ends my turn, as assistive technology can, and waits until it is my turn again."""
    program.wait_for_focus(start='Roll · 3 left')
    program.key('space')
    now = program.wait(lambda tree: (now := moment(tree)) and now.offers and now, 'what the dice score')
    look_away(desk)
    now.cells[next(iter(now.offers))].press()
    program.wait(lambda tree: tree.find(test=lambda node: node.role == 'button' and node.name == 'Roll · 3 left'
                                        and 'sensitive' in node.states), 'my turn')


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
        equal((status, 'exclude each other' in text), (2, True), f'{arguments}: {text}')
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
    program.wait_for('There is no unfinished game to continue')
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
    equal({name for name in actions if name.startswith('play-')} | {'continue', 'keep-score'}, wanted)
    equal(wanted <= actions, True, f'{actions}')


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


@case('the desktop is told of my turn while I look elsewhere, and only then')
def _(desk):
    with Server('org.gtk.Notifications', '/org/gtk/Notifications', GTK_NOTIFICATIONS) as server:
        program = desk.start(slow_home(desk))
        begin_game(program)
        # In front of my eyes nothing is told.
        fill_a_box(program)
        program.wait_for_focus(start='Roll · 3 left')
        equal(server.calls, [], 'what was told')

        play_unseen(desk, program)
        told = desk.wait(lambda: server.told('AddNotification'), 'a notification')
        (application, name, content), = told
        equal((application, content['title'], content['body']), (ID, 'It Is Your Turn', 'Yacht'))
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


@case('a game with cards tells as well')
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
        look_away(desk)
        end.press()
        told = desk.wait(lambda: server.told('AddNotification'), 'a notification')
        (application, name, content), = told
        equal((application, content['title'], content['body']), (ID, 'It Is Your Turn', 'Yellowstone Park'))
        # Only when it is: what Ben placed is there.
        equal(fieldtable.moment(program.tree()).moving, 'Aki')
        program.take_keyboard()
        desk.wait(lambda: server.told('RemoveNotification') == [(ID, name)], 'it to be taken back')


@case('other desktops are told as well, who does not want to know is not, and nobody needs to listen')
def _(desk):
    answers = {'GetCapabilities': GLib.Variant('(as)', (['actions', 'body'],)), 'Notify': GLib.Variant('(u)', (7,))}
    with Server('org.freedesktop.Notifications', '/org/freedesktop/Notifications', NOTIFICATIONS, answers) as server:
        program = desk.start(slow_home(desk))
        begin_game(program)
        play_unseen(desk, program)
        told = desk.wait(lambda: server.told('Notify'), 'a notification')
        equal(told[0][3:5], ('It Is Your Turn', 'Yacht'))
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
        equal((application, reason, flags), (ID, 'The last moves of a game are not on disk yet', LOGOUT))
        # Trying again in vain is no news.
        program.key('space')
        program.wait(lambda tree: tree.find('Choose a box', role='button'), 'the last throw')
        equal(len(server.calls), 1, f'{server.calls}')
        # In another language it waits as before.
        desktop.write(f'{home}/config/glib-2.0/settings/keyfile',
                      "[io/github/saikoro/Saikoro]\ncomputer-pace=0\nlanguage='ja'\n")
        desk.wait(lambda: len(server.told('Inhibit')) == 2, 'the reason to be given again')
        equal(server.told('Uninhibit'), [(42,)], 'the reason in English')
        resource.prlimit(program.process.pid, resource.RLIMIT_FSIZE, limits)
        desk.wait(lambda: server.told('Uninhibit') == [(42,)] * 2, 'the end of waiting')
        equal(len(server.calls), 4, f'{server.calls}')


def wait_for_page(program, name):
    """Pages that are not shown are in the tree as well."""
    program.wait(lambda tree: {tab.name for tab in tree.find_all(role='tab', state='selected')} == {name}, name)


def end(desk, program):
    program.key('ctrl+q')
    desk.wait(lambda: program.process.poll() == 0, 'the end')
    desk.programs.remove(program)


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
    end(desk, program)
    program = desk.start(home)
    desk.wait(lambda: program.size() == size, 'the size')
    wait_for_page(program, 'History')


@case('a window that fills the screen does so again')
def _(desk):
    home = desk.home()
    settings = f'{home}/config/glib-2.0/settings/keyfile'

    def store(**values):
        desktop.write(settings, '[io/github/saikoro/Saikoro]\ncomputer-pace=0\n' +
                      ''.join(f'{name}={value}\n' for name, value in values.items()))

    store(**{'window-maximized': 'true'})
    program = desk.start(home)
    # It is a window manager that would give it the size.
    wish = subprocess.run(['xprop', '-id', program.window_id(), '_NET_WM_STATE'], stdout=subprocess.PIPE, text=True, check=True).stdout
    contains(wish, '_NET_WM_STATE_MAXIMIZED_HORZ', '_NET_WM_STATE_MAXIMIZED_VERT')
    program.take_keyboard()
    # What is stored says something else by the time it ends.
    store(**{'window-maximized': 'false', 'language': "'ja'"})
    program.wait(lambda tree: tree.find_all('履歴', role='tab'), 'the other language')
    end(desk, program)
    with open(settings, encoding='utf-8') as file:
        contains(file.read(), 'window-maximized=true')


desktop.main()
