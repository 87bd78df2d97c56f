/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks for a file to write. The only place for saving that uses GtkFileChooserNative, which newer versions replace. */
#include "config.h"

#include "util/sai-chooser.h"
#include "util/sai-save-file.h"

/* Adds the extension to a name that was typed without it, unless that file exists: the chooser has asked about
 * replacing the typed name only.
 */
static GFile *
complete (GFile *file, const char *ending)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *folded = g_utf8_casefold (name, -1);
  g_autofree char *longer = g_strconcat (name, ending, NULL);
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autoptr (GFile) completed = NULL;

  if (g_str_has_suffix (folded, ending) || folder == NULL)
    return g_object_ref (file);
  completed = g_file_get_child (folder, longer);
  if (g_file_query_exists (completed, NULL))
    return g_object_ref (file);

  return g_steal_pointer (&completed);
}

static void
return_file_cb (GtkNativeDialog *dialog, int response, GTask *task)
{
  g_autoptr (GFile) file = NULL;

  gtk_native_dialog_hide (dialog);
  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  if (file != NULL)
    g_task_return_pointer (task, complete (file, g_task_get_task_data (task)), g_object_unref);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "No file was chosen");
  /* The chooser is no longer needed. */
  g_object_unref (dialog);
  g_object_unref (task);
}

/**
 * sai_save_file_async:
 * @parent: the parent window
 * @title: the title of the chooser, translated
 * @name: the initial name
 * @kind: the name of the file type, translated
 * @ending: the extension, such as ".pdf"
 * @callback: called when the chooser is closed
 * @user_data: data for @callback
 *
 * Asks for a file to write. The chooser asks before replacing an existing file.
 */
void
sai_save_file_async (GtkWindow *parent,
                     const char *title,
                     const char *name,
                     const char *kind,
                     const char *ending,
                     GAsyncReadyCallback callback,
                     gpointer user_data)
{
  GTask *task = g_task_new (NULL, NULL, callback, user_data);
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (title, parent, GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  g_autofree char *pattern = g_strconcat ("*", ending, NULL);
  g_autofree char *whole = g_strconcat (name, ending, NULL);

  g_task_set_source_tag (task, sai_save_file_async);
  g_task_set_task_data (task, g_strdup (ending), g_free);
  gtk_file_filter_set_name (filter, kind);
  gtk_file_filter_add_pattern (filter, pattern);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), filter);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), whole);
  g_signal_connect (dialog, "response", G_CALLBACK (return_file_cb), task);
  sai_chooser_show (GTK_NATIVE_DIALOG (dialog));
}

/**
 * sai_save_file_finish:
 * @result: the result passed to the callback
 * @error: return location; %G_IO_ERROR_CANCELLED if no file was chosen
 *
 * Returns: (transfer full): the file, or %NULL
 */
GFile *
sai_save_file_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
