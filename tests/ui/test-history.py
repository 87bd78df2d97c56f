# SPDX-License-Identifier: GPL-3.0-or-later
"""The page of the history in the whole program: search, filters, order, favourites, notes and tags, names of players, deletion
and what takes it back, by keyboard and as assistive technology does. What is right is asked of the file of the history, by
questions of its own.
"""

import contextlib
import os
import sqlite3
import subprocess
import sys
import time

import desktop
from tap import case, contains, equal

LIST = 'Games of the history'
GAMES = (('yacht', 'perfect,novice', 8), ('fune', 'simple', 6), ('yatzy', 'simple,novice,simple', 7),
         ('yellowstone', 'greedy,greedy', 5))
PEOPLE = ('Aki', 'Ben', 'ＣＡＲＬ')
DAY = 86400


class Scene:
    home = program = None


def ask(question, *values):
    """What the file says, as a list of lists or, of one column, as a list."""
    with contextlib.closing(sqlite3.connect(Scene.path, timeout=desktop.PATIENCE)) as file:
        rows = file.execute(question, values).fetchall()
    return [row[0] if len(row) == 1 else row for row in rows]


def make_history(folder):
    """Some dozens of games, one every fourth day, with people, an unfinished one, some with hints, a daily one and one of a real table."""
    os.makedirs(folder)
    Scene.path = f'{folder}/history.db'
    for number, (ruleset, players, n) in enumerate(GAMES):
        subprocess.run([sys.argv[2], 'play', ruleset, '--players', players, '--games', str(n), '--seed', str(number),
                        '--database', Scene.path], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=True)
    with contextlib.closing(sqlite3.connect(Scene.path)) as file:
        people = [file.execute("INSERT INTO player (name, type) VALUES (?, 'person')", (name,)).lastrowid
                  for name in PEOPLE]
        now = int(time.time())
        for i, (game,) in enumerate(file.execute('SELECT id FROM game ORDER BY uuid').fetchall()):
            file.execute('UPDATE game SET created = ?1, changed = ?1, finished = ?1, moment = ?1 WHERE id = ?2',
                         (now - 600 - i * 4 * DAY, game))
            file.execute('UPDATE seat SET player = ? WHERE game = ? AND number = 0', (people[i % 3], game))
            if i == 3:
                file.execute('UPDATE game SET finished = NULL WHERE id = ?', (game,))
            if i in (2, 9):
                file.execute('UPDATE game SET hints = 1 WHERE id = ?', (game,))
            if i == 5:
                file.execute("UPDATE game SET daily = date(moment, 'unixepoch') WHERE id = ?", (game,))
            if i == 6:
                file.execute("UPDATE game SET mode = 'kept' WHERE id = ?", (game,))
        file.execute("UPDATE game SET outcome = (SELECT CASE WHEN min(place) = 1 THEN 1 ELSE 2 END FROM seat "
                     "JOIN player ON player.id = seat.player WHERE seat.game = game.id AND type = 'person')")
        file.commit()


def rows(tree=None):
    """The buttons of the games that are shown, in order."""
    tree = tree or Scene.program.tree()
    games = tree.find(LIST, role='list')
    return [button for item in games.find_all(role='list item')
            for button in item.find_all(role='button', test=lambda node: node.name == item.name)] if games else []


def wait_for_count(n):
    """Waits until the page says that it shows so many games."""
    text = f'{n} game' if n == 1 else f'{n} games' if n else 'No Games Match'
    Scene.program.wait(lambda tree: (tree.find('Filters', role='group') if n else tree).find(text, role='label'), text)
    if n:
        Scene.program.wait(lambda tree: len(rows(tree)) == n and not any(row.name == 'Loading' for row in rows(tree)),
                           f'{n} rows')
    return [row.name for row in rows()]


def make_room():
    """Newer GTK tells of those rows only that can be seen; it needs a window with room for all games."""
    tree = Scene.program.wait(lambda tree: tree.find('Loading', role='list item') is None and rows(tree) and tree, 'games')
    if len(rows(tree)) < total():
        Scene.program.resize(1000, 2900)


