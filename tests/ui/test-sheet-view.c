/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The score sheet as it is seen: its cells, where its columns are at any width, how it scrolls, and how one walks in
 * it.
 */
#include <adwaita.h>
#include <math.h>

#include "dice/sai-dice-game.h"
#include "sai-test.h"
#include "sai-ui-resources.h"
#include "sai-wait.h"
#include "sheet/sai-sheet-body.h"
#include "sheet/sai-sheet-cell.h"
#include "sheet/sai-sheet-grid.h"
#include "sheet/sai-sheet-header.h"
#include "sheet/sai-sheet-view.h"
#include "sai-widget-test.h"

/* What the window leaves to the sheet beside the table when it is 1000 pixels wide, and the smallest window at all. */
#define WIDTH_BESIDE_TABLE 580
#define SMALLEST_WIDTH 340
/* Scrolling to what has the focus is over by then. */
#define SETTLE_MS 400

static const char *const ruleset_ids[] = { "yacht", "yahtzee", "yams", "fune", "yatzy" };

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
  GtkWidget *grid = sai_test_find_named (GTK_WIDGET (view), SAI_TYPE_SHEET_GRID, NULL);
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
  SaiSheetView *view = sai_test_sheet_view (game);
  GtkWidget *window = gtk_window_new ();
  g_autoptr (GString) keys = g_string_new (NULL);
  guint n = 0;

  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (view));
  g_signal_connect (view, "seat-chosen", G_CALLBACK (count_cb), &n);
  g_signal_connect (view, "cell-key", G_CALLBACK (key_cb), keys);
  g_assert_true (sai_sheet_view_focus_cell (view, 1, sai_test_find_box (game, "plus")));
  g_signal_emit_by_name (sai_test_find_header (GTK_WIDGET (view), 1), "clicked");
  g_assert_false (press (view, '7', 0));
  g_assert_false (gtk_widget_get_focusable (sai_test_find_header (GTK_WIDGET (view), 1)));
  g_assert_cmpuint (n, ==, 0);
  g_assert_cmpstr (keys->str, ==, "");

  sai_sheet_view_set_editable (view, TRUE);
  g_assert_true (gtk_widget_get_focusable (sai_test_find_header (GTK_WIDGET (view), 1)));
  g_signal_emit_by_name (sai_test_find_header (GTK_WIDGET (view), 1), "clicked");
  g_assert_cmpuint (n, ==, 101);
  g_assert_true (press (view, '7', 0));
  g_assert_true (press (view, 'x', 0));
  g_assert_false (press (view, 'z', GDK_CONTROL_MASK));
  g_assert_false (press (view, GDK_KEY_space, 0));
  g_assert_false (press (view, GDK_KEY_Escape, 0));
  g_assert_cmpstr (keys->str, ==, "1:6:7 1:6:x ");

  /* The difference has no letter: nobody fills it. */
  g_assert_cmpint (sai_sheet_view_find_row_key (view, 'a'), ==, sai_test_find_box (game, "ones"));
  g_assert_cmpint (sai_sheet_view_find_row_key (view, 'H'), ==, sai_test_find_box (game, "minus"));
  g_assert_cmpint (sai_sheet_view_find_row_key (view, 'i'), ==, sai_test_find_box (game, "four-of-a-kind"));
  g_assert_cmpint (sai_sheet_view_find_row_key (view, 0xff4e /* fullwidth n */), ==,
                   sai_test_find_box (game, "rigole"));
  g_assert_cmpint (sai_sheet_view_find_row_key (view, 'o'), ==, -1);
  g_assert_cmpint (sai_sheet_view_find_row_key (view, '1'), ==, -1);
  g_assert_cmpint (sai_sheet_view_find_row_key (view, 0), ==, -1);

  gtk_window_destroy (GTK_WINDOW (window));
  sai_test_assert_finalize (view);
  sai_test_assert_finalize (game);
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
  view = sai_test_sheet_view (game);
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
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == sai_test_find_header (GTK_WIDGET (view), 0));
  g_assert_true (gtk_widget_child_focus (sheet, onward));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == sai_test_find_header (GTK_WIDGET (view), 1));
  walk (GTK_DIR_DOWN, 1, "ones");
#undef walk
#undef key

  gtk_window_destroy (GTK_WINDOW (window));
  sai_test_assert_finalize (view);
  sai_test_assert_finalize (game);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

/* No sheet makes the window wider than the smallest one; eight seats have room beside the table, one in a narrow
 * window. */
