/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The history as a list: what stands where, what is told when it changes, and how little is kept and asked. */

#include <glib/gstdio.h>

#include "history-games.h"
#include "history/sai-history-change.h"
#include "history/sai-history-model.h"
#include "listed-history.h"
#include "rescue/sai-database-open.h"
#include "store-samples.h"

static void
test_all (ListedHistory *fixture, gconstpointer data)
{
  listed_activate (fixture);
  for (guint sort = 0; sort <= SAI_GAME_SORT_LOWEST; sort++)
    {
      g_autoptr (SaiGameFilter) filter = sai_game_filter_new ();

      filter->sort = sort;
      sai_history_model_set_filter (fixture->model, filter);
      listed_settle (fixture);
      listed_assert_list (fixture);
      filter->paper = SAI_TERNARY_NO;
      sai_history_model_set_filter (fixture->model, filter);
      listed_settle (fixture);
      listed_assert_list (fixture);
    }
}

static void
count_cb (GObject *object, GParamSpec *pspec, guint *count)
{
  (*count)++;
}

static void
test_first (ListedHistory *fixture, gconstpointer data)
{
  guint n_loading = 0;
  g_autoptr (SaiHistoryEntry) entry = NULL;
  guint n_queries;

  g_signal_connect (fixture->model, "notify::loading", G_CALLBACK (count_cb), &n_loading);
  listed_settle (fixture);
  g_assert_true (sai_history_model_is_loading (fixture->model));
  g_assert_cmpuint (sai_history_model_get_n_queries (fixture->model), ==, 0);
  sai_history_model_set_active (fixture->model, TRUE);
  listed_settle (fixture);
  g_assert_false (sai_history_model_is_loading (fixture->model));
  g_assert_null (sai_history_model_get_problem (fixture->model));
  g_assert_cmpuint (n_loading, ==, 1);
  listed_assert_changes (fixture, "0-0+64 64-0+636 ");

  /* The first page came with the number. */
  n_queries = sai_history_model_get_n_queries (fixture->model);
  entry = listed_get_item (fixture, 5);
  g_assert_nonnull (listed_get_id (entry));
  listed_settle (fixture);
  g_assert_cmpuint (sai_history_model_get_n_queries (fixture->model), ==, n_queries);
}

static void
test_filter (ListedHistory *fixture, gconstpointer data)
{
  g_autoptr (SaiGameFilter) filter = sai_game_filter_new ();
  g_autoptr (GArray) wanted = NULL;
  g_autoptr (SaiHistoryEntry) old = NULL;
  g_autofree char *id = NULL;
  g_autofree char *change = NULL;
  guint n_loading = 0;

  listed_activate (fixture);
  old = listed_get_item (fixture, 0);
  id = g_strdup (listed_get_id (old));
  g_signal_connect (fixture->model, "notify::loading", G_CALLBACK (count_cb), &n_loading);
  for (guint i = 0; i < 10; i++)
    {
      filter->from = 1700000000 + i * 86400;
      sai_history_model_set_filter (fixture->model, filter);
    }
  filter->ruleset = g_strdup ("fune");
  sai_history_model_set_filter (fixture->model, filter);
  sai_history_model_set_filter (fixture->model, filter);
  g_assert_true (sai_history_model_is_loading (fixture->model));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->model)), ==, N_GAMES);

  /* Whatever was asked for in between, only the last one is told. */
  listed_settle (fixture);
  wanted = history_games_filter (fixture->games, filter);
  change = g_strdup_printf ("0-700+%u ", wanted->len);
  listed_assert_changes (fixture, change);
  g_assert_cmpuint (n_loading, ==, 2);
  g_assert_cmpstr (listed_get_id (old), ==, id);
  listed_assert_list (fixture);

  /* From nothing to nothing nothing changes. */
  g_free (filter->ruleset);
  filter->ruleset = g_strdup ("none");
  sai_history_model_set_filter (fixture->model, filter);
  listed_settle (fixture);
  g_string_truncate (fixture->changes, 0);
  filter->from = 0;
  sai_history_model_set_filter (fixture->model, filter);
  listed_settle (fixture);
  listed_assert_changes (fixture, "");
  g_assert_false (sai_history_model_is_loading (fixture->model));
}

