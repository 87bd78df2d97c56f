/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "designer/sai-designer-odds.h"
#include "designer/sai-designer-roll.h"
#include "ruleset/sai-draft.h"
#include "sai-context.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiDesignerSheet:
 *
 * The sheet of a draft as it will look, with what a roll scores and how often each box is made; below it what perfect
 * play expects. Its rows can be pressed and dragged.
 */
#define SAI_TYPE_DESIGNER_SHEET (sai_designer_sheet_get_type ())
G_DECLARE_FINAL_TYPE (SaiDesignerSheet, sai_designer_sheet, SAI, DESIGNER_SHEET, GtkWidget)

void sai_designer_sheet_set_sources (SaiDesignerSheet *self, SaiContext *context, SaiDesignerRoll *roll);
void sai_designer_sheet_show (SaiDesignerSheet *self, SaiDraft *draft, const char *chosen);
void sai_designer_sheet_choose (SaiDesignerSheet *self, const char *chosen);
const SaiDesignerRates *sai_designer_sheet_get_rates (SaiDesignerSheet *self);

G_END_DECLS
