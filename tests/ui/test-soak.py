#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A short time of what build-aux/soak does for half an hour. Takes the program, saikoro-cli and what measures heaps, prints TAP.

On a Wayland compositor there is nothing else: it is the same program.
"""

import contextlib
import io
import os
import re
import signal
import sys
import time

import desktop
import soak
import tap
from tap import case, equal

ON_WAYLAND = os.environ.get('SAIKORO_TEST_DISPLAY') == 'wayland'
LONG = 'SAIKORO_TEST_LONG' in os.environ
SECONDS = 8 if LONG else 4
LEAST_STEPS = 4 if LONG else 2
SEED = 7
# How often windows are opened, and how many bytes each time may leave: a glyph that is drawn for the first time is kept.
CYCLES = 6 if LONG else 2
LEFT_BEHIND = 100e3


@case('random use says nothing on standard error, and ends well')
def _(options):
    log = io.StringIO()
    with contextlib.redirect_stdout(log):
        use = soak.Soak(options)
        use.run()
    try:
        equal(use.problems, [], 'problems')
        equal(use.n_steps >= LEAST_STEPS, True, f'{use.n_steps} steps')
        equal(use.looks and all(look.heap > 0 for look in use.looks), True, f'looks at the heap {use.looks}')
    except AssertionError:
        tap.explain(log.getvalue())
        raise


def case_on_x(name):
    return (lambda function: function) if ON_WAYLAND else case(name)


@case_on_x('a heap that grows is found, and one that goes up and down is not')
def _(options):
    minutes = range(12)

    def judge(heap, memory, widgets):
        use = soak.Soak(options)
        use.looks = [soak.Look(minute, heap(minute), memory(minute), widgets(minute)) for minute in minutes]
        with contextlib.redirect_stdout(io.StringIO()):
            use.judge()
        return [problem.split(': ')[1] for problem in use.problems]

    def up_and_down(minute):
        return 500 + 30 * (minute % 4)

    equal(judge(lambda minute: 5e7 + 5e5 * (minute % 3), lambda minute: 3e8, lambda minute: 500), [])
    equal(judge(lambda minute: 5e7 + 4e5 * minute, lambda minute: 3e8 + 3e6 * minute, lambda minute: 500),
          ['the heap grows by 400000 bytes a minute', 'the memory grows by 3000000 bytes a minute'])
    # More widgets take more, and there is an end to them.
    equal(judge(lambda minute: 5e7 + 2e4 * up_and_down(minute), lambda minute: 3e8, up_and_down), [])
    equal(judge(lambda minute: 5e7 + 2e4 * up_and_down(minute) + 4e5 * minute, lambda minute: 3e8, up_and_down),
          ['the heap grows by 400000 bytes a minute'])
    equal(judge(lambda minute: 5e7 + 1e4 * 100 * minute, lambda minute: 3e8, lambda minute: 500 + 100 * minute),
          ['the number of widgets grows by 100 a minute'])
    # Who cannot measure the heap judges what is left.
    equal(judge(lambda minute: None, lambda minute: 3e8 + 3e6 * minute, lambda minute: 500),
          ['the memory grows by 3000000 bytes a minute'])


@case_on_x('what is opened and closed again and again leaves nothing behind')
def _(options):
    desk = desktop.Desk([os.path.abspath(options.saikoro)])
    with desk.homes:
        home = desk.home()
        meter = soak.Meter(home, options.meter)
        with soak.surroundings(ASAN_OPTIONS='detect_leaks=0', G_SLICE='always-malloc', **meter.environment):
            program = desk.start(home)

        def open_and_close(name, key, opener):
            program.take_keyboard()
            if key:
                program.key(key)
            else:
                program.wait_for(opener, role='button').press()
            program.wait(lambda tree: any(window.name == name for window in tree.children), f'“{name}”')
            program.take_keyboard(name)
            program.key('Escape')
            program.wait(lambda tree: all(window.name != name for window in tree.children), f'“{name}” to close')

        def read():
            time.sleep(0.5)
            return meter.read()
        for name, key, opener in (('Preferences', 'ctrl+comma', None), ('Help', 'F1', None), ('Keyboard Shortcuts', 'ctrl+question', None),
                                  ('New Game', None, 'Players of Yacht…')):
            # What is made once is made then.
            for _ in range(3):
                open_and_close(name, key, opener)
            before = read()
            for _ in range(CYCLES):
                open_and_close(name, key, opener)
            growth = (read() - before) / CYCLES
            # What is freed at leisure is so later on a busy machine; what leaks stays.
            for _ in range(20):
                if growth < LEFT_BEHIND:
                    break
                growth = (read() - before) / CYCLES
            tap.explain(f'{name}: {growth:.0f} bytes each time')
            equal(growth < LEFT_BEHIND, True, f'{name} leaves {growth:.0f} bytes behind each time')
        equal(program.said(), '')
        desk.end_programs()


@case_on_x('a program that crashes says where')
def _(options):
    desk = desktop.Desk([os.path.abspath(options.saikoro)])
    with desk.homes:
        home = desk.home()
        with soak.surroundings(**soak.Meter(home, options.meter).environment):
            program = desk.start(home)
        program.process.send_signal(signal.SIGSEGV)
        equal(program.process.wait(desktop.PATIENCE), -signal.SIGSEGV, 'status')
        lines = soak.name_frames(program.said().splitlines())
        tap.explain('\n'.join(lines))
        equal(lines[0], 'Signal 11 in thread saikoro')
        equal([line for line in lines if re.match(r'main main\.c:\d+', line)] != [], True, 'main() among the lines')


@case_on_x('leaks count if something of ours asked for them')
def _(options):
    stack = ['    #0 0x1 in malloc ../../../../src/libsanitizer/asan/asan_malloc_linux.cpp:69', '    #1 0x2  (/lib/libgtk-4.so.1+0x38)']
    end = ['    #9 0x9 in main ../../src/main.c:28', '']
    ours = ['    #2 0x3 in export_games ../../src/ui/pages/history/sai-history-page-select.c:129']
    head = ['something else', '=====', '==1==ERROR: LeakSanitizer: detected memory leaks', '']
    leak = ['Direct leak of 64 byte(s) in 1 object(s) allocated from:']
    equal(soak.without_strange_leaks([*head, *leak, *stack, *end, 'SUMMARY: AddressSanitizer: 64 byte(s) leaked']),
          ['something else'])
    equal([line for line in soak.without_strange_leaks([*head, *leak, *stack, *end, *leak, *stack, *ours, *end])
           if line in leak + ours], leak + ours)


@contextlib.contextmanager
def options():
    yield soak.parse([*sys.argv[1:3], '--meter', sys.argv[3], '--seconds', str(SECONDS),
                      '--least', str(LEAST_STEPS), '--seed', str(SEED)])


tap.run(options)
