/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of the page of the history: what is said about dates, what is meant by what is typed, which places are
 * selected, how chips say what they hold, and lines of children.
 */
#include "config.h"

#include <adwaita.h>

#include "history/sai-date-range-dialog.h"
#include "util/sai-date.h"
#include "history/sai-filter-chip.h"
#include "database/sai-game-summary.h"
#include "history/sai-history-selection.h"
#include "history/sai-history-text.h"
#include "util/sai-wrap-layout.h"
#include "util/sai-format.h"

static void
test_moment (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_local (2026, 3, 1, 12, 0, 0);
  g_autoptr (GDateTime) today = g_date_time_new_local (2026, 3, 1, 0, 5, 0);
  g_autoptr (GDateTime) yesterday = g_date_time_new_local (2026, 2, 28, 23, 59, 0);
  g_autoptr (GDateTime) before = g_date_time_new_local (2026, 2, 27, 8, 30, 0);
  g_autofree char *a = sai_format_moment (g_date_time_to_unix (today), g_date_time_to_unix (now), TRUE);
  g_autofree char *b = sai_format_moment (g_date_time_to_unix (yesterday), g_date_time_to_unix (now), TRUE);
  g_autofree char *c = sai_format_moment (g_date_time_to_unix (before), g_date_time_to_unix (now), TRUE);
  g_autofree char *d = sai_format_moment (g_date_time_to_unix (before), g_date_time_to_unix (now), FALSE);
  g_autofree char *month = sai_history_format_month (g_date_time_to_unix (before));

  g_assert_cmpstr (a, ==, "Today, 00:05");
  g_assert_cmpstr (b, ==, "Yesterday, 23:59");
  g_assert_cmpstr (c, ==, "Fri 27 February, 08:30");
  g_assert_cmpstr (d, ==, "27 February 2026, 08:30");
  g_assert_cmpstr (month, ==, "February 2026");
}

/* In English they are called what the C library calls them. */
static void
test_names (void)
{
  for (guint month = 1; month <= 12; month++)
    for (guint day = 1; day <= 7; day++)
      {
        g_autoptr (GDateTime) when = g_date_time_new_utc (2026, month, day, 12, 0, 0);
        g_autofree char *named = sai_date_format (when, "%A %a %B %b %%A");
        g_autofree char *wanted = g_date_time_format (when, "%A %a %B %b %%A");

        g_assert_cmpstr (named, ==, wanted);
      }
}

static void
test_words (void)
{
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  SaiWordList none = sai_history_split_words (" \343\200\200\t", catalog);
  SaiWordList words = sai_history_split_words ("  Aki\343\200\200\357\274\271\357\275\201ht ", catalog);

  g_assert_null (none.words);
  g_assert_null (none.rulesets);
  g_assert_cmpuint (g_strv_length (words.words), ==, 2);
  g_assert_cmpstr (words.words[0], ==, "Aki");
  g_assert_cmpstr (words.rulesets[0], ==, "");
  /* In wide letters, the beginning of a word in the names of two games. */
  g_assert_cmpstr (words.rulesets[1], ==, "yahtzee\ntriple-yahtzee");
  g_strfreev (words.words);
  g_strfreev (words.rulesets);
}

static void
test_days (void)
{
  g_autoptr (GDateTime) day = g_date_time_new_local (2024, 2, 29, 0, 0, 0);
  g_autoptr (GDateTime) next = g_date_time_new_local (2024, 3, 1, 0, 0, 0);
  gint64 seconds;

  g_assert_true (sai_date_range_dialog_parse ("2024-02-29", 0, &seconds));
  g_assert_cmpint (seconds, ==, g_date_time_to_unix (day));
  g_assert_true (sai_date_range_dialog_parse ("2024/2/29", 1, &seconds));
  g_assert_cmpint (seconds, ==, g_date_time_to_unix (next));
  g_assert_true (sai_date_range_dialog_parse (
    "\357\274\222\357\274\220\357\274\222\357\274\224\345\271\264 2\346\234\210 29\346\227\245", 0, &seconds));
  g_assert_cmpint (seconds, ==, g_date_time_to_unix (day));
  g_assert_true (sai_date_range_dialog_parse ("  ", 0, &seconds));
  g_assert_cmpint (seconds, ==, 0);
  g_assert_true (sai_date_range_dialog_parse ("1969-12-31", 0, &seconds));
  g_assert_cmpint (seconds, ==, -86400);
  g_assert_true (sai_date_range_dialog_parse ("1970-01-01", 0, &seconds));
  g_assert_cmpint (seconds, ==, 1);
  g_assert_false (sai_date_range_dialog_parse ("9999-12-31", 1, &seconds));
  g_assert_false (sai_date_range_dialog_parse ("2023-02-29", 0, &seconds));
  g_assert_false (sai_date_range_dialog_parse ("2024-02", 0, &seconds));
  g_assert_false (sai_date_range_dialog_parse ("2024-02-29-1", 0, &seconds));
  g_assert_false (sai_date_range_dialog_parse ("yesterday", 0, &seconds));
}

