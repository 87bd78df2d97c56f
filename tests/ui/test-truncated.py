#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""No label of any page or dialog is cut off in the narrowest window in English and Japanese, and in the long run in a usual one: there,
test-untranslated.py has words that are longer than either. Takes walk-pages, saikoro-cli and the source folder, prints TAP.

  test-truncated.py PROGRAM CLI SOURCE [WIDTH…]   looks at other widths
"""

import concurrent.futures
import contextlib
import os
import sys
import tempfile

import pseudo
import tap
import walked
from tap import case, equal

WIDTHS = [int(width) for width in sys.argv[4:]]
WALKS = [(language, width) for width in WIDTHS or ([360, 1000] if 'SAIKORO_TEST_LONG' in os.environ else [360])
         for language in ('en', 'ja')]


def is_bad(line):
    return line.flags != ''


@case('every label has room for its text')
def _(_context):
    with tempfile.TemporaryDirectory(prefix='saikoro-locale-') as folder, \
            concurrent.futures.ThreadPoolExecutor(2) as pool:
        pseudo.compile_language(sys.argv[3], folder, 'ja')
        walks = [(language, pool.submit(walked.walk, language, (width,), folder))
                 for language, width in WALKS]
        found = []
        for language, walk in walks:
            lines, errors, status = walk.result()
            equal(status, 0, errors)
            equal(len(lines) > 1000, True, f'{len(lines)} lines')
            found += sorted({f'{language} {line.place}: {line.flags} {line.widget}: {line.text}'
                             for line in lines if is_bad(line)})
    if found:
        tap.explain('\n'.join(found))
    equal(len(found), 0, 'labels without room')


if __name__ == '__main__':
    tap.run(contextlib.nullcontext)
