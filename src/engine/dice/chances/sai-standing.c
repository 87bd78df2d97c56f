/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who is ahead. At every moment each seat has a distribution of its final total, if it goes on playing for the highest
 * mean: before its turn that of its sheet, with dice on the table that of the best play from there. Seats do not
 * influence each other then, so the chances follow from the distributions.
 *
 * Who plays to win instead weighs its own choices against the distributions of the others.
 *
 * Where perfect play is not known, the distributions are those of games that are played on, see
 * sai-estimated-seats.c. */
#include "config.h"

#include "dice/chances/sai-aim.h"
#include "dice/chances/sai-estimated-seats.h"
#include "dice/chances/sai-forecast.h"
#include "dice/chances/sai-seat-moment.h"
#include "dice/chances/sai-spectra.h"
#include "dice/chances/sai-standing.h"
#include "dice/solution/sai-solution-private.h"
#include "util/sai-parallel.h"

/* How long a glimpse may take, in microseconds, and the standard error that is good enough for it. */
#define GLIMPSE_TIME (G_USEC_PER_SEC * 7 / 100)
#define GLIMPSE_ERROR 0.002

/* What a seat can expect. */
typedef struct
{
  SaiSeatMoment moment;
  SaiDistribution *distribution;
  gboolean exact;
  /* Only a guess, until the spectra are there. */
  gboolean guessed;
} Seat;

struct _SaiStandings
{
  gatomicrefcount n_refs;
  SaiRules *rules;
  guint n_threads;
  /* One of these. */
  SaiSolution *solution;
  SaiEstimatedSeats *estimated;
  GMutex mutex;
  /* Guarded by the mutex, as is what the others know of turns. */
  Seat seats[SAI_MAX_SEATS];
};

static gboolean
is_estimated (const SaiStandings *self, const SaiSeatMoment *moment)
{
  return sai_seat_moment_count_open (moment, self->rules) > SAI_FORECAST_MAX_EXACT;
}

/* Seats that have changed. */
typedef struct
{
  SaiStandings *standings;
  const SaiDiceState *state;
  guint n_seats;
  guint seats[SAI_MAX_SEATS];
  guint n_threads;
  GCancellable *cancellable;
} Update;

static void
update_seat (guint item, gpointer user_data)
{
  Update *update = user_data;
  SaiStandings *self = update->standings;
  guint number = update->seats[item];
  Seat *seat = &self->seats[number];
  const SaiSeatMoment *moment = &seat->moment;
  const SaiDice *dice = sai_dice_is_rolled (&moment->dice) ? &moment->dice : NULL;

  seat->exact = !seat->guessed;
  if (!moment->plays)
    {
      seat->distribution = sai_distribution_new_certain (sai_sheet_get_total (&moment->sheet, self->rules));
    }
  else if (self->estimated != NULL)
    {
      seat->exact = sai_estimated_seats_is_exact (self->estimated, update->state, number);
      seat->distribution = sai_estimated_seats_forecast (self->estimated, update->state, number, update->n_threads,
                                                         update->cancellable);
    }
  else if (seat->guessed)
    {
      seat->distribution = sai_forecast_guess (self->solution, &moment->sheet, dice, moment->n_throws);
    }
  else
    {
      seat->distribution = sai_forecast_make (self->solution, &moment->sheet, dice, moment->n_throws, &seat->exact,
                                              update->n_threads, update->cancellable, NULL);
    }
}

/* Works out the spectra if those seats need them. Without the lock, so that others may guess meanwhile. */
static gboolean
prepare_seats (SaiStandings *self, const SaiDiceState *state, guint32 which, GCancellable *cancellable, GError **error)
{
  gboolean needed = FALSE;

  for (guint i = 0; i < state->n_seats; i++)
    {
      SaiSeatMoment moment = sai_seat_moment_describe (state, self->rules, i);

      needed |= (which & (1u << i)) != 0 && !sai_dice_state_has_left (state, i) && is_estimated (self, &moment);
    }

  return !needed || sai_standings_prepare (self, cancellable, error);
}

