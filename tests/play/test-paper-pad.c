/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pad of a card game at a real table: what is written is there at once and on disk soon, the end comes with the
 * limit and goes when it was a mistake, and refusals name people.
 */

#include "play-table.h"
#include "util/sai-error.h"
#include "field/sai-paper-pad.h"
#include "sai-test.h"

/* The paper that conditions look at. */
static SaiPaperPad *paper;

static gboolean
is_saved (Table *table)
{
  return !sai_saver_is_busy (sai_paper_get_saver (SAI_PAPER (paper)));
}

static void
begin_with (Table *table, const char *names, const char *option)
{
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset ("yellowstone");
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_auto (GStrv) words = g_strsplit (names, ",", -1);
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  g_autofree char *id = g_uuid_string_random ();

  if (option != NULL)
    g_assert_true (sai_ruleset_set_option (ruleset, &options, option, NULL));
  for (guint i = 0; words[i] != NULL; i++)
    g_ptr_array_add (players, sai_player_new (words[i], SAI_PLAYER_PERSON));
  table->game = sai_game_new (ruleset, &options, SAI_GAME_MODE_PAPER, players, NULL, id, SAI_TEST_CREATED);
  paper = sai_paper_pad_new (table->game, table->savers, FALSE);
}

static void
end (Table *table)
{
  table_put_away (table, G_OBJECT (g_steal_pointer (&paper)));
}

static void
wait_and_compare (Table *table)
{
  if (table->store == NULL)
    return;
  table_wait_until (table, is_saved);
  table_assert_saved (table);
}

static void
assert_points (Table *table, const char *wanted)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < sai_game_get_n_seats (table->game); i++)
    g_string_append_printf (text, "%s%s %d", i > 0 ? ", " : "",
                            sai_player_get_name (sai_game_get_player (table->game, i)),
                            sai_game_get_total (table->game, i));
  g_assert_cmpstr (text->str, ==, wanted);
  wait_and_compare (table);
}

static void
recover (guint seat, guint points)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (sai_paper_pad_recover (paper, seat, points, &error));
  g_assert_no_error (error);
}

static gboolean
count (const char *text, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint8 collected[SAI_FIELD_MAX_SEATS] = { 0 };

  for (guint i = 0; words[i] != NULL; i++)
    collected[i] = g_ascii_strtoull (words[i], NULL, 10);

  return sai_paper_pad_count (paper, collected, g_strv_length (words), error);
}

static void
assert_message (GError *error, const char *message)
{
  g_assert_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL);
  g_assert_cmpstr (error->message, ==, message);
}

/* From 5 each to 37: the winner is who has fewest, and what was wrong can be put right after the end. */
static void
test_whole_pad (Table *table, gconstpointer data)
{
  gint64 before = g_get_real_time () / G_USEC_PER_SEC;
  g_autofree char *moves = NULL;

  begin_with (table, "Aki,Ben,Cem", NULL);
  assert_points (table, "Aki 5, Ben 5, Cem 5");
  recover (0, 1);
  recover (0, 3);
  recover (0, 3);
  recover (1, 3);
  assert_points (table, "Aki 0, Ben 2, Cem 5");
  g_assert_true (count ("4 12 29", NULL));
  assert_points (table, "Aki 4, Ben 14, Cem 34");
  g_assert_false (sai_game_is_finished (table->game));
  g_assert_cmpint (sai_game_get_finished (table->game), ==, 0);
  recover (2, 3);
  g_assert_true (count ("10 3 4", NULL));
  assert_points (table, "Aki 14, Ben 17, Cem 35");
  g_assert_true (sai_game_is_finished (table->game));
  g_assert_cmpint (sai_game_get_finished (table->game), >=, before);
  g_assert_cmpuint (sai_game_get_place (table->game, 0), ==, 1);
  g_assert_cmpuint (sai_game_get_place (table->game, 1), ==, 2);
  g_assert_cmpuint (sai_game_get_place (table->game, 2), ==, 3);

  g_assert_true (sai_paper_pad_correct (paper, 2, 34, NULL));
  g_assert_false (sai_game_is_finished (table->game));
  g_assert_cmpint (sai_game_get_finished (table->game), ==, 0);
  assert_points (table, "Aki 14, Ben 17, Cem 34");
  g_assert_true (sai_paper_pad_correct (paper, 2, 40, NULL));
  g_assert_true (sai_paper_pad_correct (paper, 1, 14, NULL));
  g_assert_cmpuint (sai_game_get_place (table->game, 1), ==, 1);
  assert_points (table, "Aki 14, Ben 14, Cem 40");
  moves = table_print_moves (table->game);
  g_assert_cmpstr (moves, ==,
                   "seats \"Aki\" \"Ben\" \"Cem\"\nrecover 1 1\nrecover 1 3\nrecover 1 3\nrecover 2 3\ncount 4 12 29\n"
                   "recover 3 3\ncount 10 3 4\ncorrect 3 34\ncorrect 3 40\ncorrect 2 14\n");
  end (table);
}

