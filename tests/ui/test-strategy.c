/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the pages of the help about strategy claim is true. */
#include <math.h>

#include "trainer/sai-exercise.h"
#include "trainer/sai-sitting.h"
#include "field/sai-field-exercise.h"
#include "dice/advice/sai-outlook.h"
#include "dice/analysis/sai-analysis.h"
#include "dice/estimate/sai-trials.h"
#include "help/sai-help-book.h"
#include "help/sai-help-topics.h"
#include "sai-run.h"
#include "sai-ui-resources.h"

/* How many games go on after each throw that is tried. */
#define GAMES_A_THROW 10

/* Of two choices neither of which is the best one: where the border between Plus and Minus lies. */
static const struct
{
  const char *position;
  const char *better;
  const char *worse;
} borders[] = {
  { "yams 33346 0", "plus", "minus" },
  { "yams 33345 0", "minus", "plus" },
  /* With threes before the last roll, the full house of FUNE is to be taken, and with two rolls left low ones, too, may
   * be rolled on with. */
  { "fune 33355 1", "full-house", "333" },
  { "fune 22233 2", "222", "full-house" },
  { "fune 33344 2", "333", "full-house" },
  /* High pairs, beside which in Yahtzee one pair would be better, and not so high ones. */
  { "yams 34466 1", "4466", "66" },
  { "yams 33566 1", "66", "3366" },
  { "yams 13344 1", "44", "3344" },
  { "yahtzee 45566 1", "66", "5566" },
  /* What in Kniffel is the other way round. */
  { "yahtzee 12246 0 ones=3 twos=6 threes=9 choice=24", "four-of-a-kind", "five-of-a-kind" },
  /* Hard to fill, but not the hardest. */
  { "yacht 11236 0 ones=2", "four-of-a-kind", "five-of-a-kind" },
};

typedef struct
{
  gboolean done;
  SaiAdvice advice;
} Judgement;

static void
judged_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Judgement *judgement = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiVerdict) verdict = sai_exercise_judge_finish (result, &error);

  g_assert_no_error (error);
  judgement->advice = verdict->advice;
  judgement->done = TRUE;
}

/* Returns how much better one choice is than another, and how far it is from the best. */
static double
compare (SaiCatalog *catalog,
         SaiSolver *solver,
         const char *position,
         const char *better,
         const char *worse,
         double *short_of_best)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiExercise) exercise = sai_exercise_parse (catalog, position, &error);
  Judgement judgement = { 0 };
  SaiDecision choices[2];
  double values[2];

  g_assert_no_error (error);
  g_assert_true (sai_exercise_find (exercise, better, &choices[0]));
  g_assert_true (sai_exercise_find (exercise, worse, &choices[1]));
  sai_exercise_judge_async (exercise, solver, NULL, judged_cb, &judgement);
  while (!judgement.done)
    g_main_context_iteration (NULL, TRUE);

  for (guint i = 0; i < 2; i++)
    values[i] = sai_exercise_get_value (exercise, &judgement.advice, &choices[i]);
  g_test_message ("%s: %s %.3f, %s %.3f", position, better, values[0], worse, values[1]);
  *short_of_best = judgement.advice.value - values[0];

  return values[0] - values[1];
}

static void
asked_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  *(const SaiSittingItem **) user_data = sai_sitting_next_finish (SAI_SITTING (source), result, &error);
  g_assert_no_error (error);
}

/* Whether an estimate would mark the other choice. */
static gboolean
tells_apart (const SaiHelpBlock *block, SaiEstimate *estimate)
{
  return sai_mark_of_estimated_cost (block->least, sai_estimate_get_scale (estimate)) != SAI_MARK_NONE;
}

/* The trainer asks about the position, and what the tip says is right there. By an estimate, the other choice is wrong,
 * or nothing is asked. */
