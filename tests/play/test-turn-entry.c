/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rolls of real dice that are typed: every roll can be, and usual ones take no more keys than there are new dice. */

#include "dice/sai-turn-entry.h"
#include "sai-run.h"
#include "sai-test.h"

#define N_TURNS SAI_COUNT (20, 200)
#define N_ROLLS SAI_COUNT (300, 5000)

static SaiSolution *solution;
static SaiRules *rules;

static SaiDice
read_dice (const char *digits)
{
  SaiDice dice = { { 0 } };

  for (guint i = 0; digits[i] != '\0'; i++)
    dice.face[i] = digits[i] - '0';

  return dice;
}

static void
type (SaiTurnEntry *entry, const char *digits)
{
  SaiDice dice = read_dice (digits);

  sai_turn_entry_type (entry, &dice);
}

/* An entry for the next roll of an empty sheet of the first seat, whose dice are these. */
static SaiTurnEntry
begin (const char *digits, guint n_rolls, gboolean known)
{
  SaiDiceState state;
  SaiTurnEntry entry;

  sai_dice_state_init (&state, SAI_GAME_MODE_PAPER, 1);
  state.dice = read_dice (digits);
  state.n_rolls = n_rolls;
  sai_turn_entry_init (&entry, &state, 0, rules, known ? solution : NULL);

  return entry;
}

static void
assert_dice (const SaiTurnEntry *entry, const char *digits)
{
  SaiDice dice = sai_turn_entry_get_dice (entry);

  for (guint i = 0; i < SAI_N_DICE; i++)
    g_assert_cmpint (dice.face[i] > 0 ? '0' + dice.face[i] : '.', ==, digits[i]);
}

static void
test_first (void)
{
  SaiTurnEntry entry = begin ("", 0, TRUE);

  type (&entry, "1135");
  g_assert_false (sai_turn_entry_can_end (&entry));
  type (&entry, "11356");
  g_assert_true (sai_turn_entry_is_complete (&entry));
  assert_dice (&entry, "11356");
  g_assert_cmpuint (sai_turn_entry_get_keep (&entry), ==, 0);
}

static void
test_later (void)
{
  SaiTurnEntry entry = begin ("66356", 1, TRUE);

  assert_dice (&entry, "66356");
  type (&entry, "2");
  g_assert_false (sai_turn_entry_is_complete (&entry));
  g_assert_true (sai_turn_entry_can_end (&entry));
  type (&entry, "21");
  g_assert_true (sai_turn_entry_is_complete (&entry));
  assert_dice (&entry, "66216");

  /* What is known of the rest: who rolled three dice kept two sixes. */
  entry.waits = TRUE;
  g_assert_false (sai_turn_entry_is_complete (&entry));
  type (&entry, "214");
  g_assert_cmpuint (sai_turn_entry_get_keep (&entry), ==, 3);
  assert_dice (&entry, "66214");
  type (&entry, "21466");
  g_assert_true (sai_turn_entry_is_complete (&entry));
  assert_dice (&entry, "21466");
}

static void
test_chosen (void)
{
  SaiTurnEntry entry = begin ("66356", 1, TRUE);

  sai_turn_entry_toggle (&entry, 2);
  sai_turn_entry_toggle (&entry, 3);
  type (&entry, "11");
  g_assert_false (sai_turn_entry_can_end (&entry));
  type (&entry, "112");
  g_assert_true (sai_turn_entry_is_complete (&entry));
  assert_dice (&entry, "11352");
  /* So many dice were not kept. */
  type (&entry, "1122");
  g_assert_cmpint (entry.chosen, ==, -1);
  sai_turn_entry_toggle (&entry, 4);
  assert_dice (&entry, "11226");
  type (&entry, "");
  for (guint die = 0; die < SAI_N_DICE; die++)
    sai_turn_entry_toggle (&entry, die);
  g_assert_cmpint (__builtin_popcount (entry.chosen), <, SAI_N_DICE);
}

/* Without perfect play equal dice are kept, and the number is not guessed. */
static void
test_unknown (void)
{
  SaiTurnEntry entry = begin ("25254", 1, FALSE);

  type (&entry, "1");
  g_assert_false (sai_turn_entry_is_complete (&entry));
  type (&entry, "13");
  g_assert_false (sai_turn_entry_is_complete (&entry));
  type (&entry, "136");
  assert_dice (&entry, "15356");
  g_assert_true (sai_turn_entry_try_other (&entry, 1));
  assert_dice (&entry, "21236");
  g_assert_true (sai_turn_entry_try_other (&entry, -1));
  assert_dice (&entry, "15356");
}

static void
test_no_throw (void)
{
  SaiTurnEntry entry = begin ("25254", 3, TRUE);

  type (&entry, "12345");
  g_assert_false (sai_turn_entry_can_end (&entry));
}

/* How many keys it takes to enter a roll of which @keep was kept; the dice must be those in the end. @last: whether a
 * box is filled next, whose key confirms the roll. */
