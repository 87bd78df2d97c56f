/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A kind of game that the program does not have is played at a table, saved, left and taken up again. */

#include "play-table.h"
#include "sai-start.h"
#include "sai-test.h"

static void
begin (Table *table, const char *kinds)
{
  g_autoptr (SaiRuleset) ruleset = third_kind_new_ruleset ();
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_auto (GStrv) words = g_strsplit (kinds, " ", -1);
  SaiOptions options = sai_ruleset_get_defaults (ruleset);

  for (guint i = 0; words[i] != NULL; i++)
    g_ptr_array_add (players, sai_player_new ("Aki", words[i]));
  table_seat (table, sai_start_game (ruleset, &options, SAI_GAME_MODE_PLAYED, players), FALSE);
  sai_session_start (table->session);
}

/* What a person asks for comes between the throws of others; the disk has each. */
static void
test_play (Table *table, gconstpointer data)
{
  begin (table, "simple person person simple");
  for (guint i = 0; i < 2 * THIRD_N_THROWS; i++)
    {
      table_wait_until (table, table_is_for_person);
      g_assert_cmpuint (sai_game_get_cursor (table->game) % 4, ==, i % 2 + 1);
      table_move_at_random (table, NULL);
      table_assert_saved (table);
    }
  table_wait_until (table, table_is_finished);
  g_assert_cmpint (sai_game_get_finished (table->game), >, 0);
}

/* Undo goes back to what a person threw, not to what others did since. */
static void
test_undo (Table *table, gconstpointer data)
{
  begin (table, "person simple simple");
  for (guint i = 0; i < 3; i++)
    {
      table_wait_until (table, table_is_for_person);
      table_move_at_random (table, NULL);
    }
  table_wait_until (table, table_is_for_person);
  g_assert_cmpuint (sai_game_get_cursor (table->game), ==, 9);

  sai_session_undo (table->session);
  g_assert_cmpuint (sai_game_get_cursor (table->game), ==, 6);
  table_wait_until (table, table_is_idle);
  sai_session_undo (table->session);
  g_assert_cmpuint (sai_game_get_cursor (table->game), ==, 3);
  table_wait_until (table, table_is_idle);
  sai_session_redo (table->session);
  g_assert_cmpuint (sai_game_get_cursor (table->game), ==, 6);
  table_wait_until (table, table_is_idle);
  table_assert_saved (table);
}

static void
test_continue (Table *table, gconstpointer data)
{
  g_autoptr (SaiRecord) record = NULL;
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiGame) again = NULL;
  SaiGame *game;

  begin (table, "person person");
  for (guint i = 0; i < 3; i++)
    table_move_at_random (table, NULL);
  record = table_load (table);
  table_leave (table);

  game = sai_game_new_from_record (record, catalog, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (sai_game_get_cursor (game), ==, 3);
  table_seat (table, game, TRUE);
  sai_session_start (table->session);
  table_play_out (table, NULL);
  table_assert_saved (table);

  again = sai_start_again (game);
  g_assert_cmpuint (sai_game_get_n_moves (again), ==, 0);
  g_assert_cmpuint (sai_game_get_n_seats (again), ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  third_session_register ();

  g_test_add ("/third-kind/play", Table, TABLE_STORED, table_set_up, test_play, table_tear_down);
  g_test_add ("/third-kind/undo", Table, TABLE_STORED, table_set_up, test_undo, table_tear_down);
  g_test_add ("/third-kind/continue", Table, TABLE_STORED, table_set_up, test_continue, table_tear_down);

  return g_test_run ();
}
