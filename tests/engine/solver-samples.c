/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rulesets of a few boxes, each with something that a solver can get wrong, and sheets of any rules: played, or filled
 * in by a person in any order. */

#include "ruleset/sai-ruleset.h"
#include "solver-samples.h"

#define RULESET "[Ruleset]\nId=small\nName=Small\n"
#define ROLLS(n) "Rolls=" #n "\n"
#define DICE(n) "Dice=" #n "\n"
#define ORDER(order) "Order=" order "\n"
#define BONUS(limit, points) "[Bonus]\nLimit=" #limit "\nPoints=" #points "\n"
#define STRICT "Strict=true\n"
#define EXCESS "Excess=true\n"
#define JOKER(points) "[Joker]\nBox=five\nPoints=" #points "\n"
#define AFTER_ZERO "AfterZero=true\n"
#define BOX(id, kind) "[Box " id "]\nName=" id "\nKind=" kind "\n"
#define FACE(n) BOX ("face-" #n, "faces") "Face=" #n "\n"
#define FACES FACE (1) FACE (2) FACE (3) FACE (4) FACE (5) FACE (6)
#define ALIKE(id, n) BOX (id, "of-a-kind") "Alike=" #n "\n"
#define FIVE ALIKE ("five", 5) "Points=50\n"
#define CHOICE BOX ("choice", "sum")
#define FULL BOX ("full", "full-house") "Points=25\n"
#define STRAIGHT(id, n) BOX (id, "straight") "Length=" #n "\n"
#define DIFFERENCE(id, minuend, subtrahend) BOX (id, "difference") "Minuend=" minuend "\nSubtrahend=" subtrahend "\n"
#define START(n) "Start=" #n "\n"
#define POINTS(n) "Points=" #n "\n"
#define SCORE(sum) "Score=" sum "\n"
#define NOT_COUNTED "Counted=false\n"
#define BY_ROLL(list) "ByRoll=" list "\n"
#define AFTER(box) "After=" box "\n"

