/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-ruleset.h"

G_BEGIN_DECLS

/* The prefix of the topic of a ruleset's rules, followed by the id of the ruleset and non-default options. */
#define SAI_HELP_RULES "rules:"
/* The same for scoring paper games. */
#define SAI_HELP_PAPER "keeping:"
/* The topic from which all others can be reached. */
#define SAI_HELP_START "start"

char *sai_help_name (const char *kind, SaiRuleset *ruleset, const SaiOptions *options);

G_END_DECLS
