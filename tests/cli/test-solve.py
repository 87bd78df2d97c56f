#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""saikoro-cli solve, advise and need. Takes the program, prints TAP."""

import collections
import functools
import itertools
import math
import os

from clitest import main
from games import RULESETS, YACHT_BOXES
from secondopinion import yacht_points, yacht_total
from tap import case, contains, equal

YAHTZEE_BOXES = ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes', 'three-of-a-kind', 'four-of-a-kind', 'full-house',
                 'small-straight', 'big-straight', 'five-of-a-kind', 'choice']
YAMB_BOXES = ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes', 'max', 'min', 'big-straight', 'full-house',
              'four-of-a-kind', 'five-of-a-kind']
# A sheet that is all but done, with as much in the upper section as makes the bonus a matter of the last box.
YACHT_SHEET = dict(zip(YACHT_BOXES, [3, 6, 9, 12, 15, 12, 28, 22, 21, 15, 30, 0]))
ROLLS = ['11111', '13345', '66612', '23456', '44441', '25256']

SOLVED = {}

SMALL = '''[Ruleset]
Id=%s
Name=Small
Rolls=1
[Bonus]
Limit=1
Points=0
Excess=true
[Box aces]
Name=Aces
Kind=faces
Face=1
Counted=%s
'''


def close(actual, wanted, what='', tolerance=1e-9):
    if not abs(actual - wanted) <= tolerance:
        raise AssertionError(f'{what}: {actual!r}, not {wanted!r}')


def solved(home, *arguments):
    """What solve says; what it said before about one of our rulesets, since homes do not matter to those."""
    if arguments not in SOLVED:
        SOLVED[arguments] = home.good('solve', *arguments, '--json').json()
    return SOLVED[arguments]


def advised(home, ruleset, sheet, dice, left, *more):
    text = ','.join(f'{box}={points}' for box, points in sheet.items())
    return home.good('advise', ruleset, '--sheet', text, '--dice', dice, '--rolls-left', str(left), '--json',
                     *more).json()


def sample(items, n):
    """Some of the items, all in the long run, but not with sanitizers."""
    items = list(items)
    return items if 'SAIKORO_TEST_LONG' in os.environ and 'SAIKORO_TEST_SAMPLE' not in os.environ \
        else items[::math.ceil(len(items) / n)]


def too_large(home):
    boxes = ''.join(f'[Box box-{i}]\nName=Box\nKind=sum\n' for i in range(24))
    home.write('data/saikoro/rulesets/large.ruleset', f'[Ruleset]\nId=large\nName=Large\n{boxes}')


class Turn:
    """What can become of a turn. Dice are sorted tuples; to end the turn with them is worth end(dice)."""

    def __init__(self, end):
        self.end = functools.lru_cache(None)(end)
        self.keep = functools.lru_cache(None)(self.keep)
        self.best = functools.lru_cache(None)(self.best)

    def keep(self, kept, left):
        """Keeping some dice and throwing the others, which takes one of the throws that are left."""
        if len(kept) == 5:
            return self.end(kept)
        throws = throws_of(5 - len(kept))
        return math.fsum(ways * self.best(tuple(sorted(kept + thrown)), left - 1)
                         for thrown, ways in throws.items()) / sum(throws.values())

    def best(self, dice, left):
        if left == 0:
            return self.end(dice)
        return max(self.keep(kept, left) for kept in keeps_of(dice))


@functools.lru_cache(None)
def keeps_of(dice):
    return sorted({kept for n in range(6) for kept in itertools.combinations(dice, n)})


@functools.lru_cache(None)
def throws_of(n):
    """In how many ways each roll of some dice can come."""
    return collections.Counter(tuple(sorted(thrown)) for thrown in itertools.product(range(1, 7), repeat=n))


def read_dice(text):
    return tuple(sorted(int(digit) for digit in text))


def open_boxes(sheet):
    return [box for box in YACHT_BOXES if box not in sheet]


