/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-rules.h"
#include "ruleset/sai-ruleset-file.h"

G_BEGIN_DECLS

const char *sai_ruleset_read_kind (SaiRulesetFile *file, GError **error);
gboolean sai_ruleset_check_keys (SaiRulesetFile *file, gboolean has_boxes, GError **error);
SaiRules *sai_ruleset_compile (SaiRulesetFile *file, GError **error);
const char *const *sai_ruleset_get_keys (const char *group);
gboolean sai_ruleset_takes_key (const char *kind, const char *key);

G_END_DECLS
