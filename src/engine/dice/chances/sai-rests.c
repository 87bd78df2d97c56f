/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes after a turn is spread like what the open boxes usually bring, each for itself as long as there are few;
 * many together are spread normally. How far is learned from some games that are played by the estimate, see
 * SaiRevision.
 *
 * That is right for usual sheets, but the estimate of a single one is off by a sixth of a deviation or so. Some games
 * that are played on from it say how far: the part of them that is luck is known, so that 25 games leave an error of
 * three or four hundredths of a deviation, and 100 half as much. Where few boxes are open, what came of these games is
 * the distribution, as a bonus then stands for most of it.
 */
#include "config.h"

#include <math.h>

#include "dice/chances/sai-rests.h"
#include "dice/estimate/sai-trials.h"

/* So many boxes are looked at each for itself. */
#define MOST_SINGLE 12
/* With so many open boxes left, or if they are so many, the games stand for themselves. */
#define MOST_PLAYED 12
#define MANY_GAMES 250
#define MOST_GAMES 1000
/* So many games that fill a box stand for those that do. */
#define ENOUGH_GAMES 50
/* What is learned of all sheets says as much of how far one is spread as so many games from it. */
#define SPREAD_GAMES 25

struct _SaiRests
{
  gatomicrefcount n_refs;
  SaiEstimate *estimate;
  SaiSheet sheet;
  guint saved;
  /* What games from this sheet showed, if any were played, see sai_trials_list_rests(); and those that filled a box
   * first, if there are enough. */
  GArray *games;
  GArray *filled[SAI_MAX_BOXES];
  double mean;
  double variance;
  GMutex mutex;
  /* Guarded by the mutex, and never changed once they are there. */
  SaiDistribution *boxes[SAI_MAX_BOXES];
};

static guint
count_open (const SaiRests *self)
{
  return sai_boxes_count (sai_boxes_without (sai_estimate_get_rules (self->estimate)->playable, self->sheet.filled));
}

static double
get_mean (const SaiDistribution *self)
{
  double mean = 0;

  for (guint i = 0; i < self->n; i++)
    mean += self->probability[i] * (self->first + (gint) i);

  return mean;
}

/* Adds what a box brings to what others do: nothing, or something around what it has then. */
static void
add_box (SaiDistribution **boxes, const SaiUsual *usual, gint times)
{
  double mean = usual->chance > 0 ? usual->mean / usual->chance : 0;
  double variance = usual->chance > 0 ? (usual->variance + usual->mean * usual->mean) / usual->chance - mean * mean : 0;
  g_autoptr (SaiDistribution) some = sai_distribution_new_normal (times * mean, times * sqrt (MAX (variance, 0)));
  g_autoptr (SaiDistribution) others = *boxes;
  gint first = MIN (some->first, 0), last = MAX (some->first + (gint) some->n, 1);

  if (others == NULL)
    {
      others = sai_distribution_new (0, 1);
      others->probability[0] = 1;
    }
  *boxes = sai_distribution_new (others->first + first, others->n + (last - first));
  for (guint i = 0; i < others->n; i++)
    {
      double *sums = &(*boxes)->probability[(gint) i - first];

      sums[0] += others->probability[i] * (1 - usual->chance);
      for (guint j = 0; j < some->n; j++)
        sums[some->first + (gint) j] += others->probability[i] * usual->chance * some->probability[j];
    }
}

/* The same around @mean, and spread so many times as far. */
static SaiDistribution *
stretch (const SaiDistribution *distribution, double mean, double times)
{
  double middle = get_mean (distribution);
  gint first = floor (mean + (distribution->first - middle) * times);
  gint last = ceil (mean + (distribution->first + (gint) distribution->n - middle) * times);
  SaiDistribution *self = sai_distribution_new (first, last - first + 2);

  for (guint i = 0; i < distribution->n; i++)
    sai_distribution_add (self, mean + (distribution->first + (gint) i - middle) * times, distribution->probability[i]);

  return self;
}

/* What games with few open boxes brought, around what was expected. */
static SaiDistribution *
sum_games (GArray *games)
{
  double first = G_MAXINT, last = G_MININT;
  SaiDistribution *distribution;

  for (guint i = 0; i < games->len; i++)
    {
      double value = g_array_index (games, SaiTrialRest, i).value;

      first = MIN (first, value);
      last = MAX (last, value);
    }
  distribution = sai_distribution_new (floor (first), ceil (last) - floor (first) + 2);
  for (guint i = 0; i < games->len; i++)
    {
      const SaiTrialRest *rest = &g_array_index (games, SaiTrialRest, i);

      sai_distribution_add (distribution, rest->value, rest->weight);
    }

  return distribution;
}

/* What is still to come after a turn that fills @box, around its mean: what the other open boxes usually bring, each
 * for itself, as long as there are few; many together are spread normally.
 */
