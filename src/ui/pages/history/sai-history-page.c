/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of the history: what is sought and filtered above, the list below. Which games pass is the store's business
 * (SaiHistoryModel); this room only says what is wanted and shows what comes.
 *
 * GtkListView moves its selection along with the focus. Games are selected here one by one, as with check boxes, so the
 * list has no selection of its own, and SaiHistorySelection has.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "util/sai-announce.h"
#include "history/sai-history-edit.h"
#include "history/sai-history-page-private.h"
#include "history/sai-history-row.h"
#include "history/sai-history-text.h"
#include "history/sai-people-dialog.h"
#include "util/sai-plain.h"
#include "history/sai-remarks-dialog.h"
#include "util/sai-scroll.h"

/* In pixels: below that, only the filters that are in use are shown unless all are asked for. */
#define ROOM_FOR_FILTERS 620

/* More rows than a window shows at first. GtkListView makes two hundred at once, which takes longer than a person
 * should wait: it gets them in portions.
 */
#define N_FIRST_ROWS 24
#define N_ROWS_AT_ONCE 200
/* For how many frames the focus is kept where it was when a row goes. */
#define N_FOCUS_FRAMES 3
/* For how many frames the row that had the focus is waited for when rows come back: those near it come once it was
 * scrolled there. */
#define N_RETURN_FRAMES 30

enum
{
  PROP_0,
  PROP_SORT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* In the order of #SaiGameSort. */
static const char *const sort_names[] = { "newest", "oldest", "highest", "lowest" };

G_DEFINE_FINAL_TYPE (SaiHistoryPage, sai_history_page, GTK_TYPE_WIDGET)

guint
sai_history_page_count_games (SaiHistoryPage *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->model));
}

static const char *
get_typed (SaiHistoryPage *self)
{
  return gtk_editable_get_text (self->search);
}

static GtkWidget *
get_focus (SaiHistoryPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return root != NULL ? gtk_root_get_focus (root) : NULL;
}

/* The item of the list at a place, if it is shown. */
GtkListItem *
sai_history_page_find_item (SaiHistoryPage *self, guint position)
{
  GHashTableIter iter;
  gpointer item;

  g_hash_table_iter_init (&iter, self->items);
  while (g_hash_table_iter_next (&iter, &item, NULL))
    if (gtk_list_item_get_position (item) == position)
      return item;

  return NULL;
}

GtkListItem *
sai_history_page_find_focused_item (SaiHistoryPage *self)
{
  GtkWidget *focus = get_focus (self);
  GtkWidget *row = focus != NULL ? gtk_widget_get_ancestor (focus, SAI_TYPE_HISTORY_ROW) : NULL;
  GHashTableIter iter;
  gpointer item;

  if (row == NULL)
    return NULL;
  g_hash_table_iter_init (&iter, self->items);
  while (g_hash_table_iter_next (&iter, &item, NULL))
    if (gtk_list_item_get_child (item) == row)
      return item;

  return NULL;
}

static SaiGameSummary *
get_game (GtkListItem *item)
{
  return item != NULL ? sai_history_row_get_game (SAI_HISTORY_ROW (gtk_list_item_get_child (item))) : NULL;
}

/* What is shown: the list, or why there is none. */
static void
show_state (SaiHistoryPage *self)
{
  const char *problem = sai_history_model_get_problem (self->model);
  gboolean loading = sai_history_model_is_loading (self->model);
  gboolean filtered = !sai_game_filter_is_empty (sai_history_model_get_filter (self->model));
  g_autofree char *count = sai_history_format_count (sai_history_page_count_games (self));
  const char *state = "list";

  if (problem != NULL)
    {
      adw_status_page_set_title (self->status, _ ("The History Cannot Be Read"));
      sai_plain_set_description (self->status, problem);
      state = "empty";
    }
  else if (sai_history_page_count_games (self) == 0 && loading)
    state = gtk_stack_get_visible_child_name (self->stack);
  else if (sai_history_page_count_games (self) == 0 && filtered)
    state = "no-match";
  else if (sai_history_page_count_games (self) == 0)
    {
      adw_status_page_set_title (self->status, _ ("No Games Yet"));
      sai_plain_set_description (self->status, _ ("Games that you play and sheets that you keep are listed here."));
      state = "empty";
    }
  gtk_widget_set_visible (self->begin, problem == NULL);
  gtk_stack_set_visible_child_name (self->stack, state);
  gtk_widget_set_visible (self->tools, !g_str_equal (state, "empty"));
  sai_history_filters_set_count (self->filters, count);
  sai_history_filters_set_clearable (self->filters, *get_typed (self) != '\0');
  gtk_widget_set_sensitive (self->select_button, sai_history_page_count_games (self) > 0);
  if (!loading && self->is_news)
    {
      self->is_news = FALSE;
      sai_announce (GTK_WIDGET (self), sai_history_page_count_games (self) > 0 ? count : _ ("No Games Match"));
    }
}

