/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-catalog.h"

G_BEGIN_DECLS

SaiCatalog *sai_cli_catalog_new (void);
SaiRuleset *sai_cli_find_ruleset (const char *id, const char *const *assignments, SaiOptions *options, GError **error);

G_END_DECLS
