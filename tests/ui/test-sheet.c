/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The score sheet: which rows it has, what stands in them, where its columns are, and how one walks in it. */
#include <adwaita.h>
#include <math.h>

#include "sheet/sai-sheet-body.h"
#include "dice/sai-dice-game.h"
#include "sheet/sai-sheet-bonus.h"
#include "sheet/sai-sheet-cell.h"
#include "sheet/sai-sheet-grid.h"
#include "sheet/sai-sheet-header.h"
#include "sheet/sai-sheet-rows.h"
#include "sheet/sai-sheet-view.h"
#include "util/sai-split.h"
#include "sai-test.h"
#include "sai-ui-resources.h"
#include "sai-wait.h"

/* What the window leaves to the sheet beside the table when it is 1000 pixels wide, and the smallest window at all. */
#define WIDTH_BESIDE_TABLE 580
#define SMALLEST_WIDTH 340
/* How long the sheet is watched for ticking. */
#define REST_MS 400
/* Scrolling to what has the focus is over by then. */
#define SETTLE_MS 400

/* A widget that the test owns, as a window would. */
#define own(widget) ((gpointer) g_object_ref_sink (widget))

static const char *const ruleset_ids[] = { "yacht", "yahtzee", "yams", "fune", "yatzy" };

/* Gives up the last reference; the object must be gone then. */
static void
assert_finalize (gpointer object)
{
  gpointer left = object;

  g_object_add_weak_pointer (object, &left);
  g_object_unref (object);
  g_assert_null (left);
}

static gboolean
is_called (GtkWidget *widget, const char *name)
{
  g_autofree char *difference = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget),
                                                                    GTK_ACCESSIBLE_PROPERTY_LABEL, name);

  return difference == NULL;
}

/* The first widget of a type below another one that has a name; any name for %NULL. */
static GtkWidget *
find (GtkWidget *widget, GType type, const char *name)
{
  if (g_type_is_a (G_OBJECT_TYPE (widget), type) && (name == NULL || is_called (widget, name)))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find (child, type, name);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* The head of a seat's column, or NULL. */
static GtkWidget *
find_header (GtkWidget *widget, guint seat)
{
  GtkWidget *found = NULL;

  if (SAI_IS_SHEET_HEADER (widget))
    return sai_sheet_header_get_seat (SAI_SHEET_HEADER (widget)) == seat ? widget : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_header (child, seat);

  return found;
}

#define assert_shows(view, type, name)                                              \
  G_STMT_START                                                                      \
  {                                                                                 \
    if (find (GTK_WIDGET (view), (type), (name)) == NULL)                           \
      g_error ("%d: no %s is called \"%s\"", __LINE__, g_type_name (type), (name)); \
  }                                                                                 \
  G_STMT_END

static SaiSheetView *
create_view (SaiGame *game)
{
  SaiSheetView *view = own (g_object_new (SAI_TYPE_SHEET_VIEW, NULL));

  sai_sheet_view_set_game (view, game);

  return view;
}

static guint
find_box (SaiGame *game, const char *id)
{
  int box = sai_rules_find_box (sai_game_get_rules (game), id);

  g_assert_cmpint (box, >=, 0);

  return box;
}

static SaiSheetCell *
get_cell (SaiSheetView *view, SaiGame *game, guint seat, const char *id)
{
  return SAI_SHEET_CELL (sai_sheet_view_get_cell (view, seat, find_box (game, id)));
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

/* The sheet of the document, entry by entry. */
static void
test_document (void)
{
  static const int sheets[2][12] = {
    { 3, 6, 9, 12, 15, 18, 28, 22, 21, 15, 30, 0 },
    { 2, 8, 6, 16, 20, 24, 25, 0, 23, 15, 0, 50 },
  };
  SaiGame *game = sai_test_paper ("yacht", 2);
  SaiSheetView *view = create_view (game);

  assert_shows (view, SAI_TYPE_SHEET_HEADER, "Seat 1, current turn");
  assert_shows (view, SAI_TYPE_SHEET_HEADER, "Seat 2");
  assert_shows (view, SAI_TYPE_SHEET_BONUS, "Seat 1, Bonus: 63 to go");
  for (guint box = 0; box < 6; box++)
    for (guint seat = 0; seat < 2; seat++)
      put (game, seat, box, sheets[seat][box]);
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
  g_assert_true (gtk_widget_has_css_class (find_header (GTK_WIDGET (view), 1), "winner"));
  g_assert_false (gtk_widget_has_css_class (find_header (GTK_WIDGET (view), 0), "winner"));

  assert_finalize (view);
  assert_finalize (game);
}

static void
assert_bar (SaiSheetView *view, const char *text, gboolean shown, double value, double most)
{
  GtkWidget *bonus = find (GTK_WIDGET (view), SAI_TYPE_SHEET_BONUS, NULL);
  GtkLevelBar *bar = GTK_LEVEL_BAR (find (bonus, GTK_TYPE_LEVEL_BAR, NULL));

  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (find (bonus, GTK_TYPE_LABEL, NULL))), ==, text);
  g_assert_cmpint (gtk_widget_get_visible (GTK_WIDGET (bar)), ==, shown);
  if (shown)
    {
      g_assert_cmpfloat (gtk_level_bar_get_value (bar), ==, value);
      g_assert_cmpfloat (gtk_level_bar_get_max_value (bar), ==, most);
      g_assert_true (is_called (GTK_WIDGET (bar), "Seat 1, Bonus"));
    }
}

