/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-catalog.h"

G_BEGIN_DECLS

char *sai_import_rules_keep (GPtrArray *games, SaiCatalog *catalog);

G_END_DECLS
