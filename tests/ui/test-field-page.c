/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of a game with cards: whatever people do there at whatever moment, no hand is seen by somebody who may not,
 * neither on the screen nor in what assistive technology is told.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <locale.h>

#include "play-table.h"
#include "field/sai-field-game.h"
#include "game/sai-fairness-dialog.h"
#include "game/sai-fairness-view.h"
#include "field/sai-field-actions.h"
#include "field/sai-field-card.h"
#include "field/sai-field-cell-button.h"
#include "field/sai-field-count.h"
#include "field/sai-field-fan.h"
#include "field/sai-field-hints.h"
#include "field/sai-field-log.h"
#include "field/sai-field-page.h"
#include "field/sai-field-table.h"
#include "replay/sai-replay-bar.h"
#include "replay/sai-replay-page.h"
#include "sai-run.h"
#include "sai-test.h"
#include "sai-ui-resources.h"

#define N_STEPS SAI_COUNT (25, 120)

typedef struct
{
  GtkWidget *window;
  SaiFieldPage *page;
  SaiFieldFan *hand;
  SaiFieldCount *count;
  SaiGame *game;
  SaiFieldSession *session;
  guint n_persons;
  /* Who has turned the hand over. */
  guint uncovered;
} Scene;

static void
find_all (GtkWidget *widget, GType type, GPtrArray *found)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    find_all (child, type, found);
}

static gpointer
find_one (GtkWidget *widget, GType type)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  find_all (widget, type, found);
  g_assert_cmpuint (found->len, ==, 1);

  return found->pdata[0];
}

static SaiFieldSession *
seat (SaiGame *game)
{
  SaiFieldSession *session = sai_field_session_new (game, NULL, FALSE);

  sai_field_session_set_iterations (session, TABLE_ITERATIONS);
  sai_session_set_pace (SAI_SESSION (session), 0);

  return session;
}

/* @kinds: the types of the seats; "person" is a person. */
static void
begin (Scene *scene, const char *kinds, const char *options_text, guint seed_number)
{
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset ("yellowstone");
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_auto (GStrv) words = g_strsplit (kinds, " ", -1);
  g_auto (GStrv) assignments = g_strsplit (options_text, " ", -1);
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  SaiSeed seed = sai_test_seed (seed_number);

  *scene = (Scene) { .uncovered = SAI_FIELD_NONE };
  for (guint i = 0; assignments[i] != NULL; i++)
    g_assert_true (sai_ruleset_set_option (ruleset, &options, assignments[i], NULL));
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autofree char *name = g_strdup_printf ("Seat %u", i + 1);

      g_ptr_array_add (players, sai_player_new (name, words[i]));
      scene->n_persons += g_str_equal (words[i], SAI_PLAYER_PERSON);
    }
  scene->game = sai_game_new (ruleset, &options, SAI_GAME_MODE_PLAYED, players, &seed, SAI_TEST_GAME_ID,
                              SAI_TEST_CREATED);
  scene->session = seat (scene->game);
  scene->page = g_object_new (SAI_TYPE_FIELD_PAGE, NULL);
  scene->hand = find_one (GTK_WIDGET (scene->page), SAI_TYPE_FIELD_FAN);
  scene->count = find_one (GTK_WIDGET (scene->page), SAI_TYPE_FIELD_COUNT);
  scene->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (scene->window), 900, 640);
  gtk_window_set_child (GTK_WINDOW (scene->window), GTK_WIDGET (scene->page));
  gtk_window_present (GTK_WINDOW (scene->window));
  while (gtk_widget_get_width (GTK_WIDGET (scene->page)) == 0)
    g_main_context_iteration (NULL, TRUE);
  sai_field_page_set_session (scene->page, scene->session);
  sai_session_start (SAI_SESSION (scene->session));
}

static void
end (Scene *scene)
{
  gpointer page = scene->page, session = scene->session, game = scene->game;

  g_object_add_weak_pointer (page, &page);
  g_object_add_weak_pointer (session, &session);
  g_object_add_weak_pointer (game, &game);
  sai_field_page_set_session (scene->page, NULL);
  g_object_unref (scene->session);
  g_object_unref (scene->game);
  gtk_window_destroy (GTK_WINDOW (scene->window));
  g_assert_null (page);
  /* A thread may still be thinking. */
  while (session != NULL || game != NULL)
    g_main_context_iteration (NULL, FALSE);
}

static gboolean
is_covered (Scene *scene)
{
  return gtk_widget_get_visible (sai_field_fan_get_uncover_button (scene->hand));
}

