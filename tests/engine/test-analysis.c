/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Analyses of games that are played at random: their sums, and each number against the naive solver; chances; records
 * that are old, damaged or hostile.
 */

#include <math.h>
#include <string.h>

#include "analysed-games.h"
#include "dice/analysis/sai-analysis-turns.h"
#include "dice/advice/sai-outlook.h"
#include "dice/chances/sai-standing.h"
#include "dice/sai-dice-game.h"
#include "naive-solver.h"
#include "ruleset/sai-ruleset.h"
#include "sai-run.h"
#include "sai-test.h"
#include "solver-samples.h"

#define N_GAMES SAI_COUNT (2, 12)
#define N_MUTATIONS SAI_COUNT (2000, 20000)

/* Every one of the small rulesets, or every third. */
#define NAIVE_STEP SAI_COUNT (7, 1)

/* A step against the naive solver; the game stands before the move. */
static void
check_step (const SaiAnalysisStep *step, SaiGame *game, NaiveSolver *naive)
{
  const SaiRules *rules = sai_game_get_rules (game);
  const SaiDiceState *state = sai_game_get_state (game);
  const SaiSheet *sheet = &state->sheets[state->seat];
  SaiMove *move = sai_game_get_move (game, step->move);
  guint n_throws = sai_dice_state_get_rolls_left (state, rules);
  double taken;
  double value;

  g_assert_cmpuint (step->seat, ==, state->seat);
  if (state->n_rolls == 0)
    {
      g_assert_cmpfloat_with_epsilon (step->value, naive_solver_evaluate (naive, sheet), NAIVE_EPSILON);
      g_assert_false (step->choice);
      return;
    }
  value = analysed_get_naive_best (naive, rules, sheet, &state->dice, n_throws);
  g_assert_cmpfloat_with_epsilon (step->value, value, NAIVE_EPSILON);
  if (sai_move_get_kind (move) == SAI_MOVE_FILL)
    {
      guint box;

      g_assert_true (sai_move_find_box (move, rules, &box, NULL));
      g_assert_cmpint (step->kind, ==, SAI_ANALYSIS_ENTRY);
      g_assert_cmpfloat (step->luck, ==, 0);
      taken = naive_solver_box (naive, sheet, &state->dice, box);
    }
  else
    {
      double keeps[1u << SAI_MAX_DICE];

      naive_solver_keeps (naive, sheet, &state->dice, n_throws, keeps);
      taken = keeps[sai_move_get_keep (move)];
    }
  g_assert_cmpfloat_with_epsilon (step->cost, value - taken, NAIVE_EPSILON);
}

static void
test_naive (void)
{
  guint n;
  const SmallRuleset *small = samples_get_small_rulesets (&n);
  g_autoptr (GRand) random = g_rand_new_with_seed (5);

  for (guint i = 0; i < n; i += NAIVE_STEP)
    {
      g_autoptr (SaiRules) rules = samples_make_rules (small[i].text);
      g_autoptr (SaiSolution) solution = samples_solve (rules);
      g_autoptr (NaiveSolver) naive = naive_solver_new (rules, !SAI_LONG_RUN);
      g_autoptr (SaiGame) game = analysed_make_game (small[i].text, SAI_GAME_MODE_PLAYED, 2, i);
      g_autoptr (SaiAnalysis) analysis = NULL;

      /* Some end in the middle. */
      sai_test_play (game, random, i % 5 == 0 ? 7 : 1000);
      analysis = analysed_make_analysis (game, solution, SAI_ANALYSIS_CHANCES_NONE);
      analysed_check_sums (analysis, game);
      analysed_check_text (analysis);
      g_assert_cmpuint (sai_analysis_get_n_steps (analysis), ==, sai_game_get_n_moves (game));
      for (guint j = 0; j < sai_analysis_get_n_steps (analysis); j++)
        {
          const SaiAnalysisStep *step = sai_analysis_get_step (analysis, j);

          g_assert_cmpuint (step->move, ==, j);
          sai_game_set_cursor (game, j);
          check_step (step, game, naive);
        }
    }
}

