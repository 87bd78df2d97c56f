#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""In no menu do two items have the same letter, in any language, and no answer to a question has one. Takes the source folder, prints TAP."""

import collections
import contextlib
import glob
import itertools
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

import tap
from tap import case, equal

# Menus that are put together of parts, each of a file; every other menu is of its file alone.
TOGETHER = {
    'src/ui/pages/replay/sai-replay-page.c': ['src/ui/widgets/print/sai-share.c'],
    'src/ui/pages/paper/sai-paper-page.ui': ['src/ui/widgets/print/sai-share.c'],
}
LABEL = re.compile(r'_ \("((?:[^"\\]|\\.)*)"\)')


def read(path):
    with open(os.path.join(sys.argv[1], path), encoding='utf-8') as file:
        return file.read()


def find_files(ending):
    return [os.path.relpath(path, sys.argv[1]) for path in sorted(glob.glob(f'{sys.argv[1]}/src/ui/**/*.{ending}', recursive=True))]


def read_ui_menu(menu):
    """The items of one popover: sections are in it, submenus have one of their own."""
    for item in menu:
        if item.tag == 'section':
            yield from read_ui_menu(item)
        elif item.tag in ('item', 'submenu'):
            yield [attribute.text for attribute in item.findall('attribute') if attribute.get('name') == 'label']


def find_parts():
    """Per file the items that its menus have, each a list of the labels that it may have."""
    parts = collections.defaultdict(list)
    for path in find_files('ui'):
        tree = ElementTree.fromstring(read(path))
        for menu in tree.iter():
            if menu.tag in ('menu', 'submenu'):
                parts[path].append([labels for labels in read_ui_menu(menu) if labels])
    for path in find_files('c'):
        calls = re.findall(r'\b(?:g_menu_append|g_menu_item_new|append) \([^;]*?_ \("[^;]*;', read(path)) if 'g_menu_append' in read(path) else []
        items = [LABEL.findall(call) for call in calls]
        if items:
            parts[path].append(items)
    return parts


def find_menus():
    parts = find_parts()
    used = set(itertools.chain.from_iterable(TOGETHER.values()))
    for path in [*TOGETHER, *used]:
        equal(path in parts, True, path)
    for path, menus in parts.items():
        for items in menus:
            others = [item for other in TOGETHER.get(path, []) for part in parts[other] for item in part]
            # A submenu has a popover of its own, but parts are added to the first menu of a file.
            yield path, items + (others if items is menus[0] else [])


def read_catalogue(language):
    """The texts of a language by their English ones."""
    listing = subprocess.run(['msgattrib', '--no-wrap', '--no-obsolete', f'{sys.argv[1]}/po/{language}.po'], stdout=subprocess.PIPE, check=True)
    text = listing.stdout.decode('utf-8')
    return {match[1].replace('\\"', '"'): match[2].replace('\\"', '"')
            for match in re.finditer(r'^msgid "(.+)"\nmsgstr "(.+)"$', text, flags=re.M)}


def get_letter(label):
    match = re.search(r'_(\w)', label.replace('__', ''))
    return match[1].casefold() if match else None


def find_collisions(translate):
    found = []
    for path, items in find_menus():
        letters = collections.defaultdict(list)
        for labels in items:
            translated = [translate(label) for label in labels]
            for letter in {get_letter(label) for label in translated}:
                letters[letter].append(' / '.join(translated))
        found += [f'{path}: {label} has no letter' for label in letters.pop(None, [])]
        found += [f'{path}: {letter}: {", ".join(labels)}' for letter, labels in letters.items() if len(labels) > 1]
    return found


@case('in English')
def _(_context):
    answers = [label for path in find_files('c') for call in re.findall(r'add_responses? \([^;]*;', read(path)) for label in LABEL.findall(call)]
    equal(len(answers) >= 20, True, f'answers: {len(answers)}')
    # On GTK 4.8 assistive technology reads both texts of such a button, “_Merge Merge”.
    equal([label for label in answers if get_letter(label)], [])
    menus = list(find_menus())
    equal(len(menus) >= 10, True, f'menus: {len(menus)}')
    equal(find_collisions(lambda label: label), [])


for name in re.findall(r'^[^#\s]+$', read('po/LINGUAS'), flags=re.M):
    @case(f'in {name}')
    def _(_context, language=name):
        equal(find_collisions(read_catalogue(language).__getitem__), [])


if __name__ == '__main__':
    tap.run(contextlib.nullcontext)
