# SPDX-License-Identifier: GPL-3.0-or-later
"""The program on a display, seen and worked as assistive technology and keyboards do.

What is on the screen is asked for on the accessibility bus itself, without a library that caches: each Tree is what the
program says now. The program's answer may be late, so tests wait for what they expect; nothing sleeps for luck.
"""

import contextlib
import ctypes
import functools
import itertools
import json
import operator
import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

from gi.repository import Gio, GLib

import tap
from pulse import Pulse
from xdo import Xdo

ACCESSIBLE = 'org.a11y.atspi.Accessible'
LABELLED_BY = 2
VISIBLE_BIT = 1 << 30
ROOT = '/org/a11y/atspi/accessible/root'
# How many seconds something may take; only on a very busy machine it takes more than one. On one that build-aux/test found to be
# slow it may take longer.
PATIENCE = 60 * int(os.environ.get('SAIKORO_TEST_SLOWNESS', '1'))
# How many seconds lie between two looks at most. Messages are shown for five.
LONGEST_PAUSE = 0.4
# How many seconds a program has for answering a key, before it is looked at anyway. Not every key does something.
REACTION = 0.1
# After how many seconds of waiting a tree is read thoroughly.
DOUBT = 2

ROLES = {7: 'check box', 11: 'combo box', 16: 'dialog', 25: 'filler', 27: 'image', 29: 'label', 31: 'list',
         32: 'list item', 33: 'menu', 34: 'menu bar', 35: 'menu item', 37: 'tab', 38: 'tab list', 39: 'group',
         43: 'button', 44: 'radio button', 47: 'row header', 48: 'scroll bar', 49: 'scroll pane', 52: 'spin button', 55: 'grid',
         56: 'grid cell', 61: 'text',
         62: 'button', 23: 'window', 20: 'widget', 75: 'application', 79: 'entry', 90: 'row', 98: 'list', 99: 'group'}
STATES = {0: 'invalid', 1: 'active', 3: 'busy', 4: 'checked', 7: 'editable', 10: 'expanded', 11: 'focusable', 12: 'focused',
          16: 'modal', 20: 'pressed', 23: 'selected', 24: 'sensitive', 25: 'showing', 30: 'visible', 36: 'invalid'}

# Questions that a program answers without doing anything.
ANSWERING = {'Get', 'GetActions', 'GetExtents', 'GetRelationSet', 'GetText'}

# On Wayland it is the desktop that has no animations, not GTK. A test that writes the settings of its home anew says it,
# too. First, as others add settings of ours at the end.
STILL = '[org/gnome/desktop/interface]\nenable-animations=false\n'

# What xdotool does to a window; it is also asked.
TOUCHING = {'click', 'key', 'keydown', 'keyup', 'mousedown', 'mousemove', 'mouseup', 'type', 'windowfocus', 'windowmove', 'windowsize'}

# The parts of the window that tests look for, by what they are called. Older GTK gives what has no name that of its type, and
# newer GTK names the pages that can be chosen above by their titles.
PARTS = {'Dice Game': 'SaiGamePage', 'Card Game': 'SaiFieldPage', 'Dice Score Sheet': 'SaiPaperPage', 'Card Score Pad': 'SaiPadPage',
         'Record': 'SaiReplayPage', 'Trainer': 'SaiTrainerPage', 'Tour': 'SaiTourPage', 'New Here?': 'SaiTourOffer',
         'Card Table': 'SaiFieldTable', 'Actions': 'SaiFieldActions', 'Result': 'SaiResultView',
         'Analysis of the Game': 'SaiReviewSummary', 'Open Hands': 'SaiOpenSeats',
         'Games': 'SaiGamesPage', 'Score Sheets': 'SaiSheetsPage', 'History': 'SaiHistoryPage', 'Statistics': 'SaiStatisticsPage',
         'ダイスゲーム': 'SaiGamePage', 'カードゲーム': 'SaiFieldPage', 'スコアシート': 'SaiSheetsPage', '記録': 'SaiReplayPage',
         'ダイスのスコアシート': 'SaiPaperPage', 'ゲーム': 'SaiGamesPage',
         '履歴': 'SaiHistoryPage', '統計': 'SaiStatisticsPage'}


