/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a throw of five dice costs in a window as large as it is at first: processor time of the whole program, from the
 * press to the frame in which the last die lies, and how much is drawn while nothing happens.
 */
#include <adwaita.h>
#include <time.h>

#include "play-table.h"
#include "dice/sai-dice-game.h"
#include "dice/sai-dice-row.h"
#include "game/sai-game-page.h"
#include "look/sai-felt.h"
#include "look/sai-look.h"
#include "sai-ui-resources.h"
#include "sai-wait.h"

#define N_THROWS 25
#define REST_MS 1000
#define SETTLE_MS 700
/* Percent of a core that a throw may use. */
#define LIMIT 25.0
/* The window as it is when the program is started for the first time, also with the dice that are most work to draw,
 * and as narrow as it gets. */
static const struct
{
  int width;
  int height;
  const char *felt;
  const char *style;
} runs[] = {
  { 1000, 720, "green", "ivory" },
  { 1000, 720, "green", "sapphire" },
  { 1000, 720, "wood", "glass" },
  { 360, 640, "green", "ivory" },
};

static guint n_frames;
static GtkWidget *dice;

static double
get_seconds (clockid_t clock)
{
  struct timespec time;

  clock_gettime (clock, &time);

  return time.tv_sec + time.tv_nsec / 1e9;
}

static void
count_frame_cb (void)
{
  n_frames++;
}

static gboolean
is_at_rest (Table *table)
{
  return !sai_dice_row_is_moving (SAI_DICE_ROW (dice));
}

static GtkWidget *
find_type (GtkWidget *widget, GType type)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_type (child, type);

  return found;
}

static int
compare (gconstpointer first, gconstpointer second)
{
  double a = *(const double *) first;
  double b = *(const double *) second;

  return a < b ? -1 : a > b;
}

static double
get_median (GArray *values)
{
  g_array_sort (values, compare);

  return g_array_index (values, double, values->len / 2);
}

/* Prints a line of the table; returns the share of a core that was used. */
static double
measure (Table *table, GtkWidget *page, guint run)
{
  g_autoptr (GArray) shares = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) frame_times = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) rates = g_array_new (FALSE, FALSE, sizeof (double));
  double longest = 0, rest, share;
  guint rest_frames;

  for (guint i = 0; i < N_THROWS; i++)
    {
      double wall, work, value;

      if (sai_session_is_interactive (table->session) && sai_game_get_state (table->game)->n_rolls == 3)
        table_fill_any (table);
      sai_wait (SETTLE_MS);

      n_frames = 0;
      wall = get_seconds (CLOCK_MONOTONIC);
      work = get_seconds (CLOCK_PROCESS_CPUTIME_ID);
      gtk_widget_activate_action (page, "game.roll", NULL);
      g_assert_true (sai_dice_row_is_thrown (SAI_DICE_ROW (dice)));
      table_wait_until (table, is_at_rest);
      wall = get_seconds (CLOCK_MONOTONIC) - wall;
      work = get_seconds (CLOCK_PROCESS_CPUTIME_ID) - work;

      longest = MAX (longest, wall);
      value = 100 * work / wall;
      g_array_append_val (shares, value);
      value = 1000 * work / n_frames;
      g_array_append_val (frame_times, value);
      value = n_frames / wall;
      g_array_append_val (rates, value);
    }

  sai_wait (SETTLE_MS);
  n_frames = 0;
  rest = get_seconds (CLOCK_PROCESS_CPUTIME_ID);
  sai_wait (REST_MS);
  rest = get_seconds (CLOCK_PROCESS_CPUTIME_ID) - rest;
  rest_frames = n_frames;

  share = get_median (shares);
  g_print ("| %d x %d | %s | %.0f %% | %.2f ms | %.0f | %.2f s | %u | %.1f ms |\n", runs[run].width, runs[run].height,
           runs[run].style, share, get_median (frame_times), get_median (rates), longest, rest_frames, 1000 * rest);

  return share;
}

int
main (int argc, char **argv)
{
  g_autoptr (GtkCssProvider) style = NULL;
  gboolean within = TRUE;

  g_print (
    "Throws of five dice, median of %d. The limit is a quarter of one core.\n\n"
    "| Window | Dice | Core used | A frame | Frames a second | Longest throw | Frames in a second of rest | Work in "
    "it |\n"
    "|---|---|---|---|---|---|---|---|\n",
    N_THROWS);
  gtk_init ();
  adw_init ();
  g_resources_register (sai_ui_get_resource ());
  gtk_icon_theme_add_resource_path (gtk_icon_theme_get_for_display (gdk_display_get_default ()),
                                    "/io/github/saikoro/Saikoro/icons");
  style = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (style, "/io/github/saikoro/Saikoro/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  sai_felt_cover_tables ();

  for (guint i = 0; i < G_N_ELEMENTS (runs); i++)
    {
      Table table = { 0 };
      GtkWidget *page = g_object_new (SAI_TYPE_GAME_PAGE, NULL);
      GtkWidget *window = adw_window_new ();

      table_set_up (&table, TABLE_IN_MEMORY);
      table_begin (&table, "yacht", "person person", 5 + i);
      dice = find_type (page, SAI_TYPE_DICE_ROW);
      adw_window_set_content (ADW_WINDOW (window), page);
      gtk_window_set_default_size (GTK_WINDOW (window), runs[i].width, runs[i].height);
      g_object_set (sai_look_get_default (), "felt", runs[i].felt, "dice-style", runs[i].style, NULL);
      sai_game_page_set_session (SAI_GAME_PAGE (page), table.dice);
      gtk_window_present (GTK_WINDOW (window));
      sai_wait (SETTLE_MS);
      g_signal_connect (gtk_widget_get_frame_clock (page), "after-paint", G_CALLBACK (count_frame_cb), NULL);

      within &= measure (&table, page, i) <= LIMIT;

      gtk_window_destroy (GTK_WINDOW (window));
      table_tear_down (&table, TABLE_IN_MEMORY);
    }

  return within ? 0 : 1;
}
