/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pages of the help as data and as widgets: every topic has one, links lead somewhere, pictures of the field show
 * what the document says, and house rules change what is said. What tips claim is true.
 */
#include <adwaita.h>
#include <math.h>

#include "trainer/sai-exercise.h"
#include "trainer/sai-sitting.h"
#include "field/sai-field-exercise.h"
#include "dice/advice/sai-outlook.h"
#include "dice/analysis/sai-analysis.h"
#include "dice/estimate/sai-trials.h"
#include "dice/sai-dice-game.h"
#include "help/sai-help-book.h"
#include "help/sai-help-topics.h"
#include "help/sai-help-view.h"
#include "sai-run.h"
#include "sai-ui-resources.h"

/* How many games go on after each throw that is tried. */
#define GAMES_A_THROW 10

/* The worked examples of the document in the order of the page; "collected" as cards are printed. */
static const struct
{
  const char *collected;
  guint n_empty;
  guint n_recovered;
} placings[] = {
  { "b7", 5, 0 }, { "r6 b6 b7", 0, 0 }, { "r6 b6 g5", 4, 0 }, { "", 1, 1 },
  { "", 0, 3 },   { "", 1, 1 },         { "r1 r7", 1, 0 },
};

static gboolean
says (SaiHelpPage *page, const char *text)
{
  for (guint i = 0; i < sai_help_page_get_n_blocks (page); i++)
    if (strstr (sai_help_page_get_block (page, i)->text, text) != NULL)
      return TRUE;

  return FALSE;
}

/* Strategies are in the order of the rules. */
static void
test_order (void)
{
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (GPtrArray) topics = sai_help_topics_list (catalog);
  int last = -1;

  for (guint i = 0; i < topics->len; i++)
    {
      const char *id = ((SaiHelpTopic *) topics->pdata[i])->id;
      g_autofree char *rules = NULL;
      int place;

      if (!g_str_has_prefix (id, SAI_HELP_STRATEGY))
        continue;
      rules = g_strconcat (SAI_HELP_RULES, id + strlen (SAI_HELP_STRATEGY), NULL);
      place = sai_help_topics_find (topics, rules);
      g_assert_cmpint (place, >, last);
      last = place;
    }
  g_assert_cmpint (last, >=, 0);
}

static void
test_topics (void)
{
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (GPtrArray) topics = sai_help_topics_list (catalog);
  g_autoptr (SaiHelpBook) strategy = sai_help_book_read_strategy ();

  g_assert_cmpuint (topics->len, ==, 12 + strategy->pages->len + g_list_model_get_n_items (G_LIST_MODEL (catalog)));
  for (guint i = 0; i < topics->len; i++)
    {
      SaiHelpTopic *topic = topics->pdata[i];
      g_autoptr (SaiHelpPage) page = sai_help_topics_build (catalog, topic->id);

      g_assert_nonnull (page);
      g_assert_cmpstr (sai_help_page_get_title (page), ==, topic->title);
      g_assert_cmpuint (sai_help_page_get_n_blocks (page), >, 3);
      g_assert_cmpint (sai_help_topics_find (topics, topic->id), ==, i);
      for (guint j = 0; j < sai_help_page_get_n_blocks (page); j++)
        {
          const SaiHelpBlock *block = sai_help_page_get_block (page, j);

          if (block->kind == SAI_HELP_BLOCK_LINK)
            {
              int other = sai_help_topics_find (topics, block->detail);

              g_assert_cmpint (other, >=, 0);
              g_assert_true (((SaiHelpTopic *) topics->pdata[other])->group == SAI_HELP_GROUP_RULES ||
                             g_str_equal (((SaiHelpTopic *) topics->pdata[other])->title, block->text));
            }
        }
    }

  g_assert_null (sai_help_topics_build (catalog, "nothing"));
  g_assert_null (sai_help_topics_build (catalog, "rules:nothing"));
  g_assert_cmpint (sai_help_topics_find (topics, "rules:yahtzee:bonus-strict=true"), ==,
                   sai_help_topics_find (topics, "rules:yahtzee"));
  g_assert_cmpint (sai_help_topics_find (topics, "keeping:yams"), ==, sai_help_topics_find (topics, "keeping"));
}

