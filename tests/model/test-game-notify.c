/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a game notifies: exactly the properties that changed, once, and "changed" whenever the state is another one. */

#include "sai-test.h"
#include "dice/sai-dice-game.h"

static void
expect (SaiTestWatch *watch, const char *expected)
{
  g_autofree char *notified = sai_test_watch_take (watch);

  g_assert_cmpstr (notified, ==, expected);
}

static void
test_notify_roll (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("yacht", 2, 30);
  g_autoptr (SaiTestWatch) watch = sai_test_watch_new (game);

  sai_test_roll (game, 0);
  expect (watch, "::changed can-undo cursor n-moves rolls-left");
  sai_test_roll (game, 0x3);
  expect (watch, "::changed cursor n-moves rolls-left");
}

static void
test_notify_fill (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("yacht", 2, 31);
  g_autoptr (SaiTestWatch) watch = sai_test_watch_new (game);

  sai_test_roll (game, 0);
  expect (watch, "::changed can-undo cursor n-moves rolls-left");
  sai_test_fill (game, "ones");
  expect (watch, "::changed cursor n-moves rolls-left seat");
}

static void
test_notify_fill_alone (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("yacht", 1, 32);
  g_autoptr (SaiTestWatch) watch = sai_test_watch_new (game);

  sai_test_roll (game, 0);
  expect (watch, "::changed can-undo cursor n-moves rolls-left");
  sai_test_fill (game, "ones");
  expect (watch, "::changed cursor n-moves rolls-left");
}

static void
test_notify_end (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("yacht", 1, 33);
  g_autoptr (SaiTestWatch) watch = NULL;

  sai_test_finish (game);
  sai_game_undo (game);
  watch = sai_test_watch_new (game);
  sai_game_redo (game);
  expect (watch, "::changed can-redo cursor finished rolls-left");
  sai_game_undo (game);
  expect (watch, "::changed can-redo cursor finished rolls-left");
}

static void
test_notify_undo (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("yacht", 2, 34);
  g_autoptr (SaiTestWatch) watch = NULL;

  sai_test_roll (game, 0);
  sai_test_fill (game, "ones");
  watch = sai_test_watch_new (game);
  sai_game_undo (game);
  expect (watch, "::changed can-redo cursor rolls-left seat");
  sai_game_undo (game);
  expect (watch, "::changed can-undo cursor rolls-left");
  sai_game_undo (game);
  expect (watch, "");
}

static void
test_notify_redo (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("yacht", 2, 35);
  g_autoptr (SaiTestWatch) watch = NULL;

  sai_test_roll (game, 0);
  sai_test_fill (game, "ones");
  sai_game_set_cursor (game, 0);
  watch = sai_test_watch_new (game);
  sai_game_redo (game);
  expect (watch, "::changed can-undo cursor rolls-left");
  sai_game_redo (game);
  expect (watch, "::changed can-redo cursor rolls-left seat");
  sai_game_redo (game);
  expect (watch, "");
}

static void
test_notify_set_cursor (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("yacht", 1, 36);
  g_autoptr (SaiTestWatch) watch = NULL;

  sai_test_roll (game, 0);
  sai_test_fill (game, "ones");
  watch = sai_test_watch_new (game);
  sai_game_set_cursor (game, 2);
  expect (watch, "");
  sai_game_set_cursor (game, 0);
  expect (watch, "::changed can-redo can-undo cursor");
  sai_game_set_cursor (game, 0);
  expect (watch, "");
  sai_game_set_cursor (game, 1);
  expect (watch, "::changed can-undo cursor rolls-left");
}

/* Another move in place of one that could be redone: there are as many moves as before. */
static void
test_notify_replace (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("yacht", 1, 37);
  g_autoptr (SaiTestWatch) watch = NULL;

  sai_test_roll (game, 0);
  sai_test_fill (game, "ones");
  sai_game_undo (game);
  watch = sai_test_watch_new (game);
  sai_test_fill (game, "twos");
  expect (watch, "::changed can-redo cursor rolls-left");
}

static void
test_notify_refused (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("yacht", 1, 38);
  g_autoptr (SaiTestWatch) watch = sai_test_watch_new (game);

  sai_test_refuse (game, "fill ones 1", SAI_ERROR_ILLEGAL, NULL);
  sai_test_refuse (game, "put 1 ones 1", SAI_ERROR_ILLEGAL, NULL);
  expect (watch, "");
}

/* Making a move is not applying it. */
static void
test_notify_make (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("yacht", 1, 39);
  g_autoptr (SaiTestWatch) watch = sai_test_watch_new (game);
  g_autoptr (SaiMove) first = sai_game_make_roll (game, 0);
  g_autoptr (SaiMove) box = NULL;

  expect (watch, "");
  g_assert_true (sai_game_apply (game, first, NULL));
  expect (watch, "::changed can-undo cursor n-moves rolls-left");
  box = sai_test_make_fill (game, 0);
  expect (watch, "");
}

/* The state is the same one. */
static void
test_notify_mark_hints (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("yacht", 1, 41);
  g_autoptr (SaiTestWatch) watch = sai_test_watch_new (game);

  sai_game_mark_hints (game);
  expect (watch, "");
}

static void
test_properties (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("yacht", 2, 40);
  guint cursor, n_moves, seat, rolls_left;
  gboolean can_undo, can_redo, finished;

  sai_test_roll (game, 0);
  sai_test_fill (game, "ones");
  sai_test_roll (game, 0);
  sai_test_roll (game, 0);
  sai_game_undo (game);
  g_object_get (game, "cursor", &cursor, "n-moves", &n_moves, "can-undo", &can_undo, "can-redo", &can_redo, "seat",
                &seat, "rolls-left", &rolls_left, "finished", &finished, NULL);
  g_assert_cmpuint (cursor, ==, 3);
  g_assert_cmpuint (n_moves, ==, 4);
  g_assert_true (can_undo);
  g_assert_true (can_redo);
  g_assert_cmpuint (seat, ==, 1);
  g_assert_cmpuint (rolls_left, ==, 2);
  g_assert_false (finished);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/notify/roll", test_notify_roll);
  g_test_add_func ("/game/notify/fill", test_notify_fill);
  g_test_add_func ("/game/notify/fill-alone", test_notify_fill_alone);
  g_test_add_func ("/game/notify/end", test_notify_end);
  g_test_add_func ("/game/notify/undo", test_notify_undo);
  g_test_add_func ("/game/notify/redo", test_notify_redo);
  g_test_add_func ("/game/notify/set-cursor", test_notify_set_cursor);
  g_test_add_func ("/game/notify/replace", test_notify_replace);
  g_test_add_func ("/game/notify/refused", test_notify_refused);
  g_test_add_func ("/game/notify/make", test_notify_make);
  g_test_add_func ("/game/notify/mark-hints", test_notify_mark_hints);
  g_test_add_func ("/game/properties", test_properties);

  return g_test_run ();
}