static void
try_tip (const SaiHelpBlock *block, SaiCatalog *catalog, SaiSolver *solver)
{
  g_autoptr (SaiExercise) exercise = sai_exercise_parse (catalog, block->detail, NULL);
  g_autoptr (SaiSitting) sitting = sai_sitting_new_for_text (catalog, solver, block->detail);
  gboolean is_estimated = sai_rules_find_unsolvable (exercise->question.rules) != NULL;
  const SaiSittingItem *item = NULL;
  SaiDecision better, worse;

  sai_sitting_next_async (sitting, asked_cb, &item);
  while (item == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (sai_exercise_find (exercise, block->better, &better));
  g_assert_true (sai_verdict_is_right (item->verdict, &item->question,
                                       sai_exercise_get_value (exercise, &item->verdict->advice, &better)));
  g_assert_true ((item->verdict->estimate != NULL) == is_estimated);
  g_assert_true (sai_exercise_find (exercise, block->worse, &worse));
  g_assert_false (is_estimated && tells_apart (block, item->verdict->estimate) &&
                  sai_verdict_is_right (item->verdict, &item->question,
                                        sai_exercise_get_value (exercise, &item->verdict->advice, &worse)));
  sai_sitting_stop (sitting);
}

/* What totals are like if the game goes on with a choice, by games played on from there; after a throw, from several.
 */
static SaiTrialMean
play_on (SaiEstimate *estimate, const SaiDiceState *state, guint n_games)
{
  g_autoptr (SaiTrials) trials = sai_trials_new_from (estimate, state);

  g_assert_true (sai_trials_play (trials, n_games, 2, NULL));

  return sai_trials_get_total (trials);
}

static SaiTrialMean
play_choice (const SaiExercise *exercise, SaiEstimate *estimate, const char *text, guint n_games)
{
  const SaiRules *rules = exercise->question.rules;
  guint n_throws = n_games / GAMES_A_THROW;
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  SaiTrialMean mean = { 0, 0, 0 };
  double squares = 0;
  SaiDecision choice;
  SaiDiceState state;

  sai_question_make_state (&exercise->question, &state);
  g_assert_true (sai_exercise_find (exercise, text, &choice));
  if (choice.fill)
    {
      sai_sheet_fill (&state.sheets[0], rules, choice.box,
                      sai_sheet_score (&state.sheets[0], rules, choice.box, &state.dice));
      state.n_rolls = 0;
      return play_on (estimate, &state, n_games);
    }

  state.n_rolls++;
  state.dice.roll++;
  for (guint i = 0; i < n_throws; i++)
    {
      double before = mean.mean;
      double value;

      for (guint die = 0; die < rules->n_dice; die++)
        if ((choice.keep & 1u << die) == 0)
          state.dice.face[die] = g_rand_int_range (random, 1, SAI_N_FACES + 1);
      value = play_on (estimate, &state, GAMES_A_THROW).mean;
      mean.mean += (value - before) / (i + 1);
      squares += (value - before) * (value - mean.mean);
    }
  mean.error = sqrt (squares / (n_throws - 1) / n_throws);

  return mean;
}

/* Of small differences an estimate is not sure: games that are played on from both choices must not deny them and, if
 * there are many, bear them out. */
static void
check_by_games (const SaiHelpBlock *block, SaiCatalog *catalog, SaiSolver *solver)
{
  g_autoptr (SaiExercise) exercise = sai_exercise_parse (catalog, block->detail, NULL);
  g_autoptr (SaiEstimate) estimate = NULL;
  SaiTrialMean better, worse;
  double difference, error;

  if (sai_rules_find_unsolvable (exercise->question.rules) == NULL)
    return;
  estimate = sai_trials_estimate (solver, exercise->question.rules, 2, NULL);
  if (tells_apart (block, estimate))
    return;
  better = play_choice (exercise, estimate, block->better, SAI_COUNT (60, 1500));
  worse = play_choice (exercise, estimate, block->worse, SAI_COUNT (60, 1500));
  difference = better.mean - worse.mean;
  error = hypot (better.error, worse.error);
  g_test_message ("%s: %s better than %s by %.3f ± %.3f", block->detail, block->better, block->worse, difference,
                  error);
  g_assert_cmpfloat (difference + 3 * error, >, block->least);
  g_assert_true (!SAI_LONG_RUN || difference > 3 * error);
}

/* The first choice is the best one of all, and better than the second by as much as is claimed. */
static void
check_tip (const SaiHelpBlock *block, SaiCatalog *catalog, SaiSolver *solver)
{
  double short_of_best;
  double difference = compare (catalog, solver, block->detail, block->better, block->worse, &short_of_best);

  g_assert_cmpfloat (block->least, >, 0);
  g_assert_cmpfloat (difference, >=, block->least);
  g_assert_cmpfloat_with_epsilon (short_of_best, 0, 1e-9);
}

typedef struct
{
  gboolean done;
  SaiFieldAdvice advice;
} FieldJudgement;

static void
field_judged_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  FieldJudgement *judgement = user_data;
  g_autoptr (GError) error = NULL;

  g_assert_true (sai_field_exercise_judge_finish (source, result, &judgement->advice, &error));
  g_assert_no_error (error);
  judgement->done = TRUE;
}

