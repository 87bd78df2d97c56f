/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Taking back and making again: where it leads, what comes again, and when it is on offer. */

#include "play-table.h"
#include "dice/sai-dice-game.h"
#include "sai-start.h"
#include "sai-test.h"
#include "sai-wait.h"

static void
undo (Table *table)
{
  sai_session_undo (table->session);
  table_wait_until (table, table_is_idle);
}

static void
redo (Table *table)
{
  sai_session_redo (table->session);
  table_wait_until (table, table_is_idle);
}

static void
play_turn (Table *table, guint keep)
{
  table_roll (table, 0);
  if (keep != 0)
    table_roll (table, keep);
  table_fill_any (table);
  table_wait_until (table, table_is_for_person);
}

static guint
get_cursor (Table *table)
{
  return sai_game_get_cursor (table->game);
}

static void
test_each_decision (Table *table, gconstpointer data)
{
  table_begin (table, "yacht", "person person", 1);
  play_turn (table, 3);
  play_turn (table, 5);
  g_assert_cmpuint (get_cursor (table), ==, 6);

  for (guint i = 6; i-- > 0;)
    {
      g_assert_true (sai_session_can_undo (table->session));
      undo (table);
      g_assert_cmpuint (get_cursor (table), ==, i);
      g_assert_cmpuint (sai_game_get_seat (table->game), ==, i < 3 ? 0 : 1);
    }
  g_assert_false (sai_session_can_undo (table->session));
  undo (table);
  g_assert_cmpuint (get_cursor (table), ==, 0);

  for (guint i = 1; i <= 6; i++)
    {
      g_assert_true (sai_session_can_redo (table->session));
      redo (table);
      g_assert_cmpuint (get_cursor (table), ==, i);
    }
  g_assert_false (sai_session_can_redo (table->session));
  redo (table);
  g_assert_cmpuint (get_cursor (table), ==, 6);
}

static void
test_skips_computers (Table *table, gconstpointer data)
{
  guint second_turn, third_turn;

  table_begin (table, "yacht", "simple person simple", 1);
  table_wait_until (table, table_is_for_person);
  g_assert_false (sai_session_can_undo (table->session));
  play_turn (table, 0);
  second_turn = get_cursor (table);
  play_turn (table, 0);
  third_turn = get_cursor (table);

  undo (table);
  g_assert_cmpuint (get_cursor (table), ==, second_turn + 1);
  g_assert_cmpuint (sai_game_get_seat (table->game), ==, 1);
  undo (table);
  g_assert_cmpuint (get_cursor (table), ==, second_turn);
  undo (table);
  g_assert_cmpuint (sai_game_get_seat (table->game), ==, 1);
  g_assert_cmpuint (sai_game_get_state (table->game)->n_turns, ==, 1);

  redo (table);
  redo (table);
  redo (table);
  g_assert_cmpuint (get_cursor (table), ==, third_turn);
  g_assert_false (sai_session_can_redo (table->session));

  /* The computer that began has decided before any person did. */
  for (guint i = 0; i < 4; i++)
    undo (table);
  g_assert_cmpuint (sai_game_get_state (table->game)->n_turns, ==, 1);
  g_assert_cmpuint (sai_game_get_state (table->game)->n_rolls, ==, 0);
  g_assert_false (sai_session_can_undo (table->session));
}

static void
test_computers_wait (Table *table, gconstpointer data)
{
  guint n_moves;

  table_begin (table, "yacht", "person simple", 1);
  play_turn (table, 0);
  n_moves = sai_game_get_n_moves (table->game);
  undo (table);
  sai_wait (50);
  g_assert_cmpuint (get_cursor (table), ==, 1);
  g_assert_cmpuint (sai_game_get_n_moves (table->game), ==, n_moves);
}

/* The same decisions after taking back make the same game, dice and computer players included. */
static void
test_same_dice (Table *table, gconstpointer data)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  table_begin (table, "yahtzee", "person simple", 4);
  play_turn (table, 3);
  play_turn (table, 24);
  before = table_print_moves (table->game);

  while (sai_session_can_undo (table->session))
    undo (table);
  g_assert_cmpuint (get_cursor (table), ==, 0);
  play_turn (table, 3);
  g_assert_true (sai_session_can_redo (table->session));
  play_turn (table, 24);
  after = table_print_moves (table->game);
  g_assert_cmpstr (before, ==, after);
  g_assert_false (sai_game_has_peeked (table->game));
}

