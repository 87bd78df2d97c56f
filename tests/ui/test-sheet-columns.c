/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A score sheet on which each seat has several columns: what is in view of them, and what stands for all of them. */
#include <adwaita.h>
#include <math.h>

#include "sai-test.h"
#include "sai-ui-resources.h"
#include "sai-widget-test.h"
#include "sheet/sai-sheet-cell.h"
#include "sheet/sai-sheet-line.h"

/* The smallest window at all. */
#define SMALLEST_WIDTH 340

static void
set_note (SaiSheetView *view, guint seat, guint column, gboolean noted)
{
  SaiCellReading reading = { SAI_CELL_OFFER, 12, 0, .expected = NAN, .rated = noted, .rate = 0.5, .estimated = TRUE };

  sai_sheet_cell_show (SAI_SHEET_CELL (sai_sheet_view_get_cell (view, seat, 13 * column)), &reading);
}

/* All columns of whoever is next come into view, and in a narrow window the first ones of them. They stay there when
 * notes make them wider.
 */
static void
test_follow (gconstpointer data)
{
  SaiGame *game;
  SaiSheetView *view;
  GtkWidget *sheet, *window;

  gtk_widget_set_default_direction (GPOINTER_TO_INT (data) ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
  game = sai_test_paper ("triple-yahtzee", 3);
  view = sai_test_sheet_view (game);
  sheet = GTK_WIDGET (view);
  window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (window), sheet);
  for (guint narrow = 0; narrow < 2; narrow++)
    for (guint seat = 3; seat-- > 0;)
      {
        int width = narrow ? SMALLEST_WIDTH : 420;

        sai_sheet_view_set_moving (view, seat);
        sai_test_allocate_sheet (view, width);
        for (guint column = 0; column < (narrow ? 1 : 3); column++)
          {
            g_assert_true (sai_test_is_inside (sai_sheet_view_get_cell (view, seat, 13 * column), sheet, width));
            set_note (view, seat, column, TRUE);
          }
        sai_test_allocate_sheet (view, width);
        for (guint column = 0; column < (narrow ? 1 : 3); column++)
          {
            g_assert_true (sai_test_is_inside (sai_sheet_view_get_cell (view, seat, 13 * column), sheet, width));
            set_note (view, seat, column, FALSE);
          }
      }

  gtk_window_destroy (GTK_WINDOW (window));
  sai_test_assert_finalize (view);
  sai_test_assert_finalize (game);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

/* The columns of the next one come into view as soon as the focus does, but not while points are entered elsewhere. In
 * a narrow window at least the focused one does.
 */
static void
test_turn (void)
{
  SaiGame *game = sai_test_paper ("triple-yahtzee", 3);
  SaiSheetView *view = sai_test_sheet_view (game);
  GtkWidget *sheet = GTK_WIDGET (view), *window = gtk_window_new ();

  sai_sheet_view_set_editable (view, TRUE);
  gtk_window_set_child (GTK_WINDOW (window), sheet);
  for (guint narrow = 0; narrow < 2; narrow++)
    {
      int width = narrow ? SMALLEST_WIDTH : 420;

      sai_sheet_view_set_moving (view, 0);
      g_assert_true (sai_sheet_view_focus_cell (view, 0, 0));
      sai_test_allocate_sheet (view, width);
      g_assert_true (sai_test_is_inside (sai_sheet_view_get_cell (view, 0, 0), sheet, width));
      sai_sheet_view_set_moving (view, 1);
      sai_test_allocate_sheet (view, width);
      g_assert_true (sai_test_is_inside (sai_sheet_view_get_cell (view, 0, 0), sheet, width));
      g_assert_false (sai_test_is_inside (sai_sheet_view_get_cell (view, 1, 26), sheet, width));
      g_assert_true (sai_sheet_view_focus_cell (view, 1, narrow ? 26 : 0));
      sai_test_allocate_sheet (view, width);
      for (guint column = narrow ? 2 : 0; column < 3; column++)
        g_assert_true (sai_test_is_inside (sai_sheet_view_get_cell (view, 1, 13 * column), sheet, width));
    }

  gtk_window_destroy (GTK_WINDOW (window));
  sai_test_assert_finalize (view);
  sai_test_assert_finalize (game);
}

/* What counts for all columns of a seat takes the room of them all, in either direction of reading, but no more than is
 * in view.
 */
static void
test_total (gconstpointer data)
{
  SaiGame *game;
  SaiSheetView *view;
  GtkWidget *window, *total, *cell;
  graphene_rect_t whole, first, last;

  gtk_widget_set_default_direction (GPOINTER_TO_INT (data) ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
  game = sai_test_paper ("triple-yahtzee", 1);
  view = sai_test_sheet_view (game);
  window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (view));
  sai_test_allocate_sheet (view, 600);
  total = sai_test_find_named (GTK_WIDGET (view), GTK_TYPE_LABEL, "Seat 1, Total: 0");
  g_assert_nonnull (total);
  cell = sai_sheet_view_get_cell (view, 0, 0);
  g_assert_true (gtk_widget_compute_bounds (total, GTK_WIDGET (view), &whole));
  g_assert_true (gtk_widget_compute_bounds (cell, GTK_WIDGET (view), &first));
  g_assert_true (gtk_widget_compute_bounds (gtk_widget_get_last_child (gtk_widget_get_parent (cell)), GTK_WIDGET (view),
                                            &last));
  graphene_rect_union (&first, &last, &first);
  g_assert_cmpfloat (whole.origin.x, ==, first.origin.x);
  g_assert_cmpfloat (whole.size.width, ==, first.size.width);
  sai_test_allocate_sheet (view, 240);
  g_assert_false (sai_test_is_inside (gtk_widget_get_last_child (gtk_widget_get_parent (cell)), GTK_WIDGET (view),
                                      240));
  g_assert_true (sai_test_is_inside (total, GTK_WIDGET (view), 240));

  gtk_window_destroy (GTK_WINDOW (window));
  sai_test_assert_finalize (view);
  sai_test_assert_finalize (game);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

static void
assert_head_focused (SaiSheetView *view, GtkWidget *window, guint seat)
{
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == sai_test_find_header (GTK_WIDGET (view), seat));
}

/* Each seat has one head over all its columns, with their names between, and is walked to from any of them. */
static void
test_heads (gconstpointer data)
{
  const char *const names[] = { "Single", "Double", "Triple" };
  gboolean mirrored = GPOINTER_TO_INT (data);
  SaiGame *game;
  SaiSheetView *view;
  GtkWidget *sheet, *window;

  gtk_widget_set_default_direction (mirrored ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
  game = sai_test_paper ("triple-yahtzee", 2);
  view = sai_test_sheet_view (game);
  sheet = GTK_WIDGET (view);
  window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (window), sheet);
  sai_sheet_view_set_editable (view, TRUE);
  sai_test_allocate_sheet (view, 900);
  for (guint seat = 0; seat < 2; seat++)
    {
      GtkWidget *header = sai_test_find_header (sheet, seat);
      GtkWidget *line = gtk_widget_get_next_sibling (gtk_widget_get_ancestor (header, SAI_TYPE_SHEET_LINE));
      graphene_rect_t head, name, cell, whole = GRAPHENE_RECT_INIT_ZERO;

      g_assert_true (gtk_widget_compute_bounds (header, sheet, &head));
      for (guint column = 0; column < 3; column++)
        {
          GtkWidget *label = sai_sheet_line_get_field (SAI_SHEET_LINE (line), 3 * seat + column);

          g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, names[column]);
          g_assert_true (gtk_widget_compute_bounds (label, sheet, &name));
          g_assert_true (gtk_widget_compute_bounds (sai_sheet_view_get_cell (view, seat, 13 * column), sheet, &cell));
          g_assert_cmpfloat (name.origin.x, ==, cell.origin.x);
          g_assert_cmpfloat (name.size.width, ==, cell.size.width);
          g_assert_cmpfloat (name.origin.y, >=, head.origin.y + head.size.height);
          g_assert_cmpfloat (name.origin.y + name.size.height, <=, cell.origin.y);
          if (column == 0)
            whole = cell;
          graphene_rect_union (&whole, &cell, &whole);
        }
      g_assert_cmpfloat (head.origin.x, ==, whole.origin.x);
      g_assert_cmpfloat (head.size.width, ==, whole.size.width);
    }
  for (guint column = 0; column < 3; column++)
    {
      g_assert_true (sai_sheet_view_focus_cell (view, 1, 13 * column));
      g_assert_true (gtk_widget_child_focus (sheet, GTK_DIR_UP));
      assert_head_focused (view, window, 1);
      g_assert_true (gtk_widget_child_focus (sheet, mirrored ? GTK_DIR_RIGHT : GTK_DIR_LEFT));
      assert_head_focused (view, window, 0);
      g_assert_true (gtk_widget_child_focus (sheet, mirrored ? GTK_DIR_LEFT : GTK_DIR_RIGHT));
      assert_head_focused (view, window, 1);
      g_assert_true (gtk_widget_child_focus (sheet, mirrored ? GTK_DIR_LEFT : GTK_DIR_RIGHT));
      assert_head_focused (view, window, 1);
    }
  g_assert_true (gtk_widget_child_focus (sheet, GTK_DIR_DOWN));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == sai_sheet_view_get_cell (view, 1, 0));

  /* Who stands up takes the columns along, and the focus goes to who sits before. */
  sai_sheet_view_focus_cell (view, 1, 0);
  g_assert_true (gtk_widget_child_focus (sheet, GTK_DIR_UP));
  sai_test_apply (game, "seats 1");
  g_assert_null (sai_test_find_header (sheet, 1));
  assert_head_focused (view, window, 0);

  gtk_window_destroy (GTK_WINDOW (window));
  sai_test_assert_finalize (view);
  sai_test_assert_finalize (game);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

