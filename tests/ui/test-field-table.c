/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of the field in a window: the cells that are lit are those of the model, what they are called before
 * anything happens is what the worked examples of the rules say, every way to choose gives the same choice, and nothing
 * goes on at rest.
 */
#include <adwaita.h>

#include "field-window.h"
#include "field/sai-field-entry.h"
#include "field/sai-field-state.h"
#include "field/sai-field-frame.h"
#include "field/sai-field-hint.h"
#include "field/sai-field-reading.h"
#include "field/sai-field-reasons.h"
#include "field/sai-field-text.h"
#include "sai-test.h"
#include "sai-ui-resources.h"
#include "sai-wait.h"
#include "sai-widget-test.h"

#define N_VIEWS 120

static guint
get_lit_columns (FieldWindow *fixture, guint row)
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
test_legal_cells (FieldWindow *fixture, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  guint n_views = 0, n_placings = 0;

  for (guint seed = 1; n_views < N_VIEWS; seed++)
    {
      field_window_start (fixture, 2 + seed % 4, seed);
      while (!fixture->state.finished && n_views < N_VIEWS)
        {
          SaiFieldChoice choice = field_window_choose_at_random (fixture, random);

          if (choice.kind == SAI_MOVE_PLACE && g_rand_int_range (random, 0, 4) == 0)
            {
              field_window_show (fixture);
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
          field_window_play (fixture, &choice, FALSE);
        }
    }
  g_assert_cmpuint (n_placings, >, N_VIEWS);
}

/* The expected words are those of the worked examples in the rules. */
static void
test_previews (FieldWindow *fixture, gconstpointer data)
{
  field_window_set_position (fixture, "g5@5 b6@6 b7@6 r6@7", "r4 y3 r1 g5");
  sai_test_assert_label (sai_field_fan_get_nth (fixture->hand, 0), "red 1");
  sai_test_assert_label (sai_field_fan_get_nth (fixture->hand, 1), "red 4");
  sai_test_assert_label (sai_field_fan_get_nth (fixture->hand, 2), "green 5");
  sai_test_assert_label (sai_field_fan_get_nth (fixture->hand, 3), "yellow 3");
  g_assert_null (sai_field_fan_get_nth (fixture->hand, 4));
  sai_test_assert_label (field_window_get_cell (fixture, 6, 7), "blue 7, row 7, column 6");
  sai_test_assert_label (field_window_get_cell (fixture, 1, 1), "row 1, column 1, empty");

  sai_field_fan_choose (fixture->hand, sai_field_fan_get_nth (fixture->hand, 1));
  sai_test_assert_label (field_window_get_cell (fixture, 7, 4), "row 4, column 7, you collect blue 7");
  sai_test_assert_label (field_window_get_cell (fixture, 6, 4), "row 4, column 6, empty");
  sai_field_fan_choose (fixture->hand, sai_field_fan_get_nth (fixture->hand, 0));
  sai_test_assert_label (field_window_get_cell (fixture, 7, 1),
                         "row 1, column 7, you collect red 6, blue 6 and green 5");
  sai_field_fan_choose (fixture->hand, sai_field_fan_get_nth (fixture->hand, 3));
  sai_test_assert_label (field_window_get_cell (fixture, 4, 3),
                         "row 3, column 4, you collect red 6, blue 6 and blue 7");
  sai_field_fan_choose (fixture->hand, sai_field_fan_get_nth (fixture->hand, 2));
  sai_test_assert_label (field_window_get_cell (fixture, 5, 5), "green 5, row 5, column 5, no cards collected");

  field_window_set_position (fixture, "g5@5 g7@5 b5@6 b6@6 b7@6 r6@7 r7@7", "g6 r5");
  sai_field_fan_choose (fixture->hand, sai_field_fan_get_nth (fixture->hand, 1));
  sai_test_assert_label (field_window_get_cell (fixture, 5, 6),
                         "row 6, column 5, no cards collected; you recover 1 point");

  field_window_set_position (fixture, "g5x2@5 b6@6", "g6");
  sai_test_assert_label (field_window_get_cell (fixture, 5, 5), "two green 5s, row 5, column 5");
}

static void
test_pointing (FieldWindow *fixture, gconstpointer data)
{
  const SaiFieldPlacing *placing;

  field_window_set_position (fixture, "g5@5 b6@6 b7@6 r6@7", "r4");
  gtk_widget_grab_focus (field_window_get_cell (fixture, 1, 1));
  g_assert_null (sai_field_board_get_placing (fixture->board));
  /* A card with one cell takes the focus there, and what would happen is seen. */
  sai_field_table_choose_nth (SAI_FIELD_TABLE (fixture->table), 0);
  g_assert_true (gtk_widget_has_focus (field_window_get_cell (fixture, 7, 4)));
  placing = sai_field_board_get_placing (fixture->board);
  g_assert_nonnull (placing);
  g_assert_cmpuint (sai_card_counts_get_total (&placing->collected), ==, 1);
  g_assert_true (sai_field_cell_button_get_look (SAI_FIELD_CELL_BUTTON (field_window_get_cell (fixture, 6, 7)))
                   ->collected);
  g_assert_false (sai_field_cell_button_get_look (SAI_FIELD_CELL_BUTTON (field_window_get_cell (fixture, 6, 6)))
                    ->collected);
  g_assert_cmpuint (sai_field_cell_button_get_look (SAI_FIELD_CELL_BUTTON (field_window_get_cell (fixture, 7, 4)))
                      ->ghost,
                    ==, sai_card_make (SAI_COLOUR_RED, 4));

  /* Arrow keys walk from cell to cell and stay on the field at its sides. */
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (fixture->board), GTK_DIR_RIGHT));
  g_assert_true (gtk_widget_has_focus (field_window_get_cell (fixture, 7, 4)));
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (fixture->board), GTK_DIR_UP));
  g_assert_true (gtk_widget_has_focus (field_window_get_cell (fixture, 7, 3)));
  g_assert_null (sai_field_board_get_placing (fixture->board));
  /* The tabulator key leaves it. */
  g_assert_false (gtk_widget_child_focus (GTK_WIDGET (fixture->board), GTK_DIR_TAB_FORWARD));
}