/* Unless the person went elsewhere meanwhile. */
static gboolean
return_focus_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer arrived)
{
  SaiHistoryPage *self = SAI_HISTORY_PAGE (widget);
  GtkListItem *item = sai_history_page_find_item (self, self->left_position);

  if (get_focus (self) == arrived && item == NULL && --self->n_return_frames > 0)
    return G_SOURCE_CONTINUE;
  self->n_return_frames = 0;
  if (get_focus (self) == arrived && item != NULL)
    gtk_widget_grab_focus (gtk_list_item_get_child (item));

  return G_SOURCE_REMOVE;
}

/* Who came here by a key, and to nothing in particular, goes on where they were. */
static void
return_focus (SaiHistoryPage *self)
{
  GtkWidget *focus = get_focus (self);

  if (self->n_return_frames > 0 && focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    gtk_widget_add_tick_callback (GTK_WIDGET (self), return_focus_cb, focus, NULL);
  else
    self->n_return_frames = 0;
}

/* After the rows so far were drawn. */
static gboolean
widen_cb (gpointer user_data)
{
  SaiHistoryPage *self = user_data;
  guint size = gtk_slice_list_model_get_size (self->first) + N_FIRST_ROWS;

  if (sai_history_model_is_loading (self->model))
    {
      self->widen_source = 0;
      return G_SOURCE_REMOVE;
    }
  if (size < N_ROWS_AT_ONCE && size < sai_history_page_count_games (self))
    {
      gtk_slice_list_model_set_size (self->first, size);
      return G_SOURCE_CONTINUE;
    }
  gtk_slice_list_model_set_size (self->first, G_MAXUINT);
  self->widen_source = 0;
  sai_scroll_to_place (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->list)), GTK_WIDGET (self), self->place);
  self->place = 0;
  return_focus (self);

  return G_SOURCE_REMOVE;
}

/* Once the games are there. */
static void
widen (SaiHistoryPage *self)
{
  if (self->widen_source == 0 && gtk_slice_list_model_get_size (self->first) != G_MAXUINT &&
      !sai_history_model_is_loading (self->model) && sai_history_page_count_games (self) > 0)
    self->widen_source = g_idle_add (widen_cb, self);
}

/* It may not be there yet itself. */
static double
get_place (SaiHistoryPage *self)
{
  return self->place > 0 ? self->place
                         : sai_scroll_get_place (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->list)));
}

void
sai_history_page_filter_cb (SaiHistoryPage *self)
{
  g_autoptr (SaiGameFilter) filter = sai_game_filter_new ();
  SaiWordList words;

  if (self->model == NULL)
    return;
  words = sai_history_split_words (get_typed (self), self->catalog);
  filter->words = words.words;
  filter->word_rulesets = words.rulesets;
  filter->sort = self->sort;
  sai_history_filters_apply (self->filters, filter);
  self->n_return_frames = 0;
  self->is_news = TRUE;
  if (!sai_game_filter_equal (sai_history_model_get_filter (self->model), filter))
    {
      gtk_slice_list_model_set_size (self->first, N_FIRST_ROWS);
      sai_history_model_set_filter (self->model, filter);
    }
  show_state (self);
}

static void
filters_shown_cb (SaiHistoryPage *self)
{
  sai_history_filters_set_all_visible (self->filters, gtk_toggle_button_get_active (self->filter_button));
}

/* The keyboard */

static void
stop_search_cb (SaiHistoryPage *self)
{
  if (*get_typed (self) != '\0')
    gtk_editable_set_text (self->search, "");
  else
    sai_history_page_focus_list (self);
}

static void
search_activate_cb (SaiHistoryPage *self)
{
  sai_history_page_focus_list (self);
}

