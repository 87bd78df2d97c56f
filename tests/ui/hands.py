# SPDX-License-Identifier: GPL-3.0-or-later
"""What hands do at random, on an X server or a Wayland compositor: windows, which are called surfaces here as assistive technology has
windows as well, and the mouse. What cannot be done, as a window has just been closed, is not done."""

import json
import subprocess
import time
import typing

import pointer

# The buttons of a mouse by number.
BUTTONS = {1: pointer.LEFT, 3: pointer.RIGHT}
# No hand lets go before the program knows of a drag: seconds between its parts, and before its end.
PART, END = 0.1, 0.3
# Seconds between clicks, and between notches of a wheel.
CLICKS, NOTCHES = 0.06, 0.02
# Where windows are put on an X server: no window manager keeps them on the screen, and GTK 4.8 has a critical for a menu that belongs to
# something scrolled so far away that it would be beyond the edge of all monitors.
PLACE = 900


class Place(typing.NamedTuple):
    x: int
    y: int
    width: int
    height: int


class XHands:
    def __init__(self, desk):
        self.desk = desk

    def tool(self, *arguments):
        return self.desk.tool(*(str(each) for each in arguments), check=False)

    def sees_only(self, titles):
        """Whether there is nothing but windows of these titles: no list, no menu."""
        # The screen itself is the first that is found; it has no name.
        shown = self.tool('search', '--onlyvisible', '--maxdepth', 1, '', 'getwindowname', '%@')
        return all(title.strip() in titles | {''} for title in shown.splitlines())

    def surfaces(self, program, title):
        return self.tool('search', '--all', '--onlyvisible', '--pid', program.process.pid, '--name', title).split()

    def find(self, program, title):
        """The surface of a title, or None."""
        return next(iter(self.surfaces(program, f'^{title}$')), None)

    def focus(self, program, title):
        """Gives the keyboard to the surface of a title, or to another one, as a window manager would. Returns it, or None."""
        found = self.surfaces(program, '.')
        named = [each for each in found if self.tool('getwindowname', each).strip() == title] or found
        if not named:
            return None
        chosen = named[-1]
        # A popover that was closed may have taken the keyboard with it.
        if self.tool('getwindowfocus', '-f').strip() != chosen:
            self.tool('windowfocus', chosen)
        place = self.place(chosen)
        if place is not None and min(place.x, place.y) < PLACE - 100:
            self.tool('windowmove', chosen, PLACE, PLACE)
        return chosen

    def place(self, surface):
        """Where a surface is on the screen, or None if it is nowhere."""
        lines = self.tool('getwindowgeometry', '--shell', surface).splitlines() if surface else []
        found = dict(line.split('=') for line in lines)
        return Place(*(int(found[name]) for name in ('X', 'Y', 'WIDTH', 'HEIGHT'))) if 'WIDTH' in found else None

    def resize(self, surface, width, height):
        self.tool('windowsize', surface, width, height)

    def move(self, x, y):
        self.tool('mousemove', x, y)

    def click(self, x, y, button, times):
        self.tool('mousemove', x, y, 'click', '--repeat', times, '--delay', int(1000 * CLICKS), button)

    def wheel(self, x, y, down, times):
        self.tool('mousemove', x, y, 'click', '--repeat', times, '--delay', int(1000 * NOTCHES), 5 if down else 4)

    def drag(self, start, end):
        self.tool('mousemove', *start, 'mousedown', 1, 'sleep', PART, 'mousemove', end[0], start[1], 'sleep', PART,
                  'mousemove', *end, 'sleep', END, 'mouseup', 1)

    def take_picture(self, path):
        subprocess.run(['import', '-window', 'root', path], check=False)


class WaylandHands:
    def __init__(self, desk):
        self.desk = desk
        self.pointer = pointer.Pointer()

    def sees_only(self, _titles):
        """Lists and menus are no windows of the compositor: whether there are any is not known."""
        return False

    def surfaces(self):
        """What the compositor knows of each window."""
        answer = subprocess.run(['swaymsg', '--raw', '-t', 'get_tree'], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, check=True)
        nodes = [json.loads(answer.stdout)]
        for node in nodes:
            nodes += node['nodes'] + node['floating_nodes']
        return [node for node in nodes if node.get('pid')]

    def find(self, program, title):
        found = [node for node in self.surfaces() if node['pid'] == program.process.pid]
        named = [node['id'] for node in found if (node['name'] or '').strip() == title] or [node['id'] for node in found]
        return named[-1] if named else None

    def focus(self, program, title):
        surface = self.find(program, title)
        if surface is not None:
            self.desk.sway(f'[con_id={surface}]', 'focus')
        return surface

    def place(self, surface):
        return next((Place(*(node['rect'][name] for name in Place._fields)) for node in self.surfaces() if node['id'] == surface), None)

    def resize(self, surface, width, height):
        # It would keep its middle where it is, which leads off the screen.
        self.desk.sway(f'[con_id={surface}]', f'resize set {width} px {height} px, move position 0 0')

    def move(self, x, y):
        # What is off the screen cannot be pointed at.
        self.pointer.move(max(x, 0), max(y, 0))

    def click(self, x, y, button, times):
        self.move(x, y)
        for _ in range(times):
            self.pointer.press(BUTTONS[button])
            self.pointer.release(BUTTONS[button])
            time.sleep(CLICKS)

    def wheel(self, x, y, down, times):
        self.move(x, y)
        for _ in range(times):
            self.pointer.turn(1 if down else -1)
            time.sleep(NOTCHES)

    def drag(self, start, end):
        self.move(*start)
        self.pointer.press()
        for x, y in ((end[0], start[1]), end):
            time.sleep(PART)
            self.move(x, y)
        time.sleep(END)
        self.pointer.release()

    def take_picture(self, _path):
        """Nothing here takes one."""


def hands_of(desk):
    return WaylandHands(desk) if desk.wayland else XHands(desk)
