/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What play by estimates loses: bench-loss [N_GAMES [PART]]
 *
 * Nobody knows perfect play of the large sheets, so their relatives are measured: sheets with some of their columns and
 * boxes, few enough to be solved here (exact-play.c), and by the engine, too, where it can. What play by estimates
 * brings comes from that many games without their luck, what greedy play does from ten times as many with it. A PART of
 * the name of a sheet selects some.
 */
#include "config.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "bench.h"
#include "dice/estimate/sai-trials.h"
#include "exact-play.h"
#include "ruleset/sai-catalog.h"

#define N_THREADS 2
#define N_GAMES 400
/* So many greedy games are played for each of them. */
#define N_GREEDY 10

/**
 * Relative:
 * @name: what it is called
 * @id: the ruleset that it is taken from
 * @columns: the columns that are kept; all if that is empty
 * @boxes: the boxes that are kept; all if that is empty
 * @change: what else is changed, as options of a ruleset say it; an empty value leaves a group out
 * @is_large: whether nobody can solve it
 */
typedef struct
{
  const char *name;
  const char *id;
  const char *columns;
  const char *boxes;
  const char *change;
  gboolean is_large;
} Relative;

static const Relative relatives[] = {
  { "Triple Yahtzee", "triple-yahtzee", "", "", "", TRUE },
  { "sixes, full house, Yahtzee, chance", "triple-yahtzee", "", "sixes full-house five-of-a-kind choice",
    "Bonus:Limit=18", FALSE },
  { "single and triple: fours, sixes, full house, Yahtzee, chance", "triple-yahtzee", "single triple",
    "fours sixes full-house five-of-a-kind choice", "Bonus:Limit=30", FALSE },
  { "no upper section, chance, jokers", "triple-yahtzee", "",
    "three-of-a-kind four-of-a-kind full-house small-straight big-straight five-of-a-kind", "Joker=;Bonus=", FALSE },
  { "two columns, down and up, no jokers", "triple-yahtzee", "single triple", "",
    "Joker=;Column single:Order=down;Column triple:Order=up", FALSE },
  { "free and down, seven boxes, no jokers", "triple-yahtzee", "single double",
    "fours fives sixes full-house small-straight big-straight five-of-a-kind",
    "Joker=;Bonus:Limit=45;Column double:Order=down", FALSE },
  { "down, up, down, no jokers, no bonus", "triple-yahtzee", "", "",
    "Joker=;Bonus=;Column single:Order=down;Column double:Order=up;Column triple:Order=down", FALSE },
  { "down, up, down, seven boxes, no jokers", "triple-yahtzee", "",
    "fours fives sixes full-house small-straight big-straight five-of-a-kind",
    "Joker=;Bonus:Limit=45;Column single:Order=down;Column double:Order=up;Column triple:Order=down", FALSE },
  { "Balut", "balut", "", "", "", TRUE },
  { "fours, straight, full house, Balut", "balut", "", "fours big-straight full-house five-of-a-kind",
    "Bonus fives=;Bonus sixes=;Bonus choices=;Bonus score=", FALSE },
  { "sixes, choice, Balut", "balut", "", "sixes choice five-of-a-kind",
    "Bonus fours=;Bonus fives=;Bonus straights=;Bonus houses=;Bonus score=", FALSE },
  { "two columns: fours, full house, Balut, and the score", "balut", "first second", "fours full-house five-of-a-kind",
    "Bonus fives=;Bonus sixes=;Bonus straights=;Bonus choices=;Bonus fours:Limit=26;Bonus houses:Limit=2;"
    "Bonus score:Steps=0:-2 60:-1 70:0 80:1 90:2 100:3 120:4",
    FALSE },
  { "by score: fours, sixes, full house, Balut", "balut", "", "fours sixes full-house five-of-a-kind",
    "Bonus fours=;Bonus fives=;Bonus sixes=;Bonus straights=;Bonus houses=;Bonus choices=;Bonus baluts=;Bonus score=;"
    "Box fours:Counted=true;Box sixes:Counted=true;Box full-house:Counted=true;Box five-of-a-kind:Counted=true",
    FALSE },
  { "Yamb", "yamb", "", "", "", TRUE },
  { "down, free, announced: sixes, straight, full house, Yamb", "yamb", "down free announced",
    "sixes big-straight full-house five-of-a-kind", "Bonus:Limit=18", FALSE },
  { "free and announced: fives, sixes, straight, full house", "yamb", "free announced",
    "fives sixes big-straight full-house", "Bonus:Limit=33", FALSE },
  { "down and up: ones, max, min, last four", "yamb", "down up",
    "ones max min delta big-straight full-house four-of-a-kind five-of-a-kind", "Bonus=", FALSE },
  { "free: all but twos to fives", "yamb", "free",
    "ones sixes max min delta big-straight full-house four-of-a-kind five-of-a-kind", "Bonus:Limit=20", FALSE },
  { "down, free, up: fives, sixes, straight, full house, Yamb", "yamb", "down free up",
    "fives sixes big-straight full-house five-of-a-kind", "Bonus:Limit=33", FALSE },
  { "Maxi Yatzy, saved rolls", "maxi-yatzy", "", "", "Ruleset:SavedRolls=true", TRUE },
  { "fives, sixes, full straight, full house, villa, chance, Maxi Yatzy", "maxi-yatzy", "",
    "fives sixes full-straight full-house villa choice six-of-a-kind", "Ruleset:SavedRolls=true;Bonus:Limit=44",
    FALSE },
  { "the same, full house only after sixes, so that the column is not solved", "maxi-yatzy", "",
    "fives sixes full-straight full-house villa choice six-of-a-kind",
    "Ruleset:SavedRolls=true;Bonus:Limit=44;Box full-house:After=sixes", FALSE },
  { "Yatzy, saved rolls", "yatzy", "", "", "Ruleset:SavedRolls=true", TRUE },
  { "sixes and six boxes below, no bonus", "yatzy", "",
    "sixes three-of-a-kind four-of-a-kind small-straight big-straight full-house five-of-a-kind",
    "Ruleset:SavedRolls=true;Bonus=", FALSE },
};

