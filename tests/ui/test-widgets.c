/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The widgets one by one: what they show, what they say to assistive technology, what they notify, and that nothing of
 * them stays behind. */
#include <adwaita.h>

#include "util/sai-announce.h"
#include "dice/sai-dice-row.h"
#include "dice/sai-die.h"
#include "util/sai-grown.h"
#include "util/sai-focus-mark.h"
#include "util/sai-number-label.h"
#include "util/sai-phrases.h"
#include "util/sai-refill.h"
#include "util/sai-plain.h"
#include "util/sai-toast.h"
#include "util/sai-split.h"
#include "sai-test.h"
#include "sai-ui-resources.h"
#include "sai-wait.h"
#include "sai-widget-test.h"

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
    { "それとも同じ目が5個のプレイ", "それとも|同じ目が|5個の|プレイ" },
    { "表の取り込みには使えません。", "表の|取り込みには|使えません。" },
    { "1手ずつ振り返れます。", "1手ずつ|振り返れます。" },
    { "書き換えたり消したりできます。", "書き換えたり|消したりできます。" },
    { "その他の行では、どの役も", "その他の|行では、|どの役も" },
    { "これは「その他」にあり、", "これは|「その他」にあり、" },
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
    { "見込みはS.ストレート 67%、B.ストレート 33%。\n実際:", "見込みは|S.ストレート 67%、|B.ストレート 33%。\n|実際:" },
    { "「ファイブ」（勝率≈30.9%→≈11.2%）", "「ファイブ」|（勝率≈30.9%→≈11.2%）" },
    { "埋めてもかまいません。", "埋めても|かまいません。" },
    { "あとの同じ目5個は、", "あとの|同じ目5個は、" },
    { "小さい目で、あと2回振れるなら、", "小さい|目で、|あと2回振れるなら、" },
    { "足りませんが、2の目3個は", "足りませんが、|2の目3個は" },
    { "ファイル（.ruleset）をデータフォルダーに", "ファイル|（.ruleset）を|データフォルダーに" },
    { "黄色・緑", "黄色・|緑" },
    { "ビッグストレート 25%、", "ビッグストレート |25%、" },
    { "3 6 6ではなく6 6を残すと", "3 6 6ではなく|6 6を|残すと" },
    { "4・4・5ではなく4・4を残すと", "4・4・5ではなく|4・4を|残すと" },
    { "Keeping 1 1 1 and 6 6 6", "Keeping |1 1 1 |and |6 6 6" },
    { "Round 12 of 13, 4 4", "Round |12 of |13, |4 4" },
    { "Deuce would score 2 points. Ones 24%, Fives 17%.", "Deuce |would |score |2 points. |Ones 24%, |Fives 17%." },
    { "Round 4, Four of a Kind: 6.1 points lost", "Round 4, |Four |of |a |Kind: |6.1 points lost" },
    { "You collect red 5 and two blue 3s", "You |collect |red 5 |and |two |blue 3s" },
    { "Yellow 4, no cards; 2 and 3 or 4 points", "Yellow 4, |no |cards; |2 |and 3 |or |4 points" },
    { "These dice look fair. So do those.", "These |dice |look |fair. |So |do those." },
    { "Full House 15%, S. Straight 15%, B. Straight.", "Full House 15%, |S. Straight 15%, |B. Straight." },
    { "Keep 6 6: 191.8. Keep 1", "Keep |6 6: |191.8. |Keep 1" },
    { "ラスト3・26日", "ラスト3・|26日" },
    { "ラスト3　26日", "ラスト3　|26日" },
    { "1人にまとめられます。", "1人に|まとめられます。" },
    { "Aki 157点 · Ben 146点", "Aki |157点 · |Ben |146点" },
    { "Aki’s turn · 2 minutes ago", "Aki’s |turn · |2 minutes ago" },
    { "Yellowstone Park · 21 Nov 2026, 22:30", "Yellowstone |Park · |21 Nov 2026, 22:30" },
    { "Incomprehensibilities · 3 left", "Incomprehensibilities · |3 left" },
    { "(win chance 40.4% → 6.0%)", "(win |chance 40.4% → 6.0%)" },
    { "Chances: Full House 25%, Yahtzee 3%", "Chances: |Full House 25%, |Yahtzee 3%" },
    { "Full House · 0", "Full |House · 0" },
    { "4回目・バルット", "4回目・バルット" },
    { "勝率は約54%（もう一方は約53%）です。", "勝率は|約54%|（もう一方は|約53%）です。" },
    { "成立すればその場で勝ち", "成立すればその場で|勝ち" },
    { "それほどの差では", "それほどの|差では" },
    /* The end of a word is no word of its own. */
    { "シミュレーションしてね", "シミュ|レー|ショ|ン|してね" },
  };

  g_assert_null (sai_phrases_find ("", 18));
  g_assert_null (sai_phrases_find ("“Aki”: 3", 18));
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
  g_autofree char *fifth = NULL;
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
  /* One that is shown in a single line at first. */
  label = gtk_label_new ("シートに記入");
  gtk_window_set_child (GTK_WINDOW (window), label);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  fifth = list_breaks (gtk_label_get_layout (GTK_LABEL (label)));
  g_assert_cmpstr (fifth, ==, "シートに|記入");

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
  GtkWidget *die = sai_test_own (sai_die_new (3));
  g_autoptr (SaiTestWatch) watch = sai_test_watch_new (die);
  g_autofree char *changed = NULL;
  guint face, position;

  sai_test_assert_label (die, "Die 3: not rolled");
  g_assert_false (gtk_widget_get_sensitive (die));
  sai_die_set_face (SAI_DIE (die), 5);
  sai_test_assert_label (die, "Die 3: 5");
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
  sai_test_assert_label (die, "Die 3: 5, kept");
  sai_die_set_face (SAI_DIE (die), 6);
  sai_test_assert_label (die, "Die 3: 6, kept");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (die), FALSE);
  sai_test_assert_label (die, "Die 3: 6");
  sai_die_set_face (SAI_DIE (die), 0);
  sai_test_assert_label (die, "Die 3: not rolled");

  g_clear_pointer (&watch, sai_test_watch_free);
  sai_test_assert_finalize (die);
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
  GtkWidget *row = sai_test_own (g_object_new (SAI_TYPE_DICE_ROW, NULL));
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
      sai_test_assert_label (get_die (row, i), label);
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
  sai_test_assert_finalize (row);
}

