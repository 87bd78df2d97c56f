# SPDX-License-Identifier: GPL-3.0-or-later
"""Test cases as functions, reported as TAP."""

import os
import sys
import time
import traceback

CASES = []


class Consequence(Exception):
    """A case cannot be tried, because one before it failed."""


def case(name):
    """Declares a function to be a test case."""
    def add(function):
        CASES.append((name, function))
        return function
    return add


def make_noon():
    """Has it be noon here, also for the programs that are started, so that no day ends before the cases do."""
    offset = time.gmtime().tm_hour - 12
    os.environ['TZ'] = f'NOON{offset:+}'
    time.tzset()


def equal(actual, wanted, what=''):
    if actual != wanted:
        raise AssertionError(f'{what}: {actual!r}, not {wanted!r}')


def contains(text, *parts):
    for part in parts:
        if part not in text:
            raise AssertionError(f'{part!r} is not in {text!r}')


def explain(text):
    """Prints lines that belong to a failure."""
    for line in text.splitlines():
        print(f'# {line}', file=sys.stderr, flush=True)


def run(create):
    """Runs the cases and ends the program. Each case is called with what a new context of create() gives."""
    failed = False
    print(f'1..{len(CASES)}', flush=True)
    for number, (name, function) in enumerate(CASES, 1):
        # Standard error is kept by itself: so that there as well everything is known to be said of a case.
        explain(f'case {number} {name}')
        try:
            with create() as context:
                function(context)
        except Consequence as reason:
            failed = True
            print(f'not ok {number} {name}', flush=True)
            explain(str(reason))
        except Exception:
            failed = True
            print(f'not ok {number} {name}', flush=True)
            explain(traceback.format_exc())
        else:
            print(f'ok {number} {name}', flush=True)
    sys.exit(failed)
