/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The score sheet: which rows it has, what stands in them, and what is said of them. */
#include <adwaita.h>
#include <math.h>

#include "dice/sai-dice-game.h"
#include "sheet/sai-sheet-bonus.h"
#include "sheet/sai-sheet-cell.h"
#include "sheet/sai-sheet-header.h"
#include "sheet/sai-sheet-rows.h"
#include "sheet/sai-sheet-view.h"
#include "util/sai-split.h"
#include "sai-test.h"
#include "sai-ui-resources.h"
#include "sai-wait.h"
#include "sai-widget-test.h"

/* How long the sheet is watched for ticking. */
#define REST_MS 400

static const char *const ruleset_ids[] = { "yacht", "yahtzee", "yams", "fune", "yatzy" };

#define assert_shows(view, type, name)                                              \
  G_STMT_START                                                                      \
  {                                                                                 \
    if (sai_test_find_named (GTK_WIDGET (view), (type), (name)) == NULL)            \
      g_error ("%d: no %s is called \"%s\"", __LINE__, g_type_name (type), (name)); \
  }                                                                                 \
  G_STMT_END

static SaiSheetCell *
get_cell (SaiSheetView *view, SaiGame *game, guint seat, const char *id)
{
  return SAI_SHEET_CELL (sai_sheet_view_get_cell (view, seat, sai_test_find_box (game, id)));
}

/* As rules->md has the sheets, and as they are printed. */
static void
test_rows (void)
{
  static const char *const rows[] = {
    "[Upper section]|Ace|Deuce|Trey|Four|Five|Six|Upper total|Bonus|[Lower section]|Choice|Four of a Kind|Full House|"
    "S. Straight|B. Straight|Yacht|Lower total|Total|",
    "[Upper section]|Ones|Twos|Threes|Fours|Fives|Sixes|Upper total|Bonus|[Lower section]|Three of a Kind|Four of a "
    "Kind|"
    "Full House|Small Straight|Large Straight|Yahtzee|Chance|Lower total|Jokers|Total|",
    "[Upper section]|Ones|Twos|Threes|Fours|Fives|Sixes|Upper total|Bonus|[Lower section]|Plus|Minus|=Delta|"
    "Four of a Kind|Full House|Small Straight|Large Straight|Yahtzee|Rigole|Lower total|Total|",
    NULL,
    NULL,
  };

  for (guint i = 0; i < G_N_ELEMENTS (ruleset_ids); i++)
    {
      g_autoptr (SaiRuleset) ruleset = sai_test_ruleset (ruleset_ids[i]);
      SaiOptions options = sai_ruleset_get_defaults (ruleset);
      const SaiRules *rules = sai_ruleset_get_rules (ruleset, &options);
      g_autoptr (GString) names = g_string_new (NULL);
      SaiSheetRows list;
      guint n_boxes = 0;

      sai_sheet_rows_init (&list, rules);
      for (guint row = 0; row < list.n; row++)
        {
          const char *name = sai_sheet_row_get_name (&list.row[row], ruleset);
          gboolean heading = sai_sheet_row_is_heading (&list.row[row]);
          gboolean derived = list.row[row].kind == SAI_SHEET_ROW_DIFFERENCE;

          n_boxes += list.row[row].kind == SAI_SHEET_ROW_BOX || derived;
          g_string_append_printf (names, heading ? "[%s]|" : derived ? "=%s|" : "%s|", name);
        }
      g_assert_cmpuint (n_boxes, ==, rules->n_boxes);
      if (rows[i] != NULL)
        g_assert_cmpstr (names->str, ==, rows[i]);
    }
}

static void
put (SaiGame *game, guint seat, guint box, int points)
{
  g_autofree char *move = g_strdup_printf ("put %u %s %d", seat + 1,
                                           sai_ruleset_get_box_id (sai_game_get_ruleset (game), box), points);

  sai_test_apply (game, move);
}

static int
get_width (GtkWidget *widget)
{
  int width;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);

  return width;
}

