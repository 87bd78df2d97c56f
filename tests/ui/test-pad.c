/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pad: what typed numbers mean, what is said about entries, the card of a seat, the history, the correction, a row
 * of the count.
 */
#include <adwaita.h>

#include "pad/sai-pad-count-row.h"
#include "field/sai-field-game.h"
#include "pad/sai-pad-editor.h"
#include "pad/sai-pad-lane.h"
#include "pad/sai-pad-log.h"
#include "pad/sai-pad-number.h"
#include "pad/sai-pad-text.h"
#include "sai-test.h"
#include "sai-ui-resources.h"

static SaiGame *
new_game (const char *names, const char *option)
{
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset ("yellowstone");
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_auto (GStrv) words = g_strsplit (names, ",", -1);
  SaiOptions options = sai_ruleset_get_defaults (ruleset);

  if (option != NULL)
    g_assert_true (sai_ruleset_set_option (ruleset, &options, option, NULL));
  for (guint i = 0; words[i] != NULL; i++)
    g_ptr_array_add (players, sai_player_new (words[i], SAI_PLAYER_PERSON));

  return sai_game_new (ruleset, &options, SAI_GAME_MODE_PAPER, players, NULL, "00000000-0000-4000-8000-000000000001",
                       SAI_TEST_CREATED);
}

static void
play (SaiGame *game, const char *moves)
{
  g_auto (GStrv) lines = g_strsplit (moves, "; ", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SaiMove) move = sai_move_parse (lines[i], &error);

      g_assert_no_error (error);
      g_assert_true (sai_game_apply (game, move, &error));
    }
}

static void
test_number (void)
{
  static const struct
  {
    const char *text;
    int number;
  } cases[] = {
    { "", SAI_PAD_NUMBER_EMPTY },
    { " 　", SAI_PAD_NUMBER_EMPTY },
    { "0", 0 },
    { "007", 7 },
    { "23", 23 },
    { "２３", 23 },
    { " 2 ３ ", 23 },
    { "२३", 23 },
    { "99999999999999999999", SAI_PAD_NUMBER_MOST },
    { "-1", SAI_PAD_NUMBER_NONSENSE },
    { "2x", SAI_PAD_NUMBER_NONSENSE },
    { "二", SAI_PAD_NUMBER_NONSENSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (sai_pad_number_read (cases[i].text), ==, cases[i].number);
}

static char *
print_list (SaiGame *game)
{
  g_autoptr (GPtrArray) list = sai_pad_text_list (game);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < list->len; i++)
    {
      const SaiPadEntry *entry = g_ptr_array_index (list, i);

      g_string_append_printf (text, "%s|%s\n", entry->text, entry->points != NULL ? entry->points : "");
    }

  return g_string_free (text, FALSE);
}

/* Each entry names who sat there then, and what was really taken off. */
static void
test_text (void)
{
  g_autoptr (SaiGame) game = new_game ("Aki,Ben", NULL);
  g_autofree char *list = NULL;
  g_autofree char *news = NULL;

  play (game,
        "recover 1 3; recover 1 3; count 4 0; correct 2 17; seats 2 1=\"Akira\" \"Cem\"; recover 1 1; stop; resume; "
        "count 20 1 2");
  list = print_list (game);
  g_assert_cmpstr (list, ==,
                   "Start|Aki: 5 · Ben: 5\n"
                   "Aki −3|2\n"
                   "Aki −2|0\n"
                   "Count: Aki +4, Ben +0|Aki: 4 · Ben: 5\n"
                   "Ben corrected: 5 → 17|17\n"
                   "Players: Ben, Akira and Cem|Ben: 17 · Akira: 4 · Cem: 5\n"
                   "Ben −1|16\n"
                   "Ended early|\n"
                   "Resumed|\n"
                   "Count: Ben +20, Akira +1, Cem +2|Ben: 36 · Akira: 5 · Cem: 7\n");
  news = sai_pad_text_news (game);
  g_assert_cmpstr (news, ==, "Count: Ben +20, Akira +1, Cem +2. Ben: 36, Akira: 5, Cem: 7. Akira wins.");
  g_clear_pointer (&news, g_free);
  g_clear_pointer (&list, g_free);

  sai_game_set_cursor (game, 2);
  list = print_list (game);
  g_assert_cmpstr (list, ==, "Start|Aki: 5 · Ben: 5\nAki −3|2\n");
  news = sai_pad_text_news (game);
  g_assert_cmpstr (news, ==, "Aki −3. Aki has 2 penalty points.");
}

static void
test_leads (void)
{
  g_autoptr (SaiGame) game = new_game ("Aki,Ben,Cem", NULL);

  for (guint i = 0; i < 3; i++)
    g_assert_false (sai_pad_text_leads (game, i));
  play (game, "recover 1 1; recover 2 1");
  g_assert_true (sai_pad_text_leads (game, 0));
  g_assert_true (sai_pad_text_leads (game, 1));
  g_assert_false (sai_pad_text_leads (game, 2));
}

/* The only descendant of a type, or the last one of several. */
static GtkWidget *
find_child (GtkWidget *widget, GType type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_child (child, type);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
remember_points (SaiPadLane *lane, guint points, guint *sum)
{
  *sum += points;
}

static void
count_cb (guint *n)
{
  (*n)++;
}

static void
assert_named (GtkWidget *widget, const char *name)
{
  g_autofree char *wrong = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                                               name);

  g_assert_cmpstr (wrong, ==, NULL);
}

static void
test_lane (void)
{
  g_autoptr (SaiGame) game = new_game ("Aki,Ben", NULL);
  SaiPadLane *lane = g_object_ref_sink (SAI_PAD_LANE (sai_pad_lane_new (game, 1)));
  GtkWidget *points = sai_pad_lane_get_item (lane, SAI_PAD_LANE_POINTS);
  GtkWidget *one = sai_pad_lane_get_item (lane, SAI_PAD_LANE_ONE);
  GtkWidget *three = sai_pad_lane_get_item (lane, SAI_PAD_LANE_THREE);
  GtkLevelBar *track = GTK_LEVEL_BAR (find_child (GTK_WIDGET (lane), GTK_TYPE_LEVEL_BAR));
  gpointer left = lane;
  guint sum = 0, n_corrections = 0;

  g_signal_connect (lane, "recover", G_CALLBACK (remember_points), &sum);
  g_signal_connect_swapped (lane, "correct", G_CALLBACK (count_cb), &n_corrections);
  g_assert_cmpuint (sai_pad_lane_get_seat (lane), ==, 1);
  assert_named (points, "Ben: 5 penalty points of 35");
  assert_named (one, "Ben: 1 point off");
  assert_named (three, "Ben: 3 points off");
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (lane), "leads"));
  g_signal_emit_by_name (one, "clicked");
  g_signal_emit_by_name (three, "clicked");
  g_signal_emit_by_name (points, "clicked");
  g_assert_cmpuint (sum, ==, 4);
  g_assert_cmpuint (n_corrections, ==, 1);

  play (game, "recover 2 3");
  assert_named (points, "Ben: 2 penalty points of 35, ♛ Leads");
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (lane), "leads"));
  g_assert_cmpfloat (gtk_level_bar_get_value (track), ==, 2);
  g_assert_cmpfloat (gtk_level_bar_get_max_value (track), ==, 35);
  g_assert_cmpint (gtk_level_bar_get_mode (track), ==, GTK_LEVEL_BAR_MODE_DISCRETE);

  /* What would do nothing can still have the focus. */
  play (game, "recover 2 3");
  g_assert_true (gtk_widget_has_css_class (one, "idle"));
  g_assert_true (gtk_widget_get_sensitive (one));

  play (game, "count 4 40");
  assert_named (points, "Ben: 40 penalty points of 35, #2");
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (lane), "out"));
  g_assert_false (gtk_widget_get_visible (one));
  g_assert_false (gtk_widget_get_visible (three));
  g_assert_true (gtk_widget_get_visible (points));
  g_assert_cmpfloat (gtk_level_bar_get_value (track), ==, 35);
  g_assert_true (sai_game_undo (game));
  g_assert_true (gtk_widget_get_visible (one));
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (lane), "out"));

  g_object_add_weak_pointer (G_OBJECT (lane), &left);
  g_object_unref (lane);
  g_assert_null (left);
}

