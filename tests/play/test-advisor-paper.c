/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Advice for a paper sheet: for dice that a person has typed, while no box has them yet, for a total or for points, and
 * none for what the sheet does not say.
 */

#include "dice/sai-advisor-cost.h"
#include "play-table.h"
#include "sai-test.h"
#include "watched-advisor.h"

/* What it has solved for one test serves the others. */
static SaiSolver *solver;

/* A paper sheet of so many seats; there is no session. */
static void
begin_paper (Table *table, const char *ruleset, guint n_seats)
{
  if (solver == NULL)
    solver = sai_solver_new (1);
  table->game = sai_test_paper (ruleset, n_seats);
  watched_advisor = sai_advisor_new (table->game, solver);
}

static void
end_paper (Table *table)
{
  g_clear_object (&watched_advisor);
  g_clear_object (&table->game);
}

/* The advice is the one for what was told. */
static void
assert_right_paper (Table *table, guint seat, SaiDice dice, guint rolls_left)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiSolution) solution = sai_solver_get (solver, watched_get_rules (table), SAI_SOLVER_WORK_OUT, NULL,
                                                     &error);
  const SaiAdvice *advice = sai_advisor_get_advice (watched_advisor);
  SaiAdvice wanted;

  g_assert_no_error (error);
  g_assert_nonnull (advice);
  g_assert_cmpuint (sai_advisor_get_seat (watched_advisor), ==, seat);
  g_assert_cmpuint (sai_advisor_get_rolls_left (watched_advisor), ==, rolls_left);
  g_assert_true (sai_dice_equal (sai_advisor_get_dice (watched_advisor), &dice));
  sai_advice_make (&wanted, solution, &watched_get_state (table)->sheets[seat], &dice, rolls_left);
  g_assert_cmpfloat (advice->value, ==, wanted.value);
  g_assert_cmpuint (advice->n_keeps, ==, wanted.n_keeps);
  g_assert_cmpuint (advice->n_boxes, ==, wanted.n_boxes);
  for (guint i = 0; i < wanted.n_keeps; i++)
    {
      g_assert_cmpuint (advice->keeps[i].keep, ==, wanted.keeps[i].keep);
      g_assert_cmpfloat (advice->keeps[i].value, ==, wanted.keeps[i].value);
    }
  for (guint i = 0; i < wanted.n_boxes; i++)
    {
      g_assert_cmpuint (advice->boxes[i].box, ==, wanted.boxes[i].box);
      g_assert_cmpfloat (advice->boxes[i].value, ==, wanted.boxes[i].value);
      g_assert_cmpint (advice->boxes[i].score.points, ==, wanted.boxes[i].score.points);
      g_assert_cmpint (advice->boxes[i].score.extra, ==, wanted.boxes[i].score.extra);
    }
}

/* For each seat, for any dice and rolls, with what the sheet holds: also jokers. */
static void
test_kept (Table *table, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  begin_paper (table, "yahtzee", 3);
  sai_test_apply (table->game, "put 2 five-of-a-kind 50");
  sai_test_apply (table->game, "put 2 fives 25 +100");
  sai_test_apply (table->game, "put 3 sixes 0");
  sai_test_apply (table->game, "put 3 five-of-a-kind 0");
  sai_test_apply (table->game, "put 3 choice 7 anyway");
  sai_test_apply (table->game, "put 3 full-house 1 anyway");
  sai_advisor_set_wanted (watched_advisor, TRUE);
  watched_assert_none ();
  g_assert_cmpuint (sai_advisor_get_seat (watched_advisor), ==, 0);
  for (guint i = 0; i < 60; i++)
    {
      guint seat = g_rand_int_range (random, 0, 3);
      guint left = g_rand_int_range (random, 0, 3);
      guint alike = g_rand_int_range (random, 1, 7);
      gboolean is_alike = g_rand_int_range (random, 0, 4) == 0;
      SaiDice dice = { { 0 } };

      for (guint j = 0; j < SAI_N_DICE; j++)
        dice.face[j] = is_alike ? alike : (guint) g_rand_int_range (random, 1, 7);
      sai_advisor_set_throw (watched_advisor, seat, &dice, left);
      table_wait_until (table, watched_has_advice);
      assert_right_paper (table, seat, dice, left);
      g_assert_cmpuint (sai_advisor_get_advice (watched_advisor)->n_keeps > 0, ==, left > 0);
    }

  /* The joker of seat 2: full house 25, a straight 40, and 100 each. */
  sai_advisor_set_throw (watched_advisor, 1, &(SaiDice) { { 5, 5, 5, 5, 5 } }, 0);
  for (guint i = 0; i < sai_advisor_get_advice (watched_advisor)->n_boxes; i++)
    g_assert_cmpint (sai_advisor_get_advice (watched_advisor)->boxes[i].score.extra, ==, 100);
  g_assert_cmpstr (watched_get_rules (table)->boxes[sai_advisor_get_advice (watched_advisor)->boxes[0].box].id, ==,
                   "big-straight");
  end_paper (table);
}

