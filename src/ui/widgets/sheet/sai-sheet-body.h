/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sheet/sai-sheet-line.h"

G_BEGIN_DECLS

/**
 * SaiSheetBody:
 *
 * All lines of a sheet except its head. It starts where the head ends, even while the head is pinned and the lines are
 * scrolled; lines under the head are clipped.
 */
#define SAI_TYPE_SHEET_BODY (sai_sheet_body_get_type ())
G_DECLARE_FINAL_TYPE (SaiSheetBody, sai_sheet_body, SAI, SHEET_BODY, GtkWidget)

GtkWidget *sai_sheet_body_new (void);
void sai_sheet_body_append (SaiSheetBody *self, SaiSheetLine *line);
void sai_sheet_body_set_covered (SaiSheetBody *self, int covered);
void sai_sheet_body_place (SaiSheetBody *self);

G_END_DECLS
