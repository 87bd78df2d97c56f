#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The Statistics page as assistive technology knows it. Its numbers are worked out again here, from what saikoro-cli lists and
exports. Takes the program and saikoro-cli, prints TAP."""

import json
import math
import os
import re
import statistics
import subprocess
import sys

import desktop
from tap import case, contains, equal

CLI = os.path.abspath(sys.argv[2])
FACES = 'Faces in All Games'
BOXES = 'Points in Each Box'
# How often it is waited for the games to be examined.
ROUNDS = 4
# What the cases have in common.
SHARED = {}


def cli(*arguments):
    return subprocess.run([CLI, *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, check=True,
                          env=dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE='C')).stdout.decode('utf-8')


def database(home):
    path = f'{home}/data/saikoro/history.db'
    os.makedirs(os.path.dirname(path), exist_ok=True)
    return path


def play(home, ruleset, players, n_games, seed):
    cli('play', ruleset, '--players', players, '--games', str(n_games), '--seed', str(seed), '--database', database(home),
        '--json')


def games(home):
    return [game for game in json.loads(cli('export', '--database', database(home)))['games'] if game.get('finished')]


def open_page(desk, home):
    program = desk.start(home)
    program.tree().find_all('Statistics', role='tab')[0].press()
    return program


def page(tree):
    return tree.find('SaiStatisticsPage')


def tiles(tree):
    """The numbers by their captions."""
    numbers = page(tree) and page(tree).find('Numbers')
    return {node.name.split(', ')[0]: node.name for node in numbers.walk() if ', ' in node.name} if numbers else {}


def wait_for_tile(program, caption, *parts):
    return program.wait(lambda tree: all(part in tiles(tree).get(caption, '') for part in parts) and tiles(tree)[caption],
                        f'{caption} with {parts}')


def chart(tree, title):
    found = [node for node in page(tree).walk() if node.name == title and node.find_all('Show as table')]
    return found[-1] if found else None


def rows(program, title):
    """The rows of a chart, shown as a table."""
    node = program.wait(lambda tree: page(tree) and chart(tree, title), title)
    toggle = node.find('Show as table')
    if 'pressed' not in toggle.states and 'checked' not in toggle.states:
        toggle.press()
    return program.wait(lambda tree: [row.name for row in chart(tree, title).find_all(role='row') if ': ' in row.name],
                        f'the table of {title}')


def settle(program):
    """Waits until every game is examined."""
    program.wait(lambda tree: tiles(tree) and not page(tree).find_all(start='Analysing games')
                 and 'No games analysed yet' not in ' '.join(tiles(tree).values()), 'all games to be examined')


def choose(program, caption, text):
    """Opens a choice with the keyboard and takes what begins so."""
    program.take_keyboard()
    program.walk_to(f'{caption}, ', role='button', most=80)
    for number in range(8):
        if program.tree().find_all(start=f'{caption}, {text}', role='combo box'):
            return
        program.key('space')
        program.wait(lambda tree: (node := program.focused(tree)) and node.role != 'button', f'the list of {caption}')
        # Newer GTK begins with the first one, older GTK with the one that is chosen.
        program.key('Home', *['Down'] * number, 'Return')
        program.wait(lambda tree: (node := program.focused(tree)) and node.role == 'button', f'{caption} to be closed')
    raise AssertionError(f'{text} cannot be chosen')


def number(value, decimals=1):
    return f'{value:.{decimals}f}'.replace('-', '−')


def seats(all_games, ruleset, kind):
    return [(game, seat) for game in all_games if game['ruleset'] == ruleset for seat in game['seats'] if seat['type'] == kind]


def fills(game):
    """Seat, box and points of each turn."""
    found = [re.match(r'fill (\S+) (\d+)', move) for move in game['moves']]
    return [(turn % len(game['seats']), match[1], int(match[2])) for turn, match in enumerate(filter(None, found))]


def thrown(all_games):
    """How often each face was thrown: all dice of a first roll, then those that were not kept."""
    counts = [0] * 6
    for game in all_games:
        for move in game['moves']:
            match = re.match(r'(?:keep (\S+) )?roll ([1-6]{5})$', move)
            for place, face in enumerate(match[2] if match else ''):
                if match[1] is None or match[1][place] == '.':
                    counts[int(face) - 1] += 1
    return counts


def survival(value):
    """The upper tail of the chi-squared distribution with five degrees of freedom, by Simpson's rule on its density."""
    n, high = 20000, value + 200
    step = (high - value) / n

    def density(x):
        return x ** 1.5 * math.exp(-x / 2) / (2 ** 2.5 * math.gamma(2.5))
    return step / 3 * sum((1 if i in (0, n) else 4 if i % 2 else 2) * density(value + i * step) for i in range(n + 1))


@case('without games the page says how to get statistics')
def _(desk):
    program = open_page(desk, desk.home())
    program.wait_for('No Statistics Yet', role='label')
    labels = [node.name for node in page(program.tree()).find_all(role='label')]
    contains(' '.join(labels), 'Finish a game')
    page(program.tree()).find('New Game', role='button').press()
    program.wait_for('New Game', role='dialog')


