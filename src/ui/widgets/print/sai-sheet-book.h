/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "print/sai-sheet-document.h"

#include <cairo.h>

G_BEGIN_DECLS

/**
 * SaiSheetBook:
 *
 * Sheets to be printed together, one on a page or two beside each other. Immutable and reference-counted; any thread
 * may draw it.
 */
typedef struct _SaiSheetBook SaiSheetBook;

SaiSheetBook *sai_sheet_book_new (GPtrArray *sheets, gboolean pairs);
SaiSheetBook *sai_sheet_book_new_for_sheet (SaiSheetDocument *sheet);
SaiSheetBook *sai_sheet_book_ref (SaiSheetBook *self);
void sai_sheet_book_unref (SaiSheetBook *self);
SaiSheetDocument *sai_sheet_book_get_sheet (SaiSheetBook *self, guint index);
guint sai_sheet_book_get_n_pages (SaiSheetBook *self);
gboolean sai_sheet_book_is_across (SaiSheetBook *self, guint page);
void sai_sheet_book_draw_page (SaiSheetBook *self, guint page, cairo_t *cr, double width, double height);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiSheetBook, sai_sheet_book_unref)

G_END_DECLS