static void
test_width (gconstpointer data)
{
  for (guint n_seats = 1; n_seats <= SAI_MAX_SEATS; n_seats += 7)
    {
      SaiGame *game = sai_test_paper (data, n_seats);
      SaiSheetView *view = sai_test_sheet_view (game);
      GtkWidget *sheet = GTK_WIDGET (view);
      GtkWidget *head = sai_test_find_named (sheet, SAI_TYPE_SHEET_LINE, NULL);
      GtkWidget *line = gtk_widget_get_first_child (sai_test_find_named (sheet, SAI_TYPE_SHEET_BODY, NULL));
      int minimum;

      gtk_widget_measure (sheet, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      g_assert_cmpint (minimum, <=, SMALLEST_WIDTH);

      sai_test_allocate_sheet (view, SMALLEST_WIDTH);
      g_assert_true (sai_test_is_inside (sai_sheet_line_get_name (SAI_SHEET_LINE (head)), sheet, SMALLEST_WIDTH));
      g_assert_nonnull (line);
      for (; line != NULL; line = gtk_widget_get_next_sibling (line))
        g_assert_true (sai_test_is_inside (sai_sheet_line_get_name (SAI_SHEET_LINE (line)), sheet, SMALLEST_WIDTH));
      g_assert_true (sai_test_is_inside (sai_test_find_header (GTK_WIDGET (view), 0), sheet, SMALLEST_WIDTH));

      sai_test_allocate_sheet (view, WIDTH_BESIDE_TABLE);
      for (guint seat = 0; seat < n_seats; seat++)
        g_assert_true (sai_test_is_inside (sai_test_find_header (GTK_WIDGET (view), seat), sheet, WIDTH_BESIDE_TABLE));
      sai_test_assert_finalize (view);
      sai_test_assert_finalize (game);
    }
}

/* Text twice as large takes more room, and leaves some for a column beside the names. */
static void
test_large_text (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  SaiGame *game = sai_test_paper ("yatzy", SAI_MAX_SEATS);
  SaiSheetView *view = sai_test_sheet_view (game);
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
  sai_test_allocate_sheet (view, SMALLEST_WIDTH);
  g_assert_true (sai_test_is_inside (sai_test_find_header (GTK_WIDGET (view), 0), sheet, SMALLEST_WIDTH));
  gtk_settings_reset_property (settings, "gtk-xft-dpi");
  gtk_window_destroy (GTK_WINDOW (window));
  sai_test_assert_finalize (view);
  sai_test_assert_finalize (game);
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
  SaiSheetView *view = sai_test_sheet_view (game);
  GtkWidget *scrolled, *window = present_scrolled (view, 320, &scrolled);
  GtkWidget *viewport = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scrolled));
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  GtkWidget *header = sai_test_find_header (GTK_WIDGET (view), 0);
  GtkWidget *body = sai_test_find_named (GTK_WIDGET (view), SAI_TYPE_SHEET_BODY, NULL);
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
  sai_test_assert_finalize (view);
  sai_test_assert_finalize (game);
}

/* Neither keys nor a replay, which scrolls to boxes without the focus, lead to a box that the head hides. */
static void
test_uncover (gconstpointer by_keys)
{
  SaiGame *game = sai_test_paper ("yacht", 2);
  SaiSheetView *view = sai_test_sheet_view (game);
  GtkWidget *scrolled, *window = present_scrolled (view, 320, &scrolled);
  GtkWidget *header = sai_test_find_header (GTK_WIDGET (view), 1);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));

  for (int box = 11; box >= 0; box--)
    {
      GtkWidget *cell = sai_sheet_view_get_cell (view, 1, box);
      graphene_rect_t of_header, of_cell;

      if (GPOINTER_TO_INT (by_keys))
        g_assert_true (sai_sheet_view_focus_cell (view, 1, box));
      else
        sai_sheet_cell_scroll_to (SAI_SHEET_CELL (cell));
      sai_wait (SETTLE_MS);
      of_header = get_place (header, scrolled);
      of_cell = get_place (cell, scrolled);
      g_assert_cmpfloat (of_cell.origin.y, >=, of_header.origin.y + of_header.size.height);
      g_assert_cmpfloat (of_cell.origin.y + of_cell.size.height, <=, gtk_adjustment_get_page_size (adjustment));
    }

  gtk_window_destroy (GTK_WINDOW (window));
  sai_test_assert_finalize (view);
  sai_test_assert_finalize (game);
}