static const SmallRuleset small_rulesets[] = {
  /* the bonus */
  { "one-box", RULESET CHOICE },
  { "bonus", RULESET BONUS (10, 20) FACE (1) FACE (2) FACE (3) CHOICE },
  { "bonus-strict", RULESET BONUS (10, 20) STRICT FACE (1) FACE (2) FACE (3) CHOICE },
  { "bonus-excess", RULESET BONUS (9, 15) EXCESS FACE (2) FACE (3) FACE (5) FIVE },
  { "bonus-excess-strict", RULESET BONUS (12, 30) STRICT EXCESS FACE (1) FACE (4) FACE (5) FULL },
  { "bonus-excess-only", RULESET BONUS (8, 0) EXCESS FACE (1) FACE (2) FACE (6) CHOICE },
  { "bonus-zero", RULESET BONUS (8, 0) STRICT FACE (1) FACE (2) FACE (6) CHOICE },
  { "bonus-at-once", RULESET BONUS (1, 40) FACE (1) FACE (3) FACE (4) CHOICE },
  { "bonus-at-once-excess", RULESET BONUS (1, 5) STRICT EXCESS FACE (1) FACE (3) FACE (4) CHOICE },
  { "bonus-just-possible", RULESET BONUS (15, 500) FACE (1) FACE (2) CHOICE },
  { "bonus-just-impossible", RULESET BONUS (15, 500) STRICT FACE (1) FACE (2) CHOICE },
  { "bonus-far", RULESET BONUS (105, 500) EXCESS FACE (5) FACE (6) CHOICE },
  { "bonus-without-faces", RULESET BONUS (1, 50) CHOICE FULL },
  { "bonus-all-faces", RULESET BONUS (63, 35) FACES },
  { "bonus-faces-below", RULESET BONUS (20, 25) CHOICE FACE (6) FULL FACE (2) FACE (4) },
  { "bonus-not-counted", RULESET BONUS (12, 30) FACE (1) NOT_COUNTED FACE (4) FACE (6) NOT_COUNTED FACE (5) },
  { "faces-not-counted", RULESET BONUS (1, 30) FACE (1) NOT_COUNTED FACE (6) NOT_COUNTED CHOICE },

  /* jokers */
  { "joker", RULESET JOKER (100) FACE (5) FACE (6) FIVE FULL STRAIGHT ("straight", 5) POINTS (40) },
  { "joker-after-zero",
    RULESET JOKER (100) AFTER_ZERO FACE (5) FACE (6) FIVE FULL STRAIGHT ("straight", 5) POINTS (40) },
  { "joker-above-only", RULESET JOKER (100) BONUS (6, 50) FACE (1) FACE (2) FACE (6) FIVE },
  { "joker-above-only-after-zero", RULESET JOKER (100) AFTER_ZERO BONUS (6, 50) FACE (1) FACE (2) FACE (6) FIVE },
  { "joker-below-only", RULESET JOKER (30) FIVE FULL STRAIGHT ("straight", 4) START (3) POINTS (30) CHOICE },
  { "joker-below-only-after-zero", RULESET JOKER (30) AFTER_ZERO ALIKE ("four", 4) SCORE ("dice") FIVE FULL CHOICE },
  { "joker-unpaid", RULESET JOKER (0) FACE (4) FACE (6) FIVE FULL },
  { "joker-unpaid-after-zero", RULESET JOKER (0) AFTER_ZERO FACE (4) FACE (6) FIVE FULL },
  { "joker-bonus-excess", RULESET JOKER (10) AFTER_ZERO BONUS (11, 9) EXCESS FACE (3) FACE (4) FULL FIVE },
  { "joker-not-counted", RULESET JOKER (60) FACE (6) FIVE NOT_COUNTED FULL CHOICE },
  { "joker-sum", RULESET JOKER (20) FACE (2) ALIKE ("five", 5) POINTS (7) SCORE ("matching") CHOICE FULL },
  { "joker-as-any", RULESET JOKER (5) FIVE BOX ("pairs", "two-pairs") POINTS (3) SCORE ("matching")
                      BOX ("rigole", "rigole") POINTS (50) FACE (3) },
  { "joker-rolls-1", RULESET ROLLS (1) JOKER (500) AFTER_ZERO FACE (2) FIVE FULL CHOICE },
  { "joker-rolls-5", RULESET ROLLS (5) JOKER (100) BONUS (3, 11) FACE (1) FACE (6) FULL FIVE },
  { "joker-difference", RULESET JOKER (40) FIVE FULL DIFFERENCE ("delta", "five", "full") FACE (6) CHOICE },

  /* differences */
  { "difference", RULESET BOX ("plus", "sum") NOT_COUNTED BOX ("minus", "sum")
                    NOT_COUNTED DIFFERENCE ("delta", "plus", "minus") FACE (1) },
  { "difference-all-counted",
    RULESET BOX ("plus", "sum") BOX ("minus", "sum") DIFFERENCE ("delta", "plus", "minus") FACE (6) },
  { "difference-not-counted",
    RULESET BOX ("plus", "sum") DIFFERENCE ("delta", "plus", "minus") NOT_COUNTED BOX ("minus", "sum") FULL },
  { "difference-one-counted",
    RULESET DIFFERENCE ("delta", "plus", "minus") BOX ("minus", "sum") BOX ("plus", "sum") NOT_COUNTED },
  { "difference-faces", RULESET BONUS (7, 20) DIFFERENCE ("delta", "face-4", "face-3") FACE (3) FACE (4) FACE (1) },
  { "difference-first-face", RULESET BONUS (3, 20) FACE (1) FACE (2) DIFFERENCE ("delta", "face-2", "face-1") },
  { "difference-face-lost",
    RULESET BONUS (4, 20) FACE (1) FACE (2) NOT_COUNTED FACE (3) DIFFERENCE ("delta", "face-1", "face-2") },
  { "difference-faces-not-counted",
    RULESET BONUS (5, 20) FACE (3) NOT_COUNTED FACE (5) FACE (2) DIFFERENCE ("delta", "face-3", "face-5") },
  { "difference-sections", RULESET BONUS (8, 12) EXCESS FACE (4) FACE (6) FULL DIFFERENCE ("delta", "face-6", "full") },
  { "differences-shared", RULESET CHOICE FULL FACE (6) DIFFERENCE ("first", "choice", "full")
                            DIFFERENCE ("second", "choice", "face-6") DIFFERENCE ("third", "full", "choice") },

  /* orders; slots are in another one where a face is not among the first boxes */
  { "order-down", RULESET ORDER ("down") BONUS (10, 20) FACE (1) FACE (2) FULL FACE (3) CHOICE },
  { "order-up", RULESET ORDER ("up") BONUS (12, 20) FULL FACE (6) FACE (2) CHOICE },
  { "order-ends", RULESET ORDER ("ends") BONUS (8, 12) EXCESS FACE (4) FIVE CHOICE FULL FACE (1) },
  { "order-difference", RULESET ORDER ("down") CHOICE DIFFERENCE ("delta", "choice", "full") FACE (6) FULL },

  /* other numbers of dice */
  { "one-die", RULESET DICE (1) BONUS (5, 4) FACE (3) FACE (6) CHOICE },
  { "two-dice", RULESET DICE (2) BONUS (8, 20) FACE (1) FACE (5) ALIKE ("pair", 2) POINTS (12) CHOICE },
  { "three-dice", RULESET DICE (3) ROLLS (2) FACE (4) FACE (6) ALIKE ("all", 3) POINTS (25)
                    BOX ("thirteen", "condition") "Condition=sum 13\n" POINTS (26) CHOICE },
  { "four-dice",
    RULESET DICE (4) BONUS (12, 30) EXCESS FACE (2) FACE (5) BOX ("pairs", "two-pairs") SCORE ("matching") CHOICE },
  { "six-dice", RULESET DICE (6) BONUS (18, 40) FACE (1) FACE (6)
                  BOX ("tower", "condition") "Condition=groups 4+2\n" SCORE ("matching") },
  { "six-dice-difference",
    RULESET DICE (6) ROLLS (2) CHOICE STRAIGHT ("all", 6) POINTS (21) DIFFERENCE ("delta", "choice", "all") },

  /* boxes that score by the roll, or wait for another one */
  { "by-roll",
    RULESET BONUS (10, 20) FACE (2) FULL BY_ROLL ("5") STRAIGHT ("straight", 5) POINTS (20) BY_ROLL ("5") CHOICE },
  { "by-roll-late", RULESET FULL BY_ROLL ("0 3 11") CHOICE ALIKE ("four", 4) POINTS (10) BY_ROLL ("30 0 1") },
  { "by-roll-dice", RULESET DICE (3) ROLLS (4) ALIKE ("pair", 2) SCORE ("dice") BY_ROLL ("7 0 2 9") FACE (5) CHOICE },
  { "by-roll-joker", RULESET JOKER (30) FIVE FULL BY_ROLL ("9 4") FACE (6) },
  { "after", RULESET FACE (6) FIVE ALIKE ("again", 5) POINTS (120) AFTER ("five") CHOICE },
  { "after-twice", RULESET ALIKE ("pair", 2) SCORE ("matching") ALIKE ("three", 3) POINTS (30) AFTER ("pair")
                     FULL AFTER ("pair") FACE (1) },
  { "after-joker", RULESET JOKER (20) FIVE ALIKE ("again", 4) SCORE ("dice") AFTER ("five") FACE (3) FULL },
  { "after-order", RULESET ORDER ("ends") ALIKE ("three", 3) POINTS (10) AFTER ("full") FULL CHOICE },
  { "after-by-roll", RULESET DICE (4) FACE (4) ALIKE ("four", 4) POINTS (60) ALIKE ("again", 4) POINTS (120)
                       AFTER ("four") ALIKE ("three", 3) POINTS (20) BY_ROLL ("5") },

  /* boxes and rolls */
  { "rolls-1", RULESET ROLLS (1) BONUS (5, 10) FACE (2) FACE (5) FULL CHOICE },
  { "rolls-2", RULESET ROLLS (2) BONUS (5, 10) FACE (2) FACE (5) FULL CHOICE },
  { "rolls-4", RULESET ROLLS (4) BONUS (5, 10) FACE (2) FACE (5) FULL CHOICE },
  { "rolls-5", RULESET ROLLS (5) BONUS (20, 10) FACE (2) FACE (5) FULL CHOICE },
  { "two-pairs", RULESET BOX ("all", "two-pairs") SCORE ("matching") BOX ("dice", "two-pairs") SCORE ("dice")
                   BOX ("fixed", "two-pairs") POINTS (13) ALIKE ("pair", 2) SCORE ("matching") POINTS (1) },
  { "rigole", RULESET BOX ("rigole", "rigole") POINTS (50) BOX ("dice", "rigole") SCORE ("dice") CHOICE FACE (2) },
  { "full-house", RULESET BOX ("wide", "full-house") "FiveAlike=true\n" SCORE ("dice") POINTS (30)
                    BOX ("narrow", "full-house") SCORE ("dice") POINTS (30) ALIKE ("five", 5) SCORE ("dice") },
  { "alike", RULESET ALIKE ("two", 2) SCORE ("matching") ALIKE ("three", 3) SCORE ("matching") ALIKE ("four", 4)
               SCORE ("dice") POINTS (40) ALIKE ("five", 5) SCORE ("matching") POINTS (50) },
  { "straights",
    RULESET STRAIGHT ("low", 5) START (1) POINTS (15) STRAIGHT ("high", 5) START (2) POINTS (20) STRAIGHT ("four", 4)
      POINTS (15) STRAIGHT ("two", 2) START (5) SCORE ("dice") STRAIGHT ("three", 3) SCORE ("matching") },
  { "nothing-counted", RULESET CHOICE NOT_COUNTED FULL NOT_COUNTED FACE (1) NOT_COUNTED },
};

