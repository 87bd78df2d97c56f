/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saving a file: what is there before and after, when it works and when it does not. */

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "exchange/sai-save.h"
#include "store-samples.h"

typedef struct
{
  char *folder;
  char *path;
  GFile *file;
} Place;

static void
place_init (Place *place, const char *name)
{
  place->folder = sample_folder ();
  place->path = g_build_filename (place->folder, name, NULL);
  place->file = g_file_new_for_path (place->path);
}

static void
place_clear (Place *place)
{
  g_object_unref (place->file);
  g_free (place->path);
  sample_folder_remove (place->folder);
  g_free (place->folder);
}

static guint
count_files (const Place *place)
{
  g_autoptr (GDir) dir = g_dir_open (place->folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;

  return n;
}

static void
assert_content (const char *path, const char *expected)
{
  g_autofree char *contents = sample_contents (path, NULL);

  g_assert_cmpstr (contents, ==, expected);
}

static gboolean
save (const Place *place, const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return sai_save_bytes (place->file, bytes, NULL, error);
}

static guint
get_mode (const char *path)
{
  struct stat found;

  g_assert_no_errno (stat (path, &found));

  return found.st_mode & 07777;
}

/* A new file has the mode that all new files of the person have; one that was there keeps its own. */
static void
test_mode (void)
{
  static const guint modes[] = { 0600, 0640, 0666, 0755 };
  Place place;
  mode_t mask = umask (0027);

  place_init (&place, "file");
  g_assert_true (save (&place, "new", NULL));
  assert_content (place.path, "new");
  g_assert_cmpint (get_mode (place.path), ==, 0640);

  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      g_assert_no_errno (g_chmod (place.path, modes[i]));
      g_assert_true (save (&place, "", NULL));
      assert_content (place.path, "");
      g_assert_cmpint (get_mode (place.path), ==, modes[i]);
    }
  g_assert_cmpuint (count_files (&place), ==, 1);

  umask (mask);
  place_clear (&place);
}

/* A link stays, wherever it leads; another name of the file keeps what was there. */
static void
test_links (void)
{
  Place place;
  g_autofree char *target = NULL;
  g_autofree char *second = NULL;
  g_autofree char *found = NULL;
  g_autoptr (GError) error = NULL;

  place_init (&place, "link");
  target = g_build_filename (place.folder, "target", NULL);
  second = g_build_filename (place.folder, "second", NULL);
  g_assert_no_errno (symlink ("second", place.path));
  g_assert_no_errno (symlink (target, second));
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (save (&place, i == 0 ? "created" : "replaced", NULL));
      assert_content (target, i == 0 ? "created" : "replaced");
      g_assert_true (g_file_test (place.path, G_FILE_TEST_IS_SYMLINK));
      g_assert_true (g_file_test (second, G_FILE_TEST_IS_SYMLINK));
    }

  g_assert_no_errno (g_unlink (second));
  g_assert_no_errno (symlink ("link", second));
  g_assert_false (save (&place, "round and round", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_TOO_MANY_LINKS);
  found = g_file_read_link (place.path, NULL);
  g_assert_cmpstr (found, ==, "second");

  place_clear (&place);
}

static gpointer
read_pipe (gpointer path)
{
  char *contents;

  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  return contents;
}

static void
test_pipe (void)
{
  Place place;
  GThread *reader;
  g_autofree char *contents = NULL;

  place_init (&place, "pipe");
  g_assert_no_errno (mkfifo (place.path, 0600));
  reader = g_thread_new ("reader", read_pipe, place.path);
  g_assert_true (save (&place, "through", NULL));
  contents = g_thread_join (reader);
  g_assert_cmpstr (contents, ==, "through");
  g_assert_cmpuint (count_files (&place), ==, 1);

  place_clear (&place);
}

/* An open file that has no name any more is reached by the name of its descriptor. */
static void
test_unnamed (void)
{
  Place place;
  g_autofree char *name = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new_static ("unnamed", 7);
  char buffer[16];
  int fd;

  place_init (&place, "file");
  fd = g_open (place.path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  g_assert_cmpint (fd, >=, 0);
  g_assert_cmpint (write (fd, "longer before", 13), ==, 13);
  g_assert_no_errno (g_unlink (place.path));
  name = g_strdup_printf ("/dev/fd/%d", fd);
  file = g_file_new_for_path (name);
  g_assert_true (sai_save_bytes (file, bytes, NULL, NULL));
  g_assert_cmpint (pread (fd, buffer, sizeof buffer, 0), ==, 7);
  g_assert_cmpmem (buffer, 7, "unnamed", 7);
  g_assert_cmpuint (count_files (&place), ==, 0);
  close (fd);

  place_clear (&place);
}

static gboolean
write_half (GOutputStream *stream, gpointer user_data, GCancellable *cancellable, GError **error)
{
  g_assert_true (g_output_stream_write_all (stream, "half", 4, NULL, NULL, NULL));
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE, "full");

  return FALSE;
}

/* What does not work leaves what was there, and nothing beside it. */
static void
test_failure (void)
{
  Place place;
  g_autoptr (GError) error = NULL;
  g_autofree char *nowhere = NULL;
  g_autoptr (GFile) folder = NULL;

  place_init (&place, "file");
  g_assert_false (sai_save (place.file, write_half, NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
  g_clear_error (&error);
  g_assert_cmpuint (count_files (&place), ==, 0);

  g_assert_true (save (&place, "whole", NULL));
  g_assert_false (sai_save (place.file, write_half, NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
  g_clear_error (&error);
  assert_content (place.path, "whole");
  g_assert_cmpuint (count_files (&place), ==, 1);

  nowhere = g_build_filename (place.folder, "no", "file", NULL);
  g_object_unref (place.file);
  place.file = g_file_new_for_path (nowhere);
  g_assert_false (save (&place, "", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_nonnull (strstr (error->message, nowhere));
  g_clear_error (&error);

  folder = g_file_new_for_path (place.folder);
  g_set_object (&place.file, folder);
  g_assert_false (save (&place, "", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY);

  place_clear (&place);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/save/mode", test_mode);
  g_test_add_func ("/save/links", test_links);
  g_test_add_func ("/save/pipe", test_pipe);
  g_test_add_func ("/save/unnamed", test_unnamed);
  g_test_add_func ("/save/failure", test_failure);

  return g_test_run ();
}