/* Reasons for a hint put no numbers into the boxes, which would take the room of other columns. */
static void
test_advice (void)
{
  SaiGame *game = sai_test_paper ("triple-yahtzee", 2);
  SaiSheetView *view = sai_test_sheet_view (game);
  const SaiDice dice = { { 3, 3, 3, 5, 5 } };
  SaiAdvice advice = { .n_boxes = 2 };
  GtkWidget *cell;

  advice.boxes[0] = (SaiBoxAdvice) { .box = sai_test_find_box (game, "triple.full-house"), .value = 900 };
  advice.boxes[1] = (SaiBoxAdvice) { .box = sai_test_find_box (game, "double.full-house"), .value = 890 };
  sai_sheet_view_set_offer (view, 0, &dice);
  sai_sheet_view_set_advice (view, &advice, SAI_SHEET_NUMBERS_TOTALS);
  cell = sai_sheet_view_get_cell (view, 0, advice.boxes[0].box);
  g_assert_true (gtk_widget_has_css_class (cell, "best"));
  g_assert_true (isnan (sai_sheet_cell_get_reading (SAI_SHEET_CELL (cell))->expected));

  sai_test_assert_finalize (view);
  sai_test_assert_finalize (game);
}

static SaiCellState
get_state (SaiSheetView *view, SaiGame *game, const char *box)
{
  GtkWidget *cell = sai_sheet_view_get_cell (view, 0, sai_test_find_box (game, box));

  return sai_sheet_cell_get_reading (SAI_SHEET_CELL (cell))->state;
}

