/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of the field in a window: the cells that are lit are those of the model, what they are called before
 * anything happens is what the worked examples of the rules say, every way to choose gives the same choice, and nothing
 * goes on at rest.
 */
#include <adwaita.h>

#include "field/sai-field-entry.h"
#include "field/sai-field-log.h"
#include "field/sai-field-count-row.h"
#include "field/sai-field-count.h"
#include "field/sai-field-state.h"
#include "field/sai-field-frame.h"
#include "field/sai-field-hint.h"
#include "field/sai-field-reading.h"
#include "field/sai-field-table.h"
#include "field/sai-field-text.h"
#include "sai-test.h"
#include "sai-ui-resources.h"
#include "sai-wait.h"

#define N_VIEWS 120

static const char *const names[] = { "Aki", "Ben", "Cleo", "Dai", "Eri" };

typedef struct
{
  GtkWidget *window;
  GtkWidget *table;
  SaiFieldSurface *surface;
  SaiFieldBoard *board;
  SaiFieldFan *hand;
  SaiFieldState state;
  SaiFieldRules rules;
  SaiSeed seed;
  guint n_chosen;
  SaiFieldChoice chosen;
  guint n_settled;
} Fixture;

/* How many frames were drawn, the times of the first and of the last one in which something still moved, in
 * microseconds. */
static guint n_frames;
static gint64 first_frame;
static gint64 last_moving_frame;

#define assert_label(widget, text) \
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, (text))

static void
set_motion (gboolean motion)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", motion, NULL);
}

static void
count_frame_cb (GdkFrameClock *clock, SaiFieldTable *table)
{
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (n_frames++ == 0)
    first_frame = now;
  if (sai_field_table_is_moving (table))
    last_moving_frame = now;
}

static void
chosen_cb (Fixture *fixture, const SaiFieldChoice *choice)
{
  fixture->n_chosen++;
  fixture->chosen = *choice;
}

static void
settled_cb (Fixture *fixture)
{
  fixture->n_settled++;
}

static void
start (Fixture *fixture, guint n_seats, guint seed)
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

static GtkWidget *
find_type (GtkWidget *widget, GType type)
{
  GtkWidget *found = NULL;

  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_type (child, type);

  return found;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{

  set_motion (TRUE);
  fixture->table = g_object_new (SAI_TYPE_FIELD_TABLE, NULL);
  fixture->surface = SAI_FIELD_SURFACE (find_type (fixture->table, SAI_TYPE_FIELD_SURFACE));
  fixture->board = sai_field_surface_get_board (fixture->surface);
  fixture->hand = sai_field_surface_get_hand (fixture->surface);
  g_signal_connect_swapped (fixture->table, "chosen", G_CALLBACK (chosen_cb), fixture);
  g_signal_connect_swapped (fixture->table, "settled", G_CALLBACK (settled_cb), fixture);
  start (fixture, 3, 1);
  fixture->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 900, 640);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->table);
  gtk_window_present (GTK_WINDOW (fixture->window));
  while (gtk_widget_get_width (fixture->table) == 0)
    g_main_context_iteration (NULL, TRUE);
  sai_wait (100);
  g_signal_connect (gtk_widget_get_frame_clock (fixture->table), "after-paint", G_CALLBACK (count_frame_cb),
                    fixture->table);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gpointer left = fixture->table;

  g_object_add_weak_pointer (G_OBJECT (fixture->table), &left);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_null (left);
}

static void
show (Fixture *fixture)
{
  SaiFieldChoice choices[SAI_FIELD_MAX_CHOICES];
  guint n = sai_field_state_get_choices (&fixture->state, choices);
  SaiFieldView view;

  sai_field_view_init (&view, &fixture->state, fixture->state.seat);
  sai_field_table_show (SAI_FIELD_TABLE (fixture->table), &view, choices, n, TRUE);
}

/* A step as the seat sees it that makes it. */
static void
play (Fixture *fixture, const SaiFieldChoice *choice, gboolean is_seen)
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

static SaiFieldChoice
choose_at_random (Fixture *fixture, GRand *random)
{
  SaiFieldChoice choices[SAI_FIELD_MAX_CHOICES];
  guint n = sai_field_state_get_choices (&fixture->state, choices);

  g_assert_cmpuint (n, >, 0);

  return choices[g_rand_int_range (random, 0, n)];
}

/* A position of the rules: a field, and a hand of one seat. */
static void
set_position (Fixture *fixture, const char *field, const char *hand)
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
  show (fixture);
}

static GtkWidget *
get_cell (Fixture *fixture, guint column, guint row)
{
  return GTK_WIDGET (sai_field_board_get_cell (fixture->board, column - 1, row));
}

static guint
get_lit_columns (Fixture *fixture, guint row)
{
  guint columns = 0;

  for (guint column = 0; column < SAI_FIELD_N_COLUMNS; column++)
    for (guint other = 1; other <= SAI_FIELD_N_ROWS; other++)
      if (sai_field_cell_button_get_look (sai_field_board_get_cell (fixture->board, column, other))->legal)
        {
          g_assert_cmpuint (other, ==, row);
          columns |= 1u << column;
        }

  return columns;
}

static void
test_legal_cells (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  guint n_views = 0, n_placings = 0;

  for (guint seed = 1; n_views < N_VIEWS; seed++)
    {
      start (fixture, 2 + seed % 4, seed);
      while (!fixture->state.finished && n_views < N_VIEWS)
        {
          SaiFieldChoice choice = choose_at_random (fixture, random);

          if (choice.kind == SAI_MOVE_PLACE && g_rand_int_range (random, 0, 4) == 0)
            {
              show (fixture);
              n_views++;
              for (guint i = 0; sai_field_fan_get_nth (fixture->hand, i) != NULL; i++)
                {
                  SaiFieldCard *button = sai_field_fan_get_nth (fixture->hand, i);
                  SaiCard card = sai_field_card_get_card (button);

                  sai_field_fan_choose (fixture->hand, button);
                  g_assert_cmpuint (get_lit_columns (fixture, sai_card_get_number (card)), ==,
                                    sai_field_get_columns (&fixture->state.field, card));
                  n_placings++;
                }
              sai_field_fan_choose (fixture->hand, NULL);
              g_assert_cmpuint (get_lit_columns (fixture, 0), ==, 0);
            }
          play (fixture, &choice, FALSE);
        }
    }
  g_assert_cmpuint (n_placings, >, N_VIEWS);
}