def end_yacht(sheet, worth):
    """What each end of a turn is worth that fills the last box or the last but one: a function of box and dice."""
    nexts = {}
    if len(open_boxes(sheet)) == 2:
        for box in open_boxes(sheet):
            for points in {yacht_points(box, list(roll)) for roll in rolls()}:
                after = dict(sheet, **{box: points})
                ends = end_yacht(after, worth)
                last, = open_boxes(after)
                nexts[box, points] = Turn(functools.partial(ends, last)).keep((), 3)

    def end(box, dice):
        points = yacht_points(box, list(dice))
        return nexts[box, points] if nexts else worth(yacht_total(dict(sheet, **{box: points})))
    return end


def rolls():
    return itertools.combinations_with_replacement(range(1, 7), 5)


def win_worth(totals):
    """What a final total is worth against others who have finished: 1, or a share of the first place."""
    def worth(total):
        return 0.0 if total < max(totals) else 1.0 / (1 + totals.count(total))
    return worth


def check_advice(advice, value, turn, end, boxes, dice, left):
    """Compares advice with a turn of Yacht that is worked out here; value is the name of what it says."""
    dice = read_dice(dice)
    close(advice[value], turn.best(dice, left), value)
    equal(len(advice['boxes']), len(boxes))
    for box in advice['boxes']:
        equal(sorted(box), sorted(['box', 'points', value]))
        equal(box['points'], yacht_points(box['box'], list(dice)))
        close(box[value], end(box['box'], dice), box)
    equal(sorted(box['box'] for box in advice['boxes']), sorted(boxes))
    wanted = [''.join(map(str, kept)) for kept in keeps_of(dice)] if left > 0 else []
    equal(sorted(keep['keep'] for keep in advice['keeps']), sorted(wanted))
    for keep in advice['keeps']:
        equal(sorted(keep), sorted(['keep', value]))
        close(keep[value], turn.keep(read_dice(keep['keep']), left), keep)
    for choices in (advice['boxes'], advice['keeps']):
        values = [choice[value] for choice in choices]
        for before, after in zip(values, values[1:]):
            equal(before > after - 1e-9, True, 'best first')


@case('solve: what JSON says')
def _(home):
    boxes = {ruleset['id']: ruleset['boxes'] for ruleset in home.good('rulesets', '--json').json()['rulesets']}
    for ruleset in sample(RULESETS, 1):
        result = solved(home, ruleset)
        equal(list(result), ['ruleset', 'options', 'expected', 'standard_deviation', 'bonus_probability', 'boxes',
                             'states', 'seconds'])
        equal(result['ruleset'], ruleset)
        equal(list(result['boxes']), [box['id'] for box in boxes[ruleset]])
        for key in ('expected', 'standard_deviation', 'bonus_probability', 'seconds'):
            equal(type(result[key]), float, key)
        equal({type(mean) for mean in result['boxes'].values()}, {float})
        equal(type(result['states']), int)
        equal(0 < result['bonus_probability'] < 1, True)
        for box in boxes[ruleset]:
            equal(min(box['points']) < result['boxes'][box['id']] < max(box['points']), True, box['id'])
        played = home.good('play', ruleset, '--players', 'simple', '--json').json()
        equal(result['options'], played['options'])


@case('solve: what others found')
def _(home):
    printed_game = ['yahtzee', '-o', 'joker-after-zero=true']
    found = (['yacht'], 191.774369), (['yatzy'], 248.439989), (printed_game, 254.587729)
    for arguments, mean in sample(found, 1):
        close(solved(home, *arguments)['expected'], mean, arguments, 1e-6)
        if arguments == printed_game:
            close(solved(home, *arguments)['standard_deviation'], 59.6076, arguments, 1e-3)


@case('solve: means add up')
def _(home):
    for ruleset, bonus in sample((('yacht', 35), ('fune', 35), ('yatzy', 50)), 1):
        result = solved(home, ruleset)
        close(sum(result['boxes'].values()) + bonus * result['bonus_probability'], result['expected'], ruleset, 1e-6)


@case('solve: what jokers earn besides is in no box')
def _(home):
    result = solved(home, 'yahtzee')
    extra = result['expected'] - sum(result['boxes'].values()) - 35 * result['bonus_probability']
    equal(9 < extra < 10, True, extra)


