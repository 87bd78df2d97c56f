/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rival: it makes the choice that wins most often, by arithmetic that a person can follow, by the naive solver, by
 * what hints say early in a game, and by winning more duels than the perfect player does with the same dice. */

#include <math.h>

#include "dice/solution/sai-solution-private.h"
#include "naive-solver.h"
#include "dice/chances/sai-aim.h"
#include "dice/sai-dice-state.h"
#include "sai-run.h"
#include "dice/players/sai-computer.h"
#include "dice/advice/sai-outlook.h"
#include "dice/chances/sai-standing.h"
#include "sai-test.h"
#include "solver-samples.h"

#define N_SHEETS SAI_COUNT (2, 12)
#define N_EARLY SAI_COUNT (24, 1000)
#define N_DUELS SAI_COUNT (40, 4000)

/* With so many open boxes each, duels begin. */
#define N_OPEN 3

static SaiSolver *solver;

static SaiMind *
make_mind (const char *type, const SaiRules *rules)
{
  return sai_computer_new_mind (sai_computer_find (type), solver, rules);
}

/* A game of two in which only the choice of the second seat is open, and the first has so many points more. */
static SaiDiceState
make_last_choice (const SaiRules *rules, gint ahead)
{
  int choice = sai_rules_find_box (rules, rules->n_columns > 1 ? "single.choice" : "choice");
  SaiDiceState state;

  sai_dice_state_init (&state, SAI_GAME_MODE_PLAYED, 2);
  for (guint seat = 0; seat < 2; seat++)
    for (guint box = 0; box < rules->n_boxes; box++)
      if (sai_boxes_has (&rules->playable, box) && ((int) box != choice || seat == 0))
        sai_sheet_fill (&state.sheets[seat], rules, box, (SaiScore) { (int) box == choice ? ahead : 0, 0 });
  state.seat = 1;
  state.n_turns = 2 * sai_rules_get_n_turns (rules) - 1;

  return state;
}

typedef struct
{
  gint ahead;
  const char *dice;
  guint n_rolls;
  /* What each keeps; all dice is to fill the box. */
  const char *rival;
  const char *perfect;
} LastChoice;

static void
test_last_choice (gconstpointer data)
{
  static const LastChoice cases[] = {
    /* 27 points are more than any throw brings on average, but only 29 win and 28 share. By throwing one five it gets
     * 28 once in six times: 1/12. Two fives are 28 twice and 29 once in 36 times: 1/18. */
    { 28, "55566", 2, "5566", "55566" },
    /* Sixteen win. With the two, that is certain; without it there would be 15 once in 216 times, which only share. */
    { 15, "11266", 2, "266", "66" },
    /* 30 win and 29 share. Two more sixes beside 566 are 1/72; of three dice beside 66, 1/216 win and 3/216 share:
       5/432. */
    { 29, "45566", 2, "566", "45566" },
    /* Nothing wins, nothing loses: then it plays for points. */
    { 40, "11266", 2, "66", "66" },
    { 40, "55566", 2, "55566", "55566" },
    { 2, "11266", 2, "66", "66" },
  };
  g_autoptr (SaiRules) rules = sai_test_rules (data);
  g_autoptr (SaiMind) rival = make_mind ("rival", rules);
  g_autoptr (SaiMind) perfect = make_mind ("perfect", rules);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SaiDiceState state = make_last_choice (rules, cases[i].ahead);
      SaiMind *const minds[] = { rival, perfect };
      const char *const kept[] = { cases[i].rival, cases[i].perfect };

      g_assert_true (sai_dice_parse (cases[i].dice, SAI_N_DICE, &state.dice, NULL));
      state.n_rolls = cases[i].n_rolls;
      for (guint j = 0; j < G_N_ELEMENTS (minds); j++)
        {
          SaiDecision decision = sai_mind_decide (minds[j], &state, NULL);
          g_autoptr (GString) keep = g_string_new (NULL);

          for (guint k = 0; k < SAI_N_DICE; k++)
            if (decision.fill || (decision.keep & (1u << k)) != 0)
              g_string_append_c (keep, cases[i].dice[k]);
          g_assert_cmpstr (keep->str, ==, kept[j]);
        }
    }
}

/* The more the others have, the less can be won; a mind that has thought about one table sees that the other is
 * another. */
