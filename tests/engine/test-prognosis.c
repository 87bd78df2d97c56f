/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chances where perfect play is not known: exact in the last turn, about those of perfect play where that is known, and
 * against games that are played to their end.
 */
#include <math.h>

#include "dice/chances/sai-prognosis.h"
#include "dice/chances/sai-rests.h"
#include "dice/chances/sai-stake.h"
#include "dice/chances/sai-standing.h"
#include "dice/chances/sai-utility.h"
#include "dice/estimate/sai-estimated-turn.h"
#include "dice/estimate/sai-luck.h"
#include "dice/estimate/sai-trials.h"
#include "sai-run.h"
#include "sai-test.h"

/* How far chances may be off. */
#define MOST_OFF 0.02
#define MOST_OFF_TOTAL 0.015
/* What the table shows at once, and soon. */
#define MOST_OFF_FIRST 0.04
#define MOST_OFF_PLAYED 0.02
/* The standard error of those that are refined. */
#define MOST_ERROR SAI_COUNT (0.005, 0.0017)
/* How many games are played to their end. */
#define N_GAMES 2000
#define N_PLAYED SAI_COUNT (500, 20000)
/* The same where few boxes are open: how far chances may be off at once, soon (both if there are no more than these),
 * and when they are refined, whatever the error.
 */
#define LATE_OPEN 3
#define N_LATE 200000
#define MOST_OFF_LATE_FIRST 0.01
#define MOST_OFF_LATE 0.0075
#define MOST_OFF_REFINED 0.005
/* So many turns are remembered for games that come to the same sheet. */
#define MOST_TURNS 2000

/* One for all cases, as the window has one: what was worked out for one is not worked out for the next. */
static SaiSolver *solver;

static SaiRules *
get_rules (const char *id, const char *option)
{
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset (id);
  SaiOptions options = sai_ruleset_get_defaults (ruleset);

  if (option != NULL)
    g_assert_true (sai_ruleset_set_option (ruleset, &options, option, NULL));

  return sai_rules_ref (sai_ruleset_get_rules (ruleset, &options));
}

/* With Sixes open, @n_sixes of five dice and so many throws left: how likely there are so many in the end. */
static double
count_sixes (guint n_sixes, guint n_throws, guint wanted)
{
  double miss = pow (5 / 6.0, n_throws);
  double chance = 0;

  for (guint n = 0; n <= 5 - n_sixes; n++)
    {
      double ways = 1;

      for (guint i = 0; i < n; i++)
        ways = ways * (5 - n_sixes - i) / (i + 1);
      if (n_sixes + n >= wanted)
        chance += ways * pow (1 - miss, n) * pow (miss, 5 - n_sixes - n);
    }

  return chance;
}

static void
test_last_turn (void)
{
  g_autoptr (SaiRules) rules = get_rules ("triple-yahtzee", NULL);
  g_autoptr (SaiEstimate) estimate = sai_trials_estimate (solver, rules, 2, NULL);
  const SaiDice dice = { { 6, 6, 1, 2, 3 } };
  guint sixes = sai_rules_find_box (rules, "single.sixes");
  SaiDiceState state;
  int total;

  sai_dice_state_init (&state, SAI_GAME_MODE_PLAYED, 1);
  for (guint box = 0; box < rules->n_boxes; box++)
    if (sai_boxes_has (&rules->playable, box) && box != sixes)
      sai_sheet_fill (&state.sheets[0], rules, box, (SaiScore) { 0, 0 });
  total = sai_sheet_get_total (&state.sheets[0], rules);
  state.dice = dice;
  for (guint n_throws = 0; n_throws <= 2; n_throws++)
    {
      g_autoptr (SaiRests) rests = sai_rests_new (estimate, &state, 0, 1, NULL);
      g_autoptr (SaiDistribution) totals = NULL;

      state.n_rolls = rules->n_rolls - n_throws;
      for (guint wanted = 2; wanted <= 5; wanted++)
        {
          g_autoptr (SaiStake) stake = NULL;
          SaiUtility utility;
          SaiAdvice advice;

          sai_utility_make_reach (&utility, total + 6 * (gint) wanted);
          stake = sai_stake_new (estimate, rests, &state, &utility);
          sai_stake_advise (stake, &state, &advice);
          g_assert_cmpfloat_with_epsilon (advice.value, count_sixes (2, n_throws, wanted), 1e-9);
          g_assert_true (advice.exact);
          g_free (utility.value);
        }
      /* One half more or less of the six is between two counts. */
      totals = sai_prognosis_forecast (estimate, rests, &state);
      g_assert_cmpfloat_with_epsilon (sai_distribution_get_at_least (totals, total + 15), count_sixes (2, n_throws, 3),
                                      0.15);
    }
}

