#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The preferences, by keyboard and assistive technology: another language in the middle of a game, other looks, questions before a
box is struck, players of new games, and all of it taken back. Takes the program and saikoro-cli, prints TAP. Each case has a home
of its own."""

import json
import os
import re
import subprocess
import sys

import desktop
import paper
from secondopinion import yacht_points
from table import BOXES, moment, roll, wait
from tap import case, contains, equal

ME = 'Aki'
CLI = sys.argv[2]
# The row in which the language is chosen, in either.
LANGUAGE = 'Language', '言語'
# What a die and a box are called in Japanese.
DIE = re.compile(r'ダイス(\d): (\d)の目(、残す)?')


def cli(*arguments):
    return json.loads(subprocess.run([CLI, *arguments], stdout=subprocess.PIPE, check=True).stdout)


def records(home):
    return cli('export', '--database', f'{home}/data/saikoro/history.db')['games']


def play(home):
    """A game that was played, in the history."""
    os.makedirs(f'{home}/data/saikoro')
    subprocess.run([CLI, 'play', 'yacht', '--players', 'simple,novice', '--games', '1', '--seed', '3', '--database',
                    f'{home}/data/saikoro/history.db'], stdout=subprocess.DEVNULL, check=True)


def keyfile(home):
    return f'{home}/config/glib-2.0/settings/keyfile'


def setting(home, key):
    """What is set on disk, or None if it is as in the beginning."""
    with open(keyfile(home), encoding='utf-8') as file:
        found = re.search(rf'^{key}=(.*)$', file.read(), re.MULTILINE)
    return found and found[1]


def set_up(desk, *lines):
    home = desk.home()
    with open(keyfile(home), 'a', encoding='utf-8') as file:
        file.writelines(f'{line}\n' for line in (f"last-players=[('{ME}', 'person')]", *lines))
    return home


def begin(desk, home, card='Yacht'):
    """A game of one person, before the first roll."""
    program = desk.start(home)
    program.take_keyboard()
    program.wait(lambda tree: tree.find('SaiGamesPage').find(card, role='button'), f'card {card}').press()
    program.wait(lambda tree: any(tree.find(page, role='widget') for page in ('SaiGamePage', 'SaiFieldPage')), 'the game')
    program.take_keyboard()
    return program


def open_preferences(program, title='Preferences'):
    program.key('ctrl+comma')
    program.wait_for(title, role='window')
    program.take_keyboard(title)


def close_preferences(program, title='Preferences', window=None):
    program.take_keyboard(title)
    program.key('Escape')
    program.wait(lambda tree: not tree.find(title, role='window'), 'the preferences to close')
    program.desk.tool('windowfocus', '--sync', window or program.window_id())


def choose(program, row, number):
    """Chooses from the list of a row by the keyboard; the focus may be anywhere before it."""
    program.walk_to(row)
    program.key('Return')
    program.wait(lambda tree: (node := program.focused(tree)) and node.role == 'list item', 'the choices')
    program.key('Home')
    for _ in range(number):
        program.key('Down')
    program.key('Return')


def japanese_dice(tree):
    page = tree.find('SaiGamePage', role='widget')
    found = [DIE.fullmatch(node.name) for node in page.walk()] if page else []
    found = [match for match in found if match]
    return [int(match[2]) for match in found], [bool(match[3]) for match in found]


@case('a game goes on in another language, with the same dice on the table')
def _(desk):
    home = set_up(desk)
    program = begin(desk, home)
    shown = roll(program, 2)
    program.key('1', '4')
    wait(program, lambda m: m.kept == [True, False, False, True, False], 'two dice to be kept')
    window = program.window_id()
    place = desk.tool('getwindowgeometry', '--shell', window)

    open_preferences(program)
    choose(program, LANGUAGE, 2)
    program.wait(lambda tree: tree.find('設定', role='window'), 'the preferences in Japanese')
    equal(setting(home, 'language'), "'ja'")
    dice, kept_dice = program.wait(lambda tree: (found := japanese_dice(tree))[0] and found, 'the dice in Japanese')
    equal(dice, shown.dice)
    equal(kept_dice, [True, False, False, True, False])
    tree = program.tree()
    contains([node.name for node in tree.find('SaiGamePage', role='widget').walk()], 'ヨット', '振る・残り2回')
    # One window of each, the same as before.
    equal([node.role for node in tree.children], ['window', 'window'])
    equal(desk.tool('getwindowgeometry', '--shell', window), place, 'place and size of the window')
    contains(desk.tool('search', '--onlyvisible', '--pid', str(program.process.pid)).split(), window)
    program.take_keyboard('設定')
    program.wait_for_focus(start=LANGUAGE)

    close_preferences(program, '設定', window)
    program.key('r')
    program.wait(lambda tree: [n for n in tree.walk() if n.name == '振る・残り1回'], 'the next roll')
    dice, _ = japanese_dice(program.tree())
    equal((dice[0], dice[3]), (shown.dice[0], shown.dice[3]))
    # A roll is shown while it is still being saved.
    desk.wait(lambda: [len(game['moves']) for game in records(home)] == [2], 'the next roll on disk')

    # And back, with what can be taken back.
    open_preferences(program, '設定')
    choose(program, LANGUAGE, 1)
    program.wait_for('Preferences', role='window')
    wait(program, lambda m: m.dice == dice and m.rolls_left == 1, 'the dice in English')
    close_preferences(program, window=window)
    program.key('ctrl+z')
    wait(program, lambda m: m.dice == shown.dice and m.rolls_left == 2, 'the first roll')


@case('a paper sheet goes on in another language')
def _(desk):
    home = set_up(desk, "last-paper-players=[('Aki', 'person'), ('Ben', 'person')]")
    program = desk.start(home)
    program.take_keyboard()
    program.key('alt+2', 'ctrl+n')
    program.wait_for('Start', role='button').press()
    program.wait(lambda tree: not tree.find(role='dialog'), 'the dialog to close')
    program.take_keyboard()
    paper.wait(program, lambda m: m.cells, 'the sheet')
    program.key('a', '3')
    paper.wait(program, lambda m: m.filled == {('Aki', 'Ace'): 3}, 'an entry')
    window = program.window_id()
    open_preferences(program)
    choose(program, LANGUAGE, 2)
    program.wait_for('設定', role='window')
    program.wait(lambda tree: (page := tree.find('SaiPaperPage', role='widget'))
                 and page.find_all(start='Aki、エース') + page.find_all(start='Aki, エース'), 'the sheet in Japanese')
    close_preferences(program, '設定', window)
    # It is still the turn of the second player.
    program.key('b', '4')
    desk.wait(lambda: len(records(home)[0]['moves']) >= 3, 'another entry on disk')
    open_preferences(program, '設定')
    choose(program, LANGUAGE, 0)
    program.wait_for('Preferences', role='window')
    paper.wait(program, lambda m: m.filled == {('Aki', 'Ace'): 3, ('Ben', 'Deuce'): 4}, 'both entries')
    equal(len(records(home)), 1)


@case('other programs may set the language and the appearance, and nonsense too')
def _(desk):
    home = set_up(desk, "language='tlh'", 'animation-speed=3.0', "appearance='plaid'", "default-players=[('', 'nobody')]",
                  'sound-volume=-3.0')
    program = begin(desk, home)
    roll(program, 2)
    equal(DIE.fullmatch(moment(program.tree()).die_nodes[0].name), None)
    open_preferences(program)

    def says(row, name):
        return program.wait(lambda tree: tree.find(row, role='combo box').find_all(name), f'{row}: {name}')

    says('Language', 'System')
    says('Appearance', 'System')
    choose(program, 'Appearance', 2)
    desk.wait(lambda: setting(home, 'appearance') == "'dark'", 'a dark window')
    # Newer GTK tells of a page only once it was shown.
    program.show_page('Table')
    says('Animations', 'Fast')
    equal(setting(home, 'animation-speed'), '3.0')


def page_of_help(tree, title):
    """The title of the page that a help of this name shows."""
    window = tree.find(title, role='window')
    page = window and window.find(test=lambda node: node.role == '94')
    return page and page.name


@case('the help that is open speaks the other language at the same topic, and so does what is opened later')
def _(desk):
    home = set_up(desk)
    program = desk.start(home)
    program.take_keyboard()
    program.key('alt+2')
    program.wait(lambda tree: shown_tab(tree) == {'Score Sheets'}, 'the sheets')
    program.key('F1')
    program.wait(lambda tree: page_of_help(tree, 'Help') == 'Keeping Score', 'the help')
    window, = desk.tool('search', '--onlyvisible', '--name', '^Help$').split()
    for _ in range(2):
        set_language(home, 'ja')
        program.wait(lambda tree: page_of_help(tree, 'ヘルプ') == 'スコアの記録', 'the help in Japanese')
        contains(names(program.tree().find('ヘルプ', role='window')), 'イエローストーンパーク')
        # The window is the same.
        equal(desk.tool('search', '--onlyvisible', '--name', '^ヘルプ$').split(), [window])
        set_language(home, 'en')
        program.wait(lambda tree: page_of_help(tree, 'Help') == 'Keeping Score', 'the help in English')
        contains(names(program.tree().find('Help', role='window')), 'Yellowstone Park')
    set_language(home, 'ja')
    program.wait(lambda tree: page_of_help(tree, 'ヘルプ') == 'スコアの記録', 'the help in Japanese again')
    program.take_keyboard('ヘルプ')
    program.key('Escape')
    program.wait(lambda tree: not tree.find('ヘルプ', role='window'), 'the help to close')
    program.take_keyboard('サイコロ')
    program.key('ctrl+question')
    program.wait(lambda tree: tree.find('キーボードショートカット', role='dialog'), 'the shortcuts in Japanese')
    # They lie over the window, and go with what they were opened from.
    set_language(home, 'en')
    program.wait(lambda tree: shown_tab(tree) == {'Score Sheets'}, 'English')
    equal(program.tree().find('キーボードショートカット', role='dialog'), None)


def strikes(shown):
    """A box that would get nothing, though another one would score."""
    points = {box: yacht_points(BOXES[box], shown.dice) for box in BOXES}
    return next(box for box in BOXES if points[box] == 0)


def find_answer(question, text):
    """A button of a question; it is there twice, for wide and narrow windows, and either does it."""
    return question.find_all(role='button', test=lambda node: node.name.endswith(text))[0]


def press_box(program, box):
    moment(program.tree()).cells[ME, box].press()


def set_language(home, language):
    """Sets the language from outside."""
    with open(keyfile(home), encoding='utf-8') as file:
        lines = [line for line in file.read().splitlines() if line and not line.startswith('language=')]
    place = lines.index('[io/github/saikoro/Saikoro]') + 1
    lines[place:place] = [f"language='{language}'"]
    desktop.write(keyfile(home), '\n'.join(lines) + '\n')


def shown_tab(tree):
    return {node.name for node in tree.find_all(role='tab', state='selected')}


def names(page):
    return sorted(node.name for node in page.walk())


@case('every page speaks the other language, and is the same page')
def _(desk):
    home = set_up(desk)
    play(home)
    program = desk.start(home)
    program.take_keyboard()
    for key, english, japanese in (('alt+1', 'Games', 'ゲーム'), ('alt+2', 'Score Sheets', 'スコアシート'),
                                   ('alt+3', 'History', '履歴'), ('alt+4', 'Statistics', '統計')):
        program.key(key)
        program.wait(lambda tree, name=english: shown_tab(tree) == {name}, english)
        for language, name in (('ja', japanese), ('en', english)):
            set_language(home, language)
            program.wait(lambda tree, name=name: shown_tab(tree) == {name}, f'{name} in {language}')


GAMES = 'Games of the history', '履歴のゲーム'


def points_of(row):
    return re.findall(r'(Ben|Cleo)\D*(\d+)', row.name)


def points_at_the_end(tree):
    """The points of the game at the lower edge of what is seen of the list, below which there may be a margin. Newer GTK tells of
    those games only that are seen."""
    games = next((found for name in GAMES if (found := tree.find(name, role='list'))), None)
    rows = games.find_all(role='list item') if games else []
    if not rows:
        return None
    _, top, _, height = games.extents()
    for row in reversed(rows):
        _, place, _, row_height = row.extents()
        if row_height > 0 and abs(place + row_height - top - height) < row_height / 2:
            return points_of(row)
    return None


def texts_of(tree, page):
    node = tree.find(page, role='widget')
    return {each.name for each in node.walk() if each.name} if node else set()


@case('the history shows the same games in the same order and place')
def _(desk):
    home = set_up(desk)
    play(home)
    subprocess.run([CLI, 'play', 'yahtzee', '--players', 'simple,novice', '--names', 'Ben,Cleo', '--games', '60',
                    '--seed', '4', '--database',
                    f'{home}/data/saikoro/history.db'], stdout=subprocess.DEVNULL, check=True)
    program = desk.start(home)
    program.take_keyboard()
    program.key('alt+3')
    program.wait(lambda tree: '61 games' in texts_of(tree, 'SaiHistoryPage'), 'all games')
    program.key('c', 'l', 'e', 'o')
    program.wait(lambda tree: '60 games' in texts_of(tree, 'SaiHistoryPage'), 'the games that were sought')
    button = program.wait(lambda tree: tree.find('SaiHistoryPage', role='widget').find('Result', role='button', state='focusable'),
                          'the filter')
    button.press()
    program.wait(lambda tree: tree.find('Filters', role='group').find('Finished', role='button', state='focusable'), 'its choices').press()
    program.wait(lambda tree: 'Remove the filter: Finished' in texts_of(tree, 'SaiHistoryPage'), 'the filter to hold')
    program.key('ctrl+f')
    program.wait_for_focus('Search the history')
    program.key('Return', 'End')
    # By End the focus goes to the last game.
    last = program.wait(lambda tree: (focus := program.focused(tree)) and focus.role == 'button' and
                        (points := points_at_the_end(tree)) == points_of(focus) and points,
                        'the last game')
    for language, *texts in (('ja', '60件のゲーム', 'すべて解除'), ('en', '60 games', 'Remove the filter: Finished')):
        set_language(home, language)
        program.wait(lambda tree, texts=set(texts): texts <= texts_of(tree, 'SaiHistoryPage'), f'the same games in {language}')
        program.wait(lambda tree: points_at_the_end(tree) == last, f'the same place in {language}')
    equal(program.tree().find('Search the history').text(), 'cleo')


@case('the statistics show the same player in the same period')
def _(desk):
    home = set_up(desk)
    play(home)
    subprocess.run([CLI, 'play', 'yahtzee', '--players', 'simple,novice', '--names', 'Ben,Cleo', '--games', '4', '--seed', '4',
                    '--database', f'{home}/data/saikoro/history.db'], stdout=subprocess.DEVNULL, check=True)
    program = desk.start(home)
    program.take_keyboard()
    program.key('alt+4')
    program.wait(lambda tree: {'Yahtzee', 'Ben', 'All time'} <= texts_of(tree, 'SaiStatisticsPage'), 'the choices')
    choose(program, 'Player, ', 1)
    program.wait(lambda tree: 'Player, Cleo' in texts_of(tree, 'SaiStatisticsPage'), 'another player')
    choose(program, 'Period, ', 1)
    program.wait(lambda tree: 'Period, This year' in texts_of(tree, 'SaiStatisticsPage'), 'another period')
    for language, *texts in (('ja', 'ヤッツィー', 'Cleo', '今年'), ('en', 'Yahtzee', 'Player, Cleo', 'Period, This year')):
        set_language(home, language)
        program.wait(lambda tree, texts=set(texts): texts <= texts_of(tree, 'SaiStatisticsPage'), f'the same in {language}')


def there_and_back(program, home, page, japanese, pattern='.*'):
    """Switches to Japanese and back; what has such names must be as it was."""
    def look(tree):
        node = tree.find(page, role='widget')
        return [name for name in names(node) if re.match(pattern, name)] if node is not None else []
    before = program.wait(look, page)
    set_language(home, 'ja')
    program.wait(lambda tree: (node := tree.find(page, role='widget')) and japanese in names(node), f'{japanese} in Japanese')
    set_language(home, 'en')
    program.wait(lambda tree: look(tree) == before, f'{page} as it was')


@case('a record stays at its move')
def _(desk):
    home = set_up(desk)
    play(home)
    program = desk.start(home)
    program.take_keyboard()
    program.key('alt+3')
    row = program.wait_for_row('Games of the history')
    program.walk_to(row.name, role='button')
    program.key('Return')
    program.wait_for_focus('Move')
    program.key('Home', 'Right', 'Right')
    program.wait(lambda tree: tree.find('SaiReplayPage', role='widget').find_all(start='2 of ', role='label'), 'the second move')
    program.wait(lambda tree: tree.find('Next mistake (N)', role='button', state='sensitive'), 'the analysis')
    there_and_back(program, home, 'SaiReplayPage', 'ヨット', r'\d+ of \d+: |Die |.*points?$')


@case('cards lie where they lay')
def _(desk):
    home = set_up(desk, "last-field-players=[('Aki', 'person'), ('', 'greedy')]")
    program = begin(desk, home, 'Yellowstone Park')
    program.wait(lambda tree: tree.find('SaiFieldPage', role='widget').find_all(test=lambda node: re.match(r'\w+ \d', node.name)),
                 'cards')
    there_and_back(program, home, 'SaiFieldPage', 'イエローストーンパーク')


@case('a box is not struck unasked if that is wanted')
def _(desk):
    home = set_up(desk, 'confirm-strike=true')
    program = begin(desk, home)
    # Before the first roll there is nothing to strike, and to ask.
    before = wait(program, lambda m: m.rolls_left == 3 and m.cells, 'the first turn')
    press_box(program, next(box for player, box in before.cells if player == ME))
    program.wait(lambda tree: tree.find_all(start='Roll the dice first'), 'what comes first')
    shown = roll(program, 2)
    box = strikes(shown)
    equal(shown.offers[ME, box], 0)
    press_box(program, box)
    question = program.wait_for('Think Again?', role='dialog')
    best = max(shown.offers.values())
    said = ' '.join(node.name + node.description for node in question.walk())
    contains(said, f'You’re about to strike {box}.', f'would score {best} point')
    # Enter takes it back.
    main = program.window_id()
    above, = set(desk.tool('search', '--onlyvisible', '--pid', str(program.process.pid)).split()) - {main}
    desk.tool('windowfocus', '--sync', above)
    program.key('Return')
    program.wait(lambda tree: not tree.find('Think Again?', role='dialog'), 'the question to close')
    equal(wait(program, lambda m: True, 'the page').filled, {})

    # A box that scores is filled at once, and can be taken back.
    good = next(name for (_, name), points in shown.offers.items() if points == best)
    press_box(program, good)
    wait(program, lambda m: m.filled == {(ME, good): best}, 'a filled box')
    program.take_keyboard()
    program.key('ctrl+z')
    wait(program, lambda m: not m.filled and m.dice == shown.dice, 'the dice before')

    press_box(program, box)
    find_answer(program.wait_for('Think Again?', role='dialog'), 'Play It Anyway').press()
    wait(program, lambda m: m.filled == {(ME, box): 0}, 'a box that is struck')
    equal(program.tree().find('Think Again?', role='dialog'), None)


@case('nobody asks unless that is wanted')
def _(desk):
    program = begin(desk, set_up(desk))
    box = strikes(roll(program, 2))
    press_box(program, box)
    wait(program, lambda m: m.filled == {(ME, box): 0}, 'a box that is struck')


@case('a new game begins with the players that were chosen')
def _(desk):
    home = set_up(desk)
    program = desk.start(home)
    program.take_keyboard()
    open_preferences(program)
    program.show_page('Table')
    row = program.wait(lambda tree: tree.find('Players in New Games', role='list item'), 'the row')
    equal([node.name for node in row.walk() if 'last game' in node.name], ['Same as last game'])
    program.walk_to('Players in New Games', role='list item')
    program.key('Return')
    dialog = program.wait_for('Players in New Games', role='dialog')
    dialog.find('Always the Same Players', role='check box').press()
    desk.wait(lambda: setting(home, 'default-players') == f"[('{ME}', 'person')]", 'the player')
    program.wait_for('Add Player', role='button', state='sensitive').press()
    desk.wait(lambda: setting(home, 'default-players') == f"[('{ME}', 'person'), ('', 'person')]", 'two players')
    program.wait(lambda tree: tree.find(f'{ME}, Player 2', role='label'), 'both names in the row')


@case('all preferences are reset, and set back')
def _(desk):
    home = set_up(desk, "language='en'", 'coach=true', "felt='wine'", 'sound-volume=0.25')
    program = desk.start(home)
    program.take_keyboard()
    open_preferences(program)
    program.wait_for('Play a sound', role='button', state='sensitive')
    program.walk_to('Reset Preferences…')
    program.key('Return')
    question = program.wait_for('Reset All Preferences?', role='dialog')
    find_answer(question, 'Reset').press()
    # The language is another one by that, and the preferences are made again.
    keys = ('language', 'coach', 'felt', 'sound-volume', 'computer-pace')
    desk.wait(lambda: [setting(home, key) for key in keys] == [None] * 5, 'nothing to be set')
    contains(setting(home, 'last-players'), ME)
    program.wait_for_focus(start=LANGUAGE)
    program.wait(lambda tree: not tree.find('Reset All Preferences?', role='dialog')
                 and tree.find('Undo the Reset', role='button'), 'the way back').press()
    desk.wait(lambda: [setting(home, key) for key in keys] == ["'en'", 'true', "'wine'", '0.25', '0'], 'what was set before')


if __name__ == '__main__':
    desktop.main()
