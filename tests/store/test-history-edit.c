/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a person does to the history: remarks, deleting and bringing back, and other names for players. */

#include "sai-database-private.h"
#include "sai-database-remarks.h"
#include "sai-history-edit.h"
#include "sai-test.h"
#include "store-samples.h"

static SaiDatabase *
open_memory (void)
{
  g_autoptr (GError) error = NULL;
  SaiDatabase *database = sai_database_open (SAI_DATABASE_MEMORY, NULL, &error);

  g_assert_no_error (error);
  return database;
}

static void
save (SaiDatabase *database,
      SaiRecord   *record)
{
  g_autoptr (GError) error = NULL;

  sai_database_save (database, record, 0, 1, &error);
  g_assert_no_error (error);
}

/* @seats are names, a word each; a type may follow a colon. */
static SaiRecord *
save_seats (SaiDatabase *database,
            guint        number,
            const char  *seats)
{
  SaiRecord *record = sample_record (number, 2);
  g_auto (GStrv) words = g_strsplit (seats, " ", -1);

  record->mode = SAI_GAME_MODE_PLAYED;
  g_ptr_array_set_size (record->players, 0);
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (words[i], ":", 2);

      g_ptr_array_add (record->players, sai_player_new (parts[0], parts[1] != NULL ? parts[1] : SAI_PLAYER_PERSON));
    }
  save (database, record);

  return record;
}

static gint64
get_number (SaiDatabase *database,
            const char  *sql)
{
  g_autoptr (GError) error = NULL;
  gint64 number = -1;

  sai_database_get_integer (database, sql, &number, &error);
  g_assert_no_error (error);
  return number;
}

static SaiRecord *
load (SaiDatabase *database,
      const char  *id)
{
  g_autoptr (GError) error = NULL;
  SaiRecord *record = sai_database_load (database, id, &error);

  g_assert_no_error (error);
  return record;
}

static char *
print_players (SaiDatabase *database)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) players = sai_database_list_players (database, &error);
  GString *text = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < players->len; i++)
    {
      const SaiHistoryPlayer *player = g_ptr_array_index (players, i);

      g_string_append_printf (text, "%s%s:%s:%u", i > 0 ? " " : "", player->name, player->kind, player->n_games);
    }

  return g_string_free (text, FALSE);
}

static void
assert_players (SaiDatabase *database,
                const char  *wanted)
{
  g_autofree char *players = print_players (database);

  g_assert_cmpstr (players, ==, wanted);
}

static void
test_remarks (void)
{
  g_autoptr (SaiDatabase) database = open_memory ();
  g_autoptr (SaiRecord) record = sample_record (1, 3);
  g_autoptr (SaiRecord) loaded = NULL;
  const char *const tags[] = { "大会", " Club\t", "", "Club", "two\nlines", NULL };
  const char *const none[] = { NULL };
  g_auto (GStrv) listed = NULL;
  g_autofree char *joined = NULL;
  g_autofree char *all = NULL;

  save (database, record);
  g_assert_true (sai_database_set_favourite (database, record->id, TRUE, NULL));
  g_assert_true (sai_database_set_note (database, record->id, "A \xff note\nof two lines \n ", NULL));
  g_assert_true (sai_database_set_tags (database, record->id, tags, NULL));

  /* A game that goes on keeps what was said of it. */
  save (database, record);
  loaded = load (database, record->id);
  g_assert_true (loaded->favourite);
  g_assert_cmpstr (loaded->note, ==, "A \xef\xbf\xbd note\nof two lines");
  joined = g_strjoinv ("/", loaded->tags);
  g_assert_cmpstr (joined, ==, "Club/two lines/大会");
  listed = sai_database_list_tags (database, NULL);
  all = g_strjoinv ("/", listed);
  g_assert_cmpstr (all, ==, "Club/two lines/大会");

  g_assert_true (sai_database_set_favourite (database, record->id, FALSE, NULL));
  g_assert_true (sai_database_set_note (database, record->id, " ", NULL));
  g_assert_true (sai_database_set_tags (database, record->id, none, NULL));
  g_clear_pointer (&loaded, sai_record_unref);
  loaded = load (database, record->id);
  g_assert_false (loaded->favourite);
  g_assert_null (loaded->note);
  g_assert_null (loaded->tags);
}

