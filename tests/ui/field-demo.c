/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window with the table of a game that greedy players play, to look at it:
 *
 *   field-demo SEATS MOVES WIDTH HEIGHT [SCENE]
 *
 * MOVES are played at once; then the scene is shown: "rest", "choose" (a card is chosen and a cell pointed at), "hint",
 * "cover", "count" (the next one), "fly" (the game goes on by itself), "take" (the next time that a hand is filled). In
 * the environment, FIELD_DEMO_LOCALES is a folder of translations, FIELD_DEMO_DPI the size of text (96 is usual),
 * FIELD_DEMO_FELT a felt, and FIELD_DEMO_RTL mirrors.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <locale.h>
#include <stdlib.h>

#include "field/sai-field-state.h"
#include "field/sai-field-table.h"
#include "look/sai-felt.h"
#include "look/sai-look.h"
#include "sai-ui-resources.h"

#define PERSON 0
#define PAUSE_MS 150

static SaiFieldState state;
static SaiFieldRules rules;
static SaiFieldChance chance;
static GtkWidget *table;
static gboolean goes_on;

static SaiFieldChoice
choose_greedily (void)
{
  SaiFieldChoice choices[SAI_FIELD_MAX_CHOICES];
  guint n = sai_field_state_get_choices (&state, choices);
  int best = -1, least = G_MAXINT;

  for (guint i = 0; i < n; i++)
    {
      SaiField copy = state.field;
      SaiFieldPlacing placing = { 0 };
      int cost = choices[i].kind == SAI_MOVE_REFILL || choices[i].kind == SAI_MOVE_TAKE ? 0 : 1;

      if (choices[i].kind == SAI_MOVE_PLACE)
        {
          sai_field_place (&copy, choices[i].card, choices[i].column, &placing);
          cost = (int) sai_card_counts_get_total (&placing.collected) - placing.n_recovered;
        }
      if (cost < least)
        {
          least = cost;
          best = i;
        }
    }

  return choices[best];
}

static void
get_view (SaiFieldView *view, SaiFieldChoice *choices, guint *n_choices)
{
  sai_field_view_init (view, &state, PERSON);
  *n_choices = sai_field_state_get_choices (&state, choices);
}

static void
play (const SaiFieldChoice *choice, gboolean is_seen)
{
  SaiFieldState before = state;
  SaiFieldOutcome outcome;
  SaiFieldEvent event;
  SaiFieldView view;
  SaiFieldChoice choices[SAI_FIELD_MAX_CHOICES];
  guint n_choices;
  const SaiFieldPlacing *placing = choice->kind == SAI_MOVE_PLACE ? &outcome.placing : NULL;

  memset (&outcome, 0, sizeof outcome);
  sai_field_state_play (&state, &rules, &chance, choice, &outcome);
  sai_field_event_init (&event, &before, choice, &outcome, &state, PERSON);
  get_view (&view, choices, &n_choices);
  if (is_seen)
    sai_field_table_play (SAI_FIELD_TABLE (table), &event, placing, &view, choices, n_choices, view.seat == PERSON);
  else
    sai_field_table_log_event (SAI_FIELD_TABLE (table), &event, placing, &view, outcome.counted);
}

static void
show (void)
{
  SaiFieldView view;
  SaiFieldChoice choices[SAI_FIELD_MAX_CHOICES];
  guint n_choices;

  get_view (&view, choices, &n_choices);
  sai_field_table_show (SAI_FIELD_TABLE (table), &view, choices, n_choices, view.seat == PERSON);
}

static gboolean
go_on_cb (gpointer user_data)
{
  SaiFieldChoice choice;

  if (state.finished || (state.seat == PERSON && !goes_on))
    return G_SOURCE_REMOVE;
  choice = choose_greedily ();
  play (&choice, TRUE);

  return G_SOURCE_REMOVE;
}

static void
settled_cb (void)
{
  g_timeout_add (PAUSE_MS, go_on_cb, NULL);
}

static void
chosen_cb (GtkWidget *widget, const SaiFieldChoice *choice)
{
  SaiFieldChoice copy = *choice;
  g_autoptr (GError) error = NULL;

  if (!sai_field_state_check (&state, choice, &error))
    g_error ("%s", error->message);
  play (&copy, TRUE);
}

static gboolean
scene_cb (gpointer user_data)
{
  const char *scene = user_data;
  SaiFieldChoice choice = choose_greedily ();

  if (g_str_equal (scene, "hint"))
    sai_field_table_set_hint (SAI_FIELD_TABLE (table), &choice, "A hint: this is the best choice; 3.4 penalty points");
  else if (g_str_equal (scene, "cover"))
    sai_field_table_set_covered (SAI_FIELD_TABLE (table), "Aki");
  else if (g_str_equal (scene, "choose"))
    {
      SaiFieldSurface *surface = SAI_FIELD_SURFACE (gtk_widget_get_first_child (table));
      SaiFieldFan *fan = sai_field_surface_get_hand (surface);

      for (guint i = 0; sai_field_fan_get_nth (fan, i) != NULL; i++)
        {
          const SaiFieldPlacing *placing;

          sai_field_table_choose_nth (SAI_FIELD_TABLE (table), i);
          placing = sai_field_board_get_placing (sai_field_surface_get_board (surface));
          if (placing != NULL && (placing->collected.once != 0 || placing->n_recovered > 0))
            break;
        }
    }
  else if (!g_str_equal (scene, "rest"))
    {
      goes_on = TRUE;
      play (&choice, TRUE);
    }

  return G_SOURCE_REMOVE;
}

