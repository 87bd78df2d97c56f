/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One press is the answer: a row of the list, each of which has a button for assistive technology. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "dialogs/sai-evening-dialog.h"
#include "evening/sai-evening-text.h"
#include "game/sai-evening-mark.h"
#include "sai-start.h"
#include "util/sai-page-title.h"
#include "util/sai-plain.h"

/* The default size in pixels; limited to that of the parent window, so that it fits on a small screen. */
#define USUAL_WIDTH 440
#define USUAL_HEIGHT 480

struct _SaiEveningDialog
{
  AdwWindow parent_instance;

  /* The marks of the rows. */
  GPtrArray *marks;
  /* The UUID of the evening that the games belong to now, or NULL. */
  char *current;

  GtkListBox *list;
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiEveningDialog, sai_evening_dialog, ADW_TYPE_WINDOW)

static void
choose (SaiEveningDialog *self, guint row)
{
  g_autoptr (SaiEveningDialog) keep = g_object_ref (self);
  g_autofree char *mark = g_strdup (g_ptr_array_index (self->marks, row));

  gtk_window_close (GTK_WINDOW (self));
  g_signal_emit (self, signals[CHOSEN], 0, mark);
}

static void
activated_cb (SaiEveningDialog *self, GtkListBoxRow *row)
{
  choose (self, gtk_list_box_row_get_index (row));
}

static void
choose_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  choose (SAI_EVENING_DIALOG (widget), g_variant_get_uint32 (parameter));
}

/* Rows of a list have no action that assistive technology could call. */
static GtkWidget *
create_button (guint row, const char *label, gboolean chosen)
{
  GtkWidget *button = gtk_button_new_from_icon_name (chosen ? "object-select-symbolic" : "go-next-symbolic");

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_focusable (button, FALSE);
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", row);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "evening.choose");

  return button;
}

/* @mark: (transfer full) */
static void
add_row (SaiEveningDialog *self, char *mark, const char *title, const char *subtitle, gboolean chosen)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *label = chosen ?
                                  /* Translators: the game night that a game belongs to. */
                             g_strdup_printf (_ ("%s, current"), title)
                                  : g_strdup (title);

  sai_plain_set_items (ADW_ACTION_ROW (row), title, subtitle);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), create_button (self->marks->len, label, chosen));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_list_box_append (self->list, row);
  g_ptr_array_add (self->marks, mark);
  if (chosen)
    gtk_widget_grab_focus (row);
}

static void
add_evening (SaiEveningDialog *self, const SaiEvening *evening)
{
  g_autofree char *title = sai_evening_format_title (evening);
  g_autofree char *date = sai_evening_format_date (evening);
  g_autofree char *standing = sai_evening_format_standing (evening);
  g_autofree char *subtitle = g_strdup_printf ("%s\n%s", date, standing);

  add_row (self, sai_evening_mark_print (evening->id, evening->name), title, subtitle,
           g_strcmp0 (evening->id, self->current) == 0);
}

static void
sai_evening_dialog_finalize (GObject *object)
{
  SaiEveningDialog *self = SAI_EVENING_DIALOG (object);

  g_ptr_array_unref (self->marks);
  g_free (self->current);

  G_OBJECT_CLASS (sai_evening_dialog_parent_class)->finalize (object);
}

static void
sai_evening_dialog_class_init (SaiEveningDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = sai_evening_dialog_finalize;

  signals[CHOSEN] = g_signal_new ("chosen", SAI_TYPE_EVENING_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_STRING);

  g_type_ensure (SAI_TYPE_PAGE_TITLE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/shell/dialogs/sai-evening-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiEveningDialog, list);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_install_action (widget_class, "evening.choose", "u", choose_action);
}

static void
sai_evening_dialog_init (SaiEveningDialog *self)
{
  self->marks = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * sai_evening_dialog_new:
 * @parent: the parent window
 * @evenings: (element-type SaiEvening): evenings to choose from
 * @current: (nullable): what the games say of their evening now; %NULL if each says something else
 * @n_games: how many games it is about
 *
 * A new evening can be chosen, too, and none.
 *
 * Returns: the dialog, to be presented
 */
SaiEveningDialog *
sai_evening_dialog_new (GtkWindow *parent, GPtrArray *evenings, const char *current, guint n_games)
{
  SaiEveningDialog *self;

  g_return_val_if_fail (evenings != NULL, NULL);

  self = g_object_new (SAI_TYPE_EVENING_DIALOG, "transient-for", parent, NULL);
  sai_evening_mark_parse (current, &self->current, NULL, NULL);
  gtk_window_set_default_size (GTK_WINDOW (self), MIN (gtk_widget_get_width (GTK_WIDGET (parent)), USUAL_WIDTH),
                               MIN (gtk_widget_get_height (GTK_WIDGET (parent)), USUAL_HEIGHT));
  if (self->current != NULL || n_games > 1)
    add_row (self, g_strdup (""), _ ("No Game Night"),
             g_dngettext (GETTEXT_PACKAGE, "Take this game out", "Take these games out", n_games), FALSE);
  add_row (self, sai_start_evening (), _ ("New Game Night"),
           g_dngettext (GETTEXT_PACKAGE, "Begins with this game", "Begins with these games", n_games), FALSE);
  for (guint i = 0; i < evenings->len; i++)
    add_evening (self, g_ptr_array_index (evenings, i));
  /* The latest one; if there is none, a new one. */
  if (self->current == NULL)
    gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->list,
                                                                      self->marks->len - MAX (evenings->len, 1))));

  return self;
}
