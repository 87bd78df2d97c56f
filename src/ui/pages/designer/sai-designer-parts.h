/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-draft.h"

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * SaiDesignerParts:
 *
 * The columns of a draft, or its bonuses: a row each, which opens, and a menu that adds one.
 */
#define SAI_TYPE_DESIGNER_PARTS (sai_designer_parts_get_type ())
G_DECLARE_FINAL_TYPE (SaiDesignerParts, sai_designer_parts, SAI, DESIGNER_PARTS, AdwPreferencesGroup)

void sai_designer_parts_show (SaiDesignerParts *self, SaiDraft *draft, GArray *remarks);
gboolean sai_designer_parts_turn_to (SaiDesignerParts *self, const char *group);

G_END_DECLS
