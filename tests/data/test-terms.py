#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""One word for one thing, and signs as a printer sets them, in both languages. Takes the source folder, prints TAP."""

import collections
import contextlib
import glob
import os
import re
import sys

import tap
from tap import case, equal

# A text of one language: where it stands, what it belongs to, and, for a translation, what it translates.
Text = collections.namedtuple('Text', 'place context language text source')
Term = collections.namedtuple('Term', 'thing words held wrong')

QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"')
PLACEHOLDER = re.compile(r'%(?:\d+\$)?[-+ 0\']*(?:\.\d+)?l?[A-Za-z]|%%|\{[\w-]+\}')
JAPANESE = r'[ぁ-ゖァ-ヺー一-鿿々]'


def read(path):
    with open(os.path.join(sys.argv[1], path), encoding='utf-8') as file:
        return file.read()


def find_files(*patterns):
    root = sys.argv[1]
    return [os.path.relpath(path, root) for pattern in patterns for path in sorted(glob.glob(f'{root}/{pattern}'))]


def read_catalogue(path):
    """The texts of a catalogue in both languages; a plural belongs to the same translation."""
    entry, lines, key = {}, {}, None
    for number, line in enumerate([*read(path).splitlines(), ''], 1):
        match = re.match(r'(msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?) "', line)
        if match:
            key = match[1]
            entry[key], lines[key] = '', number
        if (match or line.startswith('"')) and key:
            entry[key] += re.sub(r'\\(.)', lambda match: '\n' if match[1] == 'n' else match[1], QUOTED.search(line)[1])
        elif line.startswith('#: '):
            entry['files'] = entry.get('files', '') + line[3:] + ' '
        elif not line:
            if entry.get('msgid'):
                yield from read_entry(path, entry, lines)
            entry, lines, key = {}, {}, None


def read_entry(path, entry, lines):
    context = entry.get('files', '') + entry.get('msgctxt', '')
    english = [entry[key] for key in ('msgid', 'msgid_plural') if key in entry]
    for text in english:
        yield Text(f'{path}:{lines["msgid"]}', context, 'en', text, None)
    for key, text in entry.items():
        if key.startswith('msgstr'):
            yield Text(f'{path}:{lines[key]}', context, 'ja', text, ' '.join(english))


def read_keys(path):
    """The texts of a ruleset or of the words of sheets: Key=Value, and Key[ja]=Value in Japanese."""
    english = {}
    for number, line in enumerate(read(path).splitlines(), 1):
        match = re.match(r'([\w-]+)(\[ja\])?=(.*)$', line)
        if not match or path.endswith('.ruleset') and match[1] not in ('Name', 'Summary', 'Description'):
            continue
        text = match[3].replace('\\s', ' ')
        if match[2]:
            yield Text(f'{path}:{number}', match[1], 'ja', text, english.get(match[1]))
        else:
            english[match[1]] = text
            yield Text(f'{path}:{number}', match[1], 'en', text, None)


def read_pages(path):
    """A manual page or a document, line by line, without what is typed or printed as it stands."""
    language = 'ja' if '/ja/' in path else 'en'
    fenced = False
    for number, line in enumerate(read(path).splitlines(), 1):
        fenced ^= line.startswith(('```', '.nf', '.fi', '.EX', '.EE'))
        if fenced or line.startswith(('.\\"', '.TH', '.SS', '    ', '.B ', '.BR ', '.I ', '.IR ')):
            continue
        text = re.sub(r'`[^`]*`', 'Code', re.sub(r'\]\([^)]*\)|<[^>]*>', '', line))
        text = re.sub(r'\\f[BIR]|\\&|^\.(SH|TP|IP)\b|^\.R[IB] .*|^\|.*\|$|"', '', text).replace('\\-', '-').replace('\\(aq', '’')
        yield Text(f'{path}:{number}', 'page', language, text.strip(), None)


def read_texts():
    kinds = ((read_catalogue, find_files('po/*.po')), (read_keys, find_files('data/rulesets/*.ruleset', 'data/rulesets/sheet.terms')),
             (read_pages, find_files('data/man/*.[16]', 'data/man/ja/*.[16]', 'README.md', 'data/rulesets/README.md')))
    for read_kind, paths in kinds:
        for path in paths:
            yield from (text for text in read_kind(path) if text.text)


def split(words, sign=','):
    return [word.strip() for word in words.split(sign) if word.strip() not in ('', '–')]


def make_expression(words, is_word):
    """What finds one of some words: whole ones in English, anywhere in Japanese; * is any ending."""
    parts = [re.escape(word).replace('\\*', '\\w*') for word in words]
    return re.compile(r'(?<![\w-])(?:%s)(?![\w-])' % '|'.join(parts) if is_word else '|'.join(parts), re.I) if parts else None


