#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The designer as assistive technology knows it: games built from nothing, house rules, what is wrong. Takes the program,
saikoro-cli and same-rules, prints TAP."""

import glob
import os
import subprocess
import sys

from gi.repository import GLib

import desktop
from tap import case, contains, equal

# A box with a table for its sums, and more boxes than can be worked out while a person waits.
TABLED = '''[Ruleset]
Id=tabled
Name=Tabled

[Box ones]
Name=Ones
Name[ja]=1の目
Kind=faces
Face=1

[Box run]
Name=Run
Name[ja]=連番
Kind=straight
Length=4
Score=dice
Table=10:5 18:40
'''
# A box whose chances are known.
TINY = '''[Ruleset]
Id=tiny
Name=Tiny

[Box alike]
Name=Alike
Kind=of-a-kind
Alike=5
Points=50
'''
# One die, thrown once a turn: what perfect play makes of it is worked out by hand below.
PAIR = '''[Ruleset]
Id=pair
Name=Pair
Dice=1
Rolls=1

[Box ones]
Name=Ones
Name[ja]=1の目
Kind=faces
Face=1

[Box sixes]
Name=Sixes
Name[ja]=6の目
Kind=faces
Face=6
'''
LARGE = '[Ruleset]\nId=large\nName=Large\n' + ''.join(f'\n[Box sum-{i}]\nName=Sum {i}\nKind=sum\n' for i in range(24))

CLI, SAME = (os.path.abspath(path) for path in sys.argv[2:4])


def folder(home):
    return f'{home}/data/saikoro/rulesets'


def open_menu(program, game):
    program.wait_for(f'More about {game}', role='button', state='focusable').press()


def begin(program):
    program.wait_for('New Game of Your Own…', role='button').press()
    program.wait_for('Game Designer', role='group')


def find(program, part, name, role):
    """Waits for a row of a part of what can be changed."""
    return program.wait(lambda tree: (group := tree.find(part, role='group')) and group.find(name, role=role), f'{name!r} in {part!r}')


def fill(program, part, name, text):
    find(program, part, name, 'text').write(text)


def set_number(program, part, name, number):
    """Sets a number, as assistive technology does."""
    node = find(program, part, name, 'spin button')
    program.expect_change()
    program.call(node.ref, 'org.freedesktop.DBus.Properties', 'Set',
                 GLib.Variant('(ssv)', ('org.a11y.atspi.Value', 'CurrentValue', GLib.Variant('d', number))))


def switch(program, part, name):
    find(program, part, name, 'check box').press()


def choose(program, part, name, index):
    """Chooses from the list of a row by keys, as a list of choices has no action."""
    find(program, part, name, 'combo box')
    program.walk_to(name, role='combo box', most=80)
    program.key('space')
    program.wait(lambda tree: len(tree.find(part, role='group').find(name, role='combo box').find_all(role='list item')) > index, name)
    program.key('Home', *['Down'] * index, 'Return')
    program.wait_for_focus(name)


def add(program, kind):
    program.wait_for('Add Box', role='button', state='focusable').press()
    program.wait_for(kind, role='menu item').press()


def add_part(program, button, kind):
    """Adds a column or a bonus, which opens."""
    program.wait_for(button, role='button', state='focusable').press()
    program.wait_for(kind, role='menu item').press()


def save(program, home, file):
    program.wait_for('Save', role='button', state='sensitive').press()
    program.desk.wait(lambda: os.path.exists(f'{folder(home)}/{file}'), f'{file} among {glob.glob(folder(home) + "/*")}')


def same(home, file, game):
    """Whether a saved game scores what a shipped one does, with every roll in every box."""
    done = subprocess.run([SAME, f'{folder(home)}/{file}', game], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    equal(done.returncode, 0, done.stdout.decode('utf-8'))


@case('Yacht is built from nothing')
def _(desk):
    home = desk.home()
    program = desk.start(home)
    program.take_keyboard()
    begin(program)
    program.turn_to('Game')
    fill(program, 'Game', 'Name', 'Little Boat')
    fill(program, 'Game', 'Summary', 'A boat\nfor one')
    switch(program, 'Game', 'Upper Section Bonus')
    program.turn_to('Box')
    add(program, 'Ones to Sixes')
    add(program, 'Dice of a kind')
    set_number(program, 'Box', 'How Many Alike', 4)
    add(program, 'Full house')
    switch(program, 'Box', 'Five of a Kind Counts, Too')
    choose(program, 'Box', 'Sum of the Dice', 1)
    set_number(program, 'Box', 'Fixed Points', 0)
    add(program, 'Straight')
    set_number(program, 'Box', 'Fixed Points', 15)
    add(program, 'Straight')
    set_number(program, 'Box', 'How Many in a Row', 5)
    set_number(program, 'Box', 'Fixed Points', 30)
    add(program, 'Dice of a kind')
    set_number(program, 'Box', 'How Many Alike', 5)
    choose(program, 'Box', 'Sum of the Dice', 0)
    set_number(program, 'Box', 'Fixed Points', 50)
    desktop.check_names(program.tree(), 40)
    save(program, home, 'little-boat.ruleset')
    same(home, 'little-boat.ruleset', 'yacht')
    with open(f'{folder(home)}/little-boat.ruleset', encoding='utf-8') as file:
        contains(file.read(), 'Summary=A boat for one\n')
    # It is a game at once.
    program.wait_for('Little Boat', role='button')


def build_maxi_yatzy(desk):
    home = desk.home()
    program = desk.start(home)
    program.take_keyboard()
    begin(program)
    program.turn_to('Game')
    fill(program, 'Game', 'Name', 'Six Dice')
    set_number(program, 'Game', 'Dice', 6)
    switch(program, 'Game', 'Upper Section Bonus')
    set_number(program, 'Game', 'Points Needed', 84)
    set_number(program, 'Game', 'Points', 100)
    program.turn_to('Box')
    add(program, 'Ones to Sixes')
    # The box for any dice, with which a new game begins, is the last but one.
    program.wait_for('Remove Box', role='button', state='sensitive').press()
    # A button acts a moment after it was pressed so, unless a list opens before.
    program.wait(lambda tree: not tree.find_all('Chance', role='row header'), 'the box to go')

    def add_box(kind, number=None, first=None, matching=False, points=None):
        add(program, kind)
        if number is not None:
            set_number(program, 'Box', 'How Many Alike' if kind == 'Dice of a kind' else 'How Many in a Row', number)
        if first is not None:
            set_number(program, 'Box', 'Starting Face (0 for Any)', first)
        if matching:
            choose(program, 'Box', 'Sum of the Dice', 2)
        if points is not None:
            set_number(program, 'Box', 'Fixed Points', points)

    choose(program, 'Box', 'Box', 5)
    add_box('Dice of a kind', 2, matching=True)
    add_box('Two pairs', matching=True)
    add_box('Three pairs', matching=True, points=0)
    for number in 3, 4, 5:
        add_box('Dice of a kind', number, matching=True)
    add_box('Straight', 5, 1, points=15)
    add_box('Straight', 5, 2, points=20)
    add_box('Straight', 6, points=21)
    add_box('Full house', matching=True, points=0)
    add_box('Three of a kind, twice', matching=True, points=0)
    add_box('Four of a kind and a pair', matching=True, points=0)
    add_box('Any dice, added up')
    add_box('Dice of a kind', 6, points=100)
    choose(program, 'Box', 'Sum of the Dice', 0)
    save(program, home, 'six-dice.ruleset')
    same(home, 'six-dice.ruleset', 'maxi-yatzy')


def build_triple_yahtzee(desk):
    home = desk.home()
    program = desk.start(home)
    program.take_keyboard()
    begin(program)
    add(program, 'Ones to Sixes')
    # The box for any dice, with which a new game begins, comes last.
    choose(program, 'Box', 'Box', 5)
    for kind, number, summed, points in (('Dice of a kind', 3, 1, 0), ('Dice of a kind', 4, 1, 0), ('Full house', None, 0, 25),
                                         ('Straight', 4, 0, 30), ('Straight', 5, 0, 40), ('Dice of a kind', 5, 0, 50)):
        add(program, kind)
        if number is not None:
            set_number(program, 'Box', 'How Many Alike' if kind == 'Dice of a kind' else 'How Many in a Row', number)
        if summed == 0 and kind == 'Dice of a kind':
            choose(program, 'Box', 'Sum of the Dice', 0)
        if points:
            set_number(program, 'Box', 'Fixed Points', points)
    program.turn_to('Game')
    fill(program, 'Game', 'Name', 'Three at Once')
    switch(program, 'Game', 'Upper Section Bonus')
    add_part(program, 'Add Column', 'Counts double')
    add_part(program, 'Add Column', 'Counts triple')
    switch(program, 'Game', 'Jokers')
    switch(program, 'Game', 'All Columns First')
    save(program, home, 'three-at-once.ruleset')
    same(home, 'three-at-once.ruleset', 'triple-yahtzee')


# It takes hundreds of keys.
if 'SAIKORO_TEST_LONG' in os.environ:
    case('Triple Yahtzee is built from nothing')(build_triple_yahtzee)
    case('Maxi Yatzy is built from nothing')(build_maxi_yatzy)


def columns_of(program):
    """The columns in their order, as their rows say."""
    names = [button.name for button in program.tree().find_all(start='Change ', role='button')]
    return [name.removeprefix('Change ') for name in names]


def wait_for_columns(program, *names):
    program.wait(lambda _tree: columns_of(program) == list(names), names)


@case('columns and bonuses are added, changed, moved, removed and undone')
def _(desk):
    home = desk.home()
    program = desk.start(home)
    program.take_keyboard()
    begin(program)
    program.turn_to('Game')
    fill(program, 'Game', 'Name', 'Side by Side')
    # The boxes that there are, are the first column.
    add_part(program, 'Add Column', 'Counts double')
    wait_for_columns(program, 'Single', 'Double')
    # What was added is open, and has the focus.
    program.wait_for_focus('Name')
    set_number(program, 'Game', 'Multiply Total By', 3)
    wait_for_columns(program, 'Single', 'Triple')
    program.wait_for('Move Up', role='button', state='sensitive').press()
    wait_for_columns(program, 'Triple', 'Single')
    program.key('ctrl+z')
    wait_for_columns(program, 'Single', 'Triple')
    # A menu is where its button is, so that must be seen.
    program.walk_to('Add Bonus', role='button')
    add_part(program, 'Add Bonus', 'Points in all boxes')
    wait_for_columns(program, 'Single', 'Triple', 'Total Bonus')
    switch(program, 'Game', 'More Points for Higher Limits')
    program.wait_for('Add Step', role='button', state='focusable').press()
    program.wait_for('Remove Step 2', role='button')
    program.key('ctrl+z')
    program.wait(lambda tree: not tree.find_all('Remove Step 2', role='button'), 'one step')
    program.wait_for('Remove Bonus', role='button', state='focusable').press()
    wait_for_columns(program, 'Single', 'Triple')
    program.key('ctrl+z')
    wait_for_columns(program, 'Single', 'Triple', 'Total Bonus')
    desktop.check_names(program.tree(), 40)
    save(program, home, 'side-by-side.ruleset')
    # What was saved is what is shown among the games.
    program.wait_for_focus('Side by Side')
    with open(f'{folder(home)}/side-by-side.ruleset', encoding='utf-8') as file:
        text = file.read()
    contains(text, '[Column single]\nName=Single\nName[ja]=シングル\n')
    contains(text, '[Column double]\nName=Triple\nName[ja]=トリプル\nTimes=3\n')
    contains(text, '[Bonus total]\nBoxes=all\nName=Total Bonus\nName[ja]=合計点ボーナス\nSteps=200:20\n')


@case('house rules are a copy, and what is wrong is said and undone')
def _(desk):
    home = desk.home()
    program = desk.start(home)
    program.take_keyboard()
    open_menu(program, 'Yahtzee')
    program.wait_for('Change Rules…', role='menu item').press()
    program.turn_to('Game')
    set_number(program, 'Game', 'Dice', 4)
    # Jokers and five of a kind take five dice.
    program.wait(lambda tree: tree.find_all(start='Full House: ', role='button'), 'what is wrong')
    program.wait(lambda tree: (button := tree.find('Save', role='button')) and 'sensitive' not in button.states, 'nothing to save')
    program.key('ctrl+z')
    program.wait_for('Save', role='button', state='sensitive')
    fill(program, 'Game', 'Name', 'Our Evening')
    save(program, home, 'our-evening.ruleset')
    same(home, 'our-evening.ruleset', 'yahtzee')
    program.wait_for('Our Evening', role='button')
    # It can be taken away again.
    open_menu(program, 'Our Evening')
    program.wait_for('Delete…', role='menu item').press()
    # Each answer is there twice, for wide and narrow windows.
    program.wait(lambda tree: tree.find_all(role='button', test=lambda node: node.name.endswith('Delete')), 'the question')[0].press()
    desk.wait(lambda: not os.path.exists(f'{folder(home)}/our-evening.ruleset'), 'the file to go')
    program.wait(lambda tree: not tree.find_all('Our Evening', role='button'), 'the card to go')


def own_games(home, **games):
    for name, text in games.items():
        desktop.write(f'{folder(home)}/{name}.ruleset', text)


def edit(program, game):
    open_menu(program, game)
    program.wait_for('Edit…', role='menu item').press()
    program.wait_for('Game Designer', role='group')


def press_answer(program, response):
    """Answers the question whether changes may be lost. Each answer is there twice, for wide and narrow windows."""
    program.wait(lambda tree: tree.find_all('Discard Changes?', role='label'), 'the question')
    program.wait(lambda tree: tree.find_all(role='button', test=lambda node: node.name.endswith(response)), response)[0].press()


def answer(program, response):
    press_answer(program, response)
    program.wait(lambda tree: not tree.find_all('Discard Changes?', role='label'), 'the question to go')


def go_home(program):
    find(program, 'Game Designer', 'Back to the games', 'button').press()


def shows(program, name):
    find(program, 'Game', 'Name', 'text')
    program.wait(lambda tree: tree.find('Game', role='group').find('Name', role='text').text() == name, f'the name {name!r}')


@case('changes are not lost without a question')
def _(desk):
    home = desk.home()
    own_games(home, tabled=TABLED)
    program = desk.start(home)
    program.take_keyboard()
    edit(program, 'Tabled')
    program.turn_to('Game')
    fill(program, 'Game', 'Name', 'Mine')
    # They stay while something else is looked at, and the same game goes on with them.
    go_home(program)
    edit(program, 'Tabled')
    shows(program, 'Mine')
    go_home(program)
    program.wait_for('New Game of Your Own…', role='button').press()
    answer(program, 'Cancel')
    edit(program, 'Tabled')
    shows(program, 'Mine')
    # A file of a game that is not at hand keeps its name.
    path = f'{home}/large.ruleset'
    desktop.write(path, LARGE)
    subprocess.run([*desk.command, path], check=True, timeout=desktop.PATIENCE,
                   env=dict(os.environ, XDG_CONFIG_HOME=f'{home}/config', XDG_DATA_HOME=f'{home}/data',
                            XDG_CACHE_HOME=f'{home}/cache', GSETTINGS_BACKEND='keyfile'))
    answer(program, 'Discard')
    program.turn_to('Game')
    shows(program, 'Large')
    program.wait(lambda tree: tree.find_all(start='Too large to show', role='label'), 'that it is not worked out')
    # But played some hundred times, on one core.
    program.wait(lambda tree: (cell := tree.find(role='grid cell', start='Roll, Sum 23:')) and
                 cell.description == 'Made in ≈100% of games', 'how often boxes are made')
    equal(glob.glob(f'{home}/cache/saikoro/*'), [], 'files in the cache')
    fill(program, 'Game', 'Name', 'Larger')
    program.take_keyboard()
    program.key('ctrl+q')
    answer(program, 'Cancel')
    shows(program, 'Larger')
    program.take_keyboard()
    program.key('ctrl+q')
    press_answer(program, 'Discard')
    desk.wait(lambda: program.process.poll() == 0, 'the end')
    with open(f'{folder(home)}/tabled.ruleset', encoding='utf-8') as file:
        equal(file.read(), TABLED)


@case('what is typed is undone at once, and a box gives up its table with its sum')
def _(desk):
    home = desk.home()
    own_games(home, tabled=TABLED)
    program = desk.start(home)
    program.take_keyboard()
    edit(program, 'Tabled')
    program.turn_to('Game')
    find(program, 'Game', 'Name', 'text')
    program.walk_to('Name', role='text', most=80)
    program.key('End', 's', 'e', 'a')
    shows(program, 'Tabledsea')
    program.key('ctrl+z')
    shows(program, 'Tabled')
    program.turn_to('Box')
    choose(program, 'Box', 'Box', 1)
    choose(program, 'Box', 'Sum of the Dice', 0)
    set_number(program, 'Box', 'Fixed Points', 20)
    save(program, home, 'tabled.ruleset')
    desk.wait(lambda: 'Points=20' in open(f'{folder(home)}/tabled.ruleset', encoding='utf-8').read(), 'the file')
    with open(f'{folder(home)}/tabled.ruleset', encoding='utf-8') as file:
        equal('Table=' in file.read(), False)


# Said after what perfect play comes to.
RATES = '\nPercentages: how often boxes are made.'


def reads(program, *texts):
    """Waits until labels of the designer say this."""
    def condition(tree):
        labels = {label.name for label in tree.find('Game Designer', role='group').find_all(role='label')}
        return labels.issuperset(texts)
    program.wait(condition, texts)


def would_score(program, box, points):
    program.wait_for(f'Roll, {box}: would score {points} points', role='grid cell')


def turn_die(program, die, face):
    """Types a face on a die beside the sheet."""
    program.walk_to(f'Die {die}: ', role='button')
    program.key(str(face))
    program.wait_for_focus(f'Die {die}: {face}')


@case('a roll, an example and perfect play show what a box is worth')
def _(desk):
    home = desk.home()
    own_games(home, tiny=TINY)
    program = desk.start(home)
    program.take_keyboard()
    edit(program, 'Tiny')
    # The roll begins as a full house.
    would_score(program, 'Alike', 0)
    turn_die(program, 4, 3)
    would_score(program, 'Alike', 0)
    turn_die(program, 5, 3)
    would_score(program, 'Alike', 50)
    program.wait_for('Die 5: 3', role='button').press()
    program.wait_for('Die 5: 4', role='button')
    would_score(program, 'Alike', 0)
    # Whoever wants nothing else makes five alike within three rolls with a chance of 4.6029 %, as is well known.
    reads(program, 'Perfect play: 2.3 points on average (standard deviation 10.5).' + RATES,
          'Made in 4.6% of games; 2.3 points on average', 'All five dice alike: 50 points')
    find(program, 'Box', '66666', 'image')
    set_number(program, 'Box', 'How Many Alike', 4)
    would_score(program, 'Alike', 50)
    find(program, 'Box', '66665', 'image')
    program.turn_to('Game')
    set_number(program, 'Game', 'Rolls per Turn', 1)
    # 6 + 6 · 5 · 5 of 7776 rolls.
    reads(program, 'Perfect play: 1.0 points on average (standard deviation 7.0).' + RATES)
    # Newer GTK tells only of the part that is shown.
    program.turn_to('Box')
    reads(program, 'Made in 2.0% of games; 1.0 points on average')


@case('how often each box is made stands in the sheet')
def _(desk):
    home = desk.home()
    own_games(home, pair=PAIR)
    program = desk.start(home)
    program.take_keyboard()
    edit(program, 'Pair')

    def wait_for_rates(**rates):
        def condition(tree):
            cells = [tree.find(role='grid cell', start=f'Roll, {box}:') for box in rates]
            return all(cells) and [cell.description for cell in cells] == list(rates.values())
        program.wait(condition, rates)

    # A die that fits neither box is written as 0 into ones, which bring less. So sixes are made unless both turns miss: 1 - (5/6)²; and
    # ones by the first turn, or by the second after a six: 1/6 + 1/36.
    wait_for_rates(Ones='Made in 19% of games', Sixes='Made in 31% of games')
    reads(program, 'Made in 19.4% of games; 0.2 points on average', '19%', '31%')
    # Names change nothing about it.
    fill(program, 'Box', 'Name', 'Aces')
    wait_for_rates(Aces='Made in 19% of games', Sixes='Made in 31% of games')
    # Thrown twice, a six or a one is kept at once, and all else thrown again: either comes with the chance 1/6 + 4/6 · 1/6 = 10/36 in the
    # first turn. What is left then comes with 11/36 in the second one: 10/36 + 26/36 · 11/36 for sixes, 10/36 + 10/36 · 11/36 for ones.
    program.turn_to('Game')
    set_number(program, 'Game', 'Rolls per Turn', 2)
    wait_for_rates(Aces='Made in 36% of games', Sixes='Made in 50% of games')


def wait_for_rows(program, *names):
    def condition(tree):
        rows = tree.find('Score sheet', role='grid').find_all(role='row header')
        return [row.name for row in rows] == [*names, 'Total']
    program.wait(condition, names)


def drag_row(program, row, target):
    """Drags a row of the sheet to where another one is, in small steps as a hand does, and lets go when the program is where the hand
    is: what is dropped before it knows where falls back."""
    window = program.window_id()
    content = program.wait_for('Saikoro', role='window').extents()[2:]
    # The window of the display has an invisible border.
    left, top = ((outer - inner) // 2 for outer, inner in zip(program.size(), content))

    def middle(name):
        header = program.wait(lambda tree: tree.find('Score sheet', role='grid').find(name, role='row header'), name)
        x, y, width, height = header.extents()
        return left + x + width // 2, top + y + height // 2

    def point(x, y):
        program.desk.tool('mousemove', '--window', window, str(x), str(y))

    (x, y), (_, end) = middle(row), middle(target)
    point(x, y)
    program.desk.tool('mousedown', '1')
    for step in range(1, 11):
        point(x, y + (end - y) * step // 10)
        program.wait(lambda tree: tree, 'the program at rest')
    program.desk.tool('mouseup', '1')


@case('rows are moved by keys and by dragging, and the mean of all dice is what it must be')
def _(desk):
    program = desk.start(desk.home())
    program.take_keyboard()
    begin(program)
    # Five dice of 14/3 each: after the first roll all below five are rolled again, after the second all below four.
    reads(program, 'Perfect play: 23.3 points on average (standard deviation 3.2).' + RATES)
    program.turn_to('Game')
    set_number(program, 'Game', 'Rolls per Turn', 1)
    reads(program, 'Perfect play: 17.5 points on average (standard deviation 3.8).' + RATES)
    program.turn_to('Box')
    add(program, 'Full house')
    wait_for_rows(program, 'Chance', 'Full House')
    program.key('alt+Up')
    wait_for_rows(program, 'Full House', 'Chance')
    program.key('alt+Down')
    wait_for_rows(program, 'Chance', 'Full House')
    drag_row(program, 'Full House', 'Chance')
    wait_for_rows(program, 'Full House', 'Chance')
    program.key('ctrl+z')
    wait_for_rows(program, 'Chance', 'Full House')


@case('F1 explains the designer')
def _(desk):
    program = desk.start(desk.home())
    program.take_keyboard()
    begin(program)
    program.key('F1')
    program.wait_for('Help', role='window')
    program.wait(lambda tree: tree.find_all('Games and house rules of your own', role='label'), 'the page')


desktop.main()
