/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "statistics/sai-statistics-report.h"

G_BEGIN_DECLS

/**
 * SaiStatisticsFact:
 * @id: its name in templates
 * @get_caption: the caption
 * @tell: writes the number and what it means (or %NULL); returns %FALSE if there is nothing to tell
 * @narrow: (nullable): changes a filter of all games of the player to that of the games that the number is made of
 *
 * A key number of a player.
 */
typedef struct
{
  const char *id;
  const char *(*get_caption) (const SaiStatisticsReport *report);
  gboolean (*tell) (const SaiStatisticsReport *report, char **number, char **note);
  void (*narrow) (const SaiStatisticsReport *report, SaiGameFilter *filter);
} SaiStatisticsFact;

const SaiStatisticsFact *sai_statistics_fact_find (const char *id);

G_END_DECLS