@case('games are examined')
def _(desk):
    """Analysing goes before nothing else on the machine, so all cases share one history."""
    desk.end_programs()
    home = SHARED['home'] = desk.home()
    play(home, 'yahtzee', 'skilled,casual', 24, 3)
    play(home, 'yellowstone', 'greedy,field-novice', 6, 4)
    SHARED['games'] = games(home)
    equal(len(SHARED['games']), 30)
    program = SHARED['program'] = open_page(desk, home)
    for _ in range(ROUNDS):
        try:
            settle(program)
            break
        except AssertionError as error:
            problem = error
    else:
        raise problem
    choose(program, 'Player', 'Skilled')
    program.wait(lambda tree: 'perfect play' in tiles(tree).get('Average Total', ''), 'what perfect play achieves')


@case('numbers are those of the games')
def _(desk):
    program = SHARED['program']
    own = seats(SHARED['games'], 'yahtzee', 'skilled')
    totals = [seat['total'] for _, seat in own]
    wins = sum(1 / sum(s['place'] == 1 for s in game['seats']) for game, seat in own if seat['place'] == 1)
    wait_for_tile(program, 'Games', ', 24, ', '24 with others')
    wait_for_tile(program, 'Won', f', {wins / 24 * 100:.0f}%, ', ' of 24 games')
    wait_for_tile(program, 'Average Total', f', {number(statistics.mean(totals))}, ± {number(statistics.stdev(totals))}')
    wait_for_tile(program, 'Highest Total', f', {max(totals)}, lowest: {min(totals)}')
    lead = statistics.mean(seat['total'] - next(s['total'] for s in game['seats'] if s is not seat) for game, seat in own)
    won = sum(seat['place'] < next(s['place'] for s in game['seats'] if s is not seat) for game, seat in own)
    rival = page(program.tree()).find_all(test=lambda node: f'{won} won, ' in node.name)
    equal(len(rival) > 0, True, 'whom the player met')
    contains(rival[0].name, f'{number(abs(lead))} points {"ahead" if lead >= 0 else "behind"} on average')


@case('the table of boxes is that of the games and of perfect play')
def _(desk):
    program = SHARED['program']
    boxes = {}
    for game in SHARED['games']:
        for seat, box, points in fills(game):
            if game['seats'][seat]['type'] == 'skilled':
                boxes.setdefault(box, []).append(points)
    perfect = SHARED['perfect'] = json.loads(cli('solve', 'yahtzee', '--json'))['boxes']
    found = rows(program, BOXES)
    equal(len(found), 13)
    names = {'ones': 'Ones', 'full-house': 'Full House', 'five-of-a-kind': 'Yahtzee', 'sixes': 'Sixes',
             'three-of-a-kind': 'Three of a Kind', 'small-straight': 'Small Straight'}
    for box, name in names.items():
        row = next(row for row in found if row.startswith(f'{name}, '))
        mean = statistics.mean(boxes[box])
        equal(len(boxes[box]), 24, box)
        contains(row, f'Skilled: {number(mean)}, Perfect play: {number(perfect[box])}')
        if abs(mean - perfect[box]) > 0.06:
            contains(row, f'{number(abs(mean - perfect[box]))} {"more" if mean > perfect[box] else "less"} than perfect play')


@case('everything has a name')
def _(desk):
    desktop.check_names(page(SHARED['program'].tree()), 20)


@case('a chart is walked through with the keyboard')
def _(desk):
    program = SHARED['program']
    perfect = SHARED['perfect']
    chart(program.tree(), BOXES).find('Show as table').press()
    program.take_keyboard()
    program.walk_to('Points in Each Box, Chart with 13 points')

    def press(key, *parts):
        program.key(key)
        program.wait(lambda tree: (node := program.focused(tree)) and all(part in node.description for part in parts),
                     f'{parts} after {key}')
    press('Down', 'Ones, Skilled: ')
    press('Down', 'Twos, Skilled: ')
    press('Right', f'Twos, Perfect play: {number(perfect["twos"])}')
    press('End', f'Chance, Perfect play: {number(perfect["choice"])}')
    press('Up', f'Yahtzee, Perfect play: {number(perfect["five-of-a-kind"])}')
    press('Home', f'Ones, Perfect play: {number(perfect["ones"])}')


@case('dice are counted, tested and verified')
def _(desk):
    program = SHARED['program']
    counts = thrown(game for game in SHARED['games'] if game['ruleset'] == 'yahtzee')
    n = sum(counts)
    found = rows(program, FACES)
    for face, count in enumerate(counts, 1):
        contains(found[face - 1], f'{face}, Rolled: {number(count / n * 100, 2)}%', f'{count} dice')
    share = max(round(survival(sum((count - n / 6) ** 2 / (n / 6) for count in counts)) * 100), 1)
    text = ' '.join(node.name for node in page(program.tree()).find_all(role='label'))
    contains(text, f'Fair dice are at least this uneven {share} time' if share < 100 else 'Fair dice are almost always at least')
    contains(text, '30 of 30 games verified against their seeds')


