/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "field/sai-field-search.h"

G_BEGIN_DECLS

/**
 * SaiFieldStanding:
 * @n_seats: how many seats there are
 * @chances: the chance of each seat to win, 0 to 1; a first place shared by k seats counts 1 ÷ k
 * @errors: the standard error of each chance
 * @n_games: how many games were imagined
 *
 * Who is ahead in a field game, as far as an observer can know. A plain value.
 */
typedef struct
{
  guint n_seats;
  double chances[SAI_FIELD_MAX_SEATS];
  double errors[SAI_FIELD_MAX_SEATS];
  guint n_games;
} SaiFieldStanding;

void sai_field_standing_run (const SaiFieldRules *rules,
                             const SaiFieldKnowledge *knowledge,
                             const SaiFieldGuess *guess,
                             const SaiFieldView *view,
                             const SaiFieldBudget *budget,
                             guint64 seed,
                             guint n_threads,
                             GCancellable *cancellable,
                             SaiFieldStanding *standing);

G_END_DECLS
