/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Final totals where perfect play is not known. How the turn on the table ends follows from the dice. What comes then
 * is spread around what the estimate says: like what the open boxes usually bring, as long as there are few, and
 * normally if there are many.
 *
 * How far, and how much too high or low the estimate is, is learned from some games that are played by it, for each
 * number of open boxes. Until those games are played, what boxes usually bring says how far totals are spread.
 */
#include "config.h"

#include <math.h>

#include "dice/sai-estimated-turn.h"
#include "dice/sai-prognosis.h"
#include "dice/sai-trials.h"

/* With so many, deviations are right to about a fourteenth. */
#define N_GAMES 100
/* So many boxes are looked at each for itself. */
#define MOST_SINGLE 12
/* How far numbers of boxes are that are taken together. */
#define N_NEAR 3
/* Two thirds of normal numbers are within so many deviations. */
#define TWO_THIRDS 0.9674

struct _SaiPrognosis
{
  SaiEstimate *estimate;
  /* Held by who plays the games. */
  GMutex mutex;
  gint is_prepared;
  /* Between two turns, for each number of open boxes: how much more the total is than the estimate, on average, and
   * how many times the variance of that is the one of what these boxes usually bring. */
  double bias[SAI_MAX_BOXES + 1];
  double times[SAI_MAX_BOXES + 1];
  /* Where most totals are, and half as wide as two thirds of them: in deviations of what boxes usually bring. */
  double middle[SAI_MAX_BOXES + 1];
  double width[SAI_MAX_BOXES + 1];
};

static guint
count_open (const SaiPrognosis *self, const SaiSheet *sheet)
{
  return sai_boxes_count (sai_boxes_without (sai_estimate_get_rules (self->estimate)->playable, sheet->filled));
}

/**
 * sai_prognosis_new:
 * @estimate: an estimate
 *
 * Returns: (transfer full): a prognosis that knows no games yet
 */
SaiPrognosis *
sai_prognosis_new (SaiEstimate *estimate)
{
  SaiPrognosis *self = g_new0 (SaiPrognosis, 1);

  self->estimate = sai_estimate_ref (estimate);
  g_mutex_init (&self->mutex);

  return self;
}

void
sai_prognosis_free (SaiPrognosis *self)
{
  sai_estimate_unref (self->estimate);
  g_mutex_clear (&self->mutex);
  g_free (self);
}

/**
 * sai_prognosis_is_prepared:
 * @self: a prognosis
 *
 * Returns: whether sai_prognosis_prepare() has nothing to do any more
 */
gboolean
sai_prognosis_is_prepared (SaiPrognosis *self)
{
  return g_atomic_int_get (&self->is_prepared);
}

/* What estimates are corrected by is not independent of luck: who was lucky early finds less room later. So the
 * variance of the whole is more or less than that of the turns together, the more so the more turns there are. That
 * share is fitted to all numbers of turns, as with one of them alone it would be left to chance.
 */
static double
fit_share (const SaiTrials *trials, guint n_turns)
{
  double sum = 0, weight = 0;

  for (guint n = 1; n <= n_turns; n++)
    {
      double turns = sai_trials_get_luck (trials, n);
      double deviation = sai_trials_get_rest (trials, n).deviation;
      double part = (double) n / n_turns;

      if (turns <= 0)
        continue;
      sum += part * (deviation * deviation / turns - 1);
      weight += part * part;
    }

  return weight > 0 ? MAX (sum / weight, -0.9) : 0;
}

/* Few games have most of the spread, such as those with several jokers. So many boxes together are taken to be spread
 * as far as two thirds of the games are; numbers of boxes that are near each other are taken together.
 */
static void
find_middle (SaiPrognosis *self, const SaiTrials *trials, guint n_open)
{
  guint first = MAX (n_open, N_NEAR + 1) - N_NEAR;
  guint last = MIN (n_open + N_NEAR, sai_rules_get_n_turns (sai_estimate_get_rules (self->estimate)));

  self->middle[n_open] = self->width[n_open] = 0;
  for (guint n = first; n <= last; n++)
    {
      double usual = sqrt (MAX (sai_trials_get_usual (trials, n), 1e-6)) * (last - first + 1);
      double low = sai_trials_get_quantile (trials, n, 1 / 6.0);
      double high = sai_trials_get_quantile (trials, n, 5 / 6.0);

      self->middle[n_open] += sai_trials_get_quantile (trials, n, 0.5) / usual;
      self->width[n_open] += (high - low) / 2 / TWO_THIRDS / usual;
    }
}

/**
 * sai_prognosis_prepare:
 * @self: a prognosis
 * @n_threads: how many threads to use
 * @cancellable: (nullable): stops the work
 * @error: return location for %G_IO_ERROR_CANCELLED
 *
 * Plays the games, once. That takes some seconds.
 *
 * Returns: %TRUE on success
 */
