/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game at a table, for the tests of the session: setting it up, waiting, making moves as a person does, and comparing
 * with what is on disk. */
#include "play-table.h"
#include "field/sai-field-game.h"
#include "dice/sai-dice-game.h"

#include <glib/gstdio.h>

#include "rescue/sai-database-open.h"
#include "sai-test.h"
#include "sai-wait.h"

char *
table_folder_new (void)
{
  g_autoptr (GError) error = NULL;
  char *path = g_dir_make_tmp ("saikoro-play-XXXXXX", &error);

  g_assert_no_error (error);

  return path;
}

void
table_folder_remove (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      if (g_file_test (child, G_FILE_TEST_IS_DIR))
        table_folder_remove (child);
      else
        g_assert_cmpint (g_unlink (child), ==, 0);
    }

  g_assert_cmpint (g_rmdir (path), ==, 0);
}

static void
open_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  gboolean *opened = user_data;
  g_autoptr (GError) error = NULL;

  *opened = sai_store_answer (SAI_STORE (source), result, &error) != NULL;
  g_assert_no_error (error);
}

void
table_open_store (SaiStore *store)
{
  gboolean opened = FALSE;

  sai_store_open (store, NULL, open_cb, &opened);
  while (!opened)
    g_main_context_iteration (NULL, TRUE);
}

void
table_set_up (Table *table, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  table->log = g_string_new (NULL);
  if (data == TABLE_IN_MEMORY)
    return;

  table->folder = table_folder_new ();
  table->path = g_build_filename (table->folder, "history.db", NULL);
  table->store = sai_store_new (table->path);
  table->savers = sai_savers_new (table->store);
  table_open_store (table->store);
  table->other = sai_database_open (table->path, NULL, &error);
  g_assert_no_error (error);
}

static void
let_go (gpointer *object)
{
  gpointer watched = *object;

  g_object_add_weak_pointer (watched, &watched);
  g_clear_object (object);
  while (watched != NULL)
    sai_wait (1);
}

/* Nobody holds on to a session, a game or a store that is done with. */
void
table_tear_down (Table *table, gconstpointer data)
{
  if (table->session != NULL)
    table_leave (table);
  if (table->store != NULL)
    {
      g_clear_object (&table->savers);
      let_go ((gpointer *) &table->store);
      g_clear_pointer (&table->other, sai_database_close);
      table_folder_remove (table->folder);
    }
  g_free (table->folder);
  g_free (table->path);
  g_string_free (table->log, TRUE);
}

/* @kinds are the players' types, one word a seat; ids differ from game to game. */
SaiGame *
table_new_game (const char *ruleset, const char *kinds, guint seed)
{
  g_autoptr (SaiRuleset) rules = sai_test_ruleset (ruleset);
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_auto (GStrv) words = g_strsplit (kinds, " ", -1);
  g_autofree char *id = g_uuid_string_random ();
  SaiOptions options = sai_ruleset_get_defaults (rules);
  SaiSeed bytes = sai_test_seed (seed);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autofree char *name = g_strdup_printf ("Seat %u", i + 1);

      g_ptr_array_add (players, sai_player_new (name, words[i]));
    }

  return sai_game_new (rules, &options, SAI_GAME_MODE_PLAYED, players, &bytes, id, SAI_TEST_CREATED);
}

/* Takes over @game and makes a session for it that is not yet started. */
void
table_seat (Table *table, SaiGame *game, gboolean is_saved)
{
  g_autoptr (SaiSolver) solver = sai_solver_new (1);

  g_assert_null (table->session);

  table->game = game;
  table->session = SAI_SESSION (sai_play_open (game, table->savers, solver, is_saved));
  if (SAI_IS_FIELD_SESSION (table->session))
    {
      table->field = SAI_FIELD_SESSION (table->session);
      sai_field_session_set_iterations (table->field, TABLE_ITERATIONS);
    }
  else if (SAI_IS_DICE_SESSION (table->session))
    {
      table->dice = SAI_DICE_SESSION (table->session);
    }
  else
    {
      table->third = THIRD_SESSION (table->session);
    }
  sai_session_set_pace (table->session, 0);
}