/* The expected words are those of the worked examples in the rules. */
static void
test_previews (Fixture *fixture, gconstpointer data)
{
  set_position (fixture, "g5@5 b6@6 b7@6 r6@7", "r4 y3 r1 g5");
  assert_label (sai_field_fan_get_nth (fixture->hand, 0), "red 1");
  assert_label (sai_field_fan_get_nth (fixture->hand, 1), "red 4");
  assert_label (sai_field_fan_get_nth (fixture->hand, 2), "green 5");
  assert_label (sai_field_fan_get_nth (fixture->hand, 3), "yellow 3");
  g_assert_null (sai_field_fan_get_nth (fixture->hand, 4));
  assert_label (get_cell (fixture, 6, 7), "blue 7, row 7, column 6");
  assert_label (get_cell (fixture, 1, 1), "row 1, column 1, empty");

  sai_field_fan_choose (fixture->hand, sai_field_fan_get_nth (fixture->hand, 1));
  assert_label (get_cell (fixture, 7, 4), "row 4, column 7, you collect blue 7");
  assert_label (get_cell (fixture, 6, 4), "row 4, column 6, empty");
  sai_field_fan_choose (fixture->hand, sai_field_fan_get_nth (fixture->hand, 0));
  assert_label (get_cell (fixture, 7, 1), "row 1, column 7, you collect red 6, blue 6 and green 5");
  sai_field_fan_choose (fixture->hand, sai_field_fan_get_nth (fixture->hand, 3));
  assert_label (get_cell (fixture, 4, 3), "row 3, column 4, you collect red 6, blue 6 and blue 7");
  sai_field_fan_choose (fixture->hand, sai_field_fan_get_nth (fixture->hand, 2));
  assert_label (get_cell (fixture, 5, 5), "green 5, row 5, column 5, no cards collected");

  set_position (fixture, "g5@5 g7@5 b5@6 b6@6 b7@6 r6@7 r7@7", "g6 r5");
  sai_field_fan_choose (fixture->hand, sai_field_fan_get_nth (fixture->hand, 1));
  assert_label (get_cell (fixture, 5, 6), "row 6, column 5, no cards collected; you recover 1 point");

  set_position (fixture, "g5x2@5 b6@6", "g6");
  assert_label (get_cell (fixture, 5, 5), "two green 5, row 5, column 5");
}

static void
test_pointing (Fixture *fixture, gconstpointer data)
{
  const SaiFieldPlacing *placing;

  set_position (fixture, "g5@5 b6@6 b7@6 r6@7", "r4");
  gtk_widget_grab_focus (get_cell (fixture, 1, 1));
  g_assert_null (sai_field_board_get_placing (fixture->board));
  /* A card with one cell takes the focus there, and what would happen is seen. */
  sai_field_table_choose_nth (SAI_FIELD_TABLE (fixture->table), 0);
  g_assert_true (gtk_widget_has_focus (get_cell (fixture, 7, 4)));
  placing = sai_field_board_get_placing (fixture->board);
  g_assert_nonnull (placing);
  g_assert_cmpuint (sai_card_counts_get_total (&placing->collected), ==, 1);
  g_assert_true (sai_field_cell_button_get_look (SAI_FIELD_CELL_BUTTON (get_cell (fixture, 6, 7)))->collected);
  g_assert_false (sai_field_cell_button_get_look (SAI_FIELD_CELL_BUTTON (get_cell (fixture, 6, 6)))->collected);
  g_assert_cmpuint (sai_field_cell_button_get_look (SAI_FIELD_CELL_BUTTON (get_cell (fixture, 7, 4)))->ghost, ==,
                    sai_card_make (SAI_COLOUR_RED, 4));

  /* Arrow keys walk from cell to cell and stay on the field at its sides. */
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (fixture->board), GTK_DIR_RIGHT));
  g_assert_true (gtk_widget_has_focus (get_cell (fixture, 7, 4)));
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (fixture->board), GTK_DIR_UP));
  g_assert_true (gtk_widget_has_focus (get_cell (fixture, 7, 3)));
  g_assert_null (sai_field_board_get_placing (fixture->board));
  /* The tabulator key leaves it. */
  g_assert_false (gtk_widget_child_focus (GTK_WIDGET (fixture->board), GTK_DIR_TAB_FORWARD));
}

static void
test_choices (Fixture *fixture, gconstpointer data)
{
  SaiFieldActions *actions = sai_field_surface_get_actions (fixture->surface);
  SaiFieldCard *card;

  set_position (fixture, "g5@5 b6@6 b7@6 r6@7", "r4 y3");
  card = sai_field_fan_get_nth (fixture->hand, 0);

  /* A cell where the card may not lie places nothing, and neither does one without a card. */
  g_signal_emit_by_name (get_cell (fixture, 7, 4), "clicked");
  g_assert_cmpuint (fixture->n_chosen, ==, 0);
  g_signal_emit_by_name (card, "clicked");
  g_assert_true (sai_field_fan_get_chosen (fixture->hand) == card);
  g_signal_emit_by_name (get_cell (fixture, 6, 4), "clicked");
  g_assert_cmpuint (fixture->n_chosen, ==, 0);
  g_signal_emit_by_name (get_cell (fixture, 7, 4), "clicked");
  g_assert_cmpuint (fixture->n_chosen, ==, 1);
  g_assert_cmpuint (fixture->chosen.kind, ==, SAI_MOVE_PLACE);
  g_assert_cmpuint (fixture->chosen.card, ==, sai_card_make (SAI_COLOUR_RED, 4));
  g_assert_cmpuint (fixture->chosen.column, ==, 6);

  /* Keys: the card, then Enter on the cell that has the focus. */
  show (fixture);
  sai_field_table_choose_nth (SAI_FIELD_TABLE (fixture->table), 0);
  gtk_widget_activate (gtk_root_get_focus (GTK_ROOT (fixture->window)));
  sai_wait (400);
  g_assert_cmpuint (fixture->n_chosen, ==, 2);
  g_assert_cmpuint (fixture->chosen.column, ==, 6);

  /* Before the first card there is no other choice, after it the turn can be ended. */
  g_assert_null (sai_field_actions_get_first (actions));
  play (fixture, &fixture->chosen, TRUE);
  assert_label (sai_field_actions_get_first (actions), "End Turn");
  g_signal_emit_by_name (sai_field_actions_get_first (actions), "clicked");
  g_assert_cmpuint (fixture->n_chosen, ==, 3);
  g_assert_cmpuint (fixture->chosen.kind, ==, SAI_MOVE_END);
  g_assert_cmpuint (fixture->chosen.card, ==, SAI_CARD_NONE);
}

