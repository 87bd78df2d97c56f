/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Advice for the person to move: at the right moments and no others, for the dice that lie there when it comes, and no
 * work that nobody wants. */

#include <math.h>

#include "dice/sai-advisor-cost.h"
#include "play-table.h"
#include "sai-test.h"
#include "sai-wait.h"
#include "watched-advisor.h"

/* Two boxes and two rolls: solved at once. */
#define LITTLE                                    \
  "[Ruleset]\nId=little\nName=Little\nRolls=2\n"  \
  "[Box sixes]\nName=Sixes\nKind=faces\nFace=6\n" \
  "[Box choice]\nName=Choice\nKind=sum\n"

static SaiAdvisor *
advise (Table *table)
{
  watched_advisor = sai_advisor_new (table->game, sai_dice_session_get_solver (table->dice));

  return watched_advisor;
}

static SaiGame *
new_game_of (const char *text, const char *kind)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiRuleset) ruleset = sai_ruleset_new_from_data (text, -1, "test.ruleset", TRUE, &error);
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  SaiSeed seed = sai_test_seed (5);
  SaiOptions options;

  g_assert_no_error (error);
  options = sai_ruleset_get_defaults (ruleset);
  g_ptr_array_add (players, sai_player_new ("Aki", kind));

  return sai_game_new (ruleset, &options, SAI_GAME_MODE_PLAYED, players, &seed, SAI_TEST_GAME_ID, SAI_TEST_CREATED);
}

static void
begin_little (Table *table)
{
  table_seat (table, new_game_of (LITTLE, "person"), FALSE);
  sai_session_start (table->session);
}

/* The advice is the one for the dice on the table and the sheet of who is to move. */
static void
assert_right (Table *table)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiSolution) solution = sai_solver_get (sai_dice_session_get_solver (table->dice),
                                                     watched_get_rules (table), SAI_SOLVER_WORK_OUT, NULL, &error);
  const SaiAdvice *advice = sai_advisor_get_advice (watched_advisor);
  guint left = sai_dice_state_get_rolls_left (watched_get_state (table), watched_get_rules (table));
  SaiAdvice wanted;

  g_assert_no_error (error);
  g_assert_nonnull (advice);
  sai_advice_make (&wanted, solution, &watched_get_state (table)->sheets[watched_get_state (table)->seat],
                   &watched_get_state (table)->dice, left);
  g_assert_cmpfloat (advice->value, ==, wanted.value);
  g_assert_cmpuint (advice->n_keeps, ==, wanted.n_keeps);
  g_assert_cmpuint (advice->n_boxes, ==, wanted.n_boxes);
  g_assert_cmpuint (advice->n_keeps > 0, ==, left > 0);
  for (guint i = 0; i < wanted.n_keeps; i++)
    g_assert_cmpuint (advice->keeps[i].keep, ==, wanted.keeps[i].keep);
  for (guint i = 0; i < wanted.n_boxes; i++)
    g_assert_cmpuint (advice->boxes[i].box, ==, wanted.boxes[i].box);
}

static void
test_unwanted (Table *table, gconstpointer data)
{
  g_autoptr (SaiAdvisor) advisor = NULL;

  table_begin (table, "yacht", "person", 1);
  advisor = advise (table);
  table_roll (table, 0);
  sai_wait (20);
  g_assert_true (sai_advisor_is_in_time (advisor));
  g_assert_null (sai_advisor_get_advice (advisor));
  g_assert_false (sai_advisor_is_working (advisor));
  g_assert_cmpfloat (sai_solver_get_progress (sai_dice_session_get_solver (table->dice), watched_get_rules (table)), <,
                     1);
  g_assert_cmpfloat (sai_solver_get_progress (sai_dice_session_get_solver (table->dice), watched_get_rules (table)), ==,
                     0);
}

static void
test_moments (Table *table, gconstpointer data)
{
  g_autoptr (SaiAdvisor) advisor = NULL;

  begin_little (table);
  advisor = advise (table);
  sai_advisor_set_wanted (advisor, TRUE);
  watched_assert_none ();
  for (guint turn = 0; turn < 2; turn++)
    {
      table_roll (table, 0);
      table_wait_until (table, watched_has_advice);
      assert_right (table);
      table_roll (table, 1);
      assert_right (table);
      table_fill_any (table);
      watched_assert_none ();
    }
  g_assert_true (sai_game_is_finished (table->game));
}

