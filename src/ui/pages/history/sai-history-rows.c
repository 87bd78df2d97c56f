/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Works around GtkListView: it gives no access to its rows; when a row is removed, its focus is lost; and it creates
 * two hundred rows at once, which takes too long, so it gets its games in portions.
 */
#include "config.h"

#include "history/sai-history-row.h"
#include "history/sai-history-rows.h"
#include "util/sai-scroll.h"

/* More than a window shows initially. */
#define N_FIRST_ROWS 24
#define N_ROWS_AT_ONCE 200

/* For how many frames the focus is restored after a row was removed. */
#define N_FOCUS_FRAMES 3
/* For how many frames to wait for the row that had the focus when rows come back: rows near it are only created after
 * scrolling there.
 */
#define N_RETURN_FRAMES 30

struct _SaiHistoryRows
{
  GObject parent_instance;

  /* Not owned; the page owns this object. */
  GtkWidget *page;
  GtkListView *list;
  SaiHistoryModel *games;
  /* The games that the list gets: only the first few until those were drawn. */
  GtkSliceListModel *first;
  guint widen_source;
  /* Where to scroll once the games are loaded; see sai_scroll_get_place(). */
  double place;
  /* The set of bound #GtkListItem. */
  GHashTable *items;
  guint focus_source;
  guint focus_position;
  guint n_focus_frames;
  /* The row that had the focus last, if any; and for how many more frames to wait for it after rows were dropped. */
  guint left_position;
  guint n_return_frames;
  /* The widget that has the focus in the meantime; only compared, as it may be gone. */
  gconstpointer arrived;
};

G_DEFINE_FINAL_TYPE (SaiHistoryRows, sai_history_rows, G_TYPE_OBJECT)

static GtkWidget *
get_focus (SaiHistoryRows *self)
{
  GtkRoot *root = gtk_widget_get_root (self->page);

  return root != NULL ? gtk_root_get_focus (root) : NULL;
}

static gboolean
is_on_page (SaiHistoryRows *self, GtkWidget *focus)
{
  return focus != NULL && gtk_widget_is_ancestor (focus, self->page);
}

/* The list item at a position, if it is bound. */
static GtkListItem *
find (SaiHistoryRows *self, guint position)
{
  GHashTableIter iter;
  gpointer item;

  g_hash_table_iter_init (&iter, self->items);
  while (g_hash_table_iter_next (&iter, &item, NULL))
    if (gtk_list_item_get_position (item) == position)
      return item;

  return NULL;
}

/* Returns the focus to its row, unless the person moved it in the meantime. */
static gboolean
come_back_cb (GtkWidget *page, GdkFrameClock *clock, gpointer user_data)
{
  SaiHistoryRows *self = user_data;
  gboolean waits = get_focus (self) == self->arrived;

  if (waits && find (self, self->left_position) == NULL && --self->n_return_frames > 0)
    return G_SOURCE_CONTINUE;
  self->n_return_frames = 0;
  if (waits)
    sai_history_rows_focus (self, self->left_position);

  return G_SOURCE_REMOVE;
}

/* If the page was reached by a key and no other widget was focused, the focus returns to its previous row. */
static void
come_back (SaiHistoryRows *self)
{
  self->arrived = get_focus (self);
  if (self->n_return_frames > 0 && is_on_page (self, get_focus (self)))
    gtk_widget_add_tick_callback (self->page, come_back_cb, g_object_ref (self), g_object_unref);
  else
    self->n_return_frames = 0;
}

static gboolean
has_games (SaiHistoryRows *self)
{
  return !sai_history_model_is_loading (self->games) && g_list_model_get_n_items (G_LIST_MODEL (self->games)) > 0;
}

/* Runs after the rows so far were drawn. */
static gboolean
widen_cb (gpointer user_data)
{
  SaiHistoryRows *self = user_data;
  guint size = gtk_slice_list_model_get_size (self->first) + N_FIRST_ROWS;

  if (!has_games (self))
    {
      self->widen_source = 0;
      return G_SOURCE_REMOVE;
    }
  if (size < N_ROWS_AT_ONCE && size < g_list_model_get_n_items (G_LIST_MODEL (self->games)))
    {
      gtk_slice_list_model_set_size (self->first, size);
      return G_SOURCE_CONTINUE;
    }
  gtk_slice_list_model_set_size (self->first, G_MAXUINT);
  self->widen_source = 0;
  sai_scroll_to_place (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->list)), self->page, self->place);
  self->place = 0;
  come_back (self);

  return G_SOURCE_REMOVE;
}

static void
restore_focus (SaiHistoryRows *self)
{
  guint n_games = g_list_model_get_n_items (G_LIST_MODEL (self->games));
  GtkListItem *focused = sai_history_rows_find_focused (self);
  GtkWidget *focus = get_focus (self);
  guint position;

  if (is_on_page (self, focus) && gtk_widget_get_mapped (focus) && focused == NULL)
    return;
  if (n_games == 0)
    {
      gtk_widget_child_focus (self->page, GTK_DIR_TAB_FORWARD);
      return;
    }
  position = MIN (self->focus_position, n_games - 1);
  if (focused == NULL || gtk_list_item_get_position (focused) != position)
    sai_history_rows_focus (self, position);
}

