# SPDX-License-Identifier: GPL-3.0-or-later
"""A history in which somebody has practised, and what such a history holds."""

import sqlite3

START = 1764000000
# What is in no file: numbers of rows, when a game was saved here, and what can be undone here.
OWN_TABLES = ('merger', 'merged', 'census')
OWN_COLUMNS = ('id', 'game.changed', 'game.moment')
NAMES = {'game': '(SELECT uuid FROM game WHERE game.id = t.game)',
         'player': "(SELECT name || ' ' || type FROM player WHERE player.id = t.player)",
         'variant': "(SELECT ruleset || ' ' || options FROM variant WHERE variant.id = t.variant)"}


def practise(path):
    """Answers in the trainer as the window stores them: a run of own mistakes, and questions that come from no game."""
    retry(path)
    answer(path, range(12))


def retry(path, run=24, start=START):
    """Own mistakes: one that stays one, and a run of right answers."""
    database = sqlite3.connect(path)
    lessons = database.execute('SELECT game, move FROM lesson ORDER BY game, move').fetchall()
    assert lessons
    for i in range(run + 1):
        game, move = lessons[i % len(lessons)]
        moment, right = start + i, int(i > 0)
        database.execute("UPDATE game SET practised = iif(practised = '', '', practised || ',') || json_array(?, ?, ?) WHERE id = ?",
                         (moment, move, right, game))
        database.execute('UPDATE lesson SET tries = tries + 1, solved = ?, last = ? WHERE game = ? AND move = ?',
                         (right, moment * 1000000, game, move))
    database.commit()
    database.close()


def answer(path, numbers):
    """Answers to questions that come from no game."""
    database = sqlite3.connect(path)
    for i in numbers:
        database.execute('INSERT INTO practice (moment, solved, gap, theme, question) VALUES (?, ?, ?, ?, ?)',
                         (START - 100 * i, int(i % 3 > 0), 100 * i, ('opening', 'last')[i % 2], f'yacht 5523{i % 6 + 1} 2 ones=3'))
    database.commit()
    database.close()


def contents(path):
    """All that is known in a history, table by table, without what is only its own."""
    database = sqlite3.connect(path)
    found = {}
    for table, in database.execute(r"SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\_%' ESCAPE '\'"):
        if table in OWN_TABLES:
            continue
        columns = [name for name, in database.execute(f"SELECT name FROM pragma_table_info('{table}')")
                   if name not in OWN_COLUMNS and f'{table}.{name}' not in OWN_COLUMNS]
        chosen = ', '.join(NAMES.get(name, f't.{name}') for name in columns)
        found[table] = sorted(map(repr, database.execute(f'SELECT {chosen} FROM {table} AS t')))
    database.close()
    return found
