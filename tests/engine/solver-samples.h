/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/solution/sai-solution.h"

G_BEGIN_DECLS

/**
 * SmallRuleset:
 * @name: what is special about it
 * @text: the ruleset file
 *
 * A ruleset that can be solved by brute force.
 */
typedef struct
{
  const char *name;
  const char *text;
} SmallRuleset;

const SmallRuleset *samples_get_small_rulesets (guint *n_rulesets);
const char *samples_get_medium_ruleset (void);
SaiRules *samples_make_rules (const char *text);
SaiDice samples_roll (GRand *random);
SaiDice samples_roll_dice (GRand *random, guint n_dice);
SaiSheet samples_play (const SaiRules *rules, GRand *random, guint n_open);
SaiSheet samples_enter (const SaiRules *rules, GRand *random, guint n_open);
SaiSolution *samples_solve (const SaiRules *rules);

G_END_DECLS
