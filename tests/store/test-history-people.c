/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Other names for the people of the history: in its tables and in the moves of sheets, two who become one, and are
 * split again. */

#include "database/sai-database-private.h"
#include "history/sai-database-players.h"
#include "rescue/sai-database-open.h"
#include "sai-test.h"
#include "store-samples.h"

/* Whether it was done. */
static gboolean
rename_to (SaiDatabase *database, const char *name, const char *new_name, GError **error)
{
  g_autofree char *renamed = sai_database_rename_player (database, name, new_name, error);

  return renamed != NULL;
}

static void
assert_seats (SaiDatabase *database, const char *id, const char *wanted)
{
  g_autoptr (SaiRecord) record = sample_load (database, id);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < record->players->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "",
                            sai_player_get_name (g_ptr_array_index (record->players, i)));
  g_assert_cmpstr (text->str, ==, wanted);
}

static void
test_rename (void)
{
  g_autoptr (SaiDatabase) database = sample_open_memory ();
  g_autoptr (SaiRecord) first = sample_save_seats (database, 1, "Aki Ben");
  g_autoptr (SaiRecord) second = sample_save_seats (database, 2, "Ben Aki:simple");
  gint64 version = sample_get_number (database, "SELECT version FROM census");

  g_assert_true (rename_to (database, "Aki", " 秋\n\"A\\ ", NULL));
  assert_seats (database, first->id, "秋 \"A\\ Ben");
  assert_seats (database, second->id, "Ben Aki");
  sample_assert_players (database, "Ben:person:2 秋 \"A\\:person:1 Aki:simple:1");
  g_assert_cmpint (sample_get_number (database, "SELECT version FROM census"), >, version);

  /* Another name for a person does not make a computer player of them. */
  g_assert_true (rename_to (database, "Ben", "Aki", NULL));
  sample_assert_players (database, "Aki:person:2 秋 \"A\\:person:1 Aki:simple:1");

  g_assert_true (rename_to (database, "Aki", "Aki", NULL));
}

static void
test_bad_names (void)
{
  g_autoptr (SaiDatabase) database = sample_open_memory ();
  g_autoptr (SaiRecord) record = sample_save_seats (database, 1, "Aki Ben");
  g_autofree char *longest = g_strnfill (SAI_PLAYER_MAX_NAME, 'x');
  g_autofree char *longer = g_strconcat (longest, "x", NULL);
  const char *const names[] = { "", " \t\n ", longer };
  g_autoptr (GError) missing = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (rename_to (database, "Aki", names[i], &error));
      g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FORMAT);
    }
  g_assert_false (rename_to (database, "nobody", "somebody", &missing));
  g_assert_error (missing, SAI_STORE_ERROR, SAI_STORE_ERROR_NOT_FOUND);
  g_assert_true (rename_to (database, "Aki", longest, NULL));
  g_assert_true (rename_to (database, longest, "\xff", NULL));
  assert_seats (database, record->id, "\xef\xbf\xbd Ben");
}

/* Two become one, with all their results and lessons. */
static void
test_merge (gconstpointer data)
{
  /* The one that goes over sits in more games, or in as many, or in fewer. */
  const char *const more[] = { "Dan", "Akira", "Aki" };
  g_autoptr (SaiDatabase) database = sample_open_memory ();
  g_autoptr (SaiRecord) first = sample_save_seats (database, 1, "Aki Ben");
  g_autoptr (SaiRecord) second = sample_save_seats (database, 2, "Akira Ben Eve");
  g_autoptr (SaiRecord) third = sample_save_seats (database, 3, "Akira");
  g_autoptr (SaiRecord) fourth = sample_save_seats (database, 4, more[GPOINTER_TO_INT (data)]);

  g_assert_true (sai_database_execute (database,
                                       "INSERT INTO lesson (game, move, player, kind, mark, cost) "
                                       "SELECT game, 1, player, 'keep', 1, 1.0 FROM seat WHERE number = 0",
                                       NULL));
  g_assert_true (rename_to (database, "Akira", "Aki", NULL));
  assert_seats (database, first->id, "Aki Ben");
  assert_seats (database, second->id, "Aki Ben Eve");
  assert_seats (database, third->id, "Aki");
  assert_seats (database, fourth->id, GPOINTER_TO_INT (data) == 0 ? "Dan" : "Aki");
  sample_assert_players (database, GPOINTER_TO_INT (data) == 0 ? "Aki:person:3 Ben:person:2 Dan:person:1 Eve:person:1"
                                                               : "Aki:person:4 Ben:person:2 Eve:person:1");
  g_assert_cmpint (sample_get_number (database, "SELECT count(*) FROM player"), ==,
                   GPOINTER_TO_INT (data) == 0 ? 4 : 3);
  g_assert_cmpint (sample_get_number (database, "SELECT count(*) FROM lesson"), ==, 4);
  g_assert_cmpint (sample_get_number (database, "SELECT count(*) FROM lesson JOIN player ON player.id = player"
                                                " WHERE name = 'Aki'"),
                   ==, GPOINTER_TO_INT (data) == 0 ? 3 : 4);
}

