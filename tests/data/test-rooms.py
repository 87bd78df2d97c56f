#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Who includes whom: layers, folders and files form no ring, and pages do not know each other. Takes the source folder, prints TAP."""

import collections
import contextlib
import os
import re
import sys

import tap
from tap import case, equal

SOURCE = os.path.join(sys.argv[1], 'src')

# The rooms of the kinds of game in each layer, where one may know which it is, and the tables that they are entered in.
KIND_ROOMS = ('dice', 'field', 'kinds', 'pad', 'paper')
KIND_TABLES = ('model/sai-kinds.c', 'play/sai-play.c')
ASKING = (r'\bsai_(dice|sheet|field|pad)_kind\b', r'->(id|rules),\s+"(dice|sheet|field|pad)"', r'is_(dice|sheet|field|pad) \(',
          r'\bsai_game_has_dice\b')
# A game that is kept is of another kind than one that is played: the mode says which row is meant, and the row says the rest.
MODE_ASKING = (r'\bsai_game_get_mode\b', r'[!=]= SAI_GAME_MODE_\w+', r'\bSAI_GAME_MODE_\w+ [!=]=', r'\bcase SAI_GAME_MODE_\w+')
# Who plays by the rules of a kind, and who advises, the row of the kind knows in play; below it are those who are made there.
PLAYING = r'\bsai_(field_)?(advisor_new|thinker_new|computer_(find|get_nth))\b|\bsai_(dice|field)_watch_new\b'
PLAYERS = ('engine/', 'play/dice/', 'play/field/', 'play/sai-play.c', 'cli/dice/', 'cli/field/',
           # Its questions come from sheets of dice that a player of the wanted strength fills, without a game.
           'play/trainer/sai-generator.c')
# Who may call a ruleset by its name.
NAMING = (
    'model/ruleset/sai-catalog.c',             # the list of our files
    'model/game/sai-daily.c',                  # each day has one of five
    'ui/pages/trainer/sai-trainer-page.c',     # what is trained at first
    'ui/shell/tour/sai-field-tour.c',          # the moves that it shows are by these rules
)
# What only the model asks, to find out which kind it is.
MODEL_ASKING = (r'\bsai_kind_(find|get_nth)\b',)
# Whether a ruleset consists of boxes is no question for its kind: it is asked by what is made of boxes.
BOX_ASKING = (r'\bsai_ruleset_has_boxes\b',)
BOX_READERS = ('cli/sai-cli-rulesets', 'model/ruleset/', 'play/trainer/sai-question', 'play/trainer/sai-sitting', 'ui/pages/games/sai-game-card',
               'ui/pages/trainer/', 'ui/shell/help/sai-help-paper', 'ui/shell/tour/sai-dice-tour', 'ui/shell/window/sai-ruleset-actions',
               'ui/widgets/print/sai-evening-document')

# Perfect play and what is built on it: each folder sees only those before it.
ENGINE = ('util', 'dice/turn', 'dice/solution', 'dice/advice', 'dice/estimate', 'dice/chances', 'dice/players', 'dice/analysis', 'level')


def read_includes():
    """Each file, as its path in src, with those of ours that it includes. Names of headers are unique."""
    found = [os.path.relpath(os.path.join(folder, name), SOURCE)
             for folder, _, names in os.walk(SOURCE) for name in names if name.endswith(('.c', '.h'))]
    paths = {os.path.basename(path): path for path in found}
    equal([path for path in found if path.endswith('.h') and paths[os.path.basename(path)] != path], [], 'two headers of one name')
    includes = {}
    for path in found:
        with open(os.path.join(SOURCE, path), encoding='utf-8') as file:
            names = map(os.path.basename, re.findall(r'^#include "(.+)"', file.read(), re.M))
        includes[path] = [paths[name] for name in names if name in paths]
    return includes


def read_code(path):
    """A file without its comments."""
    with open(os.path.join(SOURCE, path), encoding='utf-8') as file:
        return re.sub(r'/\*.*?\*/', '', file.read(), flags=re.DOTALL)


def read_made(paths):
    """Each of our functions, with the source that it is in."""
    made = {name: path for path in paths for name in re.findall(r'^(sai_\w+) \(', read_code(path), re.M)}
    assert len(made) > 1000
    return made


def room(path):
    """The file without its ending: a source, its header and its private header are one."""
    return re.sub(r'(-private)?\.[ch]$', '', path)


def arrows(group):
    """Which groups of files see which others."""
    seen = collections.defaultdict(set)
    for path, included in read_includes().items():
        seen[group(path)] |= {group(other) for other in included} - {group(path)}
    return seen


def rings(seen):
    """What can be reached from itself, in sets."""
    def reach(start):
        found, ahead = set(), [start]
        while ahead:
            ahead += seen.get(now := ahead.pop(), set()) - found
            found |= seen.get(now, set())
        return found
    far = {name: reach(name) for name in list(seen)}
    return sorted({tuple(sorted(other for other in far[name] if name in far.get(other, ()))) for name in far if name in far[name]})


@case('rings are found')
def _(_context):
    equal(rings({'a': {'b'}, 'b': {'c', 'd'}, 'c': {'a'}, 'd': {'e'}, 'e': set()}), [('a', 'b', 'c')])
    equal(rings({'a': {'b'}, 'b': {'c'}}), [])


