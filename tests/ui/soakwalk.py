# SPDX-License-Identifier: GPL-3.0-or-later
"""Random but legal use of the window: whatever a person could press, type or click next, and nothing else.

It knows types of pages and roles of widgets, but no text, so that it goes on in any language and with whatever is added. What
is hidden has an action as well: only what is found at its place in the window is pressed.
"""

import collections
import contextlib
import itertools
import re
import time

from gi.repository import GLib

import desktop

# Names that people have, and some that they should not.
NAMES = ('Aki', 'Ben', 'Cleo', '', '章子', 'たろう', 'タロウ', 'ﾊﾝｶｸ', '齋藤 花子', 'Ａｋｉ', 'Zoë', 'שירה', 'Ångström', '🎲', 'Q & <A>',
         '%s%n', '"quoted"', 'x', 'ながいなまえのひと' * 4, 'Hubert Blaine Wolfeschlegelsteinhausenbergerdorff Sr.', ' spaced ',
         'e\u0301', '\u200f', '１２３')
TEXTS = NAMES + ('0', '5', '12', '18', '25', '３０', '63', '-3', '99999999999', '2026-01-01', '2026-02-30', '2027-12-31', 'yacht',
                 '。', 'summer', '夏')

DIGITS = tuple('1234560')
LETTERS = tuple('abcdefghijklmnopqrstuvwxyz')
MOVES = ('Up', 'Down', 'Left', 'Right', 'Tab', 'shift+Tab', 'Home', 'End', 'Page_Up', 'Page_Down')
COMMON = ('Return', 'space', *MOVES)
# What leads elsewhere, rarely pressed.
ELSEWHERE = ('Escape', 'F10', 'F1', 'Menu', 'ctrl+n', 'ctrl+comma', 'ctrl+question', 'alt+1', 'alt+2', 'alt+3', 'alt+4', 'ctrl+f',
             'shift+F10', 'ctrl+a', 'ctrl+z', 'ctrl+shift+z')


# How many seconds what is opened for the first time gets, and what a game of the history is called, beginning with its kind.
ONE_LOOK = 2
DATED = re.compile(r'([^,、:]+)[,、].*20\d\d')
# The pages that tabs lead to, and what opens lists and menus.
TAB_PAGES = ('SaiGamesPage', 'SaiSheetsPage', 'SaiHistoryPage', 'SaiStatisticsPage')
OPENERS = ('button', 'toggle button', 'combo box')
# The height of a header bar, and what belongs to the edge of a window.
HEADER, EDGE = 60, 16


class Habit:
    """What people do on a page: keys they use there, and how often (of ten times) they press keys, press widgets, and type into
    entries; the rest is for the mouse. After so many steps they have seen enough."""

    def __init__(self, keys=COMMON, key=3, press=5, write=0, most=40):
        self.keys, self.key, self.press, self.write, self.most = keys, key, press, write, most