/* Nobody played against themselves: who sat at one table, if only for a while, stays two people. */
static void
test_no_merge (void)
{
  g_autoptr (SaiDatabase) database = sample_open_memory ();
  g_autoptr (SaiRecord) first = sample_save_seats (database, 1, "Aki Ben");
  g_autoptr (SaiRecord) second = sample_save_seats (database, 2, "Ben");
  g_autoptr (SaiRecord) third = sample_save_seats (database, 3, "Cem");
  g_autoptr (SaiGame) game = sai_test_paper ("yacht", 1);
  g_autoptr (SaiRecord) sheet = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_false (rename_to (database, "Ben", "Aki", &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FORMAT);
  g_assert_cmpstr (error->message, ==,
                   "Ben and Aki played 1 game together, so they are two people. Choose another name.");
  assert_seats (database, first->id, "Aki Ben");
  assert_seats (database, second->id, "Ben");
  g_clear_error (&error);

  /* Cem was there, and left. */
  sai_test_apply (game, "seats \"Aki\" \"Cem\"");
  sai_test_apply (game, "seats 1");
  sheet = sai_game_to_record (game);
  sample_save (database, sheet);
  g_assert_false (rename_to (database, "Cem", "Aki", &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FORMAT);
  g_assert_nonnull (strstr (error->message, "1 game together,"));
  assert_seats (database, third->id, "Cem");
  g_assert_true (rename_to (database, "Cem", "Ben", NULL));
  assert_seats (database, third->id, "Ben");
}

/* The newest merger first: who into whom, and how many games. */
static void
assert_mergers (SaiDatabase *database, const char *wanted)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) mergers = sai_database_list_mergers (database, &error);
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < mergers->len; i++)
    {
      const SaiHistoryMerger *merger = g_ptr_array_index (mergers, i);

      g_string_append_printf (text, "%s%s>%s:%u", i > 0 ? " " : "", merger->name, merger->into_name, merger->n_games);
      g_assert_cmpint (merger->made, >, 0);
    }
  g_assert_cmpstr (text->str, ==, wanted);
}

/* Splits the two that became one under the name of @name. */
static void
split (SaiDatabase *database, const char *name)
{
  g_autofree char *sql = g_strdup_printf ("SELECT max(id) FROM merger WHERE name = '%s'", name);
  g_autoptr (GError) error = NULL;

  sai_database_split_player (database, sample_get_number (database, sql), &error);
  g_assert_no_error (error);
}

/* Those who became one are two again, each with their own games, whoever went over, also after the program was started
 * anew. */