/* The sheet of the document, entry by entry. */
static void
test_document (void)
{
  static const int sheets[2][12] = {
    { 3, 6, 9, 12, 15, 18, 28, 22, 21, 15, 30, 0 },
    { 2, 8, 6, 16, 20, 24, 25, 0, 23, 15, 0, 50 },
  };
  SaiGame *game = sai_test_paper ("yacht", 2);
  SaiSheetView *view = sai_test_sheet_view (game);
  int before;

  assert_shows (view, SAI_TYPE_SHEET_HEADER, "Seat 1, current turn");
  assert_shows (view, SAI_TYPE_SHEET_HEADER, "Seat 2");
  assert_shows (view, SAI_TYPE_SHEET_BONUS, "Seat 1, Bonus: 63 to go");
  before = get_width (sai_test_find_header (GTK_WIDGET (view), 1));
  for (guint box = 0; box < 6; box++)
    for (guint seat = 0; seat < 2; seat++)
      put (game, seat, box, sheets[seat][box]);
  /* Places take no more room than there was before. */
  g_assert_cmpint (get_width (sai_test_find_header (GTK_WIDGET (view), 1)), ==, before);
  assert_shows (view, GTK_TYPE_LABEL, "Seat 1, Upper total: 63");
  assert_shows (view, GTK_TYPE_LABEL, "Seat 2, Upper total: 76");
  assert_shows (view, GTK_TYPE_LABEL, "Seat 1, Total: 98");
  assert_shows (view, SAI_TYPE_SHEET_HEADER, "Seat 1, current turn, place 2");
  for (guint box = 6; box < 12; box++)
    for (guint seat = 0; seat < 2; seat++)
      put (game, seat, box, sheets[seat][box]);

  assert_shows (view, SAI_TYPE_SHEET_CELL, "Seat 1, B. Straight: 30 points");
  assert_shows (view, SAI_TYPE_SHEET_CELL, "Seat 2, Four of a Kind: 0 points");
  assert_shows (view, SAI_TYPE_SHEET_BONUS, "Seat 1, Bonus: 35");
  assert_shows (view, SAI_TYPE_SHEET_BONUS, "Seat 2, Bonus: 35");
  assert_shows (view, GTK_TYPE_LABEL, "Seat 1, Lower total: 116");
  assert_shows (view, GTK_TYPE_LABEL, "Seat 2, Lower total: 113");
  assert_shows (view, GTK_TYPE_LABEL, "Seat 1, Total: 214");
  assert_shows (view, GTK_TYPE_LABEL, "Seat 2, Total: 224");
  assert_shows (view, SAI_TYPE_SHEET_HEADER, "Seat 1, place 2");
  assert_shows (view, SAI_TYPE_SHEET_HEADER, "Seat 2, winner, place 1");
  g_assert_true (gtk_widget_has_css_class (sai_test_find_header (GTK_WIDGET (view), 1), "winner"));
  g_assert_false (gtk_widget_has_css_class (sai_test_find_header (GTK_WIDGET (view), 0), "winner"));

  sai_test_assert_finalize (view);
  sai_test_assert_finalize (game);
}

static void
assert_bar (SaiSheetView *view, const char *text, gboolean shown, double value, double most)
{
  GtkWidget *bonus = sai_test_find_named (GTK_WIDGET (view), SAI_TYPE_SHEET_BONUS, NULL);
  GtkLevelBar *bar = GTK_LEVEL_BAR (sai_test_find_named (bonus, GTK_TYPE_LEVEL_BAR, NULL));

  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (sai_test_find_named (bonus, GTK_TYPE_LABEL, NULL))), ==, text);
  g_assert_cmpint (gtk_widget_get_visible (GTK_WIDGET (bar)), ==, shown);
  if (shown)
    {
      g_assert_cmpfloat (gtk_level_bar_get_value (bar), ==, value);
      g_assert_cmpfloat (gtk_level_bar_get_max_value (bar), ==, most);
      g_assert_true (sai_test_is_called (GTK_WIDGET (bar), "Seat 1, Bonus"));
    }
}

static void
test_bonus (void)
{
  SaiGame *game = sai_test_paper ("yacht", 1);
  SaiSheetView *view = sai_test_sheet_view (game);

  assert_bar (view, "63 to go", TRUE, 0, 63);
  sai_test_apply (game, "put 1 sixes 24");
  sai_test_apply (game, "put 1 fives 15");
  sai_test_apply (game, "put 1 fours 12");
  assert_bar (view, "12 to go", TRUE, 51, 63);
  sai_test_apply (game, "put 1 threes 12");
  assert_bar (view, "35", FALSE, 0, 0);
  /* Corrected, it is to go again, and lost when five ones are not enough. */
  sai_test_apply (game, "put 1 threes 3");
  assert_bar (view, "9 to go", TRUE, 54, 63);
  sai_test_apply (game, "put 1 twos 4");
  assert_bar (view, "5 to go", TRUE, 58, 63);
  sai_test_apply (game, "put 1 twos 2");
  assert_bar (view, "lost", FALSE, 0, 0);
  sai_test_apply (game, "put 1 ones 5");
  assert_bar (view, "0", FALSE, 0, 0);
  sai_test_assert_finalize (view);
  sai_test_assert_finalize (game);

  /* More than 60 earn the bonus of Yams: 61 do. */
  game = sai_test_paper ("yams", 1);
  view = sai_test_sheet_view (game);
  assert_bar (view, "61 to go", TRUE, 0, 61);
  sai_test_apply (game, "put 1 sixes 30");
  sai_test_apply (game, "put 1 fives 25");
  sai_test_apply (game, "put 1 ones 5");
  assert_bar (view, "1 to go", TRUE, 60, 61);
  sai_test_apply (game, "put 1 twos 2");
  assert_bar (view, "32", FALSE, 0, 0);
  sai_test_assert_finalize (view);
  sai_test_assert_finalize (game);
}

