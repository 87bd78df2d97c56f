# SPDX-License-Identifier: GPL-3.0-or-later
"""Rulesets of the tests' own."""

# Chances to win take as many seconds with all boxes of Yacht as they take moments here.
FEW = '''[Ruleset]
Id=few
Name=Few
Summary=Four boxes

[Box ones]
Name=Ones
Kind=faces
Face=1

[Box sixes]
Name=Sixes
Kind=faces
Face=6

[Box choice]
Name=Choice
Kind=sum

[Box five-of-a-kind]
Name=Five of a Kind
Kind=of-a-kind
Alike=5
Points=50
'''

# As little of what perfect play cannot be calculated for: the chances of Balut take five times as long.
FEW_COLUMNS = FEW.replace('Id=few\nName=Few\n', 'Id=few-columns\nName=Few Columns\n') + ''.join(
    f'\n[Column times-{times}]\nName=Times {times}\nTimes={times}\n' for times in range(1, 7))