static void
count_warning (guint *n_warnings)
{
  (*n_warnings)++;
}

/* It is told before it happens, and once: that dice were seen, and that another choice now is held against the game. */
static void
test_warned (Table *table, gconstpointer data)
{
  guint n_warnings = 0;

  table_begin (table, "yahtzee", "person person", 4);
  g_signal_connect_swapped (table->session, "warned", G_CALLBACK (count_warning), &n_warnings);
  table_roll (table, 0);
  table_fill_any (table);
  undo (table);
  g_assert_cmpuint (n_warnings, ==, 0);
  redo (table);
  table_roll (table, 0);
  table_roll (table, 1);
  undo (table);
  g_assert_cmpuint (n_warnings, ==, 1);
  g_assert_false (sai_game_has_peeked (table->game));
  redo (table);
  undo (table);
  table_roll (table, 2);
  g_assert_cmpuint (n_warnings, ==, 1);
  g_assert_true (sai_game_has_peeked (table->game));
  if (table->store != NULL)
    table_assert_saved (table);
}

static void
test_other_decision (Table *table, gconstpointer data)
{
  table_begin (table, "yahtzee", "person person", 4);
  play_turn (table, 3);
  play_turn (table, 24);
  undo (table);
  undo (table);
  undo (table);
  undo (table);
  undo (table);
  g_assert_cmpuint (get_cursor (table), ==, 1);

  table_roll (table, 12);
  g_assert_cmpuint (sai_game_get_n_moves (table->game), ==, 2);
  g_assert_false (sai_session_can_redo (table->session));
  if (table->store != NULL)
    table_assert_saved (table);
}

static void
test_kept_comes_back (Table *table, gconstpointer data)
{
  static const guint kept[] = { 0, 3, 18, 18, 0 };

  table_begin (table, "yahtzee", "person", 4);
  table_roll (table, 0);
  table_roll (table, 3);
  table_roll (table, 18);
  table_fill_any (table);
  table_roll (table, 0);

  /* Before each move it shows what was kept for it. */
  for (guint i = 5; i-- > 0;)
    {
      undo (table);
      g_assert_cmpuint (sai_dice_session_get_kept (table->dice), ==, kept[i]);
    }
  for (guint i = 1; i < 5; i++)
    {
      redo (table);
      g_assert_cmpuint (sai_dice_session_get_kept (table->dice), ==, kept[i]);
    }
  redo (table);
  g_assert_cmpuint (sai_dice_session_get_kept (table->dice), ==, 0);
}

static void
test_kept_at_last_move (Table *table, gconstpointer data)
{
  table_begin (table, "yahtzee", "person", 4);
  table_roll (table, 0);
  table_roll (table, 9);
  sai_dice_session_set_kept (table->dice, 31);
  undo (table);
  g_assert_cmpuint (sai_dice_session_get_kept (table->dice), ==, 9);
  sai_dice_session_set_kept (table->dice, 2);
  redo (table);
  g_assert_cmpuint (sai_dice_session_get_kept (table->dice), ==, 9);
}

static void
test_stops_thought (Table *table, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  table_begin (table, "yacht", "person simple", 1);
  table_roll (table, 0);
  /* In memory the thought begins at once, with a store after the save; then undo waits for the same save. */
  g_assert_true (sai_dice_session_fill (table->dice, table_find_legal (table), &error));
  g_assert_no_error (error);
  sai_session_undo (table->session);
  table_wait_until (table, table_is_idle);
  sai_wait (50);
  g_assert_cmpuint (get_cursor (table), ==, 1);
  g_assert_cmpuint (sai_game_get_n_moves (table->game), ==, 2);
  g_assert_true (sai_session_is_interactive (table->session));
}

static gboolean
has_intention (Table *table)
{
  return sai_dice_session_get_intended (table->dice) != -1;
}

static void
test_stops_step (Table *table, gconstpointer data)
{
  guint n_moves;

  table_begin (table, "yacht", "person simple", 1);
  table_roll (table, 0);
  sai_session_set_pace (table->session, 20);
  table_fill_any (table);
  table_wait_until (table, has_intention);
  n_moves = sai_game_get_n_moves (table->game);

  undo (table);
  g_assert_cmpint (sai_dice_session_get_intended (table->dice), ==, -1);
  g_assert_cmpuint (get_cursor (table), ==, 1);
  sai_wait (80);
  g_assert_cmpuint (get_cursor (table), ==, 1);
  g_assert_cmpuint (sai_game_get_n_moves (table->game), ==, n_moves);

  /* Redo leads to where the computer was about to move, and it does. */
  redo (table);
  table_wait_until (table, table_is_for_person);
  g_assert_cmpuint (sai_game_get_state (table->game)->n_turns, ==, 2);
}