static GtkWidget *
find_text (GtkWidget *widget, const char *text)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
      g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_text (child, text);

  return found;
}

/* The sentence below the field is one of those that a person reads. */
static gboolean
can_read (GtkWidget *widget, const char *text)
{
  return find_text (widget, text) != NULL;
}

/* Presses a cell where the chosen card may not lie: nothing is placed, and why is said to whoever looks or listens. */
static void
check_refusal (Fixture *fixture, guint column, guint row, const char *expected)
{
  GtkWidget *cell = get_cell (fixture, column, row);
  g_autofree char *said = NULL;

  gtk_widget_grab_focus (cell);
  g_signal_emit_by_name (cell, "clicked");
  g_assert_true (expected == NULL || can_read (fixture->table, expected));
  g_assert_cmpuint (fixture->n_chosen, ==, 0);
  if (expected != NULL)
    said = gtk_test_accessible_check_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, expected);
  g_assert_null (said);
}

static void
test_refusals (Fixture *fixture, gconstpointer data)
{
  SaiFieldView view;

  set_position (fixture, "g5@5 b6@6 b7@6 r6@7", "r4 y3");
  check_refusal (fixture, 7, 4, NULL);

  /* Its colour lies on the field: another row, another column, both. */
  sai_field_fan_choose (fixture->hand, sai_field_fan_get_nth (fixture->hand, 0));
  check_refusal (fixture, 7, 3, "Red 4 goes into row 4, in the column with red cards.");
  check_refusal (fixture, 1, 4, "Red 4 goes into the column that already has red cards.");
  check_refusal (fixture, 6, 4, "Red 4 goes into the column that already has red cards.");
  check_refusal (fixture, 6, 7, "Red 4 goes into row 4, in the column with red cards.");

  /* Its colour does not. */
  sai_field_fan_choose (fixture->hand, sai_field_fan_get_nth (fixture->hand, 1));
  check_refusal (fixture, 1, 4, "Yellow 3 goes into row 3, in any free column.");
  check_refusal (fixture, 6, 3, "This column has blue cards: yellow 3 goes into any free one.");
  check_refusal (fixture, 7, 3, "This column has red cards: yellow 3 goes into any free one.");
  check_refusal (fixture, 5, 3, "This column has green cards: yellow 3 goes into any free one.");

  /* The next card that is chosen is another matter. */
  sai_field_fan_choose (fixture->hand, sai_field_fan_get_nth (fixture->hand, 0));
  g_assert_false (can_read (fixture->table, "This column has green cards: yellow 3 goes into any free one."));
  sai_field_fan_choose (fixture->hand, sai_field_fan_get_nth (fixture->hand, 1));

  /* Nobody is told anything while somebody else is to move. */
  sai_field_view_init (&view, &fixture->state, fixture->state.seat);
  sai_field_table_show (SAI_FIELD_TABLE (fixture->table), &view, NULL, 0, FALSE);
  check_refusal (fixture, 6, 3, NULL);
}

/* Two equal cards are two buttons, of which one is chosen at a time. */
static void
test_hand (Fixture *fixture, gconstpointer data)
{
  SaiFieldCard *first, *second;

  set_position (fixture, "b6@6", "r4 r4 b1");
  first = sai_field_fan_get_nth (fixture->hand, 0);
  second = sai_field_fan_get_nth (fixture->hand, 1);
  assert_label (first, "red 4");
  assert_label (second, "red 4");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (first), TRUE);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (second), TRUE);
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (first)));
  g_assert_true (sai_field_fan_get_chosen (fixture->hand) == second);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (second), FALSE);
  g_assert_null (sai_field_fan_get_chosen (fixture->hand));
  sai_field_table_choose_nth (SAI_FIELD_TABLE (fixture->table), 5);
  g_assert_null (sai_field_fan_get_chosen (fixture->hand));
}

static guint
count_type (GtkWidget *widget, GType type)
{
  guint n = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? 1 : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_type (child, type);

  return n;
}

static void
count_signal_cb (guint *n)
{
  (*n)++;
}

static void
test_covered (Fixture *fixture, gconstpointer data)
{
  guint n_uncovered = 0;
  GtkWidget *button = sai_field_fan_get_uncover_button (fixture->hand);

  g_signal_connect_swapped (fixture->table, "uncovered", G_CALLBACK (count_signal_cb), &n_uncovered);
  set_position (fixture, "b6@6", "r4 b1");
  g_assert_cmpuint (count_type (fixture->table, SAI_TYPE_FIELD_CARD), ==, 2);
  sai_field_table_set_covered (SAI_FIELD_TABLE (fixture->table), "Ben");
  /* There is nothing that could tell what the cards are. */
  g_assert_cmpuint (count_type (fixture->table, SAI_TYPE_FIELD_CARD), ==, 0);
  g_assert_null (sai_field_fan_get_nth (fixture->hand, 0));
  assert_label (button, "Show Ben’s Hand");
  sai_field_table_choose_nth (SAI_FIELD_TABLE (fixture->table), 0);
  g_assert_cmpuint (get_lit_columns (fixture, 0), ==, 0);
  show (fixture);
  g_assert_cmpuint (count_type (fixture->table, SAI_TYPE_FIELD_CARD), ==, 0);

  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpuint (n_uncovered, ==, 1);
  g_assert_cmpuint (count_type (fixture->table, SAI_TYPE_FIELD_CARD), ==, 2);
  g_assert_false (gtk_widget_get_visible (button));
}

