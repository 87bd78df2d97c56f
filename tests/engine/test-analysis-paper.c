/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Analyses of paper sheets: what is known of them, with points alone and with rolls, against the naive solver. */

#include <math.h>

#include "analysed-games.h"
#include "dice/analysis/sai-analysis-turns.h"
#include "dice/chances/sai-standing.h"
#include "dice/sai-dice-game.h"
#include "naive-solver.h"
#include "sai-test.h"
#include "solver-samples.h"

static void
apply (SaiGame *game, const char *const *moves)
{
  for (guint i = 0; moves[i] != NULL; i++)
    sai_test_apply (game, moves[i]);
}

static void
check_entry (const SaiAnalysis *analysis,
             guint index,
             guint move,
             guint entry,
             guint seat,
             SaiAnalysisKind kind,
             double value)
{
  const SaiAnalysisStep *step = sai_analysis_get_step (analysis, index);

  g_assert_cmpuint (step->move, ==, move);
  g_assert_cmpuint (step->entry, ==, entry);
  g_assert_cmpuint (step->seat, ==, seat);
  g_assert_cmpint (step->kind, ==, kind);
  g_assert_cmpfloat_with_epsilon (step->value, value, NAIVE_EPSILON);
}

/* Dice, points only, a correction, something cleared, and a joker that is only one after the correction: each number by
 * the naive solver, from the entries that stand. Move 0 is that people sit down. */
static void
test_kept (void)
{
  static const char *const moves[] = { "put 1 five 50 with 66666",      /* 1: stands */
                                       "put 2 choice 20",               /* 2: corrected by 5 */
                                       "put 1 choice 7 with 11122",     /* 3: cleared by 4 */
                                       "clear 1 choice",                /* 4 */
                                       "put 2 choice 21 with 33366",    /* 5 */
                                       "put 1 full 25 +100 with 44444", /* 6: a joker */
                                       "put 1 choice 11",               /* 7: the dice are not known */
                                       NULL };
  g_autoptr (SaiGame) game = analysed_make_game (analysed_small_text, SAI_GAME_MODE_PAPER, 2, 0);
  const SaiRules *rules = sai_game_get_rules (game);
  g_autoptr (SaiSolution) solution = samples_solve (rules);
  g_autoptr (NaiveSolver) naive = naive_solver_new (rules, FALSE);
  g_autoptr (SaiAnalysis) analysis = NULL;
  guint five = sai_rules_find_box (rules, "five");
  guint full = sai_rules_find_box (rules, "full");
  guint choice = sai_rules_find_box (rules, "choice");
  SaiDice sixes = { { 6, 6, 6, 6, 6 } };
  SaiDice fours = { { 4, 4, 4, 4, 4 } };
  SaiDice house = { { 3, 3, 3, 6, 6 } };
  SaiSheet first = { 0 };
  SaiSheet second = { 0 };
  double best;

  apply (game, moves);
  analysis = analysed_make_analysis (game, solution, SAI_ANALYSIS_CHANCES_NONE);
  analysed_check_sums (analysis, game);
  analysed_check_text (analysis);
  g_assert_cmpuint (sai_analysis_get_n_steps (analysis), ==, 4);
  g_assert_null (sai_analysis_find_step (analysis, 0));
  g_assert_null (sai_analysis_find_step (analysis, 3));
  g_assert_null (sai_analysis_find_step (analysis, 4));
  g_assert_null (sai_analysis_find_step (analysis, 5));

  check_entry (analysis, 0, 1, 1, 0, SAI_ANALYSIS_ENTRY, naive_solver_evaluate (naive, &first));
  best = analysed_get_naive_best (naive, rules, &first, &sixes, 0);
  g_assert_cmpfloat_with_epsilon (sai_analysis_get_step (analysis, 0)->cost,
                                  best - naive_solver_box (naive, &first, &sixes, five), NAIVE_EPSILON);
  g_assert_cmpfloat_with_epsilon (sai_analysis_get_step (analysis, 0)->luck,
                                  best - naive_solver_evaluate (naive, &first), NAIVE_EPSILON);

  /* The correction stands where the entry was. */
  check_entry (analysis, 1, 2, 5, 1, SAI_ANALYSIS_ENTRY, naive_solver_evaluate (naive, &second));
  best = analysed_get_naive_best (naive, rules, &second, &house, 0);
  g_assert_cmpfloat_with_epsilon (sai_analysis_get_step (analysis, 1)->cost,
                                  best - naive_solver_box (naive, &second, &house, choice), NAIVE_EPSILON);
  g_assert_cmpfloat (sai_analysis_get_step (analysis, 1)->cost, >, 1);
  g_assert_true (sai_analysis_get_step (analysis, 1)->choice);

  sai_sheet_fill (&first, rules, five, (SaiScore) { 50, 0 });
  check_entry (analysis, 2, 6, 6, 0, SAI_ANALYSIS_ENTRY, naive_solver_evaluate (naive, &first));
  best = analysed_get_naive_best (naive, rules, &first, &fours, 0);
  g_assert_cmpfloat_with_epsilon (sai_analysis_get_step (analysis, 2)->cost,
                                  best - naive_solver_box (naive, &first, &fours, full), NAIVE_EPSILON);

  sai_sheet_fill (&first, rules, full, (SaiScore) { 25, 100 });
  check_entry (analysis, 3, 7, 7, 0, SAI_ANALYSIS_POINTS, naive_solver_evaluate (naive, &first));
  g_assert_cmpfloat (sai_analysis_get_step (analysis, 3)->cost, ==, 0);
  g_assert_false (sai_analysis_get_step (analysis, 3)->choice);
  g_assert_true (sai_analysis_get_seat (analysis, 0)->partial);
  g_assert_false (sai_analysis_get_seat (analysis, 1)->partial);
}

