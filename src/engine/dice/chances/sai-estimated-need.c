/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What it takes to reach a total where perfect play is not known: games that are played on by the estimate say what
 * the open boxes usually bring, and what they bring when the total is reached.
 */
#include "config.h"

#include "dice/chances/sai-need.h"
#include "dice/chances/sai-prognosis.h"
#include "dice/estimate/sai-trials.h"

/* Turns that are played, and the games that they are at most. */
#define N_TURNS 8000
#define MOST_GAMES 1000

/**
 * sai_need_make_by_estimate:
 * @self: (out caller-allocates): gets what it takes; never exact
 * @estimate: an estimate
 * @state: a moment of a game, as sai_prognosis_let_move() gives it; the seat has an open box
 * @total: a final total
 * @n_threads: how many threads to use
 * @cancellable: (nullable): stops the work
 * @error: return location for %G_IO_ERROR_CANCELLED
 *
 * Takes a second or two of one core. The chance is the share of games by the estimate that reach the total.
 *
 * Returns: %TRUE on success
 */
gboolean
sai_need_make_by_estimate (SaiNeed *self,
                           SaiEstimate *estimate,
                           const SaiDiceState *state,
                           gint total,
                           guint n_threads,
                           GCancellable *cancellable,
                           GError **error)
{
  g_autoptr (SaiTrials) trials = sai_trials_new_from (estimate, state);
  const SaiRules *rules = sai_estimate_get_rules (estimate);
  const SaiSheet *sheet = &state->sheets[state->seat];
  SaiBoxes open = sai_boxes_without (rules->playable, sheet->filled);
  guint n_open = sai_boxes_count (open);

  g_return_val_if_fail (n_open > 0, FALSE);

  *self = (SaiNeed) { .exact = FALSE };
  sai_trials_play (trials, MIN (N_TURNS / n_open + 1, MOST_GAMES), n_threads, cancellable);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  self->chance = sai_trials_get_reached (trials, total);
  for (guint box = 0; box < rules->n_boxes; box++)
    if (sai_boxes_has (&open, box))
      {
        SaiBoxNeed *need = &self->boxes[self->n_boxes++];

        need->box = box;
        sai_trials_find_points (trials, box, total, &need->usual, &need->needed);
      }

  return TRUE;
}
