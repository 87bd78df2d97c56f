/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of the history: that it gives up its rows when it has been left, and has them again, in the same place, when
 * it is shown. Its dialog of the players: that it says nothing of them before it has read.
 */
#include "config.h"

#include <adwaita.h>

#include "play-table.h"
#include "history/sai-filter-chip.h"
#include "history/sai-history-edit.h"
#include "history/sai-history-page.h"
#include "history/sai-history-row.h"
#include "history/sai-people-dialog.h"
#include "sai-test.h"
#include "sai-ui-resources.h"

#define N_GAMES 60
#define ENOUGH_TO_FILTER 10
/* As many as are there when the page is shown first. */
#define N_FEW 24
/* In pixels, and in 1/1024 dots per inch. */
#define LEAST_WIDTH 360
#define USUAL_DPI (96 * 1024)

typedef struct
{
  Table table;
  SaiCatalog *catalog;
  GtkWidget *window;
  GtkStack *stack;
  GtkWidget *page;
} Fixture;

static void
add_game (Fixture *fixture, guint n)
{
  g_autoptr (SaiGame) pad = sai_test_paper ("yellowstone", 2);
  g_autoptr (SaiRecord) record = NULL;
  g_autoptr (GError) error = NULL;

  sai_test_apply (pad, "correct 1 35");
  sai_game_set_finished (pad, SAI_TEST_CREATED + n);
  record = sai_game_to_record (pad);
  g_free (record->id);
  record->id = g_strdup_printf ("11111111-2222-4333-8444-%012u", n);
  g_assert_true (sai_database_save (fixture->table.other, record, 0, SAI_TEST_CREATED, &error));
  g_assert_no_error (error);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  table_set_up (&fixture->table, TABLE_STORED);
  fixture->catalog = sai_catalog_new (NULL);
  for (guint n = 1; n <= GPOINTER_TO_UINT (data); n++)
    add_game (fixture, n);

  fixture->page = g_object_new (SAI_TYPE_HISTORY_PAGE, NULL);
  sai_history_page_set_sources (SAI_HISTORY_PAGE (fixture->page), fixture->catalog, fixture->table.store);
  fixture->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 800, 600);
  fixture->stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_add_named (fixture->stack, fixture->page, "history");
  gtk_stack_add_named (fixture->stack, gtk_button_new_with_label ("Elsewhere"), "elsewhere");
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->stack));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_object_unref (fixture->catalog);
  table_tear_down (&fixture->table, TABLE_STORED);
}

/* All of a type that are in a widget. */
static void
gather (GtkWidget *widget, GType type, GPtrArray *found)
{
  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gather (child, type, found);
}

static GPtrArray *
get_rows (Fixture *fixture)
{
  GPtrArray *rows = g_ptr_array_new ();

  gather (fixture->page, SAI_TYPE_HISTORY_ROW, rows);

  return rows;
}

static guint
count_rows (Fixture *fixture)
{
  g_autoptr (GPtrArray) rows = get_rows (fixture);

  return rows->len;
}

static GtkAdjustment *
get_scrolled (Fixture *fixture)
{
  g_autoptr (GPtrArray) lists = g_ptr_array_new ();

  gather (fixture->page, GTK_TYPE_LIST_VIEW, lists);
  g_assert_cmpuint (lists->len, ==, 1);

  return gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (lists->pdata[0]));
}

static double
get_end (GtkAdjustment *adjustment)
{
  return gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);
}

static void
wait_for_rows (Fixture *fixture)
{
  while (count_rows (fixture) < N_GAMES)
    g_main_context_iteration (NULL, TRUE);
}

/* The name of the game whose row has the focus. */
static char *
get_focused_game (Fixture *fixture)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
  GtkWidget *row = focus != NULL ? gtk_widget_get_ancestor (focus, SAI_TYPE_HISTORY_ROW) : NULL;

  return row != NULL ? g_strdup (sai_game_summary_get_id (sai_history_row_get_game (SAI_HISTORY_ROW (row)))) : NULL;
}

static gboolean
is_focused (Fixture *fixture, const char *game)
{
  g_autofree char *focused = get_focused_game (fixture);

  return g_strcmp0 (focused, game) == 0;
}

/* The oldest game is at the end. */
static void
focus_last_row (Fixture *fixture)
{
  g_autoptr (GPtrArray) rows = get_rows (fixture);

  for (guint i = 0; i < rows->len; i++)
    {
      SaiGameSummary *game = sai_history_row_get_game (rows->pdata[i]);

      if (game != NULL && g_str_has_suffix (sai_game_summary_get_id (game), "-000000000001"))
        g_assert_true (gtk_widget_grab_focus (rows->pdata[i]));
    }
}

