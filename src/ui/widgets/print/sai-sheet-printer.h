/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "print/sai-sheet-export.h"

G_BEGIN_DECLS

GtkPrintOperation *sai_sheet_printer_create_operation (GtkWidget *widget, SaiSheetDocument *document);
void sai_sheet_printer_print (GtkWidget *widget, SaiSheetDocument *document);
void sai_sheet_printer_save (GtkWidget *widget, SaiSheetDocument *document, SaiSheetFormat format);
void sai_sheet_printer_copy (GtkWidget *widget, SaiSheetDocument *document);

G_END_DECLS
