/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The widgets one by one: what they show, what they say to assistive technology, what they notify, and that nothing of
 * them stays behind. */
#include <adwaita.h>
#include <math.h>

#include "util/sai-announce.h"
#include "dice/sai-dice-game.h"
#include "dice/sai-computer.h"
#include "seats/sai-character.h"
#include "seats/sai-default-players.h"
#include "dice/sai-dice-row.h"
#include "dice/sai-die.h"
#include "game/sai-fairness-view.h"
#include "util/sai-grown.h"
#include "field/sai-field-computer.h"
#include "util/sai-focus-mark.h"
#include "util/sai-format.h"
#include "database/sai-game-summary.h"
#include "kinds/sai-ui-kinds.h"
#include "seats/sai-face.h"
#include "seats/sai-kind-row.h"
#include "util/sai-number-label.h"
#include "game/sai-option-list.h"
#include "util/sai-phrases.h"
#include "util/sai-refill.h"
#include "util/sai-plain.h"
#include "util/sai-toast.h"
#include "replay/sai-replay-page.h"
#include "result/sai-field-story.h"
#include "result/sai-result-view.h"
#include "util/sai-seat-color.h"
#include "seats/sai-seat-list.h"
#include "sai-start.h"
#include "field/sai-field-game.h"
#include "sheet/sai-sheet-cell.h"
#include "sheet/sai-sheet-header.h"
#include "sheet/sai-sheet-view.h"
#include "shortcuts/sai-shortcut-row.h"
#include "util/sai-split.h"
#include "sai-test.h"
#include "sai-ui-resources.h"
#include "sai-wait.h"

#define assert_label(widget, text) \
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, (text))

/* A widget that the test owns, as a window would. */
#define own(widget) ((gpointer) g_object_ref_sink (widget))

/* Gives up the last reference; the object must be gone then. */
static void
assert_finalize (gpointer object)
{
  gpointer left = object;

  g_object_add_weak_pointer (object, &left);
  g_object_unref (object);
  g_assert_null (left);
}

/* Where lines can end, as “|”. */
static char *
list_breaks (PangoLayout *layout)
{
  const char *text = pango_layout_get_text (layout);
  int n_places;
  const PangoLogAttr *places = pango_layout_get_log_attrs_readonly (layout, &n_places);
  g_autoptr (GString) list = g_string_new (NULL);

  for (int i = 0; i + 1 < n_places; i++, text = g_utf8_next_char (text))
    {
      if (places[i].is_line_break)
        g_string_append_c (list, '|');
      g_string_append_unichar (list, g_utf8_get_char (text));
    }

  return g_string_free (g_steal_pointer (&list), FALSE);
}

/* Lines end where phrases do: within no name, not between a name and its figure, and before no ending of a verb. What
 * is too long for a narrow window is parted, but not right before its end.
 */
static void
test_phrases (void)
{
  static const struct
  {
    const char *text;
    const char *broken;
  } cases[] = {
    { "B.ストレートを埋めましょう。", "B.ストレートを|埋めましょう。" },
    { "それとも同じ目が5個のプレイ", "それとも|同じ|目が|5個の|プレイ" },
    { "表の取り込みには使えません。", "表の|取り込みには|使えません。" },
    { "一手ずつ振り返れます。", "一手ずつ|振り返れます。" },
    { "書き換えたり消したりできます。", "書き換えたり|消したりできます。" },
    { "その他の行では、どの役も", "その他の|行では、|どの役も" },
    { "これは「その他」にあり、", "これは|「その他」|にあり、" },
    { "ダイスとしてどのくらいめずらしいか", "ダイスと|して|どのくらい|めずらしいか" },
    { "ゲームを書き直しませんでした。", "ゲームを|書き|直しませんでした。" },
    { "記録が置き換えられました。", "記録が|置き換えられました。" },
    { "10ゲーム以上になると、", "10ゲーム|以上に|なると、" },
    { "コンピュータープレイヤーでは", "コンピューター|プレイヤーでは" },
    { "収まらなければなりません。", "収まらなければ|なりません。" },
    { "終わりませんでした。", "終わりませんでした。" },
    { "エース 17%、「シート」お使い", "エース 17%、|「シート」|お使い" },
    { "ビリヤードグリーン", "ビリヤードグリーン" },
    { "ここで始めることもできません。", "ここで|始める|ことも|できません。" },
    { "あああああああああああん。", "あああ|あ|あ|あ|あ|あ|あ|あ|あん。" },
    { "この手番の見込み: 6の目 81%、0点 4%。", "この手番の|見込み: 6の目 81%、|0点 4%。" },
    { "黄色・緑", "黄色・|緑" },
    { "ビッグストレート 25%、", "ビッグストレート |25%、" },
    { "3 6 6ではなく6 6を残すと", "3 6 6ではなく|6 6を|残すと" },
    { "4・4・5ではなく4・4を残すと", "4・4・5ではなく|4・4を|残すと" },
    { "ラスト3・26日", "ラスト3・|26日" },
    { "1人にまとめられます。", "1人に|まとめられます。" },
    { "Aki 157点 · Ben 146点", "Aki |157点 · |Ben |146点" },
    /* The end of a word is no word of its own. */
    { "シミュレーションしてね", "シミュ|レー|ショ|ン|してね" },
  };

  g_assert_null (sai_phrases_find ("", 18));
  g_assert_null (sai_phrases_find ("“Aki” · 3", 18));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
      g_autoptr (PangoLayout) layout = pango_layout_new (context);
      g_autoptr (PangoAttrList) phrases = sai_phrases_find (cases[i].text, 18);
      g_autofree char *broken = NULL;

      pango_layout_set_text (layout, cases[i].text, -1);
      pango_layout_set_attributes (layout, phrases);
      broken = list_breaks (layout);
      g_assert_cmpstr (broken, ==, cases[i].broken);
      g_object_unref (context);
    }
}

/* A label keeps its phrases from when it is shown, whatever it says then, and what else its text looks like. */
static void
test_phrases_label (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *label = gtk_label_new ("シートに記入");
  g_autoptr (PangoAttrList) given = pango_attr_list_from_string ("0 -1 weight bold");
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *third = NULL;
  g_autofree char *fourth = NULL;
  g_autofree char *looks = NULL;
  g_autofree char *own = pango_attr_list_to_string (given);

  sai_phrases_keep ();
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_attributes (GTK_LABEL (label), given);
  /* A style that has attributes of its own, which GTK joins with those of the label. */
  gtk_widget_add_css_class (label, "title-1");
  gtk_window_set_child (GTK_WINDOW (window), label);
  gtk_window_present (GTK_WINDOW (window));
  first = list_breaks (gtk_label_get_layout (GTK_LABEL (label)));
  g_assert_cmpstr (first, ==, "シートに|記入");
  gtk_label_set_text (GTK_LABEL (label), "役を埋める");
  second = list_breaks (gtk_label_get_layout (GTK_LABEL (label)));
  g_assert_cmpstr (second, ==, "役を|埋める");
  gtk_label_set_text (GTK_LABEL (label), "Aki");
  third = list_breaks (gtk_label_get_layout (GTK_LABEL (label)));
  g_assert_cmpstr (third, ==, "Aki");
  looks = pango_attr_list_to_string (gtk_label_get_attributes (GTK_LABEL (label)));
  g_assert_cmpstr (looks, ==, own);
  /* Attributes that are set later than the text. */
  gtk_label_set_text (GTK_LABEL (label), "シートに記入");
  gtk_label_set_attributes (GTK_LABEL (label), NULL);
  gtk_label_set_attributes (GTK_LABEL (label), given);
  fourth = list_breaks (gtk_label_get_layout (GTK_LABEL (label)));
  g_assert_cmpstr (fourth, ==, "シートに|記入");

  gtk_window_destroy (GTK_WINDOW (window));
}

static GtkWidget *
create_named_row (gpointer data, gpointer item)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *button = gtk_button_new_with_label (item);

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), button);

  return row;
}

static void
assert_focused_row (GtkWidget *list, int index)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (list));

  g_assert_true (focus == GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), index)));
}

