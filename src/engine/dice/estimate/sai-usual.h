/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-rules.h"

G_BEGIN_DECLS

/**
 * SaiUsual:
 * @mean: the mean of its points
 * @variance: their variance
 * @chance: how often it holds points
 *
 * What a box brings in a turn that is played for it alone. A plain value.
 */
typedef struct
{
  double mean;
  double variance;
  double chance;
} SaiUsual;

void sai_usual_find (const SaiRules *rules, guint box, guint n_rolls, guint n_turns, SaiUsual *usual);
double sai_usual_price (const SaiRules *rules, guint box, guint n_rolls, double worth, double price);

G_END_DECLS
