/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "field/sai-field-computer.h"
#include "field/sai-field-standing.h"
#include "field/sai-field-state.h"

G_BEGIN_DECLS

/**
 * SaiFieldMind:
 *
 * A computer player of a field game, or a spectator who thinks like one. It gets only what its seat sees, and remembers
 * it. After loading or undo, a new mind that observes the events so far decides like the old one.
 */
typedef struct _SaiFieldMind SaiFieldMind;

SaiFieldMind *sai_field_mind_new (const SaiFieldComputer *computer,
                                  const SaiFieldRules *rules,
                                  const SaiFieldView *view,
                                  guint64 seed);
void sai_field_mind_free (SaiFieldMind *self);
void sai_field_mind_observe (SaiFieldMind *self, const SaiFieldEvent *event);
SaiFieldChoice sai_field_mind_decide (SaiFieldMind *self,
                                      const SaiFieldView *view,
                                      const SaiFieldBudget *budget,
                                      GCancellable *cancellable);
void sai_field_mind_advise (SaiFieldMind *self,
                            const SaiFieldView *view,
                            const SaiFieldBudget *budget,
                            GCancellable *cancellable,
                            SaiFieldAdvice *advice);
void sai_field_mind_foresee (SaiFieldMind *self,
                             const SaiFieldView *view,
                             const SaiFieldBudget *budget,
                             guint n_threads,
                             GCancellable *cancellable,
                             SaiFieldStanding *standing);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiFieldMind, sai_field_mind_free)

G_END_DECLS
