/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where perfect play is unknown, the chance of a total is the share of games, played on from this very moment, that end
 * with it. Nothing is assumed of them, so the chances of seats are right on average, and how far they may be off is
 * known. The luck of the games is taken out, see sai-luck.c: what is left of the variance of a winning chance is a
 * fortieth to a quarter, and so many fewer games are needed.
 *
 * Game n of every seat uses the same dice: seats in equal positions get equal chances, and noise between the others
 * largely cancels.
 */
#include "config.h"

#include <math.h>

#include "dice/chances/sai-playouts.h"
#include "dice/chances/sai-utility.h"
#include "dice/estimate/sai-estimated-game.h"
#include "dice/estimate/sai-luck.h"
#include "util/sai-parallel.h"

/* This many games show how many are needed; more than this are never played. */
#define FIRST_GAMES 1000
#define MOST_GAMES 50000
/* With so many open boxes turns are quick, so twice as many are played. */
#define FEW_OPEN 13
#define TIMES_FEW 2

struct _SaiPlayouts
{
  gatomicrefcount n_refs;
  SaiEstimate *estimate;
  SaiDiceState begin;
  double start;
  /* The final total of each game, and its luck. */
  GArray *totals;
  GArray *lucks;
};

/* Some games that are played next to each other. */
typedef struct
{
  SaiPlayouts *games;
  guint first;
  GCancellable *cancellable;
} Batch;

/**
 * sai_playouts_new:
 * @estimate: an estimate
 * @state: a moment of a game that is played; its seat has an open box
 *
 * Returns: (transfer full): no games yet
 */
SaiPlayouts *
sai_playouts_new (SaiEstimate *estimate, const SaiDiceState *state)
{
  SaiPlayouts *self = g_new0 (SaiPlayouts, 1);

  g_atomic_ref_count_init (&self->n_refs);
  self->estimate = sai_estimate_ref (estimate);
  self->start = sai_estimated_game_begin (estimate, state, &self->begin);
  self->totals = g_array_new (FALSE, TRUE, sizeof (gint));
  self->lucks = g_array_new (FALSE, TRUE, sizeof (SaiLuck));

  return self;
}

SaiPlayouts *
sai_playouts_ref (SaiPlayouts *self)
{
  g_atomic_ref_count_inc (&self->n_refs);

  return self;
}

void
sai_playouts_unref (SaiPlayouts *self)
{
  if (!g_atomic_ref_count_dec (&self->n_refs))
    return;
  g_array_unref (self->totals);
  g_array_unref (self->lucks);
  sai_estimate_unref (self->estimate);
  g_free (self);
}

static void
play_game (guint item, gpointer user_data)
{
  Batch *batch = user_data;
  SaiPlayouts *self = batch->games;
  const SaiRules *rules = sai_estimate_get_rules (self->estimate);
  g_autoptr (GRand) random = g_rand_new_with_seed (batch->first + item);
  SaiDiceState state = self->begin;
  double before = self->start;
  SaiLuck luck = { 0 };

  while (!sai_sheet_is_complete (&state.sheets[0], rules))
    {
      double after;

      if (g_cancellable_is_cancelled (batch->cancellable))
        return;
      after = sai_estimated_game_play_turn (self->estimate, &state, &before, random);
      sai_luck_add_turn (&luck, after - before);
    }
  g_array_index (self->totals, gint, batch->first + item) = sai_sheet_get_total (&state.sheets[0], rules);
  g_array_index (self->lucks, SaiLuck, batch->first + item) = luck;
}

/* Plays on until there are so many games. Returns whether it was not cancelled. */
static gboolean
go_on (SaiPlayouts *self, guint n_games, guint n_threads, GCancellable *cancellable)
{
  Batch batch = { self, self->totals->len, cancellable };

  if (n_games <= batch.first)
    return TRUE;
  g_array_set_size (self->totals, n_games);
  g_array_set_size (self->lucks, n_games);
  sai_parallel_run (n_threads, n_games - batch.first, play_game, &batch);
  if (!g_cancellable_is_cancelled (cancellable))
    return TRUE;
  g_array_set_size (self->totals, batch.first);
  g_array_set_size (self->lucks, batch.first);

  return FALSE;
}