@case('folders form no ring')
def _(_context):
    equal(rings(arrows(os.path.dirname)), [])


@case('files form no ring')
def _(_context):
    short = [{re.sub(r'^\w+/((widgets|pages|shell)/)?', '', path) for path in ring} for ring in rings(arrows(room))]
    equal(short, [])


@case('sources form no ring by what they call')
def _(_context):
    # What several sources make may stand in one header, so includes do not tell which of them needs which.
    sources = [path for path in read_includes() if path.endswith('.c')]
    made = read_made(sources)
    equal(rings({path: {made[name] for name in re.findall(r'\bsai_\w+', read_code(path)) if name in made} - {path} for path in sources}),
          [])


@case('what a header declares is made in its folder')
def _(_context):
    # Else a folder could call one that stands above it without including anything of it.
    paths = read_includes()
    made = read_made(path for path in paths if path.endswith('.c'))
    declared = {name: path for path in paths if path.endswith('.h')
                for name in re.findall(r'\b(sai_\w+) \([^;{}]*;', read_code(path))}
    assert len(declared) > 1000
    equal({name: (path, made[name]) for name, path in declared.items()
           if name in made and os.path.dirname(made[name]) != os.path.dirname(path)}, {})


@case('folders of the engine see only those below them')
def _(_context):
    height = {f'engine/{name}': number for number, name in enumerate(ENGINE)}
    seen = arrows(os.path.dirname)
    equal({folder for folder in seen if folder.startswith('engine/dice')} - set(height), set(), 'a folder without a place')
    equal({folder: above for folder in height
           if (above := sorted(other for other in seen[folder] if height.get(other, 0) > height[folder]))}, {})


@case('pages do not know each other')
def _(_context):
    seen = arrows(os.path.dirname)
    equal({page: others for page in seen if page.startswith('ui/pages/')
           if (others := sorted(other for other in seen[page] if other.startswith('ui/pages/')))}, {})


@case('each library has its root for an include path, so that an include says the folder')
def _(_context):
    paths = {}
    for folder, _, names in os.walk(SOURCE):
        if 'meson.build' in names:
            with open(os.path.join(folder, 'meson.build'), encoding='utf-8') as file:
                text = file.read()
            assert '-I' not in text
            paths[os.path.relpath(folder, SOURCE)] = re.findall(r'\binclude_directories ?\(([^)]*)\)', text)
    equal({folder: found for folder, found in paths.items() if set(found) - {"'.'"}}, {})
    # Where folders lie in one another, each has its own: the folders of libraries alone.
    equal(sorted(folder for folder in paths if paths[folder]), ['engine', 'model', 'play', 'store', 'ui/pages', 'ui/shell', 'ui/widgets'])


def is_room(path):
    """Whether the file belongs to a kind of game. The page “game” is that of dice; elsewhere what has this name is common to all kinds."""
    return path.startswith('ui/pages/game/') or path in KIND_TABLES or bool(set(os.path.dirname(path).split('/')) & set(KIND_ROOMS))


def list_types(paths):
    """The types of sessions, pages and widgets that the rooms of kinds make, as after SAI_IS_."""
    return sorted({name for path in paths if is_room(path) and path.startswith(('play/', 'ui/'))
                   for name in re.findall(r'^G_DECLARE_\w+_TYPE \(\w+, \w+, SAI, (\w+),', read_code(path), re.M)})


@case('nobody outside the rooms of a kind of game asks which one it is')
def _(_context):
    paths = read_includes()
    types = list_types(paths)
    assert {'DICE_SESSION', 'PAPER_PAD', 'FIELD_PAGE', 'GAME_PAGE'} <= set(types)
    type_asking = (rf'\bSAI_IS_({"|".join(types)}) \(',)
    asked = []
    for path in paths:
        if is_room(path):
            continue
        # What a caller is to hand over may be checked.
        text = re.sub(r'\bg_return_(val_)?if_fail \([^;]*;', '', read_code(path))
        patterns = ASKING + MODE_ASKING + type_asking + (() if path.startswith('model/') else MODEL_ASKING)
        patterns += () if path.startswith(BOX_READERS) else BOX_ASKING
        asked += [f'{path}: {match.group()}' for pattern in patterns for match in re.finditer(pattern, text)]
    equal(asked, [])


@case('who plays and who advises is known to the rows of play')
def _(_context):
    equal([f'{path}: {match.group()}' for path in read_includes() if not path.startswith(PLAYERS)
           for match in re.finditer(PLAYING, read_code(path))], [])


@case('no ruleset is known by its name')
def _(_context):
    folder = os.path.join(sys.argv[1], 'data', 'rulesets')
    ids = [name.removesuffix('.ruleset') for name in os.listdir(folder) if name.endswith('.ruleset')]
    assert 'yellowstone' in ids
    equal([f'{path}: {match.group()}' for path in read_includes() if path not in NAMING
           for match in re.finditer(rf'"({"|".join(ids)})"', read_code(path))], [])


if __name__ == '__main__':
    tap.run(contextlib.nullcontext)
