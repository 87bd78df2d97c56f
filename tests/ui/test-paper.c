/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeping score: what typed text means, for every box of every ruleset; dice as digits; names that are completed; luck
 * and cost of a turn.
 */
#include "config.h"

#include <adwaita.h>
#include <math.h>

#include "dice/sai-dice-game.h"
#include "paper/sai-paper-entry.h"
#include "paper/sai-paper-text.h"
#include "paper/sai-paper-verdict.h"
#include "sai-test.h"
#include "sai-ui-resources.h"
#include "seats/sai-suggestions.h"

static const char *const rulesets[] = { "yacht", "yahtzee", "yams", "fune", "yatzy" };

static SaiPaperEntry
read_text (const char *text, GArray *scores, SaiScore *score)
{
  SaiDice dice = { { 0 } };

  *score = (SaiScore) { -1, -1 };

  return sai_paper_entry_read (text, scores, SAI_N_DICE, score, &dice);
}

/* Types a score digit by digit as a person would, and says after how many keys it is entered; 0 if Enter is needed. */
static guint
count_keys (const char *text, SaiScore wanted, GArray *scores)
{
  for (guint length = 1; length <= strlen (text); length++)
    {
      g_autofree char *typed = g_strndup (text, length);
      SaiScore score;
      SaiPaperEntry entry = read_text (typed, scores, &score);

      if (entry == SAI_PAPER_ENTRY_SETTLED)
        {
          g_assert_cmpint (score.points, ==, wanted.points);
          g_assert_cmpint (score.extra, ==, wanted.extra);
          g_assert_cmpuint (length, ==, strlen (text));
          return length;
        }
      if (length < strlen (text))
        g_assert_true (entry == SAI_PAPER_ENTRY_BEGUN || entry == SAI_PAPER_ENTRY_OPEN);
      else
        g_assert_cmpint (entry, ==, SAI_PAPER_ENTRY_OPEN);
    }

  return 0;
}

/* Whether some possible points are written with these characters and more, found by writing all of them as they are
 * shown. */
static gboolean
is_prefix (const char *text, GArray *scores)
{
  for (guint i = 0; i < scores->len; i++)
    {
      SaiScore score = g_array_index (scores, SaiScore, i);
      g_autofree char *other = score.extra > 0 ? g_strdup_printf ("%d+%d", score.points, score.extra)
                                               : g_strdup_printf ("%d", score.points);

      if (strlen (other) > strlen (text) && g_str_has_prefix (other, text))
        return TRUE;
    }

  return FALSE;
}

static void
check_box (const SaiSheet *sheet, const SaiRules *rules, guint box)
{
  g_autoptr (GArray) scores = sai_sheet_get_possible_scores (sheet, rules, box);

  g_assert_cmpuint (scores->len, >=, 2);
  for (guint i = 0; i < scores->len; i++)
    {
      SaiScore score = g_array_index (scores, SaiScore, i);
      g_autofree char *text = g_strdup_printf (score.extra > 0 ? "+%d" : "%d", score.points);
      guint keys = count_keys (text, score, scores);

      if (score.extra == 0)
        {
          /* With the letter of the box, that is three. */
          g_assert_cmpuint (strlen (text), <=, 2);
          g_assert_cmpuint (keys, ==, is_prefix (text, scores) ? 0 : strlen (text));
        }
      else
        {
          g_autofree char *shown = sai_paper_print_score (score);

          g_assert_cmpuint (keys, >, 0);
          g_assert_cmpuint (count_keys (shown, score, scores), ==, strlen (shown));
        }
    }
  for (int points = 0; points <= SAI_PAPER_MAX_POINTS; points++)
    {
      g_autofree char *text = g_strdup_printf ("%d", points);
      gboolean possible = FALSE;
      SaiScore score;
      SaiPaperEntry entry = read_text (text, scores, &score);

      for (guint i = 0; i < scores->len; i++)
        possible = possible || (g_array_index (scores, SaiScore, i).points == points &&
                                g_array_index (scores, SaiScore, i).extra == 0);
      g_assert_cmpint (possible, ==, entry == SAI_PAPER_ENTRY_SETTLED || entry == SAI_PAPER_ENTRY_OPEN);
      g_assert_cmpint (score.points, ==, points);
    }
}