@case('solve: a difference of boxes, and a bonus that grows')
def _(home):
    for option in sample(('true', 'false'), 1):
        result = solved(home, 'yams', '-o', f'add-all={option}')
        equal(result['options'], {'full-house-five': False, 'add-all': option == 'true'})
        boxes = result['boxes']
        close(boxes['delta'], boxes['plus'] - boxes['minus'], option, 1e-6)
        counted = sum(boxes.values()) - (0 if option == 'true' else boxes['plus'] + boxes['minus'])
        # The bonus is 31 at least and 75 at most.
        share = (result['expected'] - counted) / result['bonus_probability']
        equal(31 < share < 75, True, share)


@case('solve: a game that can be worked out by hand')
def _(home):
    # One throw into the aces. Not counted they earn nothing, nor a bonus.
    chances = [math.comb(5, n) * 5 ** (5 - n) / 6 ** 5 for n in range(6)]
    home.write('data/saikoro/rulesets/one.ruleset', SMALL % ('one', 'true'))
    home.write('data/saikoro/rulesets/none.ruleset', SMALL % ('none', 'false'))
    totals = [0, 1, 3, 5, 7, 9]
    mean = sum(chance * total for chance, total in zip(chances, totals))
    variance = sum(chance * (total - mean) ** 2 for chance, total in zip(chances, totals))
    result = solved(home, 'one')
    close(result['expected'], mean)
    close(result['standard_deviation'], math.sqrt(variance))
    close(result['boxes']['aces'], 5 / 6)
    result = solved(home, 'none')
    equal((result['expected'], result['standard_deviation'], result['bonus_probability']), (0.0, 0.0, 0.0))
    close(result['boxes']['aces'], 5 / 6)


@case('solve: threads change nothing')
def _(home):
    for ruleset, number in sample((('yacht', '3'), ('yacht', '1'), ('yacht', '99'), ('yahtzee', '1')), 1):
        result = dict(solved(home, ruleset, '--threads', number), seconds=solved(home, ruleset)['seconds'])
        equal(result, solved(home, ruleset), number)


@case('solve: the text for people')
def _(home):
    lines = home.good('solve', 'yahtzee').out.splitlines()
    contains(lines[0], 'Yahtzee: 310656 positions solved in ')
    equal(lines[1:5], ['    254.48  mean final total', '     59.72  standard deviation',
                       '    68.02%  chance of the bonus', 'Mean points:'])
    equal((lines[5], lines[-2], lines[-1]), ('      1.88  Ones', '     22.00  Chance', '      9.60  Extra points for jokers'))
    equal(len(lines), 5 + 13 + 1)
    equal('Jokers' in home.good('solve', 'yacht').out, False)


@case('solve: what is refused')
def _(home):
    too_large(home)
    contains(home.bad(1, 'solve', 'yatch'), '“yatch”', 'yacht, yahtzee, yams, fune')
    contains(home.bad(1, 'solve', 'yacht', '-o', 'x=true'), 'yacht')
    contains(home.bad(1, 'solve', 'large', '--json'), '24')
    for arguments in ([], ['yacht', 'fune'], ['yacht', '--threads'], ['yacht', '--threads', '0'],
                      ['yacht', '--threads', '-1'], ['yacht', '--threads', 'two'], ['yacht', '--jsn']):
        contains(home.bad(2, 'solve', *arguments), 'saikoro-cli solve --help')


@case('advise: what JSON says')
def _(home):
    advice = advised(home, 'yacht', {'ones': 3, 'five-of-a-kind': 50}, '１３３４５', 2)
    equal(list(advice), ['expected', 'keeps', 'boxes'])
    equal(advice['expected'], advice['keeps'][0]['expected'])
    keeps = {keep['keep']: keep['expected'] for keep in advice['keeps']}
    equal(len(keeps), len(keeps_of((1, 3, 3, 4, 5))))
    # To keep all is to fill at once.
    equal(keeps['13345'], advice['boxes'][0]['expected'])
    equal(len(advice['boxes']), 10)
    # Dice in another order are the same dice.
    equal(advised(home, 'yacht', {'five-of-a-kind': 50, 'ones': 3}, '35431', 2), advice)
    # Nothing filled is an empty sheet.
    equal(home.good('advise', 'yacht', '--dice', '13345', '--rolls-left', '1', '--json').out,
          home.good('advise', 'yacht', '--sheet', '', '--dice', '13345', '--rolls-left', '1', '--json').out)
    equal(advised(home, 'yacht', {}, '13345', 0)['keeps'], [])


