/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "field/sai-field-guess.h"
#include "field/sai-field-state.h"
#include "field/sai-field-knowledge.h"

G_BEGIN_DECLS

/**
 * SaiFieldBudget:
 * @n_iterations: the most simulated games; 0 for no limit
 * @milliseconds: the longest time to think; 0 for no limit
 *
 * The limits of a decision; at least one member is not 0. Without a time limit, the decision does not depend on the
 * speed of the machine.
 */
typedef struct
{
  guint n_iterations;
  guint milliseconds;
} SaiFieldBudget;

/**
 * SaiFieldOption:
 * @choice: a choice of the seat
 * @n_iterations: the number of simulated games in which it was made
 * @value: the share of games that it wins, ties shared, 0 to 1, and never more than that of the decision; unset if
 *   there were none
 * @points: its mean penalty points at the next count; unset likewise
 *
 * The value of a choice. A plain value.
 */
typedef struct
{
  SaiFieldChoice choice;
  guint n_iterations;
  double value;
  double points;
} SaiFieldOption;

/**
 * SaiFieldAdvice:
 * @n_options: how many choices there are
 * @options: their values, best first; the first is the decision
 * @n_iterations: how many games were simulated
 *
 * The result of a search. A plain value.
 */
typedef struct
{
  guint n_options;
  SaiFieldOption options[SAI_FIELD_MAX_CHOICES];
  guint n_iterations;
} SaiFieldAdvice;

#define SAI_FIELD_MAX_OWN 4

/**
 * SaiFieldManner:
 * @n_plans: the most plans to compare
 * @own: possible habits of the seat itself after this turn; the search finds the best
 * @n_own: how many these are, 1 or more
 * @others: (nullable): the habits of the other seats; %NULL to guess them from their moves
 *
 * The parameters of a search.
 */
typedef struct
{
  guint n_plans;
  const SaiFieldHabit *own[SAI_FIELD_MAX_OWN];
  guint n_own;
  const SaiFieldHabit *others;
} SaiFieldManner;

void sai_field_search_run (const SaiFieldManner *manner,
                           const SaiFieldRules *rules,
                           const SaiFieldKnowledge *knowledge,
                           const SaiFieldGuess *guess,
                           const SaiFieldView *view,
                           const SaiFieldBudget *budget,
                           guint64 seed,
                           GCancellable *cancellable,
                           SaiFieldAdvice *advice);
double sai_field_search_value (const SaiFieldState *state, const SaiFieldRules *rules, guint seat);

G_END_DECLS