/**
 * samples_get_small_rulesets:
 * @n_rulesets: (out): how many
 *
 * Returns: (array length=n_rulesets): the rulesets
 */
const SmallRuleset *
samples_get_small_rulesets (guint *n_rulesets)
{
  *n_rulesets = G_N_ELEMENTS (small_rulesets);

  return small_rulesets;
}

/**
 * samples_get_medium_ruleset:
 *
 * Returns: a ruleset of ten boxes, with everything that a solver has to mind, for what would take long with those that
 *   ship
 */
const char *
samples_get_medium_ruleset (void)
{
  return RULESET JOKER (100) BONUS (60, 30) EXCESS FACES FIVE FULL CHOICE STRAIGHT ("straight", 4) POINTS (30)
    DIFFERENCE ("delta", "choice", "face-6");
}

/**
 * samples_make_rules:
 * @text: a ruleset file
 *
 * Returns: its rules, with the default options
 */
SaiRules *
samples_make_rules (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiRuleset) ruleset = sai_ruleset_new_from_data (text, -1, "small.ruleset", TRUE, &error);
  SaiOptions options;

  g_assert_no_error (error);
  options = sai_ruleset_get_defaults (ruleset);

  return sai_rules_ref (sai_ruleset_get_rules (ruleset, &options));
}