static void
test_split (gconstpointer data)
{
  const char *const more[] = { "Dan", "Akira", "Aki" };
  g_autofree char *folder = sample_folder ();
  g_autofree char *path = g_build_filename (folder, "history.db", NULL);
  g_autoptr (SaiDatabase) database = sai_database_open (path, NULL, NULL);
  g_autoptr (SaiRecord) first = sample_save_seats (database, 1, "Aki Ben");
  g_autoptr (SaiRecord) second = sample_save_seats (database, 2, "Akira Ben Eve");
  g_autoptr (SaiRecord) third = sample_save_seats (database, 3, "Akira");
  g_autoptr (SaiRecord) fourth = sample_save_seats (database, 4, more[GPOINTER_TO_INT (data)]);
  g_autoptr (SaiRecord) fifth = NULL;
  g_autoptr (SaiGame) game = sai_test_paper ("yacht", 1);
  g_autoptr (SaiRecord) sheet = NULL;
  g_autofree char *players = NULL;
  g_autoptr (GError) error = NULL;

  /* One of them sat there only for a while. */
  sai_test_apply (game, "seats \"Ben\" \"Akira\"");
  sai_test_apply (game, "seats 1");
  sheet = sai_game_to_record (game);
  sample_save (database, sheet);
  g_assert_true (sai_database_execute (database,
                                       "INSERT INTO lesson (game, move, player, kind, mark, cost) "
                                       "SELECT game, 1, player, 'keep', 1, 1.0 FROM seat WHERE number = 0",
                                       NULL));
  players = sample_print_players (database);
  g_assert_true (rename_to (database, "Akira", "Aki", NULL));
  assert_mergers (database, GPOINTER_TO_INT (data) == 1 ? "Akira>Aki:4" : "Akira>Aki:3");

  g_clear_pointer (&database, sai_database_close);
  database = sai_database_open (path, NULL, &error);
  g_assert_no_error (error);
  /* A game that came later is that of the name it has. */
  fifth = sample_save_seats (database, 5, "Aki");
  split (database, "Akira");
  assert_seats (database, fifth->id, "Aki");
  g_assert_true (sai_database_execute (database, "DELETE FROM game WHERE id = (SELECT max(id) FROM game)", NULL));
  sample_assert_players (database, players);
  assert_seats (database, first->id, "Aki Ben");
  assert_seats (database, second->id, "Akira Ben Eve");
  assert_seats (database, third->id, "Akira");
  assert_seats (database, fourth->id, more[GPOINTER_TO_INT (data)]);
  {
    g_autoptr (SaiRecord) loaded = sample_load (database, sheet->id);

    g_assert_true (sai_record_equal (loaded, sheet));
  }
  g_assert_cmpint (sample_get_number (database, "SELECT count(*) FROM lesson JOIN seat USING (game)"
                                                " WHERE number = 0 AND lesson.player <> seat.player"),
                   ==, 0);
  assert_mergers (database, "");
  g_assert_cmpint (sample_get_number (database, "SELECT (SELECT count(*) FROM merger) + (SELECT count(*) FROM merged)"),
                   ==, 0);

  g_clear_pointer (&database, sai_database_close);
  sample_folder_remove (folder);
}

/* In whatever order people became one and are split again, everybody has their own games in the end. */
static void
test_split_chain (void)
{
  static const char *const orders[] = { "Aki Ben", "Ben Aki" };

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      g_autoptr (SaiDatabase) database = sample_open_memory ();
      g_autoptr (SaiRecord) first = sample_save_seats (database, 1, "Aki");
      g_autoptr (SaiRecord) second = sample_save_seats (database, 2, "Ben");
      g_autoptr (SaiRecord) third = sample_save_seats (database, 3, "Cem");
      g_auto (GStrv) names = g_strsplit (orders[i], " ", -1);

      g_assert_true (rename_to (database, "Aki", "Ben", NULL));
      g_assert_true (rename_to (database, "Ben", "Cem", NULL));
      g_assert_true (rename_to (database, "Cem", "Dan", NULL));
      sample_assert_players (database, "Dan:person:3");
      assert_mergers (database, "Ben>Dan:2 Aki>Dan:1");
      split (database, names[0]);
      assert_mergers (database, i == 0 ? "Ben>Dan:1" : "Aki>Ben:1");
      split (database, names[1]);
      sample_assert_players (database, "Aki:person:1 Ben:person:1 Dan:person:1");
      assert_seats (database, first->id, "Aki");
      assert_seats (database, second->id, "Ben");
      assert_seats (database, third->id, "Dan");
      assert_mergers (database, "");
    }
}