static void
test_bonus (void)
{
  SaiGame *game = sai_test_paper ("yacht", 1);
  SaiSheetView *view = create_view (game);

  assert_bar (view, "63 to go", TRUE, 0, 63);
  sai_test_apply (game, "put 1 sixes 24");
  sai_test_apply (game, "put 1 fives 15");
  sai_test_apply (game, "put 1 fours 12");
  assert_bar (view, "12 to go", TRUE, 51, 63);
  sai_test_apply (game, "put 1 threes 12");
  assert_bar (view, "35", FALSE, 0, 0);
  /* Corrected, it is to go again, and out of reach once the section is full. */
  sai_test_apply (game, "put 1 threes 3");
  assert_bar (view, "9 to go", TRUE, 54, 63);
  sai_test_apply (game, "put 1 twos 0");
  sai_test_apply (game, "put 1 ones 1");
  assert_bar (view, "0", FALSE, 0, 0);
  assert_finalize (view);
  assert_finalize (game);

  /* More than 60 earn the bonus of Yams: 61 do. */
  game = sai_test_paper ("yams", 1);
  view = create_view (game);
  assert_bar (view, "61 to go", TRUE, 0, 61);
  sai_test_apply (game, "put 1 sixes 30");
  sai_test_apply (game, "put 1 fives 25");
  sai_test_apply (game, "put 1 ones 5");
  assert_bar (view, "1 to go", TRUE, 60, 61);
  sai_test_apply (game, "put 1 twos 2");
  assert_bar (view, "32", FALSE, 0, 0);
  assert_finalize (view);
  assert_finalize (game);
}

static void
test_difference (void)
{
  SaiGame *game = sai_test_paper ("yams", 2);
  SaiSheetView *view = create_view (game);
  GtkWidget *field;

  assert_shows (view, GTK_TYPE_LABEL, "Seat 1, Delta: ");
  sai_test_apply (game, "put 1 plus 10");
  assert_shows (view, GTK_TYPE_LABEL, "Seat 1, Delta: ");
  sai_test_apply (game, "put 1 minus 25");
  field = find (GTK_WIDGET (view), GTK_TYPE_LABEL, "Seat 1, Delta: −15");
  g_assert_nonnull (field);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (field)), ==, "−15");
  assert_shows (view, GTK_TYPE_LABEL, "Seat 1, Total: −15");
  /* Points below nothing are points: who has none is ahead. */
  assert_shows (view, SAI_TYPE_SHEET_HEADER, "Seat 1, place 2");
  assert_shows (view, SAI_TYPE_SHEET_HEADER, "Seat 2, current turn, place 1");
  assert_finalize (view);
  assert_finalize (game);
}

static void
test_places (void)
{
  SaiGame *game = sai_test_paper ("yacht", 4);
  SaiGame *alone = sai_test_paper ("yacht", 1);
  SaiSheetView *view = create_view (game);

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
  assert_finalize (view);
  assert_finalize (alone);
  assert_finalize (game);
}

static void
test_jokers (void)
{
  SaiGame *game = sai_test_paper ("yahtzee", 1);
  SaiSheetView *view = create_view (game);
  const SaiDice fives = { { 5, 5, 5, 5, 5 } };

  assert_shows (view, GTK_TYPE_LABEL, "Seat 1, Jokers: 0");
  sai_test_apply (game, "put 1 five-of-a-kind 50");
  sai_sheet_view_set_offer (view, 0, &fives);
  /* Placed by force: nothing but the fives. */
  assert_shows (view, SAI_TYPE_SHEET_CELL, "Seat 1, Fives: would score 125 points");
  assert_shows (view, SAI_TYPE_SHEET_CELL, "Seat 1, Full House: open");
  assert_finalize (view);
  assert_finalize (game);
}

static void
show_points (GtkWidget *cell, SaiCellState state, int points, gboolean forced)
{
  sai_sheet_cell_show (SAI_SHEET_CELL (cell), &(SaiCellReading) { state, points, .forced = forced, .expected = NAN });
}

