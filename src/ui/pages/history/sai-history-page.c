/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of the history: the search and the filters above, the list below. The store decides which games match
 * (SaiHistoryModel); the page only sets the filter and shows the result.
 *
 * GtkListView moves its selection along with the focus. Here, games are selected one by one, as with check boxes, so
 * the list has no selection model; SaiHistorySelection holds the selection instead.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "look/sai-style.h"
#include "util/sai-announce.h"
#include "util/sai-grown.h"
#include "util/sai-plain.h"
#include "util/sai-wrap-layout.h"
#include "history/sai-history-bin.h"
#include "history/sai-history-errand.h"
#include "history/sai-history-filters.h"
#include "history/sai-history-keys.h"
#include "history/sai-history-menu.h"
#include "history/sai-history-model.h"
#include "history/sai-history-page.h"
#include "history/sai-history-row.h"
#include "history/sai-history-rows.h"
#include "history/sai-history-selection.h"
#include "history/sai-history-text.h"
#include "history/sai-history-welcome.h"
#include "history/sai-people-dialog.h"

/* In pixels; below this, only the filters in use are shown, unless the person opens the others. */
#define ROOM_FOR_FILTERS 620
/* Fewer games are on the screen nearly all at once, so that there is nothing to filter. */
#define ENOUGH_TO_FILTER 10

struct _SaiHistoryPage
{
  GtkWidget parent_instance;

  SaiCatalog *catalog;
  SaiStore *store;
  SaiHistoryModel *model;
  SaiHistorySelection *selection;
  SaiHistoryBin *bin;
  SaiHistoryErrand *errand;
  SaiHistoryMenu *menu;
  SaiHistoryKeys *keys;
  SaiGameSort sort;
  /* The visible child of the stack: the list, or why there is none. */
  const char *state;
  /* Whether there are, without any filter, enough games to filter. */
  gboolean filterable;
  gboolean selecting;
  /* Whether to announce the number of games once it is known, because a person changed the search. */
  gboolean is_news;
  gboolean has_room;
  gboolean was_measured;
  SaiHistoryRows *rows;
  /* The pictures of the games in the rows, see sai_game_tile_set_pictures(). */
  GHashTable *pictures;

  GtkWidget *content;
  GtkWidget *errands;
  GtkEditable *search;
  GtkToggleButton *filter_button;
  SaiHistoryFilters *filters;
  GtkListView *list;
};

enum
{
  PROP_0,
  PROP_FILTERABLE,
  PROP_MODEL,
  PROP_SELECTION,
  PROP_SELECTING,
  PROP_SORT,
  PROP_STATE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* In the order of #SaiGameSort. */
static const char *const sort_names[] = { "newest", "oldest", "highest", "lowest" };

G_DEFINE_FINAL_TYPE (SaiHistoryPage, sai_history_page, GTK_TYPE_WIDGET)

static guint
count_games (SaiHistoryPage *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->model));
}

static const char *
get_typed (SaiHistoryPage *self)
{
  return gtk_editable_get_text (self->search);
}

static const char *
find_state (SaiHistoryPage *self)
{
  if (sai_history_model_get_problem (self->model) != NULL)
    return "empty";
  if (count_games (self) > 0)
    return "list";
  if (sai_history_model_is_loading (self->model))
    return self->state;

  return sai_game_filter_is_empty (sai_history_model_get_filter (self->model)) ? "empty" : "no-match";
}

static void
settle_state (SaiHistoryPage *self)
{
  const char *state = find_state (self);
  gboolean loading = sai_history_model_is_loading (self->model);
  gboolean filterable = count_games (self) >= ENOUGH_TO_FILTER;

  if (!loading && sai_game_filter_is_empty (sai_history_model_get_filter (self->model)) &&
      self->filterable != filterable)
    {
      self->filterable = filterable;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FILTERABLE]);
    }

  if (g_strcmp0 (self->state, state) != 0)
    {
      self->state = state;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
    }
  if (!loading && self->is_news)
    {
      g_autofree char *count = sai_history_format_count (count_games (self));

      self->is_news = FALSE;
      sai_announce (GTK_WIDGET (self), count_games (self) > 0 ? count : _ ("No Games Match"));
    }
}

