/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-catalog.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiRulesetProblems:
 *
 * A card that says which files of rules cannot be read, and why. It is not there while there are none.
 */
#define SAI_TYPE_RULESET_PROBLEMS (sai_ruleset_problems_get_type ())
G_DECLARE_FINAL_TYPE (SaiRulesetProblems, sai_ruleset_problems, SAI, RULESET_PROBLEMS, GtkWidget)

void sai_ruleset_problems_set_catalog (SaiRulesetProblems *self, SaiCatalog *catalog);

G_END_DECLS