static gboolean
is_counting (Scene *scene)
{
  return gtk_widget_get_visible (GTK_WIDGET (scene->count));
}

static void
press (GtkWidget *button)
{
  g_signal_emit_by_name (button, "clicked");
}

static void
uncover (Scene *scene)
{
  g_assert_true (is_covered (scene));
  scene->uncovered = sai_game_get_seat (scene->game);
  press (sai_field_fan_get_uncover_button (scene->hand));
}

static gboolean
choose_kind (Scene *scene, SaiMoveKind kind)
{
  SaiFieldChoice choices[SAI_FIELD_MAX_CHOICES];
  guint n = sai_field_state_get_choices (sai_game_get_field (scene->game), choices);

  for (guint i = 0; i < n; i++)
    if (choices[i].kind == kind)
      {
        g_assert_true (sai_field_session_choose (scene->session, &choices[i], NULL));
        return TRUE;
      }

  return FALSE;
}

/* Makes a move without the session. */
static void
apply_any (SaiGame *game, GRand *random)
{
  SaiFieldChoice choices[SAI_FIELD_MAX_CHOICES];
  guint n = sai_field_state_get_choices (sai_game_get_field (game), choices);
  g_autoptr (SaiMove) move = sai_game_make_field_move (game, &choices[g_rand_int_range (random, 0, n)]);

  g_assert_true (sai_game_apply (game, move, NULL));
}

/* Whether any widget says to assistive technology what somebody drew. */
static gboolean
tells_cards (GtkWidget *widget)
{
  g_autofree char *description = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget),
                                                                     GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Never said");

  if (description != NULL && (strstr (description, "Drawn:") != NULL || strstr (description, "(wins") != NULL))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (tells_cards (child))
      return TRUE;

  return FALSE;
}

/* What lies open is the hand of somebody who may see it. */
static void
check_eyes (Scene *scene)
{
  g_autoptr (GPtrArray) cards = g_ptr_array_new ();
  SaiCardCounts shown = { 0, 0 };

  find_all (GTK_WIDGET (scene->page), SAI_TYPE_FIELD_CARD, cards);
  if (scene->n_persons == 1)
    return;
  if (is_covered (scene))
    g_assert_false (tells_cards (GTK_WIDGET (scene->page)));
  if (is_covered (scene) || is_counting (scene) || scene->uncovered == SAI_FIELD_NONE)
    g_assert_cmpuint (cards->len, ==, 0);
  if (cards->len == 0)
    return;
  for (guint i = 0; i < cards->len; i++)
    sai_card_counts_add (&shown, sai_field_card_get_card (cards->pdata[i]));
  g_assert_true (sai_card_counts_equal (&shown, &sai_game_get_field (scene->game)->hands[scene->uncovered]));
}

static void
set_motion (gconstpointer motion)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", motion != NULL, NULL);
}

static void
wait_until_still (Scene *scene)
{
  SaiFieldTable *table = find_one (GTK_WIDGET (scene->page), SAI_TYPE_FIELD_TABLE);

  while (sai_field_table_is_moving (table))
    g_main_context_iteration (NULL, TRUE);
}

/* What was drawn is told to whoever drew it, and to nobody else. */
static void
test_drawn (gconstpointer motion)
{
  Scene scene;

  set_motion (motion);
  begin (&scene, "person person", "limit=35", 3);
  check_eyes (&scene);
  uncover (&scene);
  check_eyes (&scene);
  g_assert_nonnull (sai_field_fan_get_nth (scene.hand, SAI_FIELD_HAND - 1));
  g_assert_true (choose_kind (&scene, SAI_MOVE_PLACE));
  g_assert_true (choose_kind (&scene, SAI_MOVE_PLACE));
  g_assert_true (choose_kind (&scene, SAI_MOVE_REFILL));
  g_assert_cmpint (tells_cards (GTK_WIDGET (scene.page)), ==, motion != NULL);
  wait_until_still (&scene);
  g_assert_true (is_covered (&scene));
  check_eyes (&scene);

  sai_session_undo (SAI_SESSION (scene.session));
  g_assert_true (is_covered (&scene));
  check_eyes (&scene);
  end (&scene);
}

/* Everybody looks at a count. */
static void
test_count (gconstpointer motion)
{
  Scene scene;

  set_motion (motion);
  begin (&scene, "person person", "stall-count=1", 3);
  uncover (&scene);
  g_assert_true (choose_kind (&scene, SAI_MOVE_PLACE));
  g_assert_true (choose_kind (&scene, SAI_MOVE_END));
  wait_until_still (&scene);
  g_assert_true (is_counting (&scene));
  check_eyes (&scene);
  press (find_one (GTK_WIDGET (scene.count), GTK_TYPE_BUTTON));
  g_assert_true (is_covered (&scene));
  check_eyes (&scene);
  end (&scene);
}

