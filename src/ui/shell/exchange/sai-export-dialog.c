/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks for the format of the exported games, then for a file with the file chooser, and shows the progress of writing
 * it.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-announce.h"
#include "exchange/sai-exchange-export.h"
#include "exchange/sai-export-dialog.h"
#include "util/sai-page-title.h"
#include "util/sai-plain.h"
#include "util/sai-problem.h"
#include "util/sai-save-file.h"
#include "util/sai-text-scale.h"

/* The default size in pixels; limited to that of the parent window, so that it fits on a small screen. */
#define USUAL_WIDTH 440
#define USUAL_HEIGHT 350

struct _SaiExportDialog
{
  AdwWindow parent_instance;

  /* Weak pointer. */
  GtkWindow *parent;
  SaiCatalog *catalog;
  SaiStore *store;
  /* NULL for all games. */
  GStrv ids;
  GFile *file;
  GCancellable *cancellable;
  gboolean is_exporting;
  /* How much of the file is written, 0 to 1. */
  double progress;

  AdwPreferencesGroup *group;
  AdwComboRow *format;
  GtkSwitch *mark;
  GtkWidget *export;
};

enum
{
  PROP_0,
  PROP_EXPORTING,
  PROP_PROGRESS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiExportDialog, sai_export_dialog, ADW_TYPE_WINDOW)

static void
say (SaiExportDialog *self, const char *message)
{
  if (self->parent != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self->parent), "win.say", "s", message);
}

static SaiExchangeFormat
get_format (SaiExportDialog *self)
{
  /* The rows are in the order of the enumeration. */
  return adw_combo_row_get_selected (self->format);
}

static char *
describe_format (SaiExportDialog *self, guint format)
{
  static const char *const texts[] = {
    N_ ("Can be imported again."),
    N_ ("One line per player and game."),
    N_ ("One line per move."),
  };

  return format < G_N_ELEMENTS (texts) ? g_strdup (_ (texts[format])) : NULL;
}

static void
format_changed_cb (SaiExportDialog *self)
{
  g_autofree char *text = describe_format (self, get_format (self));

  sai_announce_name (GTK_WIDGET (self->format), NULL, text);
}

/* The name of the page that is shown. */
static char *
choose_page (SaiExportDialog *self, gboolean is_exporting)
{
  return g_strdup (is_exporting ? "progress" : "options");
}

static void
set_exporting (SaiExportDialog *self, gboolean is_exporting)
{
  self->is_exporting = is_exporting;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_EXPORTING]);
}

static void
set_progress_cb (guint64 done, guint64 total, gpointer user_data)
{
  SaiExportDialog *self = user_data;

  self->progress = total > 0 ? (double) done / total : 0;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROGRESS]);
}

static void
exported_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiExportDialog) self = SAI_EXPORT_DIALOG (user_data);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) problems = NULL;
  int n_games = sai_exchange_export_finish (SAI_STORE (source), result, &problems, &error);
  g_autofree char *base = g_file_get_basename (self->file);
  g_autofree char *name = g_filename_display_name (base);
  g_autofree char *message = NULL;

  g_clear_object (&self->cancellable);
  if (n_games >= 0)
    {
      message = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d game saved as “%s”", "%d games saved as “%s”",
                                              n_games),
                                 n_games, name);
      if (problems != NULL)
        {
          g_autofree char *lines = g_strjoinv ("\n", problems);

          sai_problem_show (gtk_window_get_transient_for (GTK_WINDOW (self)), _ ("Some Games Damaged"), lines);
        }
      say (self, message);
      gtk_window_close (GTK_WINDOW (self));
    }
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      say (self, _ ("Nothing was exported"));
    }
  else
    {
      g_autofree char *reason = g_strdup_printf ("%s: %s", name, error->message);

      set_exporting (self, FALSE);
      sai_problem_show (GTK_WINDOW (self), _ ("Games Not Exported"), reason);
    }
}

static void
export_to_file_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiExportDialog) self = SAI_EXPORT_DIALOG (user_data);
  g_autoptr (GFile) file = sai_save_file_finish (result, NULL);
  SaiExport what = { (const char *const *) self->ids, get_format (self), gtk_switch_get_active (self->mark),
                     self->catalog };

  if (file == NULL || self->store == NULL)
    return;

  g_set_object (&self->file, file);
  set_progress_cb (0, 0, self);
  set_exporting (self, TRUE);
  self->cancellable = g_cancellable_new ();
  sai_exchange_export_async (self->store, &what, file, set_progress_cb, self, self->cancellable, exported_cb,
                             g_object_ref (self));
}

static void
export_cb (SaiExportDialog *self)
{
  SaiExchangeFormat format = get_format (self);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *day = g_date_time_format (now, "%Y-%m-%d");
  g_autofree char *name = g_strconcat ("Saikoro ", day, NULL);

  sai_save_file_async (GTK_WINDOW (self), _ ("Export Games"), name,
                       format == SAI_EXCHANGE_FORMAT_SAIKORO ? _ ("Games") : _ ("Tables"),
                       sai_exchange_format_get_ending (format), export_to_file_cb, g_object_ref (self));
}