/* A field for each of two hundred points could not be told from the next. */
static void
test_long_track (void)
{
  g_autoptr (SaiGame) game = new_game ("Aki,Ben", "limit=200");
  SaiPadLane *lane = g_object_ref_sink (SAI_PAD_LANE (sai_pad_lane_new (game, 0)));
  GtkLevelBar *track = GTK_LEVEL_BAR (find_child (GTK_WIDGET (lane), GTK_TYPE_LEVEL_BAR));

  g_assert_cmpint (gtk_level_bar_get_mode (track), ==, GTK_LEVEL_BAR_MODE_CONTINUOUS);
  g_assert_cmpfloat (gtk_level_bar_get_max_value (track), ==, 200);
  g_object_unref (lane);
}

/* The lines of a log as they are shown, from the top. */
static char *
print_log (SaiPadLog *log)
{
  GString *text = g_string_new (NULL);
  GtkWidget *lines = gtk_widget_get_last_child (gtk_widget_get_first_child (GTK_WIDGET (log)));

  for (GtkWidget *line = gtk_widget_get_first_child (lines); line != NULL; line = gtk_widget_get_next_sibling (line))
    g_string_append_printf (text, "%s|%s\n", gtk_label_get_text (GTK_LABEL (gtk_widget_get_first_child (line))),
                            gtk_label_get_text (GTK_LABEL (gtk_widget_get_last_child (line))));

  return g_string_free (text, FALSE);
}

static void
assert_log (SaiPadLog *log, const char *wanted)
{
  g_autofree char *shown = print_log (log);

  g_assert_cmpstr (shown, ==, wanted);
}