static void
test_let_go (Fixture *fixture, gconstpointer data)
{
  SaiHistoryPage *page = SAI_HISTORY_PAGE (fixture->page);
  GtkAdjustment *scrolled = get_scrolled (fixture);
  g_autoptr (GPtrArray) rows = NULL;
  g_autofree char *game = NULL;
  guint n_gone = 0;

  gtk_window_present (GTK_WINDOW (fixture->window));
  wait_for_rows (fixture);
  focus_last_row (fixture);
  while (gtk_adjustment_get_value (scrolled) < get_end (scrolled) - 1)
    {
      gtk_adjustment_set_value (scrolled, get_end (scrolled));
      g_main_context_iteration (NULL, TRUE);
    }
  game = get_focused_game (fixture);
  g_assert_nonnull (game);

  /* Who looks at it keeps all of it. */
  sai_history_page_let_go (page);
  g_assert_cmpuint (count_rows (fixture), >, N_FEW);

  rows = get_rows (fixture);
  for (guint i = 0; i < rows->len; i++)
    g_object_add_weak_pointer (rows->pdata[i], &rows->pdata[i]);
  gtk_stack_set_visible_child_name (fixture->stack, "elsewhere");
  sai_history_page_let_go (page);
  for (guint i = 0; i < rows->len; i++)
    if (rows->pdata[i] == NULL)
      n_gone++;
    else
      g_object_remove_weak_pointer (rows->pdata[i], &rows->pdata[i]);
  g_assert_cmpuint (n_gone, >=, rows->len - N_FEW);
  g_assert_cmpuint (count_rows (fixture), <=, N_FEW);

  gtk_stack_set_visible_child_name (fixture->stack, "history");
  wait_for_rows (fixture);
  while (gtk_adjustment_get_value (scrolled) < get_end (scrolled) - 1 || !is_focused (fixture, game))
    g_main_context_iteration (NULL, TRUE);
}

static void
test_people (Fixture *fixture, gconstpointer data)
{
  GtkWindow *dialog = GTK_WINDOW (sai_people_dialog_new (GTK_WINDOW (fixture->window), fixture->table.store));
  g_autoptr (GPtrArray) stacks = g_ptr_array_new ();

  gather (GTK_WIDGET (dialog), GTK_TYPE_STACK, stacks);
  g_assert_cmpuint (stacks->len, ==, 1);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (stacks->pdata[0]), ==, "wait");
  while (g_str_equal (gtk_stack_get_visible_child_name (stacks->pdata[0]), "wait"))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (stacks->pdata[0]), ==, "people");

  /* It lives until it has all its answers. */
  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  gtk_window_destroy (dialog);
  while (dialog != NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
wait_until_filterable (Fixture *fixture, gboolean wanted)
{
  gboolean filterable;

  g_object_get (fixture->page, "filterable", &filterable, NULL);
  while (filterable != wanted)
    {
      g_main_context_iteration (NULL, TRUE);
      g_object_get (fixture->page, "filterable", &filterable, NULL);
    }
}

static GtkWidget *
find_one (Fixture *fixture, GType type)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  gather (fixture->page, type, found);
  g_assert_cmpuint (found->len, >, 0);

  return found->pdata[0];
}

static void
asked_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_assert_nonnull (sai_store_answer (SAI_STORE (source), result, NULL));
}

/* The filters come with the tenth game and go with it, but one that is in use stays. */
static void
test_filters (Fixture *fixture, gconstpointer data)
{
  static const char *const newest[] = { "11111111-2222-4333-8444-000000000010", NULL };
  GtkWidget *button, *chip;

  gtk_window_present (GTK_WINDOW (fixture->window));
  button = find_one (fixture, GTK_TYPE_TOGGLE_BUTTON);
  chip = find_one (fixture, SAI_TYPE_FILTER_CHIP);
  g_assert_false (gtk_widget_get_visible (button));
  g_assert_false (gtk_widget_get_visible (chip));
  wait_until_filterable (fixture, TRUE);
  g_assert_true (gtk_widget_get_visible (button));
  g_assert_true (gtk_widget_get_visible (chip));

  sai_store_ask (fixture->table.store, sai_request_set_deleted (newest, TRUE), NULL, asked_cb, NULL);
  wait_until_filterable (fixture, FALSE);
  g_assert_false (gtk_widget_get_visible (button));
  g_assert_false (gtk_widget_get_visible (chip));
  sai_filter_chip_set_value (SAI_FILTER_CHIP (chip), "yellowstone", NULL);
  g_signal_emit_by_name (chip, "changed");
  g_assert_true (gtk_widget_get_visible (chip));
  g_assert_false (gtk_widget_get_visible (button));

  sai_store_ask (fixture->table.store, sai_request_set_deleted (newest, FALSE), NULL, asked_cb, NULL);
  gtk_widget_activate_action (fixture->page, "history.clear", NULL);
  wait_until_filterable (fixture, TRUE);
  g_assert_true (gtk_widget_get_visible (button));
}