static SaiDistribution *
sum_up (const SaiPlayouts *self)
{
  const gint *totals = (const gint *) self->totals->data;
  guint n = self->totals->len;
  g_autofree double *weights = g_new (double, n);
  gint first = totals[0], last = totals[0];
  SaiDistribution *distribution;

  for (guint i = 1; i < n; i++)
    {
      first = MIN (first, totals[i]);
      last = MAX (last, totals[i]);
    }
  sai_luck_weigh ((const SaiLuck *) self->lucks->data, n, weights);
  distribution = sai_distribution_new (first, last - first + 1);
  for (guint i = 0; i < n; i++)
    distribution->probability[totals[i] - first] += weights[i];

  return distribution;
}

/* How many games are about so many turns. */
static guint
count_games (const SaiPlayouts *self, guint n_turns)
{
  SaiBoxes open = sai_boxes_without (sai_estimate_get_rules (self->estimate)->playable, self->begin.sheets[0].filled);
  guint n_open = sai_boxes_count (open);

  return MIN (n_turns / n_open, MOST_GAMES) * (n_open <= FEW_OPEN ? TIMES_FEW : 1) + 1;
}

/* How far the winning chance of a seat may be off because it has no more games than these. */
static double
find_error (const SaiPlayoutsSeat *seats, guint n_seats, guint seat)
{
  const SaiPlayouts *self = seats[seat].games;
  guint n = self->totals->len;
  g_autoptr (GPtrArray) others = g_ptr_array_new ();
  g_autofree double *values = g_new (double, n);
  SaiUtility utility;

  for (guint i = 0; i < n_seats; i++)
    if (i != seat)
      g_ptr_array_add (others, seats[i].totals);
  sai_utility_make_win (&utility, others);
  for (guint i = 0; i < n; i++)
    values[i] = sai_utility_get (&utility, g_array_index (self->totals, gint, i));
  g_free (utility.value);

  return sai_luck_get_standard_error ((const SaiLuck *) self->lucks->data, n, values);
}

/**
 * sai_playouts_settle:
 * @seats: (array length=n_seats): the seats of a game; they get the totals of those that play on
 * @n_seats: how many they are
 * @most_error: what the standard error of chances should be at most
 * @most_turns: about how many turns each seat plays at most, whatever the error
 * @n_threads: how many threads to use
 * @cancellable: (nullable): stops, so that what was played in vain does not count
 *
 * Plays games on until it is known well enough who wins. A game takes a quarter of a thousandth of a second with few
 * open boxes, or some thousandths with many.
 *
 * Returns: whether it was not cancelled
 */
gboolean
sai_playouts_settle (SaiPlayoutsSeat *seats,
                     guint n_seats,
                     double most_error,
                     guint most_turns,
                     guint n_threads,
                     GCancellable *cancellable)
{
  guint wanted[SAI_MAX_SEATS], most[SAI_MAX_SEATS], n_play = 0;
  gboolean settled;

  for (guint i = 0; i < n_seats; i++)
    if (seats[i].games != NULL)
      {
        most[i] = MIN (count_games (seats[i].games, most_turns), MOST_GAMES);
        wanted[i] = MIN (FIRST_GAMES, most[i]);
        n_play++;
      }
  do
    {
      settled = TRUE;
      for (guint i = 0; i < n_seats; i++)
        if (seats[i].games != NULL)
          {
            if (!go_on (seats[i].games, wanted[i], n_threads, cancellable))
              return FALSE;
            g_clear_pointer (&seats[i].totals, sai_distribution_free);
            seats[i].totals = sum_up (seats[i].games);
          }
      for (guint i = 0; i < n_seats; i++)
        if (seats[i].games != NULL)
          {
            guint n = seats[i].games->totals->len;
            double times = find_error (seats, n_seats, i) / most_error;

            times *= times * n_play;
            if (times <= 1 || n >= most[i])
              continue;
            /* How many are needed is known better after some more. */
            wanted[i] = MIN (n * MIN (times * 1.02, 4), most[i]);
            settled = FALSE;
          }
    }
  while (!settled);

  return TRUE;
}