static void
test_difference (void)
{
  SaiGame *game = sai_test_paper ("yams", 2);
  SaiSheetView *view = sai_test_sheet_view (game);
  GtkWidget *field;

  assert_shows (view, GTK_TYPE_LABEL, "Seat 1, Delta: ");
  sai_test_apply (game, "put 1 plus 10");
  assert_shows (view, GTK_TYPE_LABEL, "Seat 1, Delta: ");
  sai_test_apply (game, "put 1 minus 25");
  field = sai_test_find_named (GTK_WIDGET (view), GTK_TYPE_LABEL, "Seat 1, Delta: −15");
  g_assert_nonnull (field);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (field)), ==, "−15");
  assert_shows (view, GTK_TYPE_LABEL, "Seat 1, Total: −15");
  /* Points below nothing are points: who has none is ahead. */
  assert_shows (view, SAI_TYPE_SHEET_HEADER, "Seat 1, place 2");
  assert_shows (view, SAI_TYPE_SHEET_HEADER, "Seat 2, current turn, place 1");
  sai_test_assert_finalize (view);
  sai_test_assert_finalize (game);
}

static void
test_places (void)
{
  SaiGame *game = sai_test_paper ("yacht", 4);
  SaiGame *alone = sai_test_paper ("yacht", 1);
  SaiSheetView *view = sai_test_sheet_view (game);

  sai_test_apply (game, "put 2 choice 20");
  sai_test_apply (game, "put 3 choice 25");
  sai_test_apply (game, "put 4 choice 20");
  sai_test_apply (game, "put 1 choice 5");
  assert_shows (view, SAI_TYPE_SHEET_HEADER, "Seat 1, place 4");
  assert_shows (view, SAI_TYPE_SHEET_HEADER, "Seat 2, current turn, place 2");
  assert_shows (view, SAI_TYPE_SHEET_HEADER, "Seat 3, place 1");
  assert_shows (view, SAI_TYPE_SHEET_HEADER, "Seat 4, place 2");
  while (sai_game_undo (game))
    ;
  assert_shows (view, SAI_TYPE_SHEET_HEADER, "Seat 3");

  /* There is no place to have alone. */
  sai_sheet_view_set_game (view, alone);
  sai_test_apply (alone, "put 1 choice 5");
  assert_shows (view, SAI_TYPE_SHEET_HEADER, "Seat 1, current turn");
  sai_test_assert_finalize (view);
  sai_test_assert_finalize (alone);
  sai_test_assert_finalize (game);
}

static void
test_jokers (void)
{
  SaiGame *game = sai_test_paper ("yahtzee", 1);
  SaiSheetView *view = sai_test_sheet_view (game);
  const SaiDice fives = { { 5, 5, 5, 5, 5 } };

  assert_shows (view, GTK_TYPE_LABEL, "Seat 1, Jokers: 0");
  sai_test_apply (game, "put 1 five-of-a-kind 50");
  sai_sheet_view_set_offer (view, 0, &fives);
  /* Placed by force: nothing but the fives. */
  assert_shows (view, SAI_TYPE_SHEET_CELL, "Seat 1, Fives: would score 125 points");
  assert_shows (view, SAI_TYPE_SHEET_CELL, "Seat 1, Full House: open");
  sai_test_assert_finalize (view);
  sai_test_assert_finalize (game);
}

static void
show_points (GtkWidget *cell, SaiCellState state, int points, gboolean forced)
{
  sai_sheet_cell_show (SAI_SHEET_CELL (cell), &(SaiCellReading) { state, points, .forced = forced, .expected = NAN });
}

static void
test_announced (void)
{
  GtkWidget *cell = sai_test_own (sai_sheet_cell_new (0, 0, "Aki, Full House"));
  SaiCellReading reading = { SAI_CELL_OFFER, 0, .announced = TRUE, .expected = NAN };

  sai_sheet_cell_show (SAI_SHEET_CELL (cell), &reading);
  g_assert_true (sai_test_is_called (cell, "Aki, Full House: would score 0 points, announced"));
  g_assert_true (gtk_widget_has_css_class (cell, "announced"));
  reading.announced = FALSE;
  sai_sheet_cell_show (SAI_SHEET_CELL (cell), &reading);
  g_assert_true (sai_test_is_called (cell, "Aki, Full House: would score 0 points"));
  g_assert_false (gtk_widget_has_css_class (cell, "announced"));
  sai_test_assert_finalize (cell);
}

