/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A decision of a game that is estimated has the same mark wherever people are told of it: in the analysis, which the
 * command prints, too, in the review, and in the trainer; and the limits that are told are those by which it is marked.
 */
#include "config.h"

#include "dice/analysis/sai-game-analysis.h"
#include "dice/sai-dice-game.h"
#include "dice/sai-valuation.h"
#include "review/sai-mark-badge.h"
#include "review/sai-review-choice.h"
#include "sai-test.h"
#include "trainer/sai-verdict.h"

/* One in so many decisions is asked in the trainer, too. */
#define ASKED 4

static SaiSolver *solver;

static void
valued_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  *(SaiValuation **) user_data = sai_valuation_new_finish (result, &error);
  g_assert_no_error (error);
}

static SaiValuation *
value_game (SaiGame *game)
{
  SaiValuation *valuation = NULL;

  sai_valuation_new_async (solver, sai_game_get_rules (game), SAI_SOLVER_KNOWN, NULL, valued_cb, &valuation);
  while (valuation == NULL)
    g_main_context_iteration (NULL, TRUE);

  return valuation;
}

/* What the trainer says of the next move of a game. */
static SaiMark
ask (SaiGame *before, const SaiReviewChoice *choice)
{
  g_auto (SaiQuestion) question = { 0 };
  g_autoptr (SaiVerdict) verdict = NULL;
  double value;

  g_assert_true (sai_question_take (&question, before));
  verdict = sai_verdict_find (&question, solver, NULL, NULL);
  value = choice->is_keep ? sai_advice_get_keep (&verdict->advice, &question.dice, choice->keep)
                          : sai_advice_get_box (&verdict->advice, choice->box);

  return sai_verdict_get_mark (verdict, &question, value);
}

/* Whether the next move announces a box by filling it, which has another value for those who may go on. */
static gboolean
announces (SaiGame *game, const SaiReviewChoice *choice)
{
  return !choice->is_keep &&
         sai_dice_state_announces (sai_game_get_state (game), sai_game_get_rules (game), choice->box);
}

/* Nothing is asked where a box was announced. */
static gboolean
is_asked (SaiGame *game, const SaiReviewChoice *choice)
{
  return !choice->announces && sai_dice_state_get_announced (sai_game_get_state (game)) < 0;
}

/* By the limits that are printed. */
static void
check_limits (const SaiAnalysis *analysis, double mistake, double blunder)
{
  for (guint i = 0; i < sai_analysis_get_n_steps (analysis); i++)
    {
      const SaiAnalysisStep *step = sai_analysis_get_step (analysis, i);
      SaiMark mark = step->cost >= blunder   ? SAI_MARK_BLUNDER
                     : step->cost >= mistake ? SAI_MARK_MISTAKE
                                             : SAI_MARK_NONE;

      g_assert_cmpint (step->mark, ==, mark);
    }
}

static void
check_game (const char *id, double mistake, double blunder)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  g_autoptr (SaiGame) game = sai_test_game (id, 1, 2);
  g_autoptr (SaiSolution) solution = NULL;
  g_autoptr (SaiRecord) record = NULL;
  g_autoptr (SaiAnalysis) analysis = NULL;
  g_autoptr (SaiValuation) valuation = NULL;
  g_autoptr (SaiGame) before = NULL;
  guint n_seen[SAI_MARK_BLUNDER + 1] = { 0 };

  sai_test_play (game, random, G_MAXUINT);
  record = sai_game_to_record (game);
  analysis = sai_game_analyse (game, record, solver, SAI_ANALYSIS_CHANCES_NONE, 1, &solution, NULL, NULL);
  check_limits (analysis, mistake, blunder);
  valuation = value_game (game);
  before = sai_game_copy (game);
  for (guint i = 0; i < sai_analysis_get_n_steps (analysis); i++)
    {
      const SaiAnalysisStep *step = sai_analysis_get_step (analysis, i);
      SaiReviewChoice choice;

      if (!step->choice)
        continue;
      sai_game_set_cursor (before, step->move);
      g_assert_true (sai_review_choice_init (&choice, valuation, before, 0));
      if (announces (before, &choice))
        continue;
      g_assert_cmpint (sai_review_choice_get_mark (&choice), ==, step->mark);
      if (n_seen[step->mark]++ % ASKED == 0 && is_asked (before, &choice))
        g_assert_cmpint (ask (before, &choice), ==, step->mark);
    }
  g_assert_cmpuint (n_seen[SAI_MARK_NONE], >, 0);
  g_assert_cmpuint (n_seen[SAI_MARK_MISTAKE] + n_seen[SAI_MARK_BLUNDER], >, 0);
}

/* The deviation of the total is 3.4 points, so that a turn brings 0.64 in each of 28: 0.05 of what is usual. A mistake
 * would be less than half a point, which no estimate is sure of. */
static void
test_balut (void)
{
  check_game ("balut", 0.5, 1.3);
}

/* The deviation is about 120 points in 48 turns: 17.4 in each, 1.36 times what is usual. */
static void
test_yamb (void)
{
  check_game ("yamb", 2, 5.4);
}

/* The limits are numbers that can be told. */
static void
test_limits (void)
{
  g_assert_cmpfloat (sai_mark_get_limit (SAI_MARK_MISTAKE, 1), ==, 1.5);
  g_assert_cmpfloat (sai_mark_get_limit (SAI_MARK_MISTAKE, 0.05), ==, 0.5);
  g_assert_cmpfloat (sai_mark_get_limit (SAI_MARK_BLUNDER, 0.05), ==, 1.3);
  g_assert_cmpfloat (sai_mark_get_limit (SAI_MARK_MISTAKE, 2.26), ==, 3.4);
  g_assert_cmpfloat (sai_mark_get_limit (SAI_MARK_BLUNDER, 2.26), ==, 9);
  g_assert_cmpfloat (sai_mark_get_limit (SAI_MARK_BLUNDER, 3.1), ==, 12);
  g_assert_cmpint (sai_mark_of_estimated_cost (3.3, 2.26), ==, SAI_MARK_NONE);
  g_assert_cmpint (sai_mark_of_estimated_cost (3.4, 2.26), ==, SAI_MARK_MISTAKE);
  sai_test_assert_text (sai_mark_badge_describe (SAI_MARK_NONE, 0.5), "loses less than 0.5 points");
  sai_test_assert_text (sai_mark_badge_describe (SAI_MARK_BLUNDER, 1.3), "loses 1.3 points or more");
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  solver = sai_solver_new (1);

  g_test_add_func ("/marks/limits", test_limits);
  g_test_add_func ("/marks/balut", test_balut);
  g_test_add_func ("/marks/yamb", test_yamb);

  status = g_test_run ();
  g_object_unref (solver);

  return status;
}
