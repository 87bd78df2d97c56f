/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * SaiHintSwitch:
 * @always: whether hints are shown without a request; set with sai_hint_switch_set_always()
 * @at: the position in which the hint was switched on, or off if hints are always on; %SAI_HINT_NOWHERE if in none
 *
 * Whether a hint is wanted. A request applies to the position that it was made in, and not even there once the game has
 * moved on. Positions are known by their number in the record.
 */
typedef struct
{
  gboolean always;
  guint at;
} SaiHintSwitch;

#define SAI_HINT_NOWHERE G_MAXUINT

gboolean sai_hint_switch_set_always (SaiHintSwitch *self, gboolean always);
gboolean sai_hint_switch_is_on (const SaiHintSwitch *self, guint position);
void sai_hint_switch_turn (SaiHintSwitch *self, guint position, gboolean on);
void sai_hint_switch_forget (SaiHintSwitch *self);

G_END_DECLS
