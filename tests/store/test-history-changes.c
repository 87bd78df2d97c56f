/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What happens to the list of the history while it is shown: games come, go, change and move. */

#include "history-games.h"
#include "history/sai-history-edit.h"
#include "history/sai-history-model.h"
#include "listed-history.h"
#include "rescue/sai-database-open.h"
#include "store-samples.h"

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
add_game (ListedHistory *fixture, gint64 moment)
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
  listed_settle (fixture);
}

static void
set_deleted (ListedHistory *fixture, GArray *list, guint from, guint n, gboolean deleted)
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
  listed_settle (fixture);
}

static void
count_changed_cb (SaiHistoryEntry *entry, ListedHistory *fixture)
{
  fixture->n_changed++;
}

/* The entries that a window shows. */
static GPtrArray *
show (ListedHistory *fixture, guint from, guint n)
{
  GPtrArray *shown = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (shown, listed_get_item (fixture, from + i));
  listed_settle (fixture);
  for (guint i = 0; i < n; i++)
    g_signal_connect (g_ptr_array_index (shown, i), "changed", G_CALLBACK (count_changed_cb), fixture);
  g_string_truncate (fixture->changes, 0);

  return shown;
}

static void
test_new_on_top (ListedHistory *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) shown = NULL;

  listed_activate (fixture);
  shown = show (fixture, 0, 20);
  add_game (fixture, 2000000000);
  listed_assert_changes (fixture, "0-0+1 ");
  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (SaiHistoryEntry) entry = listed_get_item (fixture, i + 1);

      g_assert_true (entry == g_ptr_array_index (shown, i));
    }
  g_assert_cmpuint (fixture->n_changed, ==, 0);
  listed_assert_list (fixture);
}

/* Who looks at the middle is not moved by what happens elsewhere, and sees what happens there. */
static void
test_middle (ListedHistory *fixture, gconstpointer data)
{
  g_autoptr (SaiGameFilter) filter = sai_game_filter_new ();
  g_autoptr (GArray) list = history_games_filter (fixture->games, filter);
  g_autoptr (GPtrArray) shown = NULL;

  listed_activate (fixture);
  shown = show (fixture, 300, 20);
  set_deleted (fixture, list, 310, 1, TRUE);
  listed_assert_changes (fixture, "310-1+0 ");
  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (SaiHistoryEntry) entry = listed_get_item (fixture, i < 10 ? 300 + i : 299 + i);

      g_assert_true ((entry == g_ptr_array_index (shown, i)) == (i != 10));
    }
  set_deleted (fixture, list, 310, 1, FALSE);
  listed_assert_changes (fixture, "310-0+1 ");
  set_deleted (fixture, list, 2, 3, TRUE);
  listed_assert_changes (fixture, "2-3+0 ");
  set_deleted (fixture, list, 2, 3, FALSE);
  listed_assert_changes (fixture, "2-0+3 ");
  g_assert_cmpuint (fixture->n_changed, ==, 0);

  /* Where nobody looked, it is only known between which games it was. */
  set_deleted (fixture, list, 600, 1, TRUE);
  g_assert_cmpuint (strlen (fixture->changes->str), >, 0);
  g_string_truncate (fixture->changes, 0);
  for (guint i = 11; i < 20; i++)
    {
      g_autoptr (SaiHistoryEntry) entry = listed_get_item (fixture, 300 + i);

      g_assert_true (entry == g_ptr_array_index (shown, i));
    }
  listed_assert_list (fixture);
}

/* What stands in a place changes without the list changing, and only there. */
static void
test_contents (ListedHistory *fixture, gconstpointer data)
{
  g_autoptr (SaiGameFilter) filter = sai_game_filter_new ();
  g_autoptr (GArray) list = history_games_filter (fixture->games, filter);
  g_autoptr (GPtrArray) shown = NULL;
  const char *tags[] = { "new", "Club", "new", " ", NULL };
  const char *sorted[] = { "Club", "new", NULL };

  listed_activate (fixture);
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
  listed_settle (fixture);
  listed_assert_changes (fixture, "");
  g_assert_cmpuint (fixture->n_changed, >=, 3);
  g_assert_cmpuint (fixture->n_changed, <=, 9);
  listed_assert_list (fixture);
}

