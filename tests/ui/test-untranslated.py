#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""No text of any page or dialog is beyond the reach of a translation: the program speaks a language of other letters, and no plain
letter is left but in names, rules and what belongs to the toolkit. In a usual window, its longer words have room. Takes walk-pages,
saikoro-cli and the source folder, prints TAP."""

import functools
import glob
import re
import sys
import tempfile

import pseudo
import tap
import walked
from tap import case, equal

# A word of two letters or more; one alone stands for a key, a box or a colour.
WORD = re.compile(r'[A-Za-z]{2,}')
# What GTK and libadwaita say, in words of their own language, and what is the same in every one.
FOREIGN = re.compile('|'.join((
    # Keys, as GTK writes them.
    r'\b(Ctrl|Shift|Alt|Esc|Escape|Return|Enter|Space|Tab|Delete|Home|End|Up|Down|Left|Right|Page[ \xa0]Up|Page_Up|Page[ \xa0]Down|Page_Down|Backspace|Menu)\b',
    # The parts of windows, menus and lists that are the toolkit's.
    r'^(Close the window|Minimize the window|Maximize the window|Close|Minimize|Maximize|Restore|Back|Search|Clear|Cancel|Search Shortcuts|Search Results|No Results Found|'
    r'Try a different search|Shortcuts|About|Details|What’s New|Credits|Legal|Troubleshooting|Website|Report an Issue|'
    r'Code by|Translated by|Copy to clipboard|New window|Increase|Decrease|Pick a date|menu|arrow)$',
    # A name that the toolkit makes from a class.
    r'^(Gtk|Adw|Sai)[A-Za-z]+$', r'^[a-z]+(-[a-z]+)*-symbolic$',
    # The calendar of the toolkit, which speaks the language of LC_TIME.
    r'^(Mon|Tue|Wed|Thu|Fri|Sat|Sun|January|February|March|April|May|June|July|August|September|October|November|December)$',
    # Seeds and their digests.
    # As it is shown, in groups of four.
    r'\b[0-9a-f]{4}(\s+[0-9a-f]{4}){15}\b',
    # Licences and addresses.
    r'GPL|GNU General Public License.*', r'https?://\S+', r'© .*',
    r'\.?(saikoro|csv|svg|png|pdf)\b', r'\b(SVG|PNG|PDF|CSV|SHA)\b', r'\bEnglish\b', r'\bUTF\b',
)))


def read_rulesets(source):
    """What the rulesets say of themselves, in a language of their own files; the longest first."""
    texts = set()
    for path in glob.glob(f'{source}/data/rulesets/*.ruleset'):
        with open(path, encoding='utf-8') as file:
            for line in file:
                key, _, text = line.strip().partition('=')
                if key.split('[')[0] in ('Name', 'Summary', 'Description', 'ShortName'):
                    texts.add(text)
    return sorted(texts, key=len, reverse=True)


def strip(text, known):
    # Keys first: a column can be called “Down”.
    text = FOREIGN.sub('', text)
    for part in known:
        text = text.replace(part, '')
    return FOREIGN.sub('', text)


@functools.cache
def walk():
    """All that is shown in that language, in a window of usual width."""
    with tempfile.TemporaryDirectory(prefix='saikoro-locale-') as folder:
        equal(pseudo.make(sys.argv[3], folder) > 1000, True, 'texts')
        lines, errors, status = walked.walk(pseudo.LANGUAGE, localedir=folder)
    equal(status, 0, errors)
    equal(len([line for line in lines if pseudo.BEGIN in line.text]) > 500, True, 'translated lines')
    return lines


@case('nothing that is shown is untranslatable')
def _(_context):
    lines = walk()
    known = read_rulesets(sys.argv[3])
    found = sorted({f'{line.place}: {line.what} of {line.widget}: {line.text}' for line in lines
                    if WORD.search(strip(line.text, known))})
    if found:
        tap.explain('\n'.join(found))
    equal(len(found), 0, 'texts that are not translated')


@case('every label has room for longer words')
def _(_context):
    # How wide the names of kinds of files may be is the toolkit's affair; real ones are looked at by test-truncated.py.
    found = sorted({f'{line.place}: {line.flags} {line.widget}: {line.text}' for line in walk()
                    if line.flags and not line.place.endswith(':export')})
    if found:
        tap.explain('\n'.join(found))
    equal(len(found), 0, 'labels without room')


@case('what is filled in stays as it is')
def _(_context):
    equal(pseudo.disguise("%s: %'u of %2$d%%, %-e %B"), "⟦%s: %'u őƒ %2$d%%, %-e %B~~~~~~ ~~~~⟧")
    equal(pseudo.disguise('_Open\\n'), '⟦_Őṕéń~~⟧\\n')


if __name__ == '__main__':
    import contextlib

    tap.run(contextlib.nullcontext)