static void
test_missing (void)
{
  g_autoptr (SaiDatabase) database = open_memory ();
  const char *const ids[] = { "nothing", NULL };

  for (guint i = 0; i < 5; i++)
    {
      g_autoptr (GError) error = NULL;
      gboolean done = i == 0   ? sai_database_set_favourite (database, "nothing", TRUE, &error)
                      : i == 1 ? sai_database_set_note (database, "nothing", "x", &error)
                      : i == 2 ? sai_database_set_tags (database, "nothing", ids, &error)
                      : i == 3 ? sai_database_set_deleted (database, ids, TRUE, &error)
                               : sai_database_rename_player (database, "nobody", "somebody", &error);

      g_assert_false (done);
      g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_NOT_FOUND);
    }
}

static void
test_tags (void)
{
  g_autoptr (SaiDatabase) database = open_memory ();
  g_auto (GStrv) none = sai_database_list_tags (database, NULL);
  g_auto (GStrv) tags = NULL;
  g_autofree char *joined = NULL;

  g_assert_nonnull (none);
  g_assert_null (none[0]);
  for (guint i = 0; i < 40; i++)
    {
      g_autoptr (SaiRecord) record = sample_record (i, 0);
      const char *const names[] = { "all", i % 2 == 0 ? "even" : "odd", i == 7 ? "z" : NULL, NULL };
      const char *const ids[] = { record->id, NULL };

      save (database, record);
      g_assert_true (sai_database_set_tags (database, record->id, names, NULL));
      if (i % 2 == 1)
        g_assert_true (sai_database_set_deleted (database, ids, TRUE, NULL));
    }
  tags = sai_database_list_tags (database, NULL);
  joined = g_strjoinv ("/", tags);
  g_assert_cmpstr (joined, ==, "all/even");
}

