# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether a program has done something since it was looked at, and waits for what comes next.

Reading all that a program shows costs it, the bus and the test more than most of what is tried. A program whose main thread did not run
shows what it showed, and one that is still at it will show something else in a moment: neither is worth a look. The kernel knows how long
a thread has run, to the nanosecond; one that waits does not run at all. Where it does not tell, looks are as far apart as ever.
"""

import os
import time

# How many seconds lie between two questions to the kernel: a frame, after which what was not drawn yet is.
FRAME = 0.02
# What a program works, in nanoseconds, after it answered, and for what changes nothing.
AFTERMATH = 1_500_000


class Pulse:
    def __init__(self, pid):
        self.folder = f'/proc/{pid}/task/{pid}'
        self.files = {}
        self.known = self.work()

    def read(self, name):
        """What the kernel tells of the thread now. Opening takes longer than reading, so that is done once."""
        try:
            if name not in self.files:
                self.files[name] = open(f'{self.folder}/{name}', 'rb', buffering=0)
            return os.pread(self.files[name].fileno(), 1024, 0)
        except OSError:
            return b''

    def work(self):
        """How many nanoseconds the main thread has run, or None."""
        words = self.read('schedstat').split()
        return int(words[0]) if words else None

    def runs(self):
        return self.read('stat').rpartition(b')')[2].split()[:1] == [b'R']

    def rests(self):
        """Whether it has done nothing that is not known, and does nothing."""
        now = self.work()
        return now is not None and self.known is not None and now <= self.known + AFTERMATH and not self.runs()

    def mark(self):
        """What was done up to now is known."""
        self.known = self.work()

    def wait(self, longest):
        """Waits until the program has done something that is not known yet, and for a frame nothing more: as long as it is at work, but
        no longer than some seconds of which it makes no use, or comes to no end for all that it sleeps between."""
        left = longest
        before = self.work()
        while left > 0:
            began = time.monotonic()
            time.sleep(min(FRAME, left))
            now = self.work()
            if now is None or self.known is None:
                left -= FRAME
            elif self.runs():
                # A loop without end is somebody else's affair, which takes a hundred times as long.
                left -= (time.monotonic() - began) / 100
            elif now == before and now > self.known + AFTERMATH:
                return
            else:
                left -= time.monotonic() - began
            before = now