static void
test_forced (void)
{
  GtkWidget *cell = sai_test_own (sai_sheet_cell_new (0, 0, "Aki, Full House"));

  g_assert_true (sai_test_is_called (cell, "Aki, Full House: open"));
  show_points (cell, SAI_CELL_FILLED, 31, TRUE);
  g_assert_true (sai_test_is_called (cell, "Aki, Full House: 31 points, entered anyway"));
  g_assert_true (gtk_widget_has_css_class (cell, "forced"));
  sai_sheet_cell_set_place (SAI_SHEET_CELL (cell), "Ben, Full House");
  g_assert_true (sai_test_is_called (cell, "Ben, Full House: 31 points, entered anyway"));
  show_points (cell, SAI_CELL_FILLED, 31, FALSE);
  g_assert_true (sai_test_is_called (cell, "Ben, Full House: 31 points"));
  g_assert_false (gtk_widget_has_css_class (cell, "forced"));

  /* Struck is what holds 0, and only that. */
  show_points (cell, SAI_CELL_LAST, 0, FALSE);
  g_assert_true (gtk_widget_has_css_class (cell, "struck"));
  show_points (cell, SAI_CELL_OFFER, 0, FALSE);
  g_assert_false (gtk_widget_has_css_class (cell, "struck"));
  sai_test_assert_finalize (cell);
}

static int
measure_height (gpointer widget)
{
  int minimum;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, -1, &minimum, NULL, NULL, NULL);

  return minimum;
}

/* Dice typed for any seat, whoever is to move. */
static void
test_offer (void)
{
  SaiGame *game = sai_test_paper ("yacht", 2);
  SaiSheetView *view = sai_test_sheet_view (game);
  const SaiDice dice = { { 3, 3, 3, 5, 5 } };
  SaiAdvice advice = { .n_boxes = 2 };

  sai_test_apply (game, "put 2 choice 20");
  sai_sheet_view_set_offer (view, 1, &dice);
  assert_shows (view, SAI_TYPE_SHEET_CELL, "Seat 2, Full House: would score 19 points");
  assert_shows (view, SAI_TYPE_SHEET_CELL, "Seat 2, Trey: would score 9 points");
  assert_shows (view, SAI_TYPE_SHEET_CELL, "Seat 2, Yacht: would score 0 points");
  assert_shows (view, SAI_TYPE_SHEET_CELL, "Seat 2, Choice: 20 points");
  assert_shows (view, SAI_TYPE_SHEET_CELL, "Seat 1, Full House: open");
  /* The lines stay where they are. */
  g_assert_cmpint (measure_height (get_cell (view, game, 1, "full-house")), ==,
                   measure_height (get_cell (view, game, 0, "full-house")));

  advice.boxes[0] = (SaiBoxAdvice) { .box = sai_test_find_box (game, "full-house"), .value = 200 };
  advice.boxes[1] = (SaiBoxAdvice) { .box = sai_test_find_box (game, "threes"), .value = 190 };
  sai_sheet_view_set_advice (view, &advice, SAI_SHEET_NUMBERS_TOTALS);
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (get_cell (view, game, 1, "full-house")), "best"));
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (get_cell (view, game, 0, "full-house")), "best"));
  sai_sheet_view_set_advice (view, NULL, SAI_SHEET_NUMBERS_NONE);

  sai_sheet_view_set_offer (view, 0, &dice);
  assert_shows (view, SAI_TYPE_SHEET_CELL, "Seat 1, Full House: would score 19 points");
  assert_shows (view, SAI_TYPE_SHEET_CELL, "Seat 2, Full House: open");
  sai_sheet_view_set_offer (view, 0, NULL);
  assert_shows (view, SAI_TYPE_SHEET_CELL, "Seat 1, Full House: open");
  sai_test_assert_finalize (view);
  sai_test_assert_finalize (game);
}

static guint
count_headers (SaiSheetView *view)
{
  guint n = 0;

  while (n < SAI_MAX_SEATS && sai_test_find_header (GTK_WIDGET (view), n) != NULL)
    n++;

  return n;
}

