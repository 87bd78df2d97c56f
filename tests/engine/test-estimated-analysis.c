/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Analyses by estimates. Where a sheet has one column nothing is estimated, so that they are those by perfect play; and
 * whatever is estimated, nothing of a total is lost between luck, decisions and revisions.
 */

#include <math.h>

#include "dice/analysis/sai-analysis.h"
#include "dice/sai-dice-game.h"
#include "dice/estimate/sai-trials.h"
#include "sai-run.h"
#include "sai-test.h"

/* How far chances may be off from those of perfect play. */
#define MOST_OFF 0.12

/* One for all cases, as the window has one: what was worked out for one is not worked out for the next. */
static SaiSolver *solver;

static SaiEstimate *
estimate_rules (SaiGame *game)
{
  return sai_estimate_new (solver, sai_game_get_rules (game), NULL);
}

static SaiAnalysis *
analyse_with (SaiGame *game, SaiEstimate *estimate, SaiAnalysisChances chances)
{
  g_autoptr (SaiRecord) record = sai_game_to_record (game);
  g_autoptr (GError) error = NULL;
  SaiAnalysis *analysis = sai_analysis_new_by_estimate (record, estimate, chances, 2, NULL, &error);

  g_assert_no_error (error);

  return analysis;
}

static SaiAnalysis *
analyse (SaiGame *game, SaiEstimate *estimate)
{
  return analyse_with (game, estimate, SAI_ANALYSIS_CHANCES_NONE);
}

static void
assert_near (double a, double b)
{
  g_assert_cmpfloat_with_epsilon (a, b, 1e-6);
}

static void
assert_same (const SaiAnalysis *said, const SaiAnalysis *exact)
{
  g_assert_true (sai_analysis_is_estimated (said));
  g_assert_false (sai_analysis_is_estimated (exact));
  g_assert_cmpuint (sai_analysis_get_n_steps (said), ==, sai_analysis_get_n_steps (exact));
  for (guint i = 0; i < sai_analysis_get_n_steps (said); i++)
    {
      const SaiAnalysisStep *a = sai_analysis_get_step (said, i);
      const SaiAnalysisStep *b = sai_analysis_get_step (exact, i);

      g_assert_cmpuint (a->move, ==, b->move);
      g_assert_cmpuint (a->entry, ==, b->entry);
      g_assert_cmpuint (a->seat, ==, b->seat);
      g_assert_cmpint (a->kind, ==, b->kind);
      g_assert_true (a->choice == b->choice);
      assert_near (a->value, b->value);
      assert_near (a->cost, b->cost);
      assert_near (a->luck, b->luck);
      assert_near (a->revision, 0);
      g_assert_cmpfloat (b->revision, ==, 0);
    }
}

static void
test_single (void)
{
  static const char *const moves[] = { "roll 11356 by 1",           "keep 11... roll 11266 by 1",
                                       "put 1 ones 2 with 11266",   "put 2 choice 20 with 44444",
                                       "put 2 fours 20 with 44444", "put 1 choice 20",
                                       "roll 66665 by 1",           "put 1 sixes 24 with 66665" };
  g_autoptr (GRand) random = g_rand_new_with_seed (5);

  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (SaiGame) game = i < 3 ? sai_test_game ("yatzy", 1 + i % 2, i) : sai_test_paper ("yatzy", 2);
      g_autoptr (SaiEstimate) estimate = NULL;
      g_autoptr (SaiSolution) solution = NULL;
      g_autoptr (SaiAnalysis) said = NULL;
      g_autoptr (SaiAnalysis) exact = NULL;
      g_autoptr (SaiRecord) record = NULL;

      for (guint j = 0; i == 3 && j < G_N_ELEMENTS (moves); j++)
        sai_test_apply (game, moves[j]);
      if (i < 3)
        sai_test_play (game, random, G_MAXUINT);
      record = sai_game_to_record (game);
      estimate = estimate_rules (game);
      solution = sai_solver_get (solver, sai_game_get_rules (game), SAI_SOLVER_KNOWN, NULL, NULL);
      said = analyse (game, estimate);
      exact = sai_analysis_new (record, solution, SAI_ANALYSIS_CHANCES_NONE, 1, NULL, NULL);
      assert_same (said, exact);
    }
}

