/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sai-context.h"
#include "statistics/sai-statistics.h"

G_BEGIN_DECLS

/**
 * SaiPerfectionSearch:
 *
 * What perfect play of a variant comes to. The first time that takes some seconds; "found" is emitted when it is known.
 */
#define SAI_TYPE_PERFECTION_SEARCH (sai_perfection_search_get_type ())
G_DECLARE_FINAL_TYPE (SaiPerfectionSearch, sai_perfection_search, SAI, PERFECTION_SEARCH, GObject)

SaiPerfectionSearch *sai_perfection_search_new (SaiContext *context);
void sai_perfection_search_begin (SaiPerfectionSearch *self, const SaiStatisticsVariant *variant);
void sai_perfection_search_stop (SaiPerfectionSearch *self);
SaiRuleset *sai_perfection_search_get_ruleset (SaiPerfectionSearch *self);
const SaiRules *sai_perfection_search_get_rules (SaiPerfectionSearch *self);
SaiPerfection *sai_perfection_search_get_perfection (SaiPerfectionSearch *self);

G_END_DECLS
