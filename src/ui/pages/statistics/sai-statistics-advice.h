/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "statistics/sai-statistics-report.h"

G_BEGIN_DECLS

/**
 * SaiStatisticsAdvice:
 * @sentence: how the player plays, and which decisions cost most
 * @suggestion: (nullable): which box lacks most, and one thing to try, unless the button says it
 * @label: the label of the button that does it
 * @action: the name of its action
 * @target: the target of the action, a string
 *
 * What the statistics come to, in words.
 */
typedef struct
{
  char *sentence;
  char *suggestion;
  const char *label;
  const char *action;
  const char *target;
} SaiStatisticsAdvice;

void sai_statistics_advice_init (SaiStatisticsAdvice *self, const SaiStatisticsReport *report);
void sai_statistics_advice_clear (SaiStatisticsAdvice *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SaiStatisticsAdvice, sai_statistics_advice_clear)

G_END_DECLS
