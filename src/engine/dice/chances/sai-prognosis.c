/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Final totals where perfect play is not known. How the turn on the table ends follows from the dice. What comes then
 * is spread around what the estimate says: like what the open boxes usually bring, as long as there are few, and
 * normally if there are many.
 *
 * How far is learned from some games that are played by the estimate, see SaiRevision.
 */
#include "config.h"

#include <math.h>

#include "dice/estimate/sai-estimated-turn.h"
#include "dice/chances/sai-prognosis.h"

/* So many boxes are looked at each for itself. */
#define MOST_SINGLE 12

static guint
count_open (const SaiEstimate *estimate, const SaiSheet *sheet)
{
  return sai_boxes_count (sai_boxes_without (sai_estimate_get_rules (estimate)->playable, sheet->filled));
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
make_rest (const SaiEstimate *estimate, const SaiSheet *sheet, guint box)
{
  const SaiRules *rules = sai_estimate_get_rules (estimate);
  const SaiRevision *revision = sai_estimate_get_revision (estimate);
  guint n_open = count_open (estimate, sheet) - 1;
  g_autoptr (SaiDistribution) boxes = NULL;
  double variance = 0;

  for (guint other = 0; other < rules->n_boxes; other++)
    if (other != box && sai_boxes_has (&rules->playable, other) && !sai_sheet_is_filled (sheet, other))
      {
        gint counts = rules->columns[sai_rules_get_column (rules, other)].times;
        const SaiUsual *usual = sai_estimate_get_usual (estimate, sai_rules_get_row (rules, other));

        variance += counts * counts * usual->variance;
        if (n_open <= MOST_SINGLE)
          add_box (&boxes, usual, counts);
      }
  if (boxes != NULL)
    return stretch (boxes, 0, sqrt (revision->times[n_open]));
  if (revision->width[n_open] > 0)
    return sai_distribution_new_normal (revision->middle[n_open] * sqrt (variance),
                                        revision->width[n_open] * sqrt (variance));

  return sai_distribution_new_normal (0, sqrt (revision->times[n_open] * variance));
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
  SaiEstimate *estimate;
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
  guint place = count_open (way->estimate, way->sheet) - 1 > MOST_SINGLE ? 0 : box;

  if (way->rests[place] == NULL)
    way->rests[place] = make_rest (way->estimate, way->sheet, box);

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
 * @estimate: an estimate
 * @state: a state
 * @seat: a seat with an open box
 *
 * Takes some hundredths of a second.
 *
 * Returns: (transfer full): about the distribution of its final total
 */
SaiDistribution *
sai_prognosis_forecast (SaiEstimate *estimate, const SaiDiceState *state, guint seat)
{
  SaiDiceState own = let_move (state, seat);
  Way way = { estimate, &own.sheets[seat], g_array_new (FALSE, FALSE, sizeof (End)) };
  SaiDistribution *totals;

  if (own.n_rolls == 0)
    {
      sai_estimated_turn_follow_all (estimate, &own, note_end, &way);
    }
  else
    {
      g_autoptr (SaiEstimatedTurn) turn = sai_estimated_turn_new (estimate, &own, NULL);

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
 * @estimate: an estimate
 * @state: a game in which a seat has rolled and has to choose
 * @utility: what final totals are worth, never less than lower ones
 * @advice: (out caller-allocates): gets the choices; values are mean utilities, if this turn is played for them
 */
void
sai_prognosis_advise (SaiEstimate *estimate, const SaiDiceState *state, const SaiUtility *utility, SaiAdvice *advice)
{
  SaiDiceState own = let_move (state, state->seat);
  g_autoptr (SaiEstimatedTurn) turn = NULL;
  g_autofree Stake *stake = g_new0 (Stake, 1);

  stake->way.estimate = estimate;
  stake->way.sheet = &own.sheets[own.seat];
  stake->utility = utility;
  turn = sai_estimated_turn_new_for (estimate, &own, get_worth, stake);
  sai_estimated_turn_advise (turn, &own, advice);
  way_clear (&stake->way);
  for (guint box = 0; box < SAI_MAX_BOXES; box++)
    g_free (stake->worths[box].value);
}
