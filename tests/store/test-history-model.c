/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The history as a list: what stands where, what is told when it changes, and how little is kept and asked. */

#include <glib/gstdio.h>

#include "history-games.h"
#include "database/sai-database-private.h"
#include "history/sai-history-change.h"
#include "history/sai-history-edit.h"
#include "history/sai-history-model.h"
#include "rescue/sai-database-open.h"
#include "store-samples.h"

#define N_GAMES 700

typedef struct
{
  char *folder;
  char *path;
  SaiStore *store;
  GPtrArray *games;
  SaiHistoryModel *model;
  GString *changes;
  guint n_changed;
} Fixture;

static void
items_changed_cb (GListModel *model, guint position, guint removed, guint added, Fixture *fixture)
{
  g_string_append_printf (fixture->changes, "%u-%u+%u ", position, removed, added);
}

static void
assert_changes (Fixture *fixture, const char *wanted)
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

static void
set_up (Fixture *fixture, gconstpointer data)
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

static void
tear_down (Fixture *fixture, gconstpointer data)
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
static void
settle (Fixture *fixture)
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

static void
activate (Fixture *fixture)
{
  sai_history_model_set_active (fixture->model, TRUE);
  settle (fixture);
  g_string_truncate (fixture->changes, 0);
}

static SaiHistoryEntry *
get_item (Fixture *fixture, guint position)
{
  return g_list_model_get_item (G_LIST_MODEL (fixture->model), position);
}

static const char *
get_id (SaiHistoryEntry *entry)
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

  g_assert_cmpstr (get_id (entry), ==, game->record->id);
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
static void
assert_list (Fixture *fixture)
{
  const SaiGameFilter *filter = sai_history_model_get_filter (fixture->model);
  g_autoptr (GArray) wanted = history_games_filter (fixture->games, filter);
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (g_object_unref);

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->model)), ==, wanted->len);
  g_assert_null (get_item (fixture, wanted->len));
  for (guint i = 0; i < wanted->len; i++)
    g_ptr_array_add (entries, get_item (fixture, (i * 367 + 11) % wanted->len));
  settle (fixture);
  for (guint i = 0; i < wanted->len; i++)
    {
      SaiHistoryEntry *entry = g_ptr_array_index (entries, i);
      g_autoptr (SaiHistoryEntry) again = get_item (fixture, (i * 367 + 11) % wanted->len);

      g_assert_true (entry == again);
      assert_entry (entry, wanted, (i * 367 + 11) % wanted->len, filter);
    }
}

static void
test_all (Fixture *fixture, gconstpointer data)
{
  activate (fixture);
  for (guint sort = 0; sort <= SAI_GAME_SORT_LOWEST; sort++)
    {
      g_autoptr (SaiGameFilter) filter = sai_game_filter_new ();

      filter->sort = sort;
      sai_history_model_set_filter (fixture->model, filter);
      settle (fixture);
      assert_list (fixture);
      filter->paper = SAI_TERNARY_NO;
      sai_history_model_set_filter (fixture->model, filter);
      settle (fixture);
      assert_list (fixture);
    }
}

static void
count_cb (GObject *object, GParamSpec *pspec, guint *count)
{
  (*count)++;
}

static void
test_first (Fixture *fixture, gconstpointer data)
{
  guint n_loading = 0;
  g_autoptr (SaiHistoryEntry) entry = NULL;
  guint n_queries;

  g_signal_connect (fixture->model, "notify::loading", G_CALLBACK (count_cb), &n_loading);
  settle (fixture);
  g_assert_true (sai_history_model_is_loading (fixture->model));
  g_assert_cmpuint (sai_history_model_get_n_queries (fixture->model), ==, 0);
  sai_history_model_set_active (fixture->model, TRUE);
  settle (fixture);
  g_assert_false (sai_history_model_is_loading (fixture->model));
  g_assert_null (sai_history_model_get_problem (fixture->model));
  g_assert_cmpuint (n_loading, ==, 1);
  assert_changes (fixture, "0-0+64 64-0+636 ");

  /* The first page came with the number. */
  n_queries = sai_history_model_get_n_queries (fixture->model);
  entry = get_item (fixture, 5);
  g_assert_nonnull (get_id (entry));
  settle (fixture);
  g_assert_cmpuint (sai_history_model_get_n_queries (fixture->model), ==, n_queries);
}