static void
test_random (gconstpointer data)
{
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (6);

  for (guint combination = 0; combination < 1u << MIN (sai_ruleset_get_n_options (ruleset), 2); combination++)
    {
      SaiOptions options = sai_test_combination (ruleset, combination);
      const SaiRules *rules = sai_ruleset_get_rules (ruleset, &options);
      g_autoptr (SaiSolution) solution = samples_solve (rules);

      for (guint i = 0; i < N_GAMES; i++)
        {
          g_autoptr (GPtrArray) players = sai_test_players (i % 4 + 1);
          SaiSeed seed = sai_test_seed (i);
          g_autoptr (SaiGame) game = sai_game_new (ruleset, &options, SAI_GAME_MODE_PLAYED, players, &seed,
                                                   SAI_TEST_GAME_ID, SAI_TEST_CREATED);
          g_autoptr (SaiAnalysis) analysis = NULL;

          sai_test_play (game, random, i % 3 == 0 ? 30 : 10000);
          analysis = analysed_make_analysis (game, solution, SAI_ANALYSIS_CHANCES_NONE);
          analysed_check_sums (analysis, game);
          analysed_check_text (analysis);
          g_assert_false (sai_analysis_has_chances (analysis));
          g_assert_true (isnan (sai_analysis_get_seat (analysis, 0)->chance_cost));
        }
    }
}

/* A record from before seats were moves: numbers are those of the game. */
static void
test_old_record (void)
{
  g_autoptr (SaiGame) game = analysed_make_game (analysed_small_text, SAI_GAME_MODE_PAPER, 1, 0);
  g_autoptr (SaiSolution) solution = samples_solve (sai_game_get_rules (game));
  g_autoptr (SaiRecord) record = NULL;
  g_autoptr (SaiAnalysis) analysis = NULL;

  sai_test_apply (game, "put 1 choice 20");
  record = sai_game_to_record (game);
  g_ptr_array_remove_index (record->moves, 0);
  record->cursor--;
  analysis = sai_analysis_new (record, solution, SAI_ANALYSIS_CHANCES_MOVER, 1, NULL, NULL);
  analysed_check_sums (analysis, game);
  g_assert_cmpuint (sai_analysis_get_step (analysis, 0)->move, ==, 1);
  g_assert_false (sai_analysis_has_chances (analysis));
}

