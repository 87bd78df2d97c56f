/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/advice/sai-difference.h"
#include "dice/estimate/sai-score-table.h"
#include "dice/estimate/sai-usual.h"
#include "dice/solution/sai-revision.h"
#include "dice/solution/sai-solver.h"

G_BEGIN_DECLS

/**
 * SaiEstimate:
 *
 * About what a sheet will hold in the end, for rules whose perfect play cannot be calculated. Immutable and
 * reference-counted; can be used in any thread.
 */
typedef struct _SaiEstimate SaiEstimate;

/**
 * SaiEstimatedOthers:
 * @columns: for each column, what all others will hold if the turn fills a box of it
 * @rows: for each row, what the bonuses of the whole sheet will earn in which its boxes play no part
 *
 * Whatever a turn fills, all columns but one stay the same, and so do such bonuses. A plain value.
 */
typedef struct
{
  double columns[SAI_MAX_COLUMNS];
  double rows[SAI_MAX_ROWS];
} SaiEstimatedOthers;

SaiEstimate *sai_estimate_new (SaiSolver *solver, const SaiRules *rules, GCancellable *cancellable);
void sai_estimate_revise (SaiEstimate *self, const SaiRevision *revision);
SaiEstimate *sai_estimate_ref (SaiEstimate *self);
void sai_estimate_unref (SaiEstimate *self);
const SaiRules *sai_estimate_get_rules (const SaiEstimate *self);
const SaiRevision *sai_estimate_get_revision (const SaiEstimate *self);
const SaiScoreTable *sai_estimate_get_scores (const SaiEstimate *self);
double sai_estimate_evaluate (const SaiEstimate *self, const SaiSheet *sheet);
void sai_estimate_begin_turn (const SaiEstimate *self, const SaiSheet *sheet, SaiEstimatedOthers *others);
double
sai_estimate_end_turn (const SaiEstimate *self, const SaiSheet *sheet, guint box, const SaiEstimatedOthers *others);
const SaiUsual *sai_estimate_get_usual (const SaiEstimate *self, guint row);
double sai_estimate_get_variance (const SaiEstimate *self, const SaiSheet *sheet);
double sai_estimate_get_scale (const SaiEstimate *self);
void sai_estimate_split (const SaiEstimate *self,
                         const SaiSheet *sheets,
                         const double *weights,
                         guint n_sheets,
                         guint n_threads,
                         GCancellable *cancellable,
                         SaiDifference *parts);
void sai_estimate_value_rolls (const SaiEstimate *self, const SaiSheet *sheet, guint n_most, double *values);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiEstimate, sai_estimate_unref)

G_END_DECLS