static void
filter_cb (SaiHistoryPage *self)
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
  sai_history_rows_stay (self->rows);
  self->is_news = TRUE;
  if (!sai_game_filter_equal (sai_history_model_get_filter (self->model), filter))
    {
      sai_history_rows_begin (self->rows);
      sai_history_model_set_filter (self->model, filter);
    }
  settle_state (self);
}

/* Closures of the template */

static gboolean
is_browsable (SaiHistoryPage *self, const char *state)
{
  return g_strcmp0 (state, "empty") != 0;
}

static gboolean
is_without_match (SaiHistoryPage *self, const char *state)
{
  return g_strcmp0 (state, "no-match") == 0;
}

static gboolean
shows_filters (SaiHistoryPage *self, gboolean filterable, gboolean wanted)
{
  return filterable && wanted;
}

/* Where none are found the page says so. */
static char *
format_count (SaiHistoryPage *self, guint n_games)
{
  return n_games > 0 ? sai_history_format_count (n_games) : g_strdup ("");
}

static char *
format_selected (SaiHistoryPage *self, guint n_selected)
{
  return sai_history_format_selected (n_selected);
}

static char *
name_bar (SaiHistoryPage *self, gboolean selecting)
{
  return g_strdup (selecting ? "selection" : "search");
}

/* Selecting games, and actions on the selection */

static void
show_item (gpointer item, gpointer user_data)
{
  SaiHistoryPage *self = user_data;

  sai_history_row_set_selecting (SAI_HISTORY_ROW (gtk_list_item_get_child (item)), self->selecting,
                                 sai_history_selection_contains (self->selection, gtk_list_item_get_position (item)));
}

static void
selection_changed_cb (SaiHistoryPage *self)
{
  sai_history_rows_foreach (self->rows, show_item, self);
  if (self->selecting)
    {
      g_autofree char *text = sai_history_format_selected (sai_history_selection_get_n (self->selection));

      sai_announce (GTK_WIDGET (self), text);
    }
}

static void
focus_list (SaiHistoryPage *self)
{
  gtk_widget_child_focus (GTK_WIDGET (self->list), GTK_DIR_TAB_FORWARD);
}

static void
set_selecting (SaiHistoryPage *self, gboolean selecting)
{
  GtkListItem *item = sai_history_rows_find_focused (self->rows);

  if (self->selecting == selecting)
    return;
  self->selecting = selecting;
  sai_history_selection_clear (self->selection);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTING]);
  selection_changed_cb (self);
  if (item != NULL)
    gtk_widget_grab_focus (gtk_list_item_get_child (item));
  else
    focus_list (self);
}

static void
begin_selecting (SaiHistoryPage *self)
{
  set_selecting (self, TRUE);
}

static void
end_selecting (SaiHistoryPage *self)
{
  set_selecting (self, FALSE);
}

static void
open_or_select_cb (SaiHistoryRow *row, GdkModifierType modifiers, GtkListItem *item)
{
  SaiHistoryPage *self = SAI_HISTORY_PAGE (gtk_widget_get_ancestor (GTK_WIDGET (row), SAI_TYPE_HISTORY_PAGE));
  SaiGameSummary *game = sai_history_row_get_game (row);

  if (!self->selecting && (modifiers & GDK_CONTROL_MASK) != 0)
    begin_selecting (self);
  if (!self->selecting)
    {
      if (game != NULL && !sai_history_row_open_evening (row))
        gtk_widget_activate_action (GTK_WIDGET (self), "win.open", "s", sai_game_summary_get_id (game));
      return;
    }
  if ((modifiers & GDK_SHIFT_MASK) != 0)
    sai_history_selection_extend (self->selection, gtk_list_item_get_position (item));
  else
    sai_history_selection_toggle (self->selection, gtk_list_item_get_position (item));
}

