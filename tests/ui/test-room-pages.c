/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rooms in which no game is played: made on demand, each with its topic of the help, and left before what was asked
 * for came.
 */
#include "config.h"

#include <adwaita.h>

#include "game/sai-evening-mark.h"
#include "help/sai-help-topics.h"
#include "play-table.h"
#include "sai-test.h"
#include "sai-ui-resources.h"
#include "sai-wait.h"
#include "window/sai-rooms.h"

#define EVENING "7c1f0a52-3c0e-4c55-9d3b-0c8f8c0a6a11"
#define OTHER "8c1f0a52-3c0e-4c55-9d3b-0c8f8c0a6a11"

typedef struct
{
  Table table;
  SaiCatalog *catalog;
  SaiContext *context;
  GtkWidget *window;
  GtkStack *stack;
  SaiRooms *rooms;
  char *said;
  guint n_homes;
} Fixture;

static void
say_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  Fixture *fixture = user_data;

  g_free (fixture->said);
  fixture->said = g_variant_dup_string (parameter, NULL);
}

static void
home_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ((Fixture *) user_data)->n_homes++;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  const GActionEntry entries[] = { { "say", say_cb, "s" }, { "home", home_cb } };
  g_autoptr (GSettings) settings = g_settings_new ("io.github.saikoro.Saikoro");
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  g_autoptr (SaiSolver) solver = sai_solver_new (1);

  table_set_up (&fixture->table, TABLE_STORED);
  fixture->catalog = sai_catalog_new (NULL);
  fixture->context = sai_context_new (fixture->catalog, fixture->table.store, solver, settings);
  fixture->window = gtk_window_new ();
  fixture->stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_add_named (fixture->stack, gtk_label_new ("Home"), "home");
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->stack));
  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), fixture);
  gtk_widget_insert_action_group (fixture->window, "win", G_ACTION_GROUP (actions));
  gtk_window_present (GTK_WINDOW (fixture->window));
  while (!gtk_widget_get_mapped (fixture->window))
    g_main_context_iteration (NULL, TRUE);
  fixture->rooms = sai_rooms_new (fixture->stack, fixture->context);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_clear_object (&fixture->rooms);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  sai_wait (50);
  g_clear_pointer (&fixture->context, sai_context_unref);
  g_clear_object (&fixture->catalog);
  g_clear_pointer (&fixture->said, g_free);
  table_tear_down (&fixture->table, TABLE_STORED);
}

static void
assert_topic (Fixture *fixture, const char *expected)
{
  g_autoptr (GPtrArray) topics = sai_help_topics_list (fixture->catalog);
  g_autofree char *topic = sai_rooms_get_topic (fixture->rooms);

  g_assert_cmpstr (topic, ==, expected);
  g_assert_cmpint (sai_help_topics_find (topics, topic), >=, 0);
}

static void
test_topics (Fixture *fixture, gconstpointer data)
{
  sai_rooms_show_records (fixture->rooms);
  assert_topic (fixture, "records");
  sai_rooms_show_trainer (fixture->rooms, NULL);
  assert_topic (fixture, "trainer");
  sai_rooms_show_designer (fixture->rooms, NULL, FALSE);
  assert_topic (fixture, "designer");
  sai_rooms_show_evening (fixture->rooms, EVENING);
  assert_topic (fixture, "keeping");
}

/* Whoever turns to something else is not pulled out of it by what was asked for before. */
static void
test_loading (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GCancellable) first = g_object_ref (sai_rooms_begin_loading (fixture->rooms));
  g_autoptr (GCancellable) second = g_object_ref (sai_rooms_begin_loading (fixture->rooms));
  g_autoptr (GCancellable) third = NULL;
  g_autoptr (GCancellable) last = NULL;

  g_assert_true (g_cancellable_is_cancelled (first));
  g_assert_false (g_cancellable_is_cancelled (second));
  sai_rooms_show_records (fixture->rooms);
  g_assert_true (g_cancellable_is_cancelled (second));

  third = g_object_ref (sai_rooms_begin_loading (fixture->rooms));
  sai_rooms_leave (fixture->rooms);
  g_assert_true (g_cancellable_is_cancelled (third));

  last = g_object_ref (sai_rooms_begin_loading (fixture->rooms));
  g_clear_object (&fixture->rooms);
  g_assert_true (g_cancellable_is_cancelled (last));
}

/* A page that is gone before the history has answered leaves nothing behind. */
static void
test_gone (Fixture *fixture, gconstpointer data)
{
  GtkWidget *page;

  sai_rooms_show_records (fixture->rooms);
  page = gtk_stack_get_visible_child (fixture->stack);
  g_object_add_weak_pointer (G_OBJECT (page), (gpointer *) &page);
  g_clear_object (&fixture->rooms);
  gtk_stack_remove (fixture->stack, page);
  /* Until its next frame, the window keeps what had the focus. */
  while (page != NULL)
    g_main_context_iteration (NULL, TRUE);
}

