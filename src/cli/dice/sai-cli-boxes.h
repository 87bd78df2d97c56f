/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-ruleset.h"

G_BEGIN_DECLS

SaiRuleset *
sai_cli_find_dice_ruleset (const char *id, const char *const *assignments, SaiOptions *options, GError **error);
gboolean sai_cli_find_box (SaiRuleset *ruleset, const SaiRules *rules, const char *id, guint *box, GError **error);

G_END_DECLS
