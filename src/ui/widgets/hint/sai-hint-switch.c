/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hint/sai-hint-switch.h"

/**
 * sai_hint_switch_set_always:
 * @self: a switch
 * @always: whether hints are shown without a request
 *
 * Returns: whether that is new; a request is forgotten then
 */
gboolean
sai_hint_switch_set_always (SaiHintSwitch *self, gboolean always)
{
  if (self->always == always)
    return FALSE;
  self->always = always;
  sai_hint_switch_forget (self);

  return TRUE;
}

/**
 * sai_hint_switch_is_on:
 * @self: a switch
 * @position: the number of the current position
 *
 * Returns: whether the hint is wanted there
 */
gboolean
sai_hint_switch_is_on (const SaiHintSwitch *self, guint position)
{
  return self->always != (self->at == position);
}

/**
 * sai_hint_switch_turn:
 * @self: a switch
 * @position: the number of the current position
 * @on: whether the hint is requested there, or not wanted
 */
void
sai_hint_switch_turn (SaiHintSwitch *self, guint position, gboolean on)
{
  self->at = self->always != on ? position : SAI_HINT_NOWHERE;
}

/**
 * sai_hint_switch_forget:
 * @self: a switch
 *
 * A request does not apply any more, not even when its position comes back.
 */
void
sai_hint_switch_forget (SaiHintSwitch *self)
{
  self->at = SAI_HINT_NOWHERE;
}