/* Records that lie are refused, and whoever waits can stop it. */
static void
test_refused (void)
{
  static const char *const bad[] = { "roll 11111", "fill choice 5", "put 1 choice 5", "place r4@7", "nonsense", "" };
  g_autoptr (SaiGame) game = analysed_make_game (analysed_small_text, SAI_GAME_MODE_PLAYED, 2, 1);
  const SaiRules *rules = sai_game_get_rules (game);
  g_autoptr (SaiSolution) solution = samples_solve (rules);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiRecord) whole = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (SaiRecord) record = sai_game_to_record (game);
      g_autoptr (GError) problem = NULL;

      g_ptr_array_add (record->moves, g_strdup (bad[i]));
      record->cursor = 1;
      g_assert_null (sai_analysis_new (record, solution, SAI_ANALYSIS_CHANCES_NONE, 1, NULL, &problem));
      g_assert_true (problem != NULL && problem->domain == SAI_ERROR);
      record->cursor = 2;
      g_assert_null (sai_analysis_new (record, solution, SAI_ANALYSIS_CHANCES_NONE, 1, NULL, NULL));
    }

  sai_test_finish (game);
  whole = sai_game_to_record (game);
  g_cancellable_cancel (cancellable);
  for (guint chances = 0; chances < 2; chances++)
    {
      g_assert_null (sai_analysis_new (whole, solution, chances, 1, cancellable, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_clear_error (&error);
    }
}

/* What a text can be damaged to is refused, or is an analysis that prints the same. */
static void
test_hostile (void)
{
  static const char *const bad[] = {
    "",
    "\n",
    "saikoro-analysis",
    "saikoro-analysis 4 1",
    "saikoro-analysis 4 0\n",
    "saikoro-analysis 4 9\n",
    "saikoro-analysis 3 1\n1 1\n",
    "saikoro-analysis 04 1\n1 1\n",
    "saikoro-analysis 4 1\n",
    "saikoro-analysis 4 1\n1\n",
    "saikoro-analysis 4 1\nnan 1\n",
    "saikoro-analysis 4 1\n1e5 1\n",
    "saikoro-analysis 4 1\n1.50 1\n",
    "saikoro-analysis 4 1\n-0 1\n",
    "saikoro-analysis 4 1\n99999999999999999999 1\n",
    "saikoro-analysis 4 1\n1 1",
    "saikoro-analysis 4 1\n1 1\n0 0 t -1 0\n",
    "saikoro-analysis 4 1\n1 1\n0 1 t 1 0\n",
    "saikoro-analysis 4 1\n1 1\n0 0 f 1 0\n",
    "saikoro-analysis 4 1\n1 1\n0 0 t 1 0\n0 0 t 1 0\n",
    "saikoro-analysis 4 1\n1 1\n1/0 0 t 1 0\n",
    "saikoro-analysis 4 1\n1 1\n0/0 0 t 1 0\n",
    "saikoro-analysis 4 1\n1 1\n0 0 x 1 0\n",
    "saikoro-analysis 4 1\n1 1\n0 0 t 1 0 0.5 0\n",
    "saikoro-analysis 4 2 chances\n1 1\n1 1\n0 0 t 1 0 1.1 0\n",
    "saikoro-analysis 4 2 chances\n1 1\n1 1\n0 0 t 1 0 0.5 -0.1\n",
    "saikoro-analysis 4 2 chances\n1 1\n1 1\n0 0 t 1 0\n",
    "saikoro-analysis 4 3 chances\n1 1\n1 1\n1 1\n0 0 t 1 0 0.5 0\n",
    "saikoro-analysis 4 3 chances\n1 1\n1 1\n1 1\n0 0 t 1 0 0.5 0 = 0.5 0.5\n",
    "saikoro-analysis 4 3 chances\n1 1\n1 1\n1 1\n0 0 t 1 0 0.5 0 - 0.5 0.3 0.2\n",
    "saikoro-analysis 4 3 chances\n1 1\n1 1\n1 1\n0 0 t 1 0 0.5 0 ~ 0.5 0.3 1.2\n",
    "saikoro-analysis 4 2 chances\n1 1\n1 1\n0 0 t 1 0 0.5 0 = 0.5 0.5\n",
    "saikoro-analysis 4 1\r\n1 1\r\n",
    "saikoro-analysis 4 1 estimated\n1 1\n0 0 t 1 0 0\n",
    "saikoro-analysis 4 1 estimated 0\n1 1\n0 0 t 1 0 0\n",
    "saikoro-analysis 4 1 estimated 1\n1 1\n0 0 t 1 0\n",
    "saikoro-analysis 4 1\n1 1\n0 0 t 1 0 1\n",
    "saikoro-analysis 4 2 chances estimated\n1 1\n1 1\n0 0 t 1 0 0.5 0\n",
  };
  g_autoptr (SaiGame) game = analysed_make_game (analysed_small_text, SAI_GAME_MODE_PLAYED, 2, 3);
  g_autoptr (SaiSolution) solution = samples_solve (sai_game_get_rules (game));
  g_autoptr (GRand) random = g_rand_new_with_seed (8);
  g_autoptr (SaiAnalysis) analysis = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GString) endless = g_string_new ("saikoro-analysis 4 1\n1 1\n");
  gsize length;

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (sai_analysis_parse (bad[i], &error));
      g_assert_error (error, SAI_ERROR, SAI_ERROR_PARSE);
    }
  for (guint i = 0; i < 12000; i++)
    g_string_append_printf (endless, "%u 0 t 1 0\n", i);
  g_assert_null (sai_analysis_parse (endless->str, NULL));

  sai_test_play (game, random, 1000);
  analysis = analysed_make_analysis (game, solution, SAI_ANALYSIS_CHANCES_MOVER);
  text = sai_analysis_print (analysis);
  length = strlen (text);
  for (guint i = 0; i < N_MUTATIONS; i++)
    {
      g_autofree char *damaged = g_strdup (text);
      g_autoptr (SaiAnalysis) parsed = NULL;

      for (guint n = g_rand_int_range (random, 1, 4); n > 0; n--)
        damaged[g_rand_int_range (random, 0, length)] = i % 2 == 0
                                                          ? g_rand_int_range (random, 0, 256)
                                                          : "0123456789 .-/\nftobp"[g_rand_int_range (random, 0, 20)];
      parsed = sai_analysis_parse (damaged, NULL);
      if (parsed != NULL)
        {
          g_autofree char *again = sai_analysis_print (parsed);

          g_assert_cmpstr (again, ==, damaged);
        }
    }
}

