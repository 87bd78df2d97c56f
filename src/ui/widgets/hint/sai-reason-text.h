/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-advisor.h"
#include "ruleset/sai-ruleset.h"

G_BEGIN_DECLS

char *sai_reason_text (SaiRuleset *ruleset, const SaiRules *rules, const SaiReason *reason, gboolean for_points);
char *sai_reason_text_in (SaiGame *game, const SaiReason *reason, SaiGoal goal, gint target);
char *sai_reason_text_for (SaiGame *game, SaiAdvisor *advisor, const SaiReason *reason);

G_END_DECLS
