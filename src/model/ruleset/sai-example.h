/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-ruleset.h"

G_BEGIN_DECLS

/* No box has more examples. */
#define SAI_MAX_EXAMPLES 3

/**
 * SaiExampleKind:
 * @SAI_EXAMPLE_TYPICAL: what the box is there for
 * @SAI_EXAMPLE_ALSO: dice that fill it, too, though they are more than it asks for
 * @SAI_EXAMPLE_NOT: dice that come near and score nothing
 */
typedef enum
{
  SAI_EXAMPLE_TYPICAL,
  SAI_EXAMPLE_ALSO,
  SAI_EXAMPLE_NOT,
} SaiExampleKind;

/**
 * SaiExample:
 * @kind: what it is an example of
 * @dice: five dice, those that belong together side by side
 * @used: the positions of the dice that make up the combination or are added up, as a mask; 0 if there is none
 * @points: what sai_rules_score() says they are worth
 *
 * Dice that show what a box is worth. A plain value.
 */
typedef struct
{
  SaiExampleKind kind;
  SaiDice dice;
  guint used;
  gint points;
} SaiExample;

guint sai_example_list (const SaiRules *rules, guint box, SaiExample *examples);
gboolean sai_example_joker (const SaiRules *rules, guint box, SaiExample *example);
char *sai_example_explain (const SaiRules *rules, guint box, const SaiExample *example);

G_END_DECLS
