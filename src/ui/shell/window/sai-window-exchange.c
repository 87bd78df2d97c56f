/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the window does about files of games: it asks for them, takes those that are dropped, and writes them. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "exchange/sai-export-dialog.h"
#include "exchange/sai-import-dialog.h"
#include "exchange/sai-open-files.h"
#include "window/sai-window-exchange.h"

static void
export_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiWindow *self = SAI_WINDOW (widget);
  g_auto (GStrv) ids = g_variant_dup_strv (parameter, NULL);

  gtk_window_present (GTK_WINDOW (sai_export_dialog_new (GTK_WINDOW (self), sai_window_get_catalog (self),
                                                         sai_window_get_store (self),
                                                         *ids != NULL ? (const char *const *) ids : NULL)));
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiWindow) self = SAI_WINDOW (user_data);
  g_autoptr (GPtrArray) files = sai_open_files_finish (result, NULL);

  if (files != NULL)
    sai_window_import_files (self, files);
}

static void
import_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  sai_open_files_async (GTK_WINDOW (widget), _ ("Import Games"), _ ("Games"), ".saikoro", opened_cb,
                        g_object_ref (widget));
}

static gboolean
drop_cb (SaiWindow *self, const GValue *value, double x, double y)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  for (GSList *file = g_value_get_boxed (value); file != NULL; file = file->next)
    g_ptr_array_add (files, g_object_ref (file->data));
  if (files->len == 0)
    return FALSE;

  sai_window_import_files (self, files);
  return TRUE;
}

/**
 * sai_window_install_exchange:
 * @widget_class: the class of the window
 *
 * Installs the actions: "win.export-games" with the UUIDs of games, none for all, and "win.import".
 */
void
sai_window_install_exchange (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.export-games", "as", export_action);
  gtk_widget_class_install_action (widget_class, "win.import", NULL, import_action);
}

/**
 * sai_window_accept_files:
 * @self: a window
 *
 * Lets files be dropped into it.
 */
void
sai_window_accept_files (SaiWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

/**
 * sai_window_import_files:
 * @self: a window
 * @files: (element-type GFile): files that may hold games
 *
 * Shows what is in them and asks what of it shall be added to the history.
 */
void
sai_window_import_files (SaiWindow *self, GPtrArray *files)
{
  g_return_if_fail (SAI_IS_WINDOW (self));
  g_return_if_fail (files != NULL && files->len > 0);

  gtk_window_present (GTK_WINDOW (sai_import_dialog_new (GTK_WINDOW (self), sai_window_get_catalog (self),
                                                         sai_window_get_store (self), files)));
}
