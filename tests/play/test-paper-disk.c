/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A paper sheet on a disk that is slow or full, or that another program writes to. */

#include <signal.h>
#include <sys/resource.h>

#include "dice/sai-paper-sheet.h"
#include "open-paper.h"
#include "play-table.h"
#include "sai-test.h"
#include "worker/sai-game-requests.h"

static gboolean
has_no_problem (Table *table)
{
  return open_paper_is_saved (table) && sai_saver_get_problem (sai_paper_get_saver (SAI_PAPER (open_paper))) == NULL;
}

static void
hold_disk (Table *table)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (sai_database_begin (table->other, &error));
  g_assert_no_error (error);
}

static void
release_disk (Table *table)
{
  sai_database_rollback (table->other);
}

/* While the disk is slow, nobody waits; there are two saves in all, and the last one says everything. */
static void
test_slow_disk (Table *table, gconstpointer data)
{
  g_autoptr (SaiTestWatch) watch = NULL;
  g_autofree char *log = NULL;

  open_paper_begin (table, "yacht", "Aki,Ben");
  open_paper_compare (table);
  watch = sai_test_watch_new (sai_paper_get_saver (SAI_PAPER (open_paper)));
  hold_disk (table);
  open_paper_put (table, 0, "ones", 1);
  open_paper_put (table, 0, "twos", 2);
  open_paper_put (table, 0, "threes", 3);
  sai_paper_undo (SAI_PAPER (open_paper));
  sai_paper_undo (SAI_PAPER (open_paper));
  open_paper_put (table, 0, "twos", 4);
  sai_paper_mark_hints (SAI_PAPER (open_paper));
  open_paper_reseat ("2 1 \"Cem\"");
  open_paper_put (table, 2, "ones", 5);
  sai_paper_undo (SAI_PAPER (open_paper));
  open_paper_assert_totals (table, "Ben 0, Aki 5, Cem 0");
  release_disk (table);
  open_paper_compare (table);
  log = sai_test_watch_take (watch);
  g_assert_cmpstr (log, ==, "busy*2");
  g_assert_true (sai_game_has_hints (table->game));
  g_clear_pointer (&watch, sai_test_watch_free);
  open_paper_end (table);
}