static void
test_words (void)
{
  g_assert_cmpint (sai_mark_of_cost (0), ==, SAI_MARK_NONE);
  g_assert_cmpint (sai_mark_of_cost (0.499), ==, SAI_MARK_NONE);
  g_assert_cmpint (sai_mark_of_cost (0.5), ==, SAI_MARK_INACCURACY);
  g_assert_cmpint (sai_mark_of_cost (1.5), ==, SAI_MARK_MISTAKE);
  g_assert_cmpint (sai_mark_of_cost (4), ==, SAI_MARK_BLUNDER);
  g_assert_cmpint (sai_mark_of_cost (400), ==, SAI_MARK_BLUNDER);
  for (guint mark = SAI_MARK_INACCURACY; mark <= SAI_MARK_BLUNDER; mark++)
    g_assert_cmpint (sai_mark_of_cost (sai_mark_get_limit (mark, 1)), ==, mark);
  g_assert_cmpint (sai_mark_of_chance_cost (0.009), ==, SAI_MARK_NONE);
  g_assert_cmpint (sai_mark_of_chance_cost (0.01), ==, SAI_MARK_INACCURACY);
  g_assert_cmpint (sai_mark_of_chance_cost (0.08), ==, SAI_MARK_BLUNDER);
  /* What the computer players lose, see src/engine/README.md. */
  g_assert_cmpstr (sai_rating_get_name (sai_rating_of_cost (0)), ==, "Perfect");
  g_assert_cmpstr (sai_rating_get_name (sai_rating_of_cost (0.08)), ==, "Master");
  g_assert_cmpstr (sai_rating_get_name (sai_rating_of_cost (0.23)), ==, "Expert");
  g_assert_cmpstr (sai_rating_get_name (sai_rating_of_cost (0.49)), ==, "Skilled");
  g_assert_cmpstr (sai_rating_get_name (sai_rating_of_cost (1.02)), ==, "Casual");
  g_assert_cmpstr (sai_rating_get_name (sai_rating_of_cost (1.85)), ==, "Simple");
  g_assert_cmpstr (sai_rating_get_id (sai_rating_of_cost (2.52)), ==, "novice");
}

/* In short games chances are those of sai_standings_advise(), which the naive solver checks. */
static void
test_chances (void)
{
  guint n;
  const SmallRuleset *small = samples_get_small_rulesets (&n);
  g_autoptr (GRand) random = g_rand_new_with_seed (9);

  for (guint i = 0; i < n; i += 3)
    {
      g_autoptr (SaiGame) game = analysed_make_game (small[i].text, SAI_GAME_MODE_PLAYED, i / 3 % 3 + 2, i);
      const SaiRules *rules = sai_game_get_rules (game);
      g_autoptr (SaiSolution) solution = samples_solve (rules);
      g_autoptr (SaiStandings) standings = sai_standings_new (solution, 1);
      g_autoptr (SaiAnalysis) analysis = NULL;

      sai_test_play (game, random, 1000);
      analysis = analysed_make_analysis (game, solution, SAI_ANALYSIS_CHANCES_MOVER);
      analysed_check_sums (analysis, game);
      analysed_check_text (analysis);
      for (guint j = 0; j < sai_analysis_get_n_steps (analysis); j++)
        {
          const SaiAnalysisStep *step = sai_analysis_get_step (analysis, j);
          SaiMove *move = sai_game_get_move (game, step->move);
          const SaiDiceState *state = sai_game_get_state (game);
          double taken;
          guint box;
          SaiAdvice advice;

          sai_game_set_cursor (game, step->move);
          g_assert_cmpfloat (step->chance, >=, 0);
          g_assert_cmpfloat (step->chance, <=, 1);
          g_assert_true (step->exact);
          g_assert_true (step->choice || step->chance_cost == 0);
          if (!step->choice)
            continue;
          g_assert_true (sai_standings_advise (standings, state, &advice, NULL, NULL));
          g_assert_cmpfloat_with_epsilon (step->chance, advice.value, 1e-6);
          if (sai_move_get_kind (move) == SAI_MOVE_FILL && sai_move_find_box (move, rules, &box, NULL))
            taken = sai_advice_get_box (&advice, box);
          else
            taken = sai_advice_get_keep (&advice, &state->dice, sai_move_get_keep (move));
          g_assert_cmpfloat_with_epsilon (step->chance_cost, advice.value - taken, 2e-6);
        }
    }
}