static void
test_deleted (void)
{
  g_autoptr (SaiDatabase) database = open_memory ();
  g_autoptr (SaiRecord) first = save_seats (database, 1, "Aki Ben");
  g_autoptr (SaiRecord) second = save_seats (database, 2, "Aki Cem:simple");
  g_autoptr (SaiRecord) third = save_seats (database, 3, "Dan Dan");
  g_autoptr (SaiRecord) loaded = NULL;
  g_autoptr (GError) error = NULL;
  const char *const ids[] = { first->id, "nothing", third->id, NULL };
  g_auto (GStrv) names = NULL;
  g_autofree char *joined = NULL;

  assert_players (database, "Aki:person:2 Ben:person:1 Dan:person:1 Cem:simple:1");
  g_assert_true (sai_database_set_deleted (database, ids, TRUE, &error));
  assert_players (database, "Aki:person:1 Cem:simple:1");
  g_assert_cmpuint (sample_count (database, SAI_LIST_UNFINISHED), ==, 1);
  g_assert_cmpint (get_number (database, "SELECT games FROM census"), ==, 1);
  names = sai_database_list_names (database, 10, NULL);
  joined = g_strjoinv (" ", names);
  g_assert_cmpstr (joined, ==, "Aki");

  /* Pressed twice. */
  g_assert_false (sai_database_set_deleted (database, ids, TRUE, &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_NOT_FOUND);
  g_clear_error (&error);

  g_assert_true (sai_database_set_deleted (database, ids, FALSE, &error));
  assert_players (database, "Aki:person:2 Ben:person:1 Dan:person:1 Cem:simple:1");
  g_assert_cmpint (get_number (database, "SELECT games FROM census"), ==, 3);
  loaded = load (database, first->id);
  g_assert_true (sai_record_equal (loaded, first));
}

/* A deleted game that comes again from a file is there again, as the file has it. */
static void
test_deleted_and_added (void)
{
  g_autoptr (SaiDatabase) database = open_memory ();
  g_autoptr (SaiRecord) record = sample_record (1, 5);
  g_autoptr (SaiRecord) other = sample_record (1, 2);
  g_autoptr (SaiRecord) loaded = NULL;
  const char *const ids[] = { record->id, NULL };
  gboolean added = FALSE;

  save (database, record);
  g_assert_true (sai_database_add (database, other, 1, &added, NULL));
  g_assert_false (added);
  g_assert_true (sai_database_set_deleted (database, ids, TRUE, NULL));
  g_assert_true (sai_database_add (database, other, 1, &added, NULL));
  g_assert_true (added);
  loaded = load (database, record->id);
  g_assert_true (sai_record_equal (loaded, other));
  g_assert_cmpuint (sample_count (database, SAI_LIST_UNFINISHED), ==, 1);
  g_assert_cmpint (get_number (database, "SELECT games FROM census"), ==, 1);
}

static void
test_purge (void)
{
  g_autoptr (SaiDatabase) database = open_memory ();
  g_autoptr (GArray) rows = NULL;
  g_autofree char *back = sample_id (4);
  const char *const back_ids[] = { back, NULL };

  for (guint i = 0; i < 10; i++)
    {
      g_autoptr (SaiRecord) record = save_seats (database, i, i < 5 ? "Aki Ben" : "Aki");
      const char *const ids[] = { record->id, NULL };

      if (i < 5)
        g_assert_true (sai_database_set_deleted (database, ids, TRUE, NULL));
    }
  rows = sai_database_list_deleted (database, NULL);
  g_assert_cmpuint (rows->len, ==, 5);

  /* What was brought back meanwhile stays. */
  g_assert_true (sai_database_set_deleted (database, back_ids, FALSE, NULL));
  g_assert_true (sai_database_purge (database, rows, 3, NULL));
  g_assert_cmpuint (rows->len, ==, 2);
  g_assert_true (sai_database_purge (database, rows, 3, NULL));
  g_assert_cmpuint (rows->len, ==, 0);
  g_assert_cmpint (get_number (database, "SELECT count(*) FROM game"), ==, 6);
  g_assert_cmpint (get_number (database, "SELECT games FROM census"), ==, 6);
  assert_players (database, "Aki:person:6 Ben:person:1");
}

static void
opened_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  gboolean *done = user_data;
  g_autoptr (GError) error = NULL;

  sai_store_open_finish (SAI_STORE (source), result, &error);
  g_assert_no_error (error);
  *done = TRUE;
}

static void
edited_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (GError) error = NULL;
  gboolean *done = user_data;

  sai_history_edit_finish (SAI_STORE (source), result, &error);
  g_assert_no_error (error);
  *done = TRUE;
}