static void
test_announced (void)
{
  GtkWidget *cell = own (sai_sheet_cell_new (0, 0, "Aki, Full House"));
  SaiCellReading reading = { SAI_CELL_OFFER, 0, .announced = TRUE, .expected = NAN };

  sai_sheet_cell_show (SAI_SHEET_CELL (cell), &reading);
  g_assert_true (is_called (cell, "Aki, Full House: would score 0 points, announced"));
  g_assert_true (gtk_widget_has_css_class (cell, "announced"));
  reading.announced = FALSE;
  sai_sheet_cell_show (SAI_SHEET_CELL (cell), &reading);
  g_assert_true (is_called (cell, "Aki, Full House: would score 0 points"));
  g_assert_false (gtk_widget_has_css_class (cell, "announced"));
  assert_finalize (cell);
}

static void
test_forced (void)
{
  GtkWidget *cell = own (sai_sheet_cell_new (0, 0, "Aki, Full House"));

  g_assert_true (is_called (cell, "Aki, Full House: open"));
  show_points (cell, SAI_CELL_FILLED, 31, TRUE);
  g_assert_true (is_called (cell, "Aki, Full House: 31 points, entered anyway"));
  g_assert_true (gtk_widget_has_css_class (cell, "forced"));
  sai_sheet_cell_set_place (SAI_SHEET_CELL (cell), "Ben, Full House");
  g_assert_true (is_called (cell, "Ben, Full House: 31 points, entered anyway"));
  show_points (cell, SAI_CELL_FILLED, 31, FALSE);
  g_assert_true (is_called (cell, "Ben, Full House: 31 points"));
  g_assert_false (gtk_widget_has_css_class (cell, "forced"));

  /* Struck is what holds 0, and only that. */
  show_points (cell, SAI_CELL_LAST, 0, FALSE);
  g_assert_true (gtk_widget_has_css_class (cell, "struck"));
  show_points (cell, SAI_CELL_OFFER, 0, FALSE);
  g_assert_false (gtk_widget_has_css_class (cell, "struck"));
  assert_finalize (cell);
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
  SaiSheetView *view = create_view (game);
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

  advice.boxes[0] = (SaiBoxAdvice) { .box = find_box (game, "full-house"), .value = 200 };
  advice.boxes[1] = (SaiBoxAdvice) { .box = find_box (game, "threes"), .value = 190 };
  sai_sheet_view_set_advice (view, &advice, SAI_SHEET_NUMBERS_TOTALS);
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (get_cell (view, game, 1, "full-house")), "best"));
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (get_cell (view, game, 0, "full-house")), "best"));
  sai_sheet_view_set_advice (view, NULL, SAI_SHEET_NUMBERS_NONE);

  sai_sheet_view_set_offer (view, 0, &dice);
  assert_shows (view, SAI_TYPE_SHEET_CELL, "Seat 1, Full House: would score 19 points");
  assert_shows (view, SAI_TYPE_SHEET_CELL, "Seat 2, Full House: open");
  sai_sheet_view_set_offer (view, 0, NULL);
  assert_shows (view, SAI_TYPE_SHEET_CELL, "Seat 1, Full House: open");
  assert_finalize (view);
  assert_finalize (game);
}

static guint
count_headers (SaiSheetView *view)
{
  guint n = 0;

  while (n < SAI_MAX_SEATS && find_header (GTK_WIDGET (view), n) != NULL)
    n++;

  return n;
}

/* Another number of seats, other names, another ruleset. */
static void
test_seats (void)
{
  SaiSheetView *view = create_view (NULL);

  for (guint i = 0; i < 24; i++)
    {
      guint n_seats = (i * 5) % SAI_MAX_SEATS + 1;
      SaiGame *game = sai_test_paper (ruleset_ids[i % G_N_ELEMENTS (ruleset_ids)], n_seats);
      g_autofree char *last = g_strdup_printf ("Seat %u%s", n_seats, n_seats == 1 ? ", current turn" : "");

      sai_sheet_view_set_game (view, game);
      g_assert_cmpuint (count_headers (view), ==, n_seats);
      g_assert_true (is_called (find_header (GTK_WIDGET (view), n_seats - 1), last));
      if (i % 3 == 0)
        sai_sheet_view_set_game (view, NULL);
      g_object_unref (game);
    }
  assert_finalize (view);
}

/* People join, change names and places, and leave, while the sheet is shown. Who is at a box stays there. */
static void
test_seating (void)
{
  SaiGame *game = sai_test_paper ("yacht", 2);
  SaiSheetView *view = create_view (game);
  GtkWidget *window = gtk_window_new ();
  GtkWidget *cell;
  guint box = find_box (game, "choice");

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
  g_assert_true (is_called (find_header (GTK_WIDGET (view), 0), "Cem, place 2"));
  g_assert_true (is_called (find_header (GTK_WIDGET (view), 1), "Seat 1, current turn, place 2"));
  g_assert_true (is_called (sai_sheet_view_get_cell (view, 2, box), "Ben, Choice: 20 points"));
  g_assert_true (is_called (sai_sheet_view_get_cell (view, 1, box), "Seat 1, Choice: open"));
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
  assert_finalize (view);
  assert_finalize (game);
}

