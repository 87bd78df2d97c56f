/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-draft.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiDesignerBoxes:
 *
 * The boxes of a draft, a button each, some of them pressed. Emits "changed" with the ids of these.
 */
#define SAI_TYPE_DESIGNER_BOXES (sai_designer_boxes_get_type ())
G_DECLARE_FINAL_TYPE (SaiDesignerBoxes, sai_designer_boxes, SAI, DESIGNER_BOXES, GtkWidget)

GtkWidget *sai_designer_boxes_new (void);
void sai_designer_boxes_show (SaiDesignerBoxes *self, SaiDraft *draft, const char *text);
char *sai_designer_boxes_list (SaiDraft *draft, const char *text);

G_END_DECLS