/* The keyboard */

static void
stop_search_cb (SaiHistoryPage *self)
{
  if (*get_typed (self) != '\0')
    gtk_editable_set_text (self->search, "");
  else
    focus_list (self);
}

static void
search_cb (SaiHistoryPage *self)
{
  end_selecting (self);
  sai_history_rows_stay (self->rows);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

static void
delete_cb (SaiHistoryPage *self)
{
  GtkListItem *item = sai_history_rows_find_focused (self->rows);

  if (self->selecting && sai_history_selection_get_n (self->selection) > 0)
    gtk_widget_activate_action (GTK_WIDGET (self), "selected.delete", NULL);
  else if (!self->selecting && item != NULL)
    sai_history_errand_delete_one (self->errand, gtk_list_item_get_position (item));
}

/* Ends selecting; otherwise, clears the search. */
static gboolean
escape_binding (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  SaiHistoryPage *self = SAI_HISTORY_PAGE (widget);

  if (self->selecting)
    end_selecting (self);
  else if (*get_typed (self) != '\0')
    gtk_editable_set_text (self->search, "");
  else
    return FALSE;

  return TRUE;
}

/* The menu of a game, and actions on games and players */

static void
menu_cb (SaiHistoryRow *row, int x, int y, GtkListItem *item)
{
  SaiHistoryPage *self = SAI_HISTORY_PAGE (gtk_widget_get_ancestor (GTK_WIDGET (row), SAI_TYPE_HISTORY_PAGE));
  GtkWidget *button = x < 0 ? sai_history_row_get_menu_button (row) : GTK_WIDGET (row);
  SaiGameSummary *game = sai_history_row_get_game (row);
  graphene_rect_t bounds;

  if (game == NULL || self->selecting || !gtk_widget_compute_bounds (button, self->content, &bounds))
    return;
  if (x >= 0)
    bounds = GRAPHENE_RECT_INIT (bounds.origin.x + x, bounds.origin.y + y, 1, 1);
  sai_history_menu_open (self->menu, row, gtk_list_item_get_position (item), &bounds);
}

/* Returns the focus to the game of the menu, also if the menu opened a dialog. */
static void
menu_closed_cb (SaiHistoryPage *self)
{
  sai_history_rows_focus (self->rows, sai_history_menu_get_position (self->menu));
}

static void
favourite_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiHistoryPage *self = SAI_HISTORY_PAGE (widget);
  const char *id;
  gboolean favourite;

  g_variant_get (parameter, "(&sb)", &id, &favourite);
  sai_history_errand_set_favourite (self->errand, id, favourite);
}

static void
remarks_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiHistoryPage *self = SAI_HISTORY_PAGE (widget);
  SaiGameSummary *game = sai_history_menu_get_game (self->menu);

  if (game != NULL)
    sai_history_errand_remark (self->errand, game);
}

static void
select_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiHistoryPage *self = SAI_HISTORY_PAGE (widget);
  guint position = sai_history_menu_get_position (self->menu);

  begin_selecting (self);
  if (!sai_history_selection_contains (self->selection, position) && position < count_games (self))
    sai_history_selection_toggle (self->selection, position);
}

static void
delete_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const char *ids[] = { g_variant_get_string (parameter, NULL), NULL };

  sai_history_bin_delete (SAI_HISTORY_PAGE (widget)->bin, ids);
}

static void
select_games_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  begin_selecting (SAI_HISTORY_PAGE (widget));
}

static void
select_all_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiHistoryPage *self = SAI_HISTORY_PAGE (widget);

  begin_selecting (self);
  sai_history_selection_select_all (self->selection);
}