/* Another number of seats, other names, another ruleset. */
static void
test_seats (void)
{
  SaiSheetView *view = sai_test_sheet_view (NULL);

  for (guint i = 0; i < 24; i++)
    {
      guint n_seats = (i * 5) % SAI_MAX_SEATS + 1;
      SaiGame *game = sai_test_paper (ruleset_ids[i % G_N_ELEMENTS (ruleset_ids)], n_seats);
      g_autofree char *last = g_strdup_printf ("Seat %u%s", n_seats, n_seats == 1 ? ", current turn" : "");

      sai_sheet_view_set_game (view, game);
      g_assert_cmpuint (count_headers (view), ==, n_seats);
      g_assert_true (sai_test_is_called (sai_test_find_header (GTK_WIDGET (view), n_seats - 1), last));
      if (i % 3 == 0)
        sai_sheet_view_set_game (view, NULL);
      g_object_unref (game);
    }
  sai_test_assert_finalize (view);
}

/* People join, change names and places, and leave, while the sheet is shown. Who is at a box stays there. */
static void
test_seating (void)
{
  SaiGame *game = sai_test_paper ("yacht", 2);
  SaiSheetView *view = sai_test_sheet_view (game);
  GtkWidget *window = gtk_window_new ();
  GtkWidget *cell;
  guint box = sai_test_find_box (game, "choice");

  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (view));
  sai_sheet_view_set_editable (view, TRUE);
  sai_test_apply (game, "put 2 choice 20");
  g_assert_true (sai_sheet_view_focus_cell (view, 1, box));
  cell = gtk_window_get_focus (GTK_WINDOW (window));

  sai_test_apply (game, "seats 1 2 \"Cem\"");
  g_assert_cmpuint (count_headers (view), ==, 3);
  assert_shows (view, SAI_TYPE_SHEET_HEADER, "Cem, place 2");
  assert_shows (view, SAI_TYPE_SHEET_CELL, "Cem, Choice: open");
  assert_shows (view, GTK_TYPE_LABEL, "Cem, Total: 0");
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == cell);

  sai_test_apply (game, "seats 3 1 2=\"Ben\"");
  g_assert_cmpuint (count_headers (view), ==, 3);
  g_assert_true (sai_test_is_called (sai_test_find_header (GTK_WIDGET (view), 0), "Cem, place 2"));
  g_assert_true (sai_test_is_called (sai_test_find_header (GTK_WIDGET (view), 1), "Seat 1, current turn, place 2"));
  g_assert_true (sai_test_is_called (sai_sheet_view_get_cell (view, 2, box), "Ben, Choice: 20 points"));
  g_assert_true (sai_test_is_called (sai_sheet_view_get_cell (view, 1, box), "Seat 1, Choice: open"));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == cell);

  /* A column that goes away hands the focus on. */
  g_assert_true (sai_sheet_view_focus_cell (view, 2, box));
  sai_test_apply (game, "seats 1 3");
  g_assert_cmpuint (count_headers (view), ==, 2);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == sai_sheet_view_get_cell (view, 1, box));
  assert_shows (view, SAI_TYPE_SHEET_CELL, "Ben, Choice: 20 points");

  g_assert_true (sai_game_undo (game));
  g_assert_cmpuint (count_headers (view), ==, 3);
  gtk_window_destroy (GTK_WINDOW (window));
  sai_test_assert_finalize (view);
  sai_test_assert_finalize (game);
}

static void
test_anyway (void)
{
  SaiGame *game = sai_test_paper ("yacht", 1);
  SaiSheetView *view = sai_test_sheet_view (game);

  sai_test_apply (game, "put 1 sixes 25 anyway");
  assert_shows (view, SAI_TYPE_SHEET_CELL, "Seat 1, Six: 25 points, entered anyway");
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (get_cell (view, game, 0, "sixes")), "forced"));
  sai_test_apply (game, "put 1 sixes 24");
  assert_shows (view, SAI_TYPE_SHEET_CELL, "Seat 1, Six: 24 points");
  sai_test_assert_finalize (view);
  sai_test_assert_finalize (game);
}

/* Nobody has won what was ended early, though somebody was ahead. */
static void
test_stopped (void)
{
  SaiGame *game = sai_test_paper ("yacht", 2);
  SaiSheetView *view = sai_test_sheet_view (game);

  sai_test_apply (game, "put 2 choice 20");
  sai_test_apply (game, "stop");
  assert_shows (view, SAI_TYPE_SHEET_HEADER, "Seat 1, place 2");
  assert_shows (view, SAI_TYPE_SHEET_HEADER, "Seat 2, place 1");
  sai_test_apply (game, "resume");
  assert_shows (view, SAI_TYPE_SHEET_HEADER, "Seat 1, current turn, place 2");
  sai_test_assert_finalize (view);
  sai_test_assert_finalize (game);
}

static void
tick_cb (guint *n)
{
  (*n)++;
}