static void
assert_last (const SaiStanding *standing, double best, double third)
{
  g_assert_true (standing->exact);
  g_assert_cmpfloat_with_epsilon (standing->chances[0], (best + third) / 2, 1e-9);
  g_assert_cmpfloat_with_epsilon (standing->chances[1], 0, 1e-9);
  g_assert_cmpfloat_with_epsilon (standing->chances[2], 1 - (best + third) / 2, 1e-9);
}

/* When all others have finished, with two and three sixes, the chances in the last turn are those of the dice. */
static void
test_last_of_all (void)
{
  g_autoptr (SaiRules) rules = get_rules ("triple-yahtzee", NULL);
  g_autoptr (SaiEstimate) estimate = sai_estimate_new (solver, rules, NULL);
  guint sixes = sai_rules_find_box (rules, "single.sixes");
  SaiDiceState state;

  sai_dice_state_init (&state, SAI_GAME_MODE_PLAYED, 3);
  for (guint seat = 0; seat < 3; seat++)
    for (guint box = 0; box < rules->n_boxes; box++)
      if (sai_boxes_has (&rules->playable, box) && (seat > 0 || box != sixes))
        sai_sheet_fill (&state.sheets[seat], rules, box, (SaiScore) { box == sixes ? 6 * (seat + 1) : 0, 0 });
  for (guint n_rolls = 0; n_rolls <= rules->n_rolls; n_rolls++)
    {
      g_autoptr (SaiStandings) standings = sai_standings_new_by_estimate (estimate, SAI_STANDINGS_QUICK_TURNS, 2);
      guint n_sixes = n_rolls > 0 ? 2 : 0;
      double third = count_sixes (n_sixes, rules->n_rolls - n_rolls, 3);
      double best = count_sixes (n_sixes, rules->n_rolls - n_rolls, 4);
      SaiStanding standing;
      SaiAdvice advice;

      state.n_rolls = state.dice.roll = n_rolls;
      if (n_rolls > 0)
        state.dice = (SaiDice) { { 6, 6, 1, 2, 3 }, .roll = n_rolls };
      g_assert_true (sai_standings_get (standings, &state, &standing, NULL, NULL));
      assert_last (&standing, best, third);
      g_assert_true (sai_standings_glimpse (standings, &state, &standing, NULL, NULL));
      assert_last (&standing, best, third);
      g_assert_true (sai_standings_refine (standings, &state, MOST_ERROR, G_MAXUINT, &standing, NULL, NULL));
      assert_last (&standing, best, third);
      if (n_rolls == 0)
        continue;
      g_assert_true (sai_standings_advise (standings, &state, &advice, NULL, NULL));
      g_assert_true (advice.exact);
      g_assert_cmpfloat_with_epsilon (advice.value, (best + third) / 2, 1e-9);
    }
}

static double
get_deviation (const SaiDistribution *distribution)
{
  double mean = 0, square = 0;

  for (guint i = 0; i < distribution->n; i++)
    {
      double value = distribution->first + (int) i;

      mean += distribution->probability[i] * value;
      square += distribution->probability[i] * value * value;
    }

  return sqrt (square - mean * mean);
}

/* Whatever a turn fills, the rest is what the others bring, in whichever order that is asked. */
static void
test_rests (void)
{
  g_autoptr (SaiRules) rules = get_rules ("triple-yahtzee", NULL);
  g_autoptr (SaiEstimate) estimate = sai_trials_estimate (solver, rules, 2, NULL);
  SaiDiceState state;
  const SaiEstimatedEnd small = { .box = sai_rules_find_box (rules, "single.ones") };
  const SaiEstimatedEnd large = { .box = sai_rules_find_box (rules, "triple.five-of-a-kind") };
  g_autoptr (SaiRests) rests = NULL;
  g_autoptr (SaiRests) turned = NULL;
  double without_small, without_large;

  sai_dice_state_init (&state, SAI_GAME_MODE_PLAYED, 1);
  rests = sai_rests_new (estimate, &state, SAI_STANDINGS_QUICK_TURNS, 2, NULL);
  turned = sai_rests_new (estimate, &state, SAI_STANDINGS_QUICK_TURNS, 2, NULL);
  without_small = get_deviation (sai_rests_get (rests, &small));
  without_large = get_deviation (sai_rests_get (rests, &large));
  g_assert_cmpfloat (without_small, >, without_large);
  g_assert_cmpfloat (get_deviation (sai_rests_get (turned, &large)), ==, without_large);
  g_assert_cmpfloat (get_deviation (sai_rests_get (turned, &small)), ==, without_small);
}

/* A moment in which each seat has so many open boxes, which are filled with what is usual for dice at random. */
static void
make_moment (SaiDiceState *state, const SaiRules *rules, guint n_seats, guint n_open, GRand *random)
{
  sai_dice_state_init (state, SAI_GAME_MODE_PLAYED, n_seats);
  for (guint seat = 0; seat < n_seats; seat++)
    for (guint n = sai_rules_get_n_turns (rules); n > n_open; n--)
      {
        SaiDice dice = { { 0 } };
        SaiBoxes legal;
        guint box;

        for (guint i = 0; i < rules->n_dice; i++)
          dice.face[i] = g_rand_int_range (random, 1, 7);
        legal = sai_sheet_get_legal_boxes (&state->sheets[seat], rules, &dice);
        do
          box = g_rand_int_range (random, 0, rules->n_boxes);
        while (!sai_boxes_has (&legal, box));
        sai_sheet_fill (&state->sheets[seat], rules, box, sai_sheet_score (&state->sheets[seat], rules, box, &dice));
      }
}

