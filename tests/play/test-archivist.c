/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The archivist: what it finds out about which games, when it rests, and what happens to a game that somebody waits
 * for. */

#include <sqlite3.h>

#include "play-table.h"
#include "archive/sai-archivist.h"
#include "dice/sai-dice-game.h"
#include "statistics/sai-database-results.h"
#include "archive/sai-finding.h"
#include "sai-test.h"
#include "sai-wait.h"

#define THROWS_ID "22222222-2222-4333-8444-555555555555"

/* Working out chances takes ten seconds there. */
#ifdef __SANITIZE_ADDRESS__
#define CHANCES_TAKE_LONG TRUE
#else
#define CHANCES_TAKE_LONG FALSE
#endif

typedef struct
{
  Table table;
  SaiCatalog *catalog;
  SaiSolver *solver;
  SaiArchivist *archivist;
  guint n_changed;
  guint n_examined;
  gint64 begin;
} Fixture;

static void
count_cb (guint *n)
{
  (*n)++;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  table_set_up (&fixture->table, TABLE_STORED);
  fixture->catalog = sai_catalog_new (NULL);
  fixture->solver = sai_solver_new (2);
  fixture->archivist = sai_archivist_new (fixture->table.store, fixture->catalog, fixture->solver);
  /* The history has just been opened, which is a change. */
  sai_wait (20);
  g_signal_connect_swapped (fixture->table.store, "changed", G_CALLBACK (count_cb), &fixture->n_changed);
  g_signal_connect_swapped (fixture->archivist, "examined", G_CALLBACK (count_cb), &fixture->n_examined);
  fixture->begin = g_get_monotonic_time ();
}

/* Nobody holds on to an archivist that is done with. */
static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gpointer watched = fixture->archivist;

  g_signal_handlers_disconnect_by_data (fixture->table.store, &fixture->n_changed);
  g_object_add_weak_pointer (G_OBJECT (fixture->archivist), &watched);
  sai_archivist_stop (fixture->archivist);
  g_object_unref (fixture->archivist);
  while (watched != NULL)
    sai_wait (1);
  g_object_unref (fixture->solver);
  g_object_unref (fixture->catalog);
  table_tear_down (&fixture->table, TABLE_STORED);
}

static gint64
ask_sql (Fixture *fixture, const char *sql)
{
  sqlite3 *connection;
  sqlite3_stmt *query;
  gint64 value;

  g_assert_cmpint (sqlite3_open (fixture->table.path, &connection), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare_v2 (connection, sql, -1, &query, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (query), ==, SQLITE_ROW);
  value = sqlite3_column_int64 (query, 0);
  sqlite3_finalize (query);
  g_assert_cmpint (sqlite3_close (connection), ==, SQLITE_OK);

  return value;
}

static void
save (Fixture *fixture, SaiRecord *record)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (sai_database_save (fixture->table.other, record, 0, SAI_TEST_CREATED, &error));
  g_assert_no_error (error);
}

/* A game of a person and a computer player who move at random; with too few moves it is not finished. */
static char *
add_game_of (Fixture *fixture, const char *ruleset, guint seed, guint n_moves)
{
  g_autoptr (SaiGame) game = table_new_game (ruleset, "person simple", seed);
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  g_autoptr (SaiRecord) record = NULL;

  sai_test_play (game, random, n_moves);
  if (sai_game_is_finished (game))
    sai_game_set_finished (game, SAI_TEST_CREATED + seed);
  record = sai_game_to_record (game);
  save (fixture, record);

  return g_strdup (record->id);
}

static char *
add_game (Fixture *fixture, guint seed, guint n_moves)
{
  return add_game_of (fixture, "yacht", seed, n_moves);
}

/* A finished game of one seat, of the kind that the tests alone have. */
static SaiGame *
new_throws (void)
{
  g_autoptr (SaiRuleset) ruleset = third_kind_new_ruleset ();
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  g_autoptr (GPtrArray) players = sai_test_players (1);
  SaiSeed seed = sai_test_seed (1);
  SaiGame *game = sai_game_new (ruleset, &options, SAI_GAME_MODE_PLAYED, players, &seed, THROWS_ID, SAI_TEST_CREATED);

  while (!sai_game_is_finished (game))
    {
      g_autoptr (SaiMove) move = third_kind_throw (game);

      g_assert_true (sai_game_apply (game, move, NULL));
    }
  sai_game_set_finished (game, SAI_TEST_CREATED + 52);

  return game;
}