static void
test_hint (Fixture *fixture, gconstpointer data)
{
  SaiFieldTable *table = SAI_FIELD_TABLE (fixture->table);
  SaiFieldChoice place = { SAI_MOVE_PLACE, sai_card_make (SAI_COLOUR_RED, 4), 6 };

  set_position (fixture, "b6@6 r6@7", "r4 b1");
  sai_field_table_set_hint (table, &place, "Place red 4");
  assert_label (sai_field_fan_get_nth (fixture->hand, 0), "red 4, best move");
  assert_label (sai_field_fan_get_nth (fixture->hand, 1), "blue 1");
  assert_label (get_cell (fixture, 7, 4), "row 4, column 7, empty, best move");
  sai_field_table_set_hint (table, NULL, NULL);
  assert_label (sai_field_fan_get_nth (fixture->hand, 0), "red 4");
  assert_label (get_cell (fixture, 7, 4), "row 4, column 7, empty");

  sai_field_table_set_hint (table, &place, "Place red 4");
  show (fixture);
  assert_label (sai_field_fan_get_nth (fixture->hand, 0), "red 4");
}

/* What the table shows and lets somebody choose, without a widget. */
static void
test_reading (void)
{
  const SaiFieldChoice choices[] = { { SAI_MOVE_PLACE, sai_card_make (SAI_COLOUR_RED, 4), 6 },
                                     { SAI_MOVE_PLACE, sai_card_make (SAI_COLOUR_RED, 4), 2 },
                                     { SAI_MOVE_END, SAI_CARD_NONE, SAI_FIELD_NONE } };
  const guint kinds = 1u << SAI_MOVE_PLACE | 1u << SAI_MOVE_END;
  SaiFieldReading reading = { 0 };
  SaiFieldRules rules;
  SaiFieldState state;
  SaiFieldView view;
  SaiSeed seed = sai_test_seed (1);
  g_autofree char *text = NULL;

  sai_field_rules_init (&rules, 2);
  sai_field_state_init (&state, &rules, 2, &seed);
  sai_field_view_init (&view, &state, 0);
  sai_field_reading_set_position (&reading, &view, choices, G_N_ELEMENTS (choices), FALSE);
  g_assert_cmpuint (sai_field_reading_get_kinds (&reading), ==, 0);
  sai_field_reading_set_position (&reading, &view, choices, G_N_ELEMENTS (choices), TRUE);
  g_assert_cmpuint (sai_field_reading_get_kinds (&reading), ==, kinds);
  g_assert_cmpuint (sai_field_reading_get_columns (&reading, choices[0].card), ==, 1u << 6 | 1u << 2);
  g_assert_true (sai_field_reading_sees_hand (&reading, 0));
  g_assert_false (sai_field_reading_sees_hand (&reading, 1));

  sai_field_reading_set_hint (&reading, &choices[2], "End");
  g_assert_true (sai_field_reading_get_hint (&reading)->kind == SAI_MOVE_END);
  g_assert_true (sai_field_reading_is_advising (&reading, NULL));
  text = sai_field_reading_print_status (&reading, SAI_CARD_NONE, NULL);
  g_assert_cmpstr (text, ==, "End");
  /* A hint names cards of the hand. */
  reading.covered = g_strdup ("Aki");
  g_assert_null (sai_field_reading_get_hint (&reading));
  g_assert_false (sai_field_reading_is_advising (&reading, NULL));
  g_assert_false (sai_field_reading_sees_hand (&reading, 0));
  g_assert_cmpuint (sai_field_reading_get_kinds (&reading), ==, 0);
  /* It was about the position before. */
  g_clear_pointer (&reading.covered, g_free);
  sai_field_reading_set_position (&reading, &view, choices, G_N_ELEMENTS (choices), TRUE);
  g_assert_null (sai_field_reading_get_hint (&reading));
  sai_field_reading_clear (&reading);
}

/* A sentence that is too long for its place in a narrow window can be scrolled, also by keys; a short one is in
 * nobody's way. */
static void
test_long_sentence (Fixture *fixture, gconstpointer data)
{
  SaiFieldTable *table = SAI_FIELD_TABLE (fixture->table);
  SaiFieldChoice place = { SAI_MOVE_PLACE, sai_card_make (SAI_COLOUR_RED, 4), 6 };
  const char *text =
    "Hint: red 4, you collect green 5, yellow 6, blue 7 and blue 7 (wins 46%). About as good: yellow 3, you collect "
    "green 5, yellow 6, blue 7 and blue 7 (wins 46%)";
  GtkWidget *label, *scroller;

  set_position (fixture, "b6@6 r6@7", "r4 b1");
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 640);
  while (gtk_widget_get_width (fixture->table) > 360)
    g_main_context_iteration (NULL, TRUE);
  sai_field_table_set_hint (table, &place, text);
  label = find_text (fixture->table, text);
  g_assert_nonnull (label);
  scroller = gtk_widget_get_ancestor (label, GTK_TYPE_SCROLLED_WINDOW);
  g_assert_nonnull (scroller);
  while (!gtk_widget_get_can_focus (scroller))
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
  g_assert_cmpint (gtk_widget_get_height (label), >, gtk_widget_get_height (scroller));

  sai_field_table_set_hint (table, &place, "Place red 4");
  while (gtk_widget_get_can_focus (scroller))
    g_main_context_iteration (NULL, TRUE);
}

