/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/sai-game.h"

G_BEGIN_DECLS

/* A kind of game that the program does not have: each seat throws one die five times, in turn, and the sum counts. */
#define THIRD_ID "throws"
#define THIRD_N_THROWS 5

void third_kind_register (void);
void third_kind_unregister (void);
SaiRuleset *third_kind_new_ruleset (void);
void third_kind_write_ruleset (const char *folder);
SaiMove *third_kind_throw (SaiGame *game);

G_END_DECLS