/* Games of which there is nothing to find out, or less. */
static void
add_strange_games (Fixture *fixture)
{
  g_autoptr (SaiGame) game = table_new_game ("yacht", "person", 50);
  g_autoptr (SaiGame) pad = sai_test_paper ("yellowstone", 2);
  g_autoptr (SaiRecord) liar = NULL;
  g_autoptr (SaiRecord) stranger = NULL;
  g_autoptr (SaiRecord) cards = NULL;
  g_autoptr (SaiGame) throws = new_throws ();
  g_autoptr (SaiRecord) of_third_kind = sai_game_to_record (throws);

  save (fixture, of_third_kind);
  sai_test_finish (game);
  sai_game_set_finished (game, SAI_TEST_CREATED + 50);
  liar = sai_game_to_record (game);
  liar->totals[0]++;
  save (fixture, liar);
  stranger = sai_game_to_record (game);
  g_free (stranger->id);
  stranger->id = g_strdup ("11111111-2222-4333-8444-555555555555");
  g_free (stranger->ruleset);
  stranger->ruleset = g_strdup ("of-somebody-else");
  save (fixture, stranger);

  sai_test_apply (pad, "correct 1 3");
  sai_test_apply (pad, "stop");
  sai_game_set_finished (pad, SAI_TEST_CREATED + 51);
  cards = sai_game_to_record (pad);
  save (fixture, cards);
}

/* Until the archivist has nothing more to do. */
static void
wait_for_rest (Fixture *fixture)
{
  guint n_unexamined = 1;
  guint n_unanalysed = 1;

  for (guint i = 0; n_unexamined + n_unanalysed > 0 || sai_archivist_is_working (fixture->archivist); i++)
    {
      sai_wait (1);
      if (i % 20 == 0)
        g_assert_true (sai_database_count_pending (fixture->table.other, SAI_ANALYSIS_VERSION, &n_unexamined,
                                                   &n_unanalysed, NULL));
    }
  g_assert_cmpuint (n_unexamined + n_unanalysed, ==, 0);
  g_assert_false (sai_archivist_is_working (fixture->archivist));
}

static void
test_all (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < 60; i++)
    g_free (add_game (fixture, i, i % 10 == 9 ? 7 : G_MAXUINT));
  add_strange_games (fixture);

  sai_archivist_start (fixture->archivist, 1);
  wait_for_rest (fixture);

  /* 54 games of two seats are finished, a pad with two, and the throws of one. The record that lies and the unknown
   * game have no results.
   */
  g_assert_cmpint (ask_sql (fixture, "SELECT count(*) FROM result"), ==, 111);
  g_assert_cmpint (ask_sql (fixture, "SELECT count(*) FROM result WHERE verified = 1"), ==, 109);
  g_assert_cmpint (ask_sql (fixture,
                            "SELECT count(*) FROM result WHERE cost IS NOT NULL AND luck IS NOT NULL AND choices > 0"),
                   ==, 108);
  g_assert_cmpint (ask_sql (fixture, "SELECT count(*) FROM analysis"), ==, 54);
  g_assert_cmpint (ask_sql (fixture,
                            "SELECT count(*) FROM game WHERE finished IS NULL AND (examined <> 0 OR analysed <> 0)"),
                   ==, 0);
  g_assert_cmpint (ask_sql (fixture, "SELECT count(*) FROM game WHERE finished IS NOT NULL AND examined = 1"), ==, 58);
  /* Whoever moves at random has something to learn, but not a computer player. */
  g_assert_cmpint (ask_sql (fixture, "SELECT count(*) FROM lesson WHERE mark > 0 AND cost > 0"), >, 54);
  g_assert_cmpint (ask_sql (fixture,
                            "SELECT count(*) FROM lesson JOIN player ON player.id = player WHERE type <> 'person'"),
                   ==, 0);

  /* What was found out is no change of the history, and is not told for each game, but once a second and at the end. */
  g_assert_cmpuint (fixture->n_changed, ==, 0);
  g_assert_cmpuint (fixture->n_examined, >=, 1);
  g_assert_cmpuint (fixture->n_examined, <=, (g_get_monotonic_time () - fixture->begin) / G_USEC_PER_SEC + 10);
  g_assert_cmpuint (sai_archivist_get_n_left (fixture->archivist), ==, 0);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (sai_store_answer (SAI_STORE (source), result, &error));
  g_assert_no_error (error);
  *(gboolean *) user_data = TRUE;
}

