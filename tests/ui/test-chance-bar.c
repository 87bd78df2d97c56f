/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bar of who is ahead: when it is there, what it says, that it asks for nothing while it is not seen, and that
 * nothing moves at rest.
 */
#include <adwaita.h>

#include "play-table.h"
#include "chance/sai-chance-bar.h"
#include "chance/sai-chance-text.h"
#include "sai-test.h"
#include "sai-ui-resources.h"
#include "sai-wait.h"

/* Says what it is told to. */
#define TEST_TYPE_WATCH (test_watch_get_type ())
G_DECLARE_FINAL_TYPE (TestWatch, test_watch, TEST, WATCH, SaiChanceWatch)

struct _TestWatch
{
  SaiChanceWatch parent_instance;

  guint n_begun;
};

G_DEFINE_FINAL_TYPE (TestWatch, test_watch, SAI_TYPE_CHANCE_WATCH)

static void
test_watch_begin (SaiChanceWatch *self, GCancellable *cancellable)
{
  TEST_WATCH (self)->n_begun++;
}

static void
test_watch_class_init (TestWatchClass *klass)
{
  SAI_CHANCE_WATCH_CLASS (klass)->begin = test_watch_begin;
}

static void
test_watch_init (TestWatch *self)
{
}

typedef struct
{
  SaiGame *game;
  TestWatch *watch;
  GtkWidget *window;
  GtkWidget *page;
  SaiChanceBar *bar;
} Scene;

static void
set_up (Scene *scene, const char *kinds)
{
  scene->game = table_new_game ("yacht", kinds, 3);
  scene->watch = g_object_new (TEST_TYPE_WATCH, "game", scene->game, NULL);
  scene->window = gtk_window_new ();
  scene->page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  scene->bar = g_object_new (SAI_TYPE_CHANCE_BAR, "page", scene->page, "animation-speed", 0.0, NULL);
  gtk_box_append (GTK_BOX (scene->page), GTK_WIDGET (scene->bar));
  gtk_window_set_child (GTK_WINDOW (scene->window), scene->page);
  gtk_window_present (GTK_WINDOW (scene->window));
  sai_chance_bar_follow (scene->bar, SAI_CHANCE_WATCH (scene->watch));
}

static void
tear_down (Scene *scene)
{
  gpointer bar = scene->bar;

  g_object_add_weak_pointer (bar, &bar);
  gtk_window_destroy (GTK_WINDOW (scene->window));
  g_assert_null (bar);
  g_assert_finalize_object (scene->watch);
  g_object_unref (scene->game);
}

static void
say (Scene *scene, double first, double second, double error, gboolean exact)
{
  SaiChances chances = { 2, { first, second }, { error, error }, exact };

  sai_chance_watch_end (SAI_CHANCE_WATCH (scene->watch), &chances, NULL);
}

static void
assert_label (Scene *scene, const char *label)
{
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (scene->bar), GTK_ACCESSIBLE_PROPERTY_LABEL, label);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (GTK_WIDGET (scene->bar)), ==, label);
}

static void
test_shown (void)
{
  Scene scene;

  set_up (&scene, "person person");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (scene.bar)));
  g_assert_cmpuint (scene.watch->n_begun, ==, 0);
  g_assert_true (gtk_widget_activate_action (scene.page, "chances.shown", NULL));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (scene.bar)));
  while (!gtk_widget_get_mapped (GTK_WIDGET (scene.bar)))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (scene.watch->n_begun, ==, 1);
  assert_label (&scene, "Calculating…");
  say (&scene, 0.62, 0.38, 0, TRUE);
  assert_label (&scene, "Seat 1 leads with 62%; Seat 2 38%.");
  g_assert_true (gtk_widget_activate_action (scene.page, "chances.shown", NULL));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (scene.bar)));
  g_assert_false (sai_chance_watch_is_working (SAI_CHANCE_WATCH (scene.watch)));
  tear_down (&scene);
}

/* Who is alone needs no bar. */
static void
test_alone (void)
{
  Scene scene;

  set_up (&scene, "person");
  g_object_set (scene.bar, "shown", TRUE, NULL);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (scene.bar)));
  g_assert_cmpuint (scene.watch->n_begun, ==, 0);
  tear_down (&scene);
}

static void
test_words (void)
{
  Scene scene;

  set_up (&scene, "person person");
  g_object_set (scene.bar, "shown", TRUE, NULL);
  while (!gtk_widget_get_mapped (GTK_WIDGET (scene.bar)))
    g_main_context_iteration (NULL, TRUE);
  say (&scene, 0.3, 0.7, 0, FALSE);
  assert_label (&scene, "Seat 2 leads with 70%; Seat 1 30%. Estimated.");
  say (&scene, 0.501, 0.499, 0.021, FALSE);
  assert_label (&scene, "Tied: Seat 1 50%; Seat 2 50%. Estimated, ±2%.");
  say (&scene, 0.9999, 0.0001, 0, TRUE);
  assert_label (&scene, "Seat 1 leads with >99%; Seat 2 <1%.");
  say (&scene, 1, 0, 0, TRUE);
  assert_label (&scene, "Seat 1 leads with 100%; Seat 2 0%.");
  tear_down (&scene);
}