static void
count_cb (guint *n)
{
  (*n)++;
}

static void
test_selection (void)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new ((const char *const[]) { "a", "b", "c", "d", "e", NULL });
  g_autoptr (SaiHistorySelection) selection = sai_history_selection_new (G_LIST_MODEL (list));
  g_autoptr (GArray) places = NULL;
  guint n_changes = 0;

  g_signal_connect_swapped (selection, "changed", G_CALLBACK (count_cb), &n_changes);
  sai_history_selection_toggle (selection, 1);
  sai_history_selection_extend (selection, 3);
  g_assert_cmpuint (n_changes, ==, 2);
  g_assert_cmpuint (sai_history_selection_get_n (selection), ==, 3);
  sai_history_selection_toggle (selection, 2);

  /* The places move along with their items. */
  gtk_string_list_remove (list, 0);
  g_assert_true (sai_history_selection_contains (selection, 0));
  g_assert_false (sai_history_selection_contains (selection, 1));
  g_assert_true (sai_history_selection_contains (selection, 2));
  gtk_string_list_remove (list, 0);
  places = sai_history_selection_list (selection);
  g_assert_cmpuint (places->len, ==, 1);
  g_assert_cmpuint (g_array_index (places, guint, 0), ==, 1);

  sai_history_selection_select_all (selection);
  g_assert_cmpuint (sai_history_selection_get_n (selection), ==, 3);
  sai_history_selection_clear (selection);
  g_assert_cmpuint (sai_history_selection_get_n (selection), ==, 0);
  n_changes = 0;
  sai_history_selection_clear (selection);
  g_assert_cmpuint (n_changes, ==, 0);
}

static void
test_chip (void)
{
  static const char *const ids[] = { "a", "b", NULL };
  static const char *const labels[] = { "First", "Second", NULL };
  GtkWidget *chip = g_object_ref_sink (sai_filter_chip_new ("Letter"));
  guint n_changes = 0;

  g_signal_connect_swapped (chip, "changed", G_CALLBACK (count_cb), &n_changes);
  sai_filter_chip_set_choices (SAI_FILTER_CHIP (chip), ids, labels);
  g_assert_null (sai_filter_chip_get_value (SAI_FILTER_CHIP (chip)));
  g_assert_false (gtk_widget_get_visible (gtk_widget_get_last_child (chip)));
  sai_filter_chip_set_value (SAI_FILTER_CHIP (chip), "b", NULL);
  g_assert_cmpstr (sai_filter_chip_get_value (SAI_FILTER_CHIP (chip)), ==, "b");
  g_assert_true (gtk_widget_get_visible (gtk_widget_get_last_child (chip)));
  /* Only a person's choice is told. */
  g_assert_cmpuint (n_changes, ==, 0);
  g_signal_emit_by_name (gtk_widget_get_last_child (chip), "clicked");
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_null (sai_filter_chip_get_value (SAI_FILTER_CHIP (chip)));

  g_assert_finalize_object (chip);
}

static GtkWidget *
find_toggle (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_TOGGLE_BUTTON (widget) && gtk_widget_has_css_class (widget, "flat") ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_toggle (child);

  return found;
}

/* The list asks for its choices when it opens. What comes is mostly what it shows already, and somebody is about to
 * press one of them.
 */
