/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who is ahead: where the chances are called exact, against a naive computation with all dice; elsewhere against exact
 * distributions, and against games that are played to the end.
 */

#include <math.h>

#include "dice/advice/sai-outlook.h"
#include "dice/chances/sai-forecast.h"
#include "dice/chances/sai-standing.h"
#include "fast-play.h"
#include "naive-forecast.h"
#include "sai-run.h"
#include "sai-test.h"
#include "solver-samples.h"

/* The most that an estimate may be off, and that games may be off from it. */
#define MOST_ESTIMATED 0.002
#define MOST_PLAYED 0.005
#define MOST_GUESSED 0.03
/* Games of each seat. */
#define N_GAMES SAI_COUNT (1000, 200000)

/* The small rulesets of a short run. */
static const char *const quick_ids[] = { "bonus",   "bonus-excess", "joker",  "differences-shared",
                                         "rolls-2", "alike",        "rigole", NULL };

/* A game of some seats in which the first has to move; each has so many boxes open. */
static SaiDiceState
make_state (const SaiRules *rules, GRand *random, guint n_seats, guint n_open)
{
  SaiDiceState state;

  sai_dice_state_init (&state, SAI_GAME_MODE_PLAYED, n_seats);
  for (guint i = 0; i < n_seats; i++)
    state.sheets[i] = samples_play (rules, random, n_open);
  state.n_turns = n_seats * (sai_rules_get_n_turns (rules) - n_open);

  return state;
}