@case('advise: an estimate where perfect play cannot be calculated')
def _(home):
    # One box is left, whose worth nobody has to estimate: three of a kind that counts three times, after a total of 60.
    ids = [f'{column}.{box}' for column in ('single', 'double', 'triple') for box in YAHTZEE_BOXES]
    sheet = {box: 5 if box.endswith(('choice', 'fives')) else 0 for box in ids if box != 'triple.three-of-a-kind'}
    advice = advised(home, 'triple-yahtzee', sheet, '33321', 0)
    equal(advice, {'estimated': True, 'expected': 60 + 3 * 12, 'keeps': [],
                   'boxes': [{'box': 'triple.three-of-a-kind', 'points': 12, 'expected': 60 + 3 * 12}]})
    one = advised(home, 'triple-yahtzee', sheet, '66612', 1)
    equal(one['keeps'][0]['keep'], '666')
    close(one['expected'], 60 + 3 * (18 + 7))
    lines = home.good('advise', 'triple-yahtzee', '--dice', '33321', '--rolls-left', '1').out.splitlines()
    contains(lines[0], 'Estimated total: ')
    equal(lines[1], 'Perfect play can’t be calculated for large sheets with columns.')
    # Two dice that show 7 together reach 135, or make it a tie; those that show more win.
    beaten = advised(home, 'triple-yahtzee', sheet, '66612', 1, '--against', '135')
    equal(list(beaten), ['exact', 'estimated', 'expected', 'win', 'keeps', 'boxes'])
    equal((beaten['exact'], beaten['keeps'][0]['keep']), (True, '666'))
    close(beaten['keeps'][0]['win'], (15 + 6 / 2) / 36)
    close(beaten['win'], (15 + 6 / 2) / 36)
    reached = advised(home, 'triple-yahtzee', sheet, '66612', 1, '--target', '135')
    equal((reached['target'], reached['exact'], reached['estimated']), (135, True, True))
    close(reached['probability'], 21 / 36)
    text = ','.join(f'{box}={points}' for box, points in sheet.items())
    other = text.replace('triple.choice=5', 'triple.choice=30')
    lines = home.good('advise', 'triple-yahtzee', '--sheet', text, '--dice', '66612', '--rolls-left', '1', '--against-sheet',
                      other + ',triple.three-of-a-kind=0').out.splitlines()
    equal(lines[2], 'Win chance: 50.00%')


@case('advise: a box that must be announced')
def _(home):
    ids = [f'{column}.{box}' for column in ('down', 'free', 'up', 'announced') for box in YAMB_BOXES]
    sheet = {box: 5 if box.endswith(('max', 'min')) else 0 for box in ids if box != 'announced.sixes'}
    first = advised(home, 'yamb', sheet, '66123', 2)
    later = advised(home, 'yamb', sheet, '66123', 2, '--announced', 'announced.sixes')
    # Two sixes, and of three dice those that show one within two throws.
    close(first['expected'], 6 * (2 + 3 * 11 / 36))
    close(later['expected'], first['expected'])
    contains(home.bad(1, 'advise', 'yamb', '--dice', '66123', '--rolls-left', '1', '--sheet',
                      ','.join(f'{box}={points}' for box, points in sheet.items())), 'announced')
    for box, words in (('free.sixes', 'doesn’t need to be announced'), ('announced.nines', 'no box'), ('announced.fives', 'filled')):
        contains(home.bad(1, 'advise', 'yamb', '--dice', '66123', '--rolls-left', '2', '--sheet', 'announced.fives=0',
                          '--announced', box), words)


@case('advise: the mean over all rolls is what the game is worth')
def _(home):
    # Two throws left after each of the 252 rolls: too many for a process each, so of a ruleset with one throw.
    home.write('data/saikoro/rulesets/one.ruleset', SMALL % ('one', 'true'))
    total = 0
    for n in range(6):
        dice = '1' * n + '2' * (5 - n)
        total += math.comb(5, n) * 5 ** (5 - n) * advised(home, 'one', {}, dice, 0)['expected'] / 6 ** 5
    close(total, solved(home, 'one')['expected'])