static guint
get_number (GtkWidget *widget, const char *property)
{
  guint number;

  g_object_get (widget, property, &number, NULL);

  return number;
}

static void
wait_for_rest (Fixture *fixture)
{

  while (sai_field_table_is_moving (SAI_FIELD_TABLE (fixture->table)))
    g_main_context_iteration (NULL, TRUE);
}

static void
test_motion (Fixture *fixture, gconstpointer data)
{
  const SaiFieldChoice place = { SAI_MOVE_PLACE, sai_card_make (SAI_COLOUR_RED, 4), 6 };
  SaiFieldTable *table = SAI_FIELD_TABLE (fixture->table);
  GtkWidget *seat;

  set_position (fixture, "g5@5 b6@6 b7@6 r6@7", "r4 y3");
  sai_wait (300);
  n_frames = 0;
  play (fixture, &place, TRUE);
  g_assert_true (sai_field_table_is_moving (table));
  g_assert_cmpuint (fixture->n_settled, ==, 0);
  /* What is said does not wait. */
  assert_label (get_cell (fixture, 7, 4), "red 4, row 4, column 7, placed last");
  assert_label (get_cell (fixture, 6, 7), "row 7, column 6, empty");
  g_assert_true (sai_field_cell_button_get_look (SAI_FIELD_CELL_BUTTON (get_cell (fixture, 7, 4)))->veiled);
  /* The card that was collected is on its way to the pile, which has it already for whoever listens. */
  seat = find_type (fixture->table, SAI_TYPE_FIELD_SEAT);
  g_assert_cmpuint (get_number (seat, "n-pile"), ==, 1);
  g_assert_cmpuint (get_number (seat, "held-cards"), ==, 1);
  wait_for_rest (fixture);
  g_assert_cmpuint (get_number (seat, "held-cards"), ==, 0);
  /* By the times of the frames, so that a machine that draws few of them does not matter. */
  g_assert_cmpint ((last_moving_frame - first_frame) / 1000, <, SAI_FIELD_TABLE_MS);
  g_assert_cmpuint (n_frames, >, 1);
  g_test_message ("%u frames", n_frames);
  g_assert_cmpuint (fixture->n_settled, ==, 1);
  g_assert_false (sai_field_cell_button_get_look (SAI_FIELD_CELL_BUTTON (get_cell (fixture, 7, 4)))->veiled);

  /* The numbers that changed are plain again after a moment, and then nothing is drawn any more. */
  sai_wait (1200);
  g_assert_true (sai_wait_for_rest (&n_frames, 300));

  /* A step can be skipped. */
  set_position (fixture, "g5@5 b6@6 b7@6 r6@7", "r4 y3");
  fixture->state.n_placed = 0;
  play (fixture, &place, TRUE);
  g_assert_true (sai_field_table_is_moving (table));
  sai_field_table_finish (table);
  g_assert_false (sai_field_table_is_moving (table));
  g_assert_cmpuint (fixture->n_settled, ==, 2);

  /* Without motion it is over at once. */
  set_motion (FALSE);
  fixture->state.n_placed = 0;
  set_position (fixture, "g5@5 b6@6 b7@6 r6@7", "r4 y3");
  play (fixture, &place, TRUE);
  g_assert_false (sai_field_table_is_moving (table));
  g_assert_cmpuint (fixture->n_settled, ==, 3);
  set_motion (TRUE);
}

/* Points that are recovered stay until what takes them off has arrived. */
static void
test_recovery (Fixture *fixture, gconstpointer data)
{
  const SaiFieldChoice place = { SAI_MOVE_PLACE, sai_card_make (SAI_COLOUR_GREEN, 6), 4 };
  GtkWidget *seat;

  set_position (fixture, "g5@5 g7@5 b5@6 b6@6 b7@6 r6@7 r7@7", "g6 r5");
  sai_wait (300);
  n_frames = 0;
  play (fixture, &place, TRUE);
  seat = find_type (fixture->table, SAI_TYPE_FIELD_SEAT);
  g_assert_cmpuint (get_number (seat, "points"), ==, 4);
  g_assert_cmpuint (get_number (seat, "held-points"), ==, 1);
  wait_for_rest (fixture);
  g_assert_cmpint ((last_moving_frame - first_frame) / 1000, <, SAI_FIELD_TABLE_MS);
  g_assert_cmpuint (get_number (seat, "held-points"), ==, 0);
}

/* Games played before the eyes of the one who is to move. */
static void
test_games (Fixture *fixture, gconstpointer data)
{
  SaiFieldTable *table = SAI_FIELD_TABLE (fixture->table);
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  guint n_counts = 0, n_moves = 0;

  set_motion (FALSE);
  for (guint n_seats = 2; n_seats <= 5; n_seats++)
    {
      start (fixture, n_seats, n_seats);
      show (fixture);
      for (guint i = 0; i < 150 && !fixture->state.finished; i++)
        {
          SaiFieldChoice choice = choose_at_random (fixture, random);
          guint n_settled = fixture->n_settled;

          show (fixture);
          play (fixture, &choice, TRUE);
          n_moves++;
          if (sai_field_table_is_counting (table))
            {
              g_assert_cmpuint (fixture->n_settled, ==, n_settled);
              g_assert_true (choice.kind != SAI_MOVE_PLACE);
              n_counts++;
              /* The button that closes it has the focus. */
              gtk_widget_activate (gtk_root_get_focus (GTK_ROOT (fixture->window)));
              while (sai_field_table_is_counting (table))
                g_main_context_iteration (NULL, TRUE);
              g_assert_cmpuint (fixture->n_settled, ==, n_settled + 1);
            }
          else
            g_assert_cmpuint (fixture->n_settled, ==, n_settled + 1);
        }
    }
  g_assert_cmpuint (n_counts, >, 3);
  g_assert_cmpuint (n_moves, >, 200);
  set_motion (TRUE);
}

static GtkWidget *
get_second_seat (Fixture *fixture)
{
  return gtk_widget_get_next_sibling (find_type (fixture->table, SAI_TYPE_FIELD_SEAT));
}