/* The focus stays at its position when all rows are made anew, also if it is on a button of a row. */
static void
test_refill (void)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new ();
  GtkWidget *window = gtk_window_new ();
  GtkWidget *list = gtk_list_box_new ();
  GtkListBoxRow *row;

  for (guint i = 0; i < 3; i++)
    g_ptr_array_add (items, (gpointer) "Aki");
  gtk_window_set_child (GTK_WINDOW (window), list);
  gtk_window_present (GTK_WINDOW (window));
  g_assert_false (sai_refill_list (GTK_LIST_BOX (list), items, create_named_row, NULL));
  row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 1);
  gtk_widget_grab_focus (GTK_WIDGET (row));
  g_assert_false (sai_refill_list (GTK_LIST_BOX (list), items, create_named_row, NULL));
  assert_focused_row (list, 1);

  row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 2);
  gtk_widget_grab_focus (gtk_list_box_row_get_child (row));
  g_ptr_array_set_size (items, 2);
  g_assert_false (sai_refill_list (GTK_LIST_BOX (list), items, create_named_row, NULL));
  assert_focused_row (list, 1);
  g_ptr_array_set_size (items, 0);
  g_assert_true (sai_refill_list (GTK_LIST_BOX (list), items, create_named_row, NULL));
  g_assert_null (gtk_widget_get_first_child (list));
  g_assert_false (sai_refill_list (GTK_LIST_BOX (list), items, create_named_row, NULL));

  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_die_face (void)
{
  GtkWidget *die = own (sai_die_new (3));
  g_autoptr (SaiTestWatch) watch = sai_test_watch_new (die);
  g_autofree char *changed = NULL;
  guint face, position;

  assert_label (die, "Die 3: not rolled");
  g_assert_false (gtk_widget_get_sensitive (die));
  sai_die_set_face (SAI_DIE (die), 5);
  assert_label (die, "Die 3: 5");
  changed = sai_test_watch_take (watch);
  g_assert_cmpstr (changed, ==, "face sensitive");

  g_clear_pointer (&changed, g_free);
  sai_die_set_face (SAI_DIE (die), 5);
  g_object_set (die, "face", 5, NULL);
  changed = sai_test_watch_take (watch);
  g_assert_cmpstr (changed, ==, "");

  g_object_get (die, "face", &face, "position", &position, NULL);
  g_assert_cmpuint (face, ==, 5);
  g_assert_cmpuint (position, ==, 3);

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (die), TRUE);
  assert_label (die, "Die 3: 5, kept");
  sai_die_set_face (SAI_DIE (die), 6);
  assert_label (die, "Die 3: 6, kept");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (die), FALSE);
  assert_label (die, "Die 3: 6");
  sai_die_set_face (SAI_DIE (die), 0);
  assert_label (die, "Die 3: not rolled");

  g_clear_pointer (&watch, sai_test_watch_free);
  assert_finalize (die);
}

static GtkWidget *
get_die (GtkWidget *row, guint position)
{
  GtkWidget *die = gtk_widget_get_first_child (row);

  for (guint i = 0; i < position; i++)
    die = gtk_widget_get_next_sibling (die);
  g_assert_true (SAI_IS_DIE (die));

  return die;
}

static guint
get_active (GtkWidget *row)
{
  guint active = 0;

  for (guint i = 0; i < SAI_N_DICE; i++)
    if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (get_die (row, i))))
      active |= 1u << i;

  return active;
}

static void
assert_kept (GtkWidget *row, guint wanted, SaiTestWatch *watch, const char *wanted_changes)
{
  g_autofree char *changes = sai_test_watch_take (watch);
  guint kept;

  g_object_get (row, "kept", &kept, NULL);
  g_assert_cmphex (kept, ==, wanted);
  g_assert_cmphex (get_active (row), ==, wanted);
  g_assert_cmpstr (changes, ==, wanted_changes);
}

static void
test_dice_row (void)
{
  GtkWidget *row = own (g_object_new (SAI_TYPE_DICE_ROW, NULL));
  g_autoptr (SaiTestWatch) watch = sai_test_watch_new (row);
  const SaiDice none = { { 0 } };
  const SaiDice dice = { { 1, 6, 2, 6, 3 } };

  /* Before the first roll there is nothing to keep. */
  sai_dice_row_set_dice (SAI_DICE_ROW (row), &none, 0);
  for (guint i = 0; i < SAI_N_DICE; i++)
    {
      g_assert_false (gtk_widget_get_sensitive (get_die (row, i)));
      sai_dice_row_toggle (SAI_DICE_ROW (row), i);
    }
  assert_kept (row, 0, watch, "");

  sai_dice_row_set_dice (SAI_DICE_ROW (row), &dice, SAI_KEEP_ALL);
  for (guint i = 0; i < SAI_N_DICE; i++)
    {
      g_autofree char *label = g_strdup_printf ("Die %u: %u", i + 1, dice.face[i]);

      g_assert_true (gtk_widget_get_sensitive (get_die (row, i)));
      assert_label (get_die (row, i), label);
    }
  assert_kept (row, 0, watch, "");

  /* From all three sides, one notification each. */
  sai_dice_row_toggle (SAI_DICE_ROW (row), 1);
  assert_kept (row, 0x02, watch, "kept");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (get_die (row, 3)), TRUE);
  assert_kept (row, 0x0a, watch, "kept");
  g_object_set (row, "kept", 0x15, NULL);
  assert_kept (row, 0x15, watch, "kept");
  g_object_set (row, "kept", 0x15, NULL);
  assert_kept (row, 0x15, watch, "");
  sai_dice_row_toggle (SAI_DICE_ROW (row), 0);
  assert_kept (row, 0x14, watch, "kept");
  g_object_set (row, "kept", 0, NULL);
  assert_kept (row, 0, watch, "kept");

  g_clear_pointer (&watch, sai_test_watch_free);
  assert_finalize (row);
}

static void
test_dice_row_allocation (void)
{
  GtkWidget *row = own (g_object_new (SAI_TYPE_DICE_ROW, NULL));
  int minimum, height;

  gtk_widget_measure (row, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  g_object_set (row, "kept", 0x0a, NULL);

  for (int width = minimum; width <= 900; width += 45)
    {
      float right = 0;

      gtk_widget_allocate (row, width, height, -1, NULL);
      for (guint i = 0; i < SAI_N_DICE; i++)
        {
          graphene_rect_t bounds;

          g_assert_true (gtk_widget_compute_bounds (get_die (row, i), row, &bounds));
          g_assert_cmpfloat (bounds.origin.x, >=, right);
          g_assert_cmpfloat (bounds.origin.y, >=, 0);
          g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, height + 1);
          right = bounds.origin.x + bounds.size.width;
        }
      g_assert_cmpfloat (right, <=, width);
    }

  assert_finalize (row);
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
  assert_label (cell, label);
}

static void
test_sheet_cell (void)
{
  GtkWidget *cell = own (sai_sheet_cell_new (2, 7, "Aki, Full House"));
  const char *const styles[] = { "empty", "offer", "filled", "last", "intended" };

  g_assert_cmpuint (sai_sheet_cell_get_seat (SAI_SHEET_CELL (cell)), ==, 2);
  g_assert_cmpuint (sai_sheet_cell_get_box (SAI_SHEET_CELL (cell)), ==, 7);
  g_assert_cmpint (sai_sheet_cell_get_reading (SAI_SHEET_CELL (cell))->state, ==, SAI_CELL_EMPTY);
  assert_label (cell, "Aki, Full House: open");

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

  assert_finalize (cell);
}

/* All cells below a widget, in the order of the tree. */
static void
collect_cells (GtkWidget *widget, GPtrArray *cells)
{
  if (SAI_IS_SHEET_CELL (widget))
    g_ptr_array_add (cells, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_cells (child, cells);
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
  assert_label (cell, label);
}

/* A cell for each box that is played and each seat, and each as the game has it. */
static void
assert_sheet (SaiSheetView *view, SaiGame *game, gboolean offering)
{
  g_autoptr (GPtrArray) cells = g_ptr_array_new ();
  const SaiRules *rules = sai_game_get_rules (game);
  guint n_played = sai_boxes_count (rules->playable);

  collect_cells (GTK_WIDGET (view), cells);
  g_assert_cmpuint (cells->len, ==, n_played * sai_game_get_n_seats (game));
  for (guint i = 0; i < cells->len; i++)
    assert_sheet_cell (game, offering, g_ptr_array_index (cells, i));
}

static void
test_sheet_view (gconstpointer data)
{
  SaiSheetView *view = own (g_object_new (SAI_TYPE_SHEET_VIEW, NULL));
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
      assert_finalize (game);
    }

  assert_finalize (view);
}

static void
chosen_cb (SaiSheetView *view, guint seat, guint box, GString *text)
{
  g_string_append_printf (text, "%u:%u ", seat, box);
}

static void
test_sheet_view_chosen (void)
{
  SaiSheetView *view = own (g_object_new (SAI_TYPE_SHEET_VIEW, NULL));
  SaiGame *game = sai_test_game ("yacht", 2, 1);
  g_autoptr (GPtrArray) cells = g_ptr_array_new ();
  g_autoptr (GString) text = g_string_new (NULL);

  sai_sheet_view_set_game (view, game);
  g_signal_connect (view, "box-chosen", G_CALLBACK (chosen_cb), text);
  collect_cells (GTK_WIDGET (view), cells);
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
  assert_finalize (game);
}

