/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "designer/sai-designer-odds.h"
#include "ruleset/sai-catalog.h"
#include "ruleset/sai-draft.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiDesignerBox:
 *
 * Changes one box of a draft: its names, what it is made with and what it scores. Emits "chosen" with the id of another
 * box when a person turns to that.
 */
#define SAI_TYPE_DESIGNER_BOX (sai_designer_box_get_type ())
G_DECLARE_FINAL_TYPE (SaiDesignerBox, sai_designer_box, SAI, DESIGNER_BOX, GtkWidget)

void sai_designer_box_set_catalog (SaiDesignerBox *self, SaiCatalog *catalog);
void sai_designer_box_show (SaiDesignerBox *self, SaiDraft *draft, const char *id, GArray *remarks);
void sai_designer_box_show_odds (SaiDesignerBox *self, const SaiDesignerRates *rates);

G_END_DECLS