def go_to(index):
    """Gives a game the focus, by keyboard alone; returns its name."""
    program = Scene.program
    program.take_keyboard()
    name = rows()[index].name
    program.key('ctrl+f')
    program.wait_for_focus('Search the history')
    program.key('Return', 'Home', *['Down'] * index)
    program.wait_for_focus(name)
    return name


def press(name):
    """Once more if the button went while it was looked for: there is another one of that name where no games are found."""
    def pressed():
        try:
            Scene.program.wait_for(name, role='button').press()
        except AssertionError as error:
            if not str(error).startswith('pressing '):
                raise
            return False
        return True
    Scene.program.desk.wait(pressed, f'{name} to be pressed')


def press_menu(name):
    # The page of statistics, which nobody sees now, has choices of the same names.
    Scene.program.wait(lambda tree: next((button for button in tree.find_all(name, role='button', state='focusable')
                                          if not any(node.role == 'combo box' for node in button.ancestors())), None),
                       name).press()


def choose(chip, choice):
    """Opens the list of a filter and takes a choice, as assistive technology does."""
    press_menu(chip)
    Scene.program.wait(lambda tree: tree.find('Filters', role='group').find(choice, role='button', state='focusable'), choice).press()


def total():
    return ask('SELECT count(*) FROM game WHERE deleted = 0')[0]


@case('the page lists all games, the newest first, below their months')
def _(desk):
    Scene.home = desk.home()
    make_history(f'{Scene.home}/data/saikoro')
    Scene.program = program = desk.start(Scene.home)
    program.take_keyboard()
    program.tree().find_all('History', role='tab')[0].press()
    make_room()
    names = wait_for_count(sum(game[2] for game in GAMES))
    wanted = ask('SELECT ruleset FROM game ORDER BY coalesce(finished, changed) DESC')
    begins = {'yacht': 'Yacht, ', 'fune': 'FUNE, ', 'yatzy': 'Yatzy, ', 'yellowstone': 'Yellowstone Park, '}
    equal([name.split(',')[0] + ', ' for name in names], [begins[ruleset] for ruleset in wanted])
    wanted = list(dict.fromkeys(time.strftime('%B %Y', time.localtime(moment)) for moment in
                                ask('SELECT coalesce(finished, changed) FROM game ORDER BY 1 DESC')))
    months = [node.name for node in program.tree().find(LIST).walk() if node.name in wanted]
    equal(months, wanted, 'the months')
    contains(names[3], 'Not finished')
    contains(names[2], 'Played with hints')
    contains(names[6], 'At a real table')
    equal(sum('Not finished' in name for name in names), 1)
    desktop.check_names(program.tree().find('SaiHistoryPage'), 3 * len(names) + 10)


@case('typing anywhere searches, in any width and case; Escape ends it')
def _(desk):
    program = Scene.program
    wait_for_count(total())
    go_to(0)
    program.key('c', 'a', 'r', 'l')
    wanted = ask("SELECT count(*) FROM seat JOIN player ON player.id = seat.player WHERE name = 'ＣＡＲＬ'")[0]
    names = wait_for_count(wanted)
    equal(all('ＣＡＲＬ' in name for name in names), True, names)
    equal(program.wait_for('Search the history').text(), 'carl')
    program.key('space', 'y', 'a', 't')
    wait_for_count(ask("SELECT count(*) FROM seat JOIN player ON player.id = seat.player JOIN game ON game.id = seat.game "
                       "WHERE name = 'ＣＡＲＬ' AND ruleset = 'yatzy'")[0])
    program.key('x', 'x', 'x')
    wait_for_count(0)
    press('Clear All')
    wait_for_count(total())
    equal(program.wait_for('Search the history').text(), '')
    program.key('f', 'u', 'n', 'e')
    wait_for_count(6)
    program.key('Escape')
    wait_for_count(total())


