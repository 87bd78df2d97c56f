/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What hints, reasons and the coach say where chances count: numbers that are counted here, and a sign of those that
 * are only estimated. */
#include <adwaita.h>

#include "dice/sai-dice-game.h"
#include "game/sai-coach.h"
#include "hint/sai-hint-text.h"
#include "hint/sai-reason-text.h"
#include "play-table.h"
#include "sai-run.h"
#include "sai-test.h"
#include "sai-ui-resources.h"
#include "sai-wait.h"
#include "sheet/sai-sheet-view.h"
#include "dice/sai-advisor-cost.h"

#define N_ROLLS 7776
/* What the other has. */
#define RIVAL 25

#define assert_said(expression, words)               \
  G_STMT_START                                       \
  {                                                  \
    g_autofree char *said_ = (expression);           \
    if (strstr (said_, (words)) == NULL)             \
      g_error ("“%s” without “%s”", said_, (words)); \
  }                                                  \
  G_STMT_END

static const SaiDice fours = { { 4, 4, 4, 4, 4 } };

/* Two seats with one open box: Choice of the first, who needs more points than the other has. */
static SaiGame *
make_end (void)
{
  static const char *const boxes[] = { "ones",         "twos",           "threes",        "fours",
                                       "fives",        "sixes",          "full-house",    "small-straight",
                                       "big-straight", "four-of-a-kind", "five-of-a-kind" };
  SaiGame *game = sai_test_paper ("yacht", 2);
  g_autofree char *last = g_strdup_printf ("put 2 choice %d", RIVAL);

  for (guint i = 0; i < 2 * G_N_ELEMENTS (boxes); i++)
    {
      g_autofree char *move = g_strdup_printf ("put %u %s 0", 1 + i % 2, boxes[i / 2]);

      sai_test_apply (game, move);
    }
  sai_test_apply (game, last);

  return game;
}

/* How often five new dice come to @total or more, and half as often as they come to one less if that is half a win. */
static double
count_rolls (int total, gboolean shared)
{
  double n = 0;

  for (guint roll = 0; roll < N_ROLLS; roll++)
    {
      int sum = 0;

      for (guint rest = roll, i = 0; i < 5; i++, rest /= 6)
        sum += 1 + rest % 6;
      n += sum >= total ? 1 : shared && sum == total - 1 ? 0.5 : 0;
    }

  return n / N_ROLLS;
}

static void
wait_for_advice (SaiAdvisor *advisor)
{
  while (sai_advisor_get_advice (advisor) == NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
found_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_assert_true (sai_reason_find_finish (result, user_data, NULL));
}

/* What is best against @box. */
static char *
explain (SaiGame *game, SaiAdvisor *advisor, guint box)
{
  SaiDecision best = sai_advice_get_best (sai_advisor_get_advice (advisor));
  SaiDecision other = { TRUE, box, 0 };
  SaiReason reason = { 0 };

  sai_advisor_find_reason_async (advisor, &best, &other, NULL, found_cb, &reason);
  while (reason.dice.face[0] == 0)
    g_main_context_iteration (NULL, TRUE);

  return sai_reason_text_for (game, advisor, &reason);
}

/* Five new dice may bring more than 20 points, and seldom do: 17.5 on average. */
static void
test_exact (void)
{
  g_autoptr (SaiSolver) solver = sai_solver_new (1);
  g_autoptr (SaiGame) game = make_end ();
  g_autoptr (SaiAdvisor) advisor = sai_advisor_new (game, solver);
  guint choice = sai_rules_find_box (sai_game_get_rules (game), "choice");
  const char *points = "For points, filling Choice is better by 2.5";
  g_autofree char *win = g_strdup_printf ("%s; to win from %d behind, rerolling all dice. "
                                          "Win chance: %.1f%% instead of 0.0%%.",
                                          points, RIVAL, count_rolls (RIVAL + 1, TRUE) * 100);
  g_autofree char *reach = g_strdup_printf ("%s; to reach 26, rerolling all dice. "
                                            "Chance of 26: %.1f%% instead of 0.0%%.",
                                            points, count_rolls (26, FALSE) * 100);

  sai_advisor_set_goal (advisor, SAI_GOAL_WIN, 0);
  sai_advisor_set_wanted (advisor, TRUE);
  sai_advisor_set_throw (advisor, 0, &fours, 1);
  wait_for_advice (advisor);
  g_assert_true (sai_advisor_get_advice (advisor)->exact);
  sai_test_assert_text (explain (game, advisor, choice), win);

  sai_advisor_set_goal (advisor, SAI_GOAL_TOTAL, 26);
  wait_for_advice (advisor);
  g_assert_true (sai_advisor_get_advice (advisor)->exact);
  sai_test_assert_text (explain (game, advisor, choice), reach);
}

static const char *
get_question (GtkWindow *parent)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (ADW_IS_MESSAGE_DIALOG (window) && gtk_window_get_transient_for (window) == parent)
        return adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (window));
    }

  return NULL;
}

