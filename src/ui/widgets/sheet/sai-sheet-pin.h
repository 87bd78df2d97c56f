/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiSheetPin:
 * @content: (nullable): the vertically scrolled widget that contains the sheet; not owned
 * @adjustment: (nullable): its vertical adjustment
 *
 * Keeps the head of a sheet in view. A part of #SaiSheetGrid, set while that is in a window.
 */
typedef struct
{
  GtkWidget *content;
  GtkAdjustment *adjustment;
} SaiSheetPin;

void sai_sheet_pin_find (SaiSheetPin *self, GtkWidget *sheet);
void sai_sheet_pin_clear (SaiSheetPin *self);
int sai_sheet_pin_get_covered (const SaiSheetPin *self, GtkWidget *sheet, int height, int head);
void sai_sheet_pin_show (const SaiSheetPin *self, GtkWidget *field, int head);

G_END_DECLS