static gboolean
is_in_entry (SaiHistoryPage *self)
{
  return GTK_IS_EDITABLE (get_focus (self));
}

/* What is typed goes into the search, wherever it is typed. The entry gets the key itself, not its letter, so that it
 * is an input method's as much as one that is pressed there.
 */
static gboolean
begin_search (SaiHistoryPage *self, GtkEventControllerKey *controller, guint keyval, GdkModifierType modifiers)
{
  guint32 letter = gdk_keyval_to_unicode (keyval);

  if (self->selecting || !gtk_widget_get_visible (self->tools) || is_in_entry (self) ||
      (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) != 0 || letter == 0 ||
      !g_unichar_isgraph (letter))
    return FALSE;
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
  gtk_editable_set_position (self->search, -1);

  return gtk_event_controller_key_forward (controller, get_focus (self));
}

static gboolean
key_pressed_cb (SaiHistoryPage *self,
                guint keyval,
                guint keycode,
                GdkModifierType modifiers,
                GtkEventControllerKey *controller)
{
  gboolean control = (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) == GDK_CONTROL_MASK;
  SaiGameSummary *game;

  if (control && gdk_keyval_to_lower (keyval) == GDK_KEY_f && gtk_widget_get_visible (self->tools))
    {
      sai_history_page_end_selecting (self);
      self->n_return_frames = 0;
      gtk_widget_grab_focus (GTK_WIDGET (self->search));
      return GDK_EVENT_STOP;
    }
  if (control && gdk_keyval_to_lower (keyval) == GDK_KEY_z)
    return sai_history_bin_undo (self->bin);
  if (control && gdk_keyval_to_lower (keyval) == GDK_KEY_a && !is_in_entry (self))
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "history.select-all", NULL);
      return GDK_EVENT_STOP;
    }
  if ((keyval == GDK_KEY_Delete || keyval == GDK_KEY_KP_Delete) && !is_in_entry (self))
    {
      game = get_game (sai_history_page_find_focused_item (self));
      if (self->selecting && sai_history_selection_get_n (self->selection) > 0)
        sai_history_page_delete_selected_cb (self);
      else if (!self->selecting && game != NULL)
        sai_history_page_delete_game (self, game);
      return GDK_EVENT_STOP;
    }

  return begin_search (self, controller, keyval, modifiers);
}

/* Leaves the selection; else empties the search. */
static gboolean
escape_binding (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  SaiHistoryPage *self = SAI_HISTORY_PAGE (widget);

  if (self->selecting)
    sai_history_page_end_selecting (self);
  else if (*get_typed (self) != '\0')
    gtk_editable_set_text (self->search, "");
  else
    return FALSE;

  return TRUE;
}

/* The list */

static void
setup_cb (SaiHistoryPage *self, GtkListItem *item)
{
  GtkWidget *row = sai_history_row_new (self->catalog, self->pictures);

  g_signal_connect (row, "chosen", G_CALLBACK (sai_history_page_chosen_cb), item);
  g_signal_connect (row, "menu", G_CALLBACK (sai_history_page_menu_cb), item);
  gtk_list_item_set_child (item, row);
  gtk_list_item_set_activatable (item, FALSE);
  /* Where GTK knows this, the place in the list would take the focus before what is in it. */
  if (g_object_class_find_property (G_OBJECT_GET_CLASS (item), "focusable") != NULL)
    g_object_set (item, "focusable", FALSE, NULL);
}

static void
bind_cb (SaiHistoryPage *self, GtkListItem *item)
{
  g_hash_table_add (self->items, item);
  sai_history_row_set_entry (SAI_HISTORY_ROW (gtk_list_item_get_child (item)), gtk_list_item_get_item (item),
                             self->sort == SAI_GAME_SORT_NEWEST || self->sort == SAI_GAME_SORT_OLDEST);
  sai_history_page_show_item (self, item);
}

static void
unbind_cb (SaiHistoryPage *self, GtkListItem *item)
{
  g_hash_table_remove (self->items, item);
  if (gtk_list_item_get_child (item) != NULL)
    sai_history_row_set_entry (SAI_HISTORY_ROW (gtk_list_item_get_child (item)), NULL, FALSE);
}

