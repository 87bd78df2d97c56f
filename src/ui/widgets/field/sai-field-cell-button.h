/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "table/sai-field.h"

G_BEGIN_DECLS

/**
 * SaiFieldCellLook:
 * @card: what lies there, or %SAI_CARD_NONE
 * @height: how many of it, 0 to 2
 * @legal: whether the chosen card may lie there
 * @placing: what would come of it, if it may
 * @ghost: the chosen card while this cell is pointed at, else %SAI_CARD_NONE
 * @collected: what lies there would be collected
 * @last: the card that was placed last lies there
 * @advised: a hint advises to place the chosen card there
 * @veiled: what lies there is drawn somewhere else, except for one card less if there are two
 *
 * What a cell shows. A plain value.
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
 * A cell of the field: a button in every case, so that the field can be read by keyboard and screen reader.
 */
#define SAI_TYPE_FIELD_CELL_BUTTON (sai_field_cell_button_get_type ())
G_DECLARE_FINAL_TYPE (SaiFieldCellButton, sai_field_cell_button, SAI, FIELD_CELL_BUTTON, GtkButton)

GtkWidget *sai_field_cell_button_new (guint column, guint row);
guint sai_field_cell_button_get_column (SaiFieldCellButton *self);
guint sai_field_cell_button_get_row (SaiFieldCellButton *self);
const SaiFieldCellLook *sai_field_cell_button_get_look (SaiFieldCellButton *self);
void sai_field_cell_button_set_look (SaiFieldCellButton *self, const SaiFieldCellLook *look);

G_END_DECLS