static int
measure (Fixture *fixture)
{
  int minimum;

  gtk_widget_measure (fixture->page, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);

  return minimum;
}

/* With text of twice the size, everything is to be seen in the narrowest window: games or none, and a selection. */
static void
test_large (Fixture *fixture, gconstpointer data)
{
  GtkSettings *settings = gtk_settings_get_default ();
  gboolean none = GPOINTER_TO_UINT (data) == 0;
  g_autofree char *state = NULL;
  int dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", 2 * USUAL_DPI, NULL);
  gtk_window_present (GTK_WINDOW (fixture->window));
  while (g_strcmp0 (state, none ? "empty" : "list") != 0)
    {
      g_main_context_iteration (NULL, TRUE);
      g_clear_pointer (&state, g_free);
      g_object_get (fixture->page, "state", &state, NULL);
    }
  while (!none && count_rows (fixture) < GPOINTER_TO_UINT (data))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (measure (fixture), <=, LEAST_WIDTH);
  if (!none)
    {
      gtk_widget_activate_action (fixture->page, "history.select-games", NULL);
      g_assert_cmpint (measure (fixture), <=, LEAST_WIDTH);
    }
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

static guint
count_choices (GtkWidget *chip)
{
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();
  guint n = 0;

  gather (chip, GTK_TYPE_TOGGLE_BUTTON, buttons);
  for (guint i = 0; i < buttons->len; i++)
    n += GTK_IS_BOX (gtk_widget_get_parent (buttons->pdata[i])) && gtk_widget_get_visible (buttons->pdata[i]) &&
         gtk_button_get_label (buttons->pdata[i]) != NULL;

  return n;
}

/* A long list of choices can be searched. The focus is on the chip again as soon as they close. */
static void
test_chip (void)
{
  static const char *const names[] = { "Aki",  "Ben",  "Chiyo", "Dai",  "Emi",  "Fumi", "Go",   "Hana",
                                       "Ichi", "Jiro", "Ken",   "Leon", "Mari", "Nao",  "Otto", NULL };
  GtkWidget *window = gtk_window_new ();
  GtkWidget *chip = sai_filter_chip_new ("Player");
  g_autoptr (GPtrArray) menus = g_ptr_array_new ();
  g_autoptr (GPtrArray) searches = g_ptr_array_new ();

  gather (chip, GTK_TYPE_MENU_BUTTON, menus);
  gather (chip, GTK_TYPE_SEARCH_ENTRY, searches);
  g_object_set (chip, "offered", TRUE, NULL);
  gtk_window_set_child (GTK_WINDOW (window), chip);
  gtk_window_present (GTK_WINDOW (window));
  while (!gtk_widget_get_mapped (chip))
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (gtk_widget_get_visible (searches->pdata[0]));
  sai_filter_chip_set_choices (SAI_FILTER_CHIP (chip), names, names);
  g_assert_true (gtk_widget_get_visible (searches->pdata[0]));
  gtk_menu_button_popup (menus->pdata[0]);
  g_assert_cmpuint (count_choices (chip), ==, G_N_ELEMENTS (names) - 1);
  gtk_editable_set_text (GTK_EDITABLE (searches->pdata[0]), "ｏ");
  g_assert_cmpuint (count_choices (chip), ==, 6);
  gtk_editable_set_text (GTK_EDITABLE (searches->pdata[0]), "");
  g_assert_cmpuint (count_choices (chip), ==, G_N_ELEMENTS (names) - 1);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), searches->pdata[0]));
  gtk_menu_button_popdown (menus->pdata[0]);
  g_assert_true (gtk_widget_get_parent (gtk_window_get_focus (GTK_WINDOW (window))) == menus->pdata[0]);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  g_autoptr (GtkCssProvider) provider = NULL;

  gtk_test_init (&argc, &argv);
  adw_init ();
  g_resources_register (sai_ui_get_resource ());
  provider = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (provider, "/io/github/saikoro/Saikoro/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);

  g_test_add ("/history-page/let-go", Fixture, GUINT_TO_POINTER (N_GAMES), set_up, test_let_go, tear_down);
  g_test_add ("/history-page/people", Fixture, GUINT_TO_POINTER (N_GAMES), set_up, test_people, tear_down);
  g_test_add ("/history-page/filters", Fixture, GUINT_TO_POINTER (ENOUGH_TO_FILTER), set_up, test_filters, tear_down);
  g_test_add ("/history-page/large", Fixture, GUINT_TO_POINTER (ENOUGH_TO_FILTER), set_up, test_large, tear_down);
  g_test_add ("/history-page/large-none", Fixture, GUINT_TO_POINTER (0), set_up, test_large, tear_down);
  g_test_add_func ("/history-page/chip", test_chip);

  return g_test_run ();
}
