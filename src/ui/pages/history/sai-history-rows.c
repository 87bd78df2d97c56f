/* SPDX-License-Identifier: GPL-3.0-or-later */
/* GtkListView gives no access to its rows, a row that goes takes the focus with it, and it makes two hundred rows at
 * once, which takes longer than a person should wait: it gets its games in portions. */
#include "config.h"

#include "history/sai-history-row.h"
#include "history/sai-history-rows.h"
#include "util/sai-scroll.h"

/* More than a window shows at first. */
#define N_FIRST_ROWS 24
#define N_ROWS_AT_ONCE 200

/* For how many frames the focus is kept where it was when a row goes. */
#define N_FOCUS_FRAMES 3
/* For how many frames the row that had the focus is waited for when rows come back: those near it come once it was
 * scrolled there. */
#define N_RETURN_FRAMES 30

struct _SaiHistoryRows
{
  GObject parent_instance;

  /* Not owned: it owns this. */
  GtkWidget *page;
  GtkListView *list;
  SaiHistoryModel *games;
  /* The games that the list gets: the first few of them until they were seen once. */
  GtkSliceListModel *first;
  guint widen_source;
  /* How far down the list is to be scrolled once the games are there; see sai_scroll_get_place(). */
  double place;
  /* The #GtkListItem that show something. */
  GHashTable *items;
  guint focus_source;
  guint focus_position;
  guint n_focus_frames;
  /* The row that had the focus last, if it was a row; once rows were given up, for how many frames it is waited for. */
  guint left_position;
  guint n_return_frames;
  /* What has the focus in the meantime; only compared, as it may be gone. */
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

/* The item of the list at a place, if it is shown. */
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

/* Unless the person went elsewhere meanwhile. */
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

/* Who came here by a key, and to nothing in particular, goes on where they were. */
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

/* After the rows so far were drawn. */
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

/* Newer GTK moves a focus that was lost once more, to the first row, when it has given the rows their places. */
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
 * @page: the page of the list, which owns the rows and lives longer
 * @list: the list, whose factory adds and removes its rows here
 *
 * Returns: (transfer full): no rows yet
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
 * @games: what the list is to show
 *
 * To be called once.
 */
void
sai_history_rows_follow (SaiHistoryRows *self, SaiHistoryModel *games)
{
  g_autoptr (GtkNoSelection) selection = NULL;

  g_return_if_fail (SAI_IS_HISTORY_ROWS (self) && self->games == NULL);

  self->games = g_object_ref (games);
  /* Before the list hears of it: a row with the focus may go, but the person is still where they were. */
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
 * Begins with the first few, of games that come now.
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
 * Gives the list all games in portions, once they are there.
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
 * Returns: how far down the list is scrolled, or is going to be once its games are there; see sai_scroll_get_place()
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

void
sai_history_rows_add (SaiHistoryRows *self, GtkListItem *item)
{
  g_hash_table_add (self->items, item);
}

void
sai_history_rows_remove (SaiHistoryRows *self, GtkListItem *item)
{
  g_hash_table_remove (self->items, item);
}

/**
 * sai_history_rows_foreach:
 * @self: the rows
 * @func: called with each #GtkListItem that shows something, and @data
 * @data: its data
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
 * @position: a place of the list
 *
 * Returns: whether the row there is shown, and has the focus now
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
 * Returns: (transfer none) (nullable): that in which the focus is
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
 * Remembers which row has the focus. To be called when it moves while the page is shown: of a page that is not, it is
 * too late to ask.
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
 * @self: the rows, which nobody sees
 *
 * Gives up most of them; they come back with sai_history_rows_widen(), and so does the focus for who comes by a key and
 * to nothing in particular.
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
 * The person went elsewhere: the row of before is no longer waited for.
 */
void
sai_history_rows_stay (SaiHistoryRows *self)
{
  self->n_return_frames = 0;
}