/* What was thrown is over as soon as the sheet changes, however that is. */
static void
test_paper_forgets (Table *table, gconstpointer data)
{
  static const char *const moves[] = { "put 1 ones 3",        "put 1 ones 4", "clear 1 ones", "seats 2 1",
                                       "put 2 twos 3 anyway", "clear 2 twos", "stop",         "resume" };
  SaiDice dice = { { 3, 3, 3, 4, 6 } };

  begin_paper (table, "yacht", 2);
  sai_advisor_set_wanted (watched_advisor, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      if (!sai_game_is_finished (table->game))
        {
          sai_advisor_set_throw (watched_advisor, 0, &dice, 1);
          table_wait_until (table, watched_has_advice);
          assert_right_paper (table, 0, dice, 1);
        }
      sai_test_apply (table->game, moves[i]);
      watched_assert_none ();
      g_assert_false (sai_dice_is_rolled (sai_advisor_get_dice (watched_advisor)));
      g_assert_cmpuint (sai_advisor_get_rolls_left (watched_advisor), ==, 0);
      g_assert_cmpuint (sai_advisor_get_seat (watched_advisor), ==, sai_game_get_seat (table->game));
    }
  sai_advisor_set_throw (watched_advisor, 1, &dice, 2);
  assert_right_paper (table, 1, dice, 2);
  g_assert_true (sai_game_undo (table->game));
  watched_assert_none ();
  g_assert_true (sai_game_redo (table->game));
  watched_assert_none ();
  sai_advisor_set_throw (watched_advisor, 1, &dice, 2);
  sai_advisor_set_throw (watched_advisor, 1, NULL, 0);
  watched_assert_none ();
  end_paper (table);
}

/* There is nothing to decide on a full sheet or after the end. */
static void
test_paper_none (Table *table, gconstpointer data)
{
  static const char *const boxes[] = { "ones",       "twos",           "threes",       "fours",
                                       "fives",      "sixes",          "choice",       "four-of-a-kind",
                                       "full-house", "small-straight", "big-straight", "five-of-a-kind" };
  SaiDice dice = { { 3, 3, 3, 4, 6 } };

  begin_paper (table, "yacht", 2);
  sai_advisor_set_wanted (watched_advisor, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (boxes); i++)
    {
      /* Any dice make a choice. */
      g_autofree char *move = g_strdup_printf ("put 1 %s %d", boxes[i], g_str_equal (boxes[i], "choice") ? 5 : 0);

      sai_test_apply (table->game, move);
    }
  sai_advisor_set_throw (watched_advisor, 1, &dice, 2);
  table_wait_until (table, watched_has_advice);
  assert_right_paper (table, 1, dice, 2);
  sai_advisor_set_throw (watched_advisor, 0, &dice, 2);
  watched_assert_none ();
  sai_test_apply (table->game, "stop");
  sai_advisor_set_throw (watched_advisor, 1, &dice, 2);
  watched_assert_none ();
  sai_test_apply (table->game, "resume");
  sai_advisor_set_throw (watched_advisor, 1, &dice, 2);
  assert_right_paper (table, 1, dice, 2);
  end_paper (table);
}

/* Whether a column of Yamb is among the boxes of the advice. */
static gboolean
has_column (Table *table, guint column)
{
  const SaiAdvice *advice = sai_advisor_get_advice (watched_advisor);

  for (guint i = 0; i < advice->n_boxes; i++)
    if (sai_rules_get_column (watched_get_rules (table), advice->boxes[i].box) == column)
      return TRUE;

  return FALSE;
}