static void
test_anyway (void)
{
  SaiGame *game = sai_test_paper ("yacht", 1);
  SaiSheetView *view = create_view (game);

  sai_test_apply (game, "put 1 sixes 25 anyway");
  assert_shows (view, SAI_TYPE_SHEET_CELL, "Seat 1, Six: 25 points, entered anyway");
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (get_cell (view, game, 0, "sixes")), "forced"));
  sai_test_apply (game, "put 1 sixes 24");
  assert_shows (view, SAI_TYPE_SHEET_CELL, "Seat 1, Six: 24 points");
  assert_finalize (view);
  assert_finalize (game);
}

static void
test_stopped (void)
{
  SaiGame *game = sai_test_paper ("yacht", 2);
  SaiSheetView *view = create_view (game);

  sai_test_apply (game, "put 2 choice 20");
  sai_test_apply (game, "stop");
  assert_shows (view, SAI_TYPE_SHEET_HEADER, "Seat 1, place 2");
  assert_shows (view, SAI_TYPE_SHEET_HEADER, "Seat 2, winner, place 1");
  sai_test_apply (game, "resume");
  assert_shows (view, SAI_TYPE_SHEET_HEADER, "Seat 1, current turn, place 2");
  assert_finalize (view);
  assert_finalize (game);
}

static void
count_cb (GtkWidget *widget, guint seat, guint *n)
{
  *n += 100 + seat;
}

static gboolean
key_cb (GtkWidget *widget, guint seat, guint box, guint character, GString *text)
{
  g_string_append_printf (text, "%u:%u:%c ", seat, box, character);

  return TRUE;
}

static gboolean
press (SaiSheetView *view, guint keyval, GdkModifierType modifiers)
{
  GtkWidget *grid = find (GTK_WIDGET (view), SAI_TYPE_SHEET_GRID, NULL);
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (grid);
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", keyval, 0, modifiers, &handled);
    }

  return handled;
}

static void
test_editable (void)
{
  SaiGame *game = sai_test_paper ("yams", 2);
  SaiSheetView *view = create_view (game);
  GtkWidget *window = gtk_window_new ();
  g_autoptr (GString) keys = g_string_new (NULL);
  guint n = 0;

  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (view));
  g_signal_connect (view, "seat-chosen", G_CALLBACK (count_cb), &n);
  g_signal_connect (view, "cell-key", G_CALLBACK (key_cb), keys);
  g_assert_true (sai_sheet_view_focus_cell (view, 1, find_box (game, "plus")));
  g_signal_emit_by_name (find_header (GTK_WIDGET (view), 1), "clicked");
  g_assert_false (press (view, '7', 0));
  g_assert_false (gtk_widget_get_focusable (find_header (GTK_WIDGET (view), 1)));
  g_assert_cmpuint (n, ==, 0);
  g_assert_cmpstr (keys->str, ==, "");

  sai_sheet_view_set_editable (view, TRUE);
  g_assert_true (gtk_widget_get_focusable (find_header (GTK_WIDGET (view), 1)));
  g_signal_emit_by_name (find_header (GTK_WIDGET (view), 1), "clicked");
  g_assert_cmpuint (n, ==, 101);
  g_assert_true (press (view, '7', 0));
  g_assert_true (press (view, 'x', 0));
  g_assert_false (press (view, 'z', GDK_CONTROL_MASK));
  g_assert_false (press (view, GDK_KEY_space, 0));
  g_assert_false (press (view, GDK_KEY_Escape, 0));
  g_assert_cmpstr (keys->str, ==, "1:6:7 1:6:x ");

  /* The difference has no letter: nobody fills it. */
  g_assert_cmpint (sai_sheet_view_find_row_key (view, 'a'), ==, find_box (game, "ones"));
  g_assert_cmpint (sai_sheet_view_find_row_key (view, 'H'), ==, find_box (game, "minus"));
  g_assert_cmpint (sai_sheet_view_find_row_key (view, 'i'), ==, find_box (game, "four-of-a-kind"));
  g_assert_cmpint (sai_sheet_view_find_row_key (view, 0xff4e /* fullwidth n */), ==, find_box (game, "rigole"));
  g_assert_cmpint (sai_sheet_view_find_row_key (view, 'o'), ==, -1);
  g_assert_cmpint (sai_sheet_view_find_row_key (view, '1'), ==, -1);
  g_assert_cmpint (sai_sheet_view_find_row_key (view, 0), ==, -1);

  gtk_window_destroy (GTK_WINDOW (window));
  assert_finalize (view);
  assert_finalize (game);
}

static void
assert_focus (GtkWidget *window, SaiSheetView *view, SaiGame *game, guint seat, const char *id)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  g_assert_true (SAI_IS_SHEET_CELL (focus));
  g_assert_cmpuint (sai_sheet_cell_get_seat (SAI_SHEET_CELL (focus)), ==, seat);
  g_assert_cmpstr (sai_ruleset_get_box_id (sai_game_get_ruleset (game),
                                           sai_sheet_cell_get_box (SAI_SHEET_CELL (focus))),
                   ==, id);
}