def read_terms(lines):
    for line in lines:
        if line.strip() and not line.startswith('#'):
            thing, english, japanese, not_english, not_japanese, otherwise = [part.strip() for part in (line + '|' * 5).split('|')[:6]]
            words = {'en': english, 'ja': japanese.removeprefix('=')}
            wrong = {'en': make_expression(split(not_english), True), 'ja': make_expression(split(not_japanese), False)}
            held = None
            if japanese.startswith('='):
                held = (make_expression([f'{word}s' for word in split(english)] + split(english), True), split(words['ja']))
            allowed = make_expression(split(otherwise, ';'), False)
            yield Term(thing, words, held, {'allowed': allowed, **wrong})


def is_talk(text):
    """Whether a computer player says it: they have words of their own."""
    return 'characters.c' in text.context


def check_terms(terms, texts):
    """What each text says otherwise than the table."""
    for text in texts:
        for term in terms if not is_talk(text) else []:
            said = term.wrong['allowed'].sub('', text.text) if term.wrong['allowed'] else text.text
            match = term.wrong[text.language] and term.wrong[text.language].search(said)
            if match:
                yield f'{text.place}: “{match[0]}” in “{text.text}”: say “{term.words[text.language]}” for {term.thing}'
            if term.held and text.source and text.language == 'ja':
                source = term.wrong['allowed'].sub('', text.source) if term.wrong['allowed'] else text.source
                match = term.held[0].search(source)
                if match and not any(word in text.text for word in term.held[1]):
                    yield f'{text.place}: “{match[0]}” in “{text.source}” is not “{term.words["ja"]}” in “{text.text}”'


# What is set how. Each is looked for in one language; what a text says and what is typed are told apart by what is around.
SIGNS = [
    ('en', r'\.\.\.', 'three dots: …'),
    ('en', r'(?<!\d)[^\W\d]\'|(?<!%)\'[^\W\d](?!\d)', 'an ASCII apostrophe: ’'),
    ('en', r'"', 'an ASCII quote: “ ”'),
    ('en', r'[\w.,;:!?]  \w', 'two spaces'),
    ('en', r'(?<![\w\-.=%@])-(?:\d|%\d?\$?[duf]|\{n)', 'a hyphen as a minus: −'),
    ('en', r'[^ ] %%|%d %|\d %(?!\w)', 'a space before %'),
    ('en', r' [,.;:!?](?:\s|$)', 'a space before a sign'),
    ('en', r'^_?[A-Z]\w*(?: (?:_?[A-Z]\w*|an?|and|of|the))* (?:with|from|into|over|onto|than|your) (?:the )?_?[A-Z]',
     'a small letter in a title'),
    ('ja', r'\.\.\.|・・・|‥', 'three dots: …'),
    ('ja', r'"', 'an ASCII quote: 「」'),
    ('ja', r'～|(?<=\d)~|[~](?=%)', 'another wave: 〜'),
    ('ja', JAPANESE + r'[!?]|' + JAPANESE + r'[,.](?![\w…])', 'a narrow sign: ！？、。'),
    ('ja', r'：', 'a wide colon: “: ”'),
    ('ja', JAPANESE + r':(?! |$|\n)', 'a colon without a space'),
    ('ja', JAPANESE + r'\((?!_\w\))|\((?!_)' + JAPANESE, 'narrow brackets: （ ）'),
    ('ja', r'[！？。、] ', 'a space after a wide sign'),
    ('ja', JAPANESE + r' (?:[A-Za-z0-9.−]|%(?![HM]))|[A-Za-z0-9%.] ' + JAPANESE, 'a space beside a letter or digit'),
    ('ja', r'[％０-９Ａ-Ｚａ-ｚ]', 'a wide letter or digit'),
    ('ja', r'\d %|[^ ] %%', 'a space before %'),
    ('ja', r'(?<![\w\-.=%@])-(?:\d|%\d?\$?[duf]|\{n)', 'a hyphen as a minus: −'),
    ('ja', r'(?:である|だ|(?<!まし)(?<!でし)た|(?<!ま)(?<!で)(?<!しょ)(?<!ず)[うくぐすつぬぶむる])。', 'plain speech'),
]