static void
clear_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiHistoryPage *self = SAI_HISTORY_PAGE (widget);

  sai_history_filters_clear (self->filters);
  gtk_editable_set_text (self->search, "");
  filter_cb (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

static void
players_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_window_present (GTK_WINDOW (sai_people_dialog_new (GTK_WINDOW (gtk_widget_get_root (widget)),
                                                         SAI_HISTORY_PAGE (widget)->store)));
}

/* The list */

static void
setup_cb (SaiHistoryPage *self, GtkListItem *item)
{
  GtkWidget *row = sai_history_row_new (self->catalog, self->pictures);

  g_signal_connect (row, "chosen", G_CALLBACK (open_or_select_cb), item);
  g_signal_connect (row, "menu", G_CALLBACK (menu_cb), item);
  sai_history_rows_set_up (item, row);
}

static void
bind_cb (SaiHistoryPage *self, GtkListItem *item)
{
  sai_history_rows_add (self->rows, item, self->sort == SAI_GAME_SORT_NEWEST || self->sort == SAI_GAME_SORT_OLDEST);
  show_item (item, self);
}

/* The page itself */

static void
sai_history_page_map (GtkWidget *widget)
{
  SaiHistoryPage *self = SAI_HISTORY_PAGE (widget);

  GTK_WIDGET_CLASS (sai_history_page_parent_class)->map (widget);

  sai_history_keys_listen (self->keys);
  if (self->model == NULL)
    return;
  sai_history_model_set_active (self->model, TRUE);
  sai_history_rows_widen (self->rows);
}

static void
sai_history_page_unmap (GtkWidget *widget)
{
  SaiHistoryPage *self = SAI_HISTORY_PAGE (widget);

  if (self->model != NULL)
    sai_history_model_set_active (self->model, FALSE);
  sai_history_keys_stop (self->keys);

  GTK_WIDGET_CLASS (sai_history_page_parent_class)->unmap (widget);
}

/* In a narrow window, the filters take room from the games, so they are hidden unless the person wants them. */
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
  if (self->was_measured && self->has_room == has_room)
    return;
  self->was_measured = TRUE;
  self->has_room = has_room;
  /* Widgets must not be shown or hidden during allocation. */
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, fit_cb, g_object_ref (self), g_object_unref);
}

