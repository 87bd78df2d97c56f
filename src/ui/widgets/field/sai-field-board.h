/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "field/sai-field-cell-button.h"

G_BEGIN_DECLS

/**
 * SaiFieldBoard:
 *
 * The field with its 49 cells. It emits "cell-chosen" (column, row) when a cell is pressed, and "pointed" when the
 * pointer or the focus moves to another cell.
 */
#define SAI_TYPE_FIELD_BOARD (sai_field_board_get_type ())
G_DECLARE_FINAL_TYPE (SaiFieldBoard, sai_field_board, SAI, FIELD_BOARD, GtkWidget)

void sai_field_board_show (SaiFieldBoard *self, const SaiField *field, SaiCard last_card, guint last_column);
void sai_field_board_set_card (SaiFieldBoard *self, SaiCard card, guint columns);
void sai_field_board_set_advice (SaiFieldBoard *self, SaiCard card, guint column);
void sai_field_board_set_veiled (SaiFieldBoard *self, guint column, guint row, gboolean veiled);
SaiFieldCellButton *sai_field_board_drag_to (SaiFieldBoard *self, double x, double y);
const SaiFieldPlacing *sai_field_board_get_placing (SaiFieldBoard *self);
SaiFieldCellButton *sai_field_board_get_cell (SaiFieldBoard *self, guint column, guint row);
gboolean
sai_field_board_get_place (SaiFieldBoard *self, guint column, guint row, GtkWidget *widget, graphene_rect_t *place);
gboolean sai_field_board_focus_legal (SaiFieldBoard *self);

G_END_DECLS
