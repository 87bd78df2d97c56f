/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who is ahead. At every moment each seat has a distribution of its final total, if it goes on playing for the highest
 * mean: before its turn that of its sheet, with dice on the table that of the best play from there. Seats do not
 * influence each other then, so the chances follow from the distributions. */
#include "config.h"

#include "dice/sai-forecast.h"
#include "dice/sai-solution-private.h"
#include "dice/sai-spectra.h"
#include "dice/sai-standing.h"

/* What a seat can expect. */
typedef struct
{
  SaiSheet sheet;
  /* Dice on the table, if it is its turn and they were thrown; else all 0. */
  SaiDice dice;
  guint n_throws;
  /* It plays on. */
  gboolean plays;
  SaiDistribution *distribution;
  gboolean exact;
} Seat;

struct _SaiStandings
{
  SaiSolution *solution;
  guint n_threads;
  Seat seats[SAI_MAX_SEATS];
};

static Seat
describe_seat (const SaiStandings *self, const SaiDiceState *state, guint number)
{
  const SaiRules *rules = sai_solution_get_rules (self->solution);
  Seat seat = { .sheet = state->sheets[number] };

  seat.plays = !state->finished && !sai_sheet_is_complete (&seat.sheet, rules);
  if (seat.plays && number == state->seat && state->n_rolls > 0)
    {
      seat.dice = state->dice;
      seat.n_throws = sai_dice_state_get_rolls_left (state, rules);
    }

  return seat;
}

static gboolean
is_same (const Seat *a, const Seat *b)
{
  return memcmp (&a->sheet, &b->sheet, sizeof a->sheet) == 0 && memcmp (&a->dice, &b->dice, sizeof a->dice) == 0 &&
         a->n_throws == b->n_throws && a->plays == b->plays;
}

/* The final total of a seat that does not play on. */
static SaiDistribution *
stop (const SaiSheet *sheet, const SaiRules *rules)
{
  SaiDistribution *distribution = sai_distribution_new (sai_sheet_get_total (sheet, rules), 1);

  distribution->probability[0] = 1;

  return distribution;
}

static gboolean
update_seat (SaiStandings *self, guint number, const Seat *now, GCancellable *cancellable, GError **error)
{
  const SaiRules *rules = sai_solution_get_rules (self->solution);
  Seat *seat = &self->seats[number];

  if (seat->distribution != NULL && is_same (seat, now))
    return TRUE;

  g_clear_pointer (&seat->distribution, sai_distribution_free);
  *seat = *now;
  seat->exact = TRUE;
  if (!seat->plays)
    seat->distribution = stop (&seat->sheet, rules);
  else
    seat->distribution = sai_forecast_make (self->solution, &seat->sheet,
                                            sai_dice_is_rolled (&seat->dice) ? &seat->dice : NULL, seat->n_throws,
                                            &seat->exact, self->n_threads, cancellable, error);

  return seat->distribution != NULL;
}

/* Compares the seats that have not left. */
static void
compare (const SaiStandings *self, const SaiDiceState *state, SaiStanding *standing)
{
  for (guint i = 0; i < state->n_seats; i++)
    {
      g_autoptr (GPtrArray) others = g_ptr_array_new ();
      SaiUtility utility;

      if (sai_dice_state_has_left (state, i))
        continue;
      for (guint j = 0; j < state->n_seats; j++)
        if (j != i && !sai_dice_state_has_left (state, j))
          g_ptr_array_add (others, self->seats[j].distribution);
      if (others->len == 0)
        {
          standing->chances[i] = 1;
          continue;
        }
      sai_utility_make_win (&utility, others);
      standing->chances[i] = CLAMP (sai_utility_get_mean (&utility, self->seats[i].distribution), 0, 1);
      g_free (utility.value);
    }
}

/**
 * sai_standings_new:
 * @solution: a solution of the rules of a game
 * @n_threads: how many threads to use
 *
 * Returns: (transfer full): standings that know nothing yet
 */
SaiStandings *
sai_standings_new (SaiSolution *solution, guint n_threads)
{
  SaiStandings *self;

  g_return_val_if_fail (solution != NULL, NULL);

  self = g_new0 (SaiStandings, 1);
  self->solution = sai_solution_ref (solution);
  self->n_threads = n_threads;

  return self;
}

void
sai_standings_free (SaiStandings *self)
{
  for (guint i = 0; i < SAI_MAX_SEATS; i++)
    g_clear_pointer (&self->seats[i].distribution, sai_distribution_free);
  sai_solution_unref (self->solution);
  g_free (self);
}

/**
 * sai_standings_prepare:
 * @self: standings
 * @cancellable: (nullable): stops the work
 * @error: return location for %G_IO_ERROR_CANCELLED
 *
 * Works out what is needed once for a solution, so that the first answer does not take longer than others. It takes
 * one to three seconds of one core and may be done while the game begins; later calls return at once.
 *
 * Returns: %TRUE on success
 */
gboolean
sai_standings_prepare (SaiStandings *self, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (self->solution->space->n_slots <= SAI_FORECAST_MAX_EXACT)
    return TRUE;

  return sai_solution_get_spectra (self->solution, self->n_threads, cancellable, error) != NULL;
}

/**
 * sai_standings_get:
 * @self: standings
 * @state: a moment of the game: before a throw, with dice on the table, or after the end
 * @standing: (out caller-allocates): gets the chances
 * @cancellable: (nullable): stops the work
 * @error: return location for %G_IO_ERROR_CANCELLED
 *
 * Works out who is ahead; see #SaiStanding. Can be called in a worker thread. After sai_standings_prepare() it takes
 * some hundredths of a second.
 *
 * Returns: %TRUE on success
 */
gboolean
sai_standings_get (SaiStandings *self,
                   const SaiDiceState *state,
                   SaiStanding *standing,
                   GCancellable *cancellable,
                   GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (state->n_seats >= 1 && state->n_seats <= SAI_MAX_SEATS, FALSE);

  *standing = (SaiStanding) { .n_seats = state->n_seats, .exact = TRUE };
  for (guint i = 0; i < state->n_seats; i++)
    {
      Seat seat = describe_seat (self, state, i);

      if (sai_dice_state_has_left (state, i))
        continue;
      if (!update_seat (self, i, &seat, cancellable, error))
        return FALSE;
      standing->exact &= self->seats[i].exact;
    }

  compare (self, state, standing);

  return TRUE;
}