static SaiStanding
get_standing (SaiStandings *standings, const SaiDiceState *state)
{
  g_autoptr (GError) error = NULL;
  SaiStanding standing;
  double sum = 0;

  g_assert_true (sai_standings_get (standings, state, &standing, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (standing.n_seats, ==, state->n_seats);
  for (guint i = 0; i < standing.n_seats; i++)
    {
      g_assert_cmpfloat (standing.chances[i], >=, 0);
      g_assert_cmpfloat (standing.chances[i], <=, 1);
      sum += standing.chances[i];
    }
  g_assert_cmpfloat_with_epsilon (sum, 1, standing.exact ? 1e-9 : 1e-4);

  return standing;
}

/* Before a turn, and with dice on the table at each stage of it. */
static void
test_naive (gconstpointer data)
{
  g_autoptr (SaiRules) rules = samples_make_rules (((const SmallRuleset *) data)->text);
  g_autoptr (SaiSolution) solution = samples_solve (rules);
  g_autoptr (SaiStandings) standings = sai_standings_new (solution, 2);
  g_autoptr (NaiveForecast) naive = naive_forecast_new (rules);
  g_autoptr (GRand) random = g_rand_new_with_seed (21);

  for (guint n_open = 1; n_open <= SAI_COUNT (2, 3); n_open++)
    {
      SaiDiceState state = make_state (rules, random, 2, n_open);
      const double *other = naive_forecast_before (naive, &state.sheets[1]);

      for (guint n_rolls = 0; n_rolls <= rules->n_rolls; n_rolls++)
        {
          g_autofree double *mine = NULL;
          SaiStanding standing;

          state.n_rolls = n_rolls;
          if (n_rolls > 0)
            {
              state.dice = samples_roll (random);
              mine = naive_forecast_within (naive, &state.sheets[0], &state.dice, rules->n_rolls - n_rolls);
            }
          standing = get_standing (standings, &state);
          g_assert_true (standing.exact);
          g_assert_cmpfloat_with_epsilon (standing.chances[0],
                                          naive_forecast_win (mine != NULL
                                                                ? mine
                                                                : naive_forecast_before (naive, &state.sheets[0]),
                                                              other),
                                          1e-9);
        }
    }
}

static double
get_probability (const SaiDistribution *distribution, gint total)
{
  return sai_distribution_get_at_least (distribution, total) - sai_distribution_get_at_least (distribution, total + 1);
}

/* The chances of two seats from whole distributions. */
static double
get_win (const SaiDistribution *mine, const SaiDistribution *other)
{
  double chance = 0;

  for (guint i = 0; i < mine->n; i++)
    {
      gint total = mine->first + (gint) i;

      chance += mine->probability[i] *
                (1 - sai_distribution_get_at_least (other, total) + get_probability (other, total) / 2);
    }

  return chance;
}

/* Early in the game, where chances are estimated. */
static void
test_estimate (gconstpointer data)
{
  g_autoptr (SaiRules) rules = sai_test_rules (data);
  g_autoptr (SaiSolution) solution = samples_solve (rules);
  g_autoptr (SaiStandings) standings = sai_standings_new (solution, 2);
  g_autoptr (GRand) random = g_rand_new_with_seed (22);
  double most = 0;

  for (guint i = 0; i < SAI_COUNT (2, 20); i++)
    {
      SaiDiceState state = make_state (rules, random, 2, 11 - i % 2);
      g_autoptr (SaiDistribution) mine = NULL;
      g_autoptr (SaiDistribution) other = NULL;
      SaiOutlook outlook;
      SaiStanding standing;

      state.n_rolls = i % 4;
      if (state.n_rolls > 0)
        state.dice = samples_roll (random);
      g_assert_true (sai_outlook_make (&outlook, solution, &state.sheets[0], state.n_rolls > 0 ? &state.dice : NULL,
                                       rules->n_rolls - state.n_rolls, 2, &mine, NULL, NULL));
      g_assert_true (sai_outlook_make (&outlook, solution, &state.sheets[1], NULL, 0, 2, &other, NULL, NULL));
      standing = get_standing (standings, &state);
      g_assert_false (standing.exact);
      most = MAX (most, fabs (standing.chances[0] - get_win (mine, other)));
    }
  g_test_message ("off by %.5f at most", most);
  g_assert_cmpfloat (most, <=, MOST_ESTIMATED);
}

/* Games of three from the first throw of the first seat on, played to the end. */
static void
test_playouts (gconstpointer data)
{
  g_autoptr (SaiRules) rules = sai_test_rules (data);
  g_autoptr (SaiSolver) solver = sai_solver_new (0);
  g_autoptr (SaiSolution) solution = sai_solver_get (solver, rules, SAI_SOLVER_WORK_OUT, NULL, NULL);
  g_autoptr (SaiStandings) standings = sai_standings_new (solution, 2);
  g_autoptr (SaiMind) mind = sai_computer_new_mind (sai_computer_find ("perfect"), solver, rules);
  g_autoptr (GRand) random = g_rand_new_with_seed (23);
  SaiDiceState state = make_state (rules, random, 3, sai_rules_get_n_turns (rules));
  double won[SAI_MAX_SEATS] = { 0 };
  SaiStanding standing;

  /* The seats differ in what they have already, and in the dice of the first. */
  for (guint i = 1; i < 3; i++)
    state.sheets[i] = samples_play (rules, random, sai_rules_get_n_turns (rules) - 1);
  state.n_rolls = 1;
  state.dice = (SaiDice) { { 6, 6, 6, 2, 6 } };
  standing = get_standing (standings, &state);

  for (guint n = 0; n < N_GAMES; n++)
    {
      gint totals[3];
      gint highest = G_MININT;
      guint n_highest = 0;

      for (guint i = 0; i < 3; i++)
        {
          SaiDiceState seat = state;
          SaiSheet sheet;

          seat.n_seats = 1;
          seat.sheets[0] = state.sheets[i];
          seat.n_rolls = i == 0 ? 1 : 0;
          sheet = fast_play_on (mind, &seat, random);
          totals[i] = sai_sheet_get_total (&sheet, rules);
          highest = MAX (highest, totals[i]);
        }
      for (guint i = 0; i < 3; i++)
        n_highest += totals[i] == highest;
      for (guint i = 0; i < 3; i++)
        won[i] += totals[i] == highest ? 1.0 / n_highest : 0;
    }

  for (guint i = 0; i < 3; i++)
    {
      double share = won[i] / N_GAMES;
      double error = sqrt (share * (1 - share) / N_GAMES);

      g_test_message ("seat %u: estimated %.4f, played %.4f ± %.4f", i, standing.chances[i], share, error);
      g_assert_cmpfloat (fabs (standing.chances[i] - share), <=, 3 * error);
      if (SAI_LONG_RUN)
        g_assert_cmpfloat (fabs (standing.chances[i] - share), <=, MOST_PLAYED);
    }
}

/* Who plays to win does so at least as often as who plays for the mean. The values are checked in test-chance.c. */
static void
test_advice (gconstpointer data)
{
  g_autoptr (SaiRules) rules = sai_test_rules (data);
  g_autoptr (SaiSolution) solution = samples_solve (rules);
  g_autoptr (SaiStandings) standings = sai_standings_new (solution, 2);
  g_autoptr (GRand) random = g_rand_new_with_seed (28);

  for (guint n_open = 2; n_open <= SAI_COUNT (8, 11); n_open += 3)
    {
      SaiDiceState state = make_state (rules, random, 2, n_open);
      SaiStanding standing;
      SaiAdvice advice;

      state.dice = samples_roll (random);
      state.n_rolls = 1 + n_open % 3;
      g_assert_true (sai_standings_advise (standings, &state, &advice, NULL, NULL));
      standing = get_standing (standings, &state);
      g_assert_cmpint (advice.exact, ==, n_open <= SAI_FORECAST_MAX_EXACT);
      g_test_message ("%u open: %.4f for the mean, %.4f to win", n_open, standing.chances[0], advice.value);
      g_assert_cmpfloat (advice.value, >=, standing.chances[0] - (advice.exact ? 1e-9 : MOST_ESTIMATED));
    }
}

/* What is known at once before anything is prepared: about the same, never called exact, and forgotten then. */
static void
test_guess (gconstpointer data)
{
  g_autoptr (SaiRules) rules = sai_test_rules (data);
  g_autoptr (SaiSolution) solution = samples_solve (rules);
  g_autoptr (SaiStandings) standings = sai_standings_new (solution, 2);
  g_autoptr (GRand) random = g_rand_new_with_seed (29);
  SaiDiceState states[8];
  SaiStanding guesses[G_N_ELEMENTS (states)];
  double most = 0;

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    {
      states[i] = make_state (rules, random, 3, sai_rules_get_n_turns (rules) - i / 4);
      states[i].n_rolls = i % 4;
      if (states[i].n_rolls > 0)
        states[i].dice = samples_roll (random);
      g_assert_false (sai_standings_is_prepared (standings));
      g_assert_true (sai_standings_guess (standings, &states[i], &guesses[i], NULL, NULL));
      g_assert_false (guesses[i].exact);
    }
  for (guint i = G_N_ELEMENTS (states); i-- > 0;)
    {
      SaiStanding standing = get_standing (standings, &states[i]);
      SaiStanding later;

      for (guint seat = 0; seat < 3; seat++)
        most = MAX (most, fabs (standing.chances[seat] - guesses[i].chances[seat]));
      g_assert_true (sai_standings_is_prepared (standings));
      g_assert_true (sai_standings_guess (standings, &states[i], &later, NULL, NULL));
      for (guint seat = 0; seat < 3; seat++)
        g_assert_cmpfloat (later.chances[seat], ==, standing.chances[seat]);
    }
  g_test_message ("off by %.4f at most", most);
  g_assert_cmpfloat (most, <=, MOST_GUESSED);
}

/* The distribution of a seat has the mean that perfect play has, and is handed out without being shared. */
static void
test_forecast (void)
{
  g_autoptr (SaiRules) rules = sai_test_rules ("yahtzee");
  g_autoptr (SaiSolution) solution = samples_solve (rules);
  g_autoptr (SaiStandings) standings = sai_standings_new (solution, 2);
  g_autoptr (GRand) random = g_rand_new_with_seed (30);

  for (guint n_open = 3; n_open <= 9; n_open += 3)
    {
      SaiDiceState state = make_state (rules, random, 2, n_open);
      gboolean exact;
      g_autoptr (SaiDistribution) distribution = sai_standings_forecast (standings, &state, 1, &exact, NULL, NULL);
      double mean = 0;

      for (guint i = 0; i < distribution->n; i++)
        mean += distribution->probability[i] * (distribution->first + (gint) i);
      g_assert_cmpint (exact, ==, n_open <= SAI_FORECAST_MAX_EXACT);
      g_assert_cmpfloat_with_epsilon (mean, sai_solution_evaluate (solution, &state.sheets[1]), exact ? 1e-9 : 1);
    }
}

/* At first all have the same chance; the end has a winner, or several; alone, one always wins. */
static void
test_ends (void)
{
  g_autoptr (SaiRules) rules = sai_test_rules ("yacht");
  g_autoptr (SaiSolution) solution = samples_solve (rules);
  g_autoptr (SaiStandings) standings = sai_standings_new (solution, 2);
  g_autoptr (GRand) random = g_rand_new_with_seed (24);
  SaiDiceState state = make_state (rules, random, 4, sai_rules_get_n_turns (rules));
  SaiStanding standing;

  g_assert_true (sai_standings_prepare (standings, NULL, NULL));
  standing = get_standing (standings, &state);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpfloat_with_epsilon (standing.chances[i], 0.25, 1e-4);

  state = make_state (rules, random, 3, 0);
  state.finished = TRUE;
  state.sheets[1] = state.sheets[0];
  standing = get_standing (standings, &state);
  g_assert_true (standing.exact);
  if (sai_dice_state_get_place (&state, rules, 2) == 1)
    g_assert_cmpfloat (standing.chances[2], ==, 1);
  else
    g_assert_cmpfloat (standing.chances[0], ==, 0.5);

  state = make_state (rules, random, 1, 3);
  g_assert_cmpfloat_with_epsilon (get_standing (standings, &state).chances[0], 1, 1e-12);
}

/* What is remembered is what a new one finds out. */
static void
test_memory (void)
{
  g_autoptr (SaiRules) rules = sai_test_rules ("yahtzee");
  g_autoptr (SaiSolution) solution = samples_solve (rules);
  g_autoptr (SaiStandings) standings = sai_standings_new (solution, 2);
  g_autoptr (GRand) random = g_rand_new_with_seed (25);
  SaiDiceState state = make_state (rules, random, 3, 4);

  while (!state.finished)
    {
      g_autoptr (SaiStandings) others = sai_standings_new (solution, 1);
      SaiStanding standing, other;

      if (state.n_rolls < rules->n_rolls)
        {
          state.dice = samples_roll (random);
          state.n_rolls++;
        }
      else
        {
          SaiSheet *sheet = &state.sheets[state.seat];
          guint box = g_bit_nth_lsf (sai_sheet_get_legal_boxes (sheet, rules, &state.dice).word[0], -1);

          sai_sheet_fill (sheet, rules, box, sai_sheet_score (sheet, rules, box, &state.dice));
          state.seat = (state.seat + 1) % 3;
          state.n_rolls = 0;
          state.dice = (SaiDice) { { 0 } };
          state.finished = sai_sheet_is_complete (&state.sheets[2], rules);
        }
      standing = get_standing (standings, &state);
      other = get_standing (others, &state);
      g_assert_cmpmem (&standing, sizeof standing, &other, sizeof other);
    }
}

/* Who has left a paper sheet wins nothing, whatever is in the sheet. */
static void
test_left (void)
{
  g_autoptr (SaiRules) rules = sai_test_rules ("yacht");
  g_autoptr (SaiSolution) solution = samples_solve (rules);
  g_autoptr (SaiStandings) standings = sai_standings_new (solution, 2);
  g_autoptr (GRand) random = g_rand_new_with_seed (26);
  SaiDiceState state = make_state (rules, random, 2, 3);
  double two;
  SaiStanding standing;

  state.mode = SAI_GAME_MODE_PAPER;
  two = get_standing (standings, &state).chances[0];
  state.n_seats = 3;
  state.left = 1u << 2;
  standing = get_standing (standings, &state);
  g_assert_cmpfloat (standing.chances[0], ==, two);
  g_assert_cmpfloat (standing.chances[2], ==, 0);
}

static void
test_cancel (void)
{
  g_autoptr (SaiRules) rules = sai_test_rules ("yacht");
  g_autoptr (SaiSolution) solution = samples_solve (rules);
  g_autoptr (SaiStandings) standings = sai_standings_new (solution, 2);
  g_autoptr (GRand) random = g_rand_new_with_seed (27);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_cancellable_cancel (cancellable);
  for (guint n_open = 8; n_open <= 12; n_open += 4)
    {
      SaiDiceState state = make_state (rules, random, 2, n_open);
      g_autoptr (GError) error = NULL;
      SaiStanding standing;

      g_assert_false (sai_standings_get (standings, &state, &standing, cancellable, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      get_standing (standings, &state);
    }
}

int
main (int argc, char *argv[])
{
  /* The quickest comes first. */
  static const char *const rulesets[] = { "yacht", "yahtzee", "yams", "fune", "yatzy" };
  guint n;
  const SmallRuleset *small = samples_get_small_rulesets (&n);

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_strconcat ("/standing/naive/", small[i].name, NULL);

      /* Two boxes that take the same dice for the same points have the same mean, but not the same distribution. */
      if (g_str_equal (small[i].name, "full-house"))
        continue;
      if (SAI_LONG_RUN || g_strv_contains (quick_ids, small[i].name))
        g_test_add_data_func (name, &small[i], test_naive);
    }
  for (guint i = 0; i < SAI_COUNT (1, G_N_ELEMENTS (rulesets)); i++)
    {
      g_autofree char *estimate = g_strconcat ("/standing/estimate/", rulesets[i], NULL);
      g_autofree char *playouts = g_strconcat ("/standing/playouts/", rulesets[i], NULL);
      g_autofree char *advice = g_strconcat ("/standing/advice/", rulesets[i], NULL);
      g_autofree char *guess = g_strconcat ("/standing/guess/", rulesets[i], NULL);

      g_test_add_data_func (estimate, rulesets[i], test_estimate);
      g_test_add_data_func (playouts, rulesets[i], test_playouts);
      g_test_add_data_func (advice, rulesets[i], test_advice);
      g_test_add_data_func (guess, rulesets[i], test_guess);
    }
  g_test_add_func ("/standing/ends", test_ends);
  g_test_add_func ("/standing/forecast", test_forecast);
  g_test_add_func ("/standing/memory", test_memory);
  g_test_add_func ("/standing/left", test_left);
  g_test_add_func ("/standing/cancel", test_cancel);

  return g_test_run ();
}