/* At a real table people say what was announced. */
static void
test_paper_announced (Table *table, gconstpointer data)
{
  SaiDice dice = { { 5, 5, 5, 1, 2 } };
  const SaiRules *rules;
  guint yamb, column;

  begin_paper (table, "yamb", 2);
  rules = watched_get_rules (table);
  yamb = sai_rules_find_box (rules, "announced.five-of-a-kind");
  column = sai_rules_get_column (rules, yamb);
  sai_advisor_set_wanted (watched_advisor, TRUE);
  sai_advisor_set_throw (watched_advisor, 0, &dice, 2);
  table_wait_until (table, watched_has_advice);
  /* After the first roll anything can still be announced, after the second nothing can. */
  g_assert_true (has_column (table, column));
  g_assert_true (sai_advisor_announces (watched_advisor, yamb));
  sai_advisor_set_throw (watched_advisor, 0, &dice, 1);
  g_assert_false (has_column (table, column));
  for (guint left = 0; left <= 2; left++)
    {
      sai_advisor_set_announced (watched_advisor, yamb);
      sai_advisor_set_throw (watched_advisor, 0, &dice, left);
      g_assert_cmpuint (sai_advisor_get_advice (watched_advisor)->n_boxes, ==, 1);
      g_assert_cmpuint (sai_advisor_get_advice (watched_advisor)->boxes[0].box, ==, yamb);
      g_assert_false (sai_advisor_announces (watched_advisor, yamb));
      /* Who waits for a Yamb keeps the fives and nothing else. */
      if (left > 0)
        g_assert_cmpuint (sai_advisor_get_advice (watched_advisor)->keeps[0].keep, ==, 0x7);
    }
  /* The next turn begins without. */
  sai_test_apply (table->game, "put 1 announced.five-of-a-kind 0");
  sai_advisor_set_throw (watched_advisor, 1, &dice, 1);
  g_assert_true (has_column (table, 0));

  /* Of a sheet with nothing else, something was announced: without knowing what, there is no advice. */
  for (guint box = 0; box < rules->n_boxes; box++)
    if (sai_rules_get_column (rules, box) != column && sai_boxes_has (&rules->playable, box))
      {
        g_autofree char *move = g_strdup_printf ("put 2 %s 0 anyway", rules->boxes[box].id);

        sai_test_apply (table->game, move);
      }
  sai_advisor_set_throw (watched_advisor, 1, &dice, 1);
  watched_assert_none ();
  sai_advisor_set_announced (watched_advisor, yamb);
  sai_advisor_set_throw (watched_advisor, 1, &dice, 1);
  g_assert_cmpuint (sai_advisor_get_advice (watched_advisor)->boxes[0].box, ==, yamb);
  end_paper (table);
}

/* Two sheets of Yacht: the first has nothing but an open choice, the second is full, with 25 points in its choice. */
static void
fill_but_choice (Table *table)
{
  static const char *const boxes[] = { "ones",         "twos",           "threes",        "fours",
                                       "fives",        "sixes",          "full-house",    "small-straight",
                                       "big-straight", "four-of-a-kind", "five-of-a-kind" };

  for (guint seat = 1; seat <= 2; seat++)
    for (guint i = 0; i < G_N_ELEMENTS (boxes); i++)
      {
        g_autofree char *move = g_strdup_printf ("put %u %s 0", seat, boxes[i]);

        sai_test_apply (table->game, move);
      }
  sai_test_apply (table->game, "put 2 choice 25");
}

/* With a roll left, 4 4 4 4 4 are worth most as they are, but only five new dice can come to 26: as often as five
 * numbers from 0 to 5 add up to 4 at most, 126 times in 7776; as often to exactly 25, which is half a win.
 */
static void
test_aims (Table *table, gconstpointer data)
{
  SaiDice dice = { { 4, 4, 4, 4, 4 } };
  guint choice;

  begin_paper (table, "yacht", 2);
  fill_but_choice (table);
  choice = sai_rules_find_box (watched_get_rules (table), "choice");
  sai_advisor_set_wanted (watched_advisor, TRUE);
  sai_advisor_set_throw (watched_advisor, 0, &dice, 1);
  table_wait_until (table, watched_has_advice);
  assert_right_paper (table, 0, dice, 1);
  g_assert_cmpint (sai_advisor_get_goal (watched_advisor), ==, SAI_GOAL_POINTS);
  g_assert_false (sai_advice_is_roll (sai_advisor_get_advice (watched_advisor)));

  sai_advisor_set_goal (watched_advisor, SAI_GOAL_WIN, 0);
  g_assert_null (sai_advisor_get_advice (watched_advisor));
  g_assert_true (sai_advisor_is_working (watched_advisor));
  table_wait_until (table, watched_has_advice);
  g_assert_false (sai_advisor_is_working (watched_advisor));
  g_assert_cmpint (sai_advisor_get_goal (watched_advisor), ==, SAI_GOAL_WIN);
  g_assert_cmpfloat_with_epsilon (sai_advisor_get_advice (watched_advisor)->value, (126 + 63) / 7776.0, 1e-5);
  g_assert_true (sai_advice_is_roll (sai_advisor_get_advice (watched_advisor)));
  g_assert_cmpuint (sai_advisor_get_advice (watched_advisor)->keeps[0].keep, ==, 0);
  g_assert_cmpfloat_with_epsilon (sai_advisor_get_box_cost (watched_advisor, choice), (126 + 63) / 7776.0, 1e-5);
  g_assert_cmpfloat_with_epsilon (sai_advisor_get_points_advice (watched_advisor)->value, 20, 1e-9);

  sai_advisor_set_goal (watched_advisor, SAI_GOAL_TOTAL, 26);
  table_wait_until (table, watched_has_advice);
  g_assert_cmpfloat_with_epsilon (sai_advisor_get_advice (watched_advisor)->value, 126 / 7776.0, 1e-5);

  /* What cannot be reached, or is certain, leaves points to play for. */
  sai_advisor_set_goal (watched_advisor, SAI_GOAL_TOTAL, 31);
  table_wait_until (table, watched_has_advice);
  g_assert_cmpint (sai_advisor_get_goal (watched_advisor), ==, SAI_GOAL_POINTS);
  assert_right_paper (table, 0, dice, 1);
  sai_advisor_set_goal (watched_advisor, SAI_GOAL_TOTAL, 20);
  table_wait_until (table, watched_has_advice);
  g_assert_cmpint (sai_advisor_get_goal (watched_advisor), ==, SAI_GOAL_POINTS);
  assert_right_paper (table, 0, dice, 1);
  /* Whoever changes the dice at once gets the answer for the new ones. */
  sai_advisor_set_goal (watched_advisor, SAI_GOAL_TOTAL, 26);
  dice = (SaiDice) { { 6, 6, 6, 6, 6 } };
  sai_advisor_set_throw (watched_advisor, 0, &dice, 1);
  table_wait_until (table, watched_has_advice);
  assert_right_paper (table, 0, dice, 1);
  end_paper (table);
}

