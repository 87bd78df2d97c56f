/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "field/sai-field-guess.h"
#include "field/sai-field-state.h"
#include "field/sai-field-knowledge.h"

G_BEGIN_DECLS

/**
 * SaiFieldBudget:
 * @n_iterations: how many games are imagined at most; 0 for no such bound
 * @milliseconds: how long to think at most; 0 for no such bound
 *
 * How much a decision may cost; at least one member is not 0. Without a bound on time, the decision does not depend on
 * the speed of the machine.
 */
typedef struct
{
  guint n_iterations;
  guint milliseconds;
} SaiFieldBudget;

/**
 * SaiFieldOption:
 * @choice: what the seat may do
 * @n_iterations: in how many imagined games it did
 * @value: the share of these that it won, ties shared, 0 to 1; unset if there were none
 * @points: how many penalty points it had on average at the next count; unset likewise
 *
 * What a choice is worth. A plain value.
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
 * @options: what each is worth, best first; the first is what the search decides
 * @n_iterations: how many games were imagined
 *
 * What a search finds. A plain value.
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
 * @n_plans: how many ways to play the turn are compared at most
 * @own: how the seat may play in imagined turns after this one; the search finds out with which it fares best
 * @n_own: how many these are, 1 or more
 * @others: (nullable): how the other seats do; %NULL if the search is to go by what it guesses from what they did
 *
 * How a search goes about it.
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