/* It is ready before the first roll, and a computer player gets none. */
static void
test_seats (Table *table, gconstpointer data)
{
  g_autoptr (SaiAdvisor) advisor = NULL;

  table_begin (table, "yacht", "person simple", 2);
  advisor = advise (table);
  sai_advisor_set_wanted (advisor, TRUE);
  for (guint turn = 0; turn < 3; turn++)
    {
      table_roll (table, 0);
      table_wait_until (table, watched_has_advice);
      assert_right (table);
      table_fill_any (table);
      while (!table_is_for_person (table))
        {
          watched_assert_none ();
          g_main_context_iteration (NULL, TRUE);
        }
      watched_assert_none ();
    }
}

static void
test_costs (Table *table, gconstpointer data)
{
  g_autoptr (SaiAdvisor) advisor = NULL;
  const SaiAdvice *advice;
  double endings[SAI_MAX_ROWS];
  double sum = 0;

  table_begin (table, "yacht", "person", 3);
  advisor = advise (table);
  sai_advisor_set_wanted (advisor, TRUE);
  table_roll (table, 0);
  table_wait_until (table, watched_has_advice);

  advice = sai_advisor_get_advice (advisor);
  g_assert_true (sai_advice_is_roll (advice));
  g_assert_cmpfloat (sai_advisor_get_keep_cost (advisor, advice->keeps[0].keep), ==, 0);
  for (guint i = 1; i < advice->n_keeps; i++)
    g_assert_cmpfloat_with_epsilon (sai_advisor_get_keep_cost (advisor, advice->keeps[i].keep),
                                    advice->value - advice->keeps[i].value, 1e-9);
  for (guint i = 0; i < advice->n_boxes; i++)
    {
      const SaiBoxAdvice *box = &advice->boxes[i];

      g_assert_cmpfloat_with_epsilon (sai_advisor_get_box_cost (advisor, box->box), advice->value - box->value, 1e-9);
      /* The sheet is empty, and one box earns no bonus. */
      g_assert_cmpfloat_with_epsilon (sai_advisor_get_rest (advisor, box->box), box->value - box->score.points, 1e-9);
    }

  sai_advisor_explain_keep (advisor, advice->keeps[0].keep, endings);
  for (guint i = 0; i < SAI_MAX_ROWS; i++)
    {
      g_assert_cmpfloat (endings[i], >=, 0);
      sum += endings[i];
    }
  g_assert_cmpfloat (sum, >, 0.5);
  g_assert_cmpfloat (sum, <, 1 + 1e-9);

  table_roll (table, 0);
  table_roll (table, 0);
  g_assert_cmpfloat (sai_advisor_get_keep_cost (advisor, 0), ==, 0);
}

/* What comes is about the dice that lie there then. */
static void
test_change_while_solving (Table *table, gconstpointer data)
{
  g_autoptr (SaiAdvisor) advisor = NULL;

  table_begin (table, LONG, "person", 4);
  advisor = advise (table);
  table_roll (table, 0);
  sai_advisor_set_wanted (advisor, TRUE);
  g_assert_true (sai_advisor_is_working (advisor));
  g_assert_null (sai_advisor_get_advice (advisor));
  g_assert_cmpfloat (sai_advisor_get_box_cost (advisor, 0), ==, 0);
  g_assert_true (sai_dice_session_fill (table->dice, table_find_legal (table), NULL));
  watched_assert_none ();
  g_assert_true (sai_dice_session_roll (table->dice, NULL));
  g_assert_true (sai_dice_session_roll (table->dice, NULL));
  g_assert_true (sai_advisor_is_working (advisor));
  table_wait_until (table, watched_has_advice);
  g_assert_false (sai_advisor_is_working (advisor));
  table_wait_until (table, table_is_idle);
  g_assert_cmpuint (watched_get_state (table)->n_rolls, ==, 2);
  assert_right (table);
}

