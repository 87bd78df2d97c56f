/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiReplayAnalysis:
 *
 * The "review" of a "game": its mistakes, its course, and its summary. Positions are numbers of moves after the "first"
 * ones, and the course marks one "position". #SaiReplayAnalysis::position-chosen (guint position) is emitted to show
 * another one.
 */
#define SAI_TYPE_REPLAY_ANALYSIS (sai_replay_analysis_get_type ())
G_DECLARE_FINAL_TYPE (SaiReplayAnalysis, sai_replay_analysis, SAI, REPLAY_ANALYSIS, GtkWidget)

gboolean sai_replay_analysis_is_known (SaiReplayAnalysis *self);
GArray *sai_replay_analysis_list_marks (SaiReplayAnalysis *self);
guint sai_replay_analysis_find_mistake (SaiReplayAnalysis *self);

G_END_DECLS