/* Opens the history, deletes @id (nullable) and closes it. */
static void
run_store (const char *path,
           const char *id)
{
  g_autoptr (SaiStore) store = sai_store_new (path);
  const char *const ids[] = { id, NULL };
  gboolean done = FALSE;
  gint64 end = g_get_monotonic_time () + 200 * 1000;

  sai_store_open_async (store, NULL, opened_cb, &done);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
  if (id != NULL)
    {
      done = FALSE;
      sai_history_set_deleted_async (store, ids, TRUE, edited_cb, &done);
      while (!done)
        g_main_context_iteration (NULL, TRUE);
    }
  while (g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
  sai_store_close (store);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static gint64
count_games (const char *path,
             const char *sql)
{
  g_autoptr (SaiDatabase) database = sai_database_open (path, NULL, NULL);

  return get_number (database, sql);
}

/* Deleted games are there as long as the program runs, also if it is killed then, and gone when it has run again. That they cannot
 * go is no reason not to open.
 */
static void
test_purge_at_start (void)
{
  g_autofree char *folder = sample_folder ();
  g_autofree char *path = g_build_filename (folder, "history.db", NULL);
  g_autofree char *id = sample_id (3);

  {
    g_autoptr (SaiDatabase) database = sai_database_open (path, NULL, NULL);

    for (guint i = 0; i < 60; i++)
      {
        g_autoptr (SaiRecord) record = sample_record (i, 2);
        const char *const ids[] = { record->id, NULL };

        save (database, record);
        if (i >= 10)
          g_assert_true (sai_database_set_deleted (database, ids, TRUE, NULL));
      }
    g_assert_true (sai_database_execute (database,
                                         "CREATE TRIGGER no BEFORE DELETE ON game BEGIN SELECT RAISE (ABORT, 'no'); END",
                                         NULL));
  }

  run_store (path, NULL);
  g_assert_cmpint (count_games (path, "SELECT count(*) FROM game"), ==, 60);
  {
    g_autoptr (SaiDatabase) database = sai_database_open (path, NULL, NULL);

    g_assert_true (sai_database_execute (database, "DROP TRIGGER no", NULL));
  }
  run_store (path, id);
  g_assert_cmpint (count_games (path, "SELECT count(*) FROM game"), ==, 10);
  g_assert_cmpint (count_games (path, "SELECT count(*) FROM game WHERE deleted = 1"), ==, 1);
  run_store (path, NULL);
  g_assert_cmpint (count_games (path, "SELECT count(*) FROM game"), ==, 9);
  sample_folder_remove (folder);
}

static void
assert_seats (SaiDatabase *database,
              const char  *id,
              const char  *wanted)
{
  g_autoptr (SaiRecord) record = load (database, id);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < record->players->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", sai_player_get_name (g_ptr_array_index (record->players, i)));
  g_assert_cmpstr (text->str, ==, wanted);
}

static void
test_rename (void)
{
  g_autoptr (SaiDatabase) database = open_memory ();
  g_autoptr (SaiRecord) first = save_seats (database, 1, "Aki Ben");
  g_autoptr (SaiRecord) second = save_seats (database, 2, "Ben Aki:simple");
  gint64 version = get_number (database, "SELECT version FROM census");

  g_assert_true (sai_database_rename_player (database, "Aki", " 秋\n\"A\\ ", NULL));
  assert_seats (database, first->id, "秋 \"A\\ Ben");
  assert_seats (database, second->id, "Ben Aki");
  assert_players (database, "Ben:person:2 秋 \"A\\:person:1 Aki:simple:1");
  g_assert_cmpint (get_number (database, "SELECT version FROM census"), >, version);

  /* Another name for a person does not make a computer player of them. */
  g_assert_true (sai_database_rename_player (database, "Ben", "Aki", NULL));
  assert_players (database, "Aki:person:2 秋 \"A\\:person:1 Aki:simple:1");

  g_assert_true (sai_database_rename_player (database, "Aki", "Aki", NULL));
}

static void
test_bad_names (void)
{
  g_autoptr (SaiDatabase) database = open_memory ();
  g_autoptr (SaiRecord) record = save_seats (database, 1, "Aki Ben");
  g_autofree char *longest = g_strnfill (SAI_PLAYER_MAX_NAME, 'x');
  g_autofree char *longer = g_strconcat (longest, "x", NULL);
  const char *const names[] = { "", " \t\n ", longer };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (sai_database_rename_player (database, "Aki", names[i], &error));
      g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FORMAT);
    }
  g_assert_true (sai_database_rename_player (database, "Aki", longest, NULL));
  g_assert_true (sai_database_rename_player (database, longest, "\xff", NULL));
  assert_seats (database, record->id, "\xef\xbf\xbd Ben");
}