static void
test_cancel (Table *table, gconstpointer data)
{
  g_autoptr (SaiAdvisor) advisor = NULL;

  table_begin (table, LONG, "person", 4);
  advisor = advise (table);
  table_roll (table, 0);
  sai_advisor_set_wanted (advisor, TRUE);
  sai_advisor_set_wanted (advisor, FALSE);
  g_assert_false (sai_advisor_is_working (advisor));
  sai_wait (50);
  g_assert_null (sai_advisor_get_advice (advisor));
  g_assert_null (sai_advisor_get_reservation (advisor));
  g_assert_cmpfloat (sai_solver_get_progress (sai_dice_session_get_solver (table->dice), watched_get_rules (table)), <,
                     1);

  sai_advisor_set_wanted (advisor, TRUE);
  sai_advisor_set_wanted (advisor, FALSE);
  sai_advisor_set_wanted (advisor, TRUE);
  table_wait_until (table, watched_has_advice);
  assert_right (table);
  /* What is solved is not forgotten. */
  sai_advisor_set_wanted (advisor, FALSE);
  g_assert_null (sai_advisor_get_advice (advisor));
  sai_advisor_set_wanted (advisor, TRUE);
  assert_right (table);
}

static void
test_undo (Table *table, gconstpointer data)
{
  g_autoptr (SaiAdvisor) advisor = NULL;
  double first;

  table_begin (table, "yacht", "person simple", 6);
  advisor = advise (table);
  sai_advisor_set_wanted (advisor, TRUE);
  table_roll (table, 0);
  table_wait_until (table, watched_has_advice);
  first = sai_advisor_get_advice (advisor)->value;
  table_fill_any (table);
  table_wait_until (table, table_is_for_person);
  watched_assert_none ();

  sai_session_undo (table->session);
  table_wait_until (table, table_is_idle);
  assert_right (table);
  g_assert_cmpfloat (sai_advisor_get_advice (advisor)->value, ==, first);
  sai_session_undo (table->session);
  table_wait_until (table, table_is_idle);
  watched_assert_none ();
  sai_session_redo (table->session);
  table_wait_until (table, table_is_idle);
  assert_right (table);
}

static void
test_too_large (Table *table, gconstpointer data)
{
  g_autoptr (GString) text = g_string_new ("[Ruleset]\nId=large\nName=Large\n");
  g_autoptr (SaiAdvisor) advisor = NULL;
  g_autoptr (SaiTestWatch) watch = NULL;
  g_autofree char *log = NULL;

  for (guint i = 0; i < SAI_MAX_ROWS; i++)
    g_string_append_printf (text, "[Box sum-%u]\nName=Sum\nKind=sum\n", i);
  table_seat (table, new_game_of (text->str, "person"), FALSE);
  sai_session_start (table->session);
  advisor = advise (table);
  table_roll (table, 0);
  sai_advisor_set_wanted (advisor, TRUE);
  table_wait_until (table, watched_has_advice);
  g_assert_false (sai_advisor_is_working (advisor));
  g_assert_cmpstr (sai_advisor_get_reservation (advisor), !=, NULL);

  /* There is nothing to wait for a second time. */
  table_roll (table, 0);
  g_assert_nonnull (sai_advisor_get_advice (advisor));
  g_assert_false (sai_advisor_is_working (advisor));
}

/* A sheet with columns: every legal choice has an estimate, for points and to win, and what is announced binds the
 * advice.
 */
