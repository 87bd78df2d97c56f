/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "field/sai-field-flight.h"
#include "field/sai-field-surface.h"

G_BEGIN_DECLS

/**
 * SaiFieldDrag:
 *
 * Dragging of a card from the hand. It emits "dropped" with the card, and the column and the row of the cell below it;
 * a card dropped elsewhere returns to the hand.
 */
#define SAI_TYPE_FIELD_DRAG (sai_field_drag_get_type ())
G_DECLARE_FINAL_TYPE (SaiFieldDrag, sai_field_drag, SAI, FIELD_DRAG, GObject)

SaiFieldDrag *sai_field_drag_new (GtkWidget *table, SaiFieldSurface *surface, SaiFieldFlight *flight);
void sai_field_drag_end (SaiFieldDrag *self);

G_END_DECLS