def go_back(program):
    program.tree().find_all('Statistics', role='tab')[0].press()
    program.wait(lambda tree: tiles(tree), 'the statistics')


def wait_for_history(program, n_games, *filters):
    """Waits until the history shows so many games, by these filters."""
    program.wait(lambda tree: (found := tree.find('SaiHistoryPage')) and found.find_all(f'{n_games} game{"s" * (n_games != 1)}')
                 and all(found.find_all(test=lambda node, text=text: node.name.endswith(text)) for text in filters),
                 f'{n_games} games by {filters}')


@case('a number opens the games that it is made of')
def _(desk):
    program = SHARED['program']
    program.wait(lambda tree: page(tree).find_all(start='Skilled plays like Skilled. ', role='label'), 'the sentence')
    own = seats(SHARED['games'], 'yahtzee', 'skilled')
    next(node for node in page(program.tree()).find('Numbers').walk() if node.name.startswith('Won, ')).press()
    wait_for_history(program, sum(seat['place'] == 1 for _, seat in own), 'Yahtzee', 'Skilled', 'Won')
    go_back(program)


@case('a bar opens the games that it is made of, by keys and by assistive technology')
def _(desk):
    program = SHARED['program']
    totals = [seat['total'] for _, seat in seats(SHARED['games'], 'yahtzee', 'skilled')]
    title = 'How Totals Are Spread'
    names = rows(program, title)
    name = next(name for name in names if re.search(r'Skilled: (?!0\.0)', name))
    first, last = (int(number) for number in re.match(r'Totals from (\d+) to (\d+)', name).groups())
    n_games = sum(first <= total <= last for total in totals)
    next(row for row in chart(program.tree(), title).find_all(role='row') if row.name == name).press()
    wait_for_history(program, n_games, f'Totals from {first} to {last}')
    go_back(program)
    chart(program.tree(), title).find('Show as table').press()
    program.take_keyboard()
    program.walk_to(f'{title}, Chart with', most=80)
    program.key('Home', *['Right'] * names.index(name))
    program.wait(lambda tree: (node := program.focused(tree)) and f'from {first} to' in node.description, 'the bar')
    program.key('Return')
    wait_for_history(program, n_games, f'Totals from {first} to {last}')
    go_back(program)


@case('games are filtered, and two players are laid over each other')
def _(desk):
    program = SHARED['program']
    page(program.tree()).find_all('Filter and Compare', role='button')[0].press()
    choose(program, 'Hints', 'With hints')
    program.wait_for('No finished games match.', role='label')
    choose(program, 'Hints', 'Without hints')
    wait_for_tile(program, 'Games', ', 24, ')
    choose(program, 'Compare With', 'Casual')
    casual = [seat['total'] for _, seat in seats(SHARED['games'], 'yahtzee', 'casual')]
    wait_for_tile(program, 'Average Total', f'Casual: {number(statistics.mean(casual))}')
    contains(rows(program, 'Where Points Are Lost')[0], 'Keeping dice, Skilled: ', 'Casual: ')


@case('games with cards have what makes sense for them')
def _(desk):
    program = SHARED['program']
    choose(program, 'Game', 'Yellowstone')
    own = program.wait(lambda tree: (found := tiles(tree)) and 'Average Penalty' in found and found, 'numbers')
    equal(sorted(set(own) - {'Streak'}), ['Average Penalty', 'Fewest Points', 'Games', 'Won'])
    player = next(node.name for node in page(program.tree()).find_all(start='Player, ', role='combo box'))
    kind = 'greedy' if 'Greedy' in player else 'field-novice'
    points = [seat['total'] for _, seat in seats(SHARED['games'], 'yellowstone', kind)]
    wait_for_tile(program, 'Average Penalty', f', {number(statistics.mean(points))}, ')
    wait_for_tile(program, 'Fewest Points', f', {min(points)}, most: {max(points)}')
    equal([node for node in page(program.tree()).find_all(BOXES) if 'showing' in node.states], [])


@case('the sentence is about the person, and its button begins the practice')
def _(desk):
    desk.end_programs()
    home = desk.home()
    cli('play', 'yacht', '--players', 'novice', '--names', 'Aki', '--games', '6', '--seed', '5', '--database', database(home))
    cli('statistics', '--analyse', '6', '--database', database(home))
    program = open_page(desk, home)
    program.wait(lambda tree: page(tree) and page(tree).find_all(start='You play like ', role='label'), 'the sentence')
    page(program.tree()).find(role='button', start='Practise ').press()
    program.wait(lambda tree: (trainer := tree.find('SaiTrainerPage')) and
                 trainer.find_all('1 of 10', role='label'), 'a question')


if __name__ == '__main__':
    desktop.main(sequence=True)
