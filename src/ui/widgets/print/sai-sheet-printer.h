/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "print/sai-sheet-export.h"

G_BEGIN_DECLS

GtkPrintOperation *sai_sheet_printer_create_operation (GtkWidget *widget, SaiSheetBook *book);
void sai_sheet_printer_print (GtkWidget *widget, SaiSheetBook *book);
void sai_sheet_printer_save (GtkWidget *widget, SaiSheetBook *book, SaiSheetFormat format);
void sai_sheet_printer_copy (GtkWidget *widget, SaiSheetDocument *document);

G_END_DECLS
