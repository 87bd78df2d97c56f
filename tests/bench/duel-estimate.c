/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the rival wins against players for points where play is estimated:
 * duel-estimate RULESET DEALS TRIES BOXES [SEED [SEATS]].
 *
 * Each deal of dice is played as often as there are seats, two if nothing else is said, with the rival in each seat
 * once; all play for points until that many boxes are open. Printed, as JSON, is the share that it wins, with the
 * standard error by the differences between deals, and how much processor time its first decisions of turns took.
 *
 * With tries, each of its turns is also weighed: it is played so many times with dice of its own, as the rival would
 * and for points. Where the ends differ, both are played on for points with the same dice. How much more often the
 * rival beats games of the other seats then, summed over a game, is on average what it wins more than its share.
 */
#include "config.h"

#include <math.h>
#include <stdlib.h>

#include "bench.h"
#include "dice/estimate/sai-estimated-game.h"
#include "dice/estimate/sai-trials.h"
#include "dice/chances/sai-utility.h"
#include "dice/players/sai-computer.h"

/* More rolls than these, of which some were saved, show the same dice again. */
#define MOST_ROLLS 32
/* How many games each other seat plays on from each of its sheets. */
#define N_OTHERS 100

/* Dice of a turn: whatever is kept, the same place shows the same in the same throw. */
typedef struct
{
  guint8 face[MOST_ROLLS][SAI_MAX_DICE];
} Throws;

typedef struct
{
  SaiRules *rules;
  SaiEstimate *estimate;
  SaiMind *rival;
  guint n_seats;
  SaiMind *plain[SAI_MAX_SEATS];
  guint n_tries;
  GRand *random;
  GArray *times;
  /* What was won in this game by turns with so many open boxes. */
  double gains[SAI_MAX_BOXES + 1];
} Table;

static void
draw_throws (Throws *throws, GRand *random)
{
  for (guint roll = 0; roll < MOST_ROLLS; roll++)
    for (guint i = 0; i < SAI_MAX_DICE; i++)
      throws->face[roll][i] = g_rand_int_range (random, 1, SAI_N_FACES + 1);
}

static void
throw_dice (SaiDiceState *state, const SaiRules *rules, const Throws *throws, guint keep)
{
  for (guint i = 0; i < rules->n_dice; i++)
    if ((keep & (1u << i)) == 0)
      state->dice.face[i] = throws->face[state->n_rolls % MOST_ROLLS][i];
  state->n_rolls++;
  state->dice.roll = MIN (state->n_rolls, SAI_MAX_ROLLS + 1);
}

static void
play_turn (const Table *table, SaiMind *mind, SaiDiceState *state, const Throws *throws, GArray *times)
{
  const SaiRules *rules = table->rules;
  SaiSheet *sheet = &state->sheets[state->seat];
  guint box = G_MAXUINT;

  throw_dice (state, rules, throws, 0);
  while (box == G_MAXUINT)
    {
      double start = bench_get_work ();
      SaiDecision decision = sai_mind_decide (mind, state, NULL);
      double time = bench_get_work () - start;

      if (times != NULL && state->n_rolls == 1 && !state->announced)
        g_array_append_val (times, time);
      if (!decision.fill)
        throw_dice (state, rules, throws, decision.keep);
      else if (sai_dice_state_announces (state, rules, decision.box))
        state->announced = decision.box + 1;
      else
        box = decision.box;
    }
  sai_sheet_fill (sheet, rules, box, sai_sheet_score (sheet, rules, box, &state->dice));
  sai_dice_state_save_rolls (state, rules, state->seat, state->n_rolls);
  state->n_rolls = state->announced = 0;
  state->n_turns++;
  state->seat = (state->seat + 1) % table->n_seats;
}

/* The final total of a seat that plays on for points. */
static gint
play_on (const Table *table, const SaiDiceState *state, guint seat, guint32 seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  SaiDiceState own = *state;
  double before;

  own.n_seats = 1;
  own.seat = 0;
  own.sheets[0] = state->sheets[seat];
  own.saved[0] = state->saved[seat];
  while (!sai_sheet_is_complete (&own.sheets[0], table->rules))
    sai_estimated_game_play_turn (table->estimate, &own, &before, random);

  return sai_sheet_get_total (&own.sheets[0], table->rules);
}

/* The final totals of games of a seat. */
static SaiDistribution *
play_others (const Table *table, const SaiDiceState *state, guint seat)
{
  gint totals[N_OTHERS];
  gint first = G_MAXINT, last = G_MININT;
  SaiDistribution *other;

  for (guint i = 0; i < N_OTHERS; i++)
    {
      totals[i] = play_on (table, state, seat, g_rand_int (table->random));
      first = MIN (first, totals[i]);
      last = MAX (last, totals[i]);
    }
  other = sai_distribution_new (first, last - first + 1);
  for (guint i = 0; i < N_OTHERS; i++)
    other->probability[totals[i] - first] += 1.0 / N_OTHERS;

  return other;
}

/* What final totals are worth against games of the other seats. */
static void
make_utility (const Table *table, const SaiDiceState *state, guint seat, SaiUtility *utility)
{
  g_autoptr (GPtrArray) others = g_ptr_array_new_with_free_func ((GDestroyNotify) sai_distribution_free);

  for (guint i = 0; i < table->n_seats; i++)
    if (i != seat)
      g_ptr_array_add (others, play_others (table, state, i));
  sai_utility_make_win (utility, others);
}