static void
test_sheet_view_intended (void)
{
  SaiSheetView *view = own (g_object_new (SAI_TYPE_SHEET_VIEW, NULL));
  SaiGame *game = sai_test_game ("yacht", 2, 1);
  g_autoptr (GPtrArray) cells = g_ptr_array_new ();
  g_autoptr (SaiMove) roll = sai_game_make_roll (game, 0);
  g_autoptr (GError) error = NULL;

  g_assert_true (sai_game_apply (game, roll, &error));
  g_assert_no_error (error);
  sai_sheet_view_set_game (view, game);
  sai_sheet_view_set_intended (view, 6);
  collect_cells (GTK_WIDGET (view), cells);
  for (guint i = 0; i < cells->len; i++)
    {
      SaiSheetCell *cell = g_ptr_array_index (cells, i);
      gboolean intended = sai_sheet_cell_get_seat (cell) == 0 && sai_sheet_cell_get_box (cell) == 6;

      g_assert_cmpint (sai_sheet_cell_get_reading (cell)->state, ==, intended ? SAI_CELL_INTENDED : SAI_CELL_EMPTY);
    }
  sai_sheet_view_set_intended (view, -1);
  assert_sheet (view, game, FALSE);

  g_object_unref (view);
  assert_finalize (game);
}

static void
assert_allocation (GtkWidget *child, GtkWidget *split, float x, float y, float width, float height)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (child, split, &bounds));
  g_assert_cmpfloat (bounds.origin.x, ==, x);
  g_assert_cmpfloat (bounds.origin.y, ==, y);
  g_assert_cmpfloat (bounds.size.width, ==, width);
  g_assert_cmpfloat (bounds.size.height, ==, height);
}

static void
test_split (void)
{
  GtkWidget *start = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *end = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *split = own (g_object_new (SAI_TYPE_SPLIT, "start-child", start, "end-child", end, NULL));
  g_autoptr (GtkWidget) first = NULL;
  g_autoptr (GtkWidget) second = NULL;
  int minimum, natural;

  gtk_widget_set_size_request (start, 200, 150);
  gtk_widget_set_size_request (end, 330, 64);
  gtk_widget_measure (split, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, ==, 330);
  g_assert_cmpint (natural, >=, 530);
  gtk_widget_measure (split, GTK_ORIENTATION_VERTICAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, ==, 214);

  /* Beside each other: the end child gets what it wants, but at least 42 and at most 58 of a hundred. */
  gtk_widget_allocate (split, 1000, 600, -1, NULL);
  assert_allocation (start, split, 0, 0, 580, 600);
  assert_allocation (end, split, 580, 0, 420, 600);
  gtk_widget_set_size_request (end, 500, 64);
  gtk_widget_measure (split, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (split, 1000, 600, -1, NULL);
  assert_allocation (start, split, 0, 0, 500, 600);
  assert_allocation (end, split, 500, 0, 500, 600);
  gtk_widget_set_direction (split, GTK_TEXT_DIR_RTL);
  gtk_widget_queue_allocate (split);
  gtk_widget_allocate (split, 1000, 600, -1, NULL);
  assert_allocation (start, split, 500, 0, 500, 600);
  assert_allocation (end, split, 0, 0, 500, 600);
  gtk_widget_set_direction (split, GTK_TEXT_DIR_LTR);
  gtk_widget_set_size_request (end, 330, 64);
  gtk_widget_measure (split, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);

  /* Above each other: the start child has what it needs, and the rest is the end child's. */
  gtk_widget_allocate (split, 679, 600, -1, NULL);
  assert_allocation (start, split, 0, 0, 679, 150);
  assert_allocation (end, split, 0, 150, 679, 450);
  gtk_widget_allocate (split, 680, 600, -1, NULL);
  assert_allocation (start, split, 0, 0, 350, 600);
  assert_allocation (end, split, 350, 0, 330, 600);
  gtk_widget_allocate (split, 500, 250, -1, NULL);
  assert_allocation (start, split, 0, 0, 500, 150);
  assert_allocation (end, split, 0, 150, 500, 100);

  first = g_object_ref (start);
  second = g_object_ref (end);
  assert_finalize (split);
  g_assert_null (gtk_widget_get_parent (first));
  g_assert_null (gtk_widget_get_parent (second));
}

static char *
join (const char *first, ...)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  va_list more;

  va_start (more, first);
  for (const char *name = first; name != NULL; name = va_arg (more, const char *))
    g_ptr_array_add (names, (gpointer) name);
  va_end (more);

  return sai_format_names (names);
}

#define assert_text(expression, wanted)    \
  G_STMT_START                             \
  {                                        \
    g_autofree char *text_ = (expression); \
    g_assert_cmpstr (text_, ==, (wanted)); \
  }                                        \
  G_STMT_END

static void
test_format_names (void)
{
  assert_text (join ("Aki", NULL), "Aki");
  assert_text (join ("Aki", "Ben", NULL), "Aki and Ben");
  assert_text (join ("Aki", "Ben", "Cleo", NULL), "Aki, Ben and Cleo");
  assert_text (join ("A", "B", "C", "%s", NULL), "A, B, C and %s");
  assert_text (sai_format_time (0), "1 January 1970, 00:00");
  assert_text (sai_format_time (G_MAXINT64), "");
  assert_text (sai_format_dice (&(SaiDice) { { 1, 2, 3, 6, 5 } }), "1 2 3 6 5");
  assert_text (sai_format_dice (&(SaiDice) { { 4, 1, 2 } }), "4 1 2");
  assert_text (sai_format_dice (&(SaiDice) { { 1, 2, 3, 6, 5, 5 } }), "1 2 3 6 5 5");
  assert_text (sai_format_kept (&(SaiDice) { { 6, 2, 3, 6, 5 } }, 1 | 8 | 16), "5 6 6");
  assert_text (sai_format_kept (&(SaiDice) { { 6, 2, 3, 6, 5 } }, 0), "");
}

/* A paper sheet in which each seat has one box with points and zeros in all others. */
static SaiGame *
create_finished (const int *totals, guint n_seats)
{
  SaiGame *game = sai_test_paper ("yacht", n_seats);
  SaiRuleset *ruleset = sai_game_get_ruleset (game);

  for (guint seat = 0; seat < n_seats; seat++)
    for (guint box = 0; box < sai_ruleset_get_n_boxes (ruleset); box++)
      {
        g_autofree char *move = g_strdup_printf ("put %u %s %d", seat + 1, sai_ruleset_get_box_id (ruleset, box),
                                                 g_str_equal (sai_ruleset_get_box_id (ruleset, box), "choice")
                                                   ? totals[seat]
                                                   : 0);

        sai_test_apply (game, move);
      }
  g_assert_true (sai_game_is_finished (game));

  return game;
}

static void
collect_labels (GtkWidget *widget, GString *text)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_visible (gtk_widget_get_parent (widget)))
    g_string_append_printf (text, "%s|", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_labels (child, text);
}

static GtkWidget *
find_label (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *label = find_label (child);

      if (label != NULL)
        return label;
    }

  return NULL;
}

/* The commitment stands there in groups of four, in lines that are never broken by a hyphen, and can be selected. */
static void
test_fairness_digits (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("yacht", 1, 1);
  g_autofree char *commitment = sai_game_get_commitment (game);
  SaiFairnessView *view = own (g_object_new (SAI_TYPE_FAIRNESS_VIEW, NULL));
  GtkLabel *label = GTK_LABEL (find_label (GTK_WIDGET (view)));
  g_autoptr (GRegex) gaps = g_regex_new ("(?<=[0-9a-f]{4})[ \n](?=[0-9a-f]{4}\\b)", 0, 0, NULL);
  g_autofree char *bare = NULL;
  g_autofree char *attributes = NULL;

  sai_fairness_view_set_game (view, game);
  g_assert_true (gtk_label_get_selectable (label));
  g_assert_null (strstr (gtk_label_get_text (label), commitment));
  bare = g_regex_replace_literal (gaps, gtk_label_get_text (label), -1, 0, "", 0, NULL);
  g_assert_nonnull (strstr (bare, commitment));

  attributes = pango_attr_list_to_string (gtk_label_get_attributes (label));
  g_assert_nonnull (strstr (attributes, "insert-hyphens false"));
  g_assert_nonnull (strstr (attributes, "monospace"));
  g_object_unref (view);
}

/* Moves of another game are not said to come from the seed of this one. */
static void
test_fairness_given (void)
{
  g_autoptr (SaiGame) first = sai_test_game ("yacht", 1, 1);
  g_autoptr (SaiGame) game = NULL;
  SaiFairnessView *view = own (g_object_new (SAI_TYPE_FAIRNESS_VIEW, NULL));
  GtkLabel *label = GTK_LABEL (find_label (GTK_WIDGET (view)));
  SaiSeed seed = sai_test_seed (2);

  sai_test_roll (first, 0);
  game = sai_game_branch_anew (first, 1, &seed, SAI_TEST_GAME_ID, SAI_TEST_CREATED);
  sai_fairness_view_set_game (view, game);
  g_assert_true (g_str_has_prefix (gtk_label_get_text (label), "The first move comes from the seed of another game"));
  g_assert_nonnull (strstr (gtk_label_get_text (label), "From then on:\n\nThe dice come from a seed"));
  sai_test_fill (game, "choice");
  sai_test_finish (game);
  sai_fairness_view_set_game (view, game);
  g_assert_nonnull (strstr (gtk_label_get_text (label), "From then on:\n\nThe dice came from this seed"));
  g_object_unref (view);
}