static void
test_choices (FieldWindow *fixture, gconstpointer data)
{
  SaiFieldActions *actions = sai_field_surface_get_actions (fixture->surface);
  SaiFieldCard *card;

  field_window_set_position (fixture, "g5@5 b6@6 b7@6 r6@7", "r4 y3");
  card = sai_field_fan_get_nth (fixture->hand, 0);

  /* A cell where the card may not lie places nothing, and neither does one without a card. */
  g_signal_emit_by_name (field_window_get_cell (fixture, 7, 4), "clicked");
  g_assert_cmpuint (fixture->n_chosen, ==, 0);
  g_signal_emit_by_name (card, "clicked");
  g_assert_true (sai_field_fan_get_chosen (fixture->hand) == card);
  g_signal_emit_by_name (field_window_get_cell (fixture, 6, 4), "clicked");
  g_assert_cmpuint (fixture->n_chosen, ==, 0);
  g_signal_emit_by_name (field_window_get_cell (fixture, 7, 4), "clicked");
  g_assert_cmpuint (fixture->n_chosen, ==, 1);
  g_assert_cmpuint (fixture->chosen.kind, ==, SAI_MOVE_PLACE);
  g_assert_cmpuint (fixture->chosen.card, ==, sai_card_make (SAI_COLOUR_RED, 4));
  g_assert_cmpuint (fixture->chosen.column, ==, 6);

  /* Keys: the card, then Enter on the cell that has the focus. */
  field_window_show (fixture);
  sai_field_table_choose_nth (SAI_FIELD_TABLE (fixture->table), 0);
  gtk_widget_activate (gtk_root_get_focus (GTK_ROOT (fixture->window)));
  sai_wait (400);
  g_assert_cmpuint (fixture->n_chosen, ==, 2);
  g_assert_cmpuint (fixture->chosen.column, ==, 6);

  /* Before the first card there is no other choice, after it the turn can be ended. */
  g_assert_null (sai_field_actions_get_first (actions));
  field_window_play (fixture, &fixture->chosen, TRUE);
  sai_test_assert_label (sai_field_actions_get_first (actions), "End Turn");
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
check_refusal (FieldWindow *fixture, guint column, guint row, const char *expected)
{
  GtkWidget *cell = field_window_get_cell (fixture, column, row);
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
test_refusals (FieldWindow *fixture, gconstpointer data)
{
  SaiFieldView view;

  field_window_set_position (fixture, "g5@5 b6@6 b7@6 r6@7", "r4 y3");
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
test_hand (FieldWindow *fixture, gconstpointer data)
{
  SaiFieldCard *first, *second;

  field_window_set_position (fixture, "b6@6", "r4 r4 b1");
  first = sai_field_fan_get_nth (fixture->hand, 0);
  second = sai_field_fan_get_nth (fixture->hand, 1);
  sai_test_assert_label (first, "red 4");
  sai_test_assert_label (second, "red 4");
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
test_covered (FieldWindow *fixture, gconstpointer data)
{
  guint n_uncovered = 0;
  GtkWidget *button = sai_field_fan_get_uncover_button (fixture->hand);

  g_signal_connect_swapped (fixture->table, "uncovered", G_CALLBACK (count_signal_cb), &n_uncovered);
  field_window_set_position (fixture, "b6@6", "r4 b1");
  g_assert_cmpuint (count_type (fixture->table, SAI_TYPE_FIELD_CARD), ==, 2);
  sai_field_table_set_covered (SAI_FIELD_TABLE (fixture->table), "Ben");
  /* There is nothing that could tell what the cards are. */
  g_assert_cmpuint (count_type (fixture->table, SAI_TYPE_FIELD_CARD), ==, 0);
  g_assert_null (sai_field_fan_get_nth (fixture->hand, 0));
  sai_test_assert_label (button, "Show Ben’s Hand");
  sai_field_table_choose_nth (SAI_FIELD_TABLE (fixture->table), 0);
  g_assert_cmpuint (get_lit_columns (fixture, 0), ==, 0);
  field_window_show (fixture);
  g_assert_cmpuint (count_type (fixture->table, SAI_TYPE_FIELD_CARD), ==, 0);

  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpuint (n_uncovered, ==, 1);
  g_assert_cmpuint (count_type (fixture->table, SAI_TYPE_FIELD_CARD), ==, 2);
  g_assert_false (gtk_widget_get_visible (button));
}

static void
test_hint (FieldWindow *fixture, gconstpointer data)
{
  SaiFieldTable *table = SAI_FIELD_TABLE (fixture->table);
  SaiFieldChoice place = { SAI_MOVE_PLACE, sai_card_make (SAI_COLOUR_RED, 4), 6 };

  field_window_set_position (fixture, "b6@6 r6@7", "r4 b1");
  sai_field_table_set_hint (table, &place, "Place red 4");
  sai_test_assert_label (sai_field_fan_get_nth (fixture->hand, 0), "red 4, best move");
  sai_test_assert_label (sai_field_fan_get_nth (fixture->hand, 1), "blue 1");
  sai_test_assert_label (field_window_get_cell (fixture, 7, 4), "row 4, column 7, empty, best move");
  sai_field_table_set_hint (table, NULL, NULL);
  sai_test_assert_label (sai_field_fan_get_nth (fixture->hand, 0), "red 4");
  sai_test_assert_label (field_window_get_cell (fixture, 7, 4), "row 4, column 7, empty");

  sai_field_table_set_hint (table, &place, "Place red 4");
  field_window_show (fixture);
  sai_test_assert_label (sai_field_fan_get_nth (fixture->hand, 0), "red 4");
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
  g_assert_cmpstr (text, ==, "◆ End");
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
test_long_sentence (FieldWindow *fixture, gconstpointer data)
{
  SaiFieldTable *table = SAI_FIELD_TABLE (fixture->table);
  SaiFieldChoice place = { SAI_MOVE_PLACE, sai_card_make (SAI_COLOUR_RED, 4), 6 };
  const char *text =
    "◆ Red 4, you collect green 5, yellow 6, blue 7 and blue 7, and green 5, yellow 6, blue 7 and blue 7, and green 5, "
    "yellow 6, blue 7 and blue 7 (wins ≈46%).";
  GtkWidget *label, *scroller;

  field_window_set_position (fixture, "b6@6 r6@7", "r4 b1");
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 640);
  while (gtk_widget_get_width (fixture->table) > 360)
    g_main_context_iteration (NULL, TRUE);
  sai_field_table_set_hint (table, &place, text + strlen ("◆ "));
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

  assert_text (sai_field_hint_describe (&advice, &field), "Draw from the deck (wins ≈42%).");
  /* No column has a number that could be seen. */
  card_advice.options[0].choice = (SaiFieldChoice) { SAI_MOVE_PLACE, sai_card_make (SAI_COLOUR_RED, 4), 6 };
  assert_text (sai_field_hint_describe (&card_advice, &field), "Red 4, no cards collected (wins ≈42%).");
  /* What was never imagined has no share. */
  advice.options[0].n_iterations = 0;
  assert_text (sai_field_hint_describe (&advice, &field), "Draw from the deck.");
}

static void
assert_choice (GtkListBox *list, int i, const char *name)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (list, i);

  if (name != NULL)
    sai_test_assert_label (GTK_WIDGET (row), name);
  else
    g_assert_null (row);
}

/* What was never imagined has no numbers. */
static void
test_reasons (void)
{
  SaiFieldReasons *reasons = sai_test_own (g_object_new (SAI_TYPE_FIELD_REASONS, NULL));
  GtkListBox *list = GTK_LIST_BOX (sai_test_find_type (GTK_WIDGET (reasons), GTK_TYPE_LIST_BOX));
  SaiField field = { 0 };
  SaiFieldAdvice advice = {
    .n_options = 4,
    .options = {
      { { SAI_MOVE_PLACE, sai_card_make (SAI_COLOUR_RED, 4), 6 }, 900, 0.424, 7.26 },
      { { SAI_MOVE_DRAW }, 900, 0.413, 8 },
      { { SAI_MOVE_TAKE }, 300, 0.384, 6.5 },
      { { SAI_MOVE_END }, 0, -1, 0 },
    },
    .n_iterations = 2100,
  };
  g_autofree char *note = NULL;

  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (reasons)));
  sai_field_reasons_show (reasons, &advice, &field);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (reasons)));
  assert_choice (list, 0, "Red 4, no cards collected, row 4, column 7: wins ≈42%, ≈7.3 penalty points");
  assert_choice (list, 1, "Draw from the deck: wins ≈41%, ≈8.0 penalty points");
  assert_choice (list, 2, "Take from your pile: wins ≈38%, ≈6.5 penalty points");
  assert_choice (list, 3, "End the turn");
  assert_choice (list, 4, NULL);
  g_object_get (reasons, "note", &note, NULL);
  g_assert_cmpstr (
    note, ==,
    "Estimated from 2100 simulated games up to the next count. Choices that fell behind were tried in fewer.");
  /* They can be asked for before there is a hint. */
  sai_field_reasons_show (reasons, NULL, NULL);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (reasons)));
  assert_choice (list, 0, NULL);
  sai_field_reasons_set_wanted (reasons, TRUE);
  sai_field_reasons_show (reasons, NULL, NULL);
  g_assert_true (sai_field_reasons_is_wanted (reasons));

  sai_test_assert_finalize (reasons);
}