/* Brings those seats up to date that are in @which and have not left. Threads share the seats, as one seat alone does
 * not make much use of several. */
static gboolean
update_seats (SaiStandings *self,
              const SaiDiceState *state,
              guint32 which,
              gboolean guess,
              GCancellable *cancellable,
              GError **error)
{
  Update update = { .standings = self, .state = state, .n_threads = 1, .cancellable = cancellable };

  for (guint i = 0; i < state->n_seats; i++)
    {
      Seat now = { .moment = sai_seat_moment_describe (state, self->rules, i) };
      Seat *seat = &self->seats[i];

      if ((which & (1u << i)) == 0 || sai_dice_state_has_left (state, i))
        continue;
      now.guessed = guess && !sai_standings_is_prepared (self) && is_estimated (self, &now.moment);
      if (seat->distribution != NULL && sai_seat_moment_equal (&seat->moment, &now.moment) &&
          (!seat->guessed || now.guessed))
        continue;
      g_clear_pointer (&seat->distribution, sai_distribution_free);
      *seat = now;
      update.seats[update.n_seats++] = i;
    }

  if (update.n_seats == 1)
    update.n_threads = self->n_threads;
  sai_parallel_run (self->n_threads, update.n_seats, update_seat, &update);

  return !g_cancellable_set_error_if_cancelled (cancellable, error);
}

/* The final totals of each seat that are known; %NULL if it has left. */
static void
list_totals (const SaiStandings *self, const SaiDiceState *state, SaiDistribution **totals)
{
  for (guint i = 0; i < state->n_seats; i++)
    totals[i] = sai_dice_state_has_left (state, i) ? NULL : self->seats[i].distribution;
}

/* What final totals are worth to a seat. Without others it has won already. */
static void
make_utility (SaiDistribution *const *totals, guint n_seats, guint seat, SaiUtility *utility)
{
  g_autoptr (GPtrArray) others = g_ptr_array_new ();

  for (guint i = 0; i < n_seats; i++)
    if (i != seat && totals[i] != NULL)
      g_ptr_array_add (others, totals[i]);
  sai_utility_make_win (utility, others);
}

/* The utility of the seat to move, for which the others are brought up to date. */
static gboolean
prepare_move (SaiStandings *self,
              const SaiDiceState *state,
              SaiUtility *utility,
              gboolean *exact,
              GCancellable *cancellable,
              GError **error)
{
  g_autoptr (GMutexLocker) locker = NULL;
  guint32 others = ~(1u << state->seat);
  SaiDistribution *totals[SAI_MAX_SEATS];

  if (!prepare_seats (self, state, others, cancellable, error))
    return FALSE;
  locker = g_mutex_locker_new (&self->mutex);
  if (!update_seats (self, state, others, FALSE, cancellable, error))
    return FALSE;

  *exact = TRUE;
  for (guint i = 0; i < state->n_seats; i++)
    if (i != state->seat && !sai_dice_state_has_left (state, i))
      *exact &= self->seats[i].exact;
  list_totals (self, state, totals);
  make_utility (totals, state->n_seats, state->seat, utility);
  sai_utility_rise (utility);

  return TRUE;
}

/* The chances of seats with these final totals. */
static void
compare_totals (SaiDistribution *const *totals, guint n_seats, SaiStanding *standing)
{
  *standing = (SaiStanding) { .n_seats = n_seats, .exact = TRUE };
  for (guint i = 0; i < n_seats; i++)
    {
      SaiUtility utility;

      if (totals[i] == NULL)
        continue;
      make_utility (totals, n_seats, i, &utility);
      standing->chances[i] = CLAMP (sai_utility_get_mean (&utility, totals[i]), 0, 1);
      g_free (utility.value);
    }
}