/* Where there is room for little more than the head, it is scrolled away like everything else. */
static void
test_low (void)
{
  SaiGame *game = sai_test_paper ("yacht", 2);
  SaiSheetView *view = sai_test_sheet_view (game);
  GtkWidget *scrolled, *window = present_scrolled (view, 80, &scrolled);
  GtkWidget *header = sai_test_find_header (GTK_WIDGET (view), 1);
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
  sai_test_assert_finalize (view);
  sai_test_assert_finalize (game);
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
  view = sai_test_sheet_view (game);
  sheet = GTK_WIDGET (view);
  window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (window), sheet);

  sai_test_allocate_sheet (view, SMALLEST_WIDTH);
  g_assert_true (sai_test_is_inside (sai_test_find_header (GTK_WIDGET (view), 0), sheet, SMALLEST_WIDTH));
  g_assert_false (sai_test_is_inside (sai_test_find_header (GTK_WIDGET (view), SAI_MAX_SEATS - 1), sheet,
                                      SMALLEST_WIDTH));
  for (guint seat = 0; seat < SAI_MAX_SEATS; seat++)
    {
      GtkWidget *cell = sai_sheet_view_get_cell (view, seat, 3);
      GtkWidget *name = gtk_widget_get_prev_sibling (gtk_widget_get_parent (cell));
      graphene_rect_t of_cell, of_name, common;

      g_assert_true (sai_sheet_view_focus_cell (view, seat, 3));
      sai_test_allocate_sheet (view, SMALLEST_WIDTH);
      g_assert_true (sai_test_is_inside (cell, sheet, SMALLEST_WIDTH));
      g_assert_true (gtk_widget_compute_bounds (cell, sheet, &of_cell));
      g_assert_true (gtk_widget_compute_bounds (name, sheet, &of_name));
      g_assert_false (graphene_rect_intersection (&of_cell, &of_name, &common) && common.size.width > 0);
    }

  gtk_window_destroy (GTK_WINDOW (window));
  sai_test_assert_finalize (view);
  sai_test_assert_finalize (game);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

static const char *
get_text (GtkWidget *cell)
{
  GtkCenterBox *content = GTK_CENTER_BOX (gtk_button_get_child (GTK_BUTTON (cell)));

  return gtk_label_get_text (GTK_LABEL (gtk_center_box_get_center_widget (content)));
}

static void
assert_cell (GtkWidget *cell, SaiCellState state, int points, int extra, const char *text, const char *label)
{
  sai_sheet_cell_show (SAI_SHEET_CELL (cell), &(SaiCellReading) { state, points, extra, .expected = NAN });
  g_assert_cmpint (sai_sheet_cell_get_reading (SAI_SHEET_CELL (cell))->state, ==, state);
  g_assert_cmpstr (get_text (cell), ==, text);
  sai_test_assert_label (cell, label);
}

static void
test_sheet_cell (void)
{
  GtkWidget *cell = sai_test_own (sai_sheet_cell_new (2, 7, "Aki, Full House"));
  const char *const styles[] = { "empty", "offer", "filled", "last", "intended" };

  g_assert_cmpuint (sai_sheet_cell_get_seat (SAI_SHEET_CELL (cell)), ==, 2);
  g_assert_cmpuint (sai_sheet_cell_get_box (SAI_SHEET_CELL (cell)), ==, 7);
  g_assert_cmpint (sai_sheet_cell_get_reading (SAI_SHEET_CELL (cell))->state, ==, SAI_CELL_EMPTY);
  sai_test_assert_label (cell, "Aki, Full House: open");

  assert_cell (cell, SAI_CELL_OFFER, 19, 0, "19", "Aki, Full House: would score 19 points");
  assert_cell (cell, SAI_CELL_OFFER, 1, 0, "1", "Aki, Full House: would score 1 point");
  assert_cell (cell, SAI_CELL_OFFER, 25, 100, "25+100", "Aki, Full House: would score 125 points");
  assert_cell (cell, SAI_CELL_INTENDED, 25, 100, "25+100", "Aki, Full House: chosen for 125 points");
  assert_cell (cell, SAI_CELL_LAST, 0, 0, "0", "Aki, Full House: 0 points");
  assert_cell (cell, SAI_CELL_FILLED, -7, 0, "−7", "Aki, Full House: -7 points");
  assert_cell (cell, SAI_CELL_FILLED, 1, 0, "1", "Aki, Full House: 1 point");
  assert_cell (cell, SAI_CELL_EMPTY, 0, 0, "", "Aki, Full House: open");

  /* One style at a time. */
  for (guint state = 0; state < G_N_ELEMENTS (styles); state++)
    {
      sai_sheet_cell_show (SAI_SHEET_CELL (cell), &(SaiCellReading) { state, 5, .expected = NAN });
      for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
        g_assert_cmpint (gtk_widget_has_css_class (cell, styles[i]), ==, i == state);
    }

  sai_test_assert_finalize (cell);
}

