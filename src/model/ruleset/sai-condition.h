/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "table/sai-dice.h"

G_BEGIN_DECLS

#define SAI_CONDITION_MAX_CLAUSES 16
/* Six dice cannot show more pairs. */
#define SAI_CLAUSE_MAX_GROUPS 3

/**
 * SaiClauseKind:
 * @SAI_CLAUSE_ANY: any dice
 * @SAI_CLAUSE_GROUPS: groups of dice alike, each of a face of its own: @n has the least size of each, the largest
 * first, and then 0; @one_colour if these faces must have the same colour
 * @SAI_CLAUSE_RUN: @n[0] faces in a row, from the face @n[1] or, if that is 0, from any
 * @SAI_CLAUSE_SUM: the sum of all dice is from @n[0] to @n[1]
 * @SAI_CLAUSE_ODD: all dice show odd faces
 * @SAI_CLAUSE_EVEN: all dice show even faces
 * @SAI_CLAUSE_COLOUR: all dice show faces of one colour
 * @SAI_CLAUSE_COUNT: from @n[1] to @n[2] dice show the face @n[0]
 * @SAI_CLAUSE_DICE: exactly these dice: @n has how many show each face, from 1
 *
 * What can be said of dice in a few words.
 */
typedef enum
{
  SAI_CLAUSE_ANY,
  SAI_CLAUSE_GROUPS,
  SAI_CLAUSE_RUN,
  SAI_CLAUSE_SUM,
  SAI_CLAUSE_ODD,
  SAI_CLAUSE_EVEN,
  SAI_CLAUSE_COLOUR,
  SAI_CLAUSE_COUNT,
  SAI_CLAUSE_DICE,
} SaiClauseKind;

/**
 * SaiClause:
 * @kind: what it says
 * @alternative: whether it begins another alternative, so that "or" stands before it, not "and"
 * @one_colour: for groups
 * @n: its numbers, see #SaiClauseKind; unused ones are 0
 *
 * A part of a condition. A plain value.
 */
typedef struct
{
  guint8 kind;
  guint8 alternative;
  guint8 one_colour;
  guint8 n[SAI_N_FACES];
} SaiClause;

/**
 * SaiCondition:
 * @n_clauses: how many clauses there are
 * @clauses: the clauses; unused ones are 0
 *
 * What dice must show to score in a box: alternatives, each of clauses that must all be met. A plain value; all zero is
 * met by nothing.
 */
typedef struct
{
  guint8 n_clauses;
  SaiClause clauses[SAI_CONDITION_MAX_CLAUSES];
} SaiCondition;

/**
 * SaiColours:
 * @of: the colour of each face, a number from 1; index 0 is unused
 *
 * Which faces have the same colour. A plain value.
 */
typedef struct
{
  guint8 of[SAI_N_FACES + 1];
} SaiColours;

gboolean sai_condition_equal (const SaiCondition *a, const SaiCondition *b);
void sai_condition_add (SaiCondition *self, gboolean alternative, SaiClauseKind kind, guint a, guint b, guint c);
gboolean
sai_condition_match (const SaiCondition *self, const SaiFaces *faces, const SaiColours *colours, SaiFaces *used);
void sai_condition_match_joker (const SaiCondition *self, const SaiFaces *faces, SaiFaces *used);
guint sai_condition_find_used (const SaiCondition *self, const SaiDice *dice, const SaiColours *colours);

G_END_DECLS