/* What the ends of a turn have on average. */
static void
add_end (const SaiEstimatedEnd *end, double probability, gpointer user_data)
{
  double *sums = user_data;

  sums[0] += probability;
  sums[1] += probability * end->total;
}

/* The ends of a turn are all of them, also those after an announcement, and are worth what the turn is. */
static void
test_ends (gconstpointer data)
{
  g_auto (GStrv) names = g_strsplit (data, " ", 2);
  g_autoptr (SaiRules) rules = get_rules (names[0], names[1]);
  g_autoptr (SaiEstimate) estimate = sai_estimate_new (solver, rules, NULL);
  g_autoptr (SaiEstimatedTurn) turn = NULL;
  double sums[2] = { 0 };
  SaiDiceState state;
  SaiAdvice advice;

  sai_dice_state_init (&state, SAI_GAME_MODE_PLAYED, 1);
  state.saved[0] = rules->saves_rolls ? 2 : 0;
  sai_estimated_turn_follow_all (estimate, &state, add_end, sums);
  g_assert_cmpfloat_with_epsilon (sums[0], 1, 1e-9);
  g_assert_cmpfloat_with_epsilon (sums[1], sai_estimated_turn_foresee (estimate, &state), 1e-6);

  state.n_rolls = 1;
  state.dice = (SaiDice) { { 6, 6, 5, 6, 6, rules->n_dice > 5 ? 1 : 0 }, .roll = 1 };
  turn = sai_estimated_turn_new (estimate, &state, NULL);
  sai_estimated_turn_advise (turn, &state, &advice);
  sums[0] = sums[1] = 0;
  sai_estimated_turn_follow (turn, &state, add_end, sums);
  g_assert_cmpfloat_with_epsilon (sums[0], 1, 1e-9);
  g_assert_cmpfloat_with_epsilon (sums[1], advice.value, 1e-6);
}

/* Where perfect play is known, too, the chances are nearly the same. */
static void
test_known (void)
{
  g_autoptr (SaiRules) rules = get_rules ("yacht", NULL);
  g_autoptr (SaiSolution) solution = sai_solver_get (solver, rules, SAI_SOLVER_KNOWN, NULL, NULL);
  g_autoptr (SaiEstimate) estimate = sai_trials_estimate (solver, rules, 2, NULL);
  g_autoptr (SaiStandings) exact = sai_standings_new (solution, 2);
  g_autoptr (SaiStandings) standings = sai_standings_new_by_estimate (estimate, SAI_STANDINGS_TABLE_TURNS, 2);
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  double most = 0;

  for (guint n_open = 2; n_open <= 8; n_open += 3)
    {
      SaiDiceState state;
      SaiStanding wanted, known, refined;
      SaiAdvice best, estimated;

      make_moment (&state, rules, 3, n_open, random);
      g_assert_true (sai_standings_get (exact, &state, &wanted, NULL, NULL));
      g_assert_true (sai_standings_get (standings, &state, &known, NULL, NULL));
      g_assert_false (known.exact);
      for (guint seat = 0; seat < 3; seat++)
        most = MAX (most, fabs (known.chances[seat] - wanted.chances[seat]));
      g_assert_cmpfloat_with_epsilon (known.chances[0] + known.chances[1] + known.chances[2], 1, 1e-3);

      state.n_rolls = 2;
      state.dice = (SaiDice) { { 3, 3, 3, 5, 6 } };
      g_assert_true (sai_standings_get (exact, &state, &wanted, NULL, NULL));
      g_assert_true (sai_standings_refine (standings, &state, MOST_ERROR, G_MAXUINT, &refined, NULL, NULL));
      for (guint seat = 0; seat < 3; seat++)
        {
          g_test_message ("%u open: %.4f, refined %.4f", n_open, wanted.chances[seat], refined.chances[seat]);
          g_assert_cmpfloat_with_epsilon (refined.chances[seat], wanted.chances[seat], 3 * MOST_ERROR);
        }
      g_assert_true (sai_standings_advise (exact, &state, &best, NULL, NULL));
      g_assert_true (sai_standings_advise (standings, &state, &estimated, NULL, NULL));
      g_test_message ("%u open: %.4f, estimated %.4f", n_open, best.value, estimated.value);
      most = MAX (most, fabs (best.value - estimated.value));
    }
  g_test_message ("off by %.4f at most", most);
  g_assert_cmpfloat (most, <=, MOST_OFF);
}