HABITS = {
    'SaiGamesPage': Habit(('Return', 'Tab', 'Down', 'Up', 'ctrl+n', 'ctrl+n'), key=3, press=6, most=12),
    'SaiSheetsPage': Habit(('Return', 'Tab', 'Down', 'Up', 'ctrl+n', 'ctrl+n'), key=4, press=4, most=8),
    'SaiGamePage': Habit(('space', 'space', 'space', 's', 'Return', 'Return', *DIGITS, *LETTERS, *MOVES, 'ctrl+z', 'ctrl+shift+z'),
                         key=6, press=3, most=220),
    'SaiFieldPage': Habit((*DIGITS, 'Return', 'Return', 'd', 'd', 'e', 't', 'p', 'h', *MOVES, 'ctrl+z', 'ctrl+shift+z'),
                          key=6, press=3, most=220),
    'SaiPaperPage': Habit((*DIGITS, *LETTERS, 'Return', 'Return', 'Return', 'Escape', 'Delete', 'BackSpace', *MOVES, 'ctrl+z',
                          'ctrl+shift+z', 'ctrl+d', 'ctrl+h', 'ctrl+e'), key=6, press=3, write=0.2, most=160),
    'SaiPadPage': Habit((*DIGITS, *DIGITS, 'Return', 'Return', 'Delete', *MOVES, 'ctrl+z', 'ctrl+shift+z', 'ctrl+e', 'minus'), key=6,
                        press=3, write=0.2, most=120),
    'SaiHistoryPage': Habit(('Return', 'Delete', 'ctrl+z', 'ctrl+f', 'ctrl+a', 'Menu', 'space', *MOVES), key=4, press=4, write=0.5,
                            most=60),
    'SaiReplayPage': Habit(('n', 'p', 'space', *MOVES, *MOVES), key=5, press=3, most=60),
    'SaiTrainerPage': Habit(('Return', 'space', *DIGITS, *LETTERS, *MOVES), key=4, press=4, most=60),
    'SaiStatisticsPage': Habit(COMMON, key=3, press=5, most=40),
}
OTHER_PAGE = Habit(COMMON, key=4, press=4, write=0.5, most=40)
DIALOG = Habit((*COMMON, 'Return', 'Return', 'Escape', 'Escape', 'BackSpace', 'Delete', *DIGITS, 'a', 'n', 'alt+Down', 'alt+Up'), key=3,
               press=4.5, write=1.5, most=30)

SIZES = ((360, 640), (360, 294), (400, 800), (480, 600), (600, 500), (720, 720), (800, 600), (1000, 720), (1000, 720), (1280, 1000))
PRESSED_ROLES = ('button', 'toggle button', 'check box', 'radio button', 'grid cell', 'tab', 'menu item', 'list item', 'combo box',
                 'image', 'scroll bar')