/* As wide as it wants to be. */
static int
measure_choices (GtkWidget *reasons)
{
  int width;

  gtk_widget_measure (sai_test_find_type (reasons, GTK_TYPE_LIST_BOX), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width,
                      NULL, NULL);

  return width;
}

/* Choices that are shown take as much of the line as the window then has, larger or smaller. */
static void
test_reasons_width (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *reasons = g_object_new (SAI_TYPE_FIELD_REASONS, "valign", GTK_ALIGN_START, NULL);
  SaiField field = { 0 };
  SaiFieldAdvice advice = { .n_options = 1, .options = { { { SAI_MOVE_TAKE }, 300, 0.4, 8 } }, .n_iterations = 300 };
  int roomy;

  gtk_window_set_child (GTK_WINDOW (window), reasons);
  gtk_window_set_default_size (GTK_WINDOW (window), 800, 200);
  gtk_window_present (GTK_WINDOW (window));
  sai_field_reasons_show (SAI_FIELD_REASONS (reasons), &advice, &field);
  while (gtk_widget_get_width (reasons) != 800)
    g_main_context_iteration (NULL, TRUE);
  roomy = measure_choices (reasons);
  gtk_window_set_default_size (GTK_WINDOW (window), 400, 200);
  while (measure_choices (reasons) == roomy)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (measure_choices (reasons), <, roomy);
  gtk_window_set_default_size (GTK_WINDOW (window), 800, 200);
  while (measure_choices (reasons) != roomy)
    g_main_context_iteration (NULL, TRUE);

  gtk_window_destroy (GTK_WINDOW (window));
}

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
test_keys (FieldWindow *fixture, gconstpointer data)
{
  static const guint keys[] = {
    GDK_KEY_1,    GDK_KEY_2, GDK_KEY_3, GDK_KEY_4, GDK_KEY_5, GDK_KEY_6,      GDK_KEY_KP_1,
    GDK_KEY_KP_6, GDK_KEY_e, GDK_KEY_d, GDK_KEY_t, GDK_KEY_p, GDK_KEY_Escape,
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_assert_true (has_key (fixture->table, keys[i]));
  g_assert_false (has_key (fixture->table, GDK_KEY_7));
}

int
main (int argc, char **argv)
{
  field_window_init (&argc, &argv);

  g_test_add_func ("/field/frame", test_frame);
  g_test_add_func ("/field/sentences", test_sentences);
  g_test_add_func ("/field/entries", test_entries);
  g_test_add_func ("/field/hints", test_hints);
  g_test_add_func ("/field/reasons", test_reasons);
  g_test_add_func ("/field/reasons-width", test_reasons_width);
  g_test_add_func ("/field/reading", test_reading);
  field_window_add ("/field-table/legal-cells", test_legal_cells);
  field_window_add ("/field-table/previews", test_previews);
  field_window_add ("/field-table/pointing", test_pointing);
  field_window_add ("/field-table/choices", test_choices);
  field_window_add ("/field-table/refusals", test_refusals);
  field_window_add ("/field-table/long-sentence", test_long_sentence);
  field_window_add ("/field-table/hand", test_hand);
  field_window_add ("/field-table/covered", test_covered);
  field_window_add ("/field-table/hint", test_hint);
  field_window_add ("/field-table/keys", test_keys);

  return g_test_run ();
}
