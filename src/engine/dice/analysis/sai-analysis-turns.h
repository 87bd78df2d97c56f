/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/analysis/sai-analysis.h"

G_BEGIN_DECLS

/**
 * SaiAnalysisTurn:
 * @seat: the seat
 * @round: which of its turns it is, from 1
 * @move: the index of its first move
 * @entry: the index of the move that filled a box
 * @gain: how much better the seat stood after it than before, in points of the expected total: luck minus points lost
 * @before: the winning chance of the seat before it, 0 to 1; NAN where it is not known
 * @after: the chance after it; NAN likewise
 * @exact: whether the chances are exact
 *
 * One turn of a seat as perfect play sees it. A plain value.
 */
typedef struct
{
  guint seat;
  guint round;
  guint move;
  guint entry;
  double gain;
  double before;
  double after;
  gboolean exact;
} SaiAnalysisTurn;

GArray *sai_analysis_list_turns (const SaiAnalysis *self);
gboolean sai_analysis_find_best_turn (const SaiAnalysis *self, guint seat, SaiAnalysisTurn *turn);
double sai_analysis_get_noise (const SaiAnalysis *self);
gboolean sai_analysis_find_turning_point (const SaiAnalysis *self, guint32 winners, SaiAnalysisTurn *turn);
double sai_analysis_get_luck_degree (const SaiAnalysis *self, guint seat);
guint sai_analysis_list_mistakes (const SaiAnalysis *self, guint seat, guint n, const SaiAnalysisStep **mistakes);

G_END_DECLS