static gboolean
compare (SaiStandings *self,
         const SaiDiceState *state,
         gboolean guess,
         SaiStanding *standing,
         GCancellable *cancellable,
         GError **error)
{
  g_autoptr (GMutexLocker) locker = NULL;
  SaiDistribution *totals[SAI_MAX_SEATS];

  if (!guess && !prepare_seats (self, state, G_MAXUINT32, cancellable, error))
    return FALSE;
  locker = g_mutex_locker_new (&self->mutex);
  if (!update_seats (self, state, G_MAXUINT32, guess, cancellable, error))
    return FALSE;
  list_totals (self, state, totals);
  compare_totals (totals, state->n_seats, standing);
  for (guint i = 0; i < state->n_seats; i++)
    if (totals[i] != NULL)
      standing->exact &= self->seats[i].exact;

  return TRUE;
}

static SaiStandings *
make (const SaiRules *rules, guint n_threads)
{
  SaiStandings *self = g_new0 (SaiStandings, 1);

  g_atomic_ref_count_init (&self->n_refs);
  g_mutex_init (&self->mutex);
  self->rules = sai_rules_ref (rules);
  self->n_threads = n_threads;

  return self;
}

/**
 * sai_standings_new:
 * @solution: a solution of the rules of a game
 * @n_threads: how many threads to use
 *
 * Returns: (transfer full): standings that know nothing yet
 */
SaiStandings *
sai_standings_new (const SaiSolution *solution, guint n_threads)
{
  SaiStandings *self;

  g_return_val_if_fail (solution != NULL, NULL);

  self = make (sai_solution_get_rules (solution), n_threads);
  self->solution = sai_solution_ref ((SaiSolution *) solution);

  return self;
}

/**
 * sai_standings_new_by_estimate:
 * @estimate: an estimate, for rules whose perfect play is not known
 * @n_turns: about how many turns to try from each sheet, such as %SAI_STANDINGS_TABLE_TURNS
 * @n_threads: how many threads to use
 *
 * Returns: (transfer full): standings that know nothing yet; their chances are estimated until the
 *   last round
 */
SaiStandings *
sai_standings_new_by_estimate (SaiEstimate *estimate, guint n_turns, guint n_threads)
{
  SaiStandings *self;

  g_return_val_if_fail (estimate != NULL, NULL);

  self = make (sai_estimate_get_rules (estimate), n_threads);
  self->estimated = sai_estimated_seats_new (estimate, n_turns);

  return self;
}

SaiStandings *
sai_standings_ref (SaiStandings *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->n_refs);

  return self;
}

void
sai_standings_unref (SaiStandings *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->n_refs))
    return;
  for (guint i = 0; i < SAI_MAX_SEATS; i++)
    g_clear_pointer (&self->seats[i].distribution, sai_distribution_free);
  g_clear_pointer (&self->solution, sai_solution_unref);
  g_clear_pointer (&self->estimated, sai_estimated_seats_free);
  sai_rules_unref (self->rules);
  g_mutex_clear (&self->mutex);
  g_free (self);
}

/**
 * sai_standings_get_solution:
 * @self: standings
 *
 * Returns: (transfer none) (nullable): the solution; %NULL if chances are estimated without one
 */
SaiSolution *
sai_standings_get_solution (SaiStandings *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->solution;
}

/* %NULL if there is a solution. */
SaiEstimate *
sai_standings_get_estimate (SaiStandings *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->estimated != NULL ? sai_estimated_seats_get_estimate (self->estimated) : NULL;
}

const SaiRules *
sai_standings_get_rules (SaiStandings *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->rules;
}

/**
 * sai_standings_is_prepared:
 * @self: standings
 *
 * Returns: whether sai_standings_prepare() has nothing to do any more
 */
gboolean
sai_standings_is_prepared (SaiStandings *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->estimated != NULL || self->solution->space->n_slots <= SAI_FORECAST_MAX_EXACT ||
         self->solution->space->is_large || sai_solution_peek_spectra (self->solution) != NULL;
}

