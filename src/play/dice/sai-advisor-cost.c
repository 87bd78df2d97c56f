/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a choice gives away, by the advice that there is. */
#include "config.h"

#include <math.h>

#include "dice/sai-advisor-cost.h"

/* What a value is below that of the best choice. */
static double
get_loss (const SaiAdvice *advice, double value)
{
  return isnan (value) ? 0 : MAX (advice->value - value, 0);
}

/**
 * sai_advisor_get_keep_cost:
 * @self: an advisor
 * @keep: dice to keep while the others are thrown, as a mask of positions
 *
 * Returns: the loss compared with the best choice, in mean points or as a chance (see sai_advisor_get_goal()); 0 if
 * there is no advice
 */
double
sai_advisor_get_keep_cost (SaiAdvisor *self, guint keep)
{
  const SaiAdvice *advice = sai_advisor_get_advice (self);

  g_return_val_if_fail (SAI_IS_ADVISOR (self), 0);
  g_return_val_if_fail (keep < 1u << SAI_MAX_DICE, 0);

  return advice != NULL ? get_loss (advice, sai_advice_get_keep (advice, sai_advisor_get_dice (self), keep)) : 0;
}

/**
 * sai_advisor_get_box_cost:
 * @self: an advisor
 * @box: a box to fill now
 *
 * Returns: the loss compared with the best choice, in mean points or as a chance (see sai_advisor_get_goal()); 0 if
 * there is no advice
 */
double
sai_advisor_get_box_cost (SaiAdvisor *self, guint box)
{
  const SaiAdvice *advice = sai_advisor_get_advice (self);

  g_return_val_if_fail (SAI_IS_ADVISOR (self), 0);
  g_return_val_if_fail (box < SAI_MAX_BOXES, 0);

  return advice != NULL ? get_loss (advice, sai_advice_get_box (advice, box)) : 0;
}