@case('advise: the last box of Yacht')
def _(home):
    for box, dice in sample(zip(YACHT_BOXES, ROLLS * 2), 2):
        sheet = {other: points for other, points in YACHT_SHEET.items() if other != box}
        end = end_yacht(sheet, float)
        turn = Turn(functools.partial(end, box))
        for left in (0, 1, 2):
            check_advice(advised(home, 'yacht', sheet, dice, left), 'expected', turn, end, [box], dice, left)


@case('advise: the last two boxes of Yacht')
def _(home):
    for boxes in sample((['sixes', 'choice'], ['fours', 'four-of-a-kind'], ['full-house', 'big-straight']), 1):
        sheet = {other: points for other, points in YACHT_SHEET.items() if other not in boxes}
        end = end_yacht(sheet, float)
        turn = Turn(lambda dice: max(end(box, dice) for box in boxes))
        for dice, left in sample(itertools.product(ROLLS[1:4], (0, 1)), 3):
            check_advice(advised(home, 'yacht', sheet, dice, left), 'expected', turn, end, boxes, dice, left)


@case('advise: the chance to reach a total')
def _(home):
    for boxes, target in sample(((['sixes', 'choice'], 215), (['sixes'], 214), (['choice'], 190),
                                 (['fives', 'full-house'], 170)), 1):
        sheet = {other: points for other, points in YACHT_SHEET.items() if other not in boxes}
        end = end_yacht(sheet, lambda total: float(total >= target))
        turn = Turn(lambda dice: max(end(box, dice) for box in boxes))
        for dice, left in sample(itertools.product(ROLLS[2:5], (0, 1)), 3):
            advice = advised(home, 'yacht', sheet, dice, left, '--target', str(target))
            equal(list(advice), ['target', 'exact', 'probability', 'keeps', 'boxes'])
            equal((advice['target'], advice['exact']), (target, True))
            check_advice(advice, 'probability', turn, end, boxes, dice, left)


@case('advise: of equal chances the one with more points')
def _(home):
    # Only a big straight reaches the total, whichever box is filled before: 6 points or none.
    sheet = {'threes': 3, 'fours': 4, 'fives': 5, 'sixes': 6, 'choice': 22, 'four-of-a-kind': 0, 'full-house': 20,
             'small-straight': 15, 'five-of-a-kind': 0}
    boxes = advised(home, 'yacht', sheet, '22233', 0, '--target', '104')['boxes']
    equal([(box['box'], box['points']) for box in boxes], [('twos', 6), ('ones', 0), ('big-straight', 0)])
    close(boxes[0]['probability'], boxes[1]['probability'])
    # What is certain, or impossible, is filled as for points.
    for target in ('75', '500'):
        advice = advised(home, 'yacht', sheet, '22233', 1, '--target', target)
        plain = advised(home, 'yacht', sheet, '22233', 1)
        for choices, name in (('keeps', 'keep'), ('boxes', 'box')):
            equal([choice[name] for choice in advice[choices]], [choice[name] for choice in plain[choices]])


@case('advise: the chance to win')
def _(home):
    for boxes, points in sample(((['sixes', 'choice'], [29, 12]), (['choice'], [20, 20, 5]), (['fours', 'full-house'], [28])), 1):
        sheet = {other: points for other, points in YACHT_SHEET.items() if other not in boxes}
        others = [dict(YACHT_SHEET, choice=choice) for choice in points]
        totals = [yacht_total(other) for other in others]
        end = end_yacht(sheet, win_worth(totals))
        turn = Turn(lambda dice: max(end(box, dice) for box in boxes))
        for dice, left in sample(itertools.product(ROLLS[2:5], (0, 1)), 3):
            advice = advised(home, 'yacht', sheet, dice, left, '--against', ','.join(map(str, totals)))
            equal(list(advice), ['exact', 'expected', 'win', 'keeps', 'boxes'])
            equal(advice['exact'], True)
            close(advice['win'], turn.best(read_dice(dice), left))
            for box in advice['boxes']:
                equal(list(box), ['box', 'points', 'expected', 'win'])
                close(box['win'], end(box['box'], read_dice(dice)), box)
            for keep in advice['keeps']:
                equal(list(keep), ['keep', 'expected', 'win'])
                close(keep['win'], turn.keep(read_dice(keep['keep']), left), keep)
            # A full sheet is as good as its total.
            sheets = [','.join(f'{box}={points}' for box, points in other.items()) for other in others]
            equal(advised(home, 'yacht', sheet, dice, left, *[f'--against-sheet={text}' for text in sheets]), advice)
    lines = home.good('advise', 'yacht', '--sheet', ','.join(f'{box}={points}' for box, points in sheet.items()), '--dice', '11112',
                      '--rolls-left', '0', '--against', '0').out.splitlines()
    equal(lines[1], 'Win chance: 100.00%')
    # The same sheet, and the same chance; who is on turn has thrown well.
    even = advised(home, 'yacht', {'ones': 3, 'twos': 6, 'threes': 9, 'fours': 12, 'fives': 15}, '66666', 0,
                   '--against-sheet', 'ones=3,twos=6,threes=9,fours=12,fives=15')
    equal((even['exact'], even['boxes'][0]['box'], 0.8 < even['win'] < 1), (True, 'five-of-a-kind', True))


