/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks which files shall be read, as sai-save-file.c asks where one shall be written. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-chooser.h"
#include "exchange/sai-open-files.h"

static void
response_cb (GtkNativeDialog *dialog, int response, GTask *task)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GListModel) list = NULL;

  gtk_native_dialog_hide (dialog);
  if (response == GTK_RESPONSE_ACCEPT)
    list = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (dialog));
  for (guint i = 0; list != NULL && i < g_list_model_get_n_items (list); i++)
    g_ptr_array_add (files, g_list_model_get_item (list, i));

  if (files->len > 0)
    g_task_return_pointer (task, g_steal_pointer (&files), (GDestroyNotify) g_ptr_array_unref);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "No file was chosen");
  /* The chooser belongs to the question, and is not needed any more. */
  g_object_unref (dialog);
  g_object_unref (task);
}

static void
add_filter (GtkFileChooserNative *dialog, const char *name, const char *pattern)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  gtk_file_filter_add_pattern (filter, pattern);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), filter);
}

/**
 * sai_open_files_async:
 * @parent: the window that asks
 * @title: what is to be done, in the person's language
 * @kind: what such files are called, in the person's language
 * @ending: how their names usually end, such as ".saikoro"
 * @callback: called when files were chosen, or none
 * @user_data: for @callback
 *
 * Asks for files to read.
 */
void
sai_open_files_async (GtkWindow *parent,
                      const char *title,
                      const char *kind,
                      const char *ending,
                      GAsyncReadyCallback callback,
                      gpointer user_data)
{
  GTask *task = g_task_new (NULL, NULL, callback, user_data);
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (title, parent, GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);
  g_autofree char *pattern = g_strconcat ("*", ending, NULL);

  g_task_set_source_tag (task, sai_open_files_async);
  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (dialog), TRUE);
  add_filter (dialog, kind, pattern);
  add_filter (dialog, _ ("All Files"), "*");
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), task);
  sai_chooser_show (GTK_NATIVE_DIALOG (dialog));
}

/**
 * sai_open_files_finish:
 * @result: what the callback was given
 * @error: return location; %G_IO_ERROR_CANCELLED if the person chose none
 *
 * Returns: (transfer full) (element-type GFile): the files, one at least, or %NULL
 */
GPtrArray *
sai_open_files_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
