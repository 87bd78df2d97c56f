/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-draft-key.h"

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * SaiDesignerField:
 *
 * The rows with which a person changes one key of a group: which ones, follows from what its value is.
 */
#define SAI_TYPE_DESIGNER_FIELD (sai_designer_field_get_type ())
G_DECLARE_FINAL_TYPE (SaiDesignerField, sai_designer_field, SAI, DESIGNER_FIELD, GObject)

SaiDesignerField *sai_designer_field_new (const SaiDraftKey *key, const char *group);
void sai_designer_field_add_to (SaiDesignerField *self, AdwPreferencesGroup *rows);
void sai_designer_field_remove_from (SaiDesignerField *self, AdwPreferencesGroup *rows);
void sai_designer_field_show (SaiDesignerField *self, SaiDraft *draft, const char *group, gboolean open);
GtkWidget *sai_designer_field_get_row (SaiDesignerField *self);

G_END_DECLS