static gboolean
wants_more (const char *scene, guint n_moves)
{
  SaiFieldChoice choice = choose_greedily ();

  if (state.finished)
    return FALSE;
  if (n_moves > 0)
    return TRUE;
  if (g_str_equal (scene, "count"))
    return !((choice.kind == SAI_MOVE_REFILL || choice.kind == SAI_MOVE_DRAW) && state.n_deck <= 4);
  if (g_str_equal (scene, "take"))
    return state.seat != PERSON || (choice.kind != SAI_MOVE_REFILL && choice.kind != SAI_MOVE_TAKE);
  if (g_str_equal (scene, "fly"))
    {
      SaiField copy = state.field;
      SaiFieldPlacing placing;

      if (choice.kind != SAI_MOVE_PLACE)
        return TRUE;
      sai_field_place (&copy, choice.card, choice.column, &placing);
      return placing.collected.once == 0 && placing.n_recovered == 0;
    }

  return state.seat != PERSON || state.n_placed > 1;
}

static void
add_style (const char *path, guint priority)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, path);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (provider), priority);
}

static void
load_style (void)
{
  if (g_getenv ("FIELD_DEMO_DPI") != NULL)
    g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 1024 * atoi (g_getenv ("FIELD_DEMO_DPI")), NULL);
  add_style ("/io/github/saikoro/Saikoro/style.css", GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  if (adw_style_manager_get_high_contrast (adw_style_manager_get_default ()))
    add_style ("/io/github/saikoro/Saikoro/style-hc.css", GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
}

int
main (int argc, char **argv)
{
  static const char *const names[] = { "Aki", "Ben", "Charlotte", "Daisuke", "Erika" };
  static const char *const kinds[] = { SAI_PLAYER_PERSON, "field-novice", "field-casual", "field-expert", "recycler" };
  SaiPlayer *players[G_N_ELEMENTS (names)];
  guint n_seats = argc > 1 ? atoi (argv[1]) : 3;
  guint n_moves = argc > 2 ? atoi (argv[2]) : 20;
  const char *scene = argc > 5 ? argv[5] : "rest";
  SaiSeed seed = { { 7, 1, 2 } };
  GtkWidget *window;

  setlocale (LC_ALL, "");
  if (g_getenv ("FIELD_DEMO_LOCALES") != NULL)
    {
      bindtextdomain (GETTEXT_PACKAGE, g_getenv ("FIELD_DEMO_LOCALES"));
      bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
      textdomain (GETTEXT_PACKAGE);
    }
  gtk_init ();
  adw_init ();
  g_resources_register (sai_ui_get_resource ());
  load_style ();
  sai_field_rules_init (&rules, n_seats);
  chance = sai_field_chance_from_seed (&seed);
  sai_field_state_init (&state, &rules, n_seats, &seed);

  table = g_object_new (SAI_TYPE_FIELD_TABLE, NULL);
  for (guint i = 0; i < n_seats; i++)
    players[i] = sai_player_new (names[i], kinds[i]);
  sai_field_table_set_seats (SAI_FIELD_TABLE (table), players, n_seats, SAI_FIELD_NONE, rules.limit);
  g_signal_connect (table, "chosen", G_CALLBACK (chosen_cb), NULL);
  g_signal_connect (table, "settled", G_CALLBACK (settled_cb), NULL);
  for (guint i = 0; wants_more (scene, n_moves > i ? n_moves - i : 0); i++)
    {
      SaiFieldChoice choice = choose_greedily ();

      play (&choice, FALSE);
    }
  show ();

  window = adw_window_new ();
  g_object_set (sai_look_get_default (), "felt", g_getenv ("FIELD_DEMO_FELT"), NULL);
  sai_felt_cover_tables ();
  gtk_window_set_default_size (GTK_WINDOW (window), argc > 3 ? atoi (argv[3]) : 1000, argc > 4 ? atoi (argv[4]) : 673);
  if (g_getenv ("FIELD_DEMO_RTL") != NULL)
    gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  /* On the page, what is below the table has it. */
  gtk_widget_add_css_class (table, "felt");
  adw_window_set_content (ADW_WINDOW (window), table);
  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_grab_focus (table);
  g_timeout_add (700, scene_cb, (gpointer) scene);
  while (g_list_model_get_n_items (gtk_window_get_toplevels ()) > 0)
    g_main_context_iteration (NULL, TRUE);

  return 0;
}