/* What is said of delta where one of plus and minus has points and the other one would get some. */
static char *
print_delta (const SaiRules *rules, const SaiSheet *sheet, guint box, int points)
{
  gboolean plus = g_str_equal (rules->boxes[box].id, "plus");

  if (!plus && !g_str_equal (rules->boxes[box].id, "minus"))
    return g_strdup ("");
  for (guint other = 0; other < rules->n_boxes; other++)
    if (g_str_equal (rules->boxes[other].id, plus ? "minus" : "plus") && sai_sheet_is_filled (sheet, other))
      {
        int delta = plus ? points - sheet->points[other] : sheet->points[other] - points;

        return g_strdup_printf (" (Delta %s%d)", delta < 0 ? "−" : "", ABS (delta));
      }

  return g_strdup ("");
}

static void
assert_sheet_cell (SaiGame *game, gboolean offering, GtkWidget *cell)
{
  const SaiDiceState *state = sai_game_get_state (game);
  const SaiRules *rules = sai_game_get_rules (game);
  guint seat = sai_sheet_cell_get_seat (SAI_SHEET_CELL (cell));
  guint box = sai_sheet_cell_get_box (SAI_SHEET_CELL (cell));
  const SaiSheet *sheet = &state->sheets[seat];
  SaiCellState shown = sai_sheet_cell_get_reading (SAI_SHEET_CELL (cell))->state;
  const char *player = sai_player_get_name (sai_game_get_player (game, seat));
  const char *name = sai_ruleset_get_box_name (sai_game_get_ruleset (game), box);
  g_autofree char *text = NULL;
  g_autofree char *label = NULL;

  if (sai_sheet_is_filled (sheet, box))
    {
      gboolean last = state->last_seat == (int) seat && state->last_box == (int) box;

      g_assert_cmpint (shown, ==, last ? SAI_CELL_LAST : SAI_CELL_FILLED);
      text = g_strdup_printf ("%d", sheet->points[box]);
      label = g_strdup_printf ("%s, %s: %d point%s", player, name, sheet->points[box],
                               sheet->points[box] == 1 ? "" : "s");
    }
  else if (offering && seat == state->seat &&
           (sai_dice_state_get_legal_boxes (state, rules).word[0] & (1u << box)) != 0)
    {
      SaiScore score = sai_sheet_score (sheet, rules, box, &state->dice);
      int sum = score.points + score.extra;
      const char *const any_dice[] = { "ones",  "twos",   "threes", "fours", "fives",
                                       "sixes", "choice", "plus",   "minus", NULL };
      gboolean figure = !g_strv_contains (any_dice, rules->boxes[box].id);
      g_autofree char *delta = NULL;

      g_assert_cmpint (shown, ==, SAI_CELL_OFFER);
      g_assert_cmpint (gtk_widget_has_css_class (cell, "nothing"), ==, sum == 0);
      g_assert_cmpint (gtk_widget_has_css_class (cell, "made"), ==, figure && sum > 0);
      text = score.extra != 0 ? g_strdup_printf ("%d+%d", score.points, score.extra)
                              : g_strdup_printf ("%d", score.points);
      delta = print_delta (rules, sheet, box, sum);
      label = g_strdup_printf ("%s, %s: would score %d point%s%s", player, name, sum, sum == 1 ? "" : "s", delta);
    }
  else
    {
      g_assert_cmpint (shown, ==, SAI_CELL_EMPTY);
      text = g_strdup ("");
      label = g_strdup_printf ("%s, %s: open", player, name);
    }
  g_assert_cmpstr (get_text (cell), ==, text);
  sai_test_assert_label (cell, label);
}

/* A cell for each box that is played and each seat, and each as the game has it. */
static void
assert_sheet (SaiSheetView *view, SaiGame *game, gboolean offering)
{
  g_autoptr (GPtrArray) cells = g_ptr_array_new ();
  const SaiRules *rules = sai_game_get_rules (game);
  guint n_played = sai_boxes_count (rules->playable);

  sai_test_collect_cells (GTK_WIDGET (view), cells);
  g_assert_cmpuint (cells->len, ==, n_played * sai_game_get_n_seats (game));
  for (guint i = 0; i < cells->len; i++)
    assert_sheet_cell (game, offering, g_ptr_array_index (cells, i));
}