static void
test_dice_row_allocation (void)
{
  GtkWidget *row = sai_test_own (g_object_new (SAI_TYPE_DICE_ROW, NULL));
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

  sai_test_assert_finalize (row);
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
  GtkWidget *split = sai_test_own (g_object_new (SAI_TYPE_SPLIT, "start-child", start, "end-child", end, NULL));
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
  sai_test_assert_finalize (split);
  g_assert_null (gtk_widget_get_parent (first));
  g_assert_null (gtk_widget_get_parent (second));
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
  GtkWidget *grown = sai_test_own (g_object_new (SAI_TYPE_GROWN, "child", child, NULL));
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

/* A page that comes into a large window is large before it is allocated, and thus drawn. */
static void
test_grown_next (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *page = g_object_new (SAI_TYPE_GROWN, "child", gtk_label_new ("Ben"), NULL);
  GtkWidget *stack = gtk_stack_new ();

  gtk_stack_add_child (GTK_STACK (stack), gtk_label_new ("Aki"));
  gtk_stack_add_child (GTK_STACK (stack), page);
  gtk_window_set_child (GTK_WINDOW (window), stack);
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 1000);
  gtk_window_present (GTK_WINDOW (window));
  while (gtk_widget_get_width (window) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (gtk_widget_has_css_class (page, "grown-125"));
  gtk_stack_set_visible_child (GTK_STACK (stack), page);
  g_assert_true (gtk_widget_has_css_class (page, "grown-125"));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A page that scrolls is as large with a notice above it. */
static void
test_grown_scrolling (void)
{
  static const int heights[] = { 1020, 930 };

  for (guint i = 0; i < G_N_ELEMENTS (heights); i++)
    {
      GtkWidget *grown = sai_test_own (g_object_new (SAI_TYPE_GROWN, "child", gtk_label_new ("Aki"), "scrolls", TRUE,
                                                     NULL));
      int minimum;

      gtk_widget_measure (grown, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      gtk_widget_allocate (grown, 1920, heights[i], -1, NULL);
      g_assert_cmpfloat (sai_grown_find (gtk_widget_get_first_child (grown)), ==, 1.5);
      sai_test_assert_finalize (grown);
    }
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

/* What the first child needs to be read grows with the text, as far as the second one has its share. */
static void
test_split_floor (void)
{
  static const struct
  {
    int percent;
    int width;
    int start;
  } samples[] = { { 100, 1000, 420 }, { 200, 1000, 580 }, { 200, 1400, 680 } };
  GtkWidget *start = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *end = gtk_label_new (NULL);
  GtkWidget *split = sai_test_own (g_object_new (SAI_TYPE_SPLIT, "start-child", start, "end-child", end, "start-least",
                                                 340, NULL));
  GtkSettings *settings = gtk_settings_get_default ();
  g_autofree char *text = g_strnfill (500, 'x');
  int dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  gtk_label_set_text (GTK_LABEL (end), text);
  gtk_label_set_ellipsize (GTK_LABEL (end), PANGO_ELLIPSIZE_END);
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_object_set (settings, "gtk-xft-dpi", 96 * 1024 * samples[i].percent / 100, NULL);
      gtk_widget_queue_resize (split);
      gtk_widget_measure (split, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_allocate (split, samples[i].width, 700, -1, NULL);
      g_assert_cmpint (gtk_widget_get_width (start), ==, samples[i].start);
    }
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
  sai_test_assert_finalize (split);
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
  GtkWidget *label = sai_test_own (gtk_label_new (NULL));

  sai_number_label_show (GTK_LABEL (label), "−15");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, "−15");
  gtk_widget_set_direction (label, GTK_TEXT_DIR_RTL);
  sai_number_label_show (GTK_LABEL (label), "−15");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, "\342\200\216−15");
  sai_number_label_show (GTK_LABEL (label), NULL);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, "");
  sai_test_assert_finalize (label);
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
      GtkWidget *group = sai_test_own (adw_preferences_group_new ());
      GtkWidget *row = sai_test_own (adw_action_row_new ());
      GtkWidget *overlay = sai_test_own (adw_toast_overlay_new ());
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

      sai_test_assert_finalize (group);
      sai_test_assert_finalize (row);
      sai_test_assert_finalize (overlay);
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

      if (i % 2 == 0)
        adw_toast_set_button_label (toast, "Undo");
      adw_toast_set_timeout (toast, 0);
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

/* Where there is room, a message is one line, also beside a button, for which it stays longer, and it leaves alone what
 * it shall not cover.
 */
static void
test_toast_room (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *overlay = adw_toast_overlay_new ();
  AdwToast *toast = sai_toast_new ("Game restarted; the previous one is kept as unfinished");
  GtkWidget *shown;
  graphene_rect_t bounds;
  guint usual = adw_toast_get_timeout (toast);
  int height;

  adw_toast_set_button_label (toast, "Undo");
  g_assert_cmpuint (adw_toast_get_timeout (toast), >, usual);
  adw_toast_set_timeout (toast, 0);
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

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_resources_register (sai_ui_get_resource ());

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
  g_test_add_func ("/split/allocation", test_split);
  g_test_add_func ("/split/floor", test_split_floor);
  g_test_add_func ("/focus-mark", test_focus_mark);
  g_test_add_func ("/number/mirrored", test_number);
  g_test_add_func ("/grown", test_grown);
  g_test_add_func ("/grown/scrolling", test_grown_scrolling);
  g_test_add_func ("/grown/next", test_grown_next);
  g_test_add_func ("/announce", test_announce);

  return g_test_run ();
}