@case('filters hold together, say their value, and can be taken back')
def _(desk):
    program = Scene.program
    choose('Game', 'Yacht')
    wait_for_count(8)
    program.wait_for('Game: Yacht', role='button', state='focusable')
    program.wait_for_focus('Game: Yacht')
    choose('Player', 'Aki')
    wanted = ask("SELECT count(*) FROM game JOIN seat ON seat.game = game.id JOIN player ON player.id = seat.player "
                 "WHERE ruleset = 'yacht' AND name = 'Aki'")[0]
    wait_for_count(wanted)
    press('Remove the filter: Yacht')
    wait_for_count(ask("SELECT count(*) FROM seat JOIN player ON player.id = seat.player WHERE name = 'Aki'")[0])
    choose('Result', 'Won')
    wait_for_count(ask("SELECT count(*) FROM game JOIN seat ON seat.game = game.id JOIN player ON player.id = seat.player "
                       "WHERE name = 'Aki' AND finished IS NOT NULL AND place = 1")[0])
    press('Clear All')
    wait_for_count(total())
    for chip, choice, question in (
            ('Hints', 'With hints', 'hints = 1'), ('Kind', 'Score kept', "mode = 'kept'"),
            ('Result', 'Not finished', 'finished IS NULL'),
            ('Date', 'This year', "strftime('%Y', moment, 'unixepoch', 'localtime') = strftime('%Y', 'now', 'localtime')")):
        choose(chip, choice)
        wait_for_count(ask(f'SELECT count(*) FROM game WHERE {question}')[0])
        press(f'Remove the filter: {choice}')
        wait_for_count(total())


@case('a range of days')
def _(desk):
    program = Scene.program
    days = ask("SELECT date(moment, 'unixepoch', 'localtime') FROM game ORDER BY moment")
    choose('Date', 'Custom Range…')
    dialog = program.wait_for('Dates', role='dialog')
    equal('sensitive' in dialog.find('Apply', role='button').states, False, 'nothing is typed')

    def write(first, last):
        entries = [node for node in program.wait_for('Dates', role='dialog').walk() if 'editable' in node.states]
        entries[0].write(first)
        entries[1].write(last)
    write('2026-02-30', '')
    program.wait(lambda tree: 'sensitive' not in tree.find('Apply', role='button').states, 'there is no such day')
    write(days[4], days[9])
    program.wait(lambda tree: 'sensitive' in tree.find('Apply', role='button').states, 'a range')
    press('Apply')
    wait_for_count(6)
    press('Clear All')
    wait_for_count(total())


@case('the order')
def _(desk):
    program = Scene.program
    program.take_keyboard()

    def sort(index):
        press_menu('More')
        program.wait_for_focus('Newest First')
        program.key('Home', *['Down'] * index, 'Return')
    oldest = ask('SELECT name FROM seat JOIN player ON player.id = seat.player JOIN game ON game.id = seat.game '
                 'WHERE number = 0 ORDER BY moment')
    sort(1)
    program.wait(lambda tree: [name in row.name for name, row in zip(oldest, rows(tree))] == [True] * total(),
                 'the oldest first')
    sort(2)
    best = ask('SELECT best FROM game ORDER BY best DESC')
    program.wait(lambda tree: [f' {number}' in row.name for number, row in zip(best, rows(tree))] == [True] * total(),
                 'the highest first')
    equal(program.tree().find(LIST).find_all(test=lambda node: node.name == time.strftime('%B %Y')), [], 'months')
    sort(0)
    program.wait(lambda tree: rows(tree) and oldest[-1] in rows(tree)[0].name, 'the newest first')


@case('favourites')
def _(desk):
    program = Scene.program
    names = wait_for_count(total())
    program.wait_for(f'Favourite: {names[1]}', role='button').press()
    program.wait(lambda tree: 'Favourite' in rows(tree)[1].name, 'a favourite')
    equal(ask('SELECT favourite FROM game ORDER BY moment DESC LIMIT 3'), [0, 1, 0])
    program.tree().find('Filters', role='group').find('Favourites', role='button').press()
    wait_for_count(1)
    press('Remove the filter: Favourites')
    wait_for_count(total())


@case('daily games')
def _(desk):
    names = wait_for_count(total())
    daily = ask("SELECT count(*) FROM game AS newer, game WHERE game.daily <> '' AND newer.moment > game.moment")[0]
    equal([i for i, name in enumerate(names) if 'Daily game' in name], [daily])
    Scene.program.tree().find('Filters', role='group').find('Daily', role='button').press()
    equal(wait_for_count(1), [names[daily]])
    equal(rows()[0].find('Daily game', role='image') is not None, True, 'its sign')
    press('Remove the filter: Daily')
    wait_for_count(total())