static void
test_entry_boxes (gconstpointer data)
{
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset (data);
  guint n_combinations = 1u << sai_ruleset_get_n_options (ruleset);

  for (guint combination = 0; combination < n_combinations; combination++)
    {
      SaiOptions options = sai_test_combination (ruleset, combination);
      const SaiRules *rules = sai_ruleset_get_rules (ruleset, &options);
      SaiSheet empty = { 0 };
      SaiSheet paid = { 0 };
      int five = sai_rules_find_box (rules, "five-of-a-kind");

      sai_sheet_fill (&paid, rules, five, (SaiScore) { 50, 0 });
      for (guint box = 0; box < rules->n_boxes; box++)
        if (sai_boxes_has (&rules->playable, box))
          {
            check_box (&empty, rules, box);
            check_box (&paid, rules, box);
          }
    }
}

static GArray *
make_scores (const int *points, guint n)
{
  GArray *scores = g_array_new (FALSE, FALSE, sizeof (SaiScore));

  for (guint i = 0; i < n; i++)
    {
      SaiScore score = { points[i], 0 };

      g_array_append_val (scores, score);
    }

  return scores;
}

static void
test_entry_meaning (void)
{
  static const struct
  {
    const char *text;
    SaiPaperEntry entry;
    int points;
  } cases[] = {
    { "", SAI_PAPER_ENTRY_EMPTY, -1 },
    { "  ", SAI_PAPER_ENTRY_EMPTY, -1 },
    { "0", SAI_PAPER_ENTRY_SETTLED, 0 },
    { "3", SAI_PAPER_ENTRY_OPEN, 3 },
    { "30", SAI_PAPER_ENTRY_SETTLED, 30 },
    { "３０", SAI_PAPER_ENTRY_SETTLED, 30 },
    { " 30 ", SAI_PAPER_ENTRY_SETTLED, 30 },
    { "2", SAI_PAPER_ENTRY_BEGUN, 2 },
    { "25", SAI_PAPER_ENTRY_SETTLED, 25 },
    { "7", SAI_PAPER_ENTRY_IMPOSSIBLE, 7 },
    { "１１", SAI_PAPER_ENTRY_IMPOSSIBLE, 11 },
    { "26+100", SAI_PAPER_ENTRY_IMPOSSIBLE, 26 },
    { "11356", SAI_PAPER_ENTRY_DICE, -1 },
    { "１１３５６", SAI_PAPER_ENTRY_DICE, -1 },
    { "1, 1, 3, 5, 6", SAI_PAPER_ENTRY_DICE, -1 },
    { "1135", SAI_PAPER_ENTRY_NONSENSE, -1 },
    { "11357", SAI_PAPER_ENTRY_NONSENSE, -1 },
    { "113561", SAI_PAPER_ENTRY_NONSENSE, -1 },
    { "x", SAI_PAPER_ENTRY_NONSENSE, -1 },
    { "-5", SAI_PAPER_ENTRY_NONSENSE, -1 },
    { "+5", SAI_PAPER_ENTRY_NONSENSE, -1 },
  };
  g_autoptr (GArray) scores = make_scores ((const int[]) { 0, 3, 25, 30 }, 4);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SaiScore score;

      g_test_message ("“%s”", cases[i].text);
      g_assert_cmpint (read_text (cases[i].text, scores, &score), ==, cases[i].entry);
      g_assert_cmpint (score.points, ==, cases[i].points);
    }
}

