/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The actions that a page gets, and the dialog for blank sheets, on a display. */
#include <adwaita.h>
#include <glib/gstdio.h>

#include "dialogs/sai-blank-sheets-dialog.h"
#include "dialogs/sai-game-sheets-dialog.h"
#include "print/sai-game-document.h"
#include "print/sai-share.h"
#include "print/sai-sheet-printer.h"
#include "print/sai-sheet-text.h"
#include "sai-test.h"
#include "sai-ui-resources.h"

static void
say_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  char **said = user_data;

  g_free (*said);
  *said = g_variant_dup_string (parameter, NULL);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  *(char **) user_data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, &error);
  g_assert_no_error (error);
}

static void
test_actions (void)
{
  const GActionEntry entries[] = { { "say", say_cb, "s" } };
  GtkWidget *window = gtk_window_new ();
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  g_autoptr (SaiGame) game = sai_test_paper ("yams", 3);
  g_autoptr (GMenuModel) menu = sai_share_create_menu ();
  g_autoptr (SaiSheetDocument) document = NULL;
  g_autofree char *said = NULL;
  g_autofree char *wanted = NULL;
  char *text = NULL;
  SaiShare *share;
  gpointer left_share, left_game;

  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), &said);
  gtk_widget_insert_action_group (window, "win", G_ACTION_GROUP (actions));
  share = sai_share_new (page);
  left_share = share;
  g_object_add_weak_pointer (G_OBJECT (share), &left_share);
  gtk_window_set_child (GTK_WINDOW (window), page);

  /* There is nothing to copy yet. */
  gtk_widget_activate_action (page, "share.text", NULL);
  g_assert_null (said);
  sai_share_set_game (share, game);
  sai_test_apply (game, "put 2 plus 17");
  gtk_widget_activate_action (page, "share.text", NULL);
  g_assert_cmpstr (said, ==, "Sheet copied as text");
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (page), NULL, read_cb, &text);
  while (text == NULL)
    g_main_context_iteration (NULL, TRUE);
  document = sai_sheet_document_new_for_game (game, NULL);
  wanted = sai_sheet_text_write (document);
  g_assert_cmpstr (text, ==, wanted);
  g_assert_nonnull (strstr (text, "17"));
  g_assert_nonnull (strstr (text, "Seat 3"));
  g_free (text);

  g_clear_pointer (&said, g_free);
  sai_share_set_game (share, NULL);
  gtk_widget_activate_action (page, "share.text", NULL);
  g_assert_null (said);
  sai_share_set_game (share, game);

  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autofree char *action = NULL;

      g_assert_true (g_menu_model_get_item_attribute (menu, i, "action", "s", &action));
      g_assert_true (g_str_has_prefix (action, "share."));
    }
  g_assert_cmpint (g_menu_model_get_n_items (menu), ==, 4);

  left_game = game;
  g_object_add_weak_pointer (G_OBJECT (game), &left_game);
  g_clear_object (&share);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_null (left_share);
  g_clear_object (&game);
  g_assert_null (left_game);
}

static void
done_cb (GtkPrintOperation *operation, GtkPrintOperationResult result, gpointer user_data)
{
  *(int *) user_data = result;
}

/* What the print dialog would print, printed into a file. */
static void
print_to_file (SaiSheetBook *book, const char *path)
{
  GtkWidget *window = gtk_window_new ();
  g_autoptr (GtkPrintOperation) operation = NULL;
  g_autoptr (GError) error = NULL;
  int result = -1;

  gtk_window_present (GTK_WINDOW (window));
  operation = sai_sheet_printer_create_operation (window, book);
  gtk_print_operation_set_export_filename (operation, path);
  g_signal_connect (operation, "done", G_CALLBACK (done_cb), &result);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, GTK_WINDOW (window), &error);
  g_assert_no_error (error);
  while (result < 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (result, ==, GTK_PRINT_OPERATION_RESULT_APPLY);
  gtk_window_destroy (GTK_WINDOW (window));
}

static char *
run_tool (const char *const *arguments)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = g_subprocess_newv (arguments, G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error);
  char *text = NULL;

  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, NULL, NULL, &text, NULL, &error);
  g_assert_no_error (error);

  return text;
}

