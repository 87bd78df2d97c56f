#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The manual pages: they are well-formed, and name each command and option that there is, and no other.

Takes the folder of the pages, saikoro and saikoro-cli; prints TAP.
"""

import contextlib
import os
import re
import subprocess
import sys

import tap
from tap import case, equal

PAGES, SAIKORO, CLI = (os.path.abspath(argument) for argument in sys.argv[1:])
OPTION = re.compile(r'(?<![\w-])(-[a-z]|--[a-z][a-z-]*)(?![\w-])')
# How GLib lets every such program be started; --help names it only to who asks.
HIDDEN = {'--gapplication-service'}


def run(*command):
    environment = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE='C')
    process = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                             encoding='utf-8', env=environment)
    return process.returncode, process.stdout


def help_of(*command):
    status, text = run(*command)
    equal(status, 0, text)
    return text


def pages(name):
    return [f'{PAGES}/{name}', f'{PAGES}/ja/{name}']


def options_of_page(page):
    """What stands as the head of a paragraph, which is where options are explained."""
    with open(page, encoding='utf-8') as file:
        lines = file.read().replace('\\-', '-').splitlines()
    heads = [lines[i + 1] for i, line in enumerate(lines[:-1]) if line == '.TP']
    return {option for head in heads if head.partition(' ')[2].startswith('-')
            for option in OPTION.findall(re.sub(r'\\f.[^\\]*\\fR|\\fI.*', '', head))}


def options_of_help(text):
    return {option for line in text.splitlines() if re.match(r'^  -', line)
            for option in OPTION.findall(re.match(r'  (-\S+(?: -\S+)?)', line).group(1).replace('=', ' '))}


@case('the pages are well-formed')
def _(_):
    for page in [*pages('saikoro.6'), *pages('saikoro-cli.1')]:
        status, text = run('mandoc', '-T', 'lint', '-W', 'warning', page)
        equal((status, text), (0, ''), f'mandoc on {page}')
        # The breaking of lines of that language has to be asked for.
        more = ['-m', 'ja'] if '/ja/' in page else []
        status, text = run('groff', '-K', 'utf8', '-T', 'utf8', '-man', *more, '-ww', '-z', page)
        equal((status, text), (0, ''), f'groff on {page}')


@case('they are of this version')
def _(_):
    version = help_of(CLI, '--version').split()[1]
    for page in [*pages('saikoro.6'), *pages('saikoro-cli.1')]:
        with open(page, encoding='utf-8') as file:
            heads = [line for line in file if line.startswith('.TH ')]
        equal([f'"Saikoro {version}"' in head for head in heads], [True], page)


@case('man shows them')
def _(_):
    for page in [*pages('saikoro.6'), *pages('saikoro-cli.1')]:
        status, text = run('man', '--local-file', page)
        equal(status, 0, text)
        equal('saikoro' in text and len(text.splitlines()) > 40, True, text)


@case('they name the options of the window')
def _(_):
    wanted = options_of_help(help_of(SAIKORO, '--help')) | HIDDEN
    equal(len(wanted) > 8, True, f'{wanted}')
    for page in pages('saikoro.6'):
        equal(options_of_page(page), wanted, page)


@case('they name the commands and options of the command line')
def _(_):
    commands = re.findall(r'^  ([a-z]+)  ', help_of(CLI, '--help'), re.MULTILINE)
    equal(len(commands) >= 12, True, f'{commands}')
    wanted = set()
    for command in commands:
        wanted |= options_of_help(help_of(CLI, command, '--help'))
    for page in pages('saikoro-cli.1'):
        equal(options_of_page(page), wanted, page)
        with open(page, encoding='utf-8') as file:
            told = re.findall(r'^\.B ([a-z]+) \\fR\[', file.read(), re.MULTILINE)
        equal(told, commands, page)


tap.run(contextlib.nullcontext)
