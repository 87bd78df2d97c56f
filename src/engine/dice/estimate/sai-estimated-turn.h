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

/**
 * SaiEstimatedEnd:
 * @box: the box that is filled
 * @score: what it gets
 * @rolls: what the rolls that are saved are about worth
 * @total: about the mean final total then, with the worth of the rolls
 *
 * An end of a turn.
 */
typedef struct
{
  guint box;
  SaiScore score;
  double rolls;
  double total;
} SaiEstimatedEnd;

/* What an end is worth. */
typedef double (*SaiEstimatedWorth) (const SaiEstimatedEnd *end, gpointer user_data);
/* An end, and how likely it is. */
typedef void (*SaiEstimatedTell) (const SaiEstimatedEnd *end, double probability, gpointer user_data);

SaiEstimatedTurn *sai_estimated_turn_new (SaiEstimate *estimate, const SaiDiceState *state, GCancellable *cancellable);
SaiEstimatedTurn *sai_estimated_turn_new_for (SaiEstimate *estimate,
                                              const SaiDiceState *state,
                                              SaiEstimatedWorth worth,
                                              gpointer user_data);
void sai_estimated_turn_free (SaiEstimatedTurn *self);
gboolean sai_estimated_turn_is_of (const SaiEstimatedTurn *self, const SaiDiceState *state);
void sai_estimated_turn_advise (SaiEstimatedTurn *self, const SaiDiceState *state, SaiAdvice *advice);
void sai_estimated_turn_follow (SaiEstimatedTurn *self,
                                const SaiDiceState *state,
                                SaiEstimatedTell tell,
                                gpointer user_data);
void sai_estimated_turn_follow_choice (SaiEstimatedTurn *self,
                                       const SaiDiceState *state,
                                       const SaiDecision *choice,
                                       SaiEstimatedTell tell,
                                       gpointer user_data);
void sai_estimated_turn_follow_all (SaiEstimate *estimate,
                                    const SaiDiceState *state,
                                    SaiEstimatedTell tell,
                                    gpointer user_data);
double sai_estimated_turn_foresee (SaiEstimate *estimate, const SaiDiceState *state);
double sai_estimated_turn_foresee_for (SaiEstimate *estimate,
                                       const SaiDiceState *state,
                                       SaiEstimatedWorth worth,
                                       gpointer user_data);
SaiEstimatedTurn *sai_estimated_turn_begin (SaiEstimate *estimate, const SaiDiceState *state, double *before);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiEstimatedTurn, sai_estimated_turn_free)

G_END_DECLS
