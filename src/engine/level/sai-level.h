/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The most computer players on a scale. */
#define SAI_LEVEL_MAX_TYPES 8

/**
 * SaiScale:
 * @SAI_SCALE_DECISIONS: by what is lost by decisions with dice
 * @SAI_SCALE_RESULTS: by results against computer players with cards
 *
 * What somebody is rated by. On each scale the measured computer players stand at the whole levels from 0.
 */
typedef enum
{
  SAI_SCALE_DECISIONS,
  SAI_SCALE_RESULTS,
} SaiScale;

/**
 * SaiLevelMeeting:
 * @type: the type of a computer player
 * @n: how often it was met
 * @score: how often the player was ahead of it, a tie counting half
 */
typedef struct
{
  const char *type;
  guint n;
  double score;
} SaiLevelMeeting;

guint sai_level_get_n (SaiScale scale);
const char *sai_level_get_type (SaiScale scale, guint level);
const char *sai_level_get_name (SaiScale scale, guint level);
double sai_level_get_cost (const char *type);
double sai_level_of_cost (double cost_per_choice);
double sai_level_of_meetings (const SaiLevelMeeting *meetings, guint n);
char *sai_level_describe (SaiScale scale, double level);

G_END_DECLS