/* What cannot be split says why, and stays as it is. */
static void
test_no_split (void)
{
  g_autoptr (SaiDatabase) database = sample_open_memory ();
  g_autoptr (SaiRecord) first = sample_save_seats (database, 1, "Aki");
  g_autoptr (SaiRecord) second = sample_save_seats (database, 2, "Ben");
  g_autoptr (SaiRecord) third = NULL;
  g_autoptr (GError) error = NULL;
  gint64 merger;

  g_assert_true (rename_to (database, "Aki", "Ben", NULL));
  g_assert_true (rename_to (database, "Ben", "Aki", NULL));
  assert_mergers (database, "Aki>Aki:1");
  merger = sample_get_number (database, "SELECT id FROM merger");
  g_assert_false (sai_database_split_player (database, merger, &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FORMAT);
  g_clear_error (&error);

  /* Who is called like that by then gets the games, but for those in which both sit. */
  g_assert_true (rename_to (database, "Aki", "Cem", NULL));
  third = sample_save_seats (database, 3, "Aki Dan");
  split (database, "Aki");
  sample_assert_players (database, "Aki:person:2 Cem:person:1 Dan:person:1");
  assert_seats (database, first->id, "Aki");
  assert_seats (database, second->id, "Cem");
  g_assert_false (sai_database_split_player (database, merger, &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_NOT_FOUND);

  /* With the last of the games goes what is known of the two. */
  g_assert_true (rename_to (database, "Aki", "Cem", NULL));
  assert_mergers (database, "Aki>Cem:2");
  g_assert_true (sai_database_execute (database, "DELETE FROM game WHERE id <> 2", NULL));
  g_assert_cmpint (sample_get_number (database, "SELECT count(*) FROM merger"), ==, 0);
}

/* When it fails half-way, everybody has the old name. */
static void
test_all_or_nothing (void)
{
  g_autoptr (SaiDatabase) database = sample_open_memory ();
  g_autoptr (SaiRecord) first = sample_save_seats (database, 1, "Aki Ben");
  g_autoptr (SaiRecord) second = sample_save_seats (database, 2, "Aki Dan");
  g_autoptr (SaiRecord) third = sample_save_seats (database, 3, "Cem");
  g_autoptr (SaiGame) game = sai_test_paper ("yacht", 1);
  g_autoptr (SaiRecord) sheet = NULL;
  g_autoptr (GError) error = NULL;

  sai_test_apply (game, "seats \"Aki\" \"Dan\"");
  sheet = sai_game_to_record (game);
  sample_save (database, sheet);
  g_assert_true (sai_database_execute (
    database, "CREATE TRIGGER no BEFORE UPDATE ON seat WHEN NEW.game = 3 BEGIN SELECT RAISE (ABORT, 'no'); END", NULL));
  g_assert_false (rename_to (database, "Aki", "Cem", &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FAILED);
  assert_seats (database, first->id, "Aki Ben");
  assert_seats (database, second->id, "Aki Dan");
  assert_seats (database, third->id, "Cem");
  {
    g_autoptr (SaiRecord) loaded = sample_load (database, sheet->id);

    g_assert_true (sai_record_equal (loaded, sheet));
  }
}

static void
set_id (SaiRecord *record, guint number)
{
  g_free (record->id);
  record->id = sample_id (number);
}

/* What a sheet shows after a story, with the cursor at each move of it. */
static void
assert_story (const char *const *moves, guint n_undone, const char *seats, const char *name, const char *new_name)
{
  g_autoptr (SaiDatabase) database = sample_open_memory ();
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (SaiGame) game = sai_test_paper ("yacht", 1);
  g_autoptr (SaiRecord) record = NULL;
  g_autoptr (SaiRecord) loaded = NULL;
  g_autoptr (SaiGame) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; moves[i] != NULL; i++)
    sai_test_apply (game, moves[i]);
  sai_game_set_cursor (game, sai_game_get_cursor (game) - n_undone);
  record = sai_game_to_record (game);
  set_id (record, 9);
  sample_save (database, record);

  rename_to (database, name, new_name, &error);
  g_assert_no_error (error);
  loaded = sample_load (database, record->id);
  again = sai_game_new_from_record (loaded, catalog, &error);
  g_assert_no_error (error);
  sai_game_set_cursor (again, sai_game_get_n_moves (again));
  for (guint i = 0; i < sai_game_get_n_seats (again); i++)
    g_string_append_printf (text, "%s%s %d", i > 0 ? ", " : "", sai_player_get_name (sai_game_get_player (again, i)),
                            sai_game_get_total (again, i));
  g_assert_cmpstr (text->str, ==, seats);
  for (guint i = 0; i < loaded->moves->len; i++)
    if (g_str_has_prefix (g_ptr_array_index (loaded->moves, i), "seats "))
      {
        g_auto (SaiSeating) seating = { 0 };

        g_assert_true (sai_seating_parse ((const char *) g_ptr_array_index (loaded->moves, i) + strlen ("seats "),
                                          &seating));
        for (guint j = 0; j < seating.n_seats; j++)
          g_assert_cmpstr (seating.names[j], !=, name);
      }
}

static void
test_sheets (void)
{
  static const char *const joined[] = { "seats 1=\"Aki\" \"Ben\"", "put 1 sixes 12", "seats 2 1 \"Cem\"", NULL };
  static const char *const left[] = { "seats 1=\"Aki\" \"Ben\"", "put 2 sixes 12",    "seats 2",
                                      "seats 1 \"Aki\"",         "seats 1 2=\"Dan\"", NULL };
  static const char *const quoted[] = { "seats 1=\"A \\\"k\\\\i\\\"\" \"Ben\"", "put 1 sixes 12", NULL };
  static const char *const twice[] = { "seats 1=\"Aki\" \"Aki\"", "put 2 sixes 12", "seats 2 1", NULL };

  assert_story (joined, 0, "Ben 0, Akira 12, Cem 0", "Aki", "Akira");
  assert_story (joined, 1, "Ben 0, Akira 12, Cem 0", "Aki", "Akira");
  assert_story (joined, 0, "Dan 0, Aki 12, Cem 0", "Ben", "Dan");
  assert_story (left, 0, "Eva 12, Dan 0", "Ben", "Eva");
  /* Undone moves hold names too, and so does whoever has left. */
  assert_story (left, 1, "Ben 12, Dan 0", "Aki", "Akira");
  assert_story (quoted, 0, "\"\\ 12, Ben 0", "A \"k\\i\"", "\"\\");
  assert_story (twice, 0, "秋 12, 秋 0", "Aki", "秋");
}

/* A sheet of somebody else that only holds a similar name stays as it is to the letter, and so does a move that is
 * none. */
static void
test_other_sheets (void)
{
  g_autoptr (SaiDatabase) database = sample_open_memory ();
  g_autoptr (SaiRecord) other = sample_record (3, 0);
  g_autoptr (SaiRecord) mine = sample_save_seats (database, 1, "Aki Ben");
  g_autoptr (SaiRecord) loaded = NULL;

  other->mode = SAI_GAME_MODE_PAPER;
  g_ptr_array_set_size (other->players, 0);
  g_ptr_array_add (other->players, sai_player_new ("Akiko", SAI_PLAYER_PERSON));
  g_ptr_array_add (other->moves, g_strdup ("seats \"Akiko\" \"\\\"Aki\\\"\""));
  g_ptr_array_add (other->moves, g_strdup ("seats \"Aki\" and what nobody can read"));
  sample_save (database, other);
  g_assert_true (rename_to (database, "Aki", "Akira", NULL));
  loaded = sample_load (database, other->id);
  g_assert_true (sai_record_equal (loaded, other));
  assert_seats (database, mine->id, "Akira Ben");
}

/* In a game that computer players listed first, a name in a move may be one of theirs. */
static void
test_computer_at_sheet (void)
{
  g_autoptr (SaiDatabase) database = sample_open_memory ();
  g_autoptr (SaiRecord) record = sample_record (3, 0);
  g_autoptr (SaiRecord) loaded = NULL;

  record->mode = SAI_GAME_MODE_PAPER;
  g_ptr_array_set_size (record->players, 0);
  g_ptr_array_add (record->players, sai_player_new ("Ben", SAI_PLAYER_PERSON));
  g_ptr_array_add (record->players, sai_player_new ("Aki", "simple"));
  g_ptr_array_add (record->players, sai_player_new ("Aki", SAI_PLAYER_PERSON));
  g_ptr_array_add (record->moves, g_strdup ("seats 1=\"Ben\" 2=\"Aki\" 3=\"Aki\""));
  sample_save (database, record);
  g_assert_true (rename_to (database, "Aki", "Akira", NULL));
  loaded = sample_load (database, record->id);
  g_assert_cmpstr (g_ptr_array_index (loaded->moves, 0), ==, "seats 1=\"Ben\" 2=\"Aki\" 3=\"Akira\"");
  assert_seats (database, record->id, "Ben Aki Akira");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/people/rename", test_rename);
  g_test_add_func ("/people/bad-names", test_bad_names);
  g_test_add_data_func ("/people/merge/as-many", GINT_TO_POINTER (0), test_merge);
  g_test_add_data_func ("/people/merge/more", GINT_TO_POINTER (1), test_merge);
  g_test_add_func ("/people/merge/together", test_no_merge);
  g_test_add_data_func ("/people/merge/fewer", GINT_TO_POINTER (2), test_merge);
  g_test_add_data_func ("/people/split/as-many", GINT_TO_POINTER (0), test_split);
  g_test_add_data_func ("/people/split/more", GINT_TO_POINTER (1), test_split);
  g_test_add_data_func ("/people/split/fewer", GINT_TO_POINTER (2), test_split);
  g_test_add_func ("/people/split/chain", test_split_chain);
  g_test_add_func ("/people/split/not", test_no_split);
  g_test_add_func ("/people/all-or-nothing", test_all_or_nothing);
  g_test_add_func ("/people/sheets", test_sheets);
  g_test_add_func ("/people/other-sheets", test_other_sheets);
  g_test_add_func ("/people/computer-at-sheet", test_computer_at_sheet);

  return g_test_run ();
}
