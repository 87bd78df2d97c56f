/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sai-ruleset-file.h"

G_BEGIN_DECLS

/* Groups of boxes and options are named "Box ID" and "Option ID". */
#define SAI_BOX_PREFIX "Box "
#define SAI_OPTION_PREFIX "Option "

gboolean sai_ruleset_check_keys (SaiRulesetFile  *file,
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
