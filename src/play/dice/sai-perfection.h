/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-catalog.h"
#include "dice/advice/sai-outlook.h"

G_BEGIN_DECLS

/**
 * SaiPerfection:
 * @mean: the mean final total
 * @deviation: its standard deviation
 * @bonus_rate: the probability of the bonus, 0 to 1; NAN if the rules have none
 * @extra: the mean of the extra points of jokers
 * @n_boxes: how many boxes there are
 * @boxes: each box, in the order of the ruleset
 * @totals: (transfer none) (nullable): the distribution of the final total; %NULL in a sketch
 *
 * The exact results of perfect play from an empty sheet, to compare a person's numbers with. Immutable and
 * reference-counted; can be used in any thread.
 */
typedef struct
{
  double mean;
  double deviation;
  double bonus_rate;
  double extra;
  guint n_boxes;
  SaiBoxOutlook boxes[SAI_MAX_ROWS];
  SaiDistribution *totals;
} SaiPerfection;

#define SAI_TYPE_PERFECTION (sai_perfection_get_type ())
GType sai_perfection_get_type (void);
SaiPerfection *sai_perfection_ref (SaiPerfection *self);
void sai_perfection_unref (SaiPerfection *self);

SaiRules *sai_perfection_find_rules (SaiCatalog *catalog, const char *ruleset, const char *options, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiPerfection, sai_perfection_unref)

G_END_DECLS