static gboolean
has_style (GtkWidget *widget, const char *style)
{
  gboolean found = gtk_widget_has_css_class (widget, style);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !found;
       child = gtk_widget_get_next_sibling (child))
    found = has_style (child, style);

  return found;
}

/* The records appear when all of them were asked for, also where there are none. */
static void
test_records (Fixture *fixture, gconstpointer data)
{
  sai_rooms_show_records (fixture->rooms);
  while (!has_style (GTK_WIDGET (fixture->stack), "told"))
    g_main_context_iteration (NULL, TRUE);
}

static void
add_game_of_evening (Fixture *fixture)
{
  g_autoptr (SaiGame) game = sai_test_paper ("yams", 2);
  g_autofree char *mark = sai_evening_mark_print (EVENING, "Club");
  g_autoptr (SaiRecord) record = NULL;
  g_autoptr (GError) error = NULL;

  sai_game_set_evening (game, mark);
  sai_test_apply (game, "put 1 plus 17");
  record = sai_game_to_record (game);
  g_assert_true (sai_database_save (fixture->table.other, record, 0, SAI_TEST_CREATED, &error));
  g_assert_no_error (error);
}

static gboolean
shows (GtkWidget *widget, const char *text)
{
  gboolean found = GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !found;
       child = gtk_widget_get_next_sibling (child))
    found = shows (child, text);

  return found;
}

/* A history that does not answer takes nothing away that is shown; an evening without games leads home. */
static void
test_evening (Fixture *fixture, gconstpointer data)
{
  add_game_of_evening (fixture);
  sai_rooms_show_evening (fixture->rooms, EVENING);
  while (!shows (GTK_WIDGET (fixture->stack), "Seat 1"))
    g_main_context_iteration (NULL, TRUE);

  sai_rooms_show_evening (fixture->rooms, OTHER);
  while (fixture->n_homes == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (fixture->n_homes, ==, 1);
  g_assert_null (fixture->said);

  sai_rooms_show_evening (fixture->rooms, EVENING);
  while (!shows (GTK_WIDGET (fixture->stack), "Seat 1"))
    g_main_context_iteration (NULL, TRUE);
  sai_store_close (fixture->table.store);
  g_signal_emit_by_name (fixture->table.store, "changed");
  while (fixture->said == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (shows (GTK_WIDGET (fixture->stack), "Seat 1"));
  g_assert_cmpuint (fixture->n_homes, ==, 1);
}

/* From the trainer back to the game or the record that it was opened from, unless something else came between. */
static void
test_back (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiGame) game = table_new_game ("yacht", "person person", 1);

  sai_rooms_learn (fixture->rooms);
  g_assert_false (sai_rooms_go_back (fixture->rooms));
  sai_rooms_show (fixture->rooms, game, FALSE);
  sai_rooms_learn (fixture->rooms);
  assert_topic (fixture, "trainer");
  g_assert_null (sai_rooms_get_game (fixture->rooms));
  g_assert_true (sai_rooms_go_back (fixture->rooms));
  g_assert_true (sai_rooms_get_game (fixture->rooms) == game);
  g_assert_false (sai_rooms_go_back (fixture->rooms));

  sai_rooms_learn (fixture->rooms);
  sai_rooms_show_records (fixture->rooms);
  g_assert_false (sai_rooms_go_back (fixture->rooms));

  sai_rooms_show_record (fixture->rooms, game, FALSE);
  sai_rooms_learn (fixture->rooms);
  assert_topic (fixture, "trainer");
  g_assert_true (sai_rooms_go_back (fixture->rooms));
  assert_topic (fixture, "replay");
  g_assert_true (sai_rooms_get_shown_game (fixture->rooms) == game);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_resources_register (sai_ui_get_resource ());
  g_test_add ("/room-pages/topics", Fixture, NULL, set_up, test_topics, tear_down);
  g_test_add ("/room-pages/loading", Fixture, NULL, set_up, test_loading, tear_down);
  g_test_add ("/room-pages/gone", Fixture, NULL, set_up, test_gone, tear_down);
  g_test_add ("/room-pages/back", Fixture, NULL, set_up, test_back, tear_down);
  g_test_add ("/room-pages/records", Fixture, NULL, set_up, test_records, tear_down);
  g_test_add ("/room-pages/evening", Fixture, NULL, set_up, test_evening, tear_down);

  return g_test_run ();
}
