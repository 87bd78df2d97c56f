#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What shells offer after “saikoro-cli”, asked of the shells themselves.

Takes the source folder and saikoro-cli; prints TAP.
"""

import contextlib
import os
import re
import subprocess
import sys
import tempfile

import tap
from tap import case, contains, equal

SOURCE, CLI = (os.path.abspath(argument) for argument in sys.argv[1:])
FOLDER = f'{SOURCE}/data/completion'
RULESETS = ['yacht', 'yahtzee', 'yams', 'fune', 'yatzy', 'yellowstone', 'kniffel', 'maxi-yatzy', 'forced-yatzy', 'kismet', 'generala',
            'cheerio', 'crag', 'triple-yahtzee', 'balut', 'yamb']
COMMANDS = ['rulesets', 'score', 'solve', 'advise', 'need', 'field', 'play', 'check', 'analyse', 'list', 'statistics', 'export', 'import']
# As readline does: the line up to the cursor in words, which end at “=” too.
BASH = r'''
source "$1"
COMP_WORDBREAKS=$' \t\n"\'><=;|&(:'
COMP_LINE=$3 COMP_POINT=${#3} COMP_WORDS=() COMP_CWORD=0
compopt () { return 0; }
[[ $(complete -p saikoro-cli) == *'-F _saikoro_cli saikoro-cli' ]] || exit 3
_saikoro_cli "$2" '' ''
((${#COMPREPLY[@]} == 0)) || printf '%s\n' "${COMPREPLY[@]}"
'''


# What is asked of zsh on a terminal, line by line, and all that it printed.
ZSH = r'''
zmodload zsh/zpty
zpty z 'TERM=dumb COLUMNS=200 zsh -f -i'
zpty -w z "stty -echo; fpath=($1 \$fpath); autoload -Uz compinit; compinit -D -u; setopt auto_list; PS1=READ''Y:"
zpty -r z out '*READY:*'
zpty -w -n z "saikoro-cli $2"$'\t\x15\n'
zpty -w z "echo EN''DED"
zpty -r z out '*ENDED*'
print -r -- "$out"
zpty -d z
'''


def run(*command, folder=None):
    # Whatever language the person speaks.
    environment = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE='ja', PATH=f'{os.path.dirname(CLI)}:{os.environ["PATH"]}')
    process = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                             encoding='utf-8', env=environment, cwd=folder)
    equal((process.returncode, process.stderr), (0, ''), f'{command}')
    return process.stdout.splitlines()


def bash(line, folder=None):
    return run('bash', '--norc', '--noprofile', '-c', BASH, 'bash', f'{FOLDER}/saikoro-cli.bash', CLI, f'saikoro-cli {line}',
               folder=folder)


def fish(line, folder=None):
    lines = run('fish', '--no-config', '--command', f'source {FOLDER}/saikoro-cli.fish; complete -C "saikoro-cli {line}"',
                folder=folder)
    return [each.split('\t')[0] for each in lines]


def zsh(line):
    return ' '.join(run('zsh', '-f', '-c', ZSH, 'zsh', FOLDER, line)).replace('\r', '')


def boxes(ruleset):
    with open(f'{SOURCE}/data/rulesets/{ruleset}.ruleset', encoding='utf-8') as file:
        return re.findall(r'^\[Box ([a-z-]+)\]', file.read(), re.MULTILINE)


@case('bash offers the commands')
def _(_):
    equal(bash(''), [*COMMANDS, '--help', '--version'])
    equal(bash('s'), ['score', 'solve', 'statistics'])
    equal(bash('help ex'), ['export'])


@case('bash offers rulesets and their boxes')
def _(_):
    for command in ('score', 'solve', 'advise', 'need', 'play'):
        equal(bash(f'{command} '), RULESETS, command)
    equal(bash('solve -o bonus-strict=true ya'), ['yacht', 'yahtzee', 'yams', 'yatzy', 'yamb'])
    equal(bash('score yacht '), boxes('yacht'))
    equal(bash('score yams ri'), ['rigole'])
    equal(bash('score yacht choice '), [])
    equal(bash('statistics --ruleset yah'), ['yahtzee'])
    equal(bash('statistics --ruleset=yah'), ['yahtzee'])


@case('bash offers options and their values')
def _(_):
    equal(bash('rulesets --'), ['--json', '--help'])
    equal(bash('advise --'), ['--sheet=', '--dice=', '--rolls-left=', '--announced=', '--target=', '--against=', '--against-sheet=',
                              '--option=', '--json', '--help'])
    equal(bash('need --'), ['--sheet=', '--total=', '--option=', '--json', '--help'])
    equal(bash('export --f'), ['--format='])
    equal(bash('export --format='), ['saikoro', 'csv', 'csv-moves'])
    equal(bash('score yams -o '), ['full-house-five=true', 'add-all=true'])
    equal(bash('score yams -o add-all='), ['true'])
    equal(bash('play yellowstone -o '), ['start-points=', 'limit=', 'stall-count='])


@case('bash offers players and boxes one after the other')
def _(_):
    contains(bash('play yacht --players '), 'perfect', 'novice', 'rival')
    equal(bash('play yacht --players perfect,no'), ['perfect,novice'])
    equal(bash('play yacht --players=perfect,no'), ['perfect,novice'])
    contains(bash('play yellowstone --players '), 'greedy')
    equal('perfect' in bash('play yellowstone --players '), False)
    equal(bash('advise yacht --sheet on'), ['ones='])
    equal(bash('advise yacht --sheet ones=3,tw'), ['3,twos='])
    equal(bash('advise yacht --against-sheet on'), ['ones='])
    equal(bash('need yacht --sheet on'), ['ones='])


@case('bash offers files')
def _(_):
    with tempfile.TemporaryDirectory() as folder:
        for name in ('evening.saikoro', 'other evening.saikoro', 'list.db'):
            with open(f'{folder}/{name}', 'w', encoding='utf-8'):
                pass
        equal(sorted(bash('check ', folder)), ['evening.saikoro', 'list.db', 'other evening.saikoro'])
        equal(bash('import evening.saikoro e', folder), ['evening.saikoro'])
        equal(bash('list --database li', folder), ['list.db'])
        equal(bash('export -o li', folder), ['list.db'])


@case('fish offers the same')
def _(_):
    equal(sorted(fish('')), sorted([*COMMANDS, '--help', '--version']))
    equal(sorted(fish('score ')), sorted(RULESETS))
    equal(sorted(fish('score yacht ')), sorted(boxes('yacht')))
    contains(fish('advise --'), '--sheet=', '--dice=', '--rolls-left=')
    equal(fish('play yacht --players perfect,no'), ['perfect,novice'])
    equal(fish('score yams -o add'), ['add-all=true'])
    contains(fish('need --'), '--sheet=', '--total=')
    equal(fish('export --format csv-'), ['csv-moves'])


@case('zsh offers the same')
def _(_):
    contains(zsh('s'), 'score ', 'solve ', 'statistics ')
    contains(zsh('score '), *RULESETS)
    contains(zsh('score yams '), *boxes('yams'))
    contains(zsh('score yams ri'), 'score yams rigole')
    contains(zsh('advise --ro'), 'advise --rolls-left=')
    contains(zsh('need '), *RULESETS)
    contains(zsh('play yacht --players perfect,no'), 'perfect,novice')
    contains(zsh('solve yams -o add'), 'add-all=true')
    contains(zsh('export --format='), 'csv-moves')


tap.run(contextlib.nullcontext)