/* The search prefers the first choice, which wins more of the imagined games by as much as is claimed. */
static void
check_field_tip (const SaiHelpBlock *block, SaiCatalog *catalog)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiFieldExercise) exercise = sai_field_exercise_parse (catalog, block->detail, "Aki", &error);
  FieldJudgement judgement = { 0 };
  SaiFieldChoice better, worse;
  double difference;

  g_assert_no_error (error);
  g_assert_true (sai_field_exercise_find (exercise, block->better, &better));
  g_assert_true (sai_field_exercise_find (exercise, block->worse, &worse));
  sai_field_exercise_judge_async (exercise, NULL, field_judged_cb, &judgement);
  while (!judgement.done)
    g_main_context_iteration (NULL, TRUE);

  g_assert_cmpmem (&judgement.advice.options[0].choice, sizeof better, &better, sizeof better);
  difference = sai_field_exercise_get_value (&judgement.advice, &better) -
               sai_field_exercise_get_value (&judgement.advice, &worse);
  g_test_message ("%s %.3f, %s %.3f less", block->better, judgement.advice.options[0].value, block->worse, difference);
  g_assert_cmpfloat (block->least, >, 0);
  g_assert_cmpfloat (difference, >=, block->least);
}

/* The page about one game. */
typedef struct
{
  SaiSolver *solver;
  const char *ruleset;
  SaiHelpPage *page;
} Strategy;

static void
test_tips (gconstpointer data)
{
  const Strategy *strategy = data;
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autofree char *own = g_strconcat (strategy->ruleset, " ", NULL);
  guint n_tips = 0;

  for (guint i = 0; i < sai_help_page_get_n_blocks (strategy->page); i++)
    {
      const SaiHelpBlock *block = sai_help_page_get_block (strategy->page, i);

      if (block->kind == SAI_HELP_BLOCK_TIP)
        {
          check_tip (block, catalog, strategy->solver);
          try_tip (block, catalog, strategy->solver);
          check_by_games (block, catalog, strategy->solver);
          n_tips++;
        }
      else if (block->kind == SAI_HELP_BLOCK_FIELD_TIP)
        {
          check_field_tip (block, catalog);
          n_tips++;
        }
    }
  g_assert_cmpuint (n_tips, >, 3);

  for (guint i = 0; i < G_N_ELEMENTS (borders); i++)
    if (g_str_has_prefix (borders[i].position, own))
      {
        double short_of_best;

        g_assert_cmpfloat (compare (catalog, strategy->solver, borders[i].position, borders[i].better, borders[i].worse,
                                    &short_of_best),
                           >, 0);
      }
}

