/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What makes computer players differ: how strong each is, and what each does that others do not. */

#include "fast-play.h"
#include "dice/sai-dice-state.h"
#include "dice/advice/sai-advice.h"
#include "sai-run.h"
#include "sai-test.h"

#include <math.h>

#define N_RULESETS 5

/* Sanitizers make solving slow, so that they get only the first ones. */
#define N_GAMES SAI_COUNT (100, 800)
#define N_POSITIONS SAI_COUNT (100, 2000)
#define N_TRIED SAI_COUNT (2, N_RULESETS)

static const char *const ids[N_RULESETS] = { "yacht", "yahtzee", "yams", "fune", "yatzy" };
static SaiRules *rules[N_RULESETS];
static SaiSolver *solver;

/* Means of 100,000 games each (build-aux/measure-players), whose standard errors are below 0.3. */
static const struct
{
  const char *type;
  double mean[N_RULESETS];
} strengths[] = {
  { "novice", { 120.156, 168.041, 224.659, 169.641, 147.252 } },
  { "simple", { 133.437, 196.761, 243.815, 192.010, 176.127 } },
  { "casual", { 163.798, 217.305, 288.465, 221.517, 200.716 } },
  { "skilled", { 179.055, 236.518, 316.540, 238.924, 218.469 } },
  { "expert", { 185.892, 246.142, 321.380, 246.375, 238.461 } },
  { "master", { 189.499, 251.681, 327.330, 252.847, 246.398 } },
  { "perfect", { 191.827, 254.685, 331.543, 255.266, 248.414 } },
  { "gambler", { 186.899, 249.938, 325.298, 250.532, 239.374 } },
  { "cautious", { 189.204, 249.886, 326.867, 251.640, 245.375 } },
  { "rival", { 191.827, 254.685, 331.543, 255.266, 248.414 } },
};

static SaiMind *
make_mind (const char *type, guint ruleset)
{
  return sai_computer_new_mind (sai_computer_find (type), solver, rules[ruleset]);
}

/* Four standard errors are exceeded by chance once in 15,000 times; the dice are the same each time. */
static void
test_strength (gconstpointer data)
{
  guint ruleset = GPOINTER_TO_UINT (data);

  for (guint i = 0; i < G_N_ELEMENTS (strengths); i++)
    {
      g_autoptr (SaiMind) mind = make_mind (strengths[i].type, ruleset);
      FastMean played = fast_play_games (mind, 1, N_GAMES);

      g_test_message ("%s, %s: %.2f ± %.2f", ids[ruleset], strengths[i].type, played.mean, played.error);
      g_assert_cmpfloat (fabs (played.mean - strengths[i].mean[ruleset]), <=, 4 * played.error);
    }
}

/* The types are listed in the order of their strength, and each step can be felt. */
static void
test_steps (void)
{
  for (guint i = 0; i < sai_computer_get_n (); i++)
    g_assert_cmpstr (strengths[i].type, ==, sai_computer_get_nth (i)->id);
  for (guint i = 0; !g_str_equal (strengths[i].type, "perfect"); i++)
    for (guint j = 0; j < N_RULESETS; j++)
      g_assert_cmpfloat (strengths[i + 1].mean[j] - strengths[i].mean[j], >, 1);
}

/* A position that some play leads to, with dice on the table. */
static SaiDiceState
make_position (GRand *random, guint ruleset)
{
  SaiDiceState state;
  guint n_open = g_rand_int_range (random, 1, sai_rules_get_n_turns (rules[ruleset]) + 1);
  g_autoptr (SaiMind) mind = make_mind ("simple", ruleset);
  SaiSheet full = fast_play_game (mind, random);
  guint n_left = sai_rules_get_n_turns (rules[ruleset]);

  sai_dice_state_init (&state, SAI_GAME_MODE_PLAYED, 1);
  state.sheets[0] = full;
  for (guint box = 0; n_open > 0; box++)
    if (sai_boxes_has (&rules[ruleset]->playable, box) && g_rand_int_range (random, 0, n_left--) < (int) n_open)
      {
        sai_sheet_clear (&state.sheets[0], rules[ruleset], box);
        n_open--;
      }
  for (guint i = 0; i < SAI_N_DICE; i++)
    state.dice.face[i] = g_rand_int_range (random, 1, SAI_N_FACES + 1);
  state.n_rolls = g_rand_int_range (random, 1, rules[ruleset]->n_rolls + 1);

  return state;
}

static gboolean
are_same (const SaiDecision *a, const SaiDecision *b)
{
  return a->fill == b->fill && (a->fill ? a->box == b->box : a->keep == b->keep);
}

