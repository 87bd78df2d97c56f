/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "print/sai-sheet-document.h"

#include <pango/pangocairo.h>

G_BEGIN_DECLS

/**
 * SaiSheetPages:
 *
 * A score sheet laid out on pages of one size. Belongs to the thread that made it.
 */
typedef struct _SaiSheetPages SaiSheetPages;

SaiSheetPages *sai_sheet_pages_new (SaiSheetDocument *document, double width, double height);
SaiSheetPages *sai_sheet_pages_new_to_fit (SaiSheetDocument *document);
void sai_sheet_pages_free (SaiSheetPages *self);
guint sai_sheet_pages_get_n_pages (SaiSheetPages *self);
double sai_sheet_pages_get_width (SaiSheetPages *self);
double sai_sheet_pages_get_height (SaiSheetPages *self);
void sai_sheet_pages_draw (SaiSheetPages *self, cairo_t *cr, guint page);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiSheetPages, sai_sheet_pages_free)

G_END_DECLS
