/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sai-turn.c a second time, under other names: for registers of the usual width only. */
#pragma once

#include "dice/turn/sai-turn.h"

G_BEGIN_DECLS

typeof (sai_turn_score) plain_turn_score;
typeof (sai_turn_score_groups) plain_turn_score_groups;
typeof (sai_turn_throw) plain_turn_throw;
typeof (sai_turn_keep) plain_turn_keep;
typeof (sai_turn_begin) plain_turn_begin;
typeof (sai_turn_solve) plain_turn_solve;
typeof (sai_turn_solve_by_roll) plain_turn_solve_by_roll;
typeof (sai_turn_stages) plain_turn_stages;
typeof (sai_turn_decide) plain_turn_decide;
typeof (sai_turn_choose) plain_turn_choose;
typeof (sai_turn_spread) plain_turn_spread;
typeof (sai_turn_enter) plain_turn_enter;
typeof (sai_turn_add) plain_turn_add;

G_END_DECLS