/* A game that comes later is noticed; while the archivist is told to wait, it is left alone. */
static void
test_changes (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiGame) game = table_new_game ("yacht", "person", 7);
  g_autoptr (SaiRecord) record = NULL;
  gboolean saved = FALSE;

  sai_archivist_start (fixture->archivist, 1);
  wait_for_rest (fixture);
  sai_archivist_set_paused (fixture->archivist, TRUE);
  sai_test_finish (game);
  sai_game_set_finished (game, SAI_TEST_CREATED);
  record = sai_game_to_record (game);
  sai_store_save (fixture->table.store, record, 0, NULL, saved_cb, &saved);
  while (!saved)
    g_main_context_iteration (NULL, TRUE);
  sai_wait (200);
  g_assert_cmpint (ask_sql (fixture, "SELECT count(*) FROM game"), ==, 1);
  g_assert_cmpint (ask_sql (fixture, "SELECT count(*) FROM result"), ==, 0);

  sai_archivist_set_paused (fixture->archivist, FALSE);
  wait_for_rest (fixture);
  g_assert_cmpint (ask_sql (fixture, "SELECT count(*) FROM result"), ==, 1);
  g_assert_cmpint (ask_sql (fixture, "SELECT count(*) FROM analysis"), ==, 1);
}

static void
analysed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static SaiAnalysis *
analyse (Fixture *fixture, const char *id, gboolean with_chances, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  sai_archivist_analyse_async (fixture->archivist, id, with_chances, NULL, analysed_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);

  return sai_archivist_analyse_finish (fixture->archivist, result, error);
}

static void
test_request (Fixture *fixture, gconstpointer data)
{
  g_autofree char *finished = add_game (fixture, 1, G_MAXUINT);
  g_autofree char *unfinished = add_game (fixture, 2, 9);
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiAnalysis) analysis = analyse (fixture, finished, FALSE, &error);
  g_autoptr (SaiAnalysis) again = NULL;
  g_autoptr (SaiAnalysis) partial = NULL;
  g_autoptr (SaiAnalysis) chances = NULL;
  g_autofree char *text = NULL;
  g_autofree char *text_again = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (sai_analysis_get_n_seats (analysis), ==, 2);
  g_assert_cmpint (ask_sql (fixture, "SELECT count(*) FROM analysis"), ==, 1);
  g_assert_cmpint (ask_sql (fixture, "SELECT count(*) FROM result WHERE cost IS NOT NULL"), ==, 2);

  /* From the history. */
  again = analyse (fixture, finished, FALSE, &error);
  g_assert_no_error (error);
  text = sai_analysis_print (analysis);
  text_again = sai_analysis_print (again);
  g_assert_cmpstr (text, ==, text_again);

  /* The history has no chances yet, so it is made anew and then has them. */
  chances = analyse (fixture, finished, TRUE, &error);
  g_assert_no_error (error);
  g_assert_true (sai_analysis_has_chances (chances));
  g_clear_pointer (&again, sai_analysis_unref);
  again = analyse (fixture, finished, FALSE, &error);
  g_assert_true (sai_analysis_has_chances (again));

  partial = analyse (fixture, unfinished, FALSE, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (sai_analysis_get_n_steps (partial), ==, 9);
  g_assert_cmpint (ask_sql (fixture, "SELECT count(*) FROM analysis"), ==, 1);
}

