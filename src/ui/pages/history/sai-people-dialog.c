/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An entry for each person. Merging two people must be confirmed; merged people are listed below, where they can be
 * split up again.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-announce.h"
#include "history/sai-history-edit.h"
#include "history/sai-history-text.h"
#include "history/sai-people-dialog.h"
#include "history/sai-person-row.h"
#include "util/sai-plain.h"
#include "util/sai-text.h"
#include "util/sai-toast.h"
#include "move/sai-player.h"

/* The default size in pixels; limited to that of the parent window. */
#define USUAL_WIDTH 420
#define USUAL_HEIGHT 520

struct _SaiPeopleDialog
{
  AdwWindow parent_instance;

  SaiStore *store;
  GCancellable *asking;
  GPtrArray *rows;
  GPtrArray *merger_rows;
  /* The requested renaming while a question is shown. */
  char *name;
  char *new_name;
  gboolean merges;
  /* The message that is shown now. */
  AdwToast *message;

  AdwToastOverlay *toasts;
  GtkStack *stack;
  AdwPreferencesGroup *group;
  AdwPreferencesGroup *mergers;
};

enum
{
  PROP_0,
  PROP_HAS_MERGERS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiPeopleDialog, sai_people_dialog, ADW_TYPE_WINDOW)

static void
say (SaiPeopleDialog *self, const char *message)
{
  /* A new toast would be queued until this obsolete one has disappeared. */
  if (self->message != NULL)
    sai_toast_set_text (self->message, message);
  else
    {
      AdwToast *toast = sai_toast_new (message);

      g_set_weak_pointer (&self->message, toast);
      adw_toast_overlay_add_toast (self->toasts, toast);
    }
  sai_announce (GTK_WIDGET (self), message);
}

static SaiPersonRow *
find_row (SaiPeopleDialog *self, const char *name)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (g_str_equal (sai_person_row_get_name (g_ptr_array_index (self->rows, i)), name))
      return g_ptr_array_index (self->rows, i);

  return NULL;
}

static void
person_renamed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiPeopleDialog) self = user_data;
  g_autoptr (GError) error = NULL;

  if (self->store == NULL)
    return;
  if (!sai_store_answer (SAI_STORE (source), result, &error))
    {
      SaiPersonRow *row = find_row (self, self->name);

      /* After a refused merge, show the old name again: two rows with one name are ambiguous. */
      if (self->merges && row != NULL)
        sai_person_row_show_name (row);
      say (self, error->message);
    }
  else
    {
      g_autofree char *before = sai_text_isolate (self->name);
      g_autofree char *after = sai_text_isolate (self->new_name);
      /* Translators: two names of players. */
      g_autofree char *news = g_strdup_printf (self->merges ? _ ("Merged %s and %s.") : _ ("%s is now called %s."),
                                               before, after);

      say (self, news);
    }
}

static void
rename_person (SaiPeopleDialog *self)
{
  sai_store_ask (self->store, sai_request_rename_player (self->name, self->new_name), NULL, person_renamed_cb,
                 g_object_ref (self));
}

static void
merge_people_cb (SaiPeopleDialog *self, const char *response)
{
  SaiPersonRow *row = find_row (self, self->name);

  if (g_str_equal (response, "merge"))
    rename_person (self);
  else if (row != NULL)
    sai_person_row_show_name (row);
}

static void
ask_to_merge (SaiPeopleDialog *self)
{
  GtkWidget *question = adw_message_dialog_new (GTK_WINDOW (self), NULL, NULL);
  g_autofree char *name = sai_text_isolate (self->name);
  g_autofree char *new_name = sai_text_isolate (self->new_name);

  /* Translators: two names of players, who are one person. */
  adw_message_dialog_format_heading (ADW_MESSAGE_DIALOG (question), _ ("Merge %s and %s?"), name, new_name);
  adw_message_dialog_format_body (ADW_MESSAGE_DIALOG (question),
                                  /* Translators: the name that is taken. */
                                  _ ("%s already exists. You can split them again later."), new_name);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (question), "cancel", _ ("Cancel"), "merge", _ ("Merge"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (question), "merge", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (question), "cancel");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (question), "cancel");
  g_signal_connect_object (question, "response", G_CALLBACK (merge_people_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (question));
}

static void
rename_cb (SaiPeopleDialog *self, const char *new_name, SaiPersonRow *row)
{
  g_free (self->name);
  g_free (self->new_name);
  self->name = g_strdup (sai_person_row_get_name (row));
  self->new_name = g_strdup (new_name);
  self->merges = find_row (self, self->new_name) != NULL;
  if (self->merges)
    ask_to_merge (self);
  else
    rename_person (self);
}

static void
add_row (SaiPeopleDialog *self, const SaiHistoryPlayer *player)
{
  SaiPersonRow *row = sai_person_row_new (player);

  g_signal_connect_object (row, "rename", G_CALLBACK (rename_cb), self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (self->group, GTK_WIDGET (row));
  g_ptr_array_add (self->rows, row);
}

static void
split_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiPeopleDialog) self = user_data;
  g_autoptr (GError) error = NULL;

  if (self->store == NULL)
    return;
  say (self, sai_store_answer (SAI_STORE (source), result, &error) ? _ ("They are two people again.") : error->message);
}

static void
split_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  sai_store_ask (SAI_PEOPLE_DIALOG (widget)->store, sai_request_split_player (g_variant_get_int64 (parameter)), NULL,
                 split_cb, g_object_ref (widget));
}