static void
test_estimate (Table *table, gconstpointer data)
{
  g_autoptr (SaiAdvisor) advisor = NULL;
  const SaiAdvice *advice;
  guint yamb;

  table_begin (table, "yamb", "person perfect", 6);
  advisor = advise (table);
  sai_advisor_set_goal (advisor, SAI_GOAL_WIN, 0);
  sai_advisor_set_wanted (advisor, TRUE);
  table_roll (table, 0);
  g_assert_true (sai_advisor_is_working (advisor));
  table_wait_until (table, watched_has_advice);
  advice = sai_advisor_get_advice (advisor);
  g_assert_cmpstr (sai_advisor_get_reservation (advisor), ==,
                   "Perfect play can’t be calculated for large sheets with columns.");
  g_assert_cmpint (sai_advisor_get_goal (advisor), ==, SAI_GOAL_WIN);
  g_assert_false (advice->exact);
  g_assert_cmpfloat (advice->value, >, 0.3);
  g_assert_cmpfloat (advice->value, <, 0.7);
  sai_advisor_set_goal (advisor, SAI_GOAL_TOTAL, 1000);
  table_wait_until (table, watched_has_advice);
  advice = sai_advisor_get_advice (advisor);
  g_assert_false (advice->exact);
  g_assert_cmpfloat (advice->value, >, 0.2);
  g_assert_cmpfloat (advice->value, <, 0.9);
  sai_advisor_set_goal (advisor, SAI_GOAL_POINTS, 0);
  advice = sai_advisor_get_advice (advisor);
  /* The first box of the first column, the last of the third, and all of the others. */
  g_assert_cmpuint (advice->n_boxes, ==, 1 + 12 + 1 + 12);
  g_assert_cmpfloat (advice->value, >, 800);
  g_assert_cmpfloat (advice->value, <, 1400);
  g_assert_cmpfloat (sai_advisor_get_box_cost (advisor, advice->boxes[25].box), >, 0);

  yamb = sai_rules_find_box (watched_get_rules (table), "announced.five-of-a-kind");
  sai_dice_session_fill (table->dice, yamb, NULL);
  advice = sai_advisor_get_advice (advisor);
  g_assert_cmpuint (advice->n_boxes, ==, 1);
  g_assert_cmpuint (advice->boxes[0].box, ==, yamb);
  g_assert_true (sai_advice_is_roll (advice));
}

static void
test_notify (Table *table, gconstpointer data)
{
  g_autoptr (SaiAdvisor) advisor = NULL;
  g_autoptr (SaiTestWatch) watch = NULL;
  g_autofree char *asked = NULL;
  g_autofree char *arrived = NULL;
  g_autofree char *filled = NULL;
  g_autofree char *rolled = NULL;

  begin_little (table);
  advisor = advise (table);
  table_roll (table, 0);
  watch = sai_test_watch_new (advisor);
  sai_advisor_set_wanted (advisor, TRUE);
  sai_advisor_set_wanted (advisor, TRUE);
  asked = watched_take_changes (watch);
  g_assert_cmpstr (asked, ==, "");
  table_wait_until (table, watched_has_advice);
  arrived = watched_take_changes (watch);
  g_assert_cmpstr (arrived, ==, "advice");
  table_fill_any (table);
  filled = watched_take_changes (watch);
  g_assert_cmpstr (filled, ==, "advice");
  table_roll (table, 0);
  rolled = watched_take_changes (watch);
  g_assert_cmpstr (rolled, ==, "advice");
}

static void
note_progress_cb (SaiAdvisor *advisor, GParamSpec *pspec, GArray *noted)
{
  double progress = sai_advisor_get_progress (advisor);

  g_array_append_val (noted, progress);
}

/* It is told while there is something to wait for, and never goes back. */
static void
test_progress (Table *table, gconstpointer data)
{
  g_autoptr (SaiAdvisor) advisor = NULL;
  g_autoptr (GArray) noted = g_array_new (FALSE, FALSE, sizeof (double));
  double last = 0;
  guint n_noted;

  table_begin (table, LONGEST, "person", 5);
  advisor = advise (table);
  g_signal_connect (advisor, "notify::progress", G_CALLBACK (note_progress_cb), noted);
  table_roll (table, 0);
  sai_advisor_set_wanted (advisor, TRUE);
  table_wait_until (table, watched_has_advice);
  for (guint i = 0; i < noted->len; i++)
    {
      double progress = g_array_index (noted, double, i);

      g_assert_cmpfloat (progress, >, last);
      g_assert_cmpfloat (progress, <=, 1);
      last = progress;
    }
  n_noted = noted->len;
  sai_wait (250);
  g_assert_cmpuint (noted->len, ==, n_noted);
  g_signal_handlers_disconnect_by_data (advisor, noted);
}

/* An advisor that is let go while it works is gone at once, and so is the work. */
static void
test_outlive (Table *table, gconstpointer data)
{
  SaiAdvisor *advisor;
  gpointer weak;

  table_begin (table, LONG, "person", 7);
  advisor = advise (table);
  weak = advisor;
  g_object_add_weak_pointer (G_OBJECT (advisor), &weak);
  table_roll (table, 0);
  sai_advisor_set_wanted (advisor, TRUE);
  g_object_unref (advisor);
  g_assert_null (weak);
  sai_wait (50);
  g_assert_cmpfloat (sai_solver_get_progress (sai_dice_session_get_solver (table->dice), watched_get_rules (table)), <,
                     1);

  /* And the other way round: the advisor keeps what it needs. */
  advisor = advise (table);
  sai_advisor_set_wanted (advisor, TRUE);
  sai_session_stop (table->session);
  table_wait_until (table, watched_has_advice);
  assert_right (table);
  g_object_unref (advisor);
}

