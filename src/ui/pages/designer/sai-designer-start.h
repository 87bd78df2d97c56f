/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-catalog.h"

G_BEGIN_DECLS

char *sai_designer_start_new (SaiCatalog *catalog);
char *sai_designer_start_copy (SaiCatalog *catalog, SaiRuleset *original);

G_END_DECLS
