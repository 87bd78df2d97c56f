/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of the statistics: that it shows numbers, and all of them in the end, however often the history changes
 * meanwhile. */
#include "config.h"

#include <adwaita.h>

#include "play-table.h"
#include "util/sai-choice.h"
#include "archive/sai-finding.h"
#include "statistics/sai-statistics-page.h"
#include "sai-test.h"
#include "sai-ui-resources.h"
#include "sai-wait.h"

/* In pixels, and in 1/1024 dots per inch. */
#define LEAST_WIDTH 360
#define USUAL_DPI (96 * 1024)

typedef struct
{
  Table table;
  SaiCatalog *catalog;
  SaiSolver *solver;
  GtkWidget *window;
  GtkWidget *page;
} Fixture;

/* A sheet of cards is known at once; what perfect play achieves would have to be worked out. What is stopped before its
 * end is left out.
 * @name is that of the first seat.
 */
static void
add_game_that_ends (Fixture *fixture, guint n, const char *name, const char *move)
{
  g_autoptr (SaiGame) pad = sai_test_paper ("yellowstone", 2);
  g_autoptr (SaiRecord) record = NULL;
  g_autoptr (GPtrArray) pending = NULL;
  g_autoptr (SaiFinding) finding = NULL;
  g_autoptr (GError) error = NULL;

  sai_test_apply (pad, move);
  sai_game_set_finished (pad, SAI_TEST_CREATED + n);
  record = sai_game_to_record (pad);
  g_free (record->id);
  record->id = g_strdup_printf ("11111111-2222-4333-8444-%012u", n);
  g_object_unref (record->players->pdata[0]);
  record->players->pdata[0] = sai_player_new (name, SAI_PLAYER_PERSON);
  /* The first move of what is kept says who sits down. */
  g_free (record->moves->pdata[0]);
  record->moves->pdata[0] = g_strdup_printf ("seats \"%s\" \"Seat 2\"", name);
  g_assert_true (sai_database_save (fixture->table.other, record, 0, SAI_TEST_CREATED, &error));
  g_assert_no_error (error);

  pending = sai_database_list_unexamined (fixture->table.other, 9, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (pending->len, ==, 1);
  g_ptr_array_set_free_func (pending, NULL);
  finding = sai_finding_new (g_ptr_array_index (pending, 0));
  sai_finding_examine (finding, fixture->catalog);
  g_assert_true (sai_finding_write (finding, fixture->table.other, &error));
  g_assert_no_error (error);
}

static void
add_game (Fixture *fixture, guint n)
{
  add_game_that_ends (fixture, n, "Aki", "correct 1 35");
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiContext) context = NULL;

  table_set_up (&fixture->table, TABLE_STORED);
  fixture->catalog = sai_catalog_new (NULL);
  fixture->solver = sai_solver_new (1);
  add_game (fixture, 1);

  fixture->page = g_object_new (SAI_TYPE_STATISTICS_PAGE, NULL);
  context = sai_context_new (fixture->catalog, fixture->table.store, fixture->solver, NULL);
  sai_statistics_page_set_context (SAI_STATISTICS_PAGE (fixture->page), context);
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->page);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  sai_wait (50);
  g_object_unref (fixture->solver);
  g_object_unref (fixture->catalog);
  table_tear_down (&fixture->table, TABLE_STORED);
}

static GtkWidget *
find (GtkWidget *widget, GType type)
{
  GtkWidget *found = NULL;

  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    return gtk_widget_get_mapped (widget) ? widget : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, type);

  return found;
}

/* The first tile says how many games there are: its caption, and below it a number. */
static gboolean
says (Fixture *fixture, const char *number)
{
  GtkWidget *tile = find (fixture->page, GTK_TYPE_FLOW_BOX_CHILD);
  GtkWidget *caption = tile != NULL ? find (tile, GTK_TYPE_LABEL) : NULL;

  return caption != NULL && g_str_equal (gtk_label_get_text (GTK_LABEL (caption)), "Games") &&
         g_str_equal (gtk_label_get_text (GTK_LABEL (gtk_widget_get_next_sibling (caption))), number);
}

