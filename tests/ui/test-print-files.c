/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sheets as files: pictures, and how they are written. */
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "print/sai-game-document.h"
#include "print/sai-sheet-export.h"
#include "printed.h"
#include "sai-test.h"

static guint32
read_number (const guint8 *data)
{
  return (guint32) data[0] << 24 | data[1] << 16 | data[2] << 8 | data[3];
}

static void
test_png (void)
{
  static const guint seats[] = { 1, 2, 8 };

  for (guint i = 0; i < G_N_ELEMENTS (seats); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SaiGame) game = printed_make_game ("yahtzee", SAI_GAME_MODE_PLAYED, seats[i], printed_people);
      g_autoptr (SaiSheetDocument) sheet = sai_sheet_document_new_for_game (game, printed_both);
      g_autoptr (SaiSheetPage) page = sai_sheet_page_new_to_fit (sheet);
      g_autoptr (SaiSheetBook) book = sai_sheet_book_new_for_sheet (sheet);
      g_autoptr (GBytes) png = sai_sheet_export_make (book, SAI_SHEET_FORMAT_PNG, NULL, &error);
      g_autoptr (GdkTexture) texture = NULL;
      g_autofree char *name = g_strdup_printf ("picture-%u.png", seats[i]);
      const guint8 *data = g_bytes_get_data (png, NULL);

      g_assert_no_error (error);
      printed_keep_pages (png, name);
      printed_assert_inside (page);
      texture = gdk_texture_new_from_bytes (png, &error);
      g_assert_no_error (error);
      /* Twenty points of margin, two pixels a point; the size also stands at its place in the file. */
      g_assert_cmpint (gdk_texture_get_width (texture), ==, (int) ((sai_sheet_page_get_width (page) + 40) * 2));
      g_assert_cmpint (gdk_texture_get_height (texture), ==, (int) ((sai_sheet_page_get_height (page) + 40) * 2));
      g_assert_cmpuint (read_number (data + 16), ==, gdk_texture_get_width (texture));
      g_assert_cmpuint (read_number (data + 20), ==, gdk_texture_get_height (texture));
      g_assert_cmpint (gdk_texture_get_width (texture), <, 4000);
      {
        g_autofree guint32 *pixels = g_new (guint32,
                                            (gsize) gdk_texture_get_width (texture) * gdk_texture_get_height (texture));

        gdk_texture_download (texture, (guchar *) pixels, gdk_texture_get_width (texture) * 4);
        g_assert_cmphex (pixels[0] & 0xffffff, ==, 0xffffff);
      }
    }
}

static void
exported_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static GFile *export (SaiSheetDocument *sheet, SaiSheetFormat format, const char *path, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (SaiSheetBook) book = sai_sheet_book_new_for_sheet (sheet);
  g_autoptr (GAsyncResult) result = NULL;

  sai_sheet_export_async (book, format, file, NULL, exported_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);

  return sai_sheet_export_finish (result, error);
}

static void
test_export (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiGame) game = printed_make_document (N_PRINTED_BOXES);
  g_autoptr (SaiSheetDocument) sheet = sai_sheet_document_new_for_game (game, printed_both);
  g_autofree char *folder = g_dir_make_tmp ("saikoro-print-XXXXXX", &error);
  g_autofree char *path = g_build_filename (folder, "sheet.pdf", NULL);
  g_autofree char *kept = g_build_filename (folder, "kept.pdf", NULL);
  g_autofree char *nowhere = g_build_filename (folder, "no", "sheet.pdf", NULL);
  g_autofree char *data = NULL;
  struct stat found;
  gsize length;
  g_autoptr (GFile) none = NULL;

  g_assert_no_error (error);
  g_assert_true (g_file_set_contents_full (kept, "old", -1, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
  g_assert_no_errno (symlink ("kept.pdf", path));
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GFile) file = export (sheet, i == 0 ? SAI_SHEET_FORMAT_PDF : SAI_SHEET_FORMAT_PNG, path, &error);
      g_autofree char *written = NULL;

      g_assert_no_error (error);
      g_assert_cmpstr (g_file_peek_path (file), ==, path);
      g_assert_true (g_file_get_contents (path, &written, &length, NULL));
      g_assert_true (g_str_has_prefix (written, i == 0 ? "%PDF-" : "\x89PNG"));
      g_assert_cmpuint (length, >, 5000);
    }
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_SYMLINK));
  g_assert_no_errno (stat (kept, &found));
  g_assert_cmpint (found.st_mode & 0777, ==, 0600);

  none = export (sheet, SAI_SHEET_FORMAT_PDF, nowhere, &error);
  g_assert_null (none);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&error);

  /* A folder of that name is not replaced, and nothing half written is left beside it. */
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  none = export (sheet, SAI_SHEET_FORMAT_PDF, path, &error);
  g_assert_null (none);
  g_assert_nonnull (error);
  g_assert_cmpint (g_rmdir (path), ==, 0);
  g_assert_cmpint (g_unlink (kept), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/print/png", test_png);
  g_test_add_func ("/print/export", test_export);

  return g_test_run ();
}
