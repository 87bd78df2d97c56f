/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>

#include "field-window.h"
#include "field/sai-field-state.h"
#include "sai-test.h"
#include "sai-ui-resources.h"
#include "sai-wait.h"
#include "sai-widget-test.h"

static const char *const names[] = { "Aki", "Ben", "Cleo", "Dai", "Eri" };

void
field_window_init (int *argc, char ***argv)
{
  gtk_test_init (argc, argv, NULL);
  adw_init ();
  g_resources_register (sai_ui_get_resource ());
  sai_test_load_style ();
}

void
field_window_set_motion (gboolean motion)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", motion, NULL);
}

static void
count_frame_cb (GdkFrameClock *clock, FieldWindow *fixture)
{
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (fixture->n_frames++ == 0)
    fixture->first_frame = now;
  if (sai_field_table_is_moving (SAI_FIELD_TABLE (fixture->table)))
    fixture->last_moving_frame = now;
}

static void
chosen_cb (FieldWindow *fixture, const SaiFieldChoice *choice)
{
  fixture->n_chosen++;
  fixture->chosen = *choice;
}

static void
settled_cb (FieldWindow *fixture)
{
  fixture->n_settled++;
}

void
field_window_start (FieldWindow *fixture, guint n_seats, guint seed)
{
  SaiPlayer *players[SAI_FIELD_MAX_SEATS];

  sai_field_rules_init (&fixture->rules, n_seats);
  fixture->seed = sai_test_seed (seed);
  sai_field_state_init (&fixture->state, &fixture->rules, n_seats, &fixture->seed);
  for (guint i = 0; i < n_seats; i++)
    players[i] = sai_player_new (names[i], SAI_PLAYER_PERSON);
  sai_field_table_set_seats (SAI_FIELD_TABLE (fixture->table), players, n_seats, SAI_FIELD_NONE, fixture->rules.limit);
  for (guint i = 0; i < n_seats; i++)
    g_object_unref (players[i]);
}

void
field_window_set_up (FieldWindow *fixture, gconstpointer data)
{
  field_window_set_motion (TRUE);
  fixture->table = g_object_new (SAI_TYPE_FIELD_TABLE, NULL);
  fixture->surface = SAI_FIELD_SURFACE (sai_test_find_type (fixture->table, SAI_TYPE_FIELD_SURFACE));
  fixture->board = sai_field_surface_get_board (fixture->surface);
  fixture->hand = sai_field_surface_get_hand (fixture->surface);
  g_signal_connect_swapped (fixture->table, "chosen", G_CALLBACK (chosen_cb), fixture);
  g_signal_connect_swapped (fixture->table, "settled", G_CALLBACK (settled_cb), fixture);
  field_window_start (fixture, 3, 1);
  fixture->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 900, 640);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->table);
  gtk_window_present (GTK_WINDOW (fixture->window));
  while (gtk_widget_get_width (fixture->table) == 0)
    g_main_context_iteration (NULL, TRUE);
  sai_wait (100);
  g_signal_connect (gtk_widget_get_frame_clock (fixture->table), "after-paint", G_CALLBACK (count_frame_cb), fixture);
}

void
field_window_tear_down (FieldWindow *fixture, gconstpointer data)
{
  gpointer left = fixture->table;

  g_object_add_weak_pointer (G_OBJECT (fixture->table), &left);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_null (left);
}

void
field_window_show (FieldWindow *fixture)
{
  SaiFieldChoice choices[SAI_FIELD_MAX_CHOICES];
  guint n = sai_field_state_get_choices (&fixture->state, choices);
  SaiFieldView view;

  sai_field_view_init (&view, &fixture->state, fixture->state.seat);
  sai_field_table_show (SAI_FIELD_TABLE (fixture->table), &view, choices, n, TRUE);
}

/* A step as the seat sees it that makes it. */
void
field_window_play (FieldWindow *fixture, const SaiFieldChoice *choice, gboolean is_seen)
{
  SaiFieldChance chance = sai_field_chance_from_seed (&fixture->seed);
  SaiFieldState before = fixture->state;
  SaiFieldChoice copy = *choice, choices[SAI_FIELD_MAX_CHOICES];
  SaiFieldOutcome outcome;
  SaiFieldEvent event;
  SaiFieldView view;
  guint n;

  memset (&outcome, 0, sizeof outcome);
  sai_field_state_play (&fixture->state, &fixture->rules, &chance, &copy, &outcome);
  if (!is_seen)
    return;
  sai_field_event_init (&event, &before, &copy, &outcome, &fixture->state, before.seat);
  sai_field_view_init (&view, &fixture->state, before.seat);
  n = sai_field_state_get_choices (&fixture->state, choices);
  sai_field_table_play (SAI_FIELD_TABLE (fixture->table), &event, copy.kind == SAI_MOVE_PLACE ? &outcome.placing : NULL,
                        &view, choices, n, fixture->state.seat == before.seat);
}

SaiFieldChoice
field_window_choose_at_random (FieldWindow *fixture, GRand *random)
{
  SaiFieldChoice choices[SAI_FIELD_MAX_CHOICES];
  guint n = sai_field_state_get_choices (&fixture->state, choices);

  g_assert_cmpuint (n, >, 0);

  return choices[g_rand_int_range (random, 0, n)];
}

/* A position of the rules: a field, and a hand of one seat. */
void
field_window_set_position (FieldWindow *fixture, const char *field, const char *hand)
{
  g_auto (GStrv) cards = g_strsplit (hand, " ", -1);
  SaiCardCounts counts = { 0, 0 };

  for (guint i = 0; cards[i] != NULL; i++)
    {
      SaiCard card;

      g_assert_true (sai_card_parse (cards[i], &card, NULL));
      sai_card_counts_add (&counts, card);
    }
  g_assert_true (sai_field_parse (field, &fixture->state.field, NULL));
  fixture->state.hands[fixture->state.seat] = counts;
  fixture->state.last_card = SAI_CARD_NONE;
  field_window_show (fixture);
}

GtkWidget *
field_window_get_cell (FieldWindow *fixture, guint column, guint row)
{
  return GTK_WIDGET (sai_field_board_get_cell (fixture->board, column - 1, row));
}