static void
restore_focus (SaiHistoryPage *self)
{
  guint n_games = sai_history_page_count_games (self);
  GtkWidget *focus = get_focus (self);
  GtkListItem *item;

  if (focus != NULL && gtk_widget_get_mapped (focus) && sai_history_page_find_focused_item (self) == NULL &&
      gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    return;
  if (n_games == 0)
    {
      gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
      return;
    }
  item = sai_history_page_find_item (self, MIN (self->focus_position, n_games - 1));
  if (item != NULL && item != sai_history_page_find_focused_item (self))
    gtk_widget_grab_focus (gtk_list_item_get_child (item));
}

static gboolean
keep_focus_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  SaiHistoryPage *self = SAI_HISTORY_PAGE (widget);

  restore_focus (self);
  if (--self->n_focus_frames > 0)
    return G_SOURCE_CONTINUE;

  return G_SOURCE_REMOVE;
}

/* Newer GTK moves a focus that was lost once more, to the first row, when it has given the rows their places. */
static gboolean
restore_focus_cb (gpointer user_data)
{
  SaiHistoryPage *self = user_data;

  self->focus_source = 0;
  restore_focus (self);
  if (self->n_focus_frames == 0)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), keep_focus_cb, NULL, NULL);
  self->n_focus_frames = N_FOCUS_FRAMES;

  return G_SOURCE_REMOVE;
}

/* Before the list hears of it: a row with the focus may go, but the person is still where they were. */
static void
items_changed_cb (SaiHistoryPage *self, guint position, guint removed, guint added)
{
  GtkListItem *item = sai_history_page_find_focused_item (self);

  if (item == NULL || self->focus_source != 0)
    return;
  if (self->n_focus_frames == 0)
    self->focus_position = gtk_list_item_get_position (item);
  if (self->focus_position >= position + removed)
    self->focus_position += added - removed;
  self->focus_source = g_idle_add_full (G_PRIORITY_DEFAULT, restore_focus_cb, self, NULL);
}

/* The page itself */

/* A page that is not shown any more does not have the focus, and it is too late to ask. */
static void
focus_moved_cb (SaiHistoryPage *self)
{
  GtkListItem *item = sai_history_page_find_focused_item (self);
  GtkWidget *focus = get_focus (self);

  if (item != NULL)
    self->left_position = gtk_list_item_get_position (item);
  else if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self)) && self->n_return_frames == 0)
    self->left_position = GTK_INVALID_LIST_POSITION;
}

static void
map_keys (SaiHistoryPage *self)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));

  self->keys = gtk_event_controller_key_new ();
  g_signal_connect_object (self->keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (root, self->keys);
  g_signal_connect_object (root, "notify::focus-widget", G_CALLBACK (focus_moved_cb), self, G_CONNECT_SWAPPED);
}

static void
unmap_keys (SaiHistoryPage *self)
{
  GtkWidget *root = self->keys != NULL ? gtk_event_controller_get_widget (self->keys) : NULL;

  if (root != NULL)
    {
      gtk_widget_remove_controller (root, self->keys);
      g_signal_handlers_disconnect_by_func (root, focus_moved_cb, self);
    }
  self->keys = NULL;
}

static void
sai_history_page_map (GtkWidget *widget)
{
  SaiHistoryPage *self = SAI_HISTORY_PAGE (widget);

  GTK_WIDGET_CLASS (sai_history_page_parent_class)->map (widget);

  map_keys (self);
  if (self->model == NULL)
    return;
  sai_history_model_set_active (self->model, TRUE);
  widen (self);
}

static void
sai_history_page_unmap (GtkWidget *widget)
{
  SaiHistoryPage *self = SAI_HISTORY_PAGE (widget);

  if (self->model != NULL)
    sai_history_model_set_active (self->model, FALSE);
  unmap_keys (self);

  GTK_WIDGET_CLASS (sai_history_page_parent_class)->unmap (widget);
}

/* In a narrow window a list of filters takes the room of the games; a person may still want to see them. */
static gboolean
fit_cb (gpointer user_data)
{
  SaiHistoryPage *self = user_data;

  gtk_toggle_button_set_active (self->filter_button, self->has_room);

  return G_SOURCE_REMOVE;
}

static void
sai_history_page_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  gtk_widget_measure (SAI_HISTORY_PAGE (widget)->content, orientation, for_size, minimum, natural, NULL, NULL);
}