static void
test_watchful (void)
{
  g_autoptr (SaiRules) rules = sai_test_rules ("yacht");
  g_autoptr (SaiMind) rival = make_mind ("rival", rules);

  for (guint n = 0; n < 2; n++)
    {
      SaiDiceState state = make_last_choice (rules, n == 0 ? 28 : 26);
      SaiDecision decision;

      g_assert_true (sai_dice_parse ("55566", SAI_N_DICE, &state.dice, NULL));
      state.n_rolls = 2;
      decision = sai_mind_decide (rival, &state, NULL);
      g_assert_cmpint (decision.fill, ==, n == 1);
    }
}

/* What was cancelled comes to nothing, and is not remembered. */
static void
test_cancelled (void)
{
  g_autoptr (SaiRules) rules = sai_test_rules ("yacht");
  g_autoptr (SaiMind) rival = make_mind ("rival", rules);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  SaiDiceState state = make_last_choice (rules, 28);
  SaiDecision decision;

  g_assert_true (sai_dice_parse ("55566", SAI_N_DICE, &state.dice, NULL));
  state.n_rolls = 2;
  g_cancellable_cancel (cancellable);
  sai_mind_decide (rival, &state, cancellable);
  decision = sai_mind_decide (rival, &state, NULL);
  g_assert_false (decision.fill);
  g_assert_cmpuint (__builtin_popcount (decision.keep), ==, 4);
}

static double
win_worth (gint total, gpointer data)
{
  const SaiDistribution *other = data;

  return 1 - (sai_distribution_get_at_least (other, total) + sai_distribution_get_at_least (other, total + 1)) / 2;
}

/* How often a decision wins, and how often the best does, as the naive solver finds. */
static void
find_chances (const SaiRules *rules,
              const SaiDiceState *state,
              SaiDistribution *other,
              const SaiDecision *decision,
              double *chance,
              double *best)
{
  g_autoptr (NaiveSolver) naive = naive_solver_new (rules, FALSE);
  SaiBoxes legal = sai_dice_state_get_legal_boxes (state, rules);
  guint n_throws = sai_dice_state_get_rolls_left (state, rules);
  const SaiSheet *sheet = &state->sheets[state->seat];
  double keeps[SAI_KEEP_ALL];

  *best = 0;
  *chance = -1;
  naive_solver_set_worth (naive, win_worth, other);
  for (guint box = 0; box < rules->n_boxes; box++)
    if (sai_boxes_has (&legal, box))
      {
        double value = naive_solver_box (naive, sheet, &state->dice, box);

        *best = MAX (*best, value);
        if (decision->fill && decision->box == box)
          *chance = value;
      }
  if (n_throws == 0)
    return;
  naive_solver_keeps (naive, sheet, &state->dice, n_throws, keeps);
  for (guint keep = 0; keep < SAI_KEEP_ALL; keep++)
    *best = MAX (*best, keeps[keep]);
  if (!decision->fill)
    *chance = keeps[decision->keep];
}

static void
test_best (gconstpointer data)
{
  g_autoptr (SaiRules) rules = sai_test_rules (data);
  g_autoptr (SaiMind) rival = make_mind ("rival", rules);
  g_autoptr (SaiSolution) solution = sai_solver_get (solver, rules, SAI_SOLVER_WORK_OUT, NULL, NULL);
  g_autoptr (GRand) random = g_rand_new_with_seed (21);

  for (guint i = 0; i < N_SHEETS; i++)
    {
      guint n_open = i % 2 + 1;
      g_autoptr (SaiDistribution) other = NULL;
      SaiDiceState state;
      SaiOutlook outlook;
      SaiDecision decision;
      double chance, best;

      sai_dice_state_init (&state, SAI_GAME_MODE_PLAYED, 2);
      state.seat = i / 2 % 2;
      for (guint seat = 0; seat < 2; seat++)
        state.sheets[seat] = samples_play (rules, random, n_open - (seat < state.seat ? 1 : 0));
      state.n_turns = 2 * (sai_rules_get_n_turns (rules) - n_open) + state.seat;
      state.n_rolls = i % rules->n_rolls + 1;
      state.dice = samples_roll (random);

      decision = sai_mind_decide (rival, &state, NULL);
      g_assert_true (sai_outlook_make (&outlook, solution, &state.sheets[1 - state.seat], NULL, 0, 1, &other, NULL,
                                       NULL));
      find_chances (rules, &state, other, &decision, &chance, &best);
      /* A millionth of a game for each point decides between equal chances, and one in ten thousand is none, so that
       * much may be missing. */
      g_assert_cmpfloat (chance, >=, best - 1.5e-4);
      g_assert_cmpfloat (chance, <=, best);
    }
}

