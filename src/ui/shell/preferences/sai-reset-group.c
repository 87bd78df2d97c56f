/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Resets the preferences. Only this file of them uses AdwMessageDialog, which newer versions of libadwaita replace. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-announce.h"
#include "preferences/sai-reset-group.h"

#define RESPONSE_CANCEL "cancel"
#define RESPONSE_RESET "reset"

struct _SaiResetGroup
{
  AdwPreferencesGroup parent_instance;

  SaiReset *reset;

  GtkWidget *row;
  GtkWidget *undo;
};

G_DEFINE_FINAL_TYPE (SaiResetGroup, sai_reset_group, ADW_TYPE_PREFERENCES_GROUP)

static void
do_reset_cb (SaiResetGroup *self, const char *response)
{
  if (self->reset == NULL || !g_str_equal (response, RESPONSE_RESET))
    return;
  sai_reset_do (self->reset);
  gtk_widget_grab_focus (self->undo);
  sai_announce (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self))), _ ("Preferences reset"));
}

static void
reset_cb (SaiResetGroup *self)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
  GtkWidget *question = adw_message_dialog_new (window, _ ("Reset All Preferences?"),
                                                _ ("Games and players are kept."));

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (question), RESPONSE_CANCEL, _ ("Cancel"), RESPONSE_RESET,
                                    _ ("Reset"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (question), RESPONSE_RESET, ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (question), RESPONSE_CANCEL);
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (question), RESPONSE_CANCEL);
  g_signal_connect_object (question, "response", G_CALLBACK (do_reset_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (question));
}

static void
undo_cb (SaiResetGroup *self)
{
  gtk_widget_grab_focus (self->row);
  sai_reset_undo (self->reset);
  sai_announce (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self))), _ ("Preferences restored"));
}

static void
sai_reset_group_dispose (GObject *object)
{
  g_clear_object (&SAI_RESET_GROUP (object)->reset);

  G_OBJECT_CLASS (sai_reset_group_parent_class)->dispose (object);
}

static void
sai_reset_group_class_init (SaiResetGroupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_reset_group_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/shell/preferences/sai-reset-group.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiResetGroup, row);
  gtk_widget_class_bind_template_child (widget_class, SaiResetGroup, undo);
  gtk_widget_class_bind_template_callback (widget_class, reset_cb);
  gtk_widget_class_bind_template_callback (widget_class, undo_cb);
}

static void
sai_reset_group_init (SaiResetGroup *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  sai_announce_name (self->undo, _ ("Undo the Reset"), NULL);
}

/**
 * sai_reset_group_set_reset:
 * @self: a group
 * @reset: what resets the preferences
 *
 * To be called once.
 */
void
sai_reset_group_set_reset (SaiResetGroup *self, SaiReset *reset)
{
  g_return_if_fail (SAI_IS_RESET_GROUP (self));
  g_return_if_fail (SAI_IS_RESET (reset) && self->reset == NULL);

  self->reset = g_object_ref (reset);
  g_object_bind_property (reset, "can-undo", self->undo, "visible", G_BINDING_SYNC_CREATE);
}