static void
test_filter (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiGameFilter) filter = sai_game_filter_new ();
  g_autoptr (GArray) wanted = NULL;
  g_autoptr (SaiHistoryEntry) old = NULL;
  g_autofree char *id = NULL;
  g_autofree char *change = NULL;
  guint n_loading = 0;

  activate (fixture);
  old = get_item (fixture, 0);
  id = g_strdup (get_id (old));
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
  settle (fixture);
  wanted = history_games_filter (fixture->games, filter);
  change = g_strdup_printf ("0-700+%u ", wanted->len);
  assert_changes (fixture, change);
  g_assert_cmpuint (n_loading, ==, 2);
  g_assert_cmpstr (get_id (old), ==, id);
  assert_list (fixture);

  /* From nothing to nothing nothing changes. */
  g_free (filter->ruleset);
  filter->ruleset = g_strdup ("none");
  sai_history_model_set_filter (fixture->model, filter);
  settle (fixture);
  g_string_truncate (fixture->changes, 0);
  filter->from = 0;
  sai_history_model_set_filter (fixture->model, filter);
  settle (fixture);
  assert_changes (fixture, "");
  g_assert_false (sai_history_model_is_loading (fixture->model));
}

/* Who scrolls through everything asks for a page at a time; who jumps about gets only what is still looked at. */
static void
test_bounded (Fixture *fixture, gconstpointer data)
{
  guint n_queries;
  GPtrArray *shown = g_ptr_array_new_with_free_func (g_object_unref);

  activate (fixture);
  for (guint i = 0; i < N_GAMES; i++)
    {
      g_ptr_array_add (shown, get_item (fixture, i));
      if (shown->len > 30)
        g_ptr_array_remove_index (shown, 0);
      settle (fixture);
      g_assert_nonnull (get_id (g_ptr_array_index (shown, shown->len - 1)));
    }
  g_assert_cmpuint (sai_history_model_get_n_queries (fixture->model), <=, N_GAMES / 64 + 3);
  g_ptr_array_unref (shown);

  sai_history_model_set_filter (fixture->model, sai_history_model_get_filter (fixture->model));
  n_queries = sai_history_model_get_n_queries (fixture->model);
  settle (fixture);
  g_assert_cmpuint (sai_history_model_get_n_queries (fixture->model), ==, n_queries);
}

static void
test_jumps (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiGameFilter) filter = sai_game_filter_new ();
  g_autoptr (SaiHistoryEntry) last = NULL;
  guint n_queries;

  activate (fixture);
  filter->sort = SAI_GAME_SORT_OLDEST;
  sai_history_model_set_filter (fixture->model, filter);
  settle (fixture);
  n_queries = sai_history_model_get_n_queries (fixture->model);
  for (guint i = 0; i < N_GAMES; i++)
    {
      g_clear_object (&last);
      last = get_item (fixture, N_GAMES - 1 - i * 13 % N_GAMES);
    }
  settle (fixture);
  g_assert_nonnull (get_id (last));
  /* The first page that was asked for was on its way. */
  g_assert_cmpuint (sai_history_model_get_n_queries (fixture->model) - n_queries, <=, 2);
}

static void
edited_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  sai_store_answer (SAI_STORE (source), result, &error);
  g_assert_no_error (error);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  sai_store_answer (SAI_STORE (source), result, &error);
  g_assert_no_error (error);
}