/* Two seats with so many open boxes each, and dice on the table. */
static SaiDiceState
make_early (const SaiRules *rules, guint n_open, GRand *random)
{
  SaiDiceState state;

  sai_dice_state_init (&state, SAI_GAME_MODE_PLAYED, 2);
  for (guint seat = 0; seat < 2; seat++)
    state.sheets[seat] = samples_play (rules, random, n_open);
  state.n_turns = 2 * (sai_rules_get_n_turns (rules) - n_open);
  state.n_rolls = g_rand_int_range (random, 1, rules->n_rolls);
  state.dice = samples_roll (random);

  return state;
}

static gboolean
is_keep (const SaiDice *dice, guint a, guint b)
{
  return sai_lattice_find (dice, a) == sai_lattice_find (dice, b);
}

/* How often a decision with throws left wins, of those that are weighed. */
static double
get_chance (const SaiAdvice *advice, const SaiDice *dice, const SaiDecision *decision)
{
  if (decision->fill)
    {
      for (guint i = 0; i < advice->n_boxes; i++)
        if (advice->boxes[i].box == decision->box)
          return advice->boxes[i].value;
    }
  else
    {
      for (guint i = 0; i < advice->n_keeps; i++)
        if (is_keep (dice, advice->keeps[i].keep, decision->keep))
          return advice->keeps[i].value;
    }

  g_assert_not_reached ();
}

/* Before the turns that are searched it makes the best choice that hints know, but for what little they are off, and
 * that is not always the perfect player's. */
static void
test_early (void)
{
  g_autoptr (SaiRules) rules = sai_test_rules ("yacht");
  g_autoptr (SaiMind) rival = make_mind ("rival", rules);
  g_autoptr (SaiMind) perfect = make_mind ("perfect", rules);
  g_autoptr (SaiSolution) solution = sai_solver_get (solver, rules, SAI_SOLVER_WORK_OUT, NULL, NULL);
  g_autoptr (SaiStandings) standings = sai_standings_new (solution, 2);
  g_autoptr (GRand) random = g_rand_new_with_seed (23);
  guint n_others = 0;

  for (guint i = 0; i < N_EARLY; i++)
    {
      SaiDiceState state = make_early (rules, SAI_AIM_MAX_SEARCHED + 1 + i % 4, random);
      SaiDecision decision = sai_mind_decide (rival, &state, NULL);
      SaiDecision other = sai_mind_decide (perfect, &state, NULL);
      SaiAdvice advice;

      g_assert_true (sai_standings_advise (standings, &state, &advice, NULL, NULL));
      g_assert_cmpfloat (get_chance (&advice, &state.dice, &decision), >=, advice.value - 1e-3);
      n_others += decision.fill != other.fill || !is_keep (&state.dice, decision.keep, other.keep);
    }
  g_assert_cmpuint (n_others, >, 0);
}

/* In its first turn it plays for the mean. */
static void
test_first_turn (void)
{
  g_autoptr (SaiRules) rules = sai_test_rules ("yacht");
  g_autoptr (SaiMind) rival = make_mind ("rival", rules);
  g_autoptr (SaiMind) perfect = make_mind ("perfect", rules);
  g_autoptr (GRand) random = g_rand_new_with_seed (24);

  for (guint i = 0; i < N_EARLY; i++)
    {
      SaiDiceState state;
      SaiDecision decision, expected;

      sai_dice_state_init (&state, SAI_GAME_MODE_PLAYED, 2);
      state.seat = state.n_turns = 1;
      state.sheets[0] = samples_play (rules, random, sai_rules_get_n_turns (rules) - 1);
      state.n_rolls = g_rand_int_range (random, 1, rules->n_rolls + 1);
      state.dice = samples_roll (random);
      decision = sai_mind_decide (rival, &state, NULL);
      expected = sai_mind_decide (perfect, &state, NULL);
      g_assert_cmpint (decision.fill, ==, expected.fill);
      g_assert_cmpuint (decision.keep, ==, expected.keep);
      g_assert_cmpuint (decision.box, ==, expected.box);
    }
}

/* Dice of a whole game: whatever is kept, the same place shows the same in the same throw of the same turn. */
typedef struct
{
  guint8 face[2 * SAI_MAX_ROWS][SAI_MAX_ROLLS][SAI_N_DICE];
} Throws;

