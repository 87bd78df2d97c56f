/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unfinished games or sheets. Rows activate an action of the window, which does the rest.
 *
 * A parent that hides the list while it is empty has to reload it when it is mapped itself.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "art/sai-game-tile.h"
#include "game/sai-continue-list.h"
#include "kind/sai-ui-kind.h"
#include "kind/sai-ui-mode.h"
#include "util/sai-format.h"
#include "util/sai-plain.h"
#include "util/sai-refill.h"
#include "util/sai-row-action.h"
#include "worker/sai-game-requests.h"
#include "util/sai-text.h"

/* The most rows; hardly anyone has more, and the store has all of them. */
#define MOST 50
/* So many are seen at first. */
#define FEW 3

struct _SaiContinueList
{
  GtkWidget parent_instance;

  SaiCatalog *catalog;
  SaiStore *store;
  SaiListKind kind;
  GCancellable *loading;
  gboolean empty;
  GPtrArray *games;
  gboolean unfolded;
  /* The pictures of the games, see sai_game_tile_set_pictures(). */
  GHashTable *pictures;

  GtkListBox *list;
};

enum
{
  PROP_0,
  PROP_EMPTY,
  N_PROPS
};

enum
{
  EMPTIED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiContinueList, sai_continue_list, GTK_TYPE_WIDGET)

static GtkWidget *
create_discard_button (SaiGameSummary *summary, const char *name)
{
  g_autofree char *label = sai_ui_modes[sai_game_summary_get_mode (summary)].say_discard (name);
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", sai_game_summary_get_id (summary));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.discard");

  return button;
}

/* How far a game is and whose turn it is; NULL if there is nothing to say or its rules or its record cannot be read. */
static char *
describe_progress (SaiContinueList *self, SaiRecord *record)
{
  g_autoptr (SaiGame) game = sai_game_new_from_record (record, self->catalog, NULL);
  const SaiUiKind *kind;

  if (game == NULL)
    return NULL;
  kind = sai_ui_kind_of_game (game);
  if (kind->describe_progress != NULL)
    return kind->describe_progress (game);
  if (sai_game_get_n_seats (game) == 1)
    return NULL;

  /* Translators: the player whose turn it is. */
  return g_strdup_printf (_ ("%s’s turn"),
                          sai_player_get_inline_name (sai_game_get_player (game, sai_game_get_seat (game))));
}

static void
set_texts (SaiContinueList *self, GtkWidget *row, SaiGameSummary *summary, const char *progress)
{
  const char *name = sai_catalog_get_name (self->catalog, sai_game_summary_get_ruleset (summary));
  g_autofree char *standings = sai_format_standings (summary);
  g_autofree char *when = sai_format_moment (sai_game_summary_get_changed (summary),
                                             g_get_real_time () / G_USEC_PER_SEC, FALSE);
  g_autofree char *state = progress != NULL ? sai_text_join_parts (progress, when) : g_strdup (when);
  g_autofree char *subtitle = g_strconcat (standings, "\n", state, NULL);

  sai_plain_set_items (ADW_ACTION_ROW (row), name, subtitle);
}

typedef struct
{
  SaiContinueList *list;
  GtkWidget *row;
  SaiGameSummary *summary;
} Progress;

static void
show_progress_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Progress *progress = user_data;
  g_autoptr (SaiRecord) record = sai_store_answer (SAI_STORE (source), result, NULL);

  if (record != NULL && progress->list->catalog != NULL)
    {
      g_autofree char *text = describe_progress (progress->list, record);

      set_texts (progress->list, progress->row, progress->summary, text);
    }
  g_object_unref (progress->list);
  g_object_unref (progress->row);
  g_object_unref (progress->summary);
  g_free (progress);
}

/* The moves, which tell how far a game is, are read after the list is shown. */
static void
find_progress (SaiContinueList *self, GtkWidget *row, SaiGameSummary *summary)
{
  Progress *progress = g_new (Progress, 1);

  progress->list = g_object_ref (self);
  progress->row = g_object_ref (row);
  progress->summary = g_object_ref (summary);
  sai_store_ask (self->store, sai_request_load (sai_game_summary_get_id (summary)), self->loading, show_progress_cb,
                 progress);
}

static GtkWidget *
create_row (gpointer data, gpointer item)
{
  SaiContinueList *self = SAI_CONTINUE_LIST (data);
  SaiGameSummary *summary = SAI_GAME_SUMMARY (item);
  const char *id = sai_game_summary_get_ruleset (summary);
  const char *name = sai_catalog_get_name (self->catalog, id);
  g_autofree char *label = sai_ui_modes[sai_game_summary_get_mode (summary)].say_continue (name);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *tile = g_object_new (SAI_TYPE_GAME_TILE, "valign", GTK_ALIGN_CENTER, NULL);

  set_texts (self, row, summary, NULL);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 3);
  sai_game_tile_set_pictures (SAI_GAME_TILE (tile), self->pictures);
  sai_game_tile_set_game (SAI_GAME_TILE (tile), id, sai_catalog_find (self->catalog, id, NULL));
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), tile);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), create_discard_button (summary, name));
  sai_row_action_set (ADW_ACTION_ROW (row), "win.open", sai_game_summary_get_id (summary), label);
  find_progress (self, row, summary);

  return row;
}

