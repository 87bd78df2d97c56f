/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sai-computer.h"

G_BEGIN_DECLS

SaiDecision sai_simple_decide (const SaiRules     *rules,
                               const SaiDiceState *state);

G_END_DECLS
