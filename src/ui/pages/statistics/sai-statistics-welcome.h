/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * SaiStatisticsWelcome:
 *
 * What the statistics show while there are no numbers: how to get some, that games are about to be examined
 * ("n-waiting"), or the "problem" that keeps the history from being read.
 */
#define SAI_TYPE_STATISTICS_WELCOME (sai_statistics_welcome_get_type ())
G_DECLARE_FINAL_TYPE (SaiStatisticsWelcome, sai_statistics_welcome, SAI, STATISTICS_WELCOME, AdwBin)

void sai_statistics_welcome_explain (SaiStatisticsWelcome *self, const char *problem, guint n_waiting);

G_END_DECLS