/* A new game is finished at @moment. */
static void
add_game (Fixture *fixture, gint64 moment)
{
  g_autoptr (GPtrArray) more = history_games_new (100 + fixture->games->len, 1);
  HistoryGame *game = g_ptr_array_index (more, 0);

  g_free (game->record->id);
  game->record->id = sample_id (fixture->games->len);
  game->number = fixture->games->len;
  game->record->finished = moment;
  game->record->favourite = FALSE;
  g_clear_pointer (&game->record->tags, g_strfreev);
  game->record->tags = g_new0 (char *, 1);
  g_clear_pointer (&game->record->note, g_free);
  game->record->note = g_strdup ("");
  sai_store_save (fixture->store, game->record, 0, NULL, saved_cb, NULL);
  g_ptr_array_add (fixture->games, g_ptr_array_steal_index (more, 0));
  settle (fixture);
}

static void
set_deleted (Fixture *fixture, GArray *list, guint from, guint n, gboolean deleted)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  for (guint i = from; i < from + n; i++)
    {
      HistoryGame *game = g_array_index (list, HistoryGame *, i);

      g_ptr_array_add (ids, game->record->id);
      game->deleted = deleted;
    }
  g_ptr_array_add (ids, NULL);
  sai_store_ask (fixture->store, sai_request_set_deleted ((const char *const *) ids->pdata, deleted), NULL, edited_cb,
                 NULL);
  settle (fixture);
}

static void
count_changed_cb (SaiHistoryEntry *entry, Fixture *fixture)
{
  fixture->n_changed++;
}

/* The entries that a window shows. */
static GPtrArray *
show (Fixture *fixture, guint from, guint n)
{
  GPtrArray *shown = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (shown, get_item (fixture, from + i));
  settle (fixture);
  for (guint i = 0; i < n; i++)
    g_signal_connect (g_ptr_array_index (shown, i), "changed", G_CALLBACK (count_changed_cb), fixture);
  g_string_truncate (fixture->changes, 0);

  return shown;
}

static void
test_new_on_top (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) shown = NULL;

  activate (fixture);
  shown = show (fixture, 0, 20);
  add_game (fixture, 2000000000);
  assert_changes (fixture, "0-0+1 ");
  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (SaiHistoryEntry) entry = get_item (fixture, i + 1);

      g_assert_true (entry == g_ptr_array_index (shown, i));
    }
  g_assert_cmpuint (fixture->n_changed, ==, 0);
  assert_list (fixture);
}

/* Who looks at the middle is not moved by what happens elsewhere, and sees what happens there. */
static void
test_middle (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiGameFilter) filter = sai_game_filter_new ();
  g_autoptr (GArray) list = history_games_filter (fixture->games, filter);
  g_autoptr (GPtrArray) shown = NULL;

  activate (fixture);
  shown = show (fixture, 300, 20);
  set_deleted (fixture, list, 310, 1, TRUE);
  assert_changes (fixture, "310-1+0 ");
  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (SaiHistoryEntry) entry = get_item (fixture, i < 10 ? 300 + i : 299 + i);

      g_assert_true ((entry == g_ptr_array_index (shown, i)) == (i != 10));
    }
  set_deleted (fixture, list, 310, 1, FALSE);
  assert_changes (fixture, "310-0+1 ");
  set_deleted (fixture, list, 2, 3, TRUE);
  assert_changes (fixture, "2-3+0 ");
  set_deleted (fixture, list, 2, 3, FALSE);
  assert_changes (fixture, "2-0+3 ");
  g_assert_cmpuint (fixture->n_changed, ==, 0);

  /* Where nobody looked, it is only known between which games it was. */
  set_deleted (fixture, list, 600, 1, TRUE);
  g_assert_cmpuint (strlen (fixture->changes->str), >, 0);
  g_string_truncate (fixture->changes, 0);
  for (guint i = 11; i < 20; i++)
    {
      g_autoptr (SaiHistoryEntry) entry = get_item (fixture, 300 + i);

      g_assert_true (entry == g_ptr_array_index (shown, i));
    }
  assert_list (fixture);
}