/* The growth follows the smaller one of width and height, in steps, and never exceeds what there is room for. */
static void
test_grown (void)
{
  static const struct
  {
    int width, height;
    double growth;
    const char *style;
  } samples[] = {
    { 360, 600, 1, NULL },
    { 1000, 660, 1, NULL },
    { 1249, 2000, 1, NULL },
    { 1250, 825, 1.25, "grown-125" },
    { 1920, 1030, 1.5, "grown-150" },
    { 2560, 1390, 2, "grown-200" },
    { 3840, 2110, 3, "grown-300" },
    { 3840, 700, 1, NULL },
  };
  GtkWidget *child = gtk_label_new ("Aki");
  GtkWidget *grown = own (g_object_new (SAI_TYPE_GROWN, "child", child, NULL));
  int minimum;

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      double growth;

      gtk_widget_measure (grown, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      gtk_widget_allocate (grown, samples[i].width, samples[i].height, -1, NULL);
      g_object_get (grown, "growth", &growth, NULL);
      g_assert_cmpfloat (growth, ==, samples[i].growth);
      g_assert_cmpfloat (sai_grown_find (child), ==, growth);
      for (guint j = 0; j < G_N_ELEMENTS (samples); j++)
        if (samples[j].style != NULL)
          g_assert_cmpint (gtk_widget_has_css_class (grown, samples[j].style), ==,
                           g_strcmp0 (samples[i].style, samples[j].style) == 0);
      g_assert_cmpint (gtk_widget_get_width (child), ==, samples[i].width);
    }
  g_object_unref (grown);
}

/* A page that scrolls is as large with a notice above it. */
static void
test_grown_scrolling (void)
{
  static const int heights[] = { 1020, 930 };

  for (guint i = 0; i < G_N_ELEMENTS (heights); i++)
    {
      GtkWidget *grown = own (g_object_new (SAI_TYPE_GROWN, "child", gtk_label_new ("Aki"), "scrolls", TRUE, NULL));
      int minimum;

      gtk_widget_measure (grown, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      gtk_widget_allocate (grown, 1920, heights[i], -1, NULL);
      g_assert_cmpfloat (sai_grown_find (gtk_widget_get_first_child (grown)), ==, 1.5);
      assert_finalize (grown);
    }
}

static void
test_format_result (void)
{
  static const struct
  {
    guint n_seats;
    int totals[4];
    const char *result;
    const char *labels;
  } samples[] = {
    { 1, { 30 }, "30 points", "30 points|#1|Seat 1|30|" },
    { 2, { 10, 12 }, "Seat 2 wins", "Seat 2 wins|#1|Seat 2|12|#2|Seat 1|10|" },
    { 2, { 12, 12 }, "Seat 1 and Seat 2 share the win", "Seat 1 and Seat 2 share the win|#1|Seat 1|12|#1|Seat 2|12|" },
    { 4,
      { 9, 20, 9, 20 },
      "Seat 2 and Seat 4 share the win",
      "Seat 2 and Seat 4 share the win|#1|Seat 2|20|#1|Seat 4|20|#3|Seat 1|9|#3|Seat 3|9|" },
    { 4,
      { 8, 8, 7, 8 },
      "Seat 1, Seat 2 and Seat 4 share the win",
      "Seat 1, Seat 2 and Seat 4 share the win|#1|Seat 1|8|#1|Seat 2|8|#1|Seat 4|8|#4|Seat 3|7|" },
  };
  SaiResultView *view = own (g_object_new (SAI_TYPE_RESULT_VIEW, NULL));

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      SaiGame *game = create_finished (samples[i].totals, samples[i].n_seats);
      g_autoptr (GString) labels = g_string_new (NULL);

      assert_text (sai_format_result (game), samples[i].result);
      sai_result_view_set_game (view, game);
      collect_labels (GTK_WIDGET (view), labels);
      g_assert_cmpstr (labels->str, ==, samples[i].labels);
      assert_finalize (game);
    }

  assert_finalize (view);
}

static int
place_result (SaiResultView *view, int height)
{
  GtkWidget *content = gtk_widget_get_first_child (GTK_WIDGET (view));
  graphene_rect_t bounds;
  int least;

  gtk_widget_measure (GTK_WIDGET (view), GTK_ORIENTATION_VERTICAL, 400, &least, NULL, NULL, NULL);
  gtk_widget_allocate (GTK_WIDGET (view), 400, MAX (height, least), -1, NULL);
  g_assert_true (gtk_widget_compute_bounds (content, GTK_WIDGET (view), &bounds));

  return bounds.origin.y;
}

/* The podium stays where it is while the text below it grows, as long as there is room below. */
static void
test_result_stays (void)
{
  SaiResultView *view = own (g_object_new (SAI_TYPE_RESULT_VIEW, NULL));
  SaiGame *game = create_finished ((const int[]) { 10, 12 }, 2);
  GtkWidget *text = gtk_label_new ("One line");
  GtkWidget *epilogue;
  int top;

  sai_result_view_set_game (view, game);
  epilogue = gtk_widget_get_last_child (gtk_widget_get_first_child (GTK_WIDGET (view)));
  adw_bin_set_child (ADW_BIN (epilogue), text);
  gtk_widget_set_visible (epilogue, TRUE);
  top = place_result (view, 800);
  g_assert_cmpint (top, >, 100);
  gtk_label_set_text (GTK_LABEL (text), "One line\nand another one");
  g_assert_cmpint (place_result (view, 800), ==, top);
  /* In another window it is in the middle again, and at the top where there is no room. */
  g_assert_cmpint (place_result (view, 900), >, top);
  g_assert_cmpint (place_result (view, 0), ==, 0);
  assert_finalize (view);
  assert_finalize (game);
}

/* What the counts brought, less what was recovered, is what everybody has at the end. */
static void
test_field_story (void)
{
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (SaiRuleset) ruleset = sai_catalog_find (catalog, "yellowstone", NULL);
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  g_autoptr (SaiGame) game = NULL;
  g_autoptr (GArray) rounds = NULL;
  int points[2], n_collected[2] = { 0 }, n_piled[2] = { 0 };
  guint n_counts = 0;

  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    g_ptr_array_add (players, sai_player_new (i == 0 ? "Aki" : "Ben", SAI_PLAYER_PERSON));
  game = sai_start_game (ruleset, &options, players);
  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    points[i] = sai_game_get_field (game)->points[i];
  while (!sai_game_is_finished (game))
    {
      SaiFieldState before = *sai_game_get_field (game);
      SaiFieldChoice choices[SAI_FIELD_MAX_CHOICES];
      SaiFieldState after = before;
      SaiFieldOutcome outcome;
      g_autoptr (SaiMove) move = NULL;

      sai_field_state_get_choices (&before, choices);
      sai_game_play_field (game, sai_game_get_cursor (game), &after, &choices[0], &outcome);
      points[before.seat] -= MIN (outcome.placing.n_recovered, before.points[before.seat]);
      if (choices[0].kind == SAI_MOVE_PLACE)
        n_piled[before.seat] += (int) (sai_card_counts_get_total (&outcome.placing.collected));
      move = sai_game_make_field_move (game, &choices[0]);
      g_assert_true (sai_game_apply (game, move, NULL));
    }
  rounds = sai_field_story_new (game);
  for (guint i = 0; i < rounds->len; i++)
    {
      const SaiFieldRound *round = &g_array_index (rounds, SaiFieldRound, i);

      n_counts += round->counted;
      for (guint seat = 0; seat < 2; seat++)
        {
          points[seat] += round->points[seat];
          n_collected[seat] += round->collected[seat];
        }
    }
  g_assert_cmpuint (n_counts, ==, sai_game_get_field (game)->n_counts);
  for (guint seat = 0; seat < 2; seat++)
    {
      g_assert_cmpint (points[seat], ==, sai_game_get_total (game, seat));
      g_assert_cmpint (n_collected[seat], ==, n_piled[seat]);
    }
}

