/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes after a turn is spread like what the open boxes usually bring, each for itself as long as there are few;
 * many together are spread normally. How far is learned from some games that are played by the estimate, see
 * SaiRevision.
 */
#include "config.h"

#include <math.h>

#include "dice/chances/sai-rests.h"

/* So many boxes are looked at each for itself. */
#define MOST_SINGLE 12

struct _SaiRests
{
  SaiEstimate *estimate;
  SaiSheet sheet;
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
make_rest (const SaiRests *self, guint box)
{
  const SaiRules *rules = sai_estimate_get_rules (self->estimate);
  const SaiRevision *revision = sai_estimate_get_revision (self->estimate);
  guint n_open = count_open (self) - 1;
  g_autoptr (SaiDistribution) boxes = NULL;
  double variance = 0;

  for (guint other = 0; other < rules->n_boxes; other++)
    if (other != box && sai_boxes_has (&rules->playable, other) && !sai_sheet_is_filled (&self->sheet, other))
      {
        gint counts = rules->columns[sai_rules_get_column (rules, other)].times;
        const SaiUsual *usual = sai_estimate_get_usual (self->estimate, sai_rules_get_row (rules, other));

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

/**
 * sai_rests_new:
 * @estimate: an estimate
 * @sheet: a sheet before a turn, with an open box
 *
 * Returns: (transfer full): what comes after that turn
 */
SaiRests *
sai_rests_new (SaiEstimate *estimate, const SaiSheet *sheet)
{
  SaiRests *self = g_new0 (SaiRests, 1);

  self->estimate = sai_estimate_ref (estimate);
  self->sheet = *sheet;

  return self;
}

void
sai_rests_free (SaiRests *self)
{
  for (guint box = 0; box < SAI_MAX_BOXES; box++)
    g_clear_pointer (&self->boxes[box], sai_distribution_free);
  sai_estimate_unref (self->estimate);
  g_free (self);
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
  if (self->boxes[box] == NULL)
    self->boxes[box] = make_rest (self, box);

  return self->boxes[box];
}