/* What stands in a place changes without the list changing, and only there. */
static void
test_contents (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiGameFilter) filter = sai_game_filter_new ();
  g_autoptr (GArray) list = history_games_filter (fixture->games, filter);
  g_autoptr (GPtrArray) shown = NULL;
  const char *tags[] = { "new", "Club", "new", " ", NULL };
  const char *sorted[] = { "Club", "new", NULL };

  activate (fixture);
  shown = show (fixture, 100, 20);
  for (guint i = 0; i < 3; i++)
    {
      HistoryGame *game = g_array_index (list, HistoryGame *, 105 + i);
      char *note = g_strdup_printf ("note %u", i);

      g_free (game->record->note);
      game->record->note = note;
      game->record->favourite = !game->record->favourite;
      g_strfreev (game->record->tags);
      game->record->tags = g_strdupv ((char **) sorted);
      sai_store_ask (fixture->store, sai_request_set_note (game->record->id, note), NULL, edited_cb, NULL);
      sai_store_ask (fixture->store, sai_request_set_favourite (game->record->id, game->record->favourite), NULL,
                     edited_cb, NULL);
      sai_store_ask (fixture->store, sai_request_set_tags (game->record->id, tags), NULL, edited_cb, NULL);
    }
  settle (fixture);
  assert_changes (fixture, "");
  g_assert_cmpuint (fixture->n_changed, >=, 3);
  g_assert_cmpuint (fixture->n_changed, <=, 9);
  assert_list (fixture);
}

/* A game that goes on goes to the top, and its entry with it. */
static void
test_moved (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiGameFilter) filter = sai_game_filter_new ();
  g_autoptr (GArray) list = history_games_filter (fixture->games, filter);
  g_autoptr (GPtrArray) shown = NULL;
  HistoryGame *game = g_array_index (list, HistoryGame *, 7);
  g_autoptr (SaiHistoryEntry) top = NULL;

  activate (fixture);
  shown = show (fixture, 0, 20);
  game->record->finished = 2000000000;
  sai_store_save (fixture->store, game->record, 0, NULL, saved_cb, NULL);
  settle (fixture);
  assert_changes (fixture, "0-0+1 8-1+0 ");
  top = get_item (fixture, 0);
  g_assert_true (top == g_ptr_array_index (shown, 7));
  for (guint i = 0; i < 7; i++)
    {
      g_autoptr (SaiHistoryEntry) entry = get_item (fixture, i + 1);

      g_assert_true (entry == g_ptr_array_index (shown, i));
    }
  g_assert_cmpuint (fixture->n_changed, ==, 1);
  assert_list (fixture);
}

static void
test_random (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (9);
  g_autoptr (SaiGameFilter) filter = sai_game_filter_new ();

  filter->sort = GPOINTER_TO_INT (data) - 1;
  fixture->games = (g_ptr_array_unref (fixture->games), history_games_new (7, 0));
  for (guint i = 0; i < 150; i++)
    add_game (fixture, 1700000000 + g_rand_int_range (random, 0, 1000));
  activate (fixture);
  sai_history_model_set_filter (fixture->model, filter);
  settle (fixture);
  for (guint round = 0; round < 60; round++)
    {
      g_autoptr (GArray) list = history_games_filter (fixture->games, filter);
      guint from = g_rand_int_range (random, 0, list->len - 30);
      g_autoptr (GPtrArray) shown = show (fixture, from, g_rand_int_range (random, 0, 30));
      g_autoptr (GArray) now = NULL;

      if (round % 3 == 0)
        set_deleted (fixture, list, g_rand_int_range (random, 0, list->len - 5), g_rand_int_range (random, 1, 5), TRUE);
      else
        add_game (fixture, 1700000000 + g_rand_int_range (random, 0, 1000));
      now = history_games_filter (fixture->games, filter);
      for (guint i = 0; i < shown->len; i++)
        for (guint j = 0; j < now->len; j++)
          if (g_str_equal (g_array_index (now, HistoryGame *, j)->record->id, get_id (g_ptr_array_index (shown, i))))
            {
              g_autoptr (SaiHistoryEntry) entry = get_item (fixture, j);

              g_assert_true (entry == g_ptr_array_index (shown, i));
            }
      assert_list (fixture);
    }
}