/* The mark is told by the game that is shown, not by one that was shown before. */
static void
test_record_hints (void)
{
  SaiGame *game = create_finished ((const int[]) { 30 }, 1);
  SaiGame *marked = create_finished ((const int[]) { 30 }, 1);
  SaiReplayPage *page = own (g_object_new (SAI_TYPE_REPLAY_PAGE, NULL));

  sai_game_mark_hints (marked);
  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (GString) labels = g_string_new (NULL);

      sai_replay_page_set_game (page, i % 2 == 0 ? game : marked);
      collect_labels (GTK_WIDGET (page), labels);
      g_assert_cmpint (strstr (labels->str, "|Played with hints|") != NULL, ==, i % 2);
    }

  assert_finalize (page);
  assert_finalize (marked);
  assert_finalize (game);
}

static SaiGameSummary *
create_summary (gint64 finished, guint n_seats)
{
  g_autoptr (SaiRecord) record = sai_record_new ();
  SaiGameSummary *summary;
  const char *const names[] = { "Aki", "Ben", "Cleo" };
  const int totals[] = { 12, 20, 20 };

  record->id = g_strdup (SAI_TEST_GAME_ID);
  record->ruleset = g_strdup ("yacht");
  record->created = SAI_TEST_CREATED;
  record->finished = finished;
  summary = sai_game_summary_new (1, record, SAI_TEST_CREATED, 0);
  for (guint i = 0; i < n_seats; i++)
    sai_game_summary_add_seat (summary, names[i], SAI_PLAYER_PERSON, totals[i], i == 0 ? n_seats : 1);

  return summary;
}

static void
test_format_standings (void)
{
  g_autoptr (SaiGameSummary) finished = create_summary (SAI_TEST_CREATED + 1, 3);
  g_autoptr (SaiGameSummary) unfinished = create_summary (0, 3);
  g_autoptr (SaiGameSummary) alone = create_summary (SAI_TEST_CREATED + 1, 1);

  assert_text (sai_format_standings (finished), "Aki: 12 · ★ Ben: 20 · ★ Cleo: 20");
  assert_text (sai_format_standings (unfinished), "Aki: 12 · Ben: 20 · Cleo: 20");
  assert_text (sai_format_standings (alone), "Aki: 12");
}

/* A person, then every type of computer player; each but the person has a face of its own. */
static void
check_player_kinds (gboolean field)
{
  guint n_computers = field ? sai_field_computer_get_n () : sai_computer_get_n ();
  GListModel *kinds = sai_player_kind_list (field ? &sai_ui_field : &sai_ui_dice);
  g_autoptr (GHashTable) faces = g_hash_table_new (NULL, NULL);
  g_autoptr (SaiPlayerKind) first = g_list_model_get_item (kinds, 0);

  g_assert_cmpuint (g_list_model_get_n_items (kinds), ==, n_computers + 1);
  g_assert_cmpstr (sai_player_kind_get_id (first), ==, SAI_PLAYER_PERSON);
  for (guint i = 0; i < g_list_model_get_n_items (kinds); i++)
    {
      g_autoptr (SaiPlayerKind) kind = g_list_model_get_item (kinds, i);
      g_autofree char *name = NULL;
      g_autofree char *description = NULL;
      g_autoptr (SaiPlayer) player = NULL;

      g_object_get (kind, "name", &name, "description", &description, "player", &player, NULL);
      g_assert_cmpstr (name, ==, sai_player_kind_get_name (kind));
      g_assert_cmpstr (description, ==, sai_player_kind_get_description (kind));
      if (i == 0)
        {
          g_assert_null (player);
          continue;
        }
      g_assert_cmpstr (sai_player_kind_get_id (kind), ==,
                       field ? sai_field_computer_get_nth (i - 1)->id : sai_computer_get_nth (i - 1)->id);
      g_assert_cmpstr (sai_player_get_kind (player), ==, sai_player_kind_get_id (kind));
      g_assert_nonnull (sai_character_find (sai_player_get_kind (player)));
      g_assert_true (g_hash_table_add (faces, (gpointer) sai_character_find (sai_player_get_kind (player))->shapes));
    }
  assert_finalize (kinds);
}

static void
test_player_kinds (void)
{
  check_player_kinds (FALSE);
  check_player_kinds (TRUE);
}

static void
test_kind_row (void)
{
  g_autoptr (GListModel) kinds = sai_player_kind_list (&sai_ui_dice);
  GtkWidget *row = own (g_object_new (SAI_TYPE_KIND_ROW, NULL));
  g_autoptr (SaiTestWatch) watch = sai_test_watch_new (row);
  g_autoptr (SaiPlayerKind) kind = g_list_model_get_item (kinds, 3);
  g_autofree char *changed = NULL;

  g_object_set (row, "kind", kind, NULL);
  changed = sai_test_watch_take (watch);
  g_assert_cmpstr (changed, ==, "kind");
  g_clear_pointer (&changed, g_free);
  g_object_set (row, "kind", kind, NULL);
  changed = sai_test_watch_take (watch);
  g_assert_cmpstr (changed, ==, "");

  g_clear_pointer (&watch, sai_test_watch_free);
  assert_finalize (row);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

static GtkWidget *
find_drop_down (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (GTK_IS_DROP_DOWN (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_drop_down (child);

  return found;
}

static void
test_seat_row (void)
{
  GtkWidget *row = own (sai_seat_row_new ("Aki", "rival", &sai_ui_dice));
  GtkWidget *unknown = own (sai_seat_row_new ("", "of-another-time", &sai_ui_dice));
  guint n = 0;

  g_assert_cmpstr (sai_seat_row_get_name (SAI_SEAT_ROW (row)), ==, "Aki");
  for (guint i = 0; i < sai_computer_get_n (); i++)
    {
      const char *id = sai_computer_get_nth (i)->id;
      GtkWidget *seat = own (sai_seat_row_new ("", id, &sai_ui_dice));

      g_assert_cmpstr (sai_seat_row_get_kind (SAI_SEAT_ROW (seat)), ==, id);
      assert_finalize (seat);
    }
  g_assert_cmpstr (sai_seat_row_get_kind (SAI_SEAT_ROW (unknown)), ==, SAI_PLAYER_PERSON);

  /* The two lists of types are of about the same players, from the weakest on; a person stays one. */
  sai_seat_row_set_game (SAI_SEAT_ROW (row), &sai_ui_field);
  g_assert_nonnull (sai_field_computer_find (sai_seat_row_get_kind (SAI_SEAT_ROW (row))));
  sai_seat_row_set_game (SAI_SEAT_ROW (unknown), &sai_ui_field);
  g_assert_cmpstr (sai_seat_row_get_kind (SAI_SEAT_ROW (unknown)), ==, SAI_PLAYER_PERSON);
  sai_seat_row_set_game (SAI_SEAT_ROW (row), &sai_ui_dice);
  g_assert_nonnull (sai_computer_find (sai_seat_row_get_kind (SAI_SEAT_ROW (row))));

  g_signal_connect_swapped (row, "changed", G_CALLBACK (count_cb), &n);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (find_drop_down (row)), 1);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpstr (sai_seat_row_get_kind (SAI_SEAT_ROW (row)), ==, sai_computer_get_nth (0)->id);

  assert_finalize (unknown);
  assert_finalize (row);
}

/* A sign stands before its number: after a mark that is read from left to right, where all else is read the other way.
 */
static GtkEventController *
find_controller (GtkWidget *widget, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_OBJECT_TYPE (controller) == type &&
          g_strcmp0 (gtk_event_controller_get_name (controller), SAI_FOCUS_MARK_NAME) == 0)
        return controller;
    }
  g_assert_not_reached ();
}

/* What GTK does after three seconds is done here at once. */
static void
test_focus_mark (void)
{
  GtkWindow *window;
  GtkEventController *keys, *clicks;
  gboolean handled;

  sai_focus_mark_keep ();
  window = GTK_WINDOW (gtk_window_new ());
  keys = find_controller (GTK_WIDGET (window), GTK_TYPE_EVENT_CONTROLLER_KEY);
  clicks = find_controller (GTK_WIDGET (window), GTK_TYPE_GESTURE_CLICK);

  g_signal_emit_by_name (keys, "key-pressed", GDK_KEY_s, 0, 0, &handled);
  g_assert_false (handled);
  gtk_window_set_focus_visible (window, FALSE);
  g_assert_true (gtk_window_get_focus_visible (window));

  g_signal_emit_by_name (clicks, "pressed", 1, 10.0, 10.0);
  g_assert_false (gtk_window_get_focus_visible (window));
  gtk_window_set_focus_visible (window, TRUE);
  gtk_window_set_focus_visible (window, FALSE);
  g_assert_false (gtk_window_get_focus_visible (window));

  g_signal_emit_by_name (keys, "key-pressed", GDK_KEY_s, 0, 0, &handled);
  g_assert_true (gtk_window_get_focus_visible (window));
  gtk_window_destroy (window);
}

static void
test_number (void)
{
  GtkWidget *label = own (gtk_label_new (NULL));

  sai_number_label_show (GTK_LABEL (label), "−15");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, "−15");
  gtk_widget_set_direction (label, GTK_TEXT_DIR_RTL);
  sai_number_label_show (GTK_LABEL (label), "−15");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, "\342\200\216−15");
  sai_number_label_show (GTK_LABEL (label), NULL);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, "");
  assert_finalize (label);
}

