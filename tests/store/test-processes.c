/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two programs at the same history at the same time, in every combination of what can be done to it: afterwards it is
 * sound, and nothing is lost that was there or that one of them has saved. Each of them is this program itself.
 */
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "rescue/sai-backup.h"
#include "database/sai-database-private.h"
#include "rescue/sai-database-check.h"
#include "rescue/sai-database-open.h"
#include "store-samples.h"

#define N_GAMES 40
#define N_WRITTEN 5
/* What a process ends with that found another file in the place of the history. */
#define STATUS_REPLACED 3

typedef struct
{
  char *folder;
  char *path;
  char *copy;
} Place;

/* What two processes find: whoever opens it first has to migrate or to repair it. */
typedef enum
{
  NEW,
  OLD,
  DAMAGED,
  N_STATES,
} State;

/* Those of a version that is newer than ours. */
static const char *const *
get_migrations (void)
{
  static const char *migrations[16];
  const char *const *known = sai_database_get_migrations ();
  guint n = g_strv_length ((char **) known);

  g_assert_cmpuint (n, <, G_N_ELEMENTS (migrations) - 1);
  memcpy (migrations, known, n * sizeof *known);
  migrations[n] = "CREATE TABLE later (number INTEGER) STRICT; INSERT INTO later VALUES (7);";

  return migrations;
}

/* The games can all be read of it, but not by SQLite. */
static void
damage (const char *path)
{
  int fd = g_open (path, O_WRONLY, 0);
  char rubbish[300];

  memset (rubbish, 0x99, sizeof rubbish);
  g_assert_cmpint (pwrite (fd, rubbish, sizeof rubbish, 100), ==, sizeof rubbish);
  close (fd);
}

static void
place_init (Place *place, State state)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiDatabase) database = NULL;
  g_autofree char *older = NULL;

  place->folder = sample_folder ();
  place->path = g_build_filename (place->folder, "history.db", NULL);
  place->copy = g_build_filename (place->folder, "copy", NULL);
  database = sai_database_open (place->copy, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (sai_database_begin (database, NULL));
  for (guint i = 0; i < N_GAMES; i++)
    {
      g_autoptr (SaiRecord) record = sample_record (i, 20);

      g_assert_true (sai_database_save (database, record, 0, 1700000000, NULL));
    }
  g_assert_true (sai_database_commit (database, NULL));
  g_assert_true (sai_database_write_copy (database, place->path, NULL));
  if (state == OLD)
    return;

  older = g_strdup_printf ("%s.before-v%u", place->path, g_strv_length ((char **) get_migrations ()));
  g_clear_pointer (&database, sai_database_close);
  database = sai_database_open_with (place->path, get_migrations (), NULL, &error);
  g_assert_no_error (error);
  g_clear_pointer (&database, sai_database_close);
  g_assert_cmpint (g_unlink (older), ==, 0);
  if (state == DAMAGED)
    damage (place->path);
}

static void
place_clear (Place *place)
{
  sample_folder_remove (place->folder);
  g_free (place->folder);
  g_free (place->path);
  g_free (place->copy);
}

/* What the other processes do. */

static int
finish (GError *error)
{
  if (error == NULL)
    return EXIT_SUCCESS;
  if (g_error_matches (error, SAI_STORE_ERROR, SAI_STORE_ERROR_REPLACED))
    return STATUS_REPLACED;

  g_printerr ("%s\n", error->message);
  return EXIT_FAILURE;
}

static int
do_open (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiDatabase) database = sai_database_open_with (path, get_migrations (), NULL, &error);

  if (database != NULL)
    g_assert_cmpuint (sample_count (database, SAI_LIST_UNFINISHED), >=, N_GAMES);
  return finish (error);
}

static int
do_write (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiDatabase) database = sai_database_open_with (path, get_migrations (), NULL, &error);

  for (guint i = 0; database != NULL && i < N_WRITTEN; i++)
    {
      g_autoptr (SaiRecord) record = sample_record (1000 * (getpid () % 100000) + i, 5);

      if (!sai_database_save (database, record, 0, 1, &error))
        break;
    }

  return finish (error);
}

static int
do_copy (const char *path)
{
  g_autoptr (GError) error = NULL;

  /* A damaged history is not copied. */
  sai_backup_make (path, NULL, &error);
  if (g_error_matches (error, SAI_STORE_ERROR, SAI_STORE_ERROR_DAMAGED))
    g_clear_error (&error);
  return finish (error);
}

static int
do_restore (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *copy = g_build_filename (folder, "copy", NULL);
  g_autofree char *aside = NULL;
  g_autoptr (GError) error = NULL;

  sai_backup_restore (path, copy, &aside, &error);
  return finish (error);
}