/* Leaves out the groups whose name begins so, but for those that are named. */
static void
keep_groups (GKeyFile *file, const char *kind, const char *names)
{
  g_auto (GStrv) groups = g_key_file_get_groups (file, NULL);
  g_auto (GStrv) kept = g_strsplit (names, " ", -1);

  for (guint i = 0; groups[i] != NULL; i++)
    if (g_str_has_prefix (groups[i], kind) && !g_strv_contains ((const char *const *) kept, groups[i] + strlen (kind)))
      g_key_file_remove_group (file, groups[i], NULL);
}

static void
change (GKeyFile *file, const char *text)
{
  g_auto (GStrv) changes = g_strsplit (text, ";", -1);

  for (guint i = 0; changes[i] != NULL; i++)
    {
      g_auto (GStrv) sides = g_strsplit (changes[i], "=", 2);
      g_auto (GStrv) place = g_strsplit (sides[0], ":", 2);

      if (place[1] == NULL)
        g_assert_true (g_key_file_remove_group (file, place[0], NULL));
      else
        g_key_file_set_value (file, place[0], place[1], sides[1]);
    }
}

static SaiRules *
make_rules (const Relative *relative)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (SaiRuleset) whole = sai_catalog_find (catalog, relative->id, &error);
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (SaiRuleset) ruleset = NULL;
  g_autofree char *text = NULL;
  SaiOptions options;

  g_assert_no_error (error);
  g_assert_true (g_key_file_load_from_data (file, sai_ruleset_get_definition (whole), -1, G_KEY_FILE_NONE, NULL));
  keep_groups (file, "Option ", "");
  if (*relative->columns != '\0')
    keep_groups (file, "Column ", relative->columns);
  if (*relative->boxes != '\0')
    keep_groups (file, "Box ", relative->boxes);
  if (*relative->change != '\0')
    change (file, relative->change);
  text = g_key_file_to_data (file, NULL, NULL);
  ruleset = sai_ruleset_new_from_data (text, -1, relative->name, TRUE, &error);
  g_assert_no_error (error);
  options = sai_ruleset_get_defaults (ruleset);

  return sai_rules_ref (sai_ruleset_get_rules (ruleset, &options));
}

/* By how much an end of the turn is more than its box usually brings. */
static double
value_gain (const SaiEstimatedEnd *end, gpointer estimate)
{
  SaiRules *rules = sai_estimate_get_rules (estimate);
  const SaiUsual *usual = sai_estimate_get_usual (estimate, sai_rules_get_row (rules, end->box));
  gint times = rules->columns[sai_rules_get_column (rules, end->box)].times;

  for (guint box = 0; box < rules->n_boxes; box++)
    if (rules->boxes[box].kind == SAI_BOX_DIFFERENCE && rules->boxes[box].subtrahend == end->box)
      times = -times;

  return times * (end->score.points + end->score.extra - usual->mean);
}

static void
throw_dice (SaiDiceState *state, const SaiRules *rules, guint keep, GRand *random)
{
  for (guint i = 0; i < rules->n_dice; i++)
    if ((keep & (1u << i)) == 0)
      state->dice.face[i] = g_rand_int_range (random, 1, SAI_N_FACES + 1);
  state->n_rolls++;
  state->dice.roll = MIN (state->n_rolls, SAI_MAX_ROLLS + 1);
}

