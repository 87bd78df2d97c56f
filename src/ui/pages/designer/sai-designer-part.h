/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-draft.h"

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * SaiDesignerPart:
 *
 * A column or a bonus of a draft: a row that says what it is, and opens those with which it is changed. Its buttons
 * activate "part.up", "part.down" and "part.remove" with its id. Emits "opened" when a person opens it.
 */
#define SAI_TYPE_DESIGNER_PART (sai_designer_part_get_type ())
G_DECLARE_FINAL_TYPE (SaiDesignerPart, sai_designer_part, SAI, DESIGNER_PART, GObject)

SaiDesignerPart *sai_designer_part_new (const char *group, const char *remove);
const char *sai_designer_part_get_group (SaiDesignerPart *self);
void sai_designer_part_add_to (SaiDesignerPart *self, AdwPreferencesGroup *rows);
void sai_designer_part_remove_from (SaiDesignerPart *self, AdwPreferencesGroup *rows);
void sai_designer_part_show (SaiDesignerPart *self, SaiDraft *draft, const char *text, GArray *remarks);
void sai_designer_part_set_open (SaiDesignerPart *self, gboolean open);
void sai_designer_part_focus (SaiDesignerPart *self);

G_END_DECLS
