/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What tests of analyses share: small games, and the sums and texts that are right for every analysis. */

#include <math.h>

#include "analysed-games.h"
#include "dice/chances/sai-standing.h"
#include "dice/sai-dice-game.h"
#include "naive-solver.h"
#include "ruleset/sai-ruleset.h"
#include "sai-test.h"

/* Few boxes, and all that a paper sheet can get wrong: jokers, a bonus, a difference. */
const char analysed_small_text[] = "[Ruleset]\nId=small\nName=Small\n"
                                   "[Joker]\nBox=five\nPoints=100\n"
                                   "[Bonus]\nLimit=15\nPoints=10\n"
                                   "[Box fives]\nName=Fives\nKind=faces\nFace=5\n"
                                   "[Box five]\nName=Five\nKind=of-a-kind\nAlike=5\nPoints=50\n"
                                   "[Box choice]\nName=Choice\nKind=sum\n"
                                   "[Box full]\nName=Full\nKind=full-house\nPoints=25\n"
                                   "[Box delta]\nName=Delta\nKind=difference\nMinuend=choice\nSubtrahend=full\n";

SaiGame *
analysed_make_game (const char *text, SaiGameMode mode, guint n_seats, guint seed)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiRuleset) ruleset = sai_ruleset_new_from_data (text, -1, "small.ruleset", TRUE, &error);
  g_autoptr (GPtrArray) players = sai_test_players (n_seats);
  SaiSeed dice = sai_test_seed (seed);
  SaiOptions options;

  g_assert_no_error (error);
  options = sai_ruleset_get_defaults (ruleset);

  return sai_game_new (ruleset, &options, mode, players, mode == SAI_GAME_MODE_PLAYED ? &dice : NULL, SAI_TEST_GAME_ID,
                       SAI_TEST_CREATED);
}