/* Gets the most out of a turn. */
static void
play_greedily (SaiEstimate *estimate, SaiDiceState *state, GRand *random)
{
  SaiRules *rules = sai_estimate_get_rules (estimate);
  SaiDecision decision = { FALSE, 0, 0 };

  do
    {
      g_autoptr (SaiEstimatedTurn) turn = NULL;
      SaiAdvice advice;

      if (!decision.fill)
        throw_dice (state, rules, decision.keep, random);
      turn = sai_estimated_turn_new_for (estimate, state, value_gain, estimate);
      sai_estimated_turn_advise (turn, state, &advice);
      decision = sai_advice_get_best (&advice);
      if (decision.fill && sai_dice_state_announces (state, rules, decision.box))
        state->announced = decision.box + 1;
      else if (decision.fill)
        break;
    }
  while (TRUE);

  sai_sheet_fill (&state->sheets[0], rules, decision.box,
                  sai_sheet_score (&state->sheets[0], rules, decision.box, &state->dice));
  sai_dice_state_save_rolls (state, rules, 0, state->n_rolls);
  state->n_rolls = 0;
  state->announced = 0;
}

static SaiTrialMean
measure_greedy (SaiEstimate *estimate, guint n_games)
{
  SaiRules *rules = sai_estimate_get_rules (estimate);
  double sum = 0, squares = 0;
  double mean, deviation;

  for (guint i = 0; i < n_games; i++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (i);
      SaiDiceState state;
      double total;

      sai_dice_state_init (&state, SAI_GAME_MODE_PLAYED, 1);
      while (!sai_sheet_is_complete (&state.sheets[0], rules))
        play_greedily (estimate, &state, random);
      total = sai_sheet_get_total (&state.sheets[0], rules);
      sum += total;
      squares += total * total;
    }
  mean = sum / n_games;
  deviation = sqrt (squares / n_games - mean * mean);

  return (SaiTrialMean) { mean, deviation, deviation / sqrt (n_games) };
}

/* Perfect play by the engine, where it can, is the same. */
static void
check_engine (SaiSolver *solver, const SaiRules *rules, double perfect)
{
  g_autoptr (SaiSolution) solution = NULL;
  const SaiSheet sheet = { 0 };

  if (sai_rules_find_unsolvable (rules) != NULL || !sai_solution_is_quick (rules))
    return;
  solution = sai_solver_get (solver, rules, SAI_SOLVER_KNOWN, NULL, NULL);
  if (solution == NULL)
    return;
  g_assert_cmpfloat_with_epsilon (sai_solution_evaluate (solution, &sheet), perfect, 1e-6);
}

static void
measure (const Relative *relative, guint n_games)
{
  g_autoptr (SaiRules) rules = make_rules (relative);
  g_autoptr (SaiSolver) solver = sai_solver_new (N_THREADS);
  g_autoptr (SaiEstimate) estimate = sai_estimate_new (solver, rules, NULL);
  g_autoptr (SaiTrials) trials = sai_trials_new (estimate);
  SaiTrialMean total, greedy;
  guint n_sheets;
  double perfect;

  sai_trials_play (trials, n_games, N_THREADS, NULL);
  total = sai_trials_get_total (trials);
  greedy = measure_greedy (estimate, N_GREEDY * n_games);
  printf ("| %s%s | %u | %.2f ± %.2f | %.2f ± %.2f |", relative->is_large ? "" : "– ", relative->name,
          sai_rules_get_n_turns (rules), greedy.mean, greedy.error, total.mean, total.error);
  fflush (stdout);
  if (relative->is_large)
    {
      printf (" | | |\n");
      return;
    }
  perfect = exact_play_evaluate (rules, &n_sheets);
  check_engine (solver, rules, perfect);
  printf (" %.2f | %u | %.1f ± %.1f %% |\n", perfect, n_sheets, 100 * (1 - total.mean / perfect),
          100 * total.error / perfect);
}

int
main (int argc, char **argv)
{
  guint n_games = argc > 1 ? atoi (argv[1]) : N_GAMES;

  printf ("| sheet | turns | greedy | by estimates | perfect | positions | loss |\n|---|--:|--:|--:|--:|--:|--:|\n");
  for (guint i = 0; i < G_N_ELEMENTS (relatives); i++)
    if (argc < 3 || strstr (relatives[i].name, argv[2]) != NULL)
      {
        measure (&relatives[i], n_games);
        fflush (stdout);
      }

  return 0;
}