static void
test_walk (gconstpointer data)
{
  gboolean mirrored = GPOINTER_TO_INT (data);
  GtkDirectionType onward = mirrored ? GTK_DIR_LEFT : GTK_DIR_RIGHT;
  GtkDirectionType back = mirrored ? GTK_DIR_RIGHT : GTK_DIR_LEFT;
  SaiGame *game;
  SaiSheetView *view;
  GtkWidget *window, *sheet;

  gtk_widget_set_default_direction (mirrored ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
  game = sai_test_paper ("yams", 3);
  view = create_view (game);
  sheet = GTK_WIDGET (view);
  window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (window), sheet);

#define walk(direction, seat, id)                                \
  G_STMT_START                                                   \
  {                                                              \
    g_assert_true (gtk_widget_child_focus (sheet, (direction))); \
    assert_focus (window, view, game, (seat), (id));             \
  }                                                              \
  G_STMT_END
#define key(keyval, modifiers, seat, id)                 \
  G_STMT_START                                           \
  {                                                      \
    g_assert_true (press (view, (keyval), (modifiers))); \
    assert_focus (window, view, game, (seat), (id));     \
  }                                                      \
  G_STMT_END

  walk (GTK_DIR_TAB_FORWARD, 0, "ones");
  walk (GTK_DIR_DOWN, 0, "twos");
  walk (onward, 1, "twos");
  walk (onward, 2, "twos");
  /* It ends there, and does not leave the sheet. */
  walk (onward, 2, "twos");
  walk (back, 1, "twos");
  key (GDK_KEY_End, 0, 1, "rigole");
  key (GDK_KEY_Home, 0, 1, "ones");
  key (GDK_KEY_Page_Down, 0, 1, "plus");
  walk (GTK_DIR_DOWN, 1, "minus");
  /* Over the difference, which is filled by itself. */
  walk (GTK_DIR_DOWN, 1, "four-of-a-kind");
  key (GDK_KEY_Page_Up, 0, 1, "plus");
  key (GDK_KEY_Page_Up, 0, 1, "ones");
  key (GDK_KEY_Page_Down, 0, 1, "plus");
  key (GDK_KEY_Page_Down, 0, 1, "rigole");
  key (GDK_KEY_End, GDK_CONTROL_MASK, 2, "rigole");
  key (GDK_KEY_Home, GDK_CONTROL_MASK, 0, "ones");
  g_assert_false (gtk_widget_child_focus (sheet, GTK_DIR_UP));
  g_assert_false (gtk_widget_child_focus (sheet, GTK_DIR_TAB_FORWARD));
  g_assert_false (gtk_widget_child_focus (sheet, GTK_DIR_TAB_BACKWARD));

  /* Where seats can be chosen, their heads are above the first box. */
  sai_sheet_view_set_editable (view, TRUE);
  g_assert_true (gtk_widget_child_focus (sheet, GTK_DIR_UP));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == find_header (GTK_WIDGET (view), 0));
  g_assert_true (gtk_widget_child_focus (sheet, onward));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == find_header (GTK_WIDGET (view), 1));
  walk (GTK_DIR_DOWN, 1, "ones");
#undef walk
#undef key

  gtk_window_destroy (GTK_WINDOW (window));
  assert_finalize (view);
  assert_finalize (game);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

static void
allocate (SaiSheetView *view, int width)
{
  int height;

  gtk_widget_measure (GTK_WIDGET (view), GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (view), GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  gtk_widget_allocate (GTK_WIDGET (view), width, height, -1, NULL);
}

static gboolean
is_inside (GtkWidget *widget, GtkWidget *outer, int width)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, outer, &bounds));

  return bounds.origin.x >= 0 && bounds.origin.x + bounds.size.width <= width;
}

/* No sheet makes the window wider than the smallest one; eight seats have room beside the table, one in a narrow
 * window. */
