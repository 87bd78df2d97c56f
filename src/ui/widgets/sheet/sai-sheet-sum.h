/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sheet/sai-sheet-rows.h"

G_BEGIN_DECLS

/* What pressing a sum activates, with its seat and the kind of its row, as (uu). */
#define SAI_SHEET_ASK "need.ask"

/**
 * SaiSheetSum:
 *
 * A total or a bonus that can be pressed, to ask what it takes from here. What it shows is in its child.
 */
#define SAI_TYPE_SHEET_SUM (sai_sheet_sum_get_type ())
G_DECLARE_FINAL_TYPE (SaiSheetSum, sai_sheet_sum, SAI, SHEET_SUM, GtkButton)

GtkWidget *sai_sheet_sum_new (GtkWidget *child, guint seat, SaiSheetRowKind kind);

G_END_DECLS