# In the long run, programs find something in memory that they have just got or have given back. It takes a tenth of the time.
if 'SAIKORO_TEST_LONG' in os.environ:
    os.environ['MALLOC_PERTURB_'] = '165'


class Gone(Exception):
    """The program ended, or a widget did."""



def moves_on_disk(home):
    """The moves of the newest game, or none if no game can be read yet: what a crash would leave of it.

    The window shows a move before it is written. Who kills the program waits until what shall be left is on disk.
    """
    try:
        with contextlib.closing(sqlite3.connect(f'file:{home}/data/saikoro/history.db?mode=ro', uri=True)) as disk:
            return [text for text, in disk.execute('SELECT text FROM game JOIN move ON game = id AND number < cursor '
                                                   'WHERE id = (SELECT max(id) FROM game) ORDER BY number')]
    except sqlite3.Error:
        return []

class Cache:
    """Reads what programs show; see tests/util/cache-reader.c."""

    def __init__(self, address):
        self.library = ctypes.CDLL(os.environ['SAIKORO_CACHE_READER'])
        self.library.cache_reader_open.restype = ctypes.c_void_p
        self.library.cache_reader_read.restype = ctypes.c_void_p
        self.library.cache_reader_ask_children.restype = ctypes.c_void_p
        self.free = ctypes.CDLL(None).free
        self.free.argtypes = [ctypes.c_void_p]
        self.bus = ctypes.c_void_p(self.library.cache_reader_open(address.encode()))
        tap.equal(bool(self.bus), True, 'a connection to the accessibility bus')

    def read(self, owner, memory=None):
        """The items of a program as JSON, each a list; see GetItems of org.a11y.atspi.Cache. Applications and interfaces are left
        out. A program that answers nothing at all has put them into its memory, and with each the paths of its children."""
        problem = ctypes.c_void_p()
        text = self.library.cache_reader_read(self.bus, owner.encode(), PATIENCE * 1000, ctypes.byref(problem))
        try:
            if not text:
                raise Gone(f'GetItems: {ctypes.string_at(problem).decode()}')
            items = ctypes.string_at(text)
        finally:
            self.free(text or problem)
        return os.pread(memory.fileno(), os.fstat(memory.fileno()).st_size, 0) if memory and items == b'[]' else items

    def children_of(self, refs):
        """References to the children of each of some widgets; none of one that is gone."""
        names = (ctypes.c_char_p * (2 * len(refs)))(*(name.encode() for ref in refs for name in ref))
        text = ctypes.c_void_p(self.library.cache_reader_ask_children(self.bus, names, len(refs), PATIENCE * 1000))
        try:
            return [[tuple(child) for child in children or []] for children in json.loads(ctypes.string_at(text))]
        finally:
            self.free(text)


@functools.cache
def states_of(bits):
    return frozenset(name for bit, name in STATES.items() if bits >> bit & 1)


def facts_of(item):
    """What a node says, of an item as programs tell it."""
    ref, parent_ref, index, n_children, name, role, description, states, listed = item
    role = ROLES.get(role) or str(role)
    if role == 'group' and name in PARTS:
        name, role = PARTS[name], 'widget'
    return tuple(ref), tuple(parent_ref), index, n_children, name, role, description, states[0] | states[1] << 32, listed


