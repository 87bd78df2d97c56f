/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Killing the program loses nothing: kill-victim plays, is killed outright after a random while, and every move that it
 * called confirmed must be in the history, which must be whole. Then the next one goes on with the same history.
 *
 *   test-kill VICTIM
 *
 * “--seed” repeats the decisions and the delays, though not the very moment of a kill.
 */

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include "play-table.h"
#include "rescue/sai-database-open.h"
#include "sai-run.h"

/* Fifty kills in the short run, five hundred in the long one. */
#define N_CASES SAI_COUNT (2, 20)
#define N_ROUNDS 25
/* How long a victim plays after its first confirmed move. */
#define MIN_MS 5
#define MAX_MS 50
/* In the first round of a case it is killed so soon after its start that the history may not even be there. */
#define MAX_START_MS 40

static const char *victim_path;

/* A game as far as it was confirmed. */
typedef struct
{
  GPtrArray *moves;
  guint cursor;
} Confirmed;

typedef struct
{
  char *folder;
  char *path;
  SaiCatalog *catalog;
  /* Confirmed by id. */
  GHashTable *games;
  guint n_lines;
  guint n_ahead;
  guint n_continued;
  /* What is played; NULL for anything. */
  const char *ruleset;
} Trial;

static void
confirmed_free (gpointer data)
{
  Confirmed *confirmed = data;

  g_ptr_array_unref (confirmed->moves);
  g_free (confirmed);
}

static Confirmed *
get_confirmed (Trial *trial, const char *id)
{
  Confirmed *confirmed = g_hash_table_lookup (trial->games, id);

  if (confirmed == NULL)
    {
      confirmed = g_new0 (Confirmed, 1);
      confirmed->moves = g_ptr_array_new_with_free_func (g_free);
      g_hash_table_insert (trial->games, g_strdup (id), confirmed);
    }

  return confirmed;
}

static void
set_up (Trial *trial, gconstpointer data)
{
  g_autofree char *rulesets = NULL;

  trial->ruleset = data;
  trial->folder = table_folder_new ();
  trial->path = g_build_filename (trial->folder, "history.db", NULL);
  rulesets = g_build_filename (trial->folder, "rulesets", NULL);
  third_kind_write_ruleset (rulesets);
  trial->catalog = sai_catalog_new (rulesets);
  trial->games = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, confirmed_free);
}

static void
tear_down (Trial *trial, gconstpointer data)
{
  g_hash_table_unref (trial->games);
  g_object_unref (trial->catalog);
  table_folder_remove (trial->folder);
  g_free (trial->path);
  g_free (trial->folder);
}

static GPid
start_victim (Trial *trial, int *output)
{
  g_autofree char *seed = g_strdup_printf ("%u", g_test_rand_int () & G_MAXINT32);
  const char *arguments[] = { victim_path, trial->path, seed, trial->ruleset, NULL };
  g_autoptr (GError) error = NULL;
  GPid pid = 0;

  g_spawn_async_with_pipes (NULL, (char **) arguments, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &pid, NULL, output,
                            NULL, &error);
  g_assert_no_error (error);

  return pid;
}

static void
await_output (int output)
{
  struct pollfd fd = { output, POLLIN };

  g_assert_cmpint (poll (&fd, 1, -1), ==, 1);
  g_assert_true (fd.revents & POLLIN);
}

/* It must have died of the kill, not of a complaint of its own. */
static void
kill_victim (GPid pid)
{
  int status = 0;

  g_assert_cmpint (kill (pid, SIGKILL), ==, 0);
  while (waitpid (pid, &status, 0) < 0)
    g_assert_cmpint (errno, ==, EINTR);
  g_assert_true (WIFSIGNALED (status));
  g_assert_cmpint (WTERMSIG (status), ==, SIGKILL);
}

static GString *
read_all (int output)
{
  GString *text = g_string_new (NULL);
  char buffer[4096];
  gssize n;

  while ((n = read (output, buffer, sizeof buffer)) > 0)
    g_string_append_len (text, buffer, n);
  g_assert_cmpint (n, ==, 0);
  close (output);

  return text;
}

