# SPDX-License-Identifier: GPL-3.0-or-later
"""A pointer for a compositor that has none: what a mouse says is said in the protocol itself, as no tool holds a button down."""

import os
import socket
import struct
import time

from tap import equal

MANAGER = 'zwlr_virtual_pointer_manager_v1'
LEFT, RIGHT = 0x110, 0x111
# How far a notch of a wheel goes, in 256th parts.
NOTCH = 15 * 256
# The object that is there from the beginning; the others are numbered in the order in which they are made.
DISPLAY = 1


def words(*numbers):
    return struct.pack(f'={len(numbers)}I', *numbers)


def string(text):
    data = text.encode() + b'\0'
    return words(len(data)) + data + bytes(-len(data) % 4)


class Pointer:
    def __init__(self):
        self.screen = [int(number) for number in os.environ.get('SAIKORO_TEST_SCREEN', '1280x1024x24').split('x')[:2]]
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(os.environ['WAYLAND_DISPLAY'])
        self.events = self.socket.makefile('rb')
        self.last = DISPLAY
        registry = self.make(DISPLAY, 1)
        number, = [event[:4] for sender, event in self.settle() if sender == registry and event[4:].startswith(string(MANAGER))]
        manager = self.make(registry, 0, number + string(MANAGER) + words(1))
        self.number = self.make(manager, 0, words(0))
        self.settle()

    def send(self, number, request, arguments=b''):
        self.socket.sendall(words(number, 8 + len(arguments) << 16 | request) + arguments)

    def make(self, number, request, arguments=b''):
        """Asks an object for another one, and returns its number."""
        self.last += 1
        self.send(number, request, arguments + words(self.last))
        return self.last

    def settle(self):
        """Waits until the compositor has done what it was asked for, and returns what it said."""
        answer = self.make(DISPLAY, 0)
        said = []
        while not said or said[-1][0] != answer:
            sender, event = struct.unpack('=II', self.events.read(8))
            said.append((sender, self.events.read((event >> 16) - 8)))
            equal((sender, event & 0xffff) == (DISPLAY, 0), False, f'a complaint: {said[-1]}')
        return said

    def act(self, request, *numbers):
        self.send(self.number, request, words(*(number & 0xffffffff for number in numbers)))
        self.send(self.number, 4)
        self.settle()

    @staticmethod
    def now():
        """By these milliseconds two clicks are told from a double one."""
        return int(time.monotonic() * 1000)

    def move(self, x, y):
        self.act(1, self.now(), x, y, *self.screen)

    def press(self, button=LEFT):
        self.act(2, self.now(), button, 1)

    def release(self, button=LEFT):
        self.act(2, self.now(), button, 0)

    def turn(self, notches):
        """Turns the wheel, down if there are more than none."""
        self.act(7, self.now(), 0, notches * NOTCH, notches)
