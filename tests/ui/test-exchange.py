#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Games out of the window and into it, and the history from a copy of it. Takes the program and saikoro-cli, prints TAP."""

import json
import os
import subprocess
import sys

import desktop
from tap import case, contains, equal
from traded import choose_file, open_files, rows, wait_for_rows
from trained import START, practise, retry


def cli(*arguments):
    return subprocess.run([sys.argv[2], *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, check=True).stdout


def history(home):
    return f'{home}/data/saikoro/history.db'


def play(home, games=2, ruleset='yacht', seed='3', database=None):
    """Games that were played; returns them as they are exported."""
    database = database or history(home)
    os.makedirs(os.path.dirname(database), exist_ok=True)
    cli('play', ruleset, '--players', 'simple,novice', '--games', str(games), '--seed', seed, '--database', database)
    return json.loads(cli('export', '--database', database))['games']


def write(path, games):
    with open(path, 'w', encoding='utf-8') as file:
        json.dump({'format': 'saikoro', 'version': 1, 'games': games}, file)
    return path


def wait_for_news(program, text):
    program.wait(lambda tree: tree.find_all(test=lambda node: text in node.description + node.name), repr(text))


def ids(home):
    return {game['id'] for game in json.loads(cli('export', '--database', history(home)))['games']}


@case('a file that is opened while the program runs is shown, and what is new of it is imported')
def _(desk):
    home = desk.home()
    other = play(home, 3, database=f'{home}/other.db')
    here = play(home, 1, seed='9')
    changed = json.loads(json.dumps(other[1]))
    changed['moves'][0] = 'roll 11111' if changed['moves'][0] != 'roll 11111' else 'roll 22222'
    program = desk.start(home)
    open_files(home, write(f'{home}/games.saikoro', [here[0], other[0], changed, {'id': 'nothing'}]))
    found = wait_for_rows(program, 4)
    contains(found[0][0], 'Yacht', 'Simple', 'Novice', str(here[0]['seats'][0]['total']))
    equal(found[0][1], 'Already in the history')
    equal(found[1][1], 'New. Will be imported')
    contains(found[2][1], 'Refused: games.saikoro: Game 3: Move 1: ')
    equal(found[3], ('Game 4', 'Refused: games.saikoro: Game 4: “id” isn’t a UUID.'))
    contains(program.tree().find('Games in the file', role='list').description, '1 new game', '1 already in the history', '2 refused')

    program.wait_for_focus('Import')
    program.take_keyboard('Import Games')
    program.key('Return')
    wait_for_news(program, '1 game imported')
    program.wait(lambda tree: not tree.find('Import Games', role='dialog'), 'the dialog to close')
    equal(ids(home), {here[0]['id'], other[0]['id']})

    # Once more: nothing is left to import.
    open_files(home, f'{home}/games.saikoro')
    found = wait_for_rows(program, 4)
    equal([state for _, state in found[:2]], ['Already in the history'] * 2)
    button = program.tree().find('Import', role='button')
    equal('sensitive' in button.states, False)
    program.take_keyboard('Import Games')
    program.key('Escape')
    program.wait(lambda tree: not tree.find('Import Games', role='dialog'), 'the dialog to close')


@case('games are chosen by keys, and a game that differs is added as a copy')
def _(desk):
    home = desk.home()
    games = play(home, 2)
    different = json.loads(json.dumps(games[0]))
    different['seats'][0]['name'] = 'Aki'
    new = play(home, 1, seed='8', database=f'{home}/other.db')[0]
    program = desk.start(home)
    open_files(home, write(f'{home}/games.saikoro', [different, new]))
    found = wait_for_rows(program, 2)
    contains(found[0][1], 'Differs', 'Will not be imported')
    program.wait_for_focus('Import')
    program.take_keyboard('Import Games')
    desktop.check_names(program.tree().find('Import Games', role='dialog'), 4)
    program.walk_to(found[0][0], key='Tab')
    program.key('space')
    program.wait(lambda tree: rows(tree)[0][1].endswith('. Will be imported'), 'the game to be chosen')
    program.key('Down')
    program.wait_for_focus(found[1][0])
    program.key('Return')
    program.wait(lambda tree: rows(tree)[1][1].endswith('. Will not be imported'), 'the game not to be chosen')
    program.walk_to('Import', key='shift+Tab', role='button')
    program.key('Return')
    wait_for_news(program, '1 game imported')
    names = sorted(game['seats'][0]['name'] for game in json.loads(cli('export', '--database', history(home)))['games'])
    equal(len(names), 3)
    equal('Aki' in names, True)
    equal(new['id'] in ids(home), False)


@case('damaged files are named with their reason')
def _(desk):
    home = desk.home()
    data = json.dumps({'format': 'saikoro', 'version': 1, 'games': play(home, 1)})
    with open(f'{home}/torn.saikoro', 'w', encoding='utf-8') as file:
        file.write(data[:len(data) // 2])
    with open(f'{home}/letter.saikoro', 'w', encoding='utf-8') as file:
        file.write('Dear diary')
    program = desk.start(home)
    open_files(home, f'{home}/torn.saikoro', f'{home}/letter.saikoro', f'{home}/none.saikoro')
    found = wait_for_rows(program, 3)
    equal([name for name, _ in found], ['torn.saikoro', 'letter.saikoro', 'none.saikoro'])
    contains(found[0][1], 'Refused: Line 1: ')
    equal(found[1][1], 'Refused: Line 1: this isn’t JSON.')
    contains(found[2][1], 'No such file')


@case('all games are exported from the menu, by keyboard')
def _(desk):
    home = desk.home()
    play(home, 3)
    program = desk.start(home)
    program.take_keyboard()
    program.choose('Export All Games…')
    dialog = program.wait_for('Export Games', role='dialog')
    desktop.check_names(dialog, 3)
    program.wait_for_focus('Export…')
    program.take_keyboard('Export Games')
    program.key('Return')
    path = f'{home}/all.saikoro'
    choose_file(program, 'Export Games', path)
    wait_for_news(program, '3 games saved as “all.saikoro”')
    with open(path, 'rb') as file:
        equal(file.read().rstrip(), cli('export', '--database', history(home)).rstrip())


@case('dialogs fit a small window')
def _(desk):
    home = desk.home()
    play(home, 3)
    program = desk.start(home)
    program.resize(360, 294)
    open_files(home, write(f'{home}/games.saikoro', json.loads(cli('export', '--database', history(home)))['games']))
    wait_for_rows(program, 3)
    width, height = program.tree().find('Import Games', role='dialog').extents()[2:]
    equal((width <= 360, height <= 294), (True, True), f'{width} × {height}')


def told(program, run='Well Practised, '):
    """What the program says of the person: the run in the trainer, and the rating of each theme."""
    program.wait_for('Records', role='button').press()
    run = program.wait(lambda tree: tree.find(role='button', start=run), run).name
    program.wait_for('Back', role='button').press()
    program.wait(desktop.find_practise, 'the offer').press()
    ratings = program.wait(lambda tree: (page := tree.find('SaiTrainerPage')) and
                           [node.name for node in page.find_all(role='button') if 'Rating' in node.name], 'the ratings')
    program.tree().find('SaiTrainerPage').find('Back', role='button').press()
    return run, ratings


@case('what was trained comes along, once')
def _(desk):
    sender, home = desk.home(), desk.home()
    os.makedirs(f'{sender}/data/saikoro')
    cli('play', 'yacht', '--players', 'novice', '--names', 'Aki', '--games', '4', '--seed', '5', '--database', history(sender))
    cli('statistics', '--analyse', '4', '--database', history(sender))
    practise(history(sender))
    program = desk.start(sender)
    before = told(program)
    contains(before[0], '24 November 2025')
    equal(len(before[1]) >= 2, True, before)
    desk.end_programs()

    cli('export', '--database', history(sender), '--output', f'{sender}/all.saikoro')
    program = desk.start(home)
    open_files(home, f'{sender}/all.saikoro')
    found = wait_for_rows(program, 5)
    equal(found[4], ('Answers in the Trainer', '12 new. Will be imported'))
    contains(program.tree().find('Games in the file', role='list').description, '4 new games', '12 new answers in the trainer')
    program.wait_for_focus('Import')
    program.take_keyboard('Import Games')
    program.key('Return')
    wait_for_news(program, '4 games imported, with 12 answers in the trainer')
    equal(told(program, before[0]), before)

    # An answer can be all that is new, and one that is damaged keeps nothing else away.
    with open(f'{sender}/all.saikoro', encoding='utf-8') as file:
        whole = json.load(file)
    whole['answers'] += [{'answered': '2026-11-21T10:00:00Z'},
                         dict(whole['answers'][0], answered='2026-11-21T10:00:00Z')]
    desktop.write(f'{home}/more.saikoro', json.dumps(whole))
    open_files(home, f'{home}/more.saikoro')
    found = wait_for_rows(program, 6)
    equal(found[4:], [('more.saikoro', 'Refused: Answer 13: “question” is missing.'),
                      ('Answers in the Trainer', '1 new. Will be imported')])
    program.wait_for_focus('Import')
    program.take_keyboard('Import Games')
    program.key('Return')
    wait_for_news(program, '1 answer in the trainer imported')
    open_files(home, f'{sender}/all.saikoro')
    equal(wait_for_rows(program, 5)[4], ('Answers in the Trainer', 'Already in the history'))
    program.take_keyboard('Import Games')
    program.key('Escape')
    program.wait(lambda tree: not tree.find('Import Games', role='dialog'), 'the dialog to close')

    # So can be an answer to a question from a game that is there.
    retry(history(sender), run=2, start=START + 1000)
    cli('export', '--database', history(sender), '--output', f'{sender}/all.saikoro')
    open_files(home, f'{sender}/all.saikoro')
    equal(wait_for_rows(program, 5)[4], ('Answers in the Trainer', '3 new. Will be imported'))
    program.wait_for_focus('Import')
    program.take_keyboard('Import Games')
    program.key('Return')
    wait_for_news(program, '3 answers in the trainer imported')
    here, there = (json.loads(cli('export', '--database', history(place)))['games'] for place in (home, sender))
    equal(here, there)


def walk(program, name):
    """Goes to a widget of the dialog that is in front of the preferences, which are modal as well."""
    def focused(tree):
        found = tree.find('Restore From a Copy', role='dialog').find_all(state='focused')
        return found and found[0].name
    for _ in range(10):
        before = focused(program.tree())
        if before == name:
            return
        program.key('Tab')
        program.wait(lambda tree: focused(tree) not in (before, []), f'another focus than {before}')
    raise AssertionError(f'Tab never leads to {name!r}')


@case('the history is copied, and restored from the copy')
def _(desk):
    home = desk.home()
    games = play(home, 2)
    program = desk.start(home)
    program.take_keyboard()
    program.key('ctrl+comma')
    program.show_page('Backup')
    button = program.wait_for('Copy Now', role='button', state='focusable')
    equal(button.description, 'None yet')
    button.press()
    program.wait(lambda tree: (node := tree.find('Copy Now', role='button', state='focusable'))
                 and 'None' not in node.description and 'sensitive' in node.states, 'the copy')
    copies = os.listdir(f'{home}/data/saikoro/backups')
    equal(len(copies), 1)
    more = play(home, 1, seed='77')
    equal(len(more), 3)

    program.take_keyboard('Preferences')
    program.walk_to('Restore From a Copy…')
    program.key('Return')
    program.wait_for('Restore From a Copy', role='dialog')
    row = program.wait(lambda tree: (found := tree.find('Copies', role='list')) and found.find(role='list item'), 'the copy')
    equal('sensitive' in program.tree().find('Restore', role='button').states, False)
    program.take_keyboard('Restore From a Copy')
    walk(program, row.name)
    program.key('space')
    program.wait(lambda tree: 'sensitive' in tree.find('Restore', role='button').states, 'Restore to be possible')
    walk(program, 'Restore')
    program.key('Return')
    wait_for_news(program, 'Copy restored.')
    equal(ids(home), {game['id'] for game in games})
    aside, = [name for name in os.listdir(f'{home}/data/saikoro') if '.replaced-' in name and not name.endswith(('-wal', '-shm'))]
    kept = json.loads(cli('export', '--database', f'{home}/data/saikoro/{aside}'))['games']
    equal({game['id'] for game in kept}, {game['id'] for game in more})

    # The program goes on with it.
    open_files(home, write(f'{home}/games.saikoro', more))
    found = wait_for_rows(program, 3)
    equal(sorted(state for _, state in found), ['Already in the history'] * 2 + ['New. Will be imported'])


COLUMNS = """[Ruleset]
Id=two-columns
Name=Two Columns

[Column once]
Name=Once

[Column twice]
Name=Twice
Times=2

[Box sixes]
Name=Sixes
Kind=faces
Face=6

[Box any]
Name=Any
Kind=sum
"""


@case('games bring their rules along, which can be opened, changed and shared, and keep their own')
def _(desk):
    sender, home = desk.home(), desk.home()
    os.makedirs(f'{sender}/data/saikoro/rulesets')
    shared = f'{sender}/data/saikoro/rulesets/two-columns.ruleset'
    desktop.write(shared, COLUMNS)
    environment = dict(os.environ, XDG_DATA_HOME=f'{sender}/data')
    subprocess.run([sys.argv[2], 'play', 'two-columns', '--players', 'simple,novice', '--games', '1', '--seed', '3', '--database',
                    f'{sender}/games.db'], stdout=subprocess.DEVNULL, check=True, env=environment)
    games = json.loads(cli('export', '--database', f'{sender}/games.db'))['games']
    program = desk.start(home)
    open_files(home, write(f'{sender}/games.saikoro', games))
    contains(wait_for_rows(program, 1)[0][0], 'Two Columns')
    program.wait_for_focus('Import')
    program.take_keyboard('Import Games')
    program.key('Return')
    wait_for_news(program, '1 game imported, with the rules of Two Columns')
    kept = f'{home}/data/saikoro/rulesets/two-columns.ruleset'
    with open(kept, encoding='utf-8') as file:
        equal(file.read(), COLUMNS)
    program.wait_for('Two Columns', role='button')

    # They can be handed on, as they are.
    program.take_keyboard()
    program.wait_for('More about Two Columns', role='button', state='focusable').press()
    program.wait_for('Share Rules…', role='menu item').press()
    choose_file(program, 'Share Rules', f'{sender}/handed-on.ruleset', 'two-columns')
    wait_for_news(program, 'Saved “Two Columns” as a file')
    with open(f'{sender}/handed-on.ruleset', encoding='utf-8') as file:
        equal(file.read(), COLUMNS)

    # What the receiver makes of them changes nothing about the game.
    desktop.write(kept, COLUMNS.replace('Times=2', 'Times=3'))
    equal(json.loads(cli('export', '--database', history(home)))['games'], games)
    contains(cli('list', '--database', history(home)).decode(), f"Simple: {games[0]['seats'][0]['total']}")

    # A ruleset that is opened is shown in the designer, with its columns.
    desktop.write(f'{sender}/other.ruleset', COLUMNS.replace('two-columns', 'other').replace('Two Columns', 'Other Columns'))
    open_files(home, f'{sender}/other.ruleset')
    program.wait(lambda tree: (page := tree.find('Game Designer', role='group')) and page.find_all('Other Columns'), 'the designer')
    program.wait_for('Game', role='tab').press()
    program.wait_for('Change Twice', role='button')


desktop.main()