static void
test_width (gconstpointer data)
{
  for (guint n_seats = 1; n_seats <= SAI_MAX_SEATS; n_seats += 7)
    {
      SaiGame *game = sai_test_paper (data, n_seats);
      SaiSheetView *view = create_view (game);
      GtkWidget *sheet = GTK_WIDGET (view);
      GtkWidget *head = find (sheet, SAI_TYPE_SHEET_LINE, NULL);
      GtkWidget *line = gtk_widget_get_first_child (find (sheet, SAI_TYPE_SHEET_BODY, NULL));
      int minimum;

      gtk_widget_measure (sheet, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      g_assert_cmpint (minimum, <=, SMALLEST_WIDTH);

      allocate (view, SMALLEST_WIDTH);
      g_assert_true (is_inside (sai_sheet_line_get_name (SAI_SHEET_LINE (head)), sheet, SMALLEST_WIDTH));
      g_assert_nonnull (line);
      for (; line != NULL; line = gtk_widget_get_next_sibling (line))
        g_assert_true (is_inside (sai_sheet_line_get_name (SAI_SHEET_LINE (line)), sheet, SMALLEST_WIDTH));
      g_assert_true (is_inside (find_header (GTK_WIDGET (view), 0), sheet, SMALLEST_WIDTH));

      allocate (view, WIDTH_BESIDE_TABLE);
      for (guint seat = 0; seat < n_seats; seat++)
        g_assert_true (is_inside (find_header (GTK_WIDGET (view), seat), sheet, WIDTH_BESIDE_TABLE));
      assert_finalize (view);
      assert_finalize (game);
    }
}

/* Text twice as large takes more room, and leaves some for a column beside the names. */
static void
test_large_text (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  SaiGame *game = sai_test_paper ("yatzy", SAI_MAX_SEATS);
  SaiSheetView *view = create_view (game);
  GtkWidget *sheet = GTK_WIDGET (view);
  GtkWidget *window = gtk_window_new ();
  int usual, usual_height, large, large_height;

  /* Only what is in a window is told of a new size of text. */
  gtk_window_set_child (GTK_WINDOW (window), sheet);
  gtk_widget_measure (sheet, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &usual, NULL, NULL);
  gtk_widget_measure (sheet, GTK_ORIENTATION_VERTICAL, -1, NULL, &usual_height, NULL, NULL);
  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  gtk_widget_measure (sheet, GTK_ORIENTATION_HORIZONTAL, -1, &large, NULL, NULL, NULL);
  g_assert_cmpint (large, <=, SMALLEST_WIDTH);
  gtk_widget_measure (sheet, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &large, NULL, NULL);
  gtk_widget_measure (sheet, GTK_ORIENTATION_VERTICAL, -1, NULL, &large_height, NULL, NULL);
  g_assert_cmpint (large, >, usual * 5 / 4);
  g_assert_cmpint (large_height, >, usual_height);
  allocate (view, SMALLEST_WIDTH);
  g_assert_true (is_inside (find_header (GTK_WIDGET (view), 0), sheet, SMALLEST_WIDTH));
  gtk_settings_reset_property (settings, "gtk-xft-dpi");
  gtk_window_destroy (GTK_WINDOW (window));
  assert_finalize (view);
  assert_finalize (game);
}

/* Where a widget is in what is seen of a scrolled window. */
static graphene_rect_t
get_place (GtkWidget *widget, GtkWidget *scrolled)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scrolled)),
                                            &bounds));

  return bounds;
}

/* Puts a sheet into a scrolled window below something else, as a page may do, and shows it. */
static GtkWidget *
present_scrolled (SaiSheetView *view, int height, GtkWidget **scrolled)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *above = gtk_label_new ("Above the sheet");

  gtk_widget_set_size_request (above, -1, 40);
  gtk_box_append (GTK_BOX (box), above);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (view));
  *scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (*scrolled), box);
  gtk_window_set_child (GTK_WINDOW (window), *scrolled);
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), SMALLEST_WIDTH, height);
  gtk_window_present (GTK_WINDOW (window));
  sai_wait (SETTLE_MS);

  return window;
}

/* However far the sheet is scrolled, its head is seen, nothing of it is covered, and nothing under it can be pressed.
 */
static void
test_head (void)
{
  SaiGame *game = sai_test_paper ("yams", 2);
  SaiSheetView *view = create_view (game);
  GtkWidget *scrolled, *window = present_scrolled (view, 320, &scrolled);
  GtkWidget *viewport = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scrolled));
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  GtkWidget *header = find_header (GTK_WIDGET (view), 0);
  GtkWidget *body = find (GTK_WIDGET (view), SAI_TYPE_SHEET_BODY, NULL);
  graphene_rect_t start = get_place (header, scrolled);
  double last = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);

  g_assert_cmpfloat (start.origin.y, >=, 40);
  g_assert_cmpfloat (last, >, 200);
  for (double value = 0; value <= last; value += 7)
    {
      graphene_rect_t of_header, of_body;
      GtkWidget *picked;

      gtk_adjustment_set_value (adjustment, value);
      /* On a busy machine it takes longer until everything has its place. */
      for (guint i = 0; i < 100; i++)
        {
          sai_wait (20);
          of_header = get_place (header, scrolled);
          if (of_header.origin.y == (float) MAX (start.origin.y - value, 0))
            break;
        }
      of_body = get_place (body, scrolled);
      g_assert_cmpfloat (of_header.origin.y, ==, MAX (start.origin.y - value, 0));
      g_assert_cmpfloat (of_header.size.height, ==, start.size.height);
      /* The lines begin where the head ends; its lower edge is its own. */
      g_assert_cmpfloat (of_body.origin.y, >=, of_header.origin.y + of_header.size.height);
      picked = gtk_widget_pick (viewport, of_header.origin.x + 10, of_header.origin.y + 20, GTK_PICK_DEFAULT);
      g_assert_true (picked == header || gtk_widget_is_ancestor (picked, header));
    }

  gtk_window_destroy (GTK_WINDOW (window));
  assert_finalize (view);
  assert_finalize (game);
}