/* Closing the dialog cancels the export and leaves the file unchanged. */
static gboolean
sai_export_dialog_close_request (GtkWindow *window)
{
  SaiExportDialog *self = SAI_EXPORT_DIALOG (window);

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);

  return GTK_WINDOW_CLASS (sai_export_dialog_parent_class)->close_request (window);
}

/* GTK 4.8 keeps a dangling pointer to the parent if that is destroyed while a pending operation still references the
 * dialog.
 */
static void
sai_export_dialog_unrealize (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (sai_export_dialog_parent_class)->unrealize (widget);

  gtk_window_set_transient_for (GTK_WINDOW (widget), NULL);
}

static void
sai_export_dialog_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiExportDialog *self = SAI_EXPORT_DIALOG (object);

  switch (prop_id)
    {
    case PROP_EXPORTING:
      g_value_set_boolean (value, self->is_exporting);
      break;

    case PROP_PROGRESS:
      g_value_set_double (value, self->progress);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_export_dialog_dispose (GObject *object)
{
  SaiExportDialog *self = SAI_EXPORT_DIALOG (object);

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->catalog);
  g_clear_object (&self->store);
  g_clear_object (&self->file);
  g_clear_pointer (&self->ids, g_strfreev);

  G_OBJECT_CLASS (sai_export_dialog_parent_class)->dispose (object);
}

static void
sai_export_dialog_finalize (GObject *object)
{
  g_clear_weak_pointer (&SAI_EXPORT_DIALOG (object)->parent);

  G_OBJECT_CLASS (sai_export_dialog_parent_class)->finalize (object);
}

static void
sai_export_dialog_class_init (SaiExportDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  g_type_ensure (SAI_TYPE_PAGE_TITLE);
  object_class->get_property = sai_export_dialog_get_property;
  object_class->dispose = sai_export_dialog_dispose;
  object_class->finalize = sai_export_dialog_finalize;
  widget_class->unrealize = sai_export_dialog_unrealize;
  GTK_WINDOW_CLASS (klass)->close_request = sai_export_dialog_close_request;

  properties[PROP_EXPORTING] = g_param_spec_boolean ("exporting", NULL, NULL, FALSE, flags);
  properties[PROP_PROGRESS] = g_param_spec_double ("progress", NULL, NULL, 0, 1, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/shell/exchange/sai-export-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiExportDialog, group);
  gtk_widget_class_bind_template_child (widget_class, SaiExportDialog, format);
  gtk_widget_class_bind_template_child (widget_class, SaiExportDialog, mark);
  gtk_widget_class_bind_template_child (widget_class, SaiExportDialog, export);
  gtk_widget_class_bind_template_callback (widget_class, choose_page);
  gtk_widget_class_bind_template_callback (widget_class, describe_format);
  gtk_widget_class_bind_template_callback (widget_class, format_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, export_cb);
}

static void
sai_export_dialog_init (SaiExportDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  sai_text_scale_fold_row (self->format);
}

/**
 * sai_export_dialog_new:
 * @parent: the parent window
 * @catalog: the rulesets
 * @store: the history, which is open
 * @ids: (nullable): the UUIDs of the games; %NULL for all
 *
 * Returns: the dialog, to be presented
 */
SaiExportDialog *
sai_export_dialog_new (GtkWindow *parent, SaiCatalog *catalog, SaiStore *store, const char *const *ids)
{
  SaiExportDialog *self;
  guint n_games = ids != NULL ? g_strv_length ((char **) ids) : 0;
  g_autofree char *what = NULL;

  g_return_val_if_fail (SAI_IS_CATALOG (catalog), NULL);
  g_return_val_if_fail (SAI_IS_STORE (store), NULL);

  self = g_object_new (SAI_TYPE_EXPORT_DIALOG, "transient-for", parent, NULL);
  g_set_weak_pointer (&self->parent, parent);
  self->catalog = g_object_ref (catalog);
  self->store = g_object_ref (store);
  self->ids = g_strdupv ((char **) ids);
  gtk_window_set_default_size (GTK_WINDOW (self), MIN (gtk_widget_get_width (GTK_WIDGET (parent)), USUAL_WIDTH),
                               MIN (gtk_widget_get_height (GTK_WIDGET (parent)), USUAL_HEIGHT));
  if (ids != NULL)
    what = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u chosen game", "%u chosen games", n_games), n_games);
  sai_plain_set_group_title (self->group, what != NULL ? what : _ ("All Games in the History"));
  format_changed_cb (self);
  gtk_window_set_default_widget (GTK_WINDOW (self), self->export);
  gtk_widget_grab_focus (self->export);

  return self;
}