/* A row that shows the others. */
static GtkWidget *
create_fold (SaiContinueList *self)
{
  /* Translators: how many unfinished games there are. */
  g_autofree char *label = g_strdup_printf (_ ("Show All (%u)"), self->games->len);
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_add_css_class (button, "flat");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "continue.unfold");

  return g_object_new (GTK_TYPE_LIST_BOX_ROW, "activatable", FALSE, "focusable", FALSE, "child", button, NULL);
}

static GtkWidget *
create_row_or_fold (gpointer data, gpointer item)
{
  return item != NULL ? create_row (data, item) : create_fold (SAI_CONTINUE_LIST (data));
}

/* A single one would take no more room than the row that hides it. */
static void
show (SaiContinueList *self)
{
  gboolean folded = !self->unfolded && self->games->len > FEW + 1;
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();
  gboolean empty = self->games->len == 0, emptied;

  for (guint i = 0; i < (folded ? FEW : self->games->len); i++)
    g_ptr_array_add (rows, g_ptr_array_index (self->games, i));
  if (folded)
    g_ptr_array_add (rows, NULL);
  emptied = sai_refill_list (self->list, rows, create_row_or_fold, self);

  if (self->empty != empty)
    {
      self->empty = empty;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_EMPTY]);
    }
  if (emptied)
    g_signal_emit (self, signals[EMPTIED], 0);
}

static void
show_games_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiContinueList) self = SAI_CONTINUE_LIST (user_data);
  g_autoptr (GPtrArray) games = sai_store_answer (SAI_STORE (source), result, NULL);

  /* NULL if cancelled or if the store failed: the list stays as it is, and the history page shows the reason. */
  if (games == NULL || self->list == NULL)
    return;
  g_clear_pointer (&self->games, g_ptr_array_unref);
  self->games = g_steal_pointer (&games);
  show (self);
}

static void
unfold (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SaiContinueList *self = SAI_CONTINUE_LIST (widget);

  self->unfolded = TRUE;
  show (self);
}

/* Hidden pages are not updated. */
static void
reload_shown_cb (SaiContinueList *self)
{
  GtkWidget *page = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_SCROLLED_WINDOW);

  if (page != NULL && gtk_widget_get_mapped (page))
    sai_continue_list_reload (self);
}

static void
sai_continue_list_dispose (GObject *object)
{
  SaiContinueList *self = SAI_CONTINUE_LIST (object);
  GtkWidget *list = GTK_WIDGET (g_steal_pointer (&self->list));

  if (self->loading != NULL)
    g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  g_clear_object (&self->catalog);
  g_clear_object (&self->store);
  g_clear_pointer (&self->games, g_ptr_array_unref);
  g_clear_pointer (&self->pictures, g_hash_table_unref);
  g_clear_pointer (&list, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_continue_list_parent_class)->dispose (object);
}

static void
sai_continue_list_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_EMPTY:
      g_value_set_boolean (value, SAI_CONTINUE_LIST (object)->empty);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_continue_list_class_init (SaiContinueListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sai_continue_list_dispose;
  object_class->get_property = sai_continue_list_get_property;

  properties[PROP_EMPTY] = g_param_spec_boolean ("empty", NULL, NULL, TRUE,
                                                 G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * SaiContinueList::emptied:
   * @self: a list
   *
   * Emitted when the focused row was the last one and has been removed: the focus has to move elsewhere.
   */
  signals[EMPTIED] = g_signal_new ("emptied", SAI_TYPE_CONTINUE_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_install_action (widget_class, "continue.unfold", NULL, unfold);
}

static void
sai_continue_list_init (SaiContinueList *self)
{
  self->empty = TRUE;
  self->pictures = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "boxed-list");
  gtk_widget_set_parent (GTK_WIDGET (self->list), GTK_WIDGET (self));
}

/**
 * sai_continue_list_set_sources:
 * @self: a list
 * @catalog: the names of the rulesets
 * @store: the store with the unfinished games
 * @kind: the kind to show
 * @label: the accessible label of the list, translated
 *
 * Sets what the list shows. To be called only once.
 */
void
sai_continue_list_set_sources (SaiContinueList *self,
                               SaiCatalog *catalog,
                               SaiStore *store,
                               SaiListKind kind,
                               const char *label)
{
  g_return_if_fail (SAI_IS_CONTINUE_LIST (self));
  g_return_if_fail (self->catalog == NULL);

  self->catalog = g_object_ref (catalog);
  self->store = g_object_ref (store);
  self->kind = kind;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect_object (store, "changed", G_CALLBACK (reload_shown_cb), self, G_CONNECT_SWAPPED);
}

/**
 * sai_continue_list_reload:
 * @self: a list
 *
 * Queries the store again, and cancels any pending query.
 */
void
sai_continue_list_reload (SaiContinueList *self)
{
  g_return_if_fail (SAI_IS_CONTINUE_LIST (self));

  if (self->loading != NULL)
    g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  if (self->store == NULL)
    return;
  self->loading = g_cancellable_new ();
  sai_store_ask (self->store, sai_request_list (self->kind, NULL, MOST), self->loading, show_games_cb,
                 g_object_ref (self));
}
