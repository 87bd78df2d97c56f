/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-catalog.h"

G_BEGIN_DECLS

/**
 * SaiImportRules:
 *
 * The rules that imported games bring along.
 */
typedef struct _SaiImportRules SaiImportRules;

SaiImportRules *sai_import_rules_new (SaiCatalog *catalog);
void sai_import_rules_free (SaiImportRules *self);
void sai_import_rules_add (SaiImportRules *self, const char *ruleset, const char *definition);
GStrv sai_import_rules_keep (SaiImportRules *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiImportRules, sai_import_rules_free)

G_END_DECLS
