/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What shows hints, widget by widget: what they say, what they notify, that nothing of them stays behind, and that the
 * main loop goes on while rules are solved. */
#include <adwaita.h>
#include <math.h>
#include <time.h>

#include "play-table.h"
#include "dice/sai-dice-game.h"
#include "game/sai-coach-question.h"
#include "dice/sai-dice-glyphs.h"
#include "dice/sai-dice-row.h"
#include "dice/sai-die.h"
#include "game/sai-game-page.h"
#include "game/sai-game-turn.h"
#include "hint/sai-hint-line.h"
#include "hint/sai-hint-text.h"
#include "hint/sai-hint-view.h"
#include "sheet/sai-sheet-cell.h"
#include "sheet/sai-sheet-view.h"
#include "util/sai-split.h"
#include "dice/sai-advisor-cost.h"
#include "sai-run.h"
#include "sai-test.h"
#include "sai-ui-resources.h"
#include "sai-wait.h"
#include "sai-widget-test.h"

/* Longer than this the main loop may not be busy with one thing, in time that it computes on a machine of usual speed.
 * When it gets a processor is not ours to say.
 */
#define MOST_WORK_MS 100
#define TICK_MS 2

#define assert_description(widget, text) \
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, (text))

/* What conditions look at. */
static SaiAdvisor *watched;
static gboolean answered;

static gboolean
has_advice (Table *table)
{
  return sai_advisor_get_advice (watched) != NULL;
}

static gboolean
has_answer (Table *table)
{
  return answered;
}

