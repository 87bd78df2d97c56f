/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "table/sai-field.h"

G_BEGIN_DECLS

/**
 * SaiFieldCellLook:
 * @card: the card there, or %SAI_CARD_NONE
 * @height: the number of such cards, 0 to 2
 * @legal: whether the chosen card may be placed there
 * @placing: the result of placing it, if legal
 * @ghost: the chosen card while this cell is pointed at, otherwise %SAI_CARD_NONE
 * @collected: whether the cards there would be collected
 * @last: whether the last card placed is there
 * @advised: whether the hint advises to place the chosen card there
 * @veiled: whether the top card is drawn elsewhere; the lower card of a stack is still drawn
 *
 * The look of a cell. A plain value.
 */
typedef struct
{
  SaiCard card;
  guint8 height;
  gboolean legal;
  SaiFieldPlacing placing;
  SaiCard ghost;
  gboolean collected;
  gboolean last;
  gboolean advised;
  gboolean veiled;
} SaiFieldCellLook;

/**
 * SaiFieldCellButton:
 *
 * A cell of the field: always a button, so the field can be explored by keyboard and screen reader.
 */
#define SAI_TYPE_FIELD_CELL_BUTTON (sai_field_cell_button_get_type ())
G_DECLARE_FINAL_TYPE (SaiFieldCellButton, sai_field_cell_button, SAI, FIELD_CELL_BUTTON, GtkButton)

GtkWidget *sai_field_cell_button_new (guint column, guint row);
guint sai_field_cell_button_get_column (SaiFieldCellButton *self);
guint sai_field_cell_button_get_row (SaiFieldCellButton *self);
const SaiFieldCellLook *sai_field_cell_button_get_look (SaiFieldCellButton *self);
void sai_field_cell_button_set_look (SaiFieldCellButton *self, const SaiFieldCellLook *look);

G_END_DECLS
