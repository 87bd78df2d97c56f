/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A history and the list of it, which is compared with a naive one. */

#include "history-games.h"
#include "history/sai-history-model.h"
#include "listed-history.h"
#include "rescue/sai-database-open.h"
#include "store-samples.h"

static void
items_changed_cb (GListModel *model, guint position, guint removed, guint added, ListedHistory *fixture)
{
  g_string_append_printf (fixture->changes, "%u-%u+%u ", position, removed, added);
}

void
listed_assert_changes (ListedHistory *fixture, const char *wanted)
{
  g_assert_cmpstr (fixture->changes->str, ==, wanted);
  g_string_truncate (fixture->changes, 0);
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  gboolean *done = user_data;

  sai_store_answer (SAI_STORE (source), result, &error);
  g_assert_no_error (error);
  *done = TRUE;
}

void
listed_set_up (ListedHistory *fixture, gconstpointer data)
{
  gboolean done = FALSE;

  fixture->folder = sample_folder ();
  fixture->path = g_build_filename (fixture->folder, "history.db", NULL);
  fixture->games = history_games_new (7, N_GAMES);
  if (data == NULL)
    {
      g_autoptr (SaiDatabase) database = sai_database_open (fixture->path, NULL, NULL);

      history_games_store (fixture->games, database);
    }
  fixture->store = sai_store_new (fixture->path);
  fixture->model = sai_history_model_new (fixture->store);
  fixture->changes = g_string_new (NULL);
  g_signal_connect (fixture->model, "items-changed", G_CALLBACK (items_changed_cb), fixture);
  sai_store_open (fixture->store, NULL, opened_cb, &done);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
}

void
listed_tear_down (ListedHistory *fixture, gconstpointer data)
{
  sai_store_close (fixture->store);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  if (fixture->model != NULL)
    {
      g_object_add_weak_pointer (G_OBJECT (fixture->model), (gpointer *) &fixture->model);
      g_object_unref (fixture->model);
      g_assert_null (fixture->model);
    }
  g_object_add_weak_pointer (G_OBJECT (fixture->store), (gpointer *) &fixture->store);
  g_object_unref (fixture->store);
  g_assert_null (fixture->store);
  sample_folder_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
  g_ptr_array_unref (fixture->games);
  g_string_free (fixture->changes, TRUE);
}

static gpointer
do_nothing (SaiDatabase *database, gpointer data, GError **error)
{
  return GINT_TO_POINTER (TRUE);
}

static void
done_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  gboolean *done = user_data;

  g_assert_nonnull (sai_store_answer (SAI_STORE (source), result, NULL));
  *done = TRUE;
}

/* Until nothing comes any more: what the store is asked last is asked after all else, and nothing follows from it. */
void
listed_settle (ListedHistory *fixture)
{
  guint n_queries;

  do
    {
      gboolean done = FALSE;

      n_queries = sai_history_model_get_n_queries (fixture->model);
      sai_store_ask (fixture->store, sai_request_new (do_nothing, NULL, NULL, NULL, SAI_REQUEST_READS), NULL, done_cb,
                     &done);
      while (!done)
        g_main_context_iteration (NULL, TRUE);
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
  while (n_queries != sai_history_model_get_n_queries (fixture->model));
}

void
listed_activate (ListedHistory *fixture)
{
  sai_history_model_set_active (fixture->model, TRUE);
  listed_settle (fixture);
  g_string_truncate (fixture->changes, 0);
}

SaiHistoryEntry *
listed_get_item (ListedHistory *fixture, guint position)
{
  return g_list_model_get_item (G_LIST_MODEL (fixture->model), position);
}

const char *
listed_get_id (SaiHistoryEntry *entry)
{
  SaiGameSummary *summary = sai_history_entry_get_summary (entry);

  return summary != NULL ? sai_game_summary_get_id (summary) : NULL;
}

static int
get_month (const HistoryGame *game)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (history_game_moment (game));

  return g_date_time_get_year (time) * 100 + g_date_time_get_month (time);
}

static void
assert_entry (SaiHistoryEntry *entry, GArray *wanted, guint i, const SaiGameFilter *filter)
{
  const HistoryGame *game = g_array_index (wanted, HistoryGame *, i);
  gboolean by_date = filter->sort == SAI_GAME_SORT_NEWEST || filter->sort == SAI_GAME_SORT_OLDEST;
  gboolean begins = by_date && (i == 0 || get_month (game) != get_month (g_array_index (wanted, HistoryGame *, i - 1)));
  SaiGameSummary *summary = sai_history_entry_get_summary (entry);
  g_autofree char *tags = NULL;
  g_autofree char *wanted_tags = g_strjoinv ("/", game->record->tags);

  g_assert_cmpstr (listed_get_id (entry), ==, game->record->id);
  g_assert_cmpint (sai_history_entry_begins_month (entry), ==, begins);
  g_assert_cmpint (sai_game_summary_get_moment (summary), ==, history_game_moment (game));
  g_assert_cmpint (sai_game_summary_get_record (summary)->favourite, ==, game->record->favourite);
  g_assert_cmpstr (sai_game_summary_get_record (summary)->note, ==,
                   *game->record->note != '\0' ? game->record->note : NULL);
  tags = sai_game_summary_get_record (summary)->tags != NULL
           ? g_strjoinv ("/", sai_game_summary_get_record (summary)->tags)
           : g_strdup ("");
  g_assert_cmpstr (tags, ==, wanted_tags);
  g_assert_cmpuint (sai_game_summary_get_n_seats (summary), ==, game->record->players->len);
  g_assert_cmpuint (sai_game_summary_get_n_moves (summary), ==, game->record->moves->len);
}

/* Holds every entry, in a mixed order, and compares it. */
void
listed_assert_list (ListedHistory *fixture)
{
  const SaiGameFilter *filter = sai_history_model_get_filter (fixture->model);
  g_autoptr (GArray) wanted = history_games_filter (fixture->games, filter);
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (g_object_unref);

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->model)), ==, wanted->len);
  g_assert_null (listed_get_item (fixture, wanted->len));
  for (guint i = 0; i < wanted->len; i++)
    g_ptr_array_add (entries, listed_get_item (fixture, (i * 367 + 11) % wanted->len));
  listed_settle (fixture);
  for (guint i = 0; i < wanted->len; i++)
    {
      SaiHistoryEntry *entry = g_ptr_array_index (entries, i);
      g_autoptr (SaiHistoryEntry) again = listed_get_item (fixture, (i * 367 + 11) % wanted->len);

      g_assert_true (entry == again);
      assert_entry (entry, wanted, (i * 367 + 11) % wanted->len, filter);
    }
}