static void
test_rest (void)
{
  SaiGame *game = sai_test_paper ("yahtzee", 4);
  SaiSheetView *view = sai_test_sheet_view (game);
  GtkWidget *window = gtk_window_new ();
  guint n = 0;

  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (view));
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 640);
  gtk_window_present (GTK_WINDOW (window));
  sai_wait (1500);
  g_signal_connect_swapped (gtk_widget_get_frame_clock (window), "update", G_CALLBACK (tick_cb), &n);
  g_assert_true (sai_wait_for_rest (&n, REST_MS));
  gtk_window_destroy (GTK_WINDOW (window));
  sai_test_assert_finalize (view);
  sai_test_assert_finalize (game);
}

/* The row of totals is out of sight where there is little room: the heads of the columns say them there, and only
 * there. */
static void
test_totals (void)
{
  g_autoptr (SaiGame) game = sai_test_paper ("yacht", 2);
  GtkWidget *window = gtk_window_new ();
  SaiSplit *split = g_object_new (SAI_TYPE_SPLIT, NULL);
  SaiSheetView *sheet = g_object_new (SAI_TYPE_SHEET_VIEW, NULL);
  static const struct
  {
    int width;
    int height;
    gboolean shown;
  } cases[] = {
    { 360, 640, TRUE }, { 1100, 800, FALSE }, { 720, 493, TRUE }, { 1000, 593, FALSE }, { 360, 640, TRUE },
  };

  sai_test_apply (game, "put 1 choice 20");
  g_object_set (split, "start-child", gtk_label_new (""), "end-child", sheet, NULL);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (split));
  sai_sheet_view_set_game (sheet, game);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gtk_widget_size_allocate (GTK_WIDGET (split), &(GtkAllocation) { 0, 0, cases[i].width, cases[i].height }, -1);
      for (guint seat = 0; seat < 2; seat++)
        {
          GtkWidget *box = gtk_button_get_child (GTK_BUTTON (sai_test_find_header (GTK_WIDGET (sheet), seat)));
          GtkWidget *total = gtk_widget_get_last_child (box);

          g_assert_cmpint (gtk_widget_get_visible (total), ==, cases[i].shown);
          g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (total)), ==, seat == 0 ? "20" : "0");
        }
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A long name takes two rows where there is room, so that it can be read. */
static void
test_names (void)
{
  GtkWidget *window = gtk_window_new ();
  SaiSplit *split = g_object_new (SAI_TYPE_SPLIT, NULL);
  GtkWidget *header = sai_sheet_header_new (0, FALSE);
  g_autoptr (SaiPlayer) player = sai_player_new ("Elisabeth Anna", SAI_PLAYER_PERSON);
  GtkWidget *name;
  int one, two;

  sai_sheet_header_show (SAI_SHEET_HEADER (header), &(SaiSeatReading) { .player = player });
  g_object_set (split, "start-child", gtk_label_new (""), "end-child", header, NULL);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (split));
  name = gtk_widget_get_next_sibling (gtk_widget_get_first_child (gtk_button_get_child (GTK_BUTTON (header))));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (name)), ==, "Elisabeth Anna");
  gtk_widget_size_allocate (GTK_WIDGET (split), &(GtkAllocation) { 0, 0, 360, 640 }, -1);
  gtk_widget_measure (name, GTK_ORIENTATION_VERTICAL, 80, &one, NULL, NULL, NULL);
  gtk_widget_size_allocate (GTK_WIDGET (split), &(GtkAllocation) { 0, 0, 1100, 800 }, -1);
  gtk_widget_measure (name, GTK_ORIENTATION_VERTICAL, 80, &two, NULL, NULL, NULL);
  g_assert_cmpint (two, >, 1.5 * one);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Who has left is said to have, and has no place. */
static void
test_left (void)
{
  g_autoptr (SaiGame) game = sai_test_paper ("yacht", 3);
  SaiSheetView *sheet = sai_test_own (g_object_new (SAI_TYPE_SHEET_VIEW, NULL));

  sai_test_apply (game, "put 2 choice 20");
  sai_test_apply (game, "put 1 choice 10");
  sai_test_apply (game, "seats 1 2 left 3");
  sai_sheet_view_set_game (sheet, game);
  g_assert_true (sai_test_is_called (sai_test_find_header (GTK_WIDGET (sheet), 0), "Seat 1, place 1"));
  g_assert_true (sai_test_is_called (sai_test_find_header (GTK_WIDGET (sheet), 1), "Seat 2, left"));
  g_assert_true (sai_test_is_called (sai_test_find_header (GTK_WIDGET (sheet), 2), "Seat 3, current turn, place 2"));
  g_object_unref (sheet);
}

