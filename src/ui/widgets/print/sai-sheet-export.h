/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "print/sai-sheet-book.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiSheetFormat:
 * @SAI_SHEET_FORMAT_PDF: pages of paper
 * @SAI_SHEET_FORMAT_PNG: a single picture, black on white, of the size of the first sheet
 */
typedef enum
{
  SAI_SHEET_FORMAT_PDF,
  SAI_SHEET_FORMAT_PNG,
} SaiSheetFormat;

GBytes *sai_sheet_export_make (SaiSheetBook *book, SaiSheetFormat format, GtkPaperSize *paper, GError **error);
void sai_sheet_export_async (SaiSheetBook *book,
                             SaiSheetFormat format,
                             GFile *file,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data);
GFile *sai_sheet_export_finish (GAsyncResult *result, GError **error);

G_END_DECLS
