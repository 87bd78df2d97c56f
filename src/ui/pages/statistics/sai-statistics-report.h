/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database/sai-game-filter.h"
#include "dice/sai-perfection.h"
#include "statistics/sai-statistics.h"

G_BEGIN_DECLS

/**
 * SaiStatisticsReport:
 * @filter: which games; its player is the one whose statistics these are
 * @statistics: the statistics
 * @other_filter: (nullable): the games of the player to compare with
 * @other: (nullable): the statistics of that player, once known
 * @ruleset: (nullable): the ruleset, %NULL if it is unknown
 * @rules: (nullable): its rules with the options; not %NULL if @perfection is known
 * @perfection: (nullable): the results of perfect play, if and once known
 * @less: whether the lowest total wins
 * @is_person: whether the player is a person
 * @is_you: whether that person is the only one who plays this
 *
 * All that the page of the statistics shows of a player. Filled in by its creator, never changed afterwards.
 */
typedef struct
{
  SaiGameFilter *filter;
  SaiStatistics *statistics;
  SaiGameFilter *other_filter;
  SaiStatistics *other;
  SaiRuleset *ruleset;
  SaiRules *rules;
  SaiPerfection *perfection;
  gboolean less;
  gboolean is_person;
  gboolean is_you;
} SaiStatisticsReport;

#define SAI_TYPE_STATISTICS_REPORT (sai_statistics_report_get_type ())
GType sai_statistics_report_get_type (void);

SaiStatisticsReport *sai_statistics_report_new (void);
SaiStatisticsReport *sai_statistics_report_ref (SaiStatisticsReport *self);
void sai_statistics_report_unref (SaiStatisticsReport *self);

gboolean sai_statistics_report_has_sheet (const SaiStatisticsReport *self);
double sai_statistics_report_get_bonus_loss (const SaiStatisticsReport *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiStatisticsReport, sai_statistics_report_unref)

G_END_DECLS
