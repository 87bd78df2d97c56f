/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/estimate/sai-estimate.h"
#include "dice/estimate/sai-estimated-turn.h"
#include "dice/sai-dice-state.h"

G_BEGIN_DECLS

/**
 * SaiTrialMean:
 * @mean: the mean
 * @deviation: the standard deviation of a single game
 * @error: the standard error of the mean; 0 with fewer than two games
 *
 * What a number was in the games that were tried.
 */
typedef struct
{
  double mean;
  double deviation;
  double error;
} SaiTrialMean;

/**
 * SaiTrialRest:
 * @value: its final total, or by how much that was more than expected
 * @weight: how much the game counts; all together count 1
 *
 * What came of one game.
 */
typedef struct
{
  double value;
  double weight;
} SaiTrialRest;

/**
 * SaiTrials:
 *
 * Games that are played by an estimate, to find out what comes of them where nothing can be calculated: totals, how
 * often boxes are made, and how far off the estimate is. Always the same games for the same rules.
 */
typedef struct _SaiTrials SaiTrials;

SaiTrials *sai_trials_new (SaiEstimate *estimate);
SaiTrials *sai_trials_new_from (SaiEstimate *estimate, const SaiDiceState *state);
void sai_trials_free (SaiTrials *self);
gboolean sai_trials_play (SaiTrials *self, guint n_games, guint n_threads, GCancellable *cancellable);
guint sai_trials_get_n_games (const SaiTrials *self);
SaiTrialMean sai_trials_get_total (const SaiTrials *self);
SaiTrialMean sai_trials_get_points (const SaiTrials *self, guint box);
SaiTrialMean sai_trials_get_made (const SaiTrials *self, guint box);
SaiTrialMean sai_trials_get_revision (const SaiTrials *self, guint n_open);
GArray *sai_trials_list_rests (const SaiTrials *self, guint n_open);
GArray *sai_trials_list_totals (const SaiTrials *self, const SaiEstimatedEnd *end, guint n_least);
double sai_trials_get_spread (GArray *rests);
double sai_trials_get_reached (const SaiTrials *self, gint total);
void sai_trials_find_points (const SaiTrials *self, guint box, gint total, double *usual, double *needed);

SaiEstimate *sai_trials_estimate (SaiSolver *solver, const SaiRules *rules, guint n_threads, GCancellable *cancellable);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiTrials, sai_trials_free)

G_END_DECLS
