/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Imports games from files into the history. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "exchange/sai-import.h"
#include "exchange/sai-import-dialog.h"
#include "util/sai-chooser.h"

static void
import_chosen_cb (GtkNativeDialog *chooser, int response, SaiContext *context)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GtkWindow) window = g_object_ref (gtk_native_dialog_get_transient_for (chooser));
  g_autoptr (GListModel) list = NULL;

  gtk_native_dialog_hide (chooser);
  if (response == GTK_RESPONSE_ACCEPT)
    list = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (chooser));
  for (guint i = 0; list != NULL && i < g_list_model_get_n_items (list); i++)
    g_ptr_array_add (files, g_list_model_get_item (list, i));
  if (files->len > 0)
    sai_import_files (window, context, files);
  /* The reference of the running file chooser. */
  g_object_unref (chooser);
}

static void
free_context (gpointer context, GClosure *closure)
{
  sai_context_unref (context);
}

static void
add_filter (GtkFileChooserNative *chooser, const char *name, const char *pattern)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  gtk_file_filter_add_pattern (filter, pattern);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
}

/**
 * sai_import_ask:
 * @window: the parent window
 * @context: the context
 *
 * Asks for files, and continues with sai_import_files().
 */
void
sai_import_ask (GtkWindow *window, SaiContext *context)
{
  GtkFileChooserNative *chooser;

  g_return_if_fail (GTK_IS_WINDOW (window));

  chooser = gtk_file_chooser_native_new (_ ("Import Games"), window, GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);
  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (chooser), TRUE);
  add_filter (chooser, _ ("Games"), "*.saikoro");
  add_filter (chooser, _ ("All Files"), "*");
  g_signal_connect_data (chooser, "response", G_CALLBACK (import_chosen_cb), sai_context_ref (context), free_context,
                         0);
  sai_chooser_show (GTK_NATIVE_DIALOG (chooser));
}

/**
 * sai_import_files:
 * @window: the parent window
 * @context: the context
 * @files: (element-type GFile): files that may hold games
 *
 * Shows the games in the files and asks which of them to add to the history.
 */
void
sai_import_files (GtkWindow *window, SaiContext *context, GPtrArray *files)
{
  g_return_if_fail (GTK_IS_WINDOW (window));
  g_return_if_fail (files != NULL && files->len > 0);

  gtk_window_present (GTK_WINDOW (sai_import_dialog_new (window, context->catalog, context->store, files)));
}
