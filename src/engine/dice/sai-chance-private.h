/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-utility.h"

G_BEGIN_DECLS

void sai_chance_make_utility (SaiUtility *utility, GPtrArray *others);

G_END_DECLS
