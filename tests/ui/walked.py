# SPDX-License-Identifier: GPL-3.0-or-later
"""A walk through every page and dialog of the program, with all that it shows there."""

import collections
import contextlib
import json
import os
import sqlite3
import subprocess
import sys
import tempfile

Line = collections.namedtuple('Line', 'place what flags widget text')
# What is shown of people, rulesets and files is no text of the program: its letters are told by their script.
# What would be markup must not be taken for it.
NAMES = ('Ж&<b', 'Ю<i>')
NOTE, TAG = 'Щ&<b>', 'Э<&'

WALK = '''
dump games
menus games-menu
do win.new-game 'yacht'
settle 200
dump new-game
menus new-game-menu
default
settle 500
dump game-begun
press game.roll
settle 300
dump game
do game.hint
settle 800
dump game-hint
menus game-menu
do win.home
settle 300
dump games-continue
do win.new-game 'yellowstone'
settle 200
dump new-field
default
settle 600
press SaiFieldFan
dump field
do game.hint
settle 1200
dump field-hint
menus field-menu
do win.home
do win.page 'sheets'
settle 300
dump sheets
menus sheets-menu
do win.new-sheet 'yams'
settle 200
dump new-sheet
default
settle 400
dump sheet
menus sheet-menu
activate SaiSheetCell
settle 200
dump sheet-editor
popdown
do paper.type-dice
settle 200
dump sheet-dice
do paper.players
settle 200
dump sheet-players
close
do win.home
do win.new-sheet 'yellowstone'
settle 200
dump new-pad
default
settle 400
dump pad
menus pad-menu
do pad.count
settle 200
dump pad-count
close
do win.home
do win.page 'sheets'
settle 200
dump sheets-open
do win.page 'history'
settle 500
dump history
menus history-menu
do history.players
settle 300
dump people
close
show SaiDateRangeDialog
settle 200
dump dates
menus dates-menu
close
press more
settle 200
dump history-row-menu
popdown
do history.remarks
settle 300
dump remarks
close
do history.select
settle 200
dump history-selecting
menus history-selecting-menu
do win.home
do win.page 'statistics'
settle 2500
dump statistics
menus statistics-menu
press more
settle 300
dump statistics-filters
do win.page 'history'
do win.open '{game}'
settle 1500
dump record
do replay.next
do replay.next
do replay.next
settle 500
dump record-move
menus record-menu
do win.home
do win.open '{field}'
settle 600
do replay.next
do replay.next
settle 300
dump record-field
menus record-field-menu
do win.home
do win.trainer
settle 1500
dump trainer
menus trainer-menu
do win.home
do win.preferences
settle 300
dump preferences
turn table
settle 200
dump preferences-table
turn advice
settle 200
dump preferences-advice
turn backup
settle 200
dump preferences-backup
press make
settle 800
dump preferences-copied
activate restore
settle 500
dump restore
close
close
do win.blank-sheets
settle 300
dump blank-sheets
menus blank-sheets-menu
close
do win.export-games @as []
settle 300
dump export
close
open {file}
settle 600
dump import
close
do win.show-help-overlay
settle 300
dump shortcuts
close
app about
settle 300
dump about
close
'''


def cli(*arguments):
    return subprocess.run([os.path.abspath(sys.argv[2]), *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          check=True, env=dict(os.environ, LANGUAGE='C')).stdout.decode('utf-8')


def make_history(home):
    """Games of dice and cards in a new home. Returns their ids and a file that holds them."""
    database = f'{home}/data/saikoro/history.db'
    os.makedirs(os.path.dirname(database))
    cli('play', 'yacht', '--players', 'simple,expert', '--names', ','.join(NAMES), '--games', '3', '--seed', '5',
        '--database', database)
    cli('play', 'yellowstone', '--players', 'greedy,greedy', '--names', ','.join(NAMES), '--games', '1', '--seed', '6',
        '-o', 'limit=12', '--database', database)
    games = json.loads(cli('export', '--database', database))['games']
    file = f'{home}/games.saikoro'
    with open(file, 'w', encoding='utf-8') as out:
        out.write(cli('export', '--database', database))
    with contextlib.closing(sqlite3.connect(database)) as history:
        history.execute('UPDATE game SET note = ?', (NOTE,))
        history.execute('INSERT INTO tag (game, name) SELECT id, ? FROM game', (TAG,))
        history.commit()
    return {game['ruleset']: game['id'] for game in games}, file


def walk(language, widths=(1000,), localedir=None):
    """All that is shown in a language, at each of the widths."""
    with tempfile.TemporaryDirectory(prefix='saikoro-home-', ignore_cleanup_errors=True) as home:
        ids, file = make_history(home)
        people = ', '.join(f"('{name}', 'person')" for name in NAMES)
        for path, text in ((f'{home}/config/gtk-4.0/settings.ini', '[Settings]\ngtk-decoration-layout=:close\ngtk-enable-animations=0\n'),
                           (f'{home}/config/glib-2.0/settings/keyfile',
                            f'[io/github/saikoro/Saikoro]\ncomputer-pace=0\ncomputer-words=false\ntour-done=true\ntour-field-done=true\nlast-players=[{people}]\n'
                            f'last-paper-players=[{people}]\nlast-field-players=[{people}]\n')):
            os.makedirs(os.path.dirname(path))
            with open(path, 'w', encoding='utf-8') as out:
                out.write(text)
        script = ''.join(f'size {width} 640\nsettle 700\n' + WALK.format(game=ids['yacht'], field=ids['yellowstone'], file=file)
                         .replace('dump ', f'dump {width}:').replace('menus ', f'menus {width}:') for width in widths)
        environment = dict(os.environ, XDG_CONFIG_HOME=f'{home}/config', XDG_DATA_HOME=f'{home}/data',
                           XDG_CACHE_HOME=f'{home}/cache', GSETTINGS_BACKEND='keyfile', LANGUAGE=language,
                           LC_ALL='en_US.UTF-8')
        # GDK complains of menus that stand beside the screen, where no window manager moves windows.
        environment.pop('G_DEBUG', None)
        if localedir is not None:
            environment['SAIKORO_TEST_LOCALEDIR'] = localedir
        walked = subprocess.run([os.path.abspath(sys.argv[1])], input=script.encode(), stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, env=environment, check=False)
    # What ends early may do so within a line.
    lines = [Line(*parts) for line in walked.stdout.decode('utf-8', 'replace').split('\n') if len(parts := line.split('\t', 4)) == 5]
    errors = walked.stderr.decode('utf-8')
    own = [line for line in errors.splitlines()
           if 'gtk_widget_size_allocate' in line or 'from markup' in line or 'CRITICAL' in line and 'gdk_monitor_get_geometry' not in line]
    return lines, errors, walked.returncode or len(own)