/* Returns the luck of all seats. */
static double
assert_whole (SaiGame *game, const SaiAnalysis *analysis)
{
  g_autofree char *text = sai_analysis_print (analysis);
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiAnalysis) again = sai_analysis_parse (text, &error);
  g_autofree char *text_again = again != NULL ? sai_analysis_print (again) : NULL;
  double all = 0;

  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, text_again);
  g_assert_true (sai_analysis_is_estimated (again));
  for (guint seat = 0; seat < sai_analysis_get_n_seats (analysis); seat++)
    {
      const SaiAnalysisSeat *sum = sai_analysis_get_seat (analysis, seat);
      double luck = 0, revision = 0, cost = 0;

      for (guint i = 0; i < sai_analysis_get_n_steps (analysis); i++)
        {
          const SaiAnalysisStep *step = sai_analysis_get_step (analysis, i);

          if (step->seat != seat)
            continue;
          g_assert_cmpfloat (step->cost, >=, 0);
          g_assert_true (step->mark != SAI_MARK_INACCURACY);
          /* Dice bring luck, and a turn that is over a new view. */
          g_assert_true (sai_analysis_kind_ends_turn (step->kind) || step->revision == 0);
          g_assert_true (step->kind == SAI_ANALYSIS_THROW || step->luck == 0);
          luck += step->luck;
          revision += step->revision;
          cost += step->cost;
        }
      assert_near (sum->luck, luck);
      assert_near (sum->revision, revision);
      assert_near (sum->cost, cost);
      assert_near (sum->value, sum->start + luck + revision - cost);
      assert_near (sum->value, sai_game_get_total (game, seat));
      all += luck;
    }

  return all;
}

/* Games with columns, announced boxes and saved rolls. */
static void
test_columns (void)
{
  static const char *const ids[] = { "triple-yahtzee", "yamb", "balut" };
  g_autoptr (GRand) random = g_rand_new_with_seed (11);

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (SaiGame) game = sai_test_game (ids[i], 1, i);
      g_autoptr (SaiEstimate) estimate = estimate_rules (game);
      g_autoptr (SaiAnalysis) analysis = NULL;
      const SaiAnalysisSeat *sum;

      sai_test_play (game, random, G_MAXUINT);
      analysis = analyse (game, estimate);
      assert_whole (game, analysis);
      sum = sai_analysis_get_seat (analysis, 0);
      g_test_message ("%s: start %.2f, luck %.2f, cost %.2f, revision %.2f, total %d", ids[i], sum->start, sum->luck,
                      sum->cost, sum->revision, sum->total);
      /* Who plays at random loses much. */
      g_assert_cmpfloat (sum->cost, >, sum->start / 3);
    }
}

/* At a real table it is known what was announced when it is filled. Entries without dice are luck, and whoever rolls
 * for an announced box has judged by that from the first roll on.
 */
static void
test_paper (void)
{
  static const char *const moves[] = {
    "roll 66123 by 1",
    "keep 66... roll 66455 by 1",
    "keep 66... roll 66656 by 1",
    "put 1 announced.sixes 24 with 66656",
    "put 1 free.full-house 57 with 55566",
    "put 1 down.ones 3",
    "put 1 announced.min 9 with 11223",
  };
  g_autoptr (SaiGame) game = sai_test_paper ("yamb", 1);
  g_autoptr (SaiEstimate) estimate = NULL;
  g_autoptr (SaiAnalysis) analysis = NULL;
  const SaiAnalysisSeat *sum;

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    sai_test_apply (game, moves[i]);
  estimate = estimate_rules (game);
  analysis = analyse (game, estimate);
  sum = sai_analysis_get_seat (analysis, 0);
  g_assert_cmpuint (sai_analysis_get_n_steps (analysis), ==, G_N_ELEMENTS (moves));
  g_assert_true (sum->partial);
  assert_near (sum->value, sum->start + sum->luck + sum->revision - sum->cost);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      const SaiAnalysisStep *step = sai_analysis_get_step (analysis, i);

      g_assert_true (isfinite (step->cost) && step->cost >= 0 && step->cost < 200);
      g_assert_cmpint (step->kind, ==, i < 3 ? SAI_ANALYSIS_THROW : i == 5 ? SAI_ANALYSIS_POINTS : SAI_ANALYSIS_ENTRY);
    }
  /* Of an announced box, nothing but sixes is worth keeping. */
  g_assert_cmpfloat (sai_analysis_get_step (analysis, 2)->cost, ==, 0);
  g_assert_cmpfloat (sai_analysis_get_step (analysis, 3)->cost, ==, 0);
}

/* Where the last round begins. */
static guint
find_last_round (const SaiAnalysis *analysis, guint n_seats)
{
  guint n = sai_analysis_get_n_steps (analysis);

  for (guint i = 0; i < n_seats; i++)
    {
      guint seat = sai_analysis_get_step (analysis, n - 1)->seat;

      while (n > 0 && sai_analysis_get_step (analysis, n - 1)->seat == seat)
        n--;
    }

  return n;
}