/* Who scrolls through everything asks for a page at a time; who jumps about gets only what is still looked at. */
static void
test_bounded (ListedHistory *fixture, gconstpointer data)
{
  guint n_queries;
  GPtrArray *shown = g_ptr_array_new_with_free_func (g_object_unref);

  listed_activate (fixture);
  for (guint i = 0; i < N_GAMES; i++)
    {
      g_ptr_array_add (shown, listed_get_item (fixture, i));
      if (shown->len > 30)
        g_ptr_array_remove_index (shown, 0);
      listed_settle (fixture);
      g_assert_nonnull (listed_get_id (g_ptr_array_index (shown, shown->len - 1)));
    }
  g_assert_cmpuint (sai_history_model_get_n_queries (fixture->model), <=, N_GAMES / 64 + 3);
  g_ptr_array_unref (shown);

  sai_history_model_set_filter (fixture->model, sai_history_model_get_filter (fixture->model));
  n_queries = sai_history_model_get_n_queries (fixture->model);
  listed_settle (fixture);
  g_assert_cmpuint (sai_history_model_get_n_queries (fixture->model), ==, n_queries);
}

static void
test_jumps (ListedHistory *fixture, gconstpointer data)
{
  g_autoptr (SaiGameFilter) filter = sai_game_filter_new ();
  g_autoptr (SaiHistoryEntry) last = NULL;
  guint n_queries;

  listed_activate (fixture);
  filter->sort = SAI_GAME_SORT_OLDEST;
  sai_history_model_set_filter (fixture->model, filter);
  listed_settle (fixture);
  n_queries = sai_history_model_get_n_queries (fixture->model);
  for (guint i = 0; i < N_GAMES; i++)
    {
      g_clear_object (&last);
      last = listed_get_item (fixture, N_GAMES - 1 - i * 13 % N_GAMES);
    }
  listed_settle (fixture);
  g_assert_nonnull (listed_get_id (last));
  /* The first page that was asked for was on its way. */
  g_assert_cmpuint (sai_history_model_get_n_queries (fixture->model) - n_queries, <=, 2);
}

typedef struct
{
  GStrv ids;
  GError *error;
  gboolean done;
} Answer;

static void
ids_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Answer *answer = user_data;

  answer->ids = sai_store_answer (SAI_STORE (source), result, &answer->error);
  answer->done = TRUE;
}