/* A line is a move (then the cursor is at the end, and what could be redone is gone), or the cursor was moved. */
static void
take_line (Trial *trial, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", 4);
  Confirmed *confirmed;
  guint cursor, n_moves;

  g_assert_cmpuint (g_strv_length (words), ==, 4);
  confirmed = get_confirmed (trial, words[0]);
  cursor = g_ascii_strtoull (words[1], NULL, 10);
  n_moves = g_ascii_strtoull (words[2], NULL, 10);
  if (confirmed->moves->len > 0 && trial->n_lines == 0)
    trial->n_continued++;
  trial->n_lines++;

  if (cursor == n_moves && cursor > 0)
    {
      g_assert_cmpuint (cursor, <=, confirmed->moves->len + 1);
      g_ptr_array_set_size (confirmed->moves, cursor - 1);
      g_ptr_array_add (confirmed->moves, g_strdup (words[3]));
    }
  else
    {
      g_assert_cmpuint (n_moves, ==, confirmed->moves->len);
      g_assert_cmpuint (cursor, <, n_moves);
      g_assert_cmpstr (words[3], ==, cursor > 0 ? g_ptr_array_index (confirmed->moves, cursor - 1) : "-");
    }
  confirmed->cursor = cursor;
}

/* Lets a victim play, kills it, and takes down what it confirmed. */
static void
play_round (Trial *trial, gboolean first)
{
  int output = -1;
  GPid pid = start_victim (trial, &output);
  g_autoptr (GString) text = NULL;
  g_auto (GStrv) lines = NULL;

  if (first)
    {
      g_usleep (g_test_rand_int_range (0, MAX_START_MS * 1000));
    }
  else
    {
      await_output (output);
      g_usleep (g_test_rand_int_range (MIN_MS * 1000, MAX_MS * 1000));
    }
  kill_victim (pid);
  g_spawn_close_pid (pid);

  text = read_all (output);
  if (text->len == 0)
    return;
  g_assert_true (text->str[text->len - 1] == '\n');
  g_string_truncate (text, text->len - 1);
  lines = g_strsplit (text->str, "\n", -1);
  trial->n_lines = 0;
  for (guint i = 0; lines[i] != NULL; i++)
    take_line (trial, lines[i]);
}

static gboolean
begins_alike (GPtrArray *a, GPtrArray *b, guint n)
{
  if (a->len < n || b->len < n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!g_str_equal (a->pdata[i], b->pdata[i]))
      return FALSE;

  return TRUE;
}

/* Whether @record is what @confirmed says, or one step further: a move from there, or the cursor elsewhere. */
static void
check_moves (Trial *trial, Confirmed *confirmed, const SaiRecord *record)
{
  gboolean same_moves = record->moves->len == confirmed->moves->len &&
                        begins_alike (record->moves, confirmed->moves, record->moves->len);

  if (same_moves && record->cursor == confirmed->cursor)
    return;

  trial->n_ahead++;
  if (!same_moves)
    {
      g_assert_cmpuint (record->moves->len, ==, confirmed->cursor + 1);
      g_assert_cmpuint (record->cursor, ==, record->moves->len);
      g_assert_true (begins_alike (record->moves, confirmed->moves, confirmed->cursor));
    }

  /* The next victim goes on from here. */
  g_ptr_array_set_size (confirmed->moves, 0);
  for (guint i = 0; i < record->moves->len; i++)
    g_ptr_array_add (confirmed->moves, g_strdup (record->moves->pdata[i]));
  confirmed->cursor = record->cursor;
}

static void
check_game (Trial *trial, SaiDatabase *database, const char *id, gboolean finished)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiRecord) record = sai_database_load (database, id, &error);
  g_autoptr (SaiGame) game = NULL;
  g_autoptr (SaiRecord) replayed = NULL;

  g_assert_no_error (error);
  check_moves (trial, get_confirmed (trial, id), record);

  game = sai_game_new_from_record (record, trial->catalog, &error);
  g_assert_no_error (error);
  g_assert_true (sai_game_is_finished (game) == finished);
  g_assert_true ((record->finished != 0) == finished);
  replayed = sai_game_to_record (game);
  g_assert_true (sai_record_equal (record, replayed));
}

