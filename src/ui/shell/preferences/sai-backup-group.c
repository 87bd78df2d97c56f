/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies of the history: whether to make one daily, when the last one was made, and restoring one. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-announce.h"
#include "preferences/sai-backup-group.h"
#include "rescue/sai-backup.h"
#include "util/sai-format.h"
#include "util/sai-plain.h"
#include "util/sai-problem.h"
#include "preferences/sai-restore-dialog.h"

struct _SaiBackupGroup
{
  AdwPreferencesGroup parent_instance;

  SaiContext *context;
  GCancellable *cancellable;

  AdwActionRow *last;
  /* Shown while a copy is being made. */
  GtkWidget *spinner;
  GtkWidget *make;
  GtkWidget *restore;
};

G_DEFINE_FINAL_TYPE (SaiBackupGroup, sai_backup_group, ADW_TYPE_PREFERENCES_GROUP)

static char *
get_history (SaiBackupGroup *self)
{
  char *path = NULL;

  g_object_get (self->context->store, "path", &path, NULL);

  return path;
}

static void
show_last (SaiBackupGroup *self)
{
  g_autofree char *history = get_history (self);
  gint64 when = sai_backup_get_last (history);
  g_autofree char *text = when != 0 ? sai_format_time (when) : g_strdup (_ ("None yet"));

  sai_plain_set_subtitle (self->last, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->make), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  gtk_widget_set_sensitive (self->restore, when != 0);
}

static void
made_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiBackupGroup) self = SAI_BACKUP_GROUP (user_data);
  g_autoptr (GError) error = NULL;
  gboolean made = sai_backup_make_finish (result, &error);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (self->context == NULL || root == NULL)
    return;

  gtk_widget_set_visible (self->spinner, FALSE);
  show_last (self);
  gtk_widget_grab_focus (self->make);
  if (made)
    sai_announce (GTK_WIDGET (root), _ ("The history was copied"));
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    sai_problem_show (GTK_WINDOW (root), _ ("No Copy Was Made"), error->message);
}

static void
make_cb (SaiBackupGroup *self)
{
  g_autofree char *history = get_history (self);

  gtk_widget_set_visible (self->spinner, TRUE);
  sai_backup_make_async (history, self->cancellable, made_cb, g_object_ref (self));
}

static void
restore_cb (SaiBackupGroup *self)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));

  gtk_window_present (GTK_WINDOW (sai_restore_dialog_new (window, self->context)));
}

static void
sai_backup_group_dispose (GObject *object)
{
  SaiBackupGroup *self = SAI_BACKUP_GROUP (object);

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->context, sai_context_unref);

  G_OBJECT_CLASS (sai_backup_group_parent_class)->dispose (object);
}

static void
sai_backup_group_class_init (SaiBackupGroupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_backup_group_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/shell/preferences/sai-backup-group.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiBackupGroup, last);
  gtk_widget_class_bind_template_child (widget_class, SaiBackupGroup, spinner);
  gtk_widget_class_bind_template_child (widget_class, SaiBackupGroup, make);
  gtk_widget_class_bind_template_child (widget_class, SaiBackupGroup, restore);
  gtk_widget_class_bind_template_callback (widget_class, make_cb);
  gtk_widget_class_bind_template_callback (widget_class, restore_cb);
}

static void
sai_backup_group_init (SaiBackupGroup *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->cancellable = g_cancellable_new ();
}

/**
 * sai_backup_group_set_context:
 * @self: a group
 * @context: the context
 *
 * Shows the copies of the history. To be called once.
 */
void
sai_backup_group_set_context (SaiBackupGroup *self, SaiContext *context)
{
  g_return_if_fail (SAI_IS_BACKUP_GROUP (self));

  self->context = sai_context_ref (context);
  show_last (self);
}