/* Draws the last card of the deck. All the others have been collected by the second seat. */
static GtkWidget *
play_count (Fixture *fixture)
{
  const SaiFieldChoice refill = { SAI_MOVE_REFILL, SAI_CARD_NONE, SAI_FIELD_NONE };

  fixture->state.n_placed = 2;
  while (fixture->state.n_deck > 1)
    sai_card_counts_add (&fixture->state.piles[1], fixture->state.deck[--fixture->state.n_deck]);
  sai_card_counts_remove (&fixture->state.hands[0], __builtin_ctz (fixture->state.hands[0].once));
  show (fixture);
  play (fixture, &refill, TRUE);
  while (!sai_field_table_is_counting (SAI_FIELD_TABLE (fixture->table)))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (fixture->n_settled, ==, 0);

  return gtk_widget_get_ancestor (gtk_root_get_focus (GTK_ROOT (fixture->window)), SAI_TYPE_FIELD_COUNT);
}

static gboolean
is_done (GtkWidget *count)
{
  gboolean done;

  g_object_get (count, "done", &done, NULL);

  return done;
}

/* Piles are counted one after the other; what is said of them does not wait. */
static void
test_counting (Fixture *fixture, gconstpointer data)
{
  GtkWidget *count, *row;

  count = play_count (fixture);
  /* The seats do not tell how it will end. */
  g_assert_cmpuint (get_number (get_second_seat (fixture), "uncounted-points"), ==, 36);
  row = gtk_widget_get_next_sibling (find_type (count, SAI_TYPE_FIELD_COUNT_ROW));
  g_assert_cmpuint (get_number (row, "pile"), ==, 36);
  g_assert_cmpuint (get_number (row, "before"), ==, 5);
  g_assert_false (is_done (count));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (count), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Final count: Aki 5 → 5, Ben 5 → 41 and Cleo 5 → 5. Ben reaches the limit of "
                                       "35. Aki and Cleo share the win.");
  while (get_number (row, "counted") == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (gtk_widget_has_css_class (row, "leads"));
  while (!is_done (count))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (get_number (row, "counted"), ==, 36);
  g_assert_true (gtk_widget_has_css_class (row, "out"));
  g_assert_false (gtk_widget_has_css_class (row, "leads"));
  g_assert_true (gtk_widget_has_css_class (find_type (count, SAI_TYPE_FIELD_COUNT_ROW), "leads"));
  g_assert_cmpuint (fixture->n_settled, ==, 0);
  sai_field_count_close (SAI_FIELD_COUNT (count));
  g_assert_cmpuint (fixture->n_settled, ==, 1);
  g_assert_cmpuint (get_number (get_second_seat (fixture), "uncounted-points"), ==, 0);
}

/* The slip of a count can be read by whoever closes it with a key. */
static void
test_count (Fixture *fixture, gconstpointer data)
{
  SaiFieldTable *table = SAI_FIELD_TABLE (fixture->table);
  GtkWidget *count;

  set_motion (FALSE);
  count = play_count (fixture);
  g_assert_nonnull (count);
  g_assert_true (is_done (count));
  /* 56 cards less three hands, the field and the one that was drawn; five points before. The limit is 35. */
  g_assert_cmpuint (fixture->state.points[1], ==, 5 + 56 - 18 - 1 - 1);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (count), GTK_ACCESSIBLE_PROPERTY_LABEL, "Final Count");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (count), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Final count: Aki 5 → 5, Ben 5 → 41 and Cleo 5 → 5. Ben reaches the limit of "
                                       "35. Aki and Cleo share the win.");
  sai_field_count_close (SAI_FIELD_COUNT (count));
  g_assert_false (sai_field_table_is_counting (table));
  g_assert_cmpuint (fixture->n_settled, ==, 1);
  set_motion (TRUE);
}

