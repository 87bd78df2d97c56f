/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "print/sai-sheet-document.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiSheetFormat:
 * @SAI_SHEET_FORMAT_PDF: pages of paper
 * @SAI_SHEET_FORMAT_PNG: a single picture, black on white, of the size of the sheet
 */
typedef enum
{
  SAI_SHEET_FORMAT_PDF,
  SAI_SHEET_FORMAT_PNG,
} SaiSheetFormat;

GtkPageSetup *sai_sheet_export_create_page_setup (SaiSheetDocument *document);
GBytes *sai_sheet_export_make (SaiSheetDocument *document, SaiSheetFormat format, GtkPageSetup *setup, GError **error);
void sai_sheet_export_async (SaiSheetDocument *document,
                             SaiSheetFormat format,
                             GFile *file,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data);
GFile *sai_sheet_export_finish (GAsyncResult *result, GError **error);

G_END_DECLS