/* After the second roll nothing can be announced; only where people keep score, nobody knows whether it was. */
static void
test_announced (void)
{
  static const SaiDice second = { { 1, 1, 2, 6, 6 }, .roll = 2 };
  SaiGame *game = sai_test_paper ("yamb", 1);

  for (guint by_hand = 0; by_hand < 2; by_hand++)
    {
      SaiSheetView *view = sai_test_own (g_object_new (SAI_TYPE_SHEET_VIEW, NULL));
      SaiDice first = second;

      sai_sheet_view_set_editable (view, by_hand);
      sai_sheet_view_set_game (view, game);
      sai_sheet_view_set_offer (view, 0, &second);
      g_assert_cmpint (get_state (view, game, "free.ones"), ==, SAI_CELL_OFFER);
      g_assert_cmpint (get_state (view, game, "announced.ones"), ==, by_hand ? SAI_CELL_OFFER : SAI_CELL_EMPTY);
      first.roll = 1;
      sai_sheet_view_set_offer (view, 0, &first);
      g_assert_cmpint (get_state (view, game, "announced.ones"), ==, SAI_CELL_OFFER);
      sai_test_assert_finalize (view);
    }
  sai_test_assert_finalize (game);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_resources_register (sai_ui_get_resource ());
  sai_test_load_style ();

  g_test_add_data_func ("/sheet-columns/follow", GINT_TO_POINTER (FALSE), test_follow);
  g_test_add_data_func ("/sheet-columns/follow-mirrored", GINT_TO_POINTER (TRUE), test_follow);
  g_test_add_func ("/sheet-columns/turn", test_turn);
  g_test_add_data_func ("/sheet-columns/total", GINT_TO_POINTER (FALSE), test_total);
  g_test_add_data_func ("/sheet-columns/total-mirrored", GINT_TO_POINTER (TRUE), test_total);
  g_test_add_data_func ("/sheet-columns/heads", GINT_TO_POINTER (FALSE), test_heads);
  g_test_add_data_func ("/sheet-columns/heads-mirrored", GINT_TO_POINTER (TRUE), test_heads);
  g_test_add_func ("/sheet-columns/advice", test_advice);
  g_test_add_func ("/sheet-columns/announced", test_announced);

  return g_test_run ();
}