static void
test_dice (void)
{
  static const struct
  {
    const char *text;
    int n;
    SaiDice dice;
  } cases[] = {
    { "", 0, { { 0 } } },
    { "1", 1, { { 1 } } },
    { "11356", 5, { { 1, 1, 3, 5, 6 } } },
    { "65311", 5, { { 6, 5, 3, 1, 1 } } },
    { "１１３５６", 5, { { 1, 1, 3, 5, 6 } } },
    { " 1 1,3、5，6 ", 5, { { 1, 1, 3, 5, 6 } } },
    { "1\u30003", 2, { { 1, 3 } } },
    { "113561", -1, { { 0 } } },
    { "0", -1, { { 0 } } },
    { "7", -1, { { 0 } } },
    { "1a", -1, { { 0 } } },
    { "いち", -1, { { 0 } } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SaiDice dice = { { 0 } };

      g_test_message ("“%s”", cases[i].text);
      g_assert_cmpint (sai_paper_read_dice (cases[i].text, SAI_N_DICE, &dice), ==, cases[i].n);
      if (cases[i].n >= 0)
        g_assert_true (sai_dice_equal (&dice, &cases[i].dice));
    }
}

static void
test_suggestions (void)
{
  static const char *const names[] = { "Aki", "akira", "Ben", "Åsa", "明子", "Ａｎｎ", NULL };
  static const struct
  {
    const char *typed;
    const char *found;
  } cases[] = {
    { "", "" },           { " ", "" },
    { "a", "Aki akira" }, { "AK", "Aki akira" },
    { "Aki", "" },        { "aki", "Aki akira" },
    { "明", "明子" },     { "an", "Ａｎｎ" },
    { "å", "Åsa" },       { "z", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) found = sai_suggestions_match (names, cases[i].typed, 2);
      g_autofree char *text = NULL;

      g_ptr_array_add (found, NULL);
      text = g_strjoinv (" ", (char **) found->pdata);
      g_assert_cmpstr (text, ==, cases[i].found);
    }
}

/* All boxes but some, with 0 points. */
static void
strike_others (SaiGame *game, guint32 open)
{
  const SaiRules *rules = sai_game_get_rules (game);

  for (guint box = 0; box < rules->n_boxes; box++)
    if ((open & (1u << box)) == 0)
      {
        g_autofree char *move = g_strdup_printf ("put 1 %s 0", rules->boxes[box].id);

        sai_test_apply (game, move);
      }
}

/* Thrown three times, a die that is kept from 5 on, then from 4 on, shows 14/3 on average, and an ace comes with the
 * chance 1 − (5/6)³. */
static void
test_verdict (void)
{
  g_autoptr (SaiGame) game = sai_test_paper ("yacht", 1);
  const SaiRules *rules = sai_game_get_rules (game);
  guint ones = sai_rules_find_box (rules, "ones");
  guint choice = sai_rules_find_box (rules, "choice");
  g_autoptr (SaiSolution) solution = sai_solution_new (rules, 2, NULL, NULL, NULL, NULL);
  double mean_choice = 5 * 14 / 3.0;
  double mean_ones = 5 * (1 - pow (5 / 6.0, 3));
  SaiPaperVerdict verdict;
  g_autofree char *text = NULL;

  strike_others (game, 1u << ones | 1u << choice);
  sai_test_apply (game, "put 1 ones 0 with 66666");
  g_assert_true (sai_paper_verdict_judge (&verdict, solution, game,
                                          sai_game_get_move (game, sai_game_get_cursor (game) - 1)));
  g_assert_cmpuint (verdict.best, ==, choice);
  g_assert_cmpfloat_with_epsilon (verdict.cost, 30 + mean_ones - mean_choice, 1e-9);
  text = sai_paper_text_verdict (game, &verdict);
  g_assert_nonnull (strstr (text, "points lost 8.8 (best: Choice)"));

  sai_test_apply (game, "put 1 choice 30 with 66666");
  g_assert_true (sai_paper_verdict_judge (&verdict, solution, game,
                                          sai_game_get_move (game, sai_game_get_cursor (game) - 1)));
  g_assert_cmpfloat_with_epsilon (verdict.cost, 0, 1e-9);
  g_assert_cmpfloat_with_epsilon (verdict.luck, 30 - mean_choice, 1e-9);

  /* Points alone say nothing of a turn. */
  sai_test_apply (game, "put 1 choice 30");
  g_assert_false (sai_paper_verdict_judge (&verdict, solution, game,
                                           sai_game_get_move (game, sai_game_get_cursor (game) - 1)));
  /* Neither do those that no dice can score keep anybody from a verdict later on. */
  sai_test_apply (game, "put 1 twos 99 anyway");
  g_assert_false (sai_paper_verdict_judge (&verdict, solution, game,
                                           sai_game_get_move (game, sai_game_get_cursor (game) - 1)));
  sai_test_apply (game, "put 1 choice 30 with 66666");
  g_assert_true (sai_paper_verdict_judge (&verdict, solution, game,
                                          sai_game_get_move (game, sai_game_get_cursor (game) - 1)));
  g_assert_cmpfloat_with_epsilon (verdict.luck, 30 - mean_choice, 1e-9);
}

/* With all rolls known, luck minus cost is what the sheet is worth more after the turn. */
static void
test_verdict_of_rolls (void)
{
  static const char *const moves[] = { "roll 11356 by 1", "keep 1135. roll 11351 by 1", "keep 11..1 roll 11561 by 1",
                                       "put 1 sixes 6 with 11561", NULL };
  g_autoptr (SaiGame) game = sai_test_paper ("yacht", 1);
  const SaiRules *rules = sai_game_get_rules (game);
  g_autoptr (SaiSolution) solution = sai_solution_new (rules, 2, NULL, NULL, NULL, NULL);
  SaiSheet empty = { 0 };
  double before = sai_solution_evaluate (solution, &empty);
  double after;
  SaiPaperVerdict verdict;
  g_autofree char *text = NULL;

  for (guint i = 0; moves[i] != NULL; i++)
    sai_test_apply (game, moves[i]);
  after = sai_solution_evaluate (solution, &sai_game_get_state (game)->sheets[0]);
  g_assert_true (sai_paper_verdict_judge (&verdict, solution, game,
                                          sai_game_get_move (game, sai_game_get_cursor (game) - 1)));
  g_assert_true (verdict.is_whole);
  g_assert_cmpfloat (verdict.keep_cost, >, 1);
  g_assert_cmpfloat_with_epsilon (verdict.luck - verdict.keep_cost - verdict.cost, after - before, 1e-9);
  text = sai_paper_text_verdict (game, &verdict);
  g_assert_nonnull (strstr (text, "Last turn: luck "));

  /* Corrected without its dice, the turn is not known. */
  sai_test_apply (game, "put 1 sixes 12");
  g_assert_false (sai_paper_verdict_judge (&verdict, solution, game,
                                           sai_game_get_move (game, sai_game_get_cursor (game) - 1)));
}

/* In a column that is filled from the top, nothing else is next; elsewhere everything is. */
static void
test_order (void)
{
  g_autoptr (SaiGame) forced = sai_test_paper ("forced-yatzy", 1);
  g_autoptr (SaiGame) free = sai_test_paper ("yatzy", 1);
  const SaiRules *rules = sai_game_get_rules (forced);
  guint ones = sai_rules_find_box (rules, "ones");
  guint threes = sai_rules_find_box (rules, "threes");
  g_autofree char *warning = NULL;

  sai_test_apply (forced, "put 1 ones 3");
  g_assert_null (sai_paper_text_order (forced, 0, ones));
  sai_test_apply (forced, "put 1 threes 9");
  warning = sai_paper_text_order (forced, 0, threes);
  g_assert_cmpstr (warning, ==, "“Threes” wasn’t next in its column. Ctrl+Z undoes the entry.");
  sai_test_apply (free, "put 1 threes 9");
  g_assert_null (sai_paper_text_order (free, 0, sai_rules_find_box (sai_game_get_rules (free), "threes")));
}

static void
test_text (void)
{
  g_autoptr (SaiGame) game = sai_test_paper ("yacht", 2);
  const char *first = sai_player_get_name (sai_game_get_player (game, 0));
  const char *second = sai_player_get_name (sai_game_get_player (game, 1));
  g_autofree char *wanted = g_strdup_printf ("%s: Six, 24 points. Total 24. %s’s turn.", first, second);
  g_autofree char *text = NULL;
  g_autofree char *dice = NULL;

  sai_test_apply (game, "put 1 sixes 24");
  text = sai_paper_text_entry (game, 1);
  g_assert_cmpstr (text, ==, wanted);
  dice = sai_paper_text_dice (game, 1, &(SaiDice) { { 1, 1, 3, 5, 6 } });
  g_assert_cmpstr (dice, ==, "The dice show 1 1 3 5 6. Best: Choice 16, Six 6.");
}

/* A box that takes points off: the sign may be any that a keyboard has. */
static void
test_below_zero (void)
{
  static const char *const texts[] = { "-5", "−5", "－５", " - 5" };
  g_autoptr (GArray) scores = g_array_new (FALSE, FALSE, sizeof (SaiScore));
  SaiScore possible[] = { { -5, 0 }, { 0, 0 } };
  SaiScore score;

  g_array_append_vals (scores, possible, G_N_ELEMENTS (possible));
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_assert_cmpint (read_text (texts[i], scores, &score), ==, SAI_PAPER_ENTRY_SETTLED);
      g_assert_cmpint (score.points, ==, -5);
    }
  g_assert_cmpint (read_text ("-", scores, &score), ==, SAI_PAPER_ENTRY_BEGUN);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_resources_register (sai_ui_get_resource ());

  for (guint i = 0; i < G_N_ELEMENTS (rulesets); i++)
    {
      g_autofree char *path = g_strdup_printf ("/entry/boxes/%s", rulesets[i]);

      g_test_add_data_func (path, rulesets[i], test_entry_boxes);
    }
  g_test_add_func ("/entry/meaning", test_entry_meaning);
  g_test_add_func ("/dice", test_dice);
  g_test_add_func ("/suggestions", test_suggestions);
  g_test_add_func ("/verdict", test_verdict);
  g_test_add_func ("/verdict/rolls", test_verdict_of_rolls);
  g_test_add_func ("/paper/order", test_order);
  g_test_add_func ("/text", test_text);
  g_test_add_func ("/paper/entry/below-zero", test_below_zero);

  return g_test_run ();
}