static void
test_from_end (Table *table, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (6);
  guint n_moves;

  table_begin (table, "yacht", "person simple", 6);
  table_play_out (table, random);
  n_moves = sai_game_get_n_moves (table->game);
  g_assert_false (sai_session_is_interactive (table->session));

  undo (table);
  g_assert_true (sai_session_is_interactive (table->session));
  while (sai_session_can_undo (table->session))
    undo (table);
  g_assert_cmpuint (get_cursor (table), ==, 0);
  while (sai_session_can_redo (table->session))
    redo (table);
  g_assert_cmpuint (get_cursor (table), ==, n_moves);
  g_assert_true (sai_game_is_finished (table->game));
}

/* Saving comes and goes with a store; it is not what is looked at here. */
static void
assert_notified (SaiTestWatch *watch, const char *expected)
{
  g_autofree char *notified = sai_test_watch_take (watch);
  g_auto (GStrv) words = g_strsplit (notified, " ", -1);
  GString *rest = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    if (!g_str_has_prefix (words[i], "busy"))
      g_string_append_printf (rest, "%s%s", rest->len > 0 ? " " : "", words[i]);
  g_assert_cmpstr (rest->str, ==, expected);
  g_string_free (rest, TRUE);
}

static void
test_notifies (Table *table, gconstpointer data)
{
  g_autoptr (SaiTestWatch) watch = NULL;

  table_begin (table, "yacht", "person simple", 1);
  watch = sai_test_watch_new (table->session);
  table_roll (table, 0);
  assert_notified (watch, "can-undo");
  table_roll (table, 0);
  assert_notified (watch, "");
  sai_session_set_pace (table->session, 60000);
  assert_notified (watch, "");
  table_fill_any (table);
  assert_notified (watch, "interactive");
  undo (table);
  assert_notified (watch, "can-redo interactive");
  undo (table);
  assert_notified (watch, "");
  undo (table);
  assert_notified (watch, "can-undo");
  undo (table);
  assert_notified (watch, "");
  redo (table);
  assert_notified (watch, "can-undo");
  table_fill_any (table);
  assert_notified (watch, "can-redo interactive");
}

static void
test_notifies_end (Table *table, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (6);
  g_autoptr (SaiTestWatch) watch = NULL;

  table_begin (table, "yacht", "person", 6);
  table_play_out (table, random);
  watch = sai_test_watch_new (table->session);
  undo (table);
  g_assert_true (sai_session_is_interactive (table->session));
  g_free (sai_test_watch_take (watch));
  sai_dice_session_set_kept (table->dice, 0);
  g_free (sai_test_watch_take (watch));
  redo (table);
  assert_notified (watch, "can-redo interactive");
  undo (table);
  g_free (sai_test_watch_take (watch));
}

/* What was last notified, and what the moves say: the seat before each of them, told by the moves one by one. */
typedef struct
{
  Table *table;
  gboolean undo;
  gboolean redo;
  gboolean interactive;
} Flags;

static void
flag_cb (SaiSession *session, GParamSpec *pspec, Flags *flags)
{
  const char *name = g_param_spec_get_name (pspec);
  gboolean *flag = g_str_equal (name, "can-undo")   ? &flags->undo
                   : g_str_equal (name, "can-redo") ? &flags->redo
                                                    : &flags->interactive;
  gboolean value;

  g_object_get (session, name, &value, NULL);
  g_assert_true (value != *flag);
  *flag = value;
}

static void
check_flags (Flags *flags)
{
  SaiGame *game = flags->table->game;
  guint cursor = get_cursor (flags->table);
  guint n_moves = sai_game_get_n_moves (game);
  guint seat = 0;
  gboolean person = FALSE;
  gboolean decided = FALSE;

  for (guint i = 0; i <= cursor; i++)
    {
      person = sai_player_is_person (sai_game_get_player (game, seat));
      decided = decided || (i < cursor && person);
      if (i < n_moves && sai_move_get_kind (sai_game_get_move (game, i)) == SAI_MOVE_FILL)
        seat = (seat + 1) % sai_game_get_n_seats (game);
    }

  g_assert_true (flags->undo == decided);
  g_assert_true (flags->redo == (cursor < n_moves));
  g_assert_true (flags->interactive == (person && !sai_game_is_finished (game)));
  g_assert_true (flags->undo == sai_session_can_undo (flags->table->session));
  g_assert_true (flags->redo == sai_session_can_redo (flags->table->session));
  g_assert_true (flags->interactive == sai_session_is_interactive (flags->table->session));
}

