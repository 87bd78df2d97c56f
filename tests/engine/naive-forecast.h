/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-sheet.h"

G_BEGIN_DECLS

/* Totals from here on are possible. */
#define NAIVE_LOWEST (-500)
#define NAIVE_N_TOTALS 2500

/**
 * NaiveForecast:
 *
 * The distribution of the final total, straight from the rules. Only for a few open boxes.
 */
typedef struct _NaiveForecast NaiveForecast;

NaiveForecast *naive_forecast_new (const SaiRules *rules);
void naive_forecast_free (NaiveForecast *self);
GHashTable *naive_forecast_find_ends (NaiveForecast *self, const SaiSheet *sheet);
const double *naive_forecast_before (NaiveForecast *self, const SaiSheet *sheet);
double *naive_forecast_within (NaiveForecast *self, const SaiSheet *sheet, const SaiDice *dice, guint n_throws);
double naive_forecast_win (const double *mine, const double *other);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NaiveForecast, naive_forecast_free)

G_END_DECLS