static gboolean
is_marked_on_disk (Table *table)
{
  g_autoptr (SaiRecord) record = table_load (table);

  return record->hints;
}

/* The mark is on disk without another move, and once. */
static void
test_mark (Table *table, gconstpointer data)
{
  table_begin (table, "yacht", "person", 8);
  table_roll (table, 0);
  g_assert_false (is_marked_on_disk (table));
  sai_session_mark_hints (table->session);
  g_assert_true (sai_session_is_busy (table->session));
  table_wait_until (table, table_is_idle);
  g_assert_true (is_marked_on_disk (table));
  table_assert_saved (table);

  sai_session_mark_hints (table->session);
  g_assert_false (sai_session_is_busy (table->session));
  table_fill_any (table);
  table_assert_saved (table);
  g_assert_true (is_marked_on_disk (table));
}

/* The mark can come while a move is saved, before there is one, and in the middle of a change. */
static void
test_mark_any_time (Table *table, gconstpointer data)
{
  table_begin (table, "yacht", "person", 8);
  sai_session_mark_hints (table->session);
  g_assert_false (sai_session_is_busy (table->session));
  table_roll (table, 0);
  g_assert_true (is_marked_on_disk (table));
  table_leave (table);

  table_begin (table, "yacht", "person", 9);
  g_assert_true (sai_dice_session_roll (table->dice, NULL));
  sai_session_mark_hints (table->session);
  table_wait_until (table, table_is_idle);
  g_assert_true (is_marked_on_disk (table));
  table_leave (table);

  table_begin (table, "yacht", "person", 10);
  g_signal_connect_swapped (table->game, "changed", G_CALLBACK (sai_session_mark_hints), table->session);
  table_roll (table, 0);
  g_assert_true (is_marked_on_disk (table));
  table_assert_saved (table);
  g_signal_handlers_disconnect_by_data (table->game, table->session);
}

/* A game that is over stays as it was played. */
static void
test_mark_finished (Table *table, gconstpointer data)
{
  table_seat (table, new_game_of (LITTLE, "person"), FALSE);
  sai_session_start (table->session);
  for (guint turn = 0; turn < 2; turn++)
    {
      table_roll (table, 0);
      table_fill_any (table);
    }
  sai_session_mark_hints (table->session);
  g_assert_false (sai_game_has_hints (table->game));
  g_assert_false (sai_session_is_busy (table->session));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  watched_add ("/advisor/unwanted", TABLE_IN_MEMORY, test_unwanted);
  watched_add ("/advisor/moments", TABLE_IN_MEMORY, test_moments);
  watched_add ("/advisor/seats", TABLE_IN_MEMORY, test_seats);
  watched_add ("/advisor/costs", TABLE_IN_MEMORY, test_costs);
  watched_add ("/advisor/change-while-solving", TABLE_IN_MEMORY, test_change_while_solving);
  watched_add ("/advisor/cancel", TABLE_IN_MEMORY, test_cancel);
  watched_add ("/advisor/undo", TABLE_IN_MEMORY, test_undo);
  watched_add ("/advisor/too-large", TABLE_IN_MEMORY, test_too_large);
  watched_add ("/advisor/estimate", TABLE_IN_MEMORY, test_estimate);
  watched_add ("/advisor/notify", TABLE_IN_MEMORY, test_notify);
  watched_add ("/advisor/progress", TABLE_IN_MEMORY, test_progress);
  watched_add ("/advisor/outlive", TABLE_IN_MEMORY, test_outlive);
  watched_add ("/advisor/mark", TABLE_STORED, test_mark);
  watched_add ("/advisor/mark-any-time", TABLE_STORED, test_mark_any_time);
  watched_add ("/advisor/mark-finished", TABLE_IN_MEMORY, test_mark_finished);

  return g_test_run ();
}