static void
test_undo (Table *table, gconstpointer data)
{
  begin_with (table, "Aki,Ben", "start-points=0");
  assert_points (table, "Aki 0, Ben 0");
  g_assert_true (count ("30 25", NULL));
  g_assert_true (count ("0 9", NULL));
  recover (0, 3);
  g_assert_true (count ("20 1", NULL));
  g_assert_true (sai_game_is_finished (table->game));
  assert_points (table, "Aki 47, Ben 35");
  sai_paper_undo (SAI_PAPER (paper));
  g_assert_false (sai_game_is_finished (table->game));
  g_assert_cmpint (sai_game_get_finished (table->game), ==, 0);
  assert_points (table, "Aki 27, Ben 34");
  sai_paper_undo (SAI_PAPER (paper));
  assert_points (table, "Aki 30, Ben 34");
  for (guint i = 0; i < 5; i++)
    sai_paper_undo (SAI_PAPER (paper));
  assert_points (table, "Aki 0, Ben 0");
  for (guint i = 0; i < 5; i++)
    sai_paper_redo (SAI_PAPER (paper));
  g_assert_cmpint (sai_game_get_finished (table->game), >, 0);
  assert_points (table, "Aki 47, Ben 35");

  /* Another way forgets what was taken back. */
  sai_paper_undo (SAI_PAPER (paper));
  sai_paper_undo (SAI_PAPER (paper));
  recover (1, 1);
  g_assert_false (sai_game_can_redo (table->game));
  assert_points (table, "Aki 30, Ben 33");
  end (table);
}

static void
test_refusals (Table *table, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  guint n_moves;

  begin_with (table, "Aki,Ben", "limit=20");
  recover (1, 3);
  recover (1, 3);
  n_moves = sai_game_get_n_moves (table->game);
  g_assert_false (sai_paper_pad_recover (paper, 1, 1, &error));
  assert_message (error, "Ben has no penalty points to take off.");
  g_clear_error (&error);
  g_assert_false (count ("28 28", &error));
  assert_message (error, "With 56 cards, one of them on the field, players can’t have collected 56; at most 55.");
  g_clear_error (&error);
  /* One point below the limit, and all cards but one. */
  g_assert_cmpuint (sai_paper_pad_get_most (paper), ==, 74);
  g_assert_false (sai_paper_pad_correct (paper, 0, 75, &error));
  assert_message (error, "75 penalty points are too many; the limit is 74.");
  g_clear_error (&error);
  g_assert_true (sai_paper_pad_correct (paper, 0, 5, &error));
  g_assert_cmpuint (sai_game_get_n_moves (table->game), ==, n_moves);
  assert_points (table, "Aki 5, Ben 0");

  g_assert_true (sai_paper_pad_correct (paper, 0, 74, &error));
  g_assert_false (sai_paper_pad_recover (paper, 0, 1, &error));
  assert_message (error, "The game is over.");
  g_clear_error (&error);
  g_assert_false (count ("1 1", &error));
  assert_message (error, "The game is over.");
  assert_points (table, "Aki 74, Ben 0");
  end (table);
}