/* Chances are there at each step, and end with who has won. In the last round they follow from the dice. */
static void
assert_chances (SaiGame *game, const SaiAnalysis *analysis)
{
  guint n_steps = sai_analysis_get_n_steps (analysis);
  guint last = find_last_round (analysis, sai_game_get_n_seats (game));
  const SaiStanding *end = sai_analysis_get_standing (analysis, n_steps - 1);

  g_assert_true (sai_analysis_has_chances (analysis));
  for (guint i = 0; i < n_steps; i++)
    {
      const SaiAnalysisStep *step = sai_analysis_get_step (analysis, i);
      const SaiStanding *standing = sai_analysis_get_standing (analysis, i);
      double sum = 0;

      g_assert_cmpfloat (step->chance, >=, 0);
      g_assert_cmpfloat (step->chance, <=, 1);
      g_assert_cmpfloat (step->chance_cost, >=, 0);
      g_assert_cmpfloat (step->chance_cost, <=, step->chance);
      g_assert_true (step->exact == (i >= last));
      g_assert_true (standing->exact == (i + 1 >= last));
      for (guint seat = 0; seat < standing->n_seats; seat++)
        sum += standing->chances[seat];
      g_assert_cmpfloat_with_epsilon (sum, 1, 1e-3);
    }
  for (guint seat = 0; seat < sai_game_get_n_seats (game); seat++)
    g_assert_true ((end->chances[seat] > 0) == (sai_game_get_place (game, seat) == 1));
}

/* Games of two and three, in a long run with columns, announced boxes and saved rolls. */
static void
test_chances (void)
{
  /* The quickest comes first. */
  static const char *const ids[] = { "yacht", "balut", "triple-yahtzee", "yamb" };
  g_autoptr (GRand) random = g_rand_new_with_seed (12);

  for (guint i = 0; i < SAI_COUNT (1, G_N_ELEMENTS (ids)); i++)
    {
      g_autoptr (SaiGame) game = sai_test_game (ids[i], i == 0 ? 3 : 2, i);
      g_autoptr (SaiEstimate) estimate = estimate_rules (game);
      g_autoptr (SaiAnalysis) without = NULL;
      g_autoptr (SaiAnalysis) mover = NULL;
      g_autoptr (SaiAnalysis) all = NULL;

      sai_test_play (game, random, G_MAXUINT);
      without = analyse (game, estimate);
      g_assert_false (sai_analysis_has_chances (without));
      all = analyse_with (game, estimate, SAI_ANALYSIS_CHANCES_ALL);
      assert_chances (game, all);
      assert_whole (game, all);
      mover = analyse_with (game, estimate, SAI_ANALYSIS_CHANCES_MOVER);
      assert_whole (game, mover);
      g_assert_true ((sai_analysis_get_standing (mover, 0) != NULL) == (i == 0));
      for (guint j = 0; j < sai_analysis_get_n_steps (all); j++)
        {
          g_assert_cmpfloat (sai_analysis_get_step (all, j)->cost, ==, sai_analysis_get_step (without, j)->cost);
          g_assert_cmpfloat (sai_analysis_get_step (all, j)->chance, ==, sai_analysis_get_step (mover, j)->chance);
        }
    }
}

/* Where perfect play is known, too, what choices lose is nearly the same. */
static void
test_known_chances (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (14);
  g_autoptr (SaiGame) game = sai_test_game ("yacht", 2, 3);
  g_autoptr (SaiEstimate) estimate = sai_trials_estimate (solver, sai_game_get_rules (game), 2, NULL);
  g_autoptr (SaiSolution) solution = sai_solver_get (solver, sai_game_get_rules (game), SAI_SOLVER_KNOWN, NULL, NULL);
  g_autoptr (SaiRecord) record = NULL;
  g_autoptr (SaiAnalysis) said = NULL;
  g_autoptr (SaiAnalysis) known = NULL;
  double most = 0;

  sai_test_play (game, random, G_MAXUINT);
  record = sai_game_to_record (game);
  said = analyse_with (game, estimate, SAI_ANALYSIS_CHANCES_MOVER);
  known = sai_analysis_new (record, solution, SAI_ANALYSIS_CHANCES_MOVER, 2, NULL, NULL);
  for (guint i = 0; i < sai_analysis_get_n_steps (known); i++)
    {
      const SaiAnalysisStep *a = sai_analysis_get_step (said, i);
      const SaiAnalysisStep *b = sai_analysis_get_step (known, i);

      most = MAX (most, fabs (a->chance - b->chance));
      most = MAX (most, fabs (a->chance_cost - b->chance_cost));
    }
  g_test_message ("off by %.4f at most", most);
  g_assert_cmpfloat (most, <=, MOST_OFF);
}

