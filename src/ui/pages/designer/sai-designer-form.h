/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-draft.h"

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * SaiDesignerForm:
 *
 * The rows for the keys of one group of a draft, made from the table of keys.
 */
#define SAI_TYPE_DESIGNER_FORM (sai_designer_form_get_type ())
G_DECLARE_FINAL_TYPE (SaiDesignerForm, sai_designer_form, SAI, DESIGNER_FORM, GObject)

SaiDesignerForm *sai_designer_form_new (const char *group, const char *const *keys);
void sai_designer_form_add_to (SaiDesignerForm *self, AdwPreferencesGroup *rows);
void sai_designer_form_remove_from (SaiDesignerForm *self, AdwPreferencesGroup *rows);
void sai_designer_form_show (SaiDesignerForm *self, SaiDraft *draft, const char *group, gboolean open);
gboolean sai_designer_form_is_shown (SaiDesignerForm *self);
void sai_designer_form_focus (SaiDesignerForm *self);

G_END_DECLS