/* Work that was begun before somebody asked for more does not take away what that one got. */
static void
test_request_kept (Fixture *fixture, gconstpointer data)
{
  g_autofree char *id = add_game (fixture, 1, G_MAXUINT);
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiFinding) begun = sai_finding_new (sai_database_load_pending (fixture->table.other, id, &error));
  g_autoptr (SaiAnalysis) chances = NULL;
  g_autoptr (SaiAnalysis) stored = NULL;

  g_assert_no_error (error);
  sai_finding_examine (begun, fixture->catalog);
  g_assert_true (sai_finding_analyse (begun, fixture->catalog, fixture->solver, FALSE, 1, NULL, &error));
  chances = analyse (fixture, id, TRUE, &error);
  g_assert_true (sai_analysis_has_chances (chances));
  g_assert_true (sai_finding_write (begun, fixture->table.other, &error));
  g_assert_no_error (error);

  stored = analyse (fixture, id, FALSE, &error);
  g_assert_true (sai_analysis_has_chances (stored));
  g_assert_cmpint (ask_sql (fixture, "SELECT count(*) FROM result WHERE cost IS NOT NULL"), ==, 2);
}

static void
test_request_refused (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autofree char *id = add_game (fixture, 3, G_MAXUINT);

  g_assert_null (analyse (fixture, "11111111-2222-4333-8444-555555555555", FALSE, &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_NOT_FOUND);
  g_clear_error (&error);

  add_strange_games (fixture);
  g_assert_null (analyse (fixture, "11111111-2222-4333-8444-555555555555", FALSE, &error));
  g_assert_error (error, SAI_ERROR, SAI_ERROR_UNKNOWN);
  g_clear_error (&error);
  /* The pad of the samples. */
  g_assert_null (analyse (fixture, SAI_TEST_GAME_ID, FALSE, &error));
  g_assert_error (error, SAI_ERROR, SAI_ERROR_UNKNOWN);
  g_clear_error (&error);
  g_assert_null (analyse (fixture, THROWS_ID, FALSE, &error));
  g_assert_error (error, SAI_ERROR, SAI_ERROR_UNKNOWN);
  g_clear_error (&error);

  sai_archivist_analyse_async (fixture->archivist, id, FALSE, cancellable, analysed_cb, &result);
  g_cancellable_cancel (cancellable);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (sai_archivist_analyse_finish (fixture->archivist, result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpint (ask_sql (fixture, "SELECT count(*) FROM analysis"), ==, 0);
}

/* A finished game with so many boxes that its rules are worked out on demand only. */
static SaiGame *
add_large_game (Fixture *fixture, guint seed)
{
  g_autoptr (GString) text = g_string_new ("[Ruleset]\nId=many\nName=Many\nDice=1\nRolls=2\n");
  g_autoptr (SaiRuleset) ruleset = NULL;
  g_autoptr (GPtrArray) players = sai_test_players (1);
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  g_autoptr (SaiRecord) record = NULL;
  g_autofree char *id = g_uuid_string_random ();
  SaiSeed bytes = sai_test_seed (seed);
  SaiOptions options;
  SaiGame *game;

  for (guint i = 0; i < 20; i++)
    g_string_append_printf (text, "[Box sum-%u]\nName=Sum\nKind=sum\n", i);
  ruleset = sai_ruleset_new_from_data (text->str, -1, "test.ruleset", TRUE, NULL);
  options = sai_ruleset_get_defaults (ruleset);
  game = sai_game_new (ruleset, &options, SAI_GAME_MODE_PLAYED, players, &bytes, id, SAI_TEST_CREATED);
  sai_test_play (game, random, G_MAXUINT);
  sai_game_set_finished (game, SAI_TEST_CREATED + seed);
  record = sai_game_to_record (game);
  save (fixture, record);

  return game;
}

/* The first analysis of a game whose rules had to be worked out leads to those of the others. */
static void
test_large (Fixture *fixture, gconstpointer data)
{
  static const char count[] = "SELECT count(*) FROM analysis";
  g_autoptr (SaiGame) first = add_large_game (fixture, 1);
  g_autoptr (SaiGame) second = add_large_game (fixture, 2);
  g_autoptr (SaiSolution) solution = NULL;
  g_autoptr (SaiAnalysis) analysis = NULL;
  g_autoptr (GError) error = NULL;
  gint64 n_others;

  g_free (add_game (fixture, 3, G_MAXUINT));
  add_strange_games (fixture);
  sai_archivist_start (fixture->archivist, 1);
  wait_for_rest (fixture);
  n_others = ask_sql (fixture, count);
  g_assert_cmpint (n_others, >, 0);
  g_assert_cmpint (ask_sql (fixture, "SELECT count(*) FROM analysis JOIN game ON id = game WHERE ruleset = 'many'"), ==,
                   0);

  solution = sai_solver_get (fixture->solver, sai_game_get_rules (first), SAI_SOLVER_WORK_OUT, NULL, NULL);
  g_assert_true (sai_solution_is_large (solution));
  analysis = analyse (fixture, sai_game_get_id (first), FALSE, &error);
  g_assert_no_error (error);
  while (ask_sql (fixture, count) < n_others + 2)
    sai_wait (1);
  wait_for_rest (fixture);
  g_assert_cmpint (ask_sql (fixture, count), ==, n_others + 2);
}

/* What is estimated of a sheet with columns is stored, but counts for no means, and nobody is asked about it again. Its
 * boxes count in full.
 */
static void
test_estimates (Fixture *fixture, gconstpointer data)
{
  g_autofree char *id = add_game_of (fixture, "balut", 4, G_MAXUINT);
  g_autoptr (SaiAnalysis) analysis = NULL;
  g_autoptr (SaiAnalysis) stored = NULL;
  g_autoptr (GError) error = NULL;

  sai_archivist_start (fixture->archivist, 1);
  wait_for_rest (fixture);
  g_assert_cmpint (ask_sql (fixture, "SELECT count(*) FROM analysis"), ==, 1);
  g_assert_cmpint (ask_sql (fixture, "SELECT count(*) FROM result WHERE choices IS NULL"), ==, 2);
  g_assert_cmpint (ask_sql (fixture, "SELECT count(*) FROM lesson"), ==, 0);
  g_assert_cmpint (ask_sql (fixture, "SELECT count(p3) FROM result_boxes WHERE part = 1"), ==, 2);
  g_assert_cmpint (ask_sql (fixture, "SELECT count(p4) FROM result_boxes"), ==, 0);

  analysis = analyse (fixture, id, FALSE, &error);
  g_assert_no_error (error);
  g_assert_true (sai_analysis_is_estimated (analysis));
  /* There are no chances to be found. */
  stored = analyse (fixture, id, TRUE, &error);
  g_assert_no_error (error);
  g_assert_true (sai_analysis_is_estimated (stored));
  g_assert_cmpint (ask_sql (fixture, "SELECT count(*) FROM analysis"), ==, 1);
}

/* Stopping while it works loses nothing and leaves nothing behind; tear_down() sees to that. */
static void
test_stop (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < 200; i++)
    g_free (add_game (fixture, i, G_MAXUINT));
  sai_archivist_start (fixture->archivist, 0);
  while (ask_sql (fixture, "SELECT count(*) FROM result") == 0)
    sai_wait (1);
  sai_archivist_stop (fixture->archivist);
  g_assert_cmpint (ask_sql (fixture, "SELECT count(*) FROM result"), ==,
                   2 * ask_sql (fixture, "SELECT count(*) FROM game WHERE examined = 1"));
}

int
main (int argc, char **argv)
{
  g_autofree char *cache = g_dir_make_tmp ("saikoro-cache-XXXXXX", NULL);

  /* Nothing was worked out before. */
  g_setenv ("XDG_CACHE_HOME", cache, TRUE);
  g_test_init (&argc, &argv, NULL);
  third_kind_register ();

  g_test_add ("/archivist/all", Fixture, NULL, set_up, test_all, tear_down);
  g_test_add ("/archivist/changes", Fixture, NULL, set_up, test_changes, tear_down);
  if (!CHANCES_TAKE_LONG)
    {
      g_test_add ("/archivist/request", Fixture, NULL, set_up, test_request, tear_down);
      g_test_add ("/archivist/request-kept", Fixture, NULL, set_up, test_request_kept, tear_down);
    }
  g_test_add ("/archivist/request-refused", Fixture, NULL, set_up, test_request_refused, tear_down);
  g_test_add ("/archivist/estimates", Fixture, NULL, set_up, test_estimates, tear_down);
  g_test_add ("/archivist/large", Fixture, NULL, set_up, test_large, tear_down);
  g_test_add ("/archivist/stop", Fixture, NULL, set_up, test_stop, tear_down);

  return g_test_run ();
}
