/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-ruleset.h"

G_BEGIN_DECLS

/**
 * SaiCatalog:
 *
 * All rulesets at hand: ours in their fixed order, then the person's own by file name. A #GListModel of #SaiRuleset,
 * which changes when one of their own is saved or removed; games go on with the one that they were begun with.
 */
#define SAI_TYPE_CATALOG (sai_catalog_get_type ())
G_DECLARE_FINAL_TYPE (SaiCatalog, sai_catalog, SAI, CATALOG, GObject)

SaiCatalog *sai_catalog_new (const char *folder);
SaiRuleset *sai_catalog_find (SaiCatalog *self, const char *id, GError **error);
const char *sai_catalog_get_name (SaiCatalog *self, const char *id);
GPtrArray *sai_catalog_get_problems (SaiCatalog *self);
void sai_catalog_read_again (SaiCatalog *self);
const char *sai_catalog_get_folder (SaiCatalog *self);
char *sai_catalog_make_id (SaiCatalog *self, const char *name);
gboolean sai_catalog_save (SaiCatalog *self, const char *text, GError **error);
gboolean sai_catalog_remove (SaiCatalog *self, const char *id, GError **error);

G_END_DECLS
