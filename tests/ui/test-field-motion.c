/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of the field in motion: cards fly, piles are counted, and it is at rest when nothing moves any more. */
#include <adwaita.h>

#include "field-window.h"
#include "field/sai-field-log.h"
#include "field/sai-field-count-row.h"
#include "field/sai-field-count.h"
#include "field/sai-field-state.h"
#include "sai-ui-resources.h"
#include "sai-wait.h"
#include "sai-widget-test.h"

static guint
get_number (GtkWidget *widget, const char *property)
{
  guint number;

  g_object_get (widget, property, &number, NULL);

  return number;
}

static void
wait_for_rest (FieldWindow *fixture)
{

  while (sai_field_table_is_moving (SAI_FIELD_TABLE (fixture->table)))
    g_main_context_iteration (NULL, TRUE);
}

static void
test_motion (FieldWindow *fixture, gconstpointer data)
{
  const SaiFieldChoice place = { SAI_MOVE_PLACE, sai_card_make (SAI_COLOUR_RED, 4), 6 };
  SaiFieldTable *table = SAI_FIELD_TABLE (fixture->table);
  GtkWidget *seat;

  field_window_set_position (fixture, "g5@5 b6@6 b7@6 r6@7", "r4 y3");
  sai_wait (300);
  fixture->n_frames = 0;
  field_window_play (fixture, &place, TRUE);
  g_assert_true (sai_field_table_is_moving (table));
  g_assert_cmpuint (fixture->n_settled, ==, 0);
  /* What is said does not wait. */
  sai_test_assert_label (field_window_get_cell (fixture, 7, 4), "red 4, row 4, column 7, placed last");
  sai_test_assert_label (field_window_get_cell (fixture, 6, 7), "row 7, column 6, empty");
  g_assert_true (sai_field_cell_button_get_look (SAI_FIELD_CELL_BUTTON (field_window_get_cell (fixture, 7, 4)))
                   ->veiled);
  /* The card that was collected is on its way to the pile, which has it already for whoever listens. */
  seat = sai_test_find_type (fixture->table, SAI_TYPE_FIELD_SEAT);
  g_assert_cmpuint (get_number (seat, "n-pile"), ==, 1);
  g_assert_cmpuint (get_number (seat, "held-cards"), ==, 1);
  wait_for_rest (fixture);
  g_assert_cmpuint (get_number (seat, "held-cards"), ==, 0);
  /* By the times of the frames, so that a machine that draws few of them does not matter. */
  g_assert_cmpint ((fixture->last_moving_frame - fixture->first_frame) / 1000, <, SAI_FIELD_TABLE_MS);
  g_assert_cmpuint (fixture->n_frames, >, 1);
  g_test_message ("%u frames", fixture->n_frames);
  g_assert_cmpuint (fixture->n_settled, ==, 1);
  g_assert_false (sai_field_cell_button_get_look (SAI_FIELD_CELL_BUTTON (field_window_get_cell (fixture, 7, 4)))
                    ->veiled);

  /* The numbers that changed are plain again after a moment, and then nothing is drawn any more. */
  sai_wait (1200);
  g_assert_true (sai_wait_for_rest (&fixture->n_frames, 300));

  /* A step can be skipped. */
  field_window_set_position (fixture, "g5@5 b6@6 b7@6 r6@7", "r4 y3");
  fixture->state.n_placed = 0;
  field_window_play (fixture, &place, TRUE);
  g_assert_true (sai_field_table_is_moving (table));
  sai_field_table_finish (table);
  g_assert_false (sai_field_table_is_moving (table));
  g_assert_cmpuint (fixture->n_settled, ==, 2);

  /* Without motion it is over at once. */
  field_window_set_motion (FALSE);
  fixture->state.n_placed = 0;
  field_window_set_position (fixture, "g5@5 b6@6 b7@6 r6@7", "r4 y3");
  field_window_play (fixture, &place, TRUE);
  g_assert_false (sai_field_table_is_moving (table));
  g_assert_cmpuint (fixture->n_settled, ==, 3);
  field_window_set_motion (TRUE);
}

