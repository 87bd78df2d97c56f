/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sai-context.h"
#include "statistics/sai-achievement.h"

G_BEGIN_DECLS

/**
 * SaiResultView:
 *
 * The end of a game: who has won, the podium, and what its kind has to tell of it, such as the turn that decided it.
 * News of the game are shown with it: what it has achieved, how it compares with others, and a tip.
 */
#define SAI_TYPE_RESULT_VIEW (sai_result_view_get_type ())
G_DECLARE_FINAL_TYPE (SaiResultView, sai_result_view, SAI, RESULT_VIEW, GtkWidget)

void sai_result_view_set_context (SaiResultView *self, SaiContext *context);
void sai_result_view_set_game (SaiResultView *self, SaiGame *game);
void sai_result_view_add_achievement (SaiResultView *self, SaiAchievementKind kind);
void sai_result_view_set_comparison (SaiResultView *self, const char *comparison);
void sai_result_view_set_tip (SaiResultView *self, const char *tip);
void sai_result_view_forget_news (SaiResultView *self);

G_END_DECLS