static gboolean
keep_focus_cb (GtkWidget *page, GdkFrameClock *clock, gpointer user_data)
{
  SaiHistoryRows *self = user_data;

  restore_focus (self);

  return --self->n_focus_frames > 0;
}

/* When newer GTK has allocated the rows, it moves a lost focus once more, to the first row. */
static gboolean
restore_focus_cb (gpointer user_data)
{
  SaiHistoryRows *self = user_data;

  self->focus_source = 0;
  restore_focus (self);
  if (self->n_focus_frames == 0)
    gtk_widget_add_tick_callback (self->page, keep_focus_cb, g_object_ref (self), g_object_unref);
  self->n_focus_frames = N_FOCUS_FRAMES;

  return G_SOURCE_REMOVE;
}

static void
items_changed_cb (SaiHistoryRows *self, guint position, guint removed, guint added)
{
  GtkListItem *item = sai_history_rows_find_focused (self);

  if (item == NULL || self->focus_source != 0)
    return;
  if (self->n_focus_frames == 0)
    self->focus_position = gtk_list_item_get_position (item);
  if (self->focus_position >= position + removed)
    self->focus_position += added - removed;
  self->focus_source = g_idle_add_full (G_PRIORITY_DEFAULT, restore_focus_cb, self, NULL);
}

static void
sai_history_rows_dispose (GObject *object)
{
  SaiHistoryRows *self = SAI_HISTORY_ROWS (object);

  g_clear_handle_id (&self->focus_source, g_source_remove);
  g_clear_handle_id (&self->widen_source, g_source_remove);
  g_clear_object (&self->first);
  g_clear_object (&self->games);

  G_OBJECT_CLASS (sai_history_rows_parent_class)->dispose (object);
}

static void
sai_history_rows_finalize (GObject *object)
{
  g_hash_table_unref (SAI_HISTORY_ROWS (object)->items);

  G_OBJECT_CLASS (sai_history_rows_parent_class)->finalize (object);
}

static void
sai_history_rows_class_init (SaiHistoryRowsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sai_history_rows_dispose;
  G_OBJECT_CLASS (klass)->finalize = sai_history_rows_finalize;
}

static void
sai_history_rows_init (SaiHistoryRows *self)
{
  self->items = g_hash_table_new (NULL, NULL);
  self->left_position = GTK_INVALID_LIST_POSITION;
}

/**
 * sai_history_rows_new:
 * @page: the page of the list, which owns the rows and outlives them
 * @list: the list, whose factory adds its rows here and removes them
 *
 * Returns: (transfer full): new, empty rows
 */
SaiHistoryRows *
sai_history_rows_new (GtkWidget *page, GtkListView *list)
{
  SaiHistoryRows *self = g_object_new (SAI_TYPE_HISTORY_ROWS, NULL);

  self->page = page;
  self->list = list;

  return self;
}

/**
 * sai_history_rows_follow:
 * @self: the rows
 * @games: the games to show in the list
 *
 * To be called once.
 */
void
sai_history_rows_follow (SaiHistoryRows *self, SaiHistoryModel *games)
{
  g_autoptr (GtkNoSelection) selection = NULL;

  g_return_if_fail (SAI_IS_HISTORY_ROWS (self) && self->games == NULL);

  self->games = g_object_ref (games);
  /* Connected before the list, which may remove a row that has the focus: its position must be noted first. */
  g_signal_connect_object (games, "items-changed", G_CALLBACK (items_changed_cb), self, G_CONNECT_SWAPPED);
  self->first = gtk_slice_list_model_new (G_LIST_MODEL (g_object_ref (games)), 0, N_FIRST_ROWS);
  selection = gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->first)));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (selection));
  g_signal_connect_object (games, "items-changed", G_CALLBACK (sai_history_rows_widen), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (games, "notify", G_CALLBACK (sai_history_rows_widen), self, G_CONNECT_SWAPPED);
}

/**
 * sai_history_rows_begin:
 * @self: the rows
 *
 * Limits the list to the first few rows, for games that are about to be loaded.
 */
void
sai_history_rows_begin (SaiHistoryRows *self)
{
  gtk_slice_list_model_set_size (self->first, N_FIRST_ROWS);
}

/**
 * sai_history_rows_widen:
 * @self: the rows
 *
 * Gives the list all games in portions, once they are loaded.
 */
void
sai_history_rows_widen (SaiHistoryRows *self)
{
  if (self->widen_source == 0 && gtk_slice_list_model_get_size (self->first) != G_MAXUINT && has_games (self))
    self->widen_source = g_idle_add (widen_cb, self);
}

/**
 * sai_history_rows_get_place:
 * @self: the rows
 *
 * Returns: the scroll position of the list, or the one to be restored once its games are loaded; see
 *   sai_scroll_get_place()
 */
