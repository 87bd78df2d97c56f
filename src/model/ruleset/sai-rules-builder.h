/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-rules.h"

G_BEGIN_DECLS

/**
 * SaiRulesBuilder:
 *
 * Rules that are being made: #SaiRules that can still be changed, by the only one who knows them.
 */
typedef struct _SaiRules SaiRulesBuilder;

SaiRulesBuilder *sai_rules_builder_new (void);
SaiRulesBuilder *sai_rules_builder_new_from (const SaiRules *rules);
SaiRules *sai_rules_builder_end (SaiRulesBuilder *self);
void sai_rules_builder_free (SaiRulesBuilder *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiRulesBuilder, sai_rules_builder_free)

G_END_DECLS
