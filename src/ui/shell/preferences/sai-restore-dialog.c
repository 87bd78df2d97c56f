/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks which copy of the history to restore. As this is an important step, it takes two actions: selecting a row and
 * pressing the button.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "rescue/sai-backup.h"
#include "util/sai-date.h"
#include "util/sai-page-title.h"
#include "util/sai-plain.h"
#include "util/sai-problem.h"
#include "preferences/sai-restore-dialog.h"

/* The default size in pixels; limited to that of the parent window, so that it fits on a small screen. */
#define USUAL_WIDTH 440
#define USUAL_HEIGHT 480

struct _SaiRestoreDialog
{
  AdwWindow parent_instance;

  SaiContext *context;
  GCancellable *cancellable;
  GPtrArray *backups;
  /* Whether a copy is being restored. */
  gboolean is_busy;
  gboolean has_selection;

  GtkListBox *list;
};

enum
{
  PROP_0,
  PROP_BUSY,
  PROP_HAS_SELECTION,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiRestoreDialog, sai_restore_dialog, ADW_TYPE_WINDOW)

/* The main window, which is the parent of the preferences. */
static GtkWindow *
get_main_window (SaiRestoreDialog *self)
{
  GtkWindow *window = GTK_WINDOW (self);

  while (gtk_window_get_transient_for (window) != NULL)
    window = gtk_window_get_transient_for (window);

  return window;
}

static char *
print_day (const char *day)
{
  g_autofree char *noon = g_strconcat (day, "T12:00:00Z", NULL);
  g_autoptr (GDateTime) date = g_date_time_new_from_iso8601 (noon, NULL);

  /* Translators: a date, see g_date_time_format(). */
  return date != NULL ? sai_date_format (date, _ ("%-e %B %Y")) : g_strdup (day);
}

static GtkWidget *
make_row (const SaiBackup *backup)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *day = print_day (backup->day);
  g_autofree char *games = NULL;

  if (backup->n_games >= 0)
    games = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d game", "%d games", backup->n_games), backup->n_games);
  sai_plain_set_title (ADW_PREFERENCES_ROW (row), day);
  sai_plain_set_subtitle (ADW_ACTION_ROW (row), games != NULL ? games : _ ("Can’t be read"));
  gtk_widget_set_sensitive (row, backup->n_games >= 0);

  return row;
}

static void
set_busy (SaiRestoreDialog *self, gboolean is_busy)
{
  self->is_busy = is_busy;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

static void
selected_cb (SaiRestoreDialog *self, GtkListBoxRow *row)
{
  self->has_selection = row != NULL;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HAS_SELECTION]);
}

static gboolean
can_restore (SaiRestoreDialog *self, gboolean is_busy, gboolean has_selection)
{
  return !is_busy && has_selection;
}

static void
list_copies_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiRestoreDialog) self = SAI_RESTORE_DIALOG (user_data);
  g_autoptr (GError) error = NULL;
  GPtrArray *backups = sai_backup_list_finish (result, &error);

  if (self->context == NULL || backups == NULL)
    {
      if (backups != NULL)
        g_ptr_array_unref (backups);
      else if (self->context != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        sai_problem_show (GTK_WINDOW (self), _ ("Copies Can’t Be Listed"), error->message);
      return;
    }

  self->backups = backups;
  for (guint i = 0; i < backups->len; i++)
    gtk_list_box_append (self->list, make_row (g_ptr_array_index (backups, i)));
}

static void
restored_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiRestoreDialog) self = SAI_RESTORE_DIALOG (user_data);
  g_autoptr (GError) error = NULL;
  g_autofree char *aside = sai_store_answer (SAI_STORE (source), result, &error);
  GtkWindow *window = get_main_window (self);
  GtkWindow *preferences = gtk_window_get_transient_for (GTK_WINDOW (self));
  g_autofree char *base = NULL;
  g_autofree char *name = NULL;
  g_autofree char *message = NULL;

  set_busy (self, FALSE);
  if (self->context == NULL)
    return;
  if (aside == NULL)
    {
      sai_problem_show (GTK_WINDOW (self), _ ("History Not Restored"), error->message);
      return;
    }

  base = g_path_get_basename (aside);
  name = g_filename_display_name (base);
  message = *aside != '\0' ? g_strdup_printf (_ ("Copy restored. The previous history is kept as “%s”."), name)
                           : g_strdup (_ ("Copy restored."));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.say", "s", message);
  gtk_window_destroy (GTK_WINDOW (self));
  if (preferences != NULL && preferences != window)
    gtk_window_close (preferences);
}

