/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the store knows for keeping scores: which unfinished games are sheets and which are played, and who sat at a
 * table. */

#include "database/sai-database-private.h"
#include "rescue/sai-database-open.h"
#include "worker/sai-store.h"
#include "store-samples.h"
#include "worker/sai-game-requests.h"

#define N_GAMES 90

static SaiDatabase *
open_memory (void)
{
  g_autoptr (GError) error = NULL;
  SaiDatabase *database = sai_database_open (SAI_DATABASE_MEMORY, NULL, &error);

  g_assert_no_error (error);
  return database;
}

/* @seats are names, a word each; a type may follow a colon. */
static SaiRecord *
make_record (guint number, SaiGameMode mode, const char *seats)
{
  SaiRecord *record = sample_record (number, 2);
  g_auto (GStrv) words = g_strsplit (seats, " ", -1);

  record->mode = mode;
  g_ptr_array_set_size (record->players, 0);
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (words[i], ":", 2);

      g_ptr_array_add (record->players,
                       sai_player_new (parts[0] != NULL ? parts[0] : "",
                                       parts[0] != NULL && parts[1] != NULL ? parts[1] : SAI_PLAYER_PERSON));
    }

  return record;
}

static void
sit_down (SaiDatabase *database, guint number, const char *seats)
{
  g_autoptr (SaiRecord) record = make_record (number, number % 2 == 0 ? SAI_GAME_MODE_PAPER : SAI_GAME_MODE_PLAYED,
                                              seats);
  g_autoptr (GError) error = NULL;

  sai_database_save (database, record, 0, 1, &error);
  g_assert_no_error (error);
}

static void
assert_names (SaiDatabase *database, guint limit, const char *wanted)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) names = sai_database_list_names (database, limit, &error);
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  g_assert_nonnull (names);
  text = g_strjoinv (" ", names);
  g_assert_cmpstr (text, ==, wanted);
}

static void
test_names (void)
{
  g_autoptr (SaiDatabase) database = open_memory ();

  assert_names (database, 10, "");
  sit_down (database, 1, "Aki Ben");
  sit_down (database, 2, "Cem");
  sit_down (database, 3, "Ben Dan:perfect");
  assert_names (database, 10, "Ben Cem Aki");
  assert_names (database, 2, "Ben Cem");
  assert_names (database, 1, "Ben");
  assert_names (database, 0, "");
  sit_down (database, 4, "Aki Cem:simple");
  assert_names (database, 10, "Aki Ben Cem");
  /* A computer player may have a person's name, but not the other way round; nobody is called nothing. */
  sit_down (database, 5, "Dan ");
  assert_names (database, 10, "Dan Aki Ben Cem");
}

/* Of those who sat down together, the order is the same each time. */
static void
test_names_together (void)
{
  g_autoptr (SaiDatabase) database = open_memory ();

  sit_down (database, 1, "Dan Aki Cem Ben");
  assert_names (database, 10, "Dan Aki Cem Ben");
  sit_down (database, 2, "Eva");
  sit_down (database, 3, "Ben Dan");
  assert_names (database, 2, "Dan Ben");
  assert_names (database, 10, "Dan Ben Eva Aki Cem");
}

/* Names that no seat has any more are gone, whether by another name, an empty seat or a deleted game. */
static void
test_names_vanish (void)
{
  g_autoptr (SaiDatabase) database = open_memory ();
  g_autofree char *id = sample_id (2);

  sit_down (database, 2, "Aki Ben Cem");
  sit_down (database, 4, "Ben");
  assert_names (database, 10, "Ben Aki Cem");
  sit_down (database, 2, "Akira Ben Cem");
  assert_names (database, 10, "Ben Cem Akira");
  sit_down (database, 2, "Akira");
  assert_names (database, 10, "Ben Akira");
  sit_down (database, 2, "Ben Akira");
  assert_names (database, 10, "Ben Akira");
  sit_down (database, 2, "Akira Ben");
  assert_names (database, 10, "Ben Akira");
  sample_delete (database, id);
  assert_names (database, 10, "Ben");
}

static void
test_names_hostile (void)
{
  g_autoptr (SaiDatabase) database = open_memory ();

  sit_down (database, 2, "A'); \"B\" \\ % あおい");
  assert_names (database, 10, "A'); \"B\" \\ % あおい");
}

/* Every third game is a sheet, every fifth is finished; times repeat, and not in the order of the rows. */
static SaiGameMode
get_mode (guint i)
{
  return i % 3 == 0 ? SAI_GAME_MODE_PAPER : SAI_GAME_MODE_PLAYED;
}

static gboolean
is_in_list (guint i, SaiListKind kind)
{
  return (kind == SAI_LIST_FINISHED) == (i % 5 == 0) &&
         (kind != SAI_LIST_PLAYED || get_mode (i) == SAI_GAME_MODE_PLAYED) &&
         (kind != SAI_LIST_SHEETS || get_mode (i) == SAI_GAME_MODE_PAPER);
}

/* The number that a game in the lists was made of. */
static guint
get_number (SaiGameSummary *summary)
{
  return g_ascii_strtoull (sai_game_summary_get_id (summary), NULL, 16);
}

static gint64
get_time (guint i)
{
  return 1800000000 + i * 7 % 40;
}

/* Games of equal times come in the order of their rows, the last one first. */
static guint
find_after (guint last, SaiListKind kind)
{
  guint best = G_MAXUINT;

  for (guint i = 0; i < N_GAMES; i++)
    if (is_in_list (i, kind) &&
        (last == G_MAXUINT || get_time (i) < get_time (last) || (get_time (i) == get_time (last) && i < last)) &&
        (best == G_MAXUINT || get_time (i) > get_time (best) || (get_time (i) == get_time (best) && i > best)))
      best = i;

  return best;
}