@case('advise: whom nobody can play against')
def _(home):
    def refused(status, *arguments):
        return home.bad(status, 'advise', 'yacht', '--dice', '13345', '--rolls-left', '1', *arguments)

    for totals in ('', '212,', '212;198', 'ones=3', '2e2', '99999999999'):
        contains(refused(1, '--against', totals), 'total')
    contains(refused(1, '--against-sheet', 'one=1'), '“one”')
    contains(refused(1, *['--against-sheet', 'ones=3'] * 99), 'players')
    contains(refused(1, '--against', ','.join(['200'] * 99)), 'players')
    contains(refused(2, '--against', '200', '--target', '200'), '--target')


class MeanPlay:
    """A last turn that is played for the mean: end(dice) is a list of numbers, of which the first is what is played for."""

    def __init__(self, end):
        self.end = functools.lru_cache(None)(end)
        self.keep = functools.lru_cache(None)(self.keep)
        self.best = functools.lru_cache(None)(self.best)

    def keep(self, kept, left):
        if len(kept) == 5:
            return self.end(kept)
        throws = throws_of(5 - len(kept))
        results = [(ways, self.best(tuple(sorted(kept + thrown)), left - 1)) for thrown, ways in throws.items()]
        return [math.fsum(ways * result[i] for ways, result in results) / sum(throws.values()) for i in range(3)]

    def best(self, dice, left):
        if left == 0:
            return self.end(dice)
        return max((self.keep(kept, left) for kept in sorted(keeps_of(dice), key=len, reverse=True)),
                   key=lambda result: round(result[0], 9))


@case('need: the last box of Yacht')
def _(home):
    for box, total in sample((('choice', 170), ('sixes', 165), ('full-house', 150), ('choice', 9999)), 2):
        sheet = {other: points for other, points in YACHT_SHEET.items() if other != box}
        text = ','.join(f'{box}={points}' for box, points in sheet.items())

        def end(dice):
            points = yacht_points(box, list(dice))
            reached = yacht_total(dict(sheet, **{box: points})) >= total
            return [points, float(reached), points * float(reached)]
        need = home.good('need', 'yacht', '--sheet', text, '--total', str(total), '--json').json()
        equal((list(need), need['exact']), (['chance', 'exact', 'boxes'], True))
        close(need['chance'], Turn(lambda dice: end(dice)[1]).keep((), 3))
        usual, reached, points = MeanPlay(end).keep((), 3)
        (only,) = need['boxes']
        equal((list(only), only['box']), (['box', 'usual', 'needed'], box))
        # The bonus may be worth more than the points.
        if box == 'choice':
            close(only['usual'], usual)
            equal(only['needed'] is None, reached == 0)
            if reached:
                close(only['needed'], points / reached)


@case('need: an empty sheet')
def _(home):
    need = home.good('need', 'yacht', '--total', '192', '--json').json()
    equal((need['exact'], [box['box'] for box in need['boxes']]), (False, YACHT_BOXES))
    equal(0.4 < need['chance'] < 0.6, True, need['chance'])
    for box in need['boxes']:
        equal(box['needed'] > box['usual'], True, box)
    lines = home.good('need', 'yacht', '--total', '192').out.splitlines()
    contains(lines[0], 'Chance of reaching 192: about ')
    contains(lines[1], '  Ace: ', ' (typically ')
    equal(len(lines), 13)


