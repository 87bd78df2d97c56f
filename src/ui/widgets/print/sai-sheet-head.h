/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "print/sai-sheet-document.h"

#include <pango/pangocairo.h>

G_BEGIN_DECLS

/**
 * SaiSheetHead:
 * @document: the document
 * @context: for its text
 * @size: the size of the font of the table
 * @width: its own width
 *
 * What stands above the table of a page. A plain value.
 */
typedef struct
{
  SaiSheetDocument *document;
  PangoContext *context;
  double size;
  double width;
} SaiSheetHead;

double sai_sheet_head_get_height (const SaiSheetHead *self);
double sai_sheet_head_get_least_width (const SaiSheetHead *self);
void sai_sheet_head_draw (const SaiSheetHead *self, cairo_t *cr);

G_END_DECLS
