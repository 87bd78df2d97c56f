#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What is said in one place is said nowhere else. Takes the source folder, prints TAP."""

import collections
import contextlib
import functools
import glob
import re
import subprocess
import sys

import tap
from tap import case, equal


@functools.cache
def read_code(path):
    """A file without its comments, of which the lines stay."""
    with open(path, encoding='utf-8') as file:
        return re.sub(r'/\*.*?\*/', lambda match: '\n' * match[0].count('\n'), file.read(), flags=re.S)


@functools.cache
def read_sources(pattern='**/*.c', root='src'):
    """The files of the program without their comments."""
    return [(path[len(sys.argv[1]) + 1:], read_code(path))
            for path in sorted(glob.glob(f'{sys.argv[1]}/{root}/{pattern}', recursive=True))]


def find(expression, allowed, pattern='**/*.c'):
    """Where an expression stands outside the files that may have it."""
    return [f'{path}:{text.count(chr(10), 0, match.start()) + 1}: {match[0]}'
            for path, text in read_sources(pattern) if path not in allowed for match in re.finditer(expression, text)]


@case('widgets that take markup are given text by one file')
def _(_context):
    takes_markup = (r'\badw_(toast_new|toast_set_title|status_page_set_description|preferences_group_set_(title|description)|'
                    r'preferences_row_set_title|action_row_set_subtitle|expander_row_set_subtitle|'
                    r'message_dialog_(set|format)_(body|heading)_(markup|use_markup))\b|\bset_tooltip_markup\b|'
                    r'g_object_new \(ADW_TYPE_(\w+_ROW|STATUS_PAGE|TOAST)[^;]*?"(title|subtitle|description)"')
    equal(find(takes_markup, {'src/ui/widgets/util/sai-plain.c'}), [])
    # What is really markup is made where it is shown.
    equal(find(r'\b\w+_set_markup\b', {'src/ui/pages/history/sai-history-row.c', 'src/ui/widgets/print/sai-sheet-letters.c'}), [])
    # Texts of a page that are not plain would need an escape twice, which no translator knows.
    equal(find(r'<property name="(title|subtitle|description)"[^>]*>[^<]*&(amp|lt);', set(), '**/*.ui'), [])


@case('signs and percentages of numbers are written by one file')
def _(_context):
    written = (r'"(?:[^"\\\n]|\\.)*%[-0 \']*\+[^"\n]*"|"(?:[^"\\\n]|\\.)*(%[\']?(?:\.\d)?[dufs]\s?%%)[^"\n]*"|'
               r'"(?:[^"\\\n]|\\.)*−%[^"\n]*"|\? "[-−+]" :')
    # There it is the size of a text in markup, and a place in a gradient of a rule of style.
    for room in ('cli', 'ui'):
        equal(find(written, {'src/ui/widgets/print/sai-sheet-page.c', 'src/ui/widgets/look/sai-felt.c'}, f'{room}/**/*.c'), [])
    # Means and expected totals may be negative.
    equal(find(r'"%\.1f"', set(), 'ui/**/*.c'), [])


@case('a name and a total are joined by one function')
def _(_context):
    equal(find(r'C_ \("points", "%s %d"\)|"%s%s%s? %d"|\\302\\240%d', set()), [])


@case('names within sentences are isolated, whatever the direction of both')
def _(_context):
    name = r'(?:filter->(?:player|rival)|(?:rank|rival|thrower|merger|player)->(?:into_)?name|self->new_name|\bname, other_name\b|sai_(?:player|game_summary)_get_name \()'
    found = [f'{path}:{text.count(chr(10), 0, match.start()) + 1}: {match[0]}' for root in ('src/cli', 'src/play', 'src/store', 'src/ui')
             for path, text in read_sources(root=root)
             for match in re.finditer(r'(?:g_print|printf|g_set_error|_format_\w+) \([^;]*?(?:_ \(|g_dngettext \(\w+,\s*)"[^;]*%s[^;]*;', text)
             if re.search(name, match[0])]
    equal(found, [], 'names as they are')
    equal(find(r'sai_text_append\w* \([^;]*\bsai_(?:player|game_summary)_get_name \(', set()), [], 'names of a list')


@case('rules are held by reference')
def _(_context):
    # The type has room for boxes behind it, which a copy would lack, and what is not made by the builder has no count.
    held = [f'{path}: {match[0]}' for root in ('src', 'tests') for suffix in 'ch'
            for path, text in read_sources(f'**/*.{suffix}', root)
            for match in re.finditer(r'\bSaiRules (?!\*)\w+\b[^(]|\(SaiRules\) *\{|\bsizeof \(SaiRules\)', text)]
    equal(held, [])


