#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Finding the window of a program among others that come and go, as menus and lists do. Prints TAP."""

import contextlib
import ctypes
import os
import subprocess
import sys

import tap
from tap import case, equal
from xdo import Xdo

# The predefined atom, and how a property is put in place of another.
CARDINAL = 6
REPLACE = 0
# Each search meets some windows that are about to go.
N_SEARCHES = 300


class Windows:
    """Windows on the screen, each with a name and with some in it."""

    def __init__(self):
        self.x11 = ctypes.CDLL('libX11.so.6')
        self.x11.XOpenDisplay.restype = ctypes.c_void_p
        for function in (self.x11.XDefaultRootWindow, self.x11.XCreateSimpleWindow, self.x11.XInternAtom):
            function.restype = ctypes.c_ulong
        self.display = ctypes.c_void_p(self.x11.XOpenDisplay(None))
        self.screen = self.x11.XDefaultRootWindow(self.display)

    def open(self, name, parent=None):
        black = ctypes.c_ulong(0)
        window = ctypes.c_ulong(self.x11.XCreateSimpleWindow(self.display, ctypes.c_ulong(parent or self.screen),
                                                             0, 0, 50, 50, 0, black, black))
        self.x11.XStoreName(self.display, window, name)
        # Only windows of a process are found.
        process = self.x11.XInternAtom(self.display, b'_NET_WM_PID', 0)
        self.x11.XChangeProperty(self.display, window, ctypes.c_ulong(process), ctypes.c_ulong(CARDINAL), 32, REPLACE,
                                 ctypes.byref(ctypes.c_ulong(os.getpid())), 1)
        self.x11.XMapWindow(self.display, window)
        return window.value

    def come_and_go(self):
        while True:
            shown = [self.open(b'goes') for _ in range(6)]
            for window in shown:
                self.open(b'goes', window)
            self.x11.XSync(self.display, 0)
            for window in shown:
                self.x11.XDestroyWindow(self.display, ctypes.c_ulong(window))
            self.x11.XSync(self.display, 0)


@case('a window that stays is found among those that go')
def _(xdo):
    windows = Windows()
    stays = windows.open(b'stays')
    windows.x11.XSync(windows.display, 0)
    with subprocess.Popen([sys.executable, '-B', __file__, 'come-and-go'], stdin=subprocess.DEVNULL) as others:
        try:
            found = [xdo.search(os.getpid(), '^stays$') for _ in range(N_SEARCHES)]
        finally:
            others.kill()
    equal([each for each in found if each != [stays]], [], 'what else was found')


@contextlib.contextmanager
def keyboard():
    yield Xdo()


if sys.argv[1:] == ['come-and-go']:
    Windows().come_and_go()
else:
    tap.run(keyboard)