static void
draw_throws (Throws *throws, GRand *random)
{
  guint8 *face = &throws->face[0][0][0];

  for (guint i = 0; i < sizeof *throws; i++)
    face[i] = g_rand_int_range (random, 1, SAI_N_FACES + 1);
}

/* Plays on until @n_left turns are left. */
static void
play_on (SaiDiceState *state,
         const SaiRules *rules,
         const Throws *throws,
         guint n_left,
         SaiMind *first,
         SaiMind *second)
{
  guint n_turns = 2 * sai_rules_get_n_turns (rules) - n_left;

  while (state->n_turns < n_turns)
    {
      SaiDecision decision = sai_mind_decide (state->seat == 0 ? first : second, state, NULL);
      SaiSheet *sheet = &state->sheets[state->seat];

      if (!decision.fill)
        {
          for (guint i = 0; i < SAI_N_DICE; i++)
            if ((decision.keep & (1u << i)) == 0)
              state->dice.face[i] = throws->face[state->n_turns][state->n_rolls][i];
          state->n_rolls++;
          continue;
        }
      sai_sheet_fill (sheet, rules, decision.box, sai_sheet_score (sheet, rules, decision.box, &state->dice));
      state->n_rolls = 0;
      state->n_turns++;
      state->seat = 1 - state->seat;
    }
}

/* What the first seat wins of a game that is over. */
static double
get_share (const SaiDiceState *state, const SaiRules *rules)
{
  gint mine = sai_sheet_get_total (&state->sheets[0], rules);
  gint theirs = sai_sheet_get_total (&state->sheets[1], rules);

  return mine > theirs ? 1 : mine == theirs ? 0.5 : 0;
}

/* From positions that perfect players have left behind, with the same dice, in either seat. A perfect player in its
 * place would win as much as the other loses. */
static void
test_duels (void)
{
  g_autoptr (SaiRules) rules = sai_test_rules ("yacht");
  g_autoptr (SaiMind) rival = make_mind ("rival", rules);
  g_autoptr (SaiMind) perfect = make_mind ("perfect", rules);
  g_autoptr (SaiMind) other = make_mind ("perfect", rules);
  g_autoptr (GRand) random = g_rand_new_with_seed (22);
  double sum = 0;
  double squares = 0;
  double mean, error;

  for (guint n = 0; n < N_DUELS; n++)
    {
      SaiDiceState begin, first, second;
      Throws throws;
      double more;

      draw_throws (&throws, random);
      sai_dice_state_init (&begin, SAI_GAME_MODE_PLAYED, 2);
      play_on (&begin, rules, &throws, 2 * N_OPEN, perfect, other);
      first = second = begin;
      play_on (&first, rules, &throws, 0, rival, other);
      play_on (&second, rules, &throws, 0, perfect, rival);
      more = (get_share (&first, rules) - get_share (&second, rules)) / 2;
      sum += more;
      squares += more * more;
    }
  mean = sum / N_DUELS;
  error = sqrt ((squares / N_DUELS - mean * mean) / (N_DUELS - 1));
  g_test_message ("%u duels: wins %.4f ± %.4f more than half", 2 * N_DUELS, mean, error);
  if (SAI_LONG_RUN)
    g_assert_cmpfloat (mean, >, 3 * error);
}

int
main (int argc, char *argv[])
{
  static const char *const rulesets[] = { "yacht", "yahtzee", "yams", "fune", "yatzy" };
  int status;

  g_test_init (&argc, &argv, NULL);
  solver = sai_solver_new (0);

  g_test_add_data_func ("/rival/last-choice/yacht", "yacht", test_last_choice);
  g_test_add_data_func ("/rival/last-choice/triple-yahtzee", "triple-yahtzee", test_last_choice);
  g_test_add_func ("/rival/watchful", test_watchful);
  g_test_add_func ("/rival/cancelled", test_cancelled);
  g_test_add_func ("/rival/first-turn", test_first_turn);
  g_test_add_func ("/rival/early", test_early);
  for (guint i = 0; i < G_N_ELEMENTS (rulesets); i++)
    {
      g_autofree char *best = g_strconcat ("/rival/best/", rulesets[i], NULL);

      g_test_add_data_func (best, rulesets[i], test_best);
    }
  g_test_add_func ("/rival/duels", test_duels);

  status = g_test_run ();
  g_object_unref (solver);

  return status;
}