/* As a program that knows nothing of the lock does it. */
static int
do_replace (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *copy = g_build_filename (folder, "copy", NULL);
  g_autofree char *part = g_strdup_printf ("%s/replacement-%d", folder, (int) getpid ());
  g_autofree char *contents = NULL;
  gsize length = 0;

  contents = sample_contents (copy, &length);
  return g_file_set_contents (part, contents, length, NULL) && g_rename (part, path) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

static int
act (const char *action, const char *path)
{
  if (g_str_equal (action, "write"))
    return do_write (path);
  if (g_str_equal (action, "copy"))
    return do_copy (path);
  if (g_str_equal (action, "restore"))
    return do_restore (path);
  if (g_str_equal (action, "replace"))
    return do_replace (path);

  return do_open (path);
}

/* What all of it must be afterwards. */

/* Without those that SQLite keeps beside a file. */
static guint
count_main_files (Place *place, const char *prefix)
{
  g_autoptr (GDir) dir = g_dir_open (place->folder, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    n += g_str_has_prefix (name, prefix) && !g_str_has_suffix (name, "-wal") && !g_str_has_suffix (name, "-shm");

  return n;
}

static guint
count_games (Place *place, gboolean can_say_more)
{
  g_autofree char *notice = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiDatabase) database = NULL;

  if (can_say_more)
    g_assert_cmpint (do_open (place->path), ==, EXIT_SUCCESS);
  database = sai_database_open_with (place->path, get_migrations (), &notice, &error);
  g_assert_no_error (error);
  g_assert_null (notice);
  g_assert_true (sai_database_check (database, "integrity_check", &error));
  g_assert_no_error (error);

  return sample_count (database, SAI_LIST_UNFINISHED);
}

static guint
count_actions (const char *const *actions, const char *which)
{
  return g_str_equal (actions[0], which) + g_str_equal (actions[1], which);
}

static void
assert_good (Place *place, const char *const *actions, State state)
{
  guint n_restored = count_actions (actions, "restore");
  gboolean was_replaced = count_actions (actions, "replace") > 0;
  /* Neither a copy nor restoring one repairs; and the log of a file that was replaced may be there. */
  guint n_games = count_games (place, state == DAMAGED || was_replaced);

  g_assert_cmpuint (n_games, >=, N_GAMES);
  if (was_replaced)
    return;

  /* A copy takes the place of what was written before it, which is kept. */
  if (n_restored == 0)
    g_assert_cmpuint (n_games, ==, N_GAMES + N_WRITTEN * count_actions (actions, "write"));
  g_assert_cmpuint (count_main_files (place, "history.db.replaced-"), ==, n_restored);

  /* Damage is repaired once, and what is sound is not set aside. */
  g_assert_cmpuint (count_main_files (place, "history.db.damaged-"), <=, state == DAMAGED ? 1 : 0);
  if (state == DAMAGED && n_restored == 0)
    g_assert_cmpuint (count_main_files (place, "history.db.damaged-"), ==, 1);
  if (state == OLD && n_restored == 0)
    g_assert_cmpuint (count_main_files (place, "history.db.before-"), ==, 1);
  g_assert_cmpuint (count_main_files (place, "history.db.new"), ==, 0);
  g_assert_cmpuint (count_main_files (place, "history.db.part"), ==, 0);
  g_assert_cmpuint (count_main_files (place, "history.db.suspect"), ==, 0);
}

static GSubprocess *
start (const char *action, const char *path)
{
  g_autoptr (GError) error = NULL;
  GSubprocess *process = g_subprocess_new (G_SUBPROCESS_FLAGS_NONE, &error, "/proc/self/exe", "--act", action, path,
                                           NULL);

  g_assert_no_error (error);
  return process;
}

/* @pause, in microseconds, lets the first get ahead. */
static void
run_pair (const char *const *actions, State state, guint pause)
{
  GSubprocess *processes[2];
  Place place;

  place_init (&place, state);
  for (guint i = 0; i < G_N_ELEMENTS (processes); i++)
    {
      processes[i] = start (actions[i], place.path);
      if (i == 0)
        g_usleep (pause);
    }
  for (guint i = 0; i < G_N_ELEMENTS (processes); i++)
    {
      g_assert_true (g_subprocess_wait (processes[i], NULL, NULL));
      g_assert_true (g_subprocess_get_if_exited (processes[i]));
      if (count_actions (actions, "replace") == 0 || g_subprocess_get_exit_status (processes[i]) != STATUS_REPLACED)
        g_assert_cmpint (g_subprocess_get_exit_status (processes[i]), ==, EXIT_SUCCESS);
      g_object_unref (processes[i]);
    }
  assert_good (&place, actions, state);
  place_clear (&place);
}

static void
run_pairs (guint n_rounds)
{
  static const char *const actions[] = { "open", "write", "copy", "restore", "replace" };

  for (guint round = 0; round < n_rounds; round++)
    for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
      for (guint j = i; j < G_N_ELEMENTS (actions); j++)
        for (State state = NEW; state < N_STATES; state++)
          {
            const char *pair[] = { actions[i], actions[j] };
            guint pause = g_test_rand_int_range (0, 40000);

            g_test_message ("%s, %s, state %u, %u µs", pair[0], pair[1], state, pause);
            run_pair (pair, state, pause);
          }
}

static void
test_pairs (gconstpointer data)
{
  run_pairs (GPOINTER_TO_UINT (data));
}

int
main (int argc, char *argv[])
{
  guint n_rounds = 1;

  if (argc == 4 && g_str_equal (argv[1], "--act"))
    return act (argv[2], argv[3]);

  g_test_init (&argc, &argv, NULL);
  /* How many rounds, if not one. */
  if (argc > 1)
    n_rounds = g_ascii_strtoull (argv[1], NULL, 10);
  g_test_add_data_func ("/processes/pairs", GUINT_TO_POINTER (n_rounds), test_pairs);

  return g_test_run ();
}
