/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes after a turn is spread normally like what the open boxes usually bring. How far is learned from some games
 * that are played by the estimate, see SaiRevision.
 *
 * That is right for usual sheets, but the estimate of a single one is off by a sixth of a deviation or so. Some games
 * that are played on from it say how far: the part of them that is luck is known, so that 25 games leave an error of
 * three or four hundredths of a deviation, and 100 half as much. The fewer they are, the smoother what came of them is
 * made.
 *
 * Where few boxes are open, a bonus stands for most of what comes, and totals lie in lumps. There the totals of the
 * games are the distribution, with the score of each end of the turn in its place.
 */
#include "config.h"

#include <math.h>

#include "dice/chances/sai-rests.h"
#include "dice/estimate/sai-trials.h"

/* With so many open boxes left, the totals of games stand for themselves; as their turns are quick, there are more. */
#define MOST_PLAYED 12
#define TIMES_PLAYED 2
#define MOST_GAMES 3000
/* So many games that end a turn about alike stand for that end. */
#define ENOUGH_GAMES 30
/* What is learned of all sheets says as much of how one is spread as so many games from it. */
#define SPREAD_GAMES 25
/* The standard error of the difference between two chances is about this, divided by the root of the number of games.
 * Measured.
 */
#define DIFFERENCE_ERROR 0.1

/* What is known of an end. */
typedef struct
{
  SaiEstimatedEnd end;
  SaiDistribution *totals;
} Known;

struct _SaiRests
{
  gatomicrefcount n_refs;
  SaiEstimate *estimate;
  SaiSheet sheet;
  guint saved;
  /* Games from this sheet, if any were played, and what they showed, see sai_trials_list_rests(). */
  SaiTrials *trials;
  GArray *games;
  double mean;
  double variance;
  GMutex mutex;
  /* Guarded by the mutex, and never changed once they are there: what follows when a box is filled, around what is
   * expected then, and the final totals of ends that fill it. */
  SaiDistribution *boxes[SAI_MAX_BOXES];
  GArray *ends[SAI_MAX_BOXES];
};

static void
clear_known (gpointer known)
{
  sai_distribution_free (((Known *) known)->totals);
}

static guint
count_open (const SaiRests *self)
{
  return sai_boxes_count (sai_boxes_without (sai_estimate_get_rules (self->estimate)->playable, self->sheet.filled));
}

static double
find_mean (GArray *games)
{
  double mean = 0;

  for (guint i = 0; i < games->len; i++)
    {
      const SaiTrialRest *game = &g_array_index (games, SaiTrialRest, i);

      mean += game->weight * game->value;
    }

  return mean;
}

/* What came of games, around @mean and stretched so many times. */
static SaiDistribution *
sum_games (GArray *games, double mean, double times)
{
  double first = mean, last = mean, middle = find_mean (games);
  SaiDistribution *distribution;

  for (guint i = 0; i < games->len; i++)
    {
      double value = mean + times * (g_array_index (games, SaiTrialRest, i).value - middle);

      first = MIN (first, value);
      last = MAX (last, value);
    }
  distribution = sai_distribution_new (floor (first), ceil (last) - floor (first) + 2);
  for (guint i = 0; i < games->len; i++)
    {
      const SaiTrialRest *rest = &g_array_index (games, SaiTrialRest, i);

      sai_distribution_add (distribution, mean + times * (rest->value - middle), rest->weight);
    }

  return distribution;
}

/* What came of all games, with this variance: the fewer they are, the more of it is spread normally. */
static SaiDistribution *
smooth_games (const SaiRests *self, double variance)
{
  double normal = variance * SPREAD_GAMES / (SPREAD_GAMES + self->games->len);
  g_autoptr (SaiDistribution) games = sum_games (self->games, self->mean,
                                                 sqrt ((variance - normal) / MAX (self->variance, 1e-6)));
  g_autoptr (SaiDistribution) noise = sai_distribution_new_normal (0, sqrt (normal));

  return sai_distribution_sum (games, noise);
}

/* What is still to come after a turn that fills @box, around its mean. */
static SaiDistribution *
make_rest (const SaiRests *self, guint box)
{
  const SaiRules *rules = sai_estimate_get_rules (self->estimate);
  double usual = 0, variance;

  if (self->games == NULL)
    return sai_distribution_new_normal (0, 0);
  for (guint other = 0; other < rules->n_boxes; other++)
    if (other != box && sai_boxes_has (&rules->playable, other) && !sai_sheet_is_filled (&self->sheet, other))
      {
        gint counts = rules->columns[sai_rules_get_column (rules, other)].times;

        usual += counts * counts * sai_estimate_get_usual (self->estimate, sai_rules_get_row (rules, other))->variance;
      }
  variance = sai_estimate_get_revision (self->estimate)->times[count_open (self) - 1] * usual;

  return smooth_games (self, (SPREAD_GAMES * variance + self->games->len * self->variance) /
                               (SPREAD_GAMES + self->games->len));
}

/* The same around a total. */
static SaiDistribution *
shift (const SaiDistribution *rest, double total)
{
  SaiDistribution *self = sai_distribution_new (rest->first + (gint) floor (total), rest->n + 1);

  for (guint i = 0; i < rest->n; i++)
    sai_distribution_add (self, total + rest->first + (gint) i, rest->probability[i]);

  return self;
}