class Walk:
    """A person who uses a program. @say is told of each step before it is done, @tell of what is seen."""

    def __init__(self, program, hands, rng, say, tell):
        self.program, self.hands, self.rng, self.say, self.tell = program, hands, rng, say, tell
        self.seen = collections.Counter()
        self.page = None
        self.stay = 0
        self.surface = None
        self.slowest = 0

    # What there is

    def look(self):
        began = time.monotonic()
        tree = self.program.tree()
        self.slowest = max(self.slowest, time.monotonic() - began)
        return tree

    def windows(self, tree):
        """The windows, the main one first. What was taken out of a window for a while is not one."""
        found = [node for node in tree.children if node.role in ('window', 'dialog') and 'visible' in node.states]
        return sorted(found, key=lambda node: not node.find_all('SaiGamesPage'))

    def front(self, windows):
        """The window that takes what is done."""
        modal = [window for window in windows if 'modal' in window.states]
        return (modal or [window for window in windows if 'active' in window.states] or windows)[-1]

    def popover(self, window):
        """The list or menu that is open in a window, or None. Nothing else can be used then, though assistive technology could
        press it: GTK 4.8 forgets the keyboard if the window of an open list is closed."""
        page = self.page_of(window)
        # Older GTK gives the frame in a window the name of its type.
        newer = not any(child.name for child in window.children)
        found = []
        for node in window.walk():
            if newer and self.is_open_list(node):
                found.append(node)
            elif node.name == 'GtkPopoverContent' and node.parent and all('visible' in part.states for part in (node, node.parent)):
                center = self.center(node)
                # A menu of another page stays where it was, unseen.
                pages = [each.name for each in node.ancestors() if self.is_page(each.name)]
                if center and (page is None or not pages or page in pages) and self.at(node.parent, *center):
                    found.append(node.parent)
        return min(found, key=lambda each: not each.find_all(state='focused'), default=None)

    @staticmethod
    def is_open_list(node):
        """Whether this is a list or menu of newer GTK, which has no name, and is in the tree only while it is open."""
        return node.role == 'menu' or (node.role == 'group' and not node.name and node.parent and node.parent.role in OPENERS
                                       and bool(node.find_all(state='focusable')))

    def find_popover(self, windows, window):
        """The same, also if it was opened so lately that the tree does not list it: then there is one more window on the screen."""
        if self.hands.sees_only({each.name.strip() for each in windows}):
            return None
        tree = self.program.tree(thorough=True)
        return next((self.popover(each) for each in tree.children if each.ref == window.ref), None)

    def at(self, window, x, y):
        """What a click at a point of a window would meet, or None."""
        with contextlib.suppress(desktop.Gone):
            return tuple(window.call('Component', 'GetAccessibleAtPoint', GLib.Variant('(iiu)', (x, y, 1)))[0])
        return None

    def center(self, node):
        """The middle of a widget in its window or popover, or None."""
        with contextlib.suppress(desktop.Gone):
            x, y, width, height = node.extents()
            if width > 0 and height > 0:
                return x + width // 2, y + height // 2
        return None

    def upwards(self, ref, window):
        """References to something in a window and to all that it is in, asked for one by one: the tree may not list them yet, and what
        is only for the eye is not in it."""
        while ref is not None and ref[0] and ref != window.ref:
            yield ref
            ref = tuple(self.get(ref, 'Parent'))

    def is_seen(self, window, node):
        """Whether nothing hides a widget."""
        # Newer GTK finds hidden pages at a point as well, so that the page itself is asked.
        page = next((part for part in itertools.takewhile(lambda part: part is not window, node.ancestors())
                     if part.name in TAB_PAGES), None)
        if page is not None and page.name != self.page_of(window):
            return False
        center = self.center(node)
        known = {part.ref for part in node.walk()}
        with contextlib.suppress(desktop.Gone):
            return center is not None and any(ref in known for ref in self.upwards(self.at(page or window, *center), window))
        return False

    @staticmethod
    def is_page(name):
        """Whether this is the name of the type of a page."""
        return name.startswith('Sai') and name.endswith('Page')

    def page_of(self, window):
        """The name of the type of the page that a window shows, or None."""
        page = self.page_at_points(window)
        if page not in TAB_PAGES:
            return page
        # There newer GTK finds hidden pages, too.
        chosen = [desktop.PARTS.get(tab.name) for tab in window.find_all(role='tab', state='selected')]
        return next((each for each in chosen if each in TAB_PAGES), page)

    def page_at_points(self, window):
        """The name of the type of a page that is found somewhere in a window, or None."""
        _, _, width, height = window.extents()
        for across, down in ((2, 2), (2, 3), (2, 4), (4, 4), (1.5, 1.4), (8, 1.2), (3, 8)):
            with contextlib.suppress(desktop.Gone):
                for ref in self.upwards(self.at(window, int(width / across), int(height / down)), window):
                    name = self.part_name(ref)
                    if self.is_page(name):
                        return name
        return None

    def part_name(self, ref):
        """The name of something, as desktop.Node has it."""
        name = self.get(ref, 'Name')
        if name in desktop.PARTS and desktop.ROLES.get(self.program.call(ref, desktop.ACCESSIBLE, 'GetRole')[0]) == 'group':
            return desktop.PARTS[name]
        return name

    def get(self, ref, name):
        return self.program.call(ref, 'org.freedesktop.DBus.Properties', 'Get',
                                 GLib.Variant('(ss)', ('org.a11y.atspi.Accessible', name)))[0]

    # What to do

    def focus(self, window):
        """Gives the keyboard to the window in front."""
        self.surface = self.hands.focus(self.program, window.name.strip())

    def actions(self, node):
        """What something can be told to do, first of all what it is for. Items of lists are for being chosen, which only keys and the
        mouse do; newer GTK can be told to scroll to them."""
        with contextlib.suppress(desktop.Gone):
            actions = node.call('Action', 'GetActions')[0]
            if actions and actions[0][0] != 'listitem.scroll-to':
                return actions
        return []

    def press(self, window, nodes):
        nodes = list(nodes)
        self.rng.shuffle(nodes)
        for node in nodes[:12]:
            if self.is_seen(window, node):
                actions = self.actions(node)
                if actions and self.rng.random() < 0.7:
                    index = 0 if self.rng.random() < 0.9 else self.rng.randrange(len(actions))
                    self.say(f'press {node.role} {node.name!r}, action {actions[index][0]}')
                    with contextlib.suppress(desktop.Gone):
                        node.call('Action', 'DoAction', GLib.Variant('(i)', (index,)))
                else:
                    self.click(window, self.center(node), f'{node.role} {node.name!r}')
                # A list that opens must be seen before something else is pressed, which a person could not do either.
                if self.page_of(window) is None:
                    time.sleep(0.6)
                return True
        return False

    def click(self, window, point, what):
        if point is None:
            return
        button = self.rng.choice((1, 1, 1, 1, 1, 1, 3))
        if button == 3 and point[1] < HEADER:
            # What opens there is the menu of the window, which could close it.
            button = 1
        times = self.rng.choice((1, 1, 1, 1, 2))
        self.say(f'click {what} at {point[0]},{point[1]}, button {button}, {times} times')
        x, y = self.to_screen(window, point)
        self.hands.click(x, y, button, times)

    def to_screen(self, window, point):
        """Where a point of a window is on the screen. Windows have an invisible border, as wide on all sides."""
        _, _, width, height = window.extents()
        place = self.hands.place(self.surface)
        if place is None:
            return point
        return place.x + (place.width - width) // 2 + point[0], place.y + (place.height - height) // 2 + point[1]

    def any_point(self, window):
        """Anywhere but where a window manager, which is not there, would be asked to move or resize the window."""
        _, _, width, height = window.extents()
        return (self.rng.randrange(EDGE, max(width - EDGE, EDGE + 1)),
                self.rng.randrange(HEADER, max(height - EDGE, HEADER + 1)))

    def use_mouse(self, window):
        kind = self.rng.choice(('click', 'click', 'wheel', 'wheel', 'hover', 'drag'))
        point = self.any_point(window)
        x, y = self.to_screen(window, point)
        if kind == 'click':
            self.click(window, point, 'anything')
        elif kind == 'wheel':
            down = self.rng.choice((False, True, True))
            self.say(f'wheel {"down" if down else "up"} at {point}')
            self.hands.wheel(x, y, down, self.rng.randint(1, 8))
        elif kind == 'hover':
            self.say(f'hover over {point}')
            self.hands.move(x, y)
        else:
            other = self.any_point(window)
            self.say(f'drag {point} to {other}')
            self.hands.drag((x, y), self.to_screen(window, other))

    def write(self, window, nodes):
        nodes = [node for node in nodes if 'editable' in node.states and self.is_seen(window, node)]
        if not nodes:
            return False
        node = self.rng.choice(nodes)
        text = self.rng.choice(TEXTS)
        self.say(f'write {text!r} into {node.role} {node.name!r}')
        with contextlib.suppress(desktop.Gone, AssertionError):
            node.write(text)
        return True

    def key(self, key):
        self.say(f'key {key}')
        self.program.key(key)

    def resize(self, main):
        size = self.rng.choice(SIZES)
        _, _, width, height = main.extents()
        surface = self.hands.find(self.program, main.name.strip())
        place = self.hands.place(surface)
        if place is None:
            return
        self.say(f'resize to {size}')
        self.hands.resize(surface, size[0] + place.width - width, size[1] + place.height - height)

    def go_home(self):
        """Closes whatever is open and shows the first page. Returns its tree."""
        end = time.monotonic() + desktop.PATIENCE
        windows = []
        while time.monotonic() < end:
            tree = self.look()
            windows = self.windows(tree)
            if not windows:
                time.sleep(0.3)
                continue
            if len(windows) == 1 and self.page_of(windows[0]) == 'SaiGamesPage':
                return tree
            self.focus(self.front(windows))
            self.program.key('Escape')
            time.sleep(0.3)
            if len(windows) == 1:
                self.program.key('alt+1')
                time.sleep(0.3)
        raise AssertionError(f'no way leads back to the first page from {self.page_of(windows[0]) if windows else None} in '
                             f'{[str(window) for window in windows]}')

    def see_everything(self):
        """Shows once what is made when it is first needed and kept then: pages, dialogs, and a game of each kind with its analysis, for
        which the rules are solved."""
        for key in ('alt+2', 'alt+4', 'ctrl+comma', 'F1', 'ctrl+question', 'ctrl+n'):
            self.go_home()
            self.program.key(key)
            time.sleep(ONE_LOOK)
        kinds = set()
        while True:
            self.go_home()
            self.program.key('alt+3')
            time.sleep(ONE_LOOK)
            found = [node for node in self.look().walk() if node.role == 'button' and DATED.match(node.name)]
            new = [node for node in found if DATED.match(node.name)[1] not in kinds]
            if not new:
                break
            kinds.add(DATED.match(new[0].name)[1])
            with contextlib.suppress(desktop.Gone):
                new[0].call('Action', 'DoAction', GLib.Variant('(i)', (0,)))
            time.sleep(3 * ONE_LOOK)
        self.go_home()
        self.tell(f'everything was seen once, with games of {", ".join(sorted(kinds))}')

    def use_popover(self, window, popover):
        """Does something with an open list or menu, or closes it."""
        what = self.rng.random()
        inside = [node for node in popover.walk() if node.role in PRESSED_ROLES and {'sensitive', 'focusable'} <= node.states]
        if what < 0.5 and inside:
            node = self.rng.choice(inside)
            actions = self.actions(node)
            if actions:
                self.say(f'press {node.role} {node.name!r} in an open list, action {actions[0][0]}')
                with contextlib.suppress(desktop.Gone):
                    node.call('Action', 'DoAction', GLib.Variant('(i)', (0,)))
                return
        if what < 0.85:
            self.key(self.rng.choice(('Down', 'Down', 'Up', 'Home', 'End', 'Return', 'Return', 'Escape', 'Tab', 'Right', 'Left')))
        elif what < 0.9 and self.write(popover, popover.walk()):
            pass
        else:
            self.use_mouse(window)

    def step(self):
        """Does one thing."""
        windows = self.windows(self.look())
        if not windows:
            raise desktop.Gone('there is no window')
        window = self.front(windows)
        self.focus(window)
        main = window is windows[0]
        page = self.page_of(window) if main else f'dialog {window.name}'
        if page != self.page:
            self.tell(f'on {page}')
            self.page, self.stay = page, 0
            self.seen[page] += 1
        self.stay += 1
        habit = HABITS.get(page, OTHER_PAGE) if main else DIALOG
        nodes = [node for node in window.walk() if node.role in PRESSED_ROLES and 'sensitive' in node.states
                 and ('focusable' in node.states or node.role in ('list item', 'scroll bar'))]
        if self.stay > habit.most:
            self.stay = 0
            self.key('Escape')
            if main:
                self.key(self.rng.choice(('alt+1', 'alt+2', 'alt+3', 'alt+4')))
            return
        if self.rng.random() < 0.012:
            self.resize(windows[0])
            return
        if self.rng.random() < (0.02 if main else 0.01):
            self.key(self.rng.choice(ELSEWHERE))
            return
        popover = self.find_popover(windows, window)
        if popover:
            self.use_popover(window, popover)
            return
        what = self.rng.random() * 10
        if what < habit.key:
            self.key(self.rng.choice(habit.keys))
        elif what < habit.key + habit.write and self.write(window, window.walk()):
            pass
        elif what < habit.key + habit.write + habit.press and self.press(window, nodes):
            pass
        else:
            self.use_mouse(window)