static GtkSizeRequestMode
sai_history_page_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
sai_history_page_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SaiHistoryPage *self = SAI_HISTORY_PAGE (widget);
  gboolean has_room = width >= ROOM_FOR_FILTERS;

  gtk_widget_allocate (self->content, width, height, baseline, NULL);
  if (self->menu != NULL)
    gtk_popover_present (GTK_POPOVER (self->menu));
  if (self->was_measured && self->has_room == has_room)
    return;
  self->was_measured = TRUE;
  self->has_room = has_room;
  /* What is shown cannot change while it is given its place. */
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, fit_cb, g_object_ref (self), g_object_unref);
}

static void
sai_history_page_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_SORT:
      g_value_set_string (value, sort_names[SAI_HISTORY_PAGE (object)->sort]);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
set_sort (SaiHistoryPage *self, const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (sort_names); i++)
    if (g_strcmp0 (sort_names[i], name) == 0 && self->sort != i)
      {
        self->sort = i;
        g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SORT]);
        sai_history_page_filter_cb (self);
        return;
      }
}

static void
sai_history_page_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_SORT:
      set_sort (SAI_HISTORY_PAGE (object), g_value_get_string (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_history_page_dispose (GObject *object)
{
  SaiHistoryPage *self = SAI_HISTORY_PAGE (object);

  g_clear_handle_id (&self->focus_source, g_source_remove);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  if (self->content != NULL)
    gtk_list_view_set_model (self->list, NULL);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_pointer (&self->items, g_hash_table_unref);
  g_clear_pointer (&self->pictures, g_hash_table_unref);
  g_clear_object (&self->menu_game);
  g_clear_object (&self->bin);
  g_clear_object (&self->selection);
  g_clear_handle_id (&self->widen_source, g_source_remove);
  g_clear_object (&self->first);
  g_clear_object (&self->model);
  g_clear_object (&self->catalog);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (sai_history_page_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/pages/history/sai-history-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiHistoryPage, content);
  gtk_widget_class_bind_template_child (widget_class, SaiHistoryPage, tools);
  gtk_widget_class_bind_template_child (widget_class, SaiHistoryPage, bars);
  gtk_widget_class_bind_template_child (widget_class, SaiHistoryPage, search);
  gtk_widget_class_bind_template_child (widget_class, SaiHistoryPage, filter_button);
  gtk_widget_class_bind_template_child (widget_class, SaiHistoryPage, select_button);
  gtk_widget_class_bind_template_child (widget_class, SaiHistoryPage, cancel_button);
  gtk_widget_class_bind_template_child (widget_class, SaiHistoryPage, selected);
  gtk_widget_class_bind_template_child (widget_class, SaiHistoryPage, filters);
  gtk_widget_class_bind_template_child (widget_class, SaiHistoryPage, stack);
  gtk_widget_class_bind_template_child (widget_class, SaiHistoryPage, status);
  gtk_widget_class_bind_template_child (widget_class, SaiHistoryPage, begin);
  gtk_widget_class_bind_template_child (widget_class, SaiHistoryPage, list);
  gtk_widget_class_bind_template_child (widget_class, SaiHistoryPage, selection_bar);
  gtk_widget_class_bind_template_child (widget_class, SaiHistoryPage, export_button);
  gtk_widget_class_bind_template_child (widget_class, SaiHistoryPage, delete_button);
  gtk_widget_class_bind_template_callback (widget_class, sai_history_page_filter_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, filters_shown_cb);
  gtk_widget_class_bind_template_callback (widget_class, sai_history_page_begin_selecting);
  gtk_widget_class_bind_template_callback (widget_class, sai_history_page_end_selecting);
  gtk_widget_class_bind_template_callback (widget_class, sai_history_page_export_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, sai_history_page_delete_selected_cb);
}

static void
sai_history_page_class_init (SaiHistoryPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sai_history_page_dispose;
  object_class->get_property = sai_history_page_get_property;
  object_class->set_property = sai_history_page_set_property;
  widget_class->map = sai_history_page_map;
  widget_class->unmap = sai_history_page_unmap;
  widget_class->measure = sai_history_page_measure;
  widget_class->get_request_mode = sai_history_page_get_request_mode;
  widget_class->size_allocate = sai_history_page_size_allocate;

  properties[PROP_SORT] = g_param_spec_string ("sort", NULL, NULL, sort_names[SAI_GAME_SORT_NEWEST],
                                               G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (SAI_TYPE_HISTORY_FILTERS);
  bind_template (widget_class);
  gtk_widget_class_install_property_action (widget_class, "history.sort", "sort");
  sai_history_page_install_actions (widget_class);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_binding, NULL);
}

static void
sai_history_page_init (SaiHistoryPage *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  self->left_position = GTK_INVALID_LIST_POSITION;
  self->items = g_hash_table_new (NULL, NULL);
  self->pictures = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (unbind_cb), self, G_CONNECT_SWAPPED);
  gtk_list_view_set_factory (self->list, factory);

  self->menu = gtk_popover_menu_new_from_model (NULL);
  gtk_popover_set_has_arrow (GTK_POPOVER (self->menu), FALSE);
  gtk_widget_set_halign (self->menu, GTK_ALIGN_END);
  gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
  g_signal_connect_object (self->menu, "closed", G_CALLBACK (sai_history_page_menu_closed_cb), self, G_CONNECT_SWAPPED);
}

/**
 * sai_history_page_set_sources:
 * @self: a page
 * @catalog: for the names of the games
 * @store: where the games are
 *
 * To be called once.
 */
void
sai_history_page_set_sources (SaiHistoryPage *self, SaiCatalog *catalog, SaiStore *store)
{
  g_autoptr (GtkNoSelection) selection = NULL;

  g_return_if_fail (SAI_IS_HISTORY_PAGE (self));
  g_return_if_fail (self->store == NULL);

  self->catalog = g_object_ref (catalog);
  self->store = g_object_ref (store);
  self->bin = sai_history_bin_new (GTK_WIDGET (self), store);
  self->model = sai_history_model_new (store);
  self->selection = sai_history_selection_new (G_LIST_MODEL (self->model));
  g_signal_connect_object (self->selection, "changed", G_CALLBACK (sai_history_page_show_selection), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->model, "items-changed", G_CALLBACK (items_changed_cb), self, G_CONNECT_SWAPPED);
  self->first = gtk_slice_list_model_new (G_LIST_MODEL (g_object_ref (self->model)), 0, N_FIRST_ROWS);
  selection = gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->first)));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (selection));
  g_signal_connect_object (self->model, "items-changed", G_CALLBACK (show_state), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->model, "items-changed", G_CALLBACK (widen), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->model, "notify", G_CALLBACK (show_state), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->model, "notify", G_CALLBACK (widen), self, G_CONNECT_SWAPPED);
  sai_history_filters_set_sources (self->filters, catalog, store);
  sai_history_model_set_active (self->model, gtk_widget_get_mapped (GTK_WIDGET (self)));
}