/* Where a colour lies in CIELAB, in which distances are as they are seen; and its luminance. */
static double
locate (const GdkRGBA *color, double place[3])
{
  const double channels[] = { color->red, color->green, color->blue };
  static const double white[] = { 0.95047, 1, 1.08883 };
  static const double matrix[3][3] = { { 0.4124, 0.3576, 0.1805 },
                                       { 0.2126, 0.7152, 0.0722 },
                                       { 0.0193, 0.1192, 0.9505 } };
  double xyz[3] = { 0 };
  double f[3];

  for (guint i = 0; i < 3; i++)
    {
      for (guint j = 0; j < 3; j++)
        xyz[i] += matrix[i][j] *
                  (channels[j] <= 0.04045 ? channels[j] / 12.92 : pow ((channels[j] + 0.055) / 1.055, 2.4));
      f[i] = xyz[i] / white[i] > 0.008856 ? cbrt (xyz[i] / white[i]) : 7.787 * xyz[i] / white[i] + 16 / 116.0;
    }
  place[0] = 116 * f[1] - 16;
  place[1] = 500 * (f[0] - f[1]);
  place[2] = 200 * (f[1] - f[2]);

  return xyz[1];
}

/* The colours of any two seats are far from each other, and letters can be read on each, in every colour scheme. */
static void
test_seat_color (void)
{
  for (guint scheme = 0; scheme < 4; scheme++)
    {
      double places[SAI_SEAT_N_COLORS][3];

      for (guint i = 0; i < SAI_SEAT_N_COLORS; i++)
        {
          GdkRGBA color;
          double luminance;

          sai_seat_color_get (i, scheme & 1, scheme & 2, &color);
          luminance = locate (&color, places[i]);
          g_assert_cmpfloat ((scheme & 1) ? (luminance + 0.05) / 0.05 : 1.05 / (luminance + 0.05), >=,
                             (scheme & 2) ? 7 : 4.5);
          for (guint j = 0; j < i; j++)
            g_assert_cmpfloat (hypot (hypot (places[i][0] - places[j][0], places[i][1] - places[j][1]),
                                      places[i][2] - places[j][2]),
                               >=, 25);
        }
    }
}

static GtkWidget *
find_face (GtkWidget *widget)
{
  GtkWidget *found = SAI_IS_FACE (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_face (child);

  return found;
}

/* A picture of what a widget draws itself, in which the channels of a pixel are blue, green, red and alpha. */
static guchar *
draw (GtkWidget *widget, int width, int height)
{
  g_autoptr (GskRenderer) renderer = gsk_cairo_renderer_new ();
  g_autoptr (GdkTexture) texture = NULL;
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  guchar *pixels = g_malloc0 ((gsize) width * height * 4);
  GskRenderNode *node;

  GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_renderer_realize (renderer, NULL, NULL);
  texture = gsk_renderer_render_texture (renderer, node, &GRAPHENE_RECT_INIT (0, 0, width, height));
  gdk_texture_download (texture, pixels, 4 * width);
  gsk_renderer_unrealize (renderer);
  gsk_render_node_unref (node);

  return pixels;
}

static void
show_alone (GtkWidget *widget)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_child (GTK_WINDOW (window), widget);
  gtk_window_present (GTK_WINDOW (window));
  while (gtk_widget_get_width (find_face (widget)) == 0)
    g_main_context_iteration (NULL, TRUE);
}

/* The face is round, and at its upper edge it has the colour of the seat. */
static void
assert_round (GtkWidget *face, guint seat)
{
  int size = gtk_widget_get_width (face);
  g_autofree guchar *pixels = draw (face, size, size);
  const guchar *top = pixels + 4 * (size * (size / 10) + size / 2);
  GdkRGBA color;

  sai_seat_color_get (seat, FALSE, FALSE, &color);
  g_assert_cmpint (gtk_widget_get_height (face), ==, size);
  g_assert_cmpuint (pixels[3], ==, 0);
  g_assert_cmpuint (top[0], ==, (guint) (color.blue * 255 + 0.5));
  g_assert_cmpuint (top[1], ==, (guint) (color.green * 255 + 0.5));
  g_assert_cmpuint (top[2], ==, (guint) (color.red * 255 + 0.5));
}

/* It is the seat that has a colour, whoever sits there. */
static void
test_seat_color_shown (void)
{
  for (guint seat = 0; seat < 5; seat++)
    {
      GtkWidget *header = own (sai_sheet_header_new (seat, FALSE));
      g_autoptr (SaiPlayer) player = sai_player_new ("Aki", SAI_PLAYER_PERSON);

      sai_sheet_header_show (SAI_SHEET_HEADER (header), &(SaiSeatReading) { .player = player });
      show_alone (header);
      assert_round (find_face (header), seat);
      gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (header)));
      assert_finalize (header);
    }
}

/* How many pixels of two pictures differ. */
static guint
compare (const guchar *a, const guchar *b, int size)
{
  guint n = 0;

  for (int i = 0; i < size * size; i++)
    n += memcmp (a + 4 * i, b + 4 * i, 4) != 0;

  return n;
}

/* Every type has a face of its own that shows its mood; a person the initial. */
static void
test_face (void)
{
  const int size = 64;
  GtkWidget *face = own (sai_face_new (NULL, SAI_FACE_NO_SEAT, size));
  g_autoptr (GPtrArray) pictures = g_ptr_array_new_with_free_func (g_free);
  guint n_notified = 0;

  show_alone (face);
  g_assert_cmpint (gtk_widget_get_width (face), ==, size);
  g_ptr_array_add (pictures, draw (face, size, size));
  g_signal_connect_swapped (face, "notify", G_CALLBACK (count_cb), &n_notified);
  for (guint i = 0; i < sai_computer_get_n () + sai_field_computer_get_n (); i++)
    {
      const char *id = i < sai_computer_get_n () ? sai_computer_get_nth (i)->id
                                                 : sai_field_computer_get_nth (i - sai_computer_get_n ())->id;
      g_autoptr (SaiPlayer) player = sai_player_new ("Aki", id);

      g_object_set (face, "player", player, "seat", 3, NULL);
      for (SaiFaceMood mood = SAI_FACE_MOOD_NEUTRAL; mood <= SAI_FACE_MOOD_SORRY; mood++)
        {
          g_object_set (face, "mood", mood, NULL);
          g_ptr_array_add (pictures, draw (face, size, size));
        }
      g_object_set (face, "mood", SAI_FACE_MOOD_NEUTRAL, NULL);
    }
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (SaiPlayer) person = sai_player_new (i == 0 ? "aki" : "Ben", SAI_PLAYER_PERSON);

      g_object_set (face, "player", person, NULL);
      g_ptr_array_add (pictures, draw (face, size, size));
    }
  for (guint i = 0; i < pictures->len; i++)
    for (guint j = 0; j < i; j++)
      g_assert_cmpuint (compare (pictures->pdata[i], pictures->pdata[j], size), >, 20);

  /* Nothing changed, nothing said. */
  n_notified = 0;
  g_object_set (face, "seat", 3, "pixel-size", size, "mood", SAI_FACE_MOOD_NEUTRAL, NULL);
  g_assert_cmpuint (n_notified, ==, 0);
  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (face)));
  assert_finalize (face);
}

/* Whether a label below a widget shows exactly this. */
static gboolean
shows (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (shows (child, text))
      return TRUE;

  return FALSE;
}

/* What would be markup, well formed or not, is shown letter by letter. */
static void
test_plain (void)
{
  static const char *const texts[] = { "A & <b>", "<i>Ben</i>", "/tmp/R&D/&lt;x>.db", "&#27;[31m", "" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      GtkWidget *group = own (adw_preferences_group_new ());
      GtkWidget *row = own (adw_action_row_new ());
      GtkWidget *overlay = own (adw_toast_overlay_new ());
      AdwToast *toast = sai_toast_new (texts[(i + 1) % G_N_ELEMENTS (texts)]);
      g_autofree char *second = g_strconcat (texts[i], " and more", NULL);

      sai_plain_set_group_title (ADW_PREFERENCES_GROUP (group), texts[i]);
      g_assert_true (shows (group, texts[i]));
      sai_plain_set_title (ADW_PREFERENCES_ROW (row), texts[i]);
      sai_plain_set_subtitle (ADW_ACTION_ROW (row), second);
      g_assert_true (shows (row, texts[i]));
      g_assert_true (shows (row, second));
      sai_toast_set_text (toast, texts[i]);
      adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (overlay), toast);
      g_assert_true (shows (overlay, texts[i]));

      assert_finalize (group);
      assert_finalize (row);
      assert_finalize (overlay);
    }
}