double
sai_history_rows_get_place (SaiHistoryRows *self)
{
  return self->place > 0 ? self->place
                         : sai_scroll_get_place (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->list)));
}

void
sai_history_rows_set_place (SaiHistoryRows *self, double place)
{
  self->place = place;
}

/**
 * sai_history_rows_set_up:
 * @item: a new item of the list
 * @row: (transfer floating): its #SaiHistoryRow
 */
void
sai_history_rows_set_up (GtkListItem *item, GtkWidget *row)
{
  gtk_list_item_set_child (item, row);
  gtk_list_item_set_activatable (item, FALSE);
  /* In GTK versions with this property, the list item would take the focus instead of its contents. */
  if (g_object_class_find_property (G_OBJECT_GET_CLASS (item), "focusable") != NULL)
    g_object_set (item, "focusable", FALSE, NULL);
}

/**
 * sai_history_rows_add:
 * @self: the rows
 * @item: an item that is bound to a game
 * @in_month: whether a heading above this or a previous row shows the month
 */
void
sai_history_rows_add (SaiHistoryRows *self, GtkListItem *item, gboolean in_month)
{
  g_hash_table_add (self->items, item);
  sai_history_row_set_entry (SAI_HISTORY_ROW (gtk_list_item_get_child (item)), gtk_list_item_get_item (item), in_month);
}

/**
 * sai_history_rows_remove:
 * @self: the rows
 * @item: an item that is no longer bound
 */
void
sai_history_rows_remove (SaiHistoryRows *self, GtkListItem *item)
{
  g_hash_table_remove (self->items, item);
  if (gtk_list_item_get_child (item) != NULL)
    sai_history_row_set_entry (SAI_HISTORY_ROW (gtk_list_item_get_child (item)), NULL, FALSE);
}

/**
 * sai_history_rows_foreach:
 * @self: the rows
 * @func: called with each bound #GtkListItem and @data
 * @data: user data for @func
 */
void
sai_history_rows_foreach (SaiHistoryRows *self, GFunc func, gpointer data)
{
  GHashTableIter iter;
  gpointer item;

  g_hash_table_iter_init (&iter, self->items);
  while (g_hash_table_iter_next (&iter, &item, NULL))
    func (item, data);
}

/**
 * sai_history_rows_focus:
 * @self: the rows
 * @position: a position in the list
 *
 * Returns: whether the row there exists and has got the focus
 */
gboolean
sai_history_rows_focus (SaiHistoryRows *self, guint position)
{
  GtkListItem *item = find (self, position);

  return item != NULL && gtk_widget_grab_focus (gtk_list_item_get_child (item));
}

/**
 * sai_history_rows_find_focused:
 * @self: the rows
 *
 * Returns: (transfer none) (nullable): the list item that contains the focus
 */
GtkListItem *
sai_history_rows_find_focused (SaiHistoryRows *self)
{
  GtkWidget *focus = get_focus (self);
  GtkWidget *row = focus != NULL ? gtk_widget_get_ancestor (focus, SAI_TYPE_HISTORY_ROW) : NULL;
  GHashTableIter iter;
  gpointer item;

  g_hash_table_iter_init (&iter, self->items);
  while (row != NULL && g_hash_table_iter_next (&iter, &item, NULL))
    if (gtk_list_item_get_child (item) == row)
      return item;

  return NULL;
}

/**
 * sai_history_rows_note_focus:
 * @self: the rows
 *
 * Remembers which row has the focus. To be called when the focus moves while the page is shown, because it cannot be
 * found out after the page was hidden.
 */
void
sai_history_rows_note_focus (SaiHistoryRows *self)
{
  GtkListItem *item = sai_history_rows_find_focused (self);

  if (item != NULL)
    self->left_position = gtk_list_item_get_position (item);
  else if (is_on_page (self, get_focus (self)) && self->n_return_frames == 0)
    self->left_position = GTK_INVALID_LIST_POSITION;
}

/**
 * sai_history_rows_leave:
 * @self: the rows, not visible
 *
 * Drops most of the rows; sai_history_rows_widen() brings them back, and also the focus if the page is reached by a key
 * and no other widget is focused.
 */
void
sai_history_rows_leave (SaiHistoryRows *self)
{
  if (gtk_slice_list_model_get_size (self->first) == N_FIRST_ROWS)
    return;
  g_clear_handle_id (&self->widen_source, g_source_remove);
  self->place = sai_history_rows_get_place (self);
  self->n_return_frames = self->left_position != GTK_INVALID_LIST_POSITION ? N_RETURN_FRAMES : 0;
  sai_history_rows_begin (self);
}

/**
 * sai_history_rows_stay:
 * @self: the rows
 *
 * Stops waiting for the row that had the focus, because the person moved elsewhere.
 */
void
sai_history_rows_stay (SaiHistoryRows *self)
{
  self->n_return_frames = 0;
}