@case('a note and tags, by keyboard')
def _(desk):
    program = Scene.program
    name = go_to(4)
    program.key('Menu')
    program.wait_for_focus('Open')
    program.key('Down', 'Down')
    program.key('Return')
    program.wait_for('Note and Tags', role='dialog')
    program.take_keyboard('Note and Tags')
    program.key(*'lucky', 'Return', *'dice', 'Tab', *'fun', 'Return', *'summer', 'ctrl+Return')
    program.wait(lambda tree: not tree.find_all('Note and Tags', role='dialog'), 'the end of the dialog')
    program.wait(lambda tree: 'lucky' in rows(tree)[4].name and 'summer' in rows(tree)[4].name, 'the note')
    equal(ask('SELECT note FROM game WHERE note <> ?', ''), ['lucky\ndice'])
    equal(ask('SELECT name FROM tag ORDER BY name'), ['fun', 'summer'])
    program.take_keyboard()
    program.wait_for_focus(start=name.split(',')[0])
    choose('Tag', 'summer')
    wait_for_count(1)
    press('Clear All')
    wait_for_count(total())
    program.wait_for('Search the history').write('lucky')
    wait_for_count(1)
    program.wait_for('Search the history').write('')
    wait_for_count(total())


def open_players():
    program = Scene.program
    press_menu('More')
    program.wait_for_focus('Newest First')
    program.take_keyboard()
    program.key('Home', 'Up', 'Return')
    program.wait_for('Players', role='dialog')
    program.take_keyboard('Players')


def close_players():
    program = Scene.program
    program.wait_for('Players', role='dialog').find('Close', role='button').press()
    program.wait(lambda tree: not tree.find_all('Players', role='dialog'), 'the end of the dialog')
    program.take_keyboard()


def edit(name):
    """Goes to the entry of a person."""
    program = Scene.program
    for _ in range(20):
        entry = next((node for node in program.tree().find('Players', role='dialog').walk()
                      if {'editable', 'focused'} <= node.states), None)
        if entry is not None and entry.text() == name:
            return
        before = program.focused()
        program.key('Tab')
        program.wait(lambda tree: (node := program.focused(tree)) and node.ref != before.ref, 'another focus')
    raise AssertionError(f'no entry of {name}')


@case('players get other names, and become one')
def _(desk):
    program = Scene.program
    choose('Player', 'ＣＡＲＬ')
    n_carl = ask("SELECT count(*) FROM seat JOIN player ON player.id = seat.player WHERE name = 'ＣＡＲＬ'")[0]
    wait_for_count(n_carl)
    open_players()
    entries = program.wait(lambda tree: [node for node in tree.find('Players', role='dialog').walk()
                                         if 'editable' in node.states], 'the people')
    equal(sorted(entry.text() for entry in entries), sorted(PEOPLE))
    edit('ＣＡＲＬ')
    program.key('ctrl+a', *'Carla', 'Return')
    program.desk.wait(lambda: 'Carla' in ask('SELECT name FROM player'), 'the new name')
    equal('ＣＡＲＬ' in ask('SELECT name FROM player'), False)
    program.wait(lambda tree: any(entry.text() == 'Carla' for entry in tree.find('Players', role='dialog').walk()
                                  if 'editable' in entry.states), 'the new name in the list')
    n_games = ask("SELECT count(*) FROM seat JOIN player ON player.id = seat.player WHERE name IN ('Aki', 'Carla')")[0]
    edit('Carla')
    program.key('ctrl+a', *'Aki', 'Return')
    # The dialog has its buttons twice, for a wide and for a narrow window.
    program.wait(lambda tree: tree.find_all(start='Merge', role='button'), 'the question')[0].press()
    # In place of what was said before, and of another name; looked for at once, as it does not stay.
    program.wait_for('Merged Carla and Aki.', role='label')
    program.desk.wait(lambda: 'Carla' not in ask('SELECT name FROM player'), 'one person')
    equal(ask("SELECT count(*) FROM seat JOIN player ON player.id = seat.player WHERE name = 'Aki'"), [n_games])
    program.wait(lambda tree: len(tree.children) == 2, 'the end of the question')
    close_players()
    # Who was asked for is still asked for.
    wait_for_count(n_games)
    program.wait(lambda tree: sum('Aki' in row.name for row in rows(tree)) == n_games, 'the name in the list')
    press('Clear All')
    wait_for_count(total())