/**
 * sai_standings_prepare:
 * @self: standings
 * @cancellable: (nullable): stops the work
 * @error: return location for %G_IO_ERROR_CANCELLED
 *
 * Works out what is needed once for a solution, so that the first answer does not take longer than others. It takes
 * 0.3 to 2.5 s of one core and may be done while the game begins; later calls return at once. Where play is
 * estimated, nothing is needed.
 *
 * Returns: %TRUE on success
 */
gboolean
sai_standings_prepare (SaiStandings *self, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return sai_standings_is_prepared (self) ||
         sai_solution_get_spectra (self->solution, self->n_threads, cancellable, error) != NULL;
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
 * some hundredths of a second, and estimated chances are right to some ten-thousandths.
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

  return compare (self, state, FALSE, standing, cancellable, error);
}

/**
 * sai_standings_guess:
 * @self: standings
 * @state: a moment of the game, as for sai_standings_get()
 * @standing: (out caller-allocates): gets the chances
 * @cancellable: (nullable): stops the work
 * @error: return location for %G_IO_ERROR_CANCELLED
 *
 * Like sai_standings_get(), but takes no longer when nothing is prepared: the chances may then be off by some
 * hundredths, as is said in sai-guess.c.
 *
 * Returns: %TRUE on success
 */
gboolean
sai_standings_guess (SaiStandings *self,
                     const SaiDiceState *state,
                     SaiStanding *standing,
                     GCancellable *cancellable,
                     GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (state->n_seats >= 1 && state->n_seats <= SAI_MAX_SEATS, FALSE);

  return compare (self, state, TRUE, standing, cancellable, error);
}

/* Plays on. What that shows is told to all who ask, or only to who asked for a glimpse. */
static gboolean
play (SaiStandings *self,
      const SaiDiceState *state,
      const SaiPlayoutsEffort *effort,
      SaiStanding *standing,
      GCancellable *cancellable,
      GError **error)
{
  SaiDistribution *totals[SAI_MAX_SEATS];
  g_autoptr (GMutexLocker) locker = NULL;

  if (!sai_estimated_seats_play (self->estimated, state, effort, totals, cancellable))
    return !g_cancellable_set_error_if_cancelled (cancellable, error);
  compare_totals (totals, state->n_seats, standing);
  locker = g_mutex_locker_new (&self->mutex);
  for (guint i = 0; i < state->n_seats; i++)
    {
      gboolean exact = sai_estimated_seats_is_exact (self->estimated, state, i);

      if (totals[i] == NULL)
        continue;
      standing->exact &= exact;
      if (effort->deadline > 0)
        {
          sai_distribution_free (totals[i]);
          continue;
        }
      g_clear_pointer (&self->seats[i].distribution, sai_distribution_free);
      self->seats[i] = (Seat) { sai_seat_moment_describe (state, self->rules, i), totals[i], exact, FALSE };
    }

  return TRUE;
}

/**
 * sai_standings_glimpse:
 * @self: standings by an estimate
 * @state: a moment of the game, as for sai_standings_get()
 * @standing: (out caller-allocates): gets the chances
 * @cancellable: (nullable): stops the work
 * @error: return location for %G_IO_ERROR_CANCELLED
 *
 * Like sai_standings_refine(), but plays no more games than there is time for in less than a tenth of a second, though
 * some of each seat. Only who asks is told, so that nothing else depends on how fast that is.
 *
 * Returns: %TRUE on success
 */
gboolean
sai_standings_glimpse (SaiStandings *self,
                       const SaiDiceState *state,
                       SaiStanding *standing,
                       GCancellable *cancellable,
                       GError **error)
{
  SaiPlayoutsEffort effort = { GLIMPSE_ERROR, SAI_STANDINGS_FIRST_TURNS, g_get_monotonic_time () + GLIMPSE_TIME, 0 };

  g_return_val_if_fail (self != NULL && self->estimated != NULL, FALSE);

  effort.n_threads = self->n_threads;

  return play (self, state, &effort, standing, cancellable, error);
}

