/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lists of the history: their order, their pages, what an entry says, and that an index carries them. */

#include "database/sai-database-private.h"
#include "rescue/sai-database-open.h"
#include "store-samples.h"

#define N_GAMES 250

static SaiDatabase *
open_memory (void)
{
  g_autoptr (GError) error = NULL;
  SaiDatabase *database = sai_database_open (SAI_DATABASE_MEMORY, NULL, &error);

  g_assert_no_error (error);
  return database;
}

/* Times repeat, and not in the order of the rows. */
static gint64
get_time (guint i)
{
  return 1800000000 + i * 7 % 40;
}

static void
save (SaiDatabase *database, guint i, gboolean finished)
{
  g_autoptr (SaiRecord) record = sample_record (i, 3);
  g_autoptr (GError) error = NULL;

  record->finished = finished ? get_time (i) : 0;
  sai_database_save (database, record, 0, finished ? 1 : get_time (i), &error);
  g_assert_no_error (error);
}

static GPtrArray *
list (SaiDatabase *database, SaiListKind kind, SaiGameSummary *after, guint limit)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *page = sai_database_list (database, kind, after, limit, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (page->len, <=, limit);
  return page;
}

static gint64
get_key (SaiGameSummary *summary, SaiListKind kind)
{
  return kind == SAI_LIST_FINISHED ? sai_game_summary_get_record (summary)->finished
                                   : sai_game_summary_get_changed (summary);
}

static void
test_pages (gconstpointer data)
{
  SaiListKind kind = GPOINTER_TO_INT (data);
  g_autoptr (SaiDatabase) database = open_memory ();
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (SaiGameSummary) last = NULL;
  guint n_pages = 0;

  g_assert_true (sai_database_begin (database, NULL));
  for (guint i = 0; i < N_GAMES; i++)
    save (database, i, kind == SAI_LIST_FINISHED);
  /* The other list has games too. */
  for (guint i = N_GAMES; i < 2 * N_GAMES; i++)
    save (database, i, kind != SAI_LIST_FINISHED);
  g_assert_true (sai_database_commit (database, NULL));

  for (;;)
    {
      g_autoptr (GPtrArray) page = list (database, kind, last, 13);

      for (guint i = 0; i < page->len; i++)
        {
          SaiGameSummary *summary = g_ptr_array_index (page, i);

          if (last != NULL)
            g_assert_cmpint (get_key (summary, kind), <=, get_key (last, kind));
          g_assert_cmpuint (sai_game_summary_get_n_seats (summary), ==, 2);
          g_assert_true (g_hash_table_add (seen, g_strdup (sai_game_summary_get_id (summary))));
          g_set_object (&last, summary);
        }
      n_pages++;
      if (page->len < 13)
        break;
    }

  g_assert_cmpuint (g_hash_table_size (seen), ==, N_GAMES);
  g_assert_cmpuint (n_pages, ==, N_GAMES / 13 + 1);
}

static void
test_empty (void)
{
  g_autoptr (SaiDatabase) database = open_memory ();
  g_autoptr (GPtrArray) finished = list (database, SAI_LIST_FINISHED, NULL, 10);
  g_autoptr (GPtrArray) unfinished = list (database, SAI_LIST_UNFINISHED, NULL, 10);

  g_assert_cmpuint (finished->len, ==, 0);
  g_assert_cmpuint (unfinished->len, ==, 0);
}

static void
test_both_lists (void)
{
  g_autoptr (SaiDatabase) database = open_memory ();

  for (guint i = 0; i < 10; i++)
    save (database, i, i < 3);

  g_assert_cmpuint (sample_count (database, SAI_LIST_FINISHED), ==, 3);
  g_assert_cmpuint (sample_count (database, SAI_LIST_UNFINISHED), ==, 7);
}

static void
test_game_moves_between_lists (void)
{
  g_autoptr (SaiDatabase) database = open_memory ();
  g_autoptr (GPtrArray) before = NULL;
  g_autoptr (GPtrArray) after = NULL;

  save (database, 1, FALSE);
  before = list (database, SAI_LIST_UNFINISHED, NULL, 10);
  g_assert_cmpuint (before->len, ==, 1);

  save (database, 1, TRUE);
  after = list (database, SAI_LIST_UNFINISHED, NULL, 10);
  g_assert_cmpuint (after->len, ==, 0);
}

