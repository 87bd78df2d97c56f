/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "print/sai-sheet-document.h"

#include <pango/pangocairo.h>

G_BEGIN_DECLS

/**
 * SaiSheetPage:
 *
 * A score sheet laid out on a page. Belongs to the thread that made it.
 */
typedef struct _SaiSheetPage SaiSheetPage;

SaiSheetPage *sai_sheet_page_new (SaiSheetDocument *document, double width, double height);
SaiSheetPage *sai_sheet_page_new_to_fit (SaiSheetDocument *document);
void sai_sheet_page_free (SaiSheetPage *self);
double sai_sheet_page_get_width (SaiSheetPage *self);
double sai_sheet_page_get_height (SaiSheetPage *self);
void sai_sheet_page_draw (SaiSheetPage *self, cairo_t *cr);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiSheetPage, sai_sheet_page_free)

G_END_DECLS