/**
 * sai_standings_refine:
 * @self: standings by an estimate
 * @state: a moment of the game, as for sai_standings_get()
 * @most_error: what the standard error of the chances should be at most
 * @most_turns: about how many turns to play for each seat at most, whatever the error
 * @standing: (out caller-allocates): gets the chances
 * @cancellable: (nullable): stops the work
 * @error: return location for %G_IO_ERROR_CANCELLED
 *
 * Like sai_standings_get(), but plays games on from this very moment until chances are known well enough. That may take
 * a minute; others that ask do not have to wait for it, and unless it is for few turns, half of the threads are left to
 * them. Seats that are where they were keep their games.
 *
 * Returns: %TRUE on success
 */
gboolean
sai_standings_refine (SaiStandings *self,
                      const SaiDiceState *state,
                      double most_error,
                      guint most_turns,
                      SaiStanding *standing,
                      GCancellable *cancellable,
                      GError **error)
{
  SaiPlayoutsEffort effort = { .most_error = most_error, .most_turns = most_turns };

  g_return_val_if_fail (self != NULL && self->estimated != NULL, FALSE);

  effort.n_threads = most_turns <= SAI_STANDINGS_TABLE_TURNS ? self->n_threads : MAX (self->n_threads / 2, 1);

  return play (self, state, &effort, standing, cancellable, error);
}

/**
 * sai_standings_forecast:
 * @self: standings
 * @state: a moment of the game, as for sai_standings_get()
 * @seat: a seat; who has left a paper sheet has what stands there
 * @exact: (out) (optional): whether the distribution is exact except for rounding
 * @cancellable: (nullable): stops the work
 * @error: return location for %G_IO_ERROR_CANCELLED
 *
 * Returns: (transfer full): the distribution of the final total of a seat, if it plays for the highest mean, or %NULL
 */
SaiDistribution *
sai_standings_forecast (SaiStandings *self,
                        const SaiDiceState *state,
                        guint seat,
                        gboolean *exact,
                        GCancellable *cancellable,
                        GError **error)
{
  g_autoptr (GMutexLocker) locker = NULL;
  const SaiDistribution *found;
  SaiDistribution *distribution;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (seat < state->n_seats, NULL);

  if (sai_dice_state_has_left (state, seat))
    {
      if (exact != NULL)
        *exact = TRUE;
      return sai_distribution_new_certain (sai_sheet_get_total (&state->sheets[seat], self->rules));
    }
  if (!prepare_seats (self, state, 1u << seat, cancellable, error))
    return NULL;
  locker = g_mutex_locker_new (&self->mutex);
  if (!update_seats (self, state, 1u << seat, FALSE, cancellable, error))
    return NULL;
  found = self->seats[seat].distribution;
  distribution = sai_distribution_new (found->first, found->n);
  memcpy (distribution->probability, found->probability, found->n * sizeof (double));
  if (exact != NULL)
    *exact = self->seats[seat].exact;

  return distribution;
}

/* The turn of the seat to move, played for something other than points by the estimate; see
 * sai_estimated_seats_begin_turn().
 */
static SaiStake *
make_stake (SaiStandings *self,
            const SaiDiceState *state,
            const SaiUtility *utility,
            guint n_turns,
            GCancellable *cancellable)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  return sai_estimated_seats_begin_turn (self->estimated, state, utility, n_turns, self->n_threads, cancellable);
}

static gboolean
advise (SaiStandings *self,
        const SaiDiceState *state,
        const SaiUtility *utility,
        SaiAdvice *advice,
        GCancellable *cancellable,
        GError **error)
{
  if (self->estimated != NULL)
    {
      g_autoptr (SaiStake) stake = make_stake (self, state, utility, 0, cancellable);

      if (stake == NULL)
        return !g_cancellable_set_error_if_cancelled (cancellable, error);
      sai_stake_advise (stake, state, advice);
      advice->exact &= sai_estimated_seats_is_exact (self->estimated, state, state->seat);
      return !g_cancellable_set_error_if_cancelled (cancellable, error);
    }

  return sai_aim_advise (advice, self->solution, &state->sheets[state->seat], &state->dice,
                         sai_dice_state_get_rolls_left (state, self->rules), utility, self->n_threads, cancellable,
                         error);
}