/* At the end of the program nobody waits for answers: closing the store is all that happens. */
static void
test_disposed_while_saving (Table *table, gconstpointer data)
{
  SaiGame *game;

  open_paper_begin (table, "yacht", "Aki,Ben");
  open_paper_compare (table);
  hold_disk (table);
  open_paper_put (table, 0, "ones", 1);
  open_paper_put (table, 1, "ones", 2);
  open_paper_put (table, 0, "twos", 4);
  g_clear_object (&open_paper);
  release_disk (table);
  sai_store_close (table->store);
  table_assert_saved (table);
  game = g_steal_pointer (&table->game);
  g_object_add_weak_pointer (G_OBJECT (game), (gpointer *) &game);
  g_object_unref (game);
  while (game != NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  SaiRecord **record = user_data;
  g_autoptr (GError) error = NULL;

  *record = sai_store_answer (SAI_STORE (source), result, &error);
  g_assert_no_error (error);
}

/* Who leaves a sheet and opens it again at once finds everything there, however slow the disk is. */
static void
test_reopened_while_saving (Table *table, gconstpointer data)
{
  g_autoptr (SaiRecord) left = NULL;
  SaiRecord *loaded = NULL;

  open_paper_begin (table, "yacht", "Aki,Ben");
  open_paper_compare (table);
  hold_disk (table);
  open_paper_put (table, 0, "ones", 1);
  open_paper_put (table, 1, "ones", 2);
  open_paper_put (table, 0, "twos", 4);
  left = sai_game_to_record (table->game);
  g_clear_object (&open_paper);
  g_clear_object (&table->game);
  sai_store_ask (table->store, sai_request_load (left->id), NULL, loaded_cb, &loaded);
  release_disk (table);
  while (loaded == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (sai_record_equal (loaded, left));
  sai_record_unref (loaded);
}

/* No file may grow beyond so many bytes. */
static void
limit_files (rlim_t size)
{
  struct rlimit limit;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = size;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

static void
test_full_disk (Table *table, gconstpointer data)
{
  open_paper_begin (table, "yacht", "Aki,Ben");
  open_paper_put (table, 0, "ones", 1);
  open_paper_put (table, 1, "ones", 2);
  open_paper_compare (table);
  limit_files (100);
  sai_paper_undo (SAI_PAPER (open_paper));
  open_paper_put (table, 1, "ones", 3);
  table_wait_until (table, open_paper_is_saved);
  g_assert_cmpstr (sai_saver_get_problem (sai_paper_get_saver (SAI_PAPER (open_paper))), !=, NULL);
  open_paper_put (table, 0, "twos", 4);
  open_paper_reseat ("1 2=\"Benedikt\"");
  table_wait_until (table, open_paper_is_saved);
  open_paper_assert_totals (table, "Aki 5, Benedikt 3");
  limit_files (RLIM_INFINITY);

  open_paper_put (table, 1, "twos", 8);
  table_wait_until (table, open_paper_is_saved);
  g_assert_null (sai_saver_get_problem (sai_paper_get_saver (SAI_PAPER (open_paper))));
  table_assert_saved (table);
  open_paper_end (table);
}

/* Nobody enters anything, or even looks at it any more. */
static void
test_full_disk_retries (Table *table, gconstpointer data)
{
  g_autoptr (SaiSaver) saver = NULL;

  open_paper_begin (table, "yacht", "Aki,Ben");
  open_paper_compare (table);
  limit_files (100);
  open_paper_put (table, 0, "ones", 1);
  table_wait_until (table, open_paper_is_saved);
  saver = g_object_ref (sai_paper_get_saver (SAI_PAPER (open_paper)));
  g_clear_object (&open_paper);
  g_assert_true (sai_saver_is_busy (saver));
  while (sai_saver_is_busy (saver))
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (sai_saver_get_problem (saver));
  limit_files (RLIM_INFINITY);
  while (sai_saver_is_busy (saver) || sai_saver_get_problem (saver) != NULL)
    g_main_context_iteration (NULL, TRUE);
  table_assert_saved (table);
  g_clear_object (&table->game);
}

/* Who comes back to a sheet that the disk has refused goes on with what they had written, and one saver brings it all
 * there. */
static void
test_full_disk_reopened (Table *table, gconstpointer data)
{
  g_autofree char *id = NULL;
  SaiSaver *saver;

  open_paper_begin (table, "yacht", "Aki,Ben");
  open_paper_compare (table);
  id = g_strdup (sai_game_get_id (table->game));
  limit_files (100);
  open_paper_put (table, 0, "ones", 1);
  table_wait_until (table, open_paper_is_saved);
  g_clear_object (&open_paper);
  g_clear_object (&table->game);
  saver = sai_savers_find (table->savers, id);
  g_assert_nonnull (saver);
  while (sai_saver_is_busy (saver))
    g_main_context_iteration (NULL, TRUE);

  table->game = g_object_ref (sai_saver_get_game (saver));
  open_paper_assert_totals (table, "Aki 1, Ben 0");
  open_paper = sai_paper_sheet_new (table->game, table->savers, TRUE);
  g_assert_true (sai_paper_get_saver (SAI_PAPER (open_paper)) == saver);
  open_paper_put (table, 1, "ones", 2);
  table_wait_until (table, open_paper_is_saved);
  g_assert_nonnull (sai_saver_get_problem (saver));
  limit_files (RLIM_INFINITY);
  open_paper_put (table, 0, "twos", 4);
  open_paper_compare (table);
  open_paper_end (table);
  g_assert_null (sai_savers_find (table->savers, id));
}

/* Two saves on their way, and both fail. */
static void
test_full_disk_twice (Table *table, gconstpointer data)
{
  open_paper_begin (table, "yacht", "Aki,Ben");
  open_paper_put (table, 0, "ones", 1);
  open_paper_put (table, 1, "ones", 2);
  open_paper_compare (table);
  limit_files (100);
  sai_paper_undo (SAI_PAPER (open_paper));
  open_paper_put (table, 1, "ones", 3);
  open_paper_put (table, 0, "twos", 4);
  sai_saver_try_again (sai_paper_get_saver (SAI_PAPER (open_paper)));
  sai_saver_try_again (sai_paper_get_saver (SAI_PAPER (open_paper)));
  open_paper_put (table, 1, "twos", 4);
  table_wait_until (table, open_paper_is_saved);
  g_assert_nonnull (sai_saver_get_problem (sai_paper_get_saver (SAI_PAPER (open_paper))));
  limit_files (RLIM_INFINITY);
  sai_saver_try_again (sai_paper_get_saver (SAI_PAPER (open_paper)));
  table_wait_until (table, has_no_problem);
  table_assert_saved (table);
  open_paper_end (table);
}

/* The same sheet is open in two programs. What one has saved, the other does not destroy; it says so, and goes on when
 * it has opened the sheet again.
 */
static void
test_two_programs (Table *table, gconstpointer data)
{
  g_autoptr (SaiStore) there = sai_store_new (table->path);
  g_autoptr (SaiSavers) savers = sai_savers_new (there);
  g_autoptr (SaiRecord) saved = NULL;
  g_autoptr (SaiRecord) stored = NULL;
  g_autofree char *id = NULL;
  SaiPaperSheet *other;
  SaiGame *game;

  open_paper_begin (table, "yacht", "Aki,Ben");
  open_paper_put (table, 0, "ones", 1);
  open_paper_compare (table);
  id = g_strdup (sai_game_get_id (table->game));

  table_open_store (there);
  game = open_paper_load (table, id);
  other = sai_paper_sheet_new (game, savers, TRUE);
  open_paper_put (table, 1, "ones", 3);
  open_paper_compare (table);
  saved = table_load (table);

  g_assert_true (sai_paper_sheet_put (other, 1, open_paper_find_box (table, "twos"), (SaiScore) { 6, 0 }, FALSE, NULL));
  while (sai_saver_is_busy (sai_paper_get_saver (SAI_PAPER (other))))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (sai_saver_get_problem (sai_paper_get_saver (SAI_PAPER (other))), ==,
                   "The game was continued elsewhere. Open it again to go on from there.");
  stored = table_load (table);
  g_assert_true (sai_record_equal (stored, saved));

  open_paper_put (table, 0, "twos", 2);
  open_paper_compare (table);
  open_paper_end (table);
  sai_store_close (there);
  g_object_unref (other);
  g_object_unref (game);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  open_paper_add ("/paper/slow-disk", TABLE_STORED, test_slow_disk);
  open_paper_add ("/paper/disposed-while-saving", TABLE_STORED, test_disposed_while_saving);
  open_paper_add ("/paper/reopened-while-saving", TABLE_STORED, test_reopened_while_saving);
  open_paper_add ("/paper/full-disk", TABLE_STORED, test_full_disk);
  open_paper_add ("/paper/full-disk/reopened", TABLE_STORED, test_full_disk_reopened);
  open_paper_add ("/paper/full-disk/retries", TABLE_STORED, test_full_disk_retries);
  open_paper_add ("/paper/full-disk/twice", TABLE_STORED, test_full_disk_twice);
  open_paper_add ("/paper/two-programs", TABLE_STORED, test_two_programs);

  return g_test_run ();
}