/* Does something that a person can do at this moment, or cannot. */
static void
act (Scene *scene, GRand *random)
{
  SaiFieldTable *table = find_one (GTK_WIDGET (scene->page), SAI_TYPE_FIELD_TABLE);
  gboolean hint;

  switch (g_rand_int_range (random, 0, 14))
    {
    case 0:
      sai_session_undo (SAI_SESSION (scene->session));
      break;

    case 1:
      sai_session_redo (SAI_SESSION (scene->session));
      break;

    case 2:
      g_object_get (scene->page, "hint", &hint, NULL);
      g_object_set (scene->page, "hint", !hint, NULL);
      break;

    case 3:
      sai_field_table_choose_nth (table, g_rand_int_range (random, 0, SAI_FIELD_HAND));
      break;

    case 4:
      if (is_counting (scene))
        press (find_one (GTK_WIDGET (scene->count), GTK_TYPE_BUTTON));
      break;

    case 5:
      /* Leaves, and comes back. */
      if (g_rand_int_range (random, 0, 6) > 0)
        break;
      sai_field_page_set_session (scene->page, NULL);
      g_object_unref (scene->session);
      scene->uncovered = SAI_FIELD_NONE;
      scene->session = seat (scene->game);
      sai_field_page_set_session (scene->page, scene->session);
      sai_session_start (SAI_SESSION (scene->session));
      break;

    case 6:
      g_object_set (scene->page, "hints-always", g_rand_boolean (random), NULL);
      break;

    default:
      if (is_covered (scene) && !is_counting (scene))
        uncover (scene);
      else if (sai_session_is_interactive (SAI_SESSION (scene->session)) && !is_covered (scene))
        {
          SaiFieldChoice choices[SAI_FIELD_MAX_CHOICES];
          guint n = sai_field_state_get_choices (sai_game_get_field (scene->game), choices);

          g_signal_emit_by_name (table, "chosen", &choices[g_rand_int_range (random, 0, n)]);
        }
      break;
    }
}

static void
pass_some_time (Scene *scene, GRand *random)
{
  gint64 until = g_get_monotonic_time () + g_rand_int_range (random, 0, 12) * 1000;

  do
    {
      g_main_context_iteration (NULL, FALSE);
      check_eyes (scene);
    }
  while (g_get_monotonic_time () < until);
}

static void
test_anything (gconstpointer motion)
{
  static const char *const kinds[] = { "person person", "person greedy person", "person greedy",
                                       "greedy person person person greedy" };
  g_autoptr (GRand) random = g_rand_new_with_seed (motion != NULL ? 4 : 5);

  set_motion (motion);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      Scene scene;

      begin (&scene, kinds[i], i % 2 == 0 ? "stall-count=2 limit=40" : "limit=20", i);
      for (guint step = 0; step < N_STEPS; step++)
        {
          act (&scene, random);
          check_eyes (&scene);
          pass_some_time (&scene, random);
        }
      end (&scene);
    }
}

/* Tab passes the field, the hand and the log, each once, and comes back. */
static void
test_tab (void)
{
  Scene scene;
  guint n_cells = 0, n_cards = 0, n_logs = 0, n_actions = 0, n = 0;
  GtkWidget *focus, *first;

  set_motion (NULL);
  begin (&scene, "person greedy", "limit=35", 3);
  g_assert_true (choose_kind (&scene, SAI_MOVE_PLACE));
  first = gtk_root_get_focus (GTK_ROOT (scene.window));
  g_assert_true (SAI_IS_FIELD_CARD (first));
  do
    {
      g_assert_true (gtk_widget_child_focus (scene.window, GTK_DIR_TAB_FORWARD));
      focus = gtk_root_get_focus (GTK_ROOT (scene.window));
      n_cards += SAI_IS_FIELD_CARD (focus);
      n_cells += SAI_IS_FIELD_CELL_BUTTON (focus);
      n_logs += gtk_widget_get_ancestor (focus, SAI_TYPE_FIELD_LOG) != NULL;
      n_actions += gtk_widget_get_ancestor (focus, SAI_TYPE_FIELD_ACTIONS) != NULL;
      g_assert_cmpuint (++n, <, 40);
    }
  while (focus != first);
  g_assert_cmpuint (n_cards, ==, SAI_FIELD_HAND - 1);
  g_assert_cmpuint (n_cells, ==, 1);
  g_assert_cmpuint (n_logs, ==, 1);
  g_assert_cmpuint (n_actions, ==, 1);
  end (&scene);
}