static guint
count_frames (GtkWidget *widget)
{
  return gdk_frame_clock_get_frame_counter (gtk_widget_get_frame_clock (widget));
}

/* The line moves, and then nothing is drawn any more, or this would never end. */
static void
test_rest (void)
{
  Scene scene;
  guint n_frames;

  set_up (&scene, "person person");
  g_object_set (scene.bar, "shown", TRUE, "animation-speed", 1.0, NULL);
  while (!gtk_widget_get_mapped (GTK_WIDGET (scene.bar)))
    g_main_context_iteration (NULL, TRUE);
  say (&scene, 0.5, 0.5, 0, TRUE);
  say (&scene, 0.9, 0.1, 0, TRUE);
  do
    {
      n_frames = count_frames (GTK_WIDGET (scene.bar));
      sai_wait (200);
    }
  while (count_frames (GTK_WIDGET (scene.bar)) != n_frames);
  tear_down (&scene);
}

/* Whatever the width, no seat is without its number. */
static void
test_narrow (void)
{
  Scene scene;
  SaiChances chances = { 5, { 0.2, 0.2, 0.2, 0.2, 0.2 }, { 0.01, 0.01, 0.01, 0.01, 0.01 }, FALSE };
  int minimum;

  set_up (&scene, "person person person person person");
  g_object_set (scene.bar, "shown", TRUE, NULL);
  while (!gtk_widget_get_mapped (GTK_WIDGET (scene.bar)))
    g_main_context_iteration (NULL, TRUE);
  sai_chance_watch_end (SAI_CHANCE_WATCH (scene.watch), &chances, NULL);
  gtk_widget_measure (GTK_WIDGET (scene.bar), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
  tear_down (&scene);
}

/* A long name takes the room that the others leave, before it is cut. */
static void
test_names (void)
{
  Scene scene;
  SaiChances chances = { 5, { 0.2, 0.2, 0.2, 0.2, 0.2 }, { 0.01, 0.01, 0.01, 0.01, 0.01 }, FALSE };
  gboolean is_first = TRUE;
  int natural;

  set_up (&scene, "person person person person person");
  g_object_set (scene.bar, "shown", TRUE, NULL);
  while (!gtk_widget_get_mapped (GTK_WIDGET (scene.bar)))
    g_main_context_iteration (NULL, TRUE);
  sai_chance_watch_end (SAI_CHANCE_WATCH (scene.watch), &chances, NULL);
  for (GtkWidget *part = gtk_widget_get_first_child (GTK_WIDGET (scene.bar)); part != NULL;
       part = gtk_widget_get_next_sibling (part))
    if (gtk_widget_has_css_class (part, "who"))
      {
        gtk_label_set_text (GTK_LABEL (part), is_first ? "One with a very long name" : "Ann");
        is_first = FALSE;
      }
  gtk_widget_measure (GTK_WIDGET (scene.bar), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  gtk_widget_allocate (GTK_WIDGET (scene.bar), natural, 60, -1, NULL);
  for (GtkWidget *part = gtk_widget_get_first_child (GTK_WIDGET (scene.bar)); part != NULL;
       part = gtk_widget_get_next_sibling (part))
    {
      if (gtk_widget_has_css_class (part, "who"))
        g_assert_true (gtk_widget_get_child_visible (part) &&
                       !pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (part))));
      if (gtk_widget_has_css_class (part, "doubt"))
        g_assert_false (gtk_widget_get_child_visible (part));
    }
  tear_down (&scene);
}

/* What is estimated says so, unless it is only said what it is less or more than. */
static void
test_decimals (void)
{
  static const struct
  {
    double chance;
    const char *share;
    const char *estimated;
    const char *exact;
  } samples[] = {
    { 0, "≈0%", "≈0.0%", "0.0%" },        { 0.0004, "<1%", "<0.1%", "<0.1%" },   { 0.0006, "<1%", "≈0.1%", "0.1%" },
    { 0.618, "≈62%", "≈61.8%", "61.8%" }, { 0.9994, ">99%", "≈99.9%", "99.9%" }, { 0.9996, ">99%", ">99.9%", ">99.9%" },
    { 1, "≈100%", "≈100.0%", "100.0%" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      sai_test_assert_text (sai_chance_text_share (samples[i].chance, FALSE), samples[i].share);
      sai_test_assert_text (sai_chance_text_precise (samples[i].chance, FALSE), samples[i].estimated);
      sai_test_assert_text (sai_chance_text_precise (samples[i].chance, TRUE), samples[i].exact);
    }
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_resources_register (sai_ui_get_resource ());
  g_test_add_func ("/chance-bar/shown", test_shown);
  g_test_add_func ("/chance-bar/alone", test_alone);
  g_test_add_func ("/chance-bar/words", test_words);
  g_test_add_func ("/chance-bar/rest", test_rest);
  g_test_add_func ("/chance-bar/narrow", test_narrow);
  g_test_add_func ("/chance-bar/names", test_names);
  g_test_add_func ("/chance-text/decimals", test_decimals);

  return g_test_run ();
}