static void
restore_cb (SaiRestoreDialog *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);
  GtkWindow *window = get_main_window (self);
  const char *problem;
  const SaiBackup *backup;

  if (row == NULL || self->is_busy)
    return;

  /* Leave the open game, so that its moves are in the queue of the store. */
  gtk_widget_activate_action (GTK_WIDGET (window), "win.home", NULL);
  problem = sai_savers_get_problem (self->context->savers);
  if (problem != NULL)
    {
      sai_problem_show (GTK_WINDOW (self), _ ("Game Not Saved Yet"), problem);
      return;
    }

  backup = g_ptr_array_index (self->backups, gtk_list_box_row_get_index (row));
  set_busy (self, TRUE);
  sai_store_restore (self->context->store, backup->path, restored_cb, g_object_ref (self));
}

/* Stay open while restoring: it is quick, and the result must be shown. */
static gboolean
sai_restore_dialog_close_request (GtkWindow *window)
{
  if (SAI_RESTORE_DIALOG (window)->is_busy)
    return TRUE;

  return GTK_WINDOW_CLASS (sai_restore_dialog_parent_class)->close_request (window);
}

/* GTK 4.8 keeps a dangling pointer to the parent if that is destroyed while a pending operation still references the
 * dialog.
 */
static void
sai_restore_dialog_unrealize (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (sai_restore_dialog_parent_class)->unrealize (widget);

  gtk_window_set_transient_for (GTK_WINDOW (widget), NULL);
}

static void
sai_restore_dialog_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiRestoreDialog *self = SAI_RESTORE_DIALOG (object);

  switch (prop_id)
    {
    case PROP_BUSY:
      g_value_set_boolean (value, self->is_busy);
      break;

    case PROP_HAS_SELECTION:
      g_value_set_boolean (value, self->has_selection);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_restore_dialog_dispose (GObject *object)
{
  SaiRestoreDialog *self = SAI_RESTORE_DIALOG (object);

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->context, sai_context_unref);
  g_clear_pointer (&self->backups, g_ptr_array_unref);

  G_OBJECT_CLASS (sai_restore_dialog_parent_class)->dispose (object);
}

static void
sai_restore_dialog_class_init (SaiRestoreDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = sai_restore_dialog_get_property;
  object_class->dispose = sai_restore_dialog_dispose;
  properties[PROP_BUSY] = g_param_spec_boolean ("busy", NULL, NULL, FALSE, flags);
  properties[PROP_HAS_SELECTION] = g_param_spec_boolean ("has-selection", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  widget_class->unrealize = sai_restore_dialog_unrealize;
  GTK_WINDOW_CLASS (klass)->close_request = sai_restore_dialog_close_request;

  g_type_ensure (SAI_TYPE_PAGE_TITLE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/shell/preferences/sai-restore-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiRestoreDialog, list);
  gtk_widget_class_bind_template_callback (widget_class, can_restore);
  gtk_widget_class_bind_template_callback (widget_class, restore_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
}

static void
sai_restore_dialog_init (SaiRestoreDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

SaiRestoreDialog *
sai_restore_dialog_new (GtkWindow *parent, SaiContext *context)
{
  SaiRestoreDialog *self;
  g_autofree char *history = NULL;

  self = g_object_new (SAI_TYPE_RESTORE_DIALOG, "transient-for", parent, NULL);
  self->context = sai_context_ref (context);
  self->cancellable = g_cancellable_new ();
  gtk_window_set_default_size (GTK_WINDOW (self), MIN (gtk_widget_get_width (GTK_WIDGET (parent)), USUAL_WIDTH),
                               MIN (gtk_widget_get_height (GTK_WIDGET (parent)), USUAL_HEIGHT));
  g_object_get (context->store, "path", &history, NULL);
  sai_backup_list_async (history, self->cancellable, list_copies_cb, g_object_ref (self));

  return self;
}