static void
weigh_turn (Table *table, const SaiDiceState *state)
{
  guint seat = state->seat;
  guint n_open = sai_boxes_count (sai_boxes_without (table->rules->playable, state->sheets[seat].filled));
  SaiUtility utility = { 0, 0, NULL };

  for (guint i = 0; i < table->n_tries; i++)
    {
      SaiDiceState own = *state, plain = *state;
      guint32 seed = g_rand_int (table->random);
      Throws throws;

      draw_throws (&throws, table->random);
      play_turn (table, table->rival, &own, &throws, i == 0 ? table->times : NULL);
      play_turn (table, table->plain[seat], &plain, &throws, NULL);
      if (memcmp (&own.sheets[seat], &plain.sheets[seat], sizeof (SaiSheet)) == 0 &&
          own.saved[seat] == plain.saved[seat])
        continue;
      if (utility.value == NULL)
        make_utility (table, state, seat, &utility);
      table->gains[n_open] += (sai_utility_get (&utility, play_on (table, &own, seat, seed)) -
                               sai_utility_get (&utility, play_on (table, &plain, seat, seed))) /
                              table->n_tries;
    }
  g_free (utility.value);
}

/* What the rival wins in that seat. */
static double
play_game (Table *table, GArray *deal, guint rival, guint most_open)
{
  guint n_seats = table->n_seats, n_turns = n_seats * sai_rules_get_n_turns (table->rules), n_first = 1;
  SaiDiceState state;
  gint own;

  sai_dice_state_init (&state, SAI_GAME_MODE_PLAYED, n_seats);
  while (state.n_turns < n_turns)
    {
      gboolean decides = state.seat == rival && (n_turns - state.n_turns + n_seats - 1) / n_seats <= most_open;

      if (decides && table->n_tries > 0)
        weigh_turn (table, &state);
      play_turn (table, decides ? table->rival : table->plain[state.seat], &state,
                 &g_array_index (deal, Throws, state.n_turns), decides && table->n_tries == 0 ? table->times : NULL);
    }
  own = sai_sheet_get_total (&state.sheets[rival], table->rules);
  for (guint i = 0; i < n_seats; i++)
    {
      gint other = sai_sheet_get_total (&state.sheets[i], table->rules);

      if (other > own)
        return 0;
      n_first += i != rival && other == own;
    }

  return 1.0 / n_first;
}

static double
get_error (double sum, double squares, guint n)
{
  return n > 1 ? sqrt (MAX (squares - sum * sum / n, 0) / (n - 1) / n) : 0;
}

static void
play_deals (Table *table, guint n_deals, guint most_open)
{
  double share = 0, share_squares = 0, gain = 0, gain_squares = 0;
  double gains[SAI_MAX_BOXES + 1] = { 0 };
  guint n_seats = table->n_seats, n_turns = n_seats * sai_rules_get_n_turns (table->rules);
  g_autoptr (GArray) deal = g_array_new (FALSE, FALSE, sizeof (Throws));

  g_array_set_size (deal, n_turns);
  for (guint n = 1; n <= n_deals; n++)
    {
      double shares = 0, gained = 0;

      for (guint i = 0; i < n_turns; i++)
        draw_throws (&g_array_index (deal, Throws, i), table->random);
      for (guint seat = 0; seat < n_seats; seat++)
        {
          shares += play_game (table, deal, seat, most_open) / n_seats;
          for (guint i = 0; i <= SAI_MAX_BOXES; i++)
            {
              gained += table->gains[i] / n_seats;
              gains[i] += table->gains[i];
              table->gains[i] = 0;
            }
        }
      share += shares;
      share_squares += shares * shares;
      gain += gained;
      gain_squares += gained * gained;
      if (n % 10 != 0 && n != n_deals)
        continue;
      g_print ("{\"games\": %u, \"share\": %.5f, \"error\": %.5f, \"median\": %.5f, \"slow\": %.5f, \"longest\": %.5f",
               n_seats * n, share / n, get_error (share, share_squares, n), bench_get_quantile (table->times, 0.5),
               bench_get_quantile (table->times, 0.99), bench_get_quantile (table->times, 1));
      if (table->n_tries > 0)
        {
          g_print (", \"gain\": %.5f, \"gain_error\": %.5f, \"gains\": [", gain / n, get_error (gain, gain_squares, n));
          for (guint i = 1; i <= most_open; i++)
            g_print ("%s%.4f", i > 1 ? ", " : "", gains[i] / n_seats / n);
          g_print ("]");
        }
      g_print ("}\n");
    }
}

int
main (int argc, char **argv)
{
  g_autoptr (SaiSolver) solver = sai_solver_new (1);
  Table table = { NULL };

  if (argc < 5)
    {
      g_printerr ("usage: duel-estimate RULESET DEALS TRIES BOXES [SEED [SEATS]]\n");
      return 2;
    }
  table.rules = bench_get_rules (argv[1]);
  table.estimate = sai_estimate_new (solver, table.rules, NULL);
  table.rival = sai_computer_new_mind (sai_computer_find ("rival"), solver, table.rules);
  table.n_seats = argc > 6 ? CLAMP (atoi (argv[6]), 2, SAI_MAX_SEATS) : 2;
  for (guint i = 0; i < table.n_seats; i++)
    table.plain[i] = sai_computer_new_mind (sai_computer_find ("perfect"), solver, table.rules);
  table.n_tries = atoi (argv[3]);
  table.times = g_array_new (FALSE, FALSE, sizeof (double));
  table.random = g_rand_new_with_seed (argc > 5 ? atoi (argv[5]) : 1);

  play_deals (&table, MAX (1, atoi (argv[2])), atoi (argv[4]));

  g_rand_free (table.random);
  g_array_unref (table.times);
  for (guint i = 0; i < table.n_seats; i++)
    sai_mind_free (table.plain[i]);
  sai_mind_free (table.rival);
  sai_estimate_unref (table.estimate);
  sai_rules_unref (table.rules);

  return 0;
}