/* Points follow their people; two to five can sit there. */
static void
test_players (Table *table, gconstpointer data)
{
  static const char *const refused[] = { "1", "1 2 3 \"Dai\" \"Eri\" \"Fumi\"" };
  g_auto (SaiSeating) seating = { 0 };

  begin_with (table, "Aki,Ben", NULL);
  recover (0, 3);
  g_assert_true (sai_seating_parse ("2 1=\"Akira\" \"Cem\"", &seating));
  g_assert_true (sai_paper_reseat (SAI_PAPER (paper), &seating, NULL));
  assert_points (table, "Ben 5, Akira 2, Cem 5");
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (GError) error = NULL;
      g_auto (SaiSeating) other = { 0 };

      g_assert_true (sai_seating_parse (refused[i], &other));
      g_assert_false (sai_paper_reseat (SAI_PAPER (paper), &other, &error));
      g_assert_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL);
    }
  assert_points (table, "Ben 5, Akira 2, Cem 5");
  end (table);
}

static void
test_early_end (Table *table, gconstpointer data)
{
  begin_with (table, "Aki,Ben", NULL);
  recover (1, 1);
  g_assert_true (sai_paper_stop (SAI_PAPER (paper), NULL));
  g_assert_cmpint (sai_game_get_finished (table->game), >, 0);
  g_assert_false (sai_paper_pad_recover (paper, 1, 1, NULL));
  assert_points (table, "Aki 5, Ben 4");
  g_assert_true (sai_paper_resume (SAI_PAPER (paper), NULL));
  g_assert_cmpint (sai_game_get_finished (table->game), ==, 0);
  recover (1, 1);
  assert_points (table, "Aki 5, Ben 3");
  end (table);
}

/* What was left is there as it was, with what can be redone. */
static void
test_reopen (Table *table, gconstpointer data)
{
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (SaiRecord) record = NULL;
  g_autoptr (GError) error = NULL;

  begin_with (table, "Aki,Ben", NULL);
  g_assert_true (count ("7 11", NULL));
  recover (1, 3);
  sai_paper_undo (SAI_PAPER (paper));
  wait_and_compare (table);
  record = table_load (table);
  end (table);

  table->game = sai_game_new_from_record (record, catalog, &error);
  g_assert_no_error (error);
  paper = sai_paper_pad_new (table->game, table->savers, TRUE);
  g_assert_false (sai_saver_is_busy (sai_paper_get_saver (SAI_PAPER (paper))));
  assert_points (table, "Aki 12, Ben 16");
  sai_paper_redo (SAI_PAPER (paper));
  assert_points (table, "Aki 12, Ben 13");
  end (table);
}

static void
add (const char *path, gconstpointer data, void (*test) (Table *, gconstpointer))
{
  g_test_add (path, Table, data, table_set_up, test, table_tear_down);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  add ("/paper-pad/whole-pad/memory", TABLE_IN_MEMORY, test_whole_pad);
  add ("/paper-pad/whole-pad/stored", TABLE_STORED, test_whole_pad);
  add ("/paper-pad/undo/memory", TABLE_IN_MEMORY, test_undo);
  add ("/paper-pad/undo/stored", TABLE_STORED, test_undo);
  add ("/paper-pad/refusals", TABLE_STORED, test_refusals);
  add ("/paper-pad/players", TABLE_STORED, test_players);
  add ("/paper-pad/early-end", TABLE_STORED, test_early_end);
  add ("/paper-pad/reopen", TABLE_STORED, test_reopen);

  return g_test_run ();
}