static void
do_anything (Table *table, GRand *random)
{
  switch (g_rand_int_range (random, 0, 8))
    {
    case 0:
    case 1:
      undo (table);
      break;

    case 2:
      redo (table);
      break;

    default:
      if (sai_session_is_interactive (table->session))
        table_move_at_random (table, random);
      else
        g_main_context_iteration (NULL, FALSE);
      break;
    }
}

static void
test_flags_at_random (Table *table, gconstpointer data)
{
  static const char *const kinds[] = { "person", "person person", "simple person", "person simple simple person" };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (i);
      Flags flags = { table };

      table_seat (table, table_new_game ("fune", kinds[i], i), FALSE);
      flags.interactive = sai_session_is_interactive (table->session);
      g_signal_connect (table->session, "notify::can-undo", G_CALLBACK (flag_cb), &flags);
      g_signal_connect (table->session, "notify::can-redo", G_CALLBACK (flag_cb), &flags);
      g_signal_connect (table->session, "notify::interactive", G_CALLBACK (flag_cb), &flags);
      sai_session_start (table->session);
      for (guint j = 0; j < 300; j++)
        {
          do_anything (table, random);
          check_flags (&flags);
          if (table->store != NULL && sai_game_get_n_moves (table->game) > 0 && table_is_idle (table))
            table_assert_saved (table);
        }
      g_signal_handlers_disconnect_by_data (table->session, &flags);
      table_leave (table);
    }
}

static void
add (const char *name, void (*function) (Table *, gconstpointer))
{
  g_autofree char *in_memory = g_strconcat ("/session-undo/memory/", name, NULL);
  g_autofree char *stored = g_strconcat ("/session-undo/stored/", name, NULL);

  g_test_add (in_memory, Table, TABLE_IN_MEMORY, table_set_up, function, table_tear_down);
  g_test_add (stored, Table, TABLE_STORED, table_set_up, function, table_tear_down);
}

/* Moves of another game can be taken back like others, and the disk has what is left of them. */
static void
test_given (Table *table, gconstpointer data)
{
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (SaiRecord) record = NULL;
  g_autoptr (SaiGame) again = NULL;
  g_autoptr (GError) error = NULL;
  SaiGame *fresh;

  table_begin (table, "yahtzee", "person person", 4);
  play_turn (table, 3);
  play_turn (table, 5);
  fresh = sai_start_from_fresh (table->game, 6);
  table_leave (table);
  table_seat (table, fresh, FALSE);
  sai_session_start (table->session);
  play_turn (table, 1);
  g_assert_cmpuint (sai_game_get_n_given (table->game), ==, 6);

  for (guint i = 9; i-- > 4;)
    undo (table);
  g_assert_cmpuint (sai_game_get_n_given (table->game), ==, 6);
  table_roll (table, 2);
  g_assert_cmpuint (sai_game_get_n_given (table->game), ==, 5);
  table_fill_any (table);
  play_turn (table, 1);
  if (table->store == NULL)
    return;

  table_wait_until (table, table_is_idle);
  table_assert_saved (table);
  record = table_load (table);
  again = sai_game_new_from_record (record, catalog, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (sai_game_get_n_given (again), ==, 5);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  add ("each-decision", test_each_decision);
  add ("skips-computers", test_skips_computers);
  add ("computers-wait", test_computers_wait);
  add ("same-dice", test_same_dice);
  add ("warned", test_warned);
  add ("other-decision", test_other_decision);
  add ("kept-comes-back", test_kept_comes_back);
  add ("kept-at-last-move", test_kept_at_last_move);
  add ("stops-thought", test_stops_thought);
  add ("stops-step", test_stops_step);
  add ("from-end", test_from_end);
  add ("given", test_given);
  add ("notifies", test_notifies);
  add ("notifies-end", test_notifies_end);
  add ("flags-at-random", test_flags_at_random);

  return g_test_run ();
}