/* While nobody looks nothing is asked; then it is asked what has changed. */
static void
test_inactive (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiHistoryEntry) entry = NULL;
  guint n_queries;

  activate (fixture);
  sai_history_model_set_active (fixture->model, FALSE);
  n_queries = sai_history_model_get_n_queries (fixture->model);
  add_game (fixture, 2000000000);
  add_game (fixture, 2000000001);
  entry = get_item (fixture, 500);
  settle (fixture);
  g_assert_cmpuint (sai_history_model_get_n_queries (fixture->model), ==, n_queries);
  g_assert_null (get_id (entry));
  assert_changes (fixture, "");

  sai_history_model_set_active (fixture->model, TRUE);
  settle (fixture);
  g_assert_nonnull (get_id (entry));
  assert_changes (fixture, "0-0+2 ");
  assert_list (fixture);

  /* What concerns no list is no change of one. */
  n_queries = sai_history_model_get_n_queries (fixture->model);
  sai_history_model_set_active (fixture->model, FALSE);
  sai_history_model_set_active (fixture->model, TRUE);
  settle (fixture);
  g_assert_cmpuint (sai_history_model_get_n_queries (fixture->model), ==, n_queries);
}

/* Another program changes the history: it is noticed with the next page. */
static void
test_other_program (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiDatabase) other = sai_database_open (fixture->path, NULL, NULL);
  g_autoptr (SaiHistoryEntry) entry = NULL;
  HistoryGame *game = g_ptr_array_index (fixture->games, 3);

  activate (fixture);
  game->record->finished = 2000000000;
  g_assert_true (sai_database_save (other, game->record, 0, game->now, NULL));
  entry = get_item (fixture, 650);
  settle (fixture);
  assert_list (fixture);
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
test_ids (Fixture *fixture, gconstpointer data)
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
  activate (fixture);
  sai_history_model_set_filter (fixture->model, filter);
  settle (fixture);
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
test_end (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiHistoryEntry) entry = NULL;
  g_autoptr (SaiHistoryEntry) empty = NULL;
  g_autofree char *id = NULL;

  activate (fixture);
  entry = get_item (fixture, 3);
  id = g_strdup (get_id (entry));
  empty = get_item (fixture, 400);
  g_object_add_weak_pointer (G_OBJECT (fixture->model), (gpointer *) &fixture->model);
  g_object_unref (fixture->model);
  sai_store_close (fixture->store);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_null (fixture->model);
  g_assert_cmpstr (get_id (entry), ==, id);
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

#define ADD(path, data, function) g_test_add (path, Fixture, data, set_up, function, tear_down)

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
  ADD ("/history/new-on-top", NULL, test_new_on_top);
  ADD ("/history/middle", NULL, test_middle);
  ADD ("/history/contents", NULL, test_contents);
  ADD ("/history/moved", NULL, test_moved);
  ADD ("/history/random/newest", GINT_TO_POINTER (SAI_GAME_SORT_NEWEST + 1), test_random);
  ADD ("/history/random/lowest", GINT_TO_POINTER (SAI_GAME_SORT_LOWEST + 1), test_random);
  ADD ("/history/inactive", NULL, test_inactive);
  ADD ("/history/other-program", NULL, test_other_program);
  ADD ("/history/ids", NULL, test_ids);
  g_test_add_func ("/history/problem", test_problem);
  ADD ("/history/end", NULL, test_end);

  return g_test_run ();
}
