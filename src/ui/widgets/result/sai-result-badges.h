/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "statistics/sai-achievement.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiResultBadges:
 *
 * What a game has achieved, a button with a small medal each, which leads to the records. It is as high without any of
 * them, as they come later than the result.
 */
#define SAI_TYPE_RESULT_BADGES (sai_result_badges_get_type ())
G_DECLARE_FINAL_TYPE (SaiResultBadges, sai_result_badges, SAI, RESULT_BADGES, GtkWidget)

void sai_result_badges_add (SaiResultBadges *self, SaiAchievementKind kind);
void sai_result_badges_clear (SaiResultBadges *self);

G_END_DECLS
