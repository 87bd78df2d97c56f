# SPDX-License-Identifier: GPL-3.0-or-later
"""A language that is English in other letters and longer: what is shown in it without them was never translated."""

import os
import re
import subprocess

LANGUAGE = 'xx'
BEGIN, END = '⟦', '⟧'
LETTERS = str.maketrans('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
                        'ÁƁČĎÉƑĜĤÍĴĶĹḾŃŐṔɊŔŚŤŰṼŴẌÝŽáƀčďéƒĝĥíĵķĺḿńőṕɋŕśťűṽŵẍýž')
# What is filled in, by printf() or as a part of a date.
PLACE = re.compile(r"%(?:\d+\$)?[-+ #0']*\d*(?:\.\d+)?(?:l|ll|z)?[a-zA-Z%]|\\.")
QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"')
ENTRY = re.compile(r'^(msgctxt|msgid_plural|msgid|msgstr)(?:\[\d\])? ((?:"(?:[^"\\]|\\.)*"\n?)+)', re.MULTILINE)


def disguise(text):
    """The text in other letters, two fifths longer by words that can go to another line, with a mark at both ends."""
    parts, end = [], 0
    for place in PLACE.finditer(text):
        parts += [text[end:place.start()].translate(LETTERS), place[0]]
        end = place.end()
    parts.append(text[end:].translate(LETTERS))
    body = ''.join(parts)
    tail = re.search(r'(?:\\n)*$', body)[0]
    longer = re.sub(r'~{6}(?=~)', '~~~~~~ ', '~' * (len(text) * 2 // 5))
    return f'{BEGIN}{body[:len(body) - len(tail)]}{longer}{END}{tail}'


def make(source, folder):
    """Writes the language into a folder as programs look for it; returns how many texts it has."""
    template = f'{folder}/saikoro.pot'
    subprocess.run([f'{source}/build-aux/update-po', '--extract', template], stdin=subprocess.DEVNULL, check=True)
    with open(template, encoding='utf-8') as file:
        blocks = file.read().split('\n\n')
    written = ['msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=n != 1;\\n"\n']
    for block in blocks[1:]:
        entry = {key: ''.join(QUOTED.findall(value)) for key, value in ENTRY.findall(block)}
        if not entry.get('msgid'):
            continue
        plural = entry.get('msgid_plural')
        written.append(''.join(f'{key} "{entry[key]}"\n' for key in ('msgctxt', 'msgid', 'msgid_plural') if key in entry)
                       + (f'msgstr[0] "{disguise(entry["msgid"])}"\nmsgstr[1] "{disguise(plural)}"\n' if plural
                          else f'msgstr "{disguise(entry["msgid"])}"\n'))
    messages = f'{folder}/{LANGUAGE}/LC_MESSAGES'
    os.makedirs(messages)
    with open(f'{folder}/{LANGUAGE}.po', 'w', encoding='utf-8') as file:
        file.write('\n'.join(written))
    subprocess.run(['msgfmt', '-o', f'{messages}/saikoro.mo', f'{folder}/{LANGUAGE}.po'], check=True)
    return len(written) - 1


def compile_language(source, folder, language):
    """The real translation, in the same way."""
    messages = f'{folder}/{language}/LC_MESSAGES'
    os.makedirs(messages)
    subprocess.run(['msgfmt', '-o', f'{messages}/saikoro.mo', f'{source}/po/{language}.po'], check=True)