@case('those who became one are two people again')
def _(desk):
    program = Scene.program
    n_both, n_carla = ask("SELECT count(*) FROM seat JOIN player ON player.id = seat.player WHERE name = 'Aki' "
                          'UNION ALL SELECT count(*) FROM merged')
    open_players()
    program.wait_for('Split Carla and Aki', role='button').press()
    program.desk.wait(lambda: ask("SELECT count(*) FROM seat JOIN player ON player.id = seat.player "
                                  "WHERE name IN ('Aki', 'Carla') GROUP BY name ORDER BY name") == [n_both - n_carla, n_carla],
                      'two people')
    program.wait(lambda tree: not tree.find_all('Split Carla and Aki'), 'the end of what was one')
    close_players()


@case('a game is deleted by a key and comes back by another')
def _(desk):
    program = Scene.program
    n = total()
    name = go_to(2)
    after = rows()[3].name
    program.key('Delete')
    # First, since it goes by itself.
    program.wait_for('1 game deleted', role='label')
    equal(ask('SELECT count(*) FROM game WHERE deleted = 1'), [1])
    wait_for_count(n - 1)
    program.wait_for_focus(after)
    program.key('ctrl+z')
    names = wait_for_count(n)
    equal(names[2], name)
    equal(ask('SELECT count(*) FROM game WHERE deleted = 1'), [0])


def selectable(tree):
    """The buttons of the games while they are selected."""
    return tree.find(LIST, role='list').find_all(role='button', test=lambda node: 'elected: ' in node.name)


@case('several games are selected, deleted, and come back by the message')
def _(desk):
    program = Scene.program
    n = total()
    press_menu('More')
    program.wait_for_focus('Newest First')
    program.take_keyboard()
    program.key('Home', 'Up', 'Up', 'Return')
    program.wait(lambda tree: len(selectable(tree)) == n and selectable(tree)[0].name.startswith('Not selected: '),
                 'the selection')
    for i in (0, 2, 5):
        selectable(program.tree())[i].press()
    program.wait_for('3 selected', role='label')
    equal('sensitive' in program.wait_for('Delete', role='button').states, True)
    press('Delete')
    # The message goes by itself, so that it is found in one look and nothing else is looked for before it is pressed.
    back = program.wait(lambda tree: tree.find('3 games deleted', role='label') and
                        tree.find('Undo', role='label', state='sensitive'), 'a way back')
    equal(ask('SELECT count(*) FROM game WHERE deleted = 1'), [3])
    back.parent.press()
    wait_for_count(n)
    equal(ask('SELECT count(*) FROM game WHERE deleted = 1'), [0])


@case('all games of a filter are selected by a key; Escape leaves')
def _(desk):
    program = Scene.program
    choose('Game', 'FUNE')
    wait_for_count(6)
    go_to(0)
    program.key('ctrl+a')
    program.wait_for('6 selected', role='label')
    program.key('Down', 'Return')
    program.wait_for('5 selected', role='label')
    program.key('Escape')
    program.wait(lambda tree: rows(tree) and all(row.name.startswith('FUNE') for row in rows(tree)), 'no selection')
    press('Clear All')
    wait_for_count(total())


@case('Enter opens a game, and all is still so after the program was started again')
def _(desk):
    program = Scene.program
    first = go_to(0)
    program.key('Down', 'Up', 'Return')
    program.wait(lambda tree: tree.find('SaiRecordPage', role='widget') or tree.find('SaiReplayPage', role='widget'),
                 'the record')
    program.key('Escape')
    program.wait_for_focus(first)
    program.kill()
    Scene.program = program = desk.start(Scene.home)
    program.take_keyboard()
    program.tree().find_all('History', role='tab')[0].press()
    make_room()
    names = wait_for_count(total())
    contains(names[1], 'Favourite')
    contains(names[4], 'lucky', 'fun', 'summer')


desktop.main(sequence=True)
