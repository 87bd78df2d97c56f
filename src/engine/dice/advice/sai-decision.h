/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * SaiDecision:
 * @fill: whether to fill @box; otherwise the dice outside @keep are rerolled
 * @box: the box to fill
 * @keep: the dice to keep, as a mask of positions; 0 throws all
 *
 * The decision of a computer player. A plain value.
 */
typedef struct
{
  gboolean fill;
  guint box;
  guint keep;
} SaiDecision;

G_END_DECLS
