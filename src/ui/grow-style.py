#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes rules of style out for each step of growth: grow-style.py FILE

A rule for "grown-*" gives a value as grow(A B C D E), one for each step, or one that suits them all. A step whose value is "-"
has no such declaration, and no rule if it has none at all. GTK 4.8 knows no variables, and no length that grows with a window.
"""

import re
import sys

# As in widgets/util/sai-grown.c.
STEPS = (125, 150, 200, 250, 300)


GROWN = re.compile(r'grow\(([^)]*)\)')


def choose(declaration, index):
    """What is declared in one step; None if nothing is."""
    lists = [values.split() for values in GROWN.findall(declaration)]
    for values in lists:
        if len(values) != len(STEPS):
            sys.exit(f'{sys.argv[1]}: {len(STEPS)} values, not {len(values)}: {declaration.strip()}')
    if any(values[index] == '-' for values in lists):
        return None
    return GROWN.sub(lambda match: match[1].split()[index], declaration)


def write_out(rule):
    selectors, declarations = rule[1], rule[2].splitlines(keepends=True)
    if 'grown-*' not in selectors:
        return rule[0]
    written = []
    for index, step in enumerate(STEPS):
        chosen = ''.join(filter(None, (choose(line, index) for line in declarations)))
        if chosen:
            written.append(f'{selectors.replace("grown-*", f"grown-{step}")} {{\n{chosen}}}\n')
    return '\n'.join(written)


with open(sys.argv[1], encoding='utf-8') as file:
    print(re.sub(r'^((?:\w.*,\n|\..*,\n)*[\w.].*) \{\n([^}]*)\}\n', write_out, file.read(), flags=re.M), end='')
