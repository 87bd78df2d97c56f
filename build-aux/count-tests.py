#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts the test cases in the logs of a part of the tests of a build folder: prints “PASSED FAILED SKIPPED”, then a line for each that
failed, and after it, indented, the last that was said of it. What failed first comes last, where it is found: the rest may only follow
from it.

Meson's JUnit log holds each case of a TAP program, but shows no failure for a program that crashed, ran out of time or
stopped before its plan was done. Its JSON log knows those: such a program counts as one failure.
"""

import json
import pathlib
import re
import sys
import xml.etree.ElementTree as ElementTree

# How many lines of what a program said tell why it failed: the end of a traceback, of a report, or of a test.
LAST_LINES = 20
# What tests/util/tap.py says at the beginning of a case.
CASE = re.compile(r'^# case (\d+ .*)$\n?', re.MULTILINE)
BAD = {'FAIL', 'ERROR', 'TIMEOUT', 'INTERRUPT', 'UNEXPECTEDPASS'}


def outcome(case, tap):
    if case.find('failure') is not None or case.find('error') is not None:
        return 'failed'
    # In TAP, an explanation without a failure belongs to a case that is expected to fail: it is not a pass. Of other programs
    # it is what they print.
    if case.find('skipped') is not None or (tap and case.find('system-out') is not None):
        return 'skipped'
    return 'passed'


def programs(junit):
    """Maps the name of each test program to the names and outcomes of its cases, and whether it speaks TAP."""
    found = {}
    for suite in ElementTree.parse(junit).getroot().iter('testsuite'):
        # A TAP program is a suite “project.name”; all other programs are the cases of a suite “project”.
        project, dot, name = suite.get('name').partition('.')
        for case in suite.iter('testcase'):
            outcomes, tap = found.setdefault(name if dot else case.get('name'), ([], bool(dot)))
            outcomes.append((case.get('name'), outcome(case, bool(dot))))
    return found


def last_words(said):
    return [f'  {line}' for line in said.strip().splitlines()[-LAST_LINES:]]


def explain(result, names):
    """The names of the cases of a program that failed, each with the end of what was said of it. What a program said that does not
    name its cases is about the first that failed: its errors, or if it had none what it printed."""
    said = result.get('stderr', '').strip() or result.get('stdout', '').strip()
    # What comes before the first case, then in turns the name of a case and what is said of it.
    parts = CASE.split(said)
    explanations = {names[0]: said, **dict(zip(parts[1::2], parts[2::2]))}
    return [[f'{result["name"]}: {name}', *last_words(explanations.get(name, ''))] for name in names]


def count(logs, part):
    """The number of cases by outcome, and what is to be told of those that failed."""
    total = {'passed': 0, 'failed': 0, 'skipped': 0}
    failures = []
    # Meson adds the name of the setup to that of the log; there is one of each kind.
    cases = programs(*logs.glob(f'{part}[.-]*junit.xml'))
    json_log, = logs.glob(f'{part}[.-]*json')
    with open(json_log, encoding='utf-8') as lines:
        results = [json.loads(line) for line in lines]
    for result in results:
        outcomes, tap = cases.pop(result['name'], ([], True))
        if result['result'] in BAD and not any(one == 'failed' for _, one in outcomes):
            outcomes = (outcomes if tap else []) + [(result['result'], 'failed')]
        for _, one in outcomes:
            total[one] += 1
        names = [name for name, one in outcomes if one == 'failed']
        if names:
            failures += explain(result, names)
    return total, [line for failure in reversed(failures) for line in failure]


def main():
    total, failures = count(pathlib.Path(sys.argv[1]) / 'meson-logs', sys.argv[2])
    print(total['passed'], total['failed'], total['skipped'])
    for failure in failures:
        print(failure)


if __name__ == '__main__':
    main()
