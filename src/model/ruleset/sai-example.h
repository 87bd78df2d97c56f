/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-rules.h"

G_BEGIN_DECLS

/* No box has more examples. */
#define SAI_MAX_EXAMPLES 3

/**
 * SaiExampleKind:
 * @SAI_EXAMPLE_TYPICAL: a typical roll
 * @SAI_EXAMPLE_ALSO: dice that score too, though they show more than the box requires
 * @SAI_EXAMPLE_NOT: a near miss
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
 * @dice: dice, those that belong together next to each other
 * @used: the positions of the dice that make up the combination or are added up, as a mask; 0 if there is none
 * @points: their score, see sai_rules_score()
 * @colours: the colours of their faces
 *
 * Dice that explain a box. A plain value.
 */
typedef struct
{
  SaiExampleKind kind;
  SaiDice dice;
  guint used;
  gint points;
  SaiColours colours;
} SaiExample;

guint sai_example_list (const SaiRules *rules, guint box, SaiExample *examples);
gboolean sai_example_joker (const SaiRules *rules, guint box, SaiExample *example);
char *sai_example_explain (const SaiRules *rules, guint box, const SaiExample *example);

G_END_DECLS