/* Every text below a widget that a person may see, in order. */
static void
collect_texts (GtkWidget *widget, GString *text)
{
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (text, "%s|", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_texts (child, text);
}

static guint
count_type (GtkWidget *widget, GType type)
{
  guint n = g_type_is_a (G_OBJECT_TYPE (widget), type) ? 1 : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_type (child, type);

  return n;
}

static void
test_glyphs (void)
{
  const SaiDice dice = { { 5, 1, 5, 3, 6 } };
  const SaiColours plain = { 0 };
  int one, three, height;
  GtkWidget *glyphs = sai_test_own (sai_dice_glyphs_new (&dice, &plain, 0x01, "Keep 5"));

  sai_test_assert_label (glyphs, "Keep 5");
  gtk_widget_measure (glyphs, GTK_ORIENTATION_HORIZONTAL, -1, &one, NULL, NULL, NULL);
  gtk_widget_measure (glyphs, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  /* Rows of glyphs are apart. */
  g_assert_cmpint (one, <, height);
  sai_test_assert_finalize (glyphs);

  glyphs = sai_test_own (sai_dice_glyphs_new (&dice, &plain, 0x15, "Keep 5 5 6"));
  gtk_widget_measure (glyphs, GTK_ORIENTATION_HORIZONTAL, -1, &three, NULL, NULL, NULL);
  g_assert_cmpint (three, >, 3 * one);
  sai_test_assert_finalize (glyphs);

  glyphs = sai_test_own (sai_dice_glyphs_new (&dice, &plain, 0, "Reroll all dice"));
  gtk_widget_measure (glyphs, GTK_ORIENTATION_HORIZONTAL, -1, &one, NULL, NULL, NULL);
  g_assert_cmpint (one, ==, 0);
  sai_test_assert_finalize (glyphs);
}

static void
test_advised_dice (void)
{
  GtkWidget *row = sai_test_own (g_object_new (SAI_TYPE_DICE_ROW, NULL));
  g_autoptr (SaiTestWatch) watch = sai_test_watch_new (row);
  g_autofree char *changes = NULL;
  const SaiDice dice = { { 1, 6, 2, 6, 3 } };
  guint i = 0;

  sai_dice_row_set_dice (SAI_DICE_ROW (row), &dice, 0);
  sai_dice_row_set_advised (SAI_DICE_ROW (row), 0x0a);
  for (GtkWidget *die = gtk_widget_get_first_child (row); SAI_IS_DIE (die) && gtk_widget_get_visible (die);
       die = gtk_widget_get_next_sibling (die), i++)
    if ((0x0a & (1u << i)) != 0)
      assert_description (die, "Hint: keep it.");
  g_assert_cmpuint (i, ==, SAI_N_DICE);
  sai_dice_row_set_advised (SAI_DICE_ROW (row), 0);
  for (GtkWidget *die = gtk_widget_get_first_child (row); SAI_IS_DIE (die); die = gtk_widget_get_next_sibling (die))
    if (gtk_test_accessible_has_property (GTK_ACCESSIBLE (die), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION))
      assert_description (die, "");
  /* What is advised is not what is kept. */
  changes = sai_test_watch_take (watch);
  g_assert_cmpstr (changes, ==, "");

  g_clear_pointer (&watch, sai_test_watch_free);
  sai_test_assert_finalize (row);
}

static void
assert_hint (GtkWidget *cell, double expected, SaiCellHint hint, const char *text, const char *description)
{
  g_autoptr (GString) texts = g_string_new (NULL);

  sai_sheet_cell_show (SAI_SHEET_CELL (cell),
                       &(SaiCellReading) { SAI_CELL_OFFER, 19, .hint = hint, .expected = expected });
  collect_texts (cell, texts);
  g_assert_cmpstr (texts->str, ==, text);
  assert_description (cell, description);
  g_assert_cmpint (gtk_widget_has_css_class (cell, "best"), ==, hint == SAI_CELL_HINT_BEST);
}

static void
test_hinted_cell (void)
{
  GtkWidget *cell = sai_test_own (sai_sheet_cell_new (0, 7, "Aki, Full House"));

  assert_hint (cell, 187.26, SAI_CELL_HINT_NONE, "19|187.3|", "Expected total: 187.3");
  assert_hint (cell, 187.26, SAI_CELL_HINT_BEST, "19|◆ 187.3|", "Best move. Expected total: 187.3");
  assert_hint (cell, 187.26, SAI_CELL_HINT_BEST_BOX, "19|◇ 187.3|",
               "Best box, but rolling is better. Expected total: 187.3");
  assert_hint (cell, NAN, SAI_CELL_HINT_BEST, "19|◆|", "Best move.");
  assert_hint (cell, NAN, SAI_CELL_HINT_BEST_BOX, "19||", "");
  assert_hint (cell, NAN, SAI_CELL_HINT_NONE, "19||", "");
  /* The hint is no part of what the cell is. */
  sai_test_assert_label (cell, "Aki, Full House: would score 19 points");
  sai_test_assert_finalize (cell);
}

/* One box is the best, and it looks so for as long as there is advice. */
static void
test_hinted_sheet (Table *table, gconstpointer data)
{
  SaiSheetView *view = sai_test_own (g_object_new (SAI_TYPE_SHEET_VIEW, NULL));
  g_autoptr (SaiAdvisor) advisor = NULL;
  g_autoptr (GPtrArray) cells = g_ptr_array_new ();
  guint n_best = 0;

  table_begin (table, "yacht", "person person", 3);
  watched = advisor = sai_advisor_new (table->game, sai_dice_session_get_solver (table->dice));
  sai_advisor_set_wanted (advisor, TRUE);
  sai_sheet_view_set_game (view, table->game);
  sai_sheet_view_set_offering (view, TRUE);
  for (guint i = 0; i < 3; i++)
    table_roll (table, 0);
  table_wait_until (table, has_advice);
  sai_sheet_view_set_advice (view, sai_advisor_get_advice (advisor), SAI_SHEET_NUMBERS_TOTALS);
  sai_test_collect_cells (GTK_WIDGET (view), cells);
  for (guint i = 0; i < cells->len; i++)
    {
      SaiSheetCell *cell = g_ptr_array_index (cells, i);
      gboolean best = gtk_widget_has_css_class (GTK_WIDGET (cell), "best");

      n_best += best;
      if (best)
        g_assert_cmpuint (sai_sheet_cell_get_box (cell), ==, sai_advisor_get_advice (advisor)->boxes[0].box);
      if (best)
        g_assert_cmpuint (sai_sheet_cell_get_seat (cell), ==, 0);
    }
  g_assert_cmpuint (n_best, ==, 1);
  sai_sheet_view_set_advice (view, NULL, SAI_SHEET_NUMBERS_NONE);
  for (guint i = 0; i < cells->len; i++)
    g_assert_false (gtk_widget_has_css_class (g_ptr_array_index (cells, i), "best"));

  sai_sheet_view_set_game (view, NULL);
  sai_test_assert_finalize (view);
}

static void
test_roomy (void)
{
  GtkWidget *start = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *end = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *split = sai_test_own (g_object_new (SAI_TYPE_SPLIT, "start-child", start, "end-child", end, NULL));
  g_autoptr (SaiTestWatch) watch = sai_test_watch_new (split);
  static const struct
  {
    int width;
    int height;
    gboolean roomy;
    const char *changes;
  } samples[] = {
    { 360, 640, FALSE, "" },
    { 1000, 700, TRUE, "css-classes*2 roomy whole" },
    { 900, 700, TRUE, "" },
    { 900, 500, TRUE, "css-classes whole" },
    { 900, 300, FALSE, "css-classes roomy" },
    { 679, 700, FALSE, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *changes = NULL;

      gtk_widget_measure (split, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_allocate (split, samples[i].width, samples[i].height, -1, NULL);
      g_assert_cmpint (sai_split_is_roomy (SAI_SPLIT (split)), ==, samples[i].roomy);
      changes = sai_test_watch_take (watch);
      g_assert_cmpstr (changes, ==, samples[i].changes);
    }

  g_clear_pointer (&watch, sai_test_watch_free);
  sai_test_assert_finalize (split);
}

static void
test_texts (Table *table, gconstpointer data)
{
  g_autoptr (SaiAdvisor) advisor = NULL;
  const SaiDice *dice;
  g_autofree char *points = NULL;
  g_autofree char *why = NULL;
  g_autofree char *whole = NULL;
  const SaiAdvice *advice;

  table_begin (table, "yacht", "person", 3);
  watched = advisor = sai_advisor_new (table->game, sai_dice_session_get_solver (table->dice));
  sai_advisor_set_wanted (advisor, TRUE);
  table_roll (table, 0);
  table_wait_until (table, has_advice);
  advice = sai_advisor_get_advice (advisor);
  dice = &sai_game_get_state (table->game)->dice;
  points = sai_hint_text_points (advice->value);
  why = sai_hint_text_why (table->game, advisor);
  whole = sai_hint_text_whole (table->game, advisor);
  g_assert_true (g_str_has_prefix (whole, why));
  g_assert_nonnull (strstr (whole, points));

  sai_test_assert_text (sai_hint_text_points (12.04), "12.0");
  sai_test_assert_text (sai_hint_text_keep (&sai_game_get_state (table->game)->dice, 0), "Reroll all dice");
  for (guint i = 0; i < SAI_N_DICE; i++)
    {
      g_autofree char *wanted = g_strdup_printf ("Keep %u", dice->face[i]);
      g_autofree char *cost = g_strdup_printf ("Keeping %u loses 2.5 points on average. Better: ", dice->face[i]);
      g_autofree char *warning = sai_hint_text_keep_cost (table->game, advisor, 1u << i, 2.5);

      sai_test_assert_text (sai_hint_text_keep (&sai_game_get_state (table->game)->dice, 1u << i), wanted);
      g_assert_true (g_str_has_prefix (warning, cost));
    }
}

static void
test_view (Table *table, gconstpointer data)
{
  SaiHintView *view = sai_test_own (g_object_new (SAI_TYPE_HINT_VIEW, NULL));
  SaiAdvisor *advisor;
  g_autoptr (GString) all = g_string_new (NULL);
  GtkWidget *progress = sai_test_find_type (GTK_WIDGET (view), GTK_TYPE_PROGRESS_BAR);
  GtkWidget *working = gtk_widget_get_parent (progress);
  GtkWidget *more = sai_test_find_type (GTK_WIDGET (view), GTK_TYPE_BUTTON);
  const SaiAdvice *advice;

  table_begin (table, "yahtzee", "person", 3);
  watched = advisor = sai_advisor_new (table->game, sai_dice_session_get_solver (table->dice));
  table_roll (table, 0);
  sai_advisor_set_wanted (advisor, TRUE);
  sai_hint_view_update (view, table->game, advisor);
  g_assert_true (gtk_widget_get_child_visible (working));
  g_assert_cmpuint (count_type (GTK_WIDGET (view), GTK_TYPE_LIST_BOX_ROW), ==, 0);

  table_wait_until (table, has_advice);
  sai_hint_view_update (view, table->game, advisor);
  g_assert_false (gtk_widget_get_child_visible (working));
  advice = sai_advisor_get_advice (advisor);
  g_assert_cmpuint (count_type (GTK_WIDGET (view), GTK_TYPE_LIST_BOX_ROW), ==, 5);
  g_signal_emit_by_name (more, "clicked");
  g_assert_cmpuint (count_type (GTK_WIDGET (view), GTK_TYPE_LIST_BOX_ROW), ==, advice->n_keeps - 1 + advice->n_boxes);
  g_signal_emit_by_name (more, "clicked");
  g_assert_cmpuint (count_type (GTK_WIDGET (view), GTK_TYPE_LIST_BOX_ROW), ==, 5);

  sai_hint_view_clear (view);
  g_assert_cmpuint (count_type (GTK_WIDGET (view), GTK_TYPE_LIST_BOX_ROW), ==, 0);
  /* It holds neither the advisor, which would go on working, nor the game. */
  sai_test_assert_finalize (advisor);
  sai_test_assert_finalize (view);
}

static guint
count_label (GtkWidget *widget, const char *text)
{
  guint n = GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text) ? 1 : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_label (child, text);

  return n;
}

/* With one roll left for a yacht, each die that is kept alone, and none, make one roll in 1296: 0.04 of 50 points. The
 * other 25 sets of dice are not all alike, and nor are all five.
 */
static void
test_equal (void)
{
  static const char *const boxes[] = { "ones",  "twos",           "threes",     "fours",          "fives",
                                       "sixes", "four-of-a-kind", "full-house", "small-straight", "big-straight" };
  static const SaiDice dice = { { 1, 2, 3, 4, 6 } };
  SaiHintView *view = sai_test_own (g_object_new (SAI_TYPE_HINT_VIEW, NULL));
  GtkWidget *more = sai_test_find_type (GTK_WIDGET (view), GTK_TYPE_BUTTON);
  g_autoptr (SaiSolver) solver = sai_solver_new (1);
  g_autoptr (SaiGame) game = sai_test_paper ("yacht", 1);
  g_autoptr (SaiAdvisor) advisor = sai_advisor_new (game, solver);

  for (guint i = 0; i < G_N_ELEMENTS (boxes); i++)
    {
      g_autofree char *move = g_strdup_printf ("put 1 %s 0", boxes[i]);

      sai_test_apply (game, move);
    }
  sai_test_apply (game, "put 1 choice 20");
  sai_advisor_set_wanted (advisor, TRUE);
  sai_advisor_set_throw (advisor, 0, &dice, 1);
  while (sai_advisor_get_advice (advisor) == NULL)
    g_main_context_iteration (NULL, TRUE);
  sai_hint_view_update (view, game, advisor);
  g_signal_emit_by_name (more, "clicked");
  g_assert_cmpuint (count_label (GTK_WIDGET (view), "◆"), ==, 6);
  g_assert_cmpuint (count_label (GTK_WIDGET (view), "−0.04"), ==, 26);

  sai_hint_view_clear (view);
  sai_test_assert_finalize (view);
}

static char *
print_first_label (GtkWidget *widget)
{
  return g_strdup (gtk_label_get_text (GTK_LABEL (sai_test_find_type (widget, GTK_TYPE_LABEL))));
}

static void
test_line (Table *table, gconstpointer data)
{
  SaiHintLine *line = sai_test_own (g_object_new (SAI_TYPE_HINT_LINE, NULL));
  SaiAdvisor *advisor;
  AdwBin *slot = sai_test_own (adw_bin_new ());
  g_autofree char *best = NULL;
  g_autofree char *wanted = NULL;
  g_autofree char *shown = NULL;

  table_begin (table, "yacht", "person", 3);
  watched = advisor = sai_advisor_new (table->game, sai_dice_session_get_solver (table->dice));
  table_roll (table, 0);
  sai_advisor_set_wanted (advisor, TRUE);
  sai_hint_line_update (line, table->game, advisor);
  shown = print_first_label (GTK_WIDGET (line));
  g_assert_cmpstr (shown, ==, "Calculating the hint…");
  g_clear_pointer (&shown, g_free);
  table_wait_until (table, has_advice);
  sai_hint_line_update (line, table->game, advisor);
  best = sai_hint_text_best (table->game, advisor);
  wanted = g_strdup_printf ("◆ %s", best);
  shown = print_first_label (GTK_WIDGET (line));
  g_assert_cmpstr (shown, ==, wanted);

  /* Docked reasons are in the slot while they are wanted and there is a hint. */
  g_object_set (line, "slot", slot, "docked", TRUE, NULL);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (slot)));
  g_object_set (line, "why", TRUE, NULL);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (slot)));
  g_assert_cmpuint (count_type (GTK_WIDGET (slot), GTK_TYPE_LIST_BOX_ROW), ==, 5);
  sai_hint_line_clear (line);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (slot)));
  sai_hint_line_update (line, table->game, advisor);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (slot)));
  /* A popover does not open by itself. */
  g_object_set (line, "docked", FALSE, NULL);
  g_assert_false (sai_hint_line_get_why (line));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (slot)));

  sai_hint_line_clear (line);
  sai_test_assert_finalize (advisor);
  sai_test_assert_finalize (line);
  sai_test_assert_finalize (slot);
}