/* Whether the totals of games are the distribution. */
static gboolean
stands_for_itself (const SaiRests *self)
{
  return self->trials != NULL && count_open (self) - 1 <= MOST_PLAYED;
}

static SaiDistribution *
make_totals (SaiRests *self, const SaiEstimatedEnd *end)
{
  if (stands_for_itself (self))
    {
      g_autoptr (GArray) games = sai_trials_list_totals (self->trials, end, ENOUGH_GAMES);

      return sum_games (games, find_mean (games), 1);
    }
  if (self->boxes[end->box] == NULL)
    self->boxes[end->box] = make_rest (self, end->box);

  return shift (self->boxes[end->box], end->total);
}

static SaiRests *
make (SaiEstimate *estimate, const SaiDiceState *state)
{
  SaiRests *self = g_new0 (SaiRests, 1);

  g_atomic_ref_count_init (&self->n_refs);
  g_mutex_init (&self->mutex);
  self->estimate = sai_estimate_ref (estimate);
  self->sheet = state->sheets[state->seat];
  self->saved = state->saved[state->seat];

  return self;
}

/**
 * sai_rests_new:
 * @estimate: an estimate
 * @state: a game that is played; its seat has an open box
 * @n_turns: about how many turns to play on from its sheet, or twice as many with few open boxes; of no
 *   account in its last turn
 * @n_threads: how many threads to use
 * @cancellable: (nullable): cancels
 *
 * A turn takes a tenth of a thousandth of a second, or up to three.
 *
 * Returns: (transfer full) (nullable): what comes after this turn, as games from this sheet show; %NULL only if
 * cancelled
 */
SaiRests *
sai_rests_new (SaiEstimate *estimate,
               const SaiDiceState *state,
               guint n_turns,
               guint n_threads,
               GCancellable *cancellable)
{
  g_autoptr (SaiRests) self = make (estimate, state);
  g_autoptr (SaiTrials) trials = NULL;
  guint n_open = count_open (self);
  guint n_games = n_turns * (n_open - 1 <= MOST_PLAYED ? TIMES_PLAYED : 1) / MAX (n_open, 1) + 1;
  SaiDiceState begin = *state;

  /* In the last turn nothing follows. */
  if (n_open <= 1)
    return g_steal_pointer (&self);
  begin.n_rolls = 0;
  begin.announced = 0;
  trials = sai_trials_new_from (estimate, &begin);
  if (!sai_trials_play (trials, MIN (n_games, MOST_GAMES), n_threads, cancellable))
    return NULL;
  self->games = sai_trials_list_rests (trials, n_open - 1);
  self->mean = sai_trials_get_revision (trials, n_open - 1).mean;
  self->variance = sai_trials_get_spread (self->games);
  self->trials = g_steal_pointer (&trials);

  return g_steal_pointer (&self);
}

SaiRests *
sai_rests_ref (SaiRests *self)
{
  g_atomic_ref_count_inc (&self->n_refs);

  return self;
}

void
sai_rests_unref (SaiRests *self)
{
  if (!g_atomic_ref_count_dec (&self->n_refs))
    return;
  for (guint box = 0; box < SAI_MAX_BOXES; box++)
    {
      g_clear_pointer (&self->boxes[box], sai_distribution_free);
      g_clear_pointer (&self->ends[box], g_array_unref);
    }
  g_clear_pointer (&self->games, g_array_unref);
  g_clear_pointer (&self->trials, sai_trials_free);
  sai_estimate_unref (self->estimate);
  g_mutex_clear (&self->mutex);
  g_free (self);
}

/* Whether the seat of @state is in that turn. */
gboolean
sai_rests_is_of (const SaiRests *self, const SaiDiceState *state)
{
  return self->saved == state->saved[state->seat] &&
         memcmp (&self->sheet, &state->sheets[state->seat], sizeof self->sheet) == 0;
}

/**
 * sai_rests_get_error:
 * @self: what comes after a turn
 *
 * Returns: about the standard error of the difference between the chances of two choices, as there are no more games; 0
 *   in the last turn
 */
double
sai_rests_get_error (const SaiRests *self)
{
  return self->games != NULL ? DIFFERENCE_ERROR / sqrt (self->games->len) : 0;
}

/**
 * sai_rests_get:
 * @self: what comes after a turn
 * @end: an end of the turn
 *
 * Returns: (transfer none): the final totals, if the turn ends so
 */
const SaiDistribution *
sai_rests_get (SaiRests *self, const SaiEstimatedEnd *end)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  GArray **ends = &self->ends[end->box];
  Known known = { *end, NULL };

  if (*ends == NULL)
    {
      *ends = g_array_new (FALSE, FALSE, sizeof (Known));
      g_array_set_clear_func (*ends, clear_known);
    }
  for (guint i = 0; i < (*ends)->len; i++)
    {
      const Known *other = &g_array_index (*ends, Known, i);

      if (other->end.score.points == end->score.points && other->end.score.extra == end->score.extra &&
          other->end.rolls == end->rolls)
        return other->totals;
    }
  known.totals = make_totals (self, end);
  g_array_append_val (*ends, known);

  return known.totals;
}