class Node:
    """A widget as it was when the tree was read. What it does and what its text says is live."""

    # Thousands are made for each look, and what Python collects is looked at again and again: the less, the better.
    __slots__ = ('all_found', 'bits', 'children', 'description', 'index', 'listed_paths', 'n_children', 'name', 'parent', 'parent_ref',
                 'program', 'ref', 'role')

    def __init__(self, program, facts):
        self.program = program
        (self.ref, self.parent_ref, self.index, self.n_children, self.name, self.role, self.description, self.bits,
         self.listed_paths) = facts
        self.children = ()
        self.parent = self.all_found = None

    def __str__(self):
        return f'{self.role} {self.name!r} {self.description!r} {" ".join(sorted(self.states - {"visible"}))}'

    @property
    def states(self):
        return states_of(self.bits)

    def listed(self):
        """What is known of the children without asking for them: as long as that stays the same, they do."""
        return self.n_children, tuple((child.ref, child.bits) for child in self.children)

    def lacks_children(self):
        """Whether those that are listed and not hidden are not as many as there are; else takes the hidden ones away."""
        if not self.children and self.n_children == 0:
            return self.ref[1] == ROOT
        there = [child for child in self.children if child.bits & VISIBLE_BIT]
        if len(there) != self.n_children or (self.ref[1] == ROOT and not there):
            return True
        self.children = there
        return False

    def walk_while_made(self):
        """It and all that is in it, of a tree in which children of a node may be taken away until the next one is asked for."""
        nodes = [self]
        while nodes:
            node = nodes.pop()
            yield node
            nodes += reversed(node.children)

    def walk(self):
        """It and all that is in it, which is asked for again and again in a tree that is done."""
        if self.all_found is None:
            self.all_found, nodes = [], [self]
            while nodes:
                node = nodes.pop()
                self.all_found.append(node)
                if node.children:
                    nodes += node.children[::-1]
        return self.all_found

    def lines(self, depth=0):
        if 'focusable' in self.states or self.name and not self.name.startswith(('Gtk', 'Adw')):
            yield f'{"  " * depth}{self}'
            depth += 1
        for child in self.children:
            yield from child.lines(depth)

    def ancestors(self):
        node = self.parent
        while node is not None:
            yield node
            node = node.parent

    def find_all(self, name=None, role=None, start=None, state=None, test=None):
        return [node for node in self.walk()
                if (name is None or node.name == name) and (role is None or node.role == role)
                and (start is None or node.name.startswith(start)) and (state is None or state in node.states)
                and (test is None or test(node))]

    def find(self, *arguments, **keywords):
        """The only such widget, or None."""
        found = self.find_all(*arguments, **keywords)
        return found[0] if len(found) == 1 else None

    def call(self, interface, method, arguments=None):
        return self.program.call(self.ref, 'org.a11y.atspi.' + interface, method, arguments)

    def press(self):
        """Does what the widget is for."""
        self.program.expect_change()
        tap.equal(self.call('Action', 'DoAction', GLib.Variant('(i)', (0,))), (True,), f'pressing {self}')

    def write(self, text):
        self.program.expect_change()
        tap.equal(self.call('EditableText', 'SetTextContents', GLib.Variant('(s)', (text,))), (True,),
                  f'writing {self}')

    def text(self):
        length = self.program.call(self.ref, 'org.freedesktop.DBus.Properties', 'Get',
                                   GLib.Variant('(ss)', ('org.a11y.atspi.Text', 'CharacterCount')))[0]
        return self.call('Text', 'GetText', GLib.Variant('(ii)', (0, length)))[0]

    def place(self):
        return self.call('Component', 'GetExtents', GLib.Variant('(u)', (1,)))[0]

    def extents(self):
        """x, y, width and height in the window, or of it, without the border that newer GTK takes for a part of it."""
        window = ([self, *self.ancestors()])[-2]
        places = [child.place() for child in window.children] or [window.place()]
        left, top = min(place[0] for place in places), min(place[1] for place in places)
        if window is self:
            return (0, 0, max(x + width for x, _, width, _ in places) - left, max(y + height for _, y, _, height in places) - top)
        x, y, width, height = self.place()
        return x - left, y - top, width, height


