/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-ruleset.h"
#include "ruleset/sai-sheet.h"

G_BEGIN_DECLS

gboolean
sai_cli_sheet_parse (SaiRuleset *ruleset, const SaiRules *rules, const char *text, SaiSheet *sheet, GError **error);

G_END_DECLS