/* In the whole game of two: at first both have the same chance, at the end one has all of it. */
static void
test_chances_whole (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("yacht", 2, 4);
  g_autoptr (SaiSolution) solution = samples_solve (sai_game_get_rules (game));
  g_autoptr (SaiAnalysis) analysis = NULL;
  const SaiAnalysisStep *last;

  sai_test_finish (game);
  analysis = analysed_make_analysis (game, solution, SAI_ANALYSIS_CHANCES_MOVER);
  analysed_check_sums (analysis, game);
  analysed_check_text (analysis);
  g_assert_cmpfloat_with_epsilon (sai_analysis_get_step (analysis, 0)->chance, 0.5, 1e-3);
  g_assert_false (sai_analysis_get_step (analysis, 0)->exact);
  last = sai_analysis_get_step (analysis, sai_analysis_get_n_steps (analysis) - 1);
  g_assert_cmpuint (last->seat, ==, 1);
  if (sai_game_get_total (game, 1) != sai_game_get_total (game, 0))
    g_assert_cmpfloat (last->chance - last->chance_cost, ==, sai_game_get_place (game, 1) == 1);
}

static double
get_win (const SaiDistribution *own, const SaiDistribution *other)
{
  double chance = 0;

  for (guint i = 0; i < own->n; i++)
    {
      gint total = own->first + (gint) i;

      chance += own->probability[i] *
                (1 -
                 (sai_distribution_get_at_least (other, total) + sai_distribution_get_at_least (other, total + 1)) / 2);
    }

  return chance;
}

/* Early in a game, where chances are not exact: against whole distributions, from sheets of one player.
 * src/engine/README.md says how far off they are.
 */
static void
test_chances_early (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("yacht", 2, 3);
  const SaiRules *rules = sai_game_get_rules (game);
  g_autoptr (SaiSolution) solution = samples_solve (rules);
  g_autoptr (SaiAnalysis) analysis = NULL;

  /* Each turn is a throw and a box: from the second turns on. */
  sai_test_finish (game);
  analysis = analysed_make_analysis (game, solution, SAI_ANALYSIS_CHANCES_MOVER);
  for (guint move = 4; move < 10; move += 2)
    {
      const SaiAnalysisStep *step = sai_analysis_get_step (analysis, move);
      const SaiDiceState *state;
      SaiDistribution *distributions[2];
      SaiOutlook outlook;

      sai_game_set_cursor (game, move);
      state = sai_game_get_state (game);
      g_assert_cmpuint (state->n_rolls, ==, 0);
      for (guint i = 0; i < 2; i++)
        g_assert_true (sai_outlook_make (&outlook, solution, &state->sheets[(state->seat + i) % 2], NULL, 0, 2,
                                         &distributions[i], NULL, NULL));
      g_assert_cmpfloat_with_epsilon (step->chance, get_win (distributions[0], distributions[1]), 0.002);
      for (guint i = 0; i < 2; i++)
        sai_distribution_free (distributions[i]);
    }
}

