/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * SaiDistribution:
 * @first: the lowest total in @probability
 * @n: how many totals there are
 * @probability: the probability of each total from @first on; the sum is 1
 *
 * The probabilities of final totals. Free with sai_distribution_free().
 */
typedef struct
{
  gint first;
  guint n;
  double *probability;
} SaiDistribution;

SaiDistribution *sai_distribution_new (gint first, guint n);
SaiDistribution *sai_distribution_new_certain (gint total);
SaiDistribution *sai_distribution_new_normal (double mean, double deviation);
SaiDistribution *sai_distribution_new_skewed (double mean, double deviation, double skewness);
void sai_distribution_free (SaiDistribution *self);
void sai_distribution_add (SaiDistribution *self, double total, double probability);
SaiDistribution *sai_distribution_sum (const SaiDistribution *a, const SaiDistribution *b);
gint sai_distribution_get_quantile (const SaiDistribution *self, double share);
double sai_distribution_get_at_least (const SaiDistribution *self, gint total);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiDistribution, sai_distribution_free)

G_END_DECLS