static guint
count_keys (SaiTurnEntry *entry, const SaiDice *after, guint keep, gboolean last)
{
  SaiDice typed = { { 0 } };
  guint n_keys = 0;
  guint n = 0;
  SaiDice dice;

  for (guint i = 0; i < entry->n_dice; i++)
    {
      if ((keep & (1u << i)) != 0)
        continue;
      /* It was taken for a whole roll, but more dice follow. */
      if (sai_turn_entry_is_complete (entry))
        {
          entry->waits = TRUE;
          n_keys++;
        }
      typed.face[n++] = after->face[i];
      sai_turn_entry_type (entry, &typed);
      n_keys++;
    }
  g_assert_true (sai_turn_entry_can_end (entry));
  if (!sai_turn_entry_is_complete (entry) && !last)
    n_keys++;
  for (dice = sai_turn_entry_get_dice (entry); !sai_dice_match (&dice, after); dice = sai_turn_entry_get_dice (entry))
    {
      g_assert_true (sai_turn_entry_try_other (entry, 1));
      g_assert_cmpuint (++n_keys, <, 40);
    }

  return n_keys;
}

static void
roll (SaiDice *dice, guint keep, GRand *random)
{
  for (guint i = 0; i < SAI_N_DICE; i++)
    if ((keep & (1u << i)) == 0)
      dice->face[i] = g_rand_int_range (random, 1, 7);
}

static void
test_any (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);

  for (guint n = 0; n < N_ROLLS; n++)
    {
      SaiDiceState state;
      SaiTurnEntry entry;
      SaiDice after;
      guint keep = g_rand_int_range (random, 0, SAI_KEEP_ALL);

      sai_dice_state_init (&state, SAI_GAME_MODE_PAPER, 1);
      roll (&state.dice, 0, random);
      state.n_rolls = 1 + n % 2;
      after = state.dice;
      roll (&after, keep, random);
      sai_turn_entry_init (&entry, &state, 0, rules, n % 3 > 0 ? solution : NULL);
      count_keys (&entry, &after, keep, FALSE);
    }
}

/* What a person keeps who takes the second best keep so often, in percent. */
static guint
choose_keep (const SaiAdvice *advice, GRand *random, guint percent)
{
  guint second = g_rand_int_range (random, 0, 100) < (int) percent;

  return advice->keeps[MIN (second, advice->n_keeps - 1)].keep;
}

/* How many keys a turn takes, and how many of them are dice and the box, which nothing can replace. */
static double
count_turns (guint percent, double *least)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  SaiSheet sheet = { 0 };
  guint n_keys = 0, n_dice = 0;

  for (guint turn = 0; turn < N_TURNS; turn++)
    {
      SaiDiceState state;
      SaiAdvice advice;

      if (sai_sheet_is_complete (&sheet, rules))
        sheet = (SaiSheet) { 0 };
      sai_dice_state_init (&state, SAI_GAME_MODE_PAPER, 1);
      state.sheets[0] = sheet;
      do
        {
          guint keep = state.n_rolls > 0 ? choose_keep (&advice, random, percent) : 0;
          SaiDice after = state.dice;
          SaiTurnEntry entry;

          if (keep == SAI_KEEP_ALL)
            break;
          roll (&after, keep, random);
          sai_turn_entry_init (&entry, &state, 0, rules, solution);
          n_keys += count_keys (&entry, &after, keep, state.n_rolls == 2);
          n_dice += SAI_N_DICE - __builtin_popcount (keep);
          state.dice = after;
          state.n_rolls++;
          sai_advice_make (&advice, solution, &sheet, &after, rules->n_rolls - state.n_rolls);
        }
      while (state.n_rolls < rules->n_rolls);
      sai_sheet_fill (&sheet, rules, advice.boxes[0].box, advice.boxes[0].score);
      n_keys++;
    }

  *least = n_dice / (double) N_TURNS + 1;

  return n_keys / (double) N_TURNS;
}

/* Five dice, those that are rolled again, and the letter of a box; no more where people keep what they should, and
 * hardly more where one keep of five is another. */
static void
test_keys (void)
{
  double least_good, least_usual;
  double good = count_turns (0, &least_good);
  double usual = count_turns (20, &least_usual);

  g_test_message ("keys a turn: %.2f of at least %.2f; where every fifth keep is the second best: %.2f of %.2f", good,
                  least_good, usual, least_usual);
  g_assert_cmpfloat (good, <, least_good + 0.5);
  g_assert_cmpfloat (usual, <, least_usual + 1);
}

int
main (int argc, char *argv[])
{
  g_autoptr (SaiRuleset) ruleset = NULL;
  SaiOptions options;
  int result;

  g_test_init (&argc, &argv, NULL);

  ruleset = sai_test_ruleset ("yacht");
  options = sai_ruleset_get_defaults (ruleset);
  rules = sai_rules_ref (sai_ruleset_get_rules (ruleset, &options));
  solution = sai_solution_new (rules, 2, NULL, NULL, NULL, NULL);
  g_test_add_func ("/turn-entry/first", test_first);
  g_test_add_func ("/turn-entry/later", test_later);
  g_test_add_func ("/turn-entry/chosen", test_chosen);
  g_test_add_func ("/turn-entry/unknown", test_unknown);
  g_test_add_func ("/turn-entry/no-throw", test_no_throw);
  g_test_add_func ("/turn-entry/any", test_any);
  g_test_add_func ("/turn-entry/keys", test_keys);
  result = g_test_run ();
  sai_solution_unref (solution);
  sai_rules_unref (rules);

  return result;
}