static void
sai_history_page_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiHistoryPage *self = SAI_HISTORY_PAGE (object);

  switch (prop_id)
    {
    case PROP_FILTERABLE:
      g_value_set_boolean (value, self->filterable);
      break;

    case PROP_MODEL:
      g_value_set_object (value, self->model);
      break;

    case PROP_SELECTION:
      g_value_set_object (value, self->selection);
      break;

    case PROP_SELECTING:
      g_value_set_boolean (value, self->selecting);
      break;

    case PROP_SORT:
      g_value_set_string (value, sort_names[self->sort]);
      break;

    case PROP_STATE:
      g_value_set_string (value, self->state);
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
        filter_cb (self);
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

  if (self->menu != NULL)
    sai_history_menu_end (self->menu);
  g_clear_object (&self->menu);
  if (self->content != NULL)
    gtk_list_view_set_model (self->list, NULL);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_object (&self->keys);
  g_clear_object (&self->rows);
  g_clear_pointer (&self->pictures, g_hash_table_unref);
  /* Somebody who is still under way comes back to nobody. */
  if (self->errand != NULL)
    g_object_run_dispose (G_OBJECT (self->errand));
  g_clear_object (&self->errand);
  g_clear_object (&self->bin);
  g_clear_object (&self->selection);
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
  gtk_widget_class_bind_template_child (widget_class, SaiHistoryPage, errands);
  gtk_widget_class_bind_template_child (widget_class, SaiHistoryPage, search);
  gtk_widget_class_bind_template_child (widget_class, SaiHistoryPage, filter_button);
  gtk_widget_class_bind_template_child (widget_class, SaiHistoryPage, filters);
  gtk_widget_class_bind_template_child (widget_class, SaiHistoryPage, list);
  gtk_widget_class_bind_template_callback (widget_class, filter_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_bind_template_callback (widget_class, focus_list);
  gtk_widget_class_bind_template_callback (widget_class, format_count);
  gtk_widget_class_bind_template_callback (widget_class, format_selected);
  gtk_widget_class_bind_template_callback (widget_class, sai_plain_is_said);
  gtk_widget_class_bind_template_callback (widget_class, is_browsable);
  gtk_widget_class_bind_template_callback (widget_class, is_without_match);
  gtk_widget_class_bind_template_callback (widget_class, name_bar);
  gtk_widget_class_bind_template_callback (widget_class, shows_filters);
  gtk_widget_class_bind_template_callback (widget_class, end_selecting);
  gtk_widget_class_bind_template_callback (widget_class, sai_grown_scale);
}

static void
sai_history_page_class_init (SaiHistoryPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags read = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sai_history_page_dispose;
  object_class->get_property = sai_history_page_get_property;
  object_class->set_property = sai_history_page_set_property;
  widget_class->map = sai_history_page_map;
  widget_class->unmap = sai_history_page_unmap;
  widget_class->measure = sai_history_page_measure;
  widget_class->get_request_mode = sai_history_page_get_request_mode;
  widget_class->size_allocate = sai_history_page_size_allocate;

  properties[PROP_FILTERABLE] = g_param_spec_boolean ("filterable", NULL, NULL, FALSE, read);
  properties[PROP_MODEL] = g_param_spec_object ("model", NULL, NULL, SAI_TYPE_HISTORY_MODEL, read);
  properties[PROP_SELECTION] = g_param_spec_object ("selection", NULL, NULL, SAI_TYPE_HISTORY_SELECTION, read);
  properties[PROP_SELECTING] = g_param_spec_boolean ("selecting", NULL, NULL, FALSE, read);
  properties[PROP_STATE] = g_param_spec_string ("state", NULL, NULL, NULL, read);
  properties[PROP_SORT] = g_param_spec_string ("sort", NULL, NULL, sort_names[SAI_GAME_SORT_NEWEST],
                                               G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (SAI_TYPE_GROWN);
  g_type_ensure (SAI_TYPE_HISTORY_FILTERS);
  g_type_ensure (SAI_TYPE_HISTORY_WELCOME);
  sai_style_add ("pages/history/history");
  bind_template (widget_class);
  gtk_widget_class_install_property_action (widget_class, "history.sort", "sort");
  gtk_widget_class_install_action (widget_class, "history.favourite", "(sb)", favourite_action);
  gtk_widget_class_install_action (widget_class, "history.remarks", NULL, remarks_action);
  gtk_widget_class_install_action (widget_class, "history.select", NULL, select_action);
  gtk_widget_class_install_action (widget_class, "history.select-games", NULL, select_games_action);
  gtk_widget_class_install_action (widget_class, "history.select-all", NULL, select_all_action);
  gtk_widget_class_install_action (widget_class, "history.delete", "s", delete_action);
  gtk_widget_class_install_action (widget_class, "history.clear", NULL, clear_action);
  gtk_widget_class_install_action (widget_class, "history.players", NULL, players_action);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_binding, NULL);
}

static void
sai_history_page_init (SaiHistoryPage *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  GtkLayoutManager *layout = sai_wrap_layout_new (6, 6);

  self->pictures = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  self->state = "waiting";
  gtk_widget_init_template (GTK_WIDGET (self));
  sai_wrap_layout_set_apart (SAI_WRAP_LAYOUT (layout), TRUE);
  gtk_widget_set_layout_manager (self->errands, layout);
  self->rows = sai_history_rows_new (GTK_WIDGET (self), self->list);
  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (sai_history_rows_remove), self->rows, G_CONNECT_SWAPPED);
  gtk_list_view_set_factory (self->list, factory);

  self->keys = sai_history_keys_new (GTK_WIDGET (self), GTK_WIDGET (self->search));
  g_object_bind_property (self, "selecting", self->keys, "selecting", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (self->keys, "search", G_CALLBACK (search_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->keys, "delete", G_CALLBACK (delete_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->keys, "focus-moved", G_CALLBACK (sai_history_rows_note_focus), self->rows,
                           G_CONNECT_SWAPPED);

  self->menu = sai_history_menu_new (SAI_GROWN (self->content));
  g_signal_connect_object (self->menu, "closed", G_CALLBACK (menu_closed_cb), self, G_CONNECT_SWAPPED);
}

void
sai_history_page_set_sources (SaiHistoryPage *self, SaiCatalog *catalog, SaiStore *store)
{
  g_return_if_fail (SAI_IS_HISTORY_PAGE (self));
  g_return_if_fail (self->store == NULL);

  self->catalog = g_object_ref (catalog);
  self->store = g_object_ref (store);
  self->bin = sai_history_bin_new (GTK_WIDGET (self), store);
  g_signal_connect_object (self->keys, "undo", G_CALLBACK (sai_history_bin_undo), self->bin, G_CONNECT_SWAPPED);
  self->model = sai_history_model_new (store);
  self->selection = sai_history_selection_new (G_LIST_MODEL (self->model));
  self->errand = sai_history_errand_new (GTK_WIDGET (self), store, self->model, self->selection, self->bin);
  g_signal_connect_object (self->errand, "done", G_CALLBACK (end_selecting), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->selection, "changed", G_CALLBACK (selection_changed_cb), self, G_CONNECT_SWAPPED);
  sai_history_rows_follow (self->rows, self->model);
  g_signal_connect_object (self->model, "items-changed", G_CALLBACK (settle_state), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->model, "notify", G_CALLBACK (settle_state), self, G_CONNECT_SWAPPED);
  sai_history_filters_set_sources (self->filters, catalog, store);
  filter_cb (self);
  self->is_news = FALSE;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODEL]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTION]);
  sai_history_model_set_active (self->model, gtk_widget_get_mapped (GTK_WIDGET (self)));
}

