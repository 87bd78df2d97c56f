/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sheet/sai-sheet-reading.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiSheetHeader:
 *
 * The head of a seat's columns: a small picture, the name, whose turn it is, the place, the winner. It is a button only
 * if pressable.
 */
#define SAI_TYPE_SHEET_HEADER (sai_sheet_header_get_type ())
G_DECLARE_FINAL_TYPE (SaiSheetHeader, sai_sheet_header, SAI, SHEET_HEADER, GtkButton)

GtkWidget *sai_sheet_header_new (guint seat, gboolean pressable);
void sai_sheet_header_show (SaiSheetHeader *self, const SaiSeatReading *reading);
guint sai_sheet_header_get_seat (SaiSheetHeader *self);

G_END_DECLS
