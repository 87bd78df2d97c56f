/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-dice-session.h"
#include "field/sai-field-state.h"
#include "field/sai-field-session.h"
#include "third-session.h"

G_BEGIN_DECLS

/* How many games computer players on the field imagine for a decision. */
#define TABLE_ITERATIONS 24

/* For g_test_add(): a game in memory, or one with a store in a folder of its own. */
#define TABLE_IN_MEMORY NULL
#define TABLE_STORED "stored"

/**
 * Table:
 * @folder: (nullable): the folder of the history
 * @path: (nullable): its file
 * @store: (nullable): the store that the session writes to
 * @savers: (nullable): its savers
 * @other: (nullable): a second connection to the same file
 * @game: what is played
 * @session: the session that plays it
 * @dice: (nullable): the same, if dice are played with
 * @field: (nullable): the same, if cards are
 * @third: (nullable): the same, if it is of the kind that the tests alone have
 * @log: what happened since table_listen(), a word each
 *
 * A game at a table, with everything around it that a test looks at.
 */
typedef struct
{
  char *folder;
  char *path;
  SaiStore *store;
  SaiSavers *savers;
  SaiDatabase *other;
  SaiGame *game;
  SaiSession *session;
  SaiDiceSession *dice;
  SaiFieldSession *field;
  ThirdSession *third;
  GString *log;
} Table;

/* What table_wait_until() waits for. */
typedef gboolean (*TableCondition) (Table *table);

char *table_folder_new (void);
void table_folder_remove (const char *path);
void table_open_store (SaiStore *store);

void table_set_up (Table *table, gconstpointer data);
void table_tear_down (Table *table, gconstpointer data);
SaiGame *table_new_game (const char *ruleset, const char *kinds, guint seed);
void table_seat (Table *table, SaiGame *game, gboolean is_saved);
void table_begin (Table *table, const char *ruleset, const char *kinds, guint seed);
void table_leave (Table *table);
void table_put_away (Table *table, GObject *paper);
void table_listen (Table *table);

gboolean table_is_idle (Table *table);
gboolean table_has_problem (Table *table);
gboolean table_is_for_person (Table *table);
gboolean table_is_finished (Table *table);
void table_wait_until (Table *table, TableCondition condition);

void table_roll (Table *table, guint keep);
void table_fill (Table *table, guint box);
guint table_find_legal (Table *table);
void table_fill_any (Table *table);
void table_choose (Table *table, SaiFieldChoice choice);
SaiFieldChoice table_find_choice (Table *table, GRand *random);
void table_move_at_random (Table *table, GRand *random);
void table_play_out (Table *table, GRand *random);

char *table_print_moves (SaiGame *game);
SaiRecord *table_load (Table *table);
void table_assert_saved (Table *table);

G_END_DECLS