static void
test_chip_open (void)
{
  static const char *const ids[] = { "a", "b", NULL };
  static const char *const others[] = { "b", "c", NULL };
  GtkWidget *window = gtk_window_new ();
  GtkWidget *chip = sai_filter_chip_new ("Letter");
  /* The chip of a single choice would be a switch, which comes first. */
  GtkMenuButton *menu = GTK_MENU_BUTTON (gtk_widget_get_next_sibling (gtk_widget_get_first_child (chip)));
  GtkWidget *item;

  gtk_window_set_child (GTK_WINDOW (window), chip);
  gtk_window_present (GTK_WINDOW (window));
  sai_filter_chip_set_choices (SAI_FILTER_CHIP (chip), ids, ids);
  gtk_menu_button_popup (menu);
  item = find_toggle (GTK_WIDGET (gtk_menu_button_get_popover (menu)));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (item)), ==, "a");
  g_object_add_weak_pointer (G_OBJECT (item), (gpointer *) &item);
  sai_filter_chip_set_choices (SAI_FILTER_CHIP (chip), ids, ids);
  g_assert_nonnull (item);
  g_object_remove_weak_pointer (G_OBJECT (item), (gpointer *) &item);
  sai_filter_chip_set_choices (SAI_FILTER_CHIP (chip), others, others);
  item = find_toggle (GTK_WIDGET (gtk_menu_button_get_popover (menu)));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (item)), ==, "b");
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_lines (void)
{
  GtkWidget *box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  int minimum, natural;

  gtk_widget_set_layout_manager (box, sai_wrap_layout_new (10, 5));
  for (guint i = 0; i < 4; i++)
    {
      GtkWidget *child = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

      gtk_widget_set_size_request (child, 50, 20);
      gtk_box_append (GTK_BOX (box), child);
    }
  gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, ==, 50);
  g_assert_cmpint (natural, ==, 4 * 50 + 3 * 10);
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, 230, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (natural, ==, 20);
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, 229, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (natural, ==, 45);
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, 50, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (natural, ==, 4 * 20 + 3 * 5);
  /* What is hidden takes no room. */
  gtk_widget_set_visible (gtk_widget_get_first_child (box), FALSE);
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, 50, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (natural, ==, 3 * 20 + 2 * 5);

  g_assert_finalize_object (box);
}

static SaiGameSummary *
create_summary (gboolean hints, gboolean peeked, gboolean early, gboolean favourite, gboolean finished)
{
  g_autoptr (SaiRecord) record = sai_record_new ();
  SaiGameSummary *summary;

  record->id = g_strdup ("00000001-1234-4abc-8def-0123456789ab");
  record->ruleset = g_strdup ("yacht");
  record->created = 1795255200;
  record->finished = finished ? 1795257000 : 0;
  record->hints = hints;
  record->peeked = peeked;
  record->early = early;
  record->favourite = favourite;
  summary = sai_game_summary_new (1, record, 1795255200, 0);
  sai_game_summary_add_seat (summary, "R&D <b>", SAI_PLAYER_PERSON, 12, 2);
  sai_game_summary_add_seat (summary, "Ben", SAI_PLAYER_PERSON, 20, 1);

  return summary;
}

/* They are markup, whatever people are called. */
static void
test_standings (void)
{
  g_autoptr (SaiGameSummary) finished = create_summary (FALSE, FALSE, FALSE, FALSE, TRUE);
  g_autoptr (SaiGameSummary) unfinished = create_summary (FALSE, FALSE, FALSE, FALSE, FALSE);
  g_autofree char *a = sai_history_format_standings (finished);
  g_autofree char *b = sai_history_format_standings (unfinished);

#define TOGETHER(text) "<span allow_breaks=\"false\">" text "</span>"
  g_assert_cmpstr (a, ==, "<b>" TOGETHER ("Ben: 20") "</b>\302\240· " TOGETHER ("R&amp;D &lt;b&gt;: 12"));
  g_assert_cmpstr (b, ==, TOGETHER ("R&amp;D &lt;b&gt;: 12") "\302\240· " TOGETHER ("Ben: 20"));
#undef TOGETHER
}

/* All that a row marks is read aloud, and nothing else. */
static void
test_description (void)
{
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  const SaiRecord plain = { 0 };
  const SaiRecord given = { .given = (char *) "12 …" };
  const char *const marks[] = { sai_history_get_hints_text (), sai_history_get_peeked_text (&plain),
                                sai_history_get_early_text (), sai_history_get_favourite_text (),
                                sai_history_get_unfinished_text () };

  g_assert_cmpstr (sai_history_get_peeked_text (&given), !=, marks[1]);
  for (guint marked = 0; marked < 1u << G_N_ELEMENTS (marks); marked++)
    {
      g_autoptr (SaiGameSummary) game = create_summary (marked & 1, (marked & 2) != 0, (marked & 4) != 0,
                                                        (marked & 8) != 0, (marked & 16) == 0);
      g_autofree char *text = sai_history_describe (game, catalog);

      g_assert_nonnull (strstr (text, "R&D <b>: 12"));
      for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
        /* What is not over was not ended either. */
        g_assert_cmpint (strstr (text, marks[i]) != NULL, ==,
                         (marked & (1u << i)) != 0 && (i != 2 || (marked & 16) == 0));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/history/moment", test_moment);
  g_test_add_func ("/history/names", test_names);
  g_test_add_func ("/history/words", test_words);
  g_test_add_func ("/history/days", test_days);
  g_test_add_func ("/history/standings", test_standings);
  g_test_add_func ("/history/description", test_description);
  g_test_add_func ("/history/selection", test_selection);
  g_test_add_func ("/history/chip", test_chip);
  g_test_add_func ("/history/chip-open", test_chip_open);
  g_test_add_func ("/history/lines", test_lines);

  return g_test_run ();
}