static void
test_sheet_view (gconstpointer data)
{
  SaiSheetView *view = sai_test_own (g_object_new (SAI_TYPE_SHEET_VIEW, NULL));
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (guint n_seats = 1; n_seats <= SAI_MAX_SEATS; n_seats += 3)
    {
      SaiGame *game = sai_test_game (data, n_seats, n_seats);

      sai_sheet_view_set_offering (view, FALSE);
      sai_sheet_view_set_game (view, game);
      assert_sheet (view, game, FALSE);
      sai_sheet_view_set_offering (view, TRUE);
      while (!sai_game_is_finished (game))
        {
          sai_test_play (game, random, 1);
          assert_sheet (view, game, TRUE);
        }
      for (guint i = 0; i < 7; i++)
        sai_game_undo (game);
      assert_sheet (view, game, TRUE);
      sai_game_set_cursor (game, 0);
      assert_sheet (view, game, TRUE);

      sai_sheet_view_set_game (view, NULL);
      sai_test_assert_finalize (game);
    }

  sai_test_assert_finalize (view);
}

static void
chosen_cb (SaiSheetView *view, guint seat, guint box, GString *text)
{
  g_string_append_printf (text, "%u:%u ", seat, box);
}

static void
test_sheet_view_chosen (void)
{
  SaiSheetView *view = sai_test_own (g_object_new (SAI_TYPE_SHEET_VIEW, NULL));
  SaiGame *game = sai_test_game ("yacht", 2, 1);
  g_autoptr (GPtrArray) cells = g_ptr_array_new ();
  g_autoptr (GString) text = g_string_new (NULL);

  sai_sheet_view_set_game (view, game);
  g_signal_connect (view, "box-chosen", G_CALLBACK (chosen_cb), text);
  sai_test_collect_cells (GTK_WIDGET (view), cells);
  for (guint i = 0; i < cells->len; i++)
    {
      SaiSheetCell *cell = g_ptr_array_index (cells, i);
      g_autofree char *wanted = g_strdup_printf ("%u:%u ", sai_sheet_cell_get_seat (cell),
                                                 sai_sheet_cell_get_box (cell));

      g_string_truncate (text, 0);
      g_signal_emit_by_name (cell, "clicked");
      g_assert_cmpstr (text->str, ==, wanted);
    }
  /* Only the game's own moves change the sheet. */
  assert_sheet (view, game, FALSE);

  g_object_unref (view);
  sai_test_assert_finalize (game);
}

static void
test_sheet_view_intended (void)
{
  SaiSheetView *view = sai_test_own (g_object_new (SAI_TYPE_SHEET_VIEW, NULL));
  SaiGame *game = sai_test_game ("yacht", 2, 1);
  g_autoptr (GPtrArray) cells = g_ptr_array_new ();
  g_autoptr (SaiMove) roll = sai_game_make_roll (game, 0);
  g_autoptr (GError) error = NULL;

  g_assert_true (sai_game_apply (game, roll, &error));
  g_assert_no_error (error);
  sai_sheet_view_set_game (view, game);
  sai_sheet_view_set_intended (view, 6);
  sai_test_collect_cells (GTK_WIDGET (view), cells);
  for (guint i = 0; i < cells->len; i++)
    {
      SaiSheetCell *cell = g_ptr_array_index (cells, i);
      gboolean intended = sai_sheet_cell_get_seat (cell) == 0 && sai_sheet_cell_get_box (cell) == 6;

      g_assert_cmpint (sai_sheet_cell_get_reading (cell)->state, ==, intended ? SAI_CELL_INTENDED : SAI_CELL_EMPTY);
    }
  sai_sheet_view_set_intended (view, -1);
  assert_sheet (view, game, FALSE);

  g_object_unref (view);
  sai_test_assert_finalize (game);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_resources_register (sai_ui_get_resource ());
  sai_test_load_style ();

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
  g_test_add_func ("/sheet/head", test_head);
  g_test_add_data_func ("/sheet/uncover", GINT_TO_POINTER (TRUE), test_uncover);
  g_test_add_data_func ("/sheet/scroll-to", GINT_TO_POINTER (FALSE), test_uncover);
  g_test_add_func ("/sheet/low", test_low);
  g_test_add_func ("/sheet/cell", test_sheet_cell);
  for (guint i = 0; i < G_N_ELEMENTS (ruleset_ids); i++)
    {
      g_autofree char *path = g_strdup_printf ("/sheet/view/%s", ruleset_ids[i]);

      g_test_add_data_func (path, ruleset_ids[i], test_sheet_view);
    }
  g_test_add_func ("/sheet/chosen", test_sheet_view_chosen);
  g_test_add_func ("/sheet/intended", test_sheet_view_intended);

  return g_test_run ();
}