/* What a game is played with is what the page says. */
static void
test_options (void)
{
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (SaiHelpPage) usual = sai_help_topics_build (catalog, "rules:yahtzee");
  g_autoptr (SaiHelpPage) strict = sai_help_topics_build (catalog,
                                                          "rules:yahtzee:bonus-strict=true,full-house-five=true");
  g_autoptr (SaiHelpPage) field = sai_help_topics_build (catalog, "rules:yellowstone");
  g_autoptr (SaiHelpPage) other = sai_help_topics_build (catalog,
                                                         "rules:yellowstone:limit=50,start-points=0,stall-count=0");
  g_autoptr (SaiRuleset) ruleset = sai_catalog_find (catalog, "yahtzee", NULL);
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  g_autofree char *plain = sai_help_name (SAI_HELP_RULES, ruleset, &options);
  g_autofree char *chosen = NULL;

  g_assert_cmpstr (plain, ==, "rules:yahtzee");
  g_assert_true (sai_ruleset_set_option (ruleset, &options, "bonus-strict=true", NULL));
  chosen = sai_help_name (SAI_HELP_RULES, ruleset, &options);
  g_assert_cmpstr (chosen, ==, "rules:yahtzee:bonus-strict=true");

  g_assert_true (says (usual, "63 or more in the upper section"));
  g_assert_false (says (usual, "More than 63 points"));
  g_assert_true (says (usual, "Upper section 63: bonus 35"));
  g_assert_false (says (usual, "House Rules of This Game"));
  g_assert_true (says (strict, "More than 63 points"));
  g_assert_true (says (strict, "Upper section 63: bonus 0"));
  g_assert_true (says (strict, "House Rules of This Game"));
  g_assert_true (says (strict, "Five of a kind is a full house here."));

  g_assert_true (says (field, "begins with 5 penalty points and 6 cards"));
  g_assert_true (says (field, "35 penalty points or more"));
  g_assert_true (says (field, "after 20 turns"));
  g_assert_true (says (field, "There are 56 cards: 4 colours"));
  g_assert_true (says (other, "begins with 0 penalty points"));
  g_assert_true (says (other, "50 penalty points or more"));
  g_assert_false (says (other, "turns in a row without a card from the deck"));
}

static void
test_field (void)
{
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (SaiHelpPage) page = sai_help_topics_build (catalog, "rules:yellowstone");
  guint n_placings = 0, n_cells = 0;
  /* Red 4 only at 7; green 7 at 1 to 5. */
  static const guint cells[] = { 1u << 6, 0x1f };

  /* As the document has it. */
  g_assert_true (says (page, "The youngest player begins"));
  for (guint i = 0; i < sai_help_page_get_n_blocks (page); i++)
    {
      const SaiHelpBlock *block = sai_help_page_get_block (page, i);
      g_autofree char *collected = NULL;

      if (block->kind != SAI_HELP_BLOCK_FIELD)
        continue;
      if (block->cells != 0)
        {
          g_assert_cmpuint (n_cells, <, G_N_ELEMENTS (cells));
          g_assert_cmpuint (block->cells, ==, cells[n_cells++]);
          continue;
        }
      g_assert_cmpuint (n_placings, <, G_N_ELEMENTS (placings));
      collected = sai_card_counts_print (&block->placing.collected);
      g_assert_cmpstr (collected, ==, placings[n_placings].collected);
      g_assert_cmpuint (block->placing.n_recovered, ==, placings[n_placings].n_recovered);
      if (placings[n_placings].n_empty > 0 || placings[n_placings].n_recovered > 0)
        g_assert_cmpuint (block->placing.n_empty, ==, placings[n_placings].n_empty);
      n_placings++;
    }
  g_assert_cmpuint (n_placings, ==, G_N_ELEMENTS (placings));
  g_assert_cmpuint (n_cells, ==, G_N_ELEMENTS (cells));
}

