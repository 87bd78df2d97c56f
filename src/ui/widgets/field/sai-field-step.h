/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "field/sai-field-count.h"
#include "field/sai-field-flight.h"
#include "field/sai-field-reading.h"
#include "field/sai-field-surface.h"

G_BEGIN_DECLS

/**
 * SaiFieldStep:
 *
 * The step from one position to the next that a table shows: what flies, and the scene of the count that may follow.
 */
#define SAI_TYPE_FIELD_STEP (sai_field_step_get_type ())
G_DECLARE_FINAL_TYPE (SaiFieldStep, sai_field_step, SAI, FIELD_STEP, GObject)

SaiFieldStep *sai_field_step_new (SaiFieldSurface *surface,
                                  SaiFieldFlight *flight,
                                  SaiFieldCount *count,
                                  const SaiFieldReading *reading);
gboolean sai_field_step_is_busy (SaiFieldStep *self);
void sai_field_step_cancel (SaiFieldStep *self);
void sai_field_step_begin (SaiFieldStep *self, const SaiFieldEvent *event);
void
sai_field_step_play (SaiFieldStep *self, const SaiFieldEvent *event, const SaiFieldPlacing *placing, gboolean is_there);

G_END_DECLS
