/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/solution/sai-solver.h"
#include "trainer/sai-verdict.h"

G_BEGIN_DECLS

/* Any kind of decision. */
#define SAI_ORDER_ANY_KIND (-1)

/**
 * SaiOrder:
 * @start: an empty sheet of the game that is to be asked about
 * @theme: what the question is to be about
 * @kind: what is to be decided, one of the first %SAI_N_LOSS_KINDS of #SaiLoss, or %SAI_ORDER_ANY_KIND
 * @rating: how well the person answers such questions
 *
 * What question to make.
 */
typedef struct
{
  SaiQuestion start;
  SaiTheme theme;
  int kind;
  double rating;
} SaiOrder;

void sai_generator_get_band (double rating, double *least, double *most);
SaiVerdict *sai_generator_make (const SaiOrder *order,
                                SaiSolver *solver,
                                const SaiSeed *seed,
                                SaiQuestion *question,
                                GCancellable *cancellable,
                                GError **error);

G_END_DECLS