/* Columns change places and leave; who stops early has what can still be expected. */
static void
test_paper_seats (void)
{
  static const char *const moves[] = { "put 1 choice 20", "put 2 fives 15", "put 3 full 25", "seats 3 1 \"New\"",
                                       "put 2 choice 21", "put 3 five 0",   "stop",          NULL };
  g_autoptr (SaiGame) game = analysed_make_game (analysed_small_text, SAI_GAME_MODE_PAPER, 3, 0);
  const SaiRules *rules = sai_game_get_rules (game);
  g_autoptr (SaiSolution) solution = samples_solve (rules);
  g_autoptr (SaiAnalysis) analysis = NULL;
  g_autoptr (SaiAnalysis) earlier = NULL;
  SaiSheet empty = { 0 };

  apply (game, moves);
  analysis = analysed_make_analysis (game, solution, SAI_ANALYSIS_CHANCES_MOVER);
  analysed_check_sums (analysis, game);
  analysed_check_text (analysis);
  g_assert_cmpuint (sai_analysis_get_n_steps (analysis), ==, 3);
  /* Who was second has left; who was first is second now. */
  check_entry (analysis, 0, 1, 5, 1, SAI_ANALYSIS_POINTS, sai_solution_evaluate (solution, &empty));
  check_entry (analysis, 1, 3, 3, 0, SAI_ANALYSIS_POINTS, sai_solution_evaluate (solution, &empty));
  check_entry (analysis, 2, 6, 6, 2, SAI_ANALYSIS_POINTS, sai_solution_evaluate (solution, &empty));
  g_assert_cmpint (sai_analysis_get_seat (analysis, 1)->total, ==, 21);
  g_assert_true (sai_analysis_has_chances (analysis));
  /* Three empty sheets. */
  g_assert_cmpfloat_with_epsilon (sai_analysis_get_step (analysis, 0)->chance, 1.0 / 3, 0.03);

  /* At an earlier moment the correction has not been made. */
  sai_game_set_cursor (game, 4);
  earlier = analysed_make_analysis (game, solution, SAI_ANALYSIS_CHANCES_NONE);
  analysed_check_sums (earlier, game);
  check_entry (earlier, 0, 1, 1, 0, SAI_ANALYSIS_POINTS, sai_solution_evaluate (solution, &empty));
  g_assert_cmpuint (sai_analysis_get_n_steps (earlier), ==, 3);
}

/* Who has left has no chance to win, and takes none from the others. */
static void
test_paper_left (void)
{
  static const char *const moves[] = { "put 1 choice 20", "put 2 fives 15", "put 3 five 50", "seats 1 2 3 left", NULL };
  g_autoptr (SaiGame) game = analysed_make_game (analysed_small_text, SAI_GAME_MODE_PAPER, 3, 0);
  g_autoptr (SaiSolution) solution = samples_solve (sai_game_get_rules (game));
  g_autoptr (SaiAnalysis) analysis = NULL;

  apply (game, moves);
  analysis = analysed_make_analysis (game, solution, SAI_ANALYSIS_CHANCES_MOVER);
  analysed_check_text (analysis);
  g_assert_true (sai_analysis_has_chances (analysis));
  /* Two empty sheets, and nobody who has 50 already. */
  g_assert_cmpfloat_with_epsilon (sai_analysis_get_step (analysis, 0)->chance, 1.0 / 2, 0.05);
  g_assert_cmpuint (sai_analysis_get_step (analysis, 2)->seat, ==, 2);
  g_assert_cmpfloat (sai_analysis_get_step (analysis, 2)->chance, ==, 0);

  /* Alone, there is nobody to win against. */
  sai_test_apply (game, "seats 1 2 left 3 left");
  sai_analysis_unref (analysis);
  analysis = analysed_make_analysis (game, solution, SAI_ANALYSIS_CHANCES_MOVER);
  g_assert_false (sai_analysis_has_chances (analysis));
}