class Program:
    """A running Saikoro."""

    # What was read last, what was made of each of its lines, and the tree; also of a program that was not started from here.
    items, facts, root = None, {}, None
    # What was answered to who asked for children, each with what was listed then.
    answers = {}
    # What it does, how often it was looked at, whether something was done to it since the last wait, and whether it must be
    # looked at again, however still it is.
    pulse, n_looks, touched, asked = None, 0, False, False
    # Where it puts all that it shows, if it does; see tests/util/cache-writer.c.
    memory = None

    def __init__(self, desk, command, environment, folder):
        self.desk = desk
        self.errors = tempfile.TemporaryFile()
        writer = os.environ.get('SAIKORO_CACHE_WRITER')
        if writer and 'LD_PRELOAD' not in environment:
            self.memory = tempfile.TemporaryFile(buffering=0)
            environment = dict(environment, LD_PRELOAD=writer, SAIKORO_CACHE_FILE=str(self.memory.fileno()))
        self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=self.errors, stderr=self.errors,
                                        env=environment, cwd=folder,
                                        pass_fds=[self.memory.fileno()] if self.memory else [])
        self.pulse = Pulse(self.process.pid)
        self.owner = None

    def check_alive(self):
        if self.process.poll() is not None:
            raise Gone(f'the program ended with status {self.process.returncode}:\n{self.said()}')

    def call(self, ref, interface, method, arguments=None):
        self.check_alive()
        # What only answers changes nothing, and what the answer took is no reason for another look.
        still = method in ANSWERING and not self.asked and self.pulse and self.pulse.rests()
        self.asked = not still
        try:
            return self.desk.bus.call_sync(ref[0], ref[1], interface, method, arguments, None,
                                           Gio.DBusCallFlags.NONE, PATIENCE * 1000, None).unpack()
        except GLib.Error as error:
            raise Gone(f'{method}: {error.message}') from error
        finally:
            if still and self.pulse.rests():
                self.pulse.mark()

    def said(self):
        self.errors.seek(0)
        return self.errors.read().decode('utf-8', 'replace')

    def tree(self, thorough=False):
        """The application as it is now. Contexts are made lazily, so children that are not listed are asked for, if the program does
        not tell of all of them by itself.

        A widget that is hidden again stays listed and does not count as a child: it is taken away, with what is in it. Beside it,
        one that is not listed is not missed, unless every widget is asked for its children, which takes much longer. A tree of the
        same items as the last one is the last one, and so is that of a program that has done nothing since.
        """
        if not (thorough or self.asked or self.root is None) and self.pulse and self.pulse.rests():
            self.check_alive()
            self.n_looks += 1
            return self.root
        while True:
            self.check_alive()
            items = self.desk.cache.read(self.owner, self.memory)
            self.n_looks += 1
            if self.pulse:
                self.pulse.mark()
            self.asked = False
            if items == self.items and not thorough:
                return self.root
            nodes = [Node(self, facts) for facts in self.take_apart(items)]
            known = {node.ref: node for node in nodes}
            for node in sorted(nodes, key=operator.attrgetter('index')):
                parent = known.get(node.parent_ref)
                if parent is None or parent is node:
                    continue
                node.parent = parent
                if parent.children:
                    parent.children.append(node)
                else:
                    parent.children = [node]
            root = known[self.owner, ROOT]
            if root.listed_paths is not None:
                for node in nodes:
                    if node.children and node.lacks_children():
                        node.children = [child for child in node.children if child.ref[1] in node.listed_paths]
                self.name_menu_items(root)
                self.items, self.root = items, root
                return root
            lacking = [(node, node.listed()) for node in root.walk_while_made() if thorough or node.lacks_children()]
            answers = {} if thorough else {node.ref: self.answers[node.ref] for node, listed in lacking
                                           if self.answers.get(node.ref, (None,))[0] == listed}
            asked = [(node.ref, listed) for node, listed in lacking if node.ref not in answers]
            answers |= {ref: (listed, refs) for (ref, listed), refs
                        in zip(asked, self.desk.cache.children_of([ref for ref, _ in asked]) if asked else [])}
            thorough = False
            new = []
            for node, _ in lacking:
                refs = answers[node.ref][1]
                new += set(refs) - {child.ref for child in node.children}
                node.children = [child for child in node.children if child.ref in refs]
            # One that was not listed yet may be gone before it is, and another in its place.
            self.answers = {} if new else answers
            if not new:
                self.name_menu_items(root)
                self.items, self.root = items, root
                return root
            # Makes the program list everything in them that it did not list yet. Reading the whole for each level anew would
            # take much longer.
            while new:
                new = [ref for refs in self.desk.cache.children_of(new) for ref in refs]

    def take_apart(self, items):
        """What each item says. Most of them are those of the last time, each in a line of its own."""
        lines = items[1:-1].split(b',\n')
        new = [line for line in lines if line not in self.facts]
        known = self.facts | {line: facts_of(item) for line, item in zip(new, json.loads(b'[%b]' % b','.join(new)))}
        self.facts = {line: known[line] for line in lines}
        return self.facts.values()

    def name_menu_items(self, root):
        """With newer GTK a menu item is named by the text of its label only, as a screen reader then says it."""
        for item in root.find_all('', role='menu item'):
            for kind, labels in item.call('Accessible', 'GetRelationSet')[0]:
                if kind == LABELLED_BY:
                    item.name = self.call(labels[0], 'org.a11y.atspi.Text', 'GetText', GLib.Variant('(ii)', (0, -1)))[0]

    def wait(self, condition, what):
        """Waits until condition(tree) is true, and returns what it is."""
        if self.touched and self.pulse:
            self.pulse.wait(REACTION)
        self.touched = False
        doubt = time.monotonic() + DOUBT

        def look():
            nonlocal doubt
            thorough = time.monotonic() > doubt
            tree = self.tree(thorough)
            if thorough:
                doubt = time.monotonic() + DOUBT
            return condition(tree)
        return self.desk.wait(look, what)

    def expect_change(self):
        """Says that something is done to the program now."""
        if not self.touched and self.pulse:
            self.pulse.mark()
        self.touched = self.asked = True

    def wait_for(self, name=None, **keywords):
        """Waits for the only widget of a name."""
        return self.wait(lambda tree: tree.find(name, **keywords), f'{name!r} {keywords}')

    def focused(self, tree=None):
        """The widget that has the focus in the window that is in front."""
        windows = (tree or self.tree()).children
        front = [window for window in windows if 'modal' in window.states] or windows[:1]
        found = front[0].find_all(state='focused') if front else []
        return found[0] if found else None

    def show_page(self, name):
        """Shows a page of the preferences. Its tab is there twice, for wide and narrow windows; one of them can be seen."""
        for tab in self.wait(lambda tree: tree.find_all(name, role='tab'), f'the page {name!r}'):
            tab.press()
        self.wait(lambda tree: tree.find_all(name, role='tab', state='selected'), f'the page {name!r} to be shown')

    def wait_for_row(self, name):
        """Waits for the only row of the list of a name."""
        return self.wait(lambda tree: (rows := tree.find(name, role='list')) and rows.find(role='list item'),
                         f'a row of {name!r}')

    def wait_for_focus(self, name=None, start=None):
        def condition(tree):
            node = self.focused(tree)
            return node if node and (name is None or node.name == name) \
                and (start is None or node.name.startswith(start)) else None
        return self.wait(condition, f'the focus on {name or start!r}')

    @contextlib.contextmanager
    def held_up(self):
        """Keeps the program from going on, so that all that is pressed meanwhile is there when it looks, however long pressing takes."""
        self.process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self.process.send_signal(signal.SIGCONT)

    def settle(self):
        """Waits until everything that was pressed before has been handled: the focus walks on after it, and comes back."""
        before = self.focused()
        self.key('Tab')
        self.wait(lambda tree: (node := self.focused(tree)) and (before is None or node.ref != before.ref), f'another focus than {before}')
        self.key('shift+Tab')

    def kill(self):
        """Ends the program as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def end(self):
        """Ends the program if it still runs, and returns its status before that."""
        status = self.process.poll()
        if status is None:
            self.kill()
        return status

    # The keyboard and the pointer

    def window_id(self, title='Saikoro'):
        return str(self.desk.wait(lambda: self.desk.xdo.search(self.process.pid, f'^{title}$'), f'the window {title!r}')[0])

    def take_keyboard(self, title='Saikoro'):
        """Gives a window the keyboard: there is no window manager that would."""
        if self.desk.wayland:
            self.desk.wait(lambda: self.desk.sway(f'[title="^{title}$"]', 'focus'), f'the window {title!r}')
            return
        window = int(self.window_id(title))
        self.expect_change()
        self.desk.xdo.focus(window)
        self.desk.wait(lambda: self.desk.xdo.focused() == window, f'{title!r} to have the keyboard')

    def key(self, *keys):
        if self.desk.wayland:
            self.desk.type_keys(keys)
        else:
            self.desk.expect_change()
            for key in keys:
                self.desk.xdo.press(key)

    def middle(self, node):
        """Where a widget is in the window of the display, whose invisible border is not part of the window."""
        x, y, width, height = node.extents()
        content = self.tree().find('Saikoro', role='window').extents()
        border = [(outer - inner) // 2 for outer, inner in zip(self.size(), content[2:])]
        return x - content[0] + width // 2 + border[0], y - content[1] + height // 2 + border[1]

    def walk_to(self, start, key='Tab', most=40, role=None):
        """Presses a key until the focus is on a widget whose name begins so; returns the names passed on the way.

        A game to continue and the card of its ruleset have the same name: the role tells them apart.
        """
        passed = []
        focus = self.focused()
        for _ in range(most):
            if focus is not None and focus.name.startswith(start) and role in (None, focus.role):
                return passed
            passed.append(focus.name if focus else None)
            self.key(key)
            focus = self.wait(lambda tree, before=focus: (node := self.focused(tree))
                              and (before is None or node.ref != before.ref) and node,
                              f'another focus than {focus} after {key}')
        raise AssertionError(f'{key} leads to {passed}, never to {start!r}')

    def choose(self, name):
        """Activates an item of the main menu."""
        self.key('F10')
        self.wait_for_focus('Tour')
        self.walk_to(name, 'Down')
        self.key('Return')

    def turn_to(self, name):
        """Turns to a part of the page by its tab, which a wide window has among its buttons. Before the part is there, its buttons do
        nothing."""
        roles = ('tab', 'radio button')
        tab = self.wait(lambda tree: next((found for role in roles if (found := tree.find(name, role=role))), None), f'a tab {name!r}')
        tab.press()
        self.wait(lambda tree: {'selected', 'checked', 'pressed'} & tree.find(name, role=tab.role).states, f'{name!r}, shown')

    def resize(self, width, height):
        """Gives the window a size, without the invisible border by which it is resized."""
        content = self.wait_for('Saikoro', role='window').extents()[2:]
        if self.desk.wayland:
            self.desk.sway('[title="^Saikoro$"]', f'resize set {width} {height}')
            return width, height
        border = [outer - inner for outer, inner in zip(self.size(), content)]
        self.desk.tool('windowsize', self.window_id(), str(width + border[0]), str(height + border[1]))
        return width + border[0], height + border[1]

    def size(self):
        if self.desk.wayland:
            # That border is the program's own affair.
            return self.wait_for('Saikoro', role='window').extents()[2:]
        lines = dict(line.split('=') for line in
                     self.desk.tool('getwindowgeometry', '--shell', self.window_id()).splitlines())
        return int(lines['WIDTH']), int(lines['HEIGHT'])


class Desk:
    """A display and its accessibility bus; programs and homes that tests made are taken away by close()."""

    def __init__(self, command):
        self.command = command
        self.programs = []
        # A compositor in place of an X server, see tests/util/with-display.
        self.wayland = 'SWAYSOCK' in os.environ
        self.xdo = None if self.wayland else Xdo()
        self.homes = contextlib.ExitStack()
        session = Gio.bus_get_sync(Gio.BusType.SESSION)
        address = session.call_sync('org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress', None, None,
                                    Gio.DBusCallFlags.NONE, PATIENCE * 1000, None).unpack()[0]
        self.cache = Cache(address)
        self.bus = Gio.DBusConnection.new_for_address_sync(
            address, Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION,
            None, None)

    def wait(self, condition, what):
        end = time.monotonic() + PATIENCE
        gone = ''
        while True:
            began = time.monotonic()
            looks = [program.n_looks for program in self.programs]
            try:
                result = condition()
                if result:
                    return result
            except Gone as reason:
                gone = f' ({reason})'
            except AttributeError as reason:
                # What was looked for in a part of the window that is not there yet.
                if reason.obj is not None:
                    raise
                gone = f' ({reason})'
            for program in self.programs:
                if program.process.poll() not in (None, -signal.SIGKILL, 0):
                    raise AssertionError(f'while waiting for {what}, the program ended: {program.said()}')
            if time.monotonic() > end:
                raise AssertionError(f'waited in vain for {what}{gone}')
            # What changes little is not noticed.
            for program in self.programs:
                program.asked = True
            self.pause([program for program, n in zip(self.programs, looks) if program.n_looks > n], time.monotonic() - began)

    @staticmethod
    def pause(programs, seconds):
        """Waits until another look at some programs may show something else, after one that took some seconds."""
        # Who asks all the time keeps the program from getting there; who asks too seldom misses a message.
        if len(programs) == 1 and programs[0].pulse:
            time.sleep(min(seconds, LONGEST_PAUSE))
            programs[0].pulse.wait(LONGEST_PAUSE)
        else:
            time.sleep(min(max(0.05, 4 * seconds), LONGEST_PAUSE))

    def tool(self, *arguments, check=True):
        if not TOUCHING.isdisjoint(arguments):
            self.expect_change()
        process = subprocess.run(['xdotool', *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                 stderr=subprocess.DEVNULL, timeout=PATIENCE, check=check)
        return process.stdout.decode('utf-8')

    def expect_change(self):
        for program in self.programs:
            program.expect_change()

    def sway(self, *command):
        """Has the compositor do something, and returns whether it did."""
        self.expect_change()
        process = subprocess.run(['swaymsg', '--quiet', '--', *command], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                 stderr=subprocess.DEVNULL, timeout=PATIENCE, check=False)
        return process.returncode == 0

    def look_away(self):
        """Gives the keyboard to nobody. A compositor shows another workspace, and lets what is not seen draw nothing."""
        if self.wayland:
            # The last one may be where a program began meanwhile.
            tap.equal(self.sway('workspace', f'elsewhere-{time.monotonic_ns()}'), True, 'another workspace')
            return
        # Also not to what lies under the pointer.
        self.tool('mousemove', '1279', '1023')
        root = subprocess.run(['xwininfo', '-root'], stdout=subprocess.PIPE, text=True, check=True).stdout
        self.tool('windowfocus', root.split('Window id: ')[1].split()[0])

    def type_keys(self, keys):
        """Presses keys by a keyboard that the compositor takes for one, each with what is held meanwhile."""
        self.expect_change()
        words = []
        for key in keys:
            *held, key = key.split('+')
            words += [word for name in held for word in ('-M', name)]
            words += ['-k', key]
            words += [word for name in held for word in ('-m', name)]
        subprocess.run(['wtype', *words], stdin=subprocess.DEVNULL, timeout=PATIENCE, check=True)

    def home(self):
        """A new home, without animations, in which the computer plays without pauses."""
        folder = self.homes.enter_context(tempfile.TemporaryDirectory(prefix='saikoro-home-',
                                                                     ignore_cleanup_errors=True))
        write(f'{folder}/config/gtk-4.0/settings.ini',
              '[Settings]\ngtk-decoration-layout=:close\ngtk-enable-animations=0\n')
        write(f'{folder}/config/glib-2.0/settings/keyfile',
              STILL + '[io/github/saikoro/Saikoro]\ncomputer-pace=0\ncomputer-words=false\n')
        return folder

    def start(self, home, title='Saikoro'):
        """Starts the program and waits until its window is there, of any title if that is None."""
        environment = dict(os.environ, XDG_CONFIG_HOME=f'{home}/config', XDG_DATA_HOME=f'{home}/data',
                           XDG_CACHE_HOME=f'{home}/cache', GSETTINGS_BACKEND='keyfile')
        # What is saved without choosing a folder stays in the home, too.
        program = Program(self, self.command, environment, home)
        self.programs.append(program)
        program.owner = self.wait(lambda: self.find_owner(program), 'the program on the accessibility bus')
        program.wait(lambda tree: tree.find(title, role='window'), 'the window')
        return program

    def find_owner(self, program):
        registry = ('org.a11y.atspi.Registry', ROOT)
        for owner, _ in self.call(registry, ACCESSIBLE, 'GetChildren')[0]:
            pid = self.call(('org.freedesktop.DBus', '/org/freedesktop/DBus'), 'org.freedesktop.DBus',
                            'GetConnectionUnixProcessID', GLib.Variant('(s)', (owner,)))[0]
            if pid == program.process.pid:
                return owner
        return None

    def call(self, ref, interface, method, arguments=None):
        try:
            return self.bus.call_sync(*ref, interface, method, arguments, None, Gio.DBusCallFlags.NONE,
                                      PATIENCE * 1000, None).unpack()
        except GLib.Error as error:
            raise Gone(error.message) from error

    def quit(self, program):
        """Ends a program as people do."""
        program.key('ctrl+q')
        self.wait(lambda: program.process.poll() == 0, 'the end')
        self.programs.remove(program)

    def end_programs(self):
        """Ends what runs; a program that ended by itself must have meant to."""
        ended = [(program, program.end()) for program in self.programs]
        # What became of them is nothing to the cases that come next.
        self.programs.clear()
        for program, status in ended:
            tap.equal(status in (None, 0, -signal.SIGKILL), True, f'status {status}: {program.said()}')

    def describe(self):
        """Everything that the running programs show and said, for whoever looks at a failure."""
        for program in self.programs:
            with contextlib.suppress(Gone):
                yield from program.tree().lines()
            yield from program.said().splitlines()


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)


# Names that a widget has when it was given none.
CLASS_NAMES = ('Gtk', 'Adw', 'Sai')
# Roles that hold what a person works with.
HOLDERS = {'application', 'window', 'dialog', 'widget', 'group', 'list', 'grid', 'tab list', 'scroll pane'}


def unfinished(tree):
    """The games on the first page that can be continued."""
    games = tree.find('Unfinished games', role='list')
    return games.find_all(role='list item') if games else []


def find_practise(tree):
    """The button of the first page that leads to the trainer. The title of its row is part of its name, or all of it."""
    return next(iter(tree.find_all(role='button', test=lambda node: node.name.startswith(('Practise', 'Trainer')))), None)


def find_nameless(tree):
    """Widgets that a person works with and that have no name of their own."""
    return [node for node in tree.walk()
            if 'focusable' in node.states and node.role not in HOLDERS
            and (not node.name.strip() or node.name.startswith(CLASS_NAMES))
            # How a combo row shows what is selected is not for working with.
            and not (node.role == 'list item' and any(a.role == 'combo box' for a in node.ancestors()))]


def check_names(tree, wanted):
    """Verifies that everything in a part of the tree has a name, and that this is so many things at least."""
    nameless = [f'{node} in {" / ".join(str(a) for a in itertools.islice(node.ancestors(), 3))}'
                for node in find_nameless(tree)]
    tap.equal(nameless, [], f'widgets without a name in {tree}')
    named = [node for node in tree.walk() if 'focusable' in node.states and node.role not in HOLDERS]
    tap.equal(len(named) >= wanted, True, f'{len(named)} widgets with a name, {wanted} wanted')


def main(sequence=False):
    """Runs the cases, each with the display. Programs are ended after each case; in a sequence they go on, and what
    comes after a failure fails as well."""
    desk = Desk([os.path.abspath(sys.argv[1])])
    failed = []

    @contextlib.contextmanager
    def surroundings():
        if failed and sequence:
            raise tap.Consequence('A case before this one failed.')
        try:
            yield desk
        except Exception:
            failed.append(True)
            tap.explain('\n'.join(desk.describe()))
            raise
        finally:
            if not sequence:
                desk.end_programs()

    with desk.homes:
        try:
            tap.run(surroundings)
        finally:
            for program in desk.programs:
                program.end()
