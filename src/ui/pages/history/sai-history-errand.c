/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exporting, printing and deleting the selected games, putting them into an evening, and remarks about one. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "history/sai-history-edit.h"
#include "history/sai-history-errand.h"
#include "history/sai-remarks-dialog.h"
#include "util/sai-announce.h"

struct _SaiHistoryErrand
{
  GObject parent_instance;

  /* The page owns this object; it is %NULL when the page is gone. */
  GtkWidget *page;
  SaiStore *store;
  SaiHistoryModel *model;
  SaiHistorySelection *selection;
  SaiHistoryBin *bin;
  GSimpleActionGroup *actions;
};

enum
{
  DONE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiHistoryErrand, sai_history_errand, G_TYPE_OBJECT)

/* Called with the selected games, once their ids are known. */
typedef void (*GamesFunc) (SaiHistoryErrand *self, const char *const *ids);

static void
activate (SaiHistoryErrand *self, const char *action, const char *const *ids)
{
  /* Activating an action does not sink a floating parameter. */
  g_autoptr (GVariant) games = g_variant_ref_sink (g_variant_new_strv (ids, -1));

  gtk_widget_activate_action_variant (self->page, action, games);
}

static void
export_games (SaiHistoryErrand *self, const char *const *ids)
{
  activate (self, "win.export-games", ids);
}

/* Whatever evenings they belong to now. */
static void
join_games (SaiHistoryErrand *self, const char *const *ids)
{
  g_autoptr (GVariant) games = g_variant_ref_sink (g_variant_new ("(^ass)", ids, ""));

  gtk_widget_activate_action_variant (self->page, "win.evening-join", games);
}

static void
print_games (SaiHistoryErrand *self, const char *const *ids)
{
  activate (self, "win.print-games", ids);
}

static void
delete_games (SaiHistoryErrand *self, const char *const *ids)
{
  sai_history_bin_delete (self->bin, ids);
}

static void
say (SaiHistoryErrand *self, const char *message)
{
  if (self->page != NULL)
    gtk_widget_activate_action (self->page, "win.say", "s", message);
}

static void
listed (SaiHistoryErrand *self, SaiStore *store, GAsyncResult *result, GamesFunc func)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) ids = sai_store_answer (store, result, &error);

  if (self->page == NULL)
    return;
  if (ids == NULL)
    {
      say (self, error->message);
      return;
    }
  func (self, (const char *const *) ids);
  g_signal_emit (self, signals[DONE], 0);
}

static void
listed_for_export_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiHistoryErrand) self = user_data;

  listed (self, SAI_STORE (source), result, export_games);
}

static void
listed_for_join_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiHistoryErrand) self = user_data;

  listed (self, SAI_STORE (source), result, join_games);
}

static void
listed_for_print_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiHistoryErrand) self = user_data;

  listed (self, SAI_STORE (source), result, print_games);
}

static void
listed_for_deletion_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiHistoryErrand) self = user_data;

  listed (self, SAI_STORE (source), result, delete_games);
}

static void
list (SaiHistoryErrand *self, GAsyncReadyCallback callback)
{
  g_autoptr (GArray) places = sai_history_selection_list (self->selection);

  sai_store_ask (self->store, sai_history_model_request_ids (self->model, places), NULL, callback, g_object_ref (self));
}

static void
export_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  list (SAI_HISTORY_ERRAND (user_data), listed_for_export_cb);
}

static void
join_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  list (SAI_HISTORY_ERRAND (user_data), listed_for_join_cb);
}

static void
print_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  list (SAI_HISTORY_ERRAND (user_data), listed_for_print_cb);
}

/* It can be undone. */
static void
delete_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  list (SAI_HISTORY_ERRAND (user_data), listed_for_deletion_cb);
}

static const GActionEntry entries[] = {
  { "export", export_action },
  { "print", print_action },
  { "evening", join_action },
  { "delete", delete_action },
};

static void
selection_changed_cb (SaiHistoryErrand *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), entries[i].name);

      g_simple_action_set_enabled (G_SIMPLE_ACTION (action), sai_history_selection_get_n (self->selection) > 0);
    }
}

static void
edited_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiHistoryErrand) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!sai_store_answer (SAI_STORE (source), result, &error))
    say (self, error->message);
}

static void
sai_history_errand_dispose (GObject *object)
{
  SaiHistoryErrand *self = SAI_HISTORY_ERRAND (object);

  g_clear_weak_pointer (&self->page);
  g_clear_object (&self->actions);
  g_clear_object (&self->bin);
  g_clear_object (&self->selection);
  g_clear_object (&self->model);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (sai_history_errand_parent_class)->dispose (object);
}

static void
sai_history_errand_class_init (SaiHistoryErrandClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sai_history_errand_dispose;

  signals[DONE] = g_signal_new ("done", SAI_TYPE_HISTORY_ERRAND, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                0);
}

static void
sai_history_errand_init (SaiHistoryErrand *self)
{
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
}

/**
 * sai_history_errand_new:
 * @page: the page, whose window exports, prints and says what failed
 * @store: the history
 * @model: the list
 * @selection: what is selected in it
 * @bin: takes what is deleted
 *
 * Returns: (transfer full): somebody to send
 */
SaiHistoryErrand *
sai_history_errand_new (GtkWidget *page,
                        SaiStore *store,
                        SaiHistoryModel *model,
                        SaiHistorySelection *selection,
                        SaiHistoryBin *bin)
{
  SaiHistoryErrand *self = g_object_new (SAI_TYPE_HISTORY_ERRAND, NULL);

  g_set_weak_pointer (&self->page, page);
  self->store = g_object_ref (store);
  self->model = g_object_ref (model);
  self->selection = g_object_ref (selection);
  self->bin = g_object_ref (bin);
  gtk_widget_insert_action_group (page, "selected", G_ACTION_GROUP (self->actions));
  g_signal_connect_object (selection, "changed", G_CALLBACK (selection_changed_cb), self, G_CONNECT_SWAPPED);
  selection_changed_cb (self);

  return self;
}

/**
 * sai_history_errand_delete_one:
 * @self: an errand
 * @position: a position in the list
 *
 * Deletes the game there, or all games of the evening that it stands for, which can be undone.
 */
void
sai_history_errand_delete_one (SaiHistoryErrand *self, guint position)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (guint));

  g_return_if_fail (SAI_IS_HISTORY_ERRAND (self));

  g_array_append_val (places, position);
  sai_store_ask (self->store, sai_history_model_request_ids (self->model, places), NULL, listed_for_deletion_cb,
                 g_object_ref (self));
}

/**
 * sai_history_errand_remark:
 * @self: an errand
 * @game: a game
 *
 * Lets a person write a note and tags.
 */
void
sai_history_errand_remark (SaiHistoryErrand *self, SaiGameSummary *game)
{
  SaiRemarksDialog *dialog;

  g_return_if_fail (SAI_IS_HISTORY_ERRAND (self));

  dialog = sai_remarks_dialog_new (GTK_WINDOW (gtk_widget_get_root (self->page)), self->store, game);
  g_signal_connect_object (dialog, "failed", G_CALLBACK (say), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
sai_history_errand_set_favourite (SaiHistoryErrand *self, const char *id, gboolean favourite)
{
  g_return_if_fail (SAI_IS_HISTORY_ERRAND (self));

  sai_store_ask (self->store, sai_request_set_favourite (id, favourite), NULL, edited_cb, g_object_ref (self));
  sai_announce (self->page, favourite ? _ ("Added to favourites") : _ ("Removed from favourites"));
}