/* What is said of the mean points of boxes, for which there is no position. */
static const struct
{
  const char *ruleset;
  const char *box;
  const char *text;
  double points;
} means[] = {
  { "yacht", "choice", "averages more than 22", 22.5 },
  { "yahtzee", "four-of-a-kind", "averages only about 13 points", 13 },
  { "yahtzee", "choice", "averages about 22", 22 },
  { "yams", "plus", "about 22 in Plus", 22 },
  { "yams", "minus", "and 13 in Minus", 13 },
  { "yatzy", "small-straight", "averages 4 points", 4 },
  { "kniffel", "four-of-a-kind", "averages only 13 points", 13 },
  { "kniffel", "three-of-a-kind", "Three of a Kind 22", 22 },
  { "crag", "even-straight", "the even one averages 10", 10 },
  { "crag", "sixes", "Sixes averages 10", 10 },
  { "forced-yatzy", "full-house", "7 points are what this box averages", 7 },
  { "cheerio", "sixes", "Sixes, which averages 18", 18 },
  { "cheerio", "choice", "Big Hand averages 24", 24 },
  { "cheerio", "full-house", "averages more than 20", 20.5 },
  { "generala", "big-straight", "Straight averages only 15 points", 15 },
  { "generala", "double-generala", "it averages only 7 points", 7 },
  { "generala", "twos", "about what Twos averages", 4.5 },
  { "kismet", "four-of-a-kind", "Four of a Kind, which averages 40", 40 },
  { "kismet", "flush", "Flush averages 28", 28 },
  { "kismet", "full-house-colour", "averages 31", 31 },
  { "kismet", "full-house", "Full House, which averages 34", 34 },
};

/* What perfect play makes of each box from the beginning of a game. */
static void
make_outlook (const Strategy *strategy, const SaiRules *rules, SaiOutlook *outlook)
{
  SaiSolution *solution = sai_solver_get (strategy->solver, rules, SAI_SOLVER_WORK_OUT, NULL, NULL);

  sai_outlook_make (outlook, solution, &(SaiSheet) { 0 }, NULL, 0, 2, NULL, NULL, NULL);
  sai_solution_unref (solution);
}

static void
test_means (gconstpointer data)
{
  const Strategy *strategy = data;
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (SaiRuleset) ruleset = sai_catalog_find (catalog, strategy->ruleset, NULL);
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  const SaiRules *rules = NULL;
  SaiOutlook outlook;

  for (guint i = 0; i < G_N_ELEMENTS (means); i++)
    {
      if (!g_str_equal (means[i].ruleset, strategy->ruleset))
        continue;
      if (rules == NULL)
        {
          rules = sai_ruleset_get_rules (ruleset, &options);
          make_outlook (strategy, rules, &outlook);
        }
      g_assert_cmpint (sai_help_page_find (strategy->page, means[i].text), >=, 0);
      g_assert_cmpfloat_with_epsilon (outlook.boxes[sai_rules_find_box (rules, means[i].box)].mean, means[i].points,
                                      0.5);
    }
  if (g_str_equal (strategy->ruleset, "yatzy"))
    {
      g_assert_nonnull (rules);
      g_assert_cmpint (sai_help_page_find (strategy->page, "in nine games out of ten"), >=, 0);
      g_assert_cmpfloat_with_epsilon (outlook.bonus_probability, 0.9, 0.05);
    }
}

/* What is said of rolls with three of a face and an empty sheet, all of them: whether the box of the face is better
 * than three of a kind, and up to which face a full house is to be taken.
 */
static const struct
{
  const char *ruleset;
  const char *text;
  guint n_throws;
  guint highest;
} threes[] = {
  { "yahtzee", "unless they are part of a full house or the dice add up to 25 or more", 0, 0 },
  { "yatzy", "unless they are sixes", 0, 0 },
  { "fune", "With one roll left, low dice can’t do better", 1, 3 },
  { "kniffel", "With two rolls left, only three aces are better left alone", 2, 1 },
  { "kniffel", "break it up only if three dice show a four or more", 1, 3 },
};

