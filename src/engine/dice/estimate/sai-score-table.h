/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-rules.h"
#include "util/sai-lattice.h"

G_BEGIN_DECLS

/**
 * SaiRowScores:
 * @n_points: how many different points there are
 * @points: these
 * @of: for each roll of the lattice, which of them it scores
 *
 * What all rolls score in a box.
 */
typedef struct
{
  guint n_points;
  gint16 points[SAI_MAX_FULL];
  guint16 of[SAI_MAX_FULL];
} SaiRowScores;

/**
 * SaiScoreTable:
 *
 * What all rolls score in the boxes of a column, but for jokers and boxes that wait for another one. Immutable.
 */
typedef struct _SaiScoreTable SaiScoreTable;

SaiScoreTable *sai_score_table_new (const SaiRules *rules);
void sai_score_table_free (SaiScoreTable *self);
const SaiRowScores *sai_score_table_get (const SaiScoreTable *self, guint row, guint roll);

G_END_DECLS