/* How often a roll ends with points in a box, counted roll by roll. */
static void
test_explain (void)
{
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset ("yahtzee");
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  const SaiRules *rules = sai_ruleset_get_rules (ruleset, &options);
  g_autoptr (SaiSolution) solution = samples_solve (rules);
  g_autoptr (GRand) random = g_rand_new_with_seed (10);

  for (guint i = 0; i < 8; i++)
    {
      SaiSheet sheet = samples_play (rules, random, i + 2);
      SaiDice dice = samples_roll (random);
      double counted[SAI_MAX_ROWS] = { 0 };
      double endings[SAI_MAX_ROWS];

      sai_advice_explain (solution, &sheet, &dice, 1, 0, endings);
      for (guint roll = 0; roll < 7776; roll++)
        {
          SaiDice thrown = { { roll % 6 + 1, roll / 6 % 6 + 1, roll / 36 % 6 + 1, roll / 216 % 6 + 1,
                               roll / 1296 + 1 } };
          SaiAdvice advice;
          SaiScore score;

          sai_advice_make (&advice, solution, &sheet, &thrown, 0);
          score = sai_sheet_score (&sheet, rules, advice.boxes[0].box, &thrown);
          if (score.points > 0 || score.extra > 0)
            counted[advice.boxes[0].box] += 1.0 / 7776;
        }
      for (guint box = 0; box < rules->n_boxes; box++)
        g_assert_cmpfloat_with_epsilon (endings[box], counted[box], EPSILON);
    }
}

/* Two seats with two turns each; all numbers are chosen so that they can be added by hand. */
static const char turns_text[] = "saikoro-analysis 4 2 chances\n100 118\n100 92\n"
                                 "0 0 f 0 4 0.5 0\n1 0 t 2 -3 0.55 0.05\n2 0 b 0.5 0 0.5 0.02\n"
                                 "3 1 f 0 -6 0.52 0\n4 1 o 0 0 0.45 0\n"
                                 "5 0 f 0 21 0.55 0\n6 0 b 1.5 0 0.95 0.05\n"
                                 "7 1 f 0 2 0.1 0\n8 1 t 0.75 0 0.1 0\n9 1 b 3.25 0 0.1 0.1\n";

static void
test_turns (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiAnalysis) analysis = sai_analysis_parse (turns_text, &error);
  g_autoptr (GArray) turns = NULL;
  static const SaiAnalysisTurn wanted[] = {
    { 0, 1, 0, 2, 4 - 3 - 2 - 0.5, 0.5, 0.48 },
    { 1, 1, 3, 4, -6, 0.52, 0.45 },
    { 0, 2, 5, 6, 21 - 1.5, 0.55, 0.9 },
    { 1, 2, 7, 9, 2 - 0.75 - 3.25, 0.1, 0 },
  };

  g_assert_no_error (error);
  turns = sai_analysis_list_turns (analysis);
  g_assert_cmpuint (turns->len, ==, G_N_ELEMENTS (wanted));
  for (guint i = 0; i < turns->len; i++)
    {
      const SaiAnalysisTurn *turn = &g_array_index (turns, SaiAnalysisTurn, i);

      g_assert_cmpuint (turn->seat, ==, wanted[i].seat);
      g_assert_cmpuint (turn->round, ==, wanted[i].round);
      g_assert_cmpuint (turn->move, ==, wanted[i].move);
      g_assert_cmpuint (turn->entry, ==, wanted[i].entry);
      g_assert_cmpfloat_with_epsilon (turn->gain, wanted[i].gain, 1e-9);
      g_assert_cmpfloat_with_epsilon (turn->before, wanted[i].before, 1e-9);
      g_assert_cmpfloat_with_epsilon (turn->after, wanted[i].after, 1e-9);
    }
}

