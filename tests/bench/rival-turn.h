/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/chances/sai-utility.h"
#include "dice/solution/sai-solution.h"
#include "dice/solution/sai-space.h"

G_BEGIN_DECLS

void
rival_turn_follow (const SaiSolution *solution, const SaiPosition *position, const SaiUtility *utility, SaiLanes *ends);

G_END_DECLS