/* Points that somebody insisted on do no harm, wherever they stand. */
static void
test_paper_insisted (Table *table, gconstpointer data)
{
  static const char *const above[] = { "-9999", "-1", "1", "9999" };
  SaiDice dice = { { 3, 3, 3, 4, 6 } };

  begin_paper (table, "yacht", 1);
  sai_advisor_set_wanted (watched_advisor, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (above); i++)
    {
      g_autofree char *move = g_strdup_printf ("put 1 sixes %s anyway", above[i]);

      sai_test_apply (table->game, move);
      sai_advisor_set_throw (watched_advisor, 0, &dice, 1);
      table_wait_until (table, watched_has_advice);
      assert_right_paper (table, 0, dice, 1);
    }
  sai_test_apply (table->game, "clear 1 sixes");
  sai_test_apply (table->game, "put 1 choice -9999 anyway");
  sai_advisor_set_throw (watched_advisor, 0, &dice, 1);
  table_wait_until (table, watched_has_advice);
  assert_right_paper (table, 0, dice, 1);
  end_paper (table);
}

/* The sheet changes while the rules are being solved: what comes is for the last that was told. */
static void
test_paper_while_solving (Table *table, gconstpointer data)
{
  g_autoptr (SaiTestWatch) watch = NULL;
  g_autofree char *told = NULL;
  SaiDice dice = { { 3, 3, 3, 4, 6 } };

  begin_paper (table, LONGEST, 2);
  sai_advisor_set_throw (watched_advisor, 0, &(SaiDice) { { 1, 1, 1, 1, 1 } }, 2);
  g_assert_true (sai_advisor_is_in_time (watched_advisor));
  g_assert_null (sai_advisor_get_advice (watched_advisor));
  sai_advisor_set_wanted (watched_advisor, TRUE);
  g_assert_true (sai_advisor_is_working (watched_advisor));
  sai_test_apply (table->game, "put 1 ones 5");
  watched_assert_none ();
  sai_advisor_set_throw (watched_advisor, 1, &dice, 1);
  g_assert_true (sai_advisor_is_working (watched_advisor));
  table_wait_until (table, watched_has_advice);
  assert_right_paper (table, 1, dice, 1);
  watch = sai_test_watch_new (watched_advisor);
  sai_advisor_set_throw (watched_advisor, 0, &dice, 1);
  told = watched_take_changes (watch);
  g_assert_cmpstr (told, ==, "advice");
  g_clear_pointer (&watch, sai_test_watch_free);
  end_paper (table);
}

int
main (int argc, char *argv[])
{
  int result;

  g_test_init (&argc, &argv, NULL);

  watched_add ("/advisor/kept", TABLE_IN_MEMORY, test_kept);
  watched_add ("/advisor/kept/forgets", TABLE_IN_MEMORY, test_paper_forgets);
  watched_add ("/advisor/kept/none", TABLE_IN_MEMORY, test_paper_none);
  watched_add ("/advisor/kept/announced", TABLE_IN_MEMORY, test_paper_announced);
  watched_add ("/advisor/kept/insisted", TABLE_IN_MEMORY, test_paper_insisted);
  watched_add ("/advisor/kept/aims", TABLE_IN_MEMORY, test_aims);
  watched_add ("/advisor/kept/while-solving", TABLE_IN_MEMORY, test_paper_while_solving);

  result = g_test_run ();
  g_clear_object (&solver);

  return result;
}