static void
test_width (Fixture *fixture, gconstpointer data)
{
  int minimum;

  for (guint n_seats = 2; n_seats <= 5; n_seats++)
    {
      start (fixture, n_seats, n_seats);
      for (guint i = 0; i < n_seats; i++)
        fixture->state.points[i] = 20 + i;
      show (fixture);
      gtk_widget_measure (fixture->table, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      g_assert_cmpint (minimum, <=, 360);
    }
  /* With buttons, and in the strip. */
  set_position (fixture, "b6@6", "r4 b1 b2 y3 y5 y7");
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 640);
  sai_wait (300);
  g_assert_false (gtk_widget_get_mapped (find_type (fixture->table, SAI_TYPE_FIELD_LOG)));
  gtk_widget_measure (fixture->table, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
  gtk_widget_measure (fixture->table, GTK_ORIENTATION_VERTICAL, 360, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 240);
}

static void
test_frame (void)
{
  SaiField field;
  SaiFieldFrame frame;

  g_assert_true (sai_field_parse ("g5@5 b6@6 b7@6 r6@7", &field, NULL));
  g_assert_true (sai_field_frame_init (&frame, &field));
  g_assert_true (frame.certain);
  g_assert_cmpuint (frame.first, ==, 4);
  g_assert_cmpuint (frame.last, ==, 6);
  g_assert_cmpuint (frame.rows, ==, 0x70);

  /* Rows 1 and 7 are a window of their own. */
  g_assert_true (sai_field_parse ("g7@5 b1@6 b7@6 r7@7", &field, NULL));
  g_assert_true (sai_field_frame_init (&frame, &field));
  g_assert_true (frame.certain);
  g_assert_cmpuint (frame.rows, ==, 0x41);

  /* One card alone can be anywhere in its window. */
  g_assert_true (sai_field_parse ("g4@4", &field, NULL));
  g_assert_true (sai_field_frame_init (&frame, &field));
  g_assert_false (frame.certain);
  g_assert_cmpuint (frame.first, ==, 3);
  g_assert_cmpuint (frame.last, ==, 3);
  g_assert_cmpuint (frame.rows, ==, 0x08);

  sai_field_init (&field);
  g_assert_false (sai_field_frame_init (&frame, &field));
}

static void
test_sentences (void)
{
  SaiFieldPlacing placing = { 0 };
  SaiFieldEvent event = { .seat = 0, .choice = { SAI_MOVE_PLACE, sai_card_make (SAI_COLOUR_RED, 4), 6 } };
  char *text;

#define assert_text(call, expected)       \
  text = (call);                          \
  g_assert_cmpstr (text, ==, (expected)); \
  g_free (text)

  sai_card_counts_add (&placing.collected, sai_card_make (SAI_COLOUR_BLUE, 7));
  assert_text (sai_field_text_event ("Aki", &event, &placing), "Aki places red 4, collects 1");
  assert_text (sai_field_text_placing (&placing), "you collect blue 7");
  placing = (SaiFieldPlacing) { .n_recovered = 3 };
  assert_text (sai_field_text_event ("Aki", &event, &placing), "Aki places red 4, recovers 3");
  assert_text (sai_field_text_placing (&placing), "no cards collected; you recover 3 points");
  assert_text (sai_field_text_event ("Aki", &event, NULL), "Aki places red 4");
  /* Who plays alone at the screen is spoken to. */
  assert_text (sai_field_text_event (NULL, &event, NULL), "You place red 4");
  assert_text (sai_field_text_event (NULL, &event, &placing), "You place red 4, recover 3");
  assert_text (sai_field_text_deed (&event, &placing), "3 recovered");
  assert_text (sai_field_text_deed (&event, NULL), NULL);
  event.choice.kind = SAI_MOVE_DRAW;
  event.n_cards = 4;
  memset (event.cards, SAI_CARD_NONE, sizeof event.cards);
  assert_text (sai_field_text_event ("Ben", &event, NULL), "Ben draws 4 cards");
  assert_text (sai_field_text_event (NULL, &event, NULL), "You draw 4 cards");
  assert_text (sai_field_text_deed (&event, NULL), "4 drawn");
  assert_text (sai_field_text_drawn (&event), NULL);
  event.n_cards = 1;
  event.cards[0] = sai_card_make (SAI_COLOUR_GREEN, 2);
  assert_text (sai_field_text_event ("Ben", &event, NULL), "Ben draws 1 card");
  assert_text (sai_field_text_drawn (&event), "Drawn: green 2.");
  event.choice.kind = SAI_MOVE_PASS;
  assert_text (sai_field_text_event ("Ben", &event, NULL), "Ben passes");
}

/* What was drawn stays hidden in the log, even from the one who saw it. */
static void
test_entries (void)
{
  SaiFieldPlacing placing = { 0 };
  SaiFieldEvent event = { .choice = { SAI_MOVE_PLACE, sai_card_make (SAI_COLOUR_RED, 4), 6 } };
  g_autoptr (SaiFieldEntry) placed = NULL;
  g_autoptr (SaiFieldEntry) drawn = NULL;
  g_autoptr (SaiFieldEntry) remark = sai_field_entry_new_remark ("Points are counted");
  g_autoptr (SaiPlayer) player = sai_player_new ("Ben", "greedy");
  SaiCard cards[SAI_N_CARDS];

  sai_card_counts_add (&placing.collected, sai_card_make (SAI_COLOUR_BLUE, 7));
  sai_card_counts_add (&placing.collected, sai_card_make (SAI_COLOUR_BLUE, 7));
  placed = sai_field_entry_new_move (player, NULL, &event, &placing);
  g_assert_cmpstr (sai_field_entry_get_text (placed), ==, "You place red 4, collect 2");
  g_assert_cmpstr (sai_field_entry_get_who (placed), ==, "You");
  g_assert_cmpstr (sai_field_entry_get_deed (placed), ==, "2 collected");
  g_assert_cmpuint (sai_field_entry_list_played (placed, cards), ==, 1);
  g_assert_cmpuint (cards[0], ==, event.choice.card);
  g_assert_cmpuint (sai_field_entry_list_collected (placed, cards), ==, 2);
  g_assert_cmpuint (cards[1], ==, sai_card_make (SAI_COLOUR_BLUE, 7));

  event.choice.kind = SAI_MOVE_REFILL;
  event.n_cards = 2;
  event.cards[0] = event.cards[1] = sai_card_make (SAI_COLOUR_GREEN, 2);
  event.seat = 1;
  drawn = sai_field_entry_new_move (player, "Ben", &event, NULL);
  g_assert_cmpstr (sai_field_entry_get_text (drawn), ==, "Ben draws 2 cards");
  g_assert_cmpuint (sai_field_entry_list_played (drawn, cards), ==, 2);
  g_assert_cmpuint (cards[0], ==, SAI_CARD_NONE);
  g_assert_cmpuint (sai_field_entry_list_collected (drawn, cards), ==, 0);

  g_assert_true (sai_field_entry_get_player (drawn) == player);
  g_assert_cmpuint (sai_field_entry_get_seat (drawn), ==, 1);

  g_assert_null (sai_field_entry_get_who (remark));
  g_assert_null (sai_field_entry_get_player (remark));
  g_assert_cmpuint (sai_field_entry_list_played (remark, cards), ==, 0);
}

/* A choice that wins as often is not told as second to the best. */
static void
test_hints (void)
{
  SaiField field = { 0 };
  SaiFieldAdvice advice = {
    .n_options = 3,
    .options = {
      { .choice = { .kind = SAI_MOVE_DRAW }, .n_iterations = 900, .value = 0.424 },
      { .choice = { .kind = SAI_MOVE_DRAW }, .n_iterations = 500, .value = 0.45 },
      { .choice = { .kind = SAI_MOVE_TAKE }, .n_iterations = 300, .value = 0.413 },
    },
    .n_iterations = 1700,
  };
  SaiFieldAdvice card_advice = advice;
  char *text;

  assert_text (sai_field_hint_describe (&advice, &field, TRUE), "Hint: draw from the deck (wins 42%)");
  /* No column has a number that could be seen. */
  card_advice.options[0].choice = (SaiFieldChoice) { SAI_MOVE_PLACE, sai_card_make (SAI_COLOUR_RED, 4), 6 };
  assert_text (sai_field_hint_describe (&card_advice, &field, TRUE), "Hint: red 4, no cards collected (wins 42%)");
  assert_text (sai_field_hint_describe (&advice, &field, FALSE),
               "Hint: draw from the deck (wins 42%). Next best: take from your pile (wins 41%)");
  advice.options[2].value = 0.416;
  assert_text (sai_field_hint_describe (&advice, &field, FALSE),
               "Hint: draw from the deck (wins 42%). About as good: take from your pile (wins 42%)");
  advice.options[2].value = 0.44;
  assert_text (sai_field_hint_describe (&advice, &field, FALSE),
               "Hint: draw from the deck (wins 42%). About as good: take from your pile (wins 44%)");
  /* What was never imagined has no share. */
  advice.options[2].n_iterations = 0;
  assert_text (sai_field_hint_describe (&advice, &field, FALSE), "Hint: draw from the deck (wins 42%)");
}

static void
test_speed (Fixture *fixture, gconstpointer data)
{
  const SaiFieldChoice place = { SAI_MOVE_PLACE, sai_card_make (SAI_COLOUR_RED, 4), 6 };
  SaiFieldTable *table = SAI_FIELD_TABLE (fixture->table);

  /* At once: settled before it returns. */
  g_assert_cmpfloat (sai_field_table_get_speed (table), ==, 1);
  sai_field_table_set_speed (table, 0);
  set_position (fixture, "g5@5 b6@6 b7@6 r6@7", "r4 y3");
  sai_wait (300);
  play (fixture, &place, TRUE);
  g_assert_false (sai_field_table_is_moving (table));
  g_assert_cmpuint (fixture->n_settled, ==, 1);
  g_assert_false (sai_field_cell_button_get_look (SAI_FIELD_CELL_BUTTON (get_cell (fixture, 7, 4)))->veiled);

  /* So slow that it never ends, and then not at all. */
  sai_field_table_set_speed (table, 0.001);
  set_position (fixture, "g5@5 b6@6 b7@6 r6@7", "r4 y3");
  sai_wait (300);
  play (fixture, &place, TRUE);
  sai_wait (2 * SAI_FIELD_TABLE_MS);
  g_assert_true (sai_field_table_is_moving (table));
  sai_field_table_set_speed (table, 1);
  g_assert_false (sai_field_table_is_moving (table));
  g_assert_cmpuint (fixture->n_settled, ==, 2);
}

#define add(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)

/* Whether the table waits for a key without a modifier. */
static gboolean
has_key (GtkWidget *table, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (table);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (!GTK_IS_SHORTCUT_CONTROLLER (controller))
        continue;
      for (guint j = 0; j < g_list_model_get_n_items (G_LIST_MODEL (controller)); j++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), j);
          GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);

          if (GTK_IS_KEYVAL_TRIGGER (trigger) && gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) == key &&
              gtk_keyval_trigger_get_modifiers (GTK_KEYVAL_TRIGGER (trigger)) == 0)
            return TRUE;
        }
    }

  return FALSE;
}