static void
test_pages (gconstpointer data)
{
  SaiListKind kind = GPOINTER_TO_INT (data);
  g_autoptr (SaiDatabase) database = open_memory ();

  g_assert_true (sai_database_begin (database, NULL));
  for (guint i = 0; i < N_GAMES; i++)
    {
      g_autoptr (SaiRecord) record = make_record (i, get_mode (i), "Aki Ben");

      record->finished = i % 5 == 0 ? get_time (i) : 0;
      g_assert_true (sai_database_save (database, record, 0, i % 5 == 0 ? 1 : get_time (i), NULL));
    }
  g_assert_true (sai_database_commit (database, NULL));

  for (guint limit = 1; limit < 15; limit += 3)
    {
      g_autoptr (SaiGameSummary) last = NULL;
      guint wanted = find_after (G_MAXUINT, kind);
      gboolean more = TRUE;

      while (more)
        {
          g_autoptr (GPtrArray) page = sai_database_list (database, kind, last, limit, NULL);

          g_assert_nonnull (page);
          for (guint i = 0; i < page->len; i++)
            {
              SaiGameSummary *summary = g_ptr_array_index (page, i);

              g_assert_cmpuint (get_number (summary), ==, wanted);
              g_assert_cmpint (sai_game_summary_get_mode (summary), ==, get_mode (wanted));
              g_assert_cmpuint (sai_game_summary_get_n_seats (summary), ==, 2);
              wanted = find_after (wanted, kind);
              g_set_object (&last, summary);
            }
          more = page->len == limit;
        }
      g_assert_cmpuint (wanted, ==, G_MAXUINT);
    }
}

/* No list of unfinished games looks at finished ones, or sorts. */
static void
test_index_is_used (void)
{
  static const char *const modes[] = { "played", "kept" };
  g_autoptr (SaiDatabase) database = open_memory ();

  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      g_autofree char
        *sql = g_strdup_printf ("EXPLAIN QUERY PLAN SELECT * FROM game WHERE finished IS NULL AND deleted = 0"
                                " AND mode = '%s'"
                                " AND (changed, id) < (?1, ?2) ORDER BY changed DESC, id DESC LIMIT ?3",
                                modes[i]);
      g_autoptr (SaiQuery) query = sai_database_prepare (database, sql, NULL);
      gboolean row = FALSE;

      g_assert_nonnull (query);
      g_assert_true (sai_database_step (database, query, &row, NULL) && row);
      g_assert_nonnull (strstr ((const char *) sqlite3_column_text (query, 3), "game_unfinished"));
      g_assert_true (sai_database_step (database, query, &row, NULL));
      g_assert_false (row);
    }
}

typedef struct
{
  GStrv names;
  GError *error;
  gboolean done;
} Answer;

static void
names_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Answer *answer = user_data;

  answer->names = sai_store_answer (SAI_STORE (source), result, &answer->error);
  answer->done = TRUE;
}

static void
wait_for (Answer *answer)
{
  while (!answer->done)
    g_main_context_iteration (NULL, TRUE);
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_assert_true (sai_store_answer (SAI_STORE (source), result, NULL));
}

/* Who asks after saving gets what was saved, without waiting in between; who changes his mind gets nothing. */
static void
test_names_async (void)
{
  g_autofree char *folder = sample_folder ();
  g_autofree char *path = g_build_filename (folder, "history.db", NULL);
  g_autoptr (SaiStore) store = sai_store_new (path);
  g_autoptr (SaiRecord) record = make_record (2, SAI_GAME_MODE_PAPER, "Aki Ben:simple Cem");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Answer answer = { NULL, NULL, FALSE };
  Answer cancelled = { NULL, NULL, FALSE };
  Answer late = { NULL, NULL, FALSE };
  g_autofree char *text = NULL;

  sai_store_open (store, NULL, opened_cb, NULL);
  sai_store_save (store, record, 0, NULL, NULL, NULL);
  sai_store_ask (store, sai_request_list_names (10), NULL, names_cb, &answer);
  sai_store_ask (store, sai_request_list_names (10), cancellable, names_cb, &cancelled);
  g_cancellable_cancel (cancellable);
  wait_for (&answer);
  wait_for (&cancelled);
  g_assert_no_error (answer.error);
  text = g_strjoinv (" ", answer.names);
  g_assert_cmpstr (text, ==, "Aki Cem");
  g_assert_null (cancelled.names);
  g_assert_error (cancelled.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);

  sai_store_close (store);
  sai_store_ask (store, sai_request_list_names (10), NULL, names_cb, &late);
  wait_for (&late);
  g_assert_null (late.names);
  g_assert_nonnull (late.error);
  g_strfreev (answer.names);
  g_clear_error (&cancelled.error);
  g_clear_error (&late.error);
  g_clear_object (&store);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  sample_folder_remove (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/people/names", test_names);
  g_test_add_func ("/people/names/together", test_names_together);
  g_test_add_func ("/people/names/vanish", test_names_vanish);
  g_test_add_func ("/people/names/hostile", test_names_hostile);
  g_test_add_func ("/people/names/async", test_names_async);
  g_test_add_data_func ("/people/pages/played", GINT_TO_POINTER (SAI_LIST_PLAYED), test_pages);
  g_test_add_data_func ("/people/pages/sheets", GINT_TO_POINTER (SAI_LIST_SHEETS), test_pages);
  g_test_add_data_func ("/people/pages/unfinished", GINT_TO_POINTER (SAI_LIST_UNFINISHED), test_pages);
  g_test_add_data_func ("/people/pages/finished", GINT_TO_POINTER (SAI_LIST_FINISHED), test_pages);
  g_test_add_func ("/people/index-is-used", test_index_is_used);

  return g_test_run ();
}
