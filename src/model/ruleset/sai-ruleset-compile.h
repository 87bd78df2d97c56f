/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-ruleset-file.h"

G_BEGIN_DECLS

/**
 * SaiRulesetKind:
 * @SAI_RULESET_DICE: five dice and a score sheet
 * @SAI_RULESET_FIELD: cards on a field
 */
typedef enum
{
  SAI_RULESET_DICE,
  SAI_RULESET_FIELD,
} SaiRulesetKind;

gboolean sai_ruleset_read_kind  (SaiRulesetFile  *file,
                                 SaiRulesetKind  *kind,
                                 GError         **error);
gboolean sai_ruleset_check_keys (SaiRulesetFile  *file,
                                 SaiRulesetKind   kind,
                                 GError         **error);
gboolean sai_ruleset_compile    (SaiRulesetFile  *file,
                                 SaiRules        *rules,
                                 GError         **error);
gboolean sai_ruleset_check_id   (SaiRulesetFile  *file,
                                 const char      *group,
                                 const char      *key,
                                 const char      *id,
                                 GError         **error);

G_END_DECLS