void
table_begin (Table *table, const char *ruleset, const char *kinds, guint seed)
{
  table_seat (table, table_new_game (ruleset, kinds, seed), FALSE);
  sai_session_start (table->session);
}

void
table_leave (Table *table)
{
  g_signal_handlers_disconnect_by_data (table->session, table);
  g_signal_handlers_disconnect_by_data (table->game, table);
  let_go ((gpointer *) &table->session);
  table->dice = NULL;
  table->field = NULL;
  table->third = NULL;
  let_go ((gpointer *) &table->game);
}

/* Ends with a sheet or a pad, which is taken. Nobody holds on to a paper whose game is on disk, nor to the game. */
void
table_put_away (Table *table, GObject *paper)
{
  gpointer watched_paper = paper;
  gpointer watched_game = table->game;

  g_object_add_weak_pointer (paper, &watched_paper);
  g_object_add_weak_pointer (watched_game, &watched_game);
  g_object_unref (paper);
  g_assert_null (watched_paper);
  g_clear_object (&table->game);
  while (watched_game != NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void write_word (Table *table, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
write_word (Table *table, const char *format, ...)
{
  va_list args;

  if (table->log->len > 0)
    g_string_append_c (table->log, ' ');
  va_start (args, format);
  g_string_append_vprintf (table->log, format, args);
  va_end (args);
}

static void
kept_cb (SaiDiceSession *session, GParamSpec *pspec, Table *table)
{
  write_word (table, "kept=%u", sai_dice_session_get_kept (session));
}

static void
intended_cb (SaiDiceSession *session, GParamSpec *pspec, Table *table)
{
  write_word (table, "intended=%d", sai_dice_session_get_intended (session));
}

static void
refused_cb (SaiSession *session, const char *message, Table *table)
{
  g_assert_cmpstr (message, !=, "");
  write_word (table, "refused");
}

/* A move says what it was; after undo and redo there is only the place in the game. */
static void
changed_cb (SaiGame *game, Table *table)
{
  guint cursor = sai_game_get_cursor (game);
  SaiMove *move;

  if (cursor == 0 || cursor < sai_game_get_n_moves (game))
    {
      write_word (table, "at=%u", cursor);
      return;
    }

  move = sai_game_get_move (game, cursor - 1);
  write_word (table, sai_move_get_kind (move) == SAI_MOVE_ROLL ? "roll" : "fill");
}

void
table_listen (Table *table)
{
  g_string_truncate (table->log, 0);
  if (table->dice != NULL)
    {
      g_signal_connect (table->session, "notify::kept", G_CALLBACK (kept_cb), table);
      g_signal_connect (table->session, "notify::intended", G_CALLBACK (intended_cb), table);
    }
  g_signal_connect (table->session, "refused", G_CALLBACK (refused_cb), table);
  g_signal_connect (table->game, "changed", G_CALLBACK (changed_cb), table);
}

gboolean
table_is_idle (Table *table)
{
  return !sai_session_is_busy (table->session);
}

gboolean
table_has_problem (Table *table)
{
  return sai_session_get_problem (table->session) != NULL;
}

gboolean
table_is_finished (Table *table)
{
  return table_is_idle (table) && sai_game_is_finished (table->game);
}

gboolean
table_is_for_person (Table *table)
{
  return table_is_idle (table) && (sai_session_is_interactive (table->session) || sai_game_is_finished (table->game));
}

void
table_wait_until (Table *table, TableCondition condition)
{
  while (!condition (table))
    g_main_context_iteration (NULL, TRUE);
}

/* Rolls and fills as a person does, and waits until the move is on disk, but not for computer players. */
void
table_roll (Table *table, guint keep)
{
  g_autoptr (GError) error = NULL;

  sai_dice_session_set_kept (table->dice, keep);
  g_assert_true (sai_dice_session_roll (table->dice, &error));
  g_assert_no_error (error);
  table_wait_until (table, table_is_idle);
}

void
table_fill (Table *table, guint box)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (sai_dice_session_fill (table->dice, box, &error));
  g_assert_no_error (error);
  table_wait_until (table, table_is_idle);
}

/* The first box that the dice may fill. */
guint
table_find_legal (Table *table)
{
  SaiBoxes legal = sai_dice_state_get_legal_boxes (sai_game_get_state (table->game), sai_game_get_rules (table->game));

  g_assert_false (sai_boxes_is_empty (&legal));

  return sai_boxes_get_first (&legal);
}

void
table_fill_any (Table *table)
{
  table_fill (table, table_find_legal (table));
}

/* Does what a person does with cards, and waits until the move is on disk, but not for computer players. */
void
table_choose (Table *table, SaiFieldChoice choice)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (sai_field_session_choose (table->field, &choice, &error));
  g_assert_no_error (error);
  table_wait_until (table, table_is_idle);
}

/* Any legal choice. */
SaiFieldChoice
table_find_choice (Table *table, GRand *random)
{
  SaiFieldChoice choices[SAI_FIELD_MAX_CHOICES];
  guint n = sai_field_state_get_choices (sai_game_get_field (table->game), choices);

  return choices[g_rand_int_range (random, 0, n)];
}

/* A roll with any dice kept, or any legal box. */
static void
move_dice_at_random (Table *table, GRand *random)
{
  const SaiDiceState *state = sai_game_get_state (table->game);
  const SaiRules *rules = sai_game_get_rules (table->game);
  SaiBoxes legal = sai_dice_state_get_legal_boxes (state, rules);
  guint box;

  if (state->n_rolls == 0 || (sai_dice_state_can_roll (state, rules) && g_rand_int_range (random, 0, 3) > 0))
    {
      table_roll (table, g_rand_int_range (random, 0, sai_rules_get_keep_all (sai_game_get_rules (table->game))));
      return;
    }

  do
    box = g_rand_int_range (random, 0, rules->n_boxes);
  while (!sai_boxes_has (&legal, box));
  table_fill (table, box);
}

static void
throw_die (Table *table)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (third_session_throw (table->third, &error));
  g_assert_no_error (error);
  table_wait_until (table, table_is_idle);
}