static void
test_summary (void)
{
  g_autoptr (SaiDatabase) database = open_memory ();
  g_autoptr (SaiRecord) record = sample_record (2, 9);
  g_autoptr (GPtrArray) page = NULL;
  SaiGameSummary *summary;

  record->finished = 1700001234;
  record->cursor = 8;
  g_ptr_array_add (record->players, sai_player_new ("Kim", SAI_PLAYER_PERSON));
  record->totals[2] = record->totals[0];
  record->places[2] = 1;
  g_assert_true (sai_database_save (database, record, 0, 1700005678, NULL));

  page = list (database, SAI_LIST_FINISHED, NULL, 10);
  g_assert_cmpuint (page->len, ==, 1);
  summary = g_ptr_array_index (page, 0);

  g_assert_cmpstr (sai_game_summary_get_id (summary), ==, record->id);
  g_assert_cmpstr (sai_game_summary_get_ruleset (summary), ==, "yacht");
  g_assert_cmpint (sai_game_summary_get_mode (summary), ==, SAI_GAME_MODE_PLAYED);
  g_assert_cmpint (sai_game_summary_get_record (summary)->created, ==, record->created);
  g_assert_cmpint (sai_game_summary_get_changed (summary), ==, 1700005678);
  g_assert_cmpint (sai_game_summary_get_record (summary)->finished, ==, 1700001234);
  g_assert_true (sai_game_summary_get_record (summary)->hints);
  g_assert_false (sai_game_summary_get_record (summary)->peeked);
  g_assert_cmpuint (sai_game_summary_get_record (summary)->cursor, ==, 8);
  g_assert_cmpuint (sai_game_summary_get_n_moves (summary), ==, 9);
  g_assert_cmpuint (sai_game_summary_get_n_seats (summary), ==, 3);
  g_assert_cmpstr (sai_game_summary_get_name (summary, 1), ==, "碧");
  g_assert_cmpstr (sai_game_summary_get_kind (summary, 1), ==, "perfect");
  g_assert_cmpint (sai_game_summary_get_total (summary, 1), ==, -5);
  g_assert_cmpuint (sai_game_summary_get_place (summary, 1), ==, 2);
  g_assert_true (sai_game_summary_is_winner (summary, 0));
  g_assert_false (sai_game_summary_is_winner (summary, 1));
  g_assert_true (sai_game_summary_is_winner (summary, 2));
}

static void
test_nobody_has_won_yet (void)
{
  g_autoptr (SaiDatabase) database = open_memory ();
  g_autoptr (GPtrArray) page = NULL;

  save (database, 1, FALSE);
  page = list (database, SAI_LIST_UNFINISHED, NULL, 10);
  g_assert_false (sai_game_summary_is_winner (g_ptr_array_index (page, 0), 0));
}

static void
test_summary_finalises (void)
{
  g_autoptr (SaiDatabase) database = open_memory ();
  GPtrArray *page;
  gpointer summary;

  save (database, 1, FALSE);
  page = list (database, SAI_LIST_UNFINISHED, NULL, 10);
  summary = g_ptr_array_index (page, 0);
  g_object_add_weak_pointer (summary, &summary);
  g_ptr_array_unref (page);
  g_assert_null (summary);
}

/* The plan says SCAN or SEARCH with the index for the page; what sorts the whole table would be told as such. */
static void
test_index_is_used (void)
{
  const struct
  {
    const char *key;
    const char *condition;
    const char *index;
  } lists[] = {
    { "finished", "finished IS NOT NULL AND deleted = 0", "game_finished" },
    { "changed", "finished IS NULL AND deleted = 0", "game_unfinished" },
  };
  g_autoptr (SaiDatabase) database = open_memory ();

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autofree char *sql = g_strdup_printf ("EXPLAIN QUERY PLAN SELECT * FROM game WHERE %s AND (%s, id) < (?1, ?2)"
                                              " ORDER BY %s DESC, id DESC LIMIT ?3",
                                              lists[i].condition, lists[i].key, lists[i].key);
      g_autoptr (SaiQuery) query = sai_database_prepare (database, sql, NULL);
      gboolean row = FALSE;

      g_assert_nonnull (query);
      g_assert_true (sai_database_step (database, query, &row, NULL));
      g_assert_true (row);
      g_assert_nonnull (strstr ((const char *) sqlite3_column_text (query, 3), lists[i].index));
      g_assert_true (sai_database_step (database, query, &row, NULL));
      g_assert_false (row);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/list/pages/finished", GINT_TO_POINTER (SAI_LIST_FINISHED), test_pages);
  g_test_add_data_func ("/list/pages/unfinished", GINT_TO_POINTER (SAI_LIST_UNFINISHED), test_pages);
  g_test_add_func ("/list/empty", test_empty);
  g_test_add_func ("/list/both", test_both_lists);
  g_test_add_func ("/list/game-moves-between-lists", test_game_moves_between_lists);
  g_test_add_func ("/list/index-is-used", test_index_is_used);
  g_test_add_func ("/list/summary", test_summary);
  g_test_add_func ("/list/summary/nobody-has-won-yet", test_nobody_has_won_yet);
  g_test_add_func ("/list/summary/finalises", test_summary_finalises);

  return g_test_run ();
}