gboolean
sai_prognosis_prepare (SaiPrognosis *self, guint n_threads, GCancellable *cancellable, GError **error)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  guint n_turns = sai_rules_get_n_turns (sai_estimate_get_rules (self->estimate));
  g_autoptr (SaiTrials) trials = NULL;
  double share;

  if (sai_prognosis_is_prepared (self))
    return TRUE;
  trials = sai_trials_new (self->estimate);
  if (!sai_trials_play (trials, N_GAMES, n_threads, cancellable))
    {
      g_cancellable_set_error_if_cancelled (cancellable, error);
      return FALSE;
    }
  share = fit_share (trials, n_turns);
  for (guint n = 1; n <= n_turns; n++)
    {
      double usual = sai_trials_get_usual (trials, n);

      self->bias[n] = sai_trials_get_revision (trials, n).mean;
      self->times[n] = usual > 0 ? sai_trials_get_luck (trials, n) * (1 + share * n / n_turns) / usual : 1;
    }
  for (guint n = MOST_SINGLE + 1; n <= n_turns; n++)
    find_middle (self, trials, n);
  g_atomic_int_set (&self->is_prepared, TRUE);

  return TRUE;
}

/* The state of a game that is played, with that seat to move. */
static SaiDiceState
let_move (const SaiDiceState *state, guint seat)
{
  SaiDiceState own = *state;

  /* How many rolls were saved on paper nobody knows. */
  if (state->mode == SAI_GAME_MODE_PAPER)
    memset (own.saved, 0, sizeof own.saved);
  own.mode = SAI_GAME_MODE_PLAYED;
  own.finished = FALSE;
  own.seat = seat;
  if (seat != state->seat)
    {
      own.n_rolls = 0;
      own.announced = 0;
    }

  return own;
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
    {
      double place = mean + (distribution->first + (gint) i - middle) * times - first;
      guint whole = place;

      self->probability[whole] += distribution->probability[i] * (1 - (place - whole));
      self->probability[whole + 1] += distribution->probability[i] * (place - whole);
    }

  return self;
}

/* What is still to come after a turn that fills @box, around its mean: what the other open boxes usually bring, each
 * for itself, as long as there are few; many together are spread normally.
 */
static SaiDistribution *
make_rest (SaiPrognosis *self, const SaiSheet *sheet, guint box)
{
  const SaiRules *rules = sai_estimate_get_rules (self->estimate);
  guint n_open = count_open (self, sheet) - 1;
  gboolean prepared = sai_prognosis_is_prepared (self);
  double bias = prepared ? self->bias[n_open] : 0;
  double times = prepared && n_open > 0 ? self->times[n_open] : 1;
  g_autoptr (SaiDistribution) boxes = NULL;
  double variance = 0;

  for (guint other = 0; other < rules->n_boxes; other++)
    if (other != box && sai_boxes_has (&rules->playable, other) && !sai_sheet_is_filled (sheet, other))
      {
        gint counts = rules->columns[sai_rules_get_column (rules, other)].times;
        const SaiUsual *usual = sai_estimate_get_usual (self->estimate, sai_rules_get_row (rules, other));

        variance += counts * counts * usual->variance;
        if (n_open <= MOST_SINGLE)
          add_box (&boxes, usual, counts);
      }
  if (boxes == NULL && prepared && n_open > 0)
    return sai_distribution_new_normal (self->middle[n_open] * sqrt (variance), self->width[n_open] * sqrt (variance));
  if (boxes == NULL)
    return sai_distribution_new_normal (bias, sqrt (times * variance));

  return stretch (boxes, bias, sqrt (times));
}

/* Adds @rest around a total that may lie between two whole ones. */
static void
add_around (SaiDistribution *self, const SaiDistribution *rest, double total, double probability)
{
  gint whole = floor (total);
  double part = total - whole;

  for (guint i = 0; i < rest->n; i++)
    {
      gint place = whole + rest->first + (gint) i - self->first;

      if (place < 0 || place + 1 >= (gint) self->n)
        continue;
      self->probability[place] += probability * rest->probability[i] * (1 - part);
      self->probability[place + 1] += probability * rest->probability[i] * part;
    }
}

/* The ends of a turn, and what follows each box. */
typedef struct
{
  SaiPrognosis *prognosis;
  const SaiSheet *sheet;
  GArray *ends;
  SaiDistribution *rests[SAI_MAX_BOXES];
} Way;

typedef struct
{
  guint box;
  double total;
  double probability;
} End;

static void
way_clear (Way *way)
{
  g_clear_pointer (&way->ends, g_array_unref);
  for (guint box = 0; box < SAI_MAX_BOXES; box++)
    g_clear_pointer (&way->rests[box], sai_distribution_free);
}

