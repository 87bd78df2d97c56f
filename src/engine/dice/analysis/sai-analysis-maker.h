/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the analyses of played games and of paper sheets do alike. */
#pragma once

#include "dice/advice/sai-advice.h"
#include "dice/sai-dice-state.h"
#include "dice/estimate/sai-estimated-turn.h"
#include "dice/analysis/sai-analysis-private.h"
#include "dice/chances/sai-odds.h"

G_BEGIN_DECLS

/**
 * SaiAnalysisMaker:
 * @rules: the rules
 * @solution: (nullable): their perfect play
 * @estimate: (nullable): what sheets are about worth, where that is not known
 * @turn: (nullable): the turn that was worked out by it last
 * @odds: (nullable): winning chances
 * @standings: (nullable): the chances of all seats
 * @cancellable: (nullable): stops the work
 * @moves: (element-type SaiMove): the moves up to the cursor
 * @n_before: how many moves the game has before the first move of the record
 * @state: the game after the moves made so far
 * @notes: the notes
 * @values: the value of each seat, in billionths of a point
 *
 * An analysis in progress.
 */
typedef struct
{
  const SaiRules *rules;
  const SaiSolution *solution;
  SaiEstimate *estimate;
  SaiEstimatedTurn *turn;
  SaiOdds *odds;
  SaiStandings *standings;
  GCancellable *cancellable;
  GPtrArray *moves;
  guint n_before;
  SaiDiceState state;
  SaiAnalysisNotes notes;
  gint64 values[SAI_MAX_SEATS];
} SaiAnalysisMaker;

gint64 sai_analysis_count_points (double points);
gint64 sai_analysis_count_cost (double best, double taken);
SaiAnalysisNote sai_analysis_maker_begin (SaiAnalysisMaker *maker, guint index, guint seat, SaiAnalysisKind kind);
void sai_analysis_maker_set_chances (SaiAnalysisMaker *maker,
                                     SaiAnalysisNote *note,
                                     double before,
                                     double best,
                                     double taken);
void sai_analysis_maker_advise (SaiAnalysisMaker *maker, const SaiDiceState *state, SaiAdvice *advice);
gint64 sai_analysis_maker_value (SaiAnalysisMaker *maker, const SaiDiceState *state);
gboolean sai_analysis_maker_compare (SaiAnalysisMaker *maker, const SaiDiceState *state, GError **error);
void sai_analysis_maker_add (SaiAnalysisMaker *maker, SaiAnalysisNote *note, gint64 next);
void sai_analysis_maker_add_end (SaiAnalysisMaker *maker, SaiAnalysisNote *note, const SaiDiceState *state);
gboolean sai_analysis_maker_step (SaiAnalysisMaker *maker, const SaiSeed *seed, guint index, GError **error);

G_END_DECLS
