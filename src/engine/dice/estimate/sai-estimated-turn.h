/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/advice/sai-advice.h"
#include "dice/estimate/sai-estimate.h"
#include "dice/sai-dice-state.h"

G_BEGIN_DECLS

/**
 * SaiEstimatedTurn:
 *
 * A turn whose ends have estimated values, worked backwards from them: exact as to the dice of this turn.
 */
typedef struct _SaiEstimatedTurn SaiEstimatedTurn;

/* What a mean final total is worth at the end of a turn that fills a box. */
typedef double (*SaiEstimatedWorth) (double total, guint box, gpointer user_data);
/* A box that is filled, what the sheet is about worth then, and how likely that is. */
typedef void (*SaiEstimatedEnd) (guint box, double total, double probability, gpointer user_data);
/* A box that is filled with a score, what the rolls that are saved are about worth, and how likely that is. */
typedef void (*SaiEstimatedFill) (guint box, SaiScore score, double rolls, double probability, gpointer user_data);

SaiEstimatedTurn *sai_estimated_turn_new (SaiEstimate *estimate, const SaiDiceState *state, GCancellable *cancellable);
SaiEstimatedTurn *sai_estimated_turn_new_for (SaiEstimate *estimate,
                                              const SaiDiceState *state,
                                              SaiEstimatedWorth worth,
                                              gpointer user_data);
void sai_estimated_turn_free (SaiEstimatedTurn *self);
gboolean sai_estimated_turn_is_of (const SaiEstimatedTurn *self, const SaiDiceState *state);
void sai_estimated_turn_advise (SaiEstimatedTurn *self, const SaiDiceState *state, SaiAdvice *advice);
void
sai_estimated_turn_follow (SaiEstimatedTurn *self, const SaiDiceState *state, SaiEstimatedEnd tell, gpointer user_data);
void sai_estimated_turn_follow_choice (SaiEstimatedTurn *self,
                                       const SaiDiceState *state,
                                       const SaiDecision *choice,
                                       SaiEstimatedFill tell,
                                       gpointer user_data);
void sai_estimated_turn_follow_all (SaiEstimate *estimate,
                                    const SaiDiceState *state,
                                    SaiEstimatedEnd tell,
                                    gpointer user_data);
double sai_estimated_turn_foresee (SaiEstimate *estimate, const SaiDiceState *state);
double sai_estimated_turn_foresee_for (SaiEstimate *estimate,
                                       const SaiDiceState *state,
                                       SaiEstimatedWorth worth,
                                       gpointer user_data);
SaiEstimatedTurn *sai_estimated_turn_begin (SaiEstimate *estimate, const SaiDiceState *state, double *before);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiEstimatedTurn, sai_estimated_turn_free)

G_END_DECLS