/* What follows from the game and from what is known beside it, without a widget. */
static void
test_reading (void)
{
  g_autoptr (SaiGame) game = sai_test_paper ("yams", 2);
  const SaiRules *rules = sai_game_get_rules (game);
  guint plus = sai_rules_find_box (rules, "plus"), minus = sai_rules_find_box (rules, "minus");
  guint delta = sai_rules_find_box (rules, "delta");
  SaiSheetReading reading;
  SaiSeatReading head;
  int points;

  sai_sheet_reading_init (&reading);
  reading.game = game;
  sai_test_apply (game, "put 2 plus 24");
  head = sai_sheet_reading_get_seat (&reading, 0);
  g_assert_true (head.moving);
  /* Plus alone counts nothing yet. */
  g_assert_cmpuint (head.place, ==, 0);
  reading.moving_seat = 1;
  head = sai_sheet_reading_get_seat (&reading, 1);
  g_assert_true (head.moving);
  g_assert_false (head.winner);
  g_assert_cmpuint (sai_sheet_reading_get_active_seat (&reading), ==, 1);

  /* The dice are for one seat, and minus leads to delta. */
  reading.offer_seat = 1;
  reading.offer_dice = (SaiDice) { { 1, 2, 3, 4, 6 } };
  reading.advised = TRUE;
  reading.numbers = SAI_SHEET_NUMBERS_TOTALS;
  reading.advice.n_boxes = 1;
  reading.advice.boxes[0].box = minus;
  for (guint seat = 0; seat < 2; seat++)
    {
      g_auto (SaiCellReading) filled = sai_sheet_reading_get_cell (&reading, seat, plus);
      g_auto (SaiCellReading) open = sai_sheet_reading_get_cell (&reading, seat, minus);

      g_assert_cmpint (filled.state, ==, seat == 1 ? SAI_CELL_LAST : SAI_CELL_EMPTY);
      g_assert_cmpint (filled.points, ==, seat == 1 ? 24 : 0);
      g_assert_cmpint (open.state, ==, seat == 1 ? SAI_CELL_OFFER : SAI_CELL_EMPTY);
      g_assert_cmpint (open.points, ==, seat == 1 ? 16 : 0);
      g_assert_cmpstr (open.preview, ==, seat == 1 ? "Delta 8" : NULL);
      g_assert_cmpint (open.hint != SAI_CELL_HINT_NONE, ==, seat == 1);
      g_assert_cmpint (isnan (open.expected), ==, seat == 0);
    }
  /* Where there are numbers, delta itself shows what minus would make of it. */
  g_assert_true (sai_sheet_reading_foresee (&reading, 1, delta, &points));
  g_assert_cmpint (points, ==, 8);
  g_assert_false (sai_sheet_reading_foresee (&reading, 0, delta, &points));
  reading.numbers = SAI_SHEET_NUMBERS_NONE;
  g_assert_false (sai_sheet_reading_foresee (&reading, 1, delta, &points));
  /* A box of the upper section is nothing to be glad of, but a struck one is to be sorry for. */
  g_assert_cmpint (head.mood, ==, SAI_FACE_MOOD_NEUTRAL);
  sai_test_apply (game, "put 1 ones 0");
  g_assert_cmpint (sai_sheet_reading_get_seat (&reading, 0).mood, ==, SAI_FACE_MOOD_SORRY);
  sai_test_apply (game, "put 2 full-house 43");
  g_assert_cmpint (sai_sheet_reading_get_seat (&reading, 0).mood, ==, SAI_FACE_MOOD_NEUTRAL);
  g_assert_cmpint (sai_sheet_reading_get_seat (&reading, 1).mood, ==, SAI_FACE_MOOD_GLAD);
  /* A seat that has left the table since is not asked for. */
  reading.offer_seat = reading.moving_seat = 3;
  g_assert_cmpuint (sai_sheet_reading_get_active_seat (&reading), ==, 0);
}

/* A box that should have been filled is marked, until another game is shown. */
static void
test_better (void)
{
  g_autoptr (SaiGame) game = sai_test_paper ("yacht", 2);
  g_autoptr (SaiGame) next = sai_test_paper ("yacht", 2);
  SaiSheetView *view = sai_test_sheet_view (game);
  guint box = sai_test_find_box (game, "full-house");

  sai_test_apply (game, "put 2 choice 20");
  sai_sheet_view_set_better (view, 1, box);
  for (guint seat = 0; seat < 2; seat++)
    g_assert_cmpint (gtk_widget_has_css_class (GTK_WIDGET (get_cell (view, game, seat, "full-house")), "best"), ==,
                     seat == 1);
  assert_shows (GTK_WIDGET (get_cell (view, game, 1, "full-house")), GTK_TYPE_LABEL, "◆");
  sai_sheet_view_set_better (view, -1, 0);
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (get_cell (view, game, 1, "full-house")), "best"));
  sai_sheet_view_set_better (view, 1, box);
  sai_sheet_view_set_game (view, next);
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (get_cell (view, next, 1, "full-house")), "best"));
}

