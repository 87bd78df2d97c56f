/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "print/sai-sheet-document.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

double sai_sheet_dice_get_width (const SaiSheetLine *line, double size);
gboolean sai_sheet_dice_fit_last (const SaiSheetLine *line, PangoLayout *label, double size, double width);
double sai_sheet_dice_get_last_baseline (PangoLayout *label);
void sai_sheet_dice_draw (const SaiSheetLine *line, cairo_t *cr, double end, double baseline, double size);

G_END_DECLS