void
table_move_at_random (Table *table, GRand *random)
{
  if (table->field != NULL)
    table_choose (table, table_find_choice (table, random));
  else if (table->third != NULL)
    throw_die (table);
  else
    move_dice_at_random (table, random);
}

void
table_play_out (Table *table, GRand *random)
{
  for (;;)
    {
      table_wait_until (table, table_is_for_person);
      if (sai_game_is_finished (table->game))
        return;
      table_move_at_random (table, random);
    }
}

/* Returns: (transfer full): all moves, a line each */
char *
table_print_moves (SaiGame *game)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < sai_game_get_n_moves (game); i++)
    {
      g_autofree char *line = sai_move_print (sai_game_get_move (game, i));

      g_string_append_printf (text, "%s\n", line);
    }

  return g_string_free (text, FALSE);
}

/* Returns: (transfer full): the game as the second connection sees it on disk */
SaiRecord *
table_load (Table *table)
{
  g_autoptr (GError) error = NULL;
  SaiRecord *record = sai_database_load (table->other, sai_game_get_id (table->game), &error);

  g_assert_no_error (error);
  g_assert_nonnull (record);

  return record;
}

void
table_assert_saved (Table *table)
{
  g_autoptr (SaiRecord) saved = table_load (table);
  g_autoptr (SaiRecord) played = sai_game_to_record (table->game);

  g_assert_true (sai_record_equal (saved, played));
}