/**
 * samples_roll:
 * @random: where the dice come from
 *
 * Returns: a roll of five dice; five alike more often than by chance
 */
SaiDice
samples_roll (GRand *random)
{
  return samples_roll_dice (random, SAI_N_DICE);
}

/**
 * samples_roll_dice:
 * @random: where the dice come from
 * @n_dice: how many
 *
 * Returns: a roll; all alike more often than by chance
 */
SaiDice
samples_roll_dice (GRand *random, guint n_dice)
{
  SaiDice dice = { { 0 } };
  guint n_alike = g_rand_int_range (random, 0, 4) == 0 ? n_dice : 1;

  for (guint i = 0; i < n_dice; i++)
    dice.face[i] = i > 0 && i < n_alike ? dice.face[0] : g_rand_int_range (random, 1, SAI_N_FACES + 1);

  return dice;
}

/* More than any sheet that can be solved has. */
#define MOST_BOXES 24

static guint
pick_box (guint32 boxes, GRand *random)
{
  guint box;

  g_assert_cmpuint (boxes, !=, 0);
  do
    box = g_rand_int_range (random, 0, MOST_BOXES);
  while ((boxes & (1u << box)) == 0);

  return box;
}

/**
 * samples_play:
 * @rules: rules
 * @random: where dice and decisions come from
 * @n_open: how many playable boxes shall be open
 *
 * Returns: a sheet as it can be in a game
 */
SaiSheet
samples_play (const SaiRules *rules, GRand *random, guint n_open)
{
  SaiSheet sheet = { 0 };

  for (guint n = sai_rules_get_n_turns (rules); n > n_open; n--)
    {
      SaiDice dice = samples_roll_dice (random, rules->n_dice);
      guint box = pick_box (sai_sheet_get_legal_boxes (&sheet, rules, &dice).word[0], random);

      sai_sheet_fill (&sheet, rules, box, sai_sheet_score (&sheet, rules, box, &dice));
    }

  return sheet;
}

/**
 * samples_enter:
 * @rules: rules
 * @random: where points come from
 * @n_open: how many playable boxes shall be open
 *
 * Returns: a sheet in which a person may have put points, in whatever order
 */
SaiSheet
samples_enter (const SaiRules *rules, GRand *random, guint n_open)
{
  SaiSheet sheet = { 0 };

  for (guint n = sai_rules_get_n_turns (rules); n > n_open; n--)
    {
      guint box = pick_box (sai_sheet_get_open (&sheet, rules).word[0], random);
      g_autoptr (GArray) points = sai_rules_get_possible_points (rules, box);
      SaiScore score = { g_array_index (points, gint, g_rand_int_range (random, 0, points->len)), 0 };

      if (rules->joker.enabled && g_rand_int_range (random, 0, 4) == 0)
        score.extra = rules->joker.points;
      sai_sheet_fill (&sheet, rules, box, score);
    }

  return sheet;
}

/**
 * samples_solve:
 * @rules: rules
 *
 * Returns: (transfer full): perfect play
 */
SaiSolution *
samples_solve (const SaiRules *rules)
{
  g_autoptr (GError) error = NULL;
  SaiSolution *solution = sai_solution_new (rules, 2, NULL, NULL, NULL, &error);

  g_assert_no_error (error);

  return solution;
}