static double
get_value (const SaiAdvice *advice, const SaiDice *dice, const SaiDecision *choice)
{
  return choice->fill ? sai_advice_get_box (advice, choice->box) : sai_advice_get_keep (advice, dice, choice->keep);
}

/* The most points of choices with at least this chance. */
static double
find_points (const SaiAdvice *chances, const SaiAdvice *points, const SaiDice *dice, double least)
{
  double most = -G_MAXDOUBLE;

  for (guint i = 0; i < chances->n_boxes; i++)
    if (chances->boxes[i].value >= least)
      most = MAX (most, sai_advice_get_box (points, chances->boxes[i].box));
  for (guint i = 0; i < chances->n_keeps; i++)
    if (chances->keeps[i].value >= least && chances->keeps[i].keep != chances->all)
      most = MAX (most, sai_advice_get_keep (points, dice, chances->keeps[i].keep));

  return most;
}

/* Of choices whose chances are the same as far as is known, the one with the most points comes first: of all, if the
 * total is out of reach or certain.
 */
static void
test_ties (void)
{
  g_autoptr (SaiRules) rules = get_rules ("triple-yahtzee", NULL);
  g_autoptr (SaiEstimate) estimate = sai_estimate_new (solver, rules, NULL);
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  guint n_points = 0, n = 0;
  SaiDiceState state;
  int usual;

  make_moment (&state, rules, 1, 4, random);
  usual = sai_estimate_evaluate (estimate, &state.sheets[0]);
  for (int more = -110; more <= 110; more += 10)
    {
      g_autoptr (SaiRests) rests = sai_rests_new (estimate, &state, SAI_STANDINGS_QUICK_TURNS, 2, NULL);
      double error = sai_rests_get_error (rests);
      g_autoptr (SaiStake) stake = NULL;
      SaiUtility utility;

      sai_utility_make_reach (&utility, ABS (more) <= 100 ? usual + more : more > 0 ? 10000 : 0);
      stake = sai_stake_new (estimate, rests, &state, &utility);
      g_free (utility.value);
      for (guint n_rolls = 1; n_rolls <= rules->n_rolls; n_rolls++)
        {
          g_autoptr (SaiEstimatedTurn) turn = NULL;
          SaiDiceState rolled = state;
          SaiAdvice chances, points;
          SaiDecision first;

          rolled.n_rolls = rolled.dice.roll = n_rolls;
          for (guint i = 0; i < rules->n_dice; i++)
            rolled.dice.face[i] = g_rand_int_range (random, 1, SAI_N_FACES + 1);
          turn = sai_estimated_turn_new (estimate, &rolled, NULL);
          sai_estimated_turn_advise (turn, &rolled, &points);
          sai_stake_advise (stake, &rolled, &chances);
          first = sai_advice_get_best (&chances);
          g_assert_cmpfloat (get_value (&chances, &rolled.dice, &first), ==, chances.value);
          g_assert_cmpfloat_with_epsilon (get_value (&points, &rolled.dice, &first),
                                          find_points (&chances, &points, &rolled.dice, chances.value - error), 2e-3);
          if (ABS (more) > 100)
            g_assert_cmpfloat_with_epsilon (get_value (&points, &rolled.dice, &first), points.value, 2e-3);
          n_points += get_value (&points, &rolled.dice, &first) > points.value - 2e-3;
          n++;
        }
    }
  g_test_message ("the most points in %u of %u", n_points, n);
  g_assert_cmpuint (n_points, <, n);
  g_assert_cmpuint (n_points, >, n / 4);
}

/* What is refined is about the same as before, is remembered for all who ask, and can be given up. A glimpse is not
 * remembered.
 */
