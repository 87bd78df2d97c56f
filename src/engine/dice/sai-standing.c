/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who is ahead. At every moment each seat has a distribution of its final total, if it goes on playing for the highest
 * mean: before its turn that of its sheet, with dice on the table that of the best play from there. Seats do not
 * influence each other then, so the chances follow from the distributions.
 *
 * Who plays to win instead weighs its own choices against the distributions of the others. */
#include "config.h"

#include "dice/sai-aim.h"
#include "dice/sai-forecast.h"
#include "dice/sai-solution-private.h"
#include "dice/sai-spectra.h"
#include "dice/sai-standing.h"
#include "util/sai-parallel.h"

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

static guint
count_open (const SaiStandings *self, const SaiSheet *sheet)
{
  return __builtin_popcount (sai_solution_get_rules (self->solution)->playable & ~sheet->filled);
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

/* Seats that have changed. */
typedef struct
{
  SaiStandings *standings;
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
  Seat *seat = &self->seats[update->seats[item]];

  seat->exact = TRUE;
  if (!seat->plays)
    seat->distribution = stop (&seat->sheet, sai_solution_get_rules (self->solution));
  else
    seat->distribution = sai_forecast_make (self->solution, &seat->sheet,
                                            sai_dice_is_rolled (&seat->dice) ? &seat->dice : NULL, seat->n_throws,
                                            &seat->exact, update->n_threads, update->cancellable, NULL);
}

/* Brings all seats that have not left up to date, except one if it is not -1. Threads share the seats, as one seat
 * alone does not make much use of several. */
static gboolean
update_seats (SaiStandings *self, const SaiDiceState *state, int without, GCancellable *cancellable, GError **error)
{
  Update update = { .standings = self, .n_threads = 1, .cancellable = cancellable };
  gboolean estimated = FALSE;

  for (guint i = 0; i < state->n_seats; i++)
    {
      Seat now = describe_seat (self, state, i);
      Seat *seat = &self->seats[i];

      if ((int) i == without || sai_dice_state_has_left (state, i) ||
          (seat->distribution != NULL && is_same (seat, &now)))
        continue;
      g_clear_pointer (&seat->distribution, sai_distribution_free);
      *seat = now;
      estimated |= now.plays && count_open (self, &now.sheet) > SAI_FORECAST_MAX_EXACT;
      update.seats[update.n_seats++] = i;
    }

  if (estimated && sai_solution_get_spectra (self->solution, self->n_threads, cancellable, error) == NULL)
    return FALSE;
  if (update.n_seats == 1)
    update.n_threads = self->n_threads;
  sai_parallel_run (self->n_threads, update.n_seats, update_seat, &update);

  return !g_cancellable_set_error_if_cancelled (cancellable, error);
}

/* What final totals are worth to a seat. Without others it has won already. */
static void
make_utility (const SaiStandings *self, const SaiDiceState *state, guint seat, SaiUtility *utility)
{
  g_autoptr (GPtrArray) others = g_ptr_array_new ();

  for (guint i = 0; i < state->n_seats; i++)
    if (i != seat && !sai_dice_state_has_left (state, i))
      g_ptr_array_add (others, self->seats[i].distribution);
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
  if (!update_seats (self, state, state->seat, cancellable, error))
    return FALSE;

  *exact = TRUE;
  for (guint i = 0; i < state->n_seats; i++)
    if (i != state->seat && !sai_dice_state_has_left (state, i))
      *exact &= self->seats[i].exact;
  make_utility (self, state, state->seat, utility);
  sai_utility_rise (utility);

  return TRUE;
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

  self = g_new0 (SaiStandings, 1);
  self->solution = sai_solution_ref ((SaiSolution *) solution);
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

  if (!update_seats (self, state, -1, cancellable, error))
    return FALSE;

  *standing = (SaiStanding) { .n_seats = state->n_seats, .exact = TRUE };
  for (guint i = 0; i < state->n_seats; i++)
    {
      SaiUtility utility;

      if (sai_dice_state_has_left (state, i))
        continue;
      standing->exact &= self->seats[i].exact;
      make_utility (self, state, i, &utility);
      standing->chances[i] = CLAMP (sai_utility_get_mean (&utility, self->seats[i].distribution), 0, 1);
      g_free (utility.value);
    }

  return TRUE;
}

/**
 * sai_standings_advise:
 * @self: standings
 * @state: a game in which a seat has rolled and has to choose
 * @advice: (out caller-allocates): gets the choices; values are winning chances
 * @exact: (out) (optional): whether they are exact
 * @cancellable: (nullable): stops the work
 * @error: return location for %G_IO_ERROR_CANCELLED
 *
 * The winning chance of the seat to move with each choice, if it plays to win for the rest of the game (exact, with
 * %SAI_AIM_MAX_SEARCHED open boxes or fewer and if the distributions of the others are) or for the rest of the turn,
 * and the others play for the highest mean. For a single seat, every choice wins. After sai_standings_prepare() it
 * takes some hundredths of a second.
 *
 * Returns: %TRUE on success
 */
gboolean
sai_standings_advise (SaiStandings *self,
                      const SaiDiceState *state,
                      SaiAdvice *advice,
                      gboolean *exact,
                      GCancellable *cancellable,
                      GError **error)
{
  gboolean others_exact, own_exact, done;
  SaiUtility utility;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (!state->finished && state->n_rolls > 0, FALSE);

  if (!prepare_move (self, state, &utility, &others_exact, cancellable, error))
    return FALSE;
  done = sai_aim_advise (advice, &own_exact, self->solution, &state->sheets[state->seat], &state->dice,
                         sai_dice_state_get_rolls_left (state, sai_solution_get_rules (self->solution)), &utility,
                         self->n_threads, cancellable, error);
  g_free (utility.value);
  if (done && exact != NULL)
    *exact = own_exact && others_exact;

  return done;
}

/**
 * sai_standings_plan:
 * @self: standings
 * @state: a game in which a seat has to move
 * @cancellable: (nullable): stops the work
 * @error: return location for %G_IO_ERROR_CANCELLED
 *
 * Plans a turn to win: with the plan, sai_plan_decide() makes the best choices by sai_standings_advise(), and of those
 * that win equally often (to a few hundred-thousandths of a game) the one with the higher mean.
 *
 * Returns: (transfer full): the plan, or %NULL
 */
SaiPlan *
sai_standings_plan (SaiStandings *self, const SaiDiceState *state, GCancellable *cancellable, GError **error)
{
  gboolean exact;
  SaiUtility utility;
  SaiPlan *plan;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (!state->finished, NULL);

  if (!prepare_move (self, state, &utility, &exact, cancellable, error))
    return NULL;
  plan = sai_aim_plan (self->solution, &state->sheets[state->seat], &utility, self->n_threads, cancellable, error);
  g_free (utility.value);

  return plan;
}