static void
check_threes (const Strategy *strategy, guint i)
{
  static const char *const faces[] = { "ones", "twos", "threes", "fours", "fives", "sixes" };
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (SaiRuleset) ruleset = sai_catalog_find (catalog, strategy->ruleset, NULL);
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  const SaiRules *rules = sai_ruleset_get_rules (ruleset, &options);
  SaiSolution *solution = sai_solver_get (strategy->solver, rules, SAI_SOLVER_WORK_OUT, NULL, NULL);
  SaiDice dice = sai_dice_get_lowest (5);
  guint n = 0;

  g_assert_cmpint (sai_help_page_find (strategy->page, threes[i].text), >=, 0);
  do
    {
      SaiFaces counts = sai_dice_get_faces (&dice);
      guint three = 0, two = 0;
      SaiAdvice advice;

      for (guint face = 1; face <= SAI_N_FACES; face++)
        {
          three = counts.count[face] == 3 ? face : three;
          two = counts.count[face] == 2 ? face : two;
        }
      if (three == 0)
        continue;
      sai_advice_make (&advice, solution, &(SaiSheet) { 0 }, &dice, threes[i].n_throws);
      n++;
      /* What is a full house, too, goes elsewhere. */
      if (i == 0 && two > 0)
        g_assert_cmpfloat (sai_advice_get_box (&advice, sai_rules_find_box (rules, faces[three - 1])), <, advice.value);
      if (threes[i].n_throws == 0 && two == 0)
        g_assert_true ((sai_advice_get_box (&advice, sai_rules_find_box (rules, faces[three - 1])) >
                        sai_advice_get_box (&advice, sai_rules_find_box (rules, "three-of-a-kind"))) ==
                       (i == 0 ? counts.sum < 25 : three < 6));
      else if (threes[i].n_throws > 0 && two > 0)
        {
          SaiDecision best = sai_advice_get_best (&advice);

          g_assert_true (best.fill == (three <= threes[i].highest));
          g_assert_true (!best.fill || best.box == (guint) sai_rules_find_box (rules, "full-house"));
        }
    }
  while (sai_dice_advance (&dice));
  /* Three of a face, and two of five others. */
  g_assert_cmpuint (n, ==, 6 * 15);
  sai_solution_unref (solution);
}

static void
test_threes (gconstpointer data)
{
  const Strategy *strategy = data;

  for (guint i = 0; i < G_N_ELEMENTS (threes); i++)
    if (g_str_equal (threes[i].ruleset, strategy->ruleset))
      check_threes (strategy, i);
}

static void
assert_page (GPtrArray *topics, const char *ruleset)
{
  g_autofree char *topic = g_strconcat (SAI_HELP_STRATEGY, ruleset, NULL);

  g_assert_cmpint (sai_help_topics_find (topics, topic), >=, 0);
}

/* No claim is about a game that has no page, where nobody would try it. */
static void
test_claims (void)
{
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (GPtrArray) topics = sai_help_topics_list (catalog);

  for (guint i = 0; i < G_N_ELEMENTS (borders); i++)
    {
      g_autofree char *ruleset = g_strndup (borders[i].position, strcspn (borders[i].position, " "));

      assert_page (topics, ruleset);
    }
  for (guint i = 0; i < G_N_ELEMENTS (means); i++)
    assert_page (topics, means[i].ruleset);
  for (guint i = 0; i < G_N_ELEMENTS (threes); i++)
    assert_page (topics, threes[i].ruleset);
}

static void
add_test (const char *name, const Strategy *strategy, GTestDataFunc function)
{
  g_autofree char *path = g_strdup_printf ("/strategy/%s/%s", strategy->ruleset, name);

  g_test_add_data_func (path, strategy, function);
}

int
main (int argc, char *argv[])
{
  g_autoptr (SaiSolver) solver = NULL;
  g_autoptr (SaiHelpBook) book = NULL;
  g_autofree Strategy *strategies = NULL;

  g_test_init (&argc, &argv, NULL);
  g_resources_register (sai_ui_get_resource ());
  solver = sai_solver_new (0);
  book = sai_help_book_read_strategy ();
  strategies = g_new (Strategy, book->pages->len);

  g_test_add_func ("/strategy/claims", test_claims);
  /* All of one game before the next one: the solver keeps the solutions of a few only. */
  for (guint i = 0; i < book->pages->len; i++)
    {
      const char *id = book->ids->pdata[i];

      strategies[i] = (Strategy) { solver, id + strlen (SAI_HELP_STRATEGY), book->pages->pdata[i] };
      add_test ("tips", &strategies[i], test_tips);
      add_test ("means", &strategies[i], test_means);
      add_test ("threes", &strategies[i], test_threes);
    }

  return g_test_run ();
}
