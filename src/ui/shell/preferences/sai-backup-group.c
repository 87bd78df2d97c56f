/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies of the history: whether to make one daily, when the last one was made, and restoring one. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-announce.h"
#include "preferences/sai-backup-group.h"
#include "rescue/sai-backup.h"
#include "util/sai-format.h"
#include "util/sai-problem.h"
#include "preferences/sai-restore-dialog.h"

struct _SaiBackupGroup
{
  AdwPreferencesGroup parent_instance;

  SaiContext *context;
  GCancellable *cancellable;
  /* When the last copy was made, in seconds since 1970; 0 for never. */
  gint64 last_copy;
  gboolean is_copying;

  GtkWidget *make;
};

enum
{
  PROP_0,
  PROP_LAST_COPY,
  PROP_COPYING,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiBackupGroup, sai_backup_group, ADW_TYPE_PREFERENCES_GROUP)

static char *
get_history (SaiBackupGroup *self)
{
  char *path = NULL;

  g_object_get (self->context->store, "path", &path, NULL);

  return path;
}

static char *
print_last_copy (SaiBackupGroup *self, gint64 last_copy)
{
  return last_copy != 0 ? sai_format_time (last_copy) : g_strdup (_ ("None yet"));
}

static gboolean
has_copy (SaiBackupGroup *self, gint64 last_copy)
{
  return last_copy != 0;
}

static void
find_last_copy (SaiBackupGroup *self)
{
  g_autofree char *history = get_history (self);
  g_autofree char *text = NULL;

  self->last_copy = sai_backup_get_last (history);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LAST_COPY]);
  text = print_last_copy (self, self->last_copy);
  sai_announce_name (self->make, NULL, text);
}

static void
set_copying (SaiBackupGroup *self, gboolean is_copying)
{
  self->is_copying = is_copying;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COPYING]);
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

  set_copying (self, FALSE);
  find_last_copy (self);
  gtk_widget_grab_focus (self->make);
  if (made)
    sai_announce (GTK_WIDGET (root), _ ("The history was copied"));
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    sai_problem_show (GTK_WINDOW (root), _ ("History Not Copied"), error->message);
}

static void
make_cb (SaiBackupGroup *self)
{
  g_autofree char *history = get_history (self);

  set_copying (self, TRUE);
  sai_backup_make_async (history, self->cancellable, made_cb, g_object_ref (self));
}

static void
restore_cb (SaiBackupGroup *self)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));

  gtk_window_present (GTK_WINDOW (sai_restore_dialog_new (window, self->context)));
}

static void
sai_backup_group_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiBackupGroup *self = SAI_BACKUP_GROUP (object);

  switch (prop_id)
    {
    case PROP_LAST_COPY:
      g_value_set_int64 (value, self->last_copy);
      break;

    case PROP_COPYING:
      g_value_set_boolean (value, self->is_copying);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
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
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = sai_backup_group_get_property;
  object_class->dispose = sai_backup_group_dispose;
  properties[PROP_LAST_COPY] = g_param_spec_int64 ("last-copy", NULL, NULL, 0, G_MAXINT64, 0, flags);
  properties[PROP_COPYING] = g_param_spec_boolean ("copying", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/shell/preferences/sai-backup-group.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiBackupGroup, make);
  gtk_widget_class_bind_template_callback (widget_class, has_copy);
  gtk_widget_class_bind_template_callback (widget_class, make_cb);
  gtk_widget_class_bind_template_callback (widget_class, print_last_copy);
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
  find_last_copy (self);
}