/* Also those that are seldom needed, such as to take cards from one's own pile. */
static void
test_keys (Fixture *fixture, gconstpointer data)
{
  static const guint keys[] = {
    GDK_KEY_1,    GDK_KEY_2, GDK_KEY_3, GDK_KEY_4, GDK_KEY_5, GDK_KEY_6,      GDK_KEY_KP_1,
    GDK_KEY_KP_6, GDK_KEY_e, GDK_KEY_d, GDK_KEY_t, GDK_KEY_p, GDK_KEY_Escape,
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_assert_true (has_key (fixture->table, keys[i]));
  g_assert_false (has_key (fixture->table, GDK_KEY_7));
}

static guint
count_bold (GtkWidget *widget)
{
  guint n = GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) && gtk_widget_has_css_class (widget, "deed") &&
            gtk_label_get_attributes (GTK_LABEL (widget)) != NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_bold (child);

  return n;
}

/* Only the newest entry of the log stands out, also if several came at once. */
static void
test_newest (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);

  set_motion (FALSE);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1000, 720);
  show (fixture);
  while (gtk_widget_get_width (fixture->table) != 1000)
    g_main_context_iteration (NULL, TRUE);
  for (guint i = 0; i < 30; i++)
    {
      SaiFieldChoice choice = choose_at_random (fixture, random);

      play (fixture, &choice, TRUE);
      g_assert_cmpuint (count_bold (fixture->table), <=, 1);
    }
}

int
main (int argc, char **argv)
{
  GtkCssProvider *provider;

  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_resources_register (sai_ui_get_resource ());
  /* What things are wide is said by the style too. */
  provider = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (provider, "/io/github/saikoro/Saikoro/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_object_unref (provider);

  g_test_add_func ("/field/frame", test_frame);
  g_test_add_func ("/field/sentences", test_sentences);
  g_test_add_func ("/field/entries", test_entries);
  g_test_add_func ("/field/hints", test_hints);
  g_test_add_func ("/field/reading", test_reading);
  add ("/field-table/legal-cells", test_legal_cells);
  add ("/field-table/previews", test_previews);
  add ("/field-table/pointing", test_pointing);
  add ("/field-table/choices", test_choices);
  add ("/field-table/refusals", test_refusals);
  add ("/field-table/long-sentence", test_long_sentence);
  add ("/field-table/hand", test_hand);
  add ("/field-table/covered", test_covered);
  add ("/field-table/hint", test_hint);
  add ("/field-table/motion", test_motion);
  add ("/field-table/recovery", test_recovery);
  add ("/field-table/speed", test_speed);
  add ("/field-table/games", test_games);
  add ("/field-table/count", test_count);
  add ("/field-table/counting", test_counting);
  add ("/field-table/width", test_width);
  add ("/field-table/keys", test_keys);
  add ("/field-table/newest", test_newest);

  return g_test_run ();
}