/* Everything in the replay can be reached by Tab, and nothing is passed twice. */
static void
test_replay_tab (void)
{
  g_autoptr (GHashTable) passed = g_hash_table_new (NULL, NULL);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  GtkWidget *window = gtk_window_new ();
  SaiReplayPage *page = g_object_new (SAI_TYPE_REPLAY_PAGE, NULL);
  SaiReplayBar *bar = find_one (GTK_WIDGET (page), SAI_TYPE_REPLAY_BAR);
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();
  GtkWidget *focus;
  guint n_cells = 0;
  Scene scene;

  begin (&scene, "greedy greedy", "stall-count=3 limit=10", 3);
  sai_field_page_set_session (scene.page, NULL);
  while (!sai_game_is_finished (scene.game))
    apply_any (scene.game, random);
  sai_replay_page_set_game (page, scene.game);
  sai_replay_bar_step (bar, -1);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (page));
  gtk_window_present (GTK_WINDOW (window));
  while (gtk_widget_get_width (GTK_WIDGET (page)) == 0)
    g_main_context_iteration (NULL, TRUE);

  gtk_widget_grab_focus (GTK_WIDGET (page));
  do
    {
      g_assert_true (gtk_widget_child_focus (window, GTK_DIR_TAB_FORWARD));
      focus = gtk_root_get_focus (GTK_ROOT (window));
      g_test_message ("%s", G_OBJECT_TYPE_NAME (focus));
      n_cells += SAI_IS_FIELD_CELL_BUTTON (focus);
    }
  while (g_hash_table_add (passed, focus));
  g_assert_cmpuint (n_cells, >=, 1);
  find_all (GTK_WIDGET (bar), GTK_TYPE_BUTTON, buttons);
  g_assert_cmpuint (buttons->len, ==, 5);
  for (guint i = 0; i < buttons->len; i++)
    g_assert_true (g_hash_table_contains (passed, buttons->pdata[i]));
  gtk_window_destroy (GTK_WINDOW (window));
  end (&scene);
}

/* A game that has gone on for long is taken back as fast as one that has just begun. */
static void
test_log (void)
{
  g_autoptr (GPtrArray) logs = g_ptr_array_new ();
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  Scene scene;

  set_motion (NULL);
  begin (&scene, "greedy person", "stall-count=0 limit=200", 7);
  sai_field_page_set_session (scene.page, NULL);
  while (sai_game_get_n_moves (scene.game) < 600 && !sai_game_is_finished (scene.game))
    apply_any (scene.game, random);
  g_object_unref (scene.session);
  scene.session = seat (scene.game);
  sai_field_page_set_session (scene.page, scene.session);
  find_all (GTK_WIDGET (scene.page), SAI_TYPE_FIELD_LOG, logs);
  find_all (logs->pdata[0], GTK_TYPE_LIST_BOX_ROW, rows);
  g_assert_cmpuint (rows->len, ==, sai_field_log_get_most ());
  end (&scene);
}

/* A window with all its buttons fits on the smallest screen that the program is said to be made for, in either
 * language. */