static void
wait_for (Fixture *fixture, const char *number)
{
  while (!says (fixture, number))
    g_main_context_iteration (NULL, TRUE);
}

static gboolean
change_cb (gpointer user_data)
{
  g_signal_emit_by_name (user_data, "changed");

  return G_SOURCE_CONTINUE;
}

static void
test_numbers (Fixture *fixture, gconstpointer data)
{
  gtk_window_present (GTK_WINDOW (fixture->window));
  wait_for (fixture, "1");
  add_game (fixture, 2);
  change_cb (fixture->table.store);
  wait_for (fixture, "2");
}

/* A game that was ended early counts when that is wanted. */
static void
test_early (Fixture *fixture, gconstpointer data)
{
  GtkWidget *early;

  gtk_window_present (GTK_WINDOW (fixture->window));
  wait_for (fixture, "1");
  early = GTK_WIDGET (gtk_widget_get_template_child (fixture->page, SAI_TYPE_STATISTICS_PAGE, "early"));
  g_assert_false (gtk_widget_get_mapped (early));
  add_game_that_ends (fixture, 2, "Aki", "stop");
  change_cb (fixture->table.store);
  while (!gtk_widget_get_mapped (early))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (says (fixture, "1"));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (early), TRUE);
  wait_for (fixture, "2");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (early), FALSE);
  wait_for (fixture, "1");
}

/* Each turn of the main loop brings a change, before any answer can come. */
static void
test_changes (Fixture *fixture, gconstpointer data)
{
  guint source = g_idle_add_full (G_PRIORITY_DEFAULT, change_cb, fixture->table.store, NULL);

  gtk_window_present (GTK_WINDOW (fixture->window));
  wait_for (fixture, "1");
  add_game (fixture, 2);
  wait_for (fixture, "2");
  add_game (fixture, 3);
  /* One change may be the last, while the page still reads. */
  change_cb (fixture->table.store);
  g_source_remove (source);
  wait_for (fixture, "3");
}

/* The choice of the player is the second one. */
static GtkDropDown *
get_players (Fixture *fixture)
{
  return GTK_DROP_DOWN (find (gtk_widget_get_next_sibling (find (fixture->page, SAI_TYPE_CHOICE)), GTK_TYPE_DROP_DOWN));
}

static const char *
get_player (Fixture *fixture)
{
  return gtk_string_object_get_string (gtk_drop_down_get_selected_item (get_players (fixture)));
}

/* Whoever is shown stays, also when others turn out to have played more often. */
static void
test_same_player (Fixture *fixture, gconstpointer data)
{
  gtk_window_present (GTK_WINDOW (fixture->window));
  wait_for (fixture, "1");
  g_assert_cmpstr (get_player (fixture), ==, "Aki");
  for (guint i = 2; i <= 4; i++)
    add_game_that_ends (fixture, i, "Cleo", "correct 1 35");
  change_cb (fixture->table.store);
  while (g_list_model_get_n_items (gtk_drop_down_get_model (get_players (fixture))) < 3)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (get_player (fixture), ==, "Aki");
}

/* With text of twice the size, everything is to be seen in the narrowest window, with numbers or without. */
static void
test_large (Fixture *fixture, gconstpointer data)
{
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi, minimum;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", 2 * USUAL_DPI, NULL);
  gtk_window_present (GTK_WINDOW (fixture->window));
  wait_for (fixture, "1");
  gtk_widget_measure (fixture->page, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, LEAST_WIDTH);
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  g_resources_register (sai_ui_get_resource ());

  g_test_add ("/statistics-page/numbers", Fixture, NULL, set_up, test_numbers, tear_down);
  g_test_add ("/statistics-page/early", Fixture, NULL, set_up, test_early, tear_down);
  g_test_add ("/statistics-page/changes", Fixture, NULL, set_up, test_changes, tear_down);

  g_test_add ("/statistics-page/same-player", Fixture, NULL, set_up, test_same_player, tear_down);

  g_test_add ("/statistics-page/large", Fixture, NULL, set_up, test_large, tear_down);

  return g_test_run ();
}