/* A game that goes on goes to the top, and its entry with it. */
static void
test_moved (ListedHistory *fixture, gconstpointer data)
{
  g_autoptr (SaiGameFilter) filter = sai_game_filter_new ();
  g_autoptr (GArray) list = history_games_filter (fixture->games, filter);
  g_autoptr (GPtrArray) shown = NULL;
  HistoryGame *game = g_array_index (list, HistoryGame *, 7);
  g_autoptr (SaiHistoryEntry) top = NULL;

  listed_activate (fixture);
  shown = show (fixture, 0, 20);
  game->record->finished = 2000000000;
  sai_store_save (fixture->store, game->record, 0, NULL, saved_cb, NULL);
  listed_settle (fixture);
  listed_assert_changes (fixture, "0-0+1 8-1+0 ");
  top = listed_get_item (fixture, 0);
  g_assert_true (top == g_ptr_array_index (shown, 7));
  for (guint i = 0; i < 7; i++)
    {
      g_autoptr (SaiHistoryEntry) entry = listed_get_item (fixture, i + 1);

      g_assert_true (entry == g_ptr_array_index (shown, i));
    }
  g_assert_cmpuint (fixture->n_changed, ==, 1);
  listed_assert_list (fixture);
}

static void
test_random (ListedHistory *fixture, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (9);
  g_autoptr (SaiGameFilter) filter = sai_game_filter_new ();

  filter->sort = GPOINTER_TO_INT (data) - 1;
  fixture->games = (g_ptr_array_unref (fixture->games), history_games_new (7, 0));
  for (guint i = 0; i < 150; i++)
    add_game (fixture, 1700000000 + g_rand_int_range (random, 0, 1000));
  listed_activate (fixture);
  sai_history_model_set_filter (fixture->model, filter);
  listed_settle (fixture);
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
          if (g_str_equal (g_array_index (now, HistoryGame *, j)->record->id,
                           listed_get_id (g_ptr_array_index (shown, i))))
            {
              g_autoptr (SaiHistoryEntry) entry = listed_get_item (fixture, j);

              g_assert_true (entry == g_ptr_array_index (shown, i));
            }
      listed_assert_list (fixture);
    }
}

/* While nobody looks nothing is asked; then it is asked what has changed. */
static void
test_inactive (ListedHistory *fixture, gconstpointer data)
{
  g_autoptr (SaiHistoryEntry) entry = NULL;
  guint n_queries;

  listed_activate (fixture);
  sai_history_model_set_active (fixture->model, FALSE);
  n_queries = sai_history_model_get_n_queries (fixture->model);
  add_game (fixture, 2000000000);
  add_game (fixture, 2000000001);
  entry = listed_get_item (fixture, 500);
  listed_settle (fixture);
  g_assert_cmpuint (sai_history_model_get_n_queries (fixture->model), ==, n_queries);
  g_assert_null (listed_get_id (entry));
  listed_assert_changes (fixture, "");

  sai_history_model_set_active (fixture->model, TRUE);
  listed_settle (fixture);
  g_assert_nonnull (listed_get_id (entry));
  listed_assert_changes (fixture, "0-0+2 ");
  listed_assert_list (fixture);

  /* What concerns no list is no change of one. */
  n_queries = sai_history_model_get_n_queries (fixture->model);
  sai_history_model_set_active (fixture->model, FALSE);
  sai_history_model_set_active (fixture->model, TRUE);
  listed_settle (fixture);
  g_assert_cmpuint (sai_history_model_get_n_queries (fixture->model), ==, n_queries);
}

/* Another program changes the history: it is noticed with the next page. */
static void
test_other_program (ListedHistory *fixture, gconstpointer data)
{
  g_autoptr (SaiDatabase) other = sai_database_open (fixture->path, NULL, NULL);
  g_autoptr (SaiHistoryEntry) entry = NULL;
  HistoryGame *game = g_ptr_array_index (fixture->games, 3);

  listed_activate (fixture);
  game->record->finished = 2000000000;
  g_assert_true (sai_database_save (other, game->record, 0, game->now, NULL));
  entry = listed_get_item (fixture, 650);
  listed_settle (fixture);
  listed_assert_list (fixture);
}

#define ADD(path, data, function) g_test_add (path, ListedHistory, data, listed_set_up, function, listed_tear_down)

int
main (int argc, char *argv[])
{
  g_setenv ("TZ", "Asia/Tokyo", TRUE);
  g_test_init (&argc, &argv, NULL);

  ADD ("/history/new-on-top", NULL, test_new_on_top);
  ADD ("/history/middle", NULL, test_middle);
  ADD ("/history/contents", NULL, test_contents);
  ADD ("/history/moved", NULL, test_moved);
  ADD ("/history/random/newest", GINT_TO_POINTER (SAI_GAME_SORT_NEWEST + 1), test_random);
  ADD ("/history/random/lowest", GINT_TO_POINTER (SAI_GAME_SORT_LOWEST + 1), test_random);
  ADD ("/history/inactive", NULL, test_inactive);
  ADD ("/history/other-program", NULL, test_other_program);

  return g_test_run ();
}