/* It does what the advice says is best. */
static void
test_perfect (gconstpointer data)
{
  guint ruleset = GPOINTER_TO_UINT (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autoptr (SaiMind) mind = make_mind ("perfect", ruleset);
  g_autoptr (SaiSolution) solution = sai_solver_get (solver, rules[ruleset], SAI_SOLVER_WORK_OUT, NULL, NULL);

  for (guint n = 0; n < N_POSITIONS; n++)
    {
      SaiDiceState state = make_position (random, ruleset);
      SaiDecision decision = sai_mind_decide (mind, &state, NULL);
      SaiAdvice advice;

      sai_advice_make (&advice, solution, &state.sheets[0], &state.dice,
                       sai_dice_state_get_rolls_left (&state, rules[ruleset]));
      g_assert_cmpint (decision.fill, ==, !sai_advice_is_roll (&advice));
      if (decision.fill)
        g_assert_cmpuint (decision.box, ==, advice.boxes[0].box);
      else
        g_assert_cmpuint (decision.keep, ==, advice.keeps[0].keep);
    }
}

/* Where nothing is left that they could be wrong about, players who plan play perfectly. */
static void
test_like_perfect (void)
{
  static const char *const always[] = { "rival" };
  static const char *const at_the_last_box[] = { "casual", "skilled", "expert", "rival" };
  static const char *const at_the_last_throw[] = { "master", "rival" };
  static const char *const after_the_last_throw[] = { "master", "cautious", "rival" };
  static const struct
  {
    const char *const *types;
    guint n;
    guint max_open;
    guint max_left;
  } cases[] = {
    { always, G_N_ELEMENTS (always), SAI_MAX_ROWS, SAI_MAX_ROLLS },
    { at_the_last_box, G_N_ELEMENTS (at_the_last_box), 1, SAI_MAX_ROLLS },
    { at_the_last_throw, G_N_ELEMENTS (at_the_last_throw), SAI_MAX_ROWS, 1 },
    { after_the_last_throw, G_N_ELEMENTS (after_the_last_throw), SAI_MAX_ROWS, 0 },
  };
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (guint n = 0; n < N_POSITIONS; n++)
    {
      guint ruleset = n * N_TRIED / N_POSITIONS;
      SaiDiceState state = make_position (random, ruleset);
      guint n_open = sai_boxes_count (sai_boxes_without (rules[ruleset]->playable, state.sheets[0].filled));
      guint n_left = sai_dice_state_get_rolls_left (&state, rules[ruleset]);
      g_autoptr (SaiMind) perfect = make_mind ("perfect", ruleset);
      SaiDecision expected = sai_mind_decide (perfect, &state, NULL);

      for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
        for (guint j = 0; j < cases[i].n && n_open <= cases[i].max_open && n_left <= cases[i].max_left; j++)
          {
            g_autoptr (SaiMind) mind = make_mind (cases[i].types[j], ruleset);
            SaiDecision decision = sai_mind_decide (mind, &state, NULL);

            g_assert_true (are_same (&decision, &expected));
          }
    }
}

typedef struct
{
  const char *type;
  guint ruleset;
  const char *dice;
  guint n_rolls;
  /* The dice that are kept, or a box. */
  const char *choice;
} Choice;

/* On an empty sheet. */
static void
test_choices (void)
{
  static const Choice choices[] = {
    /* A full house is at hand: one throws for more, the other takes it. */
    { "perfect", 1, "22333", 1, "333" },
    { "cautious", 1, "22333", 1, "full-house" },
    { "perfect", 1, "11444", 2, "444" },
    { "cautious", 1, "44466", 1, "full-house" },
    /* … and the third would rather have five alike, though nobody should. */
    { "perfect", 1, "22333", 2, "full-house" },
    { "gambler", 1, "22333", 2, "333" },
    /* A pair, or three quarters of a straight. */
    { "perfect", 1, "34456", 1, "44" },
    { "gambler", 1, "34456", 1, "3456" },
    { "perfect", 1, "12344", 1, "44" },
    { "gambler", 1, "12344", 1, "1234" },
    /* Of two throws the master sees one, for which the straight is better indeed. */
    { "master", 1, "34456", 1, "3456" },
    /* The most points now, whatever the boxes are good for later. */
    { "casual", 1, "55566", 1, "three-of-a-kind" },
    /* The novice is content with anything. */
    { "novice", 1, "22234", 1, "three-of-a-kind" },
    { "simple", 1, "22234", 1, "222" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      const Choice *choice = &choices[i];
      g_autoptr (SaiMind) mind = make_mind (choice->type, choice->ruleset);
      g_autoptr (GString) made = g_string_new (NULL);
      SaiDiceState state;
      SaiDecision decision;

      sai_dice_state_init (&state, SAI_GAME_MODE_PLAYED, 1);
      g_assert_true (sai_dice_parse (choice->dice, SAI_N_DICE, &state.dice, NULL));
      state.n_rolls = choice->n_rolls;
      decision = sai_mind_decide (mind, &state, NULL);
      if (decision.fill)
        g_string_append (made, rules[choice->ruleset]->boxes[decision.box].id);
      for (guint j = 0; j < SAI_N_DICE && !decision.fill; j++)
        if ((decision.keep & (1u << j)) != 0)
          g_string_append_c (made, choice->dice[j]);
      g_assert_cmpstr (made->str, ==, choice->choice);
    }
}

/* How many of the boxes that the gambler plays for hold points, of all games. */
static guint
count_dreams (const char *type, guint ruleset)
{
  g_autoptr (SaiMind) mind = make_mind (type, ruleset);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  guint n_dreams = 0;

  for (guint n = 0; n < N_GAMES; n++)
    {
      SaiSheet sheet = fast_play_game (mind, random);

      for (guint box = 0; box < rules[ruleset]->n_boxes; box++)
        if (g_str_has_suffix (rules[ruleset]->boxes[box].id, "-straight") ||
            g_str_equal (rules[ruleset]->boxes[box].id, "five-of-a-kind"))
          n_dreams += sheet.points[box] > 0 ? 1 : 0;
    }

  return n_dreams;
}

static void
test_gambler (void)
{
  guint gambler = 0;
  guint perfect = 0;

  for (guint i = 0; i < N_TRIED; i++)
    {
      gambler += count_dreams ("gambler", i);
      perfect += count_dreams ("perfect", i);
    }
  g_test_message ("in %u games: gambler %u, perfect %u", N_GAMES * N_TRIED, gambler, perfect);
  g_assert_cmpuint (gambler, >, perfect + perfect / 20);
}

/* Before the last throw it stops for combinations only; and it overlooks boxes that others see. */
static void
test_novice (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  guint n_overlooked = 0;
  guint n_last = 0;

  for (guint n = 0; n < N_POSITIONS; n++)
    {
      guint ruleset = n % N_RULESETS;
      SaiDiceState state = make_position (random, ruleset);
      SaiBoxes legal = sai_dice_state_get_legal_boxes (&state, rules[ruleset]);
      g_autoptr (SaiMind) mind = make_mind ("novice", ruleset);
      SaiDecision decision = sai_mind_decide (mind, &state, NULL);
      gint points, best = 0;

      if (!decision.fill)
        continue;
      points = sai_sheet_score (&state.sheets[0], rules[ruleset], decision.box, &state.dice).points;
      for (guint box = 0; box < rules[ruleset]->n_boxes; box++)
        if (sai_boxes_has (&legal, box))
          best = MAX (best, sai_sheet_score (&state.sheets[0], rules[ruleset], box, &state.dice).points);
      if (sai_dice_state_can_roll (&state, rules[ruleset]))
        g_assert_true (points > 0 || sai_dice_get_faces (&state.dice).most == SAI_N_DICE);
      n_last++;
      n_overlooked += points < best ? 1 : 0;
    }
  g_assert_cmpuint (n_overlooked * 10, >, n_last);
  g_assert_cmpuint (n_overlooked * 2, <, n_last);
}

int
main (int argc, char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  solver = sai_solver_new (0);
  for (guint i = 0; i < N_RULESETS; i++)
    {
      g_autoptr (SaiRuleset) ruleset = sai_test_ruleset (ids[i]);
      SaiOptions options = sai_ruleset_get_defaults (ruleset);
      g_autofree char *strength = g_strconcat ("/characters/", ids[i], "/strength", NULL);
      g_autofree char *perfect = g_strconcat ("/characters/", ids[i], "/perfect", NULL);

      rules[i] = sai_rules_ref (sai_ruleset_get_rules (ruleset, &options));
      if (i >= N_TRIED)
        continue;
      g_test_add_data_func (strength, GUINT_TO_POINTER (i), test_strength);
      g_test_add_data_func (perfect, GUINT_TO_POINTER (i), test_perfect);
    }
  g_test_add_func ("/characters/steps", test_steps);
  g_test_add_func ("/characters/like-perfect", test_like_perfect);
  g_test_add_func ("/characters/choices", test_choices);
  g_test_add_func ("/characters/gambler", test_gambler);
  g_test_add_func ("/characters/novice", test_novice);

  status = g_test_run ();
  g_object_unref (solver);
  for (guint i = 0; i < N_RULESETS; i++)
    sai_rules_unref (rules[i]);

  return status;
}