/* The same by an estimate: what is said again of an end is far off, near it, or quite the same. */
static void
test_noise (void)
{
  static const struct
  {
    const char *again;
    double noise;
    gboolean is_found;
  } samples[] = {
    { "0.52", 0, TRUE },
    /* A third of the square of 0.3, and twice its root is less than the 35 points of the winner’s best turn. */
    { "0.22", 0.173205, TRUE },
    { "0.21", 0.178979, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *text = g_strdup_printf ("saikoro-analysis 4 2 estimated 1 chances\n100 118\n100 92\n"
                                               "0 0 f 0 4 0 ~0.5 0\n1 0 t 2 -3 0 ~0.55 0.05\n2 0 b 0.5 0 0 ~0.5 0.02\n"
                                               "3 1 f 0 -6 0 ~%s 0\n4 1 o 0 0 0 ~0.45 0\n"
                                               "5 0 f 0 21 0 ~0.55 0\n6 0 b 1.5 0 0 ~0.95 0.05\n"
                                               "7 1 f 0 2 0 ~0.1 0\n8 1 t 0.75 0 0 ~0.1 0\n9 1 b 3.25 0 0 ~0.1 0.1\n",
                                               samples[i].again);
      g_autoptr (GError) error = NULL;
      g_autoptr (SaiAnalysis) analysis = sai_analysis_parse (text, &error);
      SaiAnalysisTurn turn;

      g_assert_no_error (error);
      g_assert_cmpfloat_with_epsilon (sai_analysis_get_noise (analysis), samples[i].noise, 1e-6);
      g_assert_true (sai_analysis_find_turning_point (analysis, 1 << 0, &turn) == samples[i].is_found);
      g_assert_true (!samples[i].is_found || (turn.entry == 6 && !turn.exact));
    }
}

static void
test_standing_out (void)
{
  g_autoptr (SaiAnalysis) analysis = sai_analysis_parse (turns_text, NULL);
  const SaiAnalysisStep *mistakes[2];
  SaiAnalysisTurn turn;

  g_assert_true (sai_analysis_find_best_turn (analysis, 0, &turn));
  g_assert_cmpuint (turn.entry, ==, 6);
  /* Every turn of the other lost something, the last one least. */
  g_assert_true (sai_analysis_find_best_turn (analysis, 1, &turn));
  g_assert_cmpuint (turn.entry, ==, 9);

  /* The winner rose by 35 points; had the other one won, its own fall of 10 would have decided nothing. */
  g_assert_true (sai_analysis_find_turning_point (analysis, 1 << 0, &turn));
  g_assert_cmpuint (turn.entry, ==, 6);
  g_assert_false (sai_analysis_find_turning_point (analysis, 1 << 1, &turn));

  /* The biggest first; 0.5 is an inaccuracy already, but here are two bigger ones. */
  g_assert_cmpuint (sai_analysis_list_mistakes (analysis, 0, 2, mistakes), ==, 2);
  g_assert_cmpuint (mistakes[0]->move, ==, 1);
  g_assert_cmpuint (mistakes[1]->move, ==, 6);
  g_assert_cmpuint (sai_analysis_list_mistakes (analysis, 1, 2, mistakes), ==, 2);
  g_assert_cmpuint (mistakes[0]->move, ==, 9);
  g_assert_cmpuint (mistakes[1]->move, ==, 8);
  g_assert_cmpuint (sai_analysis_list_mistakes (analysis, 1, 1, mistakes), ==, 1);
  g_assert_cmpuint (mistakes[0]->move, ==, 9);

  g_assert_cmpfloat_with_epsilon (sai_analysis_get_luck_degree (analysis, 0), 22 / sqrt (16 + 9 + 441), 1e-9);
  g_assert_cmpfloat_with_epsilon (sai_analysis_get_luck_degree (analysis, 1), -4 / sqrt (36 + 4), 1e-9);
}

int
main (int argc, char **argv)
{
  static const char *const rulesets[] = { "yacht", "yahtzee", "yams", "fune", "yatzy" };

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rulesets); i++)
    {
      g_autofree char *path = g_strconcat ("/analysis/random/", rulesets[i], NULL);

      g_test_add_data_func (path, rulesets[i], test_random);
    }
  g_test_add_func ("/analysis/naive", test_naive);
  g_test_add_func ("/analysis/old-record", test_old_record);
  g_test_add_func ("/analysis/refused", test_refused);
  g_test_add_func ("/analysis/hostile", test_hostile);
  g_test_add_func ("/analysis/words", test_words);
  g_test_add_func ("/analysis/chances", test_chances);
  g_test_add_func ("/analysis/chances-whole", test_chances_whole);
  g_test_add_func ("/analysis/chances-early", test_chances_early);
  g_test_add_func ("/analysis/explain", test_explain);
  g_test_add_func ("/analysis/turns", test_turns);
  g_test_add_func ("/analysis/standing-out", test_standing_out);
  g_test_add_func ("/analysis/noise", test_noise);

  return g_test_run ();
}