static void
test_ids (ListedHistory *fixture, gconstpointer data)
{
  g_autoptr (SaiGameFilter) filter = sai_game_filter_new ();
  g_autoptr (GArray) list = NULL;
  g_autoptr (GArray) positions = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (SaiDatabase) other = sai_database_open (fixture->path, NULL, NULL);
  Answer answer = { NULL, NULL, FALSE };
  Answer late = { NULL, NULL, FALSE };
  guint n = 0;

  filter->paper = SAI_TERNARY_NO;
  list = history_games_filter (fixture->games, filter);
  listed_activate (fixture);
  sai_history_model_set_filter (fixture->model, filter);
  listed_settle (fixture);
  for (guint i = 400; i > 0; i--)
    if (i % 3 > 0)
      g_array_append_val (positions, i);
  g_array_append_val (positions, g_array_index (positions, guint, 0));
  sai_store_ask (fixture->store, sai_history_model_request_ids (fixture->model, positions), NULL, ids_cb, &answer);
  while (!answer.done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_no_error (answer.error);
  for (guint i = 1; i <= 400; i++)
    if (i % 3 > 0)
      g_assert_cmpstr (answer.ids[n++], ==, g_array_index (list, HistoryGame *, i)->record->id);
  g_assert_null (answer.ids[n]);
  g_strfreev (answer.ids);

  /* Never other games than those that were chosen: rather none. */
  sample_delete (other, g_array_index (list, HistoryGame *, 0)->record->id);
  sai_store_ask (fixture->store, sai_history_model_request_ids (fixture->model, positions), NULL, ids_cb, &late);
  while (!late.done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (late.ids);
  g_assert_error (late.error, SAI_STORE_ERROR, SAI_STORE_ERROR_FAILED);
  g_clear_error (&late.error);

  /* What is on the screen is known. */
  g_array_set_size (positions, 0);
  n = 5;
  g_array_append_val (positions, n);
  late.done = FALSE;
  sai_store_ask (fixture->store, sai_history_model_request_ids (fixture->model, positions), NULL, ids_cb, &late);
  while (!late.done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_no_error (late.error);
  g_assert_cmpstr (late.ids[0], ==, g_array_index (list, HistoryGame *, 5)->record->id);
  g_strfreev (late.ids);
}

static void
test_problem (void)
{
  g_autofree char *folder = sample_folder ();
  g_autofree char *path = g_build_filename (folder, "history.db", NULL);
  g_autoptr (SaiStore) store = NULL;
  g_autoptr (SaiHistoryModel) model = NULL;

  g_assert_true (g_file_set_contents (path, "no history", -1, NULL));
  g_assert_cmpint (g_mkdir (path, 0700), ==, -1);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  store = sai_store_new (path);
  model = sai_history_model_new (store);
  sai_history_model_set_active (model, TRUE);
  sai_store_open (store, NULL, NULL, NULL);
  while (sai_history_model_get_problem (model) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (sai_history_model_is_loading (model));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, 0);
  sai_store_close (store);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  sample_folder_remove (folder);
}

/* Entries outlive the list, and the list goes while it is being read. */
static void
test_end (ListedHistory *fixture, gconstpointer data)
{
  g_autoptr (SaiHistoryEntry) entry = NULL;
  g_autoptr (SaiHistoryEntry) empty = NULL;
  g_autofree char *id = NULL;

  listed_activate (fixture);
  entry = listed_get_item (fixture, 3);
  id = g_strdup (listed_get_id (entry));
  empty = listed_get_item (fixture, 400);
  g_object_add_weak_pointer (G_OBJECT (fixture->model), (gpointer *) &fixture->model);
  g_object_unref (fixture->model);
  sai_store_close (fixture->store);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_null (fixture->model);
  g_assert_cmpstr (listed_get_id (entry), ==, id);
  g_clear_object (&empty);
}

/* The length of the longest series of games that are in both lists in the same order, by the book. */
static guint
count_staying (GArray *before, GArray *after)
{
  guint best[20][20] = { { 0 } };

  for (guint i = 1; i <= before->len; i++)
    for (guint j = 1; j <= after->len; j++)
      best[i][j] = g_array_index (before, SaiBrowseRow, i - 1).row == g_array_index (after, SaiBrowseRow, j - 1).row
                     ? best[i - 1][j - 1] + 1
                     : MAX (best[i - 1][j], best[i][j - 1]);

  return best[before->len][after->len];
}

/* Applying what has changed to the list before gives the list after, and as many games as possible stay. */
static void
test_changes (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (33);

  for (guint round = 0; round < 3000; round++)
    {
      g_autoptr (GArray) before = g_array_new (FALSE, FALSE, sizeof (SaiBrowseRow));
      g_autoptr (GArray) after = g_array_new (FALSE, FALSE, sizeof (SaiBrowseRow));
      g_autoptr (GArray) changes = NULL;
      guint n = g_rand_int_range (random, 0, 12);
      guint n_staying = 0;
      guint n_kept;

      for (guint i = 0; i < n; i++)
        {
          SaiBrowseRow row = { i, 0, FALSE };

          g_array_append_val (before, row);
          if (g_rand_int_range (random, 0, 4) > 0)
            g_array_insert_val (after,
                                g_rand_int_range (random, 0, 5) > 0
                                  ? after->len
                                  : (guint) g_rand_int_range (random, 0, after->len + 1),
                                row);
        }
      for (guint i = 0; i < 3; i++)
        {
          SaiBrowseRow row = { 100 + i, 0, FALSE };

          if (g_rand_boolean (random))
            g_array_insert_val (after, g_rand_int_range (random, 0, after->len + 1), row);
        }
      n_staying = count_staying (before, after);
      n_kept = before->len;

      changes = sai_history_find_changes (before, after);
      for (guint i = 0; i < changes->len; i++)
        {
          const SaiHistoryChange *change = &g_array_index (changes, SaiHistoryChange, i);

          g_assert_cmpuint (change->n_removed + change->n_added, >, 0);
          if (change->n_removed > 0)
            g_array_remove_range (before, change->position, change->n_removed);
          g_array_insert_vals (before, change->position, &g_array_index (after, SaiBrowseRow, change->position),
                               change->n_added);
          n_kept -= change->n_removed;
        }
      g_assert_cmpmem (before->data, before->len * sizeof (SaiBrowseRow), after->data,
                       after->len * sizeof (SaiBrowseRow));
      g_assert_cmpuint (n_kept, ==, n_staying);
    }
}

#define ADD(path, data, function) g_test_add (path, ListedHistory, data, listed_set_up, function, listed_tear_down)

int
main (int argc, char *argv[])
{
  g_setenv ("TZ", "Asia/Tokyo", TRUE);
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/history/changes", test_changes);
  ADD ("/history/first", NULL, test_first);
  ADD ("/history/all", NULL, test_all);
  ADD ("/history/filter", NULL, test_filter);
  ADD ("/history/bounded", NULL, test_bounded);
  ADD ("/history/jumps", NULL, test_jumps);
  ADD ("/history/ids", NULL, test_ids);
  g_test_add_func ("/history/problem", test_problem);
  ADD ("/history/end", NULL, test_end);

  return g_test_run ();
}