/* The same game as if it had been played at a real table and entered whole: a record of it that says who threw. */
static SaiGame *
keep_score (SaiGame *played, const char *text)
{
  SaiGame *kept = analysed_make_game (text, SAI_GAME_MODE_PAPER, sai_game_get_n_seats (played), 0);
  SaiDiceState state;

  sai_dice_state_init (&state, SAI_GAME_MODE_PLAYED, sai_game_get_n_seats (played));
  for (guint i = 0; i < sai_game_get_n_moves (played); i++)
    {
      SaiMove *move = sai_game_get_move (played, i);
      SaiDice dice = sai_move_get_dice (move);
      g_autoptr (SaiMove) real = NULL;
      g_autoptr (GError) error = NULL;

      if (sai_move_get_kind (move) == SAI_MOVE_ROLL)
        real = sai_move_new_real_roll (state.seat, sai_move_get_keep (move), &dice);
      else
        real = sai_move_new_put (state.seat, sai_move_get_box (move), sai_move_get_score (move), &state.dice, FALSE);
      sai_game_apply (kept, real, &error);
      g_assert_no_error (error);
      g_assert_true (sai_game_step_dice (played, i, &state));
    }

  return kept;
}

static void
assert_same_step (const SaiAnalysisStep *played, const SaiAnalysisStep *kept)
{
  /* The first move of a kept game seats people. */
  g_assert_cmpuint (kept->move, ==, played->move + 1);
  g_assert_cmpuint (kept->entry, ==, played->entry + 1);
  g_assert_cmpuint (kept->seat, ==, played->seat);
  g_assert_cmpint (kept->kind, ==, played->kind);
  g_assert_cmpint (kept->choice, ==, played->choice);
  g_assert_cmpfloat (kept->value, ==, played->value);
  g_assert_cmpfloat (kept->cost, ==, played->cost);
  g_assert_cmpfloat (kept->luck, ==, played->luck);
  g_assert_true (isnan (kept->chance) == isnan (played->chance));
  g_assert_true (isnan (kept->chance) || kept->chance == played->chance);
  g_assert_true (isnan (kept->chance_cost) || kept->chance_cost == played->chance_cost);
}

/* With all rolls known, luck, cost and chances are those of a game that is played here. */
static void
test_paper_rolls (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (19);

  for (guint n_seats = 1; n_seats <= 3; n_seats++)
    {
      g_autoptr (SaiGame) played = analysed_make_game (analysed_small_text, SAI_GAME_MODE_PLAYED, n_seats, n_seats);
      g_autoptr (SaiSolution) solution = samples_solve (sai_game_get_rules (played));
      g_autoptr (SaiGame) kept = NULL;
      g_autoptr (SaiAnalysis) a = NULL;
      g_autoptr (SaiAnalysis) b = NULL;

      sai_test_play (played, random, G_MAXUINT);
      kept = keep_score (played, analysed_small_text);
      a = analysed_make_analysis (played, solution, SAI_ANALYSIS_CHANCES_MOVER);
      b = analysed_make_analysis (kept, solution, SAI_ANALYSIS_CHANCES_MOVER);
      analysed_check_sums (b, kept);
      analysed_check_text (b);
      g_assert_cmpuint (sai_analysis_get_n_steps (b), ==, sai_analysis_get_n_steps (a));
      for (guint i = 0; i < sai_analysis_get_n_steps (b); i++)
        {
          const SaiStanding *x = sai_analysis_get_standing (a, i);
          const SaiStanding *y = sai_analysis_get_standing (b, i);

          assert_same_step (sai_analysis_get_step (a, i), sai_analysis_get_step (b, i));
          g_assert_cmpint (x != NULL, ==, y != NULL);
          for (guint seat = 0; seat < n_seats && x != NULL; seat++)
            g_assert_cmpfloat (x->chances[seat], ==, y->chances[seat]);
        }
      for (guint seat = 0; seat < n_seats; seat++)
        g_assert_false (sai_analysis_get_seat (b, seat)->partial);
    }
}