/* Two become one, with all their results and lessons; two seats of one game stay two. */
static void
test_merge (gconstpointer data)
{
  /* The one that goes over sits in more games, or in as many, or in fewer. */
  const char *const more[] = { "Dan", "Akira", "Aki" };
  g_autoptr (SaiDatabase) database = open_memory ();
  g_autoptr (SaiRecord) first = save_seats (database, 1, "Aki Ben");
  g_autoptr (SaiRecord) second = save_seats (database, 2, "Akira Ben Aki");
  g_autoptr (SaiRecord) third = save_seats (database, 3, "Akira");
  g_autoptr (SaiRecord) fourth = save_seats (database, 4, more[GPOINTER_TO_INT (data)]);

  g_assert_true (sai_database_execute (database,
    "INSERT INTO lesson (game, move, player, mark, cost) SELECT game, 1, player, 1, 1.0 FROM seat WHERE number = 0", NULL));
  g_assert_true (sai_database_rename_player (database, "Akira", "Aki", NULL));
  assert_seats (database, first->id, "Aki Ben");
  assert_seats (database, second->id, "Aki Ben Aki");
  assert_seats (database, third->id, "Aki");
  assert_seats (database, fourth->id, GPOINTER_TO_INT (data) == 0 ? "Dan" : "Aki");
  assert_players (database, GPOINTER_TO_INT (data) == 0 ? "Aki:person:3 Ben:person:2 Dan:person:1"
                                                        : "Aki:person:4 Ben:person:2");
  g_assert_cmpint (get_number (database, "SELECT count(*) FROM player"), ==, GPOINTER_TO_INT (data) == 0 ? 3 : 2);
  g_assert_cmpint (get_number (database, "SELECT count(*) FROM lesson"), ==, 4);
  g_assert_cmpint (get_number (database, "SELECT count(*) FROM lesson JOIN player ON player.id = player"
                                         " WHERE name = 'Aki'"), ==, GPOINTER_TO_INT (data) == 0 ? 3 : 4);
}

