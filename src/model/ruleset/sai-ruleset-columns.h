/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-rules-builder.h"
#include "ruleset/sai-ruleset-file.h"

G_BEGIN_DECLS

gboolean sai_ruleset_compile_columns (SaiRulesetFile *file, SaiRulesBuilder *rules, GError **error);
gboolean sai_ruleset_repeat_boxes (SaiRulesetFile *file, SaiRulesBuilder *rules, GError **error);

G_END_DECLS