SaiAnalysis *
analysed_make_analysis (SaiGame *game, const SaiSolution *solution, SaiAnalysisChances chances)
{
  g_autoptr (SaiRecord) record = sai_game_to_record (game);
  g_autoptr (GError) error = NULL;
  SaiAnalysis *analysis = sai_analysis_new (record, solution, chances, 2, NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (analysis);

  return analysis;
}

/* The sums are those of the steps, and of each seat the values are a chain from the start to the total. */
void
analysed_check_sums (const SaiAnalysis *analysis, SaiGame *game)
{
  g_assert_cmpuint (sai_analysis_get_n_seats (analysis), ==, sai_game_get_n_seats (game));
  for (guint seat = 0; seat < sai_analysis_get_n_seats (analysis); seat++)
    {
      const SaiAnalysisSeat *sum = sai_analysis_get_seat (analysis, seat);
      double value = sum->start;
      double luck = 0;
      double cost = 0;
      guint n_choices = 0;
      guint n_marks = 0;

      for (guint i = 0; i < sai_analysis_get_n_steps (analysis); i++)
        {
          const SaiAnalysisStep *step = sai_analysis_get_step (analysis, i);

          g_assert_true (sai_analysis_find_step (analysis, step->move) == step);
          g_assert_cmpuint (step->entry, >=, step->move);
          if (step->seat != seat)
            continue;
          g_assert_cmpfloat_with_epsilon (step->value, value, EPSILON);
          g_assert_cmpfloat (step->cost, >=, 0);
          g_assert_true (step->choice || step->cost == 0);
          g_assert_true (step->cost == 0 || step->cost >= EPSILON);
          g_assert_cmpint (step->mark, ==, sai_mark_of_cost (step->cost));
          value = step->value - step->cost + step->luck;
          luck += step->luck;
          cost += step->cost;
          n_choices += step->choice;
          n_marks += step->mark != SAI_MARK_NONE;
        }
      g_assert_cmpfloat_with_epsilon (sum->value, value, EPSILON);
      g_assert_cmpfloat_with_epsilon (sum->luck, luck, EPSILON);
      g_assert_cmpfloat_with_epsilon (sum->cost, cost, EPSILON);
      g_assert_cmpuint (sum->n_choices, ==, n_choices);
      g_assert_cmpuint (sum->n_marks[SAI_MARK_INACCURACY] + sum->n_marks[SAI_MARK_MISTAKE] +
                          sum->n_marks[SAI_MARK_BLUNDER],
                        ==, n_marks);
      g_assert_cmpint (sum->total, ==, sai_game_get_total (game, seat));
      g_assert_cmpfloat_with_epsilon (sum->start + sum->luck - sum->cost, sum->value, EPSILON);
      if (sai_sheet_is_complete (&sai_game_get_state (game)->sheets[seat], sai_game_get_rules (game)))
        g_assert_cmpfloat_with_epsilon (sum->start + sum->luck - sum->cost, sum->total, EPSILON);
    }
}

void
analysed_check_text (const SaiAnalysis *analysis)
{
  g_autofree char *text = sai_analysis_print (analysis);
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiAnalysis) parsed = sai_analysis_parse (text, &error);
  g_autofree char *again = NULL;

  g_assert_no_error (error);
  again = sai_analysis_print (parsed);
  g_assert_cmpstr (again, ==, text);
  g_assert_cmpuint (sai_analysis_get_n_steps (parsed), ==, sai_analysis_get_n_steps (analysis));
  g_assert_cmpint (sai_analysis_has_chances (parsed), ==, sai_analysis_has_chances (analysis));
  for (guint i = 0; i < sai_analysis_get_n_steps (analysis); i++)
    {
      const SaiAnalysisStep *a = sai_analysis_get_step (analysis, i);
      const SaiAnalysisStep *b = sai_analysis_get_step (parsed, i);

      const SaiStanding *before = sai_analysis_get_standing (analysis, i);
      const SaiStanding *after = sai_analysis_get_standing (parsed, i);

      g_assert_cmpint (after != NULL, ==, before != NULL && before->n_seats > 2);
      for (guint seat = 0; after != NULL && seat < after->n_seats; seat++)
        g_assert_cmpfloat_with_epsilon (after->chances[seat], before->chances[seat], 1e-6);
      /* To the last bit. */
      g_assert_cmpuint (a->move, ==, b->move);
      g_assert_cmpuint (a->entry, ==, b->entry);
      g_assert_cmpuint (a->seat, ==, b->seat);
      g_assert_cmpint (a->kind, ==, b->kind);
      g_assert_cmpint (a->choice, ==, b->choice);
      g_assert_cmpfloat (a->value, ==, b->value);
      g_assert_cmpfloat (a->cost, ==, b->cost);
      g_assert_cmpfloat (a->luck, ==, b->luck);
      g_assert_true (a->chance == b->chance || (isnan (a->chance) && isnan (b->chance)));
      g_assert_true (a->chance_cost == b->chance_cost || (isnan (a->chance_cost) && isnan (b->chance_cost)));
    }
  for (guint seat = 0; seat < sai_analysis_get_n_seats (analysis); seat++)
    {
      const SaiAnalysisSeat *a = sai_analysis_get_seat (analysis, seat);
      const SaiAnalysisSeat *b = sai_analysis_get_seat (parsed, seat);

      g_assert_cmpfloat (a->value, ==, b->value);
      g_assert_cmpint (a->total, ==, b->total);
      g_assert_cmpint (a->partial, ==, b->partial);
    }
}

/* The best of what can be done with dice on the table, by the naive solver. */
double
analysed_get_naive_best (NaiveSolver *naive,
                         const SaiRules *rules,
                         const SaiSheet *sheet,
                         const SaiDice *dice,
                         guint n_throws)
{
  SaiBoxes legal = sai_sheet_get_legal_boxes (sheet, rules, dice);
  double best = -G_MAXDOUBLE;
  double keeps[1u << SAI_MAX_DICE];

  for (guint box = 0; box < rules->n_boxes; box++)
    if (sai_boxes_has (&legal, box))
      best = MAX (best, naive_solver_box (naive, sheet, dice, box));
  if (n_throws == 0)
    return best;
  naive_solver_keeps (naive, sheet, dice, n_throws, keeps);
  for (guint keep = 0; keep < sai_rules_get_keep_all (rules); keep++)
    best = MAX (best, keeps[keep]);

  return best;
}
