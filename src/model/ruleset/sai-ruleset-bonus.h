/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-rules-builder.h"
#include "ruleset/sai-ruleset-file.h"

G_BEGIN_DECLS

gboolean sai_ruleset_read_steps (SaiRulesetFile *file,
                                 const char *group,
                                 const char *key,
                                 gboolean growing,
                                 SaiBonusStep *steps,
                                 guint *n_steps,
                                 GError **error);
gboolean sai_ruleset_compile_bonus (SaiRulesetFile *file, SaiRulesBuilder *rules, GError **error);
gboolean sai_ruleset_compile_bonuses (SaiRulesetFile *file, SaiRulesBuilder *rules, GError **error);

G_END_DECLS
