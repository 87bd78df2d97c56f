/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deleting a game only marks it in the store, so only the ids of deleted games have to be stored here.
 *
 * The message is shown by an overlay outside the page, so its action is inserted there.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "util/sai-announce.h"
#include "history/sai-history-bin.h"
#include "history/sai-history-edit.h"
#include "util/sai-toast.h"

#define GROUP "history-bin"
struct _SaiHistoryBin
{
  GObject parent_instance;

  /* Not owned; the page owns this object. */
  GtkWidget *page;
  SaiStore *store;
  /* Elements are #Deletion, most recent last. */
  GPtrArray *deletions;
  guint n_deletions;
};

typedef struct
{
  guint number;
  GStrv ids;
  /* Weak pointer. */
  AdwToast *message;
} Deletion;

/* The context of a request to the store. */
typedef struct
{
  SaiHistoryBin *bin;
  GStrv ids;
} Question;

G_DEFINE_FINAL_TYPE (SaiHistoryBin, sai_history_bin, G_TYPE_OBJECT)

static void
deletion_free (gpointer data)
{
  Deletion *deletion = data;

  g_strfreev (deletion->ids);
  g_clear_weak_pointer (&deletion->message);
  g_free (deletion);
}

static Question *
question_new (SaiHistoryBin *self, const char *const *ids)
{
  Question *question = g_new (Question, 1);

  question->bin = g_object_ref (self);
  question->ids = g_strdupv ((char **) ids);

  return question;
}

static void
question_free (Question *question)
{
  g_object_unref (question->bin);
  g_strfreev (question->ids);
  g_free (question);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Question, question_free)

static void
say (SaiHistoryBin *self, const char *message)
{
  gtk_widget_activate_action (self->page, "win.say", "s", message);
}

static void
restored_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Question) question = user_data;
  SaiHistoryBin *self = question->bin;
  g_autoptr (GError) error = NULL;
  gboolean done = sai_store_answer (SAI_STORE (source), result, &error) != NULL;
  guint n = g_strv_length (question->ids);
  g_autofree char *news = NULL;

  if (self->page == NULL)
    return;
  if (!done)
    {
      say (self, error->message);
      return;
    }
  news = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Restored %u game", "Restored %u games", n), n);
  sai_announce (self->page, news);
}

static void
restore (SaiHistoryBin *self, guint index)
{
  Deletion *deletion = g_ptr_array_index (self->deletions, index);

  sai_store_ask (self->store, sai_request_set_deleted ((const char *const *) deletion->ids, FALSE), NULL, restored_cb,
                 question_new (self, (const char *const *) deletion->ids));
  if (deletion->message != NULL)
    sai_toast_dismiss (deletion->message);
  g_ptr_array_remove_index (self->deletions, index);
}

/* The deletion may be gone, if it was undone by the keyboard shortcut. */
static void
restore_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SaiHistoryBin *self = user_data;

  for (guint i = 0; i < self->deletions->len; i++)
    if (((Deletion *) g_ptr_array_index (self->deletions, i))->number == g_variant_get_uint32 (parameter))
      {
        restore (self, i);
        return;
      }
}

static void
add_action (SaiHistoryBin *self, GtkWidget *overlay)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) action = g_simple_action_new ("restore", G_VARIANT_TYPE_UINT32);

  g_signal_connect_object (action, "activate", G_CALLBACK (restore_action), self, 0);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
  gtk_widget_insert_action_group (overlay, GROUP, G_ACTION_GROUP (group));
}

/* The deletion can still be undone after its message was dismissed. */
static void
dismissed_cb (SaiHistoryBin *self, AdwToast *message)
{
  for (guint i = 0; i < self->deletions->len; i++)
    {
      Deletion *deletion = g_ptr_array_index (self->deletions, i);

      if (deletion->message == message)
        g_clear_weak_pointer (&deletion->message);
    }
}

static void
offer (SaiHistoryBin *self, Deletion *deletion)
{
  GtkWidget *overlay = gtk_widget_get_ancestor (self->page, ADW_TYPE_TOAST_OVERLAY);
  guint n = g_strv_length (deletion->ids);
  g_autofree char *news = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u game deleted", "%u games deleted", n), n);
  AdwToast *toast;

  sai_announce (self->page, news);
  if (overlay == NULL)
    return;
  add_action (self, overlay);
  toast = sai_toast_new (news);
  adw_toast_set_button_label (toast, _ ("Undo"));
  adw_toast_set_action_name (toast, GROUP ".restore");
  adw_toast_set_action_target_value (toast, g_variant_new_uint32 (deletion->number));
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (dismissed_cb), self, G_CONNECT_SWAPPED);
  g_set_weak_pointer (&deletion->message, toast);
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (overlay), toast);
}

static void
deleted_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Question) question = user_data;
  SaiHistoryBin *self = question->bin;
  g_autoptr (GError) error = NULL;
  gboolean done = sai_store_answer (SAI_STORE (source), result, &error) != NULL;
  Deletion *deletion;

  if (self->page == NULL)
    return;
  if (!done)
    {
      say (self, error->message);
      return;
    }
  deletion = g_new0 (Deletion, 1);
  deletion->number = ++self->n_deletions;
  deletion->ids = g_steal_pointer (&question->ids);
  g_ptr_array_add (self->deletions, deletion);
  offer (self, deletion);
}

static void
sai_history_bin_finalize (GObject *object)
{
  SaiHistoryBin *self = SAI_HISTORY_BIN (object);

  g_clear_weak_pointer (&self->page);
  g_clear_object (&self->store);
  g_ptr_array_unref (self->deletions);

  G_OBJECT_CLASS (sai_history_bin_parent_class)->finalize (object);
}

static void
sai_history_bin_class_init (SaiHistoryBinClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sai_history_bin_finalize;
}

static void
sai_history_bin_init (SaiHistoryBin *self)
{
  self->deletions = g_ptr_array_new_with_free_func (deletion_free);
}

SaiHistoryBin *
sai_history_bin_new (GtkWidget *page, SaiStore *store)
{
  SaiHistoryBin *self = g_object_new (SAI_TYPE_HISTORY_BIN, NULL);

  g_set_weak_pointer (&self->page, page);
  self->store = g_object_ref (store);

  return self;
}

void
sai_history_bin_delete (SaiHistoryBin *self, const char *const *ids)
{
  g_return_if_fail (SAI_IS_HISTORY_BIN (self));

  if (ids[0] != NULL)
    sai_store_ask (self->store, sai_request_set_deleted (ids, TRUE), NULL, deleted_cb, question_new (self, ids));
}

/**
 * sai_history_bin_undo:
 * @self: a bin
 *
 * Undoes the last deletion.
 *
 * Returns: whether there was one
 */
gboolean
sai_history_bin_undo (SaiHistoryBin *self)
{
  g_return_val_if_fail (SAI_IS_HISTORY_BIN (self), FALSE);

  if (self->deletions->len == 0)
    return FALSE;
  restore (self, self->deletions->len - 1);

  return TRUE;
}
