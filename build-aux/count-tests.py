#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts the test cases in the logs of the build folders given: prints “PASSED FAILED SKIPPED”.

Meson's JUnit log holds each case of a TAP program, but shows no failure for a program that crashed, ran out of time or
stopped before its plan was done. Its JSON log knows those: such a program counts as one failure.
"""

import json
import pathlib
import sys
import xml.etree.ElementTree as ElementTree

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
    """Maps the name of each test program to the outcomes of its cases, and whether it speaks TAP."""
    found = {}
    for suite in ElementTree.parse(junit).getroot().iter('testsuite'):
        # A TAP program is a suite “project.name”; all other programs are the cases of a suite “project”.
        project, dot, name = suite.get('name').partition('.')
        for case in suite.iter('testcase'):
            outcomes, tap = found.setdefault(name if dot else case.get('name'), ([], bool(dot)))
            outcomes.append(outcome(case, bool(dot)))
    return found


def count(logs):
    total = {'passed': 0, 'failed': 0, 'skipped': 0}
    cases = programs(logs / 'testlog.junit.xml')
    with open(logs / 'testlog.json', encoding='utf-8') as lines:
        results = [json.loads(line) for line in lines]
    for result in results:
        outcomes, tap = cases.pop(result['name'], ([], True))
        if result['result'] in BAD and 'failed' not in outcomes:
            outcomes = (outcomes if tap else []) + ['failed']
        for one in outcomes:
            total[one] += 1
    return total


def main():
    total = {'passed': 0, 'failed': 0, 'skipped': 0}
    for folder in sys.argv[1:]:
        for key, value in count(pathlib.Path(folder) / 'meson-logs').items():
            total[key] += value
    print(total['passed'], total['failed'], total['skipped'])


if __name__ == '__main__':
    main()
