#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Uses the program at random for a while, see build-aux/soak: no crash, no line on standard error, no window that does not answer, no
heap that grows.

    soak.py SAIKORO SAIKORO_CLI [--seconds N] [--least N] [--seed N] [--steps N] [--meter MODULE] [--picture FILE]

Run it in tests/util/with-display.
"""

import argparse
import collections
import contextlib
import os
import random
import re
import select
import signal
import subprocess
import sys
import time
import typing

import desktop
import hands
from soakwalk import Walk

# What others write that cannot be mended here, each with its reason.
KNOWN = (
    # The dialog for printing, on a machine without a system bus.
    r"Couldn't connect to D-Bus system bus, avahi printers will not be available",
    # The dialog for printing, when asked for pages that there are not.
    r'no pages to print',
    # GTK says it of a compositor whose xdg_popup is old, and does without.
    r"Compositor doesn't support moving popups, relying on remapping",
    # GDK on X, of a menu whose button is beyond the edge of all monitors, as where no window manager keeps windows on the screen, or
    # scrolled far away.
    r"gdk_monitor_get_geometry: assertion 'GDK_IS_MONITOR \(monitor\)' failed",
    # AdwMessageDialog measures its large heading also for widths at which it shows the small one, which newer GTK complains of.
    r'Trying to measure GtkLabel 0x[0-9a-f]+ for width of \d+, but it needs at least \d+',
)
# After how many seconds a window does not answer; with sanitizers everything takes ten times as long, and on a machine that
# build-aux/test found to be slow, too.
PATIENCE = 20 * int(os.environ.get('SAIKORO_TEST_SLOWNESS', '1'))
# Seconds between two looks at the heap, and how long what comes first is not judged: rooms are made when they are first needed.
LOOK_EVERY = 45
# How much the heap and the memory may grow in the second half, in bytes a minute: the history grows with each game.
HEAP_GROWS = 200e3
RESIDENT_GROWS = 2000e3
WIDGETS_GROW = 80
# The status of a program that has nothing against it but leaks, each of which is said.
LEAKED = 97
# Functions of ours in the stack of a leak; main () is in all of them.
OURS = re.compile(r' in (?!main )\w+ \S*src/(?!libsanitizer)\S+\.c:\d+')
# A line of the stack of a crash, see tests/util/heap-meter.c: a file, and where in it.
FRAME = re.compile(r'^(/\S+)\(\+(0x[0-9a-f]+)\)')
# How many seconds the program may take to end: what it computes just then is not interrupted.
LAST_WORK = 240
# How the time is shared among lives of the program. The last ones tell what they leaked, and where it was asked for: to know that,
# a sanitizer must look at the whole stack for each piece of memory, which takes many times as long as all else. In the first one,
# only the size of the heap tells.
LIVES = (0.8, 0.1, 0.1)
THOROUGH = f'exitcode={LEAKED}:detect_leaks=1:fast_unwind_on_malloc=0:malloc_context_size=14'
# From how many seconds on it is.
LONG_LIFE = 300
# Fewer looks, in less than ten minutes, say nothing.
LOOKS = 12


class Look(typing.NamedTuple):
    """What was seen where nothing is open: minutes since the beginning, bytes (of the heap if somebody measures it), a number."""
    minute: float
    heap: int | None
    memory: int
    widgets: int


class Meter:
    """Asks a program how large its heap is, see tests/util/heap-meter.c."""

    def __init__(self, folder, module):
        self.environment = {}
        self.question = None
        if module:
            path = f'{folder}/heap-meter'
            for each in (path, path + '.answer'):
                os.mkfifo(each)
            self.question = os.open(path, os.O_RDWR)
            self.answer = os.open(path + '.answer', os.O_RDWR)
            self.environment = {'LD_PRELOAD': os.path.abspath(module), 'SAIKORO_HEAP_METER': path}

    def read(self):
        """Bytes in use, or None."""
        if self.question is None:
            return None
        os.write(self.question, b'?')
        if not select.select([self.answer], [], [], PATIENCE)[0]:
            return None
        return int(os.read(self.answer, 100).split()[-1])


def without_strange_leaks(lines):
    """What was said but of leaks that no function of ours asked for, of which libraries have some."""
    text = '\n'.join(lines)
    if 'ERROR: LeakSanitizer' not in text:
        return lines
    blocks = re.split(r'\n\s*\n', text)
    kept = [block for block in blocks if not re.match(r'\s*(Direct|Indirect) leak of', block) or OURS.search(block)]
    left = '\n'.join(kept).splitlines()
    if any(re.match(r'\s*(Direct|Indirect) leak of', line) for line in left):
        return left
    return [line for line in left if not re.search(r'ERROR: LeakSanitizer|SUMMARY: AddressSanitizer|^=+$', line)]


def name_frames(lines):
    """The same with functions and lines of the source in place of addresses, where they are known."""
    named = []
    for line in lines:
        frame = FRAME.match(line)
        if frame:
            # Where a function returns to is behind what called it.
            done = subprocess.run(['addr2line', '-f', '-s', '-i', '-e', frame[1], hex(int(frame[2], 16) - 1)], stdin=subprocess.DEVNULL,
                                  stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False)
            words = done.stdout.split()
            if done.returncode == 0 and words and not words[1].endswith('?'):
                line = ' '.join(words)
        named.append(line)
    return named


def resident(pid):
    """Bytes of memory that a process has."""
    with open(f'/proc/{pid}/status', encoding='ascii') as file:
        return 1024 * int(re.search(r'VmRSS:\s*(\d+)', file.read())[1])


def slope(points):
    """By how much the second of the numbers grows with the first, by least squares."""
    mean_x, mean_y = (sum(numbers) / len(points) for numbers in zip(*points))
    below = sum((x - mean_x) ** 2 for x, _ in points)
    # What does not vary explains nothing; of two numbers that go together, rounding leaves a little.
    return sum((x - mean_x) * (y - mean_y) for x, y in points) / below if below > 1e-9 else 0


def slope_beside(points):
    """By how much the second of the numbers grows with the first while the third stays the same, by least squares."""
    mean = sum(point[2] for point in points) / len(points)
    by_first, by_second = (slope([(point[2], point[column]) for point in points]) for column in (0, 1))
    return slope([(first - by_first * (third - mean), second - by_second * (third - mean)) for first, second, third in points])


@contextlib.contextmanager
def surroundings(**values):
    """Variables of the environment for a while."""
    before = {name: os.environ.get(name) for name in values}
    os.environ.update(values)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


class Soak:
    def __init__(self, options):
        self.options = options
        self.rng = random.Random(options.seed)
        self.desk = desktop.Desk([os.path.abspath(options.saikoro)])
        self.hands = hands.hands_of(self.desk)
        self.problems = []
        self.n_steps = 0
        self.n_lines = 0
        self.began = time.monotonic()
        self.looks = []
        self.last = ''
        self.seen = collections.Counter()

    def say(self, text):
        self.n_steps += 1
        self.last = f'{self.n_steps} {text}'
        print(f'{time.monotonic() - self.began:8.2f} {self.last}', flush=True)

    def note(self, text):
        print(f'{time.monotonic() - self.began:8.2f} -- {text}', flush=True)

    def complain(self, text):
        self.problems.append(f'after step {self.last}: {text}')
        self.note(f'PROBLEM {text}')

    def listen(self):
        """Complains about what the program wrote since it was last listened to."""
        lines = self.program.said().splitlines()
        for line in name_frames(without_strange_leaks(lines[self.n_lines:])):
            if line.strip() and not any(re.search(known, line) for known in KNOWN):
                self.complain(line)
        self.n_lines = len(lines)

    def prepare(self):
        """A home with some games in its history, and files to open."""
        home = self.desk.home()
        desktop.write(f'{home}/config/glib-2.0/settings/keyfile',
                      '[io/github/saikoro/Saikoro]\ncomputer-pace=0\nthinking-time=50\n'
                      # Where there are settings of a desktop, GTK asks them on Wayland, see start().
                      "[org/gnome/desktop/wm/preferences]\nbutton-layout=':'\n")
        self.files = [f'{home}/all.json', f'{home}/broken.json']
        history = f'{home}/data/saikoro/history.db'
        os.makedirs(os.path.dirname(history))
        for ruleset, players, games in (('yacht', 'simple,simple', 4), ('yams', 'simple,simple', 2), ('yahtzee', 'simple', 2),
                                        ('fune', 'simple,simple,simple', 1), ('yatzy', 'simple,simple', 2),
                                        ('yellowstone', 'greedy,greedy,recycler', 2)):
            self.cli('play', ruleset, '--players', players, '--games', str(games), '--seed', str(self.rng.randrange(1000)),
                     '--database', history)
        with open(self.files[0], 'w', encoding='utf-8') as file:
            file.write(self.cli('export', '--database', history))
        desktop.write(self.files[1], '{"games": [')
        return home

    def cli(self, *arguments):
        with surroundings(ASAN_OPTIONS='detect_leaks=0'):
            return subprocess.run([os.path.abspath(self.options.cli), *arguments], stdin=subprocess.DEVNULL,
                                  stdout=subprocess.PIPE, check=True).stdout.decode('utf-8')

    def open_file(self):
        """As by a double click in a file manager: a second program hands it to the first."""
        file = self.rng.choice(self.files)
        self.say(f'open {os.path.basename(file)}')
        environment = dict(os.environ, XDG_CONFIG_HOME=f'{self.home}/config', XDG_DATA_HOME=f'{self.home}/data',
                           XDG_CACHE_HOME=f'{self.home}/cache', GSETTINGS_BACKEND='keyfile', GTK_A11Y='none',
                           ASAN_OPTIONS='detect_leaks=0')
        with contextlib.suppress(subprocess.TimeoutExpired):
            done = subprocess.run([os.path.abspath(self.options.saikoro), file], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                  stderr=subprocess.STDOUT, env=environment, timeout=PATIENCE, check=False)
            if done.returncode != 0 or done.stdout:
                self.complain(f'a second program ended with {done.returncode}: {done.stdout.decode("utf-8", "replace")}')
            return
        self.complain('a second program did not end')

    def measure(self):
        """Looks at the heap where nothing is open."""
        tree = self.walk.go_home()
        time.sleep(2)
        heap = self.meter.read()
        memory = resident(self.program.process.pid)
        widgets = sum(1 for _ in tree.walk())
        self.looks.append(Look((time.monotonic() - self.began) / 60, heap, memory, widgets))
        self.note(f'heap {heap} bytes, resident {memory}, {widgets} widgets, slowest answer {self.walk.slowest:.2f} s')

    def judge(self):
        """Complains if the heap or the memory grew all the time.

        Pages stay when they were made, which is when they are first needed. So that growth is judged which time explains and the
        number of widgets does not, and that number by itself.
        """
        half = self.looks[len(self.looks) // 2:]
        if len(self.looks) < LOOKS:
            return
        growths = [('memory', slope_beside([(look.minute, look.memory, look.widgets) for look in half]), RESIDENT_GROWS, ' bytes'),
                   ('number of widgets', slope([(look.minute, look.widgets) for look in half]), WIDGETS_GROW, '')]
        measured = [(look.minute, look.heap, look.widgets) for look in half if look.heap is not None]
        if measured:
            growths.insert(0, ('heap', slope_beside(measured), HEAP_GROWS, ' bytes'))
        for what, growth, most, unit in growths:
            self.note(f'{what}: {growth:.0f}{unit} a minute')
            if growth > most:
                self.complain(f'the {what} grows by {growth:.0f}{unit} a minute')

    def start(self, thorough):
        """Starts the program on a desktop that looks somehow."""
        animations = self.rng.random() < 0.5
        scheme = self.rng.choice(('default', 'prefer-light', 'prefer-dark'))
        contrast = int(self.rng.random() < 0.2)
        self.note(f'seed {self.options.seed}, animations {"on" if animations else "off"}, {scheme}, contrast {contrast}')
        # Without a button that closes the window, it is only closed on purpose.
        desktop.write(f'{self.home}/config/gtk-4.0/settings.ini',
                      f'[Settings]\ngtk-decoration-layout=:\ngtk-enable-animations={int(animations)}\n')
        sanitizer = os.environ.get('ASAN_OPTIONS', '') + ':' + (THOROUGH if thorough else 'detect_leaks=0')
        # What is critical is complained of here, and what of it is known is no end.
        with surroundings(ASAN_OPTIONS=sanitizer, ADW_DEBUG_COLOR_SCHEME=scheme, ADW_DEBUG_HIGH_CONTRAST=str(contrast), G_DEBUG='',
                          **self.meter.environment):
            self.program = self.desk.start(self.home, title=None)
        self.walk = Walk(self.program, self.hands, self.rng, self.say, self.note)
        self.walk.seen = self.seen
        self.looks = []
        self.n_lines = 0

    def live(self, seconds, thorough):
        """The whole life of a program. In a long one, what is made once is made at its beginning, so that it is no growth."""
        self.start(thorough)
        if seconds > LONG_LIFE:
            self.walk.see_everything()
            self.listen()
        next_look = time.monotonic() + LOOK_EVERY / 3
        end = time.monotonic() + seconds
        while (time.monotonic() < end or self.n_steps < self.options.least) and self.n_steps < self.options.steps:
            began = time.monotonic()
            try:
                if time.monotonic() > next_look:
                    self.measure()
                    next_look = time.monotonic() + LOOK_EVERY
                elif self.rng.random() < 0.002:
                    self.open_file()
                else:
                    self.walk.step()
            except desktop.Gone as gone:
                if self.program.process.poll() is not None:
                    break
                if time.monotonic() - began > PATIENCE:
                    self.complain(f'the window does not answer: {gone}')
                    break
            if time.monotonic() - began > PATIENCE:
                self.complain(f'the window answered after {time.monotonic() - began:.0f} seconds')
            self.listen()
            time.sleep(self.rng.choice((0, 0, 0.02, 0.05, 0.1, 0.3)))
        self.leave()

    def answer(self, before):
        """Whoever has built something in the designer is asked whether it may be lost; the second button says so."""
        windows = self.walk.windows(self.walk.look())
        if windows and (front := self.walk.front(windows)).ref != before and 'modal' in front.states:
            front.find_all(role='button')[1].press()

    def leave(self):
        """Ends the program as people do. What it leaks is said then."""
        if self.program.process.poll() is None:
            before = None
            with contextlib.suppress(desktop.Gone):
                self.measure()
                front = self.walk.front(self.walk.windows(self.walk.look()))
                before = front.ref
                self.walk.focus(front)
                self.walk.key('ctrl+q')
            began = time.monotonic()
            while self.program.process.poll() is None and time.monotonic() - began < LAST_WORK:
                with contextlib.suppress(desktop.Gone):
                    self.answer(before)
                time.sleep(0.2)
            if self.program.process.poll() is None:
                self.complain('the program does not end')
            else:
                self.note(f'ended after {time.monotonic() - began:.1f} seconds')
        self.listen()
        status = self.program.end()
        # If others leaked only, that was left out.
        if status not in (0, LEAKED):
            self.complain(f'the program ended with status {status}')
        self.judge()

    def run(self):
        with self.desk.homes:
            try:
                self.home = self.prepare()
                self.meter = Meter(self.home, self.options.meter)
                # One life is long, for the heap; after it the program is started again with what is there then.
                shares = LIVES if self.options.seconds >= 300 else (1,)
                for i, share in enumerate(shares):
                    self.live(self.options.seconds * share, i > 0)
            except (Exception, KeyboardInterrupt) as error:
                self.complain(f'{type(error).__name__}: {error}')
                if self.options.picture:
                    self.hands.take_picture(self.options.picture)
                for line in self.desk.describe():
                    self.note(line)
            finally:
                for program in self.desk.programs:
                    program.end()
        self.note(f'pages: {", ".join(f"{page} {n}" for page, n in sorted(self.seen.items(), key=str))}')
        self.note(f'{self.n_steps} steps in {time.monotonic() - self.began:.0f} seconds, {len(self.problems)} problems')
        for problem in self.problems[:100]:
            print(problem)
        return bool(self.problems)


def parse(arguments):
    parser = argparse.ArgumentParser()
    parser.add_argument('saikoro')
    parser.add_argument('cli')
    parser.add_argument('--seconds', type=float, default=60)
    parser.add_argument('--least', type=int, default=0, help='steps that are made however long they take')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--steps', type=int, default=10 ** 9)
    parser.add_argument('--meter')
    parser.add_argument('--picture', help='a file for a picture of the screen when it fails, on X')
    return parser.parse_args(arguments)


if __name__ == '__main__':
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    sys.exit(Soak(parse(sys.argv[1:])).run())
