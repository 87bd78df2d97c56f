/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-ruleset.h"

G_BEGIN_DECLS

/* What the id of the rules of a ruleset begins with; its id follows, and options that are not the usual ones. */
#define SAI_HELP_RULES "rules:"
/* The same for keeping the score of a ruleset. */
#define SAI_HELP_PAPER "keeping:"
/* The topic that all others can be reached from. */
#define SAI_HELP_START "start"

char *sai_help_name (const char *kind, SaiRuleset *ruleset, const SaiOptions *options);

G_END_DECLS
