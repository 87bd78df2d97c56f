/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ruleset/sai-sheet.h"

G_BEGIN_DECLS

/**
 * SaiSheetBonus:
 *
 * The bonus of one seat: its points, or the points missing, above a small bar that shows the same.
 */
#define SAI_TYPE_SHEET_BONUS (sai_sheet_bonus_get_type ())
G_DECLARE_FINAL_TYPE (SaiSheetBonus, sai_sheet_bonus, SAI, SHEET_BONUS, GtkWidget)

GtkWidget *sai_sheet_bonus_new (void);
void sai_sheet_bonus_show (SaiSheetBonus *self,
                           const SaiRules *rules,
                           const SaiSheet *sheet,
                           guint column,
                           const char *place);

G_END_DECLS