static void
answer_cb (gboolean anyway, gpointer user_data)
{
  answered = TRUE;
  *(gboolean *) user_data = anyway;
}

/* Whoever closes the question takes the choice back. */
static void
test_coach (Table *table, gconstpointer data)
{
  static const char *const responses[] = { "anyway", "back", NULL };
  GtkWidget *window = gtk_window_new ();

  gtk_window_present (GTK_WINDOW (window));
  for (guint i = 0; i < G_N_ELEMENTS (responses); i++)
    {
      gboolean anyway = TRUE;
      GtkWindow *question = sai_coach_question_ask (GTK_WINDOW (window), "It costs 3 points.", answer_cb, &anyway);

      g_object_add_weak_pointer (G_OBJECT (question), (gpointer *) &question);
      answered = FALSE;
      if (responses[i] != NULL)
        adw_message_dialog_response (ADW_MESSAGE_DIALOG (question), responses[i]);
      gtk_window_close (question);
      table_wait_until (table, has_answer);
      g_assert_cmpint (anyway, ==, i == 0);
      while (question != NULL)
        sai_wait (1);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

/* How long the main loop and the frames were held up, in microseconds that the program computed. */
typedef struct
{
  gint64 last_turn;
  gint64 last_work;
  gint64 last_frame;
  gint64 turn_gap;
  gint64 most_work;
  gint64 frame_gap;
  guint n_frames;
} Pulse;

/* What this thread or all together computed until now. */
static gint64
get_work (clockid_t whose)
{
  struct timespec time;

  clock_gettime (whose, &time);

  return (gint64) time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

/* Sets @most to the longest time since the last call. */
static void
take_time (gint64 now, gint64 *last, gint64 *most)
{
  if (*last != 0)
    *most = MAX (*most, now - *last);
  *last = now;
}

static gboolean
turn_cb (gpointer user_data)
{
  Pulse *pulse = user_data;

  take_time (get_work (CLOCK_PROCESS_CPUTIME_ID), &pulse->last_turn, &pulse->turn_gap);
  take_time (get_work (CLOCK_THREAD_CPUTIME_ID), &pulse->last_work, &pulse->most_work);

  return G_SOURCE_CONTINUE;
}

static gboolean
frame_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  Pulse *pulse = user_data;

  take_time (get_work (CLOCK_PROCESS_CPUTIME_ID), &pulse->last_frame, &pulse->frame_gap);
  pulse->n_frames++;

  return G_SOURCE_CONTINUE;
}

static gboolean
is_hinted (Table *table)
{
  return sai_game_has_hints (table->game);
}

static GtkWidget *
open_page (Table *table, GtkWidget **page)
{
  GtkWidget *window = gtk_window_new ();

  *page = g_object_new (SAI_TYPE_GAME_PAGE, NULL);
  gtk_window_set_child (GTK_WINDOW (window), *page);
  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 700);
  sai_game_page_set_session (SAI_GAME_PAGE (*page), table->dice);
  gtk_window_present (GTK_WINDOW (window));
  while (!gtk_widget_get_mapped (*page))
    sai_wait (1);

  return window;
}

/* As the program does it: with all threads that there are. */
static void
begin_in_threads (Table *table, const char *ruleset)
{
  g_autoptr (SaiSolver) solver = sai_solver_new (0);

  table->game = table_new_game (ruleset, "person", 11);
  table->dice = sai_dice_session_new (table->game, NULL, solver, FALSE);
  table->session = SAI_SESSION (table->dice);
  sai_session_start (table->session);
}

static void
measure_gaps (Table *table, const char *ruleset)
{
  Pulse pulse = { 0 };
  GtkWidget *page;
  GtkWidget *window;
  gint64 begin, end;
  guint source;

  begin_in_threads (table, ruleset);
  window = open_page (table, &page);
  sai_wait (300);
  source = g_timeout_add (TICK_MS, turn_cb, &pulse);
  gtk_widget_add_tick_callback (page, frame_cb, &pulse, NULL);
  table_roll (table, 0);
  begin = g_get_monotonic_time ();
  gtk_widget_activate_action (page, "game.hint", NULL);
  table_wait_until (table, is_hinted);
  end = g_get_monotonic_time ();
  sai_wait (100);
  g_source_remove (source);

  g_test_message ("%s: hint after %" G_GINT64_FORMAT " ms, %u frames; most computed without a frame %.1f ms, without a "
                  "turn of the main loop %.1f ms, by it at a stretch %.1f ms",
                  ruleset, (end - begin) / 1000, pulse.n_frames, pulse.frame_gap / 1000.0, pulse.turn_gap / 1000.0,
                  pulse.most_work / 1000.0);
  g_assert_cmpint (pulse.most_work / 1000, <, MOST_WORK_MS * SAI_SLOWNESS);
  g_assert_cmpuint (pulse.n_frames, >, 0);
  gtk_window_destroy (GTK_WINDOW (window));
  sai_wait (10);
  table_leave (table);
}

/* The thrown dice go on moving while the rules are solved, and the hint comes when it is there. */
static void
test_no_stutter (Table *table, gconstpointer data)
{
  static const char *const rulesets[] = { "yacht", "yahtzee", "yams", "fune", "yatzy" };

  for (guint i = 0; i < SAI_COUNT (2, G_N_ELEMENTS (rulesets)); i++)
    measure_gaps (table, rulesets[i]);
}

static void
test_page_notify (Table *table, gconstpointer data)
{
  GtkWidget *page;
  GtkWidget *window;
  SaiTestWatch *watch;
  SaiCoach *coach;
  static const struct
  {
    const char *name;
    gboolean value;
    const char *changes;
  } samples[] = { { "hint", TRUE, "hint" },     { "hint", TRUE, "" },
                  { "hint", FALSE, "hint" },    { "hints-always", TRUE, "hint hints-always" },
                  { "hints-always", TRUE, "" }, { "hint", FALSE, "hint" },
                  { "hint", TRUE, "hint" },     { "hints-always", FALSE, "hint hints-always" } };

  table_begin (table, "yacht", "person", 12);
  window = open_page (table, &page);
  watch = sai_test_watch_new (page);
  /* Nothing is to be decided yet. */
  g_object_set (page, "hint", TRUE, NULL);
  sai_test_assert_text (sai_test_watch_take (watch), "");
  table_roll (table, 0);
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_object_set (page, samples[i].name, samples[i].value, NULL);
      sai_test_assert_text (sai_test_watch_take (watch), samples[i].changes);
    }
  sai_test_watch_free (watch);

  coach = sai_game_page_get_coach (SAI_GAME_PAGE (page));
  watch = sai_test_watch_new (coach);
  for (guint i = 0; i < 2; i++)
    {
      g_object_set (coach, "active", TRUE, "limit", 2.5, "guards-strikes", TRUE, NULL);
      sai_test_assert_text (sai_test_watch_take (watch), i == 0 ? "active guards-strikes limit" : "");
    }

  sai_test_watch_free (watch);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
refused_cb (SaiGameTurn *turn, const char *reason, char **refusal)
{
  g_free (*refusal);
  *refusal = g_strdup (reason);
}

/* What a person decides is carried out, or the reason is said; afterwards nothing of it stays behind. */
static void
test_turn (Table *table, gconstpointer data)
{
  GtkWidget *page = sai_test_own (gtk_label_new (NULL));
  g_autoptr (SaiCoach) coach = sai_coach_new ();
  g_autoptr (SaiGameHint) hint = sai_game_hint_new ();
  SaiGameTurn *turn = sai_game_turn_new (page, coach, hint);
  g_autofree char *refusal = NULL;

  table_begin (table, "yacht", "person person", 12);
  g_signal_connect (turn, "refused", G_CALLBACK (refused_cb), &refusal);
  sai_game_turn_roll (turn);
  sai_game_turn_fill (turn, 0, 0);
  g_assert_cmpuint (sai_game_get_cursor (table->game), ==, 0);
  g_assert_null (refusal);

  sai_game_turn_follow (turn, table->dice);
  sai_game_turn_roll (turn);
  g_assert_cmpuint (sai_game_get_state (table->game)->n_rolls, ==, 1);
  sai_game_turn_fill (turn, 1, 0);
  g_assert_cmpstr (refusal, ==, "It’s Seat 1’s turn.");
  g_assert_cmpuint (sai_game_get_seat (table->game), ==, 0);
  sai_game_turn_fill (turn, 0, 0);
  g_assert_cmpuint (sai_game_get_seat (table->game), ==, 1);
  /* Nothing can be filled before it was thrown. */
  sai_game_turn_fill (turn, 1, 0);
  g_assert_cmpuint (sai_game_get_seat (table->game), ==, 1);

  sai_game_turn_follow (turn, NULL);
  sai_test_assert_finalize (turn);
  g_object_unref (page);
}

/* A box that must be announced is announced, even by a double click, and is not struck thereby. */
static void
test_announce (Table *table, gconstpointer data)
{
  GtkWidget *page = sai_test_own (gtk_label_new (NULL));
  g_autoptr (SaiCoach) coach = sai_coach_new ();
  g_autoptr (SaiGameHint) hint = sai_game_hint_new ();
  SaiGameTurn *turn = sai_game_turn_new (page, coach, hint);
  const SaiDiceState *state;
  guint yamb;

  g_object_set (coach, "guards-strikes", TRUE, NULL);
  table_begin (table, "yamb", "person person", 12);
  state = sai_game_get_state (table->game);
  yamb = sai_rules_find_box (sai_game_get_rules (table->game), "announced.five-of-a-kind");
  sai_game_turn_follow (turn, table->dice);
  sai_game_turn_roll (turn);
  g_assert_false (sai_coach_hold_back_strike (coach, NULL, table->game, yamb));
  sai_game_turn_fill (turn, 0, yamb);
  g_assert_cmpint (sai_dice_state_get_announced (state), ==, (int) yamb);
  sai_game_turn_fill (turn, 0, yamb);
  g_assert_cmpint (sai_dice_state_get_announced (state), ==, (int) yamb);
  g_assert_cmpuint (sai_game_get_seat (table->game), ==, 0);
  sai_game_turn_roll (turn);
  g_assert_cmpuint (state->n_rolls, ==, 2);

  sai_game_turn_follow (turn, NULL);
  sai_test_assert_finalize (turn);
  g_object_unref (page);
}

static void
test_hint_notify (Table *table, gconstpointer data)
{
  SaiGameHint *hint = sai_game_hint_new ();
  SaiTestWatch *watch = sai_test_watch_new (hint);

  table_begin (table, "yacht", "person", 12);
  g_object_set (hint, "coached", TRUE, "always", TRUE, NULL);
  sai_test_assert_text (sai_test_watch_take (watch), "always coached");
  g_object_set (hint, "coached", TRUE, "always", TRUE, NULL);
  sai_test_assert_text (sai_test_watch_take (watch), "");

  sai_game_hint_follow (hint, table->dice);
  sai_game_hint_refresh (hint);
  /* Nothing is to be decided yet. */
  sai_test_assert_text (sai_test_watch_take (watch), "");
  table_roll (table, 0);
  sai_game_hint_refresh (hint);
  sai_test_assert_text (sai_test_watch_take (watch), "shown");
  g_assert_true (sai_game_hint_switch (hint, FALSE));
  sai_test_assert_text (sai_test_watch_take (watch), "shown");
  g_assert_false (sai_game_hint_is_shown (hint));
  /* That was for one position. */
  table_roll (table, 0);
  sai_game_hint_refresh (hint);
  sai_test_assert_text (sai_test_watch_take (watch), "shown");
  g_assert_true (sai_game_hint_is_shown (hint));

  sai_game_hint_follow (hint, NULL);
  sai_test_assert_text (sai_test_watch_take (watch), "shown");
  sai_test_watch_free (watch);
  sai_test_assert_finalize (hint);
}

/* A page that goes away while the rules are solved takes the work with it. */
static void
test_page_gone (Table *table, gconstpointer data)
{
  GtkWidget *page;
  GtkWidget *window;
  gpointer left;

  table_begin (table, "yahtzee", "person", 13);
  window = open_page (table, &page);
  left = page;
  g_object_add_weak_pointer (G_OBJECT (page), &left);
  table_roll (table, 0);
  gtk_widget_activate_action (page, "game.hint", NULL);
  gtk_window_destroy (GTK_WINDOW (window));
  while (left != NULL)
    sai_wait (1);
  sai_wait (100);
  g_assert_cmpfloat (sai_solver_get_progress (sai_dice_session_get_solver (table->dice),
                                              sai_game_get_rules (table->game)),
                     <, 1);
  g_assert_false (sai_game_has_hints (table->game));
}

/* What wins most often is said beside what brings most points where the two differ, and numbers are chances then. With
 * four alike and a roll left, nothing but five new dice can beat 25 points (see tests/play/test-advisor.c).
 */
static void
test_to_win (void)
{
  static const char *const boxes[] = { "ones",         "twos",           "threes",        "fours",
                                       "fives",        "sixes",          "full-house",    "small-straight",
                                       "big-straight", "four-of-a-kind", "five-of-a-kind" };
  g_autoptr (SaiSolver) solver = sai_solver_new (1);
  g_autoptr (SaiGame) game = sai_test_paper ("yacht", 2);
  g_autoptr (SaiAdvisor) advisor = sai_advisor_new (game, solver);
  SaiDice dice = { { 4, 4, 4, 4, 4 } };
  guint choice = sai_rules_find_box (sai_game_get_rules (game), "choice");
  SaiBoxAdvice struck = { .box = choice };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (boxes); i++)
    {
      g_autofree char *move = g_strdup_printf ("put %u %s 0", 1 + i % 2, boxes[i / 2]);

      sai_test_apply (game, move);
    }
  sai_test_apply (game, "put 2 choice 25");
  sai_advisor_set_goal (advisor, SAI_GOAL_WIN, 0);
  sai_advisor_set_wanted (advisor, TRUE);
  sai_advisor_set_throw (advisor, 0, &dice, 1);
  while (sai_advisor_get_advice (advisor) == NULL)
    g_main_context_iteration (NULL, TRUE);
  sai_test_assert_text (sai_hint_text_best (game, advisor),
                        "For points, fill Choice; to win, reroll all dice: 2.4% instead of 0.0%.");
  sai_test_assert_text (sai_hint_text_value (advisor, 0.25), "25.0%");
  sai_test_assert_text (sai_hint_text_fill_cost (game, advisor, choice, sai_advisor_get_box_cost (advisor, choice)),
                        "Filling Choice lowers your win chance from 2.4% to 0.0%. Better: reroll all dice.");
  g_assert_cmpint (sai_hint_text_numbers (advisor, TRUE), ==, SAI_SHEET_NUMBERS_CHANCES);
  /* A box of 0 points is struck. */
  sai_test_assert_text (sai_hint_text_explain_box (game, &struck, 12.34),
                        "Strike Choice: 12.3 points expected from the rest.");
  sai_test_assert_text (sai_hint_text_explain_box (game, &struck, 0), "Strike Choice.");

  sai_advisor_set_goal (advisor, SAI_GOAL_TOTAL, 26);
  while (sai_advisor_get_advice (advisor) == NULL)
    g_main_context_iteration (NULL, TRUE);
  sai_test_assert_text (sai_hint_text_best (game, advisor),
                        "For points, fill Choice; to reach 26, reroll all dice: 1.6% instead of 0.0%.");
  dice = (SaiDice) { { 1, 2, 2, 3, 6 } };
  sai_advisor_set_throw (advisor, 0, &dice, 1);
  while (sai_advisor_get_advice (advisor) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (sai_advisor_get_goal (advisor), ==, SAI_GOAL_TOTAL);
}

static void
add (const char *path, gconstpointer data, void (*test) (Table *, gconstpointer))
{
  g_test_add (path, Table, data, table_set_up, test, table_tear_down);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_resources_register (sai_ui_get_resource ());

  g_test_add_func ("/hints/glyphs", test_glyphs);
  g_test_add_func ("/hints/dice", test_advised_dice);
  g_test_add_func ("/hints/cell", test_hinted_cell);
  g_test_add_func ("/hints/roomy", test_roomy);
  g_test_add_func ("/hints/to-win", test_to_win);
  add ("/hints/sheet", TABLE_IN_MEMORY, test_hinted_sheet);
  add ("/hints/texts", TABLE_IN_MEMORY, test_texts);
  add ("/hints/view", TABLE_IN_MEMORY, test_view);
  g_test_add_func ("/hints/equal", test_equal);
  add ("/hints/line", TABLE_IN_MEMORY, test_line);
  add ("/hints/coach", TABLE_IN_MEMORY, test_coach);
  add ("/hints/turn", TABLE_IN_MEMORY, test_turn);
  add ("/hints/announce", TABLE_IN_MEMORY, test_announce);
  add ("/hints/notify", TABLE_IN_MEMORY, test_hint_notify);
  add ("/hints/page-notify", TABLE_IN_MEMORY, test_page_notify);
  add ("/hints/no-stutter", TABLE_IN_MEMORY, test_no_stutter);
  add ("/hints/page-gone", TABLE_IN_MEMORY, test_page_gone);

  return g_test_run ();
}
