/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-draft.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiDesignerNotes:
 *
 * What is wrong with a draft, or odd: a button each, which activates "designer.show" with the group that it is about.
 */
#define SAI_TYPE_DESIGNER_NOTES (sai_designer_notes_get_type ())
G_DECLARE_FINAL_TYPE (SaiDesignerNotes, sai_designer_notes, SAI, DESIGNER_NOTES, GtkWidget)

void sai_designer_notes_show (SaiDesignerNotes *self, SaiDraft *draft, GArray *remarks);

G_END_DECLS
