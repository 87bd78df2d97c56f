/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "field/sai-field-flight.h"
#include "field/sai-field-surface.h"

G_BEGIN_DECLS

gboolean sai_field_step_find_source (SaiFieldSurface *surface,
                                     SaiFieldFlight *flight,
                                     const SaiFieldEvent *event,
                                     gboolean sees_hand,
                                     graphene_rect_t *place);
void sai_field_step_fly (SaiFieldSurface *surface,
                         SaiFieldFlight *flight,
                         const SaiFieldEvent *event,
                         const SaiFieldPlacing *placing,
                         const SaiFieldView *before,
                         const graphene_rect_t *source,
                         gboolean sees_hand);

G_END_DECLS
