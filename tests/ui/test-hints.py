#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Hints and the coach, by keyboard and assistive technology, compared with what saikoro-cli advises. Takes the program and
saikoro-cli, prints TAP. Each case has a home of its own."""

import json
import re
import subprocess
import sys

import desktop
from table import BOXES, moment, roll, wait
from tap import case, contains, equal

ME = 'Aki'
KEEP_MARK = 'Hint: keep it.'
BEST, BEST_BOX = 'Best move. ', 'Best box, but rolling is better. '
CLI = sys.argv[2]
LARGE = '[Ruleset]\nId=large\nName=Large\nSummary=More than can be solved\n' + \
    ''.join(f'[Box sum-{i}]\nName=Sum {i}\nKind=sum\n' for i in range(24))


def cli(*arguments):
    return json.loads(subprocess.run([CLI, *arguments], stdout=subprocess.PIPE, check=True).stdout)


def advise(shown, sheet=''):
    """What saikoro-cli advises for what is shown."""
    return cli('advise', 'yacht', '--sheet', sheet, '--dice', ''.join(map(str, shown.dice)),
               '--rolls-left', str(shown.rolls_left), '--json')


def records(home):
    """The games on disk as they would be exported."""
    return cli('export', '--database', f'{home}/data/saikoro/history.db')['games']


def set_up(desk, **settings):
    home = desk.home()
    with open(f'{home}/config/glib-2.0/settings/keyfile', 'a', encoding='utf-8') as file:
        file.write(f"last-players=[('{ME}', 'person')]\n")
        file.writelines(f'{key.replace("_", "-")}={json.dumps(value)}\n' for key, value in settings.items())
    return home


def begin(desk, home, card='Yacht'):
    """A game of one person, before the first roll."""
    program = desk.start(home)
    program.take_keyboard()
    program.wait(lambda tree: tree.find('SaiGamesPage').find(card, role='button'), f'card {card}').press()
    program.take_keyboard()
    program.wait_for_focus('Roll · 3 left')
    return program


def marked_dice(shown):
    return ''.join(sorted(str(die) for die, node in zip(shown.dice, shown.die_nodes) if node.description == KEEP_MARK))


def hinted_cells(shown):
    """What the open boxes say, by their ids; the one that has the focus says more and is left out."""
    return {BOXES[place[1]]: shown.cells[place].description for place in shown.offers
            if 'focused' not in shown.cells[place].states}


def is_hinted(shown):
    return any('Expected total: ' in text for text in hinted_cells(shown).values())


def wait_for_hint(program):
    program.wait(lambda tree: (node := program.focused(tree)) and 'Expected total: ' in node.description, 'a hint said')
    return wait(program, is_hinted, 'a hint')


def wait_for_none(program):
    return wait(program, lambda m: not is_hinted(m) and not marked_dice(m), 'no hint')


def name_choices(advice):
    """The names of all choices and what they are worth, best first."""
    names = {box_id: name for name, box_id in BOXES.items()}
    choices = [(keep['expected'], 1, f'Keep {" ".join(keep["keep"])}' if keep['keep'] else 'Reroll all dice')
               for keep in advice['keeps'] if len(keep['keep']) < 5]
    choices += [(box['expected'], 0, f'{names[box["box"]]} · {box["points"]}') for box in advice['boxes']]
    texts = []
    for expected, _, name in sorted(choices, key=lambda choice: -choice[0]):
        # Of what is written.
        loss = round(advice['expected'], 1) - round(expected, 1)
        texts.append(f'{name}: {expected:.1f}' + (f', {loss:.1f} less' if loss >= 0.05 else ''))
    return texts


def name_best(advice):
    """The hint in a sentence."""
    keep = advice['keeps'][0]['keep'] if advice['keeps'] else None
    if keep is not None and len(keep) < 5:
        return f'Keep {" ".join(keep)} and roll.' if keep else 'Reroll all dice.'
    best = advice['boxes'][0]
    verb = 'Fill' if best['points'] else 'Strike'
    return f'{verb} {next(name for name, box_id in BOXES.items() if box_id == best["box"])}.'


def listed(program):
    """The choices in the list, if it is shown."""
    lists = [node for node in program.tree().find_all('Moves, best first', role='list') if node.find_all(role='list item')]
    return [node.name for node in lists[0].find_all(role='list item')] if lists else []


def check_hint(program, shown, advice):
    """The marks, the numbers of the boxes and the sentence are those of saikoro-cli."""
    keep = advice['keeps'][0]['keep'] if advice['keeps'] else ''
    is_roll = bool(advice['keeps']) and len(keep) < 5
    equal(marked_dice(shown), keep, f'marked dice of {shown.dice}')
    cells = hinted_cells(shown)
    best = advice['boxes'][0]['box']
    for box in advice['boxes']:
        if box['box'] in cells:
            start = '' if box['box'] != best else BEST_BOX if is_roll else BEST
            wanted = f'{start}Expected total: {box["expected"]:.1f}'
            equal(cells[box['box']], wanted, box['box'])
    said = program.focused().description
    contains(said, f'Expected total: {advice["expected"]:.1f}')
    if is_roll:
        start = f'Keep {" ".join(keep)}' if keep else 'Reroll all dice'
        match = re.search(f'{start}\\. Chances this turn: ([^.]+(?:\\. Straight[^.]+)*)\\.', said)
        equal(match is not None, True, f'why: {said}')
        parts = [re.fullmatch(r'(.+) (\d+)%', part) for part in match[1].split(', ')]
        equal([part[1] in BOXES or part[1] == 'no points' for part in parts], [True] * len(parts), said)
        equal(0 < sum(int(part[2]) for part in parts) <= 102, True, said)
    else:
        name = next(name for name, box_id in BOXES.items() if box_id == best)
        points = advice['boxes'][0]['points']
        contains(said, f'Fill {name}: {points} point' if points else f'Strike {name}: ', ' expected from the rest.')


@case('H marks the best choice and says it, and W says why')
def _(desk):
    home = set_up(desk)
    program = begin(desk, home)
    shown = roll(program, 2)
    program.key('h')
    sentence = name_best(advise(shown))
    program.wait(lambda tree: sentence in program.focused(tree).description, f'{sentence} said')
    shown = wait(program, lambda m: f'◆ {sentence}' in m.labels, f'◆ {sentence}')
    advice = advise(shown)
    keep = advice['keeps'][0]['keep']
    equal((marked_dice(shown), is_hinted(shown), listed(program)), (keep, False, []), 'less at once')
    program.key('w')
    check_hint(program, wait_for_hint(program), advice)
    equal(listed(program)[0], name_choices(advice)[0])
    # The button does the same.
    program.wait_for('Why?', role='button').press()
    wait(program, lambda m: not is_hinted(m), 'no numbers')
    equal(listed(program), [])
    program.key('h')
    wait_for_none(program)
    desk.end_programs()


@case('the marks, the numbers and the reasons are those of the engine')
def _(desk):
    home = set_up(desk)
    program = begin(desk, home)
    program.key('h')
    for left in (2, 1, 0):
        shown = roll(program, left)
        equal((marked_dice(shown), is_hinted(shown)), ('', False), 'a hint that nobody asked for')
        program.key('w')
        shown = wait_for_hint(program)
        check_hint(program, shown, advise(shown))
    # The focus is on the best box; elsewhere it leads there.
    best = advise(shown)['boxes'][0]
    name = next(name for name, box_id in BOXES.items() if box_id == best['box'])
    program.key('Up' if name != 'Ace' else 'Down', 's')
    program.wait_for_focus(start=f'{ME}, {name}:')
    program.key('Return')
    wait(program, lambda m: m.filled.get((ME, name)) == best['points'], f'{name} to be filled')
    wait_for_none(program)
    shown = roll(program, 2)
    program.wait_for('Hint', role='button', test=lambda n: '(H)' in n.description).press()
    shown = wait_for_hint(program)
    check_hint(program, shown, advise(shown, f'{best["box"]}={best["points"]}'))


@case('every choice is listed with its expected total')
def _(desk):
    home = set_up(desk)
    program = begin(desk, home)
    shown = roll(program, 2)
    program.key('w')
    wait_for_hint(program)
    wanted = name_choices(advise(shown))
    best_box = next(text for text in wanted if ' · ' in text)
    few = listed(program)
    equal(few[:4], wanted[:4])
    equal(len(few) == 5 and best_box in few, True, f'{best_box} among {few}')
    program.wait_for(f'All {len(wanted)} Moves', role='button').press()
    program.desk.wait(lambda: sorted(listed(program)) == sorted(wanted), f'{wanted}')
    equal([text.split(': ')[1] for text in listed(program)], [text.split(': ')[1] for text in wanted], 'the order')
    program.wait_for('Only the Best', role='button')
    desktop.check_names(moment(program.tree()).page, 45)
    # By keys, too: the list is one stop, the arrows move in it.
    program.walk_to(wanted[0].split(':')[0])
    program.key('Down')
    program.wait_for_focus(wanted[1])
    # What goes away does not take the focus with it.
    program.key('h')
    wait_for_none(program)
    program.wait_for_focus('Roll · 2 left')
    program.key('r')
    wait(program, lambda m: m.rolls_left == 1, 'the next roll')


@case('undo takes the hint back, not the mark in the record')
def _(desk):
    home = set_up(desk)
    program = begin(desk, home)
    first = roll(program, 2)
    desk.wait(lambda: ['hints' in record for record in records(home)] == [False], 'the game on disk without a mark')
    program.key('w')
    wait_for_hint(program)
    desk.wait(lambda: [record.get('hints') for record in records(home)] == [True], 'the mark on disk')
    roll(program, 1)
    wait_for_none(program)
    program.key('ctrl+z')
    back = wait(program, lambda m: m.rolls_left == 2, 'the first roll')
    equal((back.dice, is_hinted(back)), (first.dice, False))
    program.key('w')
    check_hint(program, wait_for_hint(program), advise(first))
    program.key('ctrl+z')
    wait(program, lambda m: m.rolls_left == 3 and not any(m.dice), 'no roll')
    # There is nothing to say before the first roll.
    program.key('h')
    equal('sensitive' in program.tree().find('Hint', role='button', test=lambda n: '(H)' in n.description).states, False)
    equal([record.get('hints') for record in records(home)], [True])
    # The warning that going on differently will be noted, if it is still there, goes first.
    program.key('Escape')
    program.wait(lambda tree: not tree.find_all(test=lambda node: 'You have seen what comes next' in node.name), 'no warning')
    program.key('Escape')
    program.wait_for_focus(start='Today’s Game: ')


@case('a game without hints is not marked')
def _(desk):
    home = set_up(desk)
    program = begin(desk, home)
    for left in (2, 1, 0):
        roll(program, left)
    program.key('Return')
    wait(program, lambda m: m.filled and m.rolls_left == 3, 'a filled box')
    program.key('Escape')
    program.wait_for_row('Unfinished games')
    equal(['hints' in record for record in records(home)], [False])


@case('hints can always be shown')
def _(desk):
    home = set_up(desk)
    program = begin(desk, home)
    shown = roll(program, 2)
    program.key('w')
    wait_for_hint(program)
    program.key('h')
    wait_for_none(program)
    program.key('ctrl+comma')
    program.show_page('Hints')
    program.wait(lambda tree: tree.find('Always Show Hints', role='check box'), 'the setting').press()
    program.wait(lambda tree: moment(tree).die_nodes and is_hinted(moment(tree)), 'the hint behind the preferences')
    program.take_keyboard('Preferences')
    for page, names in (('Table', ('Seconds Between Steps',)), ('Hints', ('Always Show Hints', 'Coach', 'Warn From'))):
        program.show_page(page)
        preferences = program.wait(lambda tree: (window := tree.find('Preferences', role='window')) and
                                   all(window.find_all(name, state='focusable') for name in names) and window, f'{page}')
        for rows in preferences.find_all(role='list'):
            desktop.check_names(rows, 0)
        for name in names:
            equal(len(preferences.find_all(name, state='focusable')), 2, f'{name}: row and control')
    program.key('Escape')
    program.wait(lambda tree: not tree.find('Preferences', role='window'), 'the preferences to close')
    program.take_keyboard()
    # It goes away for this moment only.
    program.key('h')
    wait_for_none(program)
    shown = roll(program, 1)
    shown = wait_for_hint(program)
    check_hint(program, shown, advise(shown))
    shown = roll(program, 0)
    shown = wait_for_hint(program)
    check_hint(program, shown, advise(shown))
    program.key('Return')
    wait_for_none(program)
    roll(program, 2)
    wait_for_hint(program)


def wait_until_solved(program):
    """Until the coach knows what to say; a hint tells when that is."""
    program.key('w')
    wait_for_hint(program)
    program.key('h')
    wait_for_none(program)


def ask_coach(program, warned):
    """The question that comes instead of the choice; it says what the choice costs."""
    dialog = program.wait_for('Think Again?', role='dialog')
    contains(' '.join(node.name for node in dialog.find_all(role='label')), warned)
    program.wait(lambda tree: (node := program.focused(tree)) and warned in node.description
                 and 'Choose Again' in node.name, f'a focus that says {warned!r}')
    window = next(window for window in program.desk.tool('search', '--onlyvisible', '--pid',
                                                         str(program.process.pid)).split()
                  if window != program.window_id())
    program.desk.tool('windowfocus', window)
    program.desk.wait(lambda: program.desk.tool('getwindowfocus', '-f', check=False).strip() == window, 'the keyboard')


def answer(program, *keys):
    program.key(*keys)
    program.wait(lambda tree: not tree.find('Think Again?', role='dialog'), 'the question to go away')
    program.take_keyboard()


def cost(advice, choice):
    return advice['expected'] - choice['expected']


@case('the coach warns before a costly keep, which can be taken back or made')
def _(desk):
    home = set_up(desk, coach=True, coach_limit=0.1)
    program = begin(desk, home)
    shown = roll(program, 2)
    wait_until_solved(program)
    advice = advise(shown)
    worst = [keep for keep in advice['keeps'] if len(keep['keep']) == 1][-1]
    equal(cost(advice, worst) > 0.15, True, f'{worst}')
    position = shown.dice.index(int(worst['keep']))
    program.key(str(position + 1))
    before = wait(program, lambda m: sum(m.kept) == 1, 'a kept die')
    warning = f'Keeping {worst["keep"]} loses {cost(advice, worst):.1f} points on average.'
    for key in ('Return', 'Escape'):
        program.key('r')
        ask_coach(program, warning)
        answer(program, key)
        equal(moment(program.tree()).key(), before.key(), f'after {key}')
    desk.wait(lambda: [len(record['moves']) for record in records(home)] == [1], 'one move on disk')
    program.key('space')
    ask_coach(program, warning)
    answer(program, 'shift+Tab', 'Return')
    shown = wait(program, lambda m: m.rolls_left == 1, 'the second roll')
    equal(shown.dice[position], int(worst['keep']))
    # The best move is nothing to talk about.
    advice = advise(shown)
    best = advice['keeps'][0]['keep']
    if len(best) < 5:
        left = list(best)
        for i, (die, kept) in enumerate(zip(shown.dice, shown.kept)):
            wanted = str(die) in left
            if wanted:
                left.remove(str(die))
            if kept != wanted:
                program.key(str(i + 1))
        roll(program, 0)


@case('the coach warns before a costly box, and that marks the game')
def _(desk):
    home = set_up(desk, coach=True, coach_limit=2)
    program = begin(desk, home)
    shown = roll(program, 2)
    advice = advise(shown)
    worst = advice['boxes'][-1]
    place = ME, next(name for name, box_id in BOXES.items() if box_id == worst['box'])

    def is_asked(tree):
        return tree.find('Think Again?', role='dialog')
    # Until the rules are solved, the coach lets everything pass, and that is no advice.
    moment(program.tree()).cells[place].press()
    while not program.wait(lambda tree: is_asked(tree) or place in moment(tree).filled, 'a question or points') or \
            not is_asked(program.tree()):
        equal([record for record in records(home) if 'hints' in record], [])
        program.key('ctrl+z')
        wait(program, lambda m: not m.filled, 'the box to be open again')
        moment(program.tree()).cells[place].press()
    verb = 'Filling' if worst['points'] else 'Striking'
    warning = f'{verb} {place[1]} loses {cost(advice, worst):.1f} points on average. Better: '
    ask_coach(program, warning)
    answer(program, 'Return')
    equal(moment(program.tree()).key(), shown.key())
    desk.wait(lambda: [record.get('hints') for record in records(home)] == [True], 'the mark')
    moment(program.tree()).cells[place].press()
    ask_coach(program, warning)
    answer(program, 'shift+Tab', 'Return')
    wait(program, lambda m: m.filled.get(place) == worst['points'], 'the box to be filled')
    program.key('ctrl+z')
    back = wait(program, lambda m: not m.filled, 'the box to be open again')
    equal(back.dice, shown.dice)


@case('the coach says nothing below its limit, and nothing when it is off')
def _(desk):
    for settings in ({'coach': True, 'coach_limit': 10}, {'coach': False, 'coach_limit': 0.1}):
        home = set_up(desk, **settings)
        program = begin(desk, home)
        shown = roll(program, 2)
        wait_until_solved(program)
        advice = advise(shown)
        keep = next((keep for keep in reversed(advice['keeps'])
                     if len(keep['keep']) == 1 and 0.1 < cost(advice, keep) < 10), None)
        if keep is not None:
            program.key(str(shown.dice.index(int(keep['keep'])) + 1))
            wait(program, lambda m: sum(m.kept) == 1, 'a kept die')
            roll(program, 1)
        desk.end_programs()


@case('rules that are too large get estimates, and say so')
def _(desk):
    home = set_up(desk)
    desktop.write(f'{home}/data/saikoro/rulesets/large.ruleset', LARGE)
    program = begin(desk, home, 'Large')
    program.key('r')
    program.wait_for('Roll · 2 left', role='button')
    program.key('w')
    focus = program.wait(lambda tree: (node := program.focused(tree)) and 'too ' in node.description and node, 'a reason')
    why = re.fullmatch(r'.* rolls left\. They score most in [^.]*\. (.* The totals are estimates\. .*) Estimated total: [0-9.]+',
                       focus.description)[1]
    # What sets the best two apart comes after it, once it is known.
    program.wait(lambda tree: tree.find_all(start=why, role='label'), why)
    equal(len(program.tree().find_all('Estimated total', role='label')) > 0, True)
    # The game goes on, and somebody was advised.
    program.key('r')
    program.wait_for('Roll · 1 left', role='button')
    desk.wait(lambda: [len(record['moves']) for record in records(home)] == [2], 'two moves')
    equal(records(home)[0]['hints'], True)


@case('a hint that is being worked out does not outlive the page, nor hold it')
def _(desk):
    home = set_up(desk)
    program = begin(desk, home, 'Yahtzee')
    program.key('r')
    program.wait_for('Roll · 2 left', role='button')
    program.key('h', 'Escape')
    program.wait_for_row('Unfinished games')
    program.walk_to('Yahtzee', role='list item')
    program.key('Return')
    program.wait_for_focus('Roll · 2 left')
    program.key('w')
    wait_for_hint(program)
    desk.end_programs()
    # The window is closed in the middle of it.
    program = begin(desk, home, 'Yatzy')
    program.key('r')
    program.wait_for('Roll · 2 left', role='button')
    program.key('h', 'ctrl+q')
    desk.wait(lambda: program.process.poll() == 0, 'the program to end')


@case('in little room the reasons open above the table')
def _(desk):
    home = set_up(desk)
    program = begin(desk, home)
    for width, height in ((360, 294), (360, 640)):
        program.resize(width, height)
        program.wait(lambda tree, size=(width, height): tree.find('Saikoro', role='window').extents()[2:] == size, 'the size')
    shown = roll(program, 2)
    program.key('h')
    advice = advise(shown)
    wait(program, lambda m: f'◆ {name_best(advice)}' in m.labels, 'the hint')
    program.walk_to('Why?')
    program.key('Return')
    program.wait_for_focus(name_choices(advice)[0])
    wait(program, is_hinted, 'the numbers')
    equal(listed(program)[:4], name_choices(advice)[:4])
    # Escape closes what is open, then leaves the page.
    program.key('Escape')
    program.wait_for_focus('Why?')
    wait(program, lambda m: not is_hinted(m), 'no numbers')
    program.key('Escape')
    program.wait_for_row('Unfinished games')


def bar_of(chances):
    """What the bar says of some chances, with the leader first."""
    names = ('Aki', 'Ben')
    shares = sorted(((chance, name) for name, chance in zip(names, chances)), key=lambda share: -share[0])
    (first, first_share), (second, second_share) = [(name, f'{chance * 100:.0f}%') for chance, name in shares]
    if first_share == second_share:
        return f'Tied: {first} {first_share}; {second} {second_share}.'
    return f'{first} leads with {first_share}; {second} {second_share}.'


@case('the bar of chances says what saikoro-cli works out of the same moves')
def _(desk):
    home = desk.home()
    with open(f'{home}/config/glib-2.0/settings/keyfile', 'a', encoding='utf-8') as file:
        file.write("last-players=[('Aki', 'person'), ('Ben', 'person')]\nchances=true\n")
    program = begin(desk, home)
    for n_moves in range(1, 9):
        if n_moves % 4:
            roll(program, 3 - n_moves % 4)
        else:
            program.key('Return')
            wait(program, lambda m: m.rolls_left == 3, 'a filled box')
        desk.wait(lambda n=n_moves: [len(record['moves']) for record in records(home)] == [n], f'{n_moves} moves on disk')
        desktop.write(f'{home}/game.saikoro', json.dumps({**cli('export', '--database', f'{home}/data/saikoro/history.db')}))
        chances = cli('analyse', f'{home}/game.saikoro', '--chances', '--json')['games'][0]['moves'][-1]['chances']
        program.wait(lambda tree, said=bar_of(chances): tree.find_all(start=said), f'{bar_of(chances)}')


desktop.main()