static guint
check_list (Trial *trial, SaiDatabase *database, SaiListKind kind)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) page = sai_database_list (database, kind, NULL, 1000, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < page->len; i++)
    check_game (trial, database, sai_game_summary_get_id (page->pdata[i]), kind == SAI_LIST_FINISHED);

  return page->len;
}

static void
check_integrity (const char *path)
{
  sqlite3 *connection = NULL;
  sqlite3_stmt *query = NULL;

  g_assert_cmpint (sqlite3_open_v2 (path, &connection, SQLITE_OPEN_READWRITE, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare_v2 (connection, "PRAGMA integrity_check", -1, &query, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (query), ==, SQLITE_ROW);
  g_assert_cmpstr ((const char *) sqlite3_column_text (query, 0), ==, "ok");
  sqlite3_finalize (query);

  g_assert_cmpint (sqlite3_prepare_v2 (connection, "PRAGMA foreign_key_check", -1, &query, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (query), ==, SQLITE_DONE);
  sqlite3_finalize (query);
  sqlite3_close (connection);
}

static void
check_history (Trial *trial)
{
  g_autofree char *notice = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiDatabase) database = sai_database_open (trial->path, &notice, &error);
  guint n_before = g_hash_table_size (trial->games);
  guint n_games = 0;

  g_assert_no_error (error);
  g_assert_null (notice);

  trial->n_ahead = 0;
  n_games += check_list (trial, database, SAI_LIST_FINISHED);
  n_games += check_list (trial, database, SAI_LIST_UNFINISHED);
  /* Only the move under way when the victim was killed may be there unconfirmed, be it the first of a game. */
  g_assert_cmpuint (trial->n_ahead, <=, 1);
  g_assert_cmpuint (g_hash_table_size (trial->games), <=, n_before + 1);
  /* No confirmed game is missing. */
  g_assert_cmpuint (n_games, ==, g_hash_table_size (trial->games));

  g_clear_pointer (&database, sai_database_close);
  check_integrity (trial->path);
}

/* All that was left unfinished can be played to its end. */
static void
finish_games (Trial *trial, GRand *random)
{
  Table table = { .store = sai_store_new (trial->path), .other = sai_database_open (trial->path, NULL, NULL) };
  g_autoptr (GPtrArray) page = NULL;

  table.savers = sai_savers_new (table.store);
  table_open_store (table.store);
  page = sai_database_list (table.other, SAI_LIST_UNFINISHED, NULL, 1000, NULL);

  for (guint i = 0; i < page->len; i++)
    {
      g_autoptr (SaiRecord) record = sai_database_load (table.other, sai_game_summary_get_id (page->pdata[i]), NULL);
      g_autoptr (GError) error = NULL;
      SaiGame *game = sai_game_new_from_record (record, trial->catalog, &error);

      g_assert_no_error (error);
      table_seat (&table, game, TRUE);
      sai_session_start (table.session);
      table_play_out (&table, random);
      table_assert_saved (&table);
      table_leave (&table);
    }

  g_clear_pointer (&page, g_ptr_array_unref);
  page = sai_database_list (table.other, SAI_LIST_UNFINISHED, NULL, 1000, NULL);
  g_assert_cmpuint (page->len, ==, 0);
  sai_database_close (table.other);
  g_object_unref (table.savers);
  g_object_unref (table.store);
}

static void
test_kill (Trial *trial, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (g_test_rand_int () & G_MAXINT32);

  for (guint i = 0; i < N_ROUNDS; i++)
    {
      play_round (trial, i == 0);
      check_history (trial);
    }
  g_assert_cmpuint (trial->n_continued, >, 0);
  g_test_message ("%u games, %u times continued", g_hash_table_size (trial->games), trial->n_continued);
  finish_games (trial, random);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  if (argc != 2)
    g_error ("usage: test-kill VICTIM");
  victim_path = argv[1];
  third_session_register ();

  for (guint i = 0; i < N_CASES; i++)
    {
      g_autofree char *path = g_strdup_printf ("/kill/rounds-%u-to-%u", i * N_ROUNDS + 1, (i + 1) * N_ROUNDS);

      g_test_add (path, Trial, NULL, set_up, test_kill, tear_down);
    }

  g_test_add ("/kill/third-kind", Trial, "five-throws", set_up, test_kill, tear_down);

  return g_test_run ();
}