/* A hint without numbers leaves what plus or minus does to delta where it is; a number takes its place. */
static void
test_advised_preview (void)
{
  SaiSheetCell *cell = sai_test_own (g_object_new (SAI_TYPE_SHEET_CELL, NULL));
  SaiCellReading reading = { .state = SAI_CELL_OFFER,
                             .points = 16,
                             .hint = SAI_CELL_HINT_BEST,
                             .expected = NAN,
                             .preview = (char *) "Delta 8" };

  sai_sheet_cell_show (cell, &reading);
  assert_shows (GTK_WIDGET (cell), GTK_TYPE_LABEL, "◆ Delta 8");
  reading.preview = NULL;
  sai_sheet_cell_show (cell, &reading);
  assert_shows (GTK_WIDGET (cell), GTK_TYPE_LABEL, "◆");
  reading.preview = (char *) "Delta 8";
  reading.expected = 201.3;
  sai_sheet_cell_show (cell, &reading);
  assert_shows (GTK_WIDGET (cell), GTK_TYPE_LABEL, "◆ 201.3");
  sai_test_assert_finalize (cell);
}

/* How often boxes are made takes the place of hints, and goes with the game. */
static void
test_rates (void)
{
  g_autoptr (SaiGame) game = sai_test_paper ("yams", 1);
  g_autoptr (SaiGame) next = sai_test_paper ("yams", 1);
  const SaiRules *rules = sai_game_get_rules (game);
  SaiSheetView *sheet = sai_test_own (g_object_new (SAI_TYPE_SHEET_VIEW, NULL));
  double rates[SAI_MAX_BOXES];

  for (guint i = 0; i < rules->n_boxes; i++)
    rates[i] = 0.98;
  rates[sai_rules_find_box (rules, "rigole")] = 0.0456;
  rates[sai_rules_find_box (rules, "plus")] = NAN;
  sai_sheet_view_set_game (sheet, game);
  sai_sheet_view_set_rates (sheet, rates, FALSE);
  assert_shows (GTK_WIDGET (sheet), GTK_TYPE_LABEL, "98%");
  assert_shows (GTK_WIDGET (sheet), GTK_TYPE_LABEL, "4.6%");
  for (guint i = 0; i < rules->n_boxes; i++)
    {
      /* Nobody makes a difference. */
      gboolean rated = !isnan (rates[i]) && rules->boxes[i].kind != SAI_BOX_DIFFERENCE;
      GtkWidget *cell = sai_sheet_view_get_cell (sheet, 0, i);

      g_assert_cmpint (SAI_IS_SHEET_CELL (cell) && gtk_widget_has_css_class (cell, "rated"), ==, rated);
    }
  sai_sheet_view_set_rates (sheet, rates, TRUE);
  assert_shows (GTK_WIDGET (sheet), GTK_TYPE_LABEL, "≈98%");
  sai_sheet_view_set_game (sheet, next);
  g_assert_false (gtk_widget_has_css_class (sai_sheet_view_get_cell (sheet, 0, 0), "rated"));
  sai_test_assert_finalize (sheet);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_resources_register (sai_ui_get_resource ());
  sai_test_load_style ();

  g_test_add_func ("/sheet/rows", test_rows);
  g_test_add_func ("/sheet/document", test_document);
  g_test_add_func ("/sheet/bonus", test_bonus);
  g_test_add_func ("/sheet/difference", test_difference);
  g_test_add_func ("/sheet/places", test_places);
  g_test_add_func ("/sheet/jokers", test_jokers);
  g_test_add_func ("/sheet/forced", test_forced);
  g_test_add_func ("/sheet/announced", test_announced);
  g_test_add_func ("/sheet/offer", test_offer);
  g_test_add_func ("/sheet/seats", test_seats);
  g_test_add_func ("/sheet/seating", test_seating);
  g_test_add_func ("/sheet/anyway", test_anyway);
  g_test_add_func ("/sheet/stopped", test_stopped);
  g_test_add_func ("/sheet/rest", test_rest);
  g_test_add_func ("/sheet/totals", test_totals);
  g_test_add_func ("/sheet/names", test_names);
  g_test_add_func ("/sheet/left", test_left);
  g_test_add_func ("/sheet/reading", test_reading);
  g_test_add_func ("/sheet/rates", test_rates);
  g_test_add_func ("/sheet/better", test_better);
  g_test_add_func ("/sheet/advised-preview", test_advised_preview);

  return g_test_run ();
}