/* Keys do not lead to a box that the head hides. */
static void
test_uncover (void)
{
  SaiGame *game = sai_test_paper ("yacht", 2);
  SaiSheetView *view = create_view (game);
  GtkWidget *scrolled, *window = present_scrolled (view, 320, &scrolled);
  GtkWidget *header = find_header (GTK_WIDGET (view), 1);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));

  for (int box = 11; box >= 0; box--)
    {
      GtkWidget *cell = sai_sheet_view_get_cell (view, 1, box);
      graphene_rect_t of_header, of_cell;

      g_assert_true (sai_sheet_view_focus_cell (view, 1, box));
      sai_wait (SETTLE_MS);
      of_header = get_place (header, scrolled);
      of_cell = get_place (cell, scrolled);
      g_assert_cmpfloat (of_cell.origin.y, >=, of_header.origin.y + of_header.size.height);
      g_assert_cmpfloat (of_cell.origin.y + of_cell.size.height, <=, gtk_adjustment_get_page_size (adjustment));
    }

  gtk_window_destroy (GTK_WINDOW (window));
  assert_finalize (view);
  assert_finalize (game);
}

/* Where there is room for little more than the head, it is scrolled away like everything else. */
static void
test_low (void)
{
  SaiGame *game = sai_test_paper ("yacht", 2);
  SaiSheetView *view = create_view (game);
  GtkWidget *scrolled, *window = present_scrolled (view, 110, &scrolled);
  GtkWidget *header = find_header (GTK_WIDGET (view), 1);
  GtkWidget *cell = sai_sheet_view_get_cell (view, 1, 11);
  graphene_rect_t bounds;

  g_assert_true (sai_sheet_view_focus_cell (view, 1, 11));
  sai_wait (SETTLE_MS);
  bounds = get_place (header, scrolled);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <, 0);
  bounds = get_place (cell, scrolled);
  g_assert_cmpfloat (bounds.origin.y, >=, 0);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (scrolled));

  gtk_window_destroy (GTK_WINDOW (window));
  assert_finalize (view);
  assert_finalize (game);
}

/* The column that has the focus is brought into view, and its neighbours do not overlap. */
static void
test_scroll (gconstpointer data)
{
  SaiGame *game;
  SaiSheetView *view;
  GtkWidget *sheet, *window;

  gtk_widget_set_default_direction (GPOINTER_TO_INT (data) ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
  game = sai_test_paper ("yacht", SAI_MAX_SEATS);
  view = create_view (game);
  sheet = GTK_WIDGET (view);
  window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (window), sheet);

  allocate (view, SMALLEST_WIDTH);
  g_assert_true (is_inside (find_header (GTK_WIDGET (view), 0), sheet, SMALLEST_WIDTH));
  g_assert_false (is_inside (find_header (GTK_WIDGET (view), SAI_MAX_SEATS - 1), sheet, SMALLEST_WIDTH));
  for (guint seat = 0; seat < SAI_MAX_SEATS; seat++)
    {
      GtkWidget *cell = sai_sheet_view_get_cell (view, seat, 3);
      GtkWidget *name = gtk_widget_get_prev_sibling (gtk_widget_get_parent (cell));
      graphene_rect_t of_cell, of_name, common;

      g_assert_true (sai_sheet_view_focus_cell (view, seat, 3));
      allocate (view, SMALLEST_WIDTH);
      g_assert_true (is_inside (cell, sheet, SMALLEST_WIDTH));
      g_assert_true (gtk_widget_compute_bounds (cell, sheet, &of_cell));
      g_assert_true (gtk_widget_compute_bounds (name, sheet, &of_name));
      g_assert_false (graphene_rect_intersection (&of_cell, &of_name, &common) && common.size.width > 0);
    }

  gtk_window_destroy (GTK_WINDOW (window));
  assert_finalize (view);
  assert_finalize (game);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

/* What counts for all columns of a seat takes the room of them all, in either direction of reading. */
static void
test_column_total (gconstpointer data)
{
  SaiGame *game;
  SaiSheetView *view;
  GtkWidget *window, *total, *cell;
  graphene_rect_t whole, first, last;

  gtk_widget_set_default_direction (GPOINTER_TO_INT (data) ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
  game = sai_test_paper ("triple-yahtzee", 1);
  view = create_view (game);
  window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (view));
  allocate (view, 600);
  total = find (GTK_WIDGET (view), GTK_TYPE_LABEL, "Seat 1, Total: 0");
  g_assert_nonnull (total);
  cell = sai_sheet_view_get_cell (view, 0, 0);
  g_assert_true (gtk_widget_compute_bounds (total, GTK_WIDGET (view), &whole));
  g_assert_true (gtk_widget_compute_bounds (cell, GTK_WIDGET (view), &first));
  g_assert_true (gtk_widget_compute_bounds (gtk_widget_get_last_child (gtk_widget_get_parent (cell)), GTK_WIDGET (view),
                                            &last));
  graphene_rect_union (&first, &last, &first);
  g_assert_cmpfloat (whole.origin.x, ==, first.origin.x);
  g_assert_cmpfloat (whole.size.width, ==, first.size.width);

  gtk_window_destroy (GTK_WINDOW (window));
  assert_finalize (view);
  assert_finalize (game);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
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
  SaiSheetView *view = create_view (game);
  GtkWidget *window = gtk_window_new ();
  guint n = 0;

  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (view));
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 640);
  gtk_window_present (GTK_WINDOW (window));
  sai_wait (1500);
  g_signal_connect_swapped (gtk_widget_get_frame_clock (window), "update", G_CALLBACK (tick_cb), &n);
  g_assert_true (sai_wait_for_rest (&n, REST_MS));
  gtk_window_destroy (GTK_WINDOW (window));
  assert_finalize (view);
  assert_finalize (game);
}

