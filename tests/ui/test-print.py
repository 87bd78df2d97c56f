#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Printing and sharing as a person does it, and the words of printed sheets against those of the program. Takes the
program and saikoro-cli, prints TAP."""

import configparser
import contextlib
import itertools
import json
import os
import re
import sqlite3
import subprocess
import sys
import time

import desktop
from tap import case, contains, equal

SOURCE = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..')


def read(path):
    """What a PDF says, line by line, with single spaces."""
    text = subprocess.run(['pdftotext', '-enc', 'UTF-8', '-layout', path, '-'], stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, check=True).stdout.decode('utf-8')
    return [' '.join(line.split()) for line in text.splitlines() if line.strip()]


def make_history(home, ruleset='yacht', n_players=2, n_games=1):
    """Finished games; returns their totals."""
    folder = f'{home}/data/saikoro'
    os.makedirs(folder)
    players = ','.join(['simple'] * n_players)
    subprocess.run([sys.argv[2], 'play', ruleset, '--players', players, '--games', str(n_games), '--seed', '3',
                    '--database', f'{folder}/history.db'],
                   stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=True)
    listed = subprocess.run([sys.argv[2], 'list', '--json', '--database', f'{folder}/history.db'],
                            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, check=True).stdout
    return json.loads(listed)


def seat_person(home, name):
    """Makes a person of the first player of each game."""
    with contextlib.closing(sqlite3.connect(f'{home}/data/saikoro/history.db')) as file:
        person = file.execute("INSERT INTO player (name, type) VALUES (?, 'person')", (name,)).lastrowid
        file.execute('UPDATE seat SET player = ? WHERE number = 0', (person,))
        file.commit()


def open_record(program):
    program.tree().find_all('History', role='tab')[0].press()
    program.take_keyboard()
    row = program.wait_for_row('Games of the history')
    program.walk_to(row.name, role='button')
    program.key('Return')
    program.wait_for_focus('Move')


def find_entry(tree):
    """The entries of a file chooser."""
    return [node for node in tree.walk() if node.role == 'text' and 'editable' in node.states]


def wait_for_name(program, title, ending):
    """The name that a file chooser suggests."""
    return program.wait(lambda tree: next((node.text() for window in tree.children if window.name == title
                                           for node in find_entry(window) if node.text().endswith(ending)), None),
                        f'a name in {title!r}')


def choose_file(program, title, name, path):
    """Answers the file chooser, which must have suggested a name."""
    def chooser(tree):
        windows = [window for window in tree.children if window.name == title]
        return windows and windows[0]
    program.wait(chooser, f'the file chooser {title!r}')
    entry = program.wait(lambda tree: (top := chooser(tree)) and
                         [node for node in find_entry(top) if node.text() == name], f'the name {name!r}')[0]
    entry.write(path)
    program.desk.wait(lambda: entry.text() == path, f'the path {path}')
    pressed = 0

    def closed(tree):
        nonlocal pressed
        window = chooser(tree)
        button = window and window.find(role='button', state='sensitive', test=lambda node: 'Save' in node.name.split())
        # While the chooser still reads its folder, it does nothing.
        if button and time.monotonic() > pressed + 3:
            pressed = time.monotonic()
            button.press()
        return not window
    program.wait(closed, 'the chooser to close')


def wait_for_file(program, path):
    program.desk.wait(lambda: os.path.exists(path), f'the file {path}')


BLANK = 'Blank Score Sheets'
PRINT = 'Print Score Sheets'


def open_blank(program):
    program.take_keyboard()
    program.choose(f'{BLANK}…')
    return program.wait_for(BLANK, role='dialog')


def walk(program, name, role=None, window=BLANK):
    """Goes to a widget of the dialog. The menu through which it was opened may take the keyboard with it when it goes."""
    program.take_keyboard(window)
    program.walk_to(name, role=role)


def choose_second(program, name, window=BLANK):
    """Takes the second of the choices of a row, which has the first one."""
    walk(program, name, window=window)
    program.key('space')
    first = program.wait(lambda tree: (node := program.focused(tree)) and node.role == 'list item' and node, 'a list')
    program.key('Down')
    program.wait(lambda tree: (node := program.focused(tree)) and node.ref != first.ref, 'the second choice')
    program.key('Return')
    program.wait_for_focus(name)


@case('a record is saved as PDF from its menu, by keyboard')
def _(desk):
    home = desk.home()
    game = make_history(home)
    program = desk.start(home)
    open_record(program)
    program.walk_to('Game menu')
    program.key('Return')
    program.wait_for_focus('Print…')
    program.key('Down')
    program.wait_for_focus('Save as PDF…')
    program.key('Return')
    listed = json.dumps(game)
    day = wait_for_name(program, 'Save as PDF', '.pdf')
    equal(bool(re.fullmatch(r'Yacht \d{4}-\d\d-\d\d\.pdf', day)), True, day)
    path = f'{home}/sheet.pdf'
    choose_file(program, 'Save as PDF', day, path)
    wait_for_file(program, path)
    lines = read(path)
    contains(lines, 'Yacht')
    total = next(line for line in lines if line.startswith('Total '))
    for number in total.split()[1:]:
        contains(listed, number)
    program.wait(lambda tree: tree.find_all(test=lambda node: 'Saved as “sheet.pdf”' in node.description + node.name),
                 'what was done')


@case('a file that cannot be written is told')
def _(desk):
    home = desk.home()
    make_history(home)
    program = desk.start(home)
    open_record(program)
    program.wait(lambda tree: (page := tree.find('SaiReplayPage', role='widget'))
                 and page.find('Game menu', role='button', state='focusable'), 'the menu of the record').press()
    program.wait_for_focus('Print…')
    program.key('Down')
    program.wait_for_focus('Save as PDF…')
    program.key('Down')
    program.wait_for_focus('Save as Picture…')
    program.key('Return')
    name = wait_for_name(program, 'Save as Picture', '.png')
    choose_file(program, 'Save as Picture', name, '/proc/sheet.png')
    message = program.wait(lambda tree: next((window for window in tree.children if
                                              window.find_all('Sheet Not Saved', role='label')), None),
                           'the problem')
    contains([node.name for node in message.walk() if '/proc/sheet.png' in node.name][0], 'No such file')
    program.wait(lambda tree: message.find(role='button', state='focused') or
                 (node := program.focused(tree)) and 'Close' in node.name and node, 'Close').press()
    program.wait(lambda tree: not tree.find_all('Sheet Not Saved'), 'the problem to be closed')


@case('the sheet is copied and printed by keys')
def _(desk):
    home = desk.home()
    make_history(home)
    program = desk.start(home)
    open_record(program)
    program.key('ctrl+shift+c')
    program.wait(lambda tree: tree.find_all(test=lambda node: 'Sheet copied as text' in node.description + node.name),
                 'what was done')
    program.key('ctrl+p')
    window = program.wait(lambda tree: next((w for w in tree.children if w.name == 'Print'), None), 'the print dialog')
    contains([node.name for node in window.walk()], 'Preview')


@case('blank sheets of every kind, by keyboard')
def _(desk):
    home = desk.home()
    program = desk.start(home)
    dialog = open_blank(program)
    desktop.check_names(dialog, 6)
    program.wait_for_focus('Print…')
    # The row has the same name, and the arrows would lead away from it.
    walk(program, 'Players per Sheet', 'spin button')
    program.key('Up', 'Up')
    program.wait(lambda tree: (node := program.focused(tree)) and node.name == 'Players per Sheet' and node.text() == '6', 'six players')
    walk(program, 'Language')
    program.key('space')
    first = program.wait(lambda tree: (node := program.focused(tree)) and node.role == 'list item' and node, 'a list')
    program.key('Down')
    second = program.wait(lambda tree: (node := program.focused(tree)) and node.ref != first.ref and node, 'Japanese')
    program.key('Down')
    program.wait(lambda tree: (node := program.focused(tree)) and node.ref != second.ref, 'both languages')
    program.key('Return')
    program.wait_for_focus('Language')
    walk(program, 'Save as PDF…')
    program.key('Return')
    path = f'{home}/blank'
    choose_file(program, 'Save as PDF', 'Yacht.pdf', path)
    wait_for_file(program, f'{path}.pdf')
    lines = read(f'{path}.pdf')
    contains(lines, 'Full House フルハウス', 'Total 総合計')
    contains(lines[0], 'Yacht · ヨット')
    contains(lines[1], 'Date 日付')


@case('blank sheets of the games of one player, two on a page')
def _(desk):
    home = desk.home()
    program = desk.start(home)
    open_blank(program)
    program.wait_for_focus('Print…')
    choose_second(program, 'Columns')
    walk(program, 'Games per Sheet', 'spin button')
    walk(program, 'Two Sheets per Page')
    program.key('space')
    program.wait(lambda tree: tree.find(role='switch', state='checked') or tree.find('Two Sheets per Page', state='checked'),
                 'two sheets')
    walk(program, 'Save as PDF…')
    program.key('Return')
    choose_file(program, 'Save as PDF', 'Yacht.pdf', f'{home}/pad.pdf')
    wait_for_file(program, f'{home}/pad.pdf')
    contains(read(f'{home}/pad.pdf'), 'Game 1 2 3 4 Game 1 2 3 4', 'Name Date Name Date')


@case('the games of a person are printed side by side, from the history')
def _(desk):
    home = desk.home()
    listed = make_history(home, n_games=2)
    seat_person(home, 'Aki')
    program = desk.start(home)
    program.tree().find_all('History', role='tab')[0].press()
    program.take_keyboard()
    row = program.wait(lambda tree: (rows := tree.find('Games of the history', role='list')) and
                       rows.find_all(role='list item'), 'the games')[0]
    program.walk_to(row.name, role='button')
    program.key('ctrl+a')
    program.wait_for('2 selected', role='label')
    program.wait(lambda tree: tree.find('Print…', role='button', state='sensitive'), 'Print…').press()
    dialog = program.wait_for(PRINT, role='dialog')
    program.wait_for_focus('Print…')
    desktop.check_names(dialog, 4)
    choose_second(program, 'Sheets', PRINT)
    walk(program, 'Save as PDF…', window=PRINT)
    program.key('Return')
    day = wait_for_name(program, 'Save as PDF', '.pdf')
    equal(bool(re.fullmatch(r'Yacht Aki \d{4}-\d\d-\d\d\.pdf', day)), True, day)
    choose_file(program, 'Save as PDF', day, f'{home}/aki.pdf')
    wait_for_file(program, f'{home}/aki.pdf')
    lines = read(f'{home}/aki.pdf')
    contains(lines, 'Yacht', 'Aki', 'Game 1 2')
    totals = [str(game['seats'][0]['total']) for game in listed['games']]
    equal(sorted(next(line for line in lines if line.startswith('Total ')).split()[1:]), sorted(totals))


@case('blank sheets fit a small window')
def _(desk):
    program = desk.start(desk.home())
    program.resize(360, 294)
    open_blank(program)
    width, height = program.wait(lambda tree: (node := tree.find('Blank Score Sheets', role='dialog')) and
                                 node.extents()[2:], 'its size')
    equal((width <= 360, height <= 294), (True, True), f'{width} × {height}')
    for name in ('Save as PDF…', 'Print…', 'Close'):
        button = program.tree().find('Blank Score Sheets', role='dialog').find(name, role='button', state='focusable')
        x, y, width, height = button.extents()
        # The bar of newer libadwaita is a pixel wider on either side.
        equal(x >= -1 and y >= 0 and x + width <= 361 and y + height <= 294, True, name)


@case('what asks for a file goes with the dialog that needs it')
def _(desk):
    program = desk.start(desk.home())
    dialog = open_blank(program)
    dialog.find('Save as PDF…', role='button').press()
    program.wait(lambda tree: [window for window in tree.children if window.name == 'Save as PDF'], 'the file chooser')
    program.tree().find('Blank Score Sheets', role='dialog').find('Close', role='button', state='focusable').press()
    program.wait(lambda tree: not tree.find_all('Save as PDF') and not tree.find_all('Blank Score Sheets', role='dialog'),
                 'both to be gone')
    program.take_keyboard()
    program.key('Down', 'Return', 'Escape')
    equal(program.tree().find('Saikoro', role='window') is not None, True, 'the program goes on')


def fill(text, english=''):
    """A format with the places of what is filled in, in the order of the English text."""
    names = re.findall(r'\{\w+\}', english)
    text = re.sub(r'\{\w+\}', lambda name: f'{{{names.index(name[0]) + 1}}}' if name[0] in names else name[0], text)
    numbers = itertools.count(1)
    return re.sub(r'%(?:(\d)\$)?[ds]', lambda match: f'{{{match[1] or next(numbers)}}}', text)


@case('sheets say what the program says, in every language')
def _(desk):
    words = configparser.RawConfigParser(delimiters='=', comment_prefixes='#', strict=True, interpolation=None)
    words.optionxform = str
    words.read(f'{SOURCE}/data/rulesets/sheet.terms', encoding='utf-8')
    known = {}
    with open(f'{SOURCE}/po/ja.po', encoding='utf-8') as file:
        for block in file.read().split('\n\n'):
            msgid = re.search(r'^msgid "(.*)"$', block, re.M)
            msgstr = re.search(r'^msgstr(?:\[0\])? "(.*)"$', block, re.M)
            plural = re.search(r'^msgid_plural "(.*)"$', block, re.M)
            for key in (msgid, plural):
                if key and msgstr and key[1] and msgstr[1]:
                    # What has several contexts is said in as many ways.
                    known.setdefault(fill(key[1], key[1]), []).append(fill(msgstr[1], key[1]))
    compared = 0
    for section in words.sections():
        keys = [key for key in words[section] if '[' not in key]
        for key in keys:
            contains(words[section], f'{key}[ja]')
            names = re.findall(r'\{\w+\}', words[section][key])
            english, translated = (re.sub(r'\{\w+\}', lambda name, names=names: f'{{{names.index(name[0]) + 1}}}', words[section][name])
                                   for name in (key, f'{key}[ja]'))
            # What the designer calls a name in Japanese is the English one; on a sheet it is that of a player.
            if english in known and key not in ('condition', 'name'):
                contains(known[english], translated)
                compared += 1
    equal(compared >= 20, True, f'{compared} words are also in po/ja.po')


desktop.main()