static void
test_width (gconstpointer language)
{
  g_autofree char *layout = NULL;
  Scene scene;
  int minimum;

  g_setenv ("LANGUAGE", language, TRUE);
  /* Since glibc 2.39 nothing is translated in C.UTF-8; see tests/meson.build. */
  setlocale (LC_ALL, "en_US.UTF-8");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("SAIKORO_LOCALE_DIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  g_object_get (gtk_settings_get_default (), "gtk-decoration-layout", &layout, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-decoration-layout", ":minimize,maximize,close", NULL);
  set_motion (NULL);
  begin (&scene, "person greedy greedy greedy greedy", "limit=35", 3);
  g_assert_cmpstr (_ ("red cards"), ==, g_str_equal (language, "ja") ? "赤のカード" : "red cards");
  gtk_widget_measure (GTK_WIDGET (scene.page), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
  end (&scene);
  g_object_set (gtk_settings_get_default (), "gtk-decoration-layout", layout, NULL);
}

/* What the seed is held against is shown whole, none of it selected. */
static void
test_fairness (gconstpointer language)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();
  GtkWidget *view, *dialog;
  Scene scene;
  int minimum;

  g_setenv ("LANGUAGE", language, TRUE);
  /* Since glibc 2.39 nothing is translated in C.UTF-8; see tests/meson.build. */
  setlocale (LC_ALL, "en_US.UTF-8");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("SAIKORO_LOCALE_DIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  set_motion (NULL);
  begin (&scene, "person greedy", "limit=35", 3);
  dialog = sai_fairness_dialog_present (GTK_WIDGET (scene.page), sai_session_get_game (SAI_SESSION (scene.session)));
  view = find_one (dialog, SAI_TYPE_FAIRNESS_VIEW);
  while (gtk_widget_get_height (view) == 0)
    g_main_context_iteration (NULL, TRUE);
  gtk_widget_measure (view, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (view), &minimum, NULL, NULL, NULL);
  g_assert_cmpint (gtk_widget_get_height (view), >=, minimum);
  find_all (view, GTK_TYPE_LABEL, labels);
  g_assert_false (gtk_label_get_selection_bounds (labels->pdata[0], NULL, NULL));
  g_assert_false (gtk_widget_has_focus (labels->pdata[0]));
  gtk_window_destroy (GTK_WINDOW (dialog));
  end (&scene);
}

static void
assert_changed (SaiTestWatch *watch, const char *expected)
{
  g_autofree char *changed = sai_test_watch_take (watch);

  g_assert_cmpstr (changed, ==, expected);
}

static void
test_hints (void)
{
  Scene scene;
  SaiFieldHints *hints = sai_field_hints_new ();
  SaiTestWatch *watch = sai_test_watch_new (hints);
  gpointer left = hints;

  set_motion (NULL);
  begin (&scene, "person greedy", "limit=35", 3);
  while (!sai_session_is_interactive (SAI_SESSION (scene.session)))
    g_main_context_iteration (NULL, TRUE);
  g_object_set (hints, "always", TRUE, NULL);
  assert_changed (watch, "always");
  g_assert_false (sai_field_hints_is_possible (hints));
  sai_field_hints_follow (hints, scene.session);
  sai_field_hints_refresh (hints, FALSE);
  assert_changed (watch, "::changed shown");
  sai_field_hints_refresh (hints, FALSE);
  assert_changed (watch, "::changed");
  /* Not while somebody else could read it. */
  sai_field_hints_refresh (hints, TRUE);
  assert_changed (watch, "::changed shown");
  g_assert_null (sai_field_hints_get_advice (hints));
  g_assert_null (sai_field_hints_describe (hints));
  sai_field_hints_refresh (hints, FALSE);
  assert_changed (watch, "::changed shown");
  /* A request is forgotten with its position. */
  sai_field_hints_switch (hints, FALSE);
  assert_changed (watch, "::changed shown");
  g_assert_false (sai_field_hints_is_shown (hints));
  sai_field_hints_forget (hints);
  sai_field_hints_refresh (hints, FALSE);
  assert_changed (watch, "::changed shown");
  g_object_set (hints, "always", FALSE, NULL);
  assert_changed (watch, "::changed always shown");

  sai_field_hints_follow (hints, NULL);
  sai_test_watch_free (watch);
  g_object_add_weak_pointer (G_OBJECT (hints), &left);
  g_object_unref (hints);
  g_assert_null (left);
  end (&scene);
}

int
main (int argc, char **argv)
{
  g_autoptr (GtkCssProvider) provider = NULL;

  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_resources_register (sai_ui_get_resource ());
  /* What things are wide is said by the style too. */
  provider = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (provider, "/io/github/saikoro/Saikoro/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);

  g_test_add_data_func ("/field-page/drawn/at-once", NULL, test_drawn);
  g_test_add_data_func ("/field-page/drawn/with-motion", "motion", test_drawn);
  g_test_add_data_func ("/field-page/count/at-once", NULL, test_count);
  g_test_add_data_func ("/field-page/count/with-motion", "motion", test_count);
  g_test_add_data_func ("/field-page/anything/at-once", NULL, test_anything);
  g_test_add_data_func ("/field-page/anything/with-motion", "motion", test_anything);
  g_test_add_func ("/field-page/tab", test_tab);
  g_test_add_func ("/replay-page/tab", test_replay_tab);
  g_test_add_func ("/field-page/log", test_log);
  g_test_add_func ("/field-page/hints", test_hints);
  g_test_add_data_func ("/field-page/fairness/en", "en", test_fairness);
  g_test_add_data_func ("/field-page/fairness/ja", "ja", test_fairness);
  g_test_add_data_func ("/field-page/width/en", "en", test_width);
  g_test_add_data_func ("/field-page/width/ja", "ja", test_width);

  return g_test_run ();
}