static void
test_search (void)
{
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (SaiHelpPage) page = sai_help_topics_build (catalog, "rules:yams");
  int found = sai_help_page_find (page, "RIGOLE");
  /* What new people have searched for. */
  static const struct
  {
    const char *topic;
    const char *text;
  } searches[] = {
    { "play", "sound" },   { "play", "mute" },        { "play", "chat" },  { "play", "log" },
    { "hints", "target" }, { "fair", "manipulated" }, { "replay", "log" },
  };

  /* The summary has it. */
  g_assert_cmpint (found, ==, 0);
  g_assert_cmpint (sai_help_page_find (page, "８０ points"), >, 0);
  g_assert_cmpint (sai_help_page_find (page, "joker"), ==, -1);
  for (guint i = 0; i < G_N_ELEMENTS (searches); i++)
    {
      g_autoptr (SaiHelpPage) other = sai_help_topics_build (catalog, searches[i].topic);

      g_assert_cmpint (sai_help_page_find (other, searches[i].text), >=, 0);
      g_assert_cmpint (sai_help_page_find (other, "zither"), ==, -1);
    }
}

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

  g_assert_true (sai_exercise_judge_finish (result, &judgement->advice, &error));
  g_assert_no_error (error);
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
tells_apart (const SaiHelpBlock *block)
{
  return sai_mark_of_estimated_cost (block->least) != SAI_MARK_NONE;
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

  if (is_estimated && !tells_apart (block))
    return;
  sai_sitting_next_async (sitting, asked_cb, &item);
  while (item == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (sai_exercise_find (exercise, block->better, &better));
  g_assert_true (sai_verdict_is_right (item->verdict, &item->question,
                                       sai_exercise_get_value (exercise, &item->verdict->advice, &better)));
  g_assert_true ((item->verdict->estimate != NULL) == is_estimated);
  g_assert_true (sai_exercise_find (exercise, block->worse, &worse));
  g_assert_false (is_estimated &&
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

  if (sai_rules_find_unsolvable (exercise->question.rules) == NULL || tells_apart (block))
    return;
  estimate = sai_trials_estimate (solver, exercise->question.rules, 2, NULL);
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

static void
test_field_exercises (void)
{
  static const char *const refused[] = {
    "",
    "yacht 3 0d6f4a78812ee1f6947012a8cb5458106ae85b3eedcdbf8ee4013880a18ff8ca place r7@3",
    "yellowstone 3 0d6f place r7@3",
    "yellowstone 9 0d6f4a78812ee1f6947012a8cb5458106ae85b3eedcdbf8ee4013880a18ff8ca place r7@3",
    "yellowstone 3 0d6f4a78812ee1f6947012a8cb5458106ae85b3eedcdbf8ee4013880a18ff8ca",
    "yellowstone 3 0d6f4a78812ee1f6947012a8cb5458106ae85b3eedcdbf8ee4013880a18ff8ca place r7@3; place",
    "yellowstone 3 0d6f4a78812ee1f6947012a8cb5458106ae85b3eedcdbf8ee4013880a18ff8ca place y1@7",
  };
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (sai_field_exercise_parse (catalog, refused[i], "Aki", &error));
      g_assert_nonnull (error);
    }
}

static void
test_tips (gconstpointer data)
{
  SaiSolver *solver = (SaiSolver *) data;
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (SaiHelpBook) book = sai_help_book_read_strategy ();

  for (guint i = 0; i < book->pages->len; i++)
    {
      SaiHelpPage *page = book->pages->pdata[i];
      guint n_tips = 0;

      for (guint j = 0; j < sai_help_page_get_n_blocks (page); j++)
        if (sai_help_page_get_block (page, j)->kind == SAI_HELP_BLOCK_TIP)
          {
            check_tip (sai_help_page_get_block (page, j), catalog, solver);
            try_tip (sai_help_page_get_block (page, j), catalog, solver);
            check_by_games (sai_help_page_get_block (page, j), catalog, solver);
            n_tips++;
          }
        else if (sai_help_page_get_block (page, j)->kind == SAI_HELP_BLOCK_FIELD_TIP)
          {
            check_field_tip (sai_help_page_get_block (page, j), catalog);
            n_tips++;
          }
      g_assert_cmpuint (n_tips, >, 3);
    }

  for (guint i = 0; i < G_N_ELEMENTS (borders); i++)
    {
      double short_of_best;

      g_assert_cmpfloat (compare (catalog, solver, borders[i].position, borders[i].better, borders[i].worse,
                                  &short_of_best),
                         >, 0);
    }
}

/* What is said of the mean points of boxes, for which there is no position. */
static void
test_means (gconstpointer data)
{
  static const struct
  {
    const char *ruleset;
    const char *box;
    const char *text;
    double points;
  } claims[] = {
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
  SaiSolver *solver = (SaiSolver *) data;
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  SaiOutlook outlook;

  for (guint i = 0; i < G_N_ELEMENTS (claims); i++)
    {
      g_autofree char *topic = g_strconcat (SAI_HELP_STRATEGY, claims[i].ruleset, NULL);
      g_autoptr (SaiHelpPage) page = sai_help_topics_build (catalog, topic);
      g_autoptr (SaiRuleset) ruleset = sai_catalog_find (catalog, claims[i].ruleset, NULL);
      SaiOptions options = sai_ruleset_get_defaults (ruleset);
      const SaiRules *rules = sai_ruleset_get_rules (ruleset, &options);

      g_assert_true (says (page, claims[i].text));
      if (i == 0 || !g_str_equal (claims[i].ruleset, claims[i - 1].ruleset))
        {
          SaiSolution *solution = sai_solver_get (solver, rules, SAI_SOLVER_WORK_OUT, NULL, NULL);

          sai_outlook_make (&outlook, solution, &(SaiSheet) { 0 }, NULL, 0, 2, NULL, NULL, NULL);
          sai_solution_unref (solution);
        }
      g_assert_cmpfloat_with_epsilon (outlook.boxes[sai_rules_find_box (rules, claims[i].box)].mean, claims[i].points,
                                      0.5);
      if (g_str_equal (claims[i].ruleset, "yatzy"))
        {
          g_assert_true (says (page, "in nine games out of ten"));
          g_assert_cmpfloat_with_epsilon (outlook.bonus_probability, 0.9, 0.05);
        }
    }
}

/* What is said of rolls with three of a face and an empty sheet, all of them: whether the box of the face is better
 * than three of a kind, and up to which face a full house is to be taken.
 */
static void
test_threes (gconstpointer data)
{
  static const struct
  {
    const char *ruleset;
    const char *text;
    guint n_throws;
    guint highest;
  } claims[] = {
    { "yahtzee", "unless they are part of a full house or the dice add up to 25 or more", 0, 0 },
    { "yatzy", "unless they are sixes", 0, 0 },
    { "fune", "With one roll left, low dice can’t do better", 1, 3 },
    { "kniffel", "With two rolls left, only three aces are better left alone", 2, 1 },
    { "kniffel", "break it up only if three dice show a four or more", 1, 3 },
  };
  static const char *const faces[] = { "ones", "twos", "threes", "fours", "fives", "sixes" };
  SaiSolver *solver = (SaiSolver *) data;
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (claims); i++)
    {
      g_autofree char *topic = g_strconcat (SAI_HELP_STRATEGY, claims[i].ruleset, NULL);
      g_autoptr (SaiHelpPage) page = sai_help_topics_build (catalog, topic);
      g_autoptr (SaiRuleset) ruleset = sai_catalog_find (catalog, claims[i].ruleset, NULL);
      SaiOptions options = sai_ruleset_get_defaults (ruleset);
      const SaiRules *rules = sai_ruleset_get_rules (ruleset, &options);
      SaiSolution *solution = sai_solver_get (solver, rules, SAI_SOLVER_WORK_OUT, NULL, NULL);
      SaiDice dice = sai_dice_get_lowest (5);
      guint n = 0;

      g_assert_true (says (page, claims[i].text));
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
          sai_advice_make (&advice, solution, &(SaiSheet) { 0 }, &dice, claims[i].n_throws);
          n++;
          /* What is a full house, too, goes elsewhere. */
          if (i == 0 && two > 0)
            g_assert_cmpfloat (sai_advice_get_box (&advice, sai_rules_find_box (rules, faces[three - 1])), <,
                               advice.value);
          if (claims[i].n_throws == 0 && two == 0)
            g_assert_true ((sai_advice_get_box (&advice, sai_rules_find_box (rules, faces[three - 1])) >
                            sai_advice_get_box (&advice, sai_rules_find_box (rules, "three-of-a-kind"))) ==
                           (i == 0 ? counts.sum < 25 : three < 6));
          else if (claims[i].n_throws > 0 && two > 0)
            {
              SaiDecision best = sai_advice_get_best (&advice);

              g_assert_true (best.fill == (three <= claims[i].highest));
              g_assert_true (!best.fill || best.box == (guint) sai_rules_find_box (rules, "full-house"));
            }
        }
      while (sai_dice_advance (&dice));
      /* Three of a face, and two of five others. */
      g_assert_cmpuint (n, ==, 6 * 15);
      sai_solution_unref (solution);
    }
}

/* What is no position is refused, whoever sends it. */
static void
test_positions (void)
{
  static const char *const broken[] = {
    "",
    "yacht",
    "yacht 12345",
    "nothing 12345 0",
    "yellowstone 12345 0",
    "yacht 12347 0",
    "yacht 1234 0",
    "yacht 12345 3",
    "yacht 12345 -1",
    "yacht 12345 0 ones",
    "yacht 12345 0 ones=",
    "yacht 12345 0 ones=7",
    "yacht 12345 0 tens=7",
    "yacht 12345 0 target=0",
    "yams 12345 0 delta=3",
    "yacht 12345 0 ones=1 twos=2 threes=3 fours=4 fives=5 sixes=6 choice=9 four-of-a-kind=0 full-house=0 "
    "small-straight=0 big-straight=0 five-of-a-kind=0",
  };
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (SaiExercise) exercise = sai_exercise_parse (catalog, "yacht 12366 1 target=90 ones=3 choice=25", NULL);
  SaiDecision decision;

  for (guint i = 0; i < G_N_ELEMENTS (broken); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (sai_exercise_parse (catalog, broken[i], &error));
      g_assert_nonnull (error);
    }

  g_assert_cmpuint (exercise->question.dice.roll, ==, 2);
  g_assert_cmpint (exercise->question.target, ==, 90);
  g_assert_cmpint (sai_game_get_total (exercise->game, 0), ==, 28);
  g_assert_true (sai_exercise_find (exercise, "66", &decision) && !decision.fill && decision.keep == 0x18);
  g_assert_true (sai_exercise_find (exercise, "nothing", &decision) && !decision.fill && decision.keep == 0);
  g_assert_true (sai_exercise_find (exercise, "sixes", &decision) && decision.fill && decision.box == 5);
  g_assert_false (sai_exercise_find (exercise, "ones", &decision));
  g_assert_false (sai_exercise_find (exercise, "666", &decision));
  g_assert_false (sai_exercise_find (exercise, "12366", &decision));
}

/* Every page fits into the narrowest window, and goes away with its view. */
static void
test_view (void)
{
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (GPtrArray) topics = sai_help_topics_list (catalog);
  g_autoptr (SaiSolver) solver = sai_solver_new (0);
  GtkWidget *view = g_object_ref_sink (g_object_new (SAI_TYPE_HELP_VIEW, NULL));
  gpointer left = view;

  sai_help_view_set_engine (SAI_HELP_VIEW (view), catalog, solver);

  for (guint i = 0; i < topics->len; i++)
    {
      SaiHelpTopic *topic = topics->pdata[i];
      g_autoptr (SaiHelpPage) page = sai_help_topics_build (catalog, topic->id);
      int minimum;

      sai_help_view_show (SAI_HELP_VIEW (view), page);
      gtk_widget_measure (view, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      g_assert_cmpint (minimum, <=, 360);
      sai_help_view_show_block (SAI_HELP_VIEW (view), sai_help_page_get_n_blocks (page) - 1);
    }
  g_object_add_weak_pointer (G_OBJECT (view), &left);
  g_object_unref (view);
  g_assert_null (left);
}

static AdwClamp *
find_clamp (GtkWidget *widget)
{
  AdwClamp *clamp = ADW_IS_CLAMP (widget) ? ADW_CLAMP (widget) : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && clamp == NULL;
       child = gtk_widget_get_next_sibling (child))
    clamp = find_clamp (child);

  return clamp;
}

/* On a large screen the window widens its columns when it opens, which is to last from page to page. */
static void
test_width (void)
{
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (SaiHelpPage) first = sai_help_topics_build (catalog, "start");
  g_autoptr (SaiHelpPage) second = sai_help_topics_build (catalog, "files");
  g_autoptr (GtkWidget) view = g_object_ref_sink (g_object_new (SAI_TYPE_HELP_VIEW, NULL));

  sai_help_view_show (SAI_HELP_VIEW (view), first);
  adw_clamp_set_maximum_size (find_clamp (view), 1234);
  sai_help_view_show (SAI_HELP_VIEW (view), second);
  g_assert_cmpint (adw_clamp_get_maximum_size (find_clamp (view)), ==, 1234);
}

int
main (int argc, char *argv[])
{
  /* Both that need the solutions of whole games work them out once. */
  g_autoptr (SaiSolver) solver = NULL;

  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  solver = sai_solver_new (0);
  g_resources_register (sai_ui_get_resource ());

  g_test_add_func ("/help/topics", test_topics);
  g_test_add_func ("/help/order", test_order);
  g_test_add_func ("/help/options", test_options);
  g_test_add_func ("/help/field", test_field);
  g_test_add_func ("/help/search", test_search);
  g_test_add_func ("/help/positions", test_positions);
  g_test_add_data_func ("/help/tips", solver, test_tips);
  g_test_add_func ("/help/field-exercises", test_field_exercises);
  g_test_add_data_func ("/help/means", solver, test_means);
  g_test_add_data_func ("/help/threes", solver, test_threes);
  g_test_add_func ("/help/view", test_view);
  g_test_add_func ("/help/width", test_width);

  return g_test_run ();
}