static SaiDistribution *
make_rest (const SaiRests *self, guint box)
{
  const SaiRules *rules = sai_estimate_get_rules (self->estimate);
  guint n_open = count_open (self) - 1;
  g_autoptr (SaiDistribution) boxes = NULL;
  double usual = 0, variance;

  if (self->games != NULL && (n_open <= MOST_PLAYED || self->games->len >= MANY_GAMES))
    return sum_games (self->filled[box] != NULL ? self->filled[box] : self->games);
  for (guint other = 0; other < rules->n_boxes; other++)
    if (other != box && sai_boxes_has (&rules->playable, other) && !sai_sheet_is_filled (&self->sheet, other))
      {
        gint counts = rules->columns[sai_rules_get_column (rules, other)].times;
        const SaiUsual *brings = sai_estimate_get_usual (self->estimate, sai_rules_get_row (rules, other));

        usual += counts * counts * brings->variance;
        if (n_open <= MOST_SINGLE)
          add_box (&boxes, brings, counts);
      }
  variance = sai_estimate_get_revision (self->estimate)->times[n_open] * usual;
  if (self->games != NULL)
    variance = (SPREAD_GAMES * variance + self->games->len * self->variance) / (SPREAD_GAMES + self->games->len);
  if (boxes != NULL)
    return stretch (boxes, self->mean, sqrt (variance / MAX (usual, 1e-6)));

  return sai_distribution_new_normal (self->mean, sqrt (variance));
}

/**
 * sai_rests_new:
 * @estimate: an estimate
 * @state: a game that is played; its seat has an open box
 *
 * Returns: (transfer full): what comes after this turn of that seat, as of any sheet
 */
SaiRests *
sai_rests_new (SaiEstimate *estimate, const SaiDiceState *state)
{
  SaiRests *self = g_new0 (SaiRests, 1);

  g_atomic_ref_count_init (&self->n_refs);
  g_mutex_init (&self->mutex);
  self->estimate = sai_estimate_ref (estimate);
  self->sheet = state->sheets[state->seat];
  self->saved = state->saved[state->seat];

  return self;
}

/* What follows depends on which box is filled, where the others are few. */
static void
sort_games (SaiRests *self, const SaiTrials *trials, guint n_open)
{
  for (guint box = 0; box < sai_estimate_get_rules (self->estimate)->n_boxes; box++)
    if (!sai_sheet_is_filled (&self->sheet, box))
      {
        self->filled[box] = sai_trials_list_rests (trials, n_open, box);
        if (self->filled[box]->len < ENOUGH_GAMES)
          g_clear_pointer (&self->filled[box], g_array_unref);
      }
}

/**
 * sai_rests_new_tried:
 * @estimate: an estimate
 * @state: a game that is played; its seat has an open box
 * @n_turns: about how many turns to play on from its sheet
 * @n_threads: how many threads to use
 * @cancellable: (nullable): cancels
 *
 * A turn takes a tenth of a thousandth of a second, or up to three.
 *
 * Returns: (transfer full) (nullable): what comes after this turn, as games from this sheet show; %NULL only if
 * cancelled
 */
SaiRests *
sai_rests_new_tried (SaiEstimate *estimate,
                     const SaiDiceState *state,
                     guint n_turns,
                     guint n_threads,
                     GCancellable *cancellable)
{
  g_autoptr (SaiRests) self = sai_rests_new (estimate, state);
  g_autoptr (SaiTrials) trials = NULL;
  guint n_open = count_open (self);
  SaiDiceState begin = *state;

  /* In the last turn nothing follows. */
  if (n_open <= 1)
    return g_steal_pointer (&self);
  begin.n_rolls = 0;
  begin.announced = 0;
  trials = sai_trials_new_from (estimate, &begin);
  if (!sai_trials_play (trials, MIN (n_turns / n_open + 1, MOST_GAMES), n_threads, cancellable))
    return NULL;
  self->games = sai_trials_list_rests (trials, n_open - 1, -1);
  self->mean = sai_trials_get_revision (trials, n_open - 1).mean;
  self->variance = sai_trials_get_spread (self->games);
  if (n_open - 1 <= MOST_PLAYED || self->games->len >= MANY_GAMES)
    sort_games (self, trials, n_open - 1);

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
      g_clear_pointer (&self->filled[box], g_array_unref);
    }
  g_clear_pointer (&self->games, g_array_unref);
  sai_estimate_unref (self->estimate);
  g_mutex_clear (&self->mutex);
  g_free (self);
}

/**
 * sai_rests_is_of:
 * @self: what comes after a turn
 * @state: a game that is played
 *
 * Returns: whether its seat is in that turn
 */
gboolean
sai_rests_is_of (const SaiRests *self, const SaiDiceState *state)
{
  return self->saved == state->saved[state->seat] &&
         memcmp (&self->sheet, &state->sheets[state->seat], sizeof self->sheet) == 0;
}

/**
 * sai_rests_get:
 * @self: what comes after a turn
 * @box: the box that the turn fills
 *
 * Returns: (transfer none): what the other open boxes bring, around what is expected of them
 */
const SaiDistribution *
sai_rests_get (SaiRests *self, guint box)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  if (self->boxes[box] == NULL)
    self->boxes[box] = make_rest (self, box);

  return self->boxes[box];
}