/**
 * sai_history_page_let_go:
 * @self: a page
 *
 * Gives up most rows of a list that nobody sees; there are hundreds of widgets in them. They come back, in the same
 * order and place, when the page is shown again.
 */
void
sai_history_page_let_go (SaiHistoryPage *self)
{
  g_return_if_fail (SAI_IS_HISTORY_PAGE (self));

  if (gtk_widget_get_mapped (GTK_WIDGET (self)) || gtk_slice_list_model_get_size (self->first) == N_FIRST_ROWS)
    return;
  g_clear_handle_id (&self->widen_source, g_source_remove);
  self->place = get_place (self);
  self->n_return_frames = self->left_position != GTK_INVALID_LIST_POSITION ? N_RETURN_FRAMES : 0;
  gtk_slice_list_model_set_size (self->first, N_FIRST_ROWS);
}

/**
 * sai_history_page_take_over:
 * @self: a page with sources
 * @before: a page in another language
 *
 * Shows the games that @before shows, and in the same order and place.
 */
void
sai_history_page_take_over (SaiHistoryPage *self, SaiHistoryPage *before)
{
  g_return_if_fail (SAI_IS_HISTORY_PAGE (self));
  g_return_if_fail (SAI_IS_HISTORY_PAGE (before));

  self->has_room = before->has_room;
  self->was_measured = before->was_measured;
  if (self->was_measured)
    gtk_toggle_button_set_active (self->filter_button, gtk_toggle_button_get_active (before->filter_button));
  self->place = get_place (before);
  sai_history_filters_take_over (self->filters, before->filters);
  gtk_editable_set_text (self->search, get_typed (before));
  set_sort (self, sort_names[before->sort]);
  sai_history_page_filter_cb (self);
  /* Nobody has changed what is sought. */
  self->is_news = FALSE;
}
