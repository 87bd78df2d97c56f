# SPDX-License-Identifier: GPL-3.0-or-later
"""Files that the window reads and writes."""

import os
import subprocess
import sys
import time

import desktop


def open_files(home, *paths):
    """What a double click in a file manager does while the program runs."""
    environment = dict(os.environ, XDG_CONFIG_HOME=f'{home}/config', XDG_DATA_HOME=f'{home}/data',
                       XDG_CACHE_HOME=f'{home}/cache', GSETTINGS_BACKEND='keyfile')
    subprocess.run([os.path.abspath(sys.argv[1]), *paths], stdin=subprocess.DEVNULL, check=True, env=environment,
                   timeout=desktop.PATIENCE)


def rows(tree):
    """The games of the import, each with its name and what is said of it."""
    dialog = tree.find('Import Games', role='dialog')
    found = dialog.find('Games in the file', role='list') if dialog else None
    return [(node.name, node.description) for node in found.find_all(role='list item')] if found else []


def wait_for_rows(program, n):
    return program.wait(lambda tree: len(rows(tree)) == n and rows(tree), f'{n} games')


def find_entry(tree):
    return [node for node in tree.walk() if node.role == 'text' and 'editable' in node.states]


def choose_file(program, title, path, suggested='Saikoro '):
    """Answers the file chooser."""
    def chooser(tree):
        found = [window for window in tree.children if window.name == title and window.role != 'dialog' or
                 (window.name == title and find_entry(window))]
        return found and found[-1]
    entry = program.wait(lambda tree: (top := chooser(tree)) and
                         [node for node in find_entry(top) if node.text().startswith(suggested)], 'a name')[0]
    entry.write(path)
    program.desk.wait(lambda: entry.text() == path, f'the path {path}')
    pressed = 0

    def written(tree):
        nonlocal pressed
        button = (top := chooser(tree)) and top.find(role='button', state='sensitive',
                                                     test=lambda node: 'Save' in node.name.split())
        # While the chooser still reads its folder, it does nothing.
        if button and time.monotonic() > pressed + 3:
            pressed = time.monotonic()
            button.press()
        return os.path.exists(path)
    program.wait(written, f'the file {path}')
