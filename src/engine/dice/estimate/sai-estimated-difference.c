/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why one choice is better than another, by an estimate. Both lead to ends of this turn, one with its probability and
 * the other with less than none; what the estimate of each end consists of is added up. So the parts make exactly what
 * the choices are estimated to differ by, and are as near to the truth as the estimate is.
 */
#include "config.h"

#include "dice/estimate/sai-estimated-difference.h"

typedef struct
{
  const SaiRules *rules;
  const SaiSheet *begin;
  double sign;
  double rolls;
  GArray *sheets;
  GArray *weights;
} Ends;

/* Few boxes have more than a dozen scores, and most ends are reached in many ways. */
static void
add_end (const SaiEstimatedEnd *end, double probability, gpointer user_data)
{
  Ends *ends = user_data;
  SaiSheet sheet = *ends->begin;
  double weight = ends->sign * probability;

  ends->rolls += weight * end->rolls;
  sai_sheet_fill (&sheet, ends->rules, end->box, end->score);
  for (guint i = 0; i < ends->sheets->len; i++)
    if (memcmp (&g_array_index (ends->sheets, SaiSheet, i), &sheet, sizeof sheet) == 0)
      {
        g_array_index (ends->weights, double, i) += weight;
        return;
      }
  g_array_append_val (ends->sheets, sheet);
  g_array_append_val (ends->weights, weight);
}

static double
add_up (const SaiDifference *self, const SaiRules *rules)
{
  double sum = self->bonus + self->further + self->extra + self->rolls;

  for (guint box = 0; box < rules->n_boxes; box++)
    sum += self->boxes[box];

  return sum;
}

/**
 * sai_estimated_difference_make:
 * @self: (out caller-allocates): gets the difference
 * @estimate: what sheets are worth
 * @state: a state with dice on the table
 * @better: a choice that the rules allow; to fill a box that can be announced is to announce it
 * @worse: another one
 * @n_threads: how many threads to use
 * @cancellable: (nullable): stops the work
 * @error: return location for %G_IO_ERROR_CANCELLED
 *
 * At the beginning of a game that takes about a second for each column whose perfect play is known.
 *
 * Returns: %TRUE on success
 */
gboolean
sai_estimated_difference_make (SaiDifference *self,
                               SaiEstimate *estimate,
                               const SaiDiceState *state,
                               const SaiDecision *better,
                               const SaiDecision *worse,
                               guint n_threads,
                               GCancellable *cancellable,
                               GError **error)
{
  const SaiRules *rules = sai_estimate_get_rules (estimate);
  g_autoptr (SaiEstimatedTurn) turn = sai_estimated_turn_new (estimate, state, cancellable);
  g_autoptr (GArray) sheets = g_array_new (FALSE, FALSE, sizeof (SaiSheet));
  g_autoptr (GArray) weights = g_array_new (FALSE, FALSE, sizeof (double));
  Ends ends = { rules, &state->sheets[state->seat], 1, 0, sheets, weights };

  if (turn != NULL)
    {
      sai_estimated_turn_follow_choice (turn, state, better, add_end, &ends);
      ends.sign = -1;
      sai_estimated_turn_follow_choice (turn, state, worse, add_end, &ends);
      *self = (SaiDifference) { 0 };
      self->rolls = ends.rolls;
      sai_estimate_split (estimate, (const SaiSheet *) sheets->data, (const double *) weights->data, sheets->len,
                          n_threads, cancellable, self);
      self->mean = add_up (self, rules);
    }

  return !g_cancellable_set_error_if_cancelled (cancellable, error);
}