/**
 * sai_standings_advise:
 * @self: standings
 * @state: a game in which a seat has rolled and has to choose
 * @advice: (out caller-allocates): gets the choices; values are winning chances
 * @cancellable: (nullable): stops the work
 * @error: return location for %G_IO_ERROR_CANCELLED
 *
 * The winning chance of the seat to move with each choice, if it plays to win for the rest of the game (exact, with
 * %SAI_AIM_MAX_ADVISED open boxes or fewer, or with one where play is estimated, if the distributions of the others
 * are) or for the rest of the turn, and the others play for the highest mean. For a single seat, every choice wins.
 * After sai_standings_prepare() it takes some hundredths of a second, with eight to ten open boxes some tenths.
 *
 * Returns: %TRUE on success
 */
gboolean
sai_standings_advise (SaiStandings *self,
                      const SaiDiceState *state,
                      SaiAdvice *advice,
                      GCancellable *cancellable,
                      GError **error)
{
  gboolean others_exact, done;
  SaiUtility utility;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (!state->finished && state->n_rolls > 0, FALSE);

  if (!prepare_move (self, state, &utility, &others_exact, cancellable, error))
    return FALSE;
  done = advise (self, state, &utility, advice, cancellable, error);
  g_free (utility.value);
  if (done)
    advice->exact &= others_exact;

  return done;
}

/**
 * sai_standings_reach:
 * @self: standings
 * @state: a game in which a seat has rolled and has to choose
 * @total: a final total
 * @advice: (out caller-allocates): gets the choices; values are the chances to reach it
 * @cancellable: (nullable): stops the work
 * @error: return location for %G_IO_ERROR_CANCELLED
 *
 * The same for a total to reach, whatever the others do, see sai_aim_reach().
 *
 * Returns: %TRUE on success
 */
gboolean
sai_standings_reach (SaiStandings *self,
                     const SaiDiceState *state,
                     gint total,
                     SaiAdvice *advice,
                     GCancellable *cancellable,
                     GError **error)
{
  SaiUtility utility;
  gboolean done;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (!state->finished && state->n_rolls > 0, FALSE);

  sai_utility_make_reach (&utility, total);
  done = advise (self, state, &utility, advice, cancellable, error);
  g_free (utility.value);

  return done;
}

/**
 * sai_standings_begin_turn:
 * @self: standings by an estimate
 * @state: a moment in a turn of a seat that has an open box
 * @n_turns: about how many turns to play on from its sheet, or 0 for as many as from those of others
 * @exact: (out) (optional): whether its chances are exact
 * @cancellable: (nullable): stops the work
 * @error: return location for %G_IO_ERROR_CANCELLED
 *
 * Returns: (transfer full): the turn, if it is played to win, or %NULL
 */
SaiStake *
sai_standings_begin_turn (SaiStandings *self,
                          const SaiDiceState *state,
                          guint n_turns,
                          gboolean *exact,
                          GCancellable *cancellable,
                          GError **error)
{
  SaiStake *stake = NULL;
  gboolean others_exact;
  SaiUtility utility;

  g_return_val_if_fail (self != NULL && self->estimated != NULL, NULL);

  if (!prepare_move (self, state, &utility, &others_exact, cancellable, error))
    return NULL;
  if (exact != NULL)
    *exact = others_exact && sai_estimated_seats_is_exact (self->estimated, state, state->seat);
  stake = make_stake (self, state, &utility, n_turns, cancellable);
  g_free (utility.value);
  if (stake == NULL)
    g_cancellable_set_error_if_cancelled (cancellable, error);

  return stake;
}