/* Some turns are known, some only in part, and others enter something between the rolls. */
static void
test_paper_some_rolls (void)
{
  static const char *const moves[] = { /* 1 */ "roll 55512 by 1",
                                       "put 2 choice 20",
                                       "keep 555.. roll 55551 by 1",
                                       "put 1 fives 20 with 55551",
                                       /* 5: given up for points */ "roll 11111 by 2",
                                       "put 2 five 50",
                                       /* 7: cleared, and entered again without rolls */ "roll 22233 by 1",
                                       "put 1 full 25 with 22233",
                                       "clear 1 full",
                                       "put 1 choice 12 with 22233",
                                       /* 11: corrected, but with the same dice */ "roll 66655 by 2",
                                       "put 2 full 25 with 66655",
                                       "put 2 full 25 with 56566",
                                       NULL };
  static const struct
  {
    guint move;
    guint seat;
    SaiAnalysisKind kind;
  } wanted[] = {
    { 1, 0, SAI_ANALYSIS_THROW },  { 2, 1, SAI_ANALYSIS_POINTS }, { 3, 0, SAI_ANALYSIS_THROW },
    { 4, 0, SAI_ANALYSIS_ENTRY },  { 6, 1, SAI_ANALYSIS_POINTS }, { 10, 0, SAI_ANALYSIS_ENTRY },
    { 11, 1, SAI_ANALYSIS_THROW }, { 12, 1, SAI_ANALYSIS_ENTRY },
  };
  g_autoptr (SaiGame) game = analysed_make_game (analysed_small_text, SAI_GAME_MODE_PAPER, 2, 0);
  g_autoptr (SaiSolution) solution = samples_solve (sai_game_get_rules (game));
  g_autoptr (SaiAnalysis) analysis = NULL;
  g_autoptr (GArray) turns = NULL;

  apply (game, moves);
  analysis = analysed_make_analysis (game, solution, SAI_ANALYSIS_CHANCES_MOVER);
  analysed_check_sums (analysis, game);
  analysed_check_text (analysis);
  g_assert_cmpuint (sai_analysis_get_n_steps (analysis), ==, G_N_ELEMENTS (wanted));
  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    {
      const SaiAnalysisStep *step = sai_analysis_get_step (analysis, i);

      g_assert_cmpuint (step->move, ==, wanted[i].move);
      g_assert_cmpuint (step->seat, ==, wanted[i].seat);
      g_assert_cmpint (step->kind, ==, wanted[i].kind);
    }
  g_assert_cmpuint (sai_analysis_get_step (analysis, 7)->entry, ==, 13);
  g_assert_cmpfloat (sai_analysis_get_step (analysis, 3)->luck, ==, 0);

  turns = sai_analysis_list_turns (analysis);
  g_assert_cmpuint (turns->len, ==, 5);
  g_assert_cmpuint (g_array_index (turns, SaiAnalysisTurn, 1).seat, ==, 0);
  g_assert_cmpuint (g_array_index (turns, SaiAnalysisTurn, 1).move, ==, 1);
  g_assert_cmpuint (g_array_index (turns, SaiAnalysisTurn, 1).entry, ==, 4);
}

/* What people insist on is far outside of the rules, and still adds up. */
static void
test_paper_anyway (void)
{
  static const char *const moves[] = {
    "put 1 fives -9999 anyway", "put 1 choice 9999 anyway",   "put 1 five 9999 +9999 anyway",
    "put 1 full -3 anyway",     "put 2 fives 9999 anyway",    "put 2 five 0",
    "put 2 full 25 with 44444", "put 2 choice 10 with 22222", NULL
  };
  g_autoptr (SaiGame) game = analysed_make_game (analysed_small_text, SAI_GAME_MODE_PAPER, 2, 0);
  g_autoptr (SaiSolution) solution = samples_solve (sai_game_get_rules (game));

  for (guint i = 0; moves[i] != NULL; i++)
    {
      g_autoptr (SaiMove) move = sai_move_parse (moves[i], NULL);
      g_autoptr (SaiAnalysis) analysis = NULL;

      /* Not all of them may be insisted on; the rest adds up. */
      sai_game_apply (game, move, NULL);
      analysis = analysed_make_analysis (game, solution, SAI_ANALYSIS_CHANCES_MOVER);
      analysed_check_sums (analysis, game);
      analysed_check_text (analysis);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/analysis/kept", test_kept);
  g_test_add_func ("/analysis/kept-seats", test_paper_seats);
  g_test_add_func ("/analysis/kept-left", test_paper_left);
  g_test_add_func ("/analysis/kept-anyway", test_paper_anyway);
  g_test_add_func ("/analysis/kept-rolls", test_paper_rolls);
  g_test_add_func ("/analysis/kept-some-rolls", test_paper_some_rolls);

  return g_test_run ();
}