static void
add_merger (SaiPeopleDialog *self, const SaiHistoryMerger *merger)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_button_new_with_label (_ ("Split"));
  g_autofree char *count = sai_history_format_count (merger->n_games);
  g_autofree char *name = sai_text_isolate (merger->name);
  g_autofree char *into_name = sai_text_isolate (merger->into_name);
  /* Translators: the previous name of a person who was merged with another, and the name of that person. */
  g_autofree char *title = g_strdup_printf (_ ("%s, now %s"), name, into_name);
  /* Translators: a button that splits up two merged people; the names of both. */
  g_autofree char *label = g_strdup_printf (_ ("Split %s and %s"), name, into_name);

  sai_plain_set_title (ADW_PREFERENCES_ROW (row), title);
  sai_plain_set_subtitle (ADW_ACTION_ROW (row), count);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  sai_announce_name (button, label, NULL);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "people.split");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "x", merger->id);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  gtk_widget_set_focusable (row, FALSE);
  adw_preferences_group_add (self->mergers, row);
  g_ptr_array_add (self->merger_rows, row);
}

static void
mergers_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiPeopleDialog) self = user_data;
  g_autoptr (GPtrArray) mergers = sai_store_answer (SAI_STORE (source), result, NULL);

  /* The other request reports problems with the history. */
  if (self->store == NULL || mergers == NULL)
    return;

  for (guint i = 0; i < self->merger_rows->len; i++)
    adw_preferences_group_remove (self->mergers, g_ptr_array_index (self->merger_rows, i));
  g_ptr_array_set_size (self->merger_rows, 0);
  for (guint i = 0; i < mergers->len; i++)
    add_merger (self, g_ptr_array_index (mergers, i));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HAS_MERGERS]);
}

static void
list_people_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiPeopleDialog) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) players = sai_store_answer (SAI_STORE (source), result, &error);
  SaiPersonRow *renamed;

  if (self->store == NULL || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (players == NULL)
    {
      say (self, error->message);
      return;
    }

  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->group, g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
  for (guint i = 0; i < players->len; i++)
    {
      const SaiHistoryPlayer *player = g_ptr_array_index (players, i);

      if (g_str_equal (player->kind, SAI_PLAYER_PERSON))
        add_row (self, player);
    }
  gtk_stack_set_visible_child_name (self->stack, self->rows->len > 0 ? "people" : "none");
  /* The rows were recreated, so restore the focus. */
  renamed = self->new_name != NULL ? find_row (self, self->new_name) : NULL;
  if (renamed != NULL)
    sai_person_row_focus (renamed);
  else if (gtk_window_get_focus (GTK_WINDOW (self)) == NULL)
    gtk_widget_child_focus (GTK_WIDGET (self->stack), GTK_DIR_TAB_FORWARD);
}

static void
reload (SaiPeopleDialog *self)
{
  g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
  self->asking = g_cancellable_new ();
  sai_store_ask (self->store, sai_request_list_players (), self->asking, list_people_cb, g_object_ref (self));
  sai_store_ask (self->store, sai_request_list_mergers (), self->asking, mergers_cb, g_object_ref (self));
}

static void
sai_people_dialog_dispose (GObject *object)
{
  SaiPeopleDialog *self = SAI_PEOPLE_DIALOG (object);

  g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
  g_clear_weak_pointer (&self->message);
  g_clear_object (&self->store);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->merger_rows, g_ptr_array_unref);
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->new_name, g_free);

  G_OBJECT_CLASS (sai_people_dialog_parent_class)->dispose (object);
}

static void
sai_people_dialog_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SaiPeopleDialog *self = SAI_PEOPLE_DIALOG (object);

  switch (id)
    {
    case PROP_HAS_MERGERS:
      g_value_set_boolean (value, self->merger_rows != NULL && self->merger_rows->len > 0);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_people_dialog_class_init (SaiPeopleDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = sai_people_dialog_get_property;
  G_OBJECT_CLASS (klass)->dispose = sai_people_dialog_dispose;

  properties[PROP_HAS_MERGERS] = g_param_spec_boolean ("has-mergers", NULL, NULL, FALSE,
                                                       G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY |
                                                         G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/pages/history/sai-people-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiPeopleDialog, toasts);
  gtk_widget_class_bind_template_child (widget_class, SaiPeopleDialog, stack);
  gtk_widget_class_bind_template_child (widget_class, SaiPeopleDialog, group);
  gtk_widget_class_bind_template_child (widget_class, SaiPeopleDialog, mergers);
  /* Splits up two merged people; the parameter is the id of the merger. */
  gtk_widget_class_install_action (widget_class, "people.split", "x", split_action);
}

static void
sai_people_dialog_init (SaiPeopleDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = g_ptr_array_new ();
  self->merger_rows = g_ptr_array_new ();
}

SaiPeopleDialog *
sai_people_dialog_new (GtkWindow *parent, SaiStore *store)
{
  SaiPeopleDialog *self = g_object_new (SAI_TYPE_PEOPLE_DIALOG, "transient-for", parent, NULL);

  gtk_window_set_default_size (GTK_WINDOW (self), MIN (gtk_widget_get_width (GTK_WIDGET (parent)), USUAL_WIDTH),
                               MIN (gtk_widget_get_height (GTK_WIDGET (parent)), USUAL_HEIGHT));
  self->store = g_object_ref (store);
  g_signal_connect_object (store, "changed", G_CALLBACK (reload), self, G_CONNECT_SWAPPED);
  reload (self);

  return self;
}