def check_signs(texts):
    for text in texts:
        # What is typed is typed as it is.
        said = re.sub(r'saikoro-cli \S+( --\S+)?', 'Code', text.text)
        for language, expression, what in SIGNS:
            match = language == text.language and re.search(expression, said)
            # Manual pages break lines anywhere.
            if match and not (what.startswith('plain') and is_talk(text)) and not (' beside ' in what and text.context == 'page'):
                yield f'{text.place}: {what}, at “{match[0]}” in “{text.text}”'
        if text.source is not None:
            yield from check_pair(text)


def check_pair(text):
    said = [sorted(re.sub(r'\d+\$', '', found) for found in PLACEHOLDER.findall(part)) for part in (text.text, text.source)]
    if '{' in text.source and said[0] != said[1]:
        yield f'{text.place}: {said[0]} is not {said[1]}'
    for edge in (str.lstrip, str.rstrip):
        blanks = [len(part) - len(edge(part)) for part in (text.text, text.source)]
        # A wide sign has its blank within.
        if blanks[0] != blanks[1] and text.text[0] not in '（、・':
            yield f'{text.place}: blanks at an end differ in “{text.text}”'
    if text.text.count('「') != text.text.count('」') or text.text.count('（') != text.text.count('）'):
        yield f'{text.place}: a bracket without its other half in “{text.text}”'


def refuse(found):
    if found:
        raise AssertionError('\n'.join([f'{len(found)} found', *found]))


@case('every text has the words of the table')
def _(_context):
    terms = list(read_terms(read('po/terms').splitlines()))
    equal(len(terms) >= 30, True, f'terms: {len(terms)}')
    found = list(check_terms(terms, read_texts()))
    refuse(found)


@case('every text has the signs of its language')
def _(_context):
    found = list(check_signs(read_texts()))
    refuse(found)


# Wrong texts of a language, with what they translate, and a part of what is said of each; nothing of those that are right.
SAMPLES = (
    ('en', 'That costs 3 points.', None, 'say “points lost”'),
    ('en', 'Rolling all dice again', None, 'say “reroll”'),
    ('en', 'Chances to win', None, 'say “win chance”'),
    ('en', 'The winning chance', None, 'say “win chance”'),
    ('en', 'Filled by itself', None, 'say “automatically”'),
    ('ja', '空いている欄', None, 'say “役”'),
    ('ja', 'アドバイスを見る', 'Show the hint', 'is not “ヒント'),
    ('ja', '勝つ見込み', 'Win chance', 'is not “勝率”'),
    ('ja', 'プレーヤー', 'Player', 'say “プレイヤー”'),
    ('ja', '役はもともと空欄です。', 'The box is empty already.', None),
    ('en', 'Working...', None, 'three dots'),
    ('en', "It's your turn.", None, 'apostrophe'),
    ('en', 'Press "Roll".', None, 'quote'),
    ('en', 'A sum.  Another one', None, 'two spaces'),
    ('en', 'From -%d to %d', None, 'a hyphen as a minus'),
    ('en', '%d %% of games', None, 'a space before %'),
    ('en', 'Take Six from My Pile', None, 'a small letter in a title'),
    ('en', 'Play with the Same Dice…', None, 'a small letter in a title'),
    ('en', 'Remove from favourites', None, None),
    ('en', 'It’s “2024-01-31”, with --chances.', None, None),
    ('ja', '0～5点です。', '0 to 5 points.', 'another wave'),
    ('ja', '全問正解!', 'Perfect!', 'a narrow sign'),
    ('ja', '合計：%d', 'Total: %d', 'a wide colon'),
    ('ja', '列(%u)', 'Column %u', 'narrow brackets'),
    ('ja', '残り %u回', '%u left', 'beside a letter or digit'),
    ('ja', '初めてですか？ はい', 'New? Yes', 'after a wide sign'),
    ('ja', 'カードを重ねる。', 'On top of it.', 'plain speech'),
    ('ja', 'ゲームが終わった。', 'The game is over.', 'plain speech'),
    ('ja', '「%s」を埋める', 'Fill “%s', None),
    ('ja', '「%sを埋める', 'Fill “%s”', 'without its other half'),
    ('ja', '{n}点', '{n} of {m} points', 'is not'),
    ('ja', '終わり ', 'End', 'blanks at an end'),
    ('ja', '振り直しましょう。残り%u回です。', 'Reroll. %u left.', None),
)


@case('what is wrong is found')
def _(_context):
    terms = list(read_terms(read('po/terms').splitlines()))
    for language, text, source, said in SAMPLES:
        sample = Text('here:1', '', language, text, source)
        found = [*check_terms(terms, [sample]), *check_signs([sample])]
        equal(any(said in complaint for complaint in found) if said else not found, True, f'“{text}”: {found}')


if __name__ == '__main__':
    tap.run(contextlib.nullcontext)