/* All boxes have the same rest if there are many. */
static const SaiDistribution *
get_rest (Way *way, guint box)
{
  guint place = count_open (way->prognosis, way->sheet) - 1 > MOST_SINGLE ? 0 : box;

  if (way->rests[place] == NULL)
    way->rests[place] = make_rest (way->prognosis, way->sheet, box);

  return way->rests[place];
}

static void
note_end (guint box, double total, double probability, gpointer user_data)
{
  Way *way = user_data;
  const End end = { box, total, probability };

  for (guint i = 0; i < way->ends->len; i++)
    {
      End *known = &g_array_index (way->ends, End, i);

      if (known->box == box && known->total == total)
        {
          known->probability += probability;
          return;
        }
    }
  g_array_append_val (way->ends, end);
}

static SaiDistribution *
sum_up (Way *way)
{
  SaiDistribution *totals;
  double first = G_MAXINT, last = G_MININT, sum = 0;

  for (guint i = 0; i < way->ends->len; i++)
    {
      const End *end = &g_array_index (way->ends, End, i);
      const SaiDistribution *rest = get_rest (way, end->box);

      first = MIN (first, floor (end->total) + rest->first);
      last = MAX (last, ceil (end->total) + rest->first + (gint) rest->n);
      sum += end->probability;
    }
  totals = sai_distribution_new (first, last - first + 2);
  for (guint i = 0; i < way->ends->len; i++)
    {
      const End *end = &g_array_index (way->ends, End, i);

      add_around (totals, get_rest (way, end->box), end->total, end->probability / sum);
    }

  return totals;
}

/**
 * sai_prognosis_forecast:
 * @self: a prognosis
 * @state: a state
 * @seat: a seat with an open box
 *
 * Takes some hundredths of a second.
 *
 * Returns: (transfer full): about the distribution of its final total
 */
SaiDistribution *
sai_prognosis_forecast (SaiPrognosis *self, const SaiDiceState *state, guint seat)
{
  SaiDiceState own = let_move (state, seat);
  Way way = { self, &own.sheets[seat], g_array_new (FALSE, FALSE, sizeof (End)) };
  SaiDistribution *totals;

  if (own.n_rolls == 0)
    {
      sai_estimated_turn_follow_all (self->estimate, &own, note_end, &way);
    }
  else
    {
      g_autoptr (SaiEstimatedTurn) turn = sai_estimated_turn_new (self->estimate, &own, NULL);

      sai_estimated_turn_follow (turn, &own, note_end, &way);
    }
  totals = sum_up (&way);
  way_clear (&way);

  return totals;
}

/* What totals at the end of a turn are worth, for each box. */
typedef struct
{
  Way way;
  const SaiUtility *utility;
  SaiUtility worths[SAI_MAX_BOXES];
} Stake;

/* The utility of whole totals with what follows. */
static const SaiUtility *
get_worths (Stake *stake, guint box)
{
  const SaiDistribution *rest = get_rest (&stake->way, box);
  SaiUtility *worths = &stake->worths[box];

  if (worths->value != NULL)
    return worths;
  worths->first = stake->utility->first - rest->first - (gint) rest->n;
  worths->n = stake->utility->n + rest->n + 1;
  worths->value = g_new0 (double, worths->n);
  for (guint i = 0; i < worths->n; i++)
    for (guint j = 0; j < rest->n; j++)
      worths->value[i] += rest->probability[j] *
                          sai_utility_get (stake->utility, worths->first + (gint) i + rest->first + (gint) j);

  return worths;
}

static double
get_worth (double total, guint box, gpointer user_data)
{
  const SaiUtility *worths = get_worths (user_data, box);
  gint whole = floor (total);
  double part = total - whole;

  return (1 - part) * sai_utility_get (worths, whole) + part * sai_utility_get (worths, whole + 1);
}

/**
 * sai_prognosis_advise:
 * @self: a prognosis
 * @state: a game in which a seat has rolled and has to choose
 * @utility: what final totals are worth, never less than lower ones
 * @advice: (out caller-allocates): gets the choices; values are mean utilities, if this turn is played for them
 */
void
sai_prognosis_advise (SaiPrognosis *self, const SaiDiceState *state, const SaiUtility *utility, SaiAdvice *advice)
{
  SaiDiceState own = let_move (state, state->seat);
  g_autoptr (SaiEstimatedTurn) turn = NULL;
  g_autofree Stake *stake = g_new0 (Stake, 1);

  stake->way.prognosis = self;
  stake->way.sheet = &own.sheets[own.seat];
  stake->utility = utility;
  turn = sai_estimated_turn_new_for (self->estimate, &own, get_worth, stake);
  sai_estimated_turn_advise (turn, &own, advice);
  way_clear (&stake->way);
  for (guint box = 0; box < SAI_MAX_BOXES; box++)
    g_free (stake->worths[box].value);
}
