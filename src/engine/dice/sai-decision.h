/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "table/sai-dice.h"

G_BEGIN_DECLS

/**
 * SaiDecision:
 * @fill: whether to fill @box (else the dice outside @keep are thrown again)
 * @box: the box to fill
 * @keep: the dice to keep, as a mask of positions; 0 throws all
 *
 * What a computer player wants to do next. A plain value.
 */
typedef struct
{
  gboolean fill;
  guint box;
  guint keep;
} SaiDecision;

G_END_DECLS