/* When it fails half-way, everybody has the old name. */
static void
test_all_or_nothing (void)
{
  g_autoptr (SaiDatabase) database = open_memory ();
  g_autoptr (SaiRecord) first = save_seats (database, 1, "Aki Ben");
  g_autoptr (SaiRecord) second = save_seats (database, 2, "Aki Cem");
  g_autoptr (SaiGame) game = sai_test_kept ("yacht", 1);
  g_autoptr (SaiRecord) sheet = NULL;
  g_autoptr (GError) error = NULL;

  sai_test_apply (game, "seats \"Aki\" \"Cem\"");
  sheet = sai_game_to_record (game);
  save (database, sheet);
  g_assert_true (sai_database_execute (database,
    "CREATE TRIGGER no BEFORE UPDATE ON seat WHEN NEW.game = 2 BEGIN SELECT RAISE (ABORT, 'no'); END", NULL));
  g_assert_false (sai_database_rename_player (database, "Aki", "Cem", &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FAILED);
  assert_seats (database, first->id, "Aki Ben");
  assert_seats (database, second->id, "Aki Cem");
  {
    g_autoptr (SaiRecord) loaded = load (database, sheet->id);

    g_assert_true (sai_record_equal (loaded, sheet));
  }
}

static void
set_id (SaiRecord *record,
        guint      number)
{
  g_free (record->id);
  record->id = sample_id (number);
}

/* What a sheet shows after a story, with the cursor at each move of it. */
static void
assert_story (const char *const *moves,
              guint              n_undone,
              const char        *seats,
              const char        *name,
              const char        *new_name)
{
  g_autoptr (SaiDatabase) database = open_memory ();
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (SaiGame) game = sai_test_kept ("yacht", 1);
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
  save (database, record);

  sai_database_rename_player (database, name, new_name, &error);
  g_assert_no_error (error);
  loaded = load (database, record->id);
  again = sai_game_new_from_record (loaded, catalog, &error);
  g_assert_no_error (error);
  sai_game_set_cursor (again, sai_game_get_n_moves (again));
  for (guint i = 0; i < sai_game_get_n_seats (again); i++)
    g_string_append_printf (text, "%s%s %d", i > 0 ? ", " : "",
                            sai_player_get_name (sai_game_get_player (again, i)), sai_game_get_total (again, i));
  g_assert_cmpstr (text->str, ==, seats);
  for (guint i = 0; i < loaded->moves->len; i++)
    if (g_str_has_prefix (g_ptr_array_index (loaded->moves, i), "seats "))
      {
        g_auto (SaiSeating) seating = { 0 };

        g_assert_true (sai_seating_parse ((const char *) g_ptr_array_index (loaded->moves, i) + strlen ("seats "), &seating));
        for (guint j = 0; j < seating.n_seats; j++)
          g_assert_cmpstr (seating.names[j], !=, name);
      }
}

static void
test_sheets (void)
{
  static const char *const joined[] = { "seats 1=\"Aki\" \"Ben\"", "put 1 sixes 12", "seats 2 1 \"Cem\"", NULL };
  static const char *const left[] = { "seats 1=\"Aki\" \"Ben\"", "put 2 sixes 12", "seats 2", "seats 1 \"Aki\"", "seats 1 2=\"Dan\"", NULL };
  static const char *const quoted[] = { "seats 1=\"A \\\"k\\\\i\\\"\" \"Ben\"", "put 1 sixes 12", NULL };
  static const char *const twice[] = { "seats 1=\"Aki\" \"Aki\"", "put 2 sixes 12", "seats 2 1", NULL };

  assert_story (joined, 0, "Ben 0, Akira 12, Cem 0", "Aki", "Akira");
  assert_story (joined, 1, "Ben 0, Akira 12, Cem 0", "Aki", "Akira");
  assert_story (joined, 0, "Cem 0, Aki 12, Cem 0", "Ben", "Cem");
  assert_story (left, 0, "Eva 12, Dan 0", "Ben", "Eva");
  /* Undone moves hold names too, and so does whoever has left. */
  assert_story (left, 1, "Ben 12, Dan 0", "Aki", "Akira");
  assert_story (quoted, 0, "\"\\ 12, Ben 0", "A \"k\\i\"", "\"\\");
  assert_story (twice, 0, "秋 12, 秋 0", "Aki", "秋");
}

/* A sheet of somebody else that only holds a similar name stays as it is to the letter, and so does a move that is none. */
static void
test_other_sheets (void)
{
  g_autoptr (SaiDatabase) database = open_memory ();
  g_autoptr (SaiRecord) other = sample_record (3, 0);
  g_autoptr (SaiRecord) mine = save_seats (database, 1, "Aki Ben");
  g_autoptr (SaiRecord) loaded = NULL;

  other->mode = SAI_GAME_MODE_KEPT;
  g_ptr_array_set_size (other->players, 0);
  g_ptr_array_add (other->players, sai_player_new ("Akiko", SAI_PLAYER_PERSON));
  g_ptr_array_add (other->moves, g_strdup ("seats \"Akiko\" \"\\\"Aki\\\"\""));
  g_ptr_array_add (other->moves, g_strdup ("seats \"Aki\" and what nobody can read"));
  save (database, other);
  g_assert_true (sai_database_rename_player (database, "Aki", "Akira", NULL));
  loaded = load (database, other->id);
  g_assert_true (sai_record_equal (loaded, other));
  assert_seats (database, mine->id, "Akira Ben");
}

/* In a game that computer players listed first, a name in a move may be one of theirs. */
static void
test_computer_at_sheet (void)
{
  g_autoptr (SaiDatabase) database = open_memory ();
  g_autoptr (SaiRecord) record = sample_record (3, 0);
  g_autoptr (SaiRecord) loaded = NULL;

  record->mode = SAI_GAME_MODE_KEPT;
  g_ptr_array_set_size (record->players, 0);
  g_ptr_array_add (record->players, sai_player_new ("Ben", SAI_PLAYER_PERSON));
  g_ptr_array_add (record->players, sai_player_new ("Aki", "simple"));
  g_ptr_array_add (record->players, sai_player_new ("Aki", SAI_PLAYER_PERSON));
  g_ptr_array_add (record->moves, g_strdup ("seats 1=\"Ben\" 2=\"Aki\" 3=\"Aki\""));
  save (database, record);
  g_assert_true (sai_database_rename_player (database, "Aki", "Akira", NULL));
  loaded = load (database, record->id);
  g_assert_cmpstr (g_ptr_array_index (loaded->moves, 0), ==, "seats 1=\"Ben\" 2=\"Aki\" 3=\"Akira\"");
  assert_seats (database, record->id, "Ben Aki Akira");
}

typedef struct
{
  GPtrArray *players;
  GStrv      tags;
  gboolean   failed;
  gboolean   done;
} Answer;

static void
players_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  Answer *answer = user_data;

  answer->players = sai_history_list_players_finish (SAI_STORE (source), result, NULL);
}

static void
tags_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  Answer *answer = user_data;

  answer->tags = sai_history_list_tags_finish (SAI_STORE (source), result, NULL);
}

