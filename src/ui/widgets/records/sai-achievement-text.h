/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "statistics/sai-achievement.h"
#include "statistics/sai-days.h"

G_BEGIN_DECLS

const char *sai_achievement_get_name (SaiAchievementKind kind);
const char *sai_achievement_get_description (SaiAchievementKind kind);
char *sai_achievement_describe_progress (const SaiAchievement *achievement);
char *sai_daily_compare (const SaiDaily *daily);
char *sai_daily_describe (const SaiDaily *daily);

G_END_DECLS