static void
test_refined (void)
{
  g_autoptr (SaiRules) rules = get_rules ("balut", NULL);
  g_autoptr (SaiEstimate) estimate = sai_trials_estimate (solver, rules, 2, NULL);
  g_autoptr (SaiStandings) standings = sai_standings_new_by_estimate (estimate, SAI_STANDINGS_QUICK_TURNS, 2);
  g_autoptr (GRand) random = g_rand_new_with_seed (9);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  SaiDiceState state;
  SaiStanding glimpse, usual, first, refined, later;

  make_moment (&state, rules, 2, 2, random);
  g_assert_true (sai_standings_get (standings, &state, &usual, NULL, NULL));
  g_assert_true (sai_standings_glimpse (standings, &state, &glimpse, NULL, NULL));
  g_assert_cmpfloat_with_epsilon (glimpse.chances[0] + glimpse.chances[1], 1, 1e-3);
  g_assert_true (sai_standings_get (standings, &state, &later, NULL, NULL));
  g_assert_cmpmem (&later, sizeof later, &usual, sizeof usual);
  g_assert_true (sai_standings_refine (standings, &state, MOST_ERROR, SAI_STANDINGS_FIRST_TURNS, &first, NULL, NULL));
  g_cancellable_cancel (cancellable);
  g_assert_false (sai_standings_refine (standings, &state, MOST_ERROR, G_MAXUINT, &refined, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_true (sai_standings_refine (standings, &state, MOST_ERROR, G_MAXUINT, &refined, NULL, NULL));
  g_assert_false (refined.exact);
  g_assert_cmpfloat (refined.chances[0], !=, usual.chances[0]);
  g_assert_cmpfloat_with_epsilon (refined.chances[0], usual.chances[0], MOST_OFF);
  g_assert_cmpfloat_with_epsilon (refined.chances[0], first.chances[0], MOST_OFF_LATE_FIRST + 3 * MOST_ERROR);
  g_assert_true (sai_standings_get (standings, &state, &later, NULL, NULL));
  g_assert_cmpmem (&later, sizeof later, &refined, sizeof refined);
}

/* What goes with luck is known without error, and nothing of what does not. */
static void
test_luck (void)
{
  enum
  {
    N = 4000
  };
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  g_autofree SaiLuck *games = g_new0 (SaiLuck, N);
  g_autofree double *weights = g_new (double, N);
  g_autofree double *even = g_new (double, N);
  g_autofree double *lucky = g_new (double, N);
  g_autofree double *others = g_new (double, N);
  double sum = 0, luck = 0, products = 0, square = 0;

  for (guint i = 0; i < N; i++)
    {
      double first = g_rand_int_range (random, 0, 3) - 1, second = g_rand_double_range (random, -1, 1);

      sai_luck_add_turn (&games[i], first);
      sai_luck_add_turn (&games[i], second);
      lucky[i] = 7 + 3 * (first + second) - 2 * first * second;
      others[i] = g_rand_boolean (random);
      even[i] = weights[i] = 1.0 / N;
      square += (others[i] - 0.5) * (others[i] - 0.5) / N;
    }
  sai_luck_weigh (games, N, weights);
  for (guint i = 0; i < N; i++)
    {
      sum += weights[i];
      luck += weights[i] * games[i].sum;
      products += weights[i] * lucky[i];
    }
  g_assert_cmpfloat_with_epsilon (sum, 1, 1e-9);
  g_assert_cmpfloat_with_epsilon (luck, 0, 1e-9);
  g_assert_cmpfloat_with_epsilon (products, 7, 1e-9);
  g_assert_cmpfloat_with_epsilon (sai_luck_get_standard_error (games, N, even, lucky), 0, 1e-9);
  g_assert_cmpfloat_with_epsilon (sai_luck_get_standard_error (games, N, even, others), sqrt (square / N), 1e-4);
}

/* Games that all had the same luck, as where no five of a kind was rolled in the last turn, are left as they are. */
static void
test_same_luck (void)
{
  SaiLuck games[30] = { { 0 } };
  double weights[G_N_ELEMENTS (games)];

  for (double luck = -40; luck < 40; luck += 0.37)
    {
      for (guint i = 0; i < G_N_ELEMENTS (games); i++)
        {
          games[i] = (SaiLuck) { 0 };
          sai_luck_add_turn (&games[i], luck);
          sai_luck_add_turn (&games[i], luck / 3);
          weights[i] = 1.0 / G_N_ELEMENTS (games);
        }
      sai_luck_weigh (games, G_N_ELEMENTS (games), weights);
      for (guint i = 0; i < G_N_ELEMENTS (games); i++)
        g_assert_cmpfloat_with_epsilon (weights[i], 1.0 / G_N_ELEMENTS (games), 1e-12);
    }
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

static GHashTable *
make_turns (void)
{
  return g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref,
                                (GDestroyNotify) sai_estimated_turn_free);
}

/* The turn from here on, which goes to @turns if no game came here before. */
static SaiEstimatedTurn *
get_turn (GHashTable *turns, SaiEstimate *estimate, const SaiDiceState *state)
{
  const guint rolls[] = { state->n_rolls, state->saved[0], state->announced };
  g_autoptr (GByteArray) place = g_byte_array_new ();
  g_autoptr (GBytes) key = NULL;
  SaiEstimatedTurn *turn;

  g_byte_array_append (place, (const guint8 *) rolls, sizeof rolls);
  g_byte_array_append (place, (const guint8 *) &state->sheets[0], sizeof state->sheets[0]);
  key = g_byte_array_free_to_bytes (g_steal_pointer (&place));
  turn = g_hash_table_lookup (turns, key);
  if (turn != NULL)
    return turn;
  if (g_hash_table_size (turns) >= MOST_TURNS)
    g_hash_table_remove_all (turns);
  turn = sai_estimated_turn_new (estimate, state, NULL);
  g_hash_table_insert (turns, g_steal_pointer (&key), turn);

  return turn;
}

/* Plays so many turns, see get_turn(). Returns the total then. */
static int
play_on (SaiEstimate *estimate, GHashTable *turns, SaiDiceState *state, guint n_turns, GRand *random)
{
  const SaiRules *rules = sai_estimate_get_rules (estimate);
  SaiSheet *sheet = &state->sheets[0];
  SaiEstimatedTurn *turn = NULL;

  while (n_turns > 0)
    {
      SaiDecision decision;
      SaiAdvice advice;

      if (state->n_rolls == 0)
        throw_dice (state, rules, 0, random);
      if (turn == NULL || !sai_estimated_turn_is_of (turn, state))
        turn = get_turn (turns, estimate, state);
      sai_estimated_turn_advise (turn, state, &advice);
      decision = sai_advice_get_best (&advice);
      if (!decision.fill)
        throw_dice (state, rules, decision.keep, random);
      else if (sai_dice_state_announces (state, rules, decision.box))
        state->announced = decision.box + 1;
      else
        {
          sai_sheet_fill (sheet, rules, decision.box, sai_sheet_score (sheet, rules, decision.box, &state->dice));
          sai_dice_state_save_rolls (state, rules, 0, state->n_rolls);
          state->n_rolls = state->announced = 0;
          n_turns--;
        }
    }

  return sai_sheet_get_total (sheet, rules);
}

/* Games from earlier moments count for later ones without making them wrong: all along two turns, chances are those of
 * standings that know of nothing earlier.
 */
static void
test_kept (gconstpointer data)
{
  g_auto (GStrv) names = g_strsplit (data, " ", 2);
  g_autoptr (SaiRules) rules = get_rules (names[0], names[1]);
  g_autoptr (SaiEstimate) estimate = sai_trials_estimate (solver, rules, 2, NULL);
  g_autoptr (SaiStandings) standings = sai_standings_new_by_estimate (estimate, SAI_STANDINGS_TABLE_TURNS, 2);
  g_autoptr (GHashTable) turns = make_turns ();
  g_autoptr (GRand) random = g_rand_new_with_seed (10);
  SaiDiceState state, begin;

  sai_dice_state_init (&state, SAI_GAME_MODE_PLAYED, 2);
  sai_dice_state_init (&begin, SAI_GAME_MODE_PLAYED, 1);
  play_on (estimate, turns, &begin, sai_rules_get_n_turns (rules) - LATE_OPEN, random);
  for (guint i = 0; i < 2; i++)
    {
      state.sheets[i] = begin.sheets[0];
      state.saved[i] = begin.saved[0];
    }
  for (guint n_left = 2; n_left > 0;)
    {
      g_autoptr (SaiStandings) fresh = sai_standings_new_by_estimate (estimate, SAI_STANDINGS_TABLE_TURNS, 2);
      g_autoptr (SaiEstimatedTurn) turn = NULL;
      SaiStanding first, kept, wanted;
      SaiDecision decision;
      SaiAdvice advice;

      g_assert_true (sai_standings_refine (standings, &state, MOST_ERROR, SAI_STANDINGS_FIRST_TURNS, &first, NULL,
                                           NULL));
      g_assert_true (sai_standings_refine (standings, &state, MOST_ERROR, G_MAXUINT, &kept, NULL, NULL));
      g_assert_true (sai_standings_refine (fresh, &state, MOST_ERROR, G_MAXUINT, &wanted, NULL, NULL));
      g_test_message ("%s, %u rolls: %.4f, refined %.4f, without earlier games %.4f", names[0], state.n_rolls,
                      first.chances[0], kept.chances[0], wanted.chances[0]);
      g_assert_cmpfloat_with_epsilon (kept.chances[0], wanted.chances[0], 3 * G_SQRT2 * MOST_ERROR);
      g_assert_cmpfloat_with_epsilon (first.chances[0], wanted.chances[0], MOST_OFF_LATE_FIRST + 3 * MOST_ERROR);
      if (state.n_rolls == 0)
        {
          throw_dice (&state, rules, 0, random);
          continue;
        }
      turn = sai_estimated_turn_new (estimate, &state, NULL);
      sai_estimated_turn_advise (turn, &state, &advice);
      decision = sai_advice_get_best (&advice);
      if (!decision.fill)
        throw_dice (&state, rules, decision.keep, random);
      else if (sai_dice_state_announces (&state, rules, decision.box))
        state.announced = decision.box + 1;
      else
        {
          SaiSheet *sheet = &state.sheets[state.seat];

          sai_sheet_fill (sheet, rules, decision.box, sai_sheet_score (sheet, rules, decision.box, &state.dice));
          sai_dice_state_save_rolls (&state, rules, state.seat, state.n_rolls);
          state.n_rolls = state.announced = 0;
          state.seat = 1 - state.seat;
          n_left--;
        }
    }
}

/* How far the chance to reach a total is off, whatever the total. Two seats in the same place share their
 * games, so each wins half.
 */
static void
test_games (gconstpointer data)
{
  g_auto (GStrv) names = g_strsplit (data, " ", 2);
  g_autoptr (SaiRules) rules = get_rules (names[0], names[1]);
  g_autoptr (SaiEstimate) estimate = sai_trials_estimate (solver, rules, 2, NULL);
  g_autoptr (GHashTable) turns = make_turns ();
  g_autoptr (GRand) random = g_rand_new_with_seed (6);
  guint n_turns = sai_rules_get_n_turns (rules);

  for (guint n_open = 5; n_open <= n_turns; n_open += 10)
    {
      g_autoptr (GArray) totals = g_array_new (FALSE, FALSE, sizeof (int));
      g_autoptr (SaiStandings) standings = sai_standings_new_by_estimate (estimate, SAI_STANDINGS_TABLE_TURNS, 2);
      g_autoptr (SaiDistribution) forecast = NULL;
      SaiDiceState state, beside;
      SaiStanding standing;
      double most = 0, mean = 0;

      sai_dice_state_init (&state, SAI_GAME_MODE_PLAYED, 1);
      play_on (estimate, turns, &state, n_turns - n_open, random);
      beside = state;
      beside.n_seats = 2;
      beside.sheets[1] = state.sheets[0];
      beside.saved[1] = state.saved[0];
      g_assert_true (sai_standings_refine (standings, &beside, MOST_ERROR, G_MAXUINT, &standing, NULL, NULL));
      g_assert_cmpfloat_with_epsilon (standing.chances[0], 0.5, 1e-9);
      forecast = sai_standings_forecast (standings, &beside, 1, NULL, NULL, NULL);
      for (guint i = 0; i < N_GAMES; i++)
        {
          SaiDiceState copy = state;
          int total = play_on (estimate, turns, &copy, n_open, random);

          mean += (double) total / N_GAMES;
          g_array_append_val (totals, total);
        }
      for (guint i = 0; i < forecast->n; i++)
        {
          int total = forecast->first + (int) i;
          guint n = 0;

          for (guint j = 0; j < totals->len; j++)
            n += g_array_index (totals, int, j) >= total;
          most = MAX (most, fabs ((double) n / N_GAMES - sai_distribution_get_at_least (forecast, total)));
        }
      g_test_message ("%s, %u open: mean %.1f, forecast %d; off by %.3f at most", names[0], n_open, mean,
                      sai_distribution_get_quantile (forecast, 0.5), most);
      g_assert_cmpfloat (most, <=, MOST_OFF_TOTAL + 3 * sqrt (0.25 / N_GAMES));
    }
}

/* The chances of two seats that differ in what they have, but for so many turns at first, against games that both play
 * to their end: how far they may be off at once, soon, and when they are refined.
 */
static void
compare_played (const char *data, guint n_alike, guint n_open, guint n_games, const double most_off[3])
{
  g_auto (GStrv) names = g_strsplit (data, " ", 2);
  g_autoptr (SaiRules) rules = get_rules (names[0], names[1]);
  g_autoptr (SaiEstimate) estimate = sai_trials_estimate (solver, rules, 2, NULL);
  g_autoptr (SaiStandings) standings = sai_standings_new_by_estimate (estimate, SAI_STANDINGS_TABLE_TURNS, 2);
  g_autoptr (GHashTable) turns = make_turns ();
  g_autoptr (GRand) random = g_rand_new_with_seed (8);
  double won = 0, error;
  SaiDiceState seats[2];
  SaiDiceState begin, state;
  SaiStanding first, usual, standing;

  sai_dice_state_init (&state, SAI_GAME_MODE_PLAYED, 2);
  sai_dice_state_init (&begin, SAI_GAME_MODE_PLAYED, 1);
  play_on (estimate, turns, &begin, n_alike, random);
  for (guint i = 0; i < 2; i++)
    {
      seats[i] = begin;
      play_on (estimate, turns, &seats[i], sai_rules_get_n_turns (rules) - n_alike - n_open, random);
      state.sheets[i] = seats[i].sheets[0];
      state.saved[i] = seats[i].saved[0];
    }
  g_assert_true (sai_standings_refine (standings, &state, MOST_ERROR, SAI_STANDINGS_FIRST_TURNS, &first, NULL, NULL));
  g_assert_true (sai_standings_refine (standings, &state, MOST_ERROR, SAI_STANDINGS_TABLE_TURNS, &usual, NULL, NULL));
  g_assert_true (sai_standings_refine (standings, &state, MOST_ERROR, G_MAXUINT, &standing, NULL, NULL));
  for (guint n = 0; n < n_games; n++)
    {
      SaiDiceState own = seats[0], other = seats[1];
      int more = play_on (estimate, turns, &own, n_open, random) - play_on (estimate, turns, &other, n_open, random);

      won += (more > 0 ? 1 : more == 0 ? 0.5 : 0) / n_games;
    }
  error = sqrt (won * (1 - won) / n_games);
  g_test_message ("%s, %u open: %.4f, %.4f, refined %.4f, played %.4f ± %.4f", names[0], n_open, first.chances[0],
                  usual.chances[0], standing.chances[0], won, error);
  g_assert_cmpfloat (fabs (first.chances[0] - won), <=, most_off[0] + 3 * error);
  g_assert_cmpfloat (fabs (usual.chances[0] - won), <=, most_off[1] + 3 * error);
  g_assert_cmpfloat (fabs (standing.chances[0] - won), <=, MIN (3 * hypot (MOST_ERROR, error), most_off[2]));
}

static void
test_played (gconstpointer data)
{
  static const double most_off[] = { MOST_OFF_FIRST, MOST_OFF_PLAYED, 1 };
  g_auto (GStrv) names = g_strsplit (data, " ", 2);
  g_autoptr (SaiRules) rules = get_rules (names[0], names[1]);

  for (guint n_open = 8; n_open <= SAI_COUNT (8, MIN (sai_rules_get_n_turns (rules), 28)); n_open += 10)
    compare_played (data, 0, n_open, N_PLAYED, most_off);
}

/* Rules that are played on from so few open boxes that they can be very often. */
typedef struct
{
  const char *id;
  guint n_open;
} Late;

static const Late lates[] = {
  { "triple-yahtzee", LATE_OPEN },
  { "balut", LATE_OPEN },
  { "yamb", LATE_OPEN },
  { "maxi-yatzy saved-rolls=true", LATE_OPEN },
  { "triple-yahtzee", 5 },
  { "balut", 5 },
  { "yamb", 5 },
  { "maxi-yatzy saved-rolls=true", 5 },
  { "triple-yahtzee", 8 },
  { "balut", 8 },
  { "yamb", 8 },
};

/* With few open boxes, where only those who have nearly the same are close: they differ in half as many turns. */
static void
test_late (gconstpointer data)
{
  static const double most_off[] = { MOST_OFF_LATE_FIRST, MOST_OFF_LATE, MOST_OFF_REFINED };
  static const double most_off_before[] = { MOST_OFF_FIRST, MOST_OFF_PLAYED, MOST_OFF_REFINED };
  const Late *late = data;
  g_auto (GStrv) names = g_strsplit (late->id, " ", 2);
  g_autoptr (SaiRules) rules = get_rules (names[0], names[1]);

  compare_played (late->id, sai_rules_get_n_turns (rules) - late->n_open - late->n_open / 2, late->n_open, N_LATE,
                  late->n_open == LATE_OPEN ? most_off : most_off_before);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  solver = sai_solver_new (1);

  g_test_add_func ("/prognosis/last-turn", test_last_turn);
  g_test_add_func ("/prognosis/last-of-all", test_last_of_all);
  g_test_add_func ("/prognosis/rests", test_rests);
  g_test_add_data_func ("/prognosis/ends/triple-yahtzee", "triple-yahtzee", test_ends);
  g_test_add_data_func ("/prognosis/ends/yamb", "yamb", test_ends);
  g_test_add_data_func ("/prognosis/ends/saved-rolls", "maxi-yatzy saved-rolls=true", test_ends);
  g_test_add_func ("/prognosis/known", test_known);
  g_test_add_func ("/prognosis/ties", test_ties);
  g_test_add_func ("/prognosis/refined", test_refined);
  g_test_add_func ("/prognosis/luck", test_luck);
  g_test_add_func ("/prognosis/same-luck", test_same_luck);
  g_test_add_data_func ("/prognosis/kept/balut", "balut", test_kept);
  g_test_add_data_func ("/prognosis/played/balut", "balut", test_played);
  if (SAI_LONG_RUN)
    {
      g_test_add_data_func ("/prognosis/played/triple-yahtzee", "triple-yahtzee", test_played);
      g_test_add_data_func ("/prognosis/played/yamb", "yamb", test_played);
      g_test_add_data_func ("/prognosis/played/saved-rolls", "maxi-yatzy saved-rolls=true", test_played);
      g_test_add_data_func ("/prognosis/kept/triple-yahtzee", "triple-yahtzee", test_kept);
      g_test_add_data_func ("/prognosis/kept/yamb", "yamb", test_kept);
      g_test_add_data_func ("/prognosis/kept/saved-rolls", "maxi-yatzy saved-rolls=true", test_kept);
      for (guint i = 0; i < G_N_ELEMENTS (lates); i++)
        {
          g_autofree char *path = g_strdup_printf ("/prognosis/late/%u/%.*s", lates[i].n_open,
                                                   (int) strcspn (lates[i].id, " "), lates[i].id);

          g_test_add_data_func (path, &lates[i], test_late);
        }
      g_test_add_data_func ("/prognosis/games/triple-yahtzee", "triple-yahtzee", test_games);
      g_test_add_data_func ("/prognosis/games/balut", "balut", test_games);
      g_test_add_data_func ("/prognosis/games/yamb", "yamb", test_games);
      g_test_add_data_func ("/prognosis/games/saved-rolls", "maxi-yatzy saved-rolls=true", test_games);
    }

  status = g_test_run ();
  g_object_unref (solver);

  return status;
}