/**
 * sai_history_page_show:
 * @self: a page with sources
 * @filter: which games to show, in which order
 * @name: what they have in common, see sai_history_filters_show()
 *
 * Shows these games instead of those that were shown before.
 */
void
sai_history_page_show (SaiHistoryPage *self, const SaiGameFilter *filter, const char *name)
{
  g_return_if_fail (SAI_IS_HISTORY_PAGE (self));
  g_return_if_fail (filter != NULL && name != NULL);

  gtk_editable_set_text (self->search, "");
  sai_history_filters_show (self->filters, filter, name);
  set_sort (self, sort_names[filter->sort]);
  filter_cb (self);
  gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

/**
 * sai_history_page_let_go:
 * @self: a page
 *
 * Drops most rows, and so hundreds of widgets, of a list that is not visible. They come back in the same order and at
 * the same scroll position when the page is shown again.
 */
void
sai_history_page_let_go (SaiHistoryPage *self)
{
  g_return_if_fail (SAI_IS_HISTORY_PAGE (self));

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    sai_history_rows_leave (self->rows);
}

/**
 * sai_history_page_take_over:
 * @self: a page with sources
 * @before: a page in another language
 *
 * Shows the same games as @before, in the same order and at the same scroll position.
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
  sai_history_rows_set_place (self->rows, sai_history_rows_get_place (before->rows));
  sai_history_filters_take_over (self->filters, before->filters);
  gtk_editable_set_text (self->search, get_typed (before));
  set_sort (self, sort_names[before->sort]);
  filter_cb (self);
  /* The person has not changed the search, so there is nothing to announce. */
  self->is_news = FALSE;
}