/* At a real table, a box that is announced has the chance of that. */
static void
test_paper_chances (void)
{
  static const char *const moves[] = {
    "roll 66123 by 1",
    "keep 66... roll 66455 by 1",
    "keep 66... roll 66656 by 1",
    "put 1 announced.sixes 24 with 66656",
    "put 2 free.full-house 57 with 55566",
    "put 1 down.ones 3",
    "put 2 announced.min 9 with 11223",
  };
  g_autoptr (SaiGame) game = sai_test_paper ("yamb", 2);
  g_autoptr (SaiEstimate) estimate = NULL;
  g_autoptr (SaiAnalysis) analysis = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    sai_test_apply (game, moves[i]);
  estimate = estimate_rules (game);
  analysis = analyse_with (game, estimate, SAI_ANALYSIS_CHANCES_ALL);
  g_assert_cmpuint (sai_analysis_get_n_steps (analysis), ==, G_N_ELEMENTS (moves));
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      const SaiAnalysisStep *step = sai_analysis_get_step (analysis, i);

      g_test_message ("%s: %.4f, lost %.4f", moves[i], step->chance, step->chance_cost);
      g_assert_cmpfloat (step->chance, >, 0);
      g_assert_cmpfloat (step->chance, <, 1);
      g_assert_cmpfloat (step->chance_cost, >=, 0);
      g_assert_cmpfloat (step->chance_cost, <, 0.5);
    }
  g_assert_cmpfloat (sai_analysis_get_step (analysis, 2)->chance_cost, ==, 0);
  g_assert_cmpfloat (sai_analysis_get_step (analysis, 3)->chance_cost, ==, 0);
}

/* Where people enter the announcement, too, it is a choice of its own: what it costs is not counted again when dice are
 * kept.
 */
static void
test_announcement (void)
{
  static const char *const moves[] = {
    "roll 66123 by 1",
    "announce announced.full-house by 1",
    "announce announced.ones by 1",
    "keep ..1.. roll 11156 by 1",
    "put 1 announced.ones 3 with 11156",
  };
  g_autoptr (SaiGame) known = sai_test_paper ("yamb", 2);
  g_autoptr (SaiGame) unknown = sai_test_paper ("yamb", 2);
  g_autoptr (SaiEstimate) estimate = NULL;
  g_autoptr (SaiAnalysis) analysis = NULL;
  g_autoptr (SaiAnalysis) other = NULL;
  const SaiAnalysisSeat *sum;
  double first, second;

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      sai_test_apply (known, moves[i]);
      if (!g_str_has_prefix (moves[i], "announce"))
        sai_test_apply (unknown, moves[i]);
    }
  estimate = estimate_rules (known);
  analysis = analyse_with (known, estimate, SAI_ANALYSIS_CHANCES_MOVER);
  other = analyse_with (unknown, estimate, SAI_ANALYSIS_CHANCES_MOVER);
  sum = sai_analysis_get_seat (analysis, 0);
  assert_near (sum->value, sum->start + sum->luck + sum->revision - sum->cost);
  /* A throw, the announcement that stood, another throw, and the entry. */
  g_assert_cmpuint (sai_analysis_get_n_steps (analysis), ==, 4);
  g_assert_cmpint (sai_analysis_get_step (analysis, 1)->kind, ==, SAI_ANALYSIS_ANNOUNCEMENT);
  first = sai_analysis_get_step (analysis, 1)->cost;
  second = sai_analysis_get_step (analysis, 2)->cost;
  g_assert_cmpfloat (first, >, 1);
  assert_near (sai_analysis_get_step (other, 1)->cost, first + second);
  assert_near (sai_analysis_get_seat (other, 0)->cost, sum->cost);
  for (guint i = 1; i < 4; i++)
    {
      const SaiAnalysisStep *step = sai_analysis_get_step (analysis, i);

      g_assert_cmpfloat (step->chance_cost, >=, 0);
      g_assert_cmpfloat (step->chance_cost, <, step->chance);
    }
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  solver = sai_solver_new (1);

  g_test_add_func ("/estimated-analysis/single", test_single);
  g_test_add_func ("/estimated-analysis/columns", test_columns);
  g_test_add_func ("/estimated-analysis/paper", test_paper);
  g_test_add_func ("/estimated-analysis/chances", test_chances);
  g_test_add_func ("/estimated-analysis/known-chances", test_known_chances);
  g_test_add_func ("/estimated-analysis/paper-chances", test_paper_chances);
  g_test_add_func ("/estimated-analysis/announcement", test_announcement);

  status = g_test_run ();
  g_object_unref (solver);

  return status;
}