@case('need: where perfect play cannot be calculated')
def _(home):
    # Some open boxes, as it is played on from there.
    filled = ('single', 'double', 'triple')
    boxes = ('ones', 'twos', 'threes', 'fours', 'fives', 'sixes', 'three-of-a-kind', 'four-of-a-kind', 'full-house')
    sheet = ','.join(f'{column}.{box}={points}' for column in filled for box, points in
                     (*((box, 0) for box in boxes), ('choice', 20)))
    need = home.good('need', 'triple-yahtzee', '--sheet', sheet, '--total', '500', '--json').json()
    equal((need['exact'], [box['box'] for box in need['boxes']]),
          (False, [f'{column}.{box}' for column in filled for box in ('small-straight', 'big-straight', 'five-of-a-kind')]))
    equal(0.01 < need['chance'] < 0.6, True, need['chance'])
    for box in need['boxes']:
        equal(box['needed'] >= box['usual'] - 1, True, box)


@case('need: what is refused')
def _(home):
    contains(home.bad(1, 'need', 'yatch', '--total', '200'), '“yatch”')
    contains(home.bad(1, 'need', 'yellowstone', '--total', '200'), 'yellowstone')
    contains(home.bad(1, 'need', 'yacht', '--sheet', 'ones=9', '--total', '200'), '“ones”')
    contains(home.bad(1, 'need', 'yacht', '--total', '200', '--sheet',
                      ','.join(f'{box}={points}' for box, points in YACHT_SHEET.items())), 'full')
    for arguments in ([], ['yacht'], ['yacht', '--total', '-1'], ['yacht', '--total', '1000001'], ['yacht', '--total', 'one'],
                      ['yacht', 'fune', '--total', '200']):
        contains(home.bad(2, 'need', *arguments), 'saikoro-cli need --help')


@case('advise: jokers of Yahtzee')
def _(home):
    full = dict(zip(YAHTZEE_BOXES, [3, 6, 9, 12, 15, 18, 22, 22, 25, 30, 40, 50, 20]))

    def boxes(dice, sheet, *without, options=()):
        sheet = {box: points for box, points in dict(full, **sheet).items() if box not in without}
        return advised(home, 'yahtzee', sheet, dice, 0, *options)

    # The box of the face is forced, then the lower section in full, then nothing is earned above but the joker.
    advice = boxes('55555', {}, 'fives', 'full-house')
    equal([(box['box'], box['points']) for box in advice['boxes']], [('fives', 125)])
    advice = boxes('55555', {}, 'ones', 'full-house', 'big-straight')
    equal({box['box']: box['points'] for box in advice['boxes']}, {'full-house': 125, 'big-straight': 140})
    advice = boxes('55555', {}, 'ones')
    equal(advice, {'expected': 3 + 272 - 6 + 100.0, 'keeps': [],
                   'boxes': [{'box': 'ones', 'points': 100, 'expected': 3 + 272 - 6 + 100.0}]})
    # After a zero: nothing, or with the option all but the hundred.
    advice = boxes('55555', {'five-of-a-kind': 0}, 'fives', 'full-house')
    equal({box['box']: box['points'] for box in advice['boxes']}, {'fives': 25, 'full-house': 0})
    advice = boxes('55555', {'five-of-a-kind': 0}, 'ones', 'full-house', options=['-o', 'joker-after-zero=true'])
    equal([(box['box'], box['points']) for box in advice['boxes']], [('full-house', 25)])


@case('advise: what jokers earned before counts, wherever it stands')
def _(home):
    plain = {'fives': 25, 'five-of-a-kind': 50, 'full-house': 25}
    without = advised(home, 'yahtzee', plain, '13345', 1)['expected']
    for sheet in (dict(plain, fives='25+100'), {'full-house': '25+100', **plain, 'fives': '25'},
                  {' full-house ': ' 25+100 ', 'five-of-a-kind': 50, 'fives': 25}):
        text = ','.join(f'{box}={points}' for box, points in sheet.items())
        n = text.count('+')
        result = home.good('advise', 'yahtzee', '--sheet', text, '--dice', '13345', '--rolls-left', '1', '--json')
        close(result.json()['expected'], without + 100 * n, text)