/* Looks at what a message says: all of it is there, in lines that are no wider than the window. */
static void
check_toast (GtkWidget *widget, int room)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_LABEL (widget))
    {
      int height;

      g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))));
      gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (widget), &height, NULL, NULL, NULL);
      g_assert_cmpint (gtk_widget_get_height (widget), >=, height);
      g_assert_cmpint (gtk_widget_get_width (widget), <, room);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_toast (child, room);
}

/* A message is read to its end in the narrowest window, whatever stands beside it; also one that took the place of
 * another. */
static void
test_toast (void)
{
  static const char *const texts[] = {
    "Red 4 goes into row 4, in the column with red cards, and a message may go on for much longer than that.",
    "赤の4は、赤のカードがある列の、4の行に置けます。メッセージはこれよりもずっと長くなることもあります。",
    "/home/somebody/with/a/very/long/folder/whose/name/has/no/space/at/all/where/a/line/could/end.saikoro",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      GtkWidget *window = gtk_window_new ();
      GtkWidget *overlay = adw_toast_overlay_new ();
      AdwToast *toast = sai_toast_new ("");

      adw_toast_set_timeout (toast, 0);
      if (i % 2 == 0)
        adw_toast_set_button_label (toast, "Undo");
      adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (overlay), gtk_label_new (NULL));
      gtk_window_set_default_size (GTK_WINDOW (window), 360, 400);
      gtk_window_set_child (GTK_WINDOW (window), overlay);
      adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (overlay), toast);
      sai_toast_set_text (toast, texts[i]);
      g_assert_true (shows (overlay, texts[i]));
      gtk_window_present (GTK_WINDOW (window));
      while (gtk_widget_get_height (gtk_widget_get_last_child (overlay)) == 0)
        g_main_context_iteration (NULL, TRUE);
      g_assert_cmpint (gtk_widget_get_width (overlay), ==, 360);
      check_toast (gtk_widget_get_last_child (overlay), 360);
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

/* Where there is room, a message is one line, also beside a button, and it leaves alone what it shall not cover. */
static void
test_toast_room (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *overlay = adw_toast_overlay_new ();
  AdwToast *toast = sai_toast_new ("Game restarted; the previous one is kept as unfinished");
  GtkWidget *shown;
  graphene_rect_t bounds;
  int height;

  adw_toast_set_timeout (toast, 0);
  adw_toast_set_button_label (toast, "Undo");
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (overlay), gtk_label_new (NULL));
  gtk_window_set_default_size (GTK_WINDOW (window), 1100, 400);
  gtk_window_set_child (GTK_WINDOW (window), overlay);
  gtk_window_present (GTK_WINDOW (window));
  while (gtk_widget_get_width (overlay) == 0)
    g_main_context_iteration (NULL, TRUE);
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (overlay), toast);
  sai_toast_reserve (toast, 300);
  shown = gtk_widget_get_last_child (overlay);
  while (gtk_widget_get_height (shown) == 0)
    g_main_context_iteration (NULL, TRUE);
  check_toast (shown, 800);
  g_assert_cmpint (gtk_widget_get_width (shown), >, 450);
  g_assert_true (gtk_widget_compute_bounds (shown, overlay, &bounds));
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, 800);

  /* A smaller window breaks it into more lines. */
  gtk_window_set_default_size (GTK_WINDOW (window), 700, 400);
  height = gtk_widget_get_height (shown);
  while (gtk_widget_get_width (overlay) != 700 || gtk_widget_get_height (shown) == height)
    g_main_context_iteration (NULL, TRUE);
  check_toast (shown, 400);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A toast that has taken the place of another one is dismissed while no frame is drawn for longer than both move, as on
 * a busy machine. */
static void
test_toast_dismissed (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *overlay = adw_toast_overlay_new ();
  AdwToast *first = sai_toast_new ("First");
  AdwToast *second = sai_toast_new ("Second");
  gpointer gone = second;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  g_object_add_weak_pointer (G_OBJECT (second), &gone);
  gtk_window_set_child (GTK_WINDOW (window), overlay);
  gtk_window_present (GTK_WINDOW (window));
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (overlay), first);
  while (!sai_toast_has_appeared (first))
    g_main_context_iteration (NULL, TRUE);
  sai_toast_dismiss (first);
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (overlay), second);
  while (!gtk_widget_get_mapped (adw_toast_get_custom_title (second)))
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (sai_toast_has_appeared (second));
  g_usleep (1000 * 1000);
  sai_toast_dismiss (second);
  g_usleep (500 * 1000);
  while (gone != NULL)
    g_main_context_iteration (NULL, TRUE);
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

static void
check_shortcuts (GtkWidget *widget, guint *n_rows)
{
  if (SAI_IS_SHORTCUT_ROW (widget))
    {
      g_autofree char *accelerator = NULL;

      g_object_get (widget, "accelerator", &accelerator, NULL);
      g_assert_cmpstr (accelerator, !=, NULL);
      g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), !=, "");
      (*n_rows)++;
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_shortcuts (child, n_rows);
}

/* All keys have room in the narrowest window, also with text of twice the size, and are said. */
static void
test_shortcuts (void)
{
  static const struct
  {
    const char *accelerator;
    const char *description;
  } samples[] = {
    { "<Control><Shift>z", "Shift+Ctrl+Z" },
    { "Up Down", "Up / Down" },
    { "1...5", "1 – 5" },
    { "<Alt>1...3", "Alt+1 – 3" },
  };
  GtkSettings *settings = gtk_settings_get_default ();
  GtkBuilder *builder;
  GtkWidget *window;
  guint n_rows = 0;
  int minimum;

  g_type_ensure (SAI_TYPE_SHORTCUT_ROW);
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      GtkWidget *row = own (g_object_new (SAI_TYPE_SHORTCUT_ROW, "accelerator", samples[i].accelerator, NULL));

      gtk_test_accessible_assert_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                           samples[i].description);
      assert_finalize (row);
    }

  builder = gtk_builder_new_from_resource ("/io/github/saikoro/Saikoro/shell/window/help-overlay.ui");
  window = GTK_WIDGET (gtk_builder_get_object (builder, "help_overlay"));
  check_shortcuts (window, &n_rows);
  g_assert_cmpuint (n_rows, >=, 20);
  gtk_widget_measure (window, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 340);
  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  gtk_widget_measure (window, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
  gtk_settings_reset_property (settings, "gtk-xft-dpi");
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (builder);
}

/* As many seats as the game has room for; those that are too many come back with the game that has room for them. */
static void
test_seat_list_limits (void)
{
  GtkWidget *list = own (g_object_new (SAI_TYPE_SEAT_LIST, NULL));
  SaiSeatList *seats = SAI_SEAT_LIST (list);
  static const char *const names[] = { "Aki", "Ben", "Cem", "Dora", "Emi", "Finn", "Gil" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    sai_seat_list_add (seats, names[i], SAI_PLAYER_PERSON);

  sai_seat_list_set_limits (seats, 2, 5);
  g_assert_cmpuint (sai_seat_list_get_n_seats (seats), ==, 5);
  for (guint i = 0; i < 5; i++)
    {
      g_autofree char *name = sai_seat_list_dup_name (seats, i);

      g_assert_cmpstr (name, ==, names[i]);
    }
  sai_seat_list_set_limits (seats, 1, 8);
  g_assert_cmpuint (sai_seat_list_get_n_seats (seats), ==, 7);
  for (guint i = 0; i < 7; i++)
    {
      g_autofree char *name = sai_seat_list_dup_name (seats, i);

      g_assert_cmpstr (name, ==, names[i]);
    }
  assert_finalize (list);

  list = own (g_object_new (SAI_TYPE_SEAT_LIST, NULL));
  seats = SAI_SEAT_LIST (list);
  sai_seat_list_set_limits (seats, 2, 5);
  g_assert_cmpuint (sai_seat_list_get_n_seats (seats), ==, 0);
  sai_seat_list_set_limits (seats, 1, 8);
  sai_seat_list_add (seats, "Aki", SAI_PLAYER_PERSON);
  sai_seat_list_set_limits (seats, 2, 5);
  g_assert_cmpuint (sai_seat_list_get_n_seats (seats), ==, 2);
  assert_finalize (list);
}

/* What was set is what is read: switches, numbers, and the number that is left to the number of seats. */
static void
test_option_list (void)
{
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  GtkWidget *list = own (g_object_new (SAI_TYPE_OPTION_LIST, NULL));

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (catalog)); i++)
    {
      g_autoptr (SaiRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (catalog), i);
      SaiOptions wanted = sai_ruleset_get_defaults (ruleset);
      SaiOptions found;

      sai_option_list_set_ruleset (SAI_OPTION_LIST (list), ruleset, &wanted);
      found = sai_option_list_get_options (SAI_OPTION_LIST (list));
      for (guint j = 0; j < sai_ruleset_get_n_options (ruleset); j++)
        g_assert_cmpint (found.value[j], ==, wanted.value[j]);

      for (guint j = 0; j < sai_ruleset_get_n_options (ruleset); j++)
        wanted.value[j] = sai_ruleset_get_option (ruleset, j)->maximum;
      sai_option_list_set_ruleset (SAI_OPTION_LIST (list), ruleset, &wanted);
      found = sai_option_list_get_options (SAI_OPTION_LIST (list));
      for (guint j = 0; j < sai_ruleset_get_n_options (ruleset); j++)
        g_assert_cmpint (found.value[j], ==, wanted.value[j]);
    }
  assert_finalize (list);
}