static void
test_print (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("fune", 4, 1);
  g_autoptr (SaiSheetDocument) document = NULL;
  g_autoptr (SaiSheetBook) book = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("saikoro-share-XXXXXX", &error);
  g_autofree char *path = g_build_filename (folder, "printed.pdf", NULL);
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  sai_test_finish (game);
  document = sai_sheet_document_new_for_game (game, (const char *[]) { "ja", NULL });
  book = sai_sheet_book_new_for_sheet (document);
  print_to_file (book, path);
  text = run_tool ((const char *[]) { "pdftotext", "-enc", "UTF-8", "-raw", path, "-", NULL });
  g_assert_nonnull (strstr (text, "フネ"));
  g_assert_nonnull (strstr (text, "ロングストレート"));
  for (guint seat = 0; seat < 4; seat++)
    {
      g_autofree char *total = g_strdup_printf ("%d", sai_game_get_total (game, seat));

      g_assert_nonnull (strstr (text, sai_player_get_name (sai_game_get_player (game, seat))));
      g_assert_nonnull (strstr (strstr (text, "総合計"), total));
    }

  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* A wide sheet turns its own page; two on a page turn all of them. */
static void
test_print_pages (void)
{
  g_autoptr (SaiGame) narrow_game = sai_test_game ("fune", 2, 1);
  g_autoptr (SaiGame) wide_game = sai_test_game ("fune", 8, 1);
  g_autoptr (SaiSheetDocument) narrow = sai_sheet_document_new_for_game (narrow_game, NULL);
  g_autoptr (SaiSheetDocument) wide = sai_sheet_document_new_for_game (wide_game, NULL);
  g_autoptr (GPtrArray) sheets = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("saikoro-share-XXXXXX", &error);
  g_autofree char *path = g_build_filename (folder, "printed.pdf", NULL);

  g_assert_no_error (error);
  g_ptr_array_add (sheets, narrow);
  g_ptr_array_add (sheets, wide);
  g_ptr_array_add (sheets, narrow);
  for (guint pairs = 0; pairs < 2; pairs++)
    {
      g_autoptr (SaiSheetBook) book = sai_sheet_book_new (sheets, pairs);
      g_autofree char *info = NULL;

      print_to_file (book, path);
      info = run_tool ((const char *[]) { "pdfinfo", "-l", "3", path, NULL });
      for (guint page = 0; page < sai_sheet_book_get_n_pages (book); page++)
        {
          g_autofree char *label = g_strdup_printf ("Page    %u size:", page + 1);
          const char *size = strstr (info, label);
          double width, height;

          g_assert_nonnull (size);
          g_assert_cmpint (sscanf (size + strlen (label), "%lf x %lf", &width, &height), ==, 2);
          g_assert_cmpint (width > height, ==, pairs || page == 1);
        }
      g_assert_cmpint (g_unlink (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* A dialog fits the narrowest window, says what was done, and goes. */
static void
assert_dialog (GtkWidget *dialog)
{
  gpointer left = dialog;
  int minimum, natural;

  g_object_add_weak_pointer (G_OBJECT (dialog), &left);
  gtk_widget_measure (dialog, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
  gtk_widget_measure (dialog, GTK_ORIENTATION_VERTICAL, 360, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, <=, 294);
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_activate_action (dialog, "win.say", "s", "<b>& done");
  while (g_main_context_iteration (NULL, FALSE))
    ;
  gtk_window_destroy (GTK_WINDOW (dialog));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_null (left);
}

static void
test_dialogs (void)
{
  GtkWidget *window = gtk_window_new ();
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func (g_object_unref);

  gtk_window_present (GTK_WINDOW (window));
  assert_dialog (GTK_WIDGET (sai_blank_sheets_dialog_new (GTK_WINDOW (window), catalog, "yahtzee")));
  for (guint i = 0; i < 2; i++)
    g_ptr_array_add (games, sai_test_game ("fune", 2, i));
  assert_dialog (GTK_WIDGET (sai_game_sheets_dialog_new (GTK_WINDOW (window), games, 3)));
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_resources_register (sai_ui_get_resource ());
  g_test_add_func ("/share/actions", test_actions);
  g_test_add_func ("/share/print", test_print);
  g_test_add_func ("/share/print/pages", test_print_pages);
  g_test_add_func ("/share/dialogs", test_dialogs);

  return g_test_run ();
}