/* What the person plays for decides what is held back. A point is held against one of a hundred. */
static void
test_coach (void)
{
  g_autoptr (SaiSolver) solver = sai_solver_new (1);
  g_autoptr (SaiGame) game = make_end ();
  g_autoptr (SaiAdvisor) advisor = sai_advisor_new (game, solver);
  g_autoptr (SaiCoach) coach = sai_coach_new ();
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());
  int choice = sai_rules_find_box (sai_game_get_rules (game), "choice");
  double chance = count_rolls (RIVAL + 1, TRUE);
  g_autofree char *warning = g_strdup_printf ("Filling Choice lowers your win chance from %.1f%% to 0.0%%. Better: "
                                              "reroll all dice.",
                                              chance * 100);

  gtk_window_present (window);
  g_object_set (coach, "active", TRUE, "limit", 2.0, NULL);
  sai_advisor_set_wanted (advisor, TRUE);
  sai_advisor_set_throw (advisor, 0, &fours, 1);
  wait_for_advice (advisor);
  g_assert_false (sai_coach_hold_back (coach, window, game, advisor, 0, choice));

  sai_advisor_set_goal (advisor, SAI_GOAL_WIN, 0);
  wait_for_advice (advisor);
  g_assert_true (sai_coach_hold_back (coach, window, game, advisor, 0, choice));
  g_assert_true (g_str_has_prefix (get_question (window), warning));
  /* The reason follows. */
  while (strstr (get_question (window), "For points, filling Choice is better by 2.5") == NULL)
    g_main_context_iteration (NULL, TRUE);
  sai_coach_withdraw (coach);

  g_object_set (coach, "limit", chance * 100 + 0.1, NULL);
  g_assert_false (sai_coach_hold_back (coach, window, game, advisor, 0, choice));
  gtk_window_destroy (window);
}

static char *
read_notes (GtkWidget *widget)
{
  GString *notes = g_string_new (NULL);

  if (GTK_IS_LABEL (widget))
    g_string_append_printf (notes, "%s\n", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      g_autofree char *text = read_notes (child);

      g_string_append (notes, text);
    }

  return g_string_free (notes, FALSE);
}

/* In the first turn chances are estimated, wherever they stand. */
static void
check_estimated (Table *table, SaiGoal goal)
{
  gboolean to_win = goal == SAI_GOAL_WIN;
  g_autoptr (SaiAdvisor) advisor = NULL;
  g_autoptr (SaiCoach) coach = sai_coach_new ();
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());
  GtkWidget *sheet = g_object_new (SAI_TYPE_SHEET_VIEW, NULL);
  guint ones;

  table_begin (table, "yacht", to_win ? "person person" : "person", 3);
  table_roll (table, 0);
  advisor = sai_advisor_new (table->game, sai_dice_session_get_solver (table->dice));
  ones = sai_rules_find_box (sai_game_get_rules (table->game), "ones");
  sai_advisor_set_goal (advisor, goal, 200);
  sai_advisor_set_wanted (advisor, TRUE);
  wait_for_advice (advisor);
  g_assert_false (sai_advisor_get_advice (advisor)->exact);

  sai_test_assert_text (sai_hint_text_value (advisor, 0.25), "≈25.0%");
  sai_test_assert_text (sai_hint_text_difference (advisor, 0.25, 0), "25.0%");
  if (!to_win)
    assert_said (sai_hint_text_best (table->game, advisor), "≈");
  assert_said (sai_hint_text_whole (table->game, advisor), to_win ? "Win chance: ≈" : "Chance: ≈");
  assert_said (sai_hint_text_fill_cost (table->game, advisor, ones, sai_advisor_get_box_cost (advisor, ones)),
               "from ≈");
  assert_said (explain (table->game, advisor, ones), to_win ? "Win chance: ≈" : "Chance of 200: ≈");

  gtk_window_set_child (window, sheet);
  gtk_window_present (window);
  g_object_set (sheet, "game", table->game, "offering", TRUE, NULL);
  sai_sheet_view_set_advice (SAI_SHEET_VIEW (sheet), sai_advisor_get_advice (advisor),
                             sai_hint_text_numbers (advisor, TRUE));
  assert_said (read_notes (sheet), "≈");

  g_object_set (coach, "active", TRUE, "limit", 0.1, NULL);
  g_assert_true (sai_coach_hold_back (coach, window, table->game, advisor, 0, ones));
  assert_said (g_strdup (get_question (window)), "from ≈");
  sai_coach_withdraw (coach);
  gtk_window_destroy (window);
}

static void
test_estimated_win (Table *table, gconstpointer data)
{
  check_estimated (table, SAI_GOAL_WIN);
}

static void
test_estimated_total (Table *table, gconstpointer data)
{
  check_estimated (table, SAI_GOAL_TOTAL);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_resources_register (sai_ui_get_resource ());

  g_test_add_func ("/goal/exact", test_exact);
  g_test_add_func ("/goal/coach", test_coach);
  g_test_add ("/goal/estimated/win", Table, TABLE_IN_MEMORY, table_set_up, test_estimated_win, table_tear_down);
  g_test_add ("/goal/estimated/total", Table, TABLE_IN_MEMORY, table_set_up, test_estimated_total, table_tear_down);

  return g_test_run ();
}