# What tests alone call: what they could not look into otherwise, and what they bring themselves.
FOR_TESTS = {
    'sai_dice_row_is_moving': 'when dice that were thrown have come to rest',
    'sai_field_cell_button_get_look': 'what is drawn in a cell',
    'sai_field_knowledge_get_exactness': 'what a seat knows, counted again by hand',
    'sai_field_knowledge_get_expected': 'what a seat knows, counted again by hand',
    'sai_field_knowledge_get_n_cases': 'what a seat knows, counted again by hand',
    'sai_field_session_set_iterations': 'the same decisions on every machine, however slow it is',
    'sai_field_table_is_moving': 'when cards have come to rest',
    'sai_game_art_get_art': 'what is drawn on a tile',
    'sai_lone_column_is_solved': 'whether a column is estimated by perfect play of it',
    'sai_history_model_get_n_queries': 'how little is asked of the disk',
    'sai_kind_register': 'a kind of game that only the tests have',
    'sai_kind_unregister': 'a kind of game that only the tests have',
    'sai_play_register': 'a kind of game that only the tests have',
    'sai_room_kind_register': 'a kind of game that only the tests have',
    'sai_points_flight_is_flying': 'when points have come into their box',
    'sai_speaker_set_func': 'what would be heard',
    'sai_cli_table_register': 'a kind of game that only the tests have',
    'sai_ui_kind_register': 'a kind of game that only the tests have',
}


def read_words(pattern, root='src'):
    """How often each file says each name of ours, comments apart."""
    return {path: collections.Counter(re.findall(r'\bsai_\w+', text)) for path, text in read_sources(pattern, root)}


@case('every public function has a caller, and not in tests alone')
def _(_context):
    declared, defined = collections.Counter(), collections.defaultdict(set)
    for _path, text in read_sources('**/*.h'):
        # What a header defines itself is used by whoever includes it.
        text = re.sub(r'^#.*(\\\n.*)*|\{(?:[^{}]|\{[^{}]*\})*\}', '', text, flags=re.M)
        declared.update(re.findall(r'^(?:[A-Za-z_][^\n;(){}=]*?\b)?(sai_\w+) \([^;]*\)[^;]*;', text, re.M))
    for path, text in read_sources():
        for name in re.findall(r'^(sai_\w+) \(', text, re.M):
            defined[name].add(path)
    said = read_words('**/*.[chu]*')
    total = sum(said.values(), collections.Counter())
    uncalled = {name for name in declared if total[name] <= declared[name] + len(defined[name])}
    equal(sorted(uncalled - set(FOR_TESTS)), [], 'called by nobody')
    equal(sorted(set(FOR_TESTS) - uncalled - {'sai_kind_register', 'sai_kind_unregister'}), [], 'has a caller, or is gone')
    tested = set().union(*read_words('**/*.[ch]', 'tests').values())
    own = {name for name in declared if len(defined[name]) == 1 and name not in tested and name not in uncalled
           and all(path in defined[name] for path, words in said.items() if name in words and not path.endswith('.h'))
           and sum(words[name] for path, words in said.items() if path.endswith('.h')) == declared[name]
           and not re.search(r'_(get_type|ref)$', name)}
    equal(sorted(own), [], 'called in its own file alone: should be static')


@case('callbacks are called after what they do, not after a signal that many have')
def _(_context):
    found = collections.Counter(name for _path, text in read_sources() for name in re.findall(r'^(\w+_cb) \(', text, re.M))
    assert len(found) > 300
    equal({name: n for name, n in found.items() if n > 3}, {})


@case('every name in a template is used')
def _(_context):
    code = {path.removesuffix('.c'): text for path, text in read_sources()}
    names = [(path, text, name) for path, text in read_sources('**/*.ui') for name in re.findall(r'<\w+[^>]* id="(\w+)"', text)]
    assert len(names) > 300
    # Walks through the window find widgets by their names, too.
    walks = [*read_sources('walked.py', 'tests/ui'), *read_sources('screenshots', 'build-aux')]
    walked = {name for _, text in walks for name in re.findall(r'\b(?:press|activate|focus|popup|choose) (\w+)', text)}
    # GTK looks for the list of keys by its name.
    equal([f'{path}: {name}' for path, text, name in names if name != 'help_overlay' and name not in walked and
           len(re.findall(rf'\b{name}\b', text)) == 1 and not re.search(rf'\b{name}\b', code.get(path.removesuffix('.ui'), ''))], [])


@case('every file is in the house style')
def _(_context):
    result = subprocess.run([f'{sys.argv[1]}/build-aux/format', '--check'], stderr=subprocess.PIPE, text=True, check=False)
    said = re.findall(r'^(?:.*/)?((?:src|tests)/\S+: error).*$', result.stderr, re.M)
    equal((result.returncode, said[:20], '' if said else result.stderr), (0, [], ''), 'run build-aux/format')
    # As .editorconfig promises.
    paths = [path for root in ('data', 'src', 'tests') for path in glob.glob(f'{sys.argv[1]}/{root}/**/*', recursive=True)
             if re.search(r'\.([ch]|(ui|xml|css|json)(\.in)?)$', path)]
    long = [f'{path}:{number}' for path in paths for number, line in enumerate(open(path, encoding='utf-8'), 1) if len(line) > 121]
    equal((len(paths) > 1000, long), (True, []))


if __name__ == '__main__':
    tap.run(contextlib.nullcontext)
