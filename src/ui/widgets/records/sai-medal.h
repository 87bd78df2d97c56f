/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "statistics/sai-achievement.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiMedal:
 *
 * The medal of an achievement: golden once it is reached, before that an outline with the way that is done so far.
 * Its properties are "kind" (a #SaiAchievementKind), "reached", and "progress" from 0 to 1.
 */
#define SAI_TYPE_MEDAL (sai_medal_get_type ())
G_DECLARE_FINAL_TYPE (SaiMedal, sai_medal, SAI, MEDAL, GtkWidget)

GtkWidget *sai_medal_new (const SaiAchievement *achievement);
void sai_medal_set_side (SaiMedal *self, int side);

G_END_DECLS