static void
result_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  Answer *answer = user_data;
  g_autoptr (GError) error = NULL;

  answer->failed = !sai_history_edit_finish (SAI_STORE (source), result, &error);
  g_assert_true (answer->failed == (error != NULL));
  answer->done = TRUE;
}

static void
count_changed_cb (SaiStore *store,
                  guint    *n)
{
  (*n)++;
}

/* The same through the main loop: in order, with the signal once, and without it when nothing was done. */
static void
test_async (void)
{
  g_autoptr (SaiStore) store = sai_store_new (SAI_DATABASE_MEMORY);
  g_autoptr (SaiRecord) record = sample_record (1, 2);
  const char *const tags[] = { "b", "a", NULL };
  const char *const ids[] = { record->id, NULL };
  Answer answer = { NULL, NULL, FALSE, FALSE };
  gboolean done = FALSE;
  guint n_changed = 0;

  sai_store_open_async (store, NULL, opened_cb, &done);
  sai_store_save_async (store, record, 0, NULL, NULL, NULL);
  while (!done || g_main_context_pending (NULL))
    g_main_context_iteration (NULL, TRUE);
  sai_history_set_favourite_async (store, record->id, TRUE, NULL, NULL);
  sai_history_set_note_async (store, record->id, NULL, NULL, NULL);
  sai_history_set_tags_async (store, record->id, tags, NULL, NULL);
  sai_history_rename_player_async (store, "Aki", "Ben", NULL, NULL);
  sai_history_list_players_async (store, NULL, players_cb, &answer);
  sai_history_list_tags_async (store, NULL, tags_cb, &answer);
  sai_history_set_tags_async (store, record->id, NULL, NULL, NULL);
  sai_history_set_deleted_async (store, ids, TRUE, NULL, NULL);
  sai_history_set_deleted_async (store, ids, FALSE, result_cb, &answer);
  while (!answer.done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (answer.failed);
  g_assert_cmpuint (answer.players->len, ==, 2);
  g_assert_cmpstr (((SaiHistoryPlayer *) g_ptr_array_index (answer.players, 0))->name, ==, "Ben");
  g_assert_cmpstr (answer.tags[0], ==, "a");
  g_assert_cmpstr (answer.tags[1], ==, "b");
  g_assert_null (answer.tags[2]);
  while (g_main_context_iteration (NULL, FALSE))
    ;

  g_signal_connect (store, "changed", G_CALLBACK (count_changed_cb), &n_changed);
  answer.done = FALSE;
  sai_history_rename_player_async (store, "Aki", "Ben", result_cb, &answer);
  while (!answer.done || g_main_context_pending (NULL))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (answer.failed);
  g_assert_cmpuint (n_changed, ==, 0);

  g_ptr_array_unref (answer.players);
  g_strfreev (answer.tags);
  sai_store_close (store);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/edit/remarks", test_remarks);
  g_test_add_func ("/edit/missing", test_missing);
  g_test_add_func ("/edit/tags", test_tags);
  g_test_add_func ("/edit/deleted", test_deleted);
  g_test_add_func ("/edit/deleted-and-added", test_deleted_and_added);
  g_test_add_func ("/edit/purge", test_purge);
  g_test_add_func ("/edit/purge-at-start", test_purge_at_start);
  g_test_add_func ("/edit/rename", test_rename);
  g_test_add_func ("/edit/bad-names", test_bad_names);
  g_test_add_data_func ("/edit/merge/as-many", GINT_TO_POINTER (0), test_merge);
  g_test_add_data_func ("/edit/merge/more", GINT_TO_POINTER (1), test_merge);
  g_test_add_data_func ("/edit/merge/fewer", GINT_TO_POINTER (2), test_merge);
  g_test_add_func ("/edit/all-or-nothing", test_all_or_nothing);
  g_test_add_func ("/edit/sheets", test_sheets);
  g_test_add_func ("/edit/other-sheets", test_other_sheets);
  g_test_add_func ("/edit/computer-at-sheet", test_computer_at_sheet);
  g_test_add_func ("/edit/async", test_async);

  return g_test_run ();
}