static void
load_style (void)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, "/io/github/saikoro/Saikoro/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
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
    { 360, 640, TRUE },
    { 1100, 800, FALSE },
    { 360, 640, TRUE },
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
          GtkWidget *box = gtk_button_get_child (GTK_BUTTON (find_header (GTK_WIDGET (sheet), seat)));
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
  SaiSheetView *sheet = own (g_object_new (SAI_TYPE_SHEET_VIEW, NULL));

  sai_test_apply (game, "put 2 choice 20");
  sai_test_apply (game, "put 1 choice 10");
  sai_test_apply (game, "seats 1 2 left 3");
  sai_sheet_view_set_game (sheet, game);
  g_assert_true (is_called (find_header (GTK_WIDGET (sheet), 0), "Seat 1, place 1"));
  g_assert_true (is_called (find_header (GTK_WIDGET (sheet), 1), "Seat 2, left"));
  g_assert_true (is_called (find_header (GTK_WIDGET (sheet), 2), "Seat 3, current turn, place 2"));
  g_object_unref (sheet);
}

/* What follows from the game and from what is known beside it, without a widget. */
static void
test_reading (void)
{
  g_autoptr (SaiGame) game = sai_test_paper ("yams", 2);
  const SaiRules *rules = sai_game_get_rules (game);
  guint plus = sai_rules_find_box (rules, "plus"), minus = sai_rules_find_box (rules, "minus");
  SaiSheetReading reading;
  SaiSeatReading head;

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

/* How often boxes are made takes the place of hints, and goes with the game. */
static void
test_rates (void)
{
  g_autoptr (SaiGame) game = sai_test_paper ("yams", 1);
  g_autoptr (SaiGame) next = sai_test_paper ("yams", 1);
  const SaiRules *rules = sai_game_get_rules (game);
  SaiSheetView *sheet = own (g_object_new (SAI_TYPE_SHEET_VIEW, NULL));
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
  assert_shows (GTK_WIDGET (sheet), GTK_TYPE_LABEL, "≈ 98%");
  sai_sheet_view_set_game (sheet, next);
  g_assert_false (gtk_widget_has_css_class (sai_sheet_view_get_cell (sheet, 0, 0), "rated"));
  assert_finalize (sheet);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_resources_register (sai_ui_get_resource ());
  load_style ();

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
  g_test_add_func ("/sheet/editable", test_editable);
  g_test_add_data_func ("/sheet/walk", GINT_TO_POINTER (FALSE), test_walk);
  g_test_add_data_func ("/sheet/walk-mirrored", GINT_TO_POINTER (TRUE), test_walk);
  for (guint i = 0; i < G_N_ELEMENTS (ruleset_ids); i++)
    {
      g_autofree char *path = g_strdup_printf ("/sheet/width/%s", ruleset_ids[i]);

      g_test_add_data_func (path, ruleset_ids[i], test_width);
    }
  g_test_add_func ("/sheet/large-text", test_large_text);
  g_test_add_data_func ("/sheet/scroll", GINT_TO_POINTER (FALSE), test_scroll);
  g_test_add_data_func ("/sheet/scroll-mirrored", GINT_TO_POINTER (TRUE), test_scroll);
  g_test_add_data_func ("/sheet/column-total", GINT_TO_POINTER (FALSE), test_column_total);
  g_test_add_data_func ("/sheet/column-total-mirrored", GINT_TO_POINTER (TRUE), test_column_total);
  g_test_add_func ("/sheet/head", test_head);
  g_test_add_func ("/sheet/uncover", test_uncover);
  g_test_add_func ("/sheet/low", test_low);
  g_test_add_func ("/sheet/rest", test_rest);
  g_test_add_func ("/sheet/totals", test_totals);
  g_test_add_func ("/sheet/names", test_names);
  g_test_add_func ("/sheet/left", test_left);
  g_test_add_func ("/sheet/reading", test_reading);
  g_test_add_func ("/sheet/rates", test_rates);

  return g_test_run ();
}