static GtkWidget *
find_spin (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_SPIN_BUTTON (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_spin (child);

  return found;
}

/* Whatever is typed and wherever the buttons lead, only numbers come out that a record may state. */
static void
test_option_numbers (void)
{
  static const char *const defaults[] = { "auto", "20", NULL };
  static const char *const typed[] = { "0", "4", "10", "13", "22", "23", "40", "44", "47", "999", "-1", "Auto", "?" };

  for (guint i = 0; defaults[i] != NULL; i++)
    {
      g_autofree char *text = g_strdup_printf ("[Ruleset]\nId=own\nKind=field\nName=Own\n[Option limit]\nName=Limit\n"
                                               "Minimum=10\nMaximum=44\nStep=5\nDefault=%s\n",
                                               defaults[i]);
      g_autoptr (SaiRuleset) ruleset = sai_ruleset_new_from_data (text, -1, "own.ruleset", TRUE, NULL);
      const SaiOption *option = sai_ruleset_get_option (ruleset, 0);
      SaiOptions options = sai_ruleset_get_defaults (ruleset);
      GtkWidget *list = own (g_object_new (SAI_TYPE_OPTION_LIST, NULL));
      GtkSpinButton *spin;

      sai_option_list_set_ruleset (SAI_OPTION_LIST (list), ruleset, &options);
      spin = GTK_SPIN_BUTTON (find_spin (list));
      for (guint j = 0; j < G_N_ELEMENTS (typed); j++)
        {
          gtk_editable_set_text (GTK_EDITABLE (spin), typed[j]);
          options = sai_option_list_get_options (SAI_OPTION_LIST (list));
          g_assert_true (sai_option_is_possible (option, options.value[0]));
        }
      gtk_spin_button_spin (spin, GTK_SPIN_HOME, 0);
      for (int wanted = 10; wanted <= 45; wanted += 5)
        {
          options = sai_option_list_get_options (SAI_OPTION_LIST (list));
          if (wanted == 10 && i == 0)
            {
              g_assert_cmpint (options.value[0], ==, SAI_OPTION_AUTOMATIC);
              g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (spin)), ==, "Auto");
              gtk_spin_button_spin (spin, GTK_SPIN_STEP_FORWARD, 0);
              options = sai_option_list_get_options (SAI_OPTION_LIST (list));
            }
          g_assert_cmpint (options.value[0], ==, MIN (wanted, 40));
          gtk_spin_button_spin (spin, GTK_SPIN_STEP_FORWARD, 0);
        }
      assert_finalize (list);
    }
}

/* Of boxes that score the same, those that stand first on the sheet are named. */
static void
test_format_best_boxes (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("yacht", 1, 1);
  SaiDice row = { { 1, 2, 3, 4, 5 } };
  SaiDice alike = { { 6, 6, 6, 6, 6 } };

  assert_text (sai_format_best_boxes (game, 0, &row), "They score most in B. Straight 30 and Choice 15.");
  assert_text (sai_format_best_boxes (game, 0, &alike), "They score most in Yacht 50 and Six 30.");
}

/* What was told through a widget is not told again when the focus comes back to it. */
static void
test_announce (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *first = gtk_button_new ();
  GtkWidget *second = gtk_button_new ();

  gtk_box_append (GTK_BOX (box), first);
  gtk_box_append (GTK_BOX (box), second);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_set_focus (GTK_WINDOW (window), first);
  sai_announce (box, "one");
  gtk_test_accessible_assert_property (first, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "one");
  gtk_window_set_focus (GTK_WINDOW (window), second);
  sai_announce (box, "two");
  gtk_test_accessible_assert_property (first, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");
  gtk_test_accessible_assert_property (second, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "two");
  sai_announce_take_back (box);
  gtk_test_accessible_assert_property (second, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
assert_remembered (GSettings *settings, const char *key, const char *expected)
{
  g_autoptr (GVariant) players = g_settings_get_value (settings, key);
  g_autofree char *text = g_variant_print (players, FALSE);

  g_assert_cmpstr (text, ==, expected);
}

/* Whoever has another name in the history has it where names are remembered, and two who became one sit there once. A
 * computer player keeps the name, whoever else has it.
 */
static void
test_renamed (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.saikoro.Saikoro");
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "never-opened.db", NULL);
  g_autoptr (SaiStore) store = sai_store_new (path);

  sai_default_players_follow (settings, store);
  g_settings_set (settings, "last-players", "@a(ss)",
                  g_variant_new_parsed ("[('Ann', 'person'), ('Bo', 'person'), ('Ann', 'simple')]"));
  g_settings_set (settings, "last-paper-players", "@a(ss)",
                  g_variant_new_parsed ("[('Cy', 'person'), ('Ann', 'person')]"));
  g_settings_set (settings, "default-players", "@a(ss)", g_variant_new_parsed ("[('Cy', 'person')]"));
  g_signal_emit_by_name (store, "renamed", "Ann", "Bo");
  assert_remembered (settings, "last-players", "[('Bo', 'person'), ('Ann', 'simple')]");
  assert_remembered (settings, "last-paper-players", "[('Cy', 'person'), ('Bo', 'person')]");
  assert_remembered (settings, "default-players", "[('Cy', 'person')]");
}

int
main (int argc, char **argv)
{
  static const char *const rulesets[] = { "yacht", "yahtzee", "yams", "fune", "yatzy" };

  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_resources_register (sai_ui_get_resource ());

  g_test_add_func ("/seat-color", test_seat_color);
  g_test_add_func ("/seat-color/shown", test_seat_color_shown);
  g_test_add_func ("/face", test_face);
  g_test_add_func ("/plain", test_plain);
  g_test_add_func ("/toast/fits", test_toast);
  g_test_add_func ("/toast/room", test_toast_room);
  g_test_add_func ("/toast/dismissed", test_toast_dismissed);
  g_test_add_func ("/phrases", test_phrases);
  g_test_add_func ("/phrases/label", test_phrases_label);
  g_test_add_func ("/refill", test_refill);
  g_test_add_func ("/die/face", test_die_face);
  g_test_add_func ("/dice-row/kept", test_dice_row);
  g_test_add_func ("/dice-row/allocation", test_dice_row_allocation);
  g_test_add_func ("/sheet-cell/states", test_sheet_cell);
  for (guint i = 0; i < G_N_ELEMENTS (rulesets); i++)
    {
      g_autofree char *path = g_strdup_printf ("/sheet-view/%s", rulesets[i]);

      g_test_add_data_func (path, rulesets[i], test_sheet_view);
    }
  g_test_add_func ("/sheet-view/chosen", test_sheet_view_chosen);
  g_test_add_func ("/sheet-view/intended", test_sheet_view_intended);
  g_test_add_func ("/split/allocation", test_split);
  g_test_add_func ("/record-page/hints", test_record_hints);
  g_test_add_func ("/field-story", test_field_story);
  g_test_add_func ("/player-kind/list", test_player_kinds);
  g_test_add_func ("/kind-row/kind", test_kind_row);
  g_test_add_func ("/seat-row/kind", test_seat_row);
  g_test_add_func ("/seat-list/limits", test_seat_list_limits);
  g_test_add_func ("/option-list/options", test_option_list);
  g_test_add_func ("/option-list/numbers", test_option_numbers);
  g_test_add_func ("/focus-mark", test_focus_mark);
  g_test_add_func ("/number/mirrored", test_number);
  g_test_add_func ("/shortcuts/rows", test_shortcuts);
  g_test_add_func ("/format/names", test_format_names);
  g_test_add_func ("/format/result", test_format_result);
  g_test_add_func ("/result/stays", test_result_stays);
  g_test_add_func ("/fairness/digits", test_fairness_digits);
  g_test_add_func ("/fairness/given", test_fairness_given);
  g_test_add_func ("/grown", test_grown);
  g_test_add_func ("/grown/scrolling", test_grown_scrolling);
  g_test_add_func ("/format/standings", test_format_standings);
  g_test_add_func ("/format/best-boxes", test_format_best_boxes);
  g_test_add_func ("/announce", test_announce);
  g_test_add_func ("/default-players/renamed", test_renamed);

  return g_test_run ();
}