static void
test_log (void)
{
  g_autoptr (SaiGame) game = new_game ("Aki,Ben", "start-points=0");
  g_autoptr (SaiGame) other = new_game ("Cem,Dai", NULL);
  SaiPadLog *log = g_object_ref_sink (g_object_new (SAI_TYPE_PAD_LOG, NULL));
  gpointer left = log;

  sai_pad_log_set_game (log, game);
  assert_log (log, "Start|Aki: 0 · Ben: 0\n");
  play (game, "count 7 9; recover 2 1");
  assert_log (log, "Ben −1|8\nCount: Aki +7, Ben +9|Aki: 7 · Ben: 9\nStart|Aki: 0 · Ben: 0\n");
  sai_game_undo (game);
  assert_log (log, "Count: Aki +7, Ben +9|Aki: 7 · Ben: 9\nStart|Aki: 0 · Ben: 0\n");
  sai_pad_log_set_game (log, other);
  assert_log (log, "Start|Cem: 5 · Dai: 5\n");
  play (game, "recover 1 3");
  assert_log (log, "Start|Cem: 5 · Dai: 5\n");
  sai_pad_log_set_game (log, NULL);

  g_object_add_weak_pointer (G_OBJECT (log), &left);
  g_object_unref (log);
  g_assert_null (left);
}

static void
run_pending (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
test_editor (void)
{
  g_autoptr (SaiGame) game = new_game ("Aki,Ben", NULL);
  g_autoptr (SaiPaperPad) paper = sai_paper_pad_new (game, NULL, FALSE);
  GtkWidget *window = gtk_window_new ();
  GtkWidget *button = gtk_button_new ();
  GtkWidget *editor = sai_pad_editor_new ();
  GtkWidget *entry = find_child (editor, GTK_TYPE_ENTRY);
  guint n_done = 0;

  gtk_window_set_child (GTK_WINDOW (window), button);
  gtk_widget_set_parent (editor, button);
  g_signal_connect_swapped (editor, "done", G_CALLBACK (count_cb), &n_done);
  gtk_window_present (GTK_WINDOW (window));
  sai_pad_editor_open (SAI_PAD_EDITOR (editor), paper, 1, NULL);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "5");
  gtk_editable_set_text (GTK_EDITABLE (entry), "９０");
  g_signal_emit_by_name (entry, "activate");
  g_assert_true (gtk_widget_has_css_class (entry, "error"));
  gtk_editable_set_text (GTK_EDITABLE (entry), "five");
  g_assert_false (gtk_widget_has_css_class (entry, "error"));
  g_signal_emit_by_name (entry, "activate");
  g_assert_true (gtk_widget_has_css_class (entry, "error"));
  g_assert_cmpuint (n_done, ==, 0);
  g_assert_cmpuint (sai_game_get_n_moves (game), ==, 1);
  gtk_editable_set_text (GTK_EDITABLE (entry), "１７");
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpuint (n_done, ==, 1);
  g_assert_cmpuint (sai_game_get_pad (game)->points[1], ==, 17);
  g_assert_false (gtk_widget_get_visible (editor));

  gtk_widget_unparent (editor);
  gtk_window_destroy (GTK_WINDOW (window));
  run_pending ();
}

static void
test_count_row (void)
{
  SaiPadCountRow *row = g_object_ref_sink (SAI_PAD_COUNT_ROW (sai_pad_count_row_new ("Aki & Ben")));
  GtkWidget *entry = find_child (GTK_WIDGET (row), GTK_TYPE_ENTRY);
  GtkWidget *less = gtk_widget_get_prev_sibling (entry);
  GtkWidget *more = gtk_widget_get_next_sibling (entry);
  guint n_changes = 0;

  g_signal_connect_swapped (row, "changed", G_CALLBACK (count_cb), &n_changes);
  g_assert_cmpint (sai_pad_count_row_get_number (row), ==, 0);
  g_signal_emit_by_name (less, "clicked");
  g_assert_cmpint (sai_pad_count_row_get_number (row), ==, 0);
  g_signal_emit_by_name (more, "clicked");
  g_signal_emit_by_name (more, "clicked");
  g_assert_cmpint (sai_pad_count_row_get_number (row), ==, 2);
  gtk_editable_set_text (GTK_EDITABLE (entry), "１２");
  g_assert_cmpint (sai_pad_count_row_get_number (row), ==, 12);
  gtk_editable_set_text (GTK_EDITABLE (entry), "x");
  g_assert_cmpint (sai_pad_count_row_get_number (row), ==, SAI_PAD_NUMBER_NONSENSE);
  g_assert_true (gtk_widget_has_css_class (entry, "error"));
  g_assert_cmpuint (n_changes, >=, 5);
  assert_named (entry, "Cards collected by Aki & Ben");
  g_object_unref (row);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_resources_register (sai_ui_get_resource ());

  g_test_add_func ("/pad/number", test_number);
  g_test_add_func ("/pad/text", test_text);
  g_test_add_func ("/pad/leads", test_leads);
  g_test_add_func ("/pad/lane", test_lane);
  g_test_add_func ("/pad/lane/long-track", test_long_track);
  g_test_add_func ("/pad/log", test_log);
  g_test_add_func ("/pad/editor", test_editor);
  g_test_add_func ("/pad/count-row", test_count_row);

  return g_test_run ();
}