@case('advise: the text for people')
def _(home):
    sheet = ','.join(f'{box}={points}' for box, points in YACHT_SHEET.items() if box != 'choice')
    arguments = ['advise', 'yacht', '--sheet', sheet, '--dice', '66612']
    equal(home.good(*arguments, '--rolls-left', '0').out, 'Expected total: 166.00\nFill:\n    166.00  Choice: 21\n')
    lines = home.good(*arguments, '--rolls-left', '1').out.splitlines()
    equal(lines[:3] + lines[-2:], ['Expected total: 170.00', 'Keep:', '    170.00  666', 'Fill:',
                                   '    166.00  Choice: 21'])
    contains('\n'.join(lines), '    162.50  nothing')
    lines = home.good(*arguments, '--rolls-left', '0', '--target', '166').out.splitlines()
    equal(lines, ['Chance of reaching 166: 100.00%', 'Fill:', '   100.00%  Choice: 21'])
    contains(home.good('advise', 'yacht', '--dice', '66612', '--rolls-left', '2', '--target', '200').out,
             'Chance of reaching 200: about ')


@case('advise: sheets that are refused, and what would be possible')
def _(home):
    def refused(ruleset, sheet, dice='13345', left='1'):
        return home.bad(1, 'advise', ruleset, '--sheet', sheet, '--dice', dice, '--rolls-left', left)

    contains(refused('yacht', 'one=1'), '“one”', 'ones, twos, threes')
    contains(refused('yacht', 'ones=6'), '6', '“ones”', 'only 0–5.')
    contains(refused('yacht', 'ones=-1'), '-1', '“ones”', 'only 0–5.')
    contains(refused('yams', 'plus=20,minus=10,delta=10'), '“delta”', 'plus, minus, four-of-a-kind')
    contains(refused('yacht', 'ones=1,twos=2,ones=1'), '“ones”', 'twice')
    for sheet in ('ones', 'ones=', '=1', 'ones=1,', ',ones=1', 'ones=one', 'ones=1.5', 'ones=99999', 'ones=1+',
                  'ones=+1', 'ones=1+-100', 'ones=1=1', 'ones=1 twos=2', 'ones=1;twos=2', ' '):
        refused('yacht', sheet)
    # The joker rule can have earned a hundred only besides a paid box of five alike, by what five alike score.
    for sheet in ('fives=25+100', 'fives=25+100,five-of-a-kind=0', 'fives=25+50,five-of-a-kind=50',
                  'fives=25+200,five-of-a-kind=50', 'fives=20+100,five-of-a-kind=50', 'five-of-a-kind=50+100',
                  'four-of-a-kind=14+100,five-of-a-kind=50'):
        refused('yahtzee', sheet)
    contains(refused('yahtzee', 'fives=25+100'), 'fives', '100')
    refused('yacht', 'fives=25+100,five-of-a-kind=50')
    contains(refused('yacht', ','.join(f'{box}={points}' for box, points in YACHT_SHEET.items())), 'full')


@case('advise: what else is refused')
def _(home):
    for dice in ('1334', '133457', '13347', ''):
        home.bad(1, 'advise', 'yacht', '--dice', dice, '--rolls-left', '1')
    for left in ('3', '-1', '99'):
        contains(home.bad(1, 'advise', 'yacht', '--dice', '13345', '--rolls-left', left), '0 to 2')
    contains(home.bad(1, 'advise', 'yatch', '--dice', '13345', '--rolls-left', '1'), '“yatch”')
    for arguments in ([], ['yacht'], ['yacht', '--dice', '13345'], ['yacht', '--rolls-left', '1'],
                      ['yacht', '--dice', '13345', '--rolls-left', 'one'],
                      ['yacht', '--dice', '13345', '--rolls-left', '1', '--target', '-1'],
                      ['yacht', '--dice', '13345', '--rolls-left', '1', '--target', '1000001'],
                      ['yacht', 'fune', '--dice', '13345', '--rolls-left', '1']):
        contains(home.bad(2, 'advise', *arguments), 'saikoro-cli advise --help')


main()