/* Points that are recovered stay until what takes them off has arrived. */
static void
test_recovery (FieldWindow *fixture, gconstpointer data)
{
  const SaiFieldChoice place = { SAI_MOVE_PLACE, sai_card_make (SAI_COLOUR_GREEN, 6), 4 };
  GtkWidget *seat;

  field_window_set_position (fixture, "g5@5 g7@5 b5@6 b6@6 b7@6 r6@7 r7@7", "g6 r5");
  sai_wait (300);
  fixture->n_frames = 0;
  field_window_play (fixture, &place, TRUE);
  seat = sai_test_find_type (fixture->table, SAI_TYPE_FIELD_SEAT);
  g_assert_cmpuint (get_number (seat, "points"), ==, 4);
  g_assert_cmpuint (get_number (seat, "held-points"), ==, 1);
  wait_for_rest (fixture);
  g_assert_cmpint ((fixture->last_moving_frame - fixture->first_frame) / 1000, <, SAI_FIELD_TABLE_MS);
  g_assert_cmpuint (get_number (seat, "held-points"), ==, 0);
}

/* Games played before the eyes of the one who is to move. */
static void
test_games (FieldWindow *fixture, gconstpointer data)
{
  SaiFieldTable *table = SAI_FIELD_TABLE (fixture->table);
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  guint n_counts = 0, n_moves = 0;

  field_window_set_motion (FALSE);
  for (guint n_seats = 2; n_seats <= 5; n_seats++)
    {
      field_window_start (fixture, n_seats, n_seats);
      field_window_show (fixture);
      for (guint i = 0; i < 150 && !fixture->state.finished; i++)
        {
          SaiFieldChoice choice = field_window_choose_at_random (fixture, random);
          guint n_settled = fixture->n_settled;

          field_window_show (fixture);
          field_window_play (fixture, &choice, TRUE);
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
  field_window_set_motion (TRUE);
}

static GtkWidget *
get_second_seat (FieldWindow *fixture)
{
  return gtk_widget_get_next_sibling (sai_test_find_type (fixture->table, SAI_TYPE_FIELD_SEAT));
}

/* Draws the last card of the deck. All the others have been collected by the second seat. */
static GtkWidget *
play_count (FieldWindow *fixture)
{
  const SaiFieldChoice refill = { SAI_MOVE_REFILL, SAI_CARD_NONE, SAI_FIELD_NONE };

  fixture->state.n_placed = 2;
  while (fixture->state.n_deck > 1)
    sai_card_counts_add (&fixture->state.piles[1], fixture->state.deck[--fixture->state.n_deck]);
  sai_card_counts_remove (&fixture->state.hands[0], __builtin_ctz (fixture->state.hands[0].once));
  field_window_show (fixture);
  field_window_play (fixture, &refill, TRUE);
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
test_counting (FieldWindow *fixture, gconstpointer data)
{
  GtkWidget *count, *row;

  count = play_count (fixture);
  /* The seats do not tell how it will end. */
  g_assert_cmpuint (get_number (get_second_seat (fixture), "uncounted-points"), ==, 36);
  row = gtk_widget_get_next_sibling (sai_test_find_type (count, SAI_TYPE_FIELD_COUNT_ROW));
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
  g_assert_true (gtk_widget_has_css_class (sai_test_find_type (count, SAI_TYPE_FIELD_COUNT_ROW), "leads"));
  g_assert_cmpuint (fixture->n_settled, ==, 0);
  sai_field_count_close (SAI_FIELD_COUNT (count));
  g_assert_cmpuint (fixture->n_settled, ==, 1);
  g_assert_cmpuint (get_number (get_second_seat (fixture), "uncounted-points"), ==, 0);
}

/* The slip of a count can be read by whoever closes it with a key. */
static void
test_count (FieldWindow *fixture, gconstpointer data)
{
  SaiFieldTable *table = SAI_FIELD_TABLE (fixture->table);
  GtkWidget *count;

  field_window_set_motion (FALSE);
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
  field_window_set_motion (TRUE);
}

static void
test_width (FieldWindow *fixture, gconstpointer data)
{
  int minimum;

  for (guint n_seats = 2; n_seats <= 5; n_seats++)
    {
      field_window_start (fixture, n_seats, n_seats);
      for (guint i = 0; i < n_seats; i++)
        fixture->state.points[i] = 20 + i;
      field_window_show (fixture);
      gtk_widget_measure (fixture->table, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      g_assert_cmpint (minimum, <=, 360);
    }
  /* With buttons, and in the strip. */
  field_window_set_position (fixture, "b6@6", "r4 b1 b2 y3 y5 y7");
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 640);
  sai_wait (300);
  g_assert_false (gtk_widget_get_mapped (sai_test_find_type (fixture->table, SAI_TYPE_FIELD_LOG)));
  gtk_widget_measure (fixture->table, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
  gtk_widget_measure (fixture->table, GTK_ORIENTATION_VERTICAL, 360, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 240);
}

static void
test_speed (FieldWindow *fixture, gconstpointer data)
{
  const SaiFieldChoice place = { SAI_MOVE_PLACE, sai_card_make (SAI_COLOUR_RED, 4), 6 };
  SaiFieldTable *table = SAI_FIELD_TABLE (fixture->table);

  /* At once: settled before it returns. */
  g_assert_cmpfloat (sai_field_table_get_speed (table), ==, 1);
  sai_field_table_set_speed (table, 0);
  field_window_set_position (fixture, "g5@5 b6@6 b7@6 r6@7", "r4 y3");
  sai_wait (300);
  field_window_play (fixture, &place, TRUE);
  g_assert_false (sai_field_table_is_moving (table));
  g_assert_cmpuint (fixture->n_settled, ==, 1);
  g_assert_false (sai_field_cell_button_get_look (SAI_FIELD_CELL_BUTTON (field_window_get_cell (fixture, 7, 4)))
                    ->veiled);

  /* So slow that it never ends, and then not at all. */
  sai_field_table_set_speed (table, 0.001);
  field_window_set_position (fixture, "g5@5 b6@6 b7@6 r6@7", "r4 y3");
  sai_wait (300);
  field_window_play (fixture, &place, TRUE);
  sai_wait (2 * SAI_FIELD_TABLE_MS);
  g_assert_true (sai_field_table_is_moving (table));
  sai_field_table_set_speed (table, 1);
  g_assert_false (sai_field_table_is_moving (table));
  g_assert_cmpuint (fixture->n_settled, ==, 2);
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
test_newest (FieldWindow *fixture, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);

  field_window_set_motion (FALSE);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1000, 720);
  field_window_show (fixture);
  while (gtk_widget_get_width (fixture->table) != 1000)
    g_main_context_iteration (NULL, TRUE);
  for (guint i = 0; i < 30; i++)
    {
      SaiFieldChoice choice = field_window_choose_at_random (fixture, random);

      field_window_play (fixture, &choice, TRUE);
      g_assert_cmpuint (count_bold (fixture->table), <=, 1);
    }
}

int
main (int argc, char **argv)
{
  field_window_init (&argc, &argv);

  field_window_add ("/field-table/motion", test_motion);
  field_window_add ("/field-table/recovery", test_recovery);
  field_window_add ("/field-table/speed", test_speed);
  field_window_add ("/field-table/games", test_games);
  field_window_add ("/field-table/count", test_count);
  field_window_add ("/field-table/counting", test_counting);
  field_window_add ("/field-table/width", test_width);
  field_window_add ("/field-table/newest", test_newest);

  return g_test_run ();
}
